/** The hint strip at the foot of the table: what the keys do now. Each hint is also a button. */
import { h, keepingFocus, quietButton, svg } from "../parts/dom.js";

/**
 * @typedef {{actions: string[], text: string, cap?: string, cost?: string, act?: () => void, unit?: string|null, quiet?: boolean, narrow?: boolean, once?: boolean}} Hint
 *   the actions whose key caps stand before the words; or a key cap of its own, its cost, what it does and to which unit; a quiet one is for
 *   who has keys, a narrow one for a window whose top bar does not show it;
 *   a double click is one press of what is done once
 * @typedef {"drag"|"step"} Picture  of what the hand does: pulls a vehicle to a place, or steps a unit over hexes
 * @typedef {object} HintStrip
 * @property {(hints: Hint[], note?: string, picture?: Picture|null) => void} show
 * @property {(dice: HTMLElement) => void} clear
 * @property {() => void} destroy
 */

/** A picture of a hull, the path of a drag, and where it ends. @param {Picture} picture */
function drawPicture(picture) {
  const hull = svg("rect", { class: "hint-hull", x: 2, y: 8, width: 16, height: 10, rx: 2 });
  const way = svg("path", { class: "hint-way", d: "M20 13H44" });
  const head = svg("path", { class: "hint-head", d: "M41 9.5l5 3.5-5 3.5" });
  const end =
    picture === "drag"
      ? svg("circle", { class: "hint-end", cx: 54, cy: 13, r: 4 })
      : svg("path", { class: "hint-end", d: "M54 6l6 3.5v7L54 20l-6-3.5v-7z" });
  return svg(
    "svg",
    { class: "hint-picture", viewBox: "0 0 62 26", "aria-hidden": "true" },
    hull,
    way,
    head,
    end,
  );
}

const GAP_PX = 12;

/** A hint without a key is outlined, because it would otherwise read as a word of the sentence. @param {Hint} hint */
const looks = ({ quiet, narrow, cap, actions }) =>
  `hint${quiet ? " quiet" : ""}${narrow ? " narrow" : ""}${(cap ?? actions[0]) === undefined ? " keyless" : ""}`;

/** @param {Element} one @param {Element} other */
const isBelow = (one, other) => one.getBoundingClientRect().top >= other.getBoundingClientRect().bottom;

/** Toasts stand clear of the strip, however many rows it has. @param {HTMLElement} root @param {HTMLElement} strip @param {() => void} settle */
function watchSize(root, strip, settle) {
  const sizes = new ResizeObserver(() => {
    settle();
    const covers = strip.offsetHeight === 0 ? 0 : root.clientHeight - strip.offsetTop;
    document.body.style.setProperty("--hint-covers", `${covers}px`);
  });
  sizes.observe(strip);
  return sizes;
}

/** Minor hints are shown if they fit into the first row. @param {HTMLElement} row */
function dropQuiet(row) {
  const [first] = row.children;
  for (
    let last = row.lastElementChild;
    last?.matches(".quiet") && isBelow(last, first);
    last = row.lastElementChild
  ) {
    last.remove();
  }
}

/** The strip stands beside the tray if there is room for both, else above it. @param {HTMLElement} root @param {HTMLElement} strip @param {HTMLElement|null} dice */
function standBeside(root, strip, dice) {
  const begins = dice ? dice.offsetLeft + dice.offsetWidth : 0;
  const aside = parseFloat(getComputedStyle(root).getPropertyValue("--aside")) || 0;
  const room = root.clientWidth - aside - begins - 2 * GAP_PX;
  strip.classList.toggle("beside", begins > 0 && strip.offsetWidth <= room);
}

/**
 * @param {HTMLElement} root
 * @param {import("./keys.js").Keys} keys
 * @param {(action: string) => void} press
 * @param {(strip: HTMLElement) => void} floats  receives the strip, which floats over the table
 * @returns {HintStrip}
 */
export function createHintStrip(root, keys, press, floats) {
  const noteSpan = h("span", { class: "hint-note" });
  const row = h("div", { class: "hint-row" });
  const strip = h("div", { class: "hint-strip" }, noteSpan, row);
  strip.hidden = true;
  row.addEventListener("scroll", fade, { passive: true });
  root.append(strip);
  floats(strip);
  /** @type {HTMLElement|null} */
  let dice = null;
  /** @type {[Hint[], string, Picture|null]} */
  let shown = [[], "", null];

  function draw() {
    const [hints, note, picture] = shown;
    const buttons = hints.map((hint, index) => {
      const { actions, text, cap, cost, once } = hint;
      const does = (/** @type {number} */ clicks) =>
        (once && clicks > 1) || (shown[0][index].act ?? (() => press(actions[0])))();
      const button = quietButton(looks(hint), does, [
        ...(cap ? [h("kbd", { class: "key-cap" }, cap)] : []),
        ...actions.map((action) => h("kbd", { class: "key-cap" }, keys.text(action))),
        h("span", {}, text, cost ? [" ", h("small", { class: "hint-cost" }, cost)] : ""),
      ]);
      button.dataset.focus = `hint-${actions[0] ?? text}`;
      return button;
    });
    noteSpan.replaceChildren(...(picture ? [drawPicture(picture)] : []), note);
    strip.classList.toggle("without-note", note === "");
    strip.hidden = hints.length === 0 && !note;
    keepingFocus(row, () => {
      row.replaceChildren(...buttons);
      dropQuiet(row);
    });
    row.scrollLeft = 0;
    fade();
    settle();
  }

  const settle = () => standBeside(root, strip, dice);

  /** If a phone has no room for all hints, the row scrolls, and fades where it continues. */
  function fade() {
    row.classList.toggle("before", row.scrollLeft > 1);
    row.classList.toggle("beyond", row.scrollLeft < row.scrollWidth - row.clientWidth - 1);
  }

  const sizes = watchSize(root, strip, settle);
  const stopKeys = keys.changed(draw);
  return {
    show(hints, note = "", picture = null) {
      const before = JSON.stringify(shown);
      shown = [hints, note, picture]; // also where all reads as before: what a hint does may be another order
      if (JSON.stringify(shown) !== before) draw();
    },
    /** Keep clear of the tray, which comes and goes. @param {HTMLElement} element */
    clear(element) {
      dice = element;
      sizes.observe(element);
    },
    destroy() {
      stopKeys();
      sizes.disconnect();
      strip.remove();
    },
  };
}
