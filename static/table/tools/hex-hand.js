/** The pointer on a board of hexes: drag a unit, click a hex or a hexside, turn by the ring, pick from a stack. */
import { distance } from "../geometry/plane.js";
import { turnsOf } from "./hex-turns.js";
import { isTouch } from "./hex-spots.js";
import { isOwn } from "./offers.js";

/** @typedef {import("./types.js").MapEvent} MapEvent */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./hex-desk.js").Goal} Goal */

const DRAG_FROM_PX = 5;
/** A menu that opened under a finger would be pressed by its lifting. */
const AFTER_LIFT_MS = 60;

/**
 * @typedef {object} Crew what a hand on hexes works with
 * @property {ReturnType<typeof import("./hex-desk.js").createHexDesk>} desk
 * @property {ReturnType<typeof import("./hex-spots.js").createHexSpots>} spots
 * @property {ReturnType<typeof import("./hex-line.js").createHexLine>} line
 * @property {ReturnType<typeof import("./hex-stack.js").createHexStack>} stack
 * @property {(index: number) => void} give
 */

/** @param {import("./types.js").Bench} bench @param {Crew} crew */
export function createHexHand({ map, store, ui, wake }, { desk, spots, line, stack }) {
  /** @type {"up"|"pressed"|"dragging"|"turning"} */
  let hand = "up";
  /** @type {Point} */
  let from = [0, 0];
  /** @type {MapEvent|null} where the pointer was last */
  let last = null;
  /** What the pointer is over, as it is offered now. @returns {Goal|null} */
  const over = () => (last ? spots.goalAt(last, desk.ways) : null);

  const isModified = (/** @type {MapEvent} */ { original }) => Boolean(original?.altKey || original?.ctrlKey);
  /** Units that the hand may order, topmost first. @param {Point} px */
  const ownAt = (px) => map.unitAt(px).filter((id) => isOwn(store.game, id));

  /** The facing that the pointer is at on the ring: about the plan's end, or about the unit where it stands. @param {MapEvent} event @param {boolean} held */
  function facingAt(event, held) {
    const { hex, facings } = turnsOf(desk);
    const unit = desk.unit();
    const stands = unit && hex === unit.hex ? map.standing(/** @type {any} */ (unit)) : null;
    return spots.facingAt(event, stands ?? (hex ? map.hexMiddle(hex) : null), facings, held);
  }

  /** Does the pointer hold the ring, and no way that lies beneath it? @param {MapEvent} event */
  const isGrip = (event) => facingAt(event, false) !== null && (desk.plan !== null || spots.goalAt(event, desk.ways).ways.every(({ reason, steps }) => reason || steps));

  /** @param {MapEvent} event */
  function down(event) {
    const { original, px } = event;
    if ((original && "button" in original && original.button !== 0) || isModified(event) || desk.declared) {
      return;
    }
    from = px;
    if (isGrip(event)) {
      hand = "turning";
    } else if (ownAt(px).length > 0) {
      hand = "pressed";
    }
    map.panning(hand === "up");
  }

  /** @param {MapEvent} event */
  function moved(event) {
    const goal = spots.goalAt(event, desk.ways);
    if (hand === "pressed" && distance(from, event.px) >= DRAG_FROM_PX) {
      const held = ownAt(from);
      const { selected } = store.game;
      if (held.length > 0 && !held.includes(selected ?? "")) {
        store.set({ selected: held[0] });
      }
      stack.close();
      hand = "dragging";
    }
    if (hand === "dragging") {
      desk.aim(goal);
    } else if (hand === "turning") {
      desk.face(facingAt(event, true));
    } else if (!isTouch(event)) {
      stack.hover(desk.plan ? null : map.hexAt(event.px));
    }
    const before = over();
    last = event;
    if (before?.hex !== goal.hex || before?.side?.join() !== goal.side?.join()) {
      wake();
    }
  }

  /** @param {MapEvent} event */
  function up(event) {
    map.panning(true);
    const was = hand;
    hand = "up";
    if (was === "dragging") {
      dropped(spots.goalAt(event, desk.ways));
    } else if (was === "turning" && !desk.plan && distance(from, event.px) >= DRAG_FROM_PX) {
      void line.take(() => turnTo(facingAt(event, true)));
    }
    wake();
  }

  /** Too far is no error: the plan ends at the last hex in reach that the hand came through, and why is said. @param {Goal} goal */
  function dropped(goal) {
    const { plan } = desk;
    const unit = desk.unit();
    desk.forget();
    if (!unit || (goal.hex === unit.hex && !goal.side)) {
      return;
    }
    if (goal.ways.length === 0) {
      refuse(unit, goal.hex);
    }
    const reached = goal.ways.length > 0 ? goal : goal.hex ? plan : null;
    if (reached) {
      void line.take(() => desk.open({ hex: reached.hex, side: reached.side, ways: reached.ways }));
    }
  }

  /** Says why a hex is not entered; false when there is nothing to say. @param {import("./types.js").Unit|null} unit @param {string|null} hex */
  function refuse(unit, hex) {
    const refusal = unit && hex && hex !== unit.hex ? spots.refusal(desk.ways, hex, unit.name) : null;
    if (refusal) {
      ui.toast(refusal.text, { clauses: refusal.clause ? [refusal.clause] : [] });
    }
    return refusal !== null;
  }

  function cancel() {
    hand = "up";
    map.panning(true);
    wake();
  }

  /** @param {MapEvent} event */
  function click(event) {
    if (!isModified(event) && !desk.declared) {
      void line.take(() => clicked(event));
    }
  }

  /** What a click means is decided when its turn has come. @param {MapEvent} event */
  function clicked(event) {
    const unit = desk.unit();
    const goal = spots.goalAt(event, unit ? desk.ways : []);
    const [hit] = map.unitAt(event.px);
    const here = goal.side === null && goal.hex === unit?.hex;
    const there = here ? [] : goal.ways;
    if (isGrip(event)) {
      return turnTo(facingAt(event, false));
    }
    if (hit !== undefined && isOwn(store.game, hit) && desk.plan?.take !== hit && mayMeanToGo({ ...goal, ways: there })) {
      stack.close();
      return lead(goal, hit);
    }
    if (hit !== undefined && goal.side === null && (here || there.length === 0 || isOwn(store.game, hit))) {
      stack.pick(hit, isTouch(event));
    } else if (there.length > 0 || (desk.plan && goal.hex && !here)) {
      stack.close();
      return lead(goal);
    } else {
      desk.forget();
      stack.close();
      if (!refuse(unit, goal.hex)) {
        store.set({ selected: null });
      }
    }
  }

  /** The path of the plan at hand, where its order has one. @returns {string[]} */
  const pathNow = () => desk.plan?.ways[desk.plan.chosen]?.order.path ?? [];

  /**
   * May a click on a friend mean its hex? Then both are asked for. Only beside the unit, or beside the end of its path: one farther
   * away is picked, and dragged to.
   * @param {Goal} goal
   */
  function mayMeanToGo({ hex, side, ways }) {
    const from = pathNow().at(-1) ?? desk.unit()?.hex;
    return Boolean(hex && !side && from && ways.some(({ reason }) => !reason) && spots.beside(from, hex));
  }

  /** @param {number|null} facing */
  function turnTo(facing) {
    if (desk.plan) {
      desk.face(facing);
      return;
    }
    const goal = facing === null ? null : turnsOf(desk).goalAt(facing);
    return goal ? desk.open(goal) : undefined;
  }

  /** Toward a goal: on from the plan's end when it lies beside that, else by the cheapest way. @param {Goal} goal @param {string|null} [take] */
  function lead(goal, take = null) {
    const path = goal.side || !goal.hex ? [] : pathNow();
    const at = path.indexOf(String(goal.hex));
    if (at >= 0 && at < path.length - 1) {
      desk.lay(path.slice(0, at + 1), take);
    } else if (path.length > 0 && at < 0 && spots.beside(path[path.length - 1], String(goal.hex))) {
      desk.lay([...path, String(goal.hex)], take);
    } else if (goal.ways.length > 0) {
      return desk.open(goal, goal.ways, take);
    } else {
      desk.forget();
    }
  }

  /** @param {MapEvent} event */
  function rightClick({ px }) {
    const [unit] = map.unitAt(px);
    if (unit !== undefined) {
      store.set({ selected: unit });
      ui.menu(unit, px);
    }
  }

  /** @param {MapEvent} event */
  function longPress(event) {
    const [unit] = map.unitAt(event.px);
    if (!desk.plan && unit !== undefined && isTouch(event)) {
      cancel();
      store.set({ selected: unit });
      const lifted = map.on("pointerup", () => {
        lifted();
        setTimeout(() => ui.menu(unit, event.px), AFTER_LIFT_MS);
      });
    }
  }

  function leave() {
    last = null;
    stack.hover(null);
    wake();
  }

  return {
    over,
    isDragging: () => hand === "dragging",
    isUp: () => hand === "up",
    cancel,
    start: () => [
      map.on("pointerdown", down),
      map.on("pointermove", moved),
      map.on("pointerup", up),
      map.on("cancel", cancel),
      map.on("click", click),
      map.on("contextmenu", rightClick),
      map.on("longpress", longPress),
      map.on("leave", leave),
    ],
  };
}
