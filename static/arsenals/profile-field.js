/** The controls of a profile's values: as those of an order, and in addition several words of a few, and a number for each of a few. */
import { h } from "../table/parts/dom.js";
import { sentenceCase, valueWord } from "../table/state/words.js";
import { createField } from "../table/panel/fields.js";

/** @typedef {import("../table/state/schema.js").Field} Field */
/** @typedef {import("../table/panel/controls.js").Control} Control */
/** @typedef {import("../table/state/state.js").Rules} Rules */

/** Several words of a few. @param {Rules} rules @param {Field} field @param {string[]} words @returns {Control} */
function wordsField(rules, { name, title }, words) {
  const boxes = words.map((word) => h("input", { type: "checkbox", value: word }));
  return {
    element: h(
      "fieldset",
      { class: "field several" },
      h("legend", {}, title),
      boxes.map((box) => h("label", {}, box, sentenceCase(valueWord(rules, name, box.value) || box.value))),
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

/** A number for each of a few. @param {Rules} rules @param {Field} field @param {string[]} names @returns {Control} */
function numbersField(rules, { name, title }, names) {
  const inputs = names.map((one) =>
    h("input", { type: "number", min: 0, step: 1, inputmode: "numeric", name: one }),
  );
  return {
    element: h(
      "fieldset",
      { class: "field several" },
      h("legend", {}, title),
      inputs.map((input) =>
        h("label", {}, sentenceCase(valueWord(rules, name, input.name) || input.name), input),
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

/** @param {Field} field @param {import("../table/state/state.js").Game & {rules: Rules}} game whose rules name the values @returns {Control} */
export function createProfileField(field, game) {
  const { schema } = field;
  const words = schema.items?.enum;
  if (words) return wordsField(game.rules, field, words);
  if (schema.properties) return numbersField(game.rules, field, Object.keys(schema.properties));
  return createField(field, { game, unit: null, choices: undefined });
}
