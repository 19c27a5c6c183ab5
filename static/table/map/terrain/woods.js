/** Woods: the floor with its soft edge, then every crown on the table, shadows first. */
import { blob, traceSoft } from "../curves.js";
import { chanceFrom } from "../random.js";
import { fill, outline, stroke } from "./brush.js";

/** @typedef {import("./brush.js").Brush} Brush */
/** @typedef {import("./styles.js").Drawn} Drawn */
/** @typedef {import("./trees.js").Crown} Crown */

/** The steps in which the floor of a wood fades out: the width in inches and the opacity that each adds. */
const softEdge = [
  [2.4, 0.08],
  [2, 0.1],
  [1.6, 0.13],
  [1.2, 0.17],
  [0.8, 0.22],
  [0.4, 0.35],
];

/** @param {Brush} brush @param {Drawn} drawn */
export function floor(brush, drawn) {
  const path = outline(brush, drawn);
  brush.pen.lineJoin = "round";
  if (drawn.sort === "palm") return fill(brush, path, "t-wfloor", 0.35);
  for (const [width, alpha] of softEdge) stroke(brush, path, "t-wfloor", width, alpha);
  fill(brush, path, "t-wfloor");
  if (drawn.sort === "jungle") fill(brush, path, "t-crown-sh", 0.5);
}

/** @param {Brush} brush @param {Drawn} drawn */
export function orchardFloor(brush, drawn) {
  fill(brush, outline(brush, drawn), "t-tuft", 0.22);
}

/** The radius in inches of the largest crown for which a stamp is drawn. */
const stampRadius = 1;
const stampReach = 1.25;

/** The outline of a palm frond as angle and radius of its root, its two sides and its tip. */
const frond = [
  [-0.3, 0.2],
  [-0.17, 0.62],
  [0, 1.08],
  [0.17, 0.62],
];

/** @param {() => number} chance @returns {[number, number][]} */
function fronds(chance) {
  const turned = chance() * 6;
  return Array.from(
    { length: 8 },
    (_, index) => turned + (index * Math.PI) / 4 + (chance() - 0.5) * 0.2,
  ).flatMap((way) =>
    frond.map(
      ([turn, reach]) =>
        /** @type {[number, number]} */ ([Math.cos(way + turn) * reach, Math.sin(way + turn) * reach]),
    ),
  );
}

/** @param {number} shape @param {Crown["kind"]} kind */
function crownRing(shape, kind) {
  const chance = chanceFrom(`crown ${shape} ${kind === "pine"}`);
  if (kind === "palm") return fronds(chance);
  return kind === "pine" ? blob(0, 0, 1, 1, chance, 0.16, 14) : blob(0, 0, 1, 1, chance, 0.09, 9);
}

/** Draw the nuts in the middle of a palm. @param {CanvasRenderingContext2D} pen @param {Brush} brush @param {HTMLCanvasElement} canvas */
function heart(pen, { colour }, canvas) {
  pen.fillStyle = colour["t-crown-hi"];
  pen.beginPath();
  pen.arc(-0.05, -0.05, 0.2, 0, 7);
  pen.fill();
  return canvas;
}

/**
 * @param {Brush} brush
 * @param {number} density device pixels to the inch
 */
function stampMaker(brush, density) {
  /** @type {Map<string, HTMLCanvasElement>} */
  const stamps = new Map();
  return (/** @type {Crown} */ { green, shape, kind }) => {
    const key = `${green} ${shape} ${kind}`;
    const known = stamps.get(key);
    if (known) return known;
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = Math.ceil(2 * stampReach * density);
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    pen.scale(canvas.width / 2 / stampReach, canvas.height / 2 / stampReach);
    pen.translate(stampReach, stampReach);
    const chance = chanceFrom(`light ${shape}`);
    pen.fillStyle = brush.colour[`t-crown-${green + 1}`];
    pen.beginPath();
    traceSoft(pen, crownRing(shape, kind));
    pen.fill();
    if (kind === "palm") {
      stamps.set(key, canvas);
      return heart(pen, brush, canvas);
    }
    pen.fillStyle = brush.colour["t-crown-hi"];
    pen.globalAlpha = kind === "pine" ? 0.4 : 0.62;
    pen.beginPath();
    const size = kind === "pine" ? 0.34 : 0.5;
    traceSoft(pen, blob(-0.26, -0.28, size, size * 0.92, chance, 0.12, 8));
    pen.fill();
    pen.globalAlpha = 1;
    stamps.set(key, canvas);
    return canvas;
  };
}

/**
 * @param {Brush} brush
 * @param {Crown[]} crowns
 * @param {number} density
 */
export function crownShadows(brush, crowns, density) {
  const { pen, colour } = brush;
  if (!crowns.length || density <= 0) return;
  const rounds = [0, 1, 2, 3, 4].map((shape) => crownRing(shape, "leaf"));
  const stars = rounds.map((_, shape) => crownRing(shape, "palm"));
  const shadow = new Path2D();
  for (const { x, y, radius, shape, kind } of crowns) {
    const [cx, cy] = [x + 0.1 + radius * 0.17, y + 0.13 + radius * 0.24];
    traceSoft(
      shadow,
      (kind === "palm" ? stars : rounds)[shape].map(([dx, dy]) => [cx + dx * radius, cy + dy * radius]),
    );
  }
  pen.globalAlpha = 0.42;
  pen.fillStyle = colour["t-crown-sh"];
  pen.fill(shadow, "nonzero");
  pen.globalAlpha = 1;
}

/**
 * @param {Brush} brush
 * @param {Crown[]} crowns
 * @param {number} density
 */
export function crownTops(brush, crowns, density) {
  const stamp = stampMaker(brush, density);
  for (const crown of crowns) {
    const reach = (stampReach * crown.radius) / stampRadius;
    brush.pen.drawImage(stamp(crown), crown.x - reach, crown.y - reach, 2 * reach, 2 * reach);
  }
}
