/**
 * The selected unit's offers on a board of hexes, and the ways that they open; previews tell what some offers leave out. Where no order
 * takes a path, the unit's reach tells the ways of several orders.
 */
import { isOwn } from "../../state/acting.js";
import { createSchemas } from "../../state/schema.js";
import { isPlayedAlone, unitOf } from "../../state/state.js";
import { waysOn } from "./follow.js";
import { goalsOf, isFor, keptOpen, waysOf } from "./ways.js";

/** A reach is asked for with the most dice there are: its cells tell the fewest that get there. */
const MOST_DICE = 3;

/** @param {string} game @param {string} unit @returns {Promise<any>} null when it cannot be told */
export async function askReach(game, unit) {
  const address = `/api/games/${encodeURIComponent(game)}/reach/?dice=${MOST_DICE}&unit=${encodeURIComponent(unit)}`;
  const answer = await fetch(address, { credentials: "same-origin" }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

/** @typedef {import("../../state/state.js").HexReach} HexReach */

/**
 * @param {Pick<import("../types.js").Bench, "store">} bench
 * @param {() => string|null} wanted the unit whose reach takes several orders
 * @param {() => void} told called when an answer came
 */
function createHexReach({ store }, wanted, told) {
  /** @type {{unit: string, reach: HexReach}|null} the last that was told */
  let held = null;
  let asked = "";
  /** @type {Promise<void>} */
  let asking = Promise.resolve();

  /** @param {string} unit @param {string} question */
  async function ask(unit, question) {
    const reach = await askReach(store.game.id, unit);
    if (question !== asked) {
      return asking;
    }
    if (Array.isArray(reach?.hexes)) {
      held = { unit, reach };
      told();
    } else {
      asked = ""; // to be asked for again when the table comes back
    }
  }

  return {
    /** Asks when the unit or the table is another than it was. */
    look() {
      const unit = wanted();
      const question = unit ? JSON.stringify([unit, store.game.log, store.game.seq]) : "";
      if (question === asked) {
        return;
      }
      asked = question;
      held = held?.unit === unit ? held : null;
      asking = unit ? ask(unit, question) : Promise.resolve();
    },
    /** The last that was told of a unit, if it is the one at hand. @param {string|undefined} unit */
    of: (unit) => (held?.unit === unit ? (held?.reach ?? null) : null),
    /** Resolves when what has been asked is answered. */
    settled: () => asking,
  };
}

/** @typedef {import("../types.js").Bench} Bench */
/** @typedef {import("./ways.js").Way} Way */

/**
 * @param {Pick<Bench, "map"|"store"|"socket">} bench
 * @param {() => void} changed
 * @param {() => void} reached called when the reach has been told anew
 */
export function createHexOffers({ map, store, socket }, changed, reached) {
  /** @type {Map<string, import("../../state/state.js").HexGoal[]>} by the order's JSON */
  let learned = new Map();
  let learnedOf = "";
  /** @type {Way[]} */
  let ways = [];
  let asked = 0;
  let asking = false;
  /** @type {Promise<boolean>} */
  let reading = Promise.resolve(true);

  const unit = () => unitOf(store.game, store.game.selected);
  function offers() {
    const own = store.game.offers.filter((offer) => isFor(offer, store.game.selected ?? ""));
    return isPlayedAlone(store.game) ? own : own.map(keptOpen);
  }

  const isHex = (/** @type {any} */ label) => typeof label === "string" && map.hexMiddle(label) !== null;

  const takesPath = (/** @type {import("../types.js").Order} */ { type }) => createSchemas(store.game.rules).order(type)?.some(({ name }) => name === "path") ?? false;

  /** What the fields of orders are called, where their schemas say it. @returns {import("./ways.js").Titles} */
  function titles() {
    const schemas = createSchemas(store.game.rules);
    /** @type {Map<string, import("../../state/schema.js").Field[]>} */
    const known = new Map();
    return (order, field) => {
      if (!known.has(order)) known.set(order, schemas.order(order) ?? []);
      return known.get(order)?.find(({ name }) => name === field)?.schema.title;
    };
  }

  /** Does an order take a path that is still to be chosen? @param {import("../types.js").Order} order */
  const wantsPath = (order) => !Array.isArray(order.path) && takesPath(order);

  /** The orders whose paths are not told with their offers, with what brings a unit to where one begins. */
  function unlaid() {
    return offers().flatMap((offer) => {
      const goals = goalsOf(offer, new Map(), isHex);
      const isLaid = goals.some(({ fields }) => fields?.path?.length > 0);
      const first = goals.find(({ reason }) => !reason)?.fields ?? {};
      return offer.allowed && wantsPath(offer.order) && !isLaid ? [{ order: offer.order, first }] : [];
    });
  }

  const reach = createHexReach({ store }, stepper, () => {
    read();
    reached();
  });

  /** The selected unit, when its orders take it no farther than a step each. */
  function stepper() {
    const own = unit();
    const given = own && isOwn(store.game, own.id) ? offers() : [];
    return own && given.some(({ allowed }) => allowed) && !given.some(({ order }) => takesPath(order)) ? own.id : null;
  }

  function read() {
    const own = unit();
    const single = own ? waysOf(offers(), own.id, learned, isHex, titles()) : [];
    ways = [...single, ...waysOn(reach.of(own?.id), single)];
    changed();
  }

  /** What was learned of a unit holds good while it stands where it was, until the answers come in anew. */
  function keepOrForget() {
    const own = unit();
    const now = JSON.stringify([own?.id, own?.hex, own?.facing]);
    if (now !== learnedOf) {
      learned = new Map();
    }
    learnedOf = now;
  }

  async function readAnew() {
    asked += 1;
    const question = asked;
    asking = true;
    keepOrForget();
    reach.look();
    read();
    const known = new Map();
    for (const { order, first } of unlaid()) {
      const frame = await socket.preview({ ...order, ...first, path: [] });
      if (question !== asked) {
        return false;
      }
      if (frame?.hexes?.length) {
        known.set(JSON.stringify(order), frame.hexes);
        learned.set(JSON.stringify(order), frame.hexes);
        read();
      }
    }
    asking = false;
    learned = known;
    read();
    return true;
  }

  return {
    get ways() {
      return ways;
    },
    unit,
    offers,
    look: reach.look,
    takesPath,
    reach: () => reach.of(unit()?.id),

    /** Is something asked that is not answered yet? */
    isAsking: () => asking,

    /** Resolves when all that has been asked is answered. */
    async settled() {
      for (let last = null; last !== reading; ) {
        last = reading;
        await last;
      }
      await reach.settled();
    },

    /** Reads the offers as they are now; resolves to false when newer ones came meanwhile. */
    refresh() {
      reading = readAnew();
      return reading;
    },
  };
}
