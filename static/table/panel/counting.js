/**
 * What somebody counts on a track in one go is told in the log once: who clicks five times counts to five. The journal keeps every step.
 * No DOM.
 *
 * @typedef {import("../state/state.js").Entry} Entry
 * @typedef {Extract<import("../state/state.js").GameEvent, {type: "told"}>} Told
 */
import { say } from "../words/words.js";

/** @param {Entry} entry */
const toldBy = ({ events }) => /** @type {Told|undefined} */ (events.find(({ type }) => type === "told"));

/** Does an entry go on with what the one before it counts? @param {Entry|undefined} before @param {Entry} entry @param {Set<number>} undone */
const goesOn = (before, { seq, by, order, events }, undone) =>
  before?.order?.type === "track" &&
  order?.type === "track" &&
  events.length > 0 &&
  before.by === by &&
  before.order.track === order.track &&
  before.order.side === order.side &&
  undone.has(before.seq) === undone.has(seq);

/** The later of two entries, telling of both. @param {Entry} before @param {Entry} entry @returns {Entry} */
function asOne(before, entry) {
  const [first, last] = [toldBy(before), toldBy(entry)];
  if (!first || !last) return entry;
  const args = { ...last.args, was: first.args.was };
  const { track, side, now, was, hand_of: who } = /** @type {Record<string, string>} */ (args);
  const deed = say(last.args.whose === "game" ? "log_counts" : "log_counts_of", { track, side, now, was });
  const told = { ...last, args, text: say("log_by_hand", { deed, who }) };
  return { ...entry, events: entry.events.map((event) => (event === last ? told : event)) };
}

/** The entries that the log tells of. @param {Entry[]} entries @param {Set<number>} undone the numbers of those taken back */
export function countedTogether(entries, undone) {
  /** @type {Entry[]} */
  const found = [];
  for (const entry of entries) {
    const before = found.at(-1);
    if (before && goesOn(before, entry, undone)) found[found.length - 1] = asOne(before, entry);
    else found.push(entry);
  }
  return found;
}
