/**
 * The fields of an order as form controls, made from their JSON schemas. Each gives its value, or undefined when it is left out.
 *
 * @typedef {import("../state/schema.js").Field} Field
 * @typedef {import("../state/state.js").Game} Game
 * @typedef {{element: HTMLElement, value: () => any, set: (value: any) => void}} Control
 * @typedef {object} Around what a field may need to know of the game
 * @property {import("../state/state.js").Game} game
 * @property {import("../state/state.js").Unit|null} unit
 * @property {any[]|undefined} choices the offer's, when it names them
 */
import { h } from "../parts/dom.js";
import { fieldTitle, takes } from "../state/schema.js";
import { pointsText, sentenceCase, systemWord } from "../state/words.js";
import { jsonField } from "./json-field.js";
import { namedPointField, placeField, placesField } from "./point-fields.js";
import { newUnitField } from "./unit-field.js";

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
  return h("div", { class: "field" }, h("label", { for: input.id }, title), input, hint && h("small", { id: `hint-${count}` }, hint));
}

/**
 * @param {Field} field
 * @param {Around} around
 * @returns {Control}
 */
export function createField(field, around) {
  const { name, schema, required } = field;
  const title = fieldTitle(field);
  const { types, choices } = takes(schema);
  const named = around.choices ?? choices;

  if (name === "toward" || name === "to") return namedPointField(title, around, required);
  if (name === "via" || name === "path") return placesField(title, around);
  if (name === "at") return placeField(title, around);
  if (name === "along") return choiceField(title, roads(around), required);
  if (name === "feature" && types.has("string")) return choiceField(title, features(around), required);
  if (name === "sides") return sidesField(title, around);
  if (name === "side" || name === "next") return choiceField(title, sides(around), required);
  if (name === "unit" && !types.has("string")) return newUnitField(around);
  if (types.has("boolean")) return flagField(title, schema.default);
  if (named.length && !types.has("number") && !types.has("integer")) {
    return choiceField(title, named.map((value) => ({ value, title: choiceTitle(name, value, around.game) })), required, schema.default);
  }
  if (types.has("number") || types.has("integer")) return numberField(title, field, named);
  if (types.has("string")) return textField(title, schema);
  return jsonField(title, field, around);
}

/** @param {Around} around */
const sides = ({ game }) => (game.state?.sides ?? []).map(({ id, name }) => ({ value: id, title: name }));

/** @param {string} name the field's @param {any} value @param {Game} game */
export const choiceTitle = (name, value, game) =>
  systemWord(game.rules, name, value) ?? game.state?.sides.find(({ id }) => id === value)?.name ?? game.state?.units[value]?.name ?? game.rules?.phases?.[value] ?? (typeof value === "number" ? pointsText(value) : sentenceCase(String(value)));

/** @param {Around} around */
const features = ({ game }) =>
  (game.board?.features?.features ?? []).map(({ id, properties }) => ({ value: id, title: properties.name ?? sentenceCase(id) }));

/** @param {Around} around */
const roads = (around) => {
  const known = new Map((around.game.board?.features?.features ?? []).map((feature) => [feature.id, feature]));
  const ids = around.choices ?? [...known.values()].filter(({ properties }) => properties.kind === "road").map(({ id }) => id);
  return ids.map((id) => ({ value: id, title: known.get(id)?.properties.name ?? sentenceCase(id) }));
};

/**
 * @param {string} title
 * @param {{value: any, title: string}[]} choices
 * @param {boolean} required
 * @param {any} [usual]
 * @returns {Control}
 */
export function choiceField(title, choices, required, usual) {
  const select = h("select", {},
    !required && h("option", { value: "" }, usual ? `(${sentenceCase(String(usual))})` : "(none)"),
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
function flagField(title, usual = false) {
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

/** @param {string} name */
const isBearing = (name) => /^(facing|pivot)$|bearing/.test(name);

/** @param {Record<string, any>} attributes */
export const numberInput = (attributes) => h("input", { type: "number", inputmode: "decimal", ...attributes });

/** The least and the most of a number: of those that are offered, else as its schema has them. @param {any} schema @param {any[]} offered */
function limitsOf({ minimum, maximum }, offered) {
  const numbers = offered.filter((value) => typeof value === "number");
  return numbers.length > 0 ? { min: Math.min(...numbers), max: Math.max(...numbers) } : { min: minimum, max: maximum };
}

/**
 * A number, with the words that may stand in its place (`stop`: "point", "ask", or inches).
 * @param {string} title
 * @param {Field} field
 * @param {any[]} words
 * @returns {Control}
 */
function numberField(title, { name, schema }, words) {
  const numeric = (schema.anyOf ?? [schema]).find((/** @type {any} */ member) => ["number", "integer"].includes(member.type)) ?? schema;
  const bearing = isBearing(name);
  const limits = bearing
    ? { min: 0, max: 359.99, step: "any" }
    : { ...limitsOf(numeric, words), step: numeric.type === "integer" ? 1 : "any" };
  const input = numberInput({ ...limits, placeholder: schema.default ?? "" });
  const texts = words.filter((word) => typeof word === "string");
  const hint = schema.description ?? (bearing ? "Degrees: 0 north, 90 east, clockwise" : undefined);
  const number = () => (input.value === "" || Number.isNaN(input.valueAsNumber) ? undefined : input.valueAsNumber);
  if (texts.length === 0) {
    return { element: labelled(title, input, hint), value: number, set: (value) => (input.value = value ?? "") };
  }
  const select = h("select", {},
    texts.map((word) => h("option", { value: word, selected: word === schema.default }, sentenceCase(word))),
    h("option", { value: "#" }, "After so many inches"),
  );
  const inches = labelled(`${title}: inches`, input);
  const reveal = () => {
    inches.hidden = select.value !== "#";
  };
  select.addEventListener("change", reveal);
  reveal();
  return {
    element: h("div", { class: "fields" }, labelled(title, select), inches),
    value: () => (select.value === "#" ? number() : select.value === schema.default ? undefined : select.value),
    set(value) {
      select.value = typeof value === "number" ? "#" : (value ?? schema.default);
      input.value = typeof value === "number" ? String(value) : "";
      reveal();
    },
  };
}

/** @param {string} title @param {import("../state/schema.js").Schema} schema @returns {Control} */
function textField(title, schema) {
  const input = h("input", { type: "text", maxlength: schema.maxLength, autocomplete: "off" });
  return {
    element: labelled(title, input),
    value: () => input.value.trim() || undefined,
    set: (value) => (input.value = value ?? ""),
  };
}

/** @param {string} title @param {Around} around @returns {Control} */
function sidesField(title, { game }) {
  const flags = (game.state?.sides ?? []).map(({ id, name }) => ({ id, control: flagField(name) }));
  return {
    element: h("fieldset", { class: "field" }, h("legend", {}, title), flags.map(({ control }) => control.element)),
    value() {
      const chosen = flags.filter(({ control }) => control.value()).map(({ id }) => id);
      return chosen.length ? chosen : undefined;
    },
    set: (value) => flags.forEach(({ id, control }) => control.set(value?.includes(id))),
  };
}
