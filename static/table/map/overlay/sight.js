/** A line of sight: the thread with what it crosses, what is seen of the target, and all that is seen from a spot. */
import { between, corners, distance, going } from "../../geometry/plane.js";
import { toPixel } from "../stage.js";
import { bestBox, boxAround } from "./label-placement.js";
import { cased, discPath, linePath, pill, takePlace, widthOf } from "./marks.js";

/** @typedef {import("./marks.js").Surface} Surface */
/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../types.js").Pixels} Pixels */
/** @typedef {import("../types.js").Sight} Sight */
/** @typedef {import("../types.js").SightFan} SightFan */
/** @typedef {import("../types.js").SightCrossing} SightCrossing */

/** What is not seen lies in shadow, in both themes. */
const UNSEEN = "#0b0e07";
/** Pixels to the inch from which the arc's edges are drawn. */
const NEAR = 34;
const ARC_INCHES = 3;
const TAG_HEIGHT = 18;
/** From the thread to the middle of a tag. */
const TAG_AWAY = 24;
/** Shares of the thread at which the range may stand, the best first. */
const RANGE_PLACES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78, 0.14, 0.86];

/** @param {Surface} surface @param {Sight} sight @param {string|null} colour of the target's side */
export function drawSight(surface, sight, colour) {
  drawWedge(surface, sight);
  if (colour && sight.arc && surface.stage.scale >= NEAR) drawArcEdges(surface, sight.arc, colour);
  if (!sight.thread) return;
  const [start, end] = sight.thread.map((at) => toPixel(surface.stage, at));
  const length = distance(...sight.thread) || 1;
  const placed = sight.crossings.map((crossing) => ({
    ...crossing,
    first: between(start, end, crossing.from / length),
    last: between(start, end, crossing.to / length),
  }));
  drawThread(surface, [start, end], placed);
  const across = normal(start, end);
  placed.forEach((crossing) => drawCrossing(surface, crossing, across));
  placed.forEach((crossing, index) => drawTag(surface, crossing, index % 2 ? 1 : -1));
  const busy = placed.map(({ first, last }) => boxAround([first, last], 9));
  if (sight.range) drawRange(surface, sight.range, [start, end], busy);
}

/** Everything seen from a spot stays as it is, and what is not seen is dimmed. @param {Surface} surface @param {SightFan} fan @param {{width: number, height: number}} table @param {import("../hex/grid.js").HexGrid|null} hexes */
export function drawSightFan({ pen, theme, stage }, fan, table, hexes) {
  const rings = hexes
    ? hexes.union(fan.hexes).flatMap(({ outer, holes }) => [outer, ...holes])
    : [fan.outline];
  const seen = new Path2D();
  for (const ring of rings) {
    ring
      .map((at) => toPixel(stage, at))
      .forEach(([x, y], index) => (index ? seen.lineTo(x, y) : seen.moveTo(x, y)));
    seen.closePath();
  }
  const rest = linePath(
    [
      [0, 0],
      [table.width, 0],
      [table.width, table.height],
      [0, table.height],
    ].map((at) => toPixel(stage, /** @type {Inches} */ (at))),
  );
  rest.closePath();
  rest.addPath(seen);
  pen.globalAlpha = 0.45;
  pen.fillStyle = UNSEEN;
  pen.fill(rest, "evenodd");
  pen.globalAlpha = 0.85;
  pen.setLineDash([]);
  pen.lineWidth = 1.4;
  pen.strokeStyle = theme.colour.band;
  pen.stroke(seen);
  pen.globalAlpha = 1;
}

/** @param {Pixels} start @param {Pixels} end @returns {Pixels} one pixel across the thread */
function normal([x0, y0], [x1, y1]) {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  return [-(y1 - y0) / length, (x1 - x0) / length];
}

/** What is seen and what is not, from the eye to the near edge of the target. @param {Surface} surface @param {Sight} sight */
function drawWedge(surface, { eye, parts }) {
  const { pen, theme, stage } = surface;
  const from = toPixel(stage, eye);
  const edges = parts.map(({ edge, seen }) => ({ seen, line: edge.map((at) => toPixel(stage, at)) }));
  for (const { seen, line } of edges) {
    pen.globalAlpha = seen ? 0.62 : 0.24;
    pen.fillStyle = theme.colour[seen ? "band" : "t-label"];
    pen.fill(linePath([from, ...line]));
  }
  pen.globalAlpha = 1;
  for (const { seen, line } of edges) {
    if (seen) cased(surface, linePath(line), theme.colour["ui-accent"], 3.4, 7.4);
    else cased(surface, linePath(line), theme.colour["t-label"], 1.8, 5, [2.5, 3.5]);
  }
}

/** The edges of the arc in which the eye lies, out from the corners of the hull. @param {Surface} surface @param {NonNullable<Sight["arc"]>} arc @param {string} colour */
function drawArcEdges(surface, { pose, hull, turns, words }, colour) {
  const rim = corners(pose, hull);
  const ends = turns.map((turn) => {
    const corner = rim[[315, 45, 135, 225].indexOf(turn)];
    return [corner, going(corner, pose.facing + turn, ARC_INCHES)].map((at) => toPixel(surface.stage, at));
  });
  for (const line of ends) cased(surface, linePath(line), colour, 1.7, 4.4, [5, 4]);
  const [x, y] = ends[0][1];
  pill(surface, words, [x, y - 16]);
}

/** @typedef {SightCrossing & {first: Pixels, last: Pixels}} Placed a crossing with its ends on the screen */

/** A line that is dashed from where sight is blocked, and dotted where it runs through something. @param {Surface} surface @param {[Pixels, Pixels]} ends @param {Placed[]} placed */
function drawThread(surface, [start, end], placed) {
  const { pen, theme } = surface;
  const ink = theme.colour["t-label"];
  const closed = placed.find(({ kind }) => kind === "closed");
  const open = closed ? closed.first : end;
  cased(surface, linePath([start, open]), ink, 1.8, 5.4);
  if (closed) cased(surface, linePath([open, end]), ink, 1.8, 5.4, [5, 5]);
  for (const { kind, first, last } of placed) {
    if (kind !== "area") continue;
    cased(surface, linePath([first, last]), theme.colour["g-case"], 1.8, 5.4);
    pen.lineCap = "round";
    pen.setLineDash([0.1, 4.6]);
    pen.strokeStyle = ink;
    pen.lineWidth = 2.2;
    pen.stroke(linePath([first, last]));
    pen.setLineDash([]);
  }
}

/** @param {Surface} surface @param {Placed} crossing @param {Pixels} across */
function drawCrossing(surface, { kind, first, last }, [nx, ny]) {
  const { pen, theme } = surface;
  const ink = theme.colour["t-label"];
  const middle = between(first, last, 0.5);
  if (kind === "area") {
    for (const [x, y] of [first, last])
      cased(surface, linePath([[x - nx * 7, y - ny * 7], [x + nx * 7, y + ny * 7]]), ink, 1.8, 5); // prettier-ignore
    return;
  }
  const ring = kind === "closed" ? first : middle;
  pen.fillStyle = theme.colour["g-case"];
  pen.fill(discPath(ring, kind === "closed" ? 9 : 7.5));
  if (kind === "closed") {
    const [x, y] = ring;
    cased(surface, new Path2D(`M${x - 4.5} ${y - 4.5}l9 9m0 -9l-9 9`), theme.colour["ui-bad"], 2.4, 2.4);
    return;
  }
  pen.strokeStyle = ink;
  pen.lineWidth = 1.9;
  pen.stroke(discPath(ring, 6));
  pen.fillStyle = ink;
  pen.fill(discPath(ring, 2));
}

/** What is crossed, in words above or below the thread. @param {Surface} surface @param {Placed} crossing @param {1|-1} side up is -1 */
function drawTag(surface, { kind, first, last, text, more }, side) {
  const { pen, theme } = surface;
  const [bold, plain] = [`650 11px ${theme.sans}`, `500 11px ${theme.sans}`];
  const wide = widthOf(surface, text, bold);
  const width = 14 + wide + (more ? 4 + widthOf(surface, more, plain) : 0);
  const [x, y] = kind === "closed" ? first : between(first, last, 0.5);
  const boxes = [side, -side].flatMap((way) =>
    [0, 0.8, 1.6].flatMap((step) =>
      [0, 1, -1].map((shift) => {
        const [left, middle] = [x - width / 2 + shift * (width / 2), y + way * TAG_AWAY * (1 + step)];
        return /** @type {Box} */ ([left, middle - TAG_HEIGHT / 2, left + width, middle + TAG_HEIGHT / 2]);
      }),
    ),
  );
  const box = bestBox(boxes, surface.taken, surface.free);
  if (!takePlace(surface, box)) return;
  pen.beginPath();
  pen.roundRect(box[0], box[1], width, TAG_HEIGHT, 5);
  pen.fillStyle = theme.colour["ui-panel"];
  pen.fill();
  pen.strokeStyle = theme.colour["ui-line-2"];
  pen.lineWidth = 1;
  pen.stroke();
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.font = bold;
  pen.fillStyle = theme.colour["ui-ink"];
  pen.fillText(text, box[0] + 7, (box[1] + box[3]) / 2 + 0.5);
  pen.font = plain;
  pen.fillStyle = theme.colour["ui-ink-2"];
  if (more) pen.fillText(more, box[0] + 11 + wide, (box[1] + box[3]) / 2 + 0.5);
}

/** The range, on the thread where nothing else is. @param {Surface} surface @param {string} range @param {[Pixels, Pixels]} ends @param {Box[]} busy where something is crossed */
function drawRange(surface, range, [start, end], busy) {
  const half = widthOf(surface, range, `600 11.5px ${surface.theme.sans}`) / 2 + 8;
  const boxes = RANGE_PLACES.map((share) => {
    const [x, y] = between(start, end, share);
    return /** @type {Box} */ ([x - half, y - 10, x + half, y + 10]);
  });
  const [left, top, right, bottom] = bestBox(boxes, [...surface.taken, ...busy], surface.free);
  pill(surface, range, [(left + right) / 2, (top + bottom) / 2]);
}
