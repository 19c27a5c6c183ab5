/** One hull drawn in inches, front up, its middle at 0. */
import { casingOf, mix } from "../colour.js";
import { recipes } from "./recipes.js";

/** @typedef {import("../colour.js").SideColours} SideColours */
/** @typedef {import("../types.js").Part} Part */

/**
 * @typedef {object} HullLook
 * @property {string} name of the recipe
 * @property {number} length
 * @property {number} width
 * @property {SideColours} colours
 * @property {boolean} night
 * @property {boolean} [wreck]
 * @property {boolean} [burns] its smoke is drawn over it as a plume
 * @property {boolean} [hidden] its own side alone sees it
 * @property {boolean} [ghost]
 * @property {CanvasImageSource|null} [picture] of its own, square and front up, drawn in place of the silhouette
 * @property {number} [lifted] into somebody's hand, from 0 to 1: its shadow falls farther
 */

/** How much farther the shadow of a lifted hull falls. */
const LIFTED = 2.6;

/** @type {Map<string, {paint: string, path: Path2D}[]>} */
const prepared = new Map();

/**
 * @param {Part} part
 * @param {number} sx
 * @param {number} sy
 */
function pathOf([, form, data], sx, sy) {
  const path = new Path2D();
  if (form === "path") {
    path.addPath(new Path2D(/** @type {string} */ (data)), new DOMMatrix().scale(sx, sy));
    return path;
  }
  const [x, y, a, b, rounding] = /** @type {number[]} */ (data);
  const even = Math.min(sx, sy);
  if (form === "rect")
    path.roundRect(x * sx, y * sy, a * sx, b * sy, Math.min(rounding * even, (a * sx) / 2, (b * sy) / 2));
  else path.ellipse(x * sx, y * sy, a * even, b * even, 0, 0, 7);
  return path;
}

/**
 * @param {string} name
 * @param {number} length
 * @param {number} width
 */
function partsOf(name, length, width) {
  const key = `${name} ${length} ${width}`;
  let parts = prepared.get(key);
  if (!parts) {
    const recipe = recipes[name] ?? recipes.tank;
    const [sx, sy] = [width / recipe.width, length / recipe.length];
    parts = recipe.parts.map((part) => ({ paint: part[0], path: pathOf(part, sx, sy) }));
    prepared.set(key, parts);
  }
  return parts;
}

/**
 * @param {HullLook} look
 * @returns {Record<string, {fill?: string, stroke?: string, width?: number, alpha?: number}>}
 */
function paintsOf({ name, colours, night, wreck, hidden, ghost }) {
  const { base, dark, light } = colours;
  const casing = casingOf(night && !ghost);
  const clear = name === "gun" ? 0.8 : ghost ? 0.5 : 1;
  return {
    casing: hidden ? {} : { fill: casing, stroke: casing, width: 0.16, alpha: clear },
    track: { fill: mix(dark, "#1a1712", 0.78) },
    body: { fill: base, stroke: dark, width: 0.055 },
    bench: { fill: base },
    turret: { fill: mix(base, "#ffffff", 0.8), stroke: dark, width: 0.06 },
    hatch: { fill: light, stroke: dark, width: 0.045 },
    gun: { fill: night ? mix(light, "#ffffff", 0.82) : dark, stroke: casingOf(night), width: 0.03 },
    deep: { fill: dark },
    front: wreck ? {} : { stroke: "#ffffff", width: 0.1 },
    bar: { stroke: night ? light : dark, width: 0.11 },
    seam: { stroke: dark, width: 0.045, alpha: 0.75 },
  };
}

/** How far the side's casing reaches around a token's own picture, in inches, and how its corners are rounded. */
const CASING = 0.2;
const ROUND = 0.18;

/** @param {HullLook} look */
function rimOf({ length, width }) {
  const rim = new Path2D();
  rim.roundRect(-width / 2, -length / 2, width, length, ROUND);
  return rim;
}

/** A token's own picture in the casing of its side. @param {CanvasRenderingContext2D} pen @param {HullLook} look @param {Path2D} rim @param {CanvasImageSource} picture @param {number} alpha */
function drawToken(pen, { length, width, colours, night }, rim, picture, alpha) {
  pen.globalAlpha = alpha;
  pen.fillStyle = colours.soft;
  pen.fill(rim);
  pen.save();
  pen.clip(rim);
  pen.imageSmoothingQuality = "high";
  const side = Math.max(length, width);
  pen.drawImage(picture, -side / 2, -side / 2, side, side);
  pen.restore();
  for (const [colour, across] of /** @type {[string, number][]} */ ([
    [casingOf(night), CASING + 0.16],
    [colours.base, CASING],
  ])) {
    pen.strokeStyle = colour;
    pen.lineWidth = across;
    pen.stroke(rim);
  }
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {HullLook} look
 * @param {number} [turned] radians that the hull faces, so that its shadow falls to the table's south-east
 */
export function drawHull(pen, look, turned = 0) {
  const parts = partsOf(look.name, look.length, look.width);
  const paints = paintsOf(look);
  const rim = look.picture ? rimOf(look) : parts[0].path;
  pen.save();
  pen.lineJoin = "round";
  pen.lineCap = "round";
  const whole = pen.globalAlpha * (look.hidden ? 0.45 : 1);
  if (!look.ghost && !look.hidden) {
    pen.save();
    pen.rotate(-turned);
    const far = 1 + (LIFTED - 1) * (look.lifted ?? 0);
    pen.translate(0.12 * far, 0.16 * far);
    pen.rotate(turned);
    pen.fillStyle = "#14110a";
    pen.globalAlpha = whole * 0.3;
    pen.fill(rim);
    pen.restore();
  }
  if (look.picture) drawToken(pen, look, rim, look.picture, whole);
  for (const { paint, path } of look.picture ? [] : parts) {
    const { fill, stroke, width = 0.05, alpha = 1 } = paints[paint];
    pen.globalAlpha = whole * alpha;
    if (fill) {
      pen.fillStyle = fill;
      pen.fill(path);
    }
    if (stroke) {
      pen.strokeStyle = stroke;
      pen.lineWidth = width;
      pen.stroke(path);
    }
  }
  if (look.hidden) dashedCasing(pen, look, rim);
  if (look.wreck && !look.burns) smokeMark(pen, look);
  pen.restore();
}

/** @param {CanvasRenderingContext2D} pen @param {HullLook} look @param {Path2D} path */
function dashedCasing(pen, look, path) {
  pen.globalAlpha = 0.95;
  pen.lineCap = "butt";
  pen.lineWidth = 0.14;
  pen.strokeStyle = casingOf(look.night);
  pen.stroke(path);
  pen.setLineDash([0.22, 0.16]);
  pen.lineWidth = 0.08;
  pen.strokeStyle = look.colours.base;
  pen.stroke(path);
  pen.setLineDash([]);
}

/** @param {CanvasRenderingContext2D} pen @param {HullLook} look */
function smokeMark(pen, { length, width }) {
  const size = Math.min(length, width) * 0.34;
  /** @type {[number, number, number, string, number][]} */
  const puffs = [
    [0, 0, 1, "#2b2924", 0.62],
    [0.5, -0.6, 0.8, "#3f3d36", 0.5],
    [-0.3, -0.8, 0.62, "#57544b", 0.45],
    [0.35, -1.35, 0.6, "#75726a", 0.38],
  ];
  for (const [x, y, radius, colour, alpha] of puffs) {
    pen.globalAlpha = alpha;
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x * size, y * size, radius * size, 0, 7);
    pen.fill();
  }
}
