/**
 * The orders that the form may give for a unit or for the turn: those offered, and the umpire's for seats that have them.
 *
 * @typedef {import("./state.js").Game} Game
 * @typedef {import("./state.js").Offer} Offer
 * @typedef {"order"|"propose"} Way given at once, or proposed to the others
 * @typedef {object} Kind
 * @property {string} key
 * @property {string} title
 * @property {import("./state.js").Order} order the settled fields
 * @property {Offer|null} offer
 * @property {Way} way
 * @property {boolean} allowed
 * @property {string|null} reason
 * @property {string|null} clause
 */
import { createSchemas } from "./schema.js";
import { isUmpire, isWatcher, offersOf, playsAlone, unitOf, whyNot } from "./state.js";
import { say } from "../words/words.js";

/** The umpire's orders that every system has. @type {{type: string, ofUnit: boolean}[]} */
const UMPIRES = [
  { type: "hand", ofUnit: true },
  { type: "place", ofUnit: true },
  { type: "adjust", ofUnit: true },
  { type: "hide", ofUnit: true },
  { type: "reveal", ofUnit: true },
  { type: "remove_unit", ofUnit: true },
  { type: "add_unit", ofUnit: false },
  { type: "set_feature", ofUnit: false },
  { type: "remove_feature", ofUnit: false },
  { type: "set_turn", ofUnit: false },
  { type: "end_game", ofUnit: false },
];

/** The request for new dice, an order to the table itself beside those that the rules offer. @returns {Kind} */
const newDice = () => ({
  key: keyOf("new_dice"),
  title: say("kinds_new_dice"),
  order: { type: "new_dice" },
  offer: null,
  way: "order",
  allowed: true,
  reason: null,
  clause: null,
});

const UMPIRE_TYPES = new Set(UMPIRES.map(({ type }) => type));

/** What anybody may do at a table, in any system. */
const OF_EVERY_GAME = new Set(["say", "roll", "hand", "mark", "token", "remove_token", "track", "spend"]);

/** @param {Offer} offer whether it belongs to the game's own rules */
export const isRulesOffer = (offer) =>
  !UMPIRE_TYPES.has(offer.order.type) && !OF_EVERY_GAME.has(offer.order.type);

/** @param {Offer} offer a move of the unit by hand */
const isByHand = ({ order }) => order.type === "hand";

/** Check whether the system knows moves by hand and has not already offered one. @param {Game} game @param {Offer[]} offers */
const mayAskForHand = (game, offers) =>
  !offers.some(isByHand) && createSchemas(game.rules).order("hand") !== null;

/** Is a unit hidden from anybody? @param {Game} game @param {string|null} unit */
const isHidden = (game, unit) => Boolean(unitOf(game, unit)?.hidden_from?.length);

/** @param {string} type @param {number} [before] how many offers of that type come before it */
const keyOf = (type, before = 0) => `${type} ${before}`;

/** The kind of an offer; its key is the same whether its unit's offers are held in short or whole. @param {Offer} offer @param {number} index @param {Offer[]} offers @returns {Kind} */
const offered = (offer, index, offers) => ({
  key: keyOf(
    offer.order.type,
    offers.slice(0, index).filter(({ order }) => order.type === offer.order.type).length,
  ),
  title: offer.title,
  order: offer.order,
  offer,
  way: "order",
  allowed: offer.allowed,
  reason: offer.reason,
  clause: offer.clause,
});

/**
 * How this seat may give an umpire's order; null if not at all.
 * @param {Game} game
 * @param {string} type
 * @param {string|null} unit
 * @returns {Way|null}
 */
export function wayOf(game, type, unit) {
  if (game.over) return null;
  if (isUmpire(game)) return "order";
  if (game.you?.role !== "player") return null;
  const sides = game.you.sides;
  const own = unit !== null && sides.includes(game.state?.units[unit]?.side ?? "");
  if (type === "place" && own && game.enforcement === "off") return "order";
  if (type === "hand" && own && game.enforcement !== "enforce") return "order";
  if (type !== "end_game" && game.seats.some(({ role }) => role === "gm")) return null;
  return playsAlone(game) ? "order" : "propose";
}

/** The side to which this seat may concede the game without asking: the other one of two; null if there is none. @param {Game} game @returns {import("./state.js").Side|null} */
export function concededTo(game) {
  const sides = game.state?.sides ?? [];
  const others = sides.filter(({ id }) => !game.you?.sides.includes(id));
  const may = !game.over && game.you?.role === "player" && sides.length === 2 && others.length === 1;
  return may ? others[0] : null;
}

/** Why an order may not be given now, in words; null if it may. @param {Game} game @param {Kind|null} kind */
export function whyNotKind(game, kind) {
  const held = whyNot(game, kind?.order.type);
  if (held) return held;
  if (!kind) return say("kinds_nothing");
  return kind.allowed ? null : (kind.reason ?? say("kinds_not_now"));
}

/** Return whether an order against the rules may still be given. @param {Game} game */
export const mayInsist = (game) =>
  whyNot(game) === null && (game.enforcement === "advise" || (isUmpire(game) && game.overriding));

/**
 * @param {Game} game
 * @param {string|null} unit null for the orders of the turn
 * @returns {{rules: Kind[], umpire: Kind[]}}
 */
export function kindsOf(game, unit) {
  const offers = offersOf(game, unit).filter((offer) => isRulesOffer(offer) || isByHand(offer));
  const rules = offers.map(offered);
  const others = UMPIRES.filter(
    ({ type, ofUnit }) =>
      ofUnit === (unit !== null) &&
      (type !== "hand" || mayAskForHand(game, offers)) &&
      (type !== "reveal" || isHidden(game, unit)),
  );
  const umpire = others.flatMap(({ type }) => {
    const way = wayOf(game, type, unit);
    const order = unit === null ? { type } : { type, unit };
    /** @type {Kind[]} */
    const kinds = way
      ? [
          {
            key: keyOf(type),
            title: say(`kinds_umpire_${type}`),
            order,
            offer: null,
            way,
            allowed: true,
            reason: null,
            clause: null,
          },
        ]
      : [];
    return kinds;
  });
  const table = unit === null && game.you && !isWatcher(game) && !game.over ? [newDice()] : [];
  return { rules: [...rules, ...table], umpire };
}
