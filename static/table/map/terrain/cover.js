/** What lies over other ground: mud and snow, by an area or by the weather; and flooded fields. */
import { blob, traceSoft } from "../blobs.js";
import { chanceFrom } from "../seed.js";
import { inRing, longestSide } from "../../geometry/rings.js";
import { fill, outline, stroke } from "./brush.js";

/** @typedef {import("./brush.js").Brush} Brush */
/** @typedef {import("./looks.js").Drawn} Drawn */

/**
 * Standing water: pools with the sky in them.
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

/** Flooded fields between low banks. @param {Brush} brush @param {Drawn} drawn */
export function paddy(brush, drawn) {
  const path = outline(brush, drawn);
  fill(brush, path, "t-mud");
  fill(brush, path, brush.pattern("paddy", longestSide(drawn.points), drawn.points[0]));
  brush.pen.lineJoin = "round";
  stroke(brush, path, "t-bank", 0.3);
}

/** The whole table after days of rain. @param {Brush} brush */
export function soaked(brush) {
  const { width, height } = brush.table;
  puddles(brush, `soaked ${width} ${height}`, [0, 0, width, height], Math.round((width * height) / 30));
}

/** Pixels to the inch beyond which strokes of rain grow no more. */
const fallingScale = 15;

/** What falls, over everything: strokes or flakes that do not move. @param {Brush} brush @param {"rain"|"snowfall"} what */
export function falling(brush, what) {
  const { pen, table, scale } = brush;
  const times = Math.min(1, fallingScale / scale);
  pen.save();
  pen.scale(times, times);
  pen.fillStyle = brush.pattern(what);
  pen.fillRect(0, 0, table.width / times, table.height / times);
  pen.restore();
}
