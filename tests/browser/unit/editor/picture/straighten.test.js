import assert from "node:assert/strict";
import { test } from "node:test";
import { homography, through } from "../../../../../static/editor/geometry/homography.js";
import { scaled, straighten } from "../../../../../static/editor/picture/straighten.js";

const land = { width: 4, height: 2 };
const corners = [
  [20, 20],
  [90, 14],
  [110, 88],
  [4, 80],
];
const table = [
  [0, 0],
  [4, 0],
  [4, 2],
  [0, 2],
];
const blank = (width, height) => ({ data: new Uint8ClampedArray(width * height * 4), width, height });
const pixel = ({ data, width }, x, y) => [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3)];

/** A picture of a table whose four squares have four colours, in perspective. */
function photo() {
  const picture = blank(120, 100);
  const back = homography(corners, table);
  for (let y = 0; y < 100; y += 1)
    for (let x = 0; x < 120; x += 1) {
      const [east, south] = through(back, [x + 0.5, y + 0.5]);
      const on = east >= 0 && south >= 0 && east < 4 && south < 2;
      picture.data.set(
        on ? [east < 2 ? 200 : 40, south < 1 ? 180 : 60, 90, 255] : [0, 0, 0, 255],
        (y * 120 + x) * 4,
      );
    }
  return picture;
}

test("a photo of a table is set straight, each colour in its place", () => {
  const into = blank(40, 20);
  straighten(photo(), homography(table, corners), land, into);
  assert.deepEqual(pixel(into, 9, 4), [200, 180, 90]);
  assert.deepEqual(pixel(into, 30, 4), [40, 180, 90]);
  assert.deepEqual(pixel(into, 9, 15), [200, 60, 90]);
  assert.deepEqual(pixel(into, 30, 15), [40, 60, 90]);
});

test("a smaller copy of the photo gives the same", () => {
  const matrix = homography(table, corners);
  const half = homography(
    table,
    corners.map(([x, y]) => [x / 2, y / 2]),
  );
  const spot = through(scaled(matrix, 0.5), [3, 1.5]);
  const wanted = through(half, [3, 1.5]);
  assert.ok(Math.hypot(spot[0] - wanted[0], spot[1] - wanted[1]) < 1e-6);
});

test("what lies beside the photo stays clear", () => {
  const into = blank(4, 2);
  straighten(
    photo(),
    homography(
      table,
      corners.map(([x, y]) => [x + 500, y]),
    ),
    land,
    into,
  );
  assert.ok(into.data.every((value) => value === 0));
});
