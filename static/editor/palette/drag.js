/** Drag a row of the palette onto the table: a picture of it follows the pointer until it is let go. */
import { h } from "../../table/parts/dom.js";

/** How far a press is dragged before it is no click any more, in pixels. */
const STILL = 6;

/**
 * @template Thing
 * @param {HTMLElement} list in whose elements the press begins
 * @param {object} parts
 * @param {(target: Element) => {thing: Thing, picture: HTMLElement|null}|null} parts.under what is pressed
 * @param {(thing: Thing, client: {x: number, y: number}) => void} parts.over
 * @param {(thing: Thing, client: {x: number, y: number}) => void} parts.drop
 * @param {() => void} parts.leave
 */
export function dragFrom(list, { under, over, drop, leave }) {
  /** @type {{thing: Thing, picture: HTMLElement|null, start: [number, number], held: HTMLElement|null}|null} */
  let press = null;
  const end = () => {
    press?.held?.remove();
    press = null;
  };
  list.addEventListener("pointerdown", (event) => {
    const found = event.button === 0 && event.target instanceof Element ? under(event.target) : null;
    if (found) press = { ...found, start: [event.clientX, event.clientY], held: null };
  });
  addEventListener("pointermove", (event) => {
    if (!press) return;
    const away = Math.hypot(event.clientX - press.start[0], event.clientY - press.start[1]);
    if (!press.held && away < STILL) return;
    press.held ??= held(press.picture);
    press.held.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
    over(press.thing, { x: event.clientX, y: event.clientY });
  });
  addEventListener("pointerup", (event) => {
    const dropped = press?.held ? press.thing : null;
    end();
    if (dropped !== null) drop(dropped, { x: event.clientX, y: event.clientY });
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !press?.held) return;
    end();
    leave();
  });
  addEventListener("pointercancel", () => {
    if (press?.held) leave();
    end();
  });
}

/** @param {HTMLElement|null} picture */
function held(picture) {
  const copy = h("div", { class: "palette-held", "aria-hidden": "true" });
  if (picture instanceof HTMLCanvasElement) {
    const canvas = h("canvas", { width: picture.width, height: picture.height });
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    copy.append(canvas);
  }
  document.body.append(copy);
  return copy;
}
