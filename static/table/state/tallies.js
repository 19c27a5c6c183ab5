/**
 * The results of dice as the log and the table show them: the dice that count first, many dice grouped by face, and all in words for a
 * screen reader. No DOM.
 *
 * @typedef {import("../wire.d.ts").Tally} Tally
 * @typedef {"counts"|"misses"|"lies"} Standing  lies: it was not kept, or was rolled again
 * @typedef {{face: number, count: number, standing: Standing}} Group some dice that show the same
 * @typedef {{name: string, dice: string, hits: boolean, mean: number, least: number, at_least: number[]}} Odds what a preview says of some dice
 */
import { say } from "../words/words.js";

/** With more dice than this, those of one face are drawn once with their number. */
const MOST_SINGLE = 8;

/** @param {number[]} faces @param {Standing} standing @returns {Group[]} */
const each = (faces, standing) => faces.map((face) => ({ face, count: 1, standing }));

/** @param {Group[]} dice @returns {Group[]} */
function grouped(dice) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const { face, standing } of dice) {
    const key = `${standing} ${face}`;
    groups.set(key, { face, standing, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}

/** The dice in the order in which they are drawn. @param {Tally} tally @returns {Group[]} */
export function drawnDice({ kept, left = [], again = [], hit = null }) {
  const counts = (/** @type {number} */ face) => hit === null || face >= hit;
  const dice = [
    ...each(kept.filter(counts), "counts"),
    ...each(
      kept.filter((face) => !counts(face)),
      "misses",
    ),
    ...each([...left, ...again], "lies"),
  ];
  return dice.length > MOST_SINGLE ? grouped(dice) : dice;
}

/** The chance of at least this result; empty if it is not known or says nothing. @param {Tally} tally */
export const chanceWords = ({ result, chance = null, sort = false }) =>
  chance === null || chance === 1 || sort ? "" : say("dice_at_least", { result: String(result), chance });

/** The dice of a roll in spoken words: the hits are told anyway, so only the faces of other rolls are listed. @param {Tally} tally */
export const facesWords = ({ kept, hit = null }) => (hit === null ? kept.join(", ") : "");

/**
 * The result whose chance is shown before the roll: the mean, rounded down.
 * @param {Odds} odds
 * @returns {{result: number, chance: number}}
 */
export function worthTelling({ mean, least, at_least: chances }) {
  const result = Math.max(least, Math.floor(mean));
  return { result, chance: chances[result - least] ?? 0 };
}
