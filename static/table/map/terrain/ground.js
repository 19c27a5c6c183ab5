/** The lowest layers: grass with its blotches, yards, fields, scrub and soft ground. */
import { blob, traceSoft } from "../blobs.js";
import { chanceFrom } from "../seed.js";
import { longestSide } from "../../geometry/rings.js";
import { fill, outline, stroke } from "./brush.js";

/** @typedef {import("./brush.js").Brush} Brush */
/** @typedef {import("./looks.js").Drawn} Drawn */

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
}

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

/** Furrows run along the longest side. @param {Brush} brush @param {Drawn} drawn */
export const plough = (brush, drawn) => field(brush, drawn, "plough", "t-furrow", longestSide(drawn.points));
/**
 * Stalks stand along the side that is nearer to upright, or they would read as bricks.
 *
 * @param {Brush} brush
 * @param {Drawn} drawn
 */
export const crop = (brush, drawn) => field(brush, drawn, "crop", "t-crop-row", ((longestSide(drawn.points) + 45) % 90) - 45);

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
 * What is left where a vehicle went through an obstacle: churned earth.
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
