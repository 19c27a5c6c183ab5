/** What a ruler laid over the table measures: from edge to edge where it starts or ends on a hull. No DOM. */
import { bearing, corners, distance, pathLength, shortestBetween } from "./geometry.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Unit} Unit */
/** @typedef {{at: Point, outline: Point[], name: string}} RulerStop */

/**
 * A stop of a ruler: on a hull when one lies there, else the bare place.
 * @param {Point} at
 * @param {Unit|null} unit
 * @param {import("./types.js").NamedPoint[]} points
 * @returns {RulerStop}
 */
export function stopOn(at, unit, points) {
  if (unit?.at && unit.profile.length) {
    const hull = { length: unit.profile.length, width: unit.profile.width };
    return { at, outline: corners({ at: unit.at, facing: unit.facing ?? 0 }, hull), name: unit.name };
  }
  const named = points.find((point) => distance(point.at, at) <= 0.5);
  return { at: named?.at ?? at, outline: [named?.at ?? at], name: named?.name ?? "the open" };
}

/**
 * @param {RulerStop[]} stops at least two
 * @returns {{legs: Point[], sum: number, bearing: number}}
 */
export function rulerOf(stops) {
  const last = stops.length - 1;
  const legs = stops.map((stop, i) => {
    if (i > 0 && i < last) {
      return stop.at;
    }
    const other = i === 0 ? stops[1] : stops[last - 1];
    const otherOutline = stops.length === 2 ? other.outline : [other.at];
    return shortestBetween(stop.outline, otherOutline)?.[0] ?? stop.at;
  });
  const touching = stops.length === 2 && shortestBetween(stops[0].outline, stops[1].outline) === null;
  return { legs, sum: touching ? 0 : pathLength(legs), bearing: bearing(legs[last - 1], legs[last]) };
}

/** What is said of a ruler that stays for everyone. @param {RulerStop[]} stops */
export function rulerSentence(stops) {
  const { sum, bearing: degrees } = rulerOf(stops);
  const around = stops.length > 2 ? ` in ${stops.length - 1} legs` : "";
  return `measured ${Number(sum.toFixed(1))}″ from ${stops[0].name} to ${stops[stops.length - 1].name}${around}, bearing ${Math.round(degrees) % 360}°`;
}
