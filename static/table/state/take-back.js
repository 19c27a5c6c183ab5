/**
 * Undo: which entry to return to so that the last order of play is taken back. Chat, dice in chat, the
 * table's switches and automatic entries are not taken back.
 *
 * @typedef {import("./state.js").Game} Game
 * @typedef {import("./state.js").Entry} Entry
 */
import { isUmpire, isWatcher, playsAlone, standsStill } from "./state.js";
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
export const isPlay = ({ by, order }) => by !== null && !BESIDE_PLAY.has(order?.type ?? "");

/**
 * @param {Game} game
 * @returns {{to: number, reason: null}|{to: null, reason: string}} the number to return to, or why nothing can be taken back
 */
export function lastPlay(game) {
  const still = isWatcher(game) ? say("state_watching") : standsStill(game);
  if (still) return { to: null, reason: still };
  const takenBack = new Set(
    game.entries.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === "undone" ? event.seqs : [])),
    ),
  );
  const last = game.entries.findLast((entry) => isPlay(entry) && !takenBack.has(entry.seq));
  if (!last) return { to: null, reason: say("take_back_nothing") };
  const mine = isUmpire(game) || playsAlone(game) || String(last.by) === String(game.you?.seat);
  return mine ? { to: last.seq - 1, reason: null } : { to: null, reason: say("take_back_not_yours") };
}
