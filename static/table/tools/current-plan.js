/** The current plan of a move: begun, declared, refused, dropped. The move tool changes it meanwhile. */
import { turnBetween } from "../geometry/plane.js";
import { offerOf } from "../state/offers.js";
import { isStrict } from "../state/state.js";
import { say } from "../words/words.js";
import { mayBoard } from "./destinations.js";
import { createPlanner } from "./planner.js";

const SLIDE_MS = 180;

/**
 * @param {Pick<import("./types.js").TableMap, "plan">} map
 * @param {import("./types.js").DrawnPlan} drawn  the plan as it was last seen
 * @param {import("./types.js").Pose} home
 */
function slideHome(map, { unit, pose, reverse }, home) {
  if (!pose || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    return;
  }
  const began = performance.now();
  /** @param {number} now */
  const step = (now) => {
    const share = Math.min(1, Math.max(0, (now - began) / SLIDE_MS));
    const eased = 1 - (1 - share) ** 2;
    if (share >= 1) {
      map.plan(null);
      return;
    }
    map.plan({
      unit,
      reverse,
      quiet: true,
      pose: {
        at: [pose.at[0] + (home.at[0] - pose.at[0]) * eased, pose.at[1] + (home.at[1] - pose.at[1]) * eased],
        facing: pose.facing + turnBetween(pose.facing, home.facing) * eased,
      },
    });
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {import("./move-view.js").Planner} Planner */

/** Refusals that are not about the order: the plan waits for a better moment. */
const NOT_NOW = new Set(["not_live", "no_answer", "busy", "paused"]);

/**
 * @typedef {object} Desk what the functions of this module share
 * @property {Bench} bench
 * @property {ReturnType<typeof import("./move-view.js").createMoveView>} view
 * @property {() => void} ended the plan is gone, however it went
 * @property {import("../map/types.js").TableMap} map
 * @property {import("../state/state.js").Store} store
 * @property {import("./types.js").Ui} ui
 * @property {() => void} wake
 * @property {Planner|null} planner
 * @property {boolean} declared
 */

/** @param {Desk} desk */
function forget(desk) {
  if (!desk.planner) {
    return;
  }
  const { unit } = desk.planner.plan;
  desk.planner.end();
  desk.planner = null;
  desk.declared = false;
  desk.view.clear(unit);
  desk.ended();
  desk.store.set({ planning: null });
}

/** @param {Desk} desk @param {string} [why] */
function sendHome(desk, why) {
  const left = desk.planner && { drawn: desk.planner.drawn(null), home: desk.planner.plan.from };
  forget(desk);
  if (left) {
    slideHome(desk.map, left.drawn, left.home);
  }
  if (why) {
    desk.ui.toast(why);
  }
}

/** Begins a plan, or says why not. @param {Desk} desk @param {string} id */
function begin(desk, id) {
  const unit = desk.store.game.state?.units[id];
  const offer = offerOf(desk.store.game, "drive", id) ?? null;
  const boards = mayBoard(desk.store.game, id);
  if (!unit?.at || !(offer || boards)) {
    return false;
  }
  if (offer && !offer.allowed && !boards && isStrict(desk.store.game)) {
    desk.ui.toast(offer.reason ?? say("plan_may_not_move", { unit: unit.name }), {
      clauses: offer.clause ? [offer.clause] : [],
    });
    return false;
  }
  forget(desk);
  desk.planner = createPlanner(desk.bench, unit, offer);
  desk.store.set({ selected: id, planning: id });
  return true;
}

/** @param {Desk} desk @param {number} index of the pace */
async function declare(desk, index) {
  const order = desk.planner?.order(index);
  const row = desk.planner?.rows()[index];
  if (!desk.planner || !order || !row || desk.declared) {
    return;
  }
  desk.planner.choose(index);
  if (!row.allowed && isStrict(desk.store.game)) {
    desk.ui.toast(row.sentence, { clauses: row.clause ? [row.clause] : [] });
    return;
  }
  const mine = desk.planner;
  desk.declared = true;
  desk.wake();
  const answer = await desk.ui.give(order);
  if (desk.planner !== mine) {
    return;
  }
  if (answer?.type !== "refused") {
    forget(desk);
  } else if (NOT_NOW.has(answer.code)) {
    desk.declared = false;
    desk.wake();
  } else {
    sendHome(desk);
  }
}

/** The state changed under the plan. @param {Desk} desk */
function refresh(desk) {
  if (
    desk.planner &&
    !desk.declared &&
    !desk.planner.refresh(offerOf(desk.store.game, "drive", desk.planner.plan.unit))
  ) {
    sendHome(desk, say("plan_gone"));
  }
}

/**
 * @param {Bench} bench
 * @param {ReturnType<typeof import("./move-view.js").createMoveView>} view
 * @param {() => void} ended  the plan is gone, however it went
 */
export function createPlanDesk(bench, view, ended) {
  const { map, store, ui, wake } = bench;
  /** @type {Desk} */
  const desk = { bench, view, ended, map, store, ui, wake, planner: null, declared: false };

  return {
    get planner() {
      return desk.planner;
    },
    /** On its way to the server: nothing may change any more. */
    get declared() {
      return desk.declared;
    },
    forget: () => forget(desk),
    sendHome: sendHome.bind(null, desk),
    begin: begin.bind(null, desk),
    declare: declare.bind(null, desk),
    refresh: () => refresh(desk),
  };
}
