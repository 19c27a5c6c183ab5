/** The actions on the corners and gaps of the one selected whole. Each is one step of undo. */
import { distance } from "../table/geometry/plane.js";
import { say } from "../table/words/words.js";
import { rounded } from "./geometry/transform.js";
import { spotOf } from "./handles.js";
import { wholeOf } from "./tools/hold.js";
import { nameOf } from "./tools/snapping.js";
import { gapsDivided, withoutCorner, withSide } from "./wholes.js";
import { setShape } from "./actions.js";

/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./bench.js").Bench} Bench */

const GAP_INCHES = 3;

/** The one that is selected, if it may be changed. @param {Bench} bench */
function loneWhole({ selection }) {
  const [head, ...others] = selection.heads();
  return head && !others.length && !head.properties.locked ? { head, shape: wholeOf(head).shape } : null;
}

/** @param {Bench} bench @param {number} index of the corner */
export function removeCorner(bench, index) {
  const lone = loneWhole(bench);
  if (!lone) return;
  const { head, shape } = lone;
  const count = shape.corners.length;
  if (count <= (shape.closed ? 3 : 2)) return;
  const before = (index + count - 1) % count;
  const gaps = shape.gaps
    .filter(([leg]) => leg !== index && leg !== before)
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
      edging: withoutCorner(shape.edging, index, count),
    },
    say("edit_did_remove_corner", { name: nameOf(head) }),
  );
}

/** @param {Bench} bench @param {number} index of the gap */
export function removeGap(bench, index) {
  const lone = loneWhole(bench);
  if (!lone) return;
  const { head, shape } = lone;
  const gaps = shape.gaps.toSpliced(index, 1);
  setShape(bench, head, { ...shape, gaps }, say("edit_did_gap", { name: nameOf(head) }));
}

/** @param {Bench} bench @param {number} index of the corner at which it is */
export function removeCurve(bench, index) {
  const lone = loneWhole(bench);
  if (!lone) return;
  const { head, shape } = lone;
  const corners = shape.corners.with(index, spotOf(shape.corners[index]));
  setShape(bench, head, { ...shape, corners }, say("edit_did_curve", { name: nameOf(head) }));
}

/** A corner in the middle of the edge after another. @param {Bench} bench @param {number} index */
export function addCorner(bench, index) {
  const lone = loneWhole(bench);
  const count = lone?.shape.corners.length ?? 0;
  if (!lone || count < 2) return;
  const { head, shape } = lone;
  const after = shape.closed ? (index + 1) % count : Math.min(index + 1, count - 1);
  const from = after === index ? index - 1 : index;
  const [one, two] = [shape.corners[from], shape.corners[after]].map(spotOf);
  const corners = shape.corners.toSpliced(from + 1, 0, [
    rounded((one[0] + two[0]) / 2),
    rounded((one[1] + two[1]) / 2),
  ]);
  const gaps = gapsDivided(shape.gaps, from, distance(one, two) / 2);
  setShape(
    bench,
    head,
    { ...shape, corners, gaps, edging: withSide(shape.edging, from) },
    say("edit_did_add_corner", { name: nameOf(head) }),
  );
}

/** A gap in the middle of a line's longest leg, or where somebody points. @param {Bench} bench @param {Spot|null} [at] */
export function addGap(bench, at = null) {
  const lone = loneWhole(bench);
  if (!lone) return;
  const { head, shape } = lone;
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
  const choices = open.length && !at ? open : legs;
  if (!choices.length) return;
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
