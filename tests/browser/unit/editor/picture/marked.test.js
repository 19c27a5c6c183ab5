import assert from "node:assert/strict";
import { test } from "node:test";
import { hexGrid } from "../../../../../static/table/map/hex/grid.js";
import { calibrationOf } from "../../../../../static/editor/picture/calibration.js";
import { markedOf, placed } from "../../../../../static/editor/picture/marked.js";

const picture = { width: 1600, height: 1200 };
const land = { width: 72, height: 48 };

test("on a photo lie its four corners, and a grid of feet that they carry", () => {
  const marked = markedOf(calibrationOf(undefined, picture, land), land);
  assert.deepEqual(
    marked.handles.map(({ key, mark }) => [key, mark]),
    [
      ["corner-0", "1"],
      ["corner-1", "2"],
      ["corner-2", "3"],
      ["corner-3", "4"],
    ],
  );
  assert.equal(marked.handles[0].label, "Corner 1, north-west, at 160, 120");
  assert.equal(marked.grid.length, 8);
  assert.equal(marked.outline.length, 4);
});

test("a corner that is pulled is the only one that moves", () => {
  const calibration = calibrationOf(undefined, picture, land);
  const { corners } = placed(calibration, "corner-2", [1500, 1100]);
  assert.deepEqual(corners, calibration.corners.with(2, [1500, 1100]));
});

test("a grid is not laid over corners that cross", () => {
  const calibration = calibrationOf(undefined, picture, land);
  const crossed = { ...calibration, ...placed(calibration, "corner-0", [1590, 1190]) };
  assert.deepEqual(markedOf(crossed, land).grid, []);
});

test("the known line says what it reads once there are corners", () => {
  const line = [
    [160, 600],
    [160 + 1280 / 6, 600],
  ];
  const calibration = { ...calibrationOf(undefined, picture, land), line };
  assert.deepEqual(
    [markedOf(calibration, land).reads, markedOf(calibration, land).wrong],
    ["12″ · reads 12″", false],
  );
  assert.equal(markedOf({ ...calibration, inches: 10 }, land).wrong, true);
  assert.equal(markedOf({ ...calibration, by: "line" }, land).reads, "12″");
});

test("on hexes lie three of them, and the sides of all", () => {
  const grid = hexGrid({ kind: "hex", orientation: "flat", lines: 3, length: 2 });
  const calibration = calibrationOf(undefined, picture, grid);
  const { handles, grid: sides } = markedOf(calibration, grid);
  assert.equal(handles.length, 3);
  assert.equal(sides.length, grid.middles.size * 6);
  const moved = placed(calibration, "hex-1", [5, 6]).hexes;
  assert.deepEqual(moved[1], { ...calibration.hexes[1], at: [5, 6] });
});
