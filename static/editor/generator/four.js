/** Make four tables from four consecutive seeds, one after the other, beginning with the seed asked for. No DOM. */
import { nextSeed } from "./wishes.js";

/**
 * @typedef {object} Made a table as the server made it
 * @property {string} seed
 * @property {{name: string, system: string, board: import("../../table/state/boards.js").Board}} document
 * @property {{houses: number, farmland: number, woods: number, turns: {a: number, b: number}}} facts
 */

export const FOUR = 4;

/**
 * @param {Record<string, unknown>} wished
 * @param {(wished: Record<string, unknown>) => Promise<Made>} make
 * @param {() => boolean} isWanted whether they are still wished for
 * @returns {Promise<Made[]|null>} null when they are not any more
 */
export async function makeFour(wished, make, isWanted) {
  const made = /** @type {Made[]} */ ([]);
  let seed = String(wished.seed);
  while (made.length < FOUR) {
    const one = await make({ ...wished, seed });
    if (!isWanted()) return null;
    made.push(one);
    seed = nextSeed(one.seed);
  }
  return made;
}
