/** The umpire's tools for units: pick one up and put it down, turn it by its ring, hide it from the other sides. */
import { distance, going } from "../geometry/plane.js";
import { isUmpire } from "../state/state.js";
import { pivotRadiusPx } from "./hand.js";
import { pivotTo } from "./plan.js";

/** @param {import("./types.js").Bench} bench @returns {import("./types.js").Tool} */
export function createHideTool({ map, store, ui, hint }) {
  let stop = () => {};

  /** @param {import("./types.js").MapEvent} event */
  function turn({ px }) {
    const unit = store.game.state?.units[map.unitAt(px)[0] ?? ""];
    if (unit) {
      ui.give({ type: unit.hidden_from?.length ? "reveal" : "hide", unit: unit.id });
    }
  }

  return {
    start() {
      stop = map.on("click", turn);
      hint.show([{ actions: ["forget"], text: "done" }], "Click a unit to hide it from the other sides, or to show it again");
    },
    stop() {
      stop();
      hint.show([]);
    },
  };
}

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {import("./types.js").Pose} Pose */
/** @typedef {import("./types.js").Unit} Unit */

const GRIP_PX = 16;

/** @param {Bench} bench @returns {import("./types.js").Tool} */
export function createPlaceTool({ map, store, ui, hint, wake }) {
  /** @type {{unit: Unit, pose: Pose, off: [number, number], turning: boolean}|null} */
  let held = null;
  /** @type {import("./types.js").Point|null} */
  let pointer = null;
  /** @type {(() => void)[]} */
  let stops = [];

  /** @param {Unit} unit */
  const hullOf = (unit) => ({ length: unit.profile.length ?? 2, width: unit.profile.width ?? 1 });

  function selected() {
    const unit = store.game.state?.units[store.game.selected ?? ""];
    return unit?.at ? unit : null;
  }

  function ring() {
    const unit = selected();
    if (held) {
      map.plan({ unit: held.unit.id, pose: held.pose, pivot: held.pose.facing, quiet: true });
    } else if (unit?.at) {
      map.plan({ unit: unit.id, pose: { at: unit.at, facing: unit.facing ?? 0 }, pivot: unit.facing ?? 0, quiet: true });
    } else {
      map.plan(null);
    }
  }

  /** @param {import("./types.js").MapEvent} event */
  function down(event) {
    pointer = event.at;
    const chosen = selected();
    if (chosen?.at) {
      const pose = { at: chosen.at, facing: chosen.facing ?? 0 };
      const grip = map.toPixel(going(pose.at, pose.facing, pivotRadiusPx(hullOf(chosen), map.scale()) / map.scale()));
      if (distance(grip, event.px) <= GRIP_PX) {
        held = { unit: chosen, pose, off: [0, 0], turning: true };
        map.panning(false);
        return;
      }
    }
    const unit = store.game.state?.units[map.unitAt(event.px)[0] ?? ""];
    if (unit?.at) {
      held = { unit, pose: { at: unit.at, facing: unit.facing ?? 0 }, off: [unit.at[0] - event.at[0], unit.at[1] - event.at[1]], turning: false };
      store.set({ selected: unit.id });
      map.panning(false);
    }
  }

  async function up() {
    map.panning(true);
    if (!held) {
      return;
    }
    frame();
    const { unit, pose } = held;
    held = null;
    if (unit.at && (distance(pose.at, unit.at) > 0.05 || Math.abs(pose.facing - (unit.facing ?? 0)) > 0.5)) {
      await ui.give({ type: "place", unit: unit.id, at: pose.at.map((inches) => Math.round(inches * 100) / 100), facing: pose.facing });
    }
    ring();
  }

  function frame() {
    if (held && pointer) {
      held.pose = held.turning
        ? { at: held.pose.at, facing: pivotTo(held.pose, pointer) }
        : { at: [pointer[0] + held.off[0], pointer[1] + held.off[1]], facing: held.pose.facing };
    }
    ring();
  }

  return {
    start() {
      stops = [
        map.on("pointerdown", down),
        map.on("pointermove", ({ at }) => {
          pointer = at;
          if (held) {
            wake();
          }
        }),
        map.on("pointerup", up),
        store.subscribe(["selected", "state"], ring),
      ];
      hint.show([{ actions: ["forget"], text: "done" }], `Drag ${isUmpire(store.game) ? "any unit" : "a unit of yours"}; turn it by its ring`);
      ring();
    },
    stop() {
      stops.forEach((stop) => stop());
      held = null;
      map.plan(null);
      map.panning(true);
      hint.show([]);
    },
    frame,
  };
}
