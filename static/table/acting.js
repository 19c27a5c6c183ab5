/**
 * What units are there for, and which of them may still act. No DOM.
 *
 * @typedef {import("./state.js").Game} Game
 * @typedef {import("./state.js").Unit} Unit
 */
import { isRulesOffer } from "./panel/kinds.js";
import { createSchemas } from "./schema.js";
import { isWatcher, offersOf } from "./state.js";

/** Is a unit in reserve, or gone? @param {Unit} unit */
export const isOff = ({ at, hex }) => !at && !hex;

/**
 * The orders that anybody's units may be given, or those of several sides at the same time: notes of what befell them, and nothing that a unit
 * is there for.
 * @param {Game} game
 */
function notes({ you, state, offers }) {
  /** @type {Set<string>} */
  const noted = new Set();
  /** @type {Map<string, string>} the first side that may give an order, by the order's type */
  const first = new Map();
  for (const { unit, order, allowed } of offers) {
    const side = state?.units[unit ?? ""]?.side;
    if (side === undefined) continue;
    if (allowed && !first.has(order.type)) first.set(order.type, side);
    const isOthers = you?.role === "player" && !you.sides.includes(side);
    if (isOthers || (allowed && first.get(order.type) !== side)) noted.add(order.type);
  }
  return noted;
}

/**
 * What a unit is there for: on the table the orders given at a pace, where the system has paces, and what it owes; off it those that name a
 * place on it.
 * @param {Game} game
 * @param {Unit} unit
 */
export function mainOffers(game, unit) {
  const noted = notes(game);
  const offers = offersOf(game, unit.id).filter((offer) => isRulesOffer(offer) && !noted.has(offer.order.type));
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
