/**
 * Place the labels of hulls beside them so that none hides another: names first, then status chips where
 * there is room. No DOM.
 */
import { bestBox, overlap } from "../overlay/label-placement.js";

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
 * @typedef {object} Placed
 * @property {number} size which it has
 * @property {Pixels} away of its upper left corner from its hull's middle
 * @property {[Pixels, Pixels]|null} leader from its hull to a sign that stands away from it, both from the hull's middle
 * @property {boolean} under another hull lies over it
 */

const gap = 2;
/** A sign's rim is halo and space, so the rims of two signs may overlap by this much. */
const rim = [4, 3];
/** A sign farther from its hull than this is joined to it by a line. */
const leaderFrom = 12;

/** @param {Wanted} sign @param {Size} size @returns {Box[]} below its hull, above, right, left, then askew */
function boxesFor({ at: [x, y], hull: [west, north, east, south] }, [width, height]) {
  const [above, below, level] = [north - gap - height, south + gap, y - height / 2];
  const [right, left, middle] = [east + gap, west - gap - width, x - width / 2];
  const corners = [
    [middle, below],
    [middle, above],
    [right, level],
    [left, level],
    [right, below],
    [left, below],
    [right, above],
    [left, above],
  ];
  return corners.map(([first, top]) => [first, top, first + width, top + height]);
}

/** How far from its hull a sign may be pushed, in pixels, by steps. */
const farther = [14, 28, 44, 62];

/** Farther off, nearest first: all about the hull. @param {Wanted} sign @param {Size} size @returns {Box[]} */
function boxesFarther({ hull: [west, north, east, south] }, [width, height]) {
  return farther.flatMap((away) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => {
      const [dx, dy] = [Math.sin((turn * Math.PI) / 4), -Math.cos((turn * Math.PI) / 4)];
      const x = (west + east) / 2 + dx * ((east - west) / 2 + away + width / 2);
      const y = (north + south) / 2 + dy * ((south - north) / 2 + away + height / 2);
      return /** @type {Box} */ ([x - width / 2, y - height / 2, x + width / 2, y + height / 2]);
    }),
  );
}

/** @param {Box} box @returns {Box} */
export const withoutRim = ([left, top, right, bottom]) => [
  left + rim[0],
  top + rim[1],
  right - rim[0],
  bottom - rim[1],
];

/** How much of words a sign would hide. @param {Box} box @param {Box[]} words */
const hidden = (box, words) => words.reduce((sum, other) => sum + overlap(withoutRim(box), other), 0);

/** @param {Box} box @param {Box} free */
const isWithin = (box, free) =>
  box[0] >= free[0] && box[1] >= free[1] && box[2] <= free[2] && box[3] <= free[3];

/**
 * @param {Wanted[]} wanted
 * @param {Box} free the screen
 * @param {Box[]} [quiet] words on the ground, which stay visible where possible; no chip hides more of them than the name alone
 * @param {object} [how]
 * @param {Box[]} [how.yielding] words that are left out where they are hidden
 * @param {boolean} [how.tight] a sign that has no room beside its hull is left out
 * @returns {Map<string, Placed>}
 */
export function placeSigns(wanted, free, quiet = [], { yielding = [], tight = false } = {}) {
  const hulls = wanted.map(({ id, hull }) => ({ id, box: withoutRim(hull) }));
  /** @type {Map<string, Box>} */
  const words = new Map();
  /** @type {Map<string, number>} */
  const hides = new Map();
  /** @type {Map<string, Placed>} */
  const placed = new Map();
  const ordered = [...wanted.filter(({ whole }) => whole), ...wanted.filter(({ whole }) => !whole)].filter(
    ({ sizes }) => sizes.length > 0,
  );

  /** @param {string} own @returns {Box[]} */
  const takenFor = (own) =>
    [...words]
      .flatMap(([id, box]) => (id === own ? [] : [box]))
      .concat(hulls.flatMap(({ id, box }) => (id === own ? [] : [box])));

  /** Places for a sign, beginning with those that hide least of the ground's words. @param {Box[]} boxes @returns {Box[]} */
  const quietFirst = (boxes) =>
    boxes
      .map((box) => ({ box, words: hidden(box, quiet), numbers: hidden(box, yielding) }))
      .sort((one, other) => one.words - other.words || one.numbers - other.numbers)
      .map(({ box }) => box);

  /** @param {Wanted} sign @param {number} size @param {Box} box */
  function put(sign, size, box) {
    const under = hulls.some(({ id, box: other }) => id !== sign.id && overlap(withoutRim(box), other) > 0);
    words.set(sign.id, withoutRim(box));
    hides.set(sign.id, hidden(box, quiet));
    placed.set(sign.id, {
      size,
      away: [box[0] - sign.at[0], box[1] - sign.at[1]],
      leader: leaderTo(sign, box),
      under,
    });
  }

  for (const sign of ordered) {
    const size = sign.whole ? 0 : sign.sizes.length - 1;
    const taken = takenFor(sign.id);
    const near = quietFirst(boxesFor(sign, sign.sizes[size]));
    const isClear = (/** @type {Box} */ box) =>
      isWithin(box, free) && !taken.some((other) => overlap(withoutRim(box), other) > 0);
    const anywhere = () => boxesFarther(sign, sign.sizes[size]).find(isClear) ?? bestBox(near, taken, free);
    const box = near.find(isClear) ?? (tight && !sign.whole ? null : anywhere());
    if (box) put(sign, size, box);
  }
  for (const sign of ordered) {
    const taken = takenFor(sign.id);
    const isClear = (/** @type {Box} */ box) =>
      isWithin(box, free) && !taken.some((other) => overlap(withoutRim(box), other) > 0);
    for (let size = 0; size < (placed.get(sign.id)?.size ?? 0); size += 1) {
      const box = quietFirst(boxesFor(sign, sign.sizes[size])).find(isClear);
      if (box && hidden(box, quiet) <= Number(hides.get(sign.id))) put(sign, size, box);
    }
  }
  return placed;
}

/** The line from the edge of a hull to a sign that does not stand beside it; null if it does. @param {Wanted} sign @param {Box} box @returns {[Pixels, Pixels]|null} */
function leaderTo({ at, hull }, box) {
  const nearest = (/** @type {Pixels} */ [x, y], /** @type {Box} */ [left, top, right, bottom]) =>
    /** @type {Pixels} */ ([Math.min(right, Math.max(left, x)), Math.min(bottom, Math.max(top, y))]);
  const end = nearest(at, withoutRim(box));
  const start = nearest(end, hull);
  if (Math.hypot(end[0] - start[0], end[1] - start[1]) < leaderFrom) return null;
  return [
    [start[0] - at[0], start[1] - at[1]],
    [end[0] - at[0], end[1] - at[1]],
  ];
}
