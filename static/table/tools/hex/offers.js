/**
 * The selected unit's offers on a hex board and the ways they open. Previews add what some offers leave out;
 * where no order takes a path, the unit's reach gives the ways of several orders.
 */
import { areComing, isOwn, offersCame } from "../../state/offers.js";
import { named, orderRoles, byRole } from "../../state/roles.js";
import { isPlayedAlone, unitOf } from "../../state/state.js";
import { waysOn } from "./follow.js";
import { unpacked } from "./packed-reach.js";
import { goalsOf, isFor, keptOpen, pathSaid, waysOf } from "./ways.js";

/**
 * @typedef {import("../../state/state.js").HexReach} HexReach
 * @typedef {Omit<import("../../map/types.js").Reach, "hexes"> & Pick<HexReach, "now"|"reason"|"clause"> & {hexes?: undefined}} CellReach where a unit gets on a table of inches
 */

/** A reach is requested with the most dice there are: its cells give the fewest that get there. */
const MOST_DICE = 3;

/** @param {string} game @param {string} unit @returns {Promise<HexReach|CellReach|null>} null when it is not available */
export async function askReach(game, unit) {
  const address = `/api/games/${encodeURIComponent(game)}/reach/?packed=1&dice=${MOST_DICE}&unit=${encodeURIComponent(unit)}`;
  const answer = await fetch(address, { credentials: "same-origin" }).catch(() => null);
  const reach = answer?.ok ? await answer.json() : null;
  return reach?.hexes ? unpacked(reach) : reach;
}

/**
 * @param {Pick<import("../types.js").ToolContext, "store">} context
 * @param {() => string|null} wanted the unit whose reach takes several orders
 * @param {() => void} answered called when an answer has come
 */
function createHexReach({ store }, wanted, answered) {
  /** @type {{unit: string, reach: HexReach, question: string}|null} the last received */
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
    if (reach?.hexes) {
      held = { unit, reach, question };
      answered();
    } else {
      asked = ""; // to be asked for again when the table comes back
    }
  }

  return {
    /** Request the reach if the unit or the table has changed. */
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
    /** The last reach received, if it is for this unit. @param {string|undefined} unit */
    of: (unit) => (held?.unit === unit ? (held?.reach ?? null) : null),
    /** Whether the reach of the table as it is now is still to come. */
    isAsking: () => asked !== "" && held?.question !== asked,
    /** Resolves when the request is answered. */
    settled: () => asking,
  };
}

/** @typedef {import("../types.js").ToolContext} ToolContext */
/** @typedef {import("./ways.js").Way} Way */

/**
 * @typedef {object} HexOffers the selected unit's ways: its offers, and what previews and reach have added to them
 * @property {ToolContext["map"]} map
 * @property {ToolContext["store"]} store
 * @property {ToolContext["socket"]} socket
 * @property {() => void} changed
 * @property {Map<string, import("../../state/state.js").HexGoal[]>} learned by the order's JSON
 * @property {string} learnedOf
 * @property {Way[]} ways
 * @property {number} asked
 * @property {boolean} asking
 * @property {Promise<boolean>} reading
 * @property {ReturnType<typeof createHexReach>} reach
 */

/** @param {HexOffers} hexOffers */
const unit = (hexOffers) => unitOf(hexOffers.store.game, hexOffers.store.game.selected);

/** Return the unit's offers; none before the rules have arrived, because they say what the fields of an order mean. @param {HexOffers} hexOffers */
function offers(hexOffers) {
  const { game } = hexOffers.store;
  const own = (game.rules ? game.offers : [])
    .filter((offer) => !offer.short && isFor(offer, game.selected ?? ""))
    .map((offer) => readable(offer, game.rules));
  return isPlayedAlone(game) ? own : own.map(keptOpen);
}

/** @param {import("../types.js").Offer} offer @param {import("../../state/state.js").Rules|null} rules @returns {import("./ways.js").HexOffer} */
const readable = (offer, rules) => ({ ...offer, roles: orderRoles(rules, offer.order.type), rules });

/** @param {HexOffers} hexOffers @param {unknown} label */
const isHex = (hexOffers, /** @type {unknown} */ label) =>
  typeof label === "string" && hexOffers.map.hexMiddle(label) !== null;

/** Return whether an order has a path that is still to be chosen. @param {import("./ways.js").HexOffer} offer */
const wantsPath = (offer) => offer.roles.path !== undefined && !pathSaid(offer);

/** Return the orders whose paths have to be requested, each with the fields (`laying`) for a path that is still empty. @param {HexOffers} hexOffers */
function unlaid(hexOffers) {
  return offers(hexOffers).flatMap((offer) => {
    const goals = goalsOf(offer, new Map(), isHex.bind(null, hexOffers));
    const isLaid = goals.some(({ fields = {} }) => byRole(fields, offer.roles, "path")?.length > 0);
    const first = goals.find(({ reason }) => !reason)?.fields ?? {};
    return offer.allowed && wantsPath(offer) && !isLaid
      ? [{ order: offer.order, laying: { ...first, ...named(offer.roles, { path: [] }) } }]
      : [];
  });
}

/** Return the id of the selected unit if none of its orders takes a path, so that its reach is needed; else null. @param {HexOffers} hexOffers */
function stepper(hexOffers) {
  const own = unit(hexOffers);
  const given = own && isOwn(hexOffers.store.game, own.id) ? offers(hexOffers) : [];
  return own && given.some(({ allowed }) => allowed) && !given.some(({ roles }) => roles.path !== undefined)
    ? own.id
    : null;
}

/** @param {HexOffers} hexOffers */
function read(hexOffers) {
  const own = unit(hexOffers);
  const single = own ? waysOf(offers(hexOffers), own.id, hexOffers.learned, isHex.bind(null, hexOffers)) : [];
  hexOffers.ways = [...single, ...waysOn(hexOffers.reach.of(own?.id), single)];
  hexOffers.changed();
}

/** Keep the answers about a unit until it moves or new ones arrive. @param {HexOffers} hexOffers */
function keepOrForget(hexOffers) {
  const own = unit(hexOffers);
  const now = JSON.stringify([own?.id, own?.hex, own?.facing]);
  if (now !== hexOffers.learnedOf) {
    hexOffers.learned = new Map();
  }
  hexOffers.learnedOf = now;
}

/** @param {HexOffers} hexOffers */
async function readAnew(hexOffers) {
  hexOffers.asked += 1;
  const question = hexOffers.asked;
  hexOffers.asking = true;
  keepOrForget(hexOffers);
  hexOffers.reach.look();
  read(hexOffers);
  const known = new Map();
  for (const { order, laying } of unlaid(hexOffers)) {
    const frame = await hexOffers.socket.preview({ ...order, ...laying });
    if (question !== hexOffers.asked) {
      return false;
    }
    if (frame?.hexes?.length) {
      known.set(JSON.stringify(order), frame.hexes);
      hexOffers.learned.set(JSON.stringify(order), frame.hexes);
      read(hexOffers);
    }
  }
  hexOffers.asking = false;
  hexOffers.learned = known;
  read(hexOffers);
  return true;
}

/** Resolve when the rules by which offers are read have arrived, or could not be fetched. @param {ToolContext["store"]} store @returns {Promise<void>} */
export function rulesAnswered(store) {
  const isAnswered = () => Boolean(store.game.rules || store.game.rulesMissed);
  if (isAnswered()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(["rules", "rulesMissed"], () => {
      if (!isAnswered()) return;
      stop();
      resolve();
    });
  });
}

/** Resolve when the requests for the rules, for the unit's offers and all others are answered. @param {HexOffers} hexOffers */
async function settled(hexOffers) {
  await rulesAnswered(hexOffers.store);
  await offersCame(hexOffers.store);
  for (let last = null; last !== hexOffers.reading;) {
    last = hexOffers.reading;
    await last;
  }
  await hexOffers.reach.settled();
}

/** Read the present offers; resolve to false if newer ones arrived meanwhile. @param {HexOffers} hexOffers */
function refresh(hexOffers) {
  hexOffers.reading = readAnew(hexOffers);
  return hexOffers.reading;
}

/**
 * @param {Pick<ToolContext, "map"|"store"|"socket">} context
 * @param {() => void} changed
 * @param {() => void} reached called when a new reach has arrived
 */
export function createHexOffers({ map, store, socket }, changed, reached) {
  const hexOffers = /** @type {HexOffers} */ ({
    map,
    store,
    socket,
    changed,
    learned: new Map(),
    learnedOf: "",
    ways: /** @type {Way[]} */ ([]),
    asked: 0,
    asking: false,
    reading: Promise.resolve(true),
  });
  hexOffers.reach = createHexReach(
    { store },
    () => stepper(hexOffers),
    () => {
      read(hexOffers);
      reached();
    },
  );

  return {
    get ways() {
      return hexOffers.ways;
    },
    unit: () => unit(hexOffers),
    offers: () => offers(hexOffers),
    look: hexOffers.reach.look,
    reach: () => hexOffers.reach.of(unit(hexOffers)?.id),
    /** Whether a request is still unanswered. */
    isAsking: () => hexOffers.asking || hexOffers.reach.isAsking() || areComing(store.game),
    settled: () => settled(hexOffers),
    refresh: () => refresh(hexOffers),
  };
}
