/**
 * The small signs of the overlay: pills, tips, callouts, rings. All in pixels, each with an outline that
 * keeps it readable on any ground.
 */

import { overlap } from "./label-placement.js";

/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("../types.js").Pixels} Pixels */
/** @typedef {import("../theme.js").Theme} Theme */

/**
 * @typedef {object} Surface what the overlay is drawn on
 * @property {CanvasRenderingContext2D} pen
 * @property {Theme} theme
 * @property {import("../stage.js").Stage} stage
 * @property {Box} free the part of the screen that nothing floats over
 * @property {Box[]} taken what words must keep off
 * @property {{hulls: Box[], words: Box[]}} seen what cards must keep off
 * @property {import("../looks.js").Read} read
 * @property {Box[]} cards what lies over the table: words below it would not be read
 */

/**
 * A line with its casing.
 *
 * @param {Surface} surface
 * @param {Path2D} path
 * @param {string} colour
 * @param {number} width
 * @param {number} casing
 * @param {number[]} [dash]
 */
export function cased({ pen, theme }, path, colour, width, casing, dash = []) {
  pen.lineJoin = "round";
  pen.lineCap = "round";
  pen.setLineDash([]);
  pen.strokeStyle = theme.colour["g-case"];
  pen.lineWidth = casing;
  pen.stroke(path);
  pen.lineCap = "butt";
  pen.setLineDash(dash);
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke(path);
  pen.setLineDash([]);
}

/** @param {Pixels[]} points */
export function linePath(points) {
  const path = new Path2D();
  points.forEach(([x, y], index) => (index ? path.lineTo(x, y) : path.moveTo(x, y)));
  return path;
}

/** @param {Pixels} at @param {number} radius */
export function discPath([x, y], radius) {
  const path = new Path2D();
  path.arc(x, y, radius, 0, 7);
  return path;
}

/** @param {Surface} surface @param {string} text @param {string} font */
export function widthOf({ pen }, text, font) {
  pen.font = font;
  return pen.measureText(text).width;
}

/** Reserve the place of words; return false if a card lies over it. @param {Surface} surface @param {Box} box */
export function takePlace({ taken, seen, cards }, box) {
  if (cards.some((card) => overlap(card, box) > 0)) return false;
  taken.push(box);
  seen.words.push(box);
  return true;
}

/** @param {Theme} theme */
export const pillFont = (theme) => `600 11.5px ${theme.sans}`;
const pillHeight = 20;

/**
 * @param {Surface} surface
 * @param {string} text
 * @param {Pixels} at its middle
 * @param {boolean} [filled] with the accent
 * @returns {Box|null} what it covers; null if a card lies there
 */
export function pill(surface, text, at, filled = false) {
  const { pen, theme } = surface;
  const width = widthOf(surface, text, pillFont(theme)) + 16;
  /** @type {Box} */
  const box = [at[0] - width / 2, at[1] - pillHeight / 2, at[0] + width / 2, at[1] + pillHeight / 2];
  if (!takePlace(surface, box)) return null;
  pen.beginPath();
  pen.roundRect(box[0], box[1], width, pillHeight, pillHeight / 2);
  pen.fillStyle = filled ? theme.colour["ui-accent"] : theme.colour["ui-panel"];
  pen.fill();
  pen.strokeStyle = theme.colour["g-case"];
  pen.lineWidth = 1.5;
  pen.stroke();
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = filled ? theme.colour["ui-accent-ink"] : theme.colour["ui-ink"];
  pen.fillText(text, at[0], at[1] + 0.5);
  return box;
}

/**
 * A name in a dark tip.
 *
 * @param {Surface} surface
 * @param {string} text
 * @param {Box} box
 */
export function tip(surface, text, box) {
  const { pen, theme } = surface;
  if (!takePlace(surface, box)) return;
  pen.beginPath();
  pen.roundRect(box[0], box[1], box[2] - box[0], box[3] - box[1], 6);
  pen.fillStyle = theme.colour["ui-ink"];
  pen.fill();
  pen.font = `600 12.5px ${theme.sans}`;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.fillStyle = theme.colour["ui-panel"];
  pen.fillText(text, box[0] + 8, (box[1] + box[3]) / 2 + 0.5);
}

/** @param {Surface} surface @param {string} text @returns {[number, number]} width and height of its tip */
export function tipSize(surface, text) {
  return [widthOf(surface, text, `600 12.5px ${surface.theme.sans}`) + 16, 24];
}

/** @param {Surface} surface @param {Pixels} at */
export function aimRing({ pen, theme }, at) {
  const ring = discPath(at, 11);
  pen.strokeStyle = theme.colour["g-case"];
  pen.lineWidth = 5;
  pen.stroke(ring);
  pen.strokeStyle = theme.colour["ui-accent"];
  pen.lineWidth = 2.2;
  pen.stroke(ring);
  const dot = discPath(at, 3.6);
  pen.fillStyle = theme.colour["ui-accent"];
  pen.fill(dot);
  pen.strokeStyle = theme.colour["g-case"];
  pen.lineWidth = 1.5;
  pen.stroke(dot);
}

/** @param {Surface} surface @param {Pixels} at a named point, unheld */
export function pointRing({ pen, theme }, at) {
  const ring = discPath(at, 3.4);
  pen.fillStyle = theme.colour["g-case"];
  pen.fill(ring);
  pen.strokeStyle = theme.colour["ui-accent"];
  pen.lineWidth = 1.8;
  pen.stroke(ring);
}

/** @param {Surface} surface @param {Pixels} at @param {string} colour */
export function contactRing({ pen, theme }, [x, y], colour) {
  const ring = discPath([x, y], 6.5);
  pen.fillStyle = theme.colour["g-case"];
  pen.fill(ring);
  pen.strokeStyle = colour;
  pen.lineWidth = 2.4;
  pen.stroke(ring);
  pen.lineWidth = 1.8;
  pen.lineCap = "round";
  pen.stroke(new Path2D(`M${x - 2.4} ${y - 2.4}l4.8 4.8m0 -4.8l-4.8 4.8`));
  pen.lineCap = "butt";
}

/** @param {Surface} surface @param {Pixels} at @param {string} colour */
export function viaDiamond({ pen, theme }, [x, y], colour) {
  pen.save();
  pen.translate(x, y);
  pen.rotate(Math.PI / 4);
  pen.beginPath();
  pen.roundRect(-6, -6, 12, 12, 2);
  pen.fillStyle = theme.colour["g-case"];
  pen.fill();
  pen.strokeStyle = colour;
  pen.lineWidth = 2.4;
  pen.stroke();
  pen.restore();
}
