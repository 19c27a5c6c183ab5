/** Moving a vehicle by hand or by keys: press on it and drag toward a named point, let go, choose a pace. */
import { addVia } from "./plan.js";
import { createChips } from "./chips.js";
import { addsRightButton, isElse, openMenu, openMenuOnLift } from "./hand.js";
import { createMoveHand } from "./move-hand.js";
import { moveFields } from "./move-fields.js";
import { usePlanKey, viaAtAim } from "./move-keys.js";
import { createMoveView } from "./move-view.js";
import { offerOf, readyOffers } from "../state/acting.js";
import { createPlanDesk } from "./plan-desk.js";
import { planWords } from "./plan-words.js";

/** @typedef {import("./types.js").MapEvent} MapEvent */

/** @param {import("./types.js").Bench} bench @returns {import("./types.js").Tool & {plan: (unit: string) => boolean}} */
export function createMoveTool(bench) {
  const { map, store, ui, wake } = bench;
  /** @type {(() => void)[]} */
  let stops = [];
  const chips = createChips(ui.root, bench.cards, {
    choose: (index) => hand.kind === "resting" && desk.planner?.choose(index),
    declare: (index) => desk.declare(index),
    openClause: ui.openClause,
    act: key,
  });
  const view = createMoveView(bench, chips);
  const desk = createPlanDesk(bench, view, () => hand.letGo());
  const hand = createMoveHand(bench, {
    desk,
    rested(planner) {
      view.reveal(planner);
      ui.announce(`${store.game.state?.units[planner.plan.unit]?.name} ${planWords(planner.plan)}. Choose a pace.`);
    },
  });

  /** The plan, as long as it may be changed. */
  const open = () => (desk.declared ? null : desk.planner);

  const mayMove = () => offerOf(store.game, "move", store.game.selected)?.allowed ?? false;

  // -- the pointer

  /** @param {MapEvent} event */
  function moved(event) {
    hand.moved(event);
    if (hand.kind === "dragging" && addsRightButton(event)) {
      key("via");
    }
  }

  /** @param {MapEvent} event */
  function click(event) {
    if (isElse(event) || desk.declared) {
      return;
    }
    hand.follow(event);
    const [unit] = map.unitAt(event.px);
    const finger = hand.pointer?.finger;
    if (desk.planner && (unit === undefined || unit === desk.planner.plan.unit)) {
      const grip = hand.grip(false);
      if (grip?.kind === "aim" && finger) {
        key("via");
      } else if (!grip) {
        hand.drop();
      }
    } else if (unit === undefined && finger && mayMove() && desk.begin(store.game.selected ?? "")) {
      hand.drop();
    } else {
      desk.forget();
      store.set({ selected: unit ?? null });
    }
  }

  /** @param {MapEvent} event */
  function doubleClick({ px }) {
    const [unit] = map.unitAt(px);
    if (unit !== undefined && !desk.planner) {
      map.frameUnit(unit);
    }
  }

  /** @param {MapEvent} event */
  function rightClick(event) {
    const planner = open();
    if (planner) {
      planner.change(addVia(planner.plan, event.at));
    } else {
      openMenu(bench, event);
    }
  }

  /** @param {MapEvent} event */
  function longPress(event) {
    if (!desk.planner && openMenuOnLift(bench, event)) {
      hand.letGo();
    }
  }

  /** Once a drawing of the screen. */
  function frame() {
    hand.work();
    const { planner, declared } = desk;
    if (planner) {
      const aiming = hand.kind === "dragging" || hand.kind === "aiming";
      view.draw({
        planner,
        phase: declared ? "declared" : aiming ? "aiming" : "resting",
        dragging: hand.kind !== "resting" && hand.kind !== "aiming" && !declared,
        pointer: hand.pointer,
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
    if (action === "forget" || action === "undo") { // it is newer than the order that could be taken back
      desk.forget();
      return true;
    }
    if (action === "via") {
      if (viaAtAim(planner, hand.pointer?.at ?? null) && hand.kind === "resting") {
        hand.be("aiming", chips.sheet());
      }
      return true;
    }
    const resting = hand.kind === "resting";
    const fields = moveFields(store.game.rules);
    const used = usePlanKey({ planner, points: store.game.points, fields, resting, declare: desk.declare, announce: ui.announce }, action);
    if (used && /^(point|aim)-/.test(action)) {
      hand.be("resting");
    }
    return used;
  }

  /** Begin a plan without the mouse. @param {string} unit @returns {boolean} */
  function plan(unit) {
    const begun = desk.begin(unit);
    if (begun) {
      hand.be("waiting", true);
      pointsCame();
    }
    return begun;
  }

  /** The points have come, or others: what was meant before is taken up. */
  function pointsCame() {
    if (hand.kind === "waiting" && hand.pointer) {
      hand.drop();
    } else if (hand.kind === "waiting" && store.game.named) {
      key("point-next");
    }
    wake();
  }

  /** Says what may be done with the selected unit, while nothing is. */
  function hintAtRest() {
    if (!desk.planner) {
      view.rest(mayMove(), readyOffers(store.game, store.game.selected));
    }
  }

  return {
    start() {
      stops = [
        map.on("pointerdown", hand.down),
        map.on("pointermove", moved),
        map.on("pointerup", hand.up),
        map.on("cancel", hand.cancel),
        map.on("click", click),
        map.on("dblclick", doubleClick),
        map.on("contextmenu", rightClick),
        map.on("longpress", longPress),
        map.on("moved", wake),
        store.subscribe(["offers", "state", "board"], desk.refresh),
        store.subscribe(["points", "named"], pointsCame),
        store.subscribe(["selected", "offers", "planning", "seats", "seen"], hintAtRest),
      ];
      hintAtRest();
    },
    stop() {
      desk.forget();
      hand.letGo();
      stops.forEach((stop) => stop());
      stops = [];
      bench.hint.show([]);
    },
    key,
    frame,
    plan,
  };
}
