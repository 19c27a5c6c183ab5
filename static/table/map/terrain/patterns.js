/** Repeating ground patterns: small tiles, measured in inches and drawn once for each zoom level and theme. */

/** @typedef {import("../theme.js").Theme} Theme */
/** @typedef {(pen: CanvasRenderingContext2D, colour: Record<string, string>) => void} TileDrawing */

/** @typedef {{width: number, height: number, draw: TileDrawing}} Tile */

const tufts =
  "1.21 .64 2.35 .58 1.99 4.51 1.14 2.7 3.76 4.08 3.89 3.95 4.62 4.18 .51 3.03 1.92 1.33 4.05 .25 1.02 2.16 2.13 .92 1.32 3.94 " +
  ".32 3.13 1.71 4.89 3.07 1.46 2.73 4.45 4.05 3.51 3.7 3.07 3.3 2.2 4.5 1.6 .3 .9 2.9 3.2";
const paleTufts =
  "1.11 4.56 .87 1.53 .65 3.03 2.33 .57 2.79 4.34 2.54 3.23 .41 4.49 2.15 2.95 4.4 2.6 3.6 .7";

const bushes = [
  [0.6, 0.6, 0.26],
  [0.9, 0.7, 0.2],
  [2.1, 1.7, 0.3],
  [1.8, 1.85, 0.2],
  [1.2, 2.2, 0.16],
  [2.5, 0.5, 0.17],
];
const thickBushes = [
  [0.4, 0.4, 0.24],
  [0.65, 0.5, 0.18],
  [1.35, 1.1, 0.26],
  [1.1, 1.25, 0.18],
  [0.35, 1.25, 0.13],
  [1.6, 0.35, 0.15],
];

const sandGrains = [
  [0.2, 0.3, 0.03],
  [0.9, 0.7, 0.04],
  [1.5, 0.2, 0.03],
  [2.2, 1, 0.04],
  [2.7, 1.8, 0.03],
  [0.6, 2.1, 0.04],
  [1.3, 1.9, 0.03],
];
const flakes = [
  [0.4, 0.5, 0.06],
  [1.5, 1.7, 0.05],
  [2.6, 0.4, 0.07],
  [3.7, 1.5, 0.05],
  [4.6, 3.1, 0.06],
  [0.9, 3.2, 0.05],
  [2.9, 2.9, 0.06],
];
const shoots = [0.5, 0.95, 1.4, 1.85]
  .flatMap((x) => [0.45, 0.85, 1.25, 1.65].map((y) => `M${x} ${y}l-.06-.2M${x + 0.06} ${y}l.02-.24`))
  .join("");

/** @param {CanvasRenderingContext2D} pen @param {string} places */
function strokeTufts(pen, places) {
  const numbers = places.split(" ").map(Number);
  pen.beginPath();
  for (let index = 0; index < numbers.length; index += 2) {
    const [x, y] = [numbers[index], numbers[index + 1]];
    pen.moveTo(x, y);
    pen.lineTo(x - 0.05, y - 0.16);
    pen.moveTo(x + 0.07, y);
    pen.lineTo(x + 0.08, y - 0.2);
    pen.moveTo(x + 0.14, y);
    pen.lineTo(x + 0.2, y - 0.15);
  }
  pen.stroke();
}

/** @param {CanvasRenderingContext2D} pen @param {string} path @param {string} colour @param {number} width */
function strokePath(pen, path, colour, width) {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke(new Path2D(path));
}

/** @param {CanvasRenderingContext2D} pen @param {string} colour @param {number[][]} discs x, y, radius */
function fillDiscs(pen, colour, discs) {
  pen.fillStyle = colour;
  for (const [x, y, radius] of discs) {
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    pen.fill();
  }
}

/** @type {Record<string, Tile>} */
const tiles = {
  grass: {
    width: 5,
    height: 5,
    draw(pen, colour) {
      pen.fillStyle = colour["t-grass"];
      pen.fillRect(-1, -1, 7, 7);
      pen.lineWidth = 0.055;
      pen.strokeStyle = colour["t-tuft"];
      strokeTufts(pen, tufts);
      pen.strokeStyle = colour["t-tuft-2"];
      strokeTufts(pen, paleTufts);
    },
  },
  plough: {
    width: 0.9,
    height: 4,
    draw(pen, colour) {
      pen.fillStyle = colour["t-plough"];
      pen.fillRect(-1, -1, 3, 6);
      strokePath(pen, "M.2 0C.26 1.4 .14 2.6 .2 4", colour["t-furrow"], 0.2);
      strokePath(pen, "M.62 0C.56 1.4 .68 2.6 .62 4", colour["t-furrow-2"], 0.12);
    },
  },
  crop: {
    width: 0.62,
    height: 1.5,
    draw(pen, colour) {
      pen.fillStyle = colour["t-crop"];
      pen.fillRect(-1, -1, 3, 4);
      strokePath(pen, "M.16 0V.5M.16 .75V1.3M.46 .35V.95M.46 1.15V1.5", colour["t-crop-row"], 0.13);
      strokePath(pen, "M.3 .1V.4M.3 .9V1.2", colour["t-crop-2"], 0.09);
    },
  },
  scrub: {
    width: 3,
    height: 2.6,
    draw(pen, colour) {
      fillDiscs(pen, colour["t-bush"], bushes);
      fillDiscs(pen, colour["t-bush-hi"], [
        [0.54, 0.53, 0.12],
        [2.03, 1.62, 0.14],
      ]);
    },
  },
  rough: {
    width: 1.9,
    height: 1.7,
    draw(pen, colour) {
      fillDiscs(pen, colour["t-bush"], thickBushes);
      fillDiscs(pen, colour["t-bush-hi"], [
        [0.34, 0.33, 0.11],
        [1.28, 1.03, 0.12],
      ]);
      fillDiscs(pen, colour["t-rubble"], [
        [0.9, 0.15, 0.09],
        [0.8, 0.85, 0.07],
        [1.7, 1.45, 0.09],
        [0.1, 0.8, 0.06],
      ]);
    },
  },
  marsh: {
    width: 2.6,
    height: 1.8,
    draw(pen, colour) {
      strokePath(pen, "M.2 .6H1.3M1.6 1.5H2.5M.5 .76H1.05M1.85 1.66H2.3", colour["t-marsh-mark"], 0.09);
      strokePath(
        pen,
        "M.75 .56V.2M.62 .56L.5 .28M.88 .56L1 .28M2.05 1.46V1.1M1.92 1.46L1.8 1.18M2.18 1.46L2.3 1.18",
        colour["t-marsh-mark"],
        0.09,
      );
    },
  },
  sand: {
    width: 3,
    height: 2.4,
    draw(pen, colour) {
      fillDiscs(pen, colour["t-sand-2"], sandGrains);
      strokePath(
        pen,
        "M.4 1.5C.8 1.4 1.2 1.6 1.6 1.5M1.9 .5C2.2 .42 2.5 .58 2.8 .5",
        colour["t-sand-2"],
        0.05,
      );
    },
  },
  paddy: {
    width: 2.4,
    height: 2,
    draw(pen, colour) {
      pen.fillStyle = colour["t-water"];
      pen.fillRect(0.1, 0.1, 2.2, 1.8);
      strokePath(pen, shoots, colour["t-crown-2"], 0.07);
    },
  },
  rain: {
    width: 5,
    height: 4,
    draw(pen) {
      pen.globalAlpha = 0.34;
      strokePath(
        pen,
        "M.6 .3L.3 1.1M1.9 2.1L1.55 3M3.2 .9L2.95 1.6M4.4 2.9L4.1 3.7M2.5 3.2L2.3 3.8M4.6 .5L4.35 1.2",
        "#eef6fa",
        0.035,
      );
    },
  },
  snowfall: {
    width: 5,
    height: 4,
    draw(pen) {
      pen.globalAlpha = 0.8;
      fillDiscs(pen, "#ffffff", flakes);
    },
  },
  water: {
    width: 4,
    height: 2.4,
    draw(pen, colour) {
      strokePath(pen, "M.3 .6H1.5M2.2 1.7H3.5M2.6 .5H3.2", colour["t-water-hi"], 0.09);
    },
  },
};

/**
 * @param {Theme} theme
 * @param {number} density device pixels to the inch
 * @returns {(name: string, degrees?: number, at?: readonly number[]) => CanvasPattern} turned clockwise, in inches
 */
export function patternMaker(theme, density) {
  /** @type {Map<string, {canvas: HTMLCanvasElement, tile: Tile}>} */
  const drawn = new Map();
  return (name, degrees = 0, at = [0, 0]) => {
    let made = drawn.get(name);
    if (!made) {
      const tile = tiles[name];
      const canvas = document.createElement("canvas");
      canvas.width = Math.max(2, Math.round(tile.width * density));
      canvas.height = Math.max(2, Math.round(tile.height * density));
      const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
      pen.scale(canvas.width / tile.width, canvas.height / tile.height);
      pen.lineCap = "round";
      tile.draw(pen, theme.colour);
      made = { canvas, tile };
      drawn.set(name, made);
    }
    const pen = /** @type {CanvasRenderingContext2D} */ (made.canvas.getContext("2d"));
    const pattern = /** @type {CanvasPattern} */ (pen.createPattern(made.canvas, "repeat"));
    const { canvas, tile } = made;
    pattern.setTransform(
      new DOMMatrix()
        .translate(at[0], at[1])
        .rotate(degrees)
        .scale(tile.width / canvas.width, tile.height / canvas.height),
    );
    return pattern;
  };
}
