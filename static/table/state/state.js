/** The game as the page knows it: types, and queries on it. */
import { say } from "../words/words.js";

/** @typedef {[number, number]} Point inches: x east, y south */
/** @typedef {import("../wire.d.ts").Side} Side */
/** @typedef {Omit<import("../wire.d.ts").UnitDocument, "profile"|"state"> & {profile: Record<string, any>, state: Record<string, any>}} Unit with its system's own fields in `profile` and `state` */
/** @typedef {import("../wire.d.ts").Kit} Kit what may be used in play by hand */
/** @typedef {import("../wire.d.ts").Mark} Mark */
/** @typedef {import("../wire.d.ts").Token} Token */
/** @typedef {import("../wire.d.ts").Tray} Tray */
/** @typedef {{sides: Side[], units: Record<string, Unit>, turn: Record<string, unknown>, options: Record<string, unknown>, kit: Kit, tokens: Record<string, Token>, tracks: Record<string, Record<string, number>>, trays: Record<string, Tray>}} StateDocument tokens by id; tracks by id and side, "" for the game's own; trays by side */
/**
 * @typedef {object} Feature
 * @property {"Feature"} type
 * @property {string} id
 * @property {Record<string, any>} properties
 * @property {{type: string, coordinates: unknown}} geometry
 */
/**
 * @typedef {object} Board
 * @property {"table"|"hex"} kind
 * @property {number} [width]
 * @property {number} [height]
 * @property {{type: "FeatureCollection", features: Feature[]}} [features]
 */
/** @typedef {Record<string, any>} Rules GET /api/systems/<id>/: title, schemas, clauses */
/** @typedef {import("../wire.d.ts").Event} GameEvent */
/** @typedef {Extract<GameEvent, {type: "unit_placed"}>} UnitPlaced */
/** @typedef {Record<string, any>} Order its `type`, mostly its `unit`, and the fields of that type */
/** @typedef {Omit<import("../wire.d.ts").Entry, "type"|"order"> & {order: Order|null}} Entry */
/** @typedef {import("../wire.d.ts").Finding} Finding */
/** @typedef {import("../wire.d.ts").Verdict} Verdict */
/** @typedef {Omit<import("../wire.d.ts").Variant, "fields"> & {fields: Record<string, unknown>}} Variant */
/** @typedef {Omit<import("../wire.d.ts").HexGoal, "fields"> & {fields: Record<string, unknown>}} HexGoal */
/** @typedef {Omit<import("../wire.d.ts").HexStep, "order"> & {order: Order}} ReachStep */
/** @typedef {{units: string[], hexes: HexGoal[], steps?: ReachStep[], now: boolean, reason?: string|null, clause?: string|null}} HexReach where the units of one hex can get; `steps` if each step takes an order of its own */
/** @typedef {Required<Omit<import("../wire.d.ts").Offer, "order"|"variants"|"hexes"|"values"|"open"|"after">> & {order: Order, variants: Variant[], hexes: HexGoal[], values: Record<string, any[]>, open: Record<string, unknown>, after: Record<string, any>, short?: boolean}} Offer in short it has only its type and unit settled, and no choices or reason */
/** @typedef {Offer["gesture"]} Gesture how an order is given by hand */
/** @typedef {import("../wire.d.ts").Seat} Seat */
/** @typedef {import("../wire.d.ts").You} You */
/** @typedef {{id: string, name: string, at: Point}} NamedPoint */
/** @typedef {{id: string, title: string, text: string}} Clause */
/** @typedef {import("../wire.d.ts").Proposal} Proposal */
/** @typedef {{at: string, text: string, clauses: string[], seq: number}} Refusal a refused order, kept in the log */
/** @typedef {"connecting"|"live"|"behind"|"reconnecting"|"closed"} Live */

/**
 * @typedef {object} Briefing
 * @property {string} text the scenario's description
 * @property {string} at when the game began
 * @property {string} [common] what all players are told, in Markdown
 * @property {Record<string, string>} [sides] what the sides of this seat are told
 * @property {string} [victory] who wins
 */

/**
 * @typedef {object} Game
 * @property {string} id
 * @property {string} name
 * @property {{name: string, path: string}|null} playedFor the campaign in which the game is a battle, and where it is found
 * @property {Briefing|null} briefing the scenario's description, what it tells this seat, and when the game began
 * @property {string} system the system's id; only ever passed on
 * @property {import("../map/looks.js").Looks} looks how the words of its boards are drawn
 * @property {Rules|null} rules
 * @property {string} rulesMissed why the rules could not be fetched; empty if they have arrived or are on their way
 * @property {Record<string, unknown>} options
 * @property {"enforce"|"advise"|"off"} enforcement
 * @property {boolean} overriding the GM's switch
 * @property {boolean} over
 * @property {{winner: string|null, note: string}|null} result how a game that is over ended
 * @property {string} paused why no orders are accepted now; empty while the game goes on
 * @property {import("./clock.js").Clock|null} clock the time that each side has left; null in a game without a clock
 * @property {string|null} log the id of the game's log, a new one after it was restored
 * @property {{entry: number, how: "changed"|"restored"|"restarted"}|null} altered the first entry known to be missing from the history that this
 *   browser saw, and the cause: the history was changed, a backup was restored, or the game was restarted
 * @property {number} seq the last entry held
 * @property {You|null} you
 * @property {Seat[]} seats
 * @property {StateDocument|null} state
 * @property {Board|null} board
 * @property {Offer[]} offers
 * @property {boolean} offered whether the first offers have arrived
 * @property {boolean} asking whether offers are on their way, because of an entry or another unit in hand
 * @property {string} unlisted why the rules could not list the offers; empty if they did
 * @property {NamedPoint[]} points
 * @property {Board|null} named the board that these points belong to; if it is not the present board, new points are on their way
 * @property {Clause[]} clauses
 * @property {{epoch: number, commitment: string, wants?: "commitment"|"seed"|null}|null} dice  wants: what the table still needs of this seat's seed
 * @property {Record<string, any>|null} limits
 * @property {Live} live
 * @property {{code: number}|null} closed why the line is down for good
 * @property {string|null} selected unit id
 * @property {Record<string, number>} typed limits of moves by hand, by unit, in inches or hexes
 * @property {{unit: string, dice: string, amount: number, seq: number, used?: number}[]} rolled rolled limits, in place of typed ones; seq: the entry of the roll, or the entry up to which `used` was counted
 * @property {Record<string, number>} inHand the seat that holds a unit in its hand, by the unit
 * @property {string[]} group the units selected together, including that one; empty if it is selected alone
 * @property {Entry[]} entries
 * @property {Refusal[]} refusals
 * @property {{at: string, text: string, seq: number}[]} notices notices about refused orders, sent only to the GM
 * @property {Proposal[]} proposals
 * @property {number} pending orders sent and not yet answered
 * @property {Answer[]} left answers to orders that an earlier page sent, until they have been shown
 * @property {string} tool
 * @property {number|null} shown the last entry whose dice and drives have been played; null if all have
 * @property {{state: StateDocument, board: Board, offers?: Offer[]}|null} seen what the table shows while entries are played, and the offers from before dice that have not landed; null if it shows the held state
 * @property {string|null} planning unit id
 * @property {Spent[]} spending what the path of that plan spends
 * @property {{name: string, kind: string, nation?: string, profile: Record<string, unknown>}[]|null} arsenal the units that may be added; null until requested
 * @property {boolean} night whether the page is dark
 */

/**
 * @typedef {{type: "ack", id: string, seq: number|null, again?: boolean}} Ack
 * @typedef {{type: "refused", id: string, code: string, verdict?: Verdict|null, retry?: boolean, message?: string}} Refused
 * @typedef {Ack|Refused} Answer
 */
/**
 * @typedef {object} Spent
 * @property {string} words
 * @property {string} clause
 * @property {number|null} points null if it costs nothing but is still listed
 */
/**
 * @typedef {object} Store
 * @property {Game} game the current values; replaced whole by each `set`, so an old one may be kept to compare
 * @property {(patch: Partial<Game>) => void} set
 * @property {(keys: (keyof Game)[], fn: (game: Game) => void) => () => void} subscribe calls `fn` after any of the keys changed
 */

/**
 * @param {Game} game
 * @param {string|null|undefined} id
 * @returns {Unit|null}
 */
export const unitOf = (game, id) => (id && game.state?.units[id]) || null;

/**
 * What the table shows: the held state without the entries that are still to be played.
 * @param {Game} game
 * @returns {{state: StateDocument|null, board: Board|null}}
 */
export const onTable = (game) => game.seen ?? game;

/** The offers, shown no sooner than the dice that they follow from. @param {Game} game */
export const offersShown = (game) => game.seen?.offers ?? game.offers;

/** Check whether dice are being shown from which something follows. @param {Game} game */
export const isRolling = (game) => game.seen?.offers !== undefined;

/** Resolve once no dice are being shown. @param {Store} store @returns {Promise<void>} */
export function landed(store) {
  if (!isRolling(store.game)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(["seen"], ({ seen }) => {
      if (seen?.offers) return;
      stop();
      resolve();
    });
  });
}

/**
 * @param {Game} game
 * @param {string|null|undefined} id
 * @returns {Side|null}
 */
export const sideOf = (game, id) => game.state?.sides.find((side) => side.id === id) ?? null;

/** @param {Game} game @param {number|null} seat */
export const seatOf = (game, seat) => game.seats.find((known) => known.seat === seat) ?? null;

/**
 * The side a seat speaks for, when it is one.
 * @param {Game} game
 * @param {number|null} seat
 */
export const sideOfSeat = (game, seat) => {
  const sides = seatOf(game, seat)?.sides ?? [];
  return sides.length === 1 ? sides[0] : null;
};

/**
 * @param {Game} game
 * @param {string|null} unit null for the orders of no unit
 */
export const offersOf = (game, unit) => game.offers.filter((offer) => (offer.unit ?? null) === unit);

/** @param {Game} game */
export const isUmpire = (game) => game.you?.role === "gm";

/** An order that the rules refuse goes no further, unless it is the umpire's and the rules are overridden. @param {Game} game */
export const isStrict = (game) => game.enforcement === "enforce" && !(isUmpire(game) && game.overriding);

/** Check whether one player holds every side, so that nobody else acts between two orders. @param {Game} game */
export const isPlayedAlone = ({ seats, state }) =>
  seats.some(
    ({ role, sides }) => role === "player" && (state?.sides ?? []).every(({ id }) => sides.includes(id)),
  );

/** A watcher sees what everybody sees and talks, but gives no orders, and points or measures for nobody else. @param {Game} game */
export const isWatcher = (game) => game.you?.role === "watcher";

/** Check whether this seat plays every side, in a game without a GM. @param {Game} game */
export const playsAlone = (game) =>
  game.you?.role === "player" &&
  !game.seats.some(({ role }) => role === "gm") &&
  (game.state?.sides ?? []).every(({ id }) => game.you?.sides.includes(id));

/** Check whether a proposal is to pause the game or to resume it. @param {{what: any}} proposal */
export const isOfPause = ({ what }) => what.type === "pause";

/** The orders that a game still accepts when it is over, and in a pause. @type {Record<"over"|"paused", Set<string|undefined>>} */
const TAKEN = { over: new Set(["say"]), paused: new Set(["say", "roll", "pause", "end_game", "answer"]) };

/** Why no orders are accepted now: the game is over or paused; null while it goes on. @param {Game} game @param {string} [type] of the order */
export function standsStill(game, type) {
  if (game.over && !TAKEN.over.has(type)) return say("state_over");
  if (game.paused && !TAKEN.paused.has(type)) return game.paused;
  return null;
}

/** Why the line is down for good. @param {Game} game */
export const closedWords = ({ closed }) => (closed ? say(`closed_${closed.code}`) : say("state_closed"));

/** Why an order of a type may not leave this page now, in words; null if it may. @param {Game} game @param {string} [type] */
export function whyNot(game, type) {
  if (game.live === "closed") return closedWords(game);
  if (game.live !== "live") return say("state_not_live");
  if (isWatcher(game) && !(game.you?.may ?? []).some((may) => may === type)) return say("state_watching");
  return standsStill(game, type);
}
