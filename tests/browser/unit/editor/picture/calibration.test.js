import assert from "node:assert/strict";
import { test } from "node:test";
import { hexGrid } from "../../../../../static/table/map/hex/grid.js";
import { homography, through } from "../../../../../static/editor/geometry/homography.js";
import {
  calibrationOf,
  fault,
  gridLines,
  isTold,
  matrixOf,
  reading,
  requestOf,
  sizeByLine,
  turnedTo,
  upOf,
} from "../../../../../static/editor/picture/calibration.js";

const picture = { width: 4032, height: 3024 };
const land = { width: 72, height: 48 };
const corners = [
  [820, 860],
  [3410, 710],
  [3830, 2600],
  [230, 2770],
];
const seen = homography(
  [
    [0, 0],
    [72, 0],
    [72, 48],
    [0, 48],
  ],
  corners,
);
const board = { kind: "hex", orientation: "flat", lines: 12, length: 8, shifted: "even" };
const grid = hexGrid(board);
const inPicture = (...spots) => spots.map((spot) => through(seen, spot));

test("nobody has set corners yet: they stand a little inside the picture", () => {
  const { by, corners: first } = calibrationOf(undefined, picture, land);
  assert.equal(by, "corners");
  assert.deepEqual(first, [
    [403, 302],
    [3629, 302],
    [3629, 2722],
    [403, 2722],
  ]);
});

test("the side of the table that is up in the photo is read off its corners, and told anew", () => {
  assert.equal(upOf(corners), "n");
  const turned = turnedTo(corners, "e");
  assert.equal(upOf(turned), "e");
  assert.deepEqual(turned[1], corners[0], "its east side begins where the north one began");
  assert.deepEqual(turnedTo(turned, "n"), corners);
});

test("a ruler on the table reads its own length by the right corners", () => {
  const calibration = { by: "corners", corners, line: inPicture([10, 10], [22, 10]), inches: 12 };
  const { inches, off, corner } = reading(calibration, land);
  assert.ok(Math.abs(inches - 12) < 1e-6);
  assert.ok(off < 1e-6);
  assert.equal(corner, null);
});

for (const [index, ruler] of [
  [
    [6, 6],
    [14, 6],
  ],
  [
    [58, 8],
    [66, 8],
  ],
  [
    [58, 42],
    [66, 42],
  ],
  [
    [6, 42],
    [14, 42],
  ],
].entries())
  test(`a corner that is set wrong beside the ruler is the one to try: ${index + 1}`, () => {
    const wrong = corners.map(([x, y], other) =>
      other === index ? [x + (index === 0 || index === 3 ? -400 : 400), y] : [x, y],
    );
    const { off, corner } = reading(
      { by: "corners", corners: wrong, line: inPicture(...ruler), inches: 8 },
      land,
    );
    assert.ok(off > 0.02, String(off));
    assert.equal(corner, index + 1);
  });

test("a flat map is as large as its known line says", () => {
  const line = [
    [100, 100],
    [100, 772],
  ];
  assert.deepEqual(sizeByLine({ line, inches: 12 }, picture), { width: 72, height: 54 });
  assert.equal(sizeByLine({ line: [line[0], line[0]], inches: 12 }, picture), null);
  assert.equal(sizeByLine({ line, inches: 0 }, picture), null);
});

test("three hexes lay the grid over a map that is turned on its side", () => {
  const onSide = ([x, y]) => [2000 - 40 * y, 60 + 40 * x];
  const hexes = ["A1", "L2", "C8"].map((hex) => ({ hex, at: onSide(grid.middles.get(hex)) }));
  const matrix = matrixOf({ by: "hexes", hexes }, grid);
  for (const hex of ["F4", "L8", "A8"]) {
    const [[x, y], wanted] = [through(matrix, grid.middles.get(hex)), onSide(grid.middles.get(hex))];
    assert.ok(Math.hypot(x - wanted[0], y - wanted[1]) < 1e-6);
  }
});

test("the first three hexes are far from each other, and the grid fills the picture with them", () => {
  const calibration = calibrationOf(undefined, picture, grid);
  assert.deepEqual(
    calibration.hexes.map(({ hex }) => hex),
    ["A1", "L1", "A8"],
  );
  const [x, y] = through(matrixOf(calibration, grid), [grid.width, grid.height]);
  assert.ok(Math.hypot(x - picture.width, y - picture.height) < 3);
});

test("what cannot be set straight says why", () => {
  const crossed = [corners[1], corners[0], corners[2], corners[3]];
  const usual = calibrationOf(undefined, picture, land);
  assert.equal(fault({ ...usual, corners }, picture, land), null);
  assert.equal(fault({ ...usual, corners: crossed }, picture, land), "corners");
  assert.equal(fault({ ...usual, by: "line" }, picture, land), "line");
  assert.equal(fault({ ...usual, by: "hints" }, picture, land), null);
  const three = calibrationOf(undefined, picture, grid);
  const named = (...labels) => ({
    ...three,
    hexes: labels.map((hex, index) => ({ hex, at: [index * 9, index * index] })),
  });
  assert.equal(fault(three, picture, grid), null);
  assert.equal(fault(named("A1", "A2", "A3"), picture, grid), "in_line");
  assert.equal(fault(named("A1", "Z9", "C3"), picture, grid), "unknown");
});

test("only what a file tells of a board like this one sets its scale", () => {
  const [inches, hexes] = [[72, 48], { lines: 12 }];
  assert.ok(isTold({ inches }, land));
  assert.ok(!isTold({}, land));
  assert.ok(!isTold({ inches, hexes }, land));
  assert.ok(isTold({ hexes }, grid));
  assert.ok(!isTold({ inches }, grid));
});

test("the server is asked for what was set, and the scenario keeps it", () => {
  const calibration = { ...calibrationOf(undefined, picture, land), corners };
  const request = requestOf(calibration, { kind: "table", ...land, ground: "open" });
  assert.deepEqual(request, { by: "corners", corners, board: land });
  assert.deepEqual(calibrationOf(request, picture, land).corners, corners);
  const hexed = requestOf(calibrationOf(undefined, picture, grid), board);
  assert.deepEqual(hexed.board, { orientation: "flat", lines: 12, length: 8, shifted: "even" });
  assert.deepEqual(requestOf({ ...calibration, by: "hints" }, board), { by: "hints" });
});

test("the grid has a line every foot, and none on the edge", () => {
  const lines = gridLines(land, 12);
  assert.equal(lines.length, 5 + 3);
  assert.deepEqual(lines[0], [
    [12, 0],
    [12, 48],
  ]);
});
