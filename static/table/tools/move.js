/**
 * Moving a vehicle by hand: press on it and drag toward a named point, let go, choose a pace. A state machine over `hand`:
 *
 *   idle → pressed → dragging → resting → (declared) → idle
 *                       ↑ ↓        ↑ ↓
 *                      aiming    pulling a via point, turning the pivot ring, sliding the ghost back along the route
 *
 * In `aiming` the hand is up and the pointer still chooses the aim: after a via point, or on a phone.
 */
import { addVia, aimAt, pivotTo, pointsNear, pullVia, stopAt, toward, withAim } from "../plan.js";
import { createChips } from "../chips.js";
import { distance } from "./geometry.js";
import { gripAt } from "./grips.js";
import { usePlanKey, viaAtAim } from "./move-keys.js";
import { createMoveView, LIT_PX } from "./move-view.js";
import { offerOf } from "./offers.js";
import { createPlanDesk } from "./plan-desk.js";

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {import("./types.js").MapEvent} MapEvent */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./move-view.js").Planner} Planner */
/**
 * @typedef {"idle"|"aiming"|"resting"} Free  what the hand may be when it is up
 * @typedef {{kind: Free|"dragging"|"turning"|"sliding"}|{kind: "pressed", unit: string, px: Point, before: Free}
 *   |{kind: "pulling", index: number}} Hand
 */

const DRAG_FROM_PX = 5;
const HOLD_PX = 34;
const FINGER_HOLD_PX = 48;
/** A menu that opened under a finger would be pressed by its lifting. */
const AFTER_LIFT_MS = 60;

/** @param {Bench} bench @returns {import("./types.js").Tool & {plan: (unit: string) => boolean}} */
export function createMoveTool(bench) {
  const { map, store, ui, wake } = bench;
  /** @type {Hand} */
  let hand = { kind: "idle" };
  /** @type {import("./move-view.js").Pointer|null} */
  let pointer = null;
  /** @type {(() => void)[]} */
  let stops = [];
  const chips = createChips(ui.root, {
    choose: (index) => hand.kind === "resting" && desk.planner?.choose(index),
    declare: (index) => desk.declare(index),
    openClause: ui.openClause,
    act: key,
  });
  const view = createMoveView(bench, chips);
  const desk = createPlanDesk(bench, view, letGo);

  function letGo() {
    hand = { kind: "idle" };
    map.panning(true);
  }

  /** The plan, as long as it may be changed. */
  const open = () => (desk.declared ? null : desk.planner);

  // -- the pointer

  /** @param {MapEvent} event */
  function follow({ at, px, original }) {
    pointer = { at, px, finger: original !== null && "pointerType" in original && original.pointerType === "touch" };
    if (desk.planner) {
      wake();
    }
  }

  /** What of the resting plan the pointer is on. @param {boolean} rings */
  function gripHere(rings) {
    const planner = open();
    if (!planner || !pointer || (hand.kind !== "resting" && hand.kind !== "aiming")) {
      return null;
    }
    return gripAt(planner.plan, planner.pose(null), rings && planner.mayPivot(), pointer, { toPixel: map.toPixel, scale: map.scale() });
  }

  /** @param {MapEvent} event */
  function down(event) {
    const { original } = event;
    if ((original && "button" in original && original.button !== 0) || original?.altKey || original?.ctrlKey || desk.declared) {
      return;
    }
    follow(event);
    const grip = gripHere(true);
    if (grip) {
      const hands = /** @type {const} */ ({ aim: "dragging", hull: "dragging", pivot: "turning", ghost: "sliding" });
      hand = grip.kind === "via" ? { kind: "pulling", index: grip.index } : { kind: hands[grip.kind] };
      map.panning(false);
    } else if (hand.kind === "idle" || hand.kind === "aiming" || hand.kind === "resting") {
      const unit = map.unitAt(event.px).find((id) => offerOf(store.game, "move", id));
      if (unit !== undefined) {
        hand = { kind: "pressed", unit, px: event.px, before: hand.kind };
        map.panning(false);
      }
    }
  }

  /** @param {MapEvent} event */
  function moved(event) {
    follow(event);
    const { original } = event;
    if (hand.kind === "dragging" && original && "button" in original && original.button === 2 && original.buttons & 2) {
      key("via");
    }
    if (hand.kind === "pressed" && distance(hand.px, event.px) >= DRAG_FROM_PX) {
      const { unit, before } = hand;
      const begun = desk.begin(unit);
      hand = { kind: begun ? "dragging" : before };
      map.panning(!begun);
    }
  }

  /** @param {MapEvent} event */
  function up(event) {
    map.panning(true);
    follow(event);
    if (hand.kind === "pressed") {
      hand = { kind: hand.before };
    } else if (hand.kind === "dragging") {
      drop();
    } else if (hand.kind === "pulling" || hand.kind === "turning" || hand.kind === "sliding") {
      workHand();
      hand = { kind: "resting" };
    }
  }

  /** A second finger, or the system, took the pointer away: what the hand has done so far stands. */
  function cancel() {
    map.panning(true);
    const planner = open();
    if (hand.kind === "pressed") {
      hand = { kind: hand.before };
    } else if (planner) {
      hand = { kind: planner.plan.aim ? "resting" : "aiming" };
      wake();
    }
  }

  /** Let go: at the aim that the hand holds, else at the nearest point that is lit. */
  function drop() {
    const planner = open();
    if (!planner || !pointer) {
      return;
    }
    aimHere(planner);
    if (!planner.plan.aim) {
      const [nearest] = pointsNear(store.game.points, pointer.at, LIT_PX / map.scale());
      const putBack = distance(planner.plan.from.at, pointer.at) < planner.plan.hull.length / 2;
      if (!nearest || putBack) {
        desk.sendHome(putBack ? undefined : "A move goes toward a point that has a name, and none is near there.");
        return;
      }
      planner.change(withAim(planner.plan, toward(nearest)));
    }
    hand = { kind: "resting" };
    view.reveal(planner);
    ui.announce(`${store.game.state?.units[planner.plan.unit]?.name} to ${planner.plan.aim?.name}. Choose a pace.`);
    wake();
  }

  /** @param {MapEvent} event */
  function click(event) {
    if (event.original?.altKey || event.original?.ctrlKey || desk.declared) {
      return;
    }
    follow(event);
    const [unit] = map.unitAt(event.px);
    if (desk.planner && (unit === undefined || unit === desk.planner.plan.unit)) {
      const grip = gripHere(false);
      if (grip?.kind === "aim" && pointer?.finger) {
        key("via");
      } else if (!grip) {
        drop();
      }
    } else if (unit === undefined && pointer?.finger && mayMove() && desk.begin(store.game.selected ?? "")) {
      drop();
    } else {
      select(unit ?? null);
    }
  }

  /** @param {string|null} unit */
  function select(unit) {
    desk.forget();
    store.set({ selected: unit });
  }

  /** @param {MapEvent} event */
  function doubleClick({ px }) {
    const [unit] = map.unitAt(px);
    if (unit !== undefined && !desk.planner) {
      map.frameUnit(unit);
    }
  }

  const mayMove = () => offerOf(store.game, "move", store.game.selected)?.allowed ?? false;

  /** @param {MapEvent} event */
  function rightClick(event) {
    const planner = open();
    const [unit] = map.unitAt(event.px);
    if (planner) {
      planner.change(addVia(planner.plan, event.at));
    } else if (unit !== undefined) {
      store.set({ selected: unit });
      ui.menu(unit, event.px);
    }
  }

  /** What a right click does, for fingers. @param {MapEvent} event */
  function longPress({ px, original }) {
    const [unit] = map.unitAt(px);
    if (!desk.planner && unit !== undefined && original && "pointerType" in original && original.pointerType === "touch") {
      letGo();
      store.set({ selected: unit });
      const lifted = map.on("pointerup", () => {
        lifted();
        setTimeout(() => ui.menu(unit, px), AFTER_LIFT_MS);
      });
    }
  }

  // -- once a drawing of the screen

  /** @param {Planner} planner */
  function aimHere(planner) {
    if (pointer) {
      const holdInches = (pointer.finger ? FINGER_HOLD_PX : HOLD_PX) / map.scale();
      const table = { points: store.game.points, roads: planner.roads, holdInches };
      planner.change(withAim(planner.plan, aimAt(planner.plan, pointer.at, table)));
    }
  }

  function workHand() {
    const planner = open();
    if (!planner || !pointer) {
      return;
    }
    const { plan } = planner;
    if (hand.kind === "dragging" || hand.kind === "aiming") {
      aimHere(planner);
    } else if (hand.kind === "pulling") {
      planner.change(pullVia(plan, hand.index, pointer.at));
    } else if (hand.kind === "turning") {
      planner.change({ ...plan, pivot: pivotTo(plan.from, pointer.at) });
    } else if (hand.kind === "sliding") {
      const { path, inches } = planner.way(null);
      planner.change({ ...plan, stop: stopAt(path, pointer.at, inches) ?? "point" });
    }
  }

  function frame() {
    workHand();
    const { planner, declared } = desk;
    if (planner) {
      const aiming = hand.kind === "dragging" || hand.kind === "aiming";
      view.draw({
        planner,
        phase: declared ? "declared" : aiming ? "aiming" : "resting",
        dragging: hand.kind !== "resting" && hand.kind !== "aiming" && !declared,
        pointer,
      });
    }
  }

  // -- keys

  /** @param {string} action @returns {boolean} */
  function key(action) {
    const planner = open();
    if (!desk.planner) {
      const { selected } = store.game;
      const begins = ["plan", "point-next", "point-before"].includes(action);
      return begins && selected !== null && offerOf(store.game, "move", selected) !== undefined && plan(selected);
    }
    if (!planner) {
      return false;
    }
    if (action === "forget") {
      desk.forget();
      return true;
    }
    if (action === "via") {
      if (viaAtAim(planner, pointer?.at ?? null) && hand.kind === "resting") {
        hand = { kind: "aiming" };
        pointer = chips.sheet() ? null : pointer;
      }
      return true;
    }
    const resting = hand.kind === "resting";
    const used = usePlanKey({ planner, points: store.game.points, resting, declare: desk.declare, announce: ui.announce }, action);
    if (used && action.startsWith("point-")) {
      hand = { kind: "resting" };
    }
    return used;
  }

  /** Begin a plan without the mouse. @param {string} unit @returns {boolean} */
  function plan(unit) {
    pointer = null;
    return desk.begin(unit) && key("point-next");
  }

  /** Says what may be done with the selected unit, while nothing is. */
  function hintAtRest() {
    if (!desk.planner) {
      view.rest(mayMove());
    }
  }

  return {
    start() {
      stops = [
        map.on("pointerdown", down),
        map.on("pointermove", moved),
        map.on("pointerup", up),
        map.on("cancel", cancel),
        map.on("click", click),
        map.on("dblclick", doubleClick),
        map.on("contextmenu", rightClick),
        map.on("longpress", longPress),
        map.on("moved", wake),
        store.subscribe(["offers", "state", "board"], desk.refresh),
        store.subscribe(["selected", "offers", "planning"], hintAtRest),
      ];
      hintAtRest();
    },
    stop() {
      desk.forget();
      letGo();
      stops.forEach((stop) => stop());
      stops = [];
    },
    key,
    frame,
    plan,
  };
}
