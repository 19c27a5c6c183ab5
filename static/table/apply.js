/**
 * The game is its events: the same fold as rules/core/events.py. It needs no rules, no dice and no page. Nothing is edited in
 * place; an event that does not fit what is held throws, and the socket then asks for the whole state again.
 *
 * @typedef {import("./state.js").StateDocument} StateDocument
 * @typedef {import("./state.js").Board} Board
 * @typedef {import("./state.js").Feature} Feature
 * @typedef {import("./state.js").GameEvent} GameEvent
 * @typedef {import("./state.js").Unit} Unit
 * @typedef {{state: StateDocument, board: Board}} Held
 */

import { withHexFeature, withoutHexFeature } from "./hexes.js";

/** An event that does not fit the state it came for. */
export class Misfit extends Error {}

/**
 * @param {Held} held
 * @param {string} id
 * @param {Partial<Unit>} patch
 * @returns {Held}
 */
function withUnit(held, id, patch) {
  const unit = held.state.units[id];
  if (!unit) throw new Misfit(`no unit ${id}`);
  return withUnits(held, { ...held.state.units, [id]: { ...unit, ...patch } });
}

/** @param {Held} held @param {Record<string, Unit>} units @returns {Held} */
const withUnits = (held, units) => ({ ...held, state: { ...held.state, units } });

/** @param {Held} held @param {Feature[]} features @returns {Held} */
const withFeatures = (held, features) => ({
  ...held,
  board: { ...held.board, features: { type: "FeatureCollection", ...held.board.features, features } },
});

/** @param {Held} held @returns {Feature[]} */
const featuresOf = (held) => held.board.features?.features ?? [];

/** @type {Record<string, (held: Held, event: GameEvent) => Held>} */
const folds = {
  unit_added: (held, { unit }) => withUnits(held, { ...held.state.units, [unit.id]: unit }),
  unit_removed: (held, { unit }) => {
    if (!(unit in held.state.units)) throw new Misfit(`no unit ${unit}`);
    const units = { ...held.state.units };
    delete units[unit];
    return withUnits(held, units);
  },
  unit_placed: (held, { unit, at, hex, facing }) =>
    withUnit(held, unit, { at: at ?? null, hex: hex ?? null, facing: facing ?? null }),
  unit_changed: (held, { unit, state }) =>
    withUnit(held, unit, { state: { ...held.state.units[unit]?.state, ...state } }),
  unit_hidden: (held, { unit, hidden_from }) => withUnit(held, unit, { hidden_from }),
  feature_set: (held, { feature, index }) => {
    if (held.board.kind === "hex") return { ...held, board: withHexFeature(held.board, feature) };
    const features = featuresOf(held);
    const old = features.findIndex((known) => known.id === feature.id);
    if (index === null || index === undefined) {
      return withFeatures(held, old < 0 ? [...features, feature] : features.with(old, feature));
    }
    return withFeatures(
      held,
      features.filter((known) => known.id !== feature.id).toSpliced(index, 0, feature),
    );
  },
  feature_removed: (held, { feature }) => {
    if (held.board.kind === "hex") return { ...held, board: withoutHexFeature(held.board, feature) };
    const features = featuresOf(held);
    if (!features.some((known) => known.id === feature)) throw new Misfit(`no feature ${feature}`);
    return withFeatures(
      held,
      features.filter((known) => known.id !== feature),
    );
  },
  turn_changed: (held, { turn }) => ({ ...held, state: { ...held.state, turn: { ...held.state.turn, ...turn } } }),
  rolled: (held) => held,
  told: (held) => held,
  said: (held) => held,
  undone: (held) => held,
};

/**
 * @param {Held} held
 * @param {GameEvent} event
 * @returns {Held}
 */
export function apply(held, event) {
  const fold = folds[event.type];
  if (!fold) throw new Misfit(`no event ${event.type}`);
  return fold(held, event);
}

/**
 * @param {Held} held
 * @param {GameEvent[]} events
 * @returns {Held}
 */
export const applyAll = (held, events) => events.reduce(apply, held);
