/** Where the signs of hulls go, so that none hides another: names first, then chips where there is room for them. No DOM. */
import { bestBox, overlap } from "../talk/place.js";

/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("../types.js").Pixels} Pixels */
/** @typedef {[number, number]} Size */
/**
 * @typedef {object} Wanted a sign that is to be placed
 * @property {string} id
 * @property {Pixels} at its hull's middle
 * @property {Box} hull
 * @property {Size[]} sizes the fullest first, the name alone last
 * @property {boolean} [whole] it is shown at its fullest, before all others
 *
 * @typedef {{size: number, away: Pixels}} Placed which size it has, and how far its upper left corner is from its hull's middle
 */

const gap = 2;
/** The rims of a sign are halo and air: as much may lie over another's. */
const rim = [4, 3];

/** @param {Wanted} sign @param {Size} size @returns {Box[]} below its hull, above, right, left, then askew */
function boxesFor({ at: [x, y], hull: [west, north, east, south] }, [width, height]) {
  const [above, below, level] = [north - gap - height, south + gap, y - height / 2];
  const [right, left, middle] = [east + gap, west - gap - width, x - width / 2];
  const corners = [[middle, below], [middle, above], [right, level], [left, level], [right, below], [left, below], [right, above], [left, above]];
  return corners.map(([first, top]) => [first, top, first + width, top + height]);
}

/** @param {Box} box @returns {Box} */
export const withoutRim = ([left, top, right, bottom]) => [left + rim[0], top + rim[1], right - rim[0], bottom - rim[1]];

/** @param {Box} box @param {Box} free */
const isWithin = (box, free) => box[0] >= free[0] && box[1] >= free[1] && box[2] <= free[2] && box[3] <= free[3];

/**
 * @param {Wanted[]} wanted
 * @param {Box} free the screen
 * @param {Box[]} [quiet] words on the ground, which are left in sight where that can be had
 * @returns {Map<string, Placed>}
 */
export function placeSigns(wanted, free, quiet = []) {
  const hulls = wanted.map(({ id, hull }) => ({ id, box: withoutRim(hull) }));
  /** @type {Map<string, Box>} */
  const words = new Map();
  /** @type {Map<string, Placed>} */
  const placed = new Map();
  const ordered = [...wanted.filter(({ whole }) => whole), ...wanted.filter(({ whole }) => !whole)].filter(({ sizes }) => sizes.length > 0);

  /** @param {string} own @returns {Box[]} */
  const takenFor = (own) => [...words].flatMap(([id, box]) => (id === own ? [] : [box])).concat(hulls.flatMap(({ id, box }) => (id === own ? [] : [box])));

  /** The places of a sign, those first that leave the ground's words in sight. @param {Wanted} sign @param {number} size @returns {Box[]} */
  function quietFirst(sign, size) {
    const boxes = boxesFor(sign, sign.sizes[size]);
    const isQuiet = (/** @type {Box} */ box) => !quiet.some((words) => overlap(withoutRim(box), words) > 0);
    return [...boxes.filter(isQuiet), ...boxes.filter((box) => !isQuiet(box))];
  }

  /** @param {Wanted} sign @param {number} size @param {Box} box */
  function put(sign, size, box) {
    words.set(sign.id, withoutRim(box));
    placed.set(sign.id, { size, away: [box[0] - sign.at[0], box[1] - sign.at[1]] });
  }

  for (const sign of ordered) {
    const size = sign.whole ? 0 : sign.sizes.length - 1;
    put(sign, size, bestBox(quietFirst(sign, size), takenFor(sign.id), free));
  }
  for (const sign of ordered) {
    const taken = takenFor(sign.id);
    const isClear = (/** @type {Box} */ box) => isWithin(box, free) && !taken.some((other) => overlap(withoutRim(box), other) > 0);
    for (let size = 0; size < (placed.get(sign.id)?.size ?? 0); size += 1) {
      const box = quietFirst(sign, size).find(isClear);
      if (box) put(sign, size, box);
    }
  }
  return placed;
}
