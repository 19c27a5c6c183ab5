/** Who is aboard whom. No DOM. */

/** @typedef {import("./state.js").StateDocument} StateDocument */
/** @typedef {import("./state.js").Unit} Unit */

/** The unit that carries a unit, by its id. @param {Unit|null|undefined} unit @returns {string|null} */
export const carrierOf = (unit) => (typeof unit?.state.aboard === "string" ? unit.state.aboard : null);

/** The units that a unit carries, those aboard them left out. @param {StateDocument|null} state @param {string} carrier @returns {Unit[]} */
export const cargoOf = (state, carrier) => Object.values(state?.units ?? {}).filter((unit) => carrierOf(unit) === carrier);

/**
 * What a unit carries, in words: whom, or how many where the names are long.
 * @param {StateDocument|null} state
 * @param {Unit} unit
 * @param {number} [letters] that the names may take
 * @returns {import("./unit-words.js").Word[]}
 */
export function cargoWords(state, unit, letters = 18) {
  const cargo = cargoOf(state, unit.id);
  const names = cargo.map(({ name }) => name).join(", ");
  const room = typeof unit.profile.capacity === "number" ? ` of ${unit.profile.capacity}` : "";
  const told = names.length > letters ? `${cargo.length}${room} aboard` : `${names} aboard`;
  return cargo.length > 0 ? [{ text: told, tone: "neutral" }] : [];
}

/** A unit and the units aboard it, each after what carries it, and how deep. @param {StateDocument|null} state @param {Unit} unit @param {number} [depth] @returns {{unit: Unit, depth: number}[]} */
export const withCargo = (state, unit, depth = 0) => [
  { unit, depth },
  ...cargoOf(state, unit.id).flatMap((each) => withCargo(state, each, depth + 1)),
];
