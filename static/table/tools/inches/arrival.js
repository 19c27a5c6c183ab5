/** How a unit enters the table: from reserve, or from its carrier. No DOM. */
import { offerOf } from "../../state/offers.js";
import { named, orderRoles } from "../../state/roles.js";
import { unitOf } from "../../state/state.js";
import { cargoOf, carrierOf } from "../../state/carriers.js";
import { within } from "../../state/words.js";
import { say } from "../../words/words.js";
import { cargoIn } from "./destinations.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Order} Order */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Pose} Pose */
/** @typedef {import("../types.js").Unit} Unit */
/**
 * @typedef {object} Arrival
 * @property {Unit} unit
 * @property {string} verb  what it does: "get down"
 * @property {boolean} final
 * @property {string|null} left  the carrier that it leaves with others still aboard
 * @property {Pose|null} usual  where it comes unless the player chooses otherwise; null: the player has to choose
 * @property {(at: Point) => number} facing  how it looks at first
 * @property {(pose: Pose|null) => Order} order  null: as is usual
 */

/** A facing inward from the nearest edge of the table. @param {Point} at @param {{width?: number, height?: number}} board */
export function inward(at, { width = 0, height = 0 }) {
  const edges = [
    [at[0], 90],
    [width - at[0], 270],
    [at[1], 180],
    [height - at[1], 0],
  ];
  return edges.reduce((best, edge) => (edge[0] < best[0] ? edge : best))[1];
}

/** @param {Game} game @param {string|null} id @returns {Arrival|null} null if it may not come on, or is on the table already */
export function arrivalOf(game, id) {
  const unit = unitOf(game, id);
  return !unit || unit.at ? null : (fromReserve(game, unit) ?? fromCarrier(game, unit));
}

/** @param {Game} game @param {Unit} unit @returns {Arrival|null} */
function fromReserve(game, unit) {
  const offer = offerOf(game, "enter", unit.id);
  const roles = orderRoles(game.rules, offer?.order.type ?? "");
  return offer?.allowed && roles.place !== undefined
    ? {
        unit,
        verb: within(offer.title),
        final: offer.final ?? false,
        left: null,
        usual: null,
        facing: (at) => inward(at, game.board ?? {}),
        order: (pose) => ({ ...offer.order, ...named(roles, { ...placed(pose) }) }),
      }
    : null;
}

/** @param {Game} game @param {Unit} unit @returns {Arrival|null} */
function fromCarrier(game, unit) {
  const carrier = unitOf(game, carrierOf(unit, game.rules));
  const offer = carrier && offerOf(game, "disembark", carrier.id);
  if (!carrier?.at || !offer?.allowed || !cargoIn(game, offer).includes(unit.id)) {
    return null;
  }
  const facing = carrier.facing ?? 0;
  const roles = orderRoles(game.rules, offer.order.type);
  const usual = poseOf(offer.places?.[unit.id]);
  return {
    unit,
    verb: say("hint_get_down"),
    final: offer.final ?? false,
    facing: () => facing,
    left: cargoOf(game.state, carrier.id, game.rules).length > 1 ? carrier.id : null,
    usual,
    order: (pose) => ({
      ...offer.order,
      ...named(roles, { cargo: unit.id, ...(pose ? placed(pose) : exactly(usual)) }),
    }),
  };
}

/** @param {[number, number, number]|undefined} place @returns {Pose|null} */
const poseOf = (place) => (place ? { at: [place[0], place[1]], facing: place[2] } : null);

/** The place that the offer gives, unrounded: there hulls touch. @param {Pose|null} pose */
const exactly = (pose) => pose && { place: pose.at, facing: pose.facing };

/** @param {Pose|null} pose */
const placed = (pose) =>
  pose && { place: pose.at.map((inches) => Math.round(inches * 100) / 100), facing: pose.facing };

/** Why a unit aboard may not disembark now; null if it may, or is not aboard. @param {Game} game @param {Unit} unit @returns {{reason: string, clauses: string[]}|null} */
export function staysAboard(game, unit) {
  const carrier = carrierOf(unit, game.rules);
  if (!carrier || arrivalOf(game, unit.id)) {
    return null;
  }
  const offer = offerOf(game, "disembark", carrier);
  return {
    reason: offer?.reason ?? say("cargo_stays", { unit: unit.name }),
    clauses: offer?.clause ? [offer.clause] : [],
  };
}
