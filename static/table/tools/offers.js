/** Reading what the server offers. No DOM. */
import { mayAct } from "../state/acting.js";
import { isRulesOffer } from "../state/kinds.js";
import { createSchemas } from "../state/schema.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Offer} Offer */

/** The type of the order that an offer is for. @param {Offer} offer @returns {string} */
export function orderType(offer) {
  return offer.order.type;
}

/**
 * A unit's offer of an order of one type.
 * @param {Game} game
 * @param {string} type
 * @param {string|null} unit
 * @returns {Offer|undefined}
 */
export function offerOf(game, type, unit) {
  return game.offers.find((offer) => offer.unit === unit && orderType(offer) === type);
}

/** The units of this seat that may still act, in the order of the roster. @param {Game} game @returns {string[]} */
export function unitsToAct(game) {
  return Object.values(game.state?.units ?? {})
    .filter((unit) => (game.you?.sides.includes(unit.side) ?? false) && mayAct(game, unit))
    .map((unit) => unit.id);
}

/**
 * The unit after (or before) the selected one among those that may still act.
 * @param {Game} game
 * @param {1|-1} step
 * @returns {string|null}
 */
export function nextUnit(game, step) {
  const units = unitsToAct(game);
  if (units.length === 0) {
    return null;
  }
  const now = units.indexOf(game.selected ?? "");
  return units[now < 0 ? (step > 0 ? 0 : units.length - 1) : (now + step + units.length) % units.length];
}

/** May this seat order the unit about at all? @param {Game} game @param {string} unit */
export function isOwn(game, unit) {
  const side = game.state?.units[unit]?.side;
  return game.you?.role === "gm" || (side !== undefined && (game.you?.sides.includes(side) ?? false));
}

/** What may be ordered of a unit with nothing left to say. @param {Game} game @param {string|null} unit @returns {Offer[]} */
export function readyOffers(game, unit) {
  const schemas = createSchemas(game.rules);
  return game.offers.filter((offer) => {
    const ready = unit !== null && offer.unit === unit && offer.allowed && offer.variants.length === 0 && !offer.asks && isRulesOffer(offer);
    return ready && schemas.order(orderType(offer))?.every(({ name, required }) => !required || name in offer.order);
  });
}
