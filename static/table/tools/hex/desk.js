/** The plan of an order on hexes: where it leads, the ways there and which is chosen; begun, kept, declared, forgotten. */
import { isStrict, landed, unitOf } from "../../state/state.js";
import { spokenRows } from "../chip-text.js";
import { createHexOffers } from "./offers.js";
import { facingOrder, stepsOf, waysAlong } from "./paths.js";
import { asked, following, openWays, renewed, stands, turnedOver } from "./renew.js";
import { isRisky, rowsOf } from "./rows.js";
import { numbered, isByHex, onlyStep } from "./ways.js";
import { weighWays } from "./weigh.js";

/** @typedef {import("../types.js").Bench} Bench */
/** @typedef {import("./ways.js").Way} Way */
/** @typedef {import("./renew.js").HexPlan} HexPlan */
/** @typedef {import("./spots.js").Goal} Goal */

/** Refusals that are not about the order: the plan waits for a better moment. */
const NOT_NOW = new Set(["not_live", "no_answer", "busy", "paused"]);

/** @param {Bench} bench */
export function createHexDesk(bench) {
  const { store, socket, ui, keys, wake } = bench;
  const told = createHexOffers(bench, wake, () => plan?.follows && !declared && renew(plan));
  /** @type {HexPlan|null} */
  let plan = null;
  let declared = false;
  /** @type {Promise<void>} */
  let weighed = Promise.resolve();

  /** The table, the offers or the selection changed: a plan that can still be given stays. */
  async function refresh() {
    const before = plan;
    if (plan && !declared && !stands(plan, told.unit())) {
      forget();
    }
    const whole = await told.refresh();
    await told.settled();
    if (whole && plan && plan === before && !declared) {
      renew(plan);
    }
  }

  /** @param {HexPlan} kept */
  function renew(kept) {
    const { plan: again, why } = renewed({ ...kept, chosen: kept.ways[kept.chosen] ? kept.chosen : 0 }, told);
    if (!again) {
      forget();
      if (why) {
        void landed(store).then(() => ui.toast(why.text, { clauses: why.clauses }));
      }
      return;
    }
    plan = again;
    wake();
    weigh();
  }

  function forget() {
    if (plan) {
      socket.dragging(plan.unit, null);
    }
    plan = null;
    declared = false;
    store.set({ planning: null });
    wake();
  }

  /** Begins a plan. @param {Goal} goal @param {string[]|null} [laid] @param {string|null} [take] */
  function begin({ hex, side, ways: all, facing = null }, laid = null, take = null) {
    const own = told.unit();
    const follows = all.some(({ steps }) => steps);
    const { ways, asks } = asked(follows ? openWays(all) : all, []);
    if (!own || ways.length === 0 || declared) {
      return false;
    }
    plan = { unit: own.id, from: own.hex, hex, side, laid, ways, answers: ways.map(() => null), chosen: 0, facing, take, asks, turned: [], follows, seen: {} };
    plan.chosen = firstAllowed();
    store.set({ planning: own.id });
    wake();
    return true;
  }

  /** Asks the server about every way of the plan. */
  function weigh() {
    const mine = plan;
    if (mine) {
      const changed = () => {
        mine.chosen = rows()[mine.chosen]?.allowed ? mine.chosen : firstAllowed();
        wake();
      };
      weighed = weighWays(mine, { preview: socket.preview, ways: told.ways, holds: () => plan === mine, changed }).then((whole) => {
        if (whole) {
          ui.announce(spokenRows(rows(), mine.chosen));
        }
      });
    }
  }

  const rows = () => {
    const shown = plan ? rowsOf(plan, told.unit(), unitOf(store.game, plan.take)) : [];
    return shown.map((row, index) => ({ ...row, key: keys.text(`pace-${index + 1}`) }));
  };

  const firstAllowed = () => Math.max(0, rows().slice(0, plan?.ways.length).findIndex(({ allowed }) => allowed));

  /** Sends one of the plan's ways, if it is the plan that was seen; true when it was carried out. @param {number} index @param {object} [seen] */
  async function declare(index, seen = plan?.seen) {
    if (plan?.follows || plan?.laid || plan?.ways.some(isByHex)) {
      await told.settled();
      await weighed;
    }
    const mine = plan;
    if (mine?.seen !== seen) {
      return false;
    }
    const way = mine?.ways[index];
    const row = rows()[index];
    if (!mine || !row || declared) {
      return false;
    }
    if (!way) {
      chooseOther(mine, index - mine.ways.length);
      return false;
    }
    mine.chosen = index;
    if (!row.allowed && isStrict(store.game)) {
      ui.toast(row.sentence, { clauses: row.clause ? [row.clause] : [] });
      return false;
    }
    declared = true;
    wake();
    const { offers } = store.game;
    const answer = await ui.give(way.steps?.[0].order ?? facingOrder(way, mine.facing));
    declared = false;
    if (plan === mine && !(answer?.type === "refused" && NOT_NOW.has(answer.code))) {
      await afterwards(mine, answer?.type === "ack", offers);
    }
    wake();
    return answer?.type === "ack";
  }

  /** A row below the ways: a question to answer otherwise, or the unit that is meant instead. @param {HexPlan} mine @param {number} index */
  function chooseOther(mine, index) {
    if (index < mine.asks.length) {
      renew({ ...mine, turned: turnedOver(mine.turned, mine.asks[index]) });
    } else {
      forget();
      store.set({ selected: mine.take });
    }
  }

  /**
   * A plan that was given is done, unless there are steps to follow: what is left of a path is told by the offers that come then.
   * @param {HexPlan} given
   * @param {boolean} carried
   * @param {import("../types.js").Offer[]} before the offers by which it was given
   */
  async function afterwards(given, carried, before) {
    const onward = given.follows ? given : following(given);
    if (!carried || !onward) {
      forget();
      return;
    }
    plan = onward;
    await told.settled();
    if (plan === onward && (!onward.laid || store.game.offers !== before)) {
      renew(onward);
    }
  }

  /** A step that leaves nothing to choose, and for which nothing is rolled, is given at once. @param {Way[]} meant */
  async function stepAtOnce(meant) {
    const way = onlyStep(meant);
    if (!way) {
      return null;
    }
    const frame = await socket.preview(way.order);
    if (!frame || frame.refused || frame.verdict?.legal === false || isRisky(frame)) {
      return null;
    }
    const answer = await ui.give(way.order);
    return answer?.type === "ack" ? "given" : "refused";
  }

  return {
    get plan() {
      return plan;
    },
    get declared() {
      return declared;
    },
    get ways() {
      return told.ways;
    },
    unit: told.unit,
    offers: told.offers,
    reach: told.reach,
    takesPath: told.takesPath,
    look: told.look,
    settled: told.settled,
    isAsking: told.isAsking,
    refresh,
    forget,
    rows,
    declare,
    weigh,

    /** Aims at a goal while the hand drags, or by the keys. @param {Goal} goal */
    aim(goal) {
      if (goal.ways.length === 0 || (goal.hex === plan?.hex && goal.side?.join() === plan?.side?.join())) {
        return plan !== null;
      }
      return begin(goal);
    },

    /**
     * A plan of these ways; one way that needs no word more is given at once: then true.
     * @param {Goal} goal
     * @param {Way[]} [meant] those that may be
     * @param {string|null} [take] a unit that may be meant instead: then nothing is given at once
     */
    async open(goal, meant = goal.ways, take = null) {
      const step = (plan && !plan.follows) || declared || take ? null : await stepAtOnce(meant);
      if (step === null && begin(goal, null, take)) {
        weigh();
      }
      return step === "given";
    },

    /** The path of the plan, with the hex where it begins. */
    steps() {
      const way = plan?.ways[plan.chosen];
      return plan && way?.hex ? stepsOf(told.ways, plan.from, way) : [];
    },

    /** A path laid by hand. @param {string[]} path @param {string|null} [take] */
    lay(path, take = null) {
      if (path.length > 0 && begin({ hex: path[path.length - 1], side: null, ways: waysAlong(told.ways, path) }, path, take)) {
        weigh();
      }
    },

    /** @param {number} index */
    choose(index) {
      if (plan && index >= 0 && index < rows().length) {
        plan.chosen = index;
        wake();
      }
    },

    /** The number of a row, so many steps higher; false where it has none. @param {number} steps @param {number} [index] */
    step(steps, index = plan?.chosen ?? 0) {
      const mine = plan;
      const way = mine?.ways[index];
      if (!mine || !way?.number || declared) {
        return false;
      }
      const next = numbered(way, steps);
      plan = { ...mine, chosen: index, ways: mine.ways.with(index, next), answers: mine.answers.with(index, null), seen: {} };
      ui.announce(rows()[index].number?.text ?? "");
      wake();
      weigh();
      return true;
    },

    /** @param {number|null} facing */
    face(facing) {
      const mine = plan;
      if (facing !== null && mine?.ways[mine.chosen]?.facings.includes(facing) && mine.facing !== facing) {
        plan = { ...mine, facing, answers: mine.ways.map(() => null) };
        wake();
        weigh();
      }
    },
  };
}
