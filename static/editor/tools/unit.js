/** The tool that puts pieces down: a press puts down one more of the chosen kind; on hexes also where pieces stand already. A standing piece is dragged elsewhere. */
import { say } from "../../table/words/words.js";
import { inRows, MOST_AT_ONCE, newUnits, onHexes, piecesOf } from "../forces.js";
import { newUnit, placed, turned } from "../pieces.js";
import { distance } from "../../table/geometry/plane.js";
import { carryOut, tellStayed } from "./hexes.js";
import { ARROWS, hexStepped, onTable, stepped } from "./key-cursor.js";
import { lieOf } from "./units.js";

/** @typedef {import("./hexes.js").Press} Press */
/** @typedef {import("./hexes.js").Hexes} Hexes */
/** @typedef {import("../pieces.js").Piece} Piece */
/** @typedef {import("../pieces.js").Unit} Unit */
/** @typedef {import("../pieces.js").Place} Place */
/** @typedef {import("../../table/map/types.js").Inches} Inches */
/** @typedef {import("../bench.js").Bench} Bench */
/**
 * @typedef {object} Chosen what is put down
 * @property {() => {piece: Piece|import("../forces.js").Force, side: string}|null} chosen
 *
 * @typedef {object} Putting
 * @property {Bench} bench
 * @property {Hexes|null} hexes null on a table in inches
 * @property {Chosen} from
 * @property {{unit: Unit, pressed: Press, moved: boolean}|null} held
 * @property {boolean} pressed on the board: what is pressed beside it moves the view
 * @property {Place} at of the keyboard
 */

/** A press that is led no farther than this moves nothing. */
const STILL_PIXELS = { mouse: 4, finger: 9 };
const TURN = { inches: 15, hexes: 60 };

/** @param {Putting} tool @param {Inches} at @returns {Place} null beside the board */
function placeAt({ hexes, bench }, at) {
  const spot = hexes ? null : onTable(bench, at);
  const hex = hexes?.grid().hexAt(at);
  return hex ? { hex } : spot && { at: spot };
}

/** @param {Place} place */
const nameOf = (place) =>
  place && "hex" in place
    ? place.hex
    : place
      ? place.at.map((one) => `${one}″`).join(", ")
      : say("piece_reserve");

/** @param {Putting} tool @returns {Unit[]} */
const unitsOf = ({ bench }) => /** @type {Unit[]} */ (bench.draft.document().units ?? []);

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
  if (!chosen) return bench.say(say("piece_choose"));
  if ("lines" in chosen.piece) return putForce(tool, chosen.piece, chosen.side, place);
  const unit = newUnit(chosen.piece, chosen.side, place, unitsOf(tool), bench.draft.document().board);
  bring(tool, [unit], say("piece_put", { name: unit.name, place: nameOf(place) }));
}

/** A whole force, in one change. @param {Putting} tool @param {import("../forces.js").Force} force @param {string} side @param {Place} place */
function putForce(tool, force, side, place) {
  const { bench, hexes } = tool;
  const { board } = bench.draft.document();
  const pieces = piecesOf(force);
  if (!pieces.length) return bench.say(say("piece_force_empty", { name: force.name }));
  if (pieces.length > MOST_AT_ONCE)
    return bench.say(say("piece_force_many", { name: force.name, most: MOST_AT_ONCE }));
  /** @type {Place[]} */
  let places = pieces.map(() => null);
  if (place && "at" in place) {
    const [{ facing = 0 }] = newUnits(pieces.slice(0, 1), side, [place], unitsOf(tool), board);
    places = inRows(pieces, place.at, board, facing).map((at) => ({ at }));
  }
  const spot = place && "hex" in place ? hexes?.grid().middles.get(place.hex) : null;
  if (hexes && spot) places = onHexes(pieces.length, spot, hexes.grid().middles).map((hex) => ({ hex }));
  const made = newUnits(pieces, side, places, unitsOf(tool), board);
  bring(tool, made, say("piece_force_put", { name: force.name, count: made.length, place: nameOf(place) }));
}

/** Whether the pointer has gone on since it was pressed. @param {Press} pressed @param {Press} press */
const isLed = (pressed, { px, finger }) =>
  distance(pressed.px, px) > STILL_PIXELS[finger ? "finger" : "mouse"];

/** Where a piece in the hand is: it is held where it was pressed. @param {NonNullable<Putting["held"]>} held @param {Inches} at @returns {Inches} */
function heldAt({ unit, pressed }, [x, y]) {
  const [left, top] = unit.at ?? pressed.at;
  return [left + x - pressed.at[0], top + y - pressed.at[1]];
}

/** @param {Putting} tool @param {Press} press @returns {boolean} */
function down(tool, press) {
  const { px, at } = press;
  const [id] = tool.bench.map.unitAt(px).filter((one) => tool.bench.layers.isOpen(`unit:${one}`));
  const unit = unitsOf(tool).find((one) => one.id === id);
  tool.held = unit ? { unit, pressed: press, moved: false } : null;
  tool.pressed = Boolean(unit) || placeAt(tool, at) !== null;
  if (unit) tool.bench.selection.set([`unit:${unit.id}`]);
  return tool.pressed;
}

/** @param {Putting} tool @param {Press} press */
function move(tool, press) {
  const { held, bench, hexes } = tool;
  const { px } = press;
  const at = held && !hexes ? heldAt(held, press.at) : press.at;
  const place = placeAt(tool, at);
  const label = place && "hex" in place ? place.hex : null;
  if (label) bench.overlay.set({ hexes: { outlined: [label] } });
  if (held) held.moved ||= hexes ? label !== held.unit.hex : isLed(held.pressed, press);
  if (held?.moved) {
    const spot = label ? hexes?.grid().middles.get(label) : at;
    bench.map.showPose(held.unit.id, spot ?? null, lieOf(held.unit));
  }
  const chosen = held ? held.unit.name : tool.from.chosen()?.piece.name;
  const words = chosen ? say("piece_tip", { name: chosen, place: nameOf(place) }) : say("piece_choose");
  bench.tip(place ? words : "", px);
}

/** @param {Putting} tool @param {Press} press */
function up(tool, { at }) {
  const { held, bench, hexes, pressed } = tool;
  Object.assign(tool, { held: null, pressed: false });
  const place = placeAt(tool, held && !hexes ? heldAt(held, at) : at);
  const isStacked = hexes && tool.from.chosen() && !held?.moved;
  if (!held || isStacked) return pressed && place && put(tool, place);
  bench.map.showPose(held.unit.id, null);
  const now = unitsOf(tool).find(({ id }) => id === held.unit.id);
  if (held.moved && place && now) change(tool, placed(now, place), "piece_moved");
}

/** @param {Putting} tool @param {Unit} unit @param {"piece_moved"|"piece_turned"|"piece_to_reserve"} deed */
function change(tool, unit, deed) {
  const name = unit.name ?? unit.id;
  const doing = {
    piece_moved: () => say("piece_moved", { name }),
    piece_turned: () => say("piece_turned", { name }),
    piece_to_reserve: () => say("piece_to_reserve", { name }),
  }[deed]();
  const run = deed === "piece_turned" ? `turn:${unit.id}` : null;
  if (set(tool, [unit], doing, run)) tool.bench.announce(doing);
}

/** @param {Putting} tool @param {KeyboardEvent} event */
function goTo(tool, event) {
  const { hexes, bench, at } = tool;
  if (hexes) {
    const hex = hexStepped(bench, hexes, at && "hex" in at ? at.hex : null, event);
    tool.at = { hex };
    bench.overlay.set({ hexes: { at: hex } });
  } else tool.at = { at: stepped(bench, at && "at" in at ? at.at : null, event) };
}

/** @param {Putting} tool @param {KeyboardEvent} event @returns {boolean} */
function key(tool, event) {
  const [unit] = /** @type {Unit[]} */ (tool.bench.selection.units());
  if (event.ctrlKey || event.metaKey) return false;
  if ((event.key === "Enter" || event.key === " ") && tool.at) put(tool, tool.at);
  else if (ARROWS[event.key]) goTo(tool, event);
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
  const tool = { bench, hexes, from, held: null, pressed: false, at: null };
  return {
    down: (/** @type {Press} */ press) => down(tool, press),
    move: (/** @type {Press} */ press) => move(tool, press),
    up: (/** @type {Press} */ press) => up(tool, press),
    key: (/** @type {KeyboardEvent} */ event) => key(tool, event),
    leave() {
      if (tool.held) bench.map.showPose(tool.held.unit.id, null);
      Object.assign(tool, { held: null, pressed: false, at: null });
      bench.tip("", [0, 0]);
      bench.overlay.set({ hexes: null, guides: [], guided: null });
    },
    cursor: () => "crosshair",
    /** A piece dragged from the palette is let go here. @param {Inches} at */
    drop: (at) => put(tool, placeAt(tool, at)),
    /** It comes later, or by an order. */
    reserve: () => put(tool, null),
  };
}
