/** Lay down the selection again: as a copy, from the clipboard, or as a stamp. Each is one step of undo. */
import { boundsOf } from "../table/geometry/rings.js";
import { say } from "../table/words/words.js";
import { moving, rounded, roundedSpot } from "./geometry/transform.js";
import { asSides, CLIP, clipOf, pasted } from "./pasted.js";
import { linesOf } from "./pick.js";
import { copiesOf } from "./pieces.js";
import { stampMiddle } from "./stamps.js";
import { moved } from "./tools/drags.js";
import { wholeOf } from "./tools/hold.js";
import { nameOf } from "./tools/snapping.js";
import { tellStayed } from "./tools/hexes.js";
import { freeUnits } from "./tools/units.js";
import { changesOf, newFeatureId, partsOf } from "./wholes.js";
import { selectedName } from "./actions.js";

/** @typedef {import("./types.js").Change} Change */
/** @typedef {import("./types.js").Feature} Feature */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {import("./tools/hold.js").Whole} Whole */
/** @typedef {import("./stamps.js").Stamp} Stamp */

const COPY_INCHES = 2;
const PASTE_INCHES = 1;

/** What a copy belongs to: the copies of its river or of what it names; alone it names nothing. It is to be moved, and so not locked. @param {Record<string, any>} properties @param {Map<string, string>} ids of the copies by those of what was copied */
function copied({ of, crosses, ...others }, ids) {
  delete others.locked;
  const [named, river] = [ids.get(of), ids.get(crosses) ?? crosses];
  return { ...others, ...(named ? { of: named } : {}), ...(river ? { crosses: river } : {}) };
}

/** Wholes and pieces under new ids. @param {Bench} bench @param {Whole[]} wholes @param {Record<string, any>[]} units @param {import("./geometry/transform.js").Transform} shift @returns {{changes: Change[], things: string[]}} */
function copies(bench, wholes, units, shift) {
  const features = bench.draft.features();
  const ids = new Map(wholes.map(({ head }) => [head.id, newFeatureId(nameOf(head))]));
  const changed = wholes.map((whole) => {
    const { head, shape } = moved(whole, shift);
    return {
      head: { ...head, id: String(ids.get(head.id)), properties: copied(head.properties, ids) },
      shape,
    };
  });
  const people = copiesOf(
    /** @type {import("./pieces.js").Unit[]} */ (units),
    /** @type {import("./pieces.js").Unit[]} */ (bench.draft.document().units ?? []),
    (unit) => (unit.at ? { ...unit, at: shift(unit.at) } : unit),
  );
  return {
    changes: [
      ...changed.flatMap(({ head, shape }) => changesOf(features, head, shape)),
      ...people.map((unit) => ({ thing: `unit:${unit.id}`, to: unit })),
    ],
    things: [...changed.map(({ head }) => `feature:${head.id}`), ...people.map(({ id }) => `unit:${id}`)],
  };
}

/** What is selected as it lies one upon the other, in whatever order it was selected. @param {Bench} bench @returns {Feature[]} */
function headsOf({ draft, selection }) {
  const heads = new Set(selection.heads());
  return draft.features().filter((feature) => heads.has(feature));
}

/** @param {Bench} bench */
export function duplicate(bench) {
  const { changes, things } = copies(
    bench,
    headsOf(bench).map(wholeOf),
    freeUnits(bench),
    moving(COPY_INCHES, COPY_INCHES),
  );
  bench.draft.change(changes, say("edit_did_copy", { name: selectedName(bench) }));
  bench.selection.set(things);
}

/** The selection as text, for the clipboard. @param {Bench} bench */
export function clip(bench) {
  const { selection, draft } = bench;
  const { system, board } = draft.document();
  return JSON.stringify({
    format: CLIP,
    system,
    board: board.kind,
    sides: sidesOf(bench),
    features: headsOf(bench).flatMap(({ id }) => partsOf(draft.features(), id)),
    units: selection.units(),
  });
}

/** Lay down the clipboard of another scenario. @param {Bench} bench @param {string} text @returns {boolean} false: it is nothing of ours */
export function paste(bench, text) {
  const found = clipOf(text);
  if (!found) return false;
  const group = pasted(found, bench.draft.document(), bench.rules);
  if (!group) {
    bench.say(say("edit_paste_other_board"));
    return true;
  }
  layGroup(bench, group, besideOthers(bench, group), (count) => say("edit_did_paste", { count }));
  if (group.left) bench.say(say("edit_paste_left", { count: group.left }));
  return true;
}

/** Where something is pasted: an inch beside where it lay, and farther if it lies there already; in the middle of the view if that is off this table. @param {Bench} bench @param {{features: Feature[], units: Record<string, any>[]}} group @returns {import("./geometry/transform.js").Transform} */
function besideOthers(bench, group) {
  const { board, units = [] } = bench.draft.document();
  const taken = new Set(placesOf({ features: bench.draft.features(), units }).map(String));
  const places = placesOf(group);
  let inches = PASTE_INCHES;
  const now = () => places.map(moving(inches, inches)).map(roundedSpot);
  while (places.length && now().every((at) => taken.has(String(at)))) inches += PASTE_INCHES;
  const { width = 72, height = 48 } = board;
  const isOn = (/** @type {Spot} */ [x, y]) => x >= 0 && y >= 0 && x <= width && y <= height;
  if (!places.length || now().some(isOn)) return moving(inches, inches);
  const [left, top, right, bottom] = boundsOf(places);
  const [x, y] = bench.middle();
  return moving(rounded(x - (left + right) / 2), rounded(y - (top + bottom) / 2));
}

/** @param {{features: Feature[], units: Record<string, any>[]}} group @returns {Spot[]} a spot of each thing on the table */
const placesOf = ({ features, units }) => [
  ...features.map((feature) => linesOf(feature)[0][0]),
  ...units.flatMap(({ at }) => (at ? [at] : [])),
];

/** @param {Bench} bench @param {{features: Feature[], units: Record<string, any>[]}} group @param {import("./geometry/transform.js").Transform} shift @param {(count: number) => string} doing */
function layGroup(bench, { features, units }, shift, doing) {
  const heads = features.filter(({ properties }) => !properties.part_of);
  const isClosed = units.length > 0 && bench.layers.isClosed("pieces");
  if (isClosed) tellStayed(bench, ["pieces"]);
  const { changes, things } = copies(bench, heads.map(wholeOf), isClosed ? [] : units, shift);
  bench.draft.change(changes, doing(things.length));
  bench.selection.set(things);
}

/** The selection, to be saved as a stamp. @param {Bench} bench @returns {Stamp} */
export const stampOf = (bench) => ({
  name: selectedName(bench),
  features: headsOf(bench).flatMap(({ id }) => partsOf(bench.draft.features(), id)),
  units: bench.selection.units(),
  sides: sidesOf(bench),
});

/** @param {Bench} bench */
const sidesOf = ({ draft }) => (draft.document().sides ?? []).map(({ id }) => id);

/** Lays a stamp about a spot. @param {Bench} bench @param {Stamp} stamp @param {Spot} at */
export function layStamp(bench, stamp, at) {
  const [x, y] = stampMiddle(stamp);
  const doing = say("stamp_did_lay", { name: stamp.name });
  const own = sidesOf(bench);
  const units = asSides(stamp.units, stamp.sides ?? own, own);
  layGroup(bench, { ...stamp, units }, moving(at[0] - x, at[1] - y), () => doing);
  bench.announce(doing);
}
