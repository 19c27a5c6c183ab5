/**
 * Form controls for objects: a unit's state or the turn with one control per field, of which only changed
 * ones are sent; anything else (a whole feature) as JSON text.
 *
 * @typedef {import("../state/schema.js").Field} Field
 * @typedef {import("./controls.js").Around} Around
 * @typedef {import("./controls.js").Control} Control
 */
import { h } from "../parts/dom.js";
import { createSchemas, takes } from "../state/schema.js";
import { say } from "../words/words.js";
import { labelled } from "./controls.js";

/**
 * @param {string} title
 * @param {Field} field
 * @param {Around} around
 * @param {(field: Field, around: Around) => Control} createField makes the controls of its members
 * @returns {Control}
 */
export function jsonField(title, field, around, createField) {
  const schemas = createSchemas(around.game.rules);
  if (field.name === "state" && around.unit)
    return membersField(title, schemas.unitState(), around.unit.state, around, createField);
  if (field.name === "turn")
    return membersField(title, schemas.turn(), around.game.state?.turn ?? {}, around, createField);
  return isNames(field.schema) ? namesField(title) : textField(title, example(field.name, around));
}

/** Return whether a field is a list of names, such as the hexes of a path or units. @param {import("../state/schema.js").Schema} schema */
export const isNames = (schema) =>
  [schema, ...(schema.anyOf ?? [])].some(({ type, items }) => type === "array" && items?.type === "string");

/** A control for a list of names, typed one after the other. @param {string} title @returns {Control} */
export function namesField(title) {
  const input = h("input", { type: "text", autocomplete: "off", spellcheck: "false" });
  return {
    element: labelled(title, input, say("field_names")),
    value: () =>
      input.value.split(/[\s,]+/).filter(Boolean).length
        ? input.value.split(/[\s,]+/).filter(Boolean)
        : undefined,
    set(value) {
      input.value = Array.isArray(value) ? value.join(" ") : "";
    },
  };
}

/**
 * @param {string} title
 * @param {Field[]} fields
 * @param {Record<string, any>} now
 * @param {Around} around
 * @param {(field: Field, around: Around) => Control} createField
 * @returns {Control}
 */
function membersField(title, fields, now, around, createField) {
  const members = fields.map((member) => {
    const { name, schema } = member;
    const { types, choices } = takes(schema);
    const plain =
      choices.length > 0 || ["string", "number", "integer", "boolean"].some((type) => types.has(type));
    const nullable = types.has("null");
    const field = { ...member, schema: { ...schema, default: undefined }, required: !nullable };
    const control = plain
      ? createField(field, { ...around, choices: undefined })
      : textField(member.title, undefined);
    control.set(now[name] ?? undefined);
    return { name, control, plain, was: control.value() ?? null };
  });
  const elements = (/** @type {boolean} */ wanted) =>
    members.filter(({ plain }) => plain === wanted).map(({ control }) => control.element);
  return {
    element: h(
      "fieldset",
      { class: "field members" },
      h("legend", {}, title),
      elements(true),
      h("details", {}, h("summary", {}, say("field_rest")), elements(false)),
    ),
    value() {
      const changed = members
        .map(({ name, control, was }) => ({ name, value: control.value() ?? null, was }))
        .filter(({ value, was }) => JSON.stringify(value) !== JSON.stringify(was))
        .map(({ name, value }) => [name, value ?? blank(fields, name)]);
      return changed.length ? Object.fromEntries(changed) : undefined;
    },
    set: () => undefined,
  };
}

/** Return the value of a field that was emptied: false for a yes or no, else null. @param {Field[]} fields @param {string} name */
function blank(fields, name) {
  const { types } = takes(fields.find((field) => field.name === name)?.schema ?? {});
  return types.has("boolean") ? false : null;
}

/**
 * @param {string} title
 * @param {any} value
 * @returns {Control}
 */
function textField(title, value) {
  const area = h("textarea", { rows: value ? 8 : 1, spellcheck: "false", autocomplete: "off" });
  let last = value;
  const set = (/** @type {any} */ given) => {
    last = given;
    area.value = given === undefined ? "" : JSON.stringify(given, null, 1);
  };
  /** Text that is no JSON leaves the value as it was, and the form cannot be submitted. */
  const read = () => {
    try {
      last = area.value.trim() ? JSON.parse(area.value) : undefined;
      area.setCustomValidity("");
    } catch {
      area.setCustomValidity(say("field_json_wrong"));
    }
    return last;
  };
  area.addEventListener("input", read);
  area.addEventListener("invalid", () => area.closest("details")?.setAttribute("open", "")); // else nobody sees why
  set(value);
  return { element: labelled(title, area, say("field_json")), value: read, set };
}

/** Return a value to start typing from: for a feature, the last one of the board. @param {string} name @param {Around} around */
const example = (name, { game }) => (name === "feature" ? game.board?.features?.features.at(-1) : undefined);
