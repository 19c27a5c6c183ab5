/** Draw the overlays of a hex board: reach, the planned path and its cost, facing, stacks. */
import { pointsText } from "../../words/language.js";
import { traceRing } from "../curves.js";
import { haloed } from "../hulls/signs.js";
import { cased, discPath, linePath, pill } from "../overlay/marks.js";
import { inchMatrix, toPixel } from "../stage.js";
import { pitch } from "./grid.js";
import { isLabelled } from "./net.js";

/** @typedef {import("./grid.js").HexGrid} HexGrid */
/** @typedef {import("../overlay/marks.js").Surface} Surface */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../types.js").HexStep} HexStep */

/**
 * @param {Surface} surface
 * @param {HexGrid} grid
 * @param {Record<string, number|null>} left movement points left, by hex; null in the hex of the unit
 * @param {string} colour of the side
 * @param {boolean} [spent] the points are those spent: the fewer, the lighter the hex
 * @returns {import("../types.js").Box[]} what the numbers cover, for names to avoid
 */
export function drawHexReach({ pen, theme, stage }, grid, left, colour, spent = false) {
  const rim = new Path2D();
  for (const { outer, holes } of grid.union(Object.keys(left))) {
    traceRing(rim, outer);
    for (const hole of holes) traceRing(rim, hole);
  }
  const beyond = new Path2D();
  beyond.rect(0, 0, grid.width, grid.height);
  beyond.addPath(rim);
  const most = Math.max(1, ...Object.values(left).map(Number));
  pen.save();
  pen.setTransform(...inchMatrix(stage));
  pen.globalAlpha = 0.2;
  pen.fillStyle = theme.night ? "#000" : theme.colour["t-shadow"];
  pen.fill(beyond, "evenodd");
  pen.fillStyle = theme.colour.band;
  for (const [label, points] of Object.entries(left)) {
    const step = points === null ? 2 : Math.min(2, Math.floor((3 * (spent ? most - points : points)) / most));
    pen.globalAlpha = (theme.night ? 0.04 : 0.08) * (1 + step);
    const path = new Path2D();
    traceRing(path, grid.corners(label));
    pen.fill(path);
  }
  pen.globalAlpha = 1;
  pen.lineJoin = "round";
  for (const [width, ink] of /** @type {[number, string][]} */ ([
    [5.5, theme.colour["g-case"]],
    [2.6, colour],
  ])) {
    pen.lineWidth = width / stage.scale;
    pen.strokeStyle = ink;
    pen.stroke(rim);
  }
  pen.restore();
  return isLabelled(stage) ? drawPoints(pen, theme, stage, grid, left) : [];
}

/** @param {Surface["pen"]} pen @param {Surface["theme"]} theme @param {Surface["stage"]} stage @param {HexGrid} grid @param {Record<string, number|null>} left @returns {import("../types.js").Box[]} */
function drawPoints(pen, theme, stage, grid, left) {
  pen.font = `650 ${Math.max(10.5, Math.min(13, (stage.scale * pitch) / 4.4))}px ${theme.sans}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  return Object.entries(left).flatMap(([label, points]) => {
    const middle = grid.middles.get(label);
    if (!middle || points === null) return [];
    const [x, y] = toPixel(stage, middle);
    const [text, below] = [pointsText(points), y + (pitch / 2) * stage.scale - 12];
    haloed(pen, text, x, below, theme.colour["t-label"], theme.colour["t-halo"], 3);
    const half = pen.measureText(text).width / 2 + 2;
    return [[x - half, below - 7, x + half, below + 7]];
  });
}

/**
 * @param {Surface} surface
 * @param {HexGrid} grid
 * @param {HexStep[]} steps the first is where the unit stands
 * @param {string} colour
 */
export function drawHexPath(surface, grid, steps, colour) {
  const { pen, theme, stage } = surface;
  const places = steps.flatMap(({ hex, at, spent, dice }) => {
    const middle = at ?? grid.middles.get(hex);
    return middle ? [{ hex, spent, dice, px: toPixel(stage, middle) }] : [];
  });
  if (places.length < 2) return;
  cased(surface, linePath(places.map(({ px }) => px)), colour, 4, 8);
  const { hex, side, words } = steps[steps.length - 1];
  if (words) {
    const [x, y] = places[places.length - 1].px;
    pill(surface, words, [x, y - (pitch / 2) * stage.scale - 12]);
  }
  if (side) drawHexside(surface, grid, side, colour);
  else if (grid.middles.has(hex)) outlineHex(surface, grid, hex, colour);
  pen.font = `650 11.5px ${theme.sans}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const { px, spent, dice } of places.slice(1, -1)) {
    if (dice) cased(surface, discPath(px, 16), theme.colour["g-broken"], 2, 4.5, [5, 3]);
    pen.fillStyle = theme.colour["g-case"];
    pen.fill(discPath(px, 12));
    pen.strokeStyle = colour;
    pen.lineWidth = 2;
    pen.stroke(discPath(px, 12));
    pen.fillStyle = theme.colour["ui-ink"];
    if (spent !== undefined) pen.fillText(pointsText(spent), px[0], px[1] + 0.5);
  }
}

/** @param {Surface} surface @param {HexGrid} grid @param {string} hex @param {string} colour */
function outlineHex(surface, grid, hex, colour) {
  const rim = grid.corners(hex).map((at) => toPixel(surface.stage, at));
  cased(surface, linePath([...rim, rim[0]]), colour, 3, 6);
}

/** A hexside along which the unit may go. @param {Surface} surface @param {HexGrid} grid @param {[string, string]} side @param {string} colour */
export function drawHexside(surface, grid, side, colour) {
  const ends = grid.side(...side);
  if (ends) cased(surface, linePath(ends.map((at) => toPixel(surface.stage, at))), colour, 6, 10);
}

/** The corner that a unit on a hexside moves toward, and at which fire on it is aimed: a ring with a cross. @param {Surface} surface @param {Inches} at @param {string} colour */
export function drawCorner(surface, at, colour) {
  const [x, y] = toPixel(surface.stage, at);
  cased(surface, discPath([x, y], 6.5), colour, 2, 5);
  const cross = new Path2D(`M${x - 11} ${y}h7.5m7 0h7.5M${x} ${y - 11}v7.5m0 7v7.5`);
  cased(surface, cross, colour, 2, 4.5);
}

/**
 * A ring with a grip on each spine, a thick arc over the two hexes in front, an arrow on the spine faced. A grip that the unit may not turn
 * to is small and quiet; the cost stands beside one that it may turn to.
 *
 * @param {Surface} surface
 * @param {Inches} at
 * @param {number} facing
 * @param {string} colour
 * @param {{facing: number, cost?: number|null, reason?: string|null}[]} [grips]
 */
export function drawFacingRing(surface, at, facing, colour, grips = []) {
  const { pen, theme, stage } = surface;
  const [x, y] = toPixel(stage, at);
  const radius = pitch * 0.5 * stage.scale;
  const share = Math.min(1, radius / 34);
  const angle = ((facing - 90) * Math.PI) / 180 + stage.rotation;
  cased(surface, discPath([x, y], radius), colour, 2, 5);
  const front = new Path2D();
  front.arc(x, y, radius, angle - Math.PI / 3, angle + Math.PI / 3);
  cased(surface, front, colour, 5 * share, 8 * share);
  for (let turn = 1; turn < 6; turn++) {
    const spine = angle + (turn * Math.PI) / 3;
    const { cost = null, reason = null } =
      grips.find((each) => (each.facing - facing - turn * 60) % 360 === 0) ?? {};
    const grip = discPath(
      [x + Math.cos(spine) * radius, y + Math.sin(spine) * radius],
      (reason ? 2.5 : 5) * share,
    );
    pen.fillStyle = theme.colour["g-case"];
    pen.fill(grip);
    pen.strokeStyle = colour;
    pen.lineWidth = reason ? 1 : 2;
    pen.stroke(grip);
    if (cost !== null && isLabelled(stage)) {
      const out = radius + 15 * share;
      pen.font = `650 12px ${theme.sans}`;
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      haloed(
        pen,
        pointsText(cost),
        x + Math.cos(spine) * out,
        y + Math.sin(spine) * out,
        theme.colour["t-label"],
        theme.colour["t-halo"],
        3,
      );
    }
  }
  pen.save();
  pen.translate(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  pen.rotate(angle);
  pen.scale(share, share);
  const arrow = linePath([
    [-4, -8],
    [11, 0],
    [-4, 8],
    [-4, -8],
  ]);
  pen.strokeStyle = theme.colour["g-case"];
  pen.lineWidth = 4;
  pen.lineJoin = "round";
  pen.stroke(arrow);
  pen.fillStyle = colour;
  pen.fill(arrow);
  pen.restore();
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {import("../theme.js").Theme} theme
 * @param {number} x
 * @param {number} y
 * @param {number} count
 * @param {string} colour
 */
export function drawCount(pen, theme, x, y, count, colour) {
  pen.fillStyle = colour;
  pen.fill(discPath([x, y], 9));
  pen.strokeStyle = theme.colour["g-case"];
  pen.lineWidth = 2;
  pen.stroke(discPath([x, y], 9));
  pen.font = `650 11px ${theme.sans}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = "#fff";
  pen.fillText(String(count), x, y + 0.5);
}
