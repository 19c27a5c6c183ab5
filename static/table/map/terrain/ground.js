/** The lowest layers: grass with its blotches, yards, fields, scrub and soft ground. */
import { inRing, longestSide } from "../../geometry/rings.js";
import { blob, traceSoft } from "../curves.js";
import { chanceFrom } from "../random.js";
import { fill, outline, stroke } from "./brush.js";

/**
 * Draw puddles that reflect the sky.
 *
 * @param {Brush} brush
 * @param {string} seed
 * @param {[number, number, number, number]} bounds
 * @param {number} count
 * @param {(at: [number, number]) => boolean} [within]
 */
function puddles({ pen, colour }, seed, [left, top, right, bottom], count, within = () => true) {
  const chance = chanceFrom(seed);
  for (let index = 0; index < count; index++) {
    /** @type {[number, number]} */
    const at = [left + chance() * (right - left), top + chance() * (bottom - top)];
    const size = 0.28 + chance() * 0.5;
    const ring = blob(at[0], at[1], size * 1.5, size * 0.8, chance, 0.22, 9);
    if (!within(at)) continue;
    pen.beginPath();
    traceSoft(pen, ring);
    pen.globalAlpha = 0.75;
    pen.fillStyle = colour["t-puddle"];
    pen.fill();
    pen.globalAlpha = 0.5;
    pen.strokeStyle = colour["t-rut"];
    pen.lineWidth = 0.06;
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

/** @param {Brush} brush @param {Drawn} drawn */
export function mud(brush, drawn) {
  const path = outline(brush, drawn);
  brush.pen.lineJoin = "round";
  stroke(brush, path, "t-mud", 0.8, 0.35);
  fill(brush, path, "t-mud", 0.82);
  const [left, top, right, bottom] = drawn.bounds;
  const count = Math.min(60, Math.ceil((right - left) * (bottom - top) * 0.32));
  puddles(brush, drawn.id, drawn.bounds, count, (at) => inRing(at, drawn.points));
}

/** @param {Brush} brush @param {Drawn} drawn */
export function snow(brush, drawn) {
  const path = outline(brush, drawn);
  brush.pen.lineJoin = "round";
  stroke(brush, path, "t-snow", 0.9, 0.3);
  stroke(brush, path, "t-snow", 0.4, 0.45);
  fill(brush, path, "t-snow", 0.94);
}

/** Draw a paddy: flooded fields between low banks. @param {Brush} brush @param {Drawn} drawn */
export function paddy(brush, drawn) {
  const path = outline(brush, drawn);
  fill(brush, path, "t-mud");
  fill(brush, path, brush.pattern("paddy", longestSide(drawn.points), drawn.points[0]));
  brush.pen.lineJoin = "round";
  stroke(brush, path, "t-bank", 0.3);
}

/** Draw wet ground over the whole table, as after days of rain. @param {Brush} brush */
export const soaked = (brush) => wet(brush, 30);

/** @param {Brush} brush @param {number} apart square inches to a puddle */
function wet(brush, apart) {
  const { width, height } = brush.table;
  puddles(brush, `soaked ${width} ${height}`, [0, 0, width, height], Math.round((width * height) / apart));
}

/** Pixels per inch above which the strokes of rain do not get longer. */
const fallingScale = 15;

/** Draw rain or snow over everything, as strokes or flakes that do not move. @param {Brush} brush @param {"rain"|"snowfall"} what */
export function falling(brush, what) {
  const { pen, table, scale } = brush;
  const times = Math.min(1, fallingScale / scale);
  pen.save();
  pen.scale(times, times);
  pen.fillStyle = brush.pattern(what);
  pen.fillRect(0, 0, table.width / times, table.height / times);
  pen.restore();
}

/** @typedef {import("./brush.js").Brush} Brush */
/** @typedef {import("./styles.js").Drawn} Drawn */

/** @param {Brush} brush */
export function grass(brush) {
  const { pen, table, colour } = brush;
  pen.fillStyle = brush.pattern("grass");
  pen.fillRect(0, 0, table.width, table.height);
  const chance = chanceFrom(`grass ${table.width} ${table.height}`);
  const count = Math.round((60 * table.width * table.height) / (72 * 48));
  pen.globalAlpha = 0.17;
  for (let index = 0; index < count; index++) {
    const [rx, ry] = [3 + chance() * 5, 2 + chance() * 3];
    pen.beginPath();
    traceSoft(pen, blob(chance() * table.width, chance() * table.height, rx, ry, chance, 0.18));
    pen.fillStyle = index % 2 ? colour["t-tuft-2"] : colour["t-tuft"];
    pen.fill();
  }
  pen.globalAlpha = 1;
  textures[brush.climate]?.(brush);
}

/** What lies on the bare ground of a climate. @type {Record<string, (brush: Brush) => void>} */
const textures = {
  desert(brush) {
    brush.pen.fillStyle = brush.pattern("sand", 12);
    brush.pen.globalAlpha = 0.5;
    brush.pen.fillRect(0, 0, brush.table.width, brush.table.height);
    brush.pen.globalAlpha = 1;
  },
  mud: (brush) => wet(brush, 90),
};

/** @param {Brush} brush @param {Drawn} drawn */
export function yard(brush, drawn) {
  fill(brush, outline(brush, drawn), "t-yard", 0.75);
}

/** @param {Brush} brush @param {Drawn} drawn */
export function meadow(brush, drawn) {
  fill(brush, outline(brush, drawn), "t-tuft-2", 0.3);
}

/**
 * @param {Brush} brush
 * @param {Drawn} drawn
 * @param {string} pattern "plough" or "crop"
 * @param {string} edge role
 * @param {number} turned degrees
 */
function field(brush, drawn, pattern, edge, turned) {
  const path = outline(brush, drawn);
  fill(brush, path, brush.pattern(pattern, turned, drawn.points[0]));
  brush.pen.lineJoin = "round";
  stroke(brush, path, edge, 1.2 * brush.px);
}

/** Draw a ploughed field, its furrows along the longest side. @param {Brush} brush @param {Drawn} drawn */
export const plough = (brush, drawn) => field(brush, drawn, "plough", "t-furrow", longestSide(drawn.points));
/**
 * Draw a crop field. Its rows follow the side that is nearer to vertical, because they look like bricks otherwise.
 *
 * @param {Brush} brush
 * @param {Drawn} drawn
 */
export const crop = (brush, drawn) =>
  field(brush, drawn, "crop", "t-crop-row", ((longestSide(drawn.points) + 45) % 90) - 45);

/**
 * @param {Brush} brush
 * @param {Drawn} drawn
 * @param {string} pattern
 */
function bushes(brush, drawn, pattern) {
  const path = outline(brush, drawn);
  if (!drawn.alone) {
    brush.pen.lineJoin = "round";
    stroke(brush, path, "t-scrub", 0.5, 0.5);
    fill(brush, path, "t-scrub");
  }
  fill(brush, path, brush.pattern(pattern, 0, drawn.points[0]));
}

/** @param {Brush} brush @param {Drawn} drawn */
export const scrub = (brush, drawn) => bushes(brush, drawn, "scrub");
/** @param {Brush} brush @param {Drawn} drawn */
export const rough = (brush, drawn) => bushes(brush, drawn, "rough");

/** @param {Brush} brush @param {Drawn} drawn */
export function heavy(brush, drawn) {
  bushes(brush, drawn, "rough");
  fill(brush, outline(brush, drawn), "t-wfloor", 0.35);
  fill(brush, outline(brush, drawn), brush.pattern("scrub", 37, drawn.points[0]));
}

/** @param {Brush} brush @param {Drawn} drawn */
export function marsh(brush, drawn) {
  const path = outline(brush, drawn);
  if (!drawn.alone) {
    brush.pen.lineJoin = "round";
    stroke(brush, path, "t-marsh", 0.9, 0.5);
    fill(brush, path, "t-marsh");
  }
  fill(brush, path, brush.pattern("marsh", 0, drawn.points[0]));
}

/**
 * Draw the churned earth where a vehicle broke through an obstacle.
 *
 * @param {Brush} brush
 * @param {Drawn} drawn
 */
export function gap(brush, drawn) {
  const path = outline(brush, drawn);
  fill(brush, path, "t-bank", 0.55);
  const { pen } = brush;
  pen.save();
  pen.clip(path, "evenodd");
  pen.setLineDash([0.12, 0.16]);
  stroke(brush, path, "t-hach", 0.3, 0.5);
  pen.restore();
}
