/** The umpire's hand on hexes, or one's own where the rules are off: put a unit into a hex, or turn it by its ring. */
import { isUmpire, unitOf } from "../../state/state.js";
import { distance } from "../../geometry/plane.js";
import { DRAG_FROM_PX, isElse, isMainButton } from "../hand.js";
import { createHexSpots } from "./spots.js";
import { isOwn } from "../../state/acting.js";

/** @typedef {import("../types.js").MapEvent} MapEvent */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Unit} Unit */

/** @param {import("../types.js").Bench} bench @returns {import("../types.js").Tool} */
export function createHexPlaceTool({ map, store, ui, hint, wake }) {
  const spots = createHexSpots(map);
  /** @type {{unit: Unit, px: Point, facing: number|null}|null} facing: it is being turned */
  let held = null;
  /** @type {MapEvent|null} */
  let last = null;
  /** @type {(() => void)[]} */
  let stops = [];

  const selected = () => unitOf(store.game, store.game.selected);

  /** A unit that has a front turns from where it faces to any side or spine like that. @param {Unit} unit */
  const facings = ({ facing }) => (facing === null ? [] : Array.from({ length: 6 }, (_, index) => (facing + 60 * index) % 360));

  /** @param {MapEvent} event @param {Unit|null} unit @param {boolean} holds */
  const facingAt = (event, unit, holds) => (unit?.hex ? spots.facingAt(event, map.standing(/** @type {any} */ (unit)), facings(unit), holds) : null);

  /** @param {MapEvent} event */
  function down(event) {
    if (!isMainButton(event) || isElse(event)) {
      return;
    }
    const chosen = selected();
    const facing = chosen && isOwn(store.game, chosen.id) ? facingAt(event, chosen, false) : null;
    const id = map.unitAt(event.px).find((each) => isOwn(store.game, each));
    const unit = facing === null ? unitOf(store.game, id) : chosen;
    if (unit) {
      [held, last] = [{ unit, px: event.px, facing }, event];
      store.set({ selected: unit.id });
      map.panning(false);
      wake();
    }
  }

  /** @param {MapEvent} event */
  function moved(event) {
    if (held) {
      last = event;
      held.facing = held.facing === null ? null : facingAt(event, held.unit, true);
      wake();
    }
  }

  /** @param {MapEvent} event */
  function up(event) {
    map.panning(true);
    const was = held;
    held = null;
    if (was && was.facing !== null && was.facing !== was.unit.facing) {
      put(was.unit, was.unit.hex, was.facing);
    } else if (was && was.facing === null && distance(was.px, event.px) >= DRAG_FROM_PX) {
      put(was.unit, map.hexAt(event.px));
    }
    wake();
  }

  /** A unit off the board comes where a click says. @param {MapEvent} event */
  function click(event) {
    const unit = selected();
    if (unit && !unit.hex && !isElse(event) && isOwn(store.game, unit.id)) {
      put(unit, map.hexAt(event.px));
    }
  }

  /** @param {Unit} unit @param {string|null} hex @param {number|null} [facing] */
  function put(unit, hex, facing = unit.facing) {
    if (hex === null) {
      ui.toast(`${unit.name} stays: there is no hex there.`);
    } else if (hex !== unit.hex || facing !== unit.facing) {
      void ui.give({ type: "place", unit: unit.id, hex, ...(facing === null ? {} : { facing }) });
    }
  }

  function cancel() {
    held = null;
    map.panning(true);
    wake();
  }

  function frame() {
    const unit = held?.unit ?? selected();
    const hex = held && last && held.facing === null && distance(held.px, last.px) >= DRAG_FROM_PX ? map.hexAt(last.px) : null;
    const at = hex ? map.hexMiddle(hex) : null;
    if (!unit || (!unit.hex && !at)) {
      map.plan(null);
    } else if (at && hex !== unit.hex) {
      map.plan({ unit: unit.id, pose: { at, facing: unit.facing ?? 0 }, quiet: true });
    } else {
      const pivot = held?.facing ?? unit.facing;
      map.plan(pivot !== null && isOwn(store.game, unit.id) ? { unit: unit.id, pivot, grips: facings(unit).map((facing) => ({ facing })), quiet: true } : null);
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
        store.subscribe(["selected", "state"], wake),
      ];
      const whose = isUmpire(store.game) ? "any unit" : "a unit of yours";
      hint.show([{ actions: ["forget"], text: "done" }], `Drag ${whose} into a hex; turn it by its ring; select one off the board and click a hex`);
      wake();
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
