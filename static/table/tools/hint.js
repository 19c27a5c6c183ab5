/** The strip at the foot of the table: what the keys do just now. Each hint is a button, too. */
import { h } from "../dom.js";
import { quietButton } from "./press.js";

/**
 * @typedef {{actions: string[], text: string, cap?: string, cost?: string, act?: () => void, unit?: string|null, quiet?: boolean}} Hint
 *   the actions whose key caps stand before the words; or a key cap of its own, what it costs and does, and to which unit; a quiet one is for
 *   who has keys
 * @typedef {object} HintStrip
 * @property {(hints: Hint[], note?: string) => void} show
 * @property {() => void} destroy
 */

/** @param {Element} one @param {Element} other */
const isBelow = (one, other) => one.getBoundingClientRect().top >= other.getBoundingClientRect().bottom;

/**
 * @param {HTMLElement} root
 * @param {import("../keys.js").Keys} keys
 * @param {(action: string) => void} press
 * @param {(strip: HTMLElement) => void} floats  it lies over the table
 * @returns {HintStrip}
 */
export function createHintStrip(root, keys, press, floats) {
  const told = h("span", { class: "hint-note" });
  const row = h("div", { class: "hint-row" });
  const strip = h("div", { class: "hint-strip" }, told, row);
  strip.hidden = true;
  row.addEventListener("scroll", fade, { passive: true });
  root.append(strip);
  floats(strip);
  /** @type {[Hint[], string]} */
  let shown = [[], ""];

  function draw() {
    const [hints, note] = shown;
    const buttons = hints.map(({ actions, text, cap, cost, act, quiet }) =>
      quietButton(quiet ? "hint quiet" : "hint", act ?? (() => press(actions[0])), [
        ...(cap ? [h("kbd", { class: "key-cap" }, cap)] : []),
        ...actions.map((action) => h("kbd", { class: "key-cap" }, keys.text(action))),
        h("span", {}, text, cost ? [" ", h("small", { class: "hint-cost" }, cost)] : ""),
      ]),
    );
    told.textContent = note;
    strip.classList.toggle("without-note", note === "");
    row.replaceChildren(...buttons);
    strip.hidden = hints.length === 0 && !note;
    dropQuiet();
    row.scrollLeft = 0;
    fade();
  }

  /** The quiet ones are told where that takes no second row. */
  function dropQuiet() {
    const [first] = row.children;
    for (let last = row.lastElementChild; last?.matches(".quiet") && isBelow(last, first); last = row.lastElementChild) {
      last.remove();
    }
  }

  /** Where a phone has no room for all, the row scrolls, and fades where it goes on. */
  function fade() {
    row.classList.toggle("before", row.scrollLeft > 1);
    row.classList.toggle("beyond", row.scrollLeft < row.scrollWidth - row.clientWidth - 1);
  }

  const stopKeys = keys.changed(draw);
  return {
    show(hints, note = "") {
      if (JSON.stringify(shown) !== JSON.stringify([hints, note])) {
        shown = [hints, note];
        draw();
      }
    },
    destroy() {
      stopKeys();
      strip.remove();
    },
  };
}
