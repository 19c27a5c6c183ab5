/** The plan of an order on hexes: where it leads, the ways there and which is chosen; begun, kept, declared, forgotten. */
import { isStrict, unitOf } from "../state.js";
import { createHexOffers } from "./hex-offers.js";
import { facingOrder, pricedWay, stepsOf, waysAlong } from "./hex-paths.js";
import { chipOf, isRisky, measureOf, takeRow } from "./hex-rows.js";
import { waysBeside, waysInto } from "./hex-ways.js";

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {import("./hex-ways.js").Way} Way */
/** @typedef {import("./hex-rows.js").Answer} Answer */
/**
 * @typedef {object} Goal what a hand points at: a hex, a hexside, beyond the board
 * @property {string|null} hex
 * @property {[string, string]|null} side
 * @property {Way[]} ways
 * @property {number|null} [facing] or a grip of the ring
 *
 * @typedef {object} HexPlan
 * @property {string} unit
 * @property {string|null} from the hex where the unit stands
 * @property {string|null} hex where it leads
 * @property {[string, string]|null} side
 * @property {string[]|null} laid the path, when it was laid by hand
 * @property {Way[]} ways
 * @property {(Answer|null)[]} answers
 * @property {number} chosen
 * @property {number|null} facing at the end, when one was chosen
 * @property {string|null} take one's own unit there, which may be meant instead
 */

/** Refusals that are not about the order: the plan waits for a better moment. */
const NOT_NOW = new Set(["not_live", "no_answer", "busy", "paused"]);

/** @param {Bench} bench */
export function createHexDesk(bench) {
  const { store, socket, ui, wake } = bench;
  const told = createHexOffers(bench, wake);
  /** @type {HexPlan|null} */
  let plan = null;
  let declared = false;

  /** The table, the offers or the selection changed: a plan that can still be given stays. */
  async function refresh() {
    const before = plan;
    if (plan && !declared && !stands(plan)) {
      forget();
    }
    const whole = await told.refresh();
    if (whole && plan && plan === before && !declared) {
      renew(plan);
    }
  }

  /** Is the unit of a plan still selected, and where it was? @param {HexPlan} kept */
  function stands(kept) {
    const own = told.unit();
    return own?.id === kept.unit && own.hex === kept.from;
  }

  /** The ways of a plan as they are offered now. @param {HexPlan} kept */
  function renew(kept) {
    const { laid, side, hex } = kept;
    const chosen = JSON.stringify(kept.ways[kept.chosen]?.order);
    const ways = laid ? waysAlong(told.ways, laid) : side ? waysBeside(told.ways, side) : hex ? waysInto(told.ways, hex) : [];
    if (ways.length === 0) {
      forget();
      return;
    }
    plan = { ...kept, ways, answers: ways.map(() => null), chosen: Math.max(0, ways.findIndex(({ order }) => JSON.stringify(order) === chosen)) };
    wake();
    void weigh();
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
  function begin({ hex, side, ways, facing = null }, laid = null, take = null) {
    const own = told.unit();
    if (!own || ways.length === 0 || declared) {
      return false;
    }
    plan = { unit: own.id, from: own.hex, hex, side, laid, ways, answers: ways.map(() => null), chosen: 0, facing, take };
    plan.chosen = firstAllowed();
    store.set({ planning: own.id });
    wake();
    return true;
  }

  /** Asks the server about every way of the plan, one after the other. */
  async function weigh() {
    const mine = plan;
    for (const [index, way] of mine?.ways.entries() ?? []) {
      if (!mine || way.reason) {
        continue;
      }
      const frame = await socket.preview(facingOrder(way, mine.facing));
      if (plan !== mine) {
        return;
      }
      if (frame && !frame.refused) {
        mine.answers[index] = frame;
        mine.ways = mine.ways.with(index, pricedWay(way, frame.verdict.findings, told.ways));
        mine.chosen = rows()[mine.chosen]?.allowed ? mine.chosen : firstAllowed();
        wake();
      }
    }
    ui.announce(rows().map(({ spoken }) => spoken).join(". "));
  }

  function rows() {
    const own = told.unit();
    const ways = plan?.ways.map((way, index) => chipOf(way, index, plan?.answers[index] ?? null, own ? measureOf(own) : undefined)) ?? [];
    const other = unitOf(store.game, plan?.take ?? null);
    return other ? [...ways, takeRow(other, ways.length)] : ways;
  }

  const firstAllowed = () => Math.max(0, rows().slice(0, plan?.ways.length).findIndex(({ allowed }) => allowed));

  /** Sends one of the plan's ways; true when it was carried out. @param {number} index */
  async function declare(index) {
    const mine = plan;
    if (mine?.take && index === mine.ways.length) {
      forget();
      store.set({ selected: mine.take });
      return false;
    }
    const way = mine?.ways[index];
    const row = rows()[index];
    if (!mine || !way || !row || declared) {
      return false;
    }
    mine.chosen = index;
    if (!row.allowed && isStrict(store.game)) {
      ui.toast(row.sentence, { clauses: row.clause ? [row.clause] : [] });
      return false;
    }
    declared = true;
    wake();
    const answer = await ui.give(facingOrder(way, mine.facing));
    declared = false;
    if (plan === mine && !(answer?.type === "refused" && NOT_NOW.has(answer.code))) {
      forget();
    }
    wake();
    return answer?.type === "ack";
  }

  /** The only way there that is open, when it is one step and nothing is rolled for: given at once. @param {Way[]} given */
  async function stepAtOnce(given) {
    const open = given.filter(({ reason }) => !reason);
    const [way] = open;
    if (open.length !== 1 || way.cost === null || Array.isArray(way.order.path) || way.facings.length > 0) {
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
      const step = plan || declared || take ? null : await stepAtOnce(meant);
      if (step === null && begin(goal, null, take)) {
        void weigh();
      }
      return step === "given";
    },

    /** The path of the plan, with the hex where it begins. */
    steps() {
      const way = plan?.ways[plan.chosen];
      return plan && way?.hex ? stepsOf(told.ways, plan.from, way) : [];
    },

    /** A path laid by hand. @param {string[]} path */
    lay(path) {
      if (path.length > 0 && begin({ hex: path[path.length - 1], side: null, ways: waysAlong(told.ways, path) }, path)) {
        void weigh();
      }
    },

    /** @param {number} index */
    choose(index) {
      if (plan && index >= 0 && index < plan.ways.length) {
        plan.chosen = index;
        wake();
      }
    },

    /** @param {number|null} facing */
    face(facing) {
      const mine = plan;
      if (facing !== null && mine?.ways[mine.chosen]?.facings.includes(facing) && mine.facing !== facing) {
        plan = { ...mine, facing, answers: mine.ways.map(() => null) };
        wake();
        void weigh();
      }
    },
  };
}
