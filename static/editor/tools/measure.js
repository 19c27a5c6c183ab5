/** The ruler, as at the table: from where the pointer is pressed to where it is released. */
import { bearing, distance } from "../../table/geometry/plane.js";
import { snapped } from "../geometry/snap.js";
import { pulls } from "./snapping.js";

/** @typedef {import("../types.js").Press} Press */
/** @typedef {import("../types.js").Spot} Spot */

/** @param {import("../bench.js").Bench} bench @returns {import("../types.js").Tool} */
export function createMeasure(bench) {
  /** @type {Spot|null} */
  let from = null;
  const aim = (/** @type {Press} */ press) =>
    snapped(press.at, { ...pulls(bench, press, new Set()), from }).at;
  const leave = () => {
    from = null;
    bench.map.rulers([]);
  };
  return {
    down: (press) => {
      from = aim(press);
      return true;
    },
    move: (press) => {
      if (!from) return;
      const to = aim(press);
      bench.map.rulers([{ legs: [from, to], sum: distance(from, to), bearing: bearing(from, to) }]);
    },
    up: () => {
      from = null;
    },
    key: (event) => {
      if (event.key !== "Escape") return false;
      leave();
      return true;
    },
    leave,
    cursor: () => "crosshair",
  };
}
