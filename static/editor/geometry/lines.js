/** Offset lines, and round them. No DOM. */
import { lengthOf } from "../../table/geometry/lines.js";
import { between, distance } from "../../table/geometry/plane.js";

/** @typedef {import("../../table/geometry/plane.js").Spot} Spot */
/** @typedef {import("../../table/geometry/plane.js").Given} Given */

const SAME_INCHES = 1e-6;
/** A corner that is sharper is cut off, so that it reaches no further than this many times the distance. */
const MOST_MITRE = 3;

/** The direction to the right of a leg, of length one. @param {Given} from @param {Given} to @returns {Spot} */
function rightOf(from, to) {
  const length = distance(from, to) || 1;
  return [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
}

/** @param {Spot} at @param {Spot} one @param {Spot} two directions to the right before and after @param {number} inches @returns {Spot} */
function aside(at, one, two, inches) {
  const cosine = one[0] * two[0] + one[1] * two[1];
  const times = Math.min(
    MOST_MITRE / Math.sqrt(Math.max(1e-9, (1 + cosine) * 2)),
    1 / Math.max(1e-9, 1 + cosine),
  );
  return [at[0] + (one[0] + two[0]) * times * inches, at[1] + (one[1] + two[1]) * times * inches];
}

/** The line that runs beside one. @param {Spot[]} line @param {number} inches to its right; to its left where negative @returns {Spot[]} */
export function lineBeside(line, inches) {
  const kept = line.filter((at, index) => index === 0 || distance(at, line[index - 1]) > SAME_INCHES);
  return kept.map((at, index) => {
    const before = index > 0 ? rightOf(kept[index - 1], at) : rightOf(at, kept[index + 1] ?? at);
    const after = index < kept.length - 1 ? rightOf(at, kept[index + 1]) : before;
    return aside(at, before, after, inches);
  });
}

/** A ring set outward all round. @param {Spot[]} ring open, clockwise @param {number} inches inward where negative @returns {Spot[]} */
export function ringBeside(ring, inches) {
  return ring.map((at, index) => {
    const before = rightOf(ring[(index + ring.length - 1) % ring.length], at);
    const after = rightOf(at, ring[(index + 1) % ring.length]);
    return aside(at, before, after, -inches);
  });
}

/** The ground within half a width of a line. @param {Spot[]} line @param {number} width @returns {Spot[]} an open ring */
export const strip = (line, width) => [
  ...lineBeside(line, -width / 2),
  ...lineBeside(line, width / 2).reverse(),
];

/** @typedef {[number, number]|[number, number, number]} Corner a spot; the third number is how far before and after it a curve begins */

const CURVE_STEPS = 6;

/** @param {Readonly<Corner[]>} corners @param {boolean} closed @param {number} index @returns {Spot[]} the corner, or the curve that is there in its place */
function bend(corners, closed, index) {
  const corner = corners[index];
  const [x, y, reach = 0] = corner;
  const isEnd = !closed && (index === 0 || index === corners.length - 1);
  if (!reach || isEnd) return [[x, y]];
  const before = corners[(index + corners.length - 1) % corners.length];
  const after = corners[(index + 1) % corners.length];
  const [in_, out] = [distance(corner, before), distance(corner, after)];
  const from = between(corner, before, Math.min(0.5, reach / (in_ || 1)));
  const to = between(corner, after, Math.min(0.5, reach / (out || 1)));
  return Array.from({ length: CURVE_STEPS + 1 }, (_, step) => {
    const share = step / CURVE_STEPS;
    return between(between(from, corner, share), between(corner, to, share), share);
  });
}

/**
 * Corners with their curves worked out.
 *
 * @param {Readonly<Corner[]>} corners
 * @param {boolean} closed
 * @returns {Spot[]}
 */
export const curved = (corners, closed) => corners.flatMap((_, index) => bend(corners, closed, index));

/**
 * A line with its curves, and how far along it a place lies that is so far along one of its legs. A leg begins and ends in the middle of a
 * curve; of a ring the last one leads on round the first corner.
 *
 * @param {Readonly<Corner[]>} corners
 * @param {boolean} closed
 * @returns {{line: Spot[], along: (leg: number, inches: number) => number}} the line of a ring comes back to where it began
 */
export function measured(corners, closed) {
  const bends = corners.map((_, index) => bend(corners, closed, index));
  const line = bends.flat();
  if (closed) line.push(line[0]);
  let count = 0;
  const spans = bends.map(({ length }) => {
    const from = lengthOf(line.slice(0, count + 1));
    count += length;
    return [from, lengthOf(line.slice(0, count))];
  });
  const along = (/** @type {number} */ leg, /** @type {number} */ inches) => {
    const next = (leg + 1) % corners.length;
    const round = next > leg ? 0 : lengthOf(line);
    const long = distance(corners[leg], corners[next]);
    const [[from, to], [nextFrom, nextTo]] = [spans[leg], spans[next]];
    const [first, last] = [bends[leg][bends[leg].length - 1], bends[next][0]];
    return interpolated(inches, [
      [0, (from + to) / 2],
      [distance(corners[leg], first), to],
      [long - distance(last, corners[next]), round + nextFrom],
      [long, round + (nextFrom + nextTo) / 2],
    ]);
  };
  return { line, along };
}

/** @param {number} at @param {[number, number][]} table from one number to another, rising @returns {number} within the table */
function interpolated(at, table) {
  const next = table.findIndex(([from]) => from > at);
  if (next === 0) return table[0][1];
  if (next < 0) return table[table.length - 1][1];
  const [[from, to], [nextFrom, nextTo]] = [table[next - 1], table[next]];
  return to + ((at - from) / (nextFrom - from)) * (nextTo - to);
}
