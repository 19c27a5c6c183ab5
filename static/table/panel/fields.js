/**
 * The fields of an order as form controls, made from their JSON schemas. Each gives its value, or undefined if it is left empty.
 *
 * @typedef {import("../state/schema.js").Field} Field
 * @typedef {import("../state/state.js").Game} Game
 * @typedef {import("./controls.js").Control} Control
 */
import { h } from "../parts/dom.js";
import { kindOf } from "../state/boards.js";
import { takes } from "../state/schema.js";
import { ownWord, sentenceCase, spaced } from "../state/words.js";
import { limitOf } from "../tools/hand/way.js";
import { pointsText } from "../words/language.js";
import { say } from "../words/words.js";
import { choiceField, flagField, labelled, numberField, textField } from "./controls.js";
import { isNames, jsonField, namesField } from "./json-field.js";
import { namedPointField, placeField, placesField } from "./point-fields.js";
import { newUnitField } from "./unit-field.js";

/** @typedef {import("./controls.js").Around} Around */

/**
 * @param {Field} field
 * @param {Around} around
 * @returns {Control}
 */
export function createField(field, around) {
  const { name, title, schema, required } = field;
  const { types, choices } = takes(schema);
  const named = (around.choices ?? choices).filter((value) => value !== null); // which a field says that is left out

  switch (schema.role) {
    case "point":
    case "road_point":
      return namedPointField(title, around);
    case "via":
    case "path":
      return isNames(schema) || isOverHexes(schema, around)
        ? inCapitals(namesField(title))
        : placesField(title, around);
    case "facings":
      return facingsField(title, named);
    case "place":
      return placeField(title, around);
    case "road":
      return choiceField(title, roads(around), required);
    case "sides":
      return sidesField(title, around);
    case "side":
      return choiceField(title, sides(around), required);
  }
  if (name === "feature" && types.has("string")) return choiceField(title, features(around), required);
  if (name === "unit" && !types.has("string")) return newUnitField(around);
  if (name === "limit" && !types.has("number")) return limitField(title, around);
  if (types.has("boolean")) return flagField(title, schema.default);
  if (named.length && !types.has("number") && !types.has("integer")) {
    return choiceField(
      title,
      named.map((value) => ({ value, title: choiceTitle(name, value, around.game) })),
      required,
      schema.default,
    );
  }
  if (types.has("number") || types.has("integer"))
    return numberField(
      field,
      named.map((value) => ({ value, title: choiceTitle(name, value, around.game) })),
    );
  if (types.has("string")) {
    const line = textField(title, schema);
    return ["hex", "beyond"].includes(schema.role ?? "") ? inCapitals(line) : line;
  }
  return jsonField(title, field, around, createField);
}

/** The control for the labels of hexes: they are written with capitals, and typed with or without. @param {Control} control @returns {Control} */
const inCapitals = (control) => ({
  ...control,
  value() {
    const typed = control.value();
    return Array.isArray(typed) ? typed.map((label) => label.toUpperCase()) : typed?.toUpperCase();
  },
});

/** Check whether a path may lead through hexes, and the board has hexes. @param {import("../state/schema.js").Schema} schema @param {Around} around */
const isOverHexes = (schema, { game }) =>
  !kindOf(game.board).measured &&
  [schema, ...(schema.anyOf ?? [])].some(({ items }) =>
    items?.anyOf?.some((/** @type {{type?: string}} */ { type }) => type === "string"),
  );

/** The limit of a move by hand: a length, or dice. @param {string} title @param {Around} around @returns {Control} */
function limitField(title, { game }) {
  const { measured } = kindOf(game.board);
  const input = h("input", { type: "text", autocomplete: "off", placeholder: say("hand_limit_like") });
  return {
    element: labelled(title, input),
    value() {
      const said = limitOf(input.value);
      if (!said) return undefined;
      return "dice" in said ? { roll: said.dice } : { [measured ? "inches" : "hexes"]: said.amount };
    },
    set: (value) => (input.value = String(value?.roll ?? value?.inches ?? value?.hexes ?? "")),
  };
}

/** A bearing for each hex of a path, blank where the unit does not turn. The next one can be chosen once one is set. @param {string} title @param {number[]} offered @returns {Control} */
function facingsField(title, offered) {
  const row = h("div", { class: "field-facings" });
  const chosen = () =>
    [...row.querySelectorAll("select")].map(({ value }) => (value === "" ? null : Number(value)));
  const add = (/** @type {number|null} */ now) => {
    const select = h(
      "select",
      { "aria-label": say("field_facing_after", { field: title, hex: row.children.length + 1 }) },
      h("option", { value: "" }, say("field_no_turn")),
      offered.map((bearing) => h("option", { value: bearing, selected: bearing === now }, `${bearing}°`)),
    );
    select.addEventListener("change", () => select === row.lastElementChild && add(null));
    row.append(select);
  };
  add(null);
  return {
    element: h("fieldset", { class: "field" }, h("legend", {}, title), row),
    value() {
      const all = chosen();
      const last = all.findLastIndex((bearing) => bearing !== null);
      return last < 0 ? undefined : all.slice(0, last + 1);
    },
    set(value) {
      row.replaceChildren();
      for (const bearing of [...(Array.isArray(value) ? value : []), null]) add(bearing);
    },
  };
}

/** @param {Around} around */
const sides = ({ game }) => (game.state?.sides ?? []).map(({ id, name }) => ({ value: id, title: name }));

/** A field's value in words: a word of the system's is never taken for a side or unit whose id is the same. @param {string} name the field's @param {any} value @param {Game} game */
export function choiceTitle(name, value, game) {
  if (typeof value === "number") return pointsText(value);
  const own = ownWord(game.rules, name, value);
  if (own !== undefined) return sentenceCase(own);
  return (
    game.state?.sides.find(({ id }) => id === value)?.name ??
    game.state?.units[value]?.name ??
    game.rules?.phases?.[value] ??
    sentenceCase(spaced(value))
  );
}

/** @param {Around} around */
const features = ({ game }) =>
  (game.board?.features?.features ?? []).map(({ id, properties }) => ({
    value: id,
    title: properties.name ?? sentenceCase(id),
  }));

/** @param {Around} around */
const roads = (around) => {
  const known = new Map(
    (around.game.board?.features?.features ?? []).map((feature) => [feature.id, feature]),
  );
  const ids =
    around.choices ??
    [...known.values()].filter(({ properties }) => properties.kind === "road").map(({ id }) => id);
  return ids.map((id) => ({ value: id, title: known.get(id)?.properties.name ?? sentenceCase(id) }));
};

/** @param {string} title @param {Around} around @returns {Control} */
function sidesField(title, { game }) {
  const flags = (game.state?.sides ?? []).map(({ id, name }) => ({ id, control: flagField(name) }));
  return {
    element: h(
      "fieldset",
      { class: "field" },
      h("legend", {}, title),
      flags.map(({ control }) => control.element),
    ),
    value() {
      const chosen = flags.filter(({ control }) => control.value()).map(({ id }) => id);
      return chosen.length ? chosen : undefined;
    },
    set: (value) => flags.forEach(({ id, control }) => control.set(value?.includes(id))),
  };
}
