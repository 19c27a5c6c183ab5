/** The way of a piece in the hand: where it stood, its via points and where it is now; the unit of its length, and its limit. No DOM. */
import { lengthOf } from "../../geometry/lines.js";
import { shortestBetween } from "../../geometry/outlines.js";
import { between, corners, distance, vector } from "../../geometry/plane.js";
import { inchesWords } from "../../words/language.js";
import { say } from "../../words/words.js";

/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Pose} Pose */
/** @typedef {import("../types.js").Hull} Hull */
/** @typedef {{at: Point, hex?: string|null, name?: string|null}} Stop hex: on hexes; name: of the point that it snapped to */
/**
 * @typedef {object} Ground what the board is counted in
 * @property {boolean} measured  in inches; else in hexes
 * @property {(at: Point) => Stop|null} stopAt  null: there is no hex
 * @property {(from: Stop, to: Stop) => Stop[]} leg  the stops of a straight leg, without the first
 */
/** @typedef {{start: Stop, via: Stop[], end: Stop}} Way */
/** @typedef {{amount: number, usual?: boolean}} Limit  usual: it is the unit's own allowance, which the order need not contain */

/** "5.3″", or "4 hexes". @param {number} length @param {boolean} measured */
export const lengthWords = (length, measured) =>
  measured ? inchesWords(length) : say("hexes_long", { hexes: Math.round(length) });

/** A way over its limit by less than this is within it, because places are sent to the hundredth. */
const HAIR = 0.005;
/** The places that an order may name. */
export const MOST_PLACES = 64;

/** @param {Ground} ground @param {Stop[]} corners the first place, the via points and the last @returns {Stop[]} */
const through = (ground, [first, ...others]) =>
  others.reduce((stops, next) => [...stops, ...ground.leg(stops[stops.length - 1], next)], [first]);

/** Every stop of a way, beginning with its start. @param {Ground} ground @param {Way} way */
export const stopsOf = (ground, { start, via, end }) => through(ground, [start, ...via, end]);

/** @param {Ground} ground @param {Stop[]} stops */
const length = (ground, stops) => (ground.measured ? lengthOf(stops.map(({ at }) => at)) : stops.length - 1);

/** The inches or hexes of a way. @param {Ground} ground @param {Way} way */
export const spentOn = (ground, way) => length(ground, stopsOf(ground, way));

/** What is left of a limit after the last via point, never negative. @param {Ground} ground @param {Way} way @param {Limit} limit */
export const leftAtVia = (ground, { start, via }, { amount }) =>
  Math.max(0, amount - length(ground, through(ground, [start, ...via])));

/** By how much a way exceeds its limit; 0 within it. @param {number} spent @param {Limit|null} limit */
export const overBy = (spent, limit) => (limit && spent > limit.amount + HAIR ? spent - limit.amount : 0);

/** A way with a via point where the piece is now; the same way if there is nothing to add. @param {Ground} ground @param {Way} way @returns {Way} */
export function withVia(ground, way) {
  const last = way.via[way.via.length - 1] ?? way.start;
  const isNew = distance(last.at, way.end.at) > HAIR && stopsOf(ground, way).length < MOST_PLACES;
  return isNew ? { ...way, via: [...way.via, way.end] } : way;
}

/** @param {number} inches */
const rounded = (inches) => Number(inches.toFixed(2));

/** The path for an order, without the place where the unit stands. @param {Ground} ground @param {Way} way @returns {(Point|string)[]} */
export function pathOf(ground, way) {
  const stops = stopsOf(ground, way).slice(1);
  const said = stops.length > 0 ? stops : [way.end]; // turned on the spot
  return said.map(({ at, hex }) => (hex ? hex : /** @type {Point} */ (at.map(rounded))));
}

/**
 * The way of another unit of a group: it keeps its place in the formation, which turns with the piece in the hand.
 * @param {Ground} ground
 * @param {Way} way of the piece in the hand
 * @param {number} turn degrees that it has turned
 * @param {Stop} from where the other stands
 * @returns {Way|null} null if it would leave the board
 */
export function wayBeside(ground, way, turn, from) {
  /** @type {Point} */
  const off = [from.at[0] - way.start.at[0], from.at[1] - way.start.at[1]];
  const via = way.via.map(({ at }) => ground.stopAt(plus(at, off)));
  const end = ground.stopAt(plus(way.end.at, turnedBy(off, turn)));
  return end && via.every((stop) => stop !== null) ? { start: from, via, end } : null;
}

/** @param {Point} at @param {Point} off @returns {Point} */
const plus = (at, off) => [at[0] + off[0], at[1] + off[1]];

/** @param {Point} off @param {number} degrees @returns {Point} */
function turnedBy([x, y], degrees) {
  if (degrees === 0) return [x, y];
  const [east, south] = vector(1, degrees + 90);
  return [x * east - y * south, x * south + y * east];
}

/**
 * The place on the last leg at which a piece touches another edge to edge; where it would stand if it touches nothing.
 * @param {Point} from where the leg begins
 * @param {Pose} pose where it would stand
 * @param {Hull} hull
 * @param {Point[]} other the other's outline
 * @returns {Point}
 */
export function touching(from, pose, hull, other) {
  const apart = (/** @type {number} */ share) =>
    shortestBetween(corners({ at: between(from, pose.at, share), facing: pose.facing }, hull), other) !==
    null;
  if (apart(1) || !apart(0)) return pose.at;
  let [free, held] = [0, 1];
  for (let halving = 0; halving < 14; halving += 1) {
    const middle = (free + held) / 2;
    if (apart(middle)) free = middle;
    else held = middle;
  }
  return between(from, pose.at, free);
}

/** The degrees of one turning step: on hexes a whole hexside. @param {Ground} ground */
export const stepDegrees = ({ measured }) => (measured ? 15 : 60);

/** Parse a typed limit: "6", "7.5", or dice such as "2d6"; null for anything else. @param {string} text @returns {{amount: number}|{dice: string}|null} */
export function limitOf(text) {
  const said = text.trim().toLowerCase().replace(",", ".");
  if (/^\d{1,3}(\.\d{1,2})?$/.test(said) && Number(said) > 0) return { amount: Number(said) };
  return /^\d{0,2}d\d{1,3}([+-]\d{1,2})?$/.test(said) ? { dice: said } : null;
}
