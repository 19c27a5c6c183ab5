/**
 * The tool that puts a unit into a hex or turns it by its ring: for the umpire, or for one's own units where
 * the rules are off.
 */
import { distance } from "../../geometry/plane.js";
import { isOwn } from "../../state/offers.js";
import { isUmpire, unitOf } from "../../state/state.js";
import { say } from "../../words/words.js";
import { DRAG_FROM_PX, isElse, isMainButton } from "../pointer.js";
import { createHitTest } from "./hit-test.js";

/** @typedef {import("../types.js").MapEvent} MapEvent */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Unit} Unit */

/**
 * @typedef {object} HexPlaceTool the tool while the umpire moves a unit: the unit in hand, and where the pointer is
 * @property {import("../types.js").ToolContext["map"]} map
 * @property {import("../types.js").ToolContext["store"]} store
 * @property {import("../types.js").ToolContext["ui"]} ui
 * @property {import("../types.js").ToolContext["hint"]} hint
 * @property {import("../types.js").ToolContext["wake"]} wake
 * @property {ReturnType<typeof createHitTest>} hitTest
 * @property {{unit: Unit, px: Point, facing: number|null}|null} held facing: it is being turned
 * @property {MapEvent|null} last
 * @property {(() => void)[]} stops
 */

/** @param {HexPlaceTool} tool */
const selected = (tool) => unitOf(tool.store.game, tool.store.game.selected);

/** Return the facings that a unit may take: all sides or all spines, whichever it faces now. @param {Unit} unit */
const facings = ({ facing }) =>
  facing === null ? [] : Array.from({ length: 6 }, (_, index) => (facing + 60 * index) % 360);

/** @param {HexPlaceTool} tool @param {MapEvent} event @param {Unit|null} unit @param {boolean} holds */
const facingAt = (tool, event, unit, holds) =>
  unit?.hex
    ? tool.hitTest.facingAt(event, tool.map.standing(/** @type {any} */ (unit)), facings(unit), holds)
    : null;

/** @param {HexPlaceTool} tool @param {MapEvent} event */
function down(tool, event) {
  if (!isMainButton(event) || isElse(event)) {
    return;
  }
  const chosen = selected(tool);
  const facing = chosen && isOwn(tool.store.game, chosen.id) ? facingAt(tool, event, chosen, false) : null;
  const id = tool.map.unitAt(event.px).find((each) => isOwn(tool.store.game, each));
  const unit = facing === null ? unitOf(tool.store.game, id) : chosen;
  if (unit) {
    [tool.held, tool.last] = [{ unit, px: event.px, facing }, event];
    tool.store.set({ selected: unit.id });
    tool.map.panning(false);
    tool.wake();
  }
}

/** @param {HexPlaceTool} tool @param {MapEvent} event */
function moved(tool, event) {
  if (tool.held) {
    tool.last = event;
    tool.held.facing = tool.held.facing === null ? null : facingAt(tool, event, tool.held.unit, true);
    tool.wake();
  }
}

/** @param {HexPlaceTool} tool @param {MapEvent} event */
function up(tool, event) {
  tool.map.panning(true);
  const was = tool.held;
  tool.held = null;
  if (was && was.facing !== null && was.facing !== was.unit.facing) {
    put(tool, was.unit, was.unit.hex, was.facing);
  } else if (was && was.facing === null && distance(was.px, event.px) >= DRAG_FROM_PX) {
    put(tool, was.unit, tool.map.hexAt(event.px));
  }
  tool.wake();
}

/** Place a unit that is off the board where the click is. @param {HexPlaceTool} tool @param {MapEvent} event */
function click(tool, event) {
  const unit = selected(tool);
  if (unit && !unit.hex && !isElse(event) && isOwn(tool.store.game, unit.id)) {
    put(tool, unit, tool.map.hexAt(event.px));
  }
}

/** @param {HexPlaceTool} tool @param {Unit} unit @param {string|null} hex @param {number|null} [facing] */
function put(tool, unit, hex, facing = unit.facing) {
  if (hex === null) {
    tool.ui.toast(say("place_no_hex", { unit: unit.name }));
  } else if (hex !== unit.hex || facing !== unit.facing) {
    void tool.ui.give({ type: "place", unit: unit.id, hex, ...(facing === null ? {} : { facing }) });
  }
}

/** @param {HexPlaceTool} tool */
function cancel(tool) {
  tool.held = null;
  tool.map.panning(true);
  tool.wake();
}

/** @param {HexPlaceTool} tool */
function frame(tool) {
  const unit = tool.held?.unit ?? selected(tool);
  const hex =
    tool.held &&
    tool.last &&
    tool.held.facing === null &&
    distance(tool.held.px, tool.last.px) >= DRAG_FROM_PX
      ? tool.map.hexAt(tool.last.px)
      : null;
  const at = hex ? tool.map.hexMiddle(hex) : null;
  if (!unit || (!unit.hex && !at)) {
    tool.map.plan(null);
  } else if (at && hex !== unit.hex) {
    tool.map.plan({ unit: unit.id, pose: { at, facing: unit.facing ?? 0 }, quiet: true });
  } else {
    const pivot = tool.held?.facing ?? unit.facing;
    tool.map.plan(
      pivot !== null && isOwn(tool.store.game, unit.id)
        ? { unit: unit.id, pivot, grips: facings(unit).map((facing) => ({ facing })), quiet: true }
        : null,
    );
  }
}

/** @param {HexPlaceTool} tool */
function start(tool) {
  tool.stops = [
    tool.map.on("pointerdown", down.bind(null, tool)),
    tool.map.on("pointermove", moved.bind(null, tool)),
    tool.map.on("pointerup", up.bind(null, tool)),
    tool.map.on("cancel", () => cancel(tool)),
    tool.map.on("click", click.bind(null, tool)),
    tool.store.subscribe(["selected", "state"], tool.wake),
  ];
  const whose = isUmpire(tool.store.game) ? "anybody" : "own";
  tool.hint.show([{ actions: ["forget"], text: say("hint_done") }], say("place_how_on_hexes", { whose }));
  tool.wake();
}

/** @param {HexPlaceTool} tool */
function stop(tool) {
  tool.stops.forEach((stop) => stop());
  tool.held = null;
  tool.map.plan(null);
  tool.map.panning(true);
  tool.hint.show([]);
}

/** @param {import("../types.js").ToolContext} context @returns {import("../types.js").Tool} */
export function createHexPlaceTool({ map, store, ui, hint, wake }) {
  /** @type {HexPlaceTool} */
  const tool = {
    map,
    store,
    ui,
    hint,
    wake,
    hitTest: createHitTest(map),
    held: null,
    last: null,
    stops: [],
  };

  return {
    start: () => start(tool),
    stop: () => stop(tool),
    frame: () => frame(tool),
  };
}
