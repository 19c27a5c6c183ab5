/** Which units carry which. No DOM. */
import { inState } from "./roles.js";

/** @typedef {import("./state.js").StateDocument} StateDocument */
/** @typedef {import("./state.js").Unit} Unit */
/** @typedef {import("./state.js").Rules|null} Rules GET /api/systems/<id>/ */

/** The unit that carries a unit, by its id. @param {Unit|null|undefined} unit @param {Rules} rules @returns {string|null} */
export function carrierOf(unit, rules) {
  const carrier = unit ? inState(unit, rules, "carrier") : null;
  return typeof carrier === "string" ? carrier : null;
}

/** The units that a unit carries, those aboard them left out. @param {StateDocument|null} state @param {string} carrier @param {Rules} rules @returns {Unit[]} */
export const cargoOf = (state, carrier, rules) =>
  Object.values(state?.units ?? {}).filter((unit) => carrierOf(unit, rules) === carrier);

/** A unit and the units aboard it, each after what carries it, and how deep. @param {StateDocument|null} state @param {Unit} unit @param {Rules} rules @param {number} [depth] @returns {{unit: Unit, depth: number}[]} */
export const withCargo = (state, unit, rules, depth = 0) => [
  { unit, depth },
  ...cargoOf(state, unit.id, rules).flatMap((each) => withCargo(state, each, rules, depth + 1)),
];

/** Check whether a unit is still to come onto the table, and not aboard another. @param {Pick<import("./state.js").Game, "rules">} game @param {Unit} unit */
export const isToCome = (game, unit) => !unit.at && !unit.hex && !carrierOf(unit, game.rules);
