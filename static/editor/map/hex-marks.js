/** What the hex tools show over the board: the brush's outline, a stroke, hexsides and roads as they are laid, and levels. In pixels. */
import { pitch } from "../../table/map/hex/grid.js";

/** @typedef {import("../../table/map/types.js").Inches} Inches */
/** @typedef {import("../../table/map/types.js").Pixels} Pixels */
/** @typedef {import("../../table/map/hex/grid.js").HexGrid} HexGrid */
/** @typedef {import("../tools/hexes.js").HexMarks} HexMarks */
/**
 * @typedef {object} Surface what is drawn on
 * @property {CanvasRenderingContext2D} pen in CSS pixels
 * @property {Record<string, string>} colour
 * @property {{sans: string}} theme
 * @property {(at: Inches) => Pixels} toPixel
 * @property {number} scale pixels an inch
 */

/** Below this many pixels a hex is too small for what is written in it. */
const READABLE = 46;

/** @param {Surface} surface @param {Readonly<Inches[]>} line @param {boolean} [closed] */
function pathOf({ toPixel }, line, closed = false) {
  const path = new Path2D();
  line.map(toPixel).forEach(([x, y], index) => (index ? path.lineTo(x, y) : path.moveTo(x, y)));
  if (closed) path.closePath();
  return path;
}

/** @param {Surface} surface @param {Path2D} path @param {string} ink @param {number} width @param {number} casing @param {number[]} [dashes] */
function stroke({ pen, colour }, path, ink, width, casing, dashes = []) {
  pen.lineJoin = "round";
  pen.lineCap = "butt";
  pen.setLineDash([]);
  pen.strokeStyle = colour["g-case"];
  pen.lineWidth = casing;
  pen.stroke(path);
  pen.setLineDash(dashes);
  pen.strokeStyle = ink;
  pen.lineWidth = width;
  pen.stroke(path);
  pen.setLineDash([]);
}

/** @param {Surface} surface @param {Inches} at @param {number} radius @param {boolean} filled */
function disc(surface, at, radius, filled) {
  const { pen, colour } = surface;
  const [x, y] = surface.toPixel(at);
  const path = new Path2D();
  path.arc(x, y, radius, 0, 7);
  pen.fillStyle = filled ? colour["ui-accent"] : colour["g-case"];
  pen.fill(path);
  pen.strokeStyle = filled ? colour["g-case"] : colour["ui-accent"];
  pen.lineWidth = filled ? 1.5 : 2;
  pen.stroke(path);
}

/** @param {Surface} surface @param {HexMarks} marks @param {HexGrid} grid */
function drawHexMarks(surface, marks, grid) {
  const { colour } = surface;
  const middles = (/** @type {string[]} */ labels) =>
    labels.flatMap((one) => [grid.middles.get(one) ?? []].flat(0));
  const outline = new Path2D();
  for (const { outer, holes } of grid.union(marks.outlined ?? []))
    for (const ring of [outer, ...holes]) outline.addPath(pathOf(surface, ring, true));
  stroke(surface, outline, colour["ui-accent"], 2.4, 5);
  if (marks.at) stroke(surface, pathOf(surface, grid.corners(marks.at), true), colour["ui-focus"], 2, 5);
  const steps = /** @type {Inches[]} */ (middles(marks.steps ?? []));
  if (steps.length > 1) stroke(surface, pathOf(surface, steps), colour["ui-ink"], 1.6, 4, [2, 3]);
  if (marks.side) {
    stroke(surface, pathOf(surface, marks.side), colour["ui-accent"], 4.5, 8, [9, 5]);
    for (const end of marks.side) disc(surface, end, 4, false);
  }
  if (marks.sides) {
    stroke(surface, pathOf(surface, marks.sides.corners), colour["ui-accent"], 4.5, 8, [9, 5]);
    for (const corner of marks.sides.corners) disc(surface, corner, 4, false);
  }
  const road = /** @type {Inches[]} */ (middles(marks.road ?? []));
  if (road.length > 1) stroke(surface, pathOf(surface, road), colour["ui-accent"], 2.4, 5, [7, 4]);
  for (const at of road) disc(surface, at, 5.5, false);
}

/** A badge at the foot of each hex that is not level: a chevron a level, and the number. @param {Surface} surface @param {Record<string, {level?: number}>} hexes @param {HexGrid} grid */
function drawLevels(surface, hexes, grid) {
  if (pitch * surface.scale < READABLE) return;
  for (const [label, { level = 0 }] of Object.entries(hexes)) {
    const middle = grid.middles.get(label);
    if (level && middle) badge(surface, surface.toPixel([middle[0], middle[1] + pitch * 0.31]), level);
  }
}

/** @param {Surface} surface @param {Pixels} at @param {number} level */
function badge({ pen, colour, theme }, [x, y], level) {
  const chevrons = Math.min(3, Math.abs(level));
  const [width, height] = [31, 15 + Math.max(0, chevrons - 2) * 3];
  pen.fillStyle = colour["ui-panel"];
  pen.globalAlpha = 0.92;
  pen.beginPath();
  pen.roundRect(x - width / 2, y - height / 2, width, height, 4);
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = colour["g-broken"];
  pen.lineWidth = 1.6;
  const down = level < 0 ? -1 : 1;
  for (let index = 0; index < chevrons; index++) {
    const top = y + (index - (chevrons - 1) / 2) * 4;
    pen.beginPath();
    pen.moveTo(x - 11, top + 2 * down);
    pen.lineTo(x - 7, top - 2 * down);
    pen.lineTo(x - 3, top + 2 * down);
    pen.stroke();
  }
  pen.fillStyle = colour["ui-ink"];
  pen.font = `650 11.5px ${theme.sans}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(level < 0 ? `−${-level}` : String(level), x + 7, y + 0.5);
}

/** Where the sides come in, dashed in their colours. @param {Surface} surface @param {Record<string, string[]>} baselines @param {{id: string, colour?: string}[]} sides @param {HexGrid} grid */
function drawBaselines(surface, baselines, sides, grid) {
  for (const [id, labels] of Object.entries(baselines)) {
    const index = sides.findIndex((side) => side.id === id);
    const colour = sides[index]?.colour ?? surface.colour[`side-${"abcd"[Math.max(0, index) % 4]}`];
    for (const { outer, holes } of grid.union(labels))
      for (const ring of [outer, ...holes])
        stroke(surface, pathOf(surface, ring, true), colour, 2, 4.5, [7, 4]);
  }
}

/** What lies under the marks of tools on a hex board: baselines, levels, and what a hex tool is about. @param {Surface} surface @param {HexMarks|null} marks @param {{hexes: import("../tools/hexes.js").Hexes, layers: import("../layers.js").Layers}} on @param {any} document */
export function drawUnder(surface, marks, { hexes, layers }, { board, sides = [] }) {
  const grid = hexes.grid();
  drawBaselines(surface, board.baselines ?? {}, sides, grid);
  if (!layers.isHidden("levels")) drawLevels(surface, board.hexes ?? {}, grid);
  if (marks) drawHexMarks(surface, marks, grid);
}
