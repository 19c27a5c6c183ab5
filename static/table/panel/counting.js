/**
 * The log tells of consecutive steps on a track once: five clicks are one line that counts to five. The journal keeps every step. No DOM.
 *
 * @typedef {import("../state/state.js").Game} Game
 * @typedef {import("../state/state.js").Entry} Entry
 * @typedef {Extract<import("../state/state.js").GameEvent, {type: "told"}>} Told
 */
import { seatOf } from "../state/state.js";
import { trackName } from "../state/tracks.js";
import { say } from "../words/words.js";

/** @param {Entry} entry */
const toldBy = ({ events }) => /** @type {Told|undefined} */ (events.find(({ type }) => type === "told"));

/** Check whether an entry continues the count of the one before it. @param {Entry|undefined} before @param {Entry} entry @param {Set<number>} undone */
const goesOn = (before, { seq, by, order, events }, undone) =>
  before?.order?.type === "track" &&
  order?.type === "track" &&
  events.length > 0 &&
  before.by === by &&
  before.order.track === order.track &&
  before.order.side === order.side &&
  undone.has(before.seq) === undone.has(seq);

/** What an order counted on a track, from the value at which the first of several orders began. @param {Game} game @param {Entry} entry @param {{now: string, was: string}} counts */
function sentence(game, { by, events }, { now, was }) {
  const set = events.find((event) => event.type === "track_set");
  const track = trackName(game, set?.track ?? "");
  const side = game.state?.sides.find(({ id }) => id === set?.side)?.name;
  const deed = side
    ? say("log_counts_of", { track, side, now, was })
    : say("log_counts", { track, now, was });
  return say("log_by_hand", { deed, who: seatOf(game, by)?.name || side || say("log_table") });
}

/** Return the later of two entries with the text for both. @param {Game} game @param {Entry} before @param {Entry} entry @returns {Entry} */
function asOne(game, before, entry) {
  const [first, last] = [toldBy(before), toldBy(entry)];
  if (!first || !last) return entry;
  const args = { ...last.args, was: first.args.was };
  const { now, was } = /** @type {Record<string, string>} */ (args);
  const told = { ...last, args, text: sentence(game, entry, { now, was }) };
  return { ...entry, events: entry.events.map((event) => (event === last ? told : event)) };
}

/** Return the entries that the log shows. @param {Game} game @param {Entry[]} entries @param {Set<number>} undone the numbers of those taken back */
export function countedTogether(game, entries, undone) {
  /** @type {Entry[]} */
  const found = [];
  for (const entry of entries) {
    const before = found.at(-1);
    if (before && goesOn(before, entry, undone)) found[found.length - 1] = asOne(game, before, entry);
    else found.push(entry);
  }
  return found;
}
