/**
 * The yes or no questions that the ways of a plan leave open. While few ways come of them, each answer is a way of its own; where
 * they are many, a row for each question turns its answer in all of them. No DOM.
 */

/** @typedef {import("./ways.js").Way} Way */

/** As many ways as the card of a plan shows well. */
const MOST_ROWS = 6;

/**
 * The ways as they stand with some questions answered otherwise, and the questions to be asked of them.
 * @param {Way[]} ways
 * @param {string[]} turned questions that are answered otherwise than they stand
 * @returns {{ways: Way[], asks: string[]}}
 */
export function asked(ways, turned) {
  if (ways.length <= MOST_ROWS) {
    return { ways, asks: [] };
  }
  const open = (/** @type {Way} */ { base }) => new Set(ways.filter((way) => way.base === base).flatMap((way) => way.turned));
  const stands = (/** @type {Way} */ way) => {
    const answered = turned.filter((name) => open(way).has(name));
    return answered.length === way.turned.length && answered.every((name) => way.turned.includes(name));
  };
  return { ways: ways.filter(stands), asks: [...new Set(ways.flatMap((way) => way.turned))] };
}

/** @param {string[]} turned @param {string} name */
export const turnedOver = (turned, name) => (turned.includes(name) ? turned.filter((other) => other !== name) : [...turned, name]);
