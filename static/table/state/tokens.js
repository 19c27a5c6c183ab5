/** Tokens as data: what can be laid, whose it is, who sees it, and when it is removed. No DOM. */
import { carrierOf } from "./carriers.js";
import { turnRoles } from "./roles.js";
import { isUmpire, isWatcher } from "./state.js";

/** @typedef {import("./state.js").Game} Game */
/** @typedef {import("./state.js").Token} Token */
/** @typedef {Token["kind"]} Kind */
/** @typedef {"all"|"side"|"me"} Seers  "me": only this seat, as with its notebook */
/**
 * @typedef {object} Sort what the palette has of a kind
 * @property {Partial<Token>} fresh  how a new one is
 * @property {number[]} [sizes]  the usual ones, in inches
 * @property {number[]} [angles]
 */

/** The tokens that lie on the table, in the palette's order. @type {Partial<Record<Kind, Sort>>} */
export const THINGS = {
  smoke: { fresh: { size: 4 }, sizes: [2, 4, 6] },
  fire: { fresh: { size: 3 }, sizes: [2, 3, 4] },
  crater: { fresh: { size: 3 }, sizes: [2, 3, 4] },
  objective: { fresh: {} },
  jump_off: { fresh: {} },
  patrol: { fresh: {} },
  text: { fresh: {} },
};

/** The templates held over units to see whom they touch; only on an inch table. @type {Partial<Record<Kind, Sort>>} */
export const TEMPLATES = {
  blast: { fresh: { size: 3 }, sizes: [2, 3, 6] },
  teardrop: { fresh: { size: 6, facing: 0 }, sizes: [6, 8, 10] },
  arc: { fresh: { size: 9, angle: 45, facing: 0 }, sizes: [6, 9, 12], angles: [45, 90, 180] },
  line: { fresh: {} },
  arrow: { fresh: {} },
};

/** @param {Kind} kind @returns {Sort} */
export const sortOf = (kind) => /** @type {Sort} */ (THINGS[kind] ?? TEMPLATES[kind]);

/** @param {{kind: Kind}} token */
export const isTemplate = ({ kind }) => kind in TEMPLATES;

/** May this seat lay tokens at all? @param {Game} game */
export const mayLay = (game) => !isWatcher(game) && !game.over && game.you !== null;

/** The side that lays a token for this seat: the one whose turn it is, else its first; null for the umpire. @param {Game} game @returns {string|null} */
export function layingSide(game) {
  const sides = game.you?.sides ?? [];
  if (isUmpire(game)) return null;
  const acting = game.state?.turn.side;
  return typeof acting === "string" && sides.includes(acting) ? acting : (sides[0] ?? null);
}

/** @param {Game} game @param {Token} token */
export const mayChange = (game, token) =>
  mayLay(game) && (isUmpire(game) || game.you?.sides.includes(token.side ?? "") === true);

/** The number of the turn; null in a system that does not count its turns. @param {Game} game @returns {number|null} */
export function turnNumber({ rules, state }) {
  const field = turnRoles(rules).turn;
  const found = field === undefined ? null : state?.turn[field];
  return typeof found === "number" ? found : null;
}

/** @param {Game} game @param {Token} token @returns {boolean} whether its last turn is over */
export function isOver(game, { until }) {
  const turn = turnNumber(game);
  return turn !== null && typeof until === "number" && until < turn;
}

/** The places of the markers from which a side's units come onto a table. @param {Game} game @param {string} side @returns {[number, number][]} */
export const jumpOffsOf = ({ state }, side) =>
  Object.values(state?.tokens ?? {}).flatMap((token) =>
    token.kind === "jump_off" && token.side === side && token.at
      ? [/** @type {[number, number]} */ (token.at)]
      : [],
  );

/** Deployment zones are not handled like tokens: they are ground, shown while their side deploys. @param {Game} game @returns {Token[]} */
export const zonesOf = ({ state }) =>
  Object.values(state?.tokens ?? {}).filter(({ kind }) => kind === "zone");

/** How long zones are shown without being asked for: in the first turn. */
const OPENING = 1;

/**
 * The sides that deploy now: that of a selected unit which is not yet on the board, and in the first turn every side most of whose units
 * are still to come.
 * @param {Game} game
 * @returns {Set<string>}
 */
export function deploying(game) {
  const { state, rules, selected, over } = game;
  if (over || !state) return new Set();
  const opens = (turnNumber(game) ?? OPENING) <= OPENING;
  const units = Object.values(state.units).filter((unit) => !carrierOf(unit, rules));
  const isToCome = (/** @type {typeof units[number]} */ { at, hex }) => !at && !hex;
  const sides = new Set(
    units.filter((unit) => isToCome(unit) && unit.id === selected).map(({ side }) => side),
  );
  for (const { id } of opens ? state.sides : []) {
    const own = units.filter(({ side }) => side === id);
    if (2 * own.filter(isToCome).length > own.length) sides.add(id);
  }
  return sides;
}

/** Check whether it is the same token, unchanged. @param {Token|undefined} one @param {Token|undefined} other */
export const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
