/** Where tree crowns stand: random, seeded by the feature's id, so the same on every screen. No DOM. */
import { everyStep, lengthOf, nearestOn } from "../../geometry/lines.js";
import { vector } from "../../geometry/plane.js";
import { boundsOf, inRing, longestSide, signedArea } from "../../geometry/rings.js";
import { chanceFrom } from "../random.js";

/** @typedef {import("./styles.js").Drawn} Drawn */

/**
 * @typedef {object} Crown
 * @property {number} x
 * @property {number} y
 * @property {number} radius
 * @property {number} green 0, 1 or 2
 * @property {number} shape 0 to 4
 * @property {"leaf"|"pine"|"palm"} kind
 */

/** @typedef {Crown["kind"]} Kind */
/** @typedef {{step: number, sway: number, least: number, most: number, gaps: number, kinds: Kind[]}} Stand how a wood grows */

/** @type {Record<string, Stand>} */
const stands = {
  pine: { step: 0.98, sway: 0.62, least: 0.45, most: 0.7, gaps: 0.07, kinds: ["pine"] },
  palm: { step: 1.3, sway: 0.75, least: 0.72, most: 1.02, gaps: 0.12, kinds: ["palm"] },
  jungle: { step: 1.04, sway: 0.7, least: 0.58, most: 1, gaps: 0.02, kinds: ["leaf", "leaf", "palm"] },
  leaf: { step: 1.18, sway: 0.62, least: 0.55, most: 0.95, gaps: 0.07, kinds: ["leaf"] },
};

/**
 * @param {() => number} chance
 * @param {number} x
 * @param {number} y
 * @param {number} least radius
 * @param {number} most
 * @param {Kind} [kind]
 * @returns {Crown}
 */
function crown(chance, x, y, least, most, kind = "leaf") {
  const green = kind === "pine" ? (chance() < 0.75 ? 1 : 0) : Math.floor(chance() * 3);
  return { x, y, radius: least + chance() * (most - least), green, shape: Math.floor(chance() * 5), kind };
}

/** The most rows of trees in a wood; in a larger one the rows are farther apart. */
const mostRows = 400;
/** The most trees on a table; if there would be more, all its woods are thinned. */
const mostCrowns = 40_000;
/** Square inches per tree. */
const usualRoom = 1.2;

/**
 * @param {Drawn} drawn
 * @param {number} thinned how many times farther apart than usual
 * @returns {Crown[]}
 */
function woodCrowns(drawn, thinned) {
  const chance = chanceFrom(drawn.id);
  const { step: usual, sway, least, most, gaps, kinds } = stands[drawn.sort ?? "leaf"];
  const [left, top, , bottom] = boundsOf(drawn.points);
  const step = Math.max(usual * thinned, (bottom - top) / mostRows);
  const rings = [drawn.points, ...drawn.holes];
  const edge = [...drawn.points, drawn.points[0]];
  const crowns = [];
  let odd = false;
  for (let y = top + 0.35; y < bottom; y += step * 0.86, odd = !odd) {
    const first = left + (odd ? step / 2 : 0.2);
    let x = first;
    for (const [west, east] of stretchesOf(rings, y)) {
      x = Math.max(x, first + Math.ceil((west - sway - first) / step) * step);
      for (; x < east + sway; x += step) {
        const kind = kinds.length > 1 ? kinds[Math.floor(chance() * kinds.length)] : kinds[0];
        const one = crown(
          chance,
          x + (chance() - 0.5) * sway,
          y + (chance() - 0.5) * sway,
          least,
          most,
          kind,
        );
        const missing = chance() < gaps;
        const inside =
          inRing([one.x, one.y], drawn.points) && !drawn.holes.some((hole) => inRing([one.x, one.y], hole));
        if (!inside || missing) continue;
        const room = roomAt(edge, one) + 0.34;
        crowns.push({ ...one, radius: Math.max(0.42, Math.min(one.radius, room)) });
      }
    }
  }
  return crowns;
}

/**
 * Return the parts of a row that lie inside a wood. Only these are filled, so that a thin wood costs no more than a round one.
 *
 * @param {Readonly<number[][]>[]} rings
 * @param {number} y
 * @returns {[number, number][]} from west to east
 */
export function stretchesOf(rings, y) {
  /** @type {number[]} */
  const met = [];
  for (const ring of rings) {
    for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
      const [one, two] = [ring[before], ring[index]];
      if (one[1] > y !== two[1] > y)
        met.push(((two[0] - one[0]) * (y - one[1])) / (two[1] - one[1]) + one[0]);
    }
  }
  met.sort((one, two) => one - two);
  return Array.from({ length: met.length >> 1 }, (_, index) => [met[2 * index], met[2 * index + 1]]);
}

/**
 * Return the inches from a tree to the edge of its wood; not exact beyond the largest crown.
 *
 * @param {Readonly<number[][]>} edge
 * @param {Crown} crown
 */
function roomAt(edge, { x, y, radius }) {
  let room = Infinity;
  for (let index = 1; index < edge.length; index += 1) {
    const [one, two] = [edge[index - 1], edge[index]];
    const near =
      x > Math.min(one[0], two[0]) - radius &&
      x < Math.max(one[0], two[0]) + radius &&
      y > Math.min(one[1], two[1]) - radius &&
      y < Math.max(one[1], two[1]) + radius;
    if (near) room = Math.min(room, nearestOn([one, two], [x, y]).off);
  }
  return room;
}

/** Inches between the trees of an orchard, and from the outermost to its edge. */
const orchardStep = 1.95;
const orchardEdge = 0.85;

/**
 * @param {Drawn} drawn
 * @param {number} thinned how many times farther apart than usual
 * @returns {Crown[]} rows along the longest side
 */
function orchardCrowns(drawn, thinned) {
  const chance = chanceFrom(drawn.id);
  const turned = longestSide(drawn.points);
  const [ax, ay] = vector(1, turned);
  const [bx, by] = vector(1, turned + 90);
  const [left, top, right, bottom] = boundsOf(
    drawn.points.map(([x, y]) => [x * ax + y * ay, x * bx + y * by]),
  );
  const edge = [...drawn.points, drawn.points[0]];
  const crowns = [];
  for (const u of spread(left, right, thinned)) {
    for (const v of spread(top, bottom, thinned)) {
      const x = u * ax + v * bx + (chance() - 0.5) * 0.3;
      const y = u * ay + v * by + (chance() - 0.5) * 0.3;
      const one = crown(chance, x, y, 0.68, 0.88);
      if (inRing([x, y], drawn.points) && nearestOn(edge, [x, y]).off > 0.4) crowns.push(one);
    }
  }
  return crowns;
}

/** @param {number} from @param {number} to @param {number} thinned @returns {number[]} places between, evenly */
function spread(from, to, thinned) {
  const room = to - from - 2 * orchardEdge;
  const count = Math.max(1, Math.floor(room / (orchardStep * thinned)) + 1);
  const step = count > 1 ? room / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) =>
    count > 1 ? from + orchardEdge + index * step : (from + to) / 2,
  );
}

/** @param {Drawn} drawn @param {number} thinned @returns {Crown[]} */
function bankCrowns(drawn, thinned) {
  const chance = chanceFrom(drawn.id);
  const size = Math.min(1.25, Math.max(0.8, drawn.width / 0.62));
  const crowns = [];
  for (const { at, bearing } of everyStep(drawn.points, 0.72 * thinned, 0.2)) {
    const aside = vector((chance() - 0.5) * drawn.width * 0.9, bearing + 90);
    const one = crown(chance, at[0] + aside[0], at[1] + aside[1], 0.5 * size, 0.85 * size);
    if (chance() < 0.72) crowns.push(one);
  }
  return crowns;
}

/** @type {WeakMap<Drawn, {thinned: number, crowns: Crown[]}>} trees stay where they are from one drawing to the next */
const known = new WeakMap();

/** @param {Drawn} drawn @param {number} [thinned] @returns {Crown[]} in the order of drawing, north first */
export function crownsOf(drawn, thinned = 1) {
  const before = known.get(drawn);
  if (before?.thinned === thinned) return before.crowns;
  const chance = chanceFrom(drawn.id);
  /** @type {Record<string, () => Crown[]>} */
  const makers = {
    wood: () => woodCrowns(drawn, thinned),
    orchard: () => orchardCrowns(drawn, thinned),
    bocage: () => bankCrowns(drawn, thinned),
    tree: () => [
      {
        ...crown(
          chance,
          drawn.points[0][0],
          drawn.points[0][1],
          0.85,
          1,
          drawn.sort === "palm" ? "palm" : "leaf",
        ),
        shape: 1,
      },
    ],
  };
  const crowns = (makers[drawn.look]?.() ?? []).sort((one, two) => one.y - two.y);
  known.set(drawn, { thinned, crowns });
  return crowns;
}

/**
 * Return by how much the trees of a table are spread out, so that there are not too many to draw.
 *
 * @param {Drawn[]} drawn every feature of the table, in sight or not: trees do not move with the view
 */
export function thinnedBy(drawn) {
  const places = drawn.reduce((sum, { look, points, bounds: [left, top, right, bottom] }) => {
    if (look === "bocage") return sum + lengthOf(points) / 0.72;
    if (look === "orchard") return sum + ((right - left) * (bottom - top)) / orchardStep ** 2;
    return look === "wood" ? sum + Math.abs(signedArea(points)) / usualRoom : sum;
  }, 0);
  return Math.max(1, Math.sqrt(places / mostCrowns));
}
