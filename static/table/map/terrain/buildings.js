/** Buildings: shadow, roof planes, tiles, ridge and chimney; and the ruins of a collapsed one. */
import { bearing, between, distance, vector } from "../../geometry/plane.js";
import { boundsOf, centroid, inRing } from "../../geometry/rings.js";
import { mix } from "../colour.js";
import { chanceFrom } from "../random.js";
import { fill, outline, shifted } from "./brush.js";
import { roofsOf, shade } from "./roofs.js";

/** @typedef {import("./brush.js").Brush} Brush */
/** @typedef {import("./styles.js").Drawn} Drawn */
/** @typedef {import("../types.js").Inches} Inches */

/** @param {Inches[]} ring */
function pathOf(ring) {
  const path = new Path2D();
  ring.forEach(([x, y], index) => (index ? path.lineTo(x, y) : path.moveTo(x, y)));
  path.closePath();
  return path;
}

/** @param {Brush} brush @param {Drawn} drawn */
export function buildingShadow(brush, drawn) {
  const path = outline(brush, drawn);
  for (const far of [0.42, 0.26]) shifted(brush, far * 0.78, far, () => fill(brush, path, "t-shadow", 0.3));
}

/** @param {Brush} brush @param {Drawn} drawn */
export function building(brush, drawn) {
  const material = drawn.sort ?? "brick";
  const base = brush.colour[`t-${material}`];
  const roofs = roofsOf(drawn.points, material !== "timber" && drawn.roof !== "gabled");
  for (const roof of roofs) drawRoof(brush, roof, base);
  const ridge = roofs[roofs.length - 1].ridges[0];
  const [left, top, right, bottom] = drawn.bounds;
  const size = Math.min(right - left, bottom - top);
  if (drawn.roof === "church") cross(brush, drawn);
  else if ((material === "brick" || material === "stone") && ridge && size > 1.6)
    chimney(brush, base, ridge, drawn.id);
}

/**
 * @param {Brush} brush
 * @param {import("./roofs.js").Roof} roof
 * @param {string} base
 */
function drawRoof(brush, roof, base) {
  const { pen, px } = brush;
  const seams = new Path2D();
  pen.lineJoin = "round";
  for (const plane of roof.planes) {
    const light = shade(plane.bearing);
    const colour = light > 0 ? mix(base, "#ffffff", 1 - light) : mix(base, "#1a1408", 1 + light);
    const path = pathOf(plane.ring);
    pen.fillStyle = colour;
    pen.fill(path);
    pen.strokeStyle = colour;
    pen.lineWidth = 0.4 * px;
    pen.stroke(path);
    if (!roof.flat) tiles(brush, plane.ring, seams);
  }
  pen.globalAlpha = 0.14;
  pen.strokeStyle = "#1a1408";
  pen.lineWidth = 0.8 * px;
  pen.stroke(seams);
  pen.globalAlpha = 1;
  const edge = mix(base, "#120d05", 0.42);
  if (roof.flat) parapet(brush, roof.outline, edge);
  pen.strokeStyle = mix(base, "#ffffff", 0.6);
  pen.lineWidth = 1.4 * px;
  for (const [from, to] of roof.ridges) pen.stroke(pathOf([from, to]));
  pen.strokeStyle = edge;
  pen.lineWidth = 1.2 * px;
  pen.stroke(pathOf(roof.outline));
}

/**
 * Courses of tiles: lines parallel to the eaves, 0.34 inches apart, between the plane's two leaning sides.
 *
 * @param {Brush} brush
 * @param {Inches[]} ring eaves first
 * @param {Path2D} seams
 */
function tiles(brush, ring, seams) {
  if (brush.scale < 9 || ring.length < 4) return;
  const [a, b, to, from] = ring;
  const slope =
    Math.abs((to[0] - a[0]) * (b[1] - a[1]) - (to[1] - a[1]) * (b[0] - a[0])) /
    Math.max(1e-6, distance(a, b));
  for (let up = slope - 0.34; up > 0.05; up -= 0.34) {
    const [left, right] = [between(a, from, up / slope), between(b, to, up / slope)];
    seams.moveTo(left[0], left[1]);
    seams.lineTo(right[0], right[1]);
  }
}

/** @param {Brush} brush @param {Inches[]} ring @param {string} edge */
function parapet({ pen }, ring, edge) {
  pen.save();
  pen.clip(pathOf(ring));
  pen.strokeStyle = edge;
  pen.globalAlpha = 0.45;
  pen.lineWidth = 0.5;
  pen.stroke(pathOf(ring));
  pen.restore();
}

/** @param {Brush} brush @param {string} base @param {[Inches, Inches]} ridge @param {string} id */
function chimney({ pen, colour }, base, [from, to], id) {
  const foot = between(from, to, chanceFrom(id)() < 0.5 ? 0.86 : 0.2);
  const turned = ((bearing(from, to) - 90) * Math.PI) / 180;
  pen.save();
  pen.translate(foot[0], foot[1]);
  pen.rotate(turned);
  pen.globalAlpha = 0.35;
  pen.fillStyle = colour["t-shadow"];
  pen.fillRect(-0.09, -0.05, 0.42, 0.34);
  pen.globalAlpha = 1;
  pen.fillStyle = mix(base, "#2a2018", 0.55);
  pen.fillRect(-0.21, -0.17, 0.42, 0.34);
  pen.fillStyle = mix(base, "#2a2018", 0.25);
  pen.fillRect(-0.1, -0.08, 0.2, 0.16);
  pen.restore();
}

/** @param {Brush} brush @param {Drawn} drawn */
function cross(brush, drawn) {
  const { pen } = brush;
  const [x, y] = centroid(drawn.points);
  const mark = new Path2D(`M${x} ${y - 0.6}v1.25M${x - 0.42} ${y - 0.2}h.84`);
  pen.lineCap = "butt";
  shifted(brush, 0.1, 0.12, () => {
    pen.globalAlpha = 0.45;
    pen.strokeStyle = "#1a1408";
    pen.lineWidth = 0.26;
    pen.stroke(mark);
  });
  pen.globalAlpha = 1;
  pen.strokeStyle = "#e9d9a0";
  pen.lineWidth = 0.22;
  pen.stroke(mark);
}

/** @param {Brush} brush @param {Drawn} drawn */
export function rubble(brush, drawn) {
  const { pen, colour } = brush;
  fill(brush, outline(brush, drawn), "t-rubble", 0.55);
  const chance = chanceFrom(drawn.id);
  const [left, top, right, bottom] = boundsOf(drawn.points);
  const base = colour["t-rubble"];
  const shades = [mix(base, "#ffffff", 0.7), base, mix(base, "#2a1a10", 0.62)];
  const count = Math.min(260, Math.round((right - left) * (bottom - top) * 7));
  for (let index = 0; index < count; index++) {
    /** @type {Inches} */
    const at = [left + chance() * (right - left), top + chance() * (bottom - top)];
    const size = 0.12 + chance() * 0.28;
    const turned = (chance() - 0.5) * 1.4;
    const tone = Math.floor(chance() * 3);
    if (!inRing(at, drawn.points)) continue;
    pen.save();
    pen.translate(at[0], at[1]);
    pen.rotate(turned);
    pen.fillStyle = shades[tone];
    pen.fillRect(-size / 2, -size * 0.35, size, size * 0.7);
    pen.restore();
  }
  standingCorner(brush, drawn);
}

/** Draw the L-shaped piece of wall that still stands in a ruin, at the north-west corner. @param {Brush} brush @param {Drawn} drawn */
function standingCorner({ pen, colour }, drawn) {
  const ring = drawn.points;
  const corner = ring.reduce(
    (best, point, index) => (point[0] + point[1] < ring[best][0] + ring[best][1] ? index : best),
    0,
  );
  const [before, after] = [ring[(corner + ring.length - 1) % ring.length], ring[(corner + 1) % ring.length]];
  const path = new Path2D();
  const [one, two] = [between(ring[corner], before, 0.55), between(ring[corner], after, 0.7)];
  path.moveTo(one[0], one[1]);
  path.lineTo(ring[corner][0], ring[corner][1]);
  path.lineTo(two[0], two[1]);
  pen.lineJoin = "miter";
  const [dx, dy] = vector(0.16, 140);
  pen.save();
  pen.translate(dx, dy);
  pen.globalAlpha = 0.3;
  pen.strokeStyle = colour["t-shadow"];
  pen.lineWidth = 0.3;
  pen.stroke(path);
  pen.restore();
  pen.strokeStyle = colour["t-wall-edge"];
  pen.lineWidth = 0.3;
  pen.stroke(path);
}
