/** The cards that lie over the table: each is placed clear of the others, of all that floats there, and of what a plan draws. */
import { placeCard } from "./placing.js";

/** @typedef {import("./placing.js").Box} Box */
/** @typedef {import("./placing.js").Wish} Wish */
/** @typedef {import("./placing.js").Side} Side */
/** @typedef {ReturnType<typeof createCards>} Cards */

/** Between a card and the edge of what is open. */
const EDGE = 6;

/**
 * @param {Pick<import("./types.js").TableMap, "occupied"|"cards">} map
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
     * Lays a card, and limits its height to what there is room for.
     * @param {HTMLElement} card
     * @param {Wish} wish
     * @param {Box[]} [solid] what this card must not cover besides
     */
    place(card, wish, solid = []) {
      const [left, top, right, bottom] = covered.open();
      const { hulls, words, line } = map.occupied();
      const others = [...lying].flatMap(([other, { box }]) => (other === card ? [] : [box]));
      const soft = [...(wish.soft ?? []), ...line];
      const before = wish.before ?? lying.get(card)?.side ?? null;
      const placed = placeCard({ ...wish, soft, before }, [left + EDGE, top + EDGE, right - EDGE, bottom - EDGE], [...solid, ...hulls, ...covered.floats(), ...others, ...words]);
      card.style.transform = `translate(${Math.round(placed.left)}px, ${Math.round(placed.top)}px)`;
      card.style.maxHeight = placed.height < wish.size.height ? `${Math.floor(placed.height)}px` : "";
      lie(card, [placed.left, placed.top, placed.left + wish.size.width, placed.top + placed.height], placed.side);
    },

    /** A sheet lies where the styles put it: at the foot, across the whole width. @param {HTMLElement} sheet @param {number} height */
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
