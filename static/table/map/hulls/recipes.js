/**
 * Hulls as data, drawn like those of static/art/hull-*.svg: front up, the middle at 0, in inches, for a hull of the length and width given.
 * Each part: its paint, its form, and a path, a rectangle (x, y, width, height, rounding) or a disc (x, y, radii).
 */

import { movers } from "./other-recipes.js";

/** @typedef {import("../types.js").Recipe} Recipe */
/** @typedef {import("../types.js").Part} Part */

/** @param {number} inches @returns {number} to a thousandth */
const rounded = (inches) => Math.round(inches * 1000) / 1000;

/**
 * The links of a track: short strokes across it.
 *
 * @param {number} left
 * @param {number} right
 * @param {number} first from the middle, negative toward the front
 * @param {number} step
 * @param {number} count
 */
function links(left, right, first, step, count) {
  return Array.from({ length: count }, (_, index) => first + index * step)
    .map((y) => `M${left} ${y.toFixed(3)}L${right} ${y.toFixed(3)}`)
    .join("");
}

/**
 * A wheel or a track on either side.
 *
 * @param {number} half the width of the whole
 * @param {number} width
 * @param {number} top
 * @param {number} length
 * @param {number} rounding
 * @returns {Part[]}
 */
const pair = (half, width, top, length, rounding) => [
  ["track", "rect", [-half, top, width, length, rounding]],
  ["track", "rect", [rounded(half - width), top, width, length, rounding]],
];

/**
 * What stands on a track along the whole of either side.
 *
 * @param {number} length
 * @param {number} width
 * @param {number} track its width
 * @param {number} first link, from the middle
 * @param {number} step
 * @param {number} count
 * @returns {Part[]}
 */
function onTracks(length, width, track, first, step, count) {
  const [half, inner] = [width / 2, width / 2 - track];
  const [left, right] = pair(half, track, -length / 2, length, rounded(0.084 * width));
  return [
    ["casing", "rect", [-half, -length / 2, width, length, rounded(0.14 * width)]],
    left,
    ["seam", "path", links(rounded(0.03 - half), rounded(-inner - 0.03), first, step, count)],
    right,
    ["seam", "path", links(rounded(inner + 0.03), rounded(half - 0.03), first, step, count)],
  ];
}

/** @type {Part[]} */
const chassis = [
  ...onTracks(2.8, 1.5, 0.3, -1.225, 0.175, 15),
  [
    "body",
    "path",
    "M-0.372 -1.316L0.372 -1.316L0.465 -1.008L0.465 1.232L0.372 1.358L-0.372 1.358L-0.465 1.232L-0.465 -1.008Z",
  ],
  [
    "seam",
    "path",
    "M-0.279 0.812L0.279 0.812M-0.279 0.938L0.279 0.938M-0.279 1.064L0.279 1.064M-0.279 1.19L0.279 1.19",
  ],
];
/** @type {Part} */
const casemate = [
  "turret",
  "path",
  "M-0.363 -0.728L0.363 -0.728L0.521 -0.28L0.521 0.56L0.372 0.7L-0.372 0.7L-0.521 0.56L-0.521 -0.28Z",
];

/** @type {Record<string, Recipe>} */
export const recipes = {
  ...movers,
  tank: {
    length: 3,
    width: 1.55,
    parts: [
      ...onTracks(3, 1.55, 0.31, -1.324, 0.1765, 16),
      [
        "body",
        "path",
        "M-0.394 -1.41L0.394 -1.41L0.48 -1.08L0.48 1.32L0.384 1.455L-0.384 1.455L-0.48 1.32L-0.48 -1.08Z",
      ],
      [
        "seam",
        "path",
        "M-0.298 0.81L0.298 0.81M-0.298 0.945L0.298 0.945M-0.298 1.08L0.298 1.08M-0.298 1.215L0.298 1.215M-0.48 -0.99L0.48 -0.99",
      ],
      ["gun", "rect", [-0.056, -1.98, 0.112, 1.5, 0.046]],
      ["gun", "rect", [-0.093, -2.07, 0.186, 0.165, 0.031]],
      [
        "turret",
        "path",
        "M-0.256 -0.651L0.256 -0.651L0.46 -0.385L0.46 0.05L0.266 0.342L-0.266 0.342L-0.46 0.05L-0.46 -0.385Z",
      ],
      ["turret", "rect", [-0.139, -0.753, 0.279, 0.174, 0.046]],
      ["hatch", "disc", [-0.194, -0.067, 0.138, 0.138]],
      ["hatch", "disc", [0.215, -0.098, 0.102, 0.102]],
      ["front", "path", "M-0.217 -1.165L0 -1.32L0.217 -1.165"],
    ],
  },
  "tank-destroyer": {
    length: 2.8,
    width: 1.5,
    parts: [
      ...chassis,
      ["gun", "rect", [0, -1.736, 0.12, 1.176, 0.045]],
      ["gun", "rect", [-0.03, -1.792, 0.18, 0.14, 0.03]],
      casemate,
      ["body", "path", "M-0.075 -0.812L0.195 -0.812L0.15 -0.56L-0.03 -0.56Z"],
      ["hatch", "disc", [-0.256, 0.28, 0.135, 0.135]],
      ["hatch", "rect", [0.07, 0.056, 0.24, 0.18, 0.02]],
      ["front", "path", "M-0.21 -1.082L0 -1.232L0.21 -1.082"],
    ],
  },
  "half-track": {
    length: 2.9,
    width: 1.15,
    parts: [
      ["casing", "rect", [-0.575, -1.45, 1.15, 2.9, 0.161]],
      ...pair(0.575, 0.196, -1.16, 0.406, 0.057),
      ["track", "rect", [-0.575, -0.174, 0.23, 1.624, 0.097]],
      ["seam", "path", links(-0.545, -0.375, 0.006, 0.1806, 8)],
      ["track", "rect", [0.345, -0.174, 0.23, 1.624, 0.097]],
      ["seam", "path", links(0.375, 0.545, 0.006, 0.1806, 8)],
      ["body", "path", "M-0.23 -1.421L0.23 -1.421L0.345 -0.58L-0.345 -0.58Z"],
      ["seam", "path", "M0 -1.421L0 -0.638"],
      ["body", "path", "M-0.38 -0.58L0.38 -0.58L0.425 -0.348L0.391 1.392L-0.391 1.392L-0.425 -0.348Z"],
      ["deep", "rect", [-0.287, 0, 0.575, 1.218, 0.057]],
      ["bench", "rect", [-0.287, 0.087, 0.138, 1.044, 0.023]],
      ["bench", "rect", [0.149, 0.087, 0.138, 1.044, 0.023]],
      ["seam", "path", "M-0.368 -0.232L0.368 -0.232"],
      ["gun", "rect", [-0.029, -0.377, 0.057, 0.435, 0.023]],
      ["hatch", "disc", [0, 0.058, 0.092, 0.092]],
      ["front", "path", "M-0.161 -1.161L0 -1.276L0.161 -1.161"],
    ],
  },
  "armoured-car": {
    length: 2.3,
    width: 1.1,
    parts: [
      ["casing", "rect", [-0.55, -1.15, 1.1, 2.3, 0.154]],
      ...pair(0.55, 0.22, -0.954, 0.483, 0.055),
      ...pair(0.55, 0.22, 0.449, 0.483, 0.055),
      [
        "body",
        "path",
        "M-0.187 -1.127L0.187 -1.127L0.33 -0.46L0.396 0L0.33 0.506L0.22 1.127L-0.22 1.127L-0.33 0.506L-0.396 0L-0.33 -0.46Z",
      ],
      ["seam", "path", "M-0.176 0.713L0.176 0.713M-0.176 0.828L0.176 0.828M-0.176 0.943L0.176 0.943"],
      ["gun", "rect", [-0.033, -0.828, 0.066, 0.69, 0.022]],
      ["turret", "path", "M-0.187 -0.299L0.187 -0.299L0.275 0L0.22 0.299L-0.22 0.299L-0.275 0Z"],
      ["hatch", "disc", [0.077, 0.069, 0.088, 0.088]],
      ["front", "path", "M-0.154 -0.902L0 -1.012L0.154 -0.902"],
    ],
  },
  carrier: {
    length: 2.8,
    width: 1.5,
    parts: [
      ...chassis,
      ["gun", "rect", [0, -1.736, 0.12, 1.176, 0.045]],
      ["gun", "rect", [-0.03, -1.792, 0.18, 0.14, 0.03]],
      casemate,
      ["body", "path", "M-0.34 -1.34L0.34 -1.34L0.5 -0.86L0.5 1.3L-0.5 1.3L-0.5 -0.86Z"],
      ["seam", "path", "M-0.5 -0.78L0.5 -0.78M0 -1.3L0 -0.82"],
      ["deep", "rect", [-0.4, -0.66, 0.8, 1.76, 0.08]],
      ["bench", "rect", [-0.4, 0.1, 0.2, 1, 0.03]],
      ["bench", "rect", [0.2, 0.1, 0.2, 1, 0.03]],
      ["turret", "rect", [-0.16, -0.1, 0.32, 1.2, 0.05]],
      ["gun", "rect", [0.16, -1.1, 0.07, 0.7, 0.02]],
      ["hatch", "disc", [0.2, -0.36, 0.12, 0.12]],
      ["hatch", "disc", [-0.2, -0.36, 0.12, 0.12]],
      ["front", "path", "M-0.19 -1.05L0 -1.19L0.19 -1.05"],
    ],
  },
  car: {
    length: 2,
    width: 0.8,
    parts: [
      ["casing", "rect", [-0.4, -1, 0.8, 2, 0.22]],
      ...pair(0.4, 0.12, -0.74, 0.36, 0.05),
      ...pair(0.4, 0.12, 0.42, 0.36, 0.05),
      [
        "body",
        "path",
        "M-0.2 -1C-0.28 -1 -0.32 -0.4 -0.36 -0.1L-0.36 0.7C-0.36 0.95 -0.2 1 0 1C0.2 1 0.36 0.95 0.36 0.7L0.36 -0.1C0.32 -0.4 0.28 -1 0.2 -1Z",
      ],
      ["deep", "path", "M-0.3 -0.2L0.3 -0.2L0.26 0.02L-0.26 0.02Z"],
      ["turret", "rect", [-0.28, 0.04, 0.56, 0.56, 0.1]],
      ["seam", "path", "M0 -0.94L0 -0.26M-0.26 0.74L0.26 0.74"],
      ["front", "path", "M-0.13 -0.62L0 -0.73L0.13 -0.62"],
    ],
  },
  truck: {
    length: 3,
    width: 1.15,
    parts: [
      ["casing", "rect", [-0.575, -1.5, 1.15, 3, 0.161]],
      ...pair(0.575, 0.184, -1.08, 0.42, 0.057),
      ...pair(0.575, 0.184, 0.39, 0.42, 0.057),
      ...pair(0.575, 0.184, 0.87, 0.42, 0.057),
      ["body", "rect", [-0.31, -1.5, 0.621, 0.6, 0.103]],
      ["seam", "path", "M-0.115 -1.47L-0.115 -0.93M0.115 -1.47L0.115 -0.93"],
      ["body", "rect", [-0.494, -0.93, 0.989, 0.57, 0.069]],
      ["deep", "rect", [-0.414, -0.87, 0.828, 0.165, 0.034]],
      ["turret", "rect", [-0.54, -0.3, 1.081, 1.8, 0.069]],
      [
        "seam",
        "path",
        "M-0.517 -0.06L0.517 -0.06M-0.517 0.27L0.517 0.27M-0.517 0.6L0.517 0.6M-0.517 0.93L0.517 0.93M-0.517 1.26L0.517 1.26M0 -0.27L0 1.44",
      ],
      ["front", "path", "M-0.161 -1.205L0 -1.32L0.161 -1.205"],
    ],
  },
  gun: {
    length: 2,
    width: 1.2,
    parts: [
      ["casing", "disc", [0, 0, 0.8, 0.8]],
      ["bar", "path", "M0 -0.04L-0.408 1"],
      ["bar", "path", "M0 -0.04L0.408 1"],
      ...pair(0.6, 0.18, -0.28, 0.52, 0.06),
      ["gun", "rect", [-0.06, -1, 0.12, 1.24, 0.036]],
      ["gun", "rect", [-0.102, -1, 0.204, 0.12, 0.024]],
      ["turret", "path", "M-0.432 -0.06L-0.336 -0.26L0.336 -0.26L0.432 -0.06Z"],
      ["hatch", "disc", [-0.24, 0.4, 0.12, 0.12]],
      ["hatch", "disc", [0.216, 0.28, 0.12, 0.12]],
      ["hatch", "disc", [0.024, 0.68, 0.12, 0.12]],
    ],
  },
  wagon: {
    length: 2.8,
    width: 1.2,
    parts: [
      ["casing", "rect", [-0.6, -1.4, 1.2, 2.8, 0.168]],
      ["bar", "path", "M0 -1.4L0 -0.056"],
      ["hatch", "disc", [-0.24, -0.84, 0.12, 0.448]],
      ["hatch", "disc", [-0.24, -1.316, 0.072, 0.072]],
      ["hatch", "disc", [0.24, -0.84, 0.12, 0.448]],
      ["hatch", "disc", [0.24, -1.316, 0.072, 0.072]],
      ...pair(0.6, 0.12, -0.07, 0.476, 0.06),
      ...pair(0.6, 0.12, 0.826, 0.476, 0.06),
      ["body", "rect", [-0.432, -0.112, 0.864, 1.456, 0.06]],
      [
        "seam",
        "path",
        "M-0.259 -0.056L-0.259 1.288M-0.086 -0.056L-0.086 1.288M0.086 -0.056L0.086 1.288M0.259 -0.056L0.259 1.288",
      ],
    ],
  },
};
