/** The units of one hex side by side on the table and in a list beside it: by hover, by a tap, or by a key; one of them is picked. */
import { createSchemas } from "../../state/schema.js";
import { groundWords, hiddenWords } from "../../map/hex/left.js";
import { onTable } from "../../state/state.js";
import { kindWords, lineOf, stateWords } from "../../state/unit-words.js";
import { h, isPhone, onPress } from "../../parts/dom.js";
import { sideMark } from "../../parts/icons.js";
import { sideLook } from "../../state/sides.js";

/** @typedef {import("../types.js").Unit} Unit */

const EDGE_PX = 8;
/** A hand that only passes over a stack does not fan it out. */
const LINGER_MS = 140;
/** Time to come from the stack to its list. */
const CLOSE_MS = 350;
/** The list keeps off the hulls that lie fanned out. */
const ROOM_INCHES = 3.4;
/** With less height than this no unit of it would be seen. */
const LEAST_PX = 120;

/** @param {import("../types.js").Bench} bench */
export function createHexStack({ map, store, ui, cards }) {
  const title = h("h2");
  const count = h("span", { class: "stack-count" });
  const list = h("ul");
  const ground = h("p", { class: "stack-ground" });
  const card = h("section", { class: "stack-card", "aria-label": "Units of a stack" }, h("div", { class: "stack-head" }, title, count), list, ground);
  card.hidden = true;
  ui.root.append(card);
  /** @type {string|null} */
  let shown = null;
  /** @type {string|null} */
  let hovered = null;
  let timer = 0;
  /** Was it opened on purpose? Then it stays until something else is chosen. */
  let held = false;

  /** Uppermost first. @param {string|null} hex */
  const unitsIn = (hex) => Object.values(onTable(store.game).state?.units ?? {}).filter((unit) => hex !== null && unit.hex === hex).reverse();

  /** @param {string|null} hex */
  const hexOf = (hex) => /** @type {import("../../state/boards.js").Board|null} */ (onTable(store.game).board)?.hexes?.[hex ?? ""];

  /** More units than one stand there, or one on something that it hides. @param {string|null} hex */
  function isWorthShowing(hex) {
    const { length } = unitsIn(hex);
    return length > 1 || (length === 1 && hiddenWords(hexOf(hex)).length > 0);
  }

  function draw() {
    const units = unitsIn(shown);
    if (!isWorthShowing(shown)) {
      close();
      return;
    }
    const { state, rules, selected } = store.game;
    const vocabulary = createSchemas(rules).vocabulary();
    const focused = /** @type {HTMLElement|null} */ (list.contains(document.activeElement) ? document.activeElement : null)?.dataset.unit;
    title.textContent = units.length > 1 ? `Stack in ${shown}` : `Hex ${shown}`;
    count.textContent = units.length > 1 ? `${units.length} units` : "";
    const words = groundWords(hexOf(shown));
    ground.textContent = words.length > 0 ? `Here: ${words.join(", ")}` : "";
    list.replaceChildren(...units.map((unit) => {
      const [worst, ...others] = stateWords(/** @type {any} */ (unit), vocabulary);
      const line = lineOf([kindWords(unit, vocabulary), ...others.map(({ text }) => text)]);
      const button = h("button", { class: "stack-unit", type: "button", "aria-pressed": String(unit.id === selected), "data-unit": unit.id },
        sideMark(sideLook(state, unit.side), state?.sides.find(({ id }) => id === unit.side)?.name ?? ""),
        h("span", { class: "stack-name" }, unit.name),
        ...(worst ? [h("span", { class: `tagx ${worst.tone}` }, worst.text)] : []),
        h("span", { class: "sub" }, line),
      );
      onPress(button, () => {
        store.set({ selected: unit.id });
        if (isPhone()) {
          close(); // it lies over the hexes to which the unit may go
        }
      });
      return h("li", {}, button);
    }));
    card.hidden = false;
    place();
    /** @type {HTMLElement|null} */ (list.querySelector(`[data-unit="${CSS.escape(focused ?? "")}"]`))?.focus();
  }

  function place() {
    const middle = shown ? map.hexMiddle(shown) : null;
    if (!middle) {
      return;
    }
    const [x, y] = map.toPixel(middle);
    if (isPhone()) { // the hexes beside the stack may be tapped next: it lies as far from there as may be
      const [west, north, , south] = ui.covered.open();
      const foot = south - ui.covered.foot() - card.offsetHeight - EDGE_PX;
      card.style.transform = `translate(${west + EDGE_PX}px, ${Math.round(y - north < foot - y ? foot : north + EDGE_PX)}px)`;
      return;
    }
    const room = ROOM_INCHES * map.scale();
    card.style.maxHeight = "";
    const size = { width: card.offsetWidth, height: card.offsetHeight };
    cards.place(card, { size, least: LEAST_PX, anchors: [[x, y]] }, [[x - room, y - room, x + room, y + room]]);
  }

  /** @param {string|null} hex @param {boolean} onPurpose */
  function show(hex, onPurpose) {
    clearTimeout(timer);
    if (!isWorthShowing(hex)) {
      close();
      return false;
    }
    [shown, held] = [hex, onPurpose];
    map.fan(hex);
    draw();
    return true;
  }

  function close() {
    clearTimeout(timer);
    [shown, hovered, held] = [null, null, false];
    map.fan(null);
    card.hidden = true;
    cards.away(card);
  }

  card.addEventListener("pointerdown", (event) => event.stopPropagation());
  card.addEventListener("pointerenter", () => clearTimeout(timer));
  card.addEventListener("pointerleave", () => hover(null));
  card.addEventListener("keydown", (event) => {
    const buttons = [...list.querySelectorAll("button")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") {
      close();
      ui.root.focus();
    } else if (step) {
      const now = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
      buttons[(now + step + buttons.length) % buttons.length]?.focus();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  /** @param {string|null} hex the one under the pointer */
  function hover(hex) {
    if (held || hex === hovered) {
      return;
    }
    hovered = hex;
    clearTimeout(timer);
    if (hex !== shown) {
      timer = window.setTimeout(() => show(hex, false), shown ? CLOSE_MS : LINGER_MS);
    }
  }

  map.on("moved", place);
  store.subscribe(["state", "seen", "selected", "rules", "night"], () => shown && draw());
  return {
    hover,
    close,
    /** Opens the list by a key. @param {string|null} hex */
    open(hex) {
      const opened = show(hex, true);
      if (opened) {
        list.querySelector("button")?.focus();
      } else {
        ui.announce("There is no stack here.");
      }
      return true;
    },
    /** A click on a unit of a stack that lies fanned out picks it; on one that does not, the next of the stack. @param {string} hit @param {boolean} touched */
    pick(hit, touched) {
      const { state, selected } = store.game;
      const hex = state?.units[hit]?.hex ?? null;
      const stack = unitsIn(hex).map(({ id }) => id);
      const now = shown === hex ? -1 : stack.indexOf(selected ?? "");
      store.set({ selected: now < 0 || stack.length < 2 ? hit : stack[(now + 1) % stack.length] });
      if (touched) {
        show(hex, true);
      }
    },
  };
}
