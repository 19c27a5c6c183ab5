/**
 * The orders that the dice sheet gives: a pool put together by hand, and the rolls that the system and the scenario declare. No DOM.
 *
 * @typedef {import("./state.js").Order} Order
 * @typedef {import("../wire.d.ts").RollKind} RollKind
 * @typedef {{count: number, sides: number, hit: number|null}} Pool hit: the face that hits; null if the faces are added up
 * @typedef {{unit: string|null, target: string|null, hidden: boolean}} Around who rolls, at whom, and whether out of sight
 */
import { isUmpire } from "./state.js";

export const MOST_DICE = 100;
const USUAL_NUMBER = 5;
const ASKED = /\{([^{}]*)\}/g;

/** What a declared roll asks for, in its order: "{shots}d6 hit {target}+" asks for shots and target. @param {RollKind} kind */
export const askedBy = ({ dice }) => [...dice.matchAll(ASKED)].map(([, name]) => name);

/** The starting values of a declared roll: for hits, those counted last, if any. @param {RollKind} kind @param {number|null} hits */
export const numbersOf = (kind, hits) =>
  askedBy(kind).map((name) => (name === "hits" && hits ? hits : USUAL_NUMBER));

/** Check whether a declared roll can be made now. A roll of dice to be spent belongs to one's own phase. @param {import("./state.js").Game} game @param {RollKind} kind */
export function isForNow(game, { tray }) {
  const side = game.state?.turn.side;
  return !tray || typeof side !== "string" || isUmpire(game) || Boolean(game.you?.sides.includes(side));
}

/** Check whether the roll is made by units, with a target. A roll of dice to be spent is its side's. @param {RollKind|null} kind */
export const isOfUnits = (kind) => !kind?.tray;

/** Check whether the dice are counted or added up, so that a result has a chance. Sorted dice are read one by one. @param {RollKind|null} kind */
export const hasChance = (kind) => !kind || (!kind.tray && !/\bsort\b/.test(kind.dice));

/** @param {Pool} pool @returns {Pool} whose hitting face its dice have */
export const settled = ({ count, sides, hit }) => ({
  count: Math.min(MOST_DICE, Math.max(1, count)),
  sides,
  hit: hit === null || hit < 2 ? null : Math.min(hit, sides),
});

/** @param {Around} around */
const fieldsOf = ({ unit, target, hidden }) => ({
  ...(unit ? { unit } : {}),
  ...(target ? { target } : {}),
  ...(hidden ? { hidden } : {}),
});

/** @param {Pool} pool @param {Around} around @returns {Order} */
export const poolOrder = ({ count, sides, hit }, around) => ({
  type: "roll",
  dice: [`${count}d${sides}`, ...(hit === null ? [] : ["hit", `${hit}+`])].join(" "),
  ...fieldsOf(around),
});

/** @param {RollKind} kind @param {number[]} numbers for what it asks @param {Around} around @returns {Order} */
export function kindOrder({ id, dice }, numbers, around) {
  const left = [...numbers];
  const filled = dice.replace(ASKED, () => String(left.shift() ?? 1));
  return { type: "roll", name: id, ...(numbers.length > 0 ? { dice: filled } : {}), ...fieldsOf(around) };
}
