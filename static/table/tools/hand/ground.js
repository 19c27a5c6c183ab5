/** The unit in which a hand's way is measured on the present board: inches, or hexes from middle to middle. */
import { distance } from "../../geometry/plane.js";
import { kindOf } from "../../state/boards.js";
import { createHitTest } from "../hex/hit-test.js";

/** @typedef {import("./way.js").Ground} Ground */
/** @typedef {import("./way.js").Stop} Stop */
/** @typedef {import("../types.js").Point} Point */

/** A piece snaps to a named point within this many pixels. */
const SNAP_PX = 12;

/** @param {import("../types.js").TableMap} map @param {string|null} hex @returns {Stop|null} */
function stopIn(map, hex) {
  const at = hex === null ? null : map.hexMiddle(hex);
  return at && { at, hex };
}

/**
 * @param {import("../types.js").TableMap} map
 * @param {import("../types.js").Game["board"]} board
 * @param {(from: string, to: string) => string[]|null} [wayTo] the hexes of the way from hex to hex, if a way other than the straight line is known
 * @returns {Ground & {standing: (unit: import("../types.js").Unit) => Stop|null, isOff: (at: Point) => boolean}}
 */
export function groundOf(map, board, wayTo = () => null) {
  const hitTest = createHitTest(map);
  if (kindOf(board).measured) {
    return {
      measured: true,
      stopAt: (at) => ({ at }),
      leg: (_, to) => [to],
      standing: ({ at }) => at && { at: /** @type {Point} */ (at) },
      isOff: ([x, y]) => x < 0 || y < 0 || x > (board?.width ?? Infinity) || y > (board?.height ?? Infinity),
    };
  }
  return {
    measured: false,
    stopAt: (at) => stopIn(map, map.hexAt(map.toPixel(at))),
    leg: ({ hex: from }, { hex: to }) =>
      (wayTo(String(from), String(to)) ?? hitTest.lineTo(String(from), String(to))).flatMap(
        (hex) => stopIn(map, hex) ?? [],
      ),
    standing: ({ hex }) => stopIn(map, hex ?? null),
    isOff: (at) => map.hexAt(map.toPixel(at)) === null,
  };
}

/** The named point that a piece snaps to here. @param {import("../types.js").NamedPoint[]} points @param {Point} at @param {number} scale pixels an inch @returns {Stop|null} */
export function snapAt(points, at, scale) {
  const near = points.filter((point) => distance(point.at, at) * scale <= SNAP_PX);
  near.sort((one, other) => distance(one.at, at) - distance(other.at, at));
  return near.length > 0 ? { at: near[0].at, name: near[0].name } : null;
}
