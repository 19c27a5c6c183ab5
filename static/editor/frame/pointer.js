/** Pass the pointer's events on the table to the active tool. */
import { distance } from "../../table/geometry/plane.js";

/** @typedef {import("../types.js").Press} Press */
/** @typedef {import("../types.js").Tool} Tool */
/** @typedef {import("../../table/map/types.js").MapEvent} MapEvent */

/** A finger that is led no farther than this stands still. */
const STILL_PIXELS = 9;

/** @param {MapEvent} event @returns {Press} */
function pressOf({ at, px, original }) {
  const { shiftKey = false, altKey = false, ctrlKey = false, metaKey = false } = original ?? {};
  const finger = original !== null && "pointerType" in original && original.pointerType === "touch";
  return { at, px, shift: shiftKey, alt: altKey, control: ctrlKey || metaKey, finger };
}

/**
 * @param {object} parts
 * @param {HTMLElement} parts.board takes the focus with a press
 * @param {import("../../table/map/types.js").TableMap} parts.map
 * @param {() => Tool} parts.tool
 * @param {(at: import("../types.js").Spot|null) => void} parts.here where the pointer is, for the others
 */
export function watchTable({ board, map, tool, here }) {
  let pans = false;
  /** Where a finger that holds something was pressed: until it has moved, a second one makes it a pinch. @type {Press|null} */
  let finger = null;
  /** Whether the press was the tool's: one that pans, or that a second finger ended, is not. */
  let isTools = false;

  map.on("pointerdown", (event) => {
    board.focus({ preventScroll: true });
    if (event.original?.button || pans) return;
    isTools = true;
    const press = pressOf(event);
    const held = tool().down(press) === true;
    finger = held && press.finger ? press : null;
    map.panning(!held);
    map.grasp(held && !press.finger);
  });
  map.on("pointermove", (event) => {
    const press = pressOf(event);
    if (finger && distance(finger.px, press.px) > STILL_PIXELS) {
      finger = null;
      map.grasp(true);
    }
    tool().move(press);
    here(press.at);
    board.style.cursor = pans ? "grab" : tool().cursor(press.px);
  });
  map.on("pointerup", (event) => {
    if (isTools && !event.original?.button) tool().up(pressOf(event));
    letGo();
  });
  map.on("cancel", () => {
    const { cancel, drawing, leave } = tool();
    const back = cancel ?? drawing?.()?.back ?? leave;
    back();
    letGo();
  });
  map.on("leave", () => here(null));
  const letGo = () => {
    isTools = false;
    finger = null;
    map.grasp(false);
    map.panning(true);
  };
  return {
    /** While Space is held the pointer pans. @param {boolean} on */
    pan: (on) => {
      pans = on;
      board.style.cursor = on ? "grab" : "";
    },
  };
}
