/** Change a plan by its handles: its destination, a via point, the ring, the ghost. */
import { distance } from "../../geometry/plane.js";
import { aimAt, boardingAim, freeAim, pointsNear } from "./destinations.js";
import { moveFields } from "./move-fields.js";
import { pivotTo, pullVia, stopAt, withAim } from "./plan.js";

/**
 * @typedef {"idle"|"aiming"|"resting"|"waiting"} Free  what the hand may be when it is up
 * @typedef {{kind: Free|"dragging"|"turning"|"sliding"}|{kind: "pressed", unit: string, px: import("../types.js").Point, before: Free}
 *   |{kind: "pulling", index: number}} Hand
 */

/** @typedef {import("./move-view.js").Planner} Planner */
/** @typedef {import("./move-view.js").Pointer} Pointer */
/** @typedef {Pick<import("../types.js").ToolContext, "map"|"store">} ToolContext */

const HOLD_PX = 34;
const FINGER_HOLD_PX = 48;
/** The fraction of the usual snap distance at which a named point holds the pointer when any place may be an aim. */
const FREE_HOLD = 1 / 3;

/** @param {ToolContext} context @param {Planner} planner @param {Pointer} pointer */
function aimHere(context, planner, pointer) {
  planner.change(withAim(planner.plan, aimUnder(context, planner, pointer)));
}

/** The carrier under the hand, the named point or road that holds it, or where it is. @param {ToolContext} context @param {Planner} planner @param {Pointer} pointer */
function aimUnder({ map, store }, { plan, roads, stays }, { at, px, finger }) {
  const carrier = boardingAim(store.game, plan.unit, map.unitAt(px));
  if (carrier || stays() !== null) {
    return carrier;
  }
  const { free } = moveFields(store.game);
  const holdInches = ((finger ? FINGER_HOLD_PX : HOLD_PX) * (free ? FREE_HOLD : 1)) / map.scale();
  if (!free || pointsNear(store.game.points, at, holdInches).length > 0) {
    return aimAt(plan, at, { points: store.game.points, roads, holdInches });
  }
  const start = plan.via.at(-1);
  return !start && isOnHull(plan, at) ? null : freeAim(start ?? plan.from.at, at, roads, plan.hull.length);
}

/** Aim at where the pointer is released. If there is nothing to aim at, return false and leave the plan unchanged. @param {ToolContext} context @param {Planner} planner @param {Pointer} pointer */
export function settleAim(context, planner, pointer) {
  const aim = aimUnder(context, planner, pointer);
  if (aim) {
    planner.change(withAim(planner.plan, aim));
  }
  return aim !== null;
}

/** @param {Pick<import("../types.js").Plan, "from"|"hull">} plan @param {import("../types.js").Point} at */
export const isOnHull = ({ from, hull }, at) => distance(from.at, at) < hull.length / 2;

/**
 * @param {ToolContext} context
 * @param {Hand} hand
 * @param {Planner} planner
 * @param {Pointer} pointer
 */
export function workHand(context, hand, planner, pointer) {
  const { plan } = planner;
  if (hand.kind === "dragging" || hand.kind === "aiming") {
    aimHere(context, planner, pointer);
  } else if (hand.kind === "pulling") {
    planner.change(pullVia(plan, hand.index, pointer.at));
  } else if (hand.kind === "turning") {
    planner.change({ ...plan, pivot: pivotTo(plan.from, pointer.at) });
  } else if (hand.kind === "sliding") {
    const { path, inches } = planner.way(null);
    planner.change({ ...plan, stop: stopAt(path, pointer.at, inches) ?? "point" });
  }
}
