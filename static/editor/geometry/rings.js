/** Boolean operations on polygons: union, difference and intersection of simple rings. No DOM. */
import { distance } from "../../table/geometry/plane.js";
import { boundsOf, inRing, signedArea } from "../../table/geometry/rings.js";

/** @typedef {import("../../table/geometry/plane.js").Spot} Spot */
/** @typedef {[Spot, Spot]} Edge */

/** Spots nearer to each other than this are one. */
const SAME_INCHES = 1e-6;
/** Rings of less than this are what rounding leaves, not ground. */
const LEAST_SQUARE_INCHES = 0.005;

/**
 * What a piece of one ring's outline is to the other ring: beyond it, within it, or on its outline, the same way round or the other.
 * @typedef {"out"|"in"|"along"|"against"} Side
 */

/** Of each ring the pieces that bound the result; of the second they may run the other way. */
const KEPT = {
  union: { one: ["out", "along"], other: ["out"], turned: false },
  both: { one: ["in", "along"], other: ["in"], turned: false },
  less: { one: ["out", "against"], other: ["in"], turned: true },
};

/**
 * Two simple rings as one set of rings: outlines run clockwise, holes the other way.
 *
 * @param {"union"|"both"|"less"} how what lies in either; in both; in the first but not in the second
 * @param {Spot[]} first open
 * @param {Spot[]} second open
 * @returns {Spot[][]} open rings
 */
export function combined(how, first, second) {
  const [one, other] = [clockwise(first), clockwise(second)];
  const kept = KEPT[how];
  const [ofOne, ofOther] = [split(one, other), split(other, one)];
  const mine = ofOne.filter((edge) => kept.one.includes(sideOf(edge, other, ofOther)));
  const theirs = ofOther.filter((edge) => kept.other.includes(sideOf(edge, one, ofOne)));
  const turned = /** @type {Edge[]} */ (kept.turned ? theirs.map(([from, to]) => [to, from]) : theirs);
  return loops([...mine, ...turned])
    .map(plain)
    .filter((ring) => ring.length > 2 && Math.abs(signedArea(ring)) > LEAST_SQUARE_INCHES);
}

/** @param {Spot[]} ring @returns {Spot[]} */
export const clockwise = (ring) => (signedArea(ring) < 0 ? ring.slice().reverse() : ring);

/** The edges of a ring, cut wherever the other ring meets them. @param {Spot[]} ring @param {Spot[]} other @returns {Edge[]} */
function split(ring, other) {
  return ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length];
    const cuts = other.flatMap((start, at) => meetings([from, to], [start, other[(at + 1) % other.length]]));
    const along = [...new Set(cuts)].sort((one, two) => one - two);
    /** @type {Spot[]} */
    const spots = [from, ...along.map((share) => onEdge([from, to], share)), to];
    return spots
      .slice(1)
      .map((spot, at) => /** @type {Edge} */ ([spots[at], spot]))
      .filter(([start, end]) => !isSame(start, end));
  });
}

/** @param {Edge} edge @param {number} share @returns {Spot} */
const onEdge = ([from, to], share) => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** @param {Spot} one @param {Spot} two */
const isSame = (one, two) => distance(one, two) <= SAME_INCHES;

/** The shares of one edge at which another meets it: at a crossing, or at the other's ends where it lies along. @param {Edge} edge @param {Edge} other @returns {number[]} */
export function meetings([a, b], [c, d]) {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
  const [vx, vy] = [d[0] - c[0], d[1] - c[1]];
  const [long, length] = [Math.hypot(ux, uy), Math.hypot(vx, vy)];
  const cross = ux * vy - uy * vx;
  if (long <= SAME_INCHES || length <= SAME_INCHES) return [];
  const shares = [c, d]
    .filter((end) => Math.abs((end[0] - a[0]) * uy - (end[1] - a[1]) * ux) / long <= SAME_INCHES)
    .map((end) => ((end[0] - a[0]) * ux + (end[1] - a[1]) * uy) / (long * long));
  if (Math.abs(cross) > 1e-12 * long * length && !shares.length) {
    const share = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / cross;
    const there = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / cross;
    if (there >= 0 && there <= 1) shares.push(share);
  }
  return shares.filter((share) => share * long > SAME_INCHES && (1 - share) * long > SAME_INCHES);
}

/** The largest of the rings that one which crosses itself is made of. @param {Spot[]} ring open, clockwise @returns {Spot[]} */
export function untangled(ring) {
  /** @type {Spot[]} */
  const walked = [];
  /** @type {Spot[][]} */
  const rings = [];
  for (const [at] of split(ring, ring)) {
    const known = walked.findIndex((one) => isSame(one, at));
    if (known >= 0) rings.push(walked.splice(known));
    walked.push(at);
  }
  return plain(rings.reduce((best, one) => (signedArea(one) > signedArea(best) ? one : best), walked));
}

/** Whether a ring neither crosses nor touches itself. @param {Spot[]} ring open */
export function isSimple(ring) {
  const edges = ring.map((from, index) => /** @type {Edge} */ ([from, ring[(index + 1) % ring.length]]));
  return edges.every((edge, index) =>
    edges.every(
      (other, at) => at === index || (!isSame(edge[0], other[0]) && meetings(edge, other).length === 0),
    ),
  );
}

/** @param {Edge} edge @param {Spot[]} ring @param {Edge[]} pieces the pieces of that ring @returns {Side} */
function sideOf([from, to], ring, pieces) {
  for (const [start, end] of pieces) {
    if (isSame(from, start) && isSame(to, end)) return "along";
    if (isSame(from, end) && isSame(to, start)) return "against";
  }
  return inRing([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], ring) ? "in" : "out";
}

/** @param {Edge[]} edges @returns {Spot[][]} */
function loops(edges) {
  const left = new Set(edges);
  /** @type {Spot[][]} */
  const rings = [];
  for (const first of edges) {
    if (!left.delete(first)) continue;
    const ring = [first[0]];
    let [before, at] = first;
    while (!isSame(at, ring[0])) {
      const next = sharpest(
        [before, at],
        [...left].filter(([start]) => isSame(start, at)),
      );
      if (!next) break;
      left.delete(next);
      ring.push(at);
      [before, at] = next;
    }
    if (isSame(at, ring[0])) rings.push(ring);
  }
  return rings;
}

/** Where outlines touch at a spot, the one that turns most to the right closes the smaller ring. @param {Edge} edge @param {Edge[]} choices */
function sharpest([before, at], choices) {
  const back = Math.atan2(before[1] - at[1], before[0] - at[0]);
  const turn = (/** @type {Edge} */ [, to]) => {
    const angle = back - Math.atan2(to[1] - at[1], to[0] - at[0]);
    return ((angle % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI) || 2 * Math.PI;
  };
  return choices.sort((one, two) => turn(one) - turn(two))[0] ?? null;
}

/** A ring without corners that turn nowhere. @param {Spot[]} ring @returns {Spot[]} */
export function plain(ring) {
  const kept = ring.filter((at, index) => !isSame(at, ring[(index + 1) % ring.length]));
  return kept.filter((at, index) => {
    const before = kept[(index + kept.length - 1) % kept.length];
    const after = kept[(index + 1) % kept.length];
    const cross = (at[0] - before[0]) * (after[1] - before[1]) - (at[1] - before[1]) * (after[0] - before[0]);
    return Math.abs(cross) > SAME_INCHES * Math.max(distance(before, after), SAME_INCHES);
  });
}

/**
 * A ring cut by a line that leads across it.
 *
 * @param {Spot[]} ring open
 * @param {Spot} from
 * @param {Spot} to
 * @returns {Spot[][]} the pieces; one where the line does not part it
 */
export function cutRing(ring, from, to) {
  const long = distance(from, to);
  if (long <= SAME_INCHES) return [ring];
  const [left, top, right, bottom] = boundsOf([...ring, from, to]);
  const far = 2 * Math.hypot(right - left, bottom - top) + 1;
  const [ux, uy] = [((to[0] - from[0]) / long) * far, ((to[1] - from[1]) / long) * far];
  /** @type {Spot[]} */
  const half = [
    [from[0] - ux, from[1] - uy],
    [from[0] + ux, from[1] + uy],
    [from[0] + ux - uy, from[1] + uy + ux],
    [from[0] - ux - uy, from[1] - uy + ux],
  ];
  const pieces = [...combined("both", ring, half), ...combined("less", ring, half)];
  return pieces.length > 1 ? pieces : [ring];
}
