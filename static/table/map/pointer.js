/** Presses, drags, clicks, long presses: the pointer's events in the table's own terms. */

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
