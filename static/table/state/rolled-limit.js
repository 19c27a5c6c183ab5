/**
 * A limit of moves by hand that was rolled: it is one unit's, and is used up move by move until the phase ends. What is used is read off
 * the journal, so that a move that is taken back gives it back. No DOM.
 *
 * @typedef {import("./state.js").Game} Game
 */
import { lengthOf } from "../geometry/lines.js";
import { beginsPhase } from "./roles.js";
import { playsSince } from "./take-back.js";

/** How far a hand moved a unit, in inches or hexes. @param {import("./state.js").UnitPlaced} placed */
export const lengthMoved = ({ hexes, path }) => (hexes?.length ? hexes.length - 1 : lengthOf(path ?? []));

/**
 * What was rolled for a unit, and how much of it its moves have used; null where nothing was in this phase.
 * @param {Pick<Game, "rolled"|"entries"|"rules">} game
 * @param {string} unit
 */
export function rolledFor({ rolled, entries, rules }, unit) {
  const last = rolled.find((each) => each.unit === unit);
  if (!last) return null;
  const since = playsSince({ entries }, last.seq);
  if (since.some(({ events }) => events.some((event) => beginsPhase(event, rules)))) return null;
  const moves = since.filter(({ order }) => order?.type === "hand").flatMap(({ events }) => events);
  const used = moves
    .filter((event) => event.type === "unit_placed" && event.unit === unit)
    .reduce((sum, event) => sum + lengthMoved(/** @type {import("./state.js").UnitPlaced} */ (event)), 0);
  return { ...last, used, left: Number(Math.max(0, last.amount - used).toFixed(2)) };
}
