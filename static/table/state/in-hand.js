/**
 * Which seat holds which pieces in its hand at the moment. No DOM.
 *
 * @typedef {import("./state.js").Game} Game
 * @typedef {Record<string, number>} InHand the seat that holds a unit, by the unit's id
 */
import { seatOf } from "./state.js";
import { say } from "../words/words.js";

/** What lies in hands once a seat holds exactly these units; the same object if nothing changes. @param {InHand} before @param {number} seat @param {string[]} units @returns {InHand} */
export function heldBy(before, seat, units) {
  const own = Object.keys(before).filter((unit) => before[unit] === seat);
  const isSame = own.length === units.length && units.every((unit) => before[unit] === seat);
  if (isSame) return before;
  const others = Object.entries(before).filter(([, holder]) => holder !== seat);
  return Object.fromEntries([...others, ...units.map((unit) => [unit, seat])]);
}

/** "in Ann’s hand"; empty while nobody holds the unit. @param {Game} game @param {string} unit */
export function inHandWords(game, unit) {
  const seat = game.inHand[unit];
  if (seat === undefined) return "";
  const who = seatOf(game, seat)?.name;
  return who ? say("roster_in_hand", { who }) : say("roster_in_some_hand");
}
