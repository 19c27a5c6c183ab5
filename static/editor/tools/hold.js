/** Wholes being dragged: the overlay draws them while they change, and the document gets them when they are let go. */
import { distance } from "../../table/geometry/plane.js";
import { signedArea } from "../../table/geometry/rings.js";
import { say } from "../../table/words/words.js";
import { withAttached } from "../attached.js";
import { edgesOf, spotOf } from "../handles.js";
import { indexOf } from "../indexed.js";
import { changesOf, laidOut, outlines, partsOf, shapeOf } from "../wholes.js";
import { crossingOfWhole, crossingPill, handlesFor } from "./crossing.js";

/** @typedef {import("../types.js").Feature} Feature */
/** @typedef {import("../types.js").Change} Change */
/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../wholes.js").Shape} Shape */
/** @typedef {import("../map/layer.js").Outlined} Outlined */
/** @typedef {{head: Feature, shape: Shape}} Whole */

/** Edges of outlines with more corners have no pills. */
const MOST_PILLS = 6;

/** @param {Feature} head @returns {Whole} */
export const wholeOf = (head) => ({ head, shape: shapeOf(head) });

/** @param {Whole} whole @returns {Outlined} */
export function outlinedOf({ head, shape }) {
  const polygon = shape.closed || Boolean(shape.width);
  return {
    lines: outlines(shape).slice(0, shape.closed ? 1 : undefined),
    closed: polygon,
    width: polygon ? 0 : Number(head.properties.width) || 0,
    locked: Boolean(head.properties.locked),
  };
}

/** @param {Shape} shape @param {(edge: number) => boolean} changes @returns {import("../map/layer.js").Pill[]} the lengths of its edges */
export function pillsOf(shape, changes) {
  const edges = edgesOf(shape);
  if (edges.length > MOST_PILLS || shape.corners.length < 2) return [];
  const outward = shape.closed && signedArea(shape.corners.map(spotOf)) < 0 ? -1 : 1;
  return edges.map(([from, to], index) => {
    const long = distance(from, to) || 1;
    const [nx, ny] = [((to[1] - from[1]) / long) * outward, (-(to[0] - from[0]) / long) * outward];
    const off = 15 + Math.abs(nx) * 24 + Math.abs(ny) * 9;
    return {
      at: /** @type {[number, number]} */ ([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]),
      text: say("edit_inches", { inches: long }),
      filled: changes(index),
      by: /** @type {[number, number]} */ ([nx * off, ny * off]),
    };
  });
}

/** @param {Bench} bench @param {Whole} whole @param {(edge: number) => boolean} changes @returns {import("../map/layer.js").Pill[]} what stands at it in numbers */
export function pillsFor(bench, whole, changes) {
  const crossing = crossingOfWhole(bench, whole);
  return crossing ? [crossingPill(whole, crossing, changes(0))] : pillsOf(whole.shape, changes);
}

/**
 * Begin to drag wholes.
 *
 * @param {Bench} bench
 * @param {Whole[]} wholes as they lie
 */
export function take(bench, wholes) {
  const all = () => withAttached(bench.draft.features(), next);
  let next = wholes;
  const held = new Set(
    all().flatMap(({ head }) => partsOf(bench.draft.features(), head.id).map(({ id }) => id)),
  );
  bench.shown.hold(held);
  bench.overlay.set({ was: wholes.map(outlinedOf) });
  show(bench, next, all(), () => false);

  return {
    held,
    /** @param {Whole[]} changed @param {(edge: number) => boolean} [edges] of a single one that change */
    show: (changed, edges = () => false) => {
      next = changed;
      show(bench, next, all(), edges);
    },
    /** Lets go. @param {string} doing @param {Change[]} [more] what changes with it, such as units */
    drop: (doing, more = []) => {
      const features = bench.draft.features();
      next = next.flatMap((whole) => asNow(features, wholes, whole));
      const changes = all().flatMap(({ head, shape }) => changesOf(features, head, shape));
      bench.draft.change([...changes, ...more], doing);
      letGo(bench);
    },
    /** As it was. */
    leave: () => letGo(bench),
  };
}

/** @typedef {ReturnType<typeof take>} Held */

/** What was dragged with what others have made of it meanwhile, such as its name; nothing if they have removed it. @param {Feature[]} features @param {Whole[]} taken as they lay @param {Whole} whole @returns {Whole[]} */
function asNow(features, taken, { head, shape }) {
  const now = indexOf(features).byId.get(head.id);
  const was = taken.find((one) => one.head.id === head.id)?.head.properties ?? {};
  if (!now) return [];
  const changed = Object.entries(head.properties).filter(([key, value]) => was[key] !== value);
  return [{ head: { ...head, properties: { ...now.properties, ...Object.fromEntries(changed) } }, shape }];
}

/** @param {Bench} bench @param {Whole[]} wholes @param {Whole[]} all with what goes along @param {(edge: number) => boolean} edges */
function show(bench, wholes, all, edges) {
  const single = wholes.length === 1 ? wholes[0] : null;
  const features = all.flatMap(({ head, shape }) => laidOut(head, shape));
  bench.overlay.set({
    ghost: features.length ? { features, alpha: 1 } : null,
    selected: wholes.map(outlinedOf),
    pills: single ? pillsFor(bench, single, edges) : [],
    handles: single ? handlesFor(bench, single) : [],
  });
}

/** Lay a new whole on the table, and select it. @param {Bench} bench @param {Whole} whole @param {string} name of what it is */
export function setDown(bench, { head, shape }, name) {
  const doing = say("edit_did_draw", { name });
  bench.overlay.set({
    ghost: { features: laidOut(head, shape), alpha: 1 },
    path: null,
    handles: [],
    pills: [],
  });
  bench.draft.change(changesOf(bench.draft.features(), head, shape), doing);
  bench.announce(doing);
  letGo(bench);
  bench.selection.set([`feature:${head.id}`]);
}

/** The table has it from now on; the overlay shows it until the table is redrawn. @param {Bench} bench */
export function letGo(bench) {
  bench.overlay.set({ was: [], guides: [], guided: null });
  bench.tip("", [0, 0]);
  bench.shown.hold([]);
  const { ghost } = bench.overlay.scene();
  void bench.map.drawn().then(() => {
    if (bench.overlay.scene().ghost === ghost) bench.overlay.set({ ghost: null });
  });
}
