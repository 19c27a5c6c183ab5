/** What the offers let a unit do with hexes: every hex that an order leads to, and the orders that lead there. No DOM. */
import { pointsText } from "../map/hex/draw.js";
import { risksOf } from "./chip-text.js";

/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {import("./types.js").Order} Order */
/** @typedef {import("../state.js").HexGoal} HexGoal */
/** @typedef {import("./chip-text.js").ChipText} ChipText */
/** @typedef {import("./types.js").Verdict} Verdict */
/**
 * @typedef {object} Way one order that may be given, or one that may not
 * @property {string|null} hex where it leads; null: nowhere else
 * @property {Order} order
 * @property {string} title
 * @property {string|null} key
 * @property {number|null} cost
 * @property {number|null} left
 * @property {string|null} reason why not
 * @property {string|null} clause
 * @property {"facing"|"turns"|null} turning the field that says how the unit faces at the end
 * @property {number[]} facings that may be chosen for it
 *
 * @typedef {{verdict: Verdict, odds: Record<string, any>|null}} Answer what the server says of one way
 */

/** @param {Offer} offer @param {string} unit */
export const isFor = (offer, unit) => offer.unit === unit || Boolean(offer.order.units?.includes(unit));

/** An offer's title, less the points that are told beside it. @param {Offer} offer */
function titleOf({ title, order }) {
  const [plain] = title.split(": ");
  return order.units?.length > 1 ? `${plain}, ${order.units.length} together` : plain;
}

/**
 * The hexes of an offer: told with it, learned from a preview, or the choices of a field that are labels.
 * @param {Offer} offer
 * @param {Map<string, HexGoal[]>} learned by the order's JSON
 * @param {(label: any) => boolean} isHex
 * @returns {HexGoal[]}
 */
export function goalsOf(offer, learned, isHex) {
  const told = offer.hexes?.length ? offer.hexes : learned.get(JSON.stringify(offer.order));
  if (told?.length) {
    return told;
  }
  const field = Object.keys(offer.values).find((name) => offer.values[name].length > 0 && offer.values[name].every(isHex));
  return field ? offer.values[field].map((hex) => ({ hex, cost: null, fields: { [field]: hex }, reason: null, clause: null })) : [];
}

/**
 * Every way that a unit's offers open to hexes, or close.
 * @param {Offer[]} offers
 * @param {string} unit
 * @param {Map<string, HexGoal[]>} learned
 * @param {(label: any) => boolean} isHex
 * @returns {Way[]}
 */
export function waysOf(offers, unit, learned, isHex) {
  return offers
    .filter((offer) => isFor(offer, unit))
    .flatMap((offer) => goalsOf(offer, learned, isHex).flatMap((goal) => waysTo(offer, goal)));
}

/** @param {Offer} offer @param {HexGoal} goal @returns {Way[]} */
function waysTo(offer, goal) {
  const reason = goal.reason ?? (offer.allowed ? null : offer.reason);
  const plain = wayOf(offer);
  const said = Object.entries(goal.fields ?? {}).filter(([name, value]) => typeof value === "string" && value !== goal.hex && !(name in offer.order));
  const way = {
    ...plain,
    title: [plain.title, ...said.map(([, value]) => value.replaceAll("_", " "))].join(" · "),
    hex: goal.hex,
    order: { ...offer.order, ...goal.fields },
    cost: goal.cost ?? null,
    left: goal.cost !== null && goal.cost === offer.cost ? (offer.left ?? null) : null,
    reason,
    clause: goal.clause ?? offer.clause,
  };
  return reason ? [way] : withChoices(way, offer, Object.keys(goal.fields ?? {}));
}

/** @param {Offer} offer @returns {Way} */
export function wayOf(offer) {
  const { order, key, cost = null, left = null, reason, clause, values } = offer;
  const turning = values.turns ? "turns" : values.facing ? "facing" : null;
  const facings = (turning ? values[turning] : []).filter((each) => typeof each === "number");
  return { hex: null, order, title: titleOf(offer), key, cost, left, reason, clause, turning, facings };
}

/** The same way with each yes or no that it leaves open turned the other way. @param {Way} way @param {Offer} offer @param {string[]} settled @returns {Way[]} */
export function withChoices(way, { values }, settled = []) {
  const open = Object.entries(values).filter(
    ([name, choices]) => !settled.includes(name) && choices.length === 2 && choices.every((choice) => typeof choice === "boolean"),
  );
  const turned = open.map(([name, [, other]]) => ({
    ...way,
    order: { ...way.order, [name]: other },
    title: `${way.title} · ${name.replaceAll("_", " ")}${other ? "" : ": no"}`,
  }));
  return [way, ...turned];
}

/** An order that leads nowhere else, once for each number or word that it leaves open. @param {Offer} offer @returns {Way[]} */
export function waysOnTheSpot(offer) {
  const way = wayOf(offer);
  const field = Object.keys(offer.values).find((name) => offer.values[name].length > 0);
  if (!field || !offer.allowed) {
    return [way];
  }
  return offer.values[field].map((value) => ({ ...way, order: { ...way.order, [field]: value }, title: `${way.title} ${valueText(value)}` }));
}

/** @param {any} value */
const valueText = (value) => (typeof value === "number" ? pointsText(value) : typeof value === "boolean" ? (value ? "yes" : "no") : String(value));

/**
 * The hexes in reach: what is left in each, or, where that is not told, what it costs to get there.
 * @param {Way[]} ways
 * @returns {{hexes: Record<string, number>, spent: boolean}}
 */
export function reachOf(ways) {
  const open = ways.filter(({ hex, reason, cost }) => hex && !reason && cost !== null);
  const spent = open.some(({ left }) => left === null);
  /** @type {Record<string, number>} */
  const hexes = {};
  for (const { hex, cost, left } of open) {
    const points = Number(spent ? cost : left);
    const label = String(hex);
    hexes[label] = label in hexes ? Math[spent ? "min" : "max"](hexes[label], points) : points;
  }
  return { hexes, spent };
}

/**
 * The ways to a hex, those that are open first.
 * @param {Way[]} ways
 * @param {string} label
 */
export function waysInto(ways, label) {
  const there = ways.filter(({ hex }) => hex === label);
  return [...there.filter(({ reason }) => !reason), ...there.filter(({ reason }) => reason)];
}

/**
 * The ways along a path that was laid by hand: one for each order that takes a path at all.
 * @param {Way[]} ways
 * @param {string[]} path
 * @returns {Way[]}
 */
export function waysAlong(ways, path) {
  const hex = path[path.length - 1];
  const told = new Set();
  return ways.flatMap((way) => {
    if (!Array.isArray(way.order.path)) {
      return [];
    }
    const laid = { ...way, hex, order: { ...way.order, path, turns: undefined, attack: undefined }, cost: costAlong(ways, path), left: null, reason: null, clause: null };
    const key = JSON.stringify(laid.order);
    return told.has(key) ? [] : [(told.add(key), laid)];
  });
}

/** @param {Way[]} ways @param {string[]} path */
const costAlong = (ways, path) =>
  ways.find(({ order, reason }) => !reason && Array.isArray(order.path) && order.path.join() === path.join())?.cost ?? null;

/**
 * A path with what has been spent on coming into each hex, as far as that is known.
 * @param {Way[]} ways
 * @param {string} from
 * @param {Way} way
 * @returns {import("../map/types.js").HexStep[]}
 */
export function stepsOf(ways, from, { order, hex, cost }) {
  const path = /** @type {string[]} */ (Array.isArray(order.path) ? order.path : [hex]);
  return [
    { hex: from },
    ...path.map((label, index) => ({
      hex: label,
      spent: (index === path.length - 1 ? cost : costAlong(ways, path.slice(0, index + 1))) ?? undefined,
    })),
  ];
}

/**
 * The order with a facing that was chosen for its end.
 * @param {Way} way
 * @param {number|null} facing
 * @returns {Order}
 */
export function facingOrder({ order, turning, facings }, facing) {
  if (facing === null || !facings.includes(facing)) {
    return order;
  }
  if (turning === "facing") {
    return { ...order, facing };
  }
  const path = /** @type {string[]} */ (order.path ?? []);
  const turns = /** @type {(number|null)[]} */ (order.turns ?? path.map(() => null));
  return path.length > 0 ? { ...order, turns: [...turns.slice(0, -1), facing] } : order;
}

/**
 * @param {Way} way
 * @param {number} index
 * @param {Answer|null} answer
 * @returns {ChipText}
 */
export function chipOf(way, index, answer) {
  const illegal = answer?.verdict.findings.find(({ severity }) => severity === "illegal");
  const reason = way.reason ?? illegal?.message ?? null;
  const row = { key: index < 9 ? String(index + 1) : "", title: way.title, percent: null };
  if (reason) {
    return { ...row, sentence: reason, allowed: false, clause: way.reason ? way.clause : (illegal?.clause ?? null), spoken: `${way.title}: not allowed. ${reason}` };
  }
  const points = way.cost === null ? [] : [`${pointsText(way.cost)} MP`, ...(way.left === null ? [] : [`${pointsText(way.left)} left`])];
  const said = (answer?.verdict.findings ?? []).filter(({ severity }) => severity === "limits" || severity === "risk").map(({ message }) => message);
  const sentence = [...points, ...risksOf(answer?.odds ?? {}), ...said.slice(0, 1)].join(", ");
  return { ...row, sentence, allowed: true, clause: null, spoken: `${way.title}: ${sentence}` };
}

/** Is anything rolled for? @param {Answer} answer */
export const isRisky = (answer) => risksOf(answer.odds ?? {}).length > 0;

/**
 * The points that the unit has now, in words; nothing when no offer tells.
 * @param {Offer[]} offers
 * @param {import("./types.js").Unit} unit
 */
export function pointsNow(offers, unit) {
  const told = offers.find(({ cost, left, unit: whose }) => whose === unit.id && typeof cost === "number" && typeof left === "number");
  if (told) {
    return `${pointsText(Number(told.cost) + Number(told.left))} MP left`;
  }
  const { mp_left: left, mp_spent: spent } = unit.state;
  return typeof left === "number" ? `${pointsText(left)} MP left` : typeof spent === "number" && spent > 0 ? `${pointsText(spent)} MP spent` : "";
}
