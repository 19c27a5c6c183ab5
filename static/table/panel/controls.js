/**
 * Form controls with their labels: a choice, a flag, a number, a line of text. Each gives its value, or undefined if it is left empty.
 *
 * @typedef {import("../state/schema.js").Field} Field
 * @typedef {{value: any, title: string}} Choice
 * @typedef {{element: HTMLElement, value: () => any, set: (value: any) => void}} Control
 */
import { h } from "../parts/dom.js";
import { say } from "../words/words.js";

/**
 * @typedef {object} Around what a field's control needs from the game
 * @property {import("../state/state.js").Game} game
 * @property {import("../state/state.js").Unit|null} unit
 * @property {any[]|undefined} choices the values that the offer allows, if it lists them
 */

let count = 0;

/**
 * @param {string} title
 * @param {HTMLElement} input
 * @param {string} [hint]
 * @returns {HTMLElement}
 */
export function labelled(title, input, hint) {
  count += 1;
  input.id = `field-${count}`;
  if (hint) input.setAttribute("aria-describedby", `hint-${count}`);
  return h(
    "div",
    { class: "field" },
    h("label", { for: input.id }, title),
    input,
    hint && h("small", { id: `hint-${count}` }, hint),
  );
}

/**
 * @param {string} title
 * @param {Choice[]} choices
 * @param {boolean} required
 * @param {any} [usual]
 * @returns {Control}
 */
export function choiceField(title, choices, required, usual) {
  const named = usual && (choices.find(({ value }) => value === usual)?.title ?? String(usual));
  const select = h(
    "select",
    {},
    !required &&
      h("option", { value: "" }, named ? say("field_usual", { choice: named }) : say("field_none")),
    choices.map(({ title: words }, index) => h("option", { value: index }, words)),
  );
  return {
    element: labelled(title, select),
    value: () => (select.value === "" ? undefined : choices[Number(select.value)]?.value),
    set(value) {
      const index = choices.findIndex((choice) => choice.value === value);
      select.value = index < 0 ? "" : String(index);
    },
  };
}

/** @param {string} title @param {boolean|undefined} usual @returns {Control} */
export function flagField(title, usual = false) {
  const input = h("input", { type: "checkbox", checked: usual });
  count += 1;
  input.id = `field-${count}`;
  return {
    element: h("div", { class: "field flag" }, input, h("label", { for: input.id }, title)),
    value: () => (input.checked === usual ? undefined : input.checked),
    set: (value) => {
      input.checked = Boolean(value);
    },
  };
}

/** The roles of fields that hold a bearing. */
const BEARINGS = new Set(["facing", "face_first"]);

/** @param {Record<string, any>} attributes */
export const numberInput = (attributes) =>
  h("input", { type: "number", inputmode: "decimal", ...attributes });

/** Return the least and the greatest value of a number field: from the offered values, else from its schema. @param {any} schema @param {Choice[]} offered */
function limitsOf({ minimum, maximum }, offered) {
  const numbers = offered.map(({ value }) => value).filter((value) => typeof value === "number");
  return numbers.length > 0
    ? { min: Math.min(...numbers), max: Math.max(...numbers) }
    : { min: minimum, max: maximum };
}

/**
 * A control for a number, or for one of the words that may take its place (`stop`: "point", "ask", or inches).
 * @param {Field} field
 * @param {Choice[]} words
 * @returns {Control}
 */
export function numberField({ title, schema }, words) {
  const numeric =
    (schema.anyOf ?? [schema]).find((/** @type {any} */ member) =>
      ["number", "integer"].includes(member.type),
    ) ?? schema;
  const bearing = BEARINGS.has(schema.role);
  const limits = bearing
    ? { min: 0, max: 359.99, step: "any" }
    : { ...limitsOf(numeric, words), step: numeric.type === "integer" ? 1 : "any" };
  const input = numberInput({
    ...limits,
    placeholder: typeof schema.default === "number" ? schema.default : "",
  });
  const texts = words.filter(({ value }) => typeof value === "string");
  const hint = schema.description ?? (bearing ? say("field_bearing") : undefined);
  const number = () =>
    input.value === "" || Number.isNaN(input.valueAsNumber) ? undefined : input.valueAsNumber;
  if (texts.length === 0) {
    return {
      element: labelled(title, input, hint),
      value: number,
      set: (value) => (input.value = value ?? ""),
    };
  }
  const select = h(
    "select",
    {},
    texts.map(({ value, title: word }) => h("option", { value, selected: value === schema.default }, word)),
    h("option", { value: "#" }, say("field_after_inches")),
  );
  const inches = labelled(say("field_inches", { field: title }), input);
  const reveal = () => {
    inches.hidden = select.value !== "#";
  };
  select.addEventListener("change", reveal);
  reveal();
  return {
    element: h("div", { class: "fields" }, labelled(title, select), inches),
    value: () =>
      select.value === "#" ? number() : select.value === schema.default ? undefined : select.value,
    set(value) {
      select.value = typeof value === "number" ? "#" : (value ?? schema.default);
      input.value = typeof value === "number" ? String(value) : "";
      reveal();
    },
  };
}

/** @param {string} title @param {import("../state/schema.js").Schema} schema @returns {Control} */
export function textField(title, schema) {
  const input = h("input", { type: "text", maxlength: schema.maxLength, autocomplete: "off" });
  return {
    element: labelled(title, input),
    value: () => input.value.trim() || undefined,
    set: (value) => (input.value = value ?? ""),
  };
}
