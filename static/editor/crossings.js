/**
 * Bridges and fords: they lie across a river, at a right angle or along the road that crosses it there, and slide along it. A bridge or
 * ford of another geometry is placed freely. No DOM.
 */
import { lengthOf, nearestOn, placeAlong } from "../table/geometry/lines.js";
import { bearing, distance, going } from "../table/geometry/plane.js";
import { boundsOf } from "../table/geometry/rings.js";
import { curved } from "./geometry/lines.js";
import { rounded, roundedSpot } from "./geometry/transform.js";
import { spotOf } from "./handles.js";
import { indexOf } from "./indexed.js";
import { linesOf } from "./pick.js";
import { shapeOf } from "./wholes.js";

/** @typedef {import("./types.js").Feature} Feature */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Corner} Corner */
/** @typedef {import("./wholes.js").Shape} Shape */
/** @typedef {{head: Feature, shape: Shape}} Whole */

/** Inches of a crossing on dry ground at each bank. */
const BANK = 0.8;
/** The width of a ford that nobody has changed. */
const FORD_INCHES = 4;
const LEAST_WIDE = 0.5;
/** A road that is off a right angle to the river by more than this, in degrees, does not cross it. */
const MOST_ASKEW = 55;
const MEETING_STEPS = 12;
const MEETS_INCHES = 0.1;
/** In inches; a crossing whose corners are farther off than this was laid or moved by hand. */
const SAME_INCHES = 0.03;

/**
 * @typedef {object} River
 * @property {Feature} head
 * @property {Spot[]} line of its middle
 * @property {number} width
 *
 * @typedef {object} Crossing
 * @property {River} river
 * @property {number} along the river to its middle, in inches
 * @property {number} wide as one passes over it
 * @property {number} askew degrees off a right angle, clockwise
 */

/** @param {Record<string, any>} properties of a feature, or of a row */
export const crosses = ({ look, ground }) => look === "bridge" || look === "ford" || ground === "ford";

/** @param {Feature} head @returns {River[]} itself, if it is a river */
function riverOf(head) {
  if (!head.properties.shape?.width) return [];
  const { corners, width } = shapeOf(head);
  return width ? [{ head, line: curved(corners, false), width }] : [];
}

/**
 * Where a bridge or ford would lie if it were set down at a spot.
 *
 * @param {Feature[]} features
 * @param {Spot} at
 * @param {Record<string, any>} properties of the bridge or ford
 * @returns {Crossing|null} null if there is no river under the spot
 */
export function crossingAt(features, at, properties) {
  const found = features
    .flatMap(riverOf)
    .map((river) => ({ river, near: nearestOn(river.line, at) }))
    .filter(({ river, near }) => near.off <= river.width / 2)
    .sort((one, two) => one.near.off - two.near.off)[0];
  if (!found) return null;
  const wide = Number(properties.width) || FORD_INCHES;
  return { river: found.river, wide, ...onRoad(features, found.river, found.near) };
}

/** In the middle of the road that crosses a river there, and in its direction. @param {Feature[]} features @param {River} river @param {{at: Spot, along: number}} near */
function onRoad(features, river, near) {
  for (const road of features.filter(
    ({ properties }) => properties.kind === "road" && !crosses(properties),
  )) {
    const [line] = linesOf(road);
    const [middle, meets] = meeting(line, river.line, near.at);
    const askew = askewOf(river, meets.along, placeAlong(line, middle.along).facing);
    const isThere =
      distance(middle.at, meets.at) < MEETS_INCHES && distance(meets.at, near.at) <= river.width;
    if (isThere && Math.abs(askew) <= MOST_ASKEW) return { along: meets.along, askew };
  }
  return { along: near.along, askew: 0 };
}

/** Where two lines come nearest to each other, near a spot: step along each in turn toward the other. @param {Spot[]} one @param {Spot[]} other @param {Spot} spot */
function meeting(one, other, spot) {
  let [here, there] = [nearestOn(one, spot), nearestOn(other, spot)];
  for (let step = 0; step < MEETING_STEPS; step += 1) {
    here = nearestOn(one, there.at);
    there = nearestOn(other, here.at);
  }
  return [here, there];
}

/** How far a way across a river is off a right angle, whichever way it is passed. @param {River} river @param {number} along @param {number} facing */
const askewOf = ({ line }, along, facing) =>
  ((((facing - placeAlong(line, along).facing) % 180) + 180) % 180) - 90;

/** A crossing elsewhere on its river. @param {Crossing} crossing @param {Spot} at @returns {Crossing} */
export const slidTo = (crossing, at) => ({
  ...crossing,
  along: nearestOn(crossing.river.line, at).along,
  askew: 0,
});

/**
 * A crossing with one end pulled along the river; the other end stays.
 *
 * @param {Crossing} crossing
 * @param {0|1} end the upper or the lower one
 * @param {number} to inches along the river
 * @returns {Crossing}
 */
export function pulledTo({ river, along, wide, askew }, end, to) {
  const [upper, lower] = [along - wide / 2, along + wide / 2];
  const clamped = Math.max(0, Math.min(lengthOf(river.line), to));
  const [from, until] = end
    ? [upper, Math.max(upper + LEAST_WIDE, clamped)]
    : [Math.min(lower - LEAST_WIDE, clamped), lower];
  return { river, along: (from + until) / 2, wide: rounded(until - from), askew };
}

/** The feature of a crossing. @param {Feature} head @param {Crossing} crossing @returns {Whole} */
export function laidAcross(head, { river, along, wide, askew }) {
  const { at, facing: downstream } = placeAlong(river.line, along);
  const facing = downstream + askew;
  const half = river.width / 2 / Math.cos((askew * Math.PI) / 180) + BANK;
  const [one, two] = [going(at, facing - 90, half), going(at, facing + 90, half)];
  const isRoad = head.properties.kind === "road";
  const side = (/** @type {Spot} */ bank, /** @type {number} */ inches) => going(bank, facing, inches);
  const corners = isRoad
    ? [one, two]
    : [side(one, -wide / 2), side(one, wide / 2), side(two, wide / 2), side(two, -wide / 2)];
  const properties = {
    ...head.properties,
    crosses: river.head.id,
    ...(isRoad ? { width: rounded(wide) } : {}),
  };
  return {
    head: { ...head, properties },
    shape: {
      corners: corners.map(roundedSpot),
      closed: !isRoad,
      width: null,
      gaps: [],
      contours: 1,
      apart: 0,
      edging: null,
    },
  };
}

/**
 * How a feature crosses a river.
 *
 * @param {Feature[]} features
 * @param {Feature} head
 * @returns {Crossing|null} null if it does not, or does not lie from bank to bank
 */
export function crossingOf(features, head) {
  const { crosses: of } = head.properties;
  const river = [indexOf(features).byId.get(of) ?? []].flat().flatMap(riverOf)[0];
  const [line] = linesOf(head);
  if (!river || line.length < 2) return null;
  const [left, top, right, bottom] = boundsOf(line);
  const { along } = nearestOn(river.line, [(left + right) / 2, (top + bottom) / 2]);
  const isRoad = head.geometry.type !== "Polygon";
  const wide = isRoad ? Number(head.properties.width) || 0 : distance(line[0], line[1]);
  const crossing = { river, along, wide, askew: askewOf(river, along, wayOf(line)) };
  const { corners } = laidAcross(head, crossing).shape;
  // In any order: a river that was joined to another may run the other way.
  const isSame =
    corners.length === line.length &&
    corners.every(([x, y]) => line.some((at) => distance([x, y], at) <= SAME_INCHES));
  return isSame ? crossing : null;
}

/** The bearing in which one passes over a crossing. @param {Readonly<Corner[]>} corners two of a road, four of a ground */
const wayOf = (corners) => {
  const [from, to] = corners.length === 2 ? corners : corners.slice(1);
  return bearing(spotOf(from), spotOf(to));
};

/** The two spots on the river between which one passes. @param {Crossing} crossing @returns {[Spot, Spot]} */
export function crossingEnds({ river, along, wide, askew }) {
  const { at, facing } = placeAlong(river.line, along);
  return [going(at, facing + askew, -wide / 2), going(at, facing + askew, wide / 2)];
}

/**
 * The bridges and fords of a river, laid across it where it runs now.
 *
 * @param {Feature[]} features before
 * @param {Whole} next the river
 * @param {Map<string, Whole>} [moved] what is moved, turned or mirrored with it, by id
 * @returns {Whole[]}
 */
export function crossingsAlong(features, next, moved = new Map()) {
  const { byId, crossings } = indexOf(features);
  if (!byId.has(next.head.id) || !next.shape.width) return [];
  const river = { head: next.head, line: curved(next.shape.corners, false), width: next.shape.width };
  return (crossings.get(next.head.id) ?? []).flatMap((head) => {
    const crossing = crossingOf(features, head);
    if (!crossing) return [];
    const share = crossing.along / (lengthOf(crossing.river.line) || 1);
    const along = share * lengthOf(river.line);
    const own = moved.get(head.id);
    const askew = own ? askewOf(river, along, wayOf(own.shape.corners)) : crossing.askew;
    return [laidAcross(head, { ...crossing, river, along, askew })];
  });
}
