import assert from "node:assert/strict";
import { test } from "node:test";
import { hex, mix, parse } from "../../../../static/table/map/colour.js";
import { roundingReach, traceLine, traceRing } from "../../../../static/table/map/curves.js";
import { chanceFrom } from "../../../../static/table/map/random.js";
import {
  MOST_STEPS,
  everyStep,
  lengthOf,
  nearestOn,
  partOf,
  placeAlong,
} from "../../../../static/table/geometry/lines.js";
import { bearing, corners, vector } from "../../../../static/table/geometry/plane.js";
import {
  boundsOf,
  centroid,
  inRing,
  insideOf,
  longestSide,
  openRing,
  signedArea,
} from "../../../../static/table/geometry/rings.js";
import { inchMatrix, shown, toInches, toPixel } from "../../../../static/table/map/stage.js";

/** @param {number[]} one @param {number[]} two */
function near(one, two) {
  one.forEach((value, index) => assert.ok(Math.abs(value - two[index]) < 1e-6, `${one} is not ${two}`));
}

/** @type {import("../../../../static/table/map/types.js").Inches[]} */
const square = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
/** @type {import("../../../../static/table/map/types.js").Inches[]} */
const corner = [
  [0, 0],
  [10, 0],
  [10, 5],
];

test("bearings run clockwise from north, with y to the south", () => {
  assert.equal(bearing([0, 0], [0, -1]), 0);
  assert.equal(bearing([0, 0], [1, 0]), 90);
  assert.equal(bearing([0, 0], [0, 1]), 180);
  near(vector(2, 90), [2, 0]);
  near(vector(2, 0), [0, -2]);
});

test("a hull's corners begin at its front left", () => {
  near(corners({ at: [0, 0], facing: 0 }, { length: 4, width: 2 }).flat(), [-1, -2, 1, -2, 1, 2, -1, 2]);
  near(corners({ at: [5, 5], facing: 90 }, { length: 4, width: 2 }).flat(), [7, 4, 7, 6, 3, 6, 3, 4]);
});

test("places along a line", () => {
  assert.equal(lengthOf(corner), 15);
  near(placeAlong(corner, 12).at, [10, 2]);
  assert.equal(placeAlong(corner, 12).facing, 180);
  near(placeAlong(corner, 99).at, [10, 5]);
  assert.deepEqual(partOf(corner, 8, 12), [
    [8, 0],
    [10, 0],
    [10, 2],
  ]);
  assert.equal(everyStep(corner, 5).length, 4);
  near([nearestOn(corner, [12, 3]).along, nearestOn(corner, [12, 3]).off], [13, 2]);
});

test("rings: area, middle, inside", () => {
  assert.equal(signedArea(square), 100);
  near(centroid(square), [5, 5]);
  assert.equal(openRing([...square, square[0]]).length, 4);
  assert.equal(inRing([5, 5], square), true);
  assert.equal(inRing([11, 5], square), false);
  assert.deepEqual(boundsOf(square), [0, 0, 10, 10]);
  assert.equal(
    longestSide([
      [0, 0],
      [10, 0],
      [10, 4],
      [0, 4],
    ]),
    90,
  );
});

test("a name stands inside even a bent field", () => {
  /** @type {import("../../../../static/table/map/types.js").Inches[]} */
  const bent = [
    [0, 0],
    [12, 0],
    [12, 12],
    [10, 12],
    [10, 2],
    [0, 2],
  ];
  assert.equal(inRing(centroid(bent), bent), false);
  assert.equal(inRing(insideOf(bent), bent), true);
});

test("rounding stays near the true corner", () => {
  const reach = roundingReach([0, 0], [10, 0], [10, 10], 0.1);
  assert.ok(Math.abs((reach * Math.SQRT1_2) / 2 - 0.1) < 1e-9);
  assert.equal(roundingReach([0, 0], [1, 0], [2, 0], 0.1), 0.5);
  /** @type {string[]} */
  const strokes = [];
  const pen = {
    moveTo: () => strokes.push("M"),
    lineTo: () => strokes.push("L"),
    quadraticCurveTo: () => strokes.push("Q"),
    closePath: () => strokes.push("Z"),
  };
  traceLine(pen, corner);
  assert.deepEqual(strokes.splice(0), ["M", "L", "Q", "L"]);
  traceRing(pen, square);
  assert.deepEqual(strokes, ["M", "L", "L", "L", "Z"]);
});

test("chance comes from the id and is the same every time", () => {
  const [one, again, other] = ["wood", "wood", "copse"].map(chanceFrom);
  const drawn = [one(), one(), one()];
  assert.deepEqual([again(), again(), again()], drawn);
  assert.notDeepEqual([other(), other(), other()], drawn);
  assert.ok(drawn.every((value) => value >= 0 && value < 1));
});

test("colours mix as the browser mixes them in oklab", () => {
  assert.deepEqual(parse("#abc"), [170, 187, 204]);
  assert.deepEqual(parse("rgb(1, 2, 3)"), [1, 2, 3]);
  assert.equal(hex([255, 0, 16]), "#ff0010");
  assert.equal(mix("#b5654a", "#ffffff", 1), "#b5654a");
  assert.equal(mix("#b5654a", "#ffffff", 0), "#ffffff");
  assert.equal(mix("#ffffff", "#000000", 0.5), "#636363");
});

test("inches to pixels and back, with the view turned", () => {
  /** @type {import("../../../../static/table/map/stage.js").Stage} */
  const stage = {
    centre: [36, 24],
    scale: 10,
    rotation: Math.PI / 2,
    size: [800, 600],
    ratio: 2,
    moving: false,
  };
  near(toPixel(stage, [36, 24]), [400, 300]);
  near(toPixel(stage, [37, 24]), [400, 310]);
  near(toInches(stage, toPixel(stage, [3, 40])), [3, 40]);
  const [a, b, c, d, e, f] = inchMatrix(stage);
  const [x, y] = toPixel(stage, [3, 40]);
  near([a * 3 + c * 40 + e, b * 3 + d * 40 + f], [2 * x, 2 * y]);
  near(shown(stage), [6, -16, 66, 64]);
});

test("a line of any length, in steps of any size, is walked in bounded steps", () => {
  for (const [line, step] of /** @type {const} */ ([
    [
      [
        [0, 0],
        [1e308, 0],
      ],
      1,
    ],
    [
      [
        [0, 0],
        [300, 0],
      ],
      1e-9,
    ],
    [
      [
        [0, 0],
        [NaN, 0],
      ],
      1,
    ],
    [square, 0],
  ])) {
    assert.ok(everyStep(line, step).length <= MOST_STEPS + 2, `${line} by ${step}`);
  }
  assert.equal(
    everyStep(
      [
        [0, 0],
        [300, 0],
      ],
      1,
    ).length,
    301,
    "one of a table's length is walked as it is asked for",
  );
});
