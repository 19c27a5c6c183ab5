/** The tool that selects hexes and pieces on a hex board: one, several, or those in a box. They are dragged, or moved by the keys, together. */
import { distance } from "../../table/geometry/plane.js";
import { boundsOf } from "../../table/geometry/rings.js";
import { isPhone } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";
import {
  duplicatePatch,
  labelsOf,
  movedPatch,
  movePatch,
  patchName,
  removePatch,
  standing,
  stepBetween,
  turnPatch,
} from "../hex-deeds.js";
import { hexesInBox } from "../marked.js";
import { placed, turned } from "../pieces.js";
import { carryOut, hexToward } from "./hexes.js";
import { ARROWS, hexStepped } from "./key-cursor.js";
import { showSelected } from "./selected.js";
import { thingWords } from "./select-keys.js";
import { lieOf } from "./units.js";

/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../types.js").Press} Press */
/** @typedef {import("../pieces.js").Unit} Unit */
/** @typedef {import("./hexes.js").Hexes} Hexes */

/**
 * @typedef {object} HexSelect
 * @property {Bench} bench
 * @property {Hexes} hexes
 * @property {Press|null} pressed
 * @property {boolean} onIt whether what was pressed is selected, and goes with the hand
 * @property {"box"|"patch"|null} holds
 * @property {string} shown how far what is dragged has gone, as it is shown
 * @property {string|null} at the hex of the keyboard
 * @property {string|null} from the hex where a box of the keyboard began
 */

const STILL_PIXELS = { mouse: 4, finger: 9 };
const TURN = 60;

/** The piece or the hex that is pressed. @param {HexSelect} select @param {Pick<Press, "px"|"at">} press @returns {string|null} thing */
function thingAt({ bench, hexes }, { px, at }) {
  const [unit] = bench.map.unitAt(px).map((id) => `unit:${id}`);
  if (unit && bench.layers.isOpen(unit)) return unit;
  const label = hexes.grid().hexAt(at);
  return label && bench.layers.isOpen(`hex:${label}`) ? `hex:${label}` : null;
}

/** @param {HexSelect} select @param {Press} press @returns {boolean} */
function down(select, press) {
  const { selection, may } = select.bench;
  const thing = thingAt(select, press);
  const adds = press.shift || press.control;
  const isPiece = thing?.startsWith("unit:");
  Object.assign(select, { pressed: press, holds: null, at: null, from: null });
  if (isPiece && !adds && !selection.has(thing ?? "")) selection.set([thing ?? ""]);
  const leads = isPiece || !isPhone();
  select.onIt = may && leads && thing !== null && !adds && selection.has(thing);
  return select.onIt || isPiece || !press.finger;
}

/** How far the hand has gone. @param {HexSelect} select @param {Press} press */
function gone({ bench, hexes, pressed }, press) {
  const [from, to] = [pressed?.at ?? press.at, press.at].map((at) => hexes.grid().hexAt(at));
  return from && to ? stepBetween(bench, from, to) : null;
}

/** @param {HexSelect} select @param {Press} press */
const isStill = ({ pressed }, press) =>
  pressed !== null && distance(pressed.px, press.px) <= STILL_PIXELS[press.finger ? "finger" : "mouse"];

/** @param {HexSelect} select @param {Press} press */
function drag(select, press) {
  const { pressed, bench } = select;
  if (!pressed || (!select.holds && isStill(select, press))) return;
  select.holds ??= select.onIt ? "patch" : press.finger ? null : "box";
  if (select.holds === "patch") return showMoved(select, press);
  if (select.holds !== "box") return;
  bench.overlay.set({
    box: [pressed.px, press.px],
    hexes: { outlined: boxed(select, pressed, press).labels },
  });
}

/** @param {HexSelect} select @param {Press} press */
function showMoved(select, press) {
  const { bench, hexes } = select;
  const by = gone(select, press);
  if (labelsOf(bench).length) bench.tip(patchName(bench), press.px);
  if (!by || select.shown === by.join()) return;
  select.shown = by.join();
  const moved = movedPatch(bench, by);
  if (!moved) return;
  const { laid, changes } = moved;
  const { open } = hexes.through(changes);
  for (const unit of laid.units)
    bench.map.showPose(unit.id, hexes.grid().middles.get(unit.hex) ?? null, lieOf(unit));
  if (!laid.labels.length) return;
  bench.overlay.set({
    hexes: { outlined: laid.labels },
    ghost: { features: hexes.drawn(open), alpha: 0.62, asDrawn: true },
  });
}

/** @param {HexSelect} select */
function letGo(select) {
  const { bench } = select;
  for (const { id } of bench.selection.units()) bench.map.showPose(id, null);
  Object.assign(select, { pressed: null, holds: null, onIt: false, shown: "" });
  bench.tip("", [0, 0]);
  bench.overlay.set({ box: null, hexes: null, ghost: null });
}

/** @param {HexSelect} select @param {Press} press */
function up(select, press) {
  const { holds, pressed, bench } = select;
  const by = holds === "patch" ? gone(select, press) : null;
  const isTapped = pressed !== null && !holds && isStill(select, press);
  const found = holds === "box" && pressed ? boxed(select, pressed, press) : null;
  letGo(select);
  if (by) movePatch(bench, by);
  if (isTapped) tap(select, press);
  if (found) {
    const things = [...found.labels.map((label) => `hex:${label}`), ...found.units];
    bench.selection.set(press.shift ? [...bench.selection.things(), ...things] : things);
  }
}

/** @param {HexSelect} select @param {Press} press */
function tap(select, press) {
  const { selection } = select.bench;
  const thing = thingAt(select, press);
  const adds = press.shift || press.control;
  if (thing && adds) selection.toggle(thing);
  else if (thing) selection.set([thing]);
  else if (!thing && !adds) selection.clear();
}

/** The hexes that lie wholly in a box, and the pieces that stand in it. @param {HexSelect} select @param {Press} from @param {Press} to */
function boxed({ bench, hexes }, from, to) {
  const [left, top, right, bottom] = boundsOf([from.at, to.at]);
  const { middles, corners } = hexes.grid();
  const isIn = (/** @type {Readonly<number[]>} */ [x, y]) =>
    x >= left && x <= right && y >= top && y <= bottom;
  const { isOpen } = bench.layers;
  return {
    labels: [...middles.keys()].filter(
      (label) => isOpen(`hex:${label}`) && isIn(middles.get(label) ?? [-1, -1]) && corners(label).every(isIn),
    ),
    units: (bench.draft.document().units ?? [])
      .filter(({ hex }) => isIn(middles.get(hex) ?? [-1, -1]))
      .map(({ id }) => `unit:${id}`)
      .filter(isOpen),
  };
}

/** From one piece to the next; beyond the last the page goes on. @param {HexSelect} select @param {1|-1} way @returns {boolean} */
function next({ bench }, way) {
  const units = (bench.draft.document().units ?? []).filter(({ hex }) => hex);
  const things = units.map(({ id }) => `unit:${id}`).filter(bench.layers.isOpen);
  const now = bench.selection.things().at(-1);
  const thing = things[now ? things.indexOf(now) + way : way > 0 ? 0 : things.length - 1];
  if (!thing) return false;
  bench.selection.set([thing]);
  bench.announce(thingWords(bench, thing));
  return true;
}

/** @param {HexSelect} select @param {(unit: Unit) => Unit} to @param {string} doing @param {string|null} [run] */
function change({ bench, hexes }, to, doing, run = null) {
  const changes = standing(bench).map((unit) => ({ thing: `unit:${unit.id}`, to: to(unit) }));
  carryOut(bench, hexes, changes, doing, run);
}

/** Hexes turn as a patch, pieces alone each where it stands. @param {HexSelect} select @param {1|-1} way */
function turn(select, way) {
  const { bench } = select;
  if (labelsOf(bench).length) return turnPatch(bench, way);
  const doing = say("piece_turned", { name: patchName(bench) });
  change(select, (unit) => turned(unit, way * TURN), doing, `turn:${bench.selection.things()}`);
}

/** @type {Record<string, (select: HexSelect) => void>} */
const KEYS = {
  Delete: ({ bench }) => removePatch(bench),
  Backspace: (select) =>
    change(select, (unit) => placed(unit, null), say("piece_to_reserve", { name: patchName(select.bench) })),
  ",": (select) => turn(select, -1),
  ".": (select) => turn(select, 1),
};

/** What is selected goes a hex on. @param {HexSelect} select @param {string} arrow */
function step({ bench, hexes }, arrow) {
  const labels = labelsOf(bench);
  const [one] = standing(bench);
  const from = labels[0] ?? one?.hex;
  const to = from && hexToward(hexes.grid(), from, arrow);
  if (!to || !movePatch(bench, stepBetween(bench, from, to))) return;
  if (labels.length) bench.announce(say("hex_patch_at", { name: patchName(bench), hex: labelsOf(bench)[0] }));
  else bench.announce(thingWords(bench, `unit:${one.id}`));
}

/** The arrows lead the hex of the keyboard on; with Shift all between where that began and where it is are selected. @param {HexSelect} select @param {KeyboardEvent} event */
function lead(select, event) {
  const { bench, hexes } = select;
  if (!event.shiftKey) select.from = null;
  else select.from ??= select.at ?? labelsOf(bench)[0] ?? null;
  select.at = hexStepped(bench, hexes, select.at ?? labelsOf(bench)[0] ?? null, event);
  select.from ??= event.shiftKey ? select.at : null;
  hexes.point(select.at);
  bench.overlay.set({ hexes: { at: select.at } });
  if (!event.shiftKey || !select.from) return;
  const labels = hexesInBox(hexes.grid().middles, select.from, select.at);
  bench.selection.set(labels.map((label) => `hex:${label}`).filter(bench.layers.isOpen));
  bench.announce(say("hex_selected", { hex: select.at, count: labelsOf(bench).length }));
}

/** The hex of the keyboard is selected, or no longer. @param {HexSelect} select @param {string} label */
function mark({ bench }, label) {
  if (!bench.layers.isOpen(`hex:${label}`)) return;
  bench.selection.toggle(`hex:${label}`);
  bench.announce(say("hex_selected", { hex: label, count: labelsOf(bench).length }));
}

/** @param {HexSelect} select @returns {boolean} */
function escape(select) {
  const { bench, at } = select;
  const isSome = bench.selection.things().length > 0;
  if (isSome) bench.selection.clear();
  Object.assign(select, { at: null, from: null });
  letGo(select);
  return isSome || at !== null;
}

/** @param {HexSelect} select @param {KeyboardEvent} event @returns {boolean} */
function key(select, event) {
  const { bench, at } = select;
  const { key, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const isSome = bench.selection.things().length > 0;
  if (key === "Tab") return next(select, shiftKey ? -1 : 1);
  if (key === "Escape") return escape(select);
  if ((key === " " || key === "Enter") && at && !isCommand) mark(select, at);
  else if (ARROWS[key] && (shiftKey || isCommand || !isSome)) lead(select, event);
  else return isSome && bench.may && deed(select, event, isCommand);
  return true;
}

/** What a key does to what is selected. @param {HexSelect} select @param {KeyboardEvent} event @param {boolean} isCommand @returns {boolean} */
function deed(select, { key }, isCommand) {
  const copies = isCommand && key.toLowerCase() === "d";
  if (copies) duplicatePatch(select.bench);
  else if (!isCommand && KEYS[key]) KEYS[key](select);
  else if (!isCommand && ARROWS[key]) step(select, key);
  else return false;
  return true;
}

/** @param {Bench} bench @param {Hexes} hexes @returns {import("../types.js").Tool} */
export function createHexSelect(bench, hexes) {
  /** @type {HexSelect} */
  const select = { bench, hexes, pressed: null, onIt: false, holds: null, shown: "", at: null, from: null };
  return {
    down: (press) => down(select, press),
    move: (press) => drag(select, press),
    up: (press) => up(select, press),
    key: (event) => key(select, event),
    leave: () => {
      Object.assign(select, { at: null, from: null });
      letGo(select);
      showSelected(bench);
    },
    cursor: (px) => {
      if (select.holds === "patch") return "grabbing";
      const thing = thingAt(select, { px, at: bench.map.toInches(px) });
      return thing && (thing.startsWith("unit:") || bench.selection.has(thing)) ? "move" : "default";
    },
  };
}
