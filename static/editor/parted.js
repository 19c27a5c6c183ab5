/** Cut a whole in two, and join two into one, keeping their curves, gaps, contours and edging. No DOM. */
import { nearestOn } from "../table/geometry/lines.js";
import { distance } from "../table/geometry/plane.js";
import { inRing, openRing, signedArea } from "../table/geometry/rings.js";
import { curved } from "./geometry/lines.js";
import { combined, cutRing, meetings } from "./geometry/rings.js";
import { roundedSpot } from "./geometry/transform.js";
import { edgeLines, outlines } from "./wholes.js";

/** @typedef {import("./types.js").Feature} Feature */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./wholes.js").Shape} Shape */
/** @typedef {import("./wholes.js").Gap} Gap */
/** @typedef {{head: Feature, shape: Shape}} Whole */

/** The greatest distance, in inches, between ends of lines that are joined. */
export const MOST_APART = 3;
const SAME_INCHES = 0.02;
const LEAST_GAP = 0.05;
/** The properties that make up a kind, which a name, a width or a layer does not. */
const KIND = ["kind", "ground", "obstacle", "look", "material", "surface", "relief"];

/** @param {Whole} whole @param {Spot} from @param {Spot} to @returns {Whole[]} what lies on either side of a cut; only the whole if the line does not cut it */
export function cutWhole(whole, from, to) {
  const { head, shape } = whole;
  if (!shape.closed) return cutLine(shape, from, to).map((part) => ({ head, shape: part }));
  const rings = cutRing(curved(shape.corners, true), from, to);
  if (rings.length < 2) return [whole];
  return rings
    .flatMap((ring) => groundsOf(ring, holesOf(head)))
    .map((parts) => ground(whole, parts, [shape]));
}

/** @param {Shape} shape @param {Spot} from @param {Spot} to @returns {Shape[]} */
function cutLine(shape, from, to) {
  const { corners, gaps } = shape;
  const cut = placeCut(shape, from, to);
  if (!cut) return [shape];
  const { leg, inches, at } = cut;
  const spot = inches ? [at] : [];
  const before = gaps
    .filter(([on, start]) => on < leg || (on === leg && start < inches))
    .map(([on, start, end]) => /** @type {Gap} */ ([on, start, on === leg ? Math.min(end, inches) : end]));
  const after = gaps
    .filter(([on, , end]) => on > leg || (on === leg && end > inches))
    .map(([on, start, end]) => {
      const less = on === leg ? inches : 0;
      return /** @type {Gap} */ ([on - leg, Math.max(0, start - less), end - less]);
    });
  return [
    { ...shape, corners: [...corners.slice(0, leg + 1), ...spot], gaps: before },
    { ...shape, corners: [...spot, ...corners.slice(inches ? leg + 1 : leg)], gaps: after },
  ];
}

/** Where a cut meets a line as it is drawn: the leg, and how far along it. @param {Shape} shape @param {Spot} from @param {Spot} to @returns {{leg: number, inches: number, at: Spot}|null} null: nowhere, or at an end */
function placeCut({ corners }, from, to) {
  const line = curved(corners, false);
  const [met] = line.slice(1).flatMap((end, index) => meetings([from, to], [line[index], end]));
  if (met === undefined) return null;
  /** @type {Spot} */
  const spot = [from[0] + (to[0] - from[0]) * met, from[1] + (to[1] - from[1]) * met];
  const near = nearestOn(corners, spot);
  let [leg, inches] = [0, near.along];
  while (leg < corners.length - 1) {
    const long = distance(corners[leg], corners[leg + 1]);
    if (inches < long - SAME_INCHES) break;
    inches = Math.max(0, inches - long);
    leg += 1;
  }
  if (inches < SAME_INCHES) inches = 0;
  const isEnd = leg === corners.length - 1 || (leg === 0 && inches === 0);
  return isEnd ? null : { leg, inches, at: roundedSpot(near.at) };
}

/** @param {Feature} head @returns {Spot[][]} */
const holesOf = ({ geometry }) =>
  geometry.type === "Polygon" ? geometry.coordinates.slice(1).map(openRing) : [];

/** @param {Spot[]} ring @param {Spot[][]} holes that may reach beyond it @returns {{outer: Spot[], holes: Spot[][]}[]} */
function groundsOf(ring, holes) {
  let outers = [ring];
  /** @type {Spot[][]} */
  const within = [];
  for (const hole of holes) {
    const rings = outers.flatMap((outer) => combined("less", outer, hole));
    outers = rings.filter((one) => signedArea(one) > 0);
    within.push(...rings.filter((one) => signedArea(one) < 0));
  }
  return outers.map((outer) => ({ outer, holes: within.filter(([at]) => inRing(at, outer)) }));
}

/** @param {Whole} whole whose name and kind it has @param {{outer: Spot[], holes: Spot[][]}} rings @param {Shape[]} shapes whose edging may run along them @returns {Whole} */
function ground({ head, shape }, { outer, holes }, shapes) {
  const corners = outer.map(roundedSpot);
  const closed = [corners, ...holes.map((ring) => ring.map(roundedSpot))].map((ring) => [...ring, ring[0]]);
  return {
    head: { ...head, geometry: { type: "Polygon", coordinates: closed } },
    shape: { ...shape, corners, ...edgedAs(corners, shapes) },
  };
}

/** What runs along the sides of a ring that ran there along the sides of others; where it did not is a gap. @param {Spot[]} ring @param {Shape[]} shapes @returns {Pick<Shape, "edging"|"gaps">} */
function edgedAs(ring, shapes) {
  const edging = shapes.find((shape) => shape.edging)?.edging;
  if (!edging) return { edging: null, gaps: [] };
  const runs = shapes.flatMap(edgeLines).flatMap((line) => line.slice(1).map((to, at) => [line[at], to]));
  /** @type {number[]} */
  const sides = [];
  /** @type {Gap[]} */
  const gaps = [];
  ring.forEach((from, side) => {
    const to = ring[(side + 1) % ring.length];
    const long = distance(from, to);
    const covered = runs
      .map((run) => overlap(from, to, run))
      .filter(([start, end]) => end - start > LEAST_GAP);
    if (!covered.length) return;
    sides.push(side);
    let at = 0;
    for (const [start, end] of [...covered, [long, long]].sort((one, two) => one[0] - two[0])) {
      if (start - at > LEAST_GAP) gaps.push([side, at, start]);
      at = Math.max(at, end);
    }
  });
  return { edging: sides.length ? { ...edging, sides } : null, gaps };
}

/** @param {Spot} from @param {Spot} to @param {Spot[]} run a straight one @returns {[number, number]} from where to where it lies along the side; nowhere if the second is the smaller */
function overlap(from, to, run) {
  const [start, end] = run;
  const long = distance(from, to) || 1;
  // The longer one says how it runs: rounding turns a short one, which then leads past the other.
  const isAlong =
    distance(start, end) > long
      ? [from, to].every((at) => asideOf(at, start, end) <= SAME_INCHES)
      : run.every((at) => asideOf(at, from, to) <= SAME_INCHES);
  if (!isAlong) return [0, -1];
  const along = run.map(
    ([x, y]) => ((x - from[0]) * (to[0] - from[0]) + (y - from[1]) * (to[1] - from[1])) / long,
  );
  return [Math.max(0, Math.min(...along)), Math.min(long, Math.max(...along))];
}

/** How far a spot lies beside an endless line. @param {Spot} at @param {Spot} from @param {Spot} to */
const asideOf = ([x, y], from, to) =>
  Math.abs((x - from[0]) * (to[1] - from[1]) - (y - from[1]) * (to[0] - from[0])) / (distance(from, to) || 1);

/**
 * Join wholes into one: areas that touch, or lines whose ends are near each other. The first one's name is kept.
 *
 * @param {Whole[]} wholes
 * @returns {{whole: Whole}|{why: "kind"|"apart"|"touch", inches: number}} how far the ends of lines are apart
 */
export function joinedWhole([first, ...others]) {
  if (!others.every((other) => isAlike(first, other))) return { why: "kind", inches: 0 };
  if (first.shape.closed) {
    const whole = joinedGrounds(first, others);
    return whole ? { whole } : { why: "touch", inches: 0 };
  }
  let { shape } = first;
  const left = others.map((other) => other.shape);
  while (left.length) {
    const ways = left.flatMap((other) =>
      endToEnd(shape, other).map((ends) => ({ other, ends, near: gapOf(ends) })),
    );
    const best = ways.reduce((one, two) => (two.near < one.near ? two : one));
    if (best.near > MOST_APART) return { why: "apart", inches: best.near };
    shape = { ...shape, ...joinedLine(best.ends) };
    left.splice(left.indexOf(best.other), 1);
  }
  return { whole: { head: first.head, shape } };
}

/** Whether two are of one kind; spots have no ends to join. @param {Whole} one @param {Whole} other */
const isAlike = (one, other) =>
  KIND.every((key) => one.head.properties[key] === other.head.properties[key]) &&
  one.shape.closed === other.shape.closed &&
  [one, other].every(({ shape }) => shape.corners.length > 1) &&
  Boolean(one.shape.width) === Boolean(other.shape.width);

/** @typedef {[Shape, Shape]} Ends two lines, of which the first's end is to be joined to the second's beginning */

/** @param {Shape} one @param {Shape} two @returns {Ends[]} */
const endToEnd = (one, two) => [
  [one, two],
  [one, turnedRound(two)],
  [two, one],
  [turnedRound(two), one],
];

/** @param {Ends} ends */
const gapOf = ([one, two]) => distance(one.corners[one.corners.length - 1], two.corners[0]);

/** A line from its other end. @param {Shape} shape @returns {Shape} */
function turnedRound(shape) {
  const { corners, gaps } = shape;
  const turned = gaps
    .filter(([leg]) => leg < corners.length - 1)
    .map(([leg, from, to]) => {
      const long = distance(corners[leg], corners[leg + 1]);
      return /** @type {Gap} */ ([corners.length - 2 - leg, Math.max(0, long - to), long - from]);
    });
  return { ...shape, corners: corners.slice().reverse(), gaps: turned };
}

/** @param {Ends} ends @returns {Pick<Shape, "corners"|"gaps">} */
function joinedLine([one, two]) {
  const shared = gapOf([one, two]) <= SAME_INCHES;
  const legs = one.corners.length - (shared ? 1 : 0);
  return {
    corners: [...one.corners, ...two.corners.slice(shared ? 1 : 0)],
    gaps: [...one.gaps, ...two.gaps.map(([leg, from, to]) => /** @type {Gap} */ ([leg + legs, from, to]))],
  };
}

/** @param {Whole} first @param {Whole[]} others @returns {Whole|null} null: they do not all touch */
function joinedGrounds(first, others) {
  const wholes = [first, ...others];
  const rings = wholes.map(({ shape }) => outlines({ ...shape, contours: 1 })[0]);
  let [outer, ...left] = rings;
  /** @type {Spot[][]} */
  const between = [];
  while (left.length) {
    const united = left.map((ring) => combined("union", ...meeting(outer, ring)));
    const next = united.findIndex((found) => found.filter((ring) => signedArea(ring) > 0).length === 1);
    if (next < 0) return null;
    [outer] = united[next].filter((ring) => signedArea(ring) > 0);
    between.push(...united[next].filter((ring) => signedArea(ring) < 0));
    left = left.toSpliced(next, 1);
  }
  const shapes = wholes.map(({ shape }) => shape);
  const highest = shapes.reduce((best, shape) => (shape.contours > best.contours ? shape : best));
  const own = wholes.flatMap(({ head }, index) => less(holesOf(head), rings.toSpliced(index, 1)));
  const whole = ground(first, { outer, holes: [...own, ...less(between, rings)] }, shapes);
  return { ...whole, shape: { ...whole.shape, contours: highest.contours, apart: highest.apart } };
}

/** Two rings of which each leads through the corners that the other has on it: rounding put these a little beside its slanted sides. @param {Spot[]} one @param {Spot[]} other @returns {[Spot[], Spot[]]} */
function meeting(one, other) {
  const met = other.map((at) => one.find((corner) => distance(corner, at) <= SAME_INCHES) ?? at);
  return [through(one, met), through(met, one)];
}

/** @param {Spot[]} ring @param {Spot[]} spots @returns {Spot[]} the ring with those of the spots that lie on its sides as corners */
const through = (ring, spots) =>
  ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length];
    const on = spots.filter(
      (at) =>
        nearestOn([from, to], at).off <= SAME_INCHES &&
        distance(at, from) > SAME_INCHES &&
        distance(at, to) > SAME_INCHES,
    );
    return [from, ...on.toSorted((a, b) => distance(a, from) - distance(b, from))];
  });

/** @param {Spot[][]} holes @param {Spot[][]} grounds @returns {Spot[][]} what of the holes no ground fills */
const less = (holes, grounds) =>
  grounds.reduce((left, ring) => left.flatMap((hole) => combined("less", hole, ring)), holes);
