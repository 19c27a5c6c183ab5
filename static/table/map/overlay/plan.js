/**
 * Draw one planned move: corridor, route by ground, ruler, bars, ghost, via points, contacts and the
 * destination.
 */
import { everyStep, lengthOf, partOf } from "../../geometry/lines.js";
import { corners, vector } from "../../geometry/plane.js";
import { drawFacingRing } from "../hex/draw.js";
import { pivotRadius } from "../hulls/classes.js";
import { drawHull } from "../hulls/hull.js";
import { signTimes } from "../hulls/layer.js";
import { signScale } from "../hulls/signs.js";
import { toPixel } from "../stage.js";
import { drawAim, drawBars, marksAlong } from "./bars.js";
import { drawContacts } from "./contacts.js";
import { boxAround } from "./label-placement.js";
import { aimRing, cased, discPath, linePath, viaDiamond } from "./marks.js";

/** @typedef {import("./bars.js").Actor} Actor */
/** @typedef {import("./marks.js").Surface} Surface */
/** @typedef {import("../types.js").Plan} Plan */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../types.js").Pixels} Pixels */

/** The ring for turning is quiet until the pointer is this near to it, or it has been turned. */
const ringPixels = 14;
/** Half the width, in pixels, that a unit's name and chip may take below it. */
const nameRoom = 46;

/** @param {Plan} plan @returns {Inches[]} */
function planPath({ path, route }) {
  if (path?.length) return path.map(([x, y]) => [x, y]);
  return (route ?? []).flatMap((stretch, index) => (index ? stretch.path.slice(1) : stretch.path));
}

/**
 * The hull that is drawn: the farthest pose that is reached at least half the time, else the first.
 *
 * @param {Plan} plan
 * @returns {{at: Inches, facing: number}|null}
 */
function ghostOf({ pose, ghosts }) {
  if (pose) return pose;
  if (!ghosts?.length) return null;
  return ghosts.filter(({ chance = 1 }) => chance >= 0.5).at(-1) ?? ghosts[0];
}

/** @param {Record<string, string>} colour @param {string|null} look of the ground @returns {{colour: string, dash: number[], double: boolean}} */
function groundStyle(colour, look) {
  if (look === "road") return { colour: colour["g-road"], dash: [], double: true };
  if (look === "broken") return { colour: colour["g-broken"], dash: [7, 3], double: false };
  if (look === "rough") return { colour: colour["g-rough"], dash: [3, 3], double: false };
  return { colour: colour["g-open"], dash: [], double: false };
}

/** @param {Surface} surface @param {Inches[]} inches @returns {Pixels[]} */
const pixels = ({ stage }, inches) => inches.map((at) => toPixel(stage, at));

/**
 * @param {Surface} surface
 * @param {Plan} plan
 * @param {Actor} actor
 * @param {boolean} [onHexes]
 */
export function drawPlan(surface, plan, actor, onHexes = false) {
  const path = planPath(plan);
  const ghost = ghostOf(plan);
  const { pen, stage } = surface;
  const own = corners(actor.pose, actor.look);
  const hull = boxAround(pixels(surface, own), 6);
  const middle = (hull[0] + hull[2]) / 2;
  surface.seen.hulls.push(hull);
  surface.taken.push(hull, [middle - nameRoom, hull[3], middle + nameRoom, hull[3] + 32]);
  const marks = path.length > 1 ? marksAlong(plan.ghosts ?? [], path) : [];
  if (path.length > 1) {
    pen.save();
    const outside = new Path2D();
    outside.rect(0, 0, stage.size[0], stage.size[1]);
    outside.addPath(linePath([...pixels(surface, own), toPixel(stage, own[0])]));
    pen.clip(outside, "evenodd");
    corridor(surface, path, marks, actor.look.width);
    route(surface, plan, path);
    pen.restore();
    ruler(surface, path, actor.look.length / 2);
  }
  if (ghost) drawGhost(surface, actor, ghost);
  if (path.length > 1) keepOff(surface, plan, path);
  if (path.length > 1 && !plan.quiet) drawBars(surface, path, marks, actor.look.width, plan.aim);
  for (const via of plan.via ?? []) viaDiamond(surface, toPixel(stage, via), surface.theme.colour["g-open"]);
  if (plan.pivot !== undefined && plan.pivot !== null && plan.pivot !== false) {
    const about = plan.about ?? (path.length > 1 && !onHexes ? actor.pose : (plan.pose ?? actor.pose)).at;
    pivotRing(surface, plan, actor, about, onHexes);
  }
  if (plan.aim) aimRing(surface, toPixel(stage, plan.aim.at));
  if (plan.quiet) return;
  if (plan.aim) drawAim(surface, plan, marks, ghost, actor, lengthOf(path));
  drawContacts(surface, plan, path, actor.look.length);
}

/**
 * @param {Surface} surface
 * @param {Inches[]} path
 * @param {import("./bars.js").Mark[]} marks
 * @param {number} width
 */
function corridor(surface, path, marks, width) {
  const { pen, theme, stage } = surface;
  const length = lengthOf(path);
  const ends = [0.9, 0.5].map(
    (chance) => marks.filter((mark) => mark.chance >= chance - 1e-9).at(-1)?.inches ?? 0,
  );
  const stops = marks.length ? [0, ends[0], Math.max(...ends), length] : [0, 0, length, length];
  pen.strokeStyle = theme.colour.band;
  pen.lineWidth = width * stage.scale;
  pen.lineJoin = "round";
  pen.lineCap = "butt";
  [0.6, 0.4, 0.24].forEach((alpha, index) => {
    if (stops[index + 1] - stops[index] < 0.01) return;
    pen.globalAlpha = alpha;
    pen.stroke(linePath(pixels(surface, partOf(path, stops[index], stops[index + 1]))));
  });
  pen.globalAlpha = 1;
}

/** @param {Surface} surface @param {Plan} plan @param {Inches[]} path */
function route(surface, plan, path) {
  const { pen, theme } = surface;
  pen.strokeStyle = theme.colour["g-case"];
  pen.lineWidth = 8;
  pen.lineJoin = "round";
  pen.lineCap = "round";
  pen.stroke(linePath(pixels(surface, path)));
  pen.lineCap = "butt";
  const stretches = plan.route?.length ? plan.route : [{ path, ground: "" }];
  for (const stretch of stretches) {
    if (stretch.path.length < 2) continue;
    const { colour, dash, double } = groundStyle(theme.colour, surface.read("routes", stretch.ground));
    const line = linePath(pixels(surface, stretch.path));
    pen.setLineDash(dash);
    pen.strokeStyle = colour;
    pen.lineWidth = 4;
    pen.stroke(line);
    pen.setLineDash([]);
    if (!double) continue;
    pen.strokeStyle = theme.colour["g-case"];
    pen.lineWidth = 1.3;
    pen.stroke(line);
  }
}

/** Words avoid the route and what is on it. @param {Surface} surface @param {Plan} plan @param {Inches[]} path */
function keepOff({ stage, taken, seen }, plan, path) {
  for (const { at } of everyStep(path, 14 / stage.scale)) taken.push(boxAround([toPixel(stage, at)], 7));
  for (const at of plan.via ?? []) taken.push(boxAround([toPixel(stage, at)], 9));
  for (const { at } of plan.contacts ?? []) taken.push(boxAround([toPixel(stage, at)], 8));
  if (plan.aim) {
    const ring = boxAround([toPixel(stage, plan.aim.at)], 13);
    taken.push(ring);
    seen.hulls.push(ring);
  }
}

/** Ticks on the route's right, one an inch, longer every third. @param {Surface} surface @param {Inches[]} path @param {number} from */
function ruler(surface, path, from) {
  const { stage, theme } = surface;
  if (stage.scale < 9) return;
  const turned = (stage.rotation * 180) / Math.PI;
  const ticks = new Path2D();
  everyStep(path, 1).forEach(({ at, bearing }, index) => {
    if (index <= from) return;
    const [x, y] = toPixel(stage, at);
    const [dx, dy] = vector(1, bearing + turned + 90);
    const reach = index % 3 ? 2.8 : 5.6;
    ticks.moveTo(x + dx * 4, y + dy * 4);
    ticks.lineTo(x + dx * (4 + reach), y + dy * (4 + reach));
  });
  cased(surface, ticks, theme.colour["ui-ink"], 1.3, 3.4);
}

/** @param {Surface} surface @param {Actor} actor @param {{at: Inches, facing: number}} ghost */
function drawGhost(surface, actor, ghost) {
  const { pen, stage } = surface;
  const { length, width } = actor.look;
  const [x, y] = toPixel(stage, ghost.at);
  const angle = (ghost.facing * Math.PI) / 180 + stage.rotation;
  pen.save();
  pen.translate(x, y);
  const times = stage.scale < signScale ? signTimes(actor.look, stage.scale) : 1;
  pen.scale(stage.scale * times, stage.scale * times);
  pen.rotate(angle);
  pen.globalAlpha = 0.62;
  drawHull(pen, { ...actor.look, ghost: true, hidden: false }, angle);
  pen.restore();
  const box = boxAround(pixels(surface, corners(ghost, { length, width })), 4);
  surface.taken.push(box);
  surface.seen.hulls.push(box);
}

/**
 * @param {Surface} surface
 * @param {Plan} plan
 * @param {Actor} actor
 * @param {Inches} about where the hull stands that is turned
 * @param {boolean} onHexes
 */
function pivotRing(surface, plan, actor, about, onHexes) {
  const { pen, theme, stage } = surface;
  const facing = typeof plan.pivot === "number" ? plan.pivot : (plan.pose?.facing ?? actor.pose.facing);
  if (onHexes) {
    drawFacingRing(surface, about, facing, actor.look.colours.base, plan.grips);
    return;
  }
  const middle = toPixel(stage, about);
  const radius = pivotRadius(actor.look, stage.scale);
  const near = plan.near ? toPixel(stage, plan.near) : null;
  const held =
    near !== null && Math.abs(Math.hypot(near[0] - middle[0], near[1] - middle[1]) - radius) < ringPixels;
  pen.globalAlpha = held || facing !== actor.pose.facing ? 1 : 0.45;
  cased(surface, discPath(middle, radius), actor.look.colours.base, 1.6, 3.6);
  pen.globalAlpha = 1;
  const [dx, dy] = vector(1, facing + (stage.rotation * 180) / Math.PI);
  /** @type {Pixels} */
  const grip = [middle[0] + dx * radius, middle[1] + dy * radius];
  surface.taken.push(boxAround([grip], 12));
  pen.fillStyle = theme.colour["g-case"];
  pen.fill(discPath(grip, 9));
  pen.fillStyle = actor.look.colours.base;
  pen.fill(discPath(grip, 6.5));
  /** @type {Pixels[]} */
  const needle = [radius + 10, radius + 17].map((away) => [middle[0] + dx * away, middle[1] + dy * away]);
  cased(surface, linePath(needle), actor.look.colours.base, 2.4, 5);
}
