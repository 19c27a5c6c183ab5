/** What may be done to what is selected, whether by a key, a button or a number. Each is one step of undo. */
import { nearestOn } from "../table/geometry/lines.js";
import { distance } from "../table/geometry/plane.js";
import { boundsOf } from "../table/geometry/rings.js";
import { say } from "../table/words/words.js";
import { curved } from "./geometry/lines.js";
import { mirroring, moving, rounded, scaling, turning } from "./geometry/transform.js";
import { withAttached } from "./attached.js";
import { laidAcross, slidTo } from "./crossings.js";
import { spotOf } from "./handles.js";
import { selectLifted } from "./hex-deeds.js";
import { namesOf as namesAt } from "./named.js";
import { cutWhole, joinedWhole, MOST_APART } from "./parted.js";
import { boxOf, linesOf } from "./pick.js";
import { CLIP, clipOf, pasted } from "./pasted.js";
import { copiesOf } from "./pieces.js";
import { stampMiddle } from "./stamps.js";
import { moved, namesOf } from "./tools/drags.js";
import { crossingOfWhole } from "./tools/crossing.js";
import { wholeOf } from "./tools/hold.js";
import { nameOf } from "./tools/snapping.js";
import { tellStayed } from "./tools/hexes.js";
import { freeUnits, unitChanges, unitSpots } from "./tools/units.js";
import { changesOf, newFeatureId, partsOf, removalOf, withoutCorner, withSide } from "./wholes.js";

/** @typedef {import("./types.js").Change} Change */
/** @typedef {import("./types.js").Feature} Feature */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {import("./tools/hold.js").Whole} Whole */
/** @typedef {import("./wholes.js").Shape} Shape */
/** @typedef {import("./stamps.js").Stamp} Stamp */

const COPY_INCHES = 2;
const GAP_INCHES = 3;

/** Takes one's own last step back, and says what that was. @param {Bench} bench */
export function undo(bench) {
  const run = bench.draft.run();
  const gone = bench.draft.undo();
  const doing = gone?.doing ?? "";
  if (gone?.isDone) selectLifted(bench, run);
  if (!gone) bench.announce(say("edit_undo_nothing"));
  else if (gone.isDone) bench.announce(say("edit_undone", { doing }));
  else bench.say(say("edit_undo_others", { doing }));
  bench.redraw();
}

/** @param {Bench} bench */
export function redo(bench) {
  const gone = bench.draft.redo();
  const doing = gone?.doing ?? "";
  if (!gone) bench.announce(say("edit_redo_nothing"));
  else if (gone.isDone) bench.announce(say("edit_redone", { doing }));
  else bench.say(say("edit_redo_others", { doing }));
  bench.redraw();
}

/** @param {Bench} bench @returns {Whole[]} those that are selected and not locked */
const freeOf = ({ selection }) =>
  selection
    .heads()
    .filter(({ properties }) => !properties.locked)
    .map(wholeOf);

/** @param {Bench} bench what is selected, in words */
const selectedName = ({ selection }) => {
  const [units, wholes] = [selection.units(), selection.heads().map(wholeOf)];
  if (units.length + wholes.length !== 1) return say("edit_things", { count: units.length + wholes.length });
  return units.length ? String(units[0].name) : namesOf(wholes);
};

/** The middle of the box about everything selected. @param {Bench} bench @returns {Spot} */
export function middleOf({ selection }) {
  const spots = [
    ...selection.heads().flatMap((head) => linesOf(head)[0]),
    ...selection.units().flatMap(unitSpots),
  ];
  const [left, top, right, bottom] = boundsOf(spots);
  return [(left + right) / 2, (top + bottom) / 2];
}

/** @param {number} facing */
const same = (facing) => facing;

/** @param {Bench} bench @param {import("./geometry/transform.js").Transform} transform @param {(facing: number) => number} faced where to pieces face then @param {string} doing @param {string|null} [run] */
function transformAll(bench, transform, faced, doing, run = null) {
  const features = bench.draft.features();
  const wholes = freeOf(bench).map((whole) => moved(whole, transform));
  const changes = [
    ...withAttached(features, wholes).flatMap(({ head, shape }) => changesOf(features, head, shape)),
    ...unitChanges(freeUnits(bench), transform, faced),
  ];
  bench.draft.change(changes, doing, run);
}

/** A bridge or a ford alone goes along its river. @param {Bench} bench @param {number} east @param {number} south */
export function nudge(bench, east, south) {
  const doing = say("edit_did_move", { name: selectedName(bench) });
  const run = `nudge:${bench.selection.things()}`;
  const [whole, ...others] = freeOf(bench);
  const lone = whole && !others.length && !freeUnits(bench).length;
  const crossing = lone ? crossingOfWhole(bench, whole) : null;
  if (!crossing) return transformAll(bench, moving(east, south), same, doing, run);
  const next = slidTo(crossing, moving(east, south)(middleOf(bench)));
  const { head, shape } = laidAcross(whole.head, next);
  setShape(bench, head, shape, doing, run);
}

/** @param {Bench} bench @param {number} degrees @param {string|null} [run] */
export const turn = (bench, degrees, run = null) =>
  transformAll(
    bench,
    turning(middleOf(bench), degrees),
    (facing) => facing + degrees,
    say("edit_did_turn", { name: selectedName(bench) }),
    run,
  );

/** @param {Bench} bench @param {boolean} across */
export const mirror = (bench, across) =>
  transformAll(
    bench,
    mirroring(middleOf(bench), across),
    (facing) => (across ? -facing : 180 - facing),
    say("edit_did_mirror", { name: selectedName(bench) }),
  );

/** @param {Bench} bench @param {number} wide @param {number} high @param {number} degrees the bearing of the axes @param {Spot} about */
export const resize = (bench, wide, high, degrees, about) =>
  transformAll(
    bench,
    scaling(about, wide, high, degrees),
    same,
    say("edit_did_size", { name: selectedName(bench) }),
  );

/** @param {Bench} bench */
export function remove(bench) {
  const { draft } = bench;
  const features = draft.features();
  const heads = freeOf(bench).flatMap(({ head }) => [
    head.id,
    ...namesAt(features, head.id).map(({ id }) => id),
  ]);
  const units = freeUnits(bench).map(({ id }) => ({ thing: `unit:${id}`, to: null }));
  draft.change(
    [...removalOf(features, new Set(heads)), ...units],
    say("edit_did_remove", { name: selectedName(bench) }),
  );
}

/** Wholes and pieces under new ids. @param {Bench} bench @param {Whole[]} wholes @param {Record<string, any>[]} units @param {import("./geometry/transform.js").Transform} shift @returns {{changes: Change[], things: string[]}} */
function copies(bench, wholes, units, shift) {
  const features = bench.draft.features();
  const ids = new Map(wholes.map(({ head }) => [head.id, newFeatureId(nameOf(head))]));
  const changed = wholes.map((whole) => {
    const { head, shape } = moved(whole, shift);
    const river = ids.get(head.properties.crosses);
    const properties = river ? { ...head.properties, crosses: river } : head.properties;
    return { head: { ...head, id: String(ids.get(head.id)), properties }, shape };
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

/** @param {Bench} bench */
export function duplicate(bench) {
  const { changes, things } = copies(
    bench,
    bench.selection.heads().map(wholeOf),
    freeUnits(bench),
    moving(COPY_INCHES, COPY_INCHES),
  );
  bench.draft.change(changes, say("edit_did_copy", { name: selectedName(bench) }));
  bench.selection.set(things);
}

/** What is selected as text, for the clipboard. @param {Bench} bench */
export function clip({ selection, draft }) {
  const { system, board, sides = [] } = draft.document();
  return JSON.stringify({
    format: CLIP,
    system,
    board: board.kind,
    sides: sides.map(({ id }) => id),
    features: selection.heads().flatMap(({ id }) => partsOf(draft.features(), id)),
    units: selection.units(),
  });
}

/** Lays down what another scenario's clipboard has. @param {Bench} bench @param {string} text @returns {boolean} false: it is nothing of ours */
export function paste(bench, text) {
  const found = clipOf(text);
  if (!found) return false;
  const group = pasted(found, bench.draft.document(), bench.rules);
  if (!group) {
    bench.say(say("edit_paste_other_board"));
    return true;
  }
  layGroup(bench, group, moving(COPY_INCHES / 2, COPY_INCHES / 2), (count) =>
    say("edit_did_paste", { count }),
  );
  if (group.left) bench.say(say("edit_paste_left", { count: group.left }));
  return true;
}

/** @param {Bench} bench @param {{features: Feature[], units: Record<string, any>[]}} group @param {import("./geometry/transform.js").Transform} shift @param {(count: number) => string} doing */
function layGroup(bench, { features, units }, shift, doing) {
  const heads = features.filter(({ properties }) => !properties.part_of);
  const isClosed = units.length > 0 && bench.layers.isClosed("pieces");
  if (isClosed) tellStayed(bench, ["pieces"]);
  const { changes, things } = copies(bench, heads.map(wholeOf), isClosed ? [] : units, shift);
  bench.draft.change(changes, doing(things.length));
  bench.selection.set(things);
}

/** What is selected, to be kept for again. @param {Bench} bench @returns {Stamp} */
export const stampOf = (bench) => ({
  name: selectedName(bench),
  features: bench.selection.heads().flatMap(({ id }) => partsOf(bench.draft.features(), id)),
  units: bench.selection.units(),
});

/** Lays a stamp about a spot. @param {Bench} bench @param {Stamp} stamp @param {Spot} at */
export function layStamp(bench, stamp, at) {
  const [x, y] = stampMiddle(stamp);
  const doing = say("stamp_did_lay", { name: stamp.name });
  layGroup(bench, stamp, moving(at[0] - x, at[1] - y), () => doing);
  bench.announce(doing);
}

/** One place up or down in the order of drawing, past what it lies with. @param {Bench} bench @param {1|-1} way */
export function reorder(bench, way) {
  const features = bench.draft.features();
  const ids = new Set(freeOf(bench).flatMap(({ head }) => partsOf(features, head.id).map(({ id }) => id)));
  const places = features.flatMap(({ id }, index) => (ids.has(id) ? [index] : []));
  const target = way > 0 ? places[places.length - 1] + 1 : places[0] - 1;
  if (target < 0 || target >= features.length || !places.length) return;
  const first = way > 0 ? target - places.length + 1 : target;
  const mine = features.filter(({ id }) => ids.has(id));
  const changes = mine.map((to, at) => ({
    thing: `feature:${to.id}`,
    to,
    index: first + (way > 0 ? places.length - 1 : at),
  }));
  bench.draft.change(
    changes,
    say(way > 0 ? "edit_did_raise" : "edit_did_lower", { name: selectedName(bench) }),
  );
}

/** @param {Bench} bench @param {Record<string, unknown>} properties of all that is selected; null takes one out @param {string} doing @param {string|null} [run] */
export function setProperties(bench, properties, doing, run = null) {
  const features = bench.draft.features();
  const changes = bench.selection.heads().flatMap((head) => {
    const next = { ...head.properties, ...properties };
    for (const [key, value] of Object.entries(next)) if (value === null) delete next[key];
    return changesOf(features, { ...head, properties: next }, wholeOf(head).shape);
  });
  bench.draft.change(changes, doing, run);
}

/** @param {Bench} bench @param {Feature} head @param {Shape} shape @param {string} doing @param {string|null} [run] */
export const setShape = (bench, head, shape, doing, run = null) =>
  bench.draft.change(
    withAttached(bench.draft.features(), [{ head, shape }]).flatMap((whole) =>
      changesOf(bench.draft.features(), whole.head, whole.shape),
    ),
    doing,
    run,
  );

/** Locks what is selected, or unlocks it if all of it is locked. @param {Bench} bench */
export function toggleLock(bench) {
  const locked = bench.selection.heads().every(({ properties }) => properties.locked);
  setProperties(
    bench,
    { locked: locked ? null : true },
    say(locked ? "edit_did_unlock" : "edit_did_lock", { name: selectedName(bench) }),
  );
}

/** @param {Bench} bench @param {number} index of the corner */
export function removeCorner(bench, index) {
  const [head] = bench.selection.heads();
  const { shape } = wholeOf(head);
  if (shape.corners.length <= (shape.closed ? 3 : 2)) return;
  const gaps = shape.gaps
    .filter(([leg]) => leg !== index && leg !== index - 1)
    .map(
      ([leg, from, to]) => /** @type {import("./wholes.js").Gap} */ ([leg > index ? leg - 1 : leg, from, to]),
    );
  setShape(
    bench,
    head,
    {
      ...shape,
      corners: shape.corners.toSpliced(index, 1),
      gaps,
      edging: withoutCorner(shape.edging, index, shape.corners.length),
    },
    say("edit_did_remove_corner", { name: nameOf(head) }),
  );
}

/** A corner in the middle of the edge after another. @param {Bench} bench @param {number} index */
export function addCorner(bench, index) {
  const [head] = bench.selection.heads();
  const { shape } = wholeOf(head);
  const count = shape.corners.length;
  const after = shape.closed ? (index + 1) % count : Math.min(index + 1, count - 1);
  const from = after === index ? index - 1 : index;
  const [one, two] = [shape.corners[from], shape.corners[after]].map(spotOf);
  const corners = shape.corners.toSpliced(from + 1, 0, [
    rounded((one[0] + two[0]) / 2),
    rounded((one[1] + two[1]) / 2),
  ]);
  const half = distance(one, two) / 2;
  const gaps = shape.gaps.map(([leg, start, end]) => {
    if (leg > from || (leg === from && start >= half))
      return /** @type {import("./wholes.js").Gap} */ ([
        leg + 1,
        leg === from ? start - half : start,
        leg === from ? end - half : end,
      ]);
    return /** @type {import("./wholes.js").Gap} */ ([leg, start, end]);
  });
  setShape(
    bench,
    head,
    { ...shape, corners, gaps, edging: withSide(shape.edging, from) },
    say("edit_did_add_corner", { name: nameOf(head) }),
  );
}

/** A gap in the middle of a line's longest leg, or where somebody points. @param {Bench} bench @param {Spot|null} [at] */
export function addGap(bench, at = null) {
  const [head] = bench.selection.heads();
  const { shape } = wholeOf(head);
  const count = shape.corners.length;
  const legs = shape.corners
    .slice(shape.closed ? 0 : 1)
    .map((_, leg) => ({
      leg,
      from: spotOf(shape.corners[leg]),
      to: spotOf(shape.corners[(leg + 1) % count]),
    }))
    .filter(({ leg }) => !shape.edging || shape.edging.sides.includes(leg));
  const open = legs.filter(({ leg }) => !shape.gaps.some(([taken]) => taken === leg));
  const choices = open.length ? open : legs;
  const off = (/** @type {{from: Spot, to: Spot}} */ { from, to }) =>
    at ? nearLeg(at, from, to).off : -distance(from, to);
  const best = choices.reduce((one, other) => (off(other) < off(one) ? other : one));
  const long = distance(best.from, best.to);
  const wide = Math.min(GAP_INCHES, long * 0.6);
  const middle = at ? nearLeg(at, best.from, best.to).along : long / 2;
  const start = Math.max(0, Math.min(long - wide, middle - wide / 2));
  const gaps = [...shape.gaps, /** @type {import("./wholes.js").Gap} */ ([best.leg, start, start + wide])];
  setShape(bench, head, { ...shape, gaps }, say("edit_did_gap", { name: nameOf(head) }));
}

/** @param {Spot} at @param {Spot} from @param {Spot} to */
function nearLeg(at, from, to) {
  const long = distance(from, to) || 1;
  const along = ((at[0] - from[0]) * (to[0] - from[0]) + (at[1] - from[1]) * (to[1] - from[1])) / long;
  const clamped = Math.max(0, Math.min(long, along));
  const share = clamped / long;
  return {
    along: clamped,
    off: distance(at, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]),
  };
}

/** Grounds that touch become one, lines are joined at their nearest ends; says why not. @param {Bench} bench */
export function join(bench) {
  const wholes = freeOf(bench);
  const [first, ...others] = wholes;
  if (!others.length) return;
  const found = joinedWhole(wholes);
  if ("why" in found) return bench.announce(apartWords(wholes, found));
  const features = bench.draft.features();
  const gone = others.map(({ head }) => head.id);
  bench.draft.change(
    [
      ...changesOf(features, found.whole.head, found.whole.shape),
      ...gone.flatMap((id) => passedOn(features, id, [found.whole])),
      ...removalOf(features, gone),
    ],
    say("edit_did_join", { name: namesOf(wholes) }),
  );
  bench.selection.set([`feature:${first.head.id}`]);
}

/** @param {Whole[]} wholes @param {{why: "kind"|"apart"|"touch", inches: number}} found */
function apartWords(wholes, { why, inches }) {
  if (why === "apart") return say("edit_join_apart", { inches, most: MOST_APART });
  return say(why === "kind" ? "edit_join_kind" : "edit_join_touch");
}

/** The bridges and names of a whole that is parted or joined: they are the nearest part's. @param {Feature[]} features @param {string} old @param {Whole[]} wholes @returns {Change[]} */
function passedOn(features, old, wholes) {
  return features.flatMap((feature) => {
    const { of, crosses } = feature.properties;
    if (of !== old && crosses !== old) return [];
    const [left, top, right, bottom] = boxOf(feature);
    const off = (/** @type {Whole} */ { shape }) =>
      nearestOn(curved(shape.corners, shape.closed), [(left + right) / 2, (top + bottom) / 2]).off;
    const { id } = wholes.reduce((best, whole) => (off(whole) < off(best) ? whole : best)).head;
    const properties = { ...feature.properties, [of === old ? "of" : "crosses"]: id };
    return [{ thing: `feature:${feature.id}`, to: { ...feature, properties } }];
  });
}

/** Cuts what is selected along a line. @param {Bench} bench @param {Spot} from @param {Spot} to @returns {boolean} whether anything was cut */
export function cut(bench, from, to) {
  const features = bench.draft.features();
  const wholes = freeOf(bench);
  const changes = wholes.flatMap((whole) => {
    const { head } = whole;
    const parts = cutWhole(whole, from, to).map((part, index) =>
      index ? { ...part, head: { ...part.head, id: newFeatureId(nameOf(head)) } } : part,
    );
    if (parts.length < 2) return [];
    return [
      ...parts.flatMap((part) => changesOf(features, part.head, part.shape)),
      ...passedOn(features, head.id, parts),
    ];
  });
  bench.draft.change(changes, say("edit_did_cut", { name: namesOf(wholes) }));
  return changes.length > 0;
}
