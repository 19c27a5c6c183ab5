/** Find places for labels where they cover nothing important. No DOM. */

/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("../types.js").Pixels} Pixels */

/** @param {Box} one @param {Box} two @returns {number} square pixels that both cover */
export function overlap(one, two) {
  const width = Math.min(one[2], two[2]) - Math.max(one[0], two[0]);
  const height = Math.min(one[3], two[3]) - Math.max(one[1], two[1]);
  return width > 0 && height > 0 ? width * height : 0;
}

/** @param {Box} box @param {Box} free @returns {number} square pixels of the box outside */
function outside(box, free) {
  return (box[2] - box[0]) * (box[3] - box[1]) - overlap(box, free);
}

/** @param {Box} box @param {Box} free @returns {Box} moved sideways into the free part, when it is nearly there */
function within(box, free) {
  const over = Math.max(0, free[0] - box[0]) - Math.max(0, box[2] - free[2]);
  return Math.abs(over) < 60 ? [box[0] + over, box[1], box[2] + over, box[3]] : box;
}

/**
 * The first box that touches nothing taken and lies in the free part of the screen, else the one with the least overlap.
 *
 * @param {Box[]} candidates best first
 * @param {Box[]} taken
 * @param {Box} free
 * @returns {Box}
 */
export function bestBox(candidates, taken, free) {
  let best = candidates[0];
  let least = Infinity;
  for (const box of candidates.map((candidate) => within(candidate, free))) {
    const harm = 3 * outside(box, free) + taken.reduce((sum, other) => sum + overlap(box, other), 0);
    if (harm === 0) return box;
    if (harm < least) [best, least] = [box, harm];
  }
  return best;
}

/**
 * Boxes of one size all round a point, near ones first, for crowded places.
 *
 * @param {Pixels} at
 * @param {number} width
 * @param {number} height
 * @param {number} near the least distance
 * @returns {Box[]}
 */
export function boxesAround([x, y], width, height, near) {
  return [near, near + 24, near + 52, near + 90].flatMap((away) =>
    [270, 90, 285, 75, 255, 105, 310, 50, 230, 130, 340, 20, 200, 160].map((bearing) => {
      const angle = (bearing * Math.PI) / 180;
      const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
      const [left, top] = [
        x + dx * (away + width / 2) - width / 2,
        y + dy * (away + height / 2) - height / 2,
      ];
      return /** @type {Box} */ ([left, top, left + width, top + height]);
    }),
  );
}

/** @param {Pixels[]} points @param {number} [room] @returns {Box} */
export function boxAround(points, room = 0) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs) - room, Math.min(...ys) - room, Math.max(...xs) + room, Math.max(...ys) + room];
}

/**
 * Boxes of one size about a point: right, left, then up-right, up-left, down-right, down-left, above, below.
 *
 * @param {Pixels} at
 * @param {number} width
 * @param {number} height
 * @param {number} away
 * @returns {Box[]}
 */
export function boxesAbout([x, y], width, height, away) {
  /** @type {(left: number, top: number) => Box} */
  const box = (left, top) => [left, top, left + width, top + height];
  const [right, left] = [x + away, x - away - width];
  const sides = [right, left];
  const level = y - height / 2;
  const [up, down] = [y - away - height, y + away];
  return [
    ...sides.map((side) => box(side, level)),
    ...sides.map((side) => box(side, up)),
    ...sides.map((side) => box(side, down)),
    box(x - width / 2, up - 4),
    box(x - width / 2, down + 4),
  ];
}
