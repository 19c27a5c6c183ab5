/** Copies of what lies on a table. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { clip, duplicate, layStamp, paste, stampOf } from "../../../../static/editor/copies.js";
import { box, createDesk, feature } from "./desk.js";

const house = () => box("house", [20, 20], [24, 23], { kind: "building" });
const name = () => feature("forge", "Point", [20, 20], { kind: "point", name: "Forge", of: "house" });
const pointsOf = ({ draft }) => draft.features().filter(({ properties }) => properties.kind === "point");

test("the name of a corner that is copied with its house names the copy", () => {
  const bench = createDesk({ features: [house(), name()] });
  bench.selection.set(["feature:house", "feature:forge"]);
  duplicate(bench);
  const [copy] = bench.draft
    .features()
    .filter(({ properties }) => properties.kind === "building")
    .slice(1);
  assert.equal(pointsOf(bench)[1].properties.of, copy.id);
});

test("the name of a corner that is copied alone names a place of its own", () => {
  const bench = createDesk({ features: [house(), name()] });
  bench.selection.set(["feature:forge"]);
  duplicate(bench);
  assert.deepEqual(pointsOf(bench)[1].properties, { kind: "point", name: "Forge" });
});

test("the pieces of a stamp are of the sides of the table that it is laid on", () => {
  const tank = { id: "tank", name: "Tank", side: "a", kind: "vehicle", at: [20, 20], facing: 0 };
  const from = createDesk({ units: [tank] });
  from.selection.set(["unit:tank"]);
  const stamp = stampOf(from);
  const bench = createDesk();
  bench.draft.change(
    [
      { thing: "side:a", to: null },
      { thing: "side:red", to: { id: "red" } },
    ],
    "sides",
  );
  layStamp(bench, stamp, [10, 10]);
  assert.deepEqual(
    bench.draft.document().units.map(({ side }) => side),
    ["red"],
  );
});

test("copies lie upon each other as what was copied does, in whatever order that was selected", () => {
  const copied = (deed) => {
    const bench = createDesk({
      features: [box("field", [10, 10], [30, 30]), box("pond", [15, 15], [20, 20])],
    });
    bench.selection.set(["feature:pond", "feature:field"]);
    deed(bench);
    const [, , first, second] = bench.draft.features().map(({ geometry }) => geometry.coordinates[0]);
    return first[1][0] - first[0][0] > second[1][0] - second[0][0];
  };
  assert.ok(copied(duplicate));
  assert.ok(copied((bench) => paste(bench, clip(bench))));
  assert.ok(copied((bench) => layStamp(bench, stampOf(bench), [40, 20])));
});

test("what is pasted twice does not lie upon itself", () => {
  const tank = { id: "tank", name: "Tank", side: "a", kind: "vehicle", at: [20, 20], facing: 0 };
  const bench = createDesk({ features: [house()], units: [tank] });
  bench.rules = { terrain: { kinds: {} } };
  bench.selection.set(["feature:house", "unit:tank"]);
  const text = clip(bench);
  for (let time = 0; time < 3; time += 1) paste(bench, text);
  const { units } = bench.draft.document();
  assert.deepEqual(
    units.map(({ at }) => at[0]),
    [20, 21, 22, 23],
  );
  assert.deepEqual(
    bench.draft.features().map(({ geometry }) => geometry.coordinates[0][0]),
    units.map(({ at }) => at),
  );
});

test("what lay where a smaller table has no ground is pasted in the middle of the view", () => {
  const wide = createDesk({ features: [box("pond", [62, 10], [66, 14])] });
  wide.selection.set(["feature:pond"]);
  const bench = createDesk();
  bench.rules = { terrain: { kinds: {} } };
  bench.draft.change([{ thing: "field:board.width", to: 48 }], "size");
  paste(bench, clip(wide));
  const [{ geometry }] = bench.draft.features();
  assert.deepEqual(geometry.coordinates[0][0].map(Math.round), [36, 24]);
});

test("the copy of what is locked can be moved", () => {
  const bench = createDesk({
    features: [box("house", [20, 20], [24, 23], { kind: "building", locked: true })],
  });
  bench.selection.set(["feature:house"]);
  duplicate(bench);
  assert.deepEqual(
    bench.draft.features().map(({ properties }) => properties.locked ?? false),
    [true, false],
  );
});
