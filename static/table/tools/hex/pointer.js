/** The pointer on a board of hexes: drag a unit, click a hex or a hexside, turn by the ring, pick from a stack. */
import { distance } from "../../geometry/plane.js";
import { isOwn } from "../../state/offers.js";
import { DRAG_FROM_PX, isElse, isFinger, isMainButton, openMenu, openMenuOnLift } from "../pointer.js";
import { isOpen } from "./click.js";

/** @typedef {import("./click.js").HexParts} HexParts */
/** @typedef {import("../types.js").MapEvent} MapEvent */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("./hit-test.js").Goal} Goal */

/**
 * @typedef {object} HexHand the hand at the hex map: what it holds, where it took hold, and where it was last
 * @property {import("../types.js").ToolContext["map"]} map
 * @property {import("../types.js").ToolContext["store"]} store
 * @property {import("../types.js").ToolContext["ui"]} ui
 * @property {import("../types.js").ToolContext["wake"]} wake
 * @property {HexParts["planner"]} planner
 * @property {HexParts["hitTest"]} hitTest
 * @property {HexParts["line"]} line
 * @property {HexParts["stack"]} stack
 * @property {HexParts["clicks"]} clicks
 * @property {"up"|"pressed"|"dragging"|"turning"} hand
 * @property {Point} from
 * @property {number|null} facing where the hand holds the ring
 * @property {MapEvent|null} last where the pointer was last
 */

/** Return the goal under the pointer, by the present offers. @param {HexHand} hexHand @returns {Goal|null} */
const over = (hexHand) => (hexHand.last ? hexHand.hitTest.goalAt(hexHand.last, hexHand.planner.ways) : null);

/** Return the units under the pointer that this seat may order, topmost first. @param {HexHand} hexHand @param {Point} px */
const ownAt = (hexHand, px) => hexHand.map.unitAt(px).filter((id) => isOwn(hexHand.store.game, id));

/** @param {HexHand} hexHand @param {MapEvent} event */
function down(hexHand, event) {
  if (!isMainButton(event) || isElse(event)) {
    return;
  }
  hexHand.from = event.px;
  if (!hexHand.planner.declared && hexHand.clicks.isGrip(event)) {
    hexHand.hand = "turning";
  } else if (ownAt(hexHand, hexHand.from).length > 0) {
    hexHand.hand = "pressed";
  }
  hexHand.map.panning(hexHand.hand === "up");
}

/** @param {HexHand} hexHand @param {MapEvent} event */
function moved(hexHand, event) {
  const goal = hexHand.hitTest.goalAt(event, hexHand.planner.ways);
  if (hexHand.hand === "pressed" && distance(hexHand.from, event.px) >= DRAG_FROM_PX) {
    const held = ownAt(hexHand, hexHand.from);
    const { selected } = hexHand.store.game;
    if (held.length > 0 && !held.includes(selected ?? "")) {
      hexHand.store.set({ selected: held[0] });
    }
    hexHand.stack.close();
    hexHand.hand = "dragging";
  }
  if (hexHand.hand === "dragging") {
    if (isOpen(goal) || !hexHand.planner.plan) {
      hexHand.planner.aim(goal);
    }
  } else if (hexHand.hand === "turning") {
    hexHand.facing = hexHand.clicks.facingAt(event, true);
    hexHand.planner.face(hexHand.facing);
    hexHand.wake();
  } else if (!isFinger(event)) {
    hexHand.stack.hover(hexHand.planner.plan ? null : hexHand.map.hexAt(event.px));
  }
  const before = over(hexHand);
  hexHand.last = event;
  if (before?.hex !== goal.hex || before?.side?.join() !== goal.side?.join()) {
    hexHand.wake();
  }
}

/** @param {HexHand} hexHand @param {MapEvent} event */
function up(hexHand, event) {
  hexHand.map.panning(true);
  const was = hexHand.hand;
  [hexHand.hand, hexHand.facing] = ["up", null];
  if (was === "dragging") {
    drop(hexHand, event);
  } else if (was === "turning" && !hexHand.planner.plan && distance(hexHand.from, event.px) >= DRAG_FROM_PX) {
    void hexHand.line.take(() => hexHand.clicks.turnTo(hexHand.clicks.facingAt(event, true)));
  }
  hexHand.wake();
}

/** Until the rules have come, and while an order is on its way, nothing is known of what was dragged to: the drop waits. @param {HexHand} hexHand @param {MapEvent} event */
function drop(hexHand, event) {
  const land = () =>
    dropped(hexHand, hexHand.clicks.insisted(hexHand.hitTest.goalAt(event, hexHand.planner.ways)));
  if (hexHand.store.game.rules && !hexHand.planner.declared) {
    land();
  } else {
    void hexHand.line.take(() => hexHand.planner.settled().then(land));
  }
}

/** Too far is not an error: the plan ends at the last hex in reach on the hand's way, and a notice says why. @param {HexHand} hexHand @param {Goal} goal */
function dropped(hexHand, goal) {
  const { plan } = hexHand.planner;
  const unit = hexHand.planner.unit();
  hexHand.planner.forget();
  if (!unit || !goal.hex || (goal.hex === unit.hex && !goal.side)) {
    return;
  }
  const short = !isOpen(goal) && plan && isOpen(plan) ? plan : null;
  if ((short || goal.ways.length === 0) && !hexHand.clicks.refuse(unit, goal)) {
    hexHand.clicks.tellStill(unit);
  }
  void hexHand.line.take(() => (short ? hexHand.planner.open(short, []) : hexHand.planner.open(goal)));
}

/** @param {HexHand} hexHand */
function cancel(hexHand) {
  [hexHand.hand, hexHand.facing] = ["up", null];
  hexHand.map.panning(true);
  hexHand.wake();
}

/** A click while an order is on its way waits for its answer, as a key does. @param {HexHand} hexHand @param {MapEvent} event */
function click(hexHand, event) {
  if (!isElse(event)) {
    void hexHand.line.take(() => hexHand.clicks.clicked(event));
  }
}

/** @param {HexHand} hexHand @param {MapEvent} event */
function longPress(hexHand, event) {
  const opens = !hexHand.planner.plan && openMenuOnLift(hexHand, event);
  if (opens) cancel(hexHand);
  return opens;
}

/** @param {HexHand} hexHand */
function leave(hexHand) {
  hexHand.last = null;
  hexHand.stack.hover(null);
  hexHand.wake();
}

/** @param {HexHand} hexHand */
const start = (hexHand) => [
  hexHand.map.on("pointerdown", down.bind(null, hexHand)),
  hexHand.map.on("pointermove", moved.bind(null, hexHand)),
  hexHand.map.on("pointerup", up.bind(null, hexHand)),
  hexHand.map.on("cancel", () => cancel(hexHand)),
  hexHand.map.on("click", click.bind(null, hexHand)),
  hexHand.map.on("contextmenu", openMenu.bind(null, hexHand)),
  hexHand.map.on("longpress", longPress.bind(null, hexHand)),
  hexHand.map.on("leave", () => leave(hexHand)),
];

/** @param {import("../types.js").ToolContext} context @param {HexParts} parts */
export function createHexPointer({ map, store, ui, wake }, { planner, hitTest, line, stack, clicks }) {
  /** @type {HexHand} */
  const hexHand = {
    map,
    store,
    ui,
    wake,
    planner,
    hitTest,
    line,
    stack,
    clicks,
    hand: "up",
    from: [0, 0],
    facing: null,
    last: null,
  };

  return {
    over: () => over(hexHand),
    isDragging: () => hexHand.hand === "dragging",
    turning: () => hexHand.facing,
    isUp: () => hexHand.hand === "up",
    cancel: () => cancel(hexHand),
    start: () => start(hexHand),
  };
}
