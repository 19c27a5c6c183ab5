/** The fields that a move has in this game; the tools offer only these. No DOM. */
import { createSchemas, takes } from "../../state/schema.js";

/** @typedef {import("../types.js").Game} Game */

/**
 * @typedef {object} MoveFields
 * @property {boolean} free  any place may be aimed at, not only one that has a name
 * @property {boolean} reverse
 * @property {boolean} ask  how far to go may be asked after the roll
 * @property {boolean} via  places on the way may be chosen
 */

/** @type {MoveFields} */
const NONE = { free: false, reverse: false, ask: false, via: false };

/** @type {WeakMap<object, Map<string, MoveFields>>} by the rules, then by the order's type */
const known = new WeakMap();

/** The order that units are driven by. @param {Pick<Game, "offers"|"rules">} game @returns {MoveFields} */
export function moveFields({ offers, rules }) {
  const type = offers.find(({ gesture }) => gesture === "drive")?.order.type;
  if (!rules || type === undefined) {
    return NONE;
  }
  const orders = known.get(rules) ?? new Map();
  known.set(rules, orders);
  if (!orders.has(type)) {
    orders.set(type, read(rules, type));
  }
  return orders.get(type);
}

/** @param {import("../../state/state.js").Rules} rules @param {string} type @returns {MoveFields} */
function read(rules, type) {
  const fields = createSchemas(rules).order(type) ?? [];
  /** @param {string} role */
  const field = (role) => fields.find(({ schema }) => schema.role === role);
  const stop = field("stop");
  return {
    free: field("path") !== undefined,
    reverse: field("reverse") !== undefined,
    ask: stop !== undefined && takes(stop.schema).choices.includes("ask"),
    via: field("via") !== undefined || field("path") !== undefined,
  };
}
