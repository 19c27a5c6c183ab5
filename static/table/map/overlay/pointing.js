/** Rulers, named points, pings and other people's cursors. */
import { MOST_STEPS } from "../../geometry/lines.js";
import { distance } from "../../geometry/plane.js";
import { inchesWords } from "../../words/language.js";
import { say } from "../../words/words.js";
import { drawShape } from "../hulls/signs.js";
import { toPixel } from "../stage.js";
import { bestBox, boxesAbout } from "./label-placement.js";
import { aimRing, cased, discPath, linePath, pill, pointRing, tip, tipSize } from "./marks.js";

/** @typedef {import("./marks.js").Surface} Surface */
/** @typedef {import("../types.js").Ruler} Ruler */
/** @typedef {import("../types.js").NamedPoint} NamedPoint */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../types.js").Pixels} Pixels */
/** @typedef {import("../theme.js").SideLook} SideLook */

/** @param {number} degrees */
const bearingText = (degrees) => `${String(Math.round(degrees) % 360).padStart(3, "0")}°`;

/** @param {Surface} surface @param {Ruler} ruler @param {string|null} colour of the side whose it is */
export function drawRuler(surface, { legs, sum, hexes, bearing, name }, colour) {
  if (legs.length < 2) return;
  const { theme, stage, pen } = surface;
  const ink = colour ?? theme.colour["ui-ink"];
  const points = legs.map((at) => toPixel(stage, at));
  cased(surface, linePath(points), ink, 2, 6);
  if (stage.scale >= 9 && !hexes) cased(surface, inchTicks(points, legs), ink, 1.2, 3.2);
  for (const at of points) {
    pen.fillStyle = theme.colour["g-case"];
    pen.fill(discPath(at, 4));
    pen.strokeStyle = ink;
    pen.lineWidth = 1.8;
    pen.stroke(discPath(at, 4));
  }
  const lengths = hexes ?? legs.slice(1).map((at, index) => distance(legs[index], at));
  const said = (/** @type {number} */ length) =>
    hexes ? say("hexes_long", { hexes: length }) : inchesWords(length);
  if (lengths.length > 1) {
    lengths.forEach((inches, index) => {
      const [one, two] = [points[index], points[index + 1]];
      if (Math.hypot(two[0] - one[0], two[1] - one[1]) > 60)
        pill(surface, said(inches), [(one[0] + two[0]) / 2, (one[1] + two[1]) / 2]);
    });
  }
  const total = sum ?? lengths.reduce((whole, inches) => whole + inches, 0);
  const words = [name, said(total), typeof bearing === "number" && bearingText(bearing)]
    .filter(Boolean)
    .join(" · ");
  const [width] = tipSize(surface, words);
  const last = points[points.length - 1];
  const [left, top, right, bottom] = bestBox(
    boxesAbout(last, width + 2, 20, 12),
    surface.taken,
    surface.free,
  );
  pill(surface, words, [(left + right) / 2, (top + bottom) / 2]);
}

/** @param {Pixels[]} points @param {Inches[]} legs @returns {Path2D} */
function inchTicks(points, legs) {
  const ticks = new Path2D();
  for (let leg = 1; leg < points.length; leg++) {
    const [one, two] = [points[leg - 1], points[leg]];
    const inches = distance(legs[leg - 1], legs[leg]);
    if (!(inches < MOST_STEPS)) continue;
    const [dx, dy] = [(two[0] - one[0]) / (inches || 1), (two[1] - one[1]) / (inches || 1)];
    const far = Math.hypot(dx, dy) || 1;
    for (let mark = 1; mark < inches; mark++) {
      const [x, y] = [one[0] + dx * mark, one[1] + dy * mark];
      const reach = mark % 6 ? 4 : 8;
      ticks.moveTo(x, y);
      ticks.lineTo(x - (dy / far) * reach, y + (dx / far) * reach);
    }
  }
  return ticks;
}

/**
 * @param {Surface} surface
 * @param {NamedPoint[]} points
 * @param {string|null} nearest id
 * @param {boolean} aimed the aim has its own ring and tip
 */
export function drawPoints(surface, points, nearest, aimed) {
  for (const point of points) if (point.id !== nearest) pointRing(surface, toPixel(surface.stage, point.at));
  const held = points.find(({ id }) => id === nearest);
  if (!held || aimed) return;
  const at = toPixel(surface.stage, held.at);
  aimRing(surface, at);
  const [width, height] = tipSize(surface, held.name);
  tip(surface, held.name, bestBox(boxesAbout(at, width, height, 20), surface.taken, surface.free));
}

/** @param {Surface} surface @param {Inches} at @param {string} name @param {SideLook} side */
export function drawCursor(surface, at, name, side) {
  const { pen, theme } = surface;
  const [x, y] = toPixel(surface.stage, at);
  const arrow = new Path2D(`M${x} ${y}l4.6 15.5 3.2-5.9 6.4-2.2z`);
  pen.lineJoin = "round";
  pen.strokeStyle = "#fffef8";
  pen.lineWidth = 3;
  pen.stroke(arrow);
  pen.fillStyle = side.colours.base;
  pen.fill(arrow);
  pen.font = `650 11.5px ${theme.sans}`;
  const width = pen.measureText(name).width + 18;
  pen.beginPath();
  pen.roundRect(x + 14, y + 6, width, 18, 5);
  pen.fillStyle = side.colours.dark;
  pen.fill();
  pen.fillStyle = "#fff";
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.fillText(name, x + 23, y + 15.5);
}

/** Seconds for which a ping is shown. */
export const pingSeconds = 1.2;

/**
 * @param {Surface} surface
 * @param {{at: Inches, name: string, side: SideLook|null}} ping
 * @param {number} age seconds
 * @param {boolean} still no rings that grow
 */
export function drawPing(surface, { at, name, side }, age, still) {
  const { pen, theme } = surface;
  const place = toPixel(surface.stage, at);
  const colour = side?.colours.base ?? theme.colour["ui-accent"];
  const fade = Math.min(1, Math.max(0, (pingSeconds - age) / 0.4));
  pen.globalAlpha = fade;
  for (const start of still ? [0] : [0, 0.35]) {
    const share = still ? 0.45 : Math.min(1, Math.max(0, (age - start) / (pingSeconds - 0.35)));
    if (share <= 0) continue;
    pen.globalAlpha = fade * (still ? 1 : 1 - share * 0.8);
    cased(surface, discPath(place, 6 + 30 * share), colour, 2.6, 5.5);
  }
  pen.globalAlpha = fade;
  if (side) drawShape(pen, side, place[0], place[1], 5);
  if (name) {
    const [width, height] = tipSize(surface, name);
    tip(surface, name, [place[0] + 16, place[1] - height / 2, place[0] + 16 + width, place[1] + height / 2]);
  }
  pen.globalAlpha = 1;
}
