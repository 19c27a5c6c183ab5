import assert from "node:assert/strict";
import { test } from "node:test";
import { crossingOf, snapped, snappedShape } from "../../../../../static/editor/geometry/snap.js";

const close = (found, wanted) =>
  assert.ok(Math.hypot(found[0] - wanted[0], found[1] - wanted[1]) < 1e-6, `${found} is not ${wanted}`);
const edge = (from, to, of = "field") => ({ from, to, of });
const reach = 0.5;

test("nothing near leaves the spot where the hand has it", () => {
  const found = snapped([5.2, 5.3], { targets: [edge([20, 0], [20, 20])], reach });
  assert.deepEqual(found, { at: [5.2, 5.3], guides: [] });
});

test("a corner is stronger than the edge that ends in it", () => {
  const { at, guides } = snapped([10.2, 0.3], { targets: [edge([10, 0], [10, 8])], reach });
  assert.deepEqual(at, [10, 0]);
  assert.deepEqual(
    guides.map(({ kind }) => kind),
    ["corner"],
  );
});

test("an edge pulls onto its line, also a little beyond its end", () => {
  close(snapped([10.2, 4], { targets: [edge([10, 0], [10, 8])], reach }).at, [10, 4]);
  close(snapped([10.2, 11], { targets: [edge([10, 0], [10, 8])], reach }).at, [10, 11]);
});

test("a line of the grid crosses an edge, and both hold the spot", () => {
  const { at, guides } = snapped([17.8, 4.2], { targets: [edge([20, 4], [30, 4])], reach, grid: 6 });
  close(at, [18, 4]);
  assert.deepEqual(
    guides.map(({ kind, value }) => [kind, value]),
    [
      ["edge", null],
      ["grid", 18],
    ],
  );
});

test("a right angle holds an edge square to the one before it", () => {
  const { at, guides } = snapped([10.2, 7], { targets: [], reach, before: [0, 0.1], from: [10, 0.1] });
  close(at, [10, 7]);
  assert.equal(guides[0].kind, "square");
});

test("an edge runs parallel to a neighbour's", () => {
  const { at, guides } = snapped([9.9, 12.2], {
    targets: [edge([30, 30], [33, 31])],
    reach,
    from: [0, 9],
  });
  assert.equal(guides[0].kind, "parallel");
  close([(at[1] - 9) / at[0], 0], [1 / 3, 0]);
});

test("Shift keeps to steps of fifteen degrees, however far the hand is off them", () => {
  const { at, guides } = snapped([10, 3.1], { targets: [], reach, from: [0, 0], steps: true });
  assert.equal(guides[0].value, 105);
  assert.ok(Math.abs(Math.atan2(at[1], at[0]) - Math.PI / 12) < 1e-9);
});

test("never more than three guides", () => {
  const targets = [edge([0, 4], [10, 4]), edge([18, 9], [18, 20]), edge([14, 0], [22, 8])];
  const { guides } = snapped([18.1, 4.1], { targets, reach, grid: 6, from: [18, 24], before: [30, 24] });
  assert.ok(guides.length <= 3);
});

test("a shape is moved as its best held corner wants", () => {
  const { by, guides } = snappedShape(
    [
      [0, 0],
      [4, 0],
    ],
    { targets: [edge([4.3, 0.1], [4.3, 9])], reach },
  );
  close(by, [0.3, 0.1]);
  assert.equal(guides[0].kind, "corner");
});

test("parallel lines cross nowhere", () => {
  assert.equal(
    crossingOf(
      [
        [0, 0],
        [4, 0],
      ],
      [
        [0, 1],
        [4, 1],
      ],
    ),
    null,
  );
});
