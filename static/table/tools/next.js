/** What comes next while there is nothing to do with the unit at hand. No DOM. */
import { endsOffered } from "../acting.js";
import { unitsToAct } from "./offers.js";

/** What may be ended now. @param {import("./types.js").Game} game @returns {import("./hint.js").Hint[]} */
export function endHints(game) {
  const ends = endsOffered(game).filter(({ allowed }) => allowed);
  return ends.map(({ title }, index) => ({ actions: [`end-${index + 1}`], text: title }));
}

/** The next unit that may act; where none is left, the ends of the phase. @param {import("./types.js").Game} game @returns {import("./hint.js").Hint[]} */
export const nextHints = (game) => (unitsToAct(game).length > 0 ? [{ actions: ["next-unit"], text: "next unit" }] : endHints(game));
