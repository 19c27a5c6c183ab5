/**
 * The roles of the fields of a system's orders and states, as their schemas give them: a field's name by its role. The roles are those of
 * rules/core/game/roles.py. No DOM.
 *
 * @typedef {Record<string, string|undefined>} Roles
 */
import { createSchemas } from "./schema.js";

/** @type {WeakMap<object, Map<string, Roles>>} by the rules, then by the order's type */
const known = new WeakMap();

/** The fields of an order by their roles. @param {import("./state.js").Rules|null} rules @param {string} type @returns {Roles} */
export function orderRoles(rules, type) {
  if (!rules) return {};
  const orders = known.get(rules) ?? new Map();
  known.set(rules, orders);
  if (!orders.has(type)) {
    const fields = createSchemas(rules).order(type) ?? [];
    orders.set(
      type,
      Object.fromEntries(fields.flatMap(({ name, schema }) => (schema.role ? [[schema.role, name]] : []))),
    );
  }
  return orders.get(type);
}

/** An order's value in the field with a role. @param {Record<string, unknown>} order @param {Roles} roles @param {string} role @returns {any} */
export const byRole = (order, roles, role) => (roles[role] === undefined ? undefined : order[roles[role]]);

/** Turn values by role into values by an order's field names; a role that the order has no field for is left out. @param {Roles} roles @param {Record<string, unknown>} values @returns {Record<string, unknown>} */
export const named = (roles, values) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([role, value]) =>
      roles[role] === undefined ? [] : [[roles[role], value]],
    ),
  );

/** @type {WeakMap<object, Record<string, string[]>>} by the rules: the names that lead to the field of a role */
const states = new WeakMap();

/** @type {WeakMap<object, Roles>} */
const profiles = new WeakMap();

/** @type {WeakMap<object, Roles>} */
const turns = new WeakMap();

/** @type {WeakMap<object, Roles>} */
const hexes = new WeakMap();

/** @param {import("./state.js").Rules|null} rules @returns {Record<string, string[]>} */
function statePaths(rules) {
  if (!rules) return {};
  const paths =
    states.get(rules) ??
    Object.fromEntries(
      createSchemas(rules)
        .unitState()
        .flatMap(({ name, schema }) => rolesIn([name], schema)),
    );
  states.set(rules, paths);
  return paths;
}

/** The value of a unit's state in the field with a role. @param {{state: Record<string, unknown>}} unit @param {import("./state.js").Rules|null} rules @param {string} role @returns {any} */
export const inState = ({ state }, rules, role) =>
  statePaths(rules)[role]?.reduce((/** @type {any} */ value, name) => value?.[name], state);

/** The name of the field of a unit's state with a role. @param {import("./state.js").Rules|null} rules @param {string} role @returns {string|undefined} */
export const stateRole = (rules, role) => statePaths(rules)[role]?.[0];

/** The fields of a struct by their roles, computed once. @param {WeakMap<object, Roles>} held @param {import("./state.js").Rules|null} rules @param {"profile"|"turn"|"hex"} struct @returns {Roles} */
function rolesOf(held, rules, struct) {
  if (!rules) return {};
  const fields = () => createSchemas(rules)[struct]();
  const roles =
    held.get(rules) ??
    Object.fromEntries(fields().flatMap(({ name, schema }) => (schema.role ? [[schema.role, name]] : [])));
  held.set(rules, roles);
  return roles;
}

/** The fields of units' profiles by their roles. @param {import("./state.js").Rules|null} rules @returns {Roles} */
export const profileRoles = (rules) => rolesOf(profiles, rules, "profile");

/** The fields of the turn by their roles. @param {import("./state.js").Rules|null} rules @returns {Roles} */
export const turnRoles = (rules) => rolesOf(turns, rules, "turn");

/** Check whether an event changes whose turn it is, or which turn or phase. @param {import("./state.js").GameEvent} event @param {import("./state.js").Rules|null} rules */
export const beginsPhase = (event, rules) =>
  event.type === "turn_changed" &&
  Object.values(turnRoles(rules)).some((name) => event.turn?.[name ?? ""] !== undefined);

/** The fields of a hex by their roles. @param {import("./state.js").Rules|null} rules @returns {Roles} */
export const hexRoles = (rules) => rolesOf(hexes, rules, "hex");

/** The roles of a field and of its own fields. @param {string[]} path @param {import("./schema.js").Schema} schema @returns {[string, string[]][]} */
function rolesIn(path, schema) {
  if (schema.role) return [[schema.role, path]];
  const members = [schema, ...(schema.anyOf ?? [])];
  return members.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, member]) => rolesIn([...path, name], member)),
  );
}
