/** What the hand does to a plan: aims it, pulls a via point, turns the ring, slides the ghost. */
import { aimAt, pivotTo, pointsNear, pullVia, stopAt, toward, withAim } from "../plan.js";
import { distance } from "./geometry.js";
import { LIT_PX } from "./move-view.js";

/** @typedef {import("./move-view.js").Planner} Planner */
/** @typedef {import("./move-view.js").Pointer} Pointer */
/** @typedef {Pick<import("./types.js").Bench, "map"|"store">} Bench */

const HOLD_PX = 34;
const FINGER_HOLD_PX = 48;

/** @param {Bench} bench @param {Planner} planner @param {Pointer} pointer */
export function aimHere({ map, store }, planner, { at, finger }) {
  const holdInches = (finger ? FINGER_HOLD_PX : HOLD_PX) / map.scale();
  const table = { points: store.game.points, roads: planner.roads, holdInches };
  planner.change(withAim(planner.plan, aimAt(planner.plan, at, table)));
}

/** Where nothing holds the pointer, the nearest point that is lit is meant. @param {Bench} bench @param {Planner} planner @param {Pointer} pointer */
export function settleAim(bench, planner, pointer) {
  aimHere(bench, planner, pointer);
  const [nearest] = planner.plan.aim ? [] : pointsNear(bench.store.game.points, pointer.at, LIT_PX / bench.map.scale());
  if (nearest) {
    planner.change(withAim(planner.plan, toward(nearest)));
  }
  return planner.plan.aim;
}

/** The hand lets go on the hull itself. @param {Planner} planner @param {Pointer} pointer */
export const isPutBack = ({ plan }, { at }) => !plan.aim && distance(plan.from.at, at) < plan.hull.length / 2;

/**
 * @param {Bench} bench
 * @param {import("./move-hand.js").Hand} hand
 * @param {Planner} planner
 * @param {Pointer} pointer
 */
export function workHand(bench, hand, planner, pointer) {
  const { plan } = planner;
  if (hand.kind === "dragging" || hand.kind === "aiming") {
    aimHere(bench, planner, pointer);
  } else if (hand.kind === "pulling") {
    planner.change(pullVia(plan, hand.index, pointer.at));
  } else if (hand.kind === "turning") {
    planner.change({ ...plan, pivot: pivotTo(plan.from, pointer.at) });
  } else if (hand.kind === "sliding") {
    const { path, inches } = planner.way(null);
    planner.change({ ...plan, stop: stopAt(path, pointer.at, inches) ?? "point" });
  }
}
