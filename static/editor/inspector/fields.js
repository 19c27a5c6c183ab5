/** The inspector's fields: a row with a label, numbers with their unit, texts, choices. */
import { h } from "../../table/parts/dom.js";
import { icon } from "../../table/parts/icons.js";
import { rounded } from "../geometry/transform.js";
import { taken } from "./forms.js";
import { takes } from "./wrong.js";

/** @typedef {import("../../table/parts/dom.js").Child} Child */

/** @param {string} label @param {...Child} fields */
export const line = (label, ...fields) =>
  h(
    "div",
    { class: "field-row" },
    h("span", { class: "field-label", "aria-hidden": "true" }, label),
    h("div", { class: "field-set" }, fields),
  );

/**
 * @param {object} field
 * @param {number} field.value
 * @param {string} [field.unit]
 * @param {string} field.label
 * @param {string} field.focus its name while the inspector is drawn anew
 * @param {(to: number) => void} field.set
 * @param {number} [field.least]
 * @param {number} [field.most]
 * @param {number} [field.step]
 */
export function number({
  value,
  unit = "",
  label,
  focus,
  set,
  least = -Infinity,
  most = Infinity,
  step = 0.5,
}) {
  const now = String(rounded(value));
  const input = h("input", { inputmode: "decimal", value: now, "aria-label": label, "data-focus": focus });
  const typed = () => Number(input.value.replace(",", "."));
  const change = () => {
    if (input.value.trim() === "") input.value = now;
    const to = rounded(typed());
    if (!takes(input, to, least, most)) return;
    taken(input);
    if (String(to) !== now) set(to);
  };
  input.addEventListener("change", change);
  input.addEventListener("keydown", (event) => {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    const from = Number.isFinite(typed()) ? typed() : value;
    const to = from + way * (event.shiftKey ? step * 2 : step);
    input.value = String(rounded(Math.min(most, Math.max(least, to))));
    change();
  });
  return h(
    "label",
    { class: "in" },
    input,
    unit && h("span", { class: "unit", "aria-hidden": "true" }, unit),
  );
}

/** @param {{value: string, label: string, placeholder?: string, focus: string, className?: string, set: (to: string) => void}} field */
export function textField({ value, label, placeholder, focus, className = "", set }) {
  const input = h("input", {
    type: "text",
    class: `in ${className}`,
    value,
    "aria-label": label,
    placeholder,
    maxlength: 200,
    "data-focus": focus,
  });
  input.addEventListener("change", () => {
    taken(input);
    if (input.value.trim() !== value) set(input.value.trim());
  });
  return input;
}

/** @param {{value: string, label: string, focus: string, options: {value: string, text: string}[], set: (to: string) => void}} field */
export function choice({ value, label, focus, options, set }) {
  const select = h(
    "select",
    { class: "in", "aria-label": label, "data-focus": focus },
    options.map((one) => h("option", { value: one.value, selected: one.value === value }, one.text)),
  );
  select.addEventListener("change", () => set(select.value));
  return select;
}

/** @param {{sign: string, label: string, focus: string, act: () => unknown, off?: boolean, on?: boolean}} button */
export const iconButton = ({ sign, label, focus, act, off = false, on }) =>
  h(
    "button",
    {
      class: on ? "icb on" : "icb",
      type: "button",
      disabled: off,
      "aria-label": label,
      "aria-pressed": on === undefined ? null : String(on),
      title: label,
      "data-focus": focus,
      onclick: act,
    },
    icon(sign),
  );
