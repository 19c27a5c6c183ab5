/**
 * The hexes that a unit's offers lead to, and the orders (ways) that lead to each.
 * No DOM.
 */
import { byRole } from "../../state/roles.js";
import { fieldWord, valueWord, within } from "../../state/words.js";
import { pointsText } from "../../words/language.js";
import { series } from "../../words/series.js";
import { say } from "../../words/words.js";

/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {import("../types.js").Order} Order */
/** @typedef {import("../../state/state.js").HexGoal} HexGoal */
/**
 * @typedef {object} Way one order that may be given, or one that may not
 * @property {string|null} hex where it leads; null: nowhere else
 * @property {[string, string]|null} side the hexside that it leads along: that hex and the one beyond
 * @property {boolean} beyond it leads off the board
 * @property {Order} order
 * @property {{order: Order, title: string}} own the same without what leads to that hex
 * @property {string} title
 * @property {string|null} key
 * @property {number|null} cost
 * @property {number|null} left
 * @property {string|null} reason why not
 * @property {string|null} clause
 * @property {string|null} turning the field that says how the unit faces
 * @property {number[]} facings that may be chosen for it
 * @property {number[]} [spentAt] what has been spent at each hex of its path, where the server has said
 * @property {import("../../state/state.js").ReachStep[]} [steps] the orders that it takes: its order is the first of them, or, where a path is
 *   given a hex at a time, the whole
 * @property {Record<string, unknown>} [open] the fields that keep its order open, so that a path is given a hex at a time
 * @property {{field: string, values: number[]}} [number] what is still to be set, from the least; its order has one of them
 * @property {string[]} turned its yes or no questions that are answered other than they stand
 * @property {import("../../state/roles.js").Roles} roles of the order's fields
 * @property {import("../../state/state.js").Gesture} gesture by which it is given
 * @property {string} base what is the same for all answers to those
 */

/**
 * @typedef {Offer & Grammar} HexOffer an offer, and how its order is to be read
 * @typedef {object} Grammar
 * @property {import("../../state/roles.js").Roles} roles of the order's fields
 * @property {import("../../state/state.js").Rules|null} rules GET /api/systems/<id>/
 */

/**
 * Return an offer for a game whose sides have different seats: one that may stay open does, without a question to the player, so that
 * the other side may act between two hexes.
 * @template {Offer} Some
 * @param {Some} offer
 * @returns {Some}
 */
export function keptOpen(offer) {
  const { open = {}, order, values } = offer;
  if (Object.keys(open).length === 0) {
    return offer;
  }
  const asked = Object.entries(values).filter(([name]) => !(name in open));
  return { ...offer, order: { ...order, ...open }, values: Object.fromEntries(asked) };
}

/** Return the path of an order, if it has one. @param {Pick<Way, "order"|"roles">|null|undefined} way @returns {string[]|null} */
export function pathSaid(way) {
  const path = way ? byRole(way.order, way.roles, "path") : null;
  return Array.isArray(path) ? path : null;
}

/** Return whether a path is given a hex at a time, because its order stays open. @param {Way} way */
export function isByHex(way) {
  const { order, open = {} } = way;
  const fields = Object.entries(open);
  return (
    fields.length > 0 && pathSaid(way) !== null && fields.every(([name, value]) => order[name] === value)
  );
}

/** Roles of the fields that turn a unit: after each hex of a path, at its end, or before it sets out. */
const TURNING = ["facings", "facing", "face_first"];

/** @param {Offer} offer @param {string} unit */
export const isFor = (offer, unit) => offer.unit === unit || Boolean(offer.order.units?.includes(unit));

/** Return an offer's title without its points, which are shown beside it. @param {Offer} offer */
export function titleOf({ title, order }) {
  const [plain] = title.split(": ");
  return order.units?.length > 1 ? say("ways_together", { order: plain, units: order.units.length }) : plain;
}

/** A goal of which nothing but the hex is known. */
const UNPRICED = { cost: null, reason: null, clause: null, left: null, path: [], step: null };

/**
 * Return the hexes that an offer leads to: from a preview, from the offer, or from a field whose choices are hexes.
 * @param {Offer} offer
 * @param {Map<string, HexGoal[]>} learned by the order's JSON
 * @param {(label: unknown) => boolean} isHex
 * @returns {HexGoal[]}
 */
export function goalsOf(offer, learned, isHex) {
  const known = learned.get(JSON.stringify(offer.order)) ?? offer.hexes;
  if (known?.length) {
    return known;
  }
  const field = Object.keys(offer.values).find(
    (name) => offer.values[name].length > 0 && offer.values[name].every(isHex),
  );
  return field ? offer.values[field].map((hex) => ({ ...UNPRICED, hex, fields: { [field]: hex } })) : [];
}

/**
 * Return all ways of a unit's offers to hexes, open or closed.
 * @param {HexOffer[]} offers
 * @param {string} unit
 * @param {Map<string, HexGoal[]>} learned
 * @param {(label: unknown) => boolean} isHex
 * @returns {Way[]}
 */
export function waysOf(offers, unit, learned, isHex) {
  return offers
    .filter((offer) => isFor(offer, unit))
    .flatMap((offer) => goalsOf(offer, learned, isHex).flatMap((goal) => waysTo(offer, goal, isHex)));
}

/** @param {HexOffer} offer @param {HexGoal} goal @param {(label: unknown) => boolean} isHex @returns {Way[]} */
function waysTo(offer, goal, isHex) {
  const { hex, cost = null, fields = {} } = goal;
  const reason = goal.reason ?? (offer.allowed ? null : offer.reason);
  const order = { ...fields, ...offer.order };
  const along = byRole(order, offer.roles, "beyond");
  const said = Object.entries(fields).filter(
    ([name, value]) => typeof value === "string" && !isHex(value) && !(name in offer.order),
  );
  const way = {
    ...wayOf(offer),
    title: [titleOf(offer), ...said.map(([name, value]) => valueWord(offer.rules, name, value))].join(" · "),
    hex,
    side: along ? /** @type {[string, string]} */ ([hex, along]) : null,
    beyond: !isHex(hex),
    order,
    base: JSON.stringify(order),
    cost,
    left: goal.left ?? (cost !== null && cost === offer.cost ? (offer.left ?? null) : null),
    reason,
    clause: goal.clause ?? offer.clause,
  };
  return reason ? [way] : withChoices(way, offer, Object.keys(fields));
}

/** @param {HexOffer} offer @returns {Way} */
export function wayOf(offer) {
  const { order, key, cost = null, left = null, reason, clause, values, open, roles, gesture } = offer;
  const turning =
    TURNING.map((role) => roles[role]).find((name) => name !== undefined && values[name]) ?? null;
  const facings = (turning ? values[turning] : []).filter((each) => typeof each === "number");
  const title = titleOf(offer);
  return {
    hex: null,
    side: null,
    beyond: false,
    order,
    own: { order, title },
    title,
    key,
    cost,
    left,
    reason,
    clause,
    turning,
    facings,
    turned: [],
    base: JSON.stringify(order),
    open,
    roles,
    gesture,
  };
}

/** Return a way and its variants, one for each answer to its open yes-or-no questions. @param {Way} way @param {HexOffer} offer @param {string[]} [settled] @returns {Way[]} */
function withChoices(way, { values, order, rules }, settled = []) {
  const open = Object.entries(values).filter(
    ([name, choices]) =>
      !settled.includes(name) &&
      choices.length === 2 &&
      choices.every((choice) => typeof choice === "boolean"),
  );
  return open.reduce(
    (ways, [name, [, other]]) => [
      ...ways,
      ...ways.map((each) => chosen(each, name, other, answerWords(rules, order.type, name, other))),
    ],
    [way],
  );
}

/** Return the words for a yes or no: the system's, else made from the question. @param {HexOffer["rules"]} rules @param {string} order its type @param {string} name @param {boolean} value */
function answerWords(rules, order, name, value) {
  const question = fieldWord(rules, name, order);
  return (
    rules?.words?.[`${name} ${value}`] ?? (value ? within(question) : say("ways_answer_no", { question }))
  );
}

/** @param {Way} way @param {string} name @param {boolean} value @param {string} words @returns {Way} */
function chosen(way, name, value, words) {
  const { own } = way;
  const plain = { order: { ...own.order, [name]: value }, title: `${own.title} · ${words}` };
  return {
    ...way,
    order: { ...way.order, [name]: value },
    own: plain,
    title: `${way.title} · ${words}`,
    turned: [...way.turned, words],
  };
}

/** An order that leads nowhere else: once with a number to be set, or once for each word that it leaves open; a facing is chosen by the ring. @param {HexOffer} offer @returns {Way[]} */
export function waysOnTheSpot(offer) {
  const way = wayOf(offer);
  const open = Object.keys(offer.values).filter((name) => offer.values[name].length > 0);
  const field =
    open.find((name) => offer.values[name].some((value) => typeof value !== "boolean")) ?? open[0];
  if (!field || !offer.allowed || field === way.turning) {
    return withChoices(way, offer);
  }
  const values = offer.values[field];
  if (values.length > 1 && values.every((value) => typeof value === "number")) {
    return [
      {
        ...way,
        order: { ...way.order, [field]: values[0] },
        number: { field, values: [...values].sort((one, two) => one - two) },
      },
    ];
  }
  const titled = (/** @type {unknown} */ value) =>
    values.length > 1 ? say("ways_with_value", { order: way.title, value: valueText(value) }) : way.title;
  return values.map((value) => ({ ...way, order: { ...way.order, [field]: value }, title: titled(value) }));
}

/** Return a way with its number raised by `steps`; the same way if it has none. @param {Way} way @param {number} steps @returns {Way} */
export function numbered(way, steps) {
  if (!way.number) {
    return way;
  }
  const { field, values } = way.number;
  const at = Math.max(0, Math.min(values.length - 1, values.indexOf(way.order[field]) + steps));
  return { ...way, order: { ...way.order, [field]: values[at] } };
}

/** @param {unknown} value */
function valueText(value) {
  if (typeof value === "boolean") {
    return say(value ? "hexcard_yes" : "hexcard_no");
  }
  return typeof value === "number" ? pointsText(value) : String(value);
}

/** @param {Way[]} ways those that are open first */
const openFirst = (ways) => [...ways.filter(({ reason }) => !reason), ...ways.filter(({ reason }) => reason)];

/** The ways into a hex; where one of them takes several orders, what the shading counts comes first: the cheapest. @param {Way[]} ways @param {string} label */
export function waysInto(ways, label) {
  const into = openFirst(ways.filter(({ hex }) => hex === label));
  return into.some(({ steps }) => steps) ? into.sort((one, two) => cheapness(one) - cheapness(two)) : into;
}

/** @param {Way} way */
const cheapness = ({ cost, reason }) => (reason || cost === null ? Infinity : cost);

/**
 * The ways against the rules to a hex that none of them opens: every order that leads to a hex, as it would be given.
 * @param {HexOffer[]} offers of the unit
 * @param {string} hex
 * @param {string[]} line the hexes on the way there, for orders that take a path
 * @returns {Way[]}
 */
export function forcedWays(offers, hex, line) {
  return offers.flatMap((offer) => {
    const way = { ...wayOf(offer), hex, reason: null, clause: null };
    const { path } = offer.roles;
    if (path !== undefined) {
      return Array.isArray(offer.order[path]) || line.length === 0
        ? []
        : [{ ...way, order: { ...offer.order, [path]: line } }];
    }
    return byRole(offer.order, offer.roles, "hex") === hex ? [way] : [];
  });
}

/** Return the way that puts a unit into a hex by hand. @param {import("../types.js").Unit} unit @param {string} hex @returns {Way} */
export function wayByHand({ id, facing }, hex) {
  const order = { type: "place", unit: id, hex, ...(facing === null ? {} : { facing }) };
  const title = say("ways_by_hand");
  return {
    hex,
    side: null,
    beyond: false,
    order,
    own: { order, title },
    title,
    key: null,
    cost: null,
    left: null,
    reason: null,
    clause: null,
    turning: null,
    facings: [],
    turned: [],
    base: title,
    roles: {},
    gesture: "press",
  };
}

/** Return the hex that an order is aimed at while its unit stays where it is; null if the unit moves. @param {Way|null|undefined} way */
export const targetOf = (way) => (way?.gesture === "aim" && !way.reason ? way.hex : null);

/** Return the way if just one is open, it is at most one step and leaves no choice; reversing counts as a choice. @param {Way[]} ways @returns {Way|null} */
export function onlyStep(ways) {
  const [way, ...others] = ways.filter(({ reason }) => !reason);
  const chooses =
    !way ||
    byRole(way.order, way.roles, "reverse") ||
    others.length > 0 ||
    (way.hex !== null && way.cost === null) ||
    way.facings.length > 0 ||
    way.number !== undefined;
  return chooses || way.steps || pathSaid(way) ? null : way;
}

/**
 * Why no order leads a unit anywhere: by the first order that it may not be given, or by those that it may.
 * @param {Pick<Offer, "allowed"|"title"|"reason"|"clause">[]} offers
 * @param {string} name
 * @returns {{text: string, clause: string|null}}
 */
export function whyStill(offers, name) {
  const refused = offers.find(({ allowed, reason }) => !allowed && reason);
  if (refused) {
    return { text: String(refused.reason), clause: refused.clause };
  }
  const orders = offers.filter(({ allowed }) => allowed).map(({ title }) => within(title));
  const text =
    orders.length > 0
      ? say("ways_stays_but_may", { unit: name, orders: series(orders) })
      : say("ways_stays", { unit: name });
  return { text, clause: null };
}

/** Return the ways along a hexside, from the hex that is named first. @param {Way[]} ways @param {[string, string]} side */
export function waysBeside(ways, [own, other]) {
  const along = (/** @type {string} */ one, /** @type {string} */ two) =>
    ways.filter(({ side }) => side?.[0] === one && side[1] === two);
  return openFirst([...along(own, other), ...along(other, own)]);
}

/**
 * The hexes in reach, each with what is left there, or, if that is unknown, with the cost of getting there. Of several ways there the first
 * counts, which a click chooses.
 * @param {{hex: string|null, cost?: number|null, left?: number|null, reason?: string|null}[]} ways
 * @returns {{hexes: Record<string, number>, spent: boolean}}
 */
export function reachOf(ways) {
  const open = ways.filter(({ hex, reason, cost }) => hex && !reason && typeof cost === "number");
  const spent = open.some(({ left }) => typeof left !== "number");
  /** @type {Record<string, number>} */
  const hexes = {};
  for (const { hex, cost, left } of open) {
    hexes[String(hex)] ??= Number(spent ? cost : left);
  }
  return { hexes, spent };
}

/** Does a way lead to another hex, and tell no points that it costs? @param {Way} way */
const isUnpriced = ({ gesture, hex, beyond, cost, reason }) =>
  gesture === "step" && hex !== null && !beyond && cost === null && !reason;

/** The hexes at which orders may be aimed while their units stay where they are, and those that a step leads to and costs nothing, such as a retreat: they are shaded, without points. @param {Way[]} ways @returns {Record<string, null>} */
export const targetsOf = (ways) =>
  Object.fromEntries(
    ways.filter((way) => targetOf(way) !== null || isUnpriced(way)).map(({ hex }) => [String(hex), null]),
  );
