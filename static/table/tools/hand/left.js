/**
 * Where a piece can get with what is left of its limit, over ground on which an inch counts for more. The server is asked when the piece is
 * lifted and again with each via point. If the ground makes no difference there is no answer, and the limit is the plain distance. No DOM.
 */
import { rings } from "../../map/overlay/contours.js";
import { profileRoles } from "../../state/roles.js";
import { orderOf } from "./piece.js";

/** @typedef {import("./piece.js").Piece} Piece */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../../state/state.js").HexReach | import("../hex/offers.js").CellReach} Answer */
/** @typedef {{outline: Point[][]}|{hexes: string[]}} Left  outline: closed rings in inches */

/**
 * @typedef {object} LeftState
 * @property {(order: import("../types.js").Order) => Promise<unknown>} ask  null: the limit is as far as it says
 * @property {import("../types.js").Store} store
 * @property {() => void} changed  an answer has come
 * @property {string} asked
 * @property {Left|null} left  null: none has come
 * @property {Map<string, Map<string, string[]>>} ways  on hexes: the hexes of the ways from where the piece stood and from its via points
 */

/** The move up to its last via point. @param {Piece} piece @returns {import("../types.js").Order} */
export function soFar(piece) {
  const { via, start } = piece.way;
  const end = via[via.length - 1];
  const { path, ...order } = orderOf({
    ...piece,
    others: [],
    turn: 0,
    off: false,
    way: { start, via: via.slice(0, -1), end: end ?? start },
  });
  return /** @type {import("../types.js").Order} */ (end ? { ...order, path } : order);
}

/** @param {Answer} answer @param {string|null|undefined} from the hex from which the hexes are reached @returns {Left} */
export function leftOf(answer, from) {
  if (answer.hexes) return { hexes: [String(from), ...answer.hexes.map(({ hex }) => hex)] };
  const { origin: [x, y] = [0, 0], step = 1, columns = 0, rows = 0, cells = [] } = answer;
  const outline = rings(columns, rows, (column, row) => cells[row][column] !== "0").map((ring) =>
    ring.map(([column, row]) => /** @type {Point} */ ([x + column * step, y + row * step])),
  );
  return { outline };
}

/** @param {LeftState} state @param {Piece} piece */
async function look(state, piece) {
  const counts = profileRoles(state.store.game.rules).allowance !== undefined;
  const order = counts && piece.limit && !piece.enters ? soFar(piece) : null;
  const asked = order ? JSON.stringify(order) : "";
  if (asked === state.asked) return;
  state.asked = asked;
  state.left = null;
  if (!order) return;
  const { via, start } = piece.way;
  const { hex } = via[via.length - 1] ?? start;
  const answer = /** @type {Answer|null} */ (await state.ask(order));
  if (asked !== state.asked || !answer) return;
  state.left = leftOf(answer, hex);
  if (answer.hexes && hex)
    state.ways.set(hex, new Map(answer.hexes.map((goal) => [goal.hex, goal.path ?? []])));
  state.changed();
}

/**
 * @param {LeftState["store"]} store
 * @param {LeftState["ask"]} ask
 * @param {() => void} changed
 */
export function createLeft(store, ask, changed) {
  /** @type {LeftState} */
  const state = { ask, store, changed, asked: "", left: null, ways: new Map() };
  return {
    look: look.bind(null, state),
    /** What is left after the last via point; null if the limit is the plain distance, or no answer has arrived yet. */
    now: () => state.left,
    /** The cheapest way from hex to hex, if it is known. @param {string} from @param {string} to */
    way: (from, to) => state.ways.get(from)?.get(to) ?? null,
    forget() {
      Object.assign(state, { asked: "", left: null, ways: new Map() });
    },
  };
}
