/** Request a preview of each way of a plan on hexes, one after the other. */
import { isRisky } from "./card-rows.js";
import { facingOrder, pricedWay } from "./paths.js";

/** @typedef {import("./renew.js").HexPlan} HexPlan */
/** @typedef {import("./ways.js").Way} Way */
/** @typedef {import("../types.js").Answer} Answer */

/**
 * Fills the answers into the plan.
 * @param {HexPlan} plan
 * @param {object} asking
 * @param {(order: import("../types.js").Order) => Promise<import("../../connection/previews.js").PreviewFrame|null>} asking.preview
 * @param {Way[]} asking.ways all that are offered
 * @param {() => boolean} asking.holds is it still the plan at hand?
 * @param {() => void} asking.changed
 * @returns {Promise<boolean>} whether all have been asked
 */
export async function previewWays(plan, { preview, ways, holds, changed }) {
  for (const [index, way] of plan.ways.entries()) {
    const told = way.reason ? null : await wayAsTold(way, plan.facing, { preview, ways });
    if (!holds()) {
      return false;
    }
    if (told) {
      plan.answers[index] = told.answer;
      plan.ways = plan.ways.with(index, told.way);
      warn(plan, told.way, told.answer);
      changed();
    }
  }
  return true;
}

/**
 * A way with what the server says of it. Where the path left something open that the server fills in, it is asked about the whole.
 * @param {Way} way
 * @param {number|null} facing
 * @param {Pick<Parameters<typeof previewWays>[1], "preview"|"ways">} asking
 * @returns {Promise<{way: Way, answer: Answer}|null>} null: it has not answered
 */
async function wayAsTold(way, facing, { preview, ways }) {
  const order = facingOrder(way, facing);
  const answer = await preview(order);
  if (!answer || answer.refused !== undefined) {
    return null;
  }
  const priced = pricedWay(way, answer, ways);
  const whole = facingOrder(priced, facing);
  if (JSON.stringify(whole) === JSON.stringify(order)) {
    return { way: priced, answer };
  }
  const again = await preview(whole);
  return again && again.refused === undefined ? { way: priced, answer: again } : null;
}

/** Dice at the next step are seen before that step is given. @param {HexPlan} plan @param {Way} way @param {Answer} answer */
function warn(plan, { order }, answer) {
  const named = JSON.stringify(order);
  if (plan.follows && isRisky(answer) && plan.warned !== named) {
    Object.assign(plan, { warned: named, seen: {} });
  }
}
