/** The values of a profile as form controls, made from the system's schema for that kind of unit. */
import { createField } from "../table/panel/fields.js";
import { h } from "../table/parts/dom.js";
import { createSchemas } from "../table/state/schema.js";
import { sentenceCase, valueWord } from "../table/state/words.js";
import { say } from "../table/words/words.js";

/** @typedef {import("./types.js").Facts} Facts */
/** @typedef {import("../table/state/schema.js").Field} Field */
/** @typedef {{element: HTMLElement, value: () => any, set: (value: any) => void}} Control */

/** @param {Facts} facts @param {string} kind @returns {Field[]} */
export function fieldsOf({ system, kinds }, kind) {
  const schema = kinds.find(({ id }) => id === kind)?.profile;
  return createSchemas(/** @type {any} */ ({ ...system, ...(schema ? { profile: schema } : {}) })).profile();
}

/** Several words of a few. @param {Facts} facts @param {Field} field @param {string[]} words @returns {Control} */
function wordsField({ system }, { name, title }, words) {
  const boxes = words.map((word) => h("input", { type: "checkbox", value: word }));
  return {
    element: h(
      "fieldset",
      { class: "field arms-words" },
      h("legend", {}, title),
      boxes.map((box) => h("label", {}, box, sentenceCase(valueWord(system, name, box.value) || box.value))),
    ),
    value() {
      const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value);
      return chosen.length ? chosen : undefined;
    },
    set: (value) => {
      for (const box of boxes) box.checked = Boolean(value?.includes(box.value));
    },
  };
}

/** A number for each of a few. @param {Facts} facts @param {Field} field @param {string[]} names @returns {Control} */
function numbersField({ system }, { name, title }, names) {
  const inputs = names.map((one) =>
    h("input", { type: "number", min: 0, step: 1, inputmode: "numeric", name: one }),
  );
  return {
    element: h(
      "fieldset",
      { class: "field arms-numbers" },
      h("legend", {}, title),
      inputs.map((input) =>
        h("label", {}, sentenceCase(valueWord(system, name, input.name) || input.name), input),
      ),
    ),
    value() {
      const given = inputs.filter(({ valueAsNumber }) => valueAsNumber > 0);
      return given.length
        ? Object.fromEntries(given.map((input) => [input.name, input.valueAsNumber]))
        : undefined;
    },
    set: (value) => {
      for (const input of inputs) input.value = value?.[input.name] ? String(value[input.name]) : "";
    },
  };
}

/** @param {Facts} facts @param {Field} field @returns {Control} */
function controlOf(facts, field) {
  const { schema } = field;
  const words = schema.items?.enum;
  if (words) return wordsField(facts, field, words);
  if (schema.properties) return numbersField(facts, field, Object.keys(schema.properties));
  const game = /** @type {any} */ ({
    rules: facts.system,
    board: { kind: /** @type {any} */ (facts.system).board },
    state: { sides: [], units: {} },
  });
  return createField(
    { ...field, required: field.required && schema.type !== "boolean" },
    { game, unit: null, choices: undefined },
  );
}

/**
 * @param {Facts} facts
 * @param {string} kind
 * @param {Record<string, any>} profile
 * @param {string[]} missing the values that nobody has given
 */
export function createProfile(facts, kind, profile, missing) {
  const fields = fieldsOf(facts, kind);
  const controls = fields.map((field) => {
    const control = controlOf(facts, field);
    if (profile[field.name] !== undefined) control.set(profile[field.name]);
    else if (field.required) control.set(undefined);
    if (missing.includes(field.name)) {
      control.element.classList.add("is-missing");
      control.element.append(h("small", { class: "chip chip-fill" }, say("arms_fill_in")));
    }
    return control;
  });
  const known = new Set(fields.map(({ name }) => name));
  const others = Object.entries(profile).filter(([name]) => !known.has(name));
  return {
    elements: controls.map(({ element }) => element),
    /** The values set in the form; values without a field are kept. */
    value: () => {
      const set = fields.map(({ name }, index) => [name, controls[index].value()]);
      return Object.fromEntries([...others, ...set].filter(([, value]) => value !== undefined));
    },
  };
}
