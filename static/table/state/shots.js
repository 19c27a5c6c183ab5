/**
 * The shot: who rolled at whom, as the table shows it for both sides. No DOM.
 *
 * @typedef {{unit: string, target: string}} Shot
 * @typedef {Shot & {seq: number, tallies: import("./tallies.js").Tally[]}} Shown
 */

/** How long a shot is shown, unless another order is given before. */
export const SHOT_MS = 20_000;

/** The shot of an entry; null if nobody rolled at anybody. @param {import("./state.js").Entry} entry @returns {Shown|null} */
export function shotOf({ seq, events }) {
  for (const event of events)
    if (event.type === "counted" && event.unit && event.target)
      return { seq, unit: event.unit, target: event.target, tallies: event.tallies };
  return null;
}
