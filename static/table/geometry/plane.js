/** Points, bearings and hulls in the plane: y runs south, bearings are compass degrees. No DOM. */

/** @typedef {[number, number]} Spot */
/** @typedef {Readonly<number[]>} Given a spot, or anything that begins with its x and y */

/** @param {Given} one @param {Given} other */
export function distance(one, other) {
  return Math.hypot(other[0] - one[0], other[1] - one[1]);
}

/** Bearing from one spot to another in [0, 360): 0 is north, 90 east. @param {Given} from @param {Given} to */
export function bearing(from, to) {
  return turned((Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI);
}

/** The same bearing in [0, 360). @param {number} degrees */
export function turned(degrees) {
  return ((degrees % 360) + 360) % 360;
}

/** Signed turn from one bearing to another, the shorter way, in (-180, 180]. @param {number} from @param {number} to */
export function turnBetween(from, to) {
  const turn = turned(to - from);
  return turn > 180 ? turn - 360 : turn;
}

/** @param {number} length @param {number} degrees @returns {Spot} how far east and how far south it leads */
export function vector(length, degrees) {
  const radians = (degrees * Math.PI) / 180;
  return [length * Math.sin(radians), -length * Math.cos(radians)];
}

/** The spot at a distance from another on a bearing. @param {Given} at @param {number} degrees @param {number} length @returns {Spot} */
export function going(at, degrees, length) {
  const [east, south] = vector(length, degrees);
  return [at[0] + east, at[1] + south];
}

/** The spot at a given fraction of the way from one to another. @param {Given} one @param {Given} other @param {number} share @returns {Spot} */
export function between(one, other, share) {
  return [one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share];
}

/**
 * The corners of a hull, front left first, clockwise.
 *
 * @param {{at: Given, facing: number}} pose
 * @param {{length: number, width: number}} hull
 * @returns {Spot[]}
 */
export function corners({ at, facing }, { length, width }) {
  const [x, y] = at;
  const [fx, fy] = vector(length / 2, facing);
  const [rx, ry] = vector(width / 2, facing + 90);
  return [
    [x + fx - rx, y + fy - ry],
    [x + fx + rx, y + fy + ry],
    [x - fx + rx, y - fy + ry],
    [x - fx - rx, y - fy - ry],
  ];
}
