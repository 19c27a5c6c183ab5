import assert from "node:assert/strict";
import { test } from "node:test";
import {
  affine,
  homography,
  inverted,
  isSeenFromAbove,
  through,
} from "../../../../../static/editor/geometry/homography.js";

const table = [
  [0, 0],
  [72, 0],
  [72, 48],
  [0, 48],
];
/** A table as a phone sees it from its south edge. */
const photo = [
  [920, 960],
  [3830, 800],
  [4300, 2910],
  [260, 3110],
];
const near = ([x, y], [wantedX, wantedY], off = 1e-6) =>
  assert.ok(Math.hypot(x - wantedX, y - wantedY) < off, `${x}, ${y} is not ${wantedX}, ${wantedY}`);

test("the corners of a table come to the corners of its picture, and back", () => {
  const matrix = homography(table, photo);
  for (const [index, corner] of table.entries()) {
    near(through(matrix, corner), photo[index]);
    near(through(inverted(matrix), photo[index]), corner);
  }
});

test("the middle of the table is where the diagonals of the picture cross", () => {
  const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = photo;
  const share =
    ((bx - ax) * (dy - by) - (by - ay) * (dx - bx)) / ((cx - ax) * (dy - by) - (cy - ay) * (dx - bx));
  near(through(homography(table, photo), [36, 24]), [ax + share * (cx - ax), ay + share * (cy - ay)]);
});

test("what is nearer to whoever took the picture is larger in it", () => {
  const matrix = homography(table, photo);
  const long = (y) =>
    Math.hypot(...[0, 1].map((axis) => through(matrix, [42, y])[axis] - through(matrix, [30, y])[axis]));
  assert.ok(long(44) > long(4) * 1.2);
});

test("a picture from straight above is only scaled", () => {
  const matrix = homography(
    table,
    table.map(([x, y]) => [10 * x + 5, 10 * y + 7]),
  );
  near(through(matrix, [12.5, 30]), [130, 307]);
});

test("nothing is told by corners of which three lie in one line", () => {
  const line = [
    [0, 0],
    [10, 0],
    [20, 0],
    [0, 10],
  ];
  assert.equal(homography(line, photo), null);
  assert.equal(isSeenFromAbove(line), false);
});

test("three spots tell how a map is turned, mirrored and scaled", () => {
  const turned = ([x, y]) => [400 - 3 * y, 100 + 3 * x + 0.5 * y];
  const three = [
    [1, 2],
    [50, 4],
    [7, 33],
  ];
  const matrix = affine(three, three.map(turned));
  near(through(matrix, [20, 20]), turned([20, 20]));
  near(through(inverted(matrix), turned([20, 20])), [20, 20]);
});

test("three spots in one line tell nothing", () => {
  const line = [
    [0, 0],
    [5, 5],
    [9, 9],
  ];
  assert.equal(affine(line, line), null);
});

test("corners are clockwise and have no dent", () => {
  assert.equal(isSeenFromAbove(photo), true);
  assert.equal(isSeenFromAbove(photo.toReversed()), false);
  assert.equal(isSeenFromAbove([photo[0], photo[1], [1500, 1500], photo[3]]), false);
  assert.equal(isSeenFromAbove([photo[1], photo[0], photo[2], photo[3]]), false);
});
