/** Which part of a photo's plane its panel shows, and how far outside the photo a table's corner may lie. No DOM. */

/** @typedef {import("../../table/geometry/plane.js").Spot} Spot */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {Size & {left: number, top: number}} View in pixels of the photo */

/** The room beside what lies outside of a photo, as a share of its longer side. */
const ROOM = 0.06;

/** @param {Size} size @returns {(at: Spot) => boolean} */
const isOutsideOf =
  ({ width, height }) =>
  ([x, y]) =>
    x < 0 || y < 0 || x > width || y > height;

/** The photo, and what is marked outside of it. @param {Size} size @param {Spot[]} marked @returns {View} */
export function viewOf(size, marked) {
  const { width, height } = size;
  const room = ROOM * Math.max(width, height);
  const outside = marked.filter(isOutsideOf(size));
  const least = (/** @type {0|1} */ axis) => Math.min(0, ...outside.map((at) => at[axis] - room));
  const most = (/** @type {0|1} */ axis, /** @type {number} */ side) =>
    Math.max(side, ...outside.map((at) => at[axis] + room));
  const [left, top] = [least(0), least(1)];
  return { left, top, width: most(0, width) - left, height: most(1, height) - top };
}

/** How many corners the photo does not show. @param {Size} size @param {Spot[]} corners */
export const outsideOf = (size, corners) => corners.filter(isOutsideOf(size)).length;

/** The nearest place to which a handle goes: corners of a table that is only half in its photo lie beside it. @param {Size} size @param {boolean} isCorner @param {Spot} to @returns {Spot} */
export function placeable({ width, height }, isCorner, [x, y]) {
  const beside = isCorner ? Math.max(width, height) : 0;
  const between = (/** @type {number} */ to, /** @type {number} */ side) =>
    Math.round(Math.min(side + beside, Math.max(-beside, to))) || 0; // never minus nothing, which would be said
  return [between(x, width), between(y, height)];
}
