/** What a key or a button does to what is selected. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { cut, join, mirror, reorder, resize, turn } from "../../../../static/editor/actions.js";
import { crossingAt, crossingOf, laidAcross } from "../../../../static/editor/crossings.js";
import { laidOut } from "../../../../static/editor/wholes.js";
import { box, createDesk, feature } from "./desk.js";

const idsOf = ({ draft }) => draft.features().map(({ id }) => id);

test("what is raised or lowered goes past what it overlaps, with all its parts", () => {
  const hill = [box("hill", [10, 10], [30, 30]), box("hill-2", [15, 15], [25, 25], { part_of: "hill" })];
  const far = box("far", [50, 10], [60, 20]);
  const bench = createDesk({ features: [box("wood", [20, 20], [40, 40]), far, ...hill] });
  bench.selection.set(["feature:wood"]);
  reorder(bench, 1);
  assert.deepEqual(idsOf(bench), ["far", "hill", "hill-2", "wood"]);
  reorder(bench, 1);
  bench.selection.set(["feature:hill"]);
  reorder(bench, 1);
  assert.deepEqual(idsOf(bench), ["far", "wood", "hill", "hill-2"]);
  reorder(bench, -1);
  assert.deepEqual(idsOf(bench), ["far", "hill", "hill-2", "wood"]);
});

test("everybody sees why things are not joined", () => {
  const bench = createDesk({ features: [box("one", [10, 10], [20, 20]), box("two", [30, 10], [40, 20])] });
  bench.selection.set(["feature:one", "feature:two"]);
  join(bench);
  assert.equal(bench.told.said.length, 1);
});

test("the parts of what is cut lie where the whole lay, under what lay upon it", () => {
  const hill = [box("hill", [0, 0], [40, 40]), box("hill-2", [2, 2], [38, 38], { part_of: "hill" })];
  const bench = createDesk({
    features: [...hill, box("wood", [2, 2], [20, 20]), box("pond", [5, 5], [35, 35])],
  });
  bench.selection.set(["feature:hill", "feature:wood"]);
  cut(bench, [10, -5], [10, 45]);
  const [first, second, third, fourth, fifth] = idsOf(bench);
  assert.deepEqual([first, third, fifth], ["hill", "wood", "pond"]);
  assert.ok(second.startsWith("area-") && fourth.startsWith("area-"));
  bench.draft.undo();
  assert.deepEqual(idsOf(bench), ["hill", "hill-2", "wood", "pond"]);
});

/** Streams from place to place, and a ford that lies askew over the first. */
function streams(...lines) {
  const plain = { closed: false, gaps: [], contours: 1, apart: 0, edging: null };
  const rivers = lines.map((corners, index) => {
    const head = feature(`stream-${index + 1}`, "LineString", [], { kind: "area", ground: "stream" });
    return laidOut(head, { ...plain, width: 3, corners })[0];
  });
  const ford = feature("ford", "Polygon", [], { kind: "area", ground: "ford" });
  const crossing = { ...crossingAt(rivers, [20, 22], ford.properties), askew: 20 };
  const { head, shape } = laidAcross(ford, crossing);
  return [...rivers, laidOut(head, shape)[0]];
}
const crossingNow = ({ draft }) => crossingOf(draft.features(), draft.features().at(-1));

test("a ford that is mirrored, turned or pulled with its stream still crosses it", () => {
  for (const [deed, askew] of [
    [(bench) => mirror(bench, true), -20],
    [(bench) => mirror(bench, false), -20],
    [(bench) => turn(bench, 90), 20],
    [(bench) => resize(bench, 0.5, 0.5, 0, [25, 22]), 20],
  ]) {
    const river = [
      [10, 20],
      [40, 26],
    ];
    const bench = createDesk({ features: streams(river) });
    bench.selection.set(["feature:stream-1", "feature:ford"]);
    deed(bench);
    assert.equal(Math.round(crossingNow(bench)?.askew), askew);
  }
});

test("a ford is still one after its stream is joined to another that runs the other way", () => {
  const one = [
    [10, 20],
    [40, 26],
  ];
  const other = [
    [70, 26],
    [41, 26],
  ];
  for (const order of [
    ["stream-1", "stream-2"],
    ["stream-2", "stream-1"],
  ]) {
    const bench = createDesk({ features: streams(one, other) });
    bench.selection.set(order.map((id) => `feature:${id}`));
    join(bench);
    assert.equal(bench.draft.features().length, 2);
    assert.ok(crossingNow(bench), order.join());
  }
});
