/** What the tools share that draw an area or a line corner by corner. */
import { distance } from "../../table/geometry/plane.js";

/** @typedef {import("../types.js").Press} Press */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../bench.js").Bench} Bench */

/** A press this near to a corner counts as on it. */
const REACH_PIXELS = { mouse: 10, finger: 22 };

/** @param {Bench} bench @param {Spot} corner @param {Press} press */
export const isOn = ({ map }, corner, { px, finger }) =>
  distance(map.toPixel(corner), px) <= REACH_PIXELS[finger ? "finger" : "mouse"];

/** Whether a key takes back the last corner, as Undo does of what lies on the table. @param {KeyboardEvent} event */
export const isUndo = ({ key, ctrlKey, metaKey, shiftKey }) =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === "z";

/**
 * The parts around the table have buttons while something is drawn, so they are told when corners come or go.
 *
 * @template {{bench: Bench, corners: unknown[]}} T
 * @param {T} drawing
 */
export function teller(drawing) {
  let shown = drawing.corners.length;
  return (
    /** @template {unknown[]} A, R @param {(drawing: T, ...given: A) => R} act @returns {(...given: A) => R} */
    (act) =>
      (...given) => {
        const answer = act(drawing, ...given);
        if (drawing.corners.length !== shown) drawing.bench.redraw();
        shown = drawing.corners.length;
        return answer;
      }
  );
}
