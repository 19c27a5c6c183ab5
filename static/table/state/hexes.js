/** Hexes as the map has them: their fields under the names of their roles, their tokens as the looks that the system gives them. No DOM. */
import { byRole, hexRoles } from "./roles.js";

/** @typedef {import("./state.js").Rules} Rules */
/** @typedef {import("../map/types.js").HexTerrain} HexTerrain */

/** @param {Record<string, any>} hex as the board has it @param {Rules|null} rules @returns {HexTerrain} */
export function drawnHex(hex, rules) {
  const roles = hexRoles(rules);
  const { terrain, level, name } = hex;
  const looks = rules?.terrain?.looks ?? {};
  return {
    terrain,
    level,
    name,
    tokens: (byRole(hex, roles, "tokens") ?? []).map((/** @type {string} */ word) => looks[word] ?? word),
    smokes: byRole(hex, roles, "smokes"),
    burns: byRole(hex, roles, "burns"),
    trench_side: byRole(hex, roles, "trench_side"),
  };
}

/** The board as the map has it; one without hexes as it is. @param {import("./boards.js").Board} board @param {Rules|null} rules @returns {import("./boards.js").Board & {looks?: Record<string, string>}} */
export function drawnBoard(board, rules) {
  if (!board.hexes) return board;
  const hexes = Object.entries(board.hexes).map(([label, hex]) => [label, drawnHex(hex, rules)]);
  return { ...board, hexes: Object.fromEntries(hexes), looks: rules?.terrain?.looks ?? {} };
}
