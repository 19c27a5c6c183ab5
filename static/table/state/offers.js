/**
 * Queries on the server's offers: a unit's main orders, which units may still act, which orders are ready to give. No DOM.
 *
 * @typedef {import("./state.js").Game} Game
 * @typedef {import("./state.js").Offer} Offer
 * @typedef {import("./state.js").Unit} Unit
 */
import { isRulesOffer } from "./order-choices.js";
import { createSchemas } from "./schema.js";
import { isStrict, isWatcher, offersOf } from "./state.js";

const PATIENCE_MS = 2500;

/** The type of the order that an offer is for. @param {Offer} offer @returns {string} */
export function orderType(offer) {
  return offer.order.type;
}

/**
 * A unit's offer of an order with a given gesture.
 * @param {Game} game
 * @param {import("./state.js").Gesture} gesture
 * @param {string|null} unit
 * @returns {Offer|undefined}
 */
export function offerOf(game, gesture, unit) {
  return game.offers.find((offer) => offer.unit === unit && offer.gesture === gesture);
}

/** The units of this seat that may still act, in the order of the roster. @param {Game} game @returns {string[]} */
export function unitsToAct(game) {
  return Object.values(game.state?.units ?? {})
    .filter((unit) => (game.you?.sides.includes(unit.side) ?? false) && mayAct(game, unit))
    .map((unit) => unit.id);
}

/** One's own units that may be moved by hand and may not act otherwise. @param {Game} game @returns {string[]} */
function unitsByHand(game) {
  const acting = new Set(unitsToAct(game));
  const offered = game.offers.filter((offer) => offer.unit && offer.allowed && orderType(offer) === "hand");
  const sides = new Set(game.you?.sides);
  return offered.flatMap(({ unit }) =>
    unit && !acting.has(unit) && sides.has(game.state?.units[unit]?.side ?? "") ? [unit] : [],
  );
}

/**
 * The unit after (or before) the selected one among those that may still act; units moved by hand come after them.
 * @param {Game} game
 * @param {1|-1} step
 * @returns {string|null}
 */
export function nextUnit(game, step) {
  const units = [...unitsToAct(game), ...unitsByHand(game)];
  if (units.length === 0) {
    return null;
  }
  const now = units.indexOf(game.selected ?? "");
  return units[now < 0 ? (step > 0 ? 0 : units.length - 1) : (now + step + units.length) % units.length];
}

/** Check whether this seat may give the unit orders at all. @param {Game} game @param {string} unit */
export function isOwn(game, unit) {
  const side = game.state?.units[unit]?.side;
  return game.you?.role === "gm" || (side !== undefined && (game.you?.sides.includes(side) ?? false));
}

/** Check whether offers are on their way that the page will show. @param {Game} game */
export const areComing = ({ asking, live }) => asking && live === "live";

/** Check whether the rules forbid a unit what an offer is for. While new offers are on their way this is not known, and the answer is no. @param {Game} game @param {Offer|null|undefined} offer */
export const forbids = (game, offer) => offer?.allowed === false && isStrict(game) && !areComing(game);

/** Resolve once the held offers match the game and the unit in hand, or after a short while if they do not arrive. @param {import("./state.js").Store} store @returns {Promise<void>} */
export function offersCame(store) {
  if (!areComing(store.game)) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, PATIENCE_MS);
    const stop = store.subscribe(["asking", "live"], (game) => areComing(game) || done());
  });
}

/** The orders of a unit that can be given with no field left to fill in. @param {Game} game @param {string|null} unit @returns {Offer[]} */
export function readyOffers(game, unit) {
  const schemas = createSchemas(game.rules);
  return game.offers.filter((offer) => {
    const ready =
      unit !== null &&
      offer.unit === unit &&
      offer.allowed &&
      offer.variants.length === 0 &&
      !offer.asks &&
      !offer.short &&
      isRulesOffer(offer);
    return (
      ready &&
      schemas.order(orderType(offer))?.every(({ name, required }) => !required || name in offer.order)
    );
  });
}

/** Check whether the rules have orders for the unit now, even if only to say why they are not allowed. @param {Game} game @param {string} unit */
export const isOrdered = (game, unit) => offersOf(game, unit).some(isRulesOffer);

/** Is a unit in reserve, or gone? @param {Unit} unit */
export const isOff = ({ at, hex }) => !at && !hex;

/**
 * A unit's main orders: on the table those given at a pace, if the system has paces, and those that are due; off the table those that bring
 * it on. An order that notes what happened to it is not among them.
 * @param {Game} game
 * @param {Unit} unit
 */
export function mainOffers(game, unit) {
  const offers = offersOf(game, unit.id).filter((offer) => isRulesOffer(offer) && !offer.note);
  if (isOff(unit)) return offers.filter(({ gesture }) => gesture === "enter" || gesture === "step");
  const paced = game.offers.some(({ variants }) => variants.length > 0);
  return paced ? offers.filter(({ variants, due }) => variants.length > 0 || due) : offers;
}

/** Check whether a unit may still carry out a main order. @param {Game} game @param {Unit} unit */
export const mayAct = (game, unit) => mainOffers(game, unit).some(({ allowed }) => allowed);

/** The orders of no unit, such as the ends of phase and turn; those that may be given now come first. @param {Game} game */
export function endsOffered(game) {
  const offered = isWatcher(game) ? [] : offersOf(game, null).filter(({ gesture }) => gesture === "end");
  return offered.sort((one, other) => Number(other.allowed) - Number(one.allowed)).slice(0, 2);
}
