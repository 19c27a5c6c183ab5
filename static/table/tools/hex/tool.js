/**
 * The tool that gives orders on a hex board, from the offers alone. Drag a unit, or click a hex or a
 * hexside; choose among the ways there; a step without a choice or a roll is given at once.
 */
import { createChips } from "../chips.js";
import { createHexClick } from "./click.js";
import { createHexPlanner } from "./planner.js";
import { createHitTest } from "./hit-test.js";
import { createHexKeys } from "./keys.js";
import { createOrderQueue } from "../order-queue.js";
import { createHexPointer } from "./pointer.js";
import { createHexStack } from "./stack.js";
import { createHexView } from "./view.js";
import { isFor } from "./ways.js";

/**
 * @typedef {object} HexTool the tool for orders on hexes: its plan, and the parts that read pointer and keys and draw
 * @property {import("../types.js").ToolContext} context
 * @property {import("../../map/types.js").TableMap} map
 * @property {import("../../state/state.js").Store} store
 * @property {import("../types.js").Ui} ui
 * @property {() => void} wake
 * @property {ReturnType<typeof createHexPlanner>} planner
 * @property {ReturnType<typeof createHitTest>} hitTest
 * @property {ReturnType<typeof createOrderQueue>} line
 * @property {ReturnType<typeof createHexStack>} stack
 * @property {ReturnType<typeof createHexPointer>} hand
 * @property {ReturnType<typeof createHexKeys>} keys
 * @property {(() => void)[]} stops
 * @property {import("../chips.js").Chips|null} chips
 * @property {ReturnType<typeof createHexView>|null} view
 */

/** Give a row of the plan as it is shown now. @param {HexTool} tool @param {number} index */
const give = (tool, index) => {
  const seen = tool.planner.plan?.seen;
  void tool.line.take(() => tool.planner.declare(index, seen));
};

/** @param {HexTool} tool */
function start(tool) {
  tool.chips = createChips(
    tool.ui.root,
    tool.context.cards,
    {
      choose: (index) =>
        tool.hand.isUp() && index < (tool.planner.plan?.ways.length ?? 0) && tool.planner.choose(index), // a question below is chosen by a key or a click
      declare: give.bind(null, tool),
      openClause: tool.ui.openClause,
      act: tool.keys.key,
      step: (index, steps) => void tool.planner.step(steps, index),
    },
    ["forget"],
  );
  tool.view = createHexView(tool.context, tool.chips, tool.hitTest, tool.keys.pressOffer);
  tool.stops = [
    ...tool.hand.start(),
    tool.map.on("moved", tool.wake),
    tool.store.subscribe(["offers", "selected", "board", "rules"], () => void tool.planner.refresh()),
    tool.store.subscribe(["state"], tool.planner.look),
    tool.store.subscribe(["seen", "typed", "seats", "live"], tool.wake),
  ];
  void tool.planner.refresh();
}

/** @param {HexTool} tool */
function stop(tool) {
  tool.planner.forget();
  tool.hand.cancel();
  tool.stack.close();
  tool.stops.forEach((stop) => stop());
  tool.stops = [];
  tool.view?.clear();
  tool.chips?.destroy();
  [tool.view, tool.chips] = [null, null];
}

/** Called when the drawn reach has changed. @param {HexTool} tool */
function redraw(tool) {
  tool.view?.forgetReach();
  tool.wake();
}

/** Begin a plan for a unit, without the mouse. @param {HexTool} tool @param {string} unit */
function plan(tool, unit) {
  tool.store.set({ selected: unit });
  return tool.store.game.offers.some((offer) => offer.allowed && isFor(offer, unit)) && tool.keys.stepAim(1);
}

/** @param {import("../types.js").ToolContext} context @returns {import("../types.js").Tool & {plan: (unit: string) => boolean, redraw: () => void}} */
export function createHexTool(context) {
  const { map, store, ui, wake } = context;
  const tool = /** @type {HexTool} */ ({
    context,
    map,
    store,
    ui,
    wake,
    planner: createHexPlanner(context),
    hitTest: createHitTest(map),
    line: createOrderQueue(store),
    stack: createHexStack(context),
    stops: /** @type {(() => void)[]} */ ([]),
    chips: null,
    view: null,
  });
  const parts = {
    planner: tool.planner,
    hitTest: tool.hitTest,
    line: tool.line,
    stack: tool.stack,
    give: give.bind(null, tool),
    clicks: createHexClick(context, { planner: tool.planner, hitTest: tool.hitTest, stack: tool.stack }),
  };
  tool.hand = createHexPointer(context, parts);
  tool.keys = createHexKeys(context, parts);

  return {
    start: () => start(tool),
    stop: () => stop(tool),
    key: tool.keys.key,
    press: tool.keys.press,
    frame: () =>
      tool.view?.draw(tool.planner, {
        over: tool.hand.over(),
        dragging: tool.hand.isDragging(),
        turning: tool.hand.turning(),
      }),
    redraw: () => redraw(tool),
    plan: plan.bind(null, tool),
  };
}
