/** The shapes of tokens on the table: move them, turn them, find those under the pointer. In inches. No DOM. */
import { nearestOn } from "./lines.js";
import { bearing, distance, going, turnBetween, turned } from "./plane.js";

/** @typedef {import("./plane.js").Spot} Point */
/** @typedef {import("../state/state.js").Token} Token */
/** @typedef {Token & {at: Point}} Placed  a token with its place in inches, even if it lies in a hex */

/** The radius of a teardrop's round end, as a share of its length: as in rules/core/table/templates.py. */
export const BULB = 0.25;

/** Check whether it leads from one place to another. @param {{kind: Token["kind"]}} token */
export const isLine = ({ kind }) => kind === "line" || kind === "arrow";

/** @param {number} inches */
const rounded = (inches) => Math.round(inches * 100) / 100;
/** @param {Point} at @returns {Point} */
const spot = ([x, y]) => [rounded(x), rounded(y)];

/** Check whether it has a direction, so that it can be turned. @param {Token} token */
export const isTurned = (token) => token.kind === "teardrop" || token.kind === "arc" || isLine(token);

/** @template {Token} T @param {T} token @param {Point} at @returns {T} with its other end as far from it as before */
export function movedTo(token, at) {
  const from = token.at ?? at;
  const to = /** @type {Point|undefined} */ (token.to ?? undefined);
  const shifted = to && spot([to[0] + at[0] - from[0], to[1] + at[1] - from[1]]);
  return { ...token, at: spot(at), ...(shifted ? { to: shifted } : {}) };
}

/** @template {Token} T @param {T} token @param {number} degrees @returns {T} turned clockwise about its place */
export function turnedBy(token, degrees) {
  if (isLine(token) && token.at && token.to)
    return {
      ...token,
      to: spot(going(token.at, bearing(token.at, token.to) + degrees, distance(token.at, token.to))),
    };
  return isTurned(token) ? { ...token, facing: turned((token.facing ?? 0) + degrees) } : token;
}

/** @template {Token} T @param {T} token @param {Point} at where its grip is pulled to @returns {T} */
export function gripTo(token, at) {
  if (isLine(token)) return { ...token, to: spot(at) };
  return { ...token, facing: turned(Math.round(bearing(/** @type {Point} */ (token.at), at))) };
}

/** The grip by which a token on the table is turned. @param {Placed} token @returns {Point|null} */
export function gripOf(token) {
  if (isLine(token)) return /** @type {Point|null} */ (token.to ?? null);
  return isTurned(token) ? going(token.at, token.facing ?? 0, token.size ?? 0) : null;
}

/** The middle of what it covers. @param {Placed} token @returns {Point} */
export function middleOf(token) {
  const { at, to, kind, size = 0, facing } = token;
  if (isLine(token) && to) return [(at[0] + to[0]) / 2, (at[1] + to[1]) / 2];
  if (kind === "teardrop") return going(at, facing ?? 0, (size ?? 0) * (1 - BULB));
  return kind === "arc" ? going(at, facing ?? 0, ((size ?? 0) * 2) / 3) : at;
}

/** Check whether a place is within what a template covers. @param {Placed} token @param {Point} at */
export function covers(token, at) {
  const { kind, size, angle, facing } = token;
  const away = distance(token.at, at);
  const aside = Math.abs(turnBetween(facing ?? 0, bearing(token.at, at)));
  if (kind === "arc") return away <= (size ?? 0) && aside <= (angle ?? 0) / 2;
  if (kind !== "teardrop") return away <= (size ?? 0) / 2;
  const length = size ?? 0;
  const spread = (Math.asin(BULB / (1 - BULB)) * 180) / Math.PI;
  const tangent = length * Math.sqrt((1 - BULB) ** 2 - BULB ** 2);
  return distance(middleOf(token), at) <= BULB * length || (aside <= spread && away <= tangent);
}

const MARKER_PX = { mouse: 13, finger: 22 };
const LINE_PX = { mouse: 7, finger: 14 };
/** The paper with the words of a text, which stands above its place. */
export const PAPER_PX = { foot: 6, height: 26, rim: 10 };
/** The usual width of a letter on it. */
const LETTER_PX = 6.6;

/** Check whether something is on the paper of a text. @param {Token} token @param {Point} away pixels to its right and below its place */
function isOnPaper({ kind, text = "" }, [right, below]) {
  const { foot, height, rim } = PAPER_PX;
  const half = (text.length * LETTER_PX) / 2 + rim;
  return kind === "text" && below <= 0 && below >= -foot - height && Math.abs(right) <= half;
}

/**
 * The tokens under the pointer, the last laid first: marks before what covers ground.
 * @template {Placed} T
 * @param {T[]} tokens in the order in which they lie
 * @param {Point} at
 * @param {{scale: number, finger: boolean, away: (at: Point) => Point}} how scale: pixels to the inch; away: how many pixels the pointer is to
 *   the right of a place and below it
 * @returns {T|undefined}
 */
export function tokenUnder(tokens, at, { scale, finger, away }) {
  const by = finger ? "finger" : "mouse";
  /** @param {T} token */
  const isNear = (token) => {
    const { to } = token;
    if (isLine(token))
      return to ? nearestOn([token.at, /** @type {Point} */ (to)], at).off <= LINE_PX[by] / scale : false;
    return distance(token.at, at) <= MARKER_PX[by] / scale || isOnPaper(token, away(token.at));
  };
  const last = tokens.slice().reverse();
  return last.find(isNear) ?? last.find((token) => token.size && covers(token, at));
}
