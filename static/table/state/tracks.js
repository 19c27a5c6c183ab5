/**
 * The tracks of each side and of the game, in words and figures. No DOM.
 *
 * @typedef {import("./state.js").Game} Game
 * @typedef {import("../wire.d.ts").Track} Track
 * @typedef {object} Count what a track shows of one owner
 * @property {string} track
 * @property {string} side "" for the game's own
 * @property {string} name
 * @property {string} short
 * @property {number} value
 * @property {number} least
 * @property {number|null} most
 * @property {number|null} cells
 * @property {boolean} mine whether this seat may set it
 */
import { isUmpire, isWatcher, onTable, standsStill } from "./state.js";
import { sentenceCase, valueWord } from "./words.js";

/** Does the top bar count anything? @param {Game} game */
export const isCounted = (game) => Boolean(game.clock) || (game.state?.kit?.tracks ?? []).length > 0;

/** @param {Game} game @param {string} side */
const maySet = (game, side) =>
  !isWatcher(game) &&
  !standsStill(game, "track") &&
  (side === "" || isUmpire(game) || Boolean(game.you?.sides.includes(side)));

/** What a track is called. @param {Game} game @param {string} id */
export const trackName = (game, id) =>
  game.state?.kit?.tracks?.find((track) => track.id === id)?.name ||
  sentenceCase(valueWord(game.rules, "track", id));

/** The tracks of a side, or for "" of the game. @param {Game} game @param {string} side @returns {Count[]} */
export function countsOf(game, side) {
  const { state } = onTable(game);
  return (state?.kit?.tracks ?? []).flatMap((track) => {
    const value = state?.tracks[track.id]?.[side];
    if (value === undefined) return [];
    const name = trackName(game, track.id);
    const { least = 0, most = null, cells = null } = track;
    const short = track.short || name;
    return [{ track: track.id, side, name, short, value, least, most, cells, mine: maySet(game, side) }];
  });
}

/** The value that a track had before the present one, and when that value was set. @param {Game} game @param {Count} count @returns {{value: number, at: string}|null} */
export function valueBefore(game, { track, side }) {
  const set = game.entries.flatMap(({ events, at }) =>
    events.flatMap((event) =>
      event.type === "track_set" && event.track === track && event.side === side
        ? [{ value: event.value, at }]
        : [],
    ),
  );
  return set.at(-2) ?? null;
}

/** The value with which a track began. @param {Game} game @param {Count} count */
export function firstValue(game, { track, side, least }) {
  const start = game.state?.kit.tracks?.find(({ id }) => id === track)?.start ?? 0;
  return typeof start === "number" ? start : (start[side] ?? least);
}
