/** The swatches of the palette: a sample of each ground, drawn by the table's own code. Lengths are inches. */
import { hexFeatures } from "../../table/map/hex/ground.js";
import { hexGrid } from "../../table/map/hex/grid.js";
import { drawWorks, worksOf } from "../../table/map/hex/works.js";
import { readerOf } from "../../table/map/looks.js";
import { inchMatrix } from "../../table/map/stage.js";
import { drawTerrain } from "../../table/map/terrain/draw.js";
import { patternMaker } from "../../table/map/terrain/patterns.js";
import { drawnFeatures } from "../../table/map/terrain/styles.js";
import { h } from "../../table/parts/dom.js";
import { drawnFeature, drawnHex } from "../../table/state/hexes.js";

/** @typedef {import("../../table/map/looks.js").Looks} Looks */
/** @typedef {import("../../table/map/theme.js").Theme} Theme */
/** @typedef {import("../../table/map/types.js").Inches} Inches */
/** @typedef {import("../../table/map/types.js").Feature} Feature */
/** @typedef {import("../../table/state/state.js").Rules} Rules */
/** @typedef {import("./find.js").Row} Row */

/** Pixels an inch. */
const SCALE = 13;
/** How far from its middle a picture is drawn, in inches. */
const REACH = 36;
/** Three hexes side by side, of which the middle one is seen, so that what runs through hexes does. @type {any} */
const ROW_OF_HEXES = { kind: "hex", orientation: "pointy", lines: 1, length: 3 };
/** Two hexes one above the other, of which the side between is seen. @type {any} */
const TWO_HEXES = { kind: "hex", orientation: "flat", lines: 1, length: 2, hexes: { A1: { level: 1 } } };

/**
 * @typedef {object} Scene
 * @property {Feature[]} features under the names of their roles
 * @property {Inches} middle
 * @property {any} [board] with works, if it is one of hexes
 */

/** @type {Record<string, (middle: Inches) => Feature["geometry"]>} */
const GEOMETRY = {
  area: ([x, y]) => polygon(box(x, y, 8, 8, 0)),
  hill: ([x, y]) => polygon(box(x, y, 2.5, 1.6, 0.2)),
  river: ([x, y]) => polygon(box(x, y, 9, 1.25, -0.12)),
  building: ([x, y]) => polygon(box(x, y, 1.9, 1.3, -0.05)),
  line: ([x, y]) => line([x - 4, y + 0.3], [x + 4, y - 0.3]),
  road: ([x, y]) => line([x - 4, y], [x + 4, y]),
  point: (middle) => ({ type: "Point", coordinates: middle }),
};

/** @param {Inches[]} ring @returns {Feature["geometry"]} */
const polygon = (ring) => ({ type: "Polygon", coordinates: [[...ring, ring[0]]] });
/** @param {Inches} from @param {Inches} to @returns {Feature["geometry"]} */
const line = (from, to) => ({ type: "LineString", coordinates: [from, to] });

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} turned radians @returns {Inches[]} */
function box(x, y, width, height, turned) {
  const [cosine, sine] = [Math.cos(turned), Math.sin(turned)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx, sy]) => {
    const [dx, dy] = [(sx * width) / 2, (sy * height) / 2];
    return [x + dx * cosine - dy * sine, y + dx * sine + dy * cosine];
  });
}

/** What is drawn for a row. @param {Row} row @param {Looks} looks @param {Rules|null} rules @returns {Scene} */
function sceneOf({ key, shape, properties, look }, looks, rules) {
  const read = readerOf(looks);
  const middle = /** @type {Inches} */ ([4, 4]);
  if (look) {
    const road = { kind: "road", look, width: 1.3 };
    return { features: [{ id: key, properties: road, geometry: GEOMETRY.road(middle) }], middle };
  }
  if (shape === "hex") {
    const hex = drawnHex(properties, rules, looks);
    const board = { ...ROW_OF_HEXES, hexes: { A1: hex, A2: hex, A3: hex } };
    const grid = hexGrid(board);
    return { features: hexFeatures(board, grid, read), middle: middleOf(grid, "A2"), board };
  }
  if (shape === "hexside") {
    const word = properties.terrain;
    if (read("hexes", word) === "cliff") {
      const board = { ...TWO_HEXES, hexsides: [{ between: ["A1", "A2"], terrain: word }] };
      const [x, y] = middleOf(hexGrid(board), "A1");
      return { features: [], middle: [x, y + 2.25], board };
    }
    const drawn = { kind: "obstacle", obstacle: word, look: word, width: 0.5 };
    return { features: [{ id: key, properties: drawn, geometry: GEOMETRY.line(middle) }], middle };
  }
  if (shape === "hexroad") {
    const road = { kind: "road", surface: "paved", width: 1.3 };
    return { features: [{ id: key, properties: road, geometry: GEOMETRY.road(middle) }], middle };
  }
  const wide = shape === "road" ? { width: 1.5 } : {};
  const feature = { id: key, properties: { ...properties, ...wide }, geometry: GEOMETRY[shape](middle) };
  return { features: [drawnFeature(feature, looks)], middle };
}

/** @param {import("../../table/map/hex/grid.js").HexGrid} grid @param {string} label */
const middleOf = (grid, label) => /** @type {Inches} */ (grid.middles.get(label));

/** Patterns take long to make: those of the last theme are kept. @type {{key: string, pattern: ReturnType<typeof patternMaker>}|null} */
let kept = null;

/** @param {Theme} theme @param {number} density */
function patternsOf(theme, density) {
  const key = `${theme.version} ${density}`;
  if (kept?.key !== key) kept = { key, pattern: patternMaker(theme, density) };
  return kept.pattern;
}

/**
 * Draw a row's swatch over all of a canvas.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {Row} row of any shape but "level"
 * @param {{looks: Looks, rules: Rules|null, theme: Theme, ratio: number}} on
 */
export function drawSwatch(canvas, row, { looks, rules, theme, ratio }) {
  const { features, middle, board } = sceneOf(row, looks, rules);
  const { pen, stage, brush } = drawPicture(canvas, features, { middle, scale: SCALE, looks, theme, ratio });
  drawSmoke(brush, drawnFeatures(features, readerOf(looks)));
  if (board) {
    const works = worksOf(board, hexGrid(board), readerOf(looks));
    const surface = /** @type {import("../../table/map/overlay/marks.js").Surface} */ ({ pen, theme, stage });
    drawWorks(surface, works, () => theme.colour["side-a"]);
  }
}

/**
 * Draw ground and features over all of a canvas.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {Feature[]} features as they are drawn
 * @param {{middle: Inches, scale: number, looks: Looks, theme: Theme, ratio: number}} on what is in the middle, at how many pixels an inch
 */
export function drawPicture(canvas, features, { middle, scale, looks, theme, ratio }) {
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const [x, y] = middle;
  const size = /** @type {[number, number]} */ ([canvas.width / ratio, canvas.height / ratio]);
  const stage = { centre: middle, scale, rotation: 0, size, ratio, moving: false };
  pen.setTransform(...inchMatrix(stage));
  const brush = {
    pen,
    scale,
    px: 1 / scale,
    colour: theme.colour,
    night: theme.night,
    climate: theme.climate,
    pattern: patternsOf(theme, scale * ratio),
    table: { width: x + REACH, height: y + REACH },
    sky: [],
    picture: null,
  };
  const drawn = drawnFeatures(features, readerOf(looks));
  const steps = drawTerrain(brush, drawn, [0, 0, x + REACH, y + REACH]);
  while (!steps.next().done);
  return { pen, stage, brush };
}

/** Smoke lies over the hulls, and so is not drawn with the ground. @param {import("../../table/map/terrain/brush.js").Brush} brush @param {import("../../table/map/terrain/styles.js").Drawn[]} drawn */
function drawSmoke({ pen, colour }, drawn) {
  for (const { bounds } of drawn.filter(({ look }) => look === "smoke")) {
    const [x, y] = [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2];
    pen.fillStyle = colour["t-smoke"];
    for (const [dx, dy, radius] of [
      [-0.7, 0.15, 0.62],
      [0.1, -0.25, 0.78],
      [0.75, 0.2, 0.55],
    ]) {
      pen.globalAlpha = 0.5;
      pen.beginPath();
      pen.arc(x + dx, y + dy, radius, 0, 7);
      pen.fill();
    }
    pen.globalAlpha = 1;
  }
}

/** A swatch once more: a canvas stands in one place only. @param {HTMLCanvasElement|null} canvas */
export function copyOf(canvas) {
  if (!canvas) return null;
  const { width, height } = canvas;
  const copy = h("canvas", { class: "swatch", width, height, "aria-hidden": "true" });
  copy.getContext("2d")?.drawImage(canvas, 0, 0);
  return copy;
}
