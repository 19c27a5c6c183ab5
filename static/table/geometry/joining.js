/** How a road is joined from beside its middle, ahead and not square across, as the rules join it. No DOM. */
import { nearestOn, partOf } from "./lines.js";
import { bearing, distance, turnBetween } from "./plane.js";

/** @typedef {import("./plane.js").Spot} Spot */
/** @typedef {import("./plane.js").Given} Given */

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

/** How far ahead the bends lie beyond which a road is not joined. @param {Readonly<Given[]>} line @param {number} inches @param {number} sense */
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
