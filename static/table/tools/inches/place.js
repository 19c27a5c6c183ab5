/** The umpire's tools for units: pick one up and put it down, turn it by its ring, hide it from the other sides. */
import { distance, going } from "../../geometry/plane.js";
import { isUmpire } from "../../state/state.js";
import { say } from "../../words/words.js";
import { pivotTo } from "./plan.js";
import { isElse, isMainButton, pivotRadiusPx } from "../pointer.js";

/** @param {import("../types.js").ToolContext} context @returns {import("../types.js").Tool} */
export function createHideTool({ map, store, ui, hint }) {
  let stop = () => {};

  /** @param {import("../types.js").MapEvent} event */
  function turn({ px }) {
    const unit = store.game.state?.units[map.unitAt(px)[0] ?? ""];
    if (unit) {
      ui.give({ type: unit.hidden_from?.length ? "reveal" : "hide", unit: unit.id });
    }
  }

  return {
    start() {
      stop = map.on("click", turn);
      hint.show([{ actions: ["forget"], text: say("hint_done") }], say("hide_how"));
    },
    stop() {
      stop();
      hint.show([]);
    },
  };
}

/** @typedef {import("../types.js").ToolContext} ToolContext */
/** @typedef {import("../types.js").Pose} Pose */
/** @typedef {import("../types.js").Unit} Unit */

const GRIP_PX = 16;

/**
 * @typedef {object} PlaceTool the tool while the umpire moves a unit over inches: the unit in hand and its pose
 * @property {ToolContext["map"]} map
 * @property {ToolContext["store"]} store
 * @property {ToolContext["ui"]} ui
 * @property {ToolContext["hint"]} hint
 * @property {ToolContext["wake"]} wake
 * @property {{unit: Unit, pose: Pose, off: [number, number], turning: boolean}|null} held
 * @property {import("../types.js").Point|null} pointer
 * @property {(() => void)[]} stops
 */

/** @param {Unit} unit */
const hullOf = (unit) => ({ length: unit.profile.length ?? 2, width: unit.profile.width ?? 1 });

/** @param {PlaceTool} tool */
function selected(tool) {
  const unit = tool.store.game.state?.units[tool.store.game.selected ?? ""];
  return unit?.at ? unit : null;
}

/** @param {PlaceTool} tool */
function ring(tool) {
  const unit = selected(tool);
  if (tool.held) {
    tool.map.plan({
      unit: tool.held.unit.id,
      pose: tool.held.pose,
      pivot: tool.held.pose.facing,
      quiet: true,
    });
  } else if (unit?.at) {
    tool.map.plan({
      unit: unit.id,
      pose: { at: unit.at, facing: unit.facing ?? 0 },
      pivot: unit.facing ?? 0,
      quiet: true,
    });
  } else {
    tool.map.plan(null);
  }
}

/** @param {PlaceTool} tool @param {import("../types.js").MapEvent} event */
function down(tool, event) {
  if (!isMainButton(event) || isElse(event)) {
    return;
  }
  tool.pointer = event.at;
  const chosen = selected(tool);
  if (chosen?.at) {
    const pose = { at: chosen.at, facing: chosen.facing ?? 0 };
    const grip = tool.map.toPixel(
      going(pose.at, pose.facing, pivotRadiusPx(hullOf(chosen), tool.map.scale()) / tool.map.scale()),
    );
    if (distance(grip, event.px) <= GRIP_PX) {
      tool.held = { unit: chosen, pose, off: [0, 0], turning: true };
      tool.map.panning(false);
      return;
    }
  }
  const unit = tool.store.game.state?.units[tool.map.unitAt(event.px)[0] ?? ""];
  if (unit?.at) {
    tool.held = {
      unit,
      pose: { at: unit.at, facing: unit.facing ?? 0 },
      off: [unit.at[0] - event.at[0], unit.at[1] - event.at[1]],
      turning: false,
    };
    tool.store.set({ selected: unit.id });
    tool.map.panning(false);
  }
}

/** @param {PlaceTool} tool */
async function up(tool) {
  tool.map.panning(true);
  if (!tool.held) {
    return;
  }
  frame(tool);
  const { unit, pose } = tool.held;
  tool.held = null;
  if (unit.at && (distance(pose.at, unit.at) > 0.05 || Math.abs(pose.facing - (unit.facing ?? 0)) > 0.5)) {
    await tool.ui.give({
      type: "place",
      unit: unit.id,
      at: pose.at.map((inches) => Math.round(inches * 100) / 100),
      facing: pose.facing,
    });
  }
  ring(tool);
}

/** A second finger, or the browser, took the pointer away: the unit stays where it was. @param {PlaceTool} tool */
function cancel(tool) {
  tool.held = null;
  tool.map.panning(true);
  ring(tool);
}

/** @param {PlaceTool} tool */
function frame(tool) {
  if (tool.held && tool.pointer) {
    tool.held.pose = tool.held.turning
      ? { at: tool.held.pose.at, facing: pivotTo(tool.held.pose, tool.pointer) }
      : {
          at: [tool.pointer[0] + tool.held.off[0], tool.pointer[1] + tool.held.off[1]],
          facing: tool.held.pose.facing,
        };
  }
  ring(tool);
}

/** @param {PlaceTool} tool */
function start(tool) {
  tool.stops = [
    tool.map.on("pointerdown", down.bind(null, tool)),
    tool.map.on("pointermove", ({ at }) => {
      tool.pointer = at;
      if (tool.held) {
        tool.wake();
      }
    }),
    tool.map.on("pointerup", () => up(tool)),
    tool.map.on("cancel", () => cancel(tool)),
    tool.store.subscribe(["selected", "state"], () => ring(tool)),
  ];
  const whose = isUmpire(tool.store.game) ? "anybody" : "own";
  tool.hint.show([{ actions: ["forget"], text: say("hint_done") }], say("place_how", { whose }));
  ring(tool);
}

/** @param {PlaceTool} tool */
function stop(tool) {
  tool.stops.forEach((stop) => stop());
  tool.held = null;
  tool.map.plan(null);
  tool.map.panning(true);
  tool.hint.show([]);
}

/** @param {ToolContext} context @returns {import("../types.js").Tool} */
export function createPlaceTool({ map, store, ui, hint, wake }) {
  /** @type {PlaceTool} */
  const tool = { map, store, ui, hint, wake, held: null, pointer: null, stops: [] };

  return {
    start: () => start(tool),
    stop: () => stop(tool),
    frame: () => frame(tool),
  };
}
