/** Which feature is under the pointer: a small one before the one it lies on. No DOM. */
import { nearestOn } from "../table/geometry/lines.js";
import { boundsOf, inRing, openRing, signedArea } from "../table/geometry/rings.js";

/** @typedef {import("./types.js").Feature} Feature */
/** @typedef {import("./types.js").Spot} Spot */

/** @type {WeakMap<Feature, [number, number, number, number]>} */
const boxes = new WeakMap();

/** @param {Feature} feature @returns {Spot[][]} its rings, open; its line; its spot */
export function linesOf({ geometry }) {
  if (geometry.type === "Polygon") return geometry.coordinates.map(openRing);
  return [geometry.type === "Point" ? [geometry.coordinates] : geometry.coordinates];
}

/** @param {Feature} feature */
export function boxOf(feature) {
  const known = boxes.get(feature) ?? boundsOf(linesOf(feature)[0]);
  boxes.set(feature, known);
  return known;
}

/** @param {Feature} feature @returns {number} its square inches; lines and spots have none */
const sizeOf = (feature) =>
  feature.geometry.type === "Polygon" ? Math.abs(signedArea(linesOf(feature)[0])) : 0;

/** @param {Feature} feature @param {Spot} at @param {number} reach inches */
function isUnder(feature, at, reach) {
  const [left, top, right, bottom] = boxOf(feature);
  const room = Math.max(reach, (Number(feature.properties.width) || 0) / 2 + reach);
  if (at[0] < left - room || at[0] > right + room || at[1] < top - room || at[1] > bottom + room)
    return false;
  const [line, ...holes] = linesOf(feature);
  if (feature.geometry.type === "Polygon") return inRing(at, line) && !holes.some((hole) => inRing(at, hole));
  const half = (Number(feature.properties.width) || 0.5) / 2;
  return nearestOn(line.length > 1 ? line : [line[0], line[0]], at).off <= Math.max(half, reach);
}

/**
 * Lines and spots come before grounds, small grounds before large, and of the same the topmost.
 * @param {Feature[]} features in the order of drawing
 * @param {Spot} at
 * @param {number} reach inches within which a line is under the pointer
 * @returns {Feature[]}
 */
export function featuresUnder(features, at, reach) {
  return features
    .filter((feature) => isUnder(feature, at, reach))
    .reverse()
    .sort((one, two) => sizeOf(one) - sizeOf(two));
}

/** @param {Feature[]} features @param {[number, number, number, number]} box @returns {Feature[]} those that lie wholly within it */
export function featuresWithin(features, [left, top, right, bottom]) {
  return features.filter((feature) => {
    const [west, north, east, south] = boxOf(feature);
    return west >= left && east <= right && north >= top && south <= bottom;
  });
}
