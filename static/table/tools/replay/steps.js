/**
 * What happened in a game as steps to replay, such as what the others did since a player left. Only what this seat may see gets here.
 *
 * @typedef {import("../types.js").Entry} Entry
 * @typedef {{state: import("../../state/state.js").StateDocument, board: import("../../state/state.js").Board}} Held
 * @typedef {object} Step one entry that shows something
 * @property {Entry} entry
 * @property {Held} before
 * @property {Held} after
 * @property {string|null} unit the unit that it is about
 * @property {string|undefined} side whose unit that is
 * @property {string} words what the log says of it
 */
import { applyAll } from "../../state/apply.js";

/** The events that are visible on the table. The end of a phase changes units too, but shows nothing to look at. */
const SHOWN = new Set(["unit_placed", "unit_added", "unit_removed", "rolled", "token_set", "token_removed"]);

/**
 * @param {Entry[]} entries those after the one that was seen last
 * @param {Held} start the table at that one
 * @param {number} [you] the number of the seat whose own entries are left out
 * @returns {Step[]}
 */
export function stepsOf(entries, start, you) {
  /** @type {Step[]} */
  const steps = [];
  let before = start;
  for (const entry of entries) {
    const after = applyAll(before, entry.events);
    const shows = entry.events.some(({ type }) => SHOWN.has(type));
    if (entry.by !== null && entry.by !== you && shows) steps.push(step(entry, before, after));
    before = after;
  }
  return steps;
}

/** @param {Entry} entry @param {Held} before @param {Held} after @returns {Step} */
function step(entry, before, after) {
  const named = entry.events.map((event) => /** @type {{unit?: string}} */ (event).unit);
  const unit = named.find((id) => id !== undefined && id !== null) ?? null;
  const side = (after.state.units[unit ?? ""] ?? before.state.units[unit ?? ""])?.side;
  return { entry, before, after, unit, side, words: wordsOf(entry) };
}

/** The first sentence that the log has of an entry, its dice as figures. @param {Entry} entry */
function wordsOf({ events }) {
  const told = events.find((event) => event.type === "told");
  const rolls = events.flatMap((event) => (event.type === "rolled" ? [event.dice.join(", ")] : []));
  const text = told?.type === "told" ? told.text.replaceAll("**", "") : "";
  return text.replaceAll("{dice}", () => rolls.shift() ?? "");
}

/** Where an entry moved units from and to. @param {Step} step @returns {{unit: string, side: string|undefined, path: [number, number, number][]}[]} */
export function waysOf({ entry, before }) {
  return entry.events.flatMap((event) => {
    if (event.type !== "unit_placed" || !event.at) return [];
    const [x, y] = event.at;
    const { at, facing, side } = before.state.units[event.unit] ?? {};
    /** @type {[number, number, number][]} */
    const path =
      event.path?.length > 1
        ? event.path
        : at
          ? [
              [at[0], at[1], facing ?? 0],
              [x, y, event.facing ?? 0],
            ]
          : [];
    return path.length > 1 ? [{ unit: event.unit, side, path }] : [];
  });
}
