/** The one plan on the desk: begun, declared, refused, forgotten. What the hand does with it meanwhile is the move tool's. */
import { turnBetween } from "../geometry/plane.js";
import { offerOf } from "../state/acting.js";
import { isStrict } from "../state/state.js";
import { mayBoard } from "./aims.js";
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
 * @param {Bench} bench
 * @param {ReturnType<typeof import("./move-view.js").createMoveView>} view
 * @param {() => void} ended  the plan is gone, however it went
 */
export function createPlanDesk(bench, view, ended) {
  const { map, store, ui, wake } = bench;
  /** @type {Planner|null} */
  let planner = null;
  let declared = false;

  function forget() {
    if (!planner) {
      return;
    }
    const { unit } = planner.plan;
    planner.end();
    planner = null;
    declared = false;
    view.clear(unit);
    ended();
    store.set({ planning: null });
  }

  /** @param {string} [why] */
  function sendHome(why) {
    const left = planner && { drawn: planner.drawn(null), home: planner.plan.from };
    forget();
    if (left) {
      slideHome(map, left.drawn, left.home);
    }
    if (why) {
      ui.toast(why);
    }
  }

  return {
    get planner() {
      return planner;
    },
    /** On its way to the server: nothing may change any more. */
    get declared() {
      return declared;
    },
    forget,
    sendHome,

    /** Begins a plan, or says why not. @param {string} id */
    begin(id) {
      const unit = store.game.state?.units[id];
      const offer = offerOf(store.game, "move", id) ?? null;
      const boards = mayBoard(store.game, id);
      if (!unit?.at || !(offer || boards)) {
        return false;
      }
      if (offer && !offer.allowed && !boards && isStrict(store.game)) {
        ui.toast(offer.reason ?? `${unit.name} may not move now.`, { clauses: offer.clause ? [offer.clause] : [] });
        return false;
      }
      forget();
      planner = createPlanner(bench, unit, offer);
      store.set({ selected: id, planning: id });
      return true;
    },

    /** @param {number} index of the pace */
    async declare(index) {
      const order = planner?.order(index);
      const row = planner?.rows()[index];
      if (!planner || !order || !row || declared) {
        return;
      }
      planner.choose(index);
      if (!row.allowed && isStrict(store.game)) {
        ui.toast(row.sentence, { clauses: row.clause ? [row.clause] : [] });
        return;
      }
      const mine = planner;
      declared = true;
      wake();
      const answer = await ui.give(order);
      if (planner !== mine) {
        return;
      }
      if (answer?.type !== "refused") {
        forget();
      } else if (NOT_NOW.has(answer.code)) {
        declared = false;
        wake();
      } else {
        sendHome();
      }
    },

    /** The state changed under the plan. */
    refresh() {
      if (planner && !declared && !planner.refresh(offerOf(store.game, "move", planner.plan.unit))) {
        sendHome("The table changed: that plan no longer stands.");
      }
    },
  };
}
