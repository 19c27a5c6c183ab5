/** The player's actions on a plan on hexes: aim, choose among its ways, give one. */
import { isStrict } from "../../state/state.js";
import { isRisky } from "./card-rows.js";
import { createHexOffers } from "./offers.js";
import { facingOrder, stepsOf, waysAlong } from "./paths.js";
import { begin, forget, refresh, renew, rows, weigh } from "./plan.js";
import { following, turnedOver } from "./renew.js";
import { isByHex, numbered, onlyStep } from "./ways.js";

/** @typedef {import("../types.js").ToolContext} ToolContext */
/** @typedef {import("./ways.js").Way} Way */
/** @typedef {import("./plan.js").Planner} Planner */
/** @typedef {import("./renew.js").HexPlan} HexPlan */
/** @typedef {import("./hit-test.js").Goal} Goal */

/** Codes of refusals that say nothing about the order, so that the plan is kept to be tried again. */
const NOT_NOW = new Set(["not_live", "no_answer", "busy", "paused"]);

/** Send one of the plan's ways, if the plan has not changed since it was shown; resolve to true if it was executed. @param {Planner} planner @param {number} index @param {object} [seen] */
async function declare(planner, index, seen = planner.plan?.seen) {
  if (planner.plan?.follows || planner.plan?.laid || planner.plan?.ways.some(isByHex)) {
    await planner.hexOffers.settled();
    await planner.weighed;
  }
  const mine = planner.plan;
  if (mine?.seen !== seen) {
    return false;
  }
  const way = mine?.ways[index];
  const row = rows(planner)[index];
  if (!mine || !row || planner.declared) {
    return false;
  }
  if (!way) {
    chooseOther(planner, mine, index - mine.ways.length);
    return false;
  }
  mine.chosen = index;
  if (!row.allowed && isStrict(planner.store.game)) {
    planner.ui.toast(row.sentence, { clauses: row.clause ? [row.clause] : [] });
    return false;
  }
  planner.declared = true;
  planner.wake();
  const { offers } = planner.store.game;
  const answer = await planner.ui.give(way.steps?.[0].order ?? facingOrder(way, mine.facing));
  planner.declared = false;
  if (planner.plan === mine && !(answer?.type === "refused" && NOT_NOW.has(answer.code))) {
    await afterwards(planner, mine, answer?.type === "ack", offers);
  }
  planner.wake();
  return answer?.type === "ack";
}

/** Apply a row below the ways: answer a question differently, or select another unit. @param {Planner} planner @param {HexPlan} mine @param {number} index */
function chooseOther(planner, mine, index) {
  if (index < mine.asks.length) {
    renew(planner, { ...mine, turned: turnedOver(mine.turned, mine.asks[index]) });
  } else {
    forget(planner);
    planner.store.set({ selected: mine.take });
  }
}

/**
 * A plan that was ordered is finished, unless more steps follow: the rest of a path is given with the next offers.
 * @param {Planner} planner
 * @param {HexPlan} given
 * @param {boolean} carried
 * @param {import("../types.js").Offer[]} before the offers by which it was given
 */
async function afterwards(planner, given, carried, before) {
  const onward = given.follows ? given : following(given);
  if (!carried || !onward) {
    forget(planner);
    return;
  }
  planner.plan = onward;
  await planner.hexOffers.settled();
  if (planner.plan === onward && (!onward.laid || planner.store.game.offers !== before)) {
    renew(planner, onward);
  }
}

/** Give a step at once if it has no choice and no roll. @param {Planner} planner @param {Way[]} meant */
async function stepAtOnce(planner, meant) {
  const way = onlyStep(meant);
  if (!way) {
    return null;
  }
  const frame = await planner.socket.preview(way.order);
  if (!frame || frame.refused !== undefined || !frame.verdict.legal || isRisky(frame)) {
    return null;
  }
  const answer = await planner.ui.give(way.order);
  return answer?.type === "ack" ? "given" : "refused";
}

/** Aim at a goal, by dragging or by keys. @param {Planner} planner @param {Goal} goal */
function aim(planner, goal) {
  if (
    goal.ways.length === 0 ||
    (goal.hex === planner.plan?.hex && goal.side?.join() === planner.plan?.side?.join())
  ) {
    return planner.plan !== null;
  }
  return begin(planner, goal);
}

/**
 * Begins a plan of these ways; a single way without open questions is given at once. True if it was given.
 * @param {Planner} planner
 * @param {Goal} goal
 * @param {Way[]} [meant] those that may be
 * @param {string|null} [take] a unit that may be meant instead: then nothing is given at once
 */
async function open(planner, goal, meant = goal.ways, take = null) {
  const step =
    (planner.plan && !planner.plan.follows) || planner.declared || take
      ? null
      : await stepAtOnce(planner, meant);
  if (step === null && begin(planner, goal, null, take)) {
    weigh(planner);
  }
  return step === "given";
}

/** Return the path of the plan, with the hex where it begins. @param {Planner} planner */
function steps(planner) {
  const way = planner.plan?.ways[planner.plan.chosen];
  return planner.plan && way?.hex ? stepsOf(planner.hexOffers.ways, planner.plan.from, way) : [];
}

/** Plan along a path that was laid by hand. @param {Planner} planner @param {string[]} path @param {string|null} [take] */
function lay(planner, path, take = null) {
  if (
    path.length > 0 &&
    begin(
      planner,
      { hex: path[path.length - 1], side: null, ways: waysAlong(planner.hexOffers.ways, path) },
      path,
      take,
    )
  ) {
    weigh(planner);
  }
}

/** @param {Planner} planner @param {number} index */
function choose(planner, index) {
  if (planner.plan && index >= 0 && index < rows(planner).length) {
    planner.plan.chosen = index;
    planner.wake();
  }
}

/** Raise a row's number by `steps`; return false if it has none. @param {Planner} planner @param {number} steps @param {number} [index] */
function step(planner, steps, index = planner.plan?.chosen ?? 0) {
  const mine = planner.plan;
  const way = mine?.ways[index];
  if (!mine || !way?.number || planner.declared) {
    return false;
  }
  const next = numbered(way, steps);
  planner.plan = {
    ...mine,
    chosen: index,
    ways: mine.ways.with(index, next),
    answers: mine.answers.with(index, null),
    seen: {},
  };
  planner.ui.announce(rows(planner)[index].number?.text ?? "");
  planner.wake();
  weigh(planner);
  return true;
}

/** @param {Planner} planner @param {number|null} facing */
function face(planner, facing) {
  const mine = planner.plan;
  if (facing !== null && mine?.ways[mine.chosen]?.facings.includes(facing) && mine.facing !== facing) {
    planner.plan = { ...mine, facing, answers: mine.ways.map(() => null) };
    planner.wake();
    weigh(planner);
  }
}

/** @param {ToolContext} context */
export function createHexPlanner(context) {
  const { store, socket, ui, keys, wake } = context;
  const planner = /** @type {Planner} */ ({
    store,
    socket,
    ui,
    keys,
    wake,
    plan: null,
    declared: false,
    weighed: Promise.resolve(),
  });
  planner.hexOffers = createHexOffers(
    context,
    wake,
    () => planner.plan?.follows && !planner.declared && renew(planner, planner.plan),
  );

  return {
    get plan() {
      return planner.plan;
    },
    get declared() {
      return planner.declared;
    },
    get ways() {
      return planner.hexOffers.ways;
    },
    unit: planner.hexOffers.unit,
    offers: planner.hexOffers.offers,
    reach: planner.hexOffers.reach,
    look: planner.hexOffers.look,
    settled: planner.hexOffers.settled,
    isAsking: planner.hexOffers.isAsking,
    refresh: () => refresh(planner),
    forget: () => forget(planner),
    rows: () => rows(planner),
    declare: declare.bind(null, planner),
    weigh: () => weigh(planner),
    aim: aim.bind(null, planner),
    open: open.bind(null, planner),
    steps: () => steps(planner),
    lay: lay.bind(null, planner),
    choose: choose.bind(null, planner),
    step: step.bind(null, planner),
    face: face.bind(null, planner),
  };
}
