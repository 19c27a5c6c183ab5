/** The plan of an order on hexes: begin it, preview its ways, renew it with new offers, drop it. */
import { landed, unitOf } from "../../state/state.js";
import { spokenRows } from "../chip-text.js";
import { isRisky, rowsOf } from "./card-rows.js";
import { facingOrder, pricedWay } from "./paths.js";
import { asked, openWays, renewed, stands } from "./renew.js";

/** @typedef {import("../types.js").Answer} Answer */
/** @typedef {import("./ways.js").Way} Way */
/** @typedef {import("./renew.js").HexPlan} HexPlan */
/** @typedef {import("./hit-test.js").Goal} Goal */

/**
 * @typedef {object} Planner the plan on hexes: the order begun, whether it has been declared, and the server's preview of it
 * @property {import("../../state/state.js").Store} store
 * @property {import("../types.js").Socket} socket
 * @property {import("../types.js").Ui} ui
 * @property {import("../keys.js").Keys} keys
 * @property {() => void} wake
 * @property {ReturnType<typeof import("./offers.js").createHexOffers>} hexOffers
 * @property {HexPlan|null} plan
 * @property {boolean} declared
 * @property {Promise<void>} weighed
 */

/** Keep the plan after a change of the table, the offers or the selection, if its order can still be given. @param {Planner} planner */
export async function refresh(planner) {
  const before = planner.plan;
  if (planner.plan && !planner.declared && !stands(planner.plan, planner.hexOffers.unit())) {
    forget(planner);
  }
  const whole = await planner.hexOffers.refresh();
  await planner.hexOffers.settled();
  if (whole && planner.plan && planner.plan === before && !planner.declared) {
    renew(planner, planner.plan);
  }
}

/** A pause takes all offers away for a while: the plan waits for them, and the end of the game drops it without a word. @param {Planner} planner @param {HexPlan} kept */
export function renew(planner, kept) {
  if (planner.store.game.paused) {
    return;
  }
  const { plan: again, why } = renewed(
    { ...kept, chosen: kept.ways[kept.chosen] ? kept.chosen : 0 },
    planner.hexOffers,
  );
  if (!again) {
    forget(planner);
    if (why && !planner.store.game.over) {
      void landed(planner.store).then(() => planner.ui.toast(why.text, { clauses: why.clauses }));
    }
    return;
  }
  planner.plan = again;
  planner.wake();
  weigh(planner);
}

/** @param {Planner} planner */
export function forget(planner) {
  if (planner.plan) {
    planner.socket.dragging(planner.plan.unit, null);
  }
  planner.plan = null;
  planner.declared = false;
  planner.store.set({ planning: null });
  planner.wake();
}

/** Begin a plan. @param {Planner} planner @param {Goal} goal @param {string[]|null} [laid] @param {string|null} [take] */
export function begin(planner, { hex, side, ways: all, facing = null }, laid = null, take = null) {
  const own = planner.hexOffers.unit();
  const follows = all.some(({ steps }) => steps);
  const { ways, asks } = asked(follows ? openWays(all) : all, []);
  if (!own || ways.length === 0 || planner.declared) {
    return false;
  }
  planner.plan = {
    unit: own.id,
    from: own.hex,
    hex,
    side,
    laid,
    ways,
    answers: ways.map(() => null),
    chosen: 0,
    facing,
    take,
    asks,
    turned: [],
    follows,
    seen: {},
  };
  planner.plan.chosen = firstAllowed(planner);
  planner.store.set({ planning: own.id });
  planner.wake();
  return true;
}

/** Request a preview of every way of the plan. @param {Planner} planner */
export function weigh(planner) {
  const mine = planner.plan;
  if (mine) {
    const changed = () => {
      mine.chosen = rows(planner)[mine.chosen]?.allowed ? mine.chosen : firstAllowed(planner);
      planner.wake();
    };
    planner.weighed = previewWays(mine, {
      preview: planner.socket.preview,
      ways: planner.hexOffers.ways,
      holds: () => planner.plan === mine,
      changed,
    }).then((whole) => {
      if (whole) {
        planner.ui.announce(spokenRows(rows(planner), mine.chosen));
      }
    });
  }
}

/** @param {Planner} planner */
export const rows = (planner) => {
  const shown = planner.plan
    ? rowsOf(planner.plan, planner.store.game.rules, unitOf(planner.store.game, planner.plan.take))
    : [];
  return shown.map((row, index) => ({ ...row, key: planner.keys.text(`pace-${index + 1}`) }));
};

/** @param {Planner} planner */
const firstAllowed = (planner) =>
  Math.max(
    0,
    rows(planner)
      .slice(0, planner.plan?.ways.length)
      .findIndex(({ allowed }) => allowed),
  );

/**
 * Request a preview of each way, one after the other, and put the answers into the plan.
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
    const answered = way.reason ? null : await wayAsAnswered(way, plan.facing, { preview, ways });
    if (!holds()) {
      return false;
    }
    if (answered) {
      plan.answers[index] = answered.answer;
      plan.ways = plan.ways.with(index, answered.way);
      warn(plan, answered.way, answered.answer);
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
async function wayAsAnswered(way, facing, { preview, ways }) {
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

/** Mark a followed plan as changed if its next step rolls dice, so that it is not given before the player has seen that. @param {HexPlan} plan @param {Way} way @param {Answer} answer */
function warn(plan, { order }, answer) {
  const named = JSON.stringify(order);
  if (plan.follows && isRisky(answer) && plan.warned !== named) {
    Object.assign(plan, { warned: named, seen: {} });
  }
}
