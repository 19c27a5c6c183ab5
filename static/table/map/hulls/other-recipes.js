/**
 * More hull shapes like those in recipes.js: boats, aircraft, infantry and animals. Front up, middle at 0.
 *
 * @typedef {import("../types.js").Recipe} Recipe
 * @typedef {import("../types.js").Part} Part
 */

/** @param {string} outline @returns {Part[]} a body of that outline on its casing */
const body = (outline) => [
  ["casing", "path", outline],
  ["body", "path", outline],
];

/**
 * A four-legged animal from above: rump, barrel, neck and head.
 *
 * @param {number} girth half its width
 * @param {number} head half the width of its head
 * @param {number} neck where the neck begins, negative toward the front
 */
function quadruped(girth, head, neck) {
  const [shoulder, rump] = [neck + 0.1, 0.42];
  return (
    `M0 -0.5C${head} -0.5 ${head} -0.36 ${head * 0.9} -0.28L${head * 0.8} ${neck}C${girth} ${shoulder} ${girth} 0.1 ${girth} 0.22` +
    `C${girth} ${rump} ${girth * 0.6} 0.46 0 0.46C${-girth * 0.6} 0.46 ${-girth} ${rump} ${-girth} 0.22` +
    `C${-girth} 0.1 ${-girth} ${shoulder} ${-head * 0.8} ${neck}L${-head * 0.9} -0.28C${-head} -0.36 ${-head} -0.5 0 -0.5Z`
  );
}

/** @param {number} head @returns {Part} two ears */
const ears = (head) => [
  "deep",
  "path",
  `M${head * 0.5} -0.3l.05-.12l.06 .1ZM${-head * 0.5} -0.3l-.05-.12l-.06 .1Z`,
];

/**
 * Men with their weapons on a base.
 *
 * @param {[number, number][]} men
 * @param {...Part} more
 * @returns {Recipe}
 */
const counter = (men, ...more) => ({
  length: 1,
  width: 1.6,
  parts: [
    ["casing", "rect", [-0.8, -0.5, 1.6, 1, 0.2]],
    ["body", "rect", [-0.8, -0.5, 1.6, 1, 0.2]],
    ...men.flatMap(
      ([x, y]) =>
        /** @type {Part[]} */ ([
          ["bar", "path", `M${x + 0.112} ${y}l0 -0.18`],
          ["hatch", "disc", [x, y, 0.125, 0.125]],
        ]),
    ),
    ...more,
  ],
});

const dinghy =
  "M0 -1.6C0.432 -1.152 0.6 -0.448 0.576 0.32L0.456 1.6H-0.456L-0.576 0.32C-0.6 -0.448 -0.432 -1.152 0 -1.6Z";
const lcvp = "M-0.46 -1.8L0.46 -1.8L0.535 -1.5L0.535 1.6L0.44 1.8L-0.44 1.8L-0.535 1.6L-0.535 -1.5Z";
const lct =
  "M-1.2 -5.85L1.2 -5.85L1.63 -5.2L1.63 4.9C1.63 5.5 1 5.85 0 5.85C-1 5.85 -1.63 5.5 -1.63 4.9L-1.63 -5.2Z";
const wings =
  "M-1.72 -0.52C-1.78 -0.3 -1.76 -0.12 -1.66 -0.08L-0.22 0.02L-0.12 0.78L-0.5 0.86L-0.5 1.08L0 1.12L0.5 1.08L0.5 0.86L0.12 0.78" +
  "L0.22 0.02L1.66 -0.08C1.76 -0.12 1.78 -0.3 1.72 -0.52L0.2 -0.58L0.16 -1.02L0 -1.12L-0.16 -1.02L-0.2 -0.58Z";

/** @type {Record<string, Recipe>} */
export const movers = {
  boat: {
    length: 3.2,
    width: 1.2,
    parts: [
      ...body(dinghy),
      [
        "deep",
        "path",
        "M0 -1.248C0.312 -0.896 0.432 -0.32 0.42 0.32L0.336 1.344H-0.336L-0.42 0.32C-0.432 -0.32 -0.312 -0.896 0 -1.248Z",
      ],
      ["turret", "rect", [-0.396, -0.384, 0.792, 0.192, 0.02]],
      ["turret", "rect", [-0.396, 0.256, 0.792, 0.192, 0.02]],
      ["turret", "rect", [-0.396, 0.896, 0.792, 0.192, 0.02]],
      ["front", "path", "M-0.168 -1.288L0 -1.408L0.168 -1.288"],
    ],
  },
  "landing-craft": {
    length: 3.6,
    width: 1.07,
    parts: [
      ...body(lcvp),
      ["deep", "path", "M-0.37 -1.42L0.37 -1.42L0.4 0.72L-0.4 0.72Z"],
      [
        "seam",
        "path",
        "M-0.37 -1.02L0.37 -1.02M-0.38 -0.6L0.38 -0.6M-0.38 -0.18L0.38 -0.18M-0.39 0.24L0.39 0.24",
      ],
      ["turret", "path", "M-0.42 -1.72L0.42 -1.72L0.38 -1.48L-0.38 -1.48Z"],
      ["turret", "rect", [-0.42, 0.82, 0.84, 0.74, 0.08]],
      ["hatch", "disc", [-0.2, 1.08, 0.12, 0.12]],
      ["hatch", "disc", [0.2, 1.08, 0.12, 0.12]],
      ["front", "path", "M-0.17 -1.14L0 -1.27L0.17 -1.14"],
    ],
  },
  "landing-ship": {
    length: 11.7,
    width: 3.26,
    parts: [
      ...body(lct),
      ["deep", "path", "M-1.1 -5.1L1.1 -5.1L1.22 2.5L-1.22 2.5Z"],
      [
        "seam",
        "path",
        "M-1.1 -3.6L1.1 -3.6M-1.13 -2.1L1.13 -2.1M-1.15 -0.6L1.15 -0.6M-1.18 0.9L1.18 0.9M0 -5.05L0 2.45",
      ],
      ["turret", "path", "M-1.08 -5.75L1.08 -5.75L1.18 -5.22L-1.18 -5.22Z"],
      ["turret", "rect", [-0.95, 2.75, 1.9, 1.5, 0.14]],
      ["body", "rect", [-0.6, 3, 1.2, 0.62, 0.1]],
      ["hatch", "disc", [0, 4.72, 0.34, 0.34]],
      ["hatch", "disc", [-1.1, 4.5, 0.24, 0.24]],
      ["hatch", "disc", [1.1, 4.5, 0.24, 0.24]],
      ["front", "path", "M-0.4 -4.35L0 -4.68L0.4 -4.35"],
    ],
  },
  ship: {
    length: 8,
    width: 2,
    parts: [
      ...body(
        "M0 -4C0.6 -3.2 1 -2.2 1 -1L1 3.1C1 3.7 0.6 4 0 4C-0.6 4 -1 3.7 -1 3.1L-1 -1C-1 -2.2 -0.6 -3.2 0 -4Z",
      ),
      ["seam", "path", "M-0.78 -1.3L0.78 -1.3M-0.8 2.7L0.8 2.7M0 -3.6L0 -1.4"],
      ["turret", "rect", [-0.56, -0.9, 1.12, 2.2, 0.16]],
      ["body", "rect", [-0.4, -0.6, 0.8, 0.6, 0.1]],
      ["hatch", "disc", [0, 0.7, 0.28, 0.28]],
      ["gun", "rect", [-0.05, -2.9, 0.1, 0.9, 0.03]],
      ["hatch", "disc", [0, -2, 0.3, 0.3]],
      ["hatch", "disc", [0, 2.2, 0.26, 0.26]],
      ["front", "path", "M-0.26 -3.1L0 -3.36L0.26 -3.1"],
    ],
  },
  aircraft: {
    length: 2.24,
    width: 3.5,
    parts: [
      ...body(wings),
      ["seam", "path", "M-1.1 -0.5L-1.06 -0.1M1.1 -0.5L1.06 -0.1M-0.42 0.96L0.42 0.96"],
      ["turret", "path", "M-0.15 -0.56L0.15 -0.56L0.16 -0.06L-0.16 -0.06Z"],
      ["bar", "path", "M-0.34 -1.1L0.34 -1.1"],
      ["front", "path", "M-0.09 -0.8L0 -0.92L0.09 -0.8"],
    ],
  },
  infantry: counter([
    [-0.416, -0.16],
    [0.032, -0.22],
    [0.448, -0.12],
    [-0.224, 0.2],
    [0.272, 0.22],
  ]),
  "half-squad": counter([
    [-0.3, 0.06],
    [0.2, 0.1],
  ]),
  leader: counter([[0, 0.12]], ["front", "path", "M-0.34 -0.2L0 -0.34L0.34 -0.2"]),
  post: {
    length: 1,
    width: 1.6,
    parts: [
      ["casing", "rect", [-0.8, -0.5, 1.6, 1, 0.12]],
      ["body", "rect", [-0.8, -0.5, 1.6, 1, 0.12]],
      ["turret", "rect", [-0.58, -0.3, 1.16, 0.6, 0.08]],
      ["bar", "path", "M-0.36 -0.08L0.36 -0.08"],
      ["seam", "path", "M-0.8 -0.5L-0.58 -0.3M0.8 -0.5L0.58 -0.3M-0.8 0.5L-0.58 0.3M0.8 0.5L0.58 0.3"],
    ],
  },
  man: {
    length: 0.5,
    width: 0.5,
    parts: [
      ["casing", "disc", [0, 0, 0.25, 0.25]],
      ["body", "disc", [0, 0, 0.25, 0.25]],
      ["deep", "path", "M-0.18 0.03C-0.18 -0.07 0.18 -0.07 0.18 0.03C0.18 0.11 -0.18 0.11 -0.18 0.03Z"],
      ["gun", "rect", [0.09, -0.24, 0.045, 0.3, 0.02]],
      ["hatch", "disc", [0, -0.01, 0.085, 0.085]],
    ],
  },
  motorcycle: {
    length: 1.9,
    width: 0.8,
    parts: [
      ["casing", "rect", [-0.28, -0.95, 0.56, 1.9, 0.28]],
      ["track", "rect", [-0.1, -0.92, 0.2, 0.62, 0.1]],
      ["track", "rect", [-0.1, 0.32, 0.2, 0.6, 0.1]],
      ["bar", "path", "M-0.36 -0.24C-0.2 -0.42 0.2 -0.42 0.36 -0.24"],
      ["body", "path", "M-0.12 -0.42L0.12 -0.42L0.2 -0.12L0.15 0.46L-0.15 0.46L-0.2 -0.12Z"],
      ["turret", "path", "M-0.34 0.06C-0.34 -0.12 0.34 -0.12 0.34 0.06C0.34 0.2 -0.34 0.2 -0.34 0.06Z"],
      ["hatch", "disc", [0, 0.04, 0.13, 0.13]],
      ["front", "path", "M-0.09 -0.58L0 -0.67L0.09 -0.58"],
    ],
  },
  horse: {
    length: 1,
    width: 0.5,
    parts: [
      ...body(quadruped(0.2, 0.1, -0.2)),
      ears(0.1),
      ["deep", "path", "M-0.2 0.02C-0.2 -0.12 0.2 -0.12 0.2 0.02L0.16 0.14L-0.16 0.14Z"],
      ["hatch", "disc", [0, 0.03, 0.1, 0.1]],
      ["bar", "path", "M0 0.46L0 0.5"],
    ],
  },
  mule: {
    length: 1,
    width: 0.5,
    parts: [
      ...body(quadruped(0.17, 0.09, -0.2)),
      ears(0.12),
      ["turret", "rect", [-0.25, -0.12, 0.15, 0.4, 0.05]],
      ["turret", "rect", [0.1, -0.12, 0.15, 0.4, 0.05]],
      ["seam", "path", "M-0.2 0.02L0.2 0.02M-0.2 0.16L0.2 0.16"],
    ],
  },
  animal: {
    length: 1,
    width: 0.5,
    parts: [
      ...body(quadruped(0.16, 0.1, -0.22)),
      ears(0.12),
      ["seam", "path", "M0 0.42C0.1 0.46 0.14 0.5 0.12 0.5"],
    ],
  },
  ox: {
    length: 1,
    width: 0.5,
    parts: [
      ...body(quadruped(0.23, 0.12, -0.26)),
      [
        "front",
        "path",
        "M-0.1 -0.38C-0.22 -0.36 -0.24 -0.46 -0.2 -0.5M0.1 -0.38C0.22 -0.36 0.24 -0.46 0.2 -0.5",
      ],
    ],
  },
  crates: {
    length: 1,
    width: 1,
    parts: [
      ["casing", "rect", [-0.5, -0.5, 1, 1, 0.14]],
      ["bench", "rect", [-0.46, -0.46, 0.5, 0.44, 0.03]],
      ["body", "rect", [-0.46, -0.46, 0.5, 0.44, 0.03]],
      ["body", "rect", [0.08, -0.42, 0.38, 0.5, 0.03]],
      ["turret", "rect", [-0.4, 0.04, 0.7, 0.4, 0.03]],
      [
        "seam",
        "path",
        "M-0.46 -0.24L0.04 -0.24M0.27 -0.42L0.27 0.08M-0.4 0.24L0.3 0.24M-0.05 0.04L-0.05 0.44",
      ],
    ],
  },
};
