/** Where a card goes beside a place of the map without covering what is talked about. Pixels; no DOM. */

/** @typedef {[number, number, number, number]} Box left, top, right, bottom */
/** @typedef {[number, number]} Spot */

const GAP = 26;

/** @type {[number, number][]} up-right, up-left, down-right, down-left */
const CORNERS = [[1, -1], [-1, -1], [1, 1], [-1, 1]];

/**
 * The card's left top, and which corner was taken: the first that is free, the one taken before when that is still free,
 * else the one that covers least.
 * @param {{width: number, height: number}} card
 * @param {Spot[]} anchors  the best place to be beside first
 * @param {{boxes: Box[], spots: Spot[]}} avoid
 * @param {Box} bounds
 * @param {number|null} before
 * @returns {{left: number, top: number, corner: number}}
 */
export function placeCard(card, anchors, avoid, bounds, before) {
  const corners = before === null ? [0, 1, 2, 3] : [before, ...[0, 1, 2, 3].filter((corner) => corner !== before)];
  let best = { left: bounds[0], top: bounds[1], corner: corners[0] };
  let least = Infinity;
  for (const [turn, anchor] of anchors.entries()) {
    for (const corner of corners) {
      for (const away of [GAP, GAP * 3]) {
        const wanted = beside(card, anchor, corner, away);
        const left = clamp(wanted.left, bounds[0], bounds[2] - card.width);
        const top = clamp(wanted.top, bounds[1], bounds[3] - card.height);
        const pushed = Math.abs(left - wanted.left) + Math.abs(top - wanted.top);
        const cost = coverage([left, top, left + card.width, top + card.height], avoid) + pushed * 4 + (away - GAP) + turn * 40;
        if (cost < least) {
          [best, least] = [{ left, top, corner }, cost];
        }
        if (cost === 0) {
          return best;
        }
      }
    }
  }
  return best;
}

/** @param {{width: number, height: number}} card @param {Spot} anchor @param {number} corner @param {number} away */
function beside(card, anchor, corner, away) {
  const [toX, toY] = CORNERS[corner];
  return {
    left: toX > 0 ? anchor[0] + away : anchor[0] - away - card.width,
    top: toY > 0 ? anchor[1] + away : anchor[1] - away - card.height,
  };
}

/** How much of what should be seen a box covers: square pixels of boxes, and a share for each spot of a line. @param {Box} box @param {{boxes: Box[], spots: Spot[]}} avoid */
function coverage(box, { boxes, spots }) {
  const areas = boxes.map((other) => {
    const width = Math.min(box[2], other[2]) - Math.max(box[0], other[0]);
    const height = Math.min(box[3], other[3]) - Math.max(box[1], other[1]);
    return width > 0 && height > 0 ? width * height : 0;
  });
  const covered = spots.filter(([x, y]) => x > box[0] && x < box[2] && y > box[1] && y < box[3]).length;
  return areas.reduce((sum, area) => sum + area, 0) + covered * 150;
}

/** @param {number} value @param {number} low @param {number} high */
function clamp(value, low, high) {
  return Math.max(low, Math.min(high, value));
}

/** Spots along a line, a dozen pixels apart. @param {Spot[]} line @returns {Spot[]} */
export function spotsAlong(line) {
  /** @type {Spot[]} */
  const spots = line.slice(0, 1);
  for (let i = 1; i < line.length; i += 1) {
    const [a, b] = [line[i - 1], line[i]];
    const steps = Math.min(200, Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 12)));
    for (let step = 1; step <= steps; step += 1) {
      spots.push([a[0] + ((b[0] - a[0]) * step) / steps, a[1] + ((b[1] - a[1]) * step) / steps]);
    }
  }
  return spots;
}
