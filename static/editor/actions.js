/** The actions on the selection, given by a key, a button or a number. Each is one step of undo. */
import { nearestOn } from "../table/geometry/lines.js";
import { boundsOf } from "../table/geometry/rings.js";
import { say } from "../table/words/words.js";
import { curved } from "./geometry/lines.js";
import { mirroring, moving, scaling, turning } from "./geometry/transform.js";
import { withAttached } from "./attached.js";
import { laidAcross, slidTo } from "./crossings.js";
import { selectLifted } from "./hex-deeds.js";
import { namesOf as namesAt } from "./named.js";
import { cutWhole, joinedWhole, MOST_APART } from "./parted.js";
import { boxOf, linesOf } from "./pick.js";
import { moved, namesOf } from "./tools/drags.js";
import { crossingOfWhole } from "./tools/crossing.js";
import { wholeOf } from "./tools/hold.js";
import { nameOf } from "./tools/snapping.js";
import { freeUnits, unitChanges, unitSpots } from "./tools/units.js";
import { changesOf, headOf, laidOut, newFeatureId, partsOf, removalOf } from "./wholes.js";

/** @typedef {import("./types.js").Change} Change */
/** @typedef {import("./types.js").Feature} Feature */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {import("./tools/hold.js").Whole} Whole */
/** @typedef {import("./wholes.js").Shape} Shape */

/** Undo one's own last step, and say what it was. @param {Bench} bench */
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

/** @param {Bench} bench @returns {Whole[]} the selected ones that are not locked */
const freeOf = ({ selection }) =>
  selection
    .heads()
    .filter(({ properties }) => !properties.locked)
    .map(wholeOf);

/** @param {Bench} bench what is selected, in words */
export const selectedName = ({ selection }) => {
  const [units, wholes] = [selection.units(), selection.heads().map(wholeOf)];
  if (units.length + wholes.length !== 1) return say("edit_things", { count: units.length + wholes.length });
  return units.length ? String(units[0].name) : namesOf(wholes);
};

/** The middle of the box around the selection. @param {Bench} bench @returns {Spot} */
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

/** A single bridge or ford moves along its river. @param {Bench} bench @param {number} east @param {number} south */
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

/** Move up or down in the drawing order, past the next whole that overlaps. @param {Bench} bench @param {1|-1} way */
export function reorder(bench, way) {
  const features = bench.draft.features();
  const mine = freeOf(bench).flatMap(({ head }) => partsOf(features, head.id));
  const ids = new Set(mine.map(({ id }) => id));
  const places = features.flatMap(({ id }, index) => (ids.has(id) ? [index] : []));
  if (!places.length) return;
  const beyond =
    way > 0 ? features.slice(places[places.length - 1] + 1) : features.slice(0, places[0]).reverse();
  const next = beyond.find((other) => mine.some((one) => overlaps(boxOf(one), boxOf(other))));
  if (!next) return;
  const past = partsOf(features, headOf(features, next.id)?.id ?? next.id).map((part) =>
    features.indexOf(part),
  );
  const target = way > 0 ? Math.max(...past) : Math.min(...past);
  const changes = features
    .filter(({ id }) => ids.has(id))
    .map((to, at) => ({ thing: `feature:${to.id}`, to, index: way > 0 ? target : target + at }));
  bench.draft.change(
    changes,
    say(way > 0 ? "edit_did_raise" : "edit_did_lower", { name: selectedName(bench) }),
  );
}

/** @param {[number, number, number, number]} one @param {[number, number, number, number]} other */
const overlaps = ([left, top, right, bottom], [west, north, east, south]) =>
  left <= east && right >= west && top <= south && bottom >= north;

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

/** Lock the selection, or unlock it if all of it is locked. @param {Bench} bench */
export function toggleLock(bench) {
  const locked = bench.selection.heads().every(({ properties }) => properties.locked);
  setProperties(
    bench,
    { locked: locked ? null : true },
    say(locked ? "edit_did_unlock" : "edit_did_lock", { name: selectedName(bench) }),
  );
}

/** Merge areas that touch, and join lines at their nearest ends; if this is not possible, say why. @param {Bench} bench */
export function join(bench) {
  const wholes = freeOf(bench);
  const [first, ...others] = wholes;
  if (!others.length) return;
  const found = joinedWhole(wholes);
  if ("why" in found) return bench.say(apartWords(wholes, found));
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

/** The bridges and named points of a whole that is cut or joined; they go to the nearest part. @param {Feature[]} features @param {string} old @param {Whole[]} wholes @returns {Change[]} */
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

/** Cut the selection along a line; each part lies in the order of drawing where the whole lay. @param {Bench} bench @param {Spot} from @param {Spot} to @returns {boolean} whether anything was cut */
export function cut(bench, from, to) {
  const features = bench.draft.features();
  const wholes = freeOf(bench);
  const place = (/** @type {Whole} */ { head }) => features.indexOf(head);
  // The topmost first: what is put in for it moves none of the places below.
  const changes = wholes
    .toSorted((one, other) => place(other) - place(one))
    .flatMap((whole) => {
      const { head } = whole;
      const parts = cutWhole(whole, from, to).map((part, index) =>
        index ? { ...part, head: { ...part.head, id: newFeatureId(nameOf(head)) } } : part,
      );
      if (parts.length < 2) return [];
      let next = place(whole);
      return [
        ...parts.flatMap((part) => {
          const at = next;
          next += laidOut(part.head, part.shape).length;
          return changesOf(features, part.head, part.shape, at);
        }),
        ...passedOn(features, head.id, parts),
      ];
    });
  bench.draft.change(changes, say("edit_did_cut", { name: namesOf(wholes) }));
  return changes.length > 0;
}
