/** The values of a profile as form controls, made from the system's schema for that kind of unit. */
import { createProfileField } from "./profile-field.js";
import { h } from "../table/parts/dom.js";
import { createSchemas } from "../table/state/schema.js";
import { say } from "../table/words/words.js";

/** @typedef {import("./types.js").Facts} Facts */
/** @typedef {import("../table/state/schema.js").Field} Field */
/** @typedef {import("../table/panel/controls.js").Control} Control */

/** @param {Facts} facts @param {string} kind @returns {Field[]} */
export function fieldsOf({ system, kinds }, kind) {
  const schema = kinds.find(({ id }) => id === kind)?.profile;
  return createSchemas(/** @type {any} */ ({ ...system, ...(schema ? { profile: schema } : {}) })).profile();
}

/** @param {Facts} facts @param {Field} field @returns {Control} */
function controlOf({ system }, field) {
  const game = /** @type {any} */ ({
    rules: system,
    board: { kind: /** @type {any} */ (system).board },
    state: { sides: [], units: {} },
  });
  return createProfileField({ ...field, required: field.required && field.schema.type !== "boolean" }, game);
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
