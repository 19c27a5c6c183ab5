/** What a move may say in this game, by the fields of its order: the tools offer no other way of moving. No DOM. */
import { createSchemas, takes } from "../state/schema.js";

/**
 * @typedef {object} MoveFields
 * @property {boolean} free  any place may be aimed at, not only one that has a name
 * @property {boolean} reverse
 * @property {boolean} ask  how far to go may be asked after the roll
 */

/** @type {WeakMap<object, MoveFields>} */
const known = new WeakMap();

/** @param {Record<string, any>|null} rules @returns {MoveFields} */
export function moveFields(rules) {
  if (!rules) {
    return { free: false, reverse: false, ask: false };
  }
  const found = known.get(rules) ?? read(rules);
  known.set(rules, found);
  return found;
}

/** @param {Record<string, any>} rules @returns {MoveFields} */
function read(rules) {
  const fields = createSchemas(rules).order("move") ?? [];
  /** @param {string} name */
  const field = (name) => fields.find((each) => each.name === name);
  const stop = field("stop");
  return {
    free: field("path") !== undefined,
    reverse: field("reverse") !== undefined,
    ask: stop !== undefined && takes(stop.schema).choices.includes("ask"),
  };
}
