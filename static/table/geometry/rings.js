/** Rings: closed outlines of any shape. No DOM. */
import { nearestOn } from "./lines.js";
import { bearing, distance } from "./plane.js";

/** @typedef {import("./plane.js").Spot} Spot */
/** @typedef {import("./plane.js").Given} Given */

/**
 * @param {Readonly<Given[]>} ring open or closed
 * @returns {Spot[]} without the repeated last corner
 */
export function openRing(ring) {
  const last = ring[ring.length - 1];
  const closed = ring.length > 1 && ring[0][0] === last[0] && ring[0][1] === last[1];
  return /** @type {Spot[]} */ (closed ? ring.slice(0, -1) : ring.slice());
}

/** @param {Readonly<Given[]>} ring clockwise on the screen: positive */
export function signedArea(ring) {
  let sum = 0;
  for (let index = 0; index < ring.length; index += 1) {
    const next = ring[(index + 1) % ring.length];
    sum += ring[index][0] * next[1] - next[0] * ring[index][1];
  }
  return sum / 2;
}

/**
 * @param {Readonly<Given[]>} ring
 * @returns {Spot}
 */
export function centroid(ring) {
  const area = signedArea(ring);
  if (Math.abs(area) < 1e-9) return [ring[0][0], ring[0][1]];
  let [x, y] = [0, 0];
  for (let index = 0; index < ring.length; index += 1) {
    const [one, two] = [ring[index], ring[(index + 1) % ring.length]];
    const cross = one[0] * two[1] - two[0] * one[1];
    x += (one[0] + two[0]) * cross;
    y += (one[1] + two[1]) * cross;
  }
  return [x / (6 * area), y / (6 * area)];
}

/**
 * @param {Given} point
 * @param {Readonly<Given[]>} ring
 */
export function inRing(point, ring) {
  let inside = false;
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
    const [one, two] = [ring[index], ring[before]];
    const crosses = one[1] > point[1] !== two[1] > point[1];
    if (crosses && point[0] < ((two[0] - one[0]) * (point[1] - one[1])) / (two[1] - one[1]) + one[0])
      inside = !inside;
  }
  return inside;
}

/**
 * @param {Readonly<Given[]>} points
 * @returns {[number, number, number, number]} least x, least y, greatest x, greatest y
 */
export function boundsOf(points) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
}

/**
 * A place well inside a ring for its name: the middle, or if that is outside, the roomiest place of a coarse grid.
 *
 * @param {Readonly<Given[]>} ring
 * @returns {Spot}
 */
export function insideOf(ring) {
  const middle = centroid(ring);
  if (inRing(middle, ring)) return middle;
  const [left, top, right, bottom] = boundsOf(ring);
  const closed = [...ring, ring[0]];
  let best = { at: middle, room: -1 };
  for (let row = 1; row < 16; row += 1) {
    for (let column = 1; column < 16; column += 1) {
      /** @type {Spot} */
      const at = [left + ((right - left) * column) / 16, top + ((bottom - top) * row) / 16];
      if (!inRing(at, ring)) continue;
      const room = nearestOn(closed, at).off;
      if (room > best.room) best = { at, room };
    }
  }
  return best.at;
}

/** @param {Readonly<Given[]>} ring @returns {number} the bearing of its longest side, 0 up to 180 */
export function longestSide(ring) {
  let best = { length: -1, bearing: 0 };
  for (let index = 0; index < ring.length; index += 1) {
    const next = ring[(index + 1) % ring.length];
    const length = distance(ring[index], next);
    if (length > best.length + 1e-6) best = { length, bearing: bearing(ring[index], next) % 180 };
  }
  return best.bearing;
}
