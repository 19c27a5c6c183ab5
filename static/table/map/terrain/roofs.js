/** The planes of a roof over a building's ground plan. No DOM. */
import { bearing, distance, turnBetween } from "../../geometry/plane.js";
import { centroid, openRing, signedArea } from "../../geometry/rings.js";

/** @typedef {import("../types.js").Inches} Inches */

/**
 * @typedef {object} Roof
 * @property {{ring: Inches[], bearing: number}[]} planes each faces its bearing
 * @property {[Inches, Inches][]} ridges
 * @property {Inches[]} outline
 * @property {boolean} flat
 */

/**
 * Return how much lighter (up to 0.16) or darker (down to -0.26) a roof plane is than its material, by its bearing: north 0.16,
 * west 0.07, south -0.16, east -0.26, and what lies between.
 *
 * @param {number} facing
 */
export function shade(facing) {
  const stops = [0.16, -0.26, -0.16, 0.07, 0.16];
  const turned = (((facing % 360) + 360) % 360) / 90;
  const index = Math.floor(turned);
  return stops[index] + (stops[index + 1] - stops[index]) * (turned - index);
}

/** @param {Inches} before @param {Inches} at @param {Inches} after @returns {number} degrees to the left or the right */
const bend = (before, at, after) => Math.abs(turnBetween(bearing(before, at), bearing(at, after)));

/** @param {Inches[]} ring @returns {Inches[]} clockwise on the screen, without corners in straight sides; a curve of many small bends keeps some */
function tidy(ring) {
  const open = openRing(ring);
  const turned = signedArea(open) < 0 ? open.reverse() : open;
  const bends = turned.map((at, index) =>
    bend(turned[(index + turned.length - 1) % turned.length], at, turned[(index + 1) % turned.length]),
  );
  const sharpest = bends.indexOf(Math.max(...bends));
  const [first, ...others] = [...turned.slice(sharpest), ...turned.slice(0, sharpest)];
  const kept = [first];
  others.forEach((at, index) => {
    if (bend(kept[kept.length - 1], at, others[index + 1] ?? first) > 2) kept.push(at);
  });
  return kept;
}

/** @param {Inches[]} ring */
function isRectangle(ring) {
  if (ring.length !== 4) return false;
  return ring.every((point, index) => {
    const turn = bearing(point, ring[(index + 1) % 4]) - bearing(ring[(index + 3) % 4], point);
    return Math.abs((((turn % 180) + 180) % 180) - 90) < 9;
  });
}

/** @param {Inches} one @param {Inches} two @param {number} share @returns {Inches} */
const at = (one, two, share) => [one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share];

/**
 * @param {Inches[]} ring four corners, clockwise
 * @param {boolean} hipped
 * @returns {Roof}
 */
function rectangleRoof(ring, hipped) {
  const long = distance(ring[0], ring[1]) >= distance(ring[1], ring[2]);
  const [a, b, c, d] = long ? ring : [ring[1], ring[2], ring[3], ring[0]];
  const length = distance(a, b);
  const width = distance(b, c);
  const inset = hipped ? Math.min(0.46, (0.425 * width) / length) : 0;
  const [west, east] = [at(a, d, 0.5), at(b, c, 0.5)];
  const from = at(west, east, inset);
  const to = at(west, east, 1 - inset);
  const across = bearing(d, a);
  const lengthwise = bearing(a, b);
  const planes = [
    { ring: [a, b, to, from], bearing: across },
    { ring: [d, c, to, from], bearing: across + 180 },
  ];
  if (hipped)
    planes.push({ ring: [a, from, d], bearing: lengthwise + 180 }, { ring: [b, to, c], bearing: lengthwise });
  return { planes, ridges: [[from, to]], outline: ring, flat: false };
}

/**
 * Split an L-shaped ring (six right-angled corners) into its two wings, the longer one first.
 *
 * @param {Inches[]} ring clockwise
 * @returns {Inches[][]|null}
 */
export function wings(ring) {
  if (ring.length !== 6) return null;
  const turns = ring.map((point, index) => {
    const turn =
      ((bearing(point, ring[(index + 1) % 6]) - bearing(ring[(index + 5) % 6], point) + 540) % 360) - 180;
    return Math.round(turn / 9) * 9;
  });
  const inner = turns.indexOf(-90);
  if (inner < 0 || turns.filter((turn) => turn === 90).length !== 5) return null;
  const p = (/** @type {number} */ step) => ring[(inner + step) % 6];
  /** @param {Inches} base @param {Inches} from @param {Inches} to @returns {Inches} */
  const shifted = (base, from, to) => [base[0] + to[0] - from[0], base[1] + to[1] - from[1]];
  const one = [p(1), p(2), p(3), shifted(p(1), p(2), p(3))];
  const two = [p(5), shifted(p(5), p(4), p(3)), p(3), p(4)];
  const area = (/** @type {Inches[]} */ wing) => Math.abs(signedArea(wing));
  return area(one) >= area(two) ? [one, two] : [two, one];
}

/** @param {Inches[]} ring @returns {Roof} every side leans to the middle */
function tentRoof(ring) {
  const top = centroid(ring);
  const planes = ring.map((point, index) => {
    const next = ring[(index + 1) % ring.length];
    return { ring: /** @type {Inches[]} */ ([point, next, top]), bearing: bearing(point, next) - 90 };
  });
  return { planes, ridges: [], outline: ring, flat: false };
}

/** @param {Inches[]} ring clockwise */
function isConvex(ring) {
  return ring.every((point, index) => {
    const [before, after] = [ring[(index + ring.length - 1) % ring.length], ring[(index + 1) % ring.length]];
    return (
      (point[0] - before[0]) * (after[1] - point[1]) - (point[1] - before[1]) * (after[0] - point[0]) >= 0
    );
  });
}

/**
 * @param {Inches[]} plan
 * @param {boolean} hipped brick and stone; timber is gabled
 * @returns {Roof[]} to be drawn in this order
 */
export function roofsOf(plan, hipped) {
  const ring = tidy(plan);
  if (isRectangle(ring)) return [rectangleRoof(ring, hipped)];
  const two = wings(ring);
  if (two) return two.reverse().map((wing) => rectangleRoof(tidy(wing), hipped));
  if (ring.length <= 8 && isConvex(ring)) return [tentRoof(ring)];
  return [{ planes: [{ ring, bearing: 315 }], ridges: [], outline: ring, flat: true }];
}
