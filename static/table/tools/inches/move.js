/**
 * The move tool: press on a vehicle and drag it toward a named point, let go, choose a pace; or the same by
 * keys.
 */
import { areComing, offerOf, readyOffers } from "../../state/offers.js";
import { say } from "../../words/words.js";
import { createChips } from "../chips.js";
import { moveFields } from "./move-fields.js";
import { usePlanKey, viaAtAim } from "./move-keys.js";
import { createMovePointer } from "./move-pointer.js";
import { createMoveView } from "./move-view.js";
import { createCurrentPlan } from "./current-plan.js";
import { planWords } from "./plan-words.js";
import { addVia } from "./plan.js";
import { addsRightButton, isElse, openMenu, openMenuOnLift } from "../pointer.js";

/** @typedef {import("../types.js").MapEvent} MapEvent */

/**
 * @typedef {object} MoveTool the move tool: the current plan, the hand that changes it, and the views that show it
 * @property {import("../types.js").ToolContext} context
 * @property {import("../../map/types.js").TableMap} map
 * @property {import("../../state/state.js").Store} store
 * @property {import("../types.js").Ui} ui
 * @property {() => void} wake
 * @property {(() => void)[]} stops
 * @property {ReturnType<typeof createChips>} chips
 * @property {ReturnType<typeof createMoveView>} view
 * @property {ReturnType<typeof createCurrentPlan>} current
 * @property {ReturnType<typeof createMovePointer>} hand
 */

/** The plan, as long as it may be changed. @param {MoveTool} tool */
const open = (tool) => (tool.current.declared ? null : tool.current.planner);

/** @param {MoveTool} tool */
const mayMove = (tool) => offerOf(tool.store.game, "drive", tool.store.game.selected)?.allowed ?? false;

/** @param {MoveTool} tool @param {MapEvent} event */
function moved(tool, event) {
  tool.hand.moved(event);
  if (tool.hand.kind === "dragging" && addsRightButton(event)) {
    key(tool, "via");
  }
}

/** A click while an order is on its way waits for its answer. @param {MoveTool} tool @param {MapEvent} event */
function click(tool, event) {
  if (isElse(event)) {
    return;
  }
  if (tool.current.declared) {
    void tool.current.answered.then(() => tool.current.declared || click(tool, event));
    return;
  }
  tool.hand.follow(event);
  const [unit] = tool.map.unitAt(event.px);
  const finger = tool.hand.pointer?.finger;
  if (tool.current.planner && (unit === undefined || unit === tool.current.planner.plan.unit)) {
    const grip = tool.hand.grip(false);
    if (grip?.kind === "aim" && finger) {
      key(tool, "via");
    } else if (!grip) {
      tool.hand.drop();
    }
  } else if (
    unit === undefined &&
    finger &&
    mayMove(tool) &&
    tool.current.begin(tool.store.game.selected ?? "")
  ) {
    tool.hand.drop();
  } else {
    tool.current.forget();
    tool.store.set({ selected: unit ?? null });
  }
}

/** @param {MoveTool} tool @param {MapEvent} event */
function doubleClick(tool, { px }) {
  const [unit] = tool.map.unitAt(px);
  if (unit !== undefined && !tool.current.planner) {
    tool.map.frameUnit(unit);
  }
}

/** @param {MoveTool} tool @param {MapEvent} event */
function rightClick(tool, event) {
  const planner = open(tool);
  if (!planner) {
    openMenu(tool.context, event);
  } else if (moveFields(tool.store.game).via) {
    planner.change(addVia(planner.plan, event.at));
  }
}

/** @param {MoveTool} tool @param {MapEvent} event */
function longPress(tool, event) {
  const opens = !tool.current.planner && openMenuOnLift(tool.context, event);
  if (opens) tool.hand.letGo();
  return opens;
}

/** Called once per frame. @param {MoveTool} tool */
function frame(tool) {
  tool.hand.work();
  const { planner, declared } = tool.current;
  if (planner) {
    const aiming = tool.hand.kind === "dragging" || tool.hand.kind === "aiming";
    tool.view.draw({
      planner,
      phase: declared ? "declared" : aiming ? "aiming" : "resting",
      dragging: tool.hand.kind !== "resting" && tool.hand.kind !== "aiming" && !declared,
      pointer: tool.hand.pointer,
    });
  }
}

/** @param {MoveTool} tool @param {string} action @returns {boolean} */
function key(tool, action) {
  const planner = open(tool);
  if (!tool.current.planner) {
    const { selected } = tool.store.game;
    const begins = ["plan", "point-next", "point-before"].includes(action);
    return (
      begins &&
      selected !== null &&
      offerOf(tool.store.game, "drive", selected) !== undefined &&
      plan(tool, selected)
    );
  }
  if (!planner) {
    return false;
  }
  if (action === "forget" || action === "undo") {
    // it is newer than the order that could be taken back
    tool.current.forget();
    return true;
  }
  if (action === "via") {
    if (
      moveFields(tool.store.game).via &&
      viaAtAim(planner, tool.hand.pointer?.at ?? null) &&
      tool.hand.kind === "resting"
    ) {
      tool.hand.be("aiming", tool.chips.sheet());
    }
    return true;
  }
  const resting = tool.hand.kind === "resting";
  const fields = moveFields(tool.store.game);
  const used = usePlanKey(
    {
      planner,
      points: tool.store.game.points,
      fields,
      resting,
      declare: tool.current.declare,
      announce: tool.ui.announce,
    },
    action,
  );
  if (used && /^(point|aim)-/.test(action)) {
    tool.hand.be("resting");
  }
  return used;
}

/** Begin a plan without the mouse. @param {MoveTool} tool @param {string} unit @returns {boolean} */
function plan(tool, unit) {
  const begun = tool.current.begin(unit);
  if (begun) {
    tool.hand.be("waiting", true);
    pointsCame(tool);
  }
  return begun;
}

/** The table's points have arrived or changed: an aim that waited for them is set. @param {MoveTool} tool */
function pointsCame(tool) {
  if (tool.hand.kind === "waiting" && tool.hand.pointer) {
    tool.hand.drop();
  } else if (tool.hand.kind === "waiting" && tool.store.game.named) {
    key(tool, "point-next");
  }
  tool.wake();
}

/** Show hints for the selected unit while there is no plan, once its offers have arrived. @param {MoveTool} tool */
function hintAtRest(tool) {
  if (!tool.current.planner && !areComing(tool.store.game)) {
    tool.view.rest(mayMove(tool), readyOffers(tool.store.game, tool.store.game.selected));
  }
}

/** @param {MoveTool} tool */
function start(tool) {
  tool.stops = [
    tool.map.on("pointerdown", tool.hand.down),
    tool.map.on("pointermove", moved.bind(null, tool)),
    tool.map.on("pointerup", tool.hand.up),
    tool.map.on("cancel", tool.hand.cancel),
    tool.map.on("click", click.bind(null, tool)),
    tool.map.on("dblclick", doubleClick.bind(null, tool)),
    tool.map.on("contextmenu", rightClick.bind(null, tool)),
    tool.map.on("longpress", longPress.bind(null, tool)),
    tool.map.on("moved", tool.wake),
    tool.store.subscribe(["offers", "state", "board", "rules"], tool.current.refresh),
    tool.store.subscribe(["points", "named"], () => pointsCame(tool)),
    tool.store.subscribe(["selected", "offers", "planning", "seats", "seen", "live", "typed"], () =>
      hintAtRest(tool),
    ),
  ];
  hintAtRest(tool);
}

/** @param {MoveTool} tool */
function stop(tool) {
  tool.current.forget();
  tool.hand.letGo();
  tool.stops.forEach((stop) => stop());
  tool.stops = [];
  tool.context.hint.show([]);
}

/** @param {import("../types.js").ToolContext} context @returns {import("../types.js").Tool & {plan: (unit: string) => boolean}} */
export function createMoveTool(context) {
  const { map, store, ui, wake } = context;
  const tool = /** @type {MoveTool} */ ({
    context,
    map,
    store,
    ui,
    wake,
    stops: /** @type {(() => void)[]} */ ([]),
  });
  tool.chips = createChips(ui.root, context.cards, {
    choose: (index) => tool.hand.kind === "resting" && tool.current.planner?.choose(index),
    declare: (index) => tool.current.declare(index),
    openClause: ui.openClause,
    act: key.bind(null, tool),
  });
  tool.view = createMoveView(context, tool.chips);
  tool.current = createCurrentPlan(context, tool.view, () => tool.hand.letGo());
  tool.hand = createMovePointer(context, {
    current: tool.current,
    rested(planner) {
      tool.view.reveal(planner);
      const unit = store.game.state?.units[planner.plan.unit]?.name ?? "";
      ui.announce(say("plan_rested", { unit, plan: planWords(planner.plan) }));
    },
  });

  return {
    start: () => start(tool),
    stop: () => stop(tool),
    key: key.bind(null, tool),
    frame: () => frame(tool),
    plan: plan.bind(null, tool),
  };
}
