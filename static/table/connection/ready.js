/**
 * Says on the page itself when there is something to take hold of: busy until the game, what may be ordered, the rules' words, the named
 * points of this board and the first picture are all there.
 *
 * @typedef {import("../state/state.js").Game} Game
 */

/** @param {Pick<Game, "state"|"board"|"offered"|"rules"|"named">} game */
export const isReady = ({ state, board, offered, rules, named }) => Boolean(state && offered && rules && named && named === board);

/**
 * @param {Element} table
 * @param {import("../state/state.js").Store} store
 * @param {Promise<void>} drawn
 */
export function markBusy(table, store, drawn) {
  let seen = false;
  const mark = () => table.setAttribute("aria-busy", String(!seen || !isReady(store.game)));
  void drawn.then(() => {
    seen = true;
    mark();
  });
  mark();
  return store.subscribe(["state", "board", "offered", "rules", "named"], mark);
}
