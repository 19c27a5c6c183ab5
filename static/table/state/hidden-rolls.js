/**
 * The GM's hidden rolls: the others know only that there was a roll, until the game is over and all may see it. No DOM.
 *
 * @typedef {import("./state.js").Entry} Entry
 */

const OUT_OF_SIGHT = "table.rolled_out_of_sight";

/** Whether an event is the sentence that stands for a roll which this seat does not see. @param {import("./state.js").GameEvent} event */
export const standsForRoll = (event) => event.type === "told" && event.key === OUT_OF_SIGHT;

/** @param {Entry} entry */
export const isOutOfSight = ({ events }) => events.some(standsForRoll);

/**
 * The entries, with the hidden rolls as they were revealed.
 * @param {Entry[]} entries
 * @param {Entry[]} found
 */
export function withOpened(entries, found) {
  const known = new Map(found.map((entry) => [entry.seq, entry]));
  return entries.map((entry) => (isOutOfSight(entry) ? (known.get(entry.seq) ?? entry) : entry));
}
