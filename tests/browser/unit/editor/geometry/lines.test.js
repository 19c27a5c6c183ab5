import assert from "node:assert/strict";
import { test } from "node:test";
import { curved, lineBeside, ringBeside, strip } from "../../../../../static/editor/geometry/lines.js";
import { nearestOn } from "../../../../../static/table/geometry/lines.js";
import { signedArea } from "../../../../../static/table/geometry/rings.js";

test("a line beside another keeps its distance, round a corner too", () => {
  const beside = lineBeside(
    [
      [0, 0],
      [4, 0],
      [4, 4],
    ],
    1,
  );
  assert.deepEqual(beside, [
    [0, 1],
    [3, 1],
    [3, 4],
  ]);
});

test("a ring set outward is larger by its width all round", () => {
  const ring = ringBeside(
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ],
    1,
  );
  assert.equal(signedArea(ring), 36);
});

test("a sharp corner does not run away", () => {
  const [, at] = lineBeside(
    [
      [0, 0],
      [10, 0],
      [0, 0.1],
    ],
    1,
  );
  assert.ok(Math.hypot(at[0] - 10, at[1]) <= 3.01);
});

test("the strip along a straight line has the line's length times its width", () => {
  const ring = strip(
    [
      [0, 0],
      [3, 4],
    ],
    2,
  );
  assert.ok(Math.abs(Math.abs(signedArea(ring)) - 10) < 1e-9);
});

test("a curve begins and ends on its edges and leaves the corner out", () => {
  const spots = curved(
    [
      [0, 0],
      [4, 0, 2],
      [4, 4],
    ],
    false,
  );
  assert.deepEqual(spots[0], [0, 0]);
  assert.deepEqual(spots[1], [2, 0]);
  assert.deepEqual(spots.at(-2), [4, 2]);
  assert.ok(nearestOn(spots, [4, 0]).off > 0.5);
});

test("a curve reaches no further than the middle of an edge", () => {
  const spots = curved(
    [
      [0, 0],
      [4, 0, 99],
      [4, 4],
    ],
    false,
  );
  assert.deepEqual(spots[1], [2, 0]);
});
