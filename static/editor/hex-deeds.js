/** The actions on the selected hexes and pieces of a hex board, given by a key, a button or a drag. Each is one step of undo. */
import { newId } from "../table/connection/outbox.js";
import { say } from "../table/words/words.js";
import {
  apart,
  barePatch,
  laidPatch,
  latticeOf,
  mirroredPatch,
  patchOf,
  pivotOf,
  plus,
  roomFor,
  stoodPatch,
  turnedPatch,
} from "./geometry/patch.js";
import { clipOf, CLIP, pastedPatch } from "./pasted.js";
import { withoutLayers } from "./hex-layers.js";
import { copiesOf } from "./pieces.js";
import { carryOut } from "./tools/hexes.js";

/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {import("./types.js").Change} Change */
/** @typedef {import("./pieces.js").Unit} Unit */
/** @typedef {import("./geometry/patch.js").Patch} Patch */
/** @typedef {import("./geometry/patch.js").Step} Step */
/** @typedef {import("./tools/hexes.js").Hexes} Hexes */

/**
 * A patch in the hand. One deed after another is laid anew from what was lifted, and what it was laid over comes back as it goes on.
 *
 * @typedef {object} Lift
 * @property {Patch} patch as it is now
 * @property {string[]} labels from where it was lifted
 * @property {Step} at where its steps count from
 * @property {string} run of the steps that are one
 * @property {string} things that are selected while it is in the hand
 * @property {number} lost hexes of it that lie off the board
 */

/** @type {WeakMap<Bench, Lift>} */
const lifts = new WeakMap();

/** @param {Bench} bench */
const hexesOf = ({ hexes }) => /** @type {Hexes} */ (hexes);

/** The hexes that are selected. @param {Bench} bench @returns {string[]} */
export const labelsOf = ({ selection, hexes }) =>
  selection
    .things()
    .filter((thing) => thing.startsWith("hex:"))
    .map((thing) => thing.slice(4))
    .filter((label) => hexes?.grid().middles.has(label));

/** The pieces selected that stand on the board. @param {Bench} bench @returns {Unit[]} */
export const standing = ({ selection }) =>
  /** @type {Unit[]} */ (selection.units()).filter(({ hex }) => hex !== undefined);

/** What is selected, in words. @param {Bench} bench */
export function patchName(bench) {
  const [labels, units] = [labelsOf(bench), bench.selection.units()];
  if (!labels.length && units.length === 1) return String(units[0].name);
  if (labels.length === 1 && !units.length) return labels[0];
  if (!labels.length) return say("edit_things", { count: units.length });
  return say("edit_patch", { hexes: labels.length, pieces: units.length });
}

/** @param {Bench} bench */
const latticeNow = (bench) => latticeOf(hexesOf(bench).grid(), hexesOf(bench).board().orientation);

/** The selection as a patch; null if nothing on the board is selected. @param {Bench} bench */
function selectedPatch(bench) {
  const [labels, units] = [labelsOf(bench), standing(bench)];
  const all = [...new Set([...labels, ...units.map(({ hex }) => hex)])];
  if (!all.length) return null;
  const pivot = pivotOf(hexesOf(bench).grid(), all);
  const shown = withoutLayers(hexesOf(bench).board(), bench.layers.isHidden);
  const patch = patchOf(shown, latticeNow(bench), pivot, labels, units);
  return { patch, labels, pivot };
}

/** @param {Bench} bench @returns {Lift|null} */
function lifted(bench) {
  const held = lifts.get(bench);
  const isHeld = held?.run === bench.draft.run() && held?.things === bench.selection.things().join();
  if (held && isHeld) return held;
  const found = selectedPatch(bench);
  if (!found) return null;
  const { patch, labels, pivot } = found;
  return { patch, labels, at: latticeNow(bench).of(pivot), run: `patch:${newId()}`, things: "", lost: 0 };
}

/** @param {Unit[]} units @returns {Change[]} */
const unitChanges = (units) => units.map((unit) => ({ thing: `unit:${unit.id}`, to: unit }));

/** Keep only the last change of each thing. @param {Change[]} changes @returns {Change[]} */
const lastOf = (changes) => [...new Map(changes.map((change) => [change.thing, change])).values()];

/** @param {string[]} labels @param {Unit[]} units */
const thingsOf = (labels, units) => [
  ...labels.map((label) => `hex:${label}`),
  ...units.map(({ id }) => `unit:${id}`),
];

/** A patch with its pieces as they are now, because somebody else may rename or remove one while the patch is dragged. @param {Bench} bench @param {Patch} patch @returns {Patch} */
function asNow({ draft }, patch) {
  const all = /** @type {Unit[]} */ (draft.document().units ?? []);
  const now = new Map(all.map((unit) => [unit.id, unit]));
  const units = patch.units.flatMap(({ at, unit }) => {
    const found = now.get(unit.id);
    return found ? [{ at, unit: "facing" in unit ? { ...found, facing: unit.facing } : found }] : [];
  });
  return { ...patch, units };
}

/** What laying a lifted patch where it is now changes. @param {Bench} bench @param {Lift} lift */
function relaid(bench, { patch, labels, at }) {
  const board = hexesOf(bench).board();
  const laid = laidPatch(board, latticeNow(bench), asNow(bench, patch), at);
  return {
    laid,
    changes: lastOf([...barePatch(board, labels), ...laid.changes, ...unitChanges(laid.units)]),
  };
}

/** Pieces alone do not leave the board. @param {import("./geometry/patch.js").Laid} laid */
const leavesBoard = ({ labels, lost, units }) => !labels.length && !lost && units.some(({ hex }) => !hex);

/** Lay a lifted patch anew, or leave it where it was laid before; say which part of it falls off the board. @param {Bench} bench @param {Lift} lift @param {string} doing @returns {boolean} */
function relay(bench, lift, doing) {
  const { draft, selection } = bench;
  if (leavesBoard(relaid(bench, lift).laid)) return false;
  const wasLaid = draft.run() === lift.run;
  if (wasLaid) draft.undo();
  const { laid, changes } = relaid(bench, lift);
  const { open, stayed } = hexesOf(bench).through(changes);
  const isDone = carryOut(bench, hexesOf(bench), changes, doing, lift.run);
  const isThere = isDone || (!open.length && !stayed.size);
  if (wasLaid && !isThere) {
    draft.redo();
    return false;
  }
  selection.set(thingsOf(isThere ? laid.labels : lift.labels, laid.units));
  if (laid.lost > lift.lost) bench.say(say("hex_off_board", { count: laid.lost }));
  lifts.set(bench, { ...lift, things: selection.things().join(), lost: laid.lost });
  return isThere;
}

/** Select a patch where it was lifted, after its steps were undone. @param {Bench} bench @param {string|null} run of what was taken back */
export function selectLifted(bench, run) {
  const { selection } = bench;
  const held = lifts.get(bench);
  if (held && held.run === run && held.things === selection.things().join())
    selection.set(thingsOf(held.labels, /** @type {Unit[]} */ (selection.units())));
}

/** @param {Bench} bench @param {Step} by */
export function movePatch(bench, by) {
  const lift = lifted(bench);
  if (!lift) return false;
  return relay(bench, { ...lift, at: plus(lift.at, by) }, say("edit_did_move", { name: patchName(bench) }));
}

/** What would change if the patch were moved, and the hexes where it would lie. @param {Bench} bench @param {Step} by */
export function movedPatch(bench, by) {
  const lift = lifted(bench);
  return lift && relaid(bench, { ...lift, at: plus(lift.at, by) });
}

/** How far it is from one hex to another. @param {Bench} bench @param {string} from @param {string} to @returns {Step} */
export function stepBetween(bench, from, to) {
  const lattice = latticeNow(bench);
  return apart(lattice.of(from), lattice.of(to));
}

/** By so many times 60 degrees clockwise. @param {Bench} bench @param {number} times */
export function turnPatch(bench, times) {
  const lift = lifted(bench);
  if (!lift) return;
  const patch = Array.from({ length: (times + 6) % 6 }).reduce(
    (/** @type {Patch} */ turned) => turnedPatch(turned),
    lift.patch,
  );
  relay(bench, { ...lift, patch }, say("edit_did_turn", { name: patchName(bench) }));
}

/** East becomes west. @param {Bench} bench */
export function mirrorPatch(bench) {
  const lift = lifted(bench);
  if (!lift) return;
  const patch = mirroredPatch(lift.patch, latticeNow(bench).isFlat);
  relay(bench, { ...lift, patch }, say("edit_did_mirror", { name: patchName(bench) }));
}

/** @param {Bench} bench @param {Record<string, any>[]} [units] that go with it */
export function removePatch(bench, units = bench.selection.units()) {
  const gone = units.map(({ id }) => ({ thing: `unit:${id}`, to: null }));
  const changes = [...barePatch(hexesOf(bench).board(), labelsOf(bench)), ...gone];
  carryOut(bench, hexesOf(bench), changes, say("edit_did_remove", { name: patchName(bench) }));
}

/** Removes what `clipPatch` has: pieces in reserve stay. @param {Bench} bench */
export const cutPatch = (bench) => removePatch(bench, standing(bench));

/** Lay a copy of a patch with its origin on a hex; say what falls off the board. @param {Bench} bench @param {Patch} patch @param {string} at @param {string} doing */
function layCopy(bench, patch, at, doing) {
  const { units = [] } = bench.draft.document();
  const copies = copiesOf(
    patch.units.map(({ unit }) => unit),
    /** @type {Unit[]} */ (units),
    (unit) => unit,
  );
  const copied = { ...patch, units: patch.units.map((one, index) => ({ ...one, unit: copies[index] })) };
  const lattice = latticeNow(bench);
  const laid = laidPatch(hexesOf(bench).board(), lattice, copied, lattice.of(at));
  const changes = [...laid.changes, ...unitChanges(laid.units)];
  if (!carryOut(bench, hexesOf(bench), changes, doing)) return;
  bench.selection.set(thingsOf(laid.labels, laid.units).filter(bench.layers.isOpen));
  const reserve = laid.units.filter(({ hex }) => !hex).length;
  if (laid.lost) bench.say(say("hex_off_board", { count: laid.lost }));
  if (reserve) bench.say(say("hex_to_reserve", { count: reserve }));
}

/** The hexes on which a copy does not lie, where it need not. @param {Bench} bench @param {string[]} labels @returns {Set<string>} */
const takenOn = ({ draft }, labels) =>
  new Set([...labels, ...(draft.document().units ?? []).flatMap(({ hex }) => hex ?? [])]);

/** A copy of the selection, beside it. @param {Bench} bench */
export function duplicatePatch(bench) {
  const found = selectedPatch(bench);
  if (!found) return;
  const taken = takenOn(bench, found.labels);
  const at = roomFor(hexesOf(bench).grid(), latticeNow(bench), found.patch, found.pivot, taken);
  layCopy(bench, found.patch, at, say("edit_did_copy", { name: patchName(bench) }));
}

/** The selection on the board as text, for the clipboard; null if there is none. @param {Bench} bench */
export function clipPatch(bench) {
  const { system, board, sides = [] } = bench.draft.document();
  const found = selectedPatch(bench);
  if (!found) return null;
  return JSON.stringify({
    format: CLIP,
    system,
    board: board.kind,
    sides: sides.map(({ id }) => id),
    features: [],
    units: [],
    patch: found.patch,
    isFlat: latticeNow(bench).isFlat,
  });
}

/** Lays down what the clipboard has, under the pointer; pieces alone beside those that stand there. @param {Bench} bench @param {string} text @returns {boolean} false: it is nothing of ours */
export function pastePatch(bench, text) {
  const found = clipOf(text);
  if (!found) return false;
  const { system, board, sides = [] } = bench.draft.document();
  const own = sides.map(({ id }) => id);
  if (found.board !== board.kind || !found.patch) bench.say(say("edit_paste_other_board"));
  else if (found.system !== system) bench.say(say("hex_other_rules"));
  else pasteHere(bench, stoodPatch(pastedPatch(found, own), Boolean(found.isFlat), latticeNow(bench).isFlat));
  return true;
}

/** @param {Bench} bench @param {Patch} patch */
function pasteHere(bench, patch) {
  const { grid, hand } = hexesOf(bench);
  const [first] = [...labelsOf(bench), ...standing(bench).map(({ hex }) => hex), ...grid().middles.keys()];
  const wanted = hand() ?? grid().hexAt(bench.middle()) ?? first;
  const taken = takenOn(bench, []);
  const at = patch.cells.length ? wanted : roomFor(grid(), latticeNow(bench), patch, wanted, taken);
  const count = patch.cells.length + patch.units.length;
  layCopy(bench, patch, at, say("edit_did_paste", { count }));
}
