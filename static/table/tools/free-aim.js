/** Aims at any place of the table: where the hand drops, along the road that leads there. No DOM. */
import { joinedPart } from "../geometry/joining.js";
import { nearestOn } from "../geometry/lines.js";
import { distance } from "../geometry/plane.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Road} Road */
/**
 * @typedef {object} FreeAim
 * @property {"free"} kind
 * @property {Point} at
 * @property {Point[]} path  from the last via point on; its end is `at`
 * @property {string|null} road
 * @property {string} name  nothing, or the road
 */

const NEAR_INCHES = 0.05;

/**
 * Straight to the spot; from a road to a place on the same road, along its middle. Null where there is no way to go.
 * @param {Point} start
 * @param {Point} spot
 * @param {Road[]} roads
 * @param {number} length  of the hull
 * @returns {FreeAim|null}
 */
export function freeAim(start, spot, roads, length) {
  if (distance(start, spot) < NEAR_INCHES) {
    return null;
  }
  const road = roads.findLast(({ line, width }) => [start, spot].every((place) => nearestOn(line, place).off <= width / 2));
  if (!road) {
    const at = hundredths(spot);
    return { kind: "free", at, path: [at], road: null, name: "" };
  }
  const path = joinedPart(road.line, start, spot, length).map(hundredths).filter((place, i, all) => distance(place, i > 0 ? all[i - 1] : start) >= NEAR_INCHES);
  return path.length > 0 ? { kind: "free", at: path[path.length - 1], path, road: road.id, name: road.name } : null;
}

/** @param {Point} at @returns {Point} */
function hundredths(at) {
  return [Math.round(at[0] * 100) / 100, Math.round(at[1] * 100) / 100];
}
