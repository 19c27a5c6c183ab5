/** The plan of an order on hexes: which hex it leads to, the ways there and which is chosen; begun, declared, forgotten. */
import { unitOf } from "../state.js";
import { createSchemas } from "../schema.js";
import { chipOf, facingOrder, goalsOf, isFor, isRisky, stepsOf, waysAlong, waysInto, waysOf } from "./hex-ways.js";

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {import("./hex-ways.js").Way} Way */
/** @typedef {import("./hex-ways.js").Answer} Answer */
/**
 * @typedef {object} HexPlan
 * @property {string} unit
 * @property {string|null} hex
 * @property {Way[]} ways
 * @property {(Answer|null)[]} answers
 * @property {number} chosen
 * @property {number|null} facing at the end, when one was chosen
 */

/** Refusals that are not about the order: the plan waits for a better moment. */
const NOT_NOW = new Set(["not_live", "no_answer", "busy", "paused"]);

/** @param {Bench} bench */
export function createHexDesk({ map, store, socket, ui, wake }) {
  /** @type {Map<string, import("../state.js").HexGoal[]>} what previews told of offers that do not tell their hexes */
  let learned = new Map();
  /** @type {Way[]} */
  let ways = [];
  /** @type {HexPlan|null} */
  let plan = null;
  let declared = false;
  let asked = 0;

  const unit = () => unitOf(store.game, store.game.selected);
  const offers = () => store.game.offers.filter((offer) => isFor(offer, store.game.selected ?? ""));
  const isHex = (/** @type {any} */ label) => typeof label === "string" && map.hexMiddle(label) !== null;

  function readWays() {
    const own = unit();
    ways = own ? waysOf(offers(), own.id, learned, isHex) : [];
    wake();
  }

  /** The table, the offers or the selection changed. */
  async function refresh() {
    asked += 1;
    const question = asked;
    learned = new Map();
    readWays();
    forget();
    const open = offers().filter((offer) => offer.allowed && takesPath(offer.order.type) && goalsOf(offer, learned, isHex).length === 0);
    for (const { order } of open) {
      const frame = await socket.preview({ ...order, path: [] });
      if (question !== asked) {
        return;
      }
      if (frame?.hexes?.length) {
        learned.set(JSON.stringify(order), frame.hexes);
        readWays();
      }
    }
  }

  /** @param {string} type */
  const takesPath = (type) => createSchemas(store.game.rules).order(type)?.some(({ name }) => name === "path") ?? false;

  function forget() {
    if (plan) {
      socket.dragging(plan.unit, null);
    }
    plan = null;
    declared = false;
    store.set({ planning: null });
    wake();
  }

  /** Begins a plan of these ways. @param {string|null} hex @param {Way[]} given */
  function begin(hex, given) {
    const own = unit();
    if (!own || given.length === 0 || declared) {
      return false;
    }
    const answers = given.map(() => null);
    plan = { unit: own.id, hex, ways: given, answers, chosen: 0, facing: null };
    plan.chosen = Math.max(0, rows().findIndex(({ allowed }) => allowed));
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
        if (!rows()[mine.chosen]?.allowed) {
          mine.chosen = Math.max(0, rows().findIndex(({ allowed }) => allowed));
        }
        wake();
      }
    }
    ui.announce(rows().map(({ spoken }) => spoken).join(". "));
  }

  function rows() {
    return plan?.ways.map((way, index) => chipOf(way, index, plan?.answers[index] ?? null)) ?? [];
  }

  /** Sends one of the plan's ways. @param {number} index */
  async function declare(index) {
    const mine = plan;
    const way = mine?.ways[index];
    const row = rows()[index];
    if (!mine || !way || !row || declared) {
      return;
    }
    mine.chosen = index;
    if (!row.allowed && store.game.enforcement === "enforce") {
      ui.toast(row.sentence, { clauses: row.clause ? [row.clause] : [] });
      return;
    }
    declared = true;
    wake();
    const answer = await ui.give(facingOrder(way, mine.facing));
    declared = false;
    if (plan === mine && !(answer?.type === "refused" && NOT_NOW.has(answer.code))) {
      forget();
    }
    wake();
  }

  /** The only way there that is open, when it is one step and nothing is rolled for: given at once. @param {Way[]} given */
  async function stepAtOnce(given) {
    const open = given.filter(({ reason }) => !reason);
    const [way] = open;
    if (open.length !== 1 || way.cost === null || Array.isArray(way.order.path) || way.facings.length > 0) {
      return false;
    }
    const frame = await socket.preview(way.order);
    if (!frame || frame.refused || frame.verdict?.legal === false || isRisky(frame)) {
      return false;
    }
    await ui.give(way.order);
    return true;
  }

  return {
    get plan() {
      return plan;
    },
    get declared() {
      return declared;
    },
    get ways() {
      return ways;
    },
    unit,
    offers,
    refresh,
    forget,
    rows,
    declare,

    /** Aims at a hex, while the hand drags. @param {string|null} label */
    aim(label) {
      if (label === null || label === plan?.hex) {
        return plan !== null;
      }
      const there = waysInto(ways, label);
      return there.length > 0 ? begin(label, there) : false;
    },

    /** A plan of these ways; one way that needs no word more is given at once. @param {string|null} hex @param {Way[]} given */
    async open(hex, given) {
      if (declared) {
        return;
      }
      if (plan || !(await stepAtOnce(given))) {
        if (begin(hex, given)) {
          void weigh();
        }
      }
    },
    weigh,

    /** The path of the plan, with the hex where it begins. */
    steps() {
      const own = unit();
      const way = plan?.ways[plan.chosen];
      return own?.hex && way?.hex ? stepsOf(ways, own.hex, way) : [];
    },

    /** A path laid by hand. @param {string[]} path */
    lay(path) {
      const laid = path.length > 0 ? waysAlong(ways, path) : [];
      if (begin(path[path.length - 1] ?? null, laid)) {
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

    /** @param {number} facing */
    face(facing) {
      const mine = plan;
      if (mine?.ways[mine.chosen]?.facings.includes(facing) && mine.facing !== facing) {
        mine.facing = facing;
        plan = { ...mine, answers: mine.ways.map(() => null) };
        wake();
        void weigh();
      }
    },
  };
}
