/**
 * Pointer events as presses, drags, clicks and long presses, and which unit or feature is under the pointer.
 */

import { nearestOn } from "../geometry/lines.js";
import { corners } from "../geometry/plane.js";
import { inRing } from "../geometry/rings.js";
import { hullSize } from "./hulls/classes.js";

/** @typedef {import("./types.js").Inches} Inches */
/** @typedef {import("./types.js").Unit} Unit */

/** How near to a hull, in pixels, a finger or a pointer has to be. */
const pickPixels = 6;
/** The least length, in pixels, that a hull counts as. */
const leastPixels = 22;
/** How near to a line or a point of the ground, in pixels. */
const groundPixels = 5;

/**
 * The units under a spot, the nearest first and of those as near the topmost; where a hull is drawn larger than it is, and so over its
 * neighbours, the one whose middle is nearest.
 *
 * @param {Iterable<Unit>} units in the order in which they are drawn
 * @param {(unit: Unit) => {at: Inches, facing: number}|null} poseOf
 * @param {Inches} at
 * @param {number} scale pixels an inch
 */
export function unitsUnder(units, poseOf, at, scale) {
  /** @type {{id: string, away: number, toMiddle: number}[]} */
  const found = [];
  let crowded = false;
  for (const unit of units) {
    const pose = poseOf(unit);
    if (!pose) continue;
    const { length, width } = hullSize(unit);
    const least = leastPixels / scale;
    const ring = corners(pose, { length: Math.max(length, least), width: Math.max(width, least / 2) });
    const away = inRing(at, ring) ? 0 : nearestOn([...ring, ring[0]], at).off * scale;
    if (away > pickPixels) continue;
    found.push({ id: unit.id, away, toMiddle: Math.hypot(at[0] - pose.at[0], at[1] - pose.at[1]) });
    crowded ||= !unit.hex && length < least; // in a stack the topmost is meant
  }
  return found
    .reverse()
    .sort((one, two) => one.away - two.away || (crowded ? one.toMiddle - two.toMiddle : 0))
    .map(({ id }) => id);
}

/**
 * The topmost feature under a spot.
 *
 * @param {import("./terrain/styles.js").Drawn[]} features in the order in which they lie
 * @param {Inches} at
 * @param {number} scale pixels an inch
 */
export function featureUnder(features, at, scale) {
  const found = features.findLast(({ area, points, holes, width }) => {
    if (area) return inRing(at, points) && !holes.some((hole) => inRing(at, hole));
    return (
      nearestOn(points.length > 1 ? points : [points[0], points[0]], at).off <=
      Math.max(width / 2, groundPixels / scale)
    );
  });
  return found?.id ?? null;
}

/** @typedef {import("./types.js").MapEvent} MapEvent */
/** @typedef {import("./types.js").MapEventType} MapEventType */
/** @typedef {import("./types.js").Pixels} Pixels */
/** @typedef {PointerEvent|MouseEvent} Original */
/** @typedef {(type: MapEventType, px: Pixels, original: Original) => boolean} Emit whether somebody has handled it */

const longPressMilliseconds = 500;
const stillPixels = { mouse: 4, other: 9 };

/**
 * @typedef {object} Pointers
 * @property {() => number} down how many fingers or buttons are pressed
 * @property {(on: boolean) => void} grasp something is held, which the wheel turns: by the one finger or button that is pressed, which no other
 *   takes it from, or by none
 * @property {() => void} stop removes every listener
 */

/**
 * @typedef {object} PointersState the fingers and mouse buttons that are pressed on the map, where and since when
 * @property {HTMLElement} viewport
 * @property {Emit} emit
 * @property {boolean} holds whether anything is held
 * @property {number|null} grasping the pointer that holds it, if it is pressed
 * @property {Map<number, {start: Pixels, moved: boolean, long: boolean, button: number}>} pressed
 * @property {number} timer
 * @property {AbortController} listening
 */

/** @param {PointersState} pointers @param {MouseEvent} event @returns {Pixels} */
function pixelOf(pointers, event) {
  const box = pointers.viewport.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}

/** @param {PointersState} pointers @param {PointerEvent} event */
function down(pointers, event) {
  const px = pixelOf(pointers, event);
  pointers.pressed.set(event.pointerId, { start: px, moved: false, long: false, button: event.button });
  clearTimeout(pointers.timer);
  if (pointers.grasping !== null) {
    for (const press of pointers.pressed.values()) press.moved = true;
    pointers.emit("second", px, event);
    return;
  }
  if (pointers.pressed.size > 1) {
    for (const press of pointers.pressed.values()) press.moved = true;
    pointers.emit("cancel", px, event);
    return;
  }
  pointers.emit("pointerdown", px, event);
  if (event.button === 0)
    pointers.timer = window.setTimeout(() => longPress(pointers, event, px), longPressMilliseconds);
}

/** A press that lasts is no click if it means something of its own. @param {PointersState} pointers @param {PointerEvent} event @param {Pixels} px */
function longPress(pointers, event, px) {
  const press = pointers.pressed.get(event.pointerId);
  if (!press || press.moved) return;
  press.long = pointers.emit("longpress", px, event);
}

/** @param {PointersState} pointers @param {PointerEvent} event */
function move(pointers, event) {
  const px = pixelOf(pointers, event);
  const press = pointers.pressed.get(event.pointerId);
  if (press && !press.moved) {
    const still = event.pointerType === "mouse" ? stillPixels.mouse : stillPixels.other;
    press.moved = Math.hypot(px[0] - press.start[0], px[1] - press.start[1]) > still;
    if (press.moved) clearTimeout(pointers.timer);
  }
  const speaks =
    pointers.grasping === null ? pointers.pressed.size < 2 : pointers.grasping === event.pointerId;
  if (speaks) pointers.emit("pointermove", px, event);
}

/** @param {PointersState} pointers @param {PointerEvent} event */
function up(pointers, event) {
  const press = pointers.pressed.get(event.pointerId);
  if (!press) return;
  pointers.pressed.delete(event.pointerId);
  clearTimeout(pointers.timer);
  const px = pixelOf(pointers, event);
  const held = pointers.grasping === event.pointerId;
  const alone = pointers.pressed.size === 0;
  if (held || (alone && pointers.grasping === null)) pointers.emit("pointerup", px, event);
  if (!alone || press.moved || press.long) return;
  if (press.button === 0) pointers.emit("click", px, event);
  if (press.button === 2) pointers.emit("contextmenu", px, event);
}

/** @param {PointersState} pointers @param {PointerEvent} event */
function cancel(pointers, event) {
  if (!pointers.pressed.delete(event.pointerId)) return;
  clearTimeout(pointers.timer);
  pointers.emit("cancel", pixelOf(pointers, event), event);
}

/** @param {PointersState} pointers @param {PointerEvent} event */
const leave = (pointers, event) => pointers.emit("leave", pixelOf(pointers, event), event);

/** @param {PointersState} pointers @param {MouseEvent} event */
const double = (pointers, event) => pointers.emit("dblclick", pixelOf(pointers, event), event);

/** @param {MouseEvent} event */
const noMenu = (event) => event.preventDefault();

/** If a tool holds something, the wheel turns that, and the view stays. @param {PointersState} pointers @param {WheelEvent} event */
function wheel(pointers, event) {
  if (!pointers.holds) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pointers.emit("wheel", pixelOf(pointers, event), event);
}

/** @param {PointersState} pointers @param {boolean} on */
function grasp(pointers, on) {
  const [first] = pointers.pressed.keys();
  pointers.holds = on;
  pointers.grasping = on ? (first ?? null) : null;
}

/** Follow a press that began on the table wherever it goes. @param {PointersState} pointers @param {PointerEvent} event */
function anywhere(pointers, event) {
  const inside = event.target instanceof Node && pointers.viewport.contains(event.target);
  if (inside || pointers.pressed.has(event.pointerId)) move(pointers, event);
}

/** @param {PointersState} pointers */
function stop(pointers) {
  clearTimeout(pointers.timer);
  pointers.listening.abort();
}

/**
 * @param {HTMLElement} viewport
 * @param {Emit} emit
 * @returns {Pointers}
 */
export function watchPointers(viewport, emit) {
  /** @type {PointersState} */
  const pointers = {
    viewport,
    emit,
    holds: false,
    grasping: null,
    pressed: new Map(),
    timer: 0,
    listening: new AbortController(),
  };
  const { signal } = pointers.listening;
  viewport.addEventListener("pointerdown", down.bind(null, pointers), { capture: true, signal });
  document.addEventListener("pointermove", anywhere.bind(null, pointers), { capture: true, signal });
  document.addEventListener("pointerup", up.bind(null, pointers), { capture: true, signal });
  document.addEventListener("pointercancel", cancel.bind(null, pointers), { capture: true, signal });
  viewport.addEventListener("pointerleave", leave.bind(null, pointers), { signal });
  viewport.addEventListener("dblclick", double.bind(null, pointers), { signal });
  viewport.addEventListener("contextmenu", noMenu, { signal });
  viewport.addEventListener("wheel", wheel.bind(null, pointers), { capture: true, passive: false, signal });

  return {
    down: () => pointers.pressed.size,
    grasp: grasp.bind(null, pointers),
    stop: () => stop(pointers),
  };
}
