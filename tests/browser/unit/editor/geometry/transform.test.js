import assert from "node:assert/strict";
import { test } from "node:test";
import {
  mirroring,
  moving,
  rounded,
  roundedSpot,
  scaling,
  turning,
} from "../../../../../static/editor/geometry/transform.js";

test("a quarter turn is exact", () => {
  assert.deepEqual(turning([1, 1], 90)([4, 1]), [1, 4]);
  assert.deepEqual(turning([0, 0], -90)([4, 1]), [1, -4]);
});

test("24 steps of fifteen degrees lead back", () => {
  const step = turning([10, 10], 15);
  let at = [13, 17];
  for (let count = 0; count < 24; count += 1) at = step(at);
  assert.deepEqual(roundedSpot(at), [13, 17]);
});

test("a mirror changes left and right, or top and bottom", () => {
  assert.deepEqual(mirroring([5, 5], true)([2, 3]), [8, 3]);
  assert.deepEqual(mirroring([5, 5], false)([2, 3]), [2, 7]);
});

test("scaling leaves its own spot where it is, along turned axes too", () => {
  assert.deepEqual(scaling([1, 1], 2, 3)([2, 2]), [3, 4]);
  const at = scaling([0, 0], 2, 1, 45)([1, 1]);
  assert.deepEqual(roundedSpot(at), [2, 2]);
});

test("places are kept to a hundredth of an inch, and none is minus nothing", () => {
  assert.equal(rounded(1.23456), 1.23);
  assert.ok(Object.is(rounded(-0.001), 0));
  assert.deepEqual(moving(1, -1)([1, 1]), [2, 0]);
});
