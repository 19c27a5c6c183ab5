/**
 * Moving a vehicle by hand: press on it and drag toward a named point, let go, choose a pace. A state machine over `hand`:
 *
 *   idle → pressed → dragging → resting → declared → idle
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
import { createPlanner } from "./planner.js";
import { slideHome } from "./slide.js";

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {import("./types.js").MapEvent} MapEvent */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./move-view.js").Planner} Planner */
/**
 * @typedef {"idle"|"aiming"|"resting"} Free  what the hand may be when it is up
 * @typedef {{kind: Free|"dragging"|"turning"|"sliding"|"declared"}|{kind: "pressed", unit: string, px: Point, before: Free}
 *   |{kind: "pulling", index: number}} Hand
 */

const DRAG_FROM_PX = 5;
const HOLD_PX = 34;
const FINGER_HOLD_PX = 48;
/** With fewer pixels an inch than this, a finger covers too much of the table to aim. */
const AIMABLE_SCALE = 9;

/** @param {Bench} bench @returns {import("./types.js").Tool & {plan: (unit: string) => boolean}} */
export function createMoveTool(bench) {
  const { map, store, ui, wake } = bench;
  /** @type {Hand} */
  let hand = { kind: "idle" };
  /** @type {Planner|null} */
  let planner = null;
  /** @type {import("./move-view.js").Pointer|null} */
  let pointer = null;
  /** @type {(() => void)[]} */
  let stops = [];
  const chips = createChips(ui.root, {
    choose: (index) => hand.kind === "resting" && planner?.choose(index),
    declare,
    openClause: ui.openClause,
    act: key,
  });
  const view = createMoveView(bench, chips);

  // -- a plan begins and ends

  /** @param {string} unitId */
  function begin(unitId) {
    const unit = store.game.state?.units[unitId];
    const offer = offerOf(store.game, "move", unitId);
    if (!unit?.at || !offer) {
      return false;
    }
    if (!offer.allowed) {
      ui.toast(offer.reason ?? `${unit.name} may not move now.`, { clauses: offer.clause ? [offer.clause] : [] });
      return false;
    }
    forget();
    planner = createPlanner(bench, unit, offer);
    store.set({ selected: unitId, planning: unitId });
    return true;
  }

  function forget() {
    hand = { kind: "idle" };
    map.panning(true);
    if (planner) {
      const { unit } = planner.plan;
      planner.end();
      planner = null;
      view.clear(unit);
      store.set({ planning: null });
    }
  }

  /** @param {string} [why] */
  function sendHome(why) {
    const left = planner && { drawn: planner.drawn(null), home: planner.plan.from };
    forget();
    if (left) {
      slideHome(map, left.drawn, left.home);
    }
    if (why) {
      ui.toast(why);
    }
  }

  /** @param {number} index */
  async function declare(index) {
    const order = planner?.order(index);
    const row = planner?.rows()[index];
    if (!planner || !order || !row || hand.kind === "declared") {
      return;
    }
    planner.choose(index);
    if (!row.allowed && store.game.enforcement === "enforce") {
      ui.toast(row.sentence, { clauses: row.clause ? [row.clause] : [] });
      return;
    }
    const declared = planner;
    hand = { kind: "declared" };
    wake();
    const answer = await ui.give(order);
    if (planner !== declared) {
      return;
    }
    if (answer?.type === "refused") {
      sendHome();
    } else {
      forget();
    }
  }

  // -- the pointer

  /** @param {MapEvent} event */
  function follow({ at, px, original }) {
    pointer = { at, px, finger: original !== null && "pointerType" in original && original.pointerType === "touch" };
    if (planner) {
      wake();
    }
  }

  /** @param {boolean} rings */
  function gripHere(rings) {
    if (!planner || !pointer || (hand.kind !== "resting" && hand.kind !== "aiming")) {
      return null;
    }
    return gripAt(planner.plan, planner.pose(null), rings && planner.mayPivot(), pointer, { toPixel: map.toPixel, scale: map.scale() });
  }

  /** @param {MapEvent} event */
  function down(event) {
    const { original } = event;
    if ((original && "button" in original && original.button !== 0) || original?.altKey || original?.ctrlKey) {
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
    if (hand.kind === "pressed" && distance(hand.px, event.px) >= DRAG_FROM_PX) {
      const { unit } = hand;
      if (begin(unit)) {
        hand = { kind: "dragging" };
        map.panning(false);
      } else {
        hand = { kind: planner ? hand.before : "idle" };
        map.panning(true);
      }
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
    if (hand.kind === "pressed") {
      hand = { kind: hand.before };
    } else if (planner && hand.kind !== "declared") {
      hand = { kind: planner.plan.aim ? "resting" : "aiming" };
      wake();
    }
  }

  /** Let go: at the aim that the hand holds, else at the nearest point that is lit. */
  function drop() {
    if (!planner || !pointer) {
      return;
    }
    aimHere(planner);
    if (!planner.plan.aim) {
      const [nearest] = pointsNear(store.game.points, pointer.at, LIT_PX / map.scale());
      const putBack = distance(planner.plan.from.at, pointer.at) < planner.plan.hull.length / 2;
      if (!nearest || putBack) {
        sendHome(putBack ? undefined : "A move goes toward a point that has a name, and none is near there.");
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
    if (event.original?.altKey || event.original?.ctrlKey) {
      return;
    }
    follow(event);
    const [unit] = map.unitAt(event.px);
    if (planner && hand.kind === "declared") {
      return;
    }
    if (planner && (unit === undefined || unit === planner.plan.unit)) {
      const grip = gripHere(false);
      if (grip?.kind === "aim" && pointer?.finger) {
        key("via");
      } else if (!grip) {
        drop();
      }
      return;
    }
    forget();
    const { selected } = store.game;
    if (unit === undefined && pointer?.finger && selected !== null && offerOf(store.game, "move", selected)?.allowed && begin(selected)) {
      drop();
    } else {
      store.set({ selected: unit ?? null });
      if (unit !== undefined && pointer?.finger && map.scale() < AIMABLE_SCALE) {
        map.frameUnit(unit);
      }
    }
  }

  /** @param {MapEvent} event */
  function rightClick(event) {
    if (planner && hand.kind !== "declared") {
      planner.change(addVia(planner.plan, event.at));
      return;
    }
    const [unit] = map.unitAt(event.px);
    if (unit) {
      store.set({ selected: unit });
      ui.menu(unit, event.px);
    }
  }

  /** What a right click does, for fingers. @param {MapEvent} event */
  function longPress({ px, original }) {
    const [unit] = map.unitAt(px);
    if (!planner && unit !== undefined && original && "pointerType" in original && original.pointerType === "touch") {
      hand = { kind: "idle" };
      map.panning(true);
      store.set({ selected: unit });
      ui.menu(unit, px);
    }
  }

  // -- once a drawing of the screen

  /** @param {Planner} planning */
  function aimHere(planning) {
    if (pointer) {
      const holdInches = (pointer.finger ? FINGER_HOLD_PX : HOLD_PX) / map.scale();
      const table = { points: store.game.points, roads: planning.roads, holdInches };
      planning.change(withAim(planning.plan, aimAt(planning.plan, pointer.at, table)));
    }
  }

  function workHand() {
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
      const { path, inches } = planner.route(null);
      planner.change({ ...plan, stop: stopAt(path, pointer.at, inches) ?? "point" });
    }
  }

  function frame() {
    workHand();
    if (planner) {
      const aiming = hand.kind === "dragging" || hand.kind === "aiming";
      view.draw({
        planner,
        phase: hand.kind === "declared" ? "declared" : aiming ? "aiming" : "resting",
        dragging: hand.kind !== "resting" && hand.kind !== "aiming" && hand.kind !== "declared",
        pointer,
      });
    }
  }

  // -- keys

  /** @param {string} action @returns {boolean} */
  function key(action) {
    const { selected } = store.game;
    if (!planner) {
      const begins = ["plan", "point-next", "point-before"].includes(action);
      return begins && selected !== null && offerOf(store.game, "move", selected) !== undefined && plan(selected);
    }
    if (hand.kind === "declared") {
      return false;
    }
    if (action === "forget") {
      forget();
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
    const used = usePlanKey({ planner, points: store.game.points, resting, declare, announce: ui.announce }, action);
    if (used && action.startsWith("point-")) {
      hand = { kind: "resting" };
    }
    return used;
  }

  /** Begin a plan without the mouse. @param {string} unit @returns {boolean} */
  function plan(unit) {
    pointer = null;
    return begin(unit) && key("point-next");
  }

  /** Says what may be done with the selected unit, while nothing is. */
  function hintAtRest() {
    if (!planner) {
      view.rest(offerOf(store.game, "move", store.game.selected)?.allowed ?? false);
    }
  }

  function refresh() {
    if (planner && hand.kind !== "declared" && !planner.refresh(offerOf(store.game, "move", planner.plan.unit))) {
      sendHome("The table changed: that plan no longer stands.");
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
        map.on("contextmenu", rightClick),
        map.on("longpress", longPress),
        map.on("moved", wake),
        store.subscribe(["offers", "board"], refresh),
        store.subscribe(["selected", "offers", "planning"], hintAtRest),
      ];
      hintAtRest();
    },
    stop() {
      forget();
      stops.forEach((stop) => stop());
      stops = [];
    },
    key,
    frame,
    plan,
  };
}
