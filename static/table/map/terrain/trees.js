/** Where crowns stand: by chance from the feature's id, the same on every screen. No DOM. */
import { chanceFrom } from "../seed.js";
import { everyStep, nearestOn } from "../../geometry/lines.js";
import { vector } from "../../geometry/plane.js";
import { boundsOf, inRing, longestSide } from "../../geometry/rings.js";

/** @typedef {import("./looks.js").Drawn} Drawn */

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

/** @type {[RegExp, Stand][]} the last one is any wood */
const stands = [
  [/pine|fir|conifer|spruce/, { step: 0.98, sway: 0.62, least: 0.45, most: 0.7, gaps: 0.07, kinds: ["pine"] }],
  [/palm|coconut/, { step: 1.3, sway: 0.75, least: 0.72, most: 1.02, gaps: 0.12, kinds: ["palm"] }],
  [/jungle/, { step: 1.04, sway: 0.7, least: 0.58, most: 1, gaps: 0.02, kinds: ["leaf", "leaf", "palm"] }],
  [/./, { step: 1.18, sway: 0.62, least: 0.55, most: 0.95, gaps: 0.07, kinds: ["leaf"] }],
];

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

/** @param {Drawn} drawn @returns {Crown[]} */
function woodCrowns(drawn) {
  const chance = chanceFrom(drawn.id);
  const { look, ground } = drawn.properties;
  const words = String(look ?? ground ?? "wood");
  const { step, sway, least, most, gaps, kinds } = (stands.find(([pattern]) => pattern.test(words)) ?? stands[3])[1];
  const [left, top, right, bottom] = boundsOf(drawn.points);
  const edge = [...drawn.points, drawn.points[0]];
  const crowns = [];
  let odd = false;
  for (let y = top + 0.35; y < bottom; y += step * 0.86, odd = !odd) {
    for (let x = left + (odd ? step / 2 : 0.2); x < right; x += step) {
      const kind = kinds.length > 1 ? kinds[Math.floor(chance() * kinds.length)] : kinds[0];
      const one = crown(chance, x + (chance() - 0.5) * sway, y + (chance() - 0.5) * sway, least, most, kind);
      const missing = chance() < gaps;
      const inside = inRing([one.x, one.y], drawn.points) && !drawn.holes.some((hole) => inRing([one.x, one.y], hole));
      if (!inside || missing) continue;
      const room = nearestOn(edge, [one.x, one.y]).off + 0.34;
      crowns.push({ ...one, radius: Math.max(0.42, Math.min(one.radius, room)) });
    }
  }
  return crowns;
}

/** Inches between the trees of an orchard, and from the outermost to its edge. */
const orchardStep = 1.95;
const orchardEdge = 0.85;

/** @param {Drawn} drawn @returns {Crown[]} rows along the longest side */
function orchardCrowns(drawn) {
  const chance = chanceFrom(drawn.id);
  const turned = longestSide(drawn.points);
  const [ax, ay] = vector(1, turned);
  const [bx, by] = vector(1, turned + 90);
  const [left, top, right, bottom] = boundsOf(drawn.points.map(([x, y]) => [x * ax + y * ay, x * bx + y * by]));
  const edge = [...drawn.points, drawn.points[0]];
  const crowns = [];
  for (const u of spread(left, right)) {
    for (const v of spread(top, bottom)) {
      const x = u * ax + v * bx + (chance() - 0.5) * 0.3;
      const y = u * ay + v * by + (chance() - 0.5) * 0.3;
      const one = crown(chance, x, y, 0.68, 0.88);
      if (inRing([x, y], drawn.points) && nearestOn(edge, [x, y]).off > 0.4) crowns.push(one);
    }
  }
  return crowns;
}

/** @param {number} from @param {number} to @returns {number[]} places between, evenly */
function spread(from, to) {
  const room = to - from - 2 * orchardEdge;
  const count = Math.max(1, Math.floor(room / orchardStep) + 1);
  const step = count > 1 ? room / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => (count > 1 ? from + orchardEdge + index * step : (from + to) / 2));
}

/** @param {Drawn} drawn @returns {Crown[]} */
function bankCrowns(drawn) {
  const chance = chanceFrom(drawn.id);
  const size = Math.min(1.25, Math.max(0.8, drawn.width / 0.62));
  const crowns = [];
  for (const { at, bearing } of everyStep(drawn.points, 0.72, 0.2)) {
    const aside = vector((chance() - 0.5) * drawn.width * 0.9, bearing + 90);
    const one = crown(chance, at[0] + aside[0], at[1] + aside[1], 0.5 * size, 0.85 * size);
    if (chance() < 0.72) crowns.push(one);
  }
  return crowns;
}

/** @param {Drawn} drawn @returns {Kind} */
function loneKind({ properties }) {
  const words = `${properties.look ?? ""} ${properties.name ?? ""}`;
  return /palm/.test(words) ? "palm" : "leaf";
}

/** @param {Drawn} drawn @returns {Crown[]} in the order of drawing, north first */
export function crownsOf(drawn) {
  const chance = chanceFrom(drawn.id);
  /** @type {Record<string, () => Crown[]>} */
  const makers = {
    wood: () => woodCrowns(drawn),
    orchard: () => orchardCrowns(drawn),
    bocage: () => bankCrowns(drawn),
    tree: () => [{ ...crown(chance, drawn.points[0][0], drawn.points[0][1], 0.85, 1, loneKind(drawn)), shape: 1 }],
  };
  return (makers[drawn.look]?.() ?? []).sort((one, two) => one.y - two.y);
}
