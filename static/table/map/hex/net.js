/** Draw the hex grid and the hexes' labels. */
import { traceRing } from "../curves.js";
import { haloed } from "../hulls/signs.js";
import { inchMatrix, toPixel } from "../stage.js";
import { pitch } from "./grid.js";

/** @typedef {import("./grid.js").HexGrid} HexGrid */
/** @typedef {import("../overlay/marks.js").Surface} Surface */
/** @typedef {import("../types.js").Inches} Inches */

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
 * Draw each hex's name, with its level unless it is the lowest, over what shades the hexes.
 *
 * @param {Pick<Surface, "pen"|"theme"|"stage">} surface
 * @param {HexGrid} grid
 * @param {Record<string, {level?: number}>} levels
 * @param {Iterable<string>} [labels]
 */
export function drawNumbers({ pen, theme, stage }, grid, levels, labels = grid.middles.keys()) {
  if (!isLabelled(stage)) return;
  pen.font = `500 10px ${theme.sans}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.globalAlpha = NUMBER.opacity;
  for (const label of labels) {
    const [x, y] = labelAt(stage, /** @type {Inches} */ (grid.middles.get(label)), grid);
    const level = levels[label]?.level;
    const text = level ? `${label} ▲${level}` : label;
    haloed(pen, text, x, y, theme.colour[NUMBER.ink], theme.colour[NUMBER.halo], NUMBER.haloPx);
  }
  pen.globalAlpha = 1;
}

/** The hexes that smoke drifts over: those it is in, and those beside them. @param {HexGrid} grid @param {Record<string, {smokes?: boolean, burns?: boolean}>} ground */
export function smoked(grid, ground) {
  const sources = [...grid.middles].filter(([label]) => ground[label]?.smokes || ground[label]?.burns);
  const isNear = (/** @type {Inches} */ [x, y]) =>
    sources.some(([, from]) => Math.hypot(from[0] - x, from[1] - y) < pitch * 1.1);
  return [...grid.middles].filter(([, middle]) => isNear(middle)).map(([label]) => label);
}

/** Return whether a hex is large enough on the screen for its label. @param {import("../stage.js").Stage} stage */
export const isLabelled = ({ scale }) => scale * pitch >= 38;

/** The middle of a hex's name, near its upper rim. @param {import("../stage.js").Stage} stage @param {Inches} middle @param {HexGrid} grid */
function labelAt(stage, middle, grid) {
  const [x, y] = toPixel(stage, onBoard(middle, grid));
  return [x, y - (pitch / 2) * stage.scale + 9];
}

/** Return the boxes that the labels of the hexes cover, in pixels. @param {import("../stage.js").Stage} stage @param {HexGrid} grid @returns {import("../types.js").Box[]} */
export function labelBoxes(stage, grid) {
  if (!isLabelled(stage)) return [];
  return [...grid.middles.values()].map((middle) => {
    const [x, y] = labelAt(stage, middle, grid);
    return [x - 10, y - 4, x + 10, y + 4];
  });
}

/** A place for words about a hex, which may be only half on the board. @param {Inches} middle @param {HexGrid} grid @returns {Inches} */
function onBoard([x, y], { width, height }) {
  const room = pitch / 4;
  return [Math.max(room, Math.min(width - room, x)), Math.max(room, Math.min(height - room, y))];
}
