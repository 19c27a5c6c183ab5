import assert from "node:assert/strict";
import { test } from "node:test";
import { outsideOf, placeable, viewOf } from "../../../../../static/editor/picture/view.js";

const size = { width: 1600, height: 1200 };

test("a photo that shows the whole table is shown whole, and no more", () => {
  const corners = [
    [0, 0],
    [1600, 200],
    [1500, 1200],
    [300, 900],
  ];
  assert.deepEqual(viewOf(size, corners), { left: 0, top: 0, width: 1600, height: 1200 });
  assert.equal(outsideOf(size, corners), 0);
});

test("a corner that lies outside of the photo is shown with room beside it", () => {
  const corners = [
    [-200, 300],
    [1500, 300],
  ];
  assert.deepEqual(viewOf(size, corners), { left: -296, top: 0, width: 1896, height: 1200 });
  assert.equal(outsideOf(size, corners), 1);
});

test("a corner may be placed as far outside as the photo is long; the known line and hexes stay in it", () => {
  assert.deepEqual(placeable(size, true, [-200.4, 1300]), [-200, 1300]);
  assert.deepEqual(placeable(size, true, [-9000, 9000]), [-1600, 2800]);
  assert.deepEqual(placeable(size, false, [-200, 1300]), [0, 1200]);
});
