/** Straighten the picture on this page, for the table to show while the corners are being moved. The server makes the stored one. No DOM. */

/** @typedef {import("../geometry/homography.js").Matrix} Matrix */
/** @typedef {{data: Uint8ClampedArray, width: number, height: number}} Pixels four bytes each */

/**
 * @param {Pixels} picture
 * @param {Matrix} matrix from inches to the pixels of that picture
 * @param {{width: number, height: number}} land in inches
 * @param {Pixels} into what covers the land; outside the picture it is left as it is
 */
export function straighten(picture, matrix, land, into) {
  const { data, width, height } = picture;
  const [across, down] = [land.width / into.width, land.height / into.height];
  const [a, , , d, , , g] = matrix;
  for (let row = 0; row < into.height; row += 1) {
    // Along a row numerators and denominator grow by the same amounts.
    let [x, y, away] = parts(matrix, 0.5 * across, (row + 0.5) * down);
    const [east, south, farther] = [a * across, d * across, g * across];
    for (let column = 0; column < into.width; column += 1) {
      const [from, top] = [x / away - 0.5, y / away - 0.5];
      const [left, high] = [Math.floor(from), Math.floor(top)];
      if (left >= 0 && high >= 0 && left < width - 1 && high < height - 1)
        blend(data, width, left, high, from - left, top - high, into.data, (row * into.width + column) * 4);
      [x, y, away] = [x + east, y + south, away + farther];
    }
  }
}

/** @param {Matrix} matrix @param {number} x @param {number} y @returns {[number, number, number]} numerators and denominator of where that is */
const parts = ([a, b, c, d, e, f, g, h, i], x, y) => [
  a * x + b * y + c,
  d * x + e * y + f,
  g * x + h * y + i,
];

/** Writes what lies between four pixels. @param {Uint8ClampedArray} data @param {number} width @param {number} left @param {number} top @param {number} east @param {number} south @param {Uint8ClampedArray} into @param {number} at */
function blend(data, width, left, top, east, south, into, at) {
  const first = (top * width + left) * 4;
  const below = first + width * 4;
  for (let part = 0; part < 4; part += 1) {
    const upper = data[first + part] * (1 - east) + data[first + 4 + part] * east;
    const lower = data[below + part] * (1 - east) + data[below + 4 + part] * east;
    into[at + part] = upper * (1 - south) + lower * south;
  }
}

/** A matrix for a picture that was made smaller. @param {Matrix} matrix @param {number} share @returns {Matrix} */
export const scaled = (matrix, share) => matrix.map((part, index) => (index < 6 ? part * share : part));
