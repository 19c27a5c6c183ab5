/** What lies under a spot of the drawing; no DOM. */
import { hullSize } from "./hulls/classes.js";
import { nearestOn } from "../geometry/lines.js";
import { corners } from "../geometry/plane.js";
import { inRing } from "../geometry/rings.js";

/** @typedef {import("./types.js").Inches} Inches */
/** @typedef {import("./types.js").Unit} Unit */

/** How near to a hull, in pixels, a finger or a pointer need come. */
const pickPixels = 6;
/** The least length, in pixels, that a hull is taken to have. */
const leastPixels = 22;
/** How near to a line or a point of the ground, in pixels. */
const groundPixels = 5;

/**
 * The units under a spot, the nearest first and of those as near the topmost.
 *
 * @param {Iterable<Unit>} units in the order in which they are drawn
 * @param {(unit: Unit) => {at: Inches, facing: number}|null} poseOf
 * @param {Inches} at
 * @param {number} scale pixels an inch
 */
export function unitsUnder(units, poseOf, at, scale) {
  const found = [];
  for (const unit of units) {
    const pose = poseOf(unit);
    if (!pose) continue;
    const { length, width } = hullSize(unit);
    const least = leastPixels / scale;
    const ring = corners(pose, { length: Math.max(length, least), width: Math.max(width, least / 2) });
    const away = inRing(at, ring) ? 0 : nearestOn([...ring, ring[0]], at).off * scale;
    if (away <= pickPixels) found.push({ id: unit.id, away });
  }
  return found
    .reverse()
    .sort((one, two) => one.away - two.away)
    .map(({ id }) => id);
}

/**
 * The topmost feature under a spot.
 *
 * @param {import("./terrain/looks.js").Drawn[]} features in the order in which they lie
 * @param {Inches} at
 * @param {number} scale pixels an inch
 */
export function featureUnder(features, at, scale) {
  const found = features.findLast(({ area, points, holes, width }) => {
    if (area) return inRing(at, points) && !holes.some((hole) => inRing(at, hole));
    return nearestOn(points.length > 1 ? points : [points[0], points[0]], at).off <= Math.max(width / 2, groundPixels / scale);
  });
  return found?.id ?? null;
}
