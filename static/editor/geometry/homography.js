/** Planes in perspective: the matrices that map a table's inches to the pixels of a picture of it, and back. No DOM. */

/** @typedef {import("../../table/geometry/plane.js").Spot} Spot */
/** @typedef {import("../../table/geometry/plane.js").Given} Given */
/** @typedef {number[]} Matrix nine numbers, row by row */

/** Pivots below this are those of spots that lie in one line. */
const NOTHING = 1e-9;

/**
 * Solves as many equations as there are unknowns.
 * @param {number[][]} rows each with its right side at the end
 * @returns {number[]|null} null: they have no single solution
 */
function solved(rows) {
  const count = rows.length;
  const left = rows.map((row) => [...row]);
  for (let at = 0; at < count; at += 1) {
    const best = left.reduce(
      (found, row, index) => (index >= at && Math.abs(row[at]) > Math.abs(left[found][at]) ? index : found),
      at,
    );
    if (Math.abs(left[best][at]) < NOTHING) return null;
    [left[at], left[best]] = [left[best], left[at]];
    for (let row = 0; row < count; row += 1) {
      if (row === at) continue;
      const share = left[row][at] / left[at][at];
      for (let column = at; column <= count; column += 1) left[row][column] -= share * left[at][column];
    }
  }
  return left.map((row, index) => row[count] / row[index]);
}

/**
 * The perspective that carries four spots to four others.
 * @param {Given[]} from
 * @param {Given[]} to
 * @returns {Matrix|null} null: three of them lie in one line
 */
export function homography(from, to) {
  const found = solved(
    from.flatMap(([x, y], index) => {
      const [u, v] = to[index];
      return [
        [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
        [0, 0, 0, x, y, 1, -v * x, -v * y, v],
      ];
    }),
  );
  return found && [...found, 1];
}

/**
 * The affine map that carries three spots to three others.
 * @param {Given[]} from
 * @param {Given[]} to
 * @returns {Matrix|null} null: they lie in one line
 */
export function affine(from, to) {
  const rows = [0, 1].map((axis) => solved(from.map(([x, y], index) => [x, y, 1, to[index][axis]])));
  const [across, down] = rows;
  return across && down && [...across, ...down, 0, 0, 1];
}

/** @param {Matrix} matrix @returns {Matrix|null} what leads back; null: nothing does */
export function inverted([a, b, c, d, e, f, g, h, i]) {
  const [A, B, C] = [e * i - f * h, f * g - d * i, d * h - e * g];
  const whole = a * A + b * B + c * C;
  if (Math.abs(whole) < Number.EPSILON) return null;
  return [
    A,
    c * h - b * i,
    b * f - c * e,
    B,
    a * i - c * g,
    c * d - a * f,
    C,
    b * g - a * h,
    a * e - b * d,
  ].map((part) => part / whole);
}

/** @param {Matrix} matrix @param {Given} at @returns {Spot} */
export function through([a, b, c, d, e, f, g, h, i], [x, y]) {
  const away = g * x + h * y + i;
  return [(a * x + b * y + c) / away, (d * x + e * y + f) / away];
}

/** Whether four corners go clockwise (y runs south) around a shape without a dent, as a table's do in any picture. @param {Given[]} corners */
export function isSeenFromAbove(corners) {
  return corners.every((at, index) => {
    const [next, after] = [corners[(index + 1) % 4], corners[(index + 2) % 4]];
    const cross = (next[0] - at[0]) * (after[1] - next[1]) - (next[1] - at[1]) * (after[0] - next[0]);
    return cross > NOTHING;
  });
}
