/** Map a campaign map's own coordinates to the table component, which uses inches; the sheet always has the same width. */

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Region} Region */

const WIDE = 72;
/** The margin of land around the outermost places of a map without a picture, as a fraction of its width. */
const MARGIN = 0.09;

/**
 * @typedef {object} Frame
 * @property {number} width of the sheet in inches
 * @property {number} height
 * @property {(at: Readonly<number[]>) => Point} toInches
 * @property {(at: Readonly<number[]>) => Point} toMap
 */

/** @param {number} left @param {number} top @param {number} width @param {number} height @returns {Frame} */
function frameOf(left, top, width, height) {
  const times = WIDE / width;
  return {
    width: WIDE,
    height: height * times,
    toInches: ([x, y]) => [(x - left) * times, (y - top) * times],
    toMap: ([x, y]) => [x / times + left, y / times + top],
  };
}

/**
 * @param {Region} region
 * @param {[number, number]|null} picture its size in pixels, which are then the map's coordinates
 */
export function frameAround({ areas }, picture) {
  if (picture) return frameOf(0, 0, picture[0], picture[1]);
  const points = areas.flatMap(({ x, y, outline = [] }) => [[x, y], ...outline]);
  if (!points.length) return frameOf(0, 0, 1440, 900);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const wide = Math.max(Math.max(...xs) - left, (Math.max(...ys) - top) * 1.2, 1);
  const high = Math.max(Math.max(...ys) - top, wide * 0.5);
  const room = Math.max(wide * MARGIN, 1e-3);
  return frameOf(left - room, top - room, wide + 2 * room, high + 2 * room);
}
