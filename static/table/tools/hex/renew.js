/** Renew a plan on hexes after something has changed: find the ways to its goal, or why there are none. No DOM. */
import { say } from "../../words/words.js";
import { isAsPlanned, wayAgain, whyEnded } from "./follow.js";
import { waysAlong } from "./paths.js";
import { isByHex, pathSaid, waysBeside, waysInto } from "./ways.js";

/** The most ways that the card of a plan shows. */
const MOST_ROWS = 6;

/**
 * Return the ways that fit the answers given so far, and the yes-or-no questions for the card; none if all ways have a row each.
 * @param {Way[]} ways
 * @param {string[]} turned questions that are answered otherwise than they stand
 * @returns {{ways: Way[], asks: string[]}}
 */
export function asked(ways, turned) {
  if (ways.length <= MOST_ROWS) {
    return { ways, asks: [] };
  }
  const open = (/** @type {Way} */ { base }) =>
    new Set(ways.filter((way) => way.base === base).flatMap((way) => way.turned));
  const stands = (/** @type {Way} */ way) => {
    const answered = turned.filter((name) => open(way).has(name));
    return answered.length === way.turned.length && answered.every((name) => way.turned.includes(name));
  };
  return { ways: ways.filter(stands), asks: [...new Set(ways.flatMap((way) => way.turned))] };
}

/** @param {string[]} turned @param {string} name */
export const turnedOver = (turned, name) =>
  turned.includes(name) ? turned.filter((other) => other !== name) : [...turned, name];

/** @typedef {import("./ways.js").Way} Way */
/** @typedef {import("../types.js").Answer} Answer */
/** @typedef {ReturnType<typeof import("./offers.js").createHexOffers>} HexOffers */
/**
 * @typedef {object} HexPlan
 * @property {string} unit
 * @property {string|null} from the hex where the unit stands
 * @property {string|null} hex where it leads
 * @property {[string, string]|null} side
 * @property {string[]|null} laid the path, when it was laid by hand or is followed
 * @property {Way[]} ways
 * @property {(Answer|null)[]} answers
 * @property {number} chosen
 * @property {number|null} facing at the end, when one was chosen
 * @property {string|null} take one's own unit there, which may be meant instead
 * @property {string[]} asks yes or no questions that have a row of their own
 * @property {string[]} turned those of them that are answered other than they stand
 * @property {boolean} follows it leads there by an order for each step, and stays until the unit is there
 * @property {object} seen what was seen of it: a key pressed before something else came up gives nothing
 * @property {string} [warned] the order at which dice may be rolled, once that has been said
 * @property {string} [note]
 *
 * @typedef {{plan: HexPlan|null, why?: {text: string, clauses: string[]}}} Renewed
 */

/** @param {Way[]} ways */
export const openWays = (ways) => ways.filter(({ reason }) => !reason);

/** Return whether the unit of a plan is still selected and has not moved. @param {HexPlan} plan @param {import("../types.js").Unit|null} unit the selected one */
export const stands = ({ unit: planned, follows, from }, unit) =>
  unit?.id === planned && (follows || unit.hex === from);

/** @param {HexPlan} plan @param {Pick<HexOffers, "ways"|"unit"|"offers"|"reach">} hexOffers @returns {Renewed} */
export function renewed(plan, hexOffers) {
  if (plan.follows) {
    return followed(plan, hexOffers);
  }
  const { laid, side, hex } = plan;
  const found = laid
    ? waysAlong(hexOffers.ways, laid)
    : side
      ? waysBeside(hexOffers.ways, side)
      : hex
        ? waysInto(hexOffers.ways, hex)
        : [];
  const { ways, asks } = asked(found, plan.turned);
  const { order, base } = plan.ways[plan.chosen];
  const same = ways.findIndex((way) => JSON.stringify(way.order) === JSON.stringify(order));
  const again = same < 0 ? ways.findIndex((way) => way.base === base) : same;
  return { plan: ways.length > 0 ? { ...withWays(plan, ways, Math.max(0, again)), asks } : null };
}

/** Return a plan from the unit's present place to the same hex; null if it is there, or can no longer get there. @param {HexPlan} plan @param {Pick<HexOffers, "ways"|"unit"|"offers"|"reach">} hexOffers @returns {Renewed} */
function followed(plan, hexOffers) {
  const unit = hexOffers.unit();
  const hex = String(plan.hex);
  if (!unit || !stands(plan, unit) || unit.hex === hex) {
    return { plan: null };
  }
  if (plan.laid) {
    return onAlong(plan, plan.laid, unit, hexOffers);
  }
  const ways = openWays(waysInto(hexOffers.ways, hex));
  const before = plan.ways[plan.chosen];
  if (ways.length === 0) {
    return { plan: null, why: whyEnded(unit, hex, hexOffers.reach(), hexOffers.offers()) };
  }
  const chosen = wayAgain(ways, before);
  const onward = { ...withWays(plan, ways, chosen), from: unit.hex };
  return {
    plan: isAsPlanned(ways[chosen], before)
      ? { ...onward, note: undefined }
      : { ...onward, seen: {}, note: say("hexplan_way_changed") },
  };
}

/** Return the plan for the rest of a path that is given a hex at a time; null if nothing is left. @param {HexPlan} plan @returns {HexPlan|null} */
export function following(plan) {
  const way = plan.ways[plan.chosen];
  const { steps = [] } = way;
  return isByHex(way) && steps.length > 1
    ? { ...plan, laid: steps.map(({ hex }) => hex), follows: true, asks: [], turned: [], take: null }
    : null;
}

/**
 * Return the plan for the rest of a path, by the kind of way that was chosen for it; a unit that was put elsewhere, by taking a step back
 * above all, goes to its goal from there.
 * @param {HexPlan} plan
 * @param {string[]} laid
 * @param {import("../types.js").Unit} unit
 * @param {Pick<HexOffers, "ways"|"offers"|"reach">} hexOffers
 * @returns {Renewed}
 */
function onAlong(plan, laid, unit, hexOffers) {
  const before = plan.ways[plan.chosen];
  const hex = String(plan.hex);
  const rest = unit.hex === plan.from ? laid : laid.slice(laid.indexOf(String(unit.hex)) + 1);
  const isOnIt = unit.hex === plan.from || laid.includes(String(unit.hex));
  const ways = isOnIt
    ? waysAlong(hexOffers.ways, rest)
    : openWays(waysInto(hexOffers.ways, hex)).filter(isByHex);
  if (ways.length === 0) {
    const alike = hexOffers.offers().filter(({ order }) => order.type === before.order.type);
    return { plan: null, why: whyEnded(unit, hex, hexOffers.reach(), alike) };
  }
  const together = ways.filter((way) => unitsOf(way) === unitsOf(before));
  const way = together.find(isByHex) ?? together[0] ?? ways[0];
  const path = isOnIt ? rest : (pathSaid(way) ?? rest);
  const onward = { ...plan, ways: [way], answers: [null], chosen: 0, laid: path, from: unit.hex };
  if (together.length === 0) {
    return { plan: { ...onward, seen: {}, note: say("hexplan_others_go_on") } };
  }
  const isAsLaid = isOnIt || path.slice(1).join() === laid.join();
  return { plan: isAsLaid ? onward : { ...onward, seen: {}, note: say("hexplan_way_changed") } };
}

/** @param {Way} way */
const unitsOf = ({ order }) => JSON.stringify(order.units ?? [order.unit]);

/** Return the plan with other ways, keeping the answers about orders that are still among them. @param {HexPlan} plan @param {Way[]} ways @param {number} chosen @returns {HexPlan} */
function withWays(plan, ways, chosen) {
  const known = new Map(plan.ways.map(({ order }, index) => [JSON.stringify(order), plan.answers[index]]));
  return {
    ...plan,
    ways,
    chosen,
    answers: ways.map(({ order }) => known.get(JSON.stringify(order)) ?? null),
  };
}
