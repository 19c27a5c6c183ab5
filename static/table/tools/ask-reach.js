/** How far a unit gets, as the table tells it. */

/** A reach is asked for with the most dice there are: its cells tell the fewest that get there. */
const MOST_DICE = 3;

/** @param {string} game @param {string} unit @returns {Promise<any>} null when it cannot be told */
export async function askReach(game, unit) {
  const address = `/api/games/${encodeURIComponent(game)}/reach/?dice=${MOST_DICE}&unit=${encodeURIComponent(unit)}`;
  const answer = await fetch(address, { credentials: "same-origin" }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}
