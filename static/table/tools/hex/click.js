/** What a click means on a board of hexes: go there, turn, pick a unit, or say why not. */
import { isOwn, mainOffers } from "../../state/acting.js";
import { isTouch } from "./spots.js";
import { turnsOf } from "./turns.js";
import { forcedWays, wayByHand, whyStill } from "./ways.js";
import { isStrict } from "../../state/state.js";

/**
 * @typedef {object} Crew what a hand on hexes works with
 * @property {ReturnType<typeof import("./desk.js").createHexDesk>} desk
 * @property {ReturnType<typeof import("./spots.js").createHexSpots>} spots
 * @property {ReturnType<typeof import("./line.js").createHexLine>} line
 * @property {ReturnType<typeof import("./stack.js").createHexStack>} stack
 * @property {(index: number) => void} give
 * @property {ReturnType<typeof createHexClick>} clicks
 */

/** @typedef {import("../types.js").MapEvent} MapEvent */
/** @typedef {import("./spots.js").Goal} Goal */

/** @param {Pick<Goal, "ways">} goal */
export const isOpen = ({ ways }) => ways.some(({ reason }) => !reason);

/** @param {import("../types.js").Bench} bench @param {Pick<Crew, "desk"|"spots"|"stack">} crew */
export function createHexClick({ map, store, ui }, { desk, spots, stack }) {
  /** The middle of the ring: about the plan's end, or the unit where it stands. */
  function middleOfRing() {
    const { hex } = turnsOf(desk);
    const unit = desk.unit();
    const stands = unit && hex === unit.hex ? map.standing(/** @type {any} */ (unit)) : null;
    return stands ?? (hex ? map.hexMiddle(hex) : null);
  }

  /** The facing that the pointer is at on the ring, whether or not the unit may turn there. @param {MapEvent} event @param {boolean} held */
  function facingAt(event, held) {
    const { grips } = turnsOf(desk);
    const now = desk.plan || grips.length === 0 ? null : (desk.unit()?.facing ?? null);
    return spots.facingAt(event, middleOfRing(), [...grips.map(({ facing }) => facing), ...(now === null ? [] : [now])], held);
  }

  /** Does the pointer hold the ring, and no way that lies beneath it? @param {MapEvent} event */
  const isGrip = (event) => facingAt(event, false) !== null && (desk.plan !== null || spots.goalAt(event, desk.ways).ways.every(({ reason, steps }) => reason || steps));

  /**
   * What is pointed at; a hex that the rules close is open all the same to orders against them where they only advise or are overridden,
   * and to the hand where they are off.
   * @param {Goal} goal
   * @returns {Goal}
   */
  function insisted(goal) {
    const unit = desk.unit();
    if (isStrict(store.game) || !unit?.hex || !goal.hex || goal.side || goal.hex === unit.hex || isOpen(goal) || !isOwn(store.game, unit.id)) {
      return goal;
    }
    const ways = store.game.enforcement === "off" ? [wayByHand(unit, goal.hex)] : forcedWays(desk.offers(), goal.hex, spots.lineTo(unit.hex, goal.hex), desk.takesPath);
    return { ...goal, ways };
  }

  /** Says why a hex is not entered; false when there is nothing to say. @param {import("../types.js").Unit|null} unit @param {Goal} goal */
  function refuse(unit, { hex, ways }) {
    const refusal = unit && hex && hex !== unit.hex ? spots.refusal(ways.length > 0 ? ways : desk.ways, hex, unit.name) : null;
    if (refusal) {
      ui.toast(refusal.text, { clauses: refusal.clause ? [refusal.clause] : [] });
    }
    return refusal !== null;
  }

  /** Says why a unit that was dragged goes nowhere at all. @param {import("../types.js").Unit} unit */
  function tellStill(unit) {
    const { text, clause } = whyStill(mainOffers(store.game, /** @type {any} */ (unit)), unit.name);
    ui.toast(text, { clauses: clause ? [clause] : [] });
  }

  /** What a click means is decided when its turn has come, and the unit's reach is told. @param {MapEvent} event */
  async function clicked(event) {
    await desk.settled();
    const unit = desk.unit();
    const goal = insisted(spots.goalAt(event, unit ? desk.ways : []));
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
    // Where several orders would lead, a click on a unit means the unit: its hex may be dragged to, or clicked beside it.
    const isFar = there.length === 0 || there[0].steps;
    if (hit !== undefined && goal.side === null && (here || isFar || isOwn(store.game, hit))) {
      stack.pick(hit, isTouch(event));
    } else if (there.length > 0 || (desk.plan && goal.hex && !here)) {
      stack.close();
      return lead(goal);
    } else {
      desk.forget();
      stack.close();
      if (!refuse(unit, goal)) {
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
    return Boolean(hex && !side && from && isOpen({ ways }) && spots.beside(from, hex));
  }

  /** Turns the end of the plan, or the unit; or says why it does not turn there. @param {number|null} facing */
  function turnTo(facing) {
    if (desk.plan) {
      desk.face(facing);
      return;
    }
    const shut = turnsOf(desk).grips.find((grip) => grip.facing === facing && grip.reason);
    if (shut) {
      ui.toast(String(shut.reason), { clauses: shut.clause ? [shut.clause] : [] });
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

  return { facingAt, insisted, isGrip, refuse, tellStill, clicked, turnTo };
}
