/** Presses, drags, clicks, long presses: the pointer's events in the table's own terms. */

import { nearestOn } from "../geometry/lines.js";
import { corners } from "../geometry/plane.js";
import { inRing } from "../geometry/rings.js";
import { hullSize } from "./hulls/classes.js";

/** @typedef {import("./types.js").Inches} Inches */
/** @typedef {import("./types.js").Unit} Unit */

/** How near to a hull, in pixels, a finger or a pointer need come. */
const pickPixels = 6;
/** The least length, in pixels, that a hull is taken to have. */
const leastPixels = 22;
/** How near to a line or a point of the ground, in pixels. */
const groundPixels = 5;

/**
 * The units under a spot, the nearest first and of those as near the topmost.
 *
 * @param {Iterable<Unit>} units in the order in which they are drawn
 * @param {(unit: Unit) => {at: Inches, facing: number}|null} poseOf
 * @param {Inches} at
 * @param {number} scale pixels an inch
 */
export function unitsUnder(units, poseOf, at, scale) {
  const found = [];
  for (const unit of units) {
    const pose = poseOf(unit);
    if (!pose) continue;
    const { length, width } = hullSize(unit);
    const least = leastPixels / scale;
    const ring = corners(pose, { length: Math.max(length, least), width: Math.max(width, least / 2) });
    const away = inRing(at, ring) ? 0 : nearestOn([...ring, ring[0]], at).off * scale;
    if (away <= pickPixels) found.push({ id: unit.id, away });
  }
  return found
    .reverse()
    .sort((one, two) => one.away - two.away)
    .map(({ id }) => id);
}

/**
 * The topmost feature under a spot.
 *
 * @param {import("./terrain/looks.js").Drawn[]} features in the order in which they lie
 * @param {Inches} at
 * @param {number} scale pixels an inch
 */
export function featureUnder(features, at, scale) {
  const found = features.findLast(({ area, points, holes, width }) => {
    if (area) return inRing(at, points) && !holes.some((hole) => inRing(at, hole));
    return nearestOn(points.length > 1 ? points : [points[0], points[0]], at).off <= Math.max(width / 2, groundPixels / scale);
  });
  return found?.id ?? null;
}

/** @typedef {import("./types.js").MapEvent} MapEvent */
/** @typedef {import("./types.js").MapEventType} MapEventType */
/** @typedef {import("./types.js").Pixels} Pixels */

const longPressMilliseconds = 500;
const stillPixels = { mouse: 4, other: 9 };

/**
 * @typedef {object} Pointers
 * @property {() => number} down how many fingers or buttons are pressed
 * @property {() => void} stop removes every listener
 */

/**
 * @param {HTMLElement} viewport
 * @param {(type: MapEventType, px: Pixels, original: PointerEvent|MouseEvent) => void} emit
 * @returns {Pointers}
 */
export function watchPointers(viewport, emit) {
  /** @type {Map<number, {start: Pixels, moved: boolean, long: boolean, button: number}>} */
  const pressed = new Map();
  let timer = 0;

  /** @param {MouseEvent} event @returns {Pixels} */
  function pixelOf(event) {
    const box = viewport.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  /** @param {PointerEvent} event */
  function down(event) {
    const px = pixelOf(event);
    pressed.set(event.pointerId, { start: px, moved: false, long: false, button: event.button });
    clearTimeout(timer);
    if (pressed.size > 1) {
      for (const press of pressed.values()) press.moved = true;
      emit("cancel", px, event);
      return;
    }
    emit("pointerdown", px, event);
    if (event.button === 0) timer = window.setTimeout(() => longPress(event, px), longPressMilliseconds);
  }

  /** @param {PointerEvent} event @param {Pixels} px */
  function longPress(event, px) {
    const press = pressed.get(event.pointerId);
    if (!press || press.moved) return;
    press.long = true;
    emit("longpress", px, event);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const px = pixelOf(event);
    const press = pressed.get(event.pointerId);
    if (press && !press.moved) {
      const still = event.pointerType === "mouse" ? stillPixels.mouse : stillPixels.other;
      press.moved = Math.hypot(px[0] - press.start[0], px[1] - press.start[1]) > still;
      if (press.moved) clearTimeout(timer);
    }
    if (pressed.size < 2) emit("pointermove", px, event);
  }

  /** @param {PointerEvent} event */
  function up(event) {
    const press = pressed.get(event.pointerId);
    if (!press) return;
    pressed.delete(event.pointerId);
    clearTimeout(timer);
    const px = pixelOf(event);
    const alone = pressed.size === 0;
    if (alone) emit("pointerup", px, event);
    if (!alone || press.moved || press.long) return;
    if (press.button === 0) emit("click", px, event);
    if (press.button === 2) emit("contextmenu", px, event);
  }

  /** @param {PointerEvent} event */
  function cancel(event) {
    if (!pressed.delete(event.pointerId)) return;
    clearTimeout(timer);
    emit("cancel", pixelOf(event), event);
  }

  /** @param {PointerEvent} event */
  const leave = (event) => emit("leave", pixelOf(event), event);
  /** @param {MouseEvent} event */
  const double = (event) => emit("dblclick", pixelOf(event), event);
  /** @param {MouseEvent} event */
  const noMenu = (event) => event.preventDefault();

  viewport.addEventListener("pointerdown", down, true);
  document.addEventListener("pointermove", anywhere, true);
  document.addEventListener("pointerup", up, true);
  document.addEventListener("pointercancel", cancel, true);
  viewport.addEventListener("pointerleave", leave);
  viewport.addEventListener("dblclick", double);
  viewport.addEventListener("contextmenu", noMenu);

  /** A press that began on the table is followed wherever it goes. @param {PointerEvent} event */
  function anywhere(event) {
    const inside = event.target instanceof Node && viewport.contains(event.target);
    if (inside || pressed.has(event.pointerId)) move(event);
  }

  return {
    down: () => pressed.size,
    stop() {
      clearTimeout(timer);
      viewport.removeEventListener("pointerdown", down, true);
      document.removeEventListener("pointermove", anywhere, true);
      document.removeEventListener("pointerup", up, true);
      document.removeEventListener("pointercancel", cancel, true);
      viewport.removeEventListener("pointerleave", leave);
      viewport.removeEventListener("dblclick", double);
      viewport.removeEventListener("contextmenu", noMenu);
    },
  };
}
