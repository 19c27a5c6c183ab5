/**
 * Undo: which entry to return to so that the last order of play is taken back. Chat, dice in chat, the
 * table's switches and automatic entries are not taken back.
 *
 * @typedef {import("./state.js").Game} Game
 * @typedef {import("./state.js").Entry} Entry
 */
import { isUmpire, isWatcher, playsAlone, sideOfSeat, standsStill, unitOf } from "./state.js";
import { say } from "../words/words.js";

/** Orders that are no part of play. */
const BESIDE_PLAY = new Set([
  "say",
  "roll",
  "undo",
  "enforcement",
  "override",
  "new_dice",
  "seed",
  "pause",
  "end_game",
]);

/** @param {Entry} entry */
const isPlay = ({ by, order }) => by !== null && !BESIDE_PLAY.has(order?.type ?? "");

/**
 * Return the orders of play that stand and would be taken back by a return to an entry.
 * @param {Pick<Game, "entries">} game
 * @param {number} to the number of the entry; 0 is the game's start
 */
export function playsSince(game, to) {
  const takenBack = new Set(
    game.entries.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === "undone" ? event.seqs : [])),
    ),
  );
  return game.entries.filter((entry) => entry.seq > to && isPlay(entry) && !takenBack.has(entry.seq));
}

/**
 * One's own unit that another side's order notes something on.
 * @param {Game} game
 * @param {Entry} entry
 */
export function unitNoted(game, { by, order, agreed }) {
  const unit = unitOf(game, order?.unit);
  const theirs = sideOfSeat(game, by);
  if (!unit || agreed !== undefined || theirs === null || theirs === unit.side) return null;
  const { role, sides = [] } = game.you ?? {};
  return role === "player" && sides.includes(unit.side) && !sides.includes(theirs) ? unit : null;
}

/** Check whether an order notes something on one's own unit, without dice. Both the unit's owner and the giver of the order may take it back. @param {Game} game @param {Entry} entry */
const isNote = (game, entry) =>
  unitNoted(game, entry) !== null && !entry.events.some(({ type }) => type === "rolled");

/**
 * @param {Game} game
 * @returns {{to: number, reason: null}|{to: null, reason: string}} the number to return to, or why nothing can be taken back
 */
export function lastPlay(game) {
  const still = isWatcher(game) ? say("state_watching") : standsStill(game);
  if (still) return { to: null, reason: still };
  const last = playsSince(game, 0).at(-1);
  if (!last) return { to: null, reason: say("take_back_nothing") };
  const anything = isUmpire(game) || playsAlone(game);
  const mine = anything || String(last.by) === String(game.you?.seat) || isNote(game, last);
  return mine ? { to: last.seq - 1, reason: null } : { to: null, reason: say("take_back_not_yours") };
}
