/**
 * What units are there for, and which of them may still act. No DOM.
 *
 * @typedef {import("./state.js").Game} Game
 * @typedef {import("./state.js").Unit} Unit
 */
import { isRulesOffer } from "./kinds.js";
import { createSchemas } from "./schema.js";
import { isWatcher, offersOf } from "./state.js";

/** Is a unit in reserve, or gone? @param {Unit} unit */
export const isOff = ({ at, hex }) => !at && !hex;

/**
 * What a unit is there for: on the table the orders given at a pace, where the system has paces, and what it owes; off it those that name a
 * place on it. A note of what befell it is neither.
 * @param {Game} game
 * @param {Unit} unit
 */
export function mainOffers(game, unit) {
  const offers = offersOf(game, unit.id).filter((offer) => isRulesOffer(offer) && !offer.note);
  const schemas = createSchemas(game.rules);
  if (isOff(unit)) return offers.filter(({ order }) => schemas.order(order.type)?.some(({ name }) => name === "at" || name === "hex"));
  const paced = game.offers.some(({ variants }) => variants.length > 0);
  return paced ? offers.filter(({ variants, due }) => variants.length > 0 || due) : offers;
}

/** May a unit still do what it is there for? @param {Game} game @param {Unit} unit */
export const mayAct = (game, unit) => mainOffers(game, unit).some(({ allowed }) => allowed);

/** The orders that are no unit's, the ends of phase and turn: what may be given now comes first. @param {Game} game */
export function endsOffered(game) {
  const offered = isWatcher(game) ? [] : offersOf(game, null).filter((offer) => isRulesOffer(offer) && !offer.asks);
  return offered.sort((one, other) => Number(other.allowed) - Number(one.allowed)).slice(0, 2);
}
