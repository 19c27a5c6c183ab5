/** What every tool and panel of the editor works with, and the table as it is shown while a part of it is held. */
import { drawnBoard } from "../table/state/hexes.js";
import { say } from "../table/words/words.js";
import { withoutLayers } from "./hex-layers.js";
import { layerOf } from "./layers.js";
import { drawnTokens, drawnZones } from "./marked.js";

/** @typedef {import("./types.js").Feature} Feature */
/** @typedef {import("./types.js").Row} Row */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./tools/hexes.js").Hexes} Hexes */

/**
 * @typedef {object} Bench
 * @property {import("./draft.js").DraftOnPage} draft
 * @property {import("./selection.js").Selection} selection
 * @property {import("../table/map/types.js").TableMap} map
 * @property {import("./map/layer.js").Overlay} overlay
 * @property {ReturnType<typeof createShown>} shown
 * @property {import("./layers.js").Layers} layers
 * @property {(words: string) => void} announce to screen readers
 * @property {(words: string) => void} say to everybody, for a while at the foot of the page
 * @property {(words: string, px: import("../table/map/types.js").Pixels) => void} tip the dark tip at the pointer; no words: none
 * @property {() => Spot} middle of the view, in inches
 * @property {() => Row|null} row of the palette that is chosen for the present tool
 * @property {(tool: string, row?: Row) => void} choose a tool
 * @property {() => boolean} isSelecting whether the tool that selects is in the hand
 * @property {() => void} redraw what stands around the table
 * @property {Row[]} rows of the palette
 * @property {Record<string, any>} rules of the system
 * @property {Hexes|null} hexes of a hex board
 * @property {boolean} may edit: else it is only looked at
 */

/**
 * The board and its units on the map. What is being dragged is left out, because the overlay draws it.
 *
 * @param {object} parts
 * @param {import("./draft.js").DraftOnPage} parts.draft
 * @param {import("../table/map/types.js").TableMap} parts.map
 * @param {import("./layers.js").Layers} parts.layers
 * @param {import("../table/map/looks.js").Looks} parts.looks
 * @param {import("../table/state/state.js").Rules|null} parts.rules
 * @param {(units: Record<string, unknown>[]) => import("../table/map/types.js").Unit[]} parts.drawnUnits
 */
export function createShown({ draft, map, layers, looks, rules, drawnUnits }) {
  /** @type {Set<string>} features that a hand holds */
  let held = new Set();
  const { isHidden } = layers;
  const hides = (/** @type {Feature} */ feature) => isHidden(layerOf(feature));
  let shownKey = "";
  let [lastBoard, lastUnits] = /** @type {unknown[]} */ ([null, null]);

  const board = () => {
    const whole = withoutLayers(draft.document().board, isHidden);
    const features = (whole.features?.features ?? []).filter(
      (feature) => !held.has(feature.id) && !hides(feature),
    );
    const board = { ...whole, features: { type: "FeatureCollection", features } };
    return /** @type {import("../table/map/types.js").Board} */ (
      drawnBoard(/** @type {any} */ (board), rules, looks)
    );
  };
  const draw = () => {
    const document = draft.document();
    const key = [...held].join();
    if (document.board !== lastBoard || key !== shownKey) map.setBoard(board());
    map.tokens(drawnTokens(/** @type {any} */ (document).tokens ?? [], map.hexMiddle));
    const sideName = (/** @type {string} */ side) =>
      document.sides?.find(({ id }) => id === side)?.name ?? side;
    map.zones(
      drawnZones(/** @type {any} */ (document).tokens ?? [], (side) =>
        say("zone_area", { side: sideName(side) }),
      ),
    );
    if (document.units !== lastUnits || document.board !== lastBoard)
      map.setUnits(drawnUnits(isHidden("pieces") ? [] : (document.units ?? [])), document.sides ?? []);
    [lastBoard, lastUnits, shownKey] = [document.board, document.units, key];
  };
  draft.onChange(draw);

  return {
    draw,
    /** Leave features out of the table while they are being dragged. @param {Iterable<string>} ids */
    hold: (ids) => {
      held = new Set(ids);
      draw();
    },
    hides,
    /** Hide or show a layer on this page. @param {string} layer */
    look: (layer) => {
      layers.look(layer);
      lastBoard = null;
      draw();
    },
  };
}
