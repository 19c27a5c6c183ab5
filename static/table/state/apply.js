/**
 * Apply events to a state: the same fold as rules/core/game/events.py, without rules, dice or DOM. Nothing
 * is edited in place; an event that does not fit throws, and the connection then requests the whole state
 * again.
 *
 * @typedef {import("./state.js").StateDocument} StateDocument
 * @typedef {import("./state.js").Board} Board
 * @typedef {import("./state.js").GameEvent} GameEvent
 * @typedef {import("./state.js").Unit} Unit
 * @typedef {{state: StateDocument, board: Board}} Held
 */

import { kindOf } from "./boards.js";

/** An event that does not fit the state it is applied to. */
export class Misfit extends Error {}

/** @param {Held} held @param {Partial<StateDocument>} patch @returns {Held} */
const withState = (held, patch) => ({ ...held, state: { ...held.state, ...patch } });

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
const withUnits = (held, units) => withState(held, { units });

/**
 * @template T
 * @param {Record<string, T>} members
 * @param {string} key
 * @returns {Record<string, T>}
 */
function without(members, key) {
  if (!(key in members)) throw new Misfit(`there is no ${key}`);
  const others = { ...members };
  delete others[key];
  return others;
}

/** @type {{[T in GameEvent["type"]]: (held: Held, event: Extract<GameEvent, {type: T}>) => Held}} */
const folds = {
  unit_added: (held, { unit }) => withUnits(held, { ...held.state.units, [unit.id]: unit }),
  unit_removed: (held, { unit }) => withUnits(held, without(held.state.units, unit)),
  unit_placed: (held, { unit, at, hex, facing }) =>
    withUnit(held, unit, { at: at ?? null, hex: hex ?? null, facing: facing ?? null }),
  unit_changed: (held, { unit, state }) =>
    withUnit(held, unit, { state: { ...held.state.units[unit]?.state, ...state } }),
  unit_hidden: (held, { unit, hidden_from }) => withUnit(held, unit, { hidden_from }),
  unit_marked: (held, { unit, marks }) => {
    const marked = withUnit(held, unit, { marks });
    if (!marks.length) delete marked.state.units[unit].marks;
    return marked;
  },
  token_set: (held, { token }) => withState(held, { tokens: { ...held.state.tokens, [token.id]: token } }),
  token_removed: (held, { token }) => withState(held, { tokens: without(held.state.tokens, token) }),
  track_set: (held, { track, side, value }) =>
    withState(held, {
      tracks: { ...held.state.tracks, [track]: { ...held.state.tracks[track], [side]: value } },
    }),
  tray_set: (held, { side, tray }) =>
    withState(held, {
      trays: tray ? { ...held.state.trays, [side]: tray } : without(held.state.trays, side),
    }),
  feature_set: (held, { feature, index }) => ({
    ...held,
    board: kindOf(held.board).withFeature(held.board, feature, index ?? null),
  }),
  feature_removed: (held, { feature }) => {
    const board = kindOf(held.board).withoutFeature(held.board, feature);
    if (!board) throw new Misfit(`no feature ${feature}`);
    return { ...held, board };
  },
  turn_changed: (held, { turn }) => withState(held, { turn: { ...held.state.turn, ...turn } }),
  rolled: (held) => held,
  counted: (held) => held,
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
  const fold = /** @type {Partial<Record<string, (held: Held, event: GameEvent) => Held>>} */ (folds)[
    event.type
  ];
  if (!fold) throw new Misfit(`no event ${event.type}`);
  return fold(held, event);
}

/**
 * @param {Held} held
 * @param {GameEvent[]} events
 * @returns {Held}
 */
export const applyAll = (held, events) => events.reduce(apply, held);
