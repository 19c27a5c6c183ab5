/** Copies of what lies on a table. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { duplicate, layStamp, stampOf } from "../../../../static/editor/copies.js";
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
