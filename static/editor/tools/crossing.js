/** The tool for bridges and fords: set one down on a river, slide it along, pull it wider. Alt places it freely. */
import { nearestOn } from "../../table/geometry/lines.js";
import { say } from "../../table/words/words.js";
import { crosses, crossingAt, crossingEnds, crossingOf, laidAcross, pulledTo, slidTo } from "../crossings.js";
import { handlesOf, spotOf } from "../handles.js";
import { isLoose } from "../problems.js";
import { laidOut } from "../wholes.js";
import { nameOf } from "./snapping.js";

/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../types.js").Row} Row */
/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../crossings.js").Crossing} Crossing */
/** @typedef {import("../wholes.js").Shape} Shape */
/** @typedef {{head: import("../types.js").Feature, shape: Shape}} Whole */
/** @typedef {import("./drags.js").Drag} Drag */

/** @param {Bench} bench @param {Whole} whole @returns {Crossing|null} */
export const crossingOfWhole = ({ draft }, { head, shape }) =>
  head.properties.crosses ? crossingOf(draft.features(), laidOut(head, shape)[0]) : null;

/** A bridge or a ford of a row, as it would lie across the river at a spot. @param {Bench} bench @param {Row} row @param {Spot} at @param {(row: Row, corners: Spot[]) => Whole} make @returns {Whole|null} */
export function acrossAt({ draft }, row, at, make) {
  const crossing = crosses(row.properties) ? crossingAt(draft.features(), at, row.properties) : null;
  return crossing && laidAcross(make(row, []).head, crossing);
}

/** In a word: which it is, and how wide. @param {Whole} whole @param {Crossing} crossing */
function crossingWords({ head }, { wide }) {
  const kind = head.properties.look === "bridge" ? "bridge" : "ford";
  return say(`edit_crossing_${kind}`, { inches: wide });
}

/** Which it is, how it lies, and across what. @param {Whole} whole @param {Crossing} crossing */
export const crossingTip = (whole, crossing) =>
  [
    crossingWords(whole, crossing),
    say("edit_degrees", { degrees: Math.round(90 + crossing.askew) }),
    nameOf(crossing.river.head),
  ].join(" · ");

/** The handles of a whole: of a bridge or a ford a diamond at each end. @param {Bench} bench @param {Whole} whole @returns {import("../map/layer.js").Handle[]} */
export function handlesFor(bench, whole) {
  const { toPixel } = bench.map;
  const crossing = crossingOfWhole(bench, whole);
  if (!crossing) return handlesOf(whole.shape, toPixel).map((handle) => withLoose(bench, whole, handle));
  return crossingEnds(crossing).map((at, index) => ({ kind: "gap", index, px: toPixel(at) }));
}

/** A road's end that joins nothing is marked. @param {Bench} bench @param {Whole} whole @param {import("../map/layer.js").Handle} handle @returns {import("../map/layer.js").Handle} */
function withLoose({ draft }, { head, shape }, handle) {
  if (handle.kind !== "end" || head.properties.kind !== "road") return handle;
  return { ...handle, loose: isLoose(draft.document(), head.id, spotOf(shape.corners[handle.index])) };
}

/** What stands between the diamonds. @param {Whole} whole @param {Crossing} crossing @param {boolean} filled @returns {import("../map/layer.js").Pill} */
export function crossingPill(whole, crossing, filled) {
  const [one, two] = crossingEnds(crossing);
  const at = /** @type {Spot} */ ([(one[0] + two[0]) / 2, (one[1] + two[1]) / 2]);
  return { at, text: crossingWords(whole, crossing), filled };
}

/** @type {Omit<import("./drags.js").Dragged, "wholes"|"tip">} */
const still = { edges: () => true, guides: [], at: null, transform: null, turn: 0 };

/** Along its river, or onto another. @param {Bench} bench @param {Whole} whole @param {Crossing} crossing @param {Drag} free how it is dragged with Alt @returns {Drag} */
export function slideDrag({ draft }, whole, crossing, free) {
  return {
    to: (press, typed) => {
      if (press.alt) return free.to(press, typed);
      const under = crossingAt(draft.features(), press.at, whole.head.properties);
      const next = under ? { ...under, wide: crossing.wide } : slidTo(crossing, press.at);
      const laid = laidAcross(whole.head, next);
      return { ...still, wholes: [laid], tip: crossingTip(laid, next) };
    },
    doing: free.doing,
  };
}

/** One end along the river; with Shift both. @param {Whole} whole @param {Crossing} crossing @param {number} end @returns {Drag} */
export function pullDrag(whole, crossing, end) {
  const sense = end ? 1 : -1;
  const { along: start, wide } = crossing;
  return {
    to: (press, typed) => {
      const along = nearestOn(crossing.river.line, press.at).along;
      const other = start - (sense * wide) / 2;
      const next = press.shift
        ? { ...crossing, along: along - (sense * wide) / 2 }
        : pulledTo(crossing, end ? 1 : 0, typed === null ? along : other + sense * typed);
      const laid = laidAcross(whole.head, next);
      return { ...still, wholes: [laid], tip: crossingTip(laid, next) };
    },
    doing: () => say("edit_did_size", { name: nameOf(whole.head) }),
  };
}
