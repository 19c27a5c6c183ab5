/** Deployment zones: a quiet band in the colour of the side that comes on there, with its shape and what it says. */
import { traceRing } from "../curves.js";
import { haloed, traceShape } from "../hulls/signs.js";
import { inchMatrix, toPixel } from "../stage.js";

/** @typedef {import("./marks.js").Surface} Surface */
/** @typedef {import("../types.js").DrawnZone} DrawnZone */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../theme.js").SideLook} SideLook */

const FILL = 0.13;
const DASH = [7, 5];

/** @param {DrawnZone} zone @param {import("../hex/grid.js").HexGrid|null} grid @returns {Inches[][]} */
const ringsOf = ({ shape = [], hexes = [] }, grid) => [
  ...(shape.length > 2 ? [shape] : []),
  ...(grid ? grid.union(hexes).flatMap(({ outer, holes }) => [outer, ...holes]) : []),
];

/** Where a zone's words stand: below the top of it, in its middle. @param {Surface} surface @param {Inches[]} ring @returns {[number, number]} */
function wordsPlace({ stage }, ring) {
  const points = ring.map((at) => toPixel(stage, at));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, Math.min(...ys) + 14];
}

/**
 * @param {Surface} surface
 * @param {DrawnZone[]} zones
 * @param {import("../hex/grid.js").HexGrid|null} grid
 * @param {(side: string|null|undefined) => SideLook|null} sideOf
 */
export function drawZones(surface, zones, grid, sideOf) {
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
    drawWords(surface, zone, wordsPlace(surface, rings[0]), side, colour);
  }
}

/** @param {Surface} surface @param {DrawnZone} zone @param {[number, number]} place @param {SideLook|null} side @param {string} colour */
function drawWords({ pen, theme }, { words }, [x, y], side, colour) {
  pen.font = `600 11px ${theme.sans}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  haloed(pen, words, x + 6, y, theme.colour["t-label"], theme.colour["t-halo"], 3);
  if (side) {
    pen.beginPath();
    traceShape(pen, side.index, x - pen.measureText(words).width / 2 - 4, y, 4);
    pen.fillStyle = colour;
    pen.fill();
  }
  pen.textAlign = "left";
}
