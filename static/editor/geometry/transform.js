/** Move, turn, mirror and scale spots. Every result is rounded to a hundredth of an inch. No DOM. */

/** @typedef {import("../../table/geometry/plane.js").Spot} Spot */
/** @typedef {import("../../table/geometry/plane.js").Given} Given */
/** @typedef {(spot: Given) => Spot} Transform */

/** The places of a table are kept to a hundredth of an inch. @param {number} inches */
export const rounded = (inches) => Math.round(inches * 100) / 100 + 0;

/** @param {Given} spot @returns {Spot} */
export const roundedSpot = ([x, y]) => [rounded(x), rounded(y)];

/** @param {number} east @param {number} south @returns {Transform} */
export const moving =
  (east, south) =>
  ([x, y]) => [x + east, y + south];

/** Turned clockwise. @param {Given} about @param {number} degrees @returns {Transform} */
export function turning(about, degrees) {
  const [cosine, sine] = turn(degrees);
  return ([x, y]) => {
    const [east, south] = [x - about[0], y - about[1]];
    return [about[0] + cosine * east - sine * south, about[1] + sine * east + cosine * south];
  };
}

/** Cosine and sine, exact at right angles. @param {number} degrees @returns {[number, number]} */
function turn(degrees) {
  const quarters = degrees / 90;
  if (Number.isInteger(quarters)) {
    const quarter = ((quarters % 4) + 4) % 4;
    return [[1, 0, -1, 0][quarter], [0, 1, 0, -1][quarter]];
  }
  const radians = (degrees * Math.PI) / 180;
  return [Math.cos(radians), Math.sin(radians)];
}

/** Left and right change places (`across`), or top and bottom. @param {Given} about @param {boolean} across @returns {Transform} */
export const mirroring =
  (about, across) =>
  ([x, y]) =>
    across ? [2 * about[0] - x, y] : [x, 2 * about[1] - y];

/**
 * Scaled about a spot that stays, along axes that may be turned.
 *
 * @param {Given} about
 * @param {number} wide
 * @param {number} high
 * @param {number} [degrees] how far the axes are turned clockwise
 * @returns {Transform}
 */
export function scaling(about, wide, high, degrees = 0) {
  const [back, forth] = [turning(about, -degrees), turning(about, degrees)];
  return (spot) => {
    const [x, y] = back(spot);
    return forth([about[0] + (x - about[0]) * wide, about[1] + (y - about[1]) * high]);
  };
}
