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
 * @typedef {object} HitTest the map that is asked what lies where
 * @property {import("../types.js").TableMap} map
 */

/** @param {HitTest} hitTest @param {import("../types.js").Point} at */
const labelAt = (hitTest, at) => hitTest.map.hexAt(hitTest.map.toPixel(at));

/** Return the distance in inches between the middles of neighbouring hexes. @param {HitTest} hitTest @param {Point} middle */
function pitchAt(hitTest, middle) {
  for (const degrees of BEARINGS) {
    const beside = labelAt(hitTest, going(middle, degrees, 4.5));
    const at = beside ? hitTest.map.hexMiddle(beside) : null;
    if (at && distance(at, middle) > 1) {
      return distance(at, middle);
    }
  }
  return 4.5;
}

/** Return a point off the board, beside a hex at its edge. @param {HitTest} hitTest @param {string} label @returns {Point} */
function beyond(hitTest, label) {
  const middle = hitTest.map.hexMiddle(label) ?? [0, 0];
  const pitch = pitchAt(hitTest, middle);
  const away = BEARINGS.find((degrees) => labelAt(hitTest, going(middle, degrees, pitch)) === null);
  return going(middle, away ?? 0, pitch);
}

/** Return whether a point is on the board or within a hex of its edge. @param {HitTest} hitTest @param {Point} at */
const isNear = (hitTest, at) =>
  BEARINGS.some((degrees) => labelAt(hitTest, going(at, degrees, 4.5)) !== null);

/** Return whether two hexes are neighbours. @param {HitTest} hitTest @param {string} one @param {string} other */
function beside(hitTest, one, other) {
  const [a, b] = [hitTest.map.hexMiddle(one), hitTest.map.hexMiddle(other)];
  return a !== null && b !== null && distance(a, b) < pitchAt(hitTest, a) * 1.2;
}

/** Return the two hexes of the hexside under the pointer, or null. @param {HitTest} hitTest @param {MapEvent} event @returns {[string, string]|null} */
function hexsideAt(hitTest, event) {
  const near = hitTest.map.hexsideAt(event.px);
  const within = isFinger(event) ? FINGER_SIDE_PX : SIDE_PX;
  return near && near.away < SIDE_INCHES && near.away * hitTest.map.scale() <= within ? near.hexes : null;
}

/**
 * Return what the pointer may choose there. A hexside that a way leads along comes before the hex, which is far easier to hit.
 *
 * @param {HitTest} hitTest
 * @param {MapEvent} event
 * @param {Way[]} ways
 * @returns {Goal}
 */
function goalAt(hitTest, event, ways) {
  const near = hexsideAt(hitTest, event);
  const along = near ? waysBeside(ways, near) : [];
  if (along.some(({ reason }) => !reason)) {
    return { hex: along[0].hex, side: along[0].side, ways: along };
  }
  const hex = hitTest.map.hexAt(event.px);
  if (hex) {
    return { hex, side: null, ways: waysInto(ways, hex) };
  }
  const out = isNear(hitTest, event.at) ? ways.filter((way) => way.beyond && !way.reason) : [];
  return { hex: out[0]?.hex ?? null, side: null, ways: out };
}

/** Return the hexes on a straight line from one hex to another, without the first. @param {HitTest} hitTest @param {string} from @param {string} to @returns {string[]} */
function lineTo(hitTest, from, to) {
  const [start, end] = [hitTest.map.hexMiddle(from), hitTest.map.hexMiddle(to)];
  if (!start || !end) {
    return [];
  }
  const steps = Math.ceil((SAMPLES_A_HEX * distance(start, end)) / pitchAt(hitTest, start));
  const along = Array.from({ length: steps }, (_, index) => (index + 1) / steps);
  // A hair off the straight line: where that runs along a hexside, all its points must fall into the same hex.
  const labels = along.map((share) =>
    labelAt(hitTest, [
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
 * @param {HitTest} hitTest
 * @param {Way[]} ways
 * @param {string} label
 * @param {string} name the unit's
 */
function refusal(hitTest, ways, label, name) {
  const to = hitTest.map.hexMiddle(label) ?? [0, 0];
  const away = (/** @type {Way} */ { hex }) =>
    distance(hitTest.map.hexMiddle(String(hex)) ?? [Infinity, Infinity], to);
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
 * @param {HitTest} hitTest
 * @param {MapEvent} event
 * @param {Point|null} middle
 * @param {number[]} facings
 * @param {boolean} held the ring is being turned: the pointer may then be any distance from it
 */
function facingAt(hitTest, event, middle, facings, held) {
  if (!middle || facings.length === 0) {
    return null;
  }
  const radius = (pitchAt(hitTest, middle) / 2) * hitTest.map.scale();
  const off = Math.abs(distance(hitTest.map.toPixel(middle), event.px) - radius);
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
  /** @type {HitTest} */
  const hitTest = { map };

  return {
    pitchAt: pitchAt.bind(null, hitTest),
    beyond: beyond.bind(null, hitTest),
    beside: beside.bind(null, hitTest),
    hexsideAt: hexsideAt.bind(null, hitTest),
    goalAt: goalAt.bind(null, hitTest),
    lineTo: lineTo.bind(null, hitTest),
    refusal: refusal.bind(null, hitTest),
    facingAt: facingAt.bind(null, hitTest),
  };
}
