/** What a ruler measures: from edge to edge if it starts or ends on a hull; on hexes the number of hexes. No DOM. */
import { lengthOf } from "../geometry/lines.js";
import { shortestBetween } from "../geometry/outlines.js";
import { bearing, corners, distance } from "../geometry/plane.js";
import { say } from "../words/words.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Unit} Unit */
/** @typedef {import("../map/hex/grid.js").HexGrid} HexGrid */
/** @typedef {{at: Point, outline: Point[], name: string, hidden: boolean, hex?: string}} RulerStop hidden: on a unit that others may not know of */
/**
 * @typedef {object} Ruler
 * @property {Point[]} legs
 * @property {number} sum in inches, or hexes
 * @property {number|null} bearing of the last leg; null where that leads nowhere, and on hexes
 * @property {number[]} [hexes] of each leg, where it is counted in them
 */

const PLACE = "-?\\d{1,4}(?:\\.\\d+)? -?\\d{1,4}(?:\\.\\d+)?";
/** The chat message of a ruler, in any language: its inches, and at the end the places of its legs. */
const PLACES = new RegExp(`^(.*\\d″.*) \\((${PLACE}(?:, ${PLACE})+)\\)$`);
const LABEL = "[A-Z]{1,2}\\d{1,3}";
/** The same of one on hexes: how many, and the labels of its corners. */
const LABELS = new RegExp(`^(.*\\d.*) \\((${LABEL}(?:, ${LABEL})+)\\)$`);

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
    return {
      at,
      outline: corners({ at: unit.at, facing: unit.facing ?? 0 }, hull),
      name: unit.name,
      hidden: Boolean(unit.hidden_from?.length),
    };
  }
  const named = points.find((point) => distance(point.at, at) <= 0.5);
  return {
    at: named?.at ?? at,
    outline: [named?.at ?? at],
    name: named?.name ?? say("ruler_open"),
    hidden: false,
  };
}

/** A stop of a ruler in a hex. @param {string} hex @param {HexGrid} grid @param {boolean} hidden @returns {RulerStop|null} */
export function stopInHex(hex, { middles }, hidden) {
  const at = middles.get(hex);
  return at ? { at, outline: [at], name: hex, hidden, hex } : null;
}

/** A ruler from hex to hex, as its corners say. @param {Point[]} legs @param {HexGrid} grid @returns {Ruler} */
export function countedIn(legs, grid) {
  const labels = legs.map((at) => grid.hexAt(at) ?? "");
  const hexes = labels.slice(1).map((label, index) => grid.apart(labels[index], label));
  return { legs, hexes, sum: hexes.reduce((sum, each) => sum + each, 0), bearing: null };
}

/** A leg of fewer inches is ignored. */
const NO_LEG = 0.05;

/** Check whether both stops lie on the same hull or at the same place. @param {RulerStop} one @param {RulerStop} other */
export const isSameStop = (one, other) => String(one.outline) === String(other.outline);

/**
 * The corners of a ruler, to the hundredth, as they are sent to others. A leg stays as it is when another follows it.
 * @param {RulerStop[]} stops at least two
 * @returns {Ruler}
 */
export function rulerOf([first, second, ...others]) {
  const legs = shortestBetween(first.outline, second.outline) ?? [second.at, second.at];
  for (const { outline } of others) {
    legs.push(shortestBetween([legs[legs.length - 1]], outline)?.[1] ?? legs[legs.length - 1]);
  }
  return measured(legs.map(([x, y]) => [rounded(x), rounded(y)]));
}

/** @param {Point[]} legs @returns {Ruler} */
export function measured(legs) {
  const [start, end] = legs.slice(-2);
  return { legs, sum: lengthOf(legs), bearing: distance(start, end) < NO_LEG ? null : bearing(start, end) };
}

/** The message of a ruler on hexes that stays for everyone. @param {RulerStop[]} stops @param {HexGrid} grid */
export function hexRulerSentence(stops, grid) {
  const { sum: hexes } = countedIn(
    stops.map(({ at }) => at),
    grid,
  );
  const [start, end] = [stops[0].name, stops[stops.length - 1].name];
  return `${say("ruler_said_hexes", { hexes, start, end })} (${stops.map(({ hex }) => hex).join(", ")})`;
}

/** The message of a ruler that stays for everyone; every browser draws it from the places at its end. @param {RulerStop[]} stops */
export function rulerSentence(stops) {
  const { legs, sum: inches, bearing: toward } = rulerOf(stops);
  const [start, end] = [stops[0].name, stops[stops.length - 1].name];
  const measured =
    stops.length > 2
      ? say("ruler_said_legs", { inches, start, end, legs: stops.length - 1 })
      : say("ruler_said", { inches, start, end });
  const said =
    toward === null ? measured : say("ruler_said_bearing", { measured, degrees: Math.round(toward) % 360 });
  return `${said} (${legs.map((place) => place.join(" ")).join(", ")})`;
}

/** A message without the places of a ruler. @param {string} text */
export const withoutPlaces = (text) => text.replace(PLACES, "$1").replace(LABELS, "$1");

/** @param {number} inches */
const rounded = (inches) => Number(inches.toFixed(2));

/** A corner of a ruler as its message names it. @param {string} place @param {HexGrid|null} grid @returns {Point[]} */
function spotOf(place, grid) {
  const at = grid ? grid.middles.get(place) : /** @type {Point} */ (place.split(" ").map(Number));
  return at ? [at] : [];
}

/**
 * The rulers that were laid for everyone in this phase.
 * @param {import("./types.js").Game["entries"]} entries
 * @param {HexGrid|null} [grid] of a board of hexes
 * @returns {(Ruler & {seq: number, by: number|null})[]}
 */
export function laidForAll(entries, grid = null) {
  const since = entries.findLastIndex(({ events }) => events.some(({ type }) => type === "turn_changed"));
  return entries.slice(since + 1).flatMap(({ seq, by, events }) =>
    events.flatMap((event) => {
      const places = event.type === "said" ? (grid ? LABELS : PLACES).exec(event.text)?.[2] : undefined;
      if (!places) return [];
      const legs = places.split(", ").flatMap((place) => spotOf(place, grid) ?? []);
      if (legs.length < 2) return [];
      return [{ seq, by, ...(grid ? countedIn(legs, grid) : measured(legs)) }];
    }),
  );
}
