/** Each side's distance to the middle of the table: what can be said about fairness without asking the rules. No DOM. */
import { nearestOn } from "../table/geometry/lines.js";
import { distance } from "../table/geometry/plane.js";
import { inRing } from "../table/geometry/rings.js";

/** @typedef {import("./types.js").Document} Document */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("../table/map/hex/grid.js").HexGrid} HexGrid */
/** @typedef {{side: string, away: number}} Way of a side, in inches or hexes */

/** @param {Spot[]} shape @param {Spot} at */
const toZone = (shape, at) => (inRing(at, shape) ? 0 : nearestOn([...shape, shape[0]], at).off);

/**
 * Each side's distance to the middle, from its nearest piece or deployment zone; none if a side has neither.
 * @param {Document} document @param {HexGrid|null} grid of a board of hexes @returns {Way[]}
 */
export function waysToMiddle({ board, sides = [], units = [], tokens = [] }, grid) {
  /** @type {Spot} */
  const middle = grid
    ? [grid.width / 2, grid.height / 2]
    : [(board.width ?? 72) / 2, (board.height ?? 48) / 2];
  const label = grid?.hexAt(middle) ?? "";
  const fromHex = (/** @type {string} */ hex) =>
    grid?.middles.has(hex) && label ? grid.apart(hex, label) : Infinity;
  const ways = sides.map(({ id, name }) => {
    const own = units.filter(({ side }) => side === id);
    const zones = tokens.filter(({ kind, side }) => kind === "zone" && side === id);
    const away = [
      ...own.map(({ at, hex }) => (at && !grid ? distance(at, middle) : hex ? fromHex(hex) : Infinity)),
      ...zones.flatMap(({ shape = [], hexes = [] }) =>
        shape.length > 2 && !grid ? [toZone(shape, middle)] : hexes.map(fromHex),
      ),
    ];
    return { side: name, away: Math.min(Infinity, ...away) };
  });
  return ways.length > 1 && ways.every(({ away }) => Number.isFinite(away)) ? ways : [];
}
