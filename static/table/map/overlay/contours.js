/** Outlines of cells that pass a test, as closed rings (marching squares). No DOM. */

/**
 * For each way that the four cells round a grid corner may be filled (north-west 8, north-east 4, south-east 2,
 * south-west 1): the edges between them that the outline goes in and out by.
 *
 * @type {Record<number, [string, string][]>}
 */
const turns = {
  1: [["s", "w"]],
  2: [["e", "s"]],
  3: [["e", "w"]],
  4: [["n", "e"]],
  5: [
    ["n", "w"],
    ["s", "e"],
  ],
  6: [["n", "s"]],
  7: [["n", "w"]],
  8: [["w", "n"]],
  9: [["s", "n"]],
  10: [
    ["w", "s"],
    ["e", "n"],
  ],
  11: [["e", "n"]],
  12: [["w", "e"]],
  13: [["s", "e"]],
  14: [["w", "s"]],
};
/** @type {Record<string, [number, number]>} */
const steps = { n: [0, -0.5], e: [0.5, 0], s: [0, 0.5], w: [-0.5, 0] };

/**
 * @param {number} columns
 * @param {number} rows
 * @param {(column: number, row: number) => boolean} inside
 * @returns {[number, number][][]} in columns and rows: a cell's middle is at its whole numbers
 */
export function rings(columns, rows, inside) {
  const filled = (/** @type {number} */ x, /** @type {number} */ y) =>
    x >= 0 && y >= 0 && x < columns && y < rows && inside(x, y);
  /** @type {Map<string, {to: string, at: [number, number]}>} */
  const next = new Map();
  for (let y = 0; y <= rows; y++) {
    for (let x = 0; x <= columns; x++) {
      const way =
        (filled(x - 1, y - 1) ? 8 : 0) +
        (filled(x, y - 1) ? 4 : 0) +
        (filled(x, y) ? 2 : 0) +
        (filled(x - 1, y) ? 1 : 0);
      for (const [from, to] of turns[way] ?? []) {
        const at = (/** @type {string} */ side) => [x - 0.5 + steps[side][0], y - 0.5 + steps[side][1]];
        const [start, end] = [at(from), at(to)];
        next.set(start.join(), { to: end.join(), at: /** @type {[number, number]} */ (start) });
      }
    }
  }
  /** @type {[number, number][][]} */
  const found = [];
  while (next.size) {
    const [first] = next.keys();
    /** @type {[number, number][]} */
    const ring = [];
    for (let key = first; next.has(key);) {
      const { to, at } = /** @type {{to: string, at: [number, number]}} */ (next.get(key));
      next.delete(key);
      ring.push(at);
      key = to;
    }
    found.push(ring);
  }
  return found;
}
