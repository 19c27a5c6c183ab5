/**
 * What is under the pointer on a hex board: a hex, a hexside, a handle of the ring, or a place off the
 * board.
 */
import { bearing, distance, going, turnBetween } from "../../geometry/plane.js";
import { say } from "../../words/words.js";
import { isFinger } from "../pointer.js";
import { waysBeside, waysInto } from "./ways.js";

/** @typedef {import("../types.js").MapEvent} MapEvent */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("./ways.js").Way} Way */
/**
 * @typedef {object} Goal what the pointer may choose where it is: a hex, a hexside, or leaving the board
 * @property {string|null} hex
 * @property {[string, string]|null} side
 * @property {Way[]} ways
 * @property {number|null} [facing] the bearing whose handle of the ring is under the pointer
 */

const RING_PX = 11;
const FINGER_RING_PX = 20;
/** The greatest distance from a hexside that still hits it: in pixels, and in inches so that it stays near when zoomed out. */
const SIDE_PX = 9;
const FINGER_SIDE_PX = 15;
const SIDE_INCHES = 0.7;
/** The greatest angle between a click on the ring and the facing that it picks. */
const GRIP_DEGREES = 25;
/** How many points per hex are tested along a line, so that it skips no hex. */
const SAMPLES_A_HEX = 12;
const BEARINGS = Array.from({ length: 12 }, (_, index) => index * 30);

/**
 * @typedef {object} Spots the map that is asked what lies where
 * @property {import("../types.js").TableMap} map
 */

/** @param {Spots} spots @param {import("../types.js").Point} at */
const labelAt = (spots, at) => spots.map.hexAt(spots.map.toPixel(at));

/** Return the distance in inches between the middles of neighbouring hexes. @param {Spots} spots @param {Point} middle */
function pitchAt(spots, middle) {
  for (const degrees of BEARINGS) {
    const beside = labelAt(spots, going(middle, degrees, 4.5));
    const at = beside ? spots.map.hexMiddle(beside) : null;
    if (at && distance(at, middle) > 1) {
      return distance(at, middle);
    }
  }
  return 4.5;
}

/** Return a point off the board, beside a hex at its edge. @param {Spots} spots @param {string} label @returns {Point} */
function beyond(spots, label) {
  const middle = spots.map.hexMiddle(label) ?? [0, 0];
  const pitch = pitchAt(spots, middle);
  const away = BEARINGS.find((degrees) => labelAt(spots, going(middle, degrees, pitch)) === null);
  return going(middle, away ?? 0, pitch);
}

/** Return whether a point is on the board or within a hex of its edge. @param {Spots} spots @param {Point} at */
const isNear = (spots, at) => BEARINGS.some((degrees) => labelAt(spots, going(at, degrees, 4.5)) !== null);

/** Return whether two hexes are neighbours. @param {Spots} spots @param {string} one @param {string} other */
function beside(spots, one, other) {
  const [a, b] = [spots.map.hexMiddle(one), spots.map.hexMiddle(other)];
  return a !== null && b !== null && distance(a, b) < pitchAt(spots, a) * 1.2;
}

/** Return the two hexes of the hexside under the pointer, or null. @param {Spots} spots @param {MapEvent} event @returns {[string, string]|null} */
function hexsideAt(spots, event) {
  const near = spots.map.hexsideAt(event.px);
  const within = isFinger(event) ? FINGER_SIDE_PX : SIDE_PX;
  return near && near.away < SIDE_INCHES && near.away * spots.map.scale() <= within ? near.hexes : null;
}

/**
 * Return what the pointer may choose there. A hexside that a way leads along comes before the hex, which is far easier to hit.
 *
 * @param {Spots} spots
 * @param {MapEvent} event
 * @param {Way[]} ways
 * @returns {Goal}
 */
function goalAt(spots, event, ways) {
  const near = hexsideAt(spots, event);
  const along = near ? waysBeside(ways, near) : [];
  if (along.some(({ reason }) => !reason)) {
    return { hex: along[0].hex, side: along[0].side, ways: along };
  }
  const hex = spots.map.hexAt(event.px);
  if (hex) {
    return { hex, side: null, ways: waysInto(ways, hex) };
  }
  const out = isNear(spots, event.at) ? ways.filter((way) => way.beyond && !way.reason) : [];
  return { hex: out[0]?.hex ?? null, side: null, ways: out };
}

/** Return the hexes on a straight line from one hex to another, without the first. @param {Spots} spots @param {string} from @param {string} to @returns {string[]} */
function lineTo(spots, from, to) {
  const [start, end] = [spots.map.hexMiddle(from), spots.map.hexMiddle(to)];
  if (!start || !end) {
    return [];
  }
  const steps = Math.ceil((SAMPLES_A_HEX * distance(start, end)) / pitchAt(spots, start));
  const along = Array.from({ length: steps }, (_, index) => (index + 1) / steps);
  // A hair off the straight line: where that runs along a hexside, all its points must fall into the same hex.
  const labels = along.map((share) =>
    labelAt(spots, [
      start[0] + (end[0] - start[0]) * share + 0.01,
      start[1] + (end[1] - start[1]) * share + 0.02,
    ]),
  );
  return [...new Set(labels.flatMap((label) => label ?? []))].filter((label) => label !== from);
}

/**
 * Return why the unit cannot go to a hex that no way leads to, in words, with the clause; null if there is nothing to say.
 *
 * The words name the nearest hex that is open to it, and quote the refusal of a closed hex that is nearer to the target.
 *
 * @param {Spots} spots
 * @param {Way[]} ways
 * @param {string} label
 * @param {string} name the unit's
 */
function refusal(spots, ways, label, name) {
  const to = spots.map.hexMiddle(label) ?? [0, 0];
  const away = (/** @type {Way} */ { hex }) =>
    distance(spots.map.hexMiddle(String(hex)) ?? [Infinity, Infinity], to);
  const nearest = (/** @type {Way[]} */ some) =>
    some.filter(({ beyond }) => !beyond).sort((one, two) => away(one) - away(two))[0];
  const open = nearest(ways.filter(({ hex, reason }) => hex && !reason));
  const shut = nearest(ways.filter(({ hex, reason }) => hex && reason));
  if (!open) {
    return shut
      ? { text: `${say("ways_shut", { unit: name, hex: label })} ${shut.reason}`, clause: shut.clause }
      : null;
  }
  const text = say("ways_shut_now", { unit: name, hex: label, nearest: String(open.hex) });
  const why = shut && away(shut) < away(open) ? shut : null;
  return why ? { text: `${text} ${why.reason}`, clause: why.clause } : { text, clause: null };
}

/**
 * Return the facing at which the pointer is on the ring around a point; null if it is not on the ring.
 *
 * @param {Spots} spots
 * @param {MapEvent} event
 * @param {Point|null} middle
 * @param {number[]} facings
 * @param {boolean} held the ring is being turned: the pointer may then be any distance from it
 */
function facingAt(spots, event, middle, facings, held) {
  if (!middle || facings.length === 0) {
    return null;
  }
  const radius = (pitchAt(spots, middle) / 2) * spots.map.scale();
  const off = Math.abs(distance(spots.map.toPixel(middle), event.px) - radius);
  if (!held && off > (isFinger(event) ? FINGER_RING_PX : RING_PX)) {
    return null;
  }
  const toward = bearing(middle, event.at);
  const away = (/** @type {number} */ facing) => Math.abs(turnBetween(facing, toward));
  const [nearest] = [...facings].sort((one, two) => away(one) - away(two));
  return held || away(nearest) <= GRIP_DEGREES ? nearest : null;
}

/** @param {import("../types.js").TableMap} map */
export function createHitTest(map) {
  /** @type {Spots} */
  const spots = { map };

  return {
    pitchAt: pitchAt.bind(null, spots),
    beyond: beyond.bind(null, spots),
    beside: beside.bind(null, spots),
    hexsideAt: hexsideAt.bind(null, spots),
    goalAt: goalAt.bind(null, spots),
    lineTo: lineTo.bind(null, spots),
    refusal: refusal.bind(null, spots),
    facingAt: facingAt.bind(null, spots),
  };
}
