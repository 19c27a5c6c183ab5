/** The tools that mark a spot for the game with a press, and take a mark off with another: objectives, and jump-off points of the sides. */
import { say } from "../../table/words/words.js";
import { withJumpOff, withObjective } from "../marked.js";
import { ARROWS, hexStepped, onTable, stepped } from "./key-cursor.js";

/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../marked.js").Change} Change */
/** @typedef {import("../marked.js").Place} Place */
/** @typedef {import("../marked.js").Token} Token */
/** @typedef {import("./hexes.js").Hexes} Hexes */
/** @typedef {import("../../table/map/types.js").Inches} Inches */
/** @typedef {{id: string, name: string}} Side */

/**
 * @typedef {object} Marks what a tool marks
 * @property {() => string} title
 * @property {(tokens: Token[], place: Place) => {change: Change, laid: boolean}} marked
 * @property {(laid: boolean) => string} doing
 *
 * @typedef {object} Marker
 * @property {Bench} bench
 * @property {Hexes|null} hexes
 * @property {Marks} marks
 * @property {{at: Inches|null, hex: string|null}} cursor the place of the keys
 */

/** @type {Marks} */
const OBJECTIVES = {
  title: () => say("zone_objective"),
  marked: withObjective,
  doing: (laid) => say(laid ? "zone_objective_set" : "zone_objective_gone"),
};

/** @param {() => Side} side whose the next one is @returns {Marks} */
const jumpOffs = (side) => ({
  title: () => say("zone_jump_off", { side: side().name }),
  marked: (tokens, place) => withJumpOff(tokens, side().id, place),
  doing: (laid) => (laid ? say("zone_jump_off_set", { side: side().name }) : say("zone_jump_off_gone")),
});

/** @param {Marker} marker @param {Place} place */
function press({ bench: { draft }, marks }, place) {
  const { change, laid } = marks.marked(/** @type {any} */ (draft.document().tokens ?? []), place);
  draft.change([change], marks.doing(laid));
}

/** @param {Marker} marker @param {KeyboardEvent} event @returns {boolean} */
function markerKey(marker, event) {
  const { bench, hexes, cursor } = marker;
  const { at, hex } = cursor;
  if (event.ctrlKey || event.metaKey) return false;
  if (ARROWS[event.key] && hexes) {
    cursor.hex = hexStepped(bench, hexes, hex, event);
    bench.overlay.set({ hexes: { outlined: [cursor.hex], at: cursor.hex } });
  } else if (ARROWS[event.key]) cursor.at = stepped(bench, at, event);
  else if (event.key !== " " && event.key !== "Enter") return false;
  else if (hex) press(marker, { hex });
  else if (at) press(marker, { at });
  else return false;
  return true;
}

/** @param {Bench} bench @param {Hexes|null} hexes @param {Marks} marks @returns {import("../types.js").Tool} */
function createMarker(bench, hexes, marks) {
  /** @type {Marker} */
  const marker = { bench, hexes, marks, cursor: { at: null, hex: null } };
  const placeAt = (/** @type {Inches} */ spot) => {
    const [hex, at] = hexes ? [hexes.grid().hexAt(spot), null] : [null, onTable(bench, spot)];
    return hex ? { hex } : at && { at };
  };
  /** What is pressed beside the board moves the view. */
  let pressed = false;
  return {
    down: ({ at }) => (pressed = placeAt(at) !== null),
    move({ at, px }) {
      const label = hexes?.grid().hexAt(at);
      bench.overlay.set({ hexes: label ? { outlined: [label] } : null });
      bench.tip(marks.title(), px);
    },
    up({ at }) {
      const place = pressed ? placeAt(at) : null;
      pressed = false;
      if (place) press(marker, place);
    },
    key: (event) => markerKey(marker, event),
    leave() {
      pressed = false;
      marker.cursor = { at: null, hex: null };
      bench.tip("", [0, 0]);
      bench.overlay.set({ hexes: null, guides: [], guided: null });
    },
    cursor: () => "crosshair",
  };
}

/** @param {Bench} bench @param {Hexes|null} hexes */
export const createObjective = (bench, hexes) => createMarker(bench, hexes, OBJECTIVES);

/** @param {Bench} bench of a table in inches @param {() => Side} side whose the next one is */
export const createJumpOff = (bench, side) => createMarker(bench, null, jumpOffs(side));
