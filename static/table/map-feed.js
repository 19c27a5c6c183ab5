/**
 * Gives the map what the store holds: the board, the units and what is said below their hulls.
 *
 * @typedef {import("./state.js").Store} Store
 * @typedef {import("./map/types.js").TableMap} TableMap
 */
import { all } from "./dom.js";
import { createSchemas } from "./schema.js";
import { stateWords } from "./words.js";

/**
 * @param {Store} store
 * @param {TableMap} map
 * @returns {() => void}
 */
export function createMapFeed(store, map) {
  let framed = false;

  const drawBoard = () => {
    const { board } = store.game;
    if (!board) return;
    map.setBoard(/** @type {any} */ (board));
    if (!framed) map.frame();
    framed = true;
  };

  const drawUnits = () => {
    const { state, selected, rules } = store.game;
    if (!state) return;
    const defaults = createSchemas(rules).stateDefaults();
    map.setUnits(/** @type {any} */ (state.units), /** @type {any} */ (state.sides), {
      selected,
      chips: (id) => (state.units[id] ? stateWords(state.units[id], defaults) : []),
    });
  };

  drawBoard();
  drawUnits();
  return all([store.subscribe(["board"], drawBoard), store.subscribe(["state", "selected", "rules"], drawUnits)]);
}
