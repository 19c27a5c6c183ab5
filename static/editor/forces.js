/** Turn a force into units of a document: each line as many times as it says, in rows, on adjacent hexes, or in reserve. No DOM. */
import { going } from "../table/geometry/plane.js";
import { newUnit } from "./pieces.js";
import { hullOf, lieOf } from "./tools/units.js";

/** @typedef {import("./pieces.js").Piece} Piece */
/** @typedef {import("./pieces.js").Unit} Unit */
/** @typedef {import("./pieces.js").Place} Place */
/** @typedef {import("../table/map/types.js").Inches} Inches */
/** @typedef {{name: string, count: number, points: number, piece: Piece|null}} Line */
/** @typedef {{name: string, points: number, lines: Line[]}} Force */

/** The most units that are put on a table at once. */
export const MOST_AT_ONCE = 200;
/** Inches between one hull and the next. */
const GAP = 1;

/** The pieces of a force that are put on a table, unit by unit. A line without a piece is left out. @param {Force} force @returns {Piece[]} */
export const piecesOf = ({ lines }) =>
  lines.flatMap(({ name, count, piece }) => (piece ? Array(count).fill({ ...piece, name }) : []));

/** How much of a table a hull covers from west to east and from north to south. @param {Piece} piece @param {number} facing @returns {[number, number]} */
function sizeOf(piece, facing) {
  const { length, width } = hullOf(piece);
  const [east, south] = going([0, 0], typeof piece.facing === "number" ? facing : lieOf(piece), 1).map(
    Math.abs,
  );
  return [length * east + width * south, length * south + width * east];
}

/** Rows about a place on a table. @param {Piece[]} pieces @param {Inches} at @param {{width?: number, height?: number}} board @param {number} facing of the hulls @returns {Inches[]} */
export function inRows(pieces, [x, y], { width = 72, height = 48 }, facing) {
  const sizes = pieces.map((piece) => sizeOf(piece, facing));
  const [across, along] = [0, 1].map((axis) => GAP + Math.max(...sizes.map((size) => size[axis])));
  const columns = Math.max(
    1,
    Math.min(pieces.length, Math.ceil(Math.sqrt((pieces.length * along) / across))),
  );
  const rows = Math.ceil(pieces.length / columns);
  const start = (/** @type {number} */ middle, /** @type {number} */ long, /** @type {number} */ most) =>
    Math.max(0, Math.min(most - long, middle - long / 2));
  const [west, north] = [start(x, columns * across, width), start(y, rows * along, height)];
  const rounded = (/** @type {number} */ value) => Math.round(value * 10) / 10;
  return pieces.map((_, index) => [
    Math.min(width, rounded(west + ((index % columns) + 0.5) * across)),
    Math.min(height, rounded(north + (Math.floor(index / columns) + 0.5) * along)),
  ]);
}

/** The hexes nearest to a place, one for each. @param {number} count @param {Inches} at @param {Map<string, Inches>} middles @returns {string[]} */
export function onHexes(count, [x, y], middles) {
  const far = (/** @type {Inches} */ [east, south]) => Math.hypot(east - x, south - y);
  const near = [...middles].sort(([, one], [, other]) => far(one) - far(other)).map(([label]) => label);
  return Array.from({ length: count }, (_, index) => near[index % near.length]);
}

/** @param {Piece[]} pieces @param {string} side @param {Place[]} places @param {Unit[]} units @param {import("./pieces.js").Board} board */
export function newUnits(pieces, side, places, units, board) {
  const all = [...units];
  pieces.forEach((piece, index) => all.push(newUnit(piece, side, places[index], all, board)));
  return all.slice(units.length);
}
