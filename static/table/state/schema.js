/**
 * Reads the JSON schemas of a system's orders and states, so that forms can be made of them.
 *
 * @typedef {Record<string, any>} Schema
 * @typedef {{name: string, title: string, schema: Schema, required: boolean}} Field
 */
import { sentenceCase, spaced } from "./words.js";

/** Fields that the form does not ask for: the type of the order, and whether to insist. */
const SETTLED = new Set(["type", "anyway"]);

/**
 * @param {import("./state.js").Rules|null} rules GET /api/systems/<id>/
 */
export function createSchemas(rules) {
  /** @param {Schema|undefined} schema @param {Schema[]} homes @returns {Schema} */
  const resolve = (schema, homes) => {
    if (!schema) return {};
    if (!schema.$ref) return schema;
    const { $ref, ...own } = schema;
    const name = $ref.split("/").at(-1);
    const found = homes.map((home) => (home.$defs ?? home.definitions ?? home)?.[name]).find(Boolean);
    return found ? { ...resolve(found, homes), ...own } : {};
  };

  /** @param {Schema|undefined} root @returns {{schema: Schema, homes: Schema[]}} */
  const rooted = (root) => {
    const homes = [root ?? {}, rules ?? {}, rules?.schemas ?? {}, rules?.definitions ?? {}];
    return { schema: resolve(root, homes), homes };
  };

  /** @param {Schema|undefined} root @returns {Field[]} */
  const fieldsOf = (root) => {
    const { schema, homes } = rooted(root);
    return Object.entries(schema.properties ?? {})
      .filter(([name]) => !SETTLED.has(name))
      .map(([name, member]) => {
        const own = simplified(resolve(member, homes), homes);
        const title = sentenceCase(member.title ?? spaced(name));
        return { name, title, schema: own, required: (schema.required ?? []).includes(name) };
      });
  };

  /** Follow nested references one step, which is as far as a form needs. @param {Schema} schema @param {Schema[]} homes @returns {Schema} */
  const simplified = (schema, homes) => {
    const members = schema.anyOf ?? schema.oneOf;
    return members
      ? { ...schema, anyOf: members.map((/** @type {Schema} */ each) => resolve(each, homes)) }
      : schema;
  };

  const part = (/** @type {string[]} */ names) =>
    names.map((name) => rules?.[name] ?? rules?.schemas?.[name]).find((found) => found !== undefined);

  const orders = part(["orders", "order"]);

  return {
    /** @param {string} type @returns {Field[]|null} null if the system has no such order */
    order(type) {
      if (!orders) return null;
      const { schema, homes } = rooted(orders);
      const direct = orders[type] ?? orders.properties?.[type];
      if (direct) return fieldsOf({ ...direct, $defs: direct.$defs ?? orders.$defs });
      const members =
        schema.anyOf ?? schema.oneOf ?? (Array.isArray(orders) ? orders : Object.values(schema.$defs ?? {}));
      const found = members
        .map((/** @type {Schema} */ member) => resolve(member, homes))
        .find((/** @type {Schema} */ member) => tagOf(member) === type);
      return found ? fieldsOf({ ...found, $defs: found.$defs ?? orders.$defs }) : null;
    },
    unitState: () => fieldsOf(part(["unit_state", "state"])),
    turn: () => fieldsOf(part(["turn", "turn_state"])),
    profile: () => fieldsOf(part(["profile"])),
    hex: () => fieldsOf(rules?.terrain?.hex),
    /** The words of the ground on hexes: in a hex, and between two. @returns {{hexes: string[], hexsides: string[]}} */
    ground: () => ({ hexes: rules?.terrain?.hexes ?? [], hexsides: rules?.terrain?.hexsides ?? [] }),
  };
}

/** @typedef {ReturnType<typeof createSchemas>} Schemas */

/** @param {Schema} member */
const tagOf = (member) => member.properties?.type?.const ?? member.properties?.type?.enum?.[0];

/**
 * The kinds of value that a schema takes.
 * @param {Schema} schema
 * @returns {{types: Set<string>, choices: unknown[]}}
 */
export function takes(schema) {
  const members = schema.anyOf ?? [schema];
  const types = new Set(members.flatMap((/** @type {Schema} */ member) => member.type ?? []));
  const choices = members.flatMap(
    (/** @type {Schema} */ member) => member.enum ?? (member.const === undefined ? [] : [member.const]),
  );
  return { types, choices: choices.filter((/** @type {unknown} */ choice) => choice !== null) };
}
