/** Getting aboard by hand: which carriers take a unit, and the aim that a carrier is. No DOM. */
import { unitOf } from "../state/state.js";
import { isOwn, offerOf, orderType } from "./offers.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {{kind: "aboard", carrier: string, name: string, at: import("./types.js").Point, order: import("./types.js").Order}} AboardAim */

/** May any carrier take a unit aboard now? @param {Game} game @param {string} unit */
export const mayBoard = (game, unit) =>
  game.offers.some((offer) => orderType(offer) === "load" && offer.allowed && offer.values.cargo?.includes(unit));

/** The carrier among the units under the hand, as something to aim at. @param {Game} game @param {string} unit @param {string[]} under @returns {AboardAim|null} */
export function boardingAim(game, unit, under) {
  const found = under.find((id) => id !== unit && isOwn(game, unit) && offerOf(game, "load", id));
  const carrier = unitOf(game, found);
  const offer = carrier && offerOf(game, "load", carrier.id);
  if (!carrier?.at || !offer || carrier.side !== unitOf(game, unit)?.side) {
    return null;
  }
  return { kind: "aboard", carrier: carrier.id, name: carrier.name, at: carrier.at, order: { ...offer.order, cargo: unit } };
}
