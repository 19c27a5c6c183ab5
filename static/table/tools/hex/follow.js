/**
 * Ways that take one order per step, from a unit's reach: the way to a hex, how it is drawn, and how it
 * continues after a step or another event. No DOM.
 */

import { say } from "../../words/words.js";

/** @typedef {import("../../state/state.js").HexGoal} HexGoal */
/** @typedef {import("../../state/state.js").HexReach} HexReach */
/** @typedef {import("../../state/state.js").ReachStep} ReachStep */
/** @typedef {import("./ways.js").Way} Way */
/** @typedef {import("../types.js").Order} Order */
/** @typedef {import("../../map/types.js").HexStep} HexStep */

/** Return the steps that lead to one, itself last. @param {ReachStep[]} steps @param {number} last @returns {ReachStep[]} */
export function stepsTo(steps, last) {
  const { before = null } = steps[last];
  return before === null ? [steps[last]] : [...stepsTo(steps, before), steps[last]];
}

/**
 * Return the ways to hexes that no single order reaches as cheaply: hexes in reach, and hexes closed for a reason.
 * @param {HexReach|null} reach
 * @param {Way[]} ways of single orders
 * @returns {Way[]}
 */
export function waysOn(reach, ways) {
  const steps = reach?.now ? (reach.steps ?? []) : [];
  if (!reach || steps.length === 0) {
    return [];
  }
  const known = new Set(ways.map(({ hex }) => hex));
  const isDearer = (/** @type {HexGoal} */ { hex, cost }) =>
    !ways.some((way) => way.hex === hex && !way.reason && Number(way.cost) <= Number(cost));
  return reach.hexes.flatMap((goal) => {
    if (typeof goal.step === "number") {
      return isDearer(goal) ? [wayOn(goal, stepsTo(steps, goal.step))] : [];
    }
    return goal.reason && !known.has(goal.hex) ? [wayOn(goal, [])] : [];
  });
}

/** @param {HexGoal} goal @param {ReachStep[]} steps none: it is closed @returns {Way} */
function wayOn({ hex, cost = null, left = null, reason = null, clause = null }, steps) {
  const [next] = steps;
  const side = steps.at(-1)?.side ?? null;
  const title = side ? say("ways_follow_side", { hex, beyond: side[1] }) : say("ways_follow", { hex });
  const given = { order: next?.order ?? { type: "" }, steps: next ? steps : undefined };
  return {
    hex,
    side,
    beyond: false,
    ...given,
    own: { order: given.order, title },
    title,
    key: null,
    cost,
    left,
    reason: next ? null : reason,
    clause,
    turning: null,
    facings: [],
    turned: [],
    base: title,
    roles: {},
    gesture: "step",
  };
}

/** Return the path to draw for some steps: the points spent at each place, and where dice may stop it. @param {ReachStep[]} steps @param {string|null} from @returns {HexStep[]} */
export function pathOfSteps(steps, from) {
  /** @type {HexStep[]} */
  const path = from ? [{ hex: from }] : [];
  const start = path.length;
  for (const { hex, spent, side, dice } of steps) {
    const last = path[path.length - 1];
    const stays = last?.hex === hex && last.side?.join() === side?.join();
    const risks = dice || (stays && last.dice);
    const place = { hex, spent, ...(side ? { side } : {}), ...(risks ? { dice: true } : {}) };
    if (!stays) {
      path.push(place);
    } else if (path.length > start) {
      path[path.length - 1] = place;
    }
  }
  return path;
}

/** Return the way that continues a plan, among those to its goal now: one of several steps, or the former last step. @param {Way[]} ways @param {Way} before */
export function wayAgain(ways, before) {
  const last = before.steps?.at(-1)?.order ?? before.order;
  return Math.max(
    0,
    ways.findIndex(({ order, steps }) => steps || isSame(order, last)),
  );
}

/** @param {Way} way */
const ordersOf = ({ order, steps }) => steps?.map((step) => step.order) ?? [order];

/** Return whether a way continues as planned: unchanged, one step on, or one step back. @param {Way} way @param {Way} before */
export function isAsPlanned(way, before) {
  const [now, then] = [ordersOf(way), ordersOf(before)];
  return areSame(now, then) || areSame(now, then.slice(1)) || areSame(now.slice(1), then);
}

/** @param {Order[]} some @param {Order[]} others */
const areSame = (some, others) =>
  some.length === others.length && some.every((order, index) => isSame(order, others[index]));

/** Return whether two orders are the same; a missing field counts as its default. @param {Order} one @param {Order} other */
function isSame(one, other) {
  const plain = (/** @type {unknown} */ value) => JSON.stringify(value ?? false);
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => plain(one[name]) === plain(other[name]),
  );
}

/**
 * Return why a unit can no longer get to a hex.
 * @param {import("../types.js").Unit} unit
 * @param {string} hex
 * @param {HexReach|null} reach
 * @param {import("../types.js").Offer[]} offers the unit's
 * @returns {{text: string, clauses: string[]}}
 */
export function whyEnded(unit, hex, reach, offers) {
  const closed = reach?.hexes.find((goal) => goal.hex === hex && goal.reason);
  const halted = offers.find(({ allowed, reason }) => !allowed && reason);
  const why = reach?.now ? closed : (halted ?? reach);
  const reason = why?.reason ?? say("ways_out_of_reach");
  return {
    text: `${say("ways_lost", { unit: unit.name, hex })} ${reason}`,
    clauses: why?.clause ? [why.clause] : [],
  };
}
