/**
 * The plan of an order on hexes: its goal, the ways there, the chosen one; begun, kept, declared and dropped
 * here.
 */
import { isStrict, landed, unitOf } from "../../state/state.js";
import { spokenRows } from "../chip-text.js";
import { isRisky, rowsOf } from "./card-rows.js";
import { createHexOffers } from "./offers.js";
import { facingOrder, stepsOf, waysAlong } from "./paths.js";
import { previewWays } from "./previews.js";
import { asked, following, openWays, renewed, stands, turnedOver } from "./renew.js";
import { numbered, isByHex, onlyStep } from "./ways.js";

/** @typedef {import("../types.js").Bench} Bench */
/** @typedef {import("./ways.js").Way} Way */
/** @typedef {import("./renew.js").HexPlan} HexPlan */
/** @typedef {import("./hit-test.js").Goal} Goal */

/** Refusals that are not about the order: the plan waits for a better moment. */
const NOT_NOW = new Set(["not_live", "no_answer", "busy", "paused"]);

/**
 * @typedef {object} Desk what the functions of this module share
 * @property {import("../../state/state.js").Store} store
 * @property {import("../types.js").Socket} socket
 * @property {import("../types.js").Ui} ui
 * @property {import("../keys.js").Keys} keys
 * @property {() => void} wake
 * @property {ReturnType<typeof createHexOffers>} told
 * @property {HexPlan|null} plan
 * @property {boolean} declared
 * @property {Promise<void>} weighed
 */

/** The table, the offers or the selection changed: a plan that can still be given stays. @param {Desk} desk */
async function refresh(desk) {
  const before = desk.plan;
  if (desk.plan && !desk.declared && !stands(desk.plan, desk.told.unit())) {
    forget(desk);
  }
  const whole = await desk.told.refresh();
  await desk.told.settled();
  if (whole && desk.plan && desk.plan === before && !desk.declared) {
    renew(desk, desk.plan);
  }
}

/** @param {Desk} desk @param {HexPlan} kept */
function renew(desk, kept) {
  const { plan: again, why } = renewed(
    { ...kept, chosen: kept.ways[kept.chosen] ? kept.chosen : 0 },
    desk.told,
  );
  if (!again) {
    forget(desk);
    if (why) {
      void landed(desk.store).then(() => desk.ui.toast(why.text, { clauses: why.clauses }));
    }
    return;
  }
  desk.plan = again;
  desk.wake();
  weigh(desk);
}

/** @param {Desk} desk */
function forget(desk) {
  if (desk.plan) {
    desk.socket.dragging(desk.plan.unit, null);
  }
  desk.plan = null;
  desk.declared = false;
  desk.store.set({ planning: null });
  desk.wake();
}

/** Begins a plan. @param {Desk} desk @param {Goal} goal @param {string[]|null} [laid] @param {string|null} [take] */
function begin(desk, { hex, side, ways: all, facing = null }, laid = null, take = null) {
  const own = desk.told.unit();
  const follows = all.some(({ steps }) => steps);
  const { ways, asks } = asked(follows ? openWays(all) : all, []);
  if (!own || ways.length === 0 || desk.declared) {
    return false;
  }
  desk.plan = {
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
  desk.plan.chosen = firstAllowed(desk);
  desk.store.set({ planning: own.id });
  desk.wake();
  return true;
}

/** Asks the server about every way of the plan. @param {Desk} desk */
function weigh(desk) {
  const mine = desk.plan;
  if (mine) {
    const changed = () => {
      mine.chosen = rows(desk)[mine.chosen]?.allowed ? mine.chosen : firstAllowed(desk);
      desk.wake();
    };
    desk.weighed = previewWays(mine, {
      preview: desk.socket.preview,
      ways: desk.told.ways,
      holds: () => desk.plan === mine,
      changed,
    }).then((whole) => {
      if (whole) {
        desk.ui.announce(spokenRows(rows(desk), mine.chosen));
      }
    });
  }
}

/** @param {Desk} desk */
const rows = (desk) => {
  const shown = desk.plan
    ? rowsOf(desk.plan, desk.store.game.rules, unitOf(desk.store.game, desk.plan.take))
    : [];
  return shown.map((row, index) => ({ ...row, key: desk.keys.text(`pace-${index + 1}`) }));
};

/** @param {Desk} desk */
const firstAllowed = (desk) =>
  Math.max(
    0,
    rows(desk)
      .slice(0, desk.plan?.ways.length)
      .findIndex(({ allowed }) => allowed),
  );

/** Sends one of the plan's ways, if it is the plan that was seen; true when it was carried out. @param {Desk} desk @param {number} index @param {object} [seen] */
async function declare(desk, index, seen = desk.plan?.seen) {
  if (desk.plan?.follows || desk.plan?.laid || desk.plan?.ways.some(isByHex)) {
    await desk.told.settled();
    await desk.weighed;
  }
  const mine = desk.plan;
  if (mine?.seen !== seen) {
    return false;
  }
  const way = mine?.ways[index];
  const row = rows(desk)[index];
  if (!mine || !row || desk.declared) {
    return false;
  }
  if (!way) {
    chooseOther(desk, mine, index - mine.ways.length);
    return false;
  }
  mine.chosen = index;
  if (!row.allowed && isStrict(desk.store.game)) {
    desk.ui.toast(row.sentence, { clauses: row.clause ? [row.clause] : [] });
    return false;
  }
  desk.declared = true;
  desk.wake();
  const { offers } = desk.store.game;
  const answer = await desk.ui.give(way.steps?.[0].order ?? facingOrder(way, mine.facing));
  desk.declared = false;
  if (desk.plan === mine && !(answer?.type === "refused" && NOT_NOW.has(answer.code))) {
    await afterwards(desk, mine, answer?.type === "ack", offers);
  }
  desk.wake();
  return answer?.type === "ack";
}

/** A row below the ways: a question to answer otherwise, or the unit that is meant instead. @param {Desk} desk @param {HexPlan} mine @param {number} index */
function chooseOther(desk, mine, index) {
  if (index < mine.asks.length) {
    renew(desk, { ...mine, turned: turnedOver(mine.turned, mine.asks[index]) });
  } else {
    forget(desk);
    desk.store.set({ selected: mine.take });
  }
}

/**
 * A plan that was given is done, unless there are steps to follow: what is left of a path is told by the offers that come then.
 * @param {Desk} desk
 * @param {HexPlan} given
 * @param {boolean} carried
 * @param {import("../types.js").Offer[]} before the offers by which it was given
 */
async function afterwards(desk, given, carried, before) {
  const onward = given.follows ? given : following(given);
  if (!carried || !onward) {
    forget(desk);
    return;
  }
  desk.plan = onward;
  await desk.told.settled();
  if (desk.plan === onward && (!onward.laid || desk.store.game.offers !== before)) {
    renew(desk, onward);
  }
}

/** A step that leaves nothing to choose, and for which nothing is rolled, is given at once. @param {Desk} desk @param {Way[]} meant */
async function stepAtOnce(desk, meant) {
  const way = onlyStep(meant);
  if (!way) {
    return null;
  }
  const frame = await desk.socket.preview(way.order);
  if (!frame || frame.refused || frame.verdict?.legal === false || isRisky(frame)) {
    return null;
  }
  const answer = await desk.ui.give(way.order);
  return answer?.type === "ack" ? "given" : "refused";
}

/** Aims at a goal while the hand drags, or by the keys. @param {Desk} desk @param {Goal} goal */
function aim(desk, goal) {
  if (
    goal.ways.length === 0 ||
    (goal.hex === desk.plan?.hex && goal.side?.join() === desk.plan?.side?.join())
  ) {
    return desk.plan !== null;
  }
  return begin(desk, goal);
}

/**
 * A plan of these ways; one way that needs no word more is given at once: then true.
 * @param {Desk} desk
 * @param {Goal} goal
 * @param {Way[]} [meant] those that may be
 * @param {string|null} [take] a unit that may be meant instead: then nothing is given at once
 */
async function open(desk, goal, meant = goal.ways, take = null) {
  const step =
    (desk.plan && !desk.plan.follows) || desk.declared || take ? null : await stepAtOnce(desk, meant);
  if (step === null && begin(desk, goal, null, take)) {
    weigh(desk);
  }
  return step === "given";
}

/** The path of the plan, with the hex where it begins. @param {Desk} desk */
function steps(desk) {
  const way = desk.plan?.ways[desk.plan.chosen];
  return desk.plan && way?.hex ? stepsOf(desk.told.ways, desk.plan.from, way) : [];
}

/** A path laid by hand. @param {Desk} desk @param {string[]} path @param {string|null} [take] */
function lay(desk, path, take = null) {
  if (
    path.length > 0 &&
    begin(desk, { hex: path[path.length - 1], side: null, ways: waysAlong(desk.told.ways, path) }, path, take)
  ) {
    weigh(desk);
  }
}

/** @param {Desk} desk @param {number} index */
function choose(desk, index) {
  if (desk.plan && index >= 0 && index < rows(desk).length) {
    desk.plan.chosen = index;
    desk.wake();
  }
}

/** The number of a row, so many steps higher; false where it has none. @param {Desk} desk @param {number} steps @param {number} [index] */
function step(desk, steps, index = desk.plan?.chosen ?? 0) {
  const mine = desk.plan;
  const way = mine?.ways[index];
  if (!mine || !way?.number || desk.declared) {
    return false;
  }
  const next = numbered(way, steps);
  desk.plan = {
    ...mine,
    chosen: index,
    ways: mine.ways.with(index, next),
    answers: mine.answers.with(index, null),
    seen: {},
  };
  desk.ui.announce(rows(desk)[index].number?.text ?? "");
  desk.wake();
  weigh(desk);
  return true;
}

/** @param {Desk} desk @param {number|null} facing */
function face(desk, facing) {
  const mine = desk.plan;
  if (facing !== null && mine?.ways[mine.chosen]?.facings.includes(facing) && mine.facing !== facing) {
    desk.plan = { ...mine, facing, answers: mine.ways.map(() => null) };
    desk.wake();
    weigh(desk);
  }
}

/** @param {Bench} bench */
export function createHexDesk(bench) {
  const { store, socket, ui, keys, wake } = bench;
  const desk = /** @type {Desk} */ ({
    store,
    socket,
    ui,
    keys,
    wake,
    plan: null,
    declared: false,
    weighed: Promise.resolve(),
  });
  desk.told = createHexOffers(
    bench,
    wake,
    () => desk.plan?.follows && !desk.declared && renew(desk, desk.plan),
  );

  return {
    get plan() {
      return desk.plan;
    },
    get declared() {
      return desk.declared;
    },
    get ways() {
      return desk.told.ways;
    },
    unit: desk.told.unit,
    offers: desk.told.offers,
    reach: desk.told.reach,
    look: desk.told.look,
    settled: desk.told.settled,
    isAsking: desk.told.isAsking,
    refresh: () => refresh(desk),
    forget: () => forget(desk),
    rows: () => rows(desk),
    declare: declare.bind(null, desk),
    weigh: () => weigh(desk),
    aim: aim.bind(null, desk),
    open: open.bind(null, desk),
    steps: () => steps(desk),
    lay: lay.bind(null, desk),
    choose: choose.bind(null, desk),
    step: step.bind(null, desk),
    face: face.bind(null, desk),
  };
}
