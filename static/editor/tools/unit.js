/** The tool that puts pieces down: a press puts down one more of the chosen kind; on hexes also where pieces stand already. A standing piece is dragged elsewhere. */
import { say } from "../../table/words/words.js";
import { inRows, MOST_AT_ONCE, newUnits, onHexes, piecesOf } from "../forces.js";
import { newUnit, placed, turned } from "../pieces.js";
import { carryOut, hexToward, tellStayed } from "./hexes.js";

/** @typedef {import("./hexes.js").Press} Press */
/** @typedef {import("./hexes.js").Hexes} Hexes */
/** @typedef {import("../pieces.js").Piece} Piece */
/** @typedef {import("../pieces.js").Unit} Unit */
/** @typedef {import("../pieces.js").Place} Place */
/** @typedef {import("../../table/map/types.js").Inches} Inches */
/**
 * @typedef {import("./hexes.js").Bench & {
 *   map: {unitAt: (px: import("../../table/map/types.js").Pixels) => string[], showPose: (unit: string, at: Inches|null, facing?: number) => void},
 *   selection: {set: (things: string[]) => void, units: () => Record<string, any>[]}
 * }} Bench
 *
 * @typedef {object} Chosen what is put down
 * @property {() => {piece: Piece|import("../forces.js").Force, side: string}|null} chosen
 *
 * @typedef {object} Putting
 * @property {Bench} bench
 * @property {Hexes|null} hexes null on a table in inches
 * @property {Chosen} from
 * @property {{unit: Unit, moved: boolean}|null} held
 * @property {Place} at of the keyboard
 */

const STEP_INCHES = 1;
const TURN = { inches: 15, hexes: 60 };

/** @param {Putting} tool @param {Inches} at @returns {Place} */
function placeAt({ hexes }, at) {
  if (!hexes) return { at: [Math.round(at[0] * 10) / 10, Math.round(at[1] * 10) / 10] };
  const hex = hexes.grid().hexAt(at);
  return hex ? { hex } : null;
}

/** @param {Place} place */
const nameOf = (place) =>
  place && "hex" in place
    ? place.hex
    : place
      ? place.at.map((one) => `${one}″`).join(", ")
      : say("piece_reserve");

/** @param {Putting} tool @param {Unit[]} units as they are to be @param {string} doing @param {string|null} [run] @returns {boolean} whether they are so now */
function set({ bench, hexes }, units, doing, run = null) {
  const changes = units.map((unit) => ({ thing: `unit:${unit.id}`, to: unit }));
  if (hexes) return carryOut(bench, hexes, changes, doing, run);
  if (bench.layers.isClosed("pieces")) {
    tellStayed(bench, ["pieces"]);
    return false;
  }
  bench.draft.change(changes, doing, run);
  return true;
}

/** @param {Putting} tool @param {Unit[]} units new ones @param {string} doing */
function bring(tool, units, doing) {
  if (!set(tool, units, doing)) return;
  tool.bench.selection.set(units.map(({ id }) => `unit:${id}`));
  tool.bench.announce(doing);
}

/** @param {Putting} tool @param {Place} place */
export function put(tool, place) {
  const { bench, from } = tool;
  const chosen = from.chosen();
  if (!chosen) return bench.announce(say("piece_choose"));
  if ("lines" in chosen.piece) return putForce(tool, chosen.piece, chosen.side, place);
  const { board, units = [] } = bench.draft.document();
  const unit = newUnit(chosen.piece, chosen.side, place, units, board);
  bring(tool, [unit], say("piece_put", { name: unit.name, place: nameOf(place) }));
}

/** A whole force, in one change. @param {Putting} tool @param {import("../forces.js").Force} force @param {string} side @param {Place} place */
function putForce(tool, force, side, place) {
  const { bench, hexes } = tool;
  const { board, units = [] } = bench.draft.document();
  const pieces = piecesOf(force);
  if (!pieces.length) return bench.announce(say("piece_force_empty", { name: force.name }));
  if (pieces.length > MOST_AT_ONCE)
    return bench.announce(say("piece_force_many", { name: force.name, most: MOST_AT_ONCE }));
  /** @type {Place[]} */
  let places = pieces.map(() => null);
  if (place && "at" in place) places = inRows(pieces, place.at, board).map((at) => ({ at }));
  const spot = place && "hex" in place ? hexes?.grid().middles.get(place.hex) : null;
  if (hexes && spot) places = onHexes(pieces.length, spot, hexes.grid().middles).map((hex) => ({ hex }));
  const made = newUnits(pieces, side, places, units, board);
  bring(tool, made, say("piece_force_put", { name: force.name, count: made.length, place: nameOf(place) }));
}

/** @param {Putting} tool @param {Press} press @returns {boolean} */
function down(tool, { px, at }) {
  const [id] = tool.bench.map.unitAt(px).filter((one) => tool.bench.layers.isOpen(`unit:${one}`));
  const unit = (tool.bench.draft.document().units ?? []).find((/** @type {Unit} */ one) => one.id === id);
  tool.held = unit ? { unit, moved: false } : null;
  if (unit) tool.bench.selection.set([`unit:${unit.id}`]);
  return Boolean(unit) || placeAt(tool, at) !== null;
}

/** @param {Putting} tool @param {Press} press */
function move(tool, { at, px }) {
  const { held, bench, hexes } = tool;
  const place = placeAt(tool, at);
  const label = place && "hex" in place ? place.hex : null;
  if (label) bench.overlay.set({ hexes: { outlined: [label] } });
  if (held) {
    held.moved ||= !label || label !== held.unit.hex;
    const spot = label ? hexes?.grid().middles.get(label) : at;
    bench.map.showPose(held.unit.id, spot ?? null, held.unit.facing ?? 0);
  }
  const chosen = held ? held.unit.name : tool.from.chosen()?.piece.name;
  bench.tip(chosen ? say("piece_tip", { name: chosen, place: nameOf(place) }) : say("piece_choose"), px);
}

/** @param {Putting} tool @param {Press} press */
function up(tool, { at }) {
  const { held, bench } = tool;
  const place = placeAt(tool, at);
  tool.held = null;
  const isStacked = tool.hexes && tool.from.chosen() && !held?.moved;
  if (!held || isStacked) return put(tool, place);
  bench.map.showPose(held.unit.id, null);
  if (held.moved && place) change(tool, placed(held.unit, place), "piece_moved");
}

/** @param {Putting} tool @param {Unit} unit @param {"piece_moved"|"piece_turned"|"piece_to_reserve"} deed */
function change(tool, unit, deed) {
  const name = unit.name ?? unit.id;
  const doing = {
    piece_moved: () => say("piece_moved", { name }),
    piece_turned: () => say("piece_turned", { name }),
    piece_to_reserve: () => say("piece_to_reserve", { name }),
  }[deed]();
  if (set(tool, [unit], doing, `${deed} ${unit.id}`)) tool.bench.announce(doing);
}

/** @param {Putting} tool @param {string} arrow */
function goTo(tool, arrow) {
  const { hexes, bench } = tool;
  if (hexes) {
    const label = tool.at && "hex" in tool.at ? tool.at.hex : null;
    const next = label
      ? (hexToward(hexes.grid(), label, arrow) ?? label)
      : [...hexes.grid().middles.keys()][0];
    tool.at = { hex: next };
    bench.overlay.set({ hexes: { at: next } });
  } else {
    const { width = 72, height = 48 } = bench.draft.document().board;
    const [x, y] = tool.at && "at" in tool.at ? tool.at.at : [width / 2, height / 2];
    const [dx, dy] = ARROWS[arrow];
    tool.at = { at: [x + dx * STEP_INCHES, y + dy * STEP_INCHES] };
  }
  bench.announce(nameOf(tool.at));
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Putting} tool @param {KeyboardEvent} event @returns {boolean} */
function key(tool, event) {
  const [unit] = /** @type {Unit[]} */ (tool.bench.selection.units());
  if (event.ctrlKey || event.metaKey) return false;
  if ((event.key === "Enter" || event.key === " ") && tool.at) put(tool, tool.at);
  else if (event.key.startsWith("Arrow")) goTo(tool, event.key);
  else if ((event.key === "," || event.key === ".") && unit) {
    const step = tool.hexes ? TURN.hexes : TURN.inches;
    change(tool, turned(unit, event.key === "." ? step : -step), "piece_turned");
  } else if (event.key === "Backspace" && unit) change(tool, placed(unit, null), "piece_to_reserve");
  else return false;
  return true;
}

/** @param {Bench} bench @param {Hexes|null} hexes @param {Chosen} from */
export function createUnit(bench, hexes, from) {
  /** @type {Putting} */
  const tool = { bench, hexes, from, held: null, at: null };
  return {
    down: (/** @type {Press} */ press) => down(tool, press),
    move: (/** @type {Press} */ press) => move(tool, press),
    up: (/** @type {Press} */ press) => up(tool, press),
    key: (/** @type {KeyboardEvent} */ event) => key(tool, event),
    leave() {
      if (tool.held) bench.map.showPose(tool.held.unit.id, null);
      Object.assign(tool, { held: null, at: null });
      bench.tip("", [0, 0]);
      bench.overlay.set({ hexes: null });
    },
    cursor: () => "crosshair",
    /** A piece dragged from the palette is let go here. @param {Inches} at */
    drop: (at) => put(tool, placeAt(tool, at)),
    /** It comes later, or by an order. */
    reserve: () => put(tool, null),
  };
}
