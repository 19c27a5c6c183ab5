/** Rows of the inspector: a label and a control. Each reports a change when it is complete, not with every key. */
import { h, keepingFocus } from "../../table/parts/dom.js";
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
  input.addEventListener("change", () => {
    taken(input);
    change(input.value.trim());
  });
  return input;
}

/** @param {string} value @param {(value: string) => void} change @param {Record<string, unknown>} [attributes] */
export function longText(value, change, attributes = {}) {
  const area = h("textarea", { class: "form-text", rows: 4, ...attributes });
  area.defaultValue = value;
  area.addEventListener("change", () => {
    taken(area);
    change(area.value.trim());
  });
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
    if (isEmpty && !empty) input.value = String(value ?? "");
    else if (isEmpty || takes(input, input.valueAsNumber, min, max)) {
      taken(input);
      if (isEmpty) empty?.();
      else change(input.valueAsNumber);
    }
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

/** Redraws that wait until what they would replace is neither pressed nor written in. @type {Set<() => void>} */
const waiting = new Set();
/** What is pressed. @type {EventTarget|null} */
let pressed = null;
let watched = false;

const drawWaiting = () => {
  const drawings = [...waiting];
  waiting.clear();
  for (const draw of drawings) draw();
};

function watchPresses() {
  if (watched) return;
  watched = true;
  addEventListener("pointerdown", ({ target }) => (pressed = target), true);
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(
      end,
      () => {
        pressed = null;
        setTimeout(drawWaiting);
      },
      true,
    );
}

/** @param {HTMLElement} element */
const isPressed = (element) => pressed instanceof Node && element.contains(pressed);

/** @param {Element|null} field @returns {field is HTMLInputElement|HTMLTextAreaElement} */
const isText = (field) =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !["checkbox", "file"].includes(field.type));

/** @param {HTMLInputElement|HTMLTextAreaElement} field whether somebody has typed into it what is not taken yet */
const isWritten = (field) => field.value !== field.defaultValue;

/** The field of an element in which the cursor is. @param {HTMLElement} element */
function fieldIn(element) {
  const field = document.activeElement;
  return isText(field) && element.contains(field) ? field : null;
}

/** What a field holds now is typed no more: it is as drawn, or was taken. @param {HTMLInputElement|HTMLTextAreaElement} field */
export const taken = (field) => void (field.defaultValue = field.value);

/** Fields that were made elsewhere, as fields of a form that is drawn anew. @param {HTMLElement} element @param {string} focus how they are found again */
export function asDrawn(element, focus) {
  for (const [index, field] of [...element.querySelectorAll("input, select, textarea")].entries()) {
    /** @type {HTMLElement} */ (field).dataset.focus = `${focus}-${index}`;
    if (isText(field)) taken(field);
  }
}

/**
 * Return a redraw that replaces no field in which somebody is typing, and nothing under a press, because the click would be lost. It comes
 * after the event, so that the focus has gone on to the next field.
 *
 * @param {HTMLElement} element
 * @param {() => void} draw fills it
 * @returns {() => void}
 */
export function drawnGently(element, draw) {
  watchPresses();
  element.addEventListener("focusout", () => setTimeout(drawWaiting));
  const now = () => {
    const field = fieldIn(element);
    if (isPressed(element) || (field && isWritten(field))) waiting.add(now);
    else draw();
  };
  return () => (element.childElementCount === 0 ? draw() : void setTimeout(now));
}

/**
 * The same where a field must not be older than what it is of: what somebody is typing goes on in the field that replaces theirs.
 *
 * @param {HTMLElement} element
 * @param {() => void} draw fills it
 * @returns {() => void}
 */
export function drawnAround(element, draw) {
  watchPresses();
  const now = () => {
    if (isPressed(element)) waiting.add(now);
    else keepingText(element, draw);
  };
  return () => (element.childElementCount === 0 ? draw() : void setTimeout(now));
}

/** @param {HTMLElement} element whose fields hold text @param {() => void} draw */
function keepingText(element, draw) {
  const held = fieldIn(element);
  const written = held && isWritten(held) ? held.value : null;
  const range = held && /** @type {const} */ ([held.selectionStart, held.selectionEnd]);
  if (held) held.value = held.defaultValue; // a browser takes what is written in a field that goes
  keepingFocus(element, draw);
  const again = fieldIn(element);
  if (!range || !again || again.dataset.focus !== held?.dataset.focus) return;
  if (written !== null) goesOn(again, written);
  if (range[0] !== null) again.setSelectionRange(...range); // a field of numbers tells no range
}

/** Of what was not typed into this very field, no browser says that it has changed. @param {HTMLInputElement|HTMLTextAreaElement} field @param {string} written */
function goesOn(field, written) {
  field.value = written;
  const say = () => isWritten(field) && field.dispatchEvent(new Event("change"));
  field.addEventListener("blur", say);
  field.addEventListener(
    "keydown",
    (event) => /** @type {KeyboardEvent} */ (event).key === "Enter" && setTimeout(say),
  );
}
