/** Polylines: points on them by distance along, nearest points, and how a road is joined. No DOM. */
import { bearing, between, distance, turnBetween } from "./plane.js";

const ON_LINE_INCHES = 0.01;
const LEAST_BEND_DEGREES = 29.99;

/**
 * The places of a road's middle from where it is joined to the one nearest to the aim.
 *
 * @param {Readonly<Given[]>} line
 * @param {Given} start
 * @param {Given} aim
 * @param {number} length of the hull: it joins at least so far ahead
 * @returns {Spot[]}
 */
export function joinedPart(line, start, aim, length) {
  const near = nearestOn(line, start);
  const { along: end } = nearestOn(line, aim);
  const sense = Math.sign(end - near.along);
  if (near.off <= ON_LINE_INCHES || sense === 0) {
    return partOf(line, near.along, end).filter((at) => distance(at, start) > ON_LINE_INCHES);
  }
  const room = Math.min(
    Math.max(near.off, length),
    ...bendsAhead(line, near.along, sense),
    Math.abs(end - near.along),
  );
  return partOf(line, near.along + sense * room, end);
}

/** The distances to the sharp bends ahead; a road is not joined beyond the first. @param {Readonly<Given[]>} line @param {number} inches @param {number} sense */
function bendsAhead(line, inches, sense) {
  const ahead = [];
  let passed = 0;
  for (let index = 1; index < line.length - 1; index += 1) {
    const [before, at, after] = line.slice(index - 1, index + 2);
    passed += distance(before, at);
    const turn = Math.abs(turnBetween(bearing(before, at), bearing(at, after)));
    if (turn >= LEAST_BEND_DEGREES && sense * (passed - inches) > 1e-9) ahead.push(sense * (passed - inches));
  }
  return ahead;
}

/** @typedef {import("./plane.js").Spot} Spot */
/** @typedef {import("./plane.js").Given} Given */

/** @param {Readonly<Given[]>} line */
export function lengthOf(line) {
  let sum = 0;
  for (let index = 1; index < line.length; index += 1) sum += distance(line[index - 1], line[index]);
  return sum;
}

/**
 * Return the place at a distance along a line, and the line's bearing there; past either end it is that end.
 *
 * @param {Readonly<Given[]>} line
 * @param {number} inches
 * @returns {{at: Spot, facing: number}}
 */
export function placeAlong(line, inches) {
  let left = Math.max(0, inches);
  let facing = 0;
  for (let index = 1; index < line.length; index += 1) {
    const [one, other] = [line[index - 1], line[index]];
    const leg = distance(one, other);
    if (leg === 0) continue;
    facing = bearing(one, other);
    if (left <= leg) return { at: between(one, other, left / leg), facing };
    left -= leg;
  }
  const end = line[line.length - 1];
  return { at: [end[0], end[1]], facing };
}

/** The greatest number of steps along a line. A longer line, or one with smaller steps, gets longer steps. */
export const MOST_STEPS = 5000;

/**
 * Places along a line, `step` apart.
 *
 * @param {Readonly<Given[]>} line
 * @param {number} step
 * @param {number} [first] inches before the first
 * @returns {{at: Spot, bearing: number}[]}
 */
export function everyStep(line, step, first = 0) {
  /** @type {{at: Spot, bearing: number}[]} */
  const places = [];
  const apart = Math.max(step, lengthOf(line) / MOST_STEPS);
  if (!Number.isFinite(apart) || apart <= 0) return places;
  let next = first;
  let passed = 0;
  for (let index = 1; index < line.length; index += 1) {
    const [one, other] = [line[index - 1], line[index]];
    const leg = distance(one, other);
    while (next <= passed + leg + 1e-9 && leg > 0) {
      places.push({ at: between(one, other, (next - passed) / leg), bearing: bearing(one, other) });
      next += apart;
    }
    passed += leg;
  }
  return places;
}

/**
 * Return the part of a line between two distances along it; it runs backward if `from` is the greater.
 *
 * @param {Readonly<Given[]>} line
 * @param {number} from
 * @param {number} to
 * @returns {Spot[]}
 */
export function partOf(line, from, to) {
  const [low, high] = from <= to ? [from, to] : [to, from];
  const part = [placeAlong(line, low).at];
  let passed = 0;
  for (let index = 1; index < line.length - 1; index += 1) {
    passed += distance(line[index - 1], line[index]);
    if (passed > low && passed < high) part.push([line[index][0], line[index][1]]);
  }
  part.push(placeAlong(line, high).at);
  return from <= to ? part : part.reverse();
}

/**
 * Return the place on a line nearest to a spot, how far along the line it lies, and how far off the spot is.
 *
 * @param {Readonly<Given[]>} line
 * @param {Given} spot
 * @returns {{at: Spot, along: number, off: number}}
 */
export function nearestOn(line, spot) {
  /** @type {{at: Spot, along: number, off: number}} */
  let best = { at: [line[0][0], line[0][1]], along: 0, off: distance(line[0], spot) };
  let passed = 0;
  for (let index = 1; index < line.length; index += 1) {
    const [one, other] = [line[index - 1], line[index]];
    const leg = distance(one, other);
    if (leg === 0) continue;
    const share =
      ((spot[0] - one[0]) * (other[0] - one[0]) + (spot[1] - one[1]) * (other[1] - one[1])) / (leg * leg);
    const clamped = Math.min(1, Math.max(0, share));
    const at = between(one, other, clamped);
    const off = distance(at, spot);
    if (off < best.off) best = { at, along: passed + clamped * leg, off };
    passed += leg;
  }
  return best;
}
