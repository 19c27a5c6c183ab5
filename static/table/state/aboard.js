/** Who is aboard whom. No DOM. */

/** @typedef {import("./state.js").StateDocument} StateDocument */
/** @typedef {import("./state.js").Unit} Unit */

/** The unit that carries a unit, by its id. @param {Unit|null|undefined} unit @returns {string|null} */
export const carrierOf = (unit) => (typeof unit?.state.aboard === "string" ? unit.state.aboard : null);

/** The units that a unit carries, those aboard them left out. @param {StateDocument|null} state @param {string} carrier @returns {Unit[]} */
export const cargoOf = (state, carrier) => Object.values(state?.units ?? {}).filter((unit) => carrierOf(unit) === carrier);

/** A unit and the units aboard it, each after what carries it, and how deep. @param {StateDocument|null} state @param {Unit} unit @param {number} [depth] @returns {{unit: Unit, depth: number}[]} */
export const withCargo = (state, unit, depth = 0) => [
  { unit, depth },
  ...cargoOf(state, unit.id).flatMap((each) => withCargo(state, each, depth + 1)),
];
