/** The brush that every terrain drawing function is given, and the strokes that they share. Units are inches. */
import { pastEdge, traceLine, traceRing } from "../curves.js";

/** @typedef {import("../types.js").GroundPicture} Picture */

/** @typedef {import("./styles.js").Drawn} Drawn */

/**
 * @typedef {object} Brush
 * @property {CanvasRenderingContext2D} pen
 * @property {number} scale CSS pixels per inch
 * @property {number} px one CSS pixel in inches
 * @property {Record<string, string>} colour
 * @property {(name: string, degrees?: number, at?: readonly number[]) => CanvasPattern} pattern
 * @property {{width: number, height: number}} table
 * @property {boolean} night
 * @property {string} climate of the ground
 * @property {Picture|null} picture the scenario's own, under everything but the grass
 * @property {import("../weather.js").Sky[]} sky
 */

/** How far natural edges are rounded, in inches; built ones are not. */
const softCorner = 0.25;
const roundLooks = new Set([
  "wood",
  "hill",
  "rock",
  "cliff",
  "sea",
  "shallows",
  "surf",
  "sand",
  "mud",
  "snow",
  "pond",
  "stream",
  "ford",
  "marsh",
  "scrub",
  "rough",
  "heavy",
  "meadow",
  "yard",
  "smoke",
  "gap",
  "orchard",
]);

/** A canvas that no page shows. @param {number} width @param {number} height @returns {HTMLCanvasElement|OffscreenCanvas} */
export function canvasOf(width, height) {
  if (globalThis.OffscreenCanvas) return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

/**
 * @param {Brush} brush
 * @param {Drawn} drawn
 * @returns {Path2D} its outline with holes; what ends at the table's edge runs on past it
 */
export function outline({ table }, drawn) {
  const path = new Path2D();
  const off = drawn.properties.smooth ?? (roundLooks.has(drawn.look) ? softCorner : 0);
  traceRing(path, pastEdge(drawn.points, table.width, table.height), off);
  for (const hole of drawn.holes) traceRing(path, hole, off);
  return path;
}

/**
 * @param {Drawn} drawn
 * @param {number} [off]
 */
export function centreLine(drawn, off = 0.1) {
  const path = new Path2D();
  traceLine(path, drawn.points, drawn.properties.smooth ?? off);
  return path;
}

/**
 * @param {Brush} brush
 * @param {Path2D} path
 * @param {string} role
 * @param {number} width in inches
 * @param {number} [alpha]
 */
export function stroke({ pen, colour }, path, role, width, alpha = 1) {
  pen.globalAlpha = alpha;
  pen.strokeStyle = colour[role] ?? role;
  pen.lineWidth = width;
  pen.stroke(path);
  pen.globalAlpha = 1;
}

/**
 * @param {Brush} brush
 * @param {Path2D} path
 * @param {string|CanvasPattern} what a role or a pattern
 * @param {number} [alpha]
 */
export function fill({ pen, colour }, path, what, alpha = 1) {
  pen.globalAlpha = alpha;
  pen.fillStyle = typeof what === "string" ? (colour[what] ?? what) : what;
  pen.fill(path, "evenodd");
  pen.globalAlpha = 1;
}

/**
 * @param {Brush} brush
 * @param {number} dx inches
 * @param {number} dy
 * @param {() => void} draw
 */
export function shifted({ pen }, dx, dy, draw) {
  pen.save();
  pen.translate(dx, dy);
  draw();
  pen.restore();
}
