/** What a key or a button does to what is selected. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { cut, join, reorder } from "../../../../static/editor/actions.js";
import { box, createDesk } from "./desk.js";

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
