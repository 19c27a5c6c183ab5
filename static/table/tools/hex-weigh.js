/** What the server says of the ways of a plan on hexes, asked for one after the other. */
import { facingOrder, pricedWay } from "./hex-paths.js";
import { isRisky } from "./hex-rows.js";

/** @typedef {import("./hex-renew.js").HexPlan} HexPlan */
/** @typedef {import("./hex-ways.js").Way} Way */

/**
 * Fills the answers into the plan.
 * @param {HexPlan} plan
 * @param {object} asking
 * @param {(order: import("./types.js").Order) => Promise<any>} asking.preview
 * @param {Way[]} asking.ways all that are offered
 * @param {() => boolean} asking.holds is it still the plan at hand?
 * @param {() => void} asking.changed
 * @returns {Promise<boolean>} whether all have been asked
 */
export async function weighWays(plan, { preview, ways, holds, changed }) {
  for (const [index, way] of plan.ways.entries()) {
    const frame = way.reason ? null : await preview(facingOrder(way, plan.facing));
    if (!holds()) {
      return false;
    }
    if (frame && !frame.refused) {
      plan.answers[index] = frame;
      plan.ways = plan.ways.with(index, pricedWay(way, frame.verdict.findings, ways));
      warn(plan, way, frame);
      changed();
    }
  }
  return true;
}

/** Dice at the next step are seen before that step is given. @param {HexPlan} plan @param {Way} way @param {import("./hex-rows.js").Answer} answer */
function warn(plan, { order }, answer) {
  const named = JSON.stringify(order);
  if (plan.follows && isRisky(answer) && plan.warned !== named) {
    Object.assign(plan, { warned: named, seen: {} });
  }
}
