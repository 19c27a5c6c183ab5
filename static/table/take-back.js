/**
 * Taking back: which number to return to, so that the last order that still stands is taken back. Talk is not taken
 * back, nor what the table does by itself.
 *
 * @typedef {import("./state.js").Game} Game
 * @typedef {import("./state.js").Entry} Entry
 */

/** @param {Game} game @returns {number|null} null: nothing stands that could be taken back */
export function numberBefore(game) {
  const takenBack = new Set(game.entries.flatMap(({ events }) => events.flatMap((event) => (event.type === "undone" ? event.seqs : []))));
  const last = game.entries.findLast((entry) => !takenBack.has(entry.seq) && !isUndo(entry) && !isTalk(entry) && entry.by !== null);
  return last ? last.seq - 1 : null;
}

/** @param {Entry} entry */
const isUndo = ({ order, events }) => order?.type === "undo" || events.some(({ type }) => type === "undone");

/** @param {Entry} entry */
const isTalk = ({ events }) => events.length > 0 && events.every(({ type }) => type === "said");
