/** What of a plan the hand takes hold of at a place of the screen. */
import { inside } from "../geometry/outlines.js";
import { corners, distance, going } from "../geometry/plane.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Pose} Pose */
/** @typedef {{kind: "via", index: number}|{kind: "aim"}|{kind: "pivot"}|{kind: "ghost"}|{kind: "hull"}|null} Grip */

const MOUSE_PX = 13;
const FINGER_PX = 24;

/** How far the pivot ring lies from the hull's middle, in pixels. @param {{length: number, width: number}} hull @param {number} scale */
export function pivotRadiusPx(hull, scale) {
  return (Math.hypot(hull.length, hull.width) / 2) * scale + 14;
}

/**
 * @param {import("./plan.js").Plan} plan
 * @param {Pose} ghost
 * @param {boolean} mayPivot
 * @param {{px: Point, at: Point, finger: boolean}} hand
 * @param {{toPixel: (at: Point) => Point, scale: number}} view
 * @returns {Grip}
 */
export function gripAt(plan, ghost, mayPivot, hand, { toPixel, scale }) {
  const near = hand.finger ? FINGER_PX : MOUSE_PX;
  /** @param {Point} at */
  const held = (at) => distance(toPixel(at), hand.px) <= near;
  if (plan.aim && held(plan.aim.at)) {
    return { kind: "aim" };
  }
  const index = plan.via.findIndex(held);
  if (index >= 0) {
    return { kind: "via", index };
  }
  if (mayPivot && held(going(plan.from.at, plan.pivot ?? plan.from.facing, pivotRadiusPx(plan.hull, scale) / scale))) {
    return { kind: "pivot" };
  }
  if (inside(corners(plan.from, plan.hull), hand.at)) {
    return { kind: "hull" };
  }
  return inside(corners(ghost, plan.hull), hand.at) ? { kind: "ghost" } : null;
}
