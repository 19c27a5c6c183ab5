/** Deployment zones: a quiet band in the colour of the side that comes on there, with the side's shape and a label. */
import { traceRing } from "../curves.js";
import { haloed, traceShape } from "../hulls/signs.js";
import { pitch } from "../hex/grid.js";
import { inchMatrix, toPixel } from "../stage.js";
import { widthOf } from "./marks.js";

/** @typedef {import("./marks.js").Surface} Surface */
/** @typedef {import("../types.js").DrawnZone} DrawnZone */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../theme.js").SideLook} SideLook */
/** @typedef {{width: number, height: number}} Table in inches */

const FILL = 0.13;
const DASH = [7, 5];
/** Pixels from the sign of a side to the words. */
const SIGN = 12;
/** Pixels from the top of a zone to the middle of its words; of hexes, as a part of one, so that its name stands above them. */
const BELOW = 14;
const BELOW_NAMES = 0.42;

/** @param {DrawnZone} zone @param {import("../hex/grid.js").HexGrid|null} grid @returns {Inches[][]} */
const ringsOf = ({ shape = [], hexes = [] }, grid) => [
  ...(shape.length > 2 ? [shape] : []),
  ...(grid ? grid.union(hexes).flatMap(({ outer, holes }) => [outer, ...holes]) : []),
];

/** Where a zone's words begin: below the top of it, of hexes below their names, in its middle, and on the table. @param {Surface} surface @param {DrawnZone} zone @param {Inches[]} ring @param {number} width of the words @param {Table} table @returns {[number, number]} */
function wordsPlace({ stage }, { hexes }, ring, width, table) {
  const below = hexes ? Math.max(BELOW, BELOW_NAMES * pitch * stage.scale) : BELOW;
  const [xs, ys] = [0, 1].map((axis) => ring.map((at) => toPixel(stage, at)[axis]));
  const ends = [toPixel(stage, [0, 0])[0], toPixel(stage, [table.width, 0])[0]];
  const middle = (Math.min(...xs) + Math.max(...xs) - width) / 2;
  const least = Math.min(...ends) + 6;
  return [Math.max(least, Math.min(Math.max(...ends) - width - 6, middle)), Math.min(...ys) + below];
}

/**
 * @param {Surface} surface
 * @param {DrawnZone[]} zones
 * @param {import("../hex/grid.js").HexGrid|null} grid
 * @param {(side: string|null|undefined) => SideLook|null} sideOf
 * @param {Table} table
 */
export function drawZones(surface, zones, grid, sideOf, table) {
  const { pen, theme, stage } = surface;
  for (const zone of zones) {
    const side = sideOf(zone.side);
    const colour = side?.colours.base ?? theme.colour["t-label"];
    const rings = ringsOf(zone, grid);
    if (!rings.length) continue;
    const path = new Path2D();
    for (const ring of rings) traceRing(path, ring);
    pen.save();
    pen.setTransform(...inchMatrix(stage));
    pen.globalAlpha = FILL;
    pen.fillStyle = colour;
    pen.fill(path, "evenodd");
    pen.globalAlpha = 1;
    for (const [width, ink, dash] of /** @type {[number, string, number[]][]} */ ([
      [4.5, theme.colour["g-case"], []],
      [2, colour, DASH],
    ])) {
      pen.lineWidth = width / stage.scale;
      pen.strokeStyle = ink;
      pen.setLineDash(dash.map((px) => px / stage.scale));
      pen.stroke(path);
    }
    pen.restore();
    const font = `600 11px ${theme.sans}`;
    const width = widthOf(surface, zone.words, font) + SIGN;
    const place = wordsPlace(surface, zone, rings[0], width, table);
    drawPlate(surface, place, width);
    drawWords(surface, zone.words, place, side, colour);
  }
}

/** What the words stand on, so that the names of hexes and the dashes do not run through them. @param {Surface} surface @param {[number, number]} place @param {number} width of the words with their sign */
function drawPlate({ pen, theme }, [x, y], width) {
  pen.beginPath();
  pen.roundRect(x - 4, y - 8, width + 8, 16, 4);
  pen.fillStyle = theme.colour["t-halo"];
  pen.fill();
}

/** @param {Surface} surface @param {string} words @param {[number, number]} place @param {SideLook|null} side @param {string} colour */
function drawWords({ pen, theme }, words, [x, y], side, colour) {
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  haloed(pen, words, x + SIGN, y, theme.colour["t-label"], theme.colour["t-halo"], 3);
  if (side) {
    pen.beginPath();
    traceShape(pen, side.index, x + 4, y, 4);
    pen.fillStyle = colour;
    pen.fill();
  }
}
