/** Begin, declare and drop the current plan of a move; the move tool changes it in between. */
import { turnBetween } from "../../geometry/plane.js";
import { forbids, offerOf } from "../../state/offers.js";
import { isStrict } from "../../state/state.js";
import { say } from "../../words/words.js";
import { mayBoard } from "./destinations.js";
import { createPlanner } from "./planner.js";

const SLIDE_MS = 180;

/**
 * @param {Pick<import("../types.js").TableMap, "plan">} map
 * @param {import("../types.js").DrawnPlan} drawn  the plan as last drawn
 * @param {import("../types.js").Pose} home
 * @returns {() => void} ends it
 */
function slideHome(map, { unit, pose, reverse }, home) {
  if (!pose || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    return () => {};
  }
  const began = performance.now();
  let drawing = 0;
  const end = () => {
    cancelAnimationFrame(drawing);
    if (drawing !== 0) map.plan(null);
    drawing = 0;
  };
  /** @param {number} now */
  const step = (now) => {
    const share = Math.min(1, Math.max(0, (now - began) / SLIDE_MS));
    const eased = 1 - (1 - share) ** 2;
    if (share >= 1) {
      end();
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
    drawing = requestAnimationFrame(step);
  };
  drawing = requestAnimationFrame(step);
  return end;
}

/** @typedef {import("../types.js").ToolContext} ToolContext */
/** @typedef {import("./move-view.js").Planner} Planner */

/** Refusals that are not about the order: the plan waits for a better moment. */
const NOT_NOW = new Set(["not_live", "no_answer", "busy", "paused"]);

/**
 * @typedef {object} CurrentPlan the plan that is being made: its planner, and whether it has been declared
 * @property {ToolContext} context
 * @property {ReturnType<typeof import("./move-view.js").createMoveView>} view
 * @property {() => void} ended called when the plan has ended, declared or dropped
 * @property {import("../../map/types.js").TableMap} map
 * @property {import("../../state/state.js").Store} store
 * @property {import("../types.js").Ui} ui
 * @property {() => void} wake
 * @property {Planner|null} planner
 * @property {boolean} declared
 * @property {Promise<void>} answered resolves when the order that was declared last is answered
 * @property {() => void} stopSliding ends the slide home of the plan before
 */

/** @param {CurrentPlan} current */
function forget(current) {
  current.stopSliding();
  if (!current.planner) {
    return;
  }
  const { unit } = current.planner.plan;
  current.planner.end();
  current.planner = null;
  current.declared = false;
  current.view.clear(unit);
  current.ended();
  current.store.set({ planning: null });
}

/** @param {CurrentPlan} current @param {string} [why] */
function sendHome(current, why) {
  const left = current.planner && { drawn: current.planner.drawn(null), home: current.planner.plan.from };
  forget(current);
  if (left) {
    current.stopSliding = slideHome(current.map, left.drawn, left.home);
  }
  if (why) {
    current.ui.toast(why);
  }
}

/** Say why a unit may not move, once its whole offers have arrived, because offers in short have no reason. @param {CurrentPlan} current @param {import("../../state/state.js").Unit} unit */
function refuse(current, unit) {
  const { store, ui } = current;
  store.set({ selected: unit.id });
  const tell = () => {
    const offer = offerOf(store.game, "drive", unit.id);
    if (offer?.short) return false;
    if (offer && !offer.allowed)
      ui.toast(offer.reason ?? say("plan_may_not_move", { unit: unit.name }), {
        clauses: offer.clause ? [offer.clause] : [],
      });
    return true;
  };
  if (tell()) return;
  const stop = store.subscribe(["offers", "selected"], ({ selected }) => {
    if (selected !== unit.id || tell()) stop();
  });
}

/** Check whether the rules keep the unit where it stands, and it can board nothing. @param {CurrentPlan} current @param {string} id */
const mayNot = ({ store: { game } }, id) => forbids(game, offerOf(game, "drive", id)) && !mayBoard(game, id);

/** Begins a plan, or says why not. @param {CurrentPlan} current @param {string} id */
function begin(current, id) {
  const unit = current.store.game.state?.units[id];
  const offer = offerOf(current.store.game, "drive", id) ?? null;
  const boards = mayBoard(current.store.game, id);
  if (!unit?.at || !(offer || boards)) {
    return false;
  }
  if (mayNot(current, id)) {
    refuse(current, unit);
    return false;
  }
  forget(current);
  current.planner = createPlanner(current.context, unit, offer);
  current.store.set({ selected: id, planning: id });
  return true;
}

/** @param {CurrentPlan} current @param {number} index of the pace */
async function declare(current, index) {
  const order = current.planner?.order(index);
  const row = current.planner?.rows()[index];
  if (!current.planner || !order || !row || current.declared) {
    return;
  }
  current.planner.choose(index);
  if (!row.allowed && isStrict(current.store.game)) {
    current.ui.toast(row.sentence, { clauses: row.clause ? [row.clause] : [] });
    return;
  }
  const mine = current.planner;
  current.declared = true;
  current.wake();
  const given = current.ui.give(order);
  current.answered = given.then(answered.bind(null, current, mine));
  await current.answered;
}

/** A plan whose order was refused for now is kept. @param {CurrentPlan} current @param {Planner} mine @param {import("../../state/state.js").Answer|null} answer */
function answered(current, mine, answer) {
  if (current.planner !== mine) {
    return;
  }
  if (answer?.type !== "refused") {
    forget(current);
  } else if (NOT_NOW.has(answer.code)) {
    current.declared = false;
    refresh(current);
    current.wake();
  } else {
    sendHome(current);
  }
}

/** The state changed under the plan. @param {CurrentPlan} current */
function refresh(current) {
  if (!current.planner || current.declared) return;
  const { game } = current.store;
  const id = current.planner.plan.unit;
  const unit = game.state?.units[id];
  if (!current.planner.refresh(offerOf(game, "drive", id))) {
    sendHome(current, say("plan_gone"));
  } else if (unit && mayNot(current, id)) {
    sendHome(current);
    refuse(current, unit);
  }
}

/**
 * @param {ToolContext} context
 * @param {ReturnType<typeof import("./move-view.js").createMoveView>} view
 * @param {() => void} ended  called when the plan has ended, declared or dropped
 */
export function createCurrentPlan(context, view, ended) {
  const { map, store, ui, wake } = context;
  /** @type {CurrentPlan} */
  const current = {
    context,
    view,
    ended,
    map,
    store,
    ui,
    wake,
    planner: null,
    declared: false,
    answered: Promise.resolve(),
    stopSliding: () => {},
  };

  return {
    get planner() {
      return current.planner;
    },
    /** On its way to the server: nothing may change any more. */
    get declared() {
      return current.declared;
    },
    get answered() {
      return current.answered;
    },
    forget: () => forget(current),
    sendHome: sendHome.bind(null, current),
    begin: begin.bind(null, current),
    declare: declare.bind(null, current),
    refresh: () => refresh(current),
  };
}
