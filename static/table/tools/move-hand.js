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
import { isOnHull, settleAim, workHand } from "./aiming.js";
import { mayBoard } from "./aims.js";
import { distance } from "../geometry/plane.js";
import { DRAG_FROM_PX, gripAt, isElse, isFinger, isMainButton } from "./hand.js";
import { offerOf } from "../state/acting.js";
import { nothingNear } from "./plan-words.js";
import { withAim } from "./plan.js";

/** @typedef {import("./aiming.js").Hand} Hand */
/** @typedef {import("./aiming.js").Free} Free */
/** @typedef {import("./types.js").MapEvent} MapEvent */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./move-view.js").Planner} Planner */
const HANDS = /** @type {const} */ ({ aim: "dragging", hull: "dragging", pivot: "turning", ghost: "sliding" });

/**
 * @param {import("./types.js").Bench} bench
 * @param {object} around
 * @param {ReturnType<typeof import("./plan-desk.js").createPlanDesk>} around.desk
 * @param {(planner: Planner) => void} around.rested an aim has been found
 */
export function createMoveHand(bench, { desk, rested }) {
  const { map, store, ui, wake } = bench;
  /** @type {Hand} */
  let hand = { kind: "idle" };
  /** @type {import("./types.js").Aim|null} that of the plan which rested before the hand took hold of it */
  let aimBefore = null;
  /** @type {import("./move-view.js").Pointer|null} */
  let pointer = null;

  /** The plan, as long as it may be changed. */
  const open = () => (desk.declared ? null : desk.planner);

  /** @param {MapEvent} event */
  function follow(event) {
    if (hand.kind !== "waiting") {
      pointer = { at: event.at, px: event.px, finger: isFinger(event) };
    }
    if (desk.planner) {
      wake();
    }
  }

  /** What of the resting plan the pointer is on. @param {boolean} rings */
  function grip(rings) {
    const planner = open();
    if (!planner || !pointer || (hand.kind !== "resting" && hand.kind !== "aiming")) {
      return null;
    }
    return gripAt(planner.plan, planner.pose(null), rings && planner.mayPivot(), pointer, { toPixel: map.toPixel, scale: map.scale() });
  }

  function work() {
    const planner = open();
    if (planner && pointer) {
      workHand(bench, hand, planner, pointer);
    }
  }

  /** Let go: at the aim that the hand holds. Where nothing is to be aimed at, it is said, and nothing else is done. */
  function drop() {
    const planner = open();
    if (!planner || !pointer) {
      return;
    }
    if (settleAim(bench, planner, pointer)) {
      hand = { kind: "resting" };
      rested(planner);
      wake();
    } else if (isOnHull(planner.plan, pointer.at)) {
      desk.sendHome();
    } else if (store.game.named) {
      dropOnNothing(planner, pointer.at);
    } else {
      hand = { kind: "waiting" };
    }
  }

  /** A plan that rested keeps its aim, one with via points waits for one. @param {Planner} planner @param {Point} at */
  function dropOnNothing(planner, at) {
    const why = planner.stays() ?? nothingNear(store.game.points, at);
    const aim = hand.kind === "resting" ? planner.plan.aim : aimBefore;
    if (!aim && planner.plan.via.length === 0) {
      desk.sendHome(why);
      return;
    }
    planner.change(aim ? withAim(planner.plan, aim) : planner.plan);
    hand = { kind: aim ? "resting" : "aiming" };
    ui.toast(why);
    wake();
  }

  return {
    get kind() {
      return hand.kind;
    },
    get pointer() {
      return pointer;
    },
    follow,
    grip,
    work,
    drop,

    /** @param {MapEvent} event */
    down(event) {
      if (!isMainButton(event) || isElse(event) || desk.declared) {
        return;
      }
      follow(event);
      const held = grip(true);
      aimBefore = held && hand.kind === "resting" ? (desk.planner?.plan.aim ?? null) : null;
      if (held) {
        hand = held.kind === "via" ? { kind: "pulling", index: held.index } : { kind: HANDS[held.kind] };
        map.panning(false);
      } else if (hand.kind === "idle" || hand.kind === "aiming" || hand.kind === "resting") {
        const unit = map.unitAt(event.px).find((id) => offerOf(store.game, "move", id) || mayBoard(store.game, id));
        if (unit !== undefined) {
          hand = { kind: "pressed", unit, px: event.px, before: hand.kind };
          map.panning(false);
        }
      }
    },

    /** @param {MapEvent} event */
    moved(event) {
      follow(event);
      if (hand.kind === "pressed" && distance(hand.px, event.px) >= DRAG_FROM_PX) {
        const { unit, before } = hand;
        const begun = desk.begin(unit);
        hand = { kind: begun ? "dragging" : before };
        map.panning(!begun);
      }
    },

    /** @param {MapEvent} event */
    up(event) {
      map.panning(true);
      follow(event);
      if (hand.kind === "pressed") {
        hand = { kind: hand.before };
      } else if (hand.kind === "dragging") {
        drop();
      } else if (hand.kind === "pulling" || hand.kind === "turning" || hand.kind === "sliding") {
        work();
        hand = { kind: "resting" };
      }
    },

    /** A second finger, or the system, took the pointer away: what the hand has done so far stands. */
    cancel() {
      map.panning(true);
      const planner = open();
      if (hand.kind === "pressed") {
        hand = { kind: hand.before };
      } else if (planner) {
        hand = { kind: planner.plan.aim ? "resting" : "aiming" };
        wake();
      }
    },

    /** The keys have made or changed the plan. @param {Free} kind @param {boolean} [away] the pointer no longer counts */
    be(kind, away = false) {
      hand = { kind };
      pointer = away ? null : pointer;
    },

    letGo() {
      hand = { kind: "idle" };
      map.panning(true);
    },
  };
}
