/**
 * The hand that plans a move, a state machine:
 *
 *   idle → pressed → dragging → resting → (declared) → idle
 *                       ↑ ↓        ↑ ↓
 *                      aiming    pulling a via point, turning the pivot ring, sliding the ghost back along the route
 *
 * In `aiming` the hand is up and the pointer still chooses the aim: after a via point, or on a phone. In `waiting` it has let go, or a key
 * has asked for an aim, before the table's points were there.
 */
import { distance } from "../../geometry/plane.js";
import { offerOf } from "../../state/offers.js";
import { mayBoard } from "./destinations.js";
import { isOnHull, settleAim, workHand } from "./plan-handles.js";
import { nothingNear } from "./plan-words.js";
import { withAim } from "./plan.js";
import { DRAG_FROM_PX, gripAt, isElse, isFinger, isMainButton } from "../pointer.js";

/** @typedef {import("./plan-handles.js").Hand} Hand */
/** @typedef {import("./plan-handles.js").Free} Free */
/** @typedef {import("../types.js").MapEvent} MapEvent */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("./move-view.js").Planner} Planner */
const HANDS = /** @type {const} */ ({
  aim: "dragging",
  hull: "dragging",
  pivot: "turning",
  ghost: "sliding",
});

/**
 * @typedef {object} MoveHand the hand that plans a move: its state, where it is, and the aim before it took hold
 * @property {import("../types.js").ToolContext} context
 * @property {ReturnType<typeof import("./current-plan.js").createCurrentPlan>} current
 * @property {(planner: Planner) => void} rested an aim has been found
 * @property {import("../../map/types.js").TableMap} map
 * @property {import("../../state/state.js").Store} store
 * @property {import("../types.js").Ui} ui
 * @property {() => void} wake
 * @property {Hand} hand
 * @property {import("../types.js").Aim|null} aimBefore that of the plan which rested before the hand took hold of it
 * @property {import("./move-view.js").Pointer|null} pointer
 */

/** The plan, as long as it may be changed. @param {MoveHand} moveHand */
const open = (moveHand) => (moveHand.current.declared ? null : moveHand.current.planner);

/** @param {MoveHand} moveHand @param {MapEvent} event */
function follow(moveHand, event) {
  if (moveHand.hand.kind !== "waiting") {
    moveHand.pointer = { at: event.at, px: event.px, finger: isFinger(event) };
  }
  if (moveHand.current.planner) {
    moveHand.wake();
  }
}

/** The part of the resting plan that the pointer is on. @param {MoveHand} moveHand @param {boolean} rings */
function grip(moveHand, rings) {
  const planner = open(moveHand);
  if (
    !planner ||
    !moveHand.pointer ||
    (moveHand.hand.kind !== "resting" && moveHand.hand.kind !== "aiming")
  ) {
    return null;
  }
  return gripAt(planner.plan, planner.pose(null), rings && planner.mayPivot(), moveHand.pointer, {
    toPixel: moveHand.map.toPixel,
    scale: moveHand.map.scale(),
  });
}

/** @param {MoveHand} moveHand */
function work(moveHand) {
  const planner = open(moveHand);
  if (planner && moveHand.pointer) {
    workHand(moveHand.context, moveHand.hand, planner, moveHand.pointer);
  }
}

/** Lets go at the aim that the hand holds. If there is nothing to aim at, only says so. @param {MoveHand} moveHand */
function drop(moveHand) {
  const planner = open(moveHand);
  if (!planner || !moveHand.pointer) {
    return;
  }
  if (settleAim(moveHand.context, planner, moveHand.pointer)) {
    moveHand.hand = { kind: "resting" };
    moveHand.rested(planner);
    moveHand.wake();
  } else if (isOnHull(planner.plan, moveHand.pointer.at)) {
    moveHand.current.sendHome();
  } else if (moveHand.store.game.named) {
    dropOnNothing(moveHand, planner, moveHand.pointer.at);
  } else {
    moveHand.hand = { kind: "waiting" };
  }
}

/** A plan that rested keeps its aim, one with via points waits for one. @param {MoveHand} moveHand @param {Planner} planner @param {Point} at */
function dropOnNothing(moveHand, planner, at) {
  const why = planner.stays() ?? nothingNear(moveHand.store.game.points, at);
  const aim = moveHand.hand.kind === "resting" ? planner.plan.aim : moveHand.aimBefore;
  if (!aim && planner.plan.via.length === 0) {
    moveHand.current.sendHome(why);
    return;
  }
  planner.change(aim ? withAim(planner.plan, aim) : planner.plan);
  moveHand.hand = { kind: aim ? "resting" : "aiming" };
  moveHand.ui.toast(why);
  moveHand.wake();
}

/** @param {MoveHand} moveHand @param {MapEvent} event */
function down(moveHand, event) {
  if (!isMainButton(event) || isElse(event) || moveHand.current.declared) {
    return;
  }
  follow(moveHand, event);
  const held = grip(moveHand, true);
  moveHand.aimBefore =
    held && moveHand.hand.kind === "resting" ? (moveHand.current.planner?.plan.aim ?? null) : null;
  if (held) {
    moveHand.hand = held.kind === "via" ? { kind: "pulling", index: held.index } : { kind: HANDS[held.kind] };
    moveHand.map.panning(false);
  } else if (
    moveHand.hand.kind === "idle" ||
    moveHand.hand.kind === "aiming" ||
    moveHand.hand.kind === "resting"
  ) {
    const unit = moveHand.map
      .unitAt(event.px)
      .find((id) => offerOf(moveHand.store.game, "drive", id) || mayBoard(moveHand.store.game, id));
    if (unit !== undefined) {
      moveHand.hand = { kind: "pressed", unit, px: event.px, before: moveHand.hand.kind };
      moveHand.context.socket.wants("hand", unit);
      moveHand.map.panning(false);
    }
  }
}

/** @param {MoveHand} moveHand @param {MapEvent} event */
function moved(moveHand, event) {
  follow(moveHand, event);
  if (moveHand.hand.kind === "pressed" && distance(moveHand.hand.px, event.px) >= DRAG_FROM_PX) {
    const { unit, before } = moveHand.hand;
    const begun = moveHand.current.begin(unit);
    moveHand.hand = { kind: begun ? "dragging" : before };
    moveHand.map.panning(!begun);
  }
}

/** @param {MoveHand} moveHand @param {MapEvent} event */
function up(moveHand, event) {
  moveHand.map.panning(true);
  follow(moveHand, event);
  if (moveHand.hand.kind === "pressed") {
    moveHand.hand = { kind: moveHand.hand.before };
  } else if (moveHand.hand.kind === "dragging") {
    drop(moveHand);
  } else if (
    moveHand.hand.kind === "pulling" ||
    moveHand.hand.kind === "turning" ||
    moveHand.hand.kind === "sliding"
  ) {
    work(moveHand);
    moveHand.hand = { kind: "resting" };
  }
}

/** A second finger, or the system, took the pointer away: the plan stays as it is. @param {MoveHand} moveHand */
function cancel(moveHand) {
  moveHand.map.panning(true);
  const planner = open(moveHand);
  if (moveHand.hand.kind === "pressed") {
    moveHand.hand = { kind: moveHand.hand.before };
  } else if (planner) {
    moveHand.hand = { kind: planner.plan.aim ? "resting" : "aiming" };
    moveHand.wake();
  }
}

/** The keys have made or changed the plan. @param {MoveHand} moveHand @param {Free} kind @param {boolean} [away] the pointer no longer counts */
function be(moveHand, kind, away = false) {
  moveHand.hand = { kind };
  moveHand.pointer = away ? null : moveHand.pointer;
}

/** @param {MoveHand} moveHand */
function letGo(moveHand) {
  moveHand.hand = { kind: "idle" };
  moveHand.map.panning(true);
}

/**
 * @param {import("../types.js").ToolContext} context
 * @param {object} around
 * @param {ReturnType<typeof import("./current-plan.js").createCurrentPlan>} around.current
 * @param {(planner: Planner) => void} around.rested an aim has been found
 */
export function createMovePointer(context, { current, rested }) {
  const { map, store, ui, wake } = context;
  /** @type {MoveHand} */
  const moveHand = {
    context,
    current,
    rested,
    map,
    store,
    ui,
    wake,
    hand: { kind: "idle" },
    aimBefore: null,
    pointer: null,
  };

  return {
    get kind() {
      return moveHand.hand.kind;
    },
    get pointer() {
      return moveHand.pointer;
    },
    follow: follow.bind(null, moveHand),
    grip: grip.bind(null, moveHand),
    work: () => work(moveHand),
    drop: () => drop(moveHand),
    down: down.bind(null, moveHand),
    moved: moved.bind(null, moveHand),
    up: up.bind(null, moveHand),
    cancel: () => cancel(moveHand),
    be: be.bind(null, moveHand),
    letGo: () => letGo(moveHand),
  };
}
