/** Rows of the inspector: a label and a control. Each reports a change when it is complete, not with every key. */
import { h } from "../../table/parts/dom.js";
import { takes } from "./wrong.js";

let count = 0;

/** @param {string} title @param {(HTMLElement|null)[]} controls the first has the label */
export function row(title, ...controls) {
  const [first] = controls;
  count += 1;
  const id = first?.id || `form-${count}`;
  if (first && !first.id) first.id = id;
  const isGroup = first?.getAttribute("role") === "radiogroup";
  if (isGroup) first?.setAttribute("aria-label", title);
  return h(
    "div",
    { class: controls.some((control) => control?.localName === "textarea") ? "form-row tall" : "form-row" },
    isGroup ? h("span", { class: "form-label" }, title) : h("label", { class: "form-label", for: id }, title),
    h("div", { class: "form-controls" }, controls),
  );
}

/**
 * @param {string} value
 * @param {(value: string) => void} change
 * @param {Record<string, unknown>} [attributes]
 */
export function textInput(value, change, attributes = {}) {
  const input = h("input", { type: "text", class: "form-text", autocomplete: "off", ...attributes });
  input.defaultValue = value;
  input.addEventListener("change", () => change(input.value.trim()));
  return input;
}

/** @param {string} value @param {(value: string) => void} change @param {Record<string, unknown>} [attributes] */
export function longText(value, change, attributes = {}) {
  const area = h("textarea", { class: "form-text", rows: 4, ...attributes });
  area.defaultValue = value;
  area.addEventListener("change", () => change(area.value.trim()));
  return area;
}

/**
 * @param {number|undefined} value
 * @param {(value: number) => void} change
 * @param {{min: number, max: number, step?: number|string, unit?: string, label?: string, focus?: string, empty?: () => void}} limits an emptied field has its number again, unless it may be `empty`
 */
export function numberInput(value, change, { min, max, step = 1, unit = "", label, focus, empty }) {
  const input = h("input", {
    type: "number",
    inputmode: "decimal",
    min,
    max,
    step,
    "aria-label": label,
    "data-focus": focus,
  });
  input.defaultValue = value === undefined ? "" : String(value);
  input.addEventListener("change", () => {
    const isEmpty = input.value === "" && !input.validity.badInput;
    if (isEmpty && empty) empty();
    else if (isEmpty) input.value = String(value ?? "");
    else if (takes(input, input.valueAsNumber, min, max)) change(input.valueAsNumber);
  });
  return h("span", { class: "form-number" }, input, unit && h("i", { "aria-hidden": "true" }, unit));
}

/**
 * A choice of a few, side by side.
 *
 * @template Value
 * @param {{value: Value, title: string|Node, label?: string}[]} choices
 * @param {Value} chosen
 * @param {(value: Value) => void} choose
 * @param {string} [focus]
 */
export function segments(choices, chosen, choose, focus = "") {
  const buttons = choices.map(({ value, title, label }, index) =>
    h(
      "button",
      {
        type: "button",
        role: "radio",
        "aria-checked": String(value === chosen),
        "aria-label": label,
        tabindex: value === chosen || (index === 0 && !choices.some((one) => one.value === chosen)) ? 0 : -1,
        "data-focus": focus && `${focus}-${index}`,
        onclick: () => value === chosen || choose(value),
      },
      title,
    ),
  );
  const group = h("div", { class: "segments", role: "radiogroup" }, buttons);
  group.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (!by || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = buttons[(at + by + buttons.length) % buttons.length];
    next.focus();
    next.click();
  });
  return group;
}

/** @param {{value: string, title: string}[]} choices @param {string} chosen @param {(value: string) => void} choose @param {Record<string, unknown>} [attributes] */
export function select(choices, chosen, choose, attributes = {}) {
  const element = h(
    "select",
    { class: "form-text", ...attributes },
    choices.map(({ value, title }) => h("option", { value, selected: value === chosen }, title)),
  );
  element.addEventListener("change", () => choose(element.value));
  return element;
}

/** @param {string} title @param {string|null} aside @param {...(Node|null|(Node|null)[])} rows */
export const section = (title, aside, ...rows) =>
  h(
    "section",
    { class: "form-section" },
    h("h3", {}, title, aside && h("span", { class: "aside" }, aside)),
    ...rows,
  );

/** Redraws that wait until no button of the page is pressed, and nobody is typing in what they would replace. @type {Set<() => void>} */
const waiting = new Set();
let pressed = false;
let watched = false;

const drawWaiting = () => {
  const drawings = [...waiting];
  waiting.clear();
  for (const draw of drawings) draw();
};

function watchPresses() {
  if (watched) return;
  watched = true;
  addEventListener("pointerdown", () => (pressed = true), true);
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(
      end,
      () => {
        pressed = false;
        setTimeout(drawWaiting);
      },
      true,
    );
}

/** Return whether somebody has typed into a field of an element and not left it yet. @param {HTMLElement} element */
function isWritten(element) {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  return element.contains(field) && field.type !== "checkbox" && field.value !== field.defaultValue;
}

/**
 * Return a redraw that replaces no field in which somebody is typing, and nothing under a press, because the click would be lost.
 *
 * @param {HTMLElement} element
 * @param {() => void} draw fills it
 * @returns {() => void}
 */
export function drawnGently(element, draw) {
  watchPresses();
  element.addEventListener("focusout", () => setTimeout(drawWaiting));
  const now = () => {
    if (pressed || isWritten(element)) waiting.add(now);
    else draw();
  };
  return () => (element.childElementCount === 0 ? draw() : void setTimeout(now));
}
