/** Lines and rings with their corners rounded, for drawing only. */
import { between, distance } from "../geometry/plane.js";

/**
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} ry
 * @param {() => number} chance
 * @param {number} [uneven] share of the radius
 * @param {number} [count] corners
 * @returns {[number, number][]} a ring
 */
export function blob(x, y, rx, ry, chance, uneven = 0.09, count = 9) {
  const turned = chance() * Math.PI * 2;
  /** @type {[number, number][]} */
  const ring = [];
  for (let index = 0; index < count; index++) {
    const angle = turned + (index / count) * Math.PI * 2;
    const reach = 1 - uneven + chance() * 2 * uneven;
    ring.push([x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]);
  }
  return ring;
}

/** @typedef {Pick<CanvasRenderingContext2D, "bezierCurveTo"|"closePath"|"moveTo">} SoftPen */

/**
 * @param {SoftPen} pen
 * @param {Readonly<number[][]>} ring traced as one soft curve through its corners
 */
export function traceSoft(pen, ring) {
  const count = ring.length;
  pen.moveTo(ring[0][0], ring[0][1]);
  for (let index = 0; index < count; index++) {
    const [before, from, to, after] = [-1, 0, 1, 2].map((step) => ring[(index + step + count) % count]);
    pen.bezierCurveTo(
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    );
  }
  pen.closePath();
}

/** @typedef {import("./types.js").Inches} Inches */
/** @typedef {Pick<CanvasRenderingContext2D, "closePath"|"lineTo"|"moveTo"|"quadraticCurveTo">} Pen */

/**
 * How far from a corner its rounding may begin, so that the curve stays within `off` of the corner.
 *
 * @param {Readonly<number[]>} before
 * @param {Readonly<number[]>} corner
 * @param {Readonly<number[]>} after
 * @param {number} off
 */
export function roundingReach(before, corner, after, off) {
  const [one, two] = [distance(before, corner), distance(corner, after)];
  if (one === 0 || two === 0) return 0;
  const cosine =
    ((before[0] - corner[0]) * (after[0] - corner[0]) + (before[1] - corner[1]) * (after[1] - corner[1])) /
    (one * two);
  const half = Math.sqrt(Math.max(0, (1 + cosine) / 2));
  const most = Math.min(one, two) / 2;
  return half < 1e-6 ? most : Math.min(most, (2 * off) / half);
}

/**
 * @param {Pen} pen
 * @param {Readonly<number[][]>} line
 * @param {number} [off] the farthest the drawing may leave the true line, in inches
 */
export function traceLine(pen, line, off = 0.1) {
  pen.moveTo(line[0][0], line[0][1]);
  for (let index = 1; index < line.length - 1; index++)
    corner(pen, line[index - 1], line[index], line[index + 1], off, false);
  const last = line[line.length - 1];
  pen.lineTo(last[0], last[1]);
}

/**
 * @param {Pen} pen
 * @param {Readonly<number[][]>} ring without its first corner again at the end
 * @param {number} [off]
 */
export function traceRing(pen, ring, off = 0) {
  const count = ring.length;
  for (let index = 0; index < count; index++) {
    corner(pen, ring[(index + count - 1) % count], ring[index], ring[(index + 1) % count], off, index === 0);
  }
  pen.closePath();
}

/**
 * @param {Pen} pen
 * @param {Readonly<number[]>} before
 * @param {Readonly<number[]>} at
 * @param {Readonly<number[]>} after
 * @param {number} off
 * @param {boolean} first
 */
function corner(pen, before, at, after, off, first) {
  const reach = off > 0 ? roundingReach(before, at, after, off) : 0;
  const from = reach > 0 ? between(at, before, reach / distance(at, before)) : at;
  if (first) pen.moveTo(from[0], from[1]);
  else pen.lineTo(from[0], from[1]);
  if (reach > 0) {
    const to = between(at, after, reach / distance(at, after));
    pen.quadraticCurveTo(at[0], at[1], to[0], to[1]);
  }
}

/**
 * A ring whose corners on the table's edge are moved beyond it, so that no bank or rounding is drawn along the edge.
 *
 * @param {Readonly<Inches[]>} ring
 * @param {number} width
 * @param {number} height
 * @param {number} [by]
 * @returns {Inches[]}
 */
export function pastEdge(ring, width, height, by = 3) {
  const out = ring.map(([x, y]) => {
    const [dx, dy] = [
      x <= 0.01 ? -by : x >= width - 0.01 ? by : 0,
      y <= 0.01 ? -by : y >= height - 0.01 ? by : 0,
    ];
    return dx || dy ? /** @type {Inches} */ ([x + dx, y + dy]) : null;
  });
  return ring.flatMap((at, index) => {
    const beyond = out[index];
    const before = out[(index + ring.length - 1) % ring.length];
    const after = out[(index + 1) % ring.length];
    if (!beyond || (!before && !after)) return [at];
    if (before && after) return [beyond];
    return before ? [beyond, at] : [at, beyond];
  });
}
