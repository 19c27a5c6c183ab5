/** What a ruler laid over the table measures: from edge to edge where it starts or ends on a hull. No DOM. */
import { lengthOf } from "../geometry/lines.js";
import { shortestBetween } from "../geometry/outlines.js";
import { bearing, corners, distance } from "../geometry/plane.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Unit} Unit */
/** @typedef {{at: Point, outline: Point[], name: string}} RulerStop */

const PLACE = "-?\\d{1,4}(?:\\.\\d+)? -?\\d{1,4}(?:\\.\\d+)?";
/** At the end of what is said of a ruler: where its legs start and end. */
const PLACES = new RegExp(`(?<=^measured .*) \\((${PLACE}(?:, ${PLACE})+)\\)$`);

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
  const legs = stops.map(({ at }) => at);
  if (last === 1) {
    const [one, other] = stops;
    const apart = shortestBetween(one.outline, other.outline);
    return { legs: apart ?? legs, sum: apart ? distance(...apart) : 0, bearing: bearing(...(apart ?? /** @type {[Point, Point]} */ (legs))) };
  }
  legs[0] = shortestBetween(stops[0].outline, [legs[1]])?.[0] ?? legs[0];
  legs[last] = shortestBetween(stops[last].outline, [legs[last - 1]])?.[0] ?? legs[last];
  return { legs, sum: lengthOf(legs), bearing: bearing(legs[last - 1], legs[last]) };
}

/** What is said of a ruler that stays for everyone; the places at its end let every browser draw it. @param {RulerStop[]} stops */
export function rulerSentence(stops) {
  const { legs, sum, bearing: degrees } = rulerOf(stops);
  const around = stops.length > 2 ? ` in ${stops.length - 1} legs` : "";
  const places = legs.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join(", ");
  const from = `from ${stops[0].name} to ${stops[stops.length - 1].name}`;
  return `measured ${Number(sum.toFixed(1))}″ ${from}${around}, bearing ${Math.round(degrees) % 360}° (${places})`;
}

/** What was said without the places that let every browser draw a ruler. @param {string} text */
export const withoutPlaces = (text) => text.replace(PLACES, "");

/** @param {number} inches */
const rounded = (inches) => Number(inches.toFixed(2));


/**
 * The rulers that were laid for everyone in this phase.
 * @param {import("./types.js").Game["entries"]} entries
 * @returns {{seq: number, by: string|null, legs: Point[], sum: number, bearing: number}[]}
 */
export function laidForAll(entries) {
  const since = entries.findLastIndex(({ events }) => events.some(({ type }) => type === "turn_changed"));
  return entries.slice(since + 1).flatMap(({ seq, by, events }) =>
    events.flatMap((event) => {
      const places = event.type === "said" ? PLACES.exec(event.text)?.[1] : undefined;
      if (!places) return [];
      const legs = places.split(", ").map((place) => /** @type {Point} */ (place.split(" ").map(Number)));
      if (legs.length < 2) return [];
      return [{ seq, by, legs, sum: lengthOf(legs), bearing: bearing(legs[legs.length - 2], legs[legs.length - 1]) }];
    }),
  );
}
