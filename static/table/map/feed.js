/**
 * Passes the board, the units and the labels under their hulls from the store to the map.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("./types.js").TableMap} TableMap
 */
import { all } from "../parts/dom.js";
import { skiesOf } from "../state/conditions.js";
import { drawnBoard } from "../state/hexes.js";
import { carrierOf } from "../state/carriers.js";
import { asMarked, badgesOf, burns, isMarkedWreck, strengthOf } from "../state/kit.js";
import { inState } from "../state/roles.js";
import { onTable } from "../state/state.js";
import { facesSpentOn } from "../state/trays.js";
import { cargoWords, isWreck, stateWords, vocabularyOf } from "../state/unit-words.js";

/**
 * How a unit's marks change its picture, and whether it is a wreck.
 * @param {import("../state/state.js").Unit} unit
 * @param {import("../wire.d.ts").Kit|undefined} kit
 * @param {import("../state/state.js").Rules|null} rules
 */
const marksOn = (unit, kit, rules) =>
  unit.marks?.length
    ? {
        badges: badgesOf(unit, kit, rules?.words ?? {}),
        strength: strengthOf(unit, kit),
        burns: burns(unit, kit),
        wreck: isMarkedWreck(unit, kit) || isWreck(unit, rules),
      }
    : { wreck: isWreck(unit, rules) };

/**
 * @param {Store} store
 * @param {TableMap} map
 * @returns {() => void}
 */
export function createMapFeed(store, map) {
  let framed = false;
  /** @type {{board: import("../state/state.js").Board, rules: import("../state/state.js").Rules|null}|null} */
  let drawn = null;

  /** @param {{state?: Record<string, unknown>}} unit @returns {[string, string]|null} */
  const hexsideOf = ({ state = {} }) => inState({ state }, store.game.rules, "hexside") ?? null;

  /** Return the kinds of wake that are drawn behind a unit, one for each marker that has one. @param {import("../state/state.js").Unit} unit @returns {string[]} */
  const wakesOf = (unit) => {
    const { rules } = store.game;
    const markers = /** @type {string[]} */ (inState(unit, rules, "markers") ?? []);
    return Object.entries(rules?.signs?.wakes ?? {}).flatMap(([marker, wake]) =>
      markers.includes(marker) ? [wake] : [],
    );
  };

  /** A unit as the map has it. @param {import("../state/state.js").Unit} unit */
  const drawnUnit = (unit) => ({
    ...unit,
    hexside: hexsideOf(unit),
    aboard: carrierOf(unit, store.game.rules) !== null,
    wakes: wakesOf(unit),
    ...marksOn(asMarked(unit, store.game.rules), onTable(store.game).state?.kit, store.game.rules),
    dice: facesSpentOn(onTable(store.game).state, unit.id),
  });

  const ownUnits = () =>
    Object.values(store.game.state?.units ?? {}).filter(({ side }) => store.game.you?.sides.includes(side));

  const drawBoard = () => {
    const { board } = onTable(store.game);
    const rules = board?.kind === "hex" ? store.game.rules : null; // nothing on a table in inches is read by its role
    if (!board || (board === drawn?.board && rules === drawn.rules)) return;
    drawn = { board, rules };
    map.setBoard(drawnBoard(board, rules, store.game.looks), /** @type {any} */ (ownUnits().map(drawnUnit)));
    if (framed) return;
    framed = true;
    map.frame();
    void map.drawn().then(() => performance.mark("table drawn"));
  };

  const drawSky = () => map.setSky(skiesOf(onTable(store.game).state?.turn, store.game.rules));

  const drawUnits = () => {
    const { selected, rules } = store.game;
    const { state } = onTable(store.game);
    if (!state) return;
    const vocabulary = vocabularyOf(rules);
    map.setUnits(/** @type {any} */ (Object.values(state.units).map(drawnUnit)), state.sides, {
      selected,
      hexside: hexsideOf,
      chips: (id) =>
        rules && state.units[id] // the words are the system's: until they have come there are none
          ? [
              ...stateWords(state.units[id], vocabulary, state.kit),
              ...cargoWords(state, state.units[id], rules),
            ]
          : [],
    });
  };

  drawSky();
  drawBoard();
  drawUnits();
  return all([
    store.subscribe(["state", "seen", "rules"], drawSky),
    store.subscribe(["board", "seen", "rules"], drawBoard),
    store.subscribe(["state", "seen", "selected", "rules"], drawUnits),
  ]);
}
