/**
 * The last shot, as the table shows it to both sides: who rolled at whom. No DOM.
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

/** How many hits were counted; null if the dice were not counted for hits. @param {{tallies: import("./tallies.js").Tally[]}} shot */
function hitsOf({ tallies }) {
  const counted = tallies.filter(({ hit }) => (hit ?? null) !== null);
  return counted.length > 0 ? counted.reduce((sum, { result }) => sum + result, 0) : null;
}

/** The hits of the last shot at a unit; null if there was none. @param {import("./state.js").Entry[]} entries @param {string|null} target */
export function hitsAt(entries, target) {
  const shot = entries.map(shotOf).findLast((each) => each?.target === target);
  return shot ? hitsOf(shot) : null;
}

/** The hits on a unit until the next order; 0 after it. @param {import("./state.js").Entry[]} entries @param {string} unit */
export function freshHits(entries, unit) {
  const last = entries.findLast(({ order }) => order?.type !== "say");
  return (last && hitsAt([last], unit)) ?? 0;
}
