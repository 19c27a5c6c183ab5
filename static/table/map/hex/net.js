/** Draw the hex grid and the hexes' labels. */
import { traceRing } from "../curves.js";
import { haloed } from "../hulls/signs.js";
import { overlap } from "../overlay/label-placement.js";
import { inchMatrix, toInches, toPixel } from "../stage.js";
import { pitch } from "./grid.js";

/** @typedef {import("./grid.js").HexGrid} HexGrid */
/** @typedef {import("../overlay/marks.js").Surface} Surface */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {Record<string, {level?: number}>} Levels */

/** @type {WeakMap<HexGrid, Path2D>} */
const nets = new WeakMap();

/** @param {HexGrid} grid */
function netOf(grid) {
  let net = nets.get(grid);
  if (!net) {
    net = new Path2D();
    for (const label of grid.middles.keys()) traceRing(net, grid.corners(label));
    nets.set(grid, net);
  }
  return net;
}

/** How the hexes' names are drawn: opaque and with a halo, so that neither ground nor shade lowers their contrast. */
export const NUMBER = { ink: "t-label", halo: "t-halo", haloPx: 3, opacity: 1 };

/** @param {Surface} surface @param {HexGrid} grid */
export function drawNet({ pen, theme, stage }, grid) {
  pen.save();
  pen.setTransform(...inchMatrix(stage));
  pen.strokeStyle = theme.colour["t-label"];
  pen.globalAlpha = 0.3;
  pen.lineWidth = 0.5 / stage.scale;
  pen.stroke(netOf(grid));
  pen.restore();
}

/**
 * Draw the names of hexes, each with its level unless it is the lowest, over what shades the hexes.
 *
 * @param {Pick<Surface, "pen"|"theme"|"stage">} surface
 * @param {HexGrid} grid
 * @param {Levels} levels
 * @param {Iterable<string>} labels
 */
export function drawNumbers({ pen, theme, stage }, grid, levels, labels) {
  pen.font = `500 10px ${theme.sans}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.globalAlpha = NUMBER.opacity;
  for (const label of labels) {
    const [x, y] = labelAt(stage, /** @type {Inches} */ (grid.middles.get(label)), grid);
    haloed(
      pen,
      wordsOf(label, levels),
      x,
      y,
      theme.colour[NUMBER.ink],
      theme.colour[NUMBER.halo],
      NUMBER.haloPx,
    );
  }
  pen.globalAlpha = 1;
}

/** @param {string} label @param {Levels} levels */
const wordsOf = (label, levels) => (levels[label]?.level ? `${label} ▲${levels[label].level}` : label);

/** The hexes that smoke drifts over: those it is in, and those beside them. @param {HexGrid} grid @param {Record<string, {smokes?: boolean, burns?: boolean}>} ground */
export function smoked(grid, ground) {
  const sources = [...grid.middles].filter(([label]) => ground[label]?.smokes || ground[label]?.burns);
  return [...new Set(sources.flatMap(([label, middle]) => [label, ...grid.beside(middle)]))];
}

/** Return whether a hex is large enough on the screen for its label. @param {Stage} stage */
export const isLabelled = ({ scale }) => scale * pitch >= 38;

/** Return whether hexes are so small on the screen that what units are called goes before the names of hexes. @param {Stage} stage */
export const isTight = ({ scale }) => scale * pitch < 56;

/** Return whether hexes are so small on the screen that only every second one has its name. @param {Stage} stage */
export const isSparse = ({ scale }) => scale * pitch < 44;

/** The middle of a hex's name, near its upper rim. @param {Stage} stage @param {Inches} middle @param {HexGrid} grid */
function labelAt(stage, middle, grid) {
  const [x, y] = toPixel(stage, onBoard(middle, grid));
  return [x, y - (pitch / 2) * stage.scale + 9];
}

/** @param {Stage} stage @param {Inches} middle @param {HexGrid} grid @param {number} letters @returns {Box} */
function labelBox(stage, middle, grid, letters) {
  const [x, y] = labelAt(stage, middle, grid);
  return [x - 3.2 * letters, y - 6, x + 3.2 * letters, y + 6];
}

/** Return what the names of the hexes cover that words keep off, in pixels. @param {Stage} stage @param {HexGrid} grid @returns {Box[]} */
export function labelBoxes(stage, grid) {
  if (isTight(stage)) return [];
  return [...grid.middles].map(([label, middle]) => labelBox(stage, middle, grid, label.length));
}

/** How much of a hex's name may be covered while it can still be read. */
const LEGIBLE = 0.2;

/**
 * Return the hexes whose names are drawn: on the screen and on the board, and not where something covers them. Where hexes are small, every
 * second.
 *
 * @param {Stage} stage
 * @param {HexGrid} grid
 * @param {Levels} levels
 * @param {Box[]} taken
 */
export function numbered(stage, grid, levels, taken) {
  if (!isLabelled(stage)) return [];
  const screen = /** @type {Box} */ ([0, 0, ...stage.size]);
  const isLegible = (/** @type {Box} */ box) =>
    !taken.some((other) => overlap(box, other) > LEGIBLE * overlap(box, box));
  return [...grid.middles].flatMap(([label, middle]) => {
    if (isSparse(stage) && Number(label.match(/\d+$/)?.[0]) % 2 === 0) return [];
    const box = labelBox(stage, middle, grid, wordsOf(label, levels).length);
    return overlap(box, screen) > 0 && isOn(grid, stage, box) && isLegible(box) ? [label] : [];
  });
}

/** Check whether a name of a half hex has room on the board. @param {HexGrid} grid @param {Stage} stage @param {Box} box */
function isOn({ width, height }, stage, [left, top, right, bottom]) {
  const [x, y] = toInches(stage, [(left + right) / 2, (top + bottom) / 2]);
  const rim = (bottom - top) / 2 / stage.scale;
  return x > rim && y > rim && x < width - rim && y < height - rim;
}

/** A place for words about a hex, which may be only half on the board. @param {Inches} middle @param {HexGrid} grid @returns {Inches} */
function onBoard([x, y], { width, height }) {
  const room = pitch / 4;
  return [Math.max(room, Math.min(width - room, x)), Math.max(room, Math.min(height - room, y))];
}
