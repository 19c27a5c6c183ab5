/**
 * Boards in the form that the map uses: the fields of hexes and features under the names of their roles, and tokens as the looks that the
 * system gives them. No DOM.
 */
import { readerOf } from "../map/looks.js";
import { byRole, hexRoles } from "./roles.js";

/** @typedef {import("./state.js").Rules} Rules */
/** @typedef {import("../map/looks.js").Looks} Looks */
/** @typedef {import("../map/types.js").HexTerrain} HexTerrain */

const CRATERS = new Set(["crater", "mine_crater"]);

/** @param {Record<string, any>} hex as the board has it @param {Rules|null} rules @param {Looks} looks @returns {HexTerrain} */
export function drawnHex(hex, rules, looks) {
  const roles = hexRoles(rules);
  const { terrain, level, name = hex.features?.name } = hex;
  const read = readerOf(looks);
  return {
    terrain,
    craters: (terrain ?? [])
      .map((/** @type {string} */ word) => read("hexes", word))
      .filter((/** @type {string} */ look) => CRATERS.has(look)),
    level,
    name,
    tokens: (byRole(hex, roles, "tokens") ?? []).map(
      (/** @type {string} */ word) => read("hexes", word) ?? word,
    ),
    smokes: byRole(hex, roles, "smokes"),
    burns: byRole(hex, roles, "burns"),
    trench_side: byRole(hex, roles, "trench_side"),
  };
}

/** The properties that every feature may have, in any system. */
const COMMON = new Set(["kind", "name", "look", "label", "width", "smooth"]);

/**
 * A feature with its properties under the names of their roles; a property that is just true has its own name as its word.
 *
 * @template {{properties: Record<string, any>}} Feature
 * @param {Feature} feature as the board has it
 * @param {Looks} looks
 * @returns {Feature}
 */
export function drawnFeature(feature, { roles }) {
  const own = roles[feature.properties?.kind] ?? {};
  const properties = Object.entries(feature.properties ?? {}).flatMap(([name, value]) => {
    if (COMMON.has(name)) return [[name, value]];
    return own[name] && value ? [[own[name], value === true ? name : value]] : [];
  });
  return { ...feature, properties: Object.fromEntries(properties) };
}

/** The board as the map has it. @param {import("./boards.js").Board} board @param {Rules|null} rules @param {Looks} looks @returns {import("./boards.js").Board & {looks: Looks}} */
export function drawnBoard(board, rules, looks) {
  if (!board.hexes) return { ...board, looks, ...drawnFeatures(board, looks) };
  const hexes = Object.entries(board.hexes).map(([label, hex]) => [label, drawnHex(hex, rules, looks)]);
  return { ...board, hexes: Object.fromEntries(hexes), looks };
}

/** @param {import("./boards.js").Board} board @param {Looks} looks */
const drawnFeatures = ({ features }, looks) =>
  features
    ? { features: { ...features, features: features.features.map((each) => drawnFeature(each, looks)) } }
    : {};
