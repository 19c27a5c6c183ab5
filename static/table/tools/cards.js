/** The cards over the table, each placed beside what it describes and clear of what must stay visible. */

/** @typedef {[number, number, number, number]} Box left, top, right, bottom */
/** @typedef {[number, number]} Spot */
/** @typedef {[number, number]} Side the direction of a card from its anchor: east, south, or both; 0 is in the middle */
/**
 * @typedef {object} Wish
 * @property {{width: number, height: number}} size
 * @property {number} [least] the height with which it can still be used, because what it holds scrolls
 * @property {Spot[]} anchors places to be beside, the best first
 * @property {Side[]} [sides] the best first
 * @property {Box[]} [soft] what it avoids covering
 * @property {Spot[]} [spots] of a line that it avoids covering
 * @property {Side|null} [before] its last side, which it keeps while that costs little more
 *
 * @typedef {{left: number, top: number, height: number, side: Side}} Place
 */

/** The gap between an anchor and its card. */
const AWAY = 26;
/** The gap between a card and what it keeps clear of. */
const AIR = 4;

/** @type {Side[]} up-right, up-left, down-right, down-left */
const CORNERS = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
];

/** The costs of a place; a pixel that the card is pushed away from its anchor costs 1. */
const COST = { lostPixel: 3, anchor: 40, side: 8, change: 24, spot: 40, softPixel: 0.03 };

/** @param {Box} one @param {Box} other */
const isApart = (one, other) =>
  one[2] <= other[0] || one[0] >= other[2] || one[3] <= other[1] || one[1] >= other[3];

/** @param {Box} inner @param {Box} outer */
const isWithin = (inner, outer) =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

/**
 * The largest boxes within the bounds, of at least `least`, that are clear of everything solid. A solid box that would leave no such
 * box is ignored; the most important come first.
 * @param {Box} bounds
 * @param {Box[]} solid
 * @param {{width: number, height: number}} least
 * @returns {Box[]}
 */
export function freeBoxes(bounds, solid, least) {
  let free = [bounds];
  for (const box of solid) {
    const left = without(free, box, least);
    free = left.length > 0 ? left : free;
  }
  return free;
}

/** @param {Box[]} free @param {Box} taken @param {{width: number, height: number}} least @returns {Box[]} */
function without(free, taken, { width, height }) {
  const whole = free.filter((box) => isApart(box, taken));
  const parts = free
    .filter((box) => !isApart(box, taken))
    .flatMap(
      ([left, top, right, bottom]) =>
        /** @type {Box[]} */ ([
          [left, top, taken[0], bottom],
          [taken[2], top, right, bottom],
          [left, top, right, taken[1]],
          [left, taken[3], right, bottom],
        ]),
    )
    .filter((box) => box[2] - box[0] >= width && box[3] - box[1] >= height);
  const all = [...whole, ...parts];
  return all.filter(
    (box, index) =>
      !all.some((other, at) => at !== index && isWithin(box, other) && (at < index || !isWithin(other, box))),
  );
}

/**
 * The place with the lowest cost, clear of everything solid if possible, and of less height than the card's where there is not room for all
 * of it.
 * @param {Wish} wish
 * @param {Box} bounds
 * @param {Box[]} solid the most important first
 * @returns {Place}
 */
export function placeCard(
  { size, least = size.height, anchors, sides = CORNERS, soft = [], spots = [], before = null },
  bounds,
  solid,
) {
  const { width, height } = size;
  const need = { width, height: Math.min(least, height) };
  const aired = solid.map(
    ([left, top, right, bottom]) => /** @type {Box} */ ([left - AIR, top - AIR, right + AIR, bottom + AIR]),
  );
  const kept = before ? String(before) : null;
  /** @type {Place} */
  let best = { left: bounds[0], top: bounds[1], height: need.height, side: sides[0] };
  let lowest = Infinity;
  for (const room of freeBoxes(bounds, aired, need)) {
    const high = Math.max(need.height, Math.min(height, room[3] - room[1]));
    for (const [turn, anchor] of anchors.entries()) {
      for (const [rank, side] of sides.entries()) {
        const [x, y] = beside(anchor, side, width, high);
        const left = clamp(x, room[0], room[2] - width);
        const top = clamp(y, room[1], room[3] - high);
        const pushed = Math.abs(left - x) + Math.abs(top - y) + (height - high) * COST.lostPixel;
        const plain =
          pushed + turn * COST.anchor + rank * COST.side - (String(side) === kept ? COST.change : 0);
        const cost =
          plain < lowest ? plain + coverage([left, top, left + width, top + high], soft, spots) : Infinity;
        if (cost < lowest) {
          [best, lowest] = [{ left, top, height: high, side }, cost];
        }
      }
    }
  }
  return best;
}

/** The left top of a card on one side of an anchor. @param {Spot} anchor @param {Side} side @param {number} width @param {number} height */
function beside([x, y], [east, south], width, height) {
  return [x + east * AWAY + ((east - 1) / 2) * width, y + south * AWAY + ((south - 1) / 2) * height];
}

/** @param {Box} box @param {Box[]} soft @param {Spot[]} spots */
function coverage(box, soft, spots) {
  const areas = soft
    .filter((other) => !isApart(box, other))
    .map(
      (other) =>
        (Math.min(box[2], other[2]) - Math.max(box[0], other[0])) *
        (Math.min(box[3], other[3]) - Math.max(box[1], other[1])),
    );
  const seen = spots.filter(([x, y]) => x > box[0] && x < box[2] && y > box[1] && y < box[3]);
  return areas.reduce((sum, area) => sum + area, 0) * COST.softPixel + seen.length * COST.spot;
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

/** @typedef {ReturnType<typeof createCards>} Cards */

/** The gap between a card and the edge of the free area. */
const EDGE = 6;

/**
 * @param {Pick<import("../map/types.js").TableMap, "occupied"|"cards">} map
 * @param {Pick<import("../parts/covered.js").Covered, "open"|"floats">} covered
 */
export function createCards(map, covered) {
  /** @type {Map<HTMLElement, {box: Box, side: Side|null}>} */
  const lying = new Map();

  /** @param {HTMLElement} card @param {Box} box @param {Side|null} side */
  function lie(card, box, side) {
    lying.set(card, { box, side });
    map.cards([...lying.values()].map((each) => each.box));
  }

  return {
    /**
     * Places a card, and limits its height to the room there.
     * @param {HTMLElement} card
     * @param {Wish} wish
     * @param {Box[]} [solid] what this card must not cover besides
     */
    place(card, wish, solid = []) {
      const [left, top, right, bottom] = covered.open();
      const { hulls, words, line, others: pieces } = map.occupied();
      const others = [...lying].flatMap(([other, { box }]) => (other === card ? [] : [box]));
      const soft = [...(wish.soft ?? []), ...line, ...pieces];
      const before = wish.before ?? lying.get(card)?.side ?? null;
      const placed = placeCard(
        { ...wish, soft, before },
        [left + EDGE, top + EDGE, right - EDGE, bottom - EDGE],
        [...solid, ...hulls, ...covered.floats(), ...others, ...words],
      );
      card.style.transform = `translate(${Math.round(placed.left)}px, ${Math.round(placed.top)}px)`;
      card.style.maxHeight = placed.height < wish.size.height ? `${Math.floor(placed.height)}px` : "";
      lie(
        card,
        [placed.left, placed.top, placed.left + wish.size.width, placed.top + placed.height],
        placed.side,
      );
    },

    /** A sheet is where the styles put it: at the bottom, across the whole width. @param {HTMLElement} sheet @param {number} height */
    lieAtFoot(sheet, height) {
      const [left, , right, bottom] = covered.open();
      sheet.style.transform = "";
      sheet.style.maxHeight = "";
      lie(sheet, [left, bottom - height, right, bottom], null);
    },

    /** @param {HTMLElement} card that is put away */
    away(card) {
      if (lying.delete(card)) {
        map.cards([...lying.values()].map(({ box }) => box));
      }
    },
  };
}
