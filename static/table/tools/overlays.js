/** Overlays around the selected unit of any side: its reach and its arcs, each on or off. */
import { unitOf } from "../state/state.js";
import { say } from "../words/words.js";
import { askReach } from "./hex/offers.js";
import { reachOf } from "./hex/ways.js";

/** @typedef {import("./types.js").ToolContext} ToolContext */
/** @typedef {{toggle: () => void, isOn: () => boolean, stop: () => void}} Overlay */

/** @param {Pick<ToolContext, "map"|"store"|"ui">} context @param {() => void} changed @returns {Overlay} */
export function createReachOverlay({ map, store, ui }, changed) {
  let on = false;
  let asked = 0;
  let said = "";

  async function draw() {
    const unit = on ? unitOf(store.game, store.game.selected) : null;
    asked += 1;
    const question = asked;
    if (!unit?.at && !unit?.hex) {
      map.reach(null);
      said = "";
      return;
    }
    const reach = await askReach(store.game.id, unit.id);
    if (question !== asked) {
      return;
    }
    if (!reach) {
      if (unit.at) {
        map.reach(null);
      }
      tell(say("reach_unknown", { unit: unit.name }), []);
      return;
    }
    const onBoard = (/** @type {{hex: string}} */ { hex }) => map.hexMiddle(hex) !== null;
    map.reach(reach.hexes ? { unit: unit.id, ...reachOf(reach.hexes.filter(onBoard)) } : reach, unit.side);
    const words = reach.reason ?? (reach.now === false ? say("reach_next_turn", { unit: unit.name }) : "");
    tell(words, reach.clause ? [reach.clause] : []);
  }

  /** Each change of the table asks again, and what has been said is not said again. @param {string} words @param {string[]} clauses */
  function tell(words, clauses) {
    if (words && words !== said) {
      ui.toast(words, { clauses });
    }
    said = words;
  }

  const stop = store.subscribe(["selected", "state", "board"], () => on && draw());
  return {
    toggle() {
      on = !on;
      if (on && !store.game.selected) {
        ui.toast(say("reach_select"));
      }
      draw();
      changed();
    },
    isOn: () => on,
    stop() {
      stop();
      map.reach(null);
    },
  };
}

/** @param {Pick<ToolContext, "map"|"store"|"ui">} context @param {() => void} changed @returns {Overlay} */
export function createArcsOverlay({ map, store, ui }, changed) {
  let on = false;

  function draw() {
    const unit = on ? unitOf(store.game, store.game.selected) : null;
    map.arcs(
      unit?.at
        ? [
            {
              at: unit.at,
              facing: unit.facing ?? 0,
              length: unit.profile.length ?? 1,
              width: unit.profile.width ?? 1,
              side: unit.side,
            },
          ]
        : [],
    );
  }

  const stop = store.subscribe(["selected", "state"], () => on && draw());
  return {
    toggle() {
      on = !on;
      if (on && !store.game.selected) {
        ui.toast(say("arcs_select"));
      }
      draw();
      changed();
    },
    isOn: () => on,
    stop() {
      stop();
      map.arcs([]);
    },
  };
}
