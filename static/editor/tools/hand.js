/** Drag the selection: grab it by a handle or anywhere, move it, and let it go. */
import { isPhone } from "../../table/parts/dom.js";
import { boundsOf } from "../../table/geometry/rings.js";
import { cornerDrag, curveDrag, gapDrag, middleDrag, moveDrag, scaleDrag, turnDrag } from "./drags.js";
import { crossingOfWhole, pullDrag, slideDrag } from "./crossing.js";
import { take, wholeOf } from "./hold.js";
import { showSelected, spotsOf } from "./selected.js";
import { freeUnits, lieOf, unitChanges, unitSpots } from "./units.js";

/** @typedef {import("../types.js").Press} Press */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../map/layer.js").Handle} Handle */

/**
 * @typedef {object} Select
 * @property {Bench} bench
 * @property {Press|null} pressed
 * @property {Handle|null} handle the one that is pressed, or chosen by keys
 * @property {boolean} box whether a box is being drawn
 * @property {{drag: import("./drags.js").Drag, held: import("./hold.js").Held, last: import("./drags.js").Dragged|null}|null} hand
 * @property {Press|null} last
 * @property {ReturnType<typeof import("./typed.js").createTyped>} typed
 */

/** Takes what was pressed into the hand. @param {Select} select @param {Press} press */
export function grab(select, press) {
  const { bench, handle } = select;
  const wholes = bench.selection.heads().map(wholeOf);
  const free = isPhone() ? [] : wholes.filter(({ head }) => !head.properties.locked);
  const spots = spotsOf(bench);
  if (!bench.may || (!free.length && !freeUnits(bench).length)) return;
  const held = take(bench, free);
  select.typed.clear();
  select.hand = { drag: dragOf(bench, free, held.held, handle, press, spots), held, last: null };
}

/** @param {Bench} bench @param {import("./hold.js").Whole[]} wholes @param {Set<string>} held @param {Handle|null} handle @param {Press} press @param {Spot[]} spots @returns {import("./drags.js").Drag} */
function dragOf(bench, wholes, held, handle, press, spots) {
  const others = freeUnits(bench).flatMap(unitSpots);
  const [whole] = wholes;
  const crossing = wholes.length === 1 && !others.length ? crossingOfWhole(bench, whole) : null;
  if (!handle) {
    const free = moveDrag(bench, wholes, held, press.at, others);
    return crossing ? slideDrag(bench, whole, crossing, free) : free;
  }
  const [left, top, right, bottom] = boundsOf(spots);
  switch (handle.kind) {
    case "turn":
      return turnDrag(wholes, [(left + right) / 2, (top + bottom) / 2], bench.map.toInches(handle.px));
    case "scale":
      return scaleDrag(bench, wholes, held, spots, handle.index);
    case "gap":
      return crossing ? pullDrag(whole, crossing, handle.index) : gapDrag(whole, handle.index);
    case "curve":
      return curveDrag(whole, handle.index);
    case "middle":
      return middleDrag(bench, whole, held, handle.index);
    default:
      return press.control ? curveDrag(whole, handle.index) : cornerDrag(bench, whole, held, handle.index);
  }
}

/** @param {Select} select @param {Press} press */
export function drag(select, press) {
  const { bench, hand, typed, handle } = select;
  if (!hand) return;
  const dragged = hand.drag.to(press, typed.number());
  hand.last = dragged;
  hand.held.show(dragged.wholes, dragged.edges);
  const { scene } = bench.overlay;
  bench.overlay.set({
    guides: dragged.guides,
    guided: dragged.at,
    handles: scene().handles.map((one) => ({ ...one, held: isHeld(one, handle) })),
  });
  showUnits(bench, dragged);
  bench.tip([typed.text(), dragged.tip].filter(Boolean).join(" · "), press.px);
}

/** Whether it is the handle in the hand, which has made a corner where it was the middle of an edge. @param {Handle} one @param {Handle|null} handle */
function isHeld(one, handle) {
  if (handle?.kind === "middle") return one.kind === "corner" && one.index === handle.index + 1;
  return one.kind === handle?.kind && one.index === handle.index;
}

/** @param {Bench} bench @param {import("./drags.js").Dragged} dragged */
function showUnits(bench, { transform, turn }) {
  if (!transform) return;
  for (const unit of freeUnits(bench))
    if (unit.at) bench.map.showPose(unit.id, transform(unit.at), lieOf(unit) + turn);
}

/** @param {Select} select */
export function drop(select) {
  const { bench, hand } = select;
  select.hand = null;
  if (!hand) return;
  const { last } = hand;
  if (!last) return hand.held.leave();
  const units = freeUnits(bench);
  for (const unit of units) bench.map.showPose(unit.id, null);
  const more = last.transform ? unitChanges(units, last.transform, (facing) => facing + last.turn) : [];
  hand.held.drop(hand.drag.doing(last), more);
  showSelected(bench);
}
