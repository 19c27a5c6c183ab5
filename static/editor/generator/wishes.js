/** The wishes for a table as the dialog holds them, and what each comes to in words. No DOM. */
import { say } from "../../table/words/words.js";

/**
 * @typedef {object} Theme
 * @property {string} id
 * @property {string} title
 * @property {Record<string, number>} much the usual wish for each kind
 * @property {boolean} terraces whether its houses stand in rows, as in a town
 *
 * @typedef {object} System
 * @property {string} id
 * @property {string} title
 * @property {boolean} hexes
 * @property {import("../../table/map/looks.js").Looks} looks
 *
 * @typedef {object} Facts what the server tells of its generator
 * @property {Theme[]} themes
 * @property {System[]} systems
 * @property {[number, number][]} houses how many a wish is for, least and most, on a table of six feet by four
 * @property {[number, number][]} terraces the same in a town
 *
 * @typedef {object} Wishes
 * @property {string} system
 * @property {string} theme
 * @property {number} size which of the sizes
 * @property {Record<string, number>} much
 * @property {string} fairness
 * @property {string} seed
 */

export const KINDS = ["village", "woods", "farmland", "water", "hills", "roads"];
export const MOST = 4;
export const FAIRNESS = ["as_it_falls", "balanced", "mirrored", "turned"];
/** In inches: four feet by four, six by four, eight by six. */
export const TABLES = [
  { width: 48, height: 48 },
  { width: 72, height: 48 },
  { width: 96, height: 72 },
];
export const BOARDS = [
  { across: 12, down: 8 },
  { across: 18, down: 10 },
  { across: 26, down: 14 },
];
const INCHES_A_HEX = 4.2;
const NUMBER = /(\d+)$/;

/** @param {Facts} facts @param {string} system @param {() => number} [chance] @returns {Wishes} */
export function usualWishes(facts, system, chance = Math.random) {
  const [theme] = facts.themes;
  const wishes = { system, theme: theme.id, size: 1, much: theme.much, fairness: "balanced", seed: "" };
  return { ...wishes, seed: someSeed(theme.id, chance) };
}

/** @param {string} theme @param {() => number} [chance] */
export const someSeed = (theme, chance = Math.random) => `${theme}-${1000 + Math.floor(chance() * 9000)}`;

/** The seed after one, counted as the server counts. @param {string} seed */
export function nextSeed(seed) {
  const number = NUMBER.exec(seed);
  return number ? seed.slice(0, number.index) + String(BigInt(number[1]) + 1n) : `${seed}-2`;
}

/** Change the theme and set its usual wishes; a seed named after the old theme is renamed after the new one. @param {Wishes} wishes @param {Theme} theme @returns {Wishes} */
export const withTheme = (wishes, theme) => ({
  ...wishes,
  theme: theme.id,
  much: theme.much,
  seed: wishes.seed.startsWith(`${wishes.theme}-`)
    ? theme.id + wishes.seed.slice(wishes.theme.length)
    : wishes.seed,
});

/** @param {Facts} facts @param {Wishes} wishes */
export const isOnHexes = ({ systems }, { system }) => systems.find(({ id }) => id === system)?.hexes ?? false;

/** The request to the server. @param {Facts} facts @param {Wishes} wishes @returns {Record<string, unknown>} */
export function asked(facts, wishes) {
  const { system, theme, size, much, fairness, seed } = wishes;
  const measures = isOnHexes(facts, wishes) ? BOARDS[size] : TABLES[size];
  return { system, theme, ...measures, ...much, fairness, seed: seed.trim() || someSeed(theme, () => 0) };
}

/** The size of the land relative to six feet by four. @param {Facts} facts @param {Wishes} wishes */
function scaleOf(facts, wishes) {
  const { across, down } = BOARDS[wishes.size];
  const { width, height } = TABLES[wishes.size];
  const area = isOnHexes(facts, wishes) ? across * down * INCHES_A_HEX ** 2 : width * height;
  return area / (72 * 48);
}

/** The outcome of the wish for a kind. @param {Facts} facts @param {Wishes} wishes @param {string} kind @returns {string} */
export function outcome(facts, wishes, kind) {
  const much = wishes.much[kind];
  if (kind !== "village" || much === 0) return say(`generator_much_${kind}_${much}`);
  const terraces = facts.themes.find(({ id }) => id === wishes.theme)?.terraces;
  const [least, most] = (terraces ? facts.terraces : facts.houses)[much].map((count) =>
    Math.round(count * scaleOf(facts, wishes) ** 0.7),
  );
  return say("generator_houses", { least, most });
}

/** "6 × 4 ft", or "18 × 10". @param {boolean} hexes @param {number} size */
export function sizeWords(hexes, size) {
  const { across, down } = BOARDS[size];
  const { width, height } = TABLES[size];
  return hexes
    ? say("generator_hexes", { across, down })
    : say("generator_feet", { width: width / 12, height: height / 12 });
}
