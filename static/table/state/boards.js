/** The two kinds of board by what differs between them. Nothing else asks which of them lies there. */
import { withHexFeature, withoutHexFeature } from "./hexes.js";
import { withFeature, withoutFeature } from "./inches.js";
import { hexGrid } from "../map/hex/grid.js";

/**
 * @typedef {import("./state.js").Board} Board
 * @typedef {object} BoardKind
 * @property {(board: Board, feature: any, index?: number|null) => Board} withFeature
 * @property {(board: Board, id: string) => Board|null} withoutFeature  null: there is none of that name
 * @property {(board: any) => import("../map/hex/grid.js").HexGrid|null} grid
 * @property {"move"|"hex"} hand  the tool that moves units
 * @property {"at"|"hex"} where  the field that says where a unit is or is to go
 * @property {"title"|"onHexes"} doing  the field of a binding that says what its keys do
 * @property {boolean} orderKeys  has every order a key of its own?
 * @property {boolean} measured  may a grid of inches be laid over it?
 * @property {boolean} told  does the log itself tell the ways of units? Else they are traced from where they stood
 */

/** @type {Record<Board["kind"], BoardKind>} */
const KINDS = {
  table: {
    withFeature,
    withoutFeature,
    grid: () => null,
    hand: "move",
    where: "at",
    doing: "title",
    orderKeys: false,
    measured: true,
    told: true,
  },
  hex: {
    withFeature: withHexFeature,
    withoutFeature: withoutHexFeature,
    grid: hexGrid,
    hand: "hex",
    where: "hex",
    doing: "onHexes",
    orderKeys: true,
    measured: false,
    told: false,
  },
};

/** @param {Pick<Board, "kind">|null|undefined} board before there is one, a table in inches */
export const kindOf = (board) => KINDS[board?.kind ?? "table"];
