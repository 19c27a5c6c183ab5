/**
 * What a draft accepts from another scenario's clipboard: sides are matched by their order, features are taken if the system has their
 * words, and patches of hexes are taken whole. No DOM.
 */
import { takes } from "../table/state/schema.js";

/** @typedef {import("./types.js").Feature} Feature */
/** @typedef {import("./types.js").Document} Document */
/** @typedef {import("../table/state/schema.js").Schema} Schema */
/** @typedef {{system: string, board: string, sides: string[], features: Feature[], units: Record<string, any>[], patch?: Patch|null, isFlat?: boolean}} Clip */
/** @typedef {import("./geometry/patch.js").Patch} Patch */

export const CLIP = "tabletop-clip/2";

/** @param {string} text @returns {Clip|null} null: it is nothing of ours */
export function clipOf(text) {
  try {
    const found = JSON.parse(text);
    const { cells, sides, roads, units } = found?.patch ?? { cells: [], sides: [], roads: [], units: [] };
    const lists = [found?.sides, found?.features, found?.units, cells, sides, roads, units];
    return found?.format === CLIP && lists.every(Array.isArray) ? found : null;
  } catch {
    return null;
  }
}

/**
 * Whether a system has the words that a feature is made of.
 * @param {Record<string, any>} rules
 * @param {Feature} feature
 */
export function knows(rules, { properties }) {
  /** @type {Schema|undefined} */
  const kind = rules.terrain.kinds[properties.kind];
  if (!kind) return false;
  const { properties: fields } = kind.$ref ? kind.$defs[kind.$ref.split("/").at(-1)] : kind;
  return Object.entries(fields).every(([name, schema]) => {
    const { types, choices } = takes(schema);
    return types.has("string") || !choices.length || !properties[name] || choices.includes(properties[name]);
  });
}

/**
 * @param {Clip} clip
 * @param {Document} document
 * @param {Record<string, any>} rules of its system
 * @returns {{features: Feature[], units: Record<string, any>[], left: number}|null} with how many were left out; null: it is of another kind of board
 */
export function pasted({ system, board, sides, features, units }, document, rules) {
  if (board !== document.board.kind) return null;
  const isOurs = system === document.system;
  const own = (document.sides ?? []).map(({ id }) => id);
  const taken = isOurs && own.length ? units : [];
  const known = isOurs ? features : features.filter((feature) => knows(rules, feature));
  const heads = new Set(known.map(({ id }) => id));
  const whole = known.filter(({ properties }) => !properties.part_of || heads.has(properties.part_of));
  return {
    features: whole,
    units: asSides(taken, sides, own),
    left: units.length + features.length - taken.length - whole.length,
  };
}

/** Which of so many sides a side becomes: that of the same order, else the last. @param {string[]} sides @param {string} side @param {number} count */
const placeOf = (sides, side, count) => Math.min(Math.max(0, sides.indexOf(side)), count - 1);

/** Units of some sides as those of a draft; a draft without sides takes none. @param {Record<string, any>[]} units @param {string[]} sides @param {string[]} own of the draft */
export const asSides = (units, sides, own) =>
  own.length ? units.map((unit) => ({ ...unit, side: own[placeOf(sides, unit.side, own.length)] })) : [];

/** A patch whose sides are those of a draft, in its pieces and in what its hexes say. @param {Clip} clip @param {string[]} own sides of the draft @returns {Patch} */
export function pastedPatch({ sides, patch }, own) {
  const { cells = [], units = [], ...rest } = /** @type {Patch} */ (patch);
  const asOwn = (/** @type {unknown} */ value) =>
    sides.includes(String(value)) ? own[placeOf(sides, String(value), own.length)] : value;
  return {
    ...rest,
    cells: cells.map((cell) => ({
      ...cell,
      hex:
        cell.hex &&
        Object.fromEntries(Object.entries(cell.hex).map(([field, value]) => [field, asOwn(value)])),
    })),
    units: own.length
      ? units.map(({ at, unit }) => ({
          at,
          unit: { ...unit, side: own[placeOf(sides, unit.side, own.length)] },
        }))
      : [],
  };
}
