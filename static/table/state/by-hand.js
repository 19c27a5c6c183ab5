/** Which units this seat moves by hand, and how such an order leaves the page. No DOM. */
import { orderType } from "./offers.js";
import { wayOf } from "./order-choices.js";
import { createSchemas } from "./schema.js";
import { unitOf } from "./state.js";

/** @typedef {import("./state.js").Game} Game */
/** @typedef {import("./order-choices.js").Way} Way */

/** Gestures of the orders by which the rules move a unit. */
const MOVED_BY = new Set(["drive", "step"]);

/** Check whether the rules move the unit, so that dragging it makes a plan. @param {Game} game @param {string} unit */
const isGoverned = (game, unit) =>
  game.offers.some(
    (offer) => offer.unit === unit && MOVED_BY.has(offer.gesture) && orderType(offer) !== "hand",
  );

/**
 * How this seat may move a unit by hand: as an offer, as the umpire, or if the others agree; null if not at all.
 * @param {Game} game
 * @param {string} unit
 * @returns {Way|null}
 */
export function handWay(game, unit) {
  if (!unitOf(game, unit) || !createSchemas(game.rules).order("hand")) return null;
  const offered = game.offers.some(
    (offer) => offer.unit === unit && offer.allowed && orderType(offer) === "hand",
  );
  return offered && !game.over ? "order" : wayOf(game, "hand", unit);
}

/** Check whether dragging the unit moves it by hand without this being asked for. @param {Game} game @param {string} unit */
export const isHandled = (game, unit) => handWay(game, unit) === "order" && !isGoverned(game, unit);
