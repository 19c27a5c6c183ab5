/** What a click does on a hex board: move there, turn, select a unit, or show why none of this is possible. */
import { isOwn, mainOffers } from "../../state/offers.js";
import { isStrict } from "../../state/state.js";
import { isFinger } from "../pointer.js";
import { turnsOf } from "./facings.js";
import { forcedWays, pathSaid, wayByHand, whyStill } from "./ways.js";

/**
 * @typedef {object} HexParts what a hand on hexes works with
 * @property {ReturnType<typeof import("./planner.js").createHexPlanner>} planner
 * @property {ReturnType<typeof import("./hit-test.js").createHitTest>} hitTest
 * @property {ReturnType<typeof import("../order-queue.js").createOrderQueue>} line
 * @property {ReturnType<typeof import("./stack.js").createHexStack>} stack
 * @property {(index: number) => void} give
 * @property {ReturnType<typeof createHexClick>} clicks
 */

/** @typedef {import("../types.js").MapEvent} MapEvent */
/** @typedef {import("./hit-test.js").Goal} Goal */

/** @param {Pick<Goal, "ways">} goal */
export const isOpen = ({ ways }) => ways.some(({ reason }) => !reason);

/**
 * @typedef {object} Click what a click is judged by: the plan, what lies under the pointer, the stack
 * @property {import("../types.js").ToolContext["map"]} map
 * @property {import("../types.js").ToolContext["store"]} store
 * @property {import("../types.js").ToolContext["ui"]} ui
 * @property {HexParts["planner"]} planner
 * @property {HexParts["hitTest"]} hitTest
 * @property {HexParts["stack"]} stack
 */

/** Return the centre of the facing ring: the plan's end, or the unit. @param {Click} click */
function middleOfRing(click) {
  const { hex } = turnsOf(click.planner);
  const unit = click.planner.unit();
  const stands = unit && hex === unit.hex ? click.map.standing(/** @type {any} */ (unit)) : null;
  return stands ?? (hex ? click.map.hexMiddle(hex) : null);
}

/** Return the facing at the pointer on the ring, whether or not the unit may turn to it. @param {Click} click @param {MapEvent} event @param {boolean} held */
function facingAt(click, event, held) {
  const { grips } = turnsOf(click.planner);
  const now = click.planner.plan || grips.length === 0 ? null : (click.planner.unit()?.facing ?? null);
  return click.hitTest.facingAt(
    event,
    middleOfRing(click),
    [...grips.map(({ facing }) => facing), ...(now === null ? [] : [now])],
    held,
  );
}

/** Return whether a press takes hold of the ring, and does not choose a way to the hex beneath it. @param {Click} click @param {MapEvent} event */
const isGrip = (click, event) =>
  facingAt(click, event, false) !== null &&
  (click.planner.plan !== null ||
    click.hitTest.goalAt(event, click.planner.ways).ways.every(({ reason, steps }) => reason || steps));

/**
 * Return the goal under the pointer. A hex that the rules close is still a goal where they only advise or are overridden, by an
 * order against them, and where they are off, by hand.
 * @param {Click} click
 * @param {Goal} goal
 * @returns {Goal}
 */
function insisted(click, goal) {
  const unit = click.planner.unit();
  if (
    isStrict(click.store.game) ||
    !unit?.hex ||
    !goal.hex ||
    goal.side ||
    goal.hex === unit.hex ||
    isOpen(goal) ||
    !isOwn(click.store.game, unit.id)
  ) {
    return goal;
  }
  const ways =
    click.store.game.enforcement === "off"
      ? [wayByHand(unit, goal.hex)]
      : forcedWays(click.planner.offers(), goal.hex, click.hitTest.lineTo(unit.hex, goal.hex));
  return { ...goal, ways };
}

/** Show why a hex cannot be entered; return false if there is no reason to show. @param {Click} click @param {import("../types.js").Unit|null} unit @param {Goal} goal */
function refuse(click, unit, { hex, ways }) {
  const refusal =
    unit && hex && hex !== unit.hex
      ? click.hitTest.refusal(ways.length > 0 ? ways : click.planner.ways, hex, unit.name)
      : null;
  if (refusal) {
    click.ui.toast(refusal.text, { clauses: refusal.clause ? [refusal.clause] : [] });
  }
  return refusal !== null;
}

/** Show why a unit that was dragged cannot move at all. @param {Click} click @param {import("../types.js").Unit} unit */
function tellStill(click, unit) {
  const { text, clause } = whyStill(mainOffers(click.store.game, unit), unit.name);
  click.ui.toast(text, { clauses: clause ? [clause] : [] });
}

/** Handle a click in its turn, once the unit's reach is known. @param {Click} click @param {MapEvent} event */
async function clicked(click, event) {
  await click.planner.settled();
  const unit = click.planner.unit();
  const goal = insisted(click, click.hitTest.goalAt(event, unit ? click.planner.ways : []));
  const [hit = unit ? undefined : standsIn(click, goal.hex)] = click.map.unitAt(event.px);
  const here = goal.side === null && goal.hex === unit?.hex;
  const there = here ? [] : goal.ways;
  if (isGrip(click, event)) {
    return turnTo(click, facingAt(click, event, false));
  }
  if (
    hit !== undefined &&
    isOwn(click.store.game, hit) &&
    click.planner.plan?.take !== hit &&
    mayMeanToGo(click, { ...goal, ways: there })
  ) {
    click.stack.close();
    return lead(click, goal, hit);
  }
  // If several orders lead to a unit's hex, a click on the unit means the unit: the hex can still be reached by a drag or by a click beside the unit.
  const isFar = there.length === 0 || there[0].steps;
  if (hit !== undefined && goal.side === null && (here || isFar || isOwn(click.store.game, hit))) {
    click.stack.pick(hit, isFinger(event));
  } else if (there.length > 0 || (click.planner.plan && goal.hex && !here)) {
    click.stack.close();
    return lead(click, goal);
  } else {
    click.planner.forget();
    click.stack.close();
    if (!refuse(click, unit, goal)) {
      click.store.set({ selected: null });
    }
  }
}

/** One's own unit in a hex: while none is selected, a click on its hex selects it too. @param {Click} click @param {string|null} hex */
const standsIn = ({ store: { game } }, hex) =>
  Object.values(game.state?.units ?? {}).find((each) => each.hex === hex && hex && isOwn(game, each.id))?.id;

/** Return the path of the current plan, if its order has one. @param {Click} click @returns {string[]} */
const pathNow = (click) => pathSaid(click.planner.plan?.ways[click.planner.plan.chosen]) ?? [];

/**
 * Return whether a click on a friendly unit may mean its hex; the card then offers both. That holds only beside the unit or the
 * end of its path: a unit farther away is selected, and its hex is reached by dragging.
 * @param {Click} click
 * @param {Goal} goal
 */
function mayMeanToGo(click, { hex, side, ways }) {
  const from = pathNow(click).at(-1) ?? click.planner.unit()?.hex;
  return Boolean(hex && !side && from && isOpen({ ways }) && click.hitTest.beside(from, hex));
}

/** Turn the end of the plan, or the unit; or show why it cannot turn that way. @param {Click} click @param {number|null} facing */
function turnTo(click, facing) {
  if (click.planner.plan) {
    click.planner.face(facing);
    return;
  }
  const shut = turnsOf(click.planner).grips.find((grip) => grip.facing === facing && grip.reason);
  if (shut) {
    click.ui.toast(String(shut.reason), { clauses: shut.clause ? [shut.clause] : [] });
    return;
  }
  const goal = facing === null ? null : turnsOf(click.planner).goalAt(facing);
  return goal ? click.planner.open(goal) : undefined;
}

/** Plan a move to a goal: extend the plan if the goal is beside its end, else take the cheapest way. @param {Click} click @param {Goal} goal @param {string|null} [take] */
function lead(click, goal, take = null) {
  const path = goal.side || !goal.hex ? [] : pathNow(click);
  const at = path.indexOf(String(goal.hex));
  if (at >= 0 && at < path.length - 1) {
    click.planner.lay(path.slice(0, at + 1), take);
  } else if (path.length > 0 && at < 0 && click.hitTest.beside(path[path.length - 1], String(goal.hex))) {
    click.planner.lay([...path, String(goal.hex)], take);
  } else if (goal.ways.length > 0) {
    return click.planner.open(goal, goal.ways, take);
  } else {
    click.planner.forget();
  }
}

/** @param {import("../types.js").ToolContext} context @param {Pick<HexParts, "planner"|"hitTest"|"stack">} parts */
export function createHexClick({ map, store, ui }, { planner, hitTest, stack }) {
  /** @type {Click} */
  const click = { map, store, ui, planner, hitTest, stack };

  return {
    facingAt: facingAt.bind(null, click),
    insisted: insisted.bind(null, click),
    isGrip: isGrip.bind(null, click),
    refuse: refuse.bind(null, click),
    tellStill: tellStill.bind(null, click),
    clicked: clicked.bind(null, click),
    turnTo: turnTo.bind(null, click),
  };
}
