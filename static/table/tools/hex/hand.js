/** The pointer on a board of hexes: drag a unit, click a hex or a hexside, turn by the ring, pick from a stack. */
import { distance } from "../../geometry/plane.js";
import { isOpen } from "./click.js";
import { isTouch } from "./spots.js";
import { isOwn } from "../../state/acting.js";

/** @typedef {import("./click.js").Crew} Crew */
/** @typedef {import("../types.js").MapEvent} MapEvent */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("./spots.js").Goal} Goal */

const DRAG_FROM_PX = 5;
/** A menu that opened under a finger would be pressed by its lifting. */
const AFTER_LIFT_MS = 60;

/** @param {import("../types.js").Bench} bench @param {Crew} crew */
export function createHexHand({ map, store, ui, wake }, { desk, spots, line, stack, clicks }) {
  /** @type {"up"|"pressed"|"dragging"|"turning"} */
  let hand = "up";
  /** @type {Point} */
  let from = [0, 0];
  /** @type {number|null} where the hand holds the ring */
  let facing = null;
  /** @type {MapEvent|null} where the pointer was last */
  let last = null;
  /** What the pointer is over, as it is offered now. @returns {Goal|null} */
  const over = () => (last ? spots.goalAt(last, desk.ways) : null);

  const isModified = (/** @type {MapEvent} */ { original }) => Boolean(original?.altKey || original?.ctrlKey);
  /** Units that the hand may order, topmost first. @param {Point} px */
  const ownAt = (px) => map.unitAt(px).filter((id) => isOwn(store.game, id));

  /** @param {MapEvent} event */
  function down(event) {
    const { original, px } = event;
    if ((original && "button" in original && original.button !== 0) || isModified(event) || desk.declared) {
      return;
    }
    from = px;
    if (clicks.isGrip(event)) {
      hand = "turning";
    } else if (ownAt(px).length > 0) {
      hand = "pressed";
    }
    map.panning(hand === "up");
  }

  /** @param {MapEvent} event */
  function moved(event) {
    const goal = spots.goalAt(event, desk.ways);
    if (hand === "pressed" && distance(from, event.px) >= DRAG_FROM_PX) {
      const held = ownAt(from);
      const { selected } = store.game;
      if (held.length > 0 && !held.includes(selected ?? "")) {
        store.set({ selected: held[0] });
      }
      stack.close();
      hand = "dragging";
    }
    if (hand === "dragging") {
      if (isOpen(goal) || !desk.plan) {
        desk.aim(goal);
      }
    } else if (hand === "turning") {
      facing = clicks.facingAt(event, true);
      desk.face(facing);
      wake();
    } else if (!isTouch(event)) {
      stack.hover(desk.plan ? null : map.hexAt(event.px));
    }
    const before = over();
    last = event;
    if (before?.hex !== goal.hex || before?.side?.join() !== goal.side?.join()) {
      wake();
    }
  }

  /** @param {MapEvent} event */
  function up(event) {
    map.panning(true);
    const was = hand;
    [hand, facing] = ["up", null];
    if (was === "dragging") {
      dropped(clicks.insisted(spots.goalAt(event, desk.ways)));
    } else if (was === "turning" && !desk.plan && distance(from, event.px) >= DRAG_FROM_PX) {
      void line.take(() => clicks.turnTo(clicks.facingAt(event, true)));
    }
    wake();
  }

  /** Too far is no error: the plan ends at the last hex in reach that the hand came through, and why is said. @param {Goal} goal */
  function dropped(goal) {
    const { plan } = desk;
    const unit = desk.unit();
    desk.forget();
    if (!unit || !goal.hex || (goal.hex === unit.hex && !goal.side)) {
      return;
    }
    const short = !isOpen(goal) && plan && isOpen(plan) ? plan : null;
    if ((short || goal.ways.length === 0) && !clicks.refuse(unit, goal)) {
      clicks.tellStill(unit);
    }
    void line.take(() => (short ? desk.open(short, []) : desk.open(goal)));
  }

  function cancel() {
    [hand, facing] = ["up", null];
    map.panning(true);
    wake();
  }

  /** @param {MapEvent} event */
  function click(event) {
    if (!isModified(event) && !desk.declared) {
      void line.take(() => clicks.clicked(event));
    }
  }

  /** @param {MapEvent} event */
  function rightClick({ px }) {
    const [unit] = map.unitAt(px);
    if (unit !== undefined) {
      store.set({ selected: unit });
      ui.menu(unit, px);
    }
  }

  /** @param {MapEvent} event */
  function longPress(event) {
    const [unit] = map.unitAt(event.px);
    if (!desk.plan && unit !== undefined && isTouch(event)) {
      cancel();
      store.set({ selected: unit });
      const lifted = map.on("pointerup", () => {
        lifted();
        setTimeout(() => ui.menu(unit, event.px), AFTER_LIFT_MS);
      });
    }
  }

  function leave() {
    last = null;
    stack.hover(null);
    wake();
  }

  return {
    over,
    isDragging: () => hand === "dragging",
    turning: () => facing,
    isUp: () => hand === "up",
    cancel,
    start: () => [
      map.on("pointerdown", down),
      map.on("pointermove", moved),
      map.on("pointerup", up),
      map.on("cancel", cancel),
      map.on("click", click),
      map.on("contextmenu", rightClick),
      map.on("longpress", longPress),
      map.on("leave", leave),
    ],
  };
}
