/** The size and the angle at which hulls are drawn. No DOM. */

/** @typedef {import("../types.js").Unit} Unit */

/** @type {Record<string, [number, number]>} inches, when a profile says nothing */
const sizes = {
  infantry: [1, 1.6],
  "half-squad": [1, 1.6],
  leader: [1, 1.6],
  post: [1, 1.6],
  gun: [2, 1.2],
  motorcycle: [1.9, 0.8],
};

/**
 * @param {Unit} unit
 * @returns {{length: number, width: number}}
 */
export function hullSize(unit) {
  const [length, width] = sizes[unit.silhouette] ?? [3, 1.5];
  return { length: Number(unit.profile?.length) || length, width: Number(unit.profile?.width) || width };
}

/** The angle at which a hull is drawn: its facing, or lengthwise if it has none, clear of the words above and below it. @param {Unit} unit @returns {number} */
export function lieOf(unit) {
  const { length, width } = hullSize(unit);
  return unit.facing ?? (length > width ? 90 : 0);
}

/**
 * Half the hull's diagonal and a little more: the radius of the ring by which it is turned, in pixels.
 *
 * @param {{length: number, width: number}} hull
 * @param {number} scale
 */
export function pivotRadius({ length, width }, scale) {
  return (Math.hypot(length, width) / 2) * scale + 14;
}
