/** Hexes as the map has them: their fields under the names of their roles, their tokens as the looks that the system gives them. No DOM. */
import { readerOf } from "../map/looks.js";
import { byRole, hexRoles } from "./roles.js";

/** @typedef {import("./state.js").Rules} Rules */
/** @typedef {import("../map/looks.js").Looks} Looks */
/** @typedef {import("../map/types.js").HexTerrain} HexTerrain */

const CRATERS = new Set(["crater", "mine_crater"]);

/** @param {Record<string, any>} hex as the board has it @param {Rules|null} rules @param {Looks} looks @returns {HexTerrain} */
export function drawnHex(hex, rules, looks) {
  const roles = hexRoles(rules);
  const { terrain, level, name } = hex;
  const read = readerOf(looks);
  return {
    terrain,
    craters: (terrain ?? [])
      .map((/** @type {string} */ word) => read("hexes", word))
      .filter((/** @type {string} */ look) => CRATERS.has(look)),
    level,
    name,
    tokens: (byRole(hex, roles, "tokens") ?? []).map(
      (/** @type {string} */ word) => looks.words[word] ?? word,
    ),
    smokes: byRole(hex, roles, "smokes"),
    burns: byRole(hex, roles, "burns"),
    trench_side: byRole(hex, roles, "trench_side"),
  };
}

/** The board as the map has it. @param {import("./boards.js").Board} board @param {Rules|null} rules @param {Looks} looks @returns {import("./boards.js").Board & {looks: Looks}} */
export function drawnBoard(board, rules, looks) {
  if (!board.hexes) return { ...board, looks };
  const hexes = Object.entries(board.hexes).map(([label, hex]) => [label, drawnHex(hex, rules, looks)]);
  return { ...board, hexes: Object.fromEntries(hexes), looks };
}
