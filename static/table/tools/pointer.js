/**
 * What the tools share about the pointer: when it drags, which button or finger it is, the menu of a unit; and which handle of a plan on
 * inches is grabbed.
 */

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
 * @param {import("./types.js").Plan} plan
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
  if (
    mayPivot &&
    held(going(plan.from.at, plan.pivot ?? plan.from.facing, pivotRadiusPx(plan.hull, scale) / scale))
  ) {
    return { kind: "pivot" };
  }
  if (inside(corners(plan.from, plan.hull), hand.at)) {
    return { kind: "hull" };
  }
  return inside(corners(ghost, plan.hull), hand.at) ? { kind: "ghost" } : null;
}

/** @typedef {import("./types.js").MapEvent} MapEvent */
/** @typedef {Pick<import("./types.js").ToolContext, "map"|"store"|"ui">} ToolContext */

export const DRAG_FROM_PX = 5;
/** Milliseconds after a finger is lifted at which a menu opens; lifting would press a menu that opened earlier. */
const AFTER_LIFT_MS = 60;

/** @param {MapEvent} event */
export const isFinger = ({ original }) =>
  original !== null && "pointerType" in original && original.pointerType === "touch";

/** With Alt, Ctrl or Shift the hand points, measures or chooses several, with any tool. @param {MapEvent} event */
export const isElse = ({ original }) => Boolean(original?.altKey || original?.ctrlKey || original?.shiftKey);

/** @param {MapEvent} event */
export const isMainButton = ({ original }) =>
  original === null || !("button" in original) || original.button === 0;

/** The right button went down while another is held. @param {MapEvent} event */
export const addsRightButton = ({ original }) =>
  original !== null && "button" in original && original.button === 2 && (original.buttons & 2) !== 0;

/** How far two fingers on a pad, or a wheel that turns smoothly, go for one step, in pixels. A notch of a wheel goes farther. */
const STEP_PX = 40;
/** How many pixels a line counts as, where a wheel is counted in lines. */
const LINE_PX = 33;

/** Return what tells the steps that the wheel has turned with each event: 1, -1, or 0 as long as it is on its way to one. */
export function createWheel() {
  let turned = 0;
  /** @param {MapEvent} event */
  return ({ original }) => {
    const { deltaY = 0, deltaX = 0, deltaMode = 0 } = /** @type {WheelEvent} */ (original);
    const by = (deltaY || deltaX) * (deltaMode === 0 ? 1 : LINE_PX);
    turned = Math.sign(by) === Math.sign(turned) ? turned + by : by;
    if (Math.abs(turned) < STEP_PX) return 0;
    turned = 0;
    return Math.sign(by);
  };
}

/** A right click on a unit: its orders. @param {ToolContext} context @param {MapEvent} event */
export function openMenu({ map, store, ui }, { px }) {
  const [unit] = map.unitAt(px);
  if (unit !== undefined) {
    store.set({ selected: unit });
    ui.menu(unit, px);
  }
}

/** A long press on a unit does what a right click does, as soon as the finger is lifted; false if it is not a finger's on a unit. @param {ToolContext} context @param {MapEvent} event */
export function openMenuOnLift({ map, store, ui }, event) {
  const [unit] = isFinger(event) ? map.unitAt(event.px) : [];
  if (unit === undefined) {
    return false;
  }
  store.set({ selected: unit });
  /** @type {(() => void)[]} */
  const stops = [
    map.on("pointerup", () => {
      done();
      setTimeout(() => ui.menu(unit, event.px), AFTER_LIFT_MS);
    }),
    map.on("cancel", () => done()),
  ];
  const done = () => stops.forEach((stop) => stop());
  return true;
}
