/**
 * Overlays that span the table: reach, inch grid, arcs, a highlighted road, trails and highlighted paths.
 */
import { corners, vector } from "../../geometry/plane.js";
import { say } from "../../words/words.js";
import { traceRing } from "../curves.js";
import { inchMatrix, shown, toPixel } from "../stage.js";
import { rings } from "./contours.js";
import { cased, linePath } from "./marks.js";

/** @typedef {import("./marks.js").Surface} Surface */
/** @typedef {import("../types.js").Reach} Reach */
/** @typedef {import("../types.js").Arc} Arc */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../types.js").PoseTriple} PoseTriple */
/** @typedef {{width: number, height: number}} Table */

/**
 * Run a drawing with the pen set to inches.
 *
 * @param {Surface} surface
 * @param {() => void} draw
 */
function inInches({ pen, stage }, draw) {
  pen.save();
  pen.setTransform(...inchMatrix(stage));
  draw();
  pen.restore();
}

/** @param {Surface} surface @param {Table} table */
export function drawGrid(surface, table) {
  const { pen, theme, stage } = surface;
  const step = stage.scale >= 7 ? 1 : 6;
  const [left, top, right, bottom] = shown(stage);
  inInches(surface, () => {
    pen.strokeStyle = theme.colour["t-label"];
    for (const heavy of [false, true]) {
      pen.beginPath();
      const gap = heavy ? 12 : step;
      for (let x = Math.max(0, Math.ceil(left / gap) * gap); x <= Math.min(table.width, right); x += gap) {
        pen.moveTo(x, 0);
        pen.lineTo(x, table.height);
      }
      for (let y = Math.max(0, Math.ceil(top / gap) * gap); y <= Math.min(table.height, bottom); y += gap) {
        pen.moveTo(0, y);
        pen.lineTo(table.width, y);
      }
      pen.globalAlpha = heavy ? 0.34 : 0.17;
      pen.lineWidth = 1 / stage.scale;
      pen.stroke();
    }
  });
}

/** @type {WeakMap<Reach, Path2D[]>} outlines in inches of what one, two and three dice reach */
const outlines = new WeakMap();

/** @param {Reach} reach @returns {Path2D[]} */
function outlinesOf(reach) {
  let paths = outlines.get(reach);
  if (!paths) {
    const { origin = [0, 0], step = 1, columns = 0, rows = 0, cells = [] } = reach;
    paths = [1, 2, 3].map((most) => {
      const path = new Path2D();
      const within = (/** @type {number} */ x, /** @type {number} */ y) =>
        cells[y][x] > "0" && Number(cells[y][x]) <= most;
      for (const ring of rings(columns, rows, within)) {
        traceRing(
          path,
          ring.map(([x, y]) => [origin[0] + x * step, origin[1] + y * step]),
          step * 0.6,
        );
      }
      return path;
    });
    outlines.set(reach, paths);
  }
  return paths;
}

/**
 * @param {Surface} surface
 * @param {Reach} reach
 * @param {string} colour of the side
 * @param {Table} table
 */
export function drawReach(surface, reach, colour, table) {
  const { pen, theme, stage } = surface;
  const paths = outlinesOf(reach);
  inInches(surface, () => {
    const beyond = new Path2D();
    beyond.rect(0, 0, table.width, table.height);
    beyond.addPath(paths[2]);
    pen.fillStyle = theme.night ? "#000" : theme.colour["t-shadow"];
    pen.globalAlpha = 0.2;
    pen.fill(beyond, "evenodd");
    pen.fillStyle = theme.colour.band;
    pen.globalAlpha = theme.night ? 0.07 : 0.2;
    for (const path of paths) pen.fill(path, "evenodd");
    pen.globalAlpha = 1;
    pen.lineJoin = "round";
    pen.lineWidth = 1.2 / stage.scale;
    pen.strokeStyle = colour;
    pen.globalAlpha = 0.7;
    pen.setLineDash([5 / stage.scale, 4 / stage.scale]);
    for (const path of paths.slice(0, 2)) pen.stroke(path);
    pen.setLineDash([]);
    pen.globalAlpha = 1;
    pen.lineWidth = 5 / stage.scale;
    pen.strokeStyle = theme.colour["g-case"];
    pen.stroke(paths[2]);
    pen.lineWidth = 2.6 / stage.scale;
    pen.strokeStyle = colour;
    pen.stroke(paths[2]);
  });
}

const arcReach = 18;

/** @param {Surface} surface @param {Arc} arc @param {string} colour */
export function drawArc(surface, { at, facing, length, width }, colour) {
  const { pen, theme, stage } = surface;
  const hull = corners({ at, facing }, { length, width });
  const ends = [315, 45, 135, 225].map((turn, index) => {
    const [dx, dy] = vector(arcReach, facing + turn);
    return /** @type {Inches} */ ([hull[index][0] + dx, hull[index][1] + dy]);
  });
  const px = (/** @type {Inches} */ place) => toPixel(stage, place);
  const [x, y] = px(at);
  const front = linePath([px(ends[0]), px(hull[0]), px(hull[1]), px(ends[1])]);
  const light = pen.createRadialGradient(x, y, 0, x, y, arcReach * stage.scale);
  light.addColorStop(0, `${colour}59`);
  light.addColorStop(1, `${colour}00`);
  pen.fillStyle = light;
  pen.fill(front);
  hull.forEach((corner, index) =>
    cased(surface, linePath([px(corner), px(ends[index])]), colour, 1.4, 4, [6, 4]),
  );
  pen.font = `600 11px ${theme.sans}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  [say("map_front"), say("map_right"), say("map_rear"), say("map_left")].forEach((word, index) => {
    const [dx, dy] = vector(index % 2 ? 6 : 7.5, facing + index * 90);
    const [tx, ty] = px([at[0] + dx, at[1] + dy]);
    pen.strokeStyle = theme.colour["t-halo"];
    pen.lineWidth = 3;
    pen.lineJoin = "round";
    pen.strokeText(word, tx, ty);
    pen.fillStyle = theme.colour["t-label"];
    pen.fillText(word, tx, ty);
  });
}

/** @param {Surface} surface @param {import("../terrain/styles.js").Drawn} drawn a road that would be driven down, or any feature */
export function drawLit(surface, drawn) {
  const { pen, theme, stage } = surface;
  const line = linePath(
    [...drawn.points, ...(drawn.area ? [drawn.points[0]] : [])].map((at) => toPixel(stage, at)),
  );
  pen.lineJoin = "round";
  pen.lineCap = "round";
  if (!drawn.area) {
    pen.globalAlpha = 0.5;
    pen.strokeStyle = theme.colour.band;
    pen.lineWidth = drawn.width * stage.scale;
    pen.stroke(line);
    pen.globalAlpha = 1;
  }
  cased(surface, line, theme.colour["ui-accent"], 2.2, 5, drawn.area ? [] : [9, 5]);
}

/** The ground that a hull covers on its way. @param {Surface} surface @param {Path2D} line @param {number} width @param {number} alpha */
function drawBand({ pen, theme, stage }, line, width, alpha) {
  pen.globalAlpha = alpha;
  pen.strokeStyle = theme.colour.band;
  pen.lineWidth = width * stage.scale;
  pen.lineJoin = "round";
  pen.lineCap = "butt";
  pen.stroke(line);
  pen.globalAlpha = 1;
}

/**
 * @param {Surface} surface
 * @param {(Inches|PoseTriple)[]} path
 * @param {number} width of the hull
 * @param {string} colour
 */
export function drawTrail(surface, path, width, colour) {
  if (path.length < 2) return;
  const { pen, theme, stage } = surface;
  const points = path.map((at) => toPixel(stage, at));
  const line = linePath(points);
  drawBand(surface, line, width, 0.16);
  cased(surface, line, colour, 1.8, 5, [7, 4]);
  pen.beginPath();
  pen.arc(points[0][0], points[0][1], 4, 0, 7);
  pen.fillStyle = colour;
  pen.fill();
  pen.strokeStyle = theme.colour["g-case"];
  pen.lineWidth = 1.5;
  pen.stroke();
}

/** @param {Surface} surface @param {(Inches|PoseTriple)[]} path @param {number} width */
export function drawHighlight(surface, path, width) {
  if (path.length < 2) return;
  const line = linePath(path.map((at) => toPixel(surface.stage, at)));
  drawBand(surface, line, width, 0.5);
  cased(surface, line, surface.theme.colour["ui-accent"], 4, 8);
}
