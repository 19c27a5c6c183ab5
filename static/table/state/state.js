/** What the page knows of the game, as data, and what can be read off it. */

/** @typedef {[number, number]} Point inches: x east, y south */
/** @typedef {{id: string, name: string, colour?: string|null}} Side */
/**
 * @typedef {object} Unit
 * @property {string} id
 * @property {string} side
 * @property {string} name
 * @property {string} kind
 * @property {Record<string, any>} profile
 * @property {Point|null} at
 * @property {string|null} hex
 * @property {number|null} facing
 * @property {Record<string, any>} state
 * @property {string[]} [hidden_from]
 */
/**
 * @typedef {object} StateDocument
 * @property {string} [system]
 * @property {Side[]} sides
 * @property {Record<string, Unit>} units
 * @property {Record<string, any>} turn
 * @property {Record<string, any>} options
 */
/**
 * @typedef {object} Feature
 * @property {"Feature"} type
 * @property {string} id
 * @property {Record<string, any>} properties
 * @property {{type: string, coordinates: any}} geometry
 */
/**
 * @typedef {object} Board
 * @property {"table"|"hex"} kind
 * @property {number} [width]
 * @property {number} [height]
 * @property {{type: "FeatureCollection", features: Feature[]}} [features]
 */
/** @typedef {{type: string, [field: string]: any}} GameEvent one of rules/core/game/events.py */
/** @typedef {Record<string, any>} Order its `type`, mostly its `unit`, and the fields of that type */
/**
 * @typedef {object} Entry
 * @property {number} seq
 * @property {string} at ISO time
 * @property {string|null} by seat; null: the table itself
 * @property {{type: string, unit?: string|null, [field: string]: any}|null} order  the whole of it where the table gave it
 * @property {GameEvent[]} events
 * @property {string} [head] bound to everything up to this entry
 * @property {string|number} [agreed] the seat that consented, where one was asked
 * @property {{text: string, by: string|null}[]} [notices] what the GM alone is told
 */
/**
 * @typedef {object} Finding
 * @property {string} clause
 * @property {string} rule
 * @property {"illegal"|"limits"|"risk"|"note"} severity
 * @property {string} message
 * @property {Point|null} [at]
 * @property {number|null} [inches]
 * @property {number|null} [mp] the movement points that it is about
 * @property {string|null} [what] what those go on, as it reads before the place
 */
/** @typedef {{legal?: boolean, findings: Finding[]}} Verdict */
/** @typedef {{key?: string|null, title: string, fields: Record<string, any>}} Variant */
/**
 * @typedef {object} HexGoal a hex that an order leads to, or one that is closed to it
 * @property {string} hex
 * @property {number|null} [cost]
 * @property {Record<string, any>} [fields] those of the cheapest such order
 * @property {string|null} [reason]
 * @property {string|null} [clause]
 * @property {number|null} [left] movement points left there
 * @property {string[]} [path] the hexes on the way, where it takes several orders to get there
 * @property {number|null} [step] the last of those orders, among the steps of the reach
 */
/**
 * @typedef {object} ReachStep one order of the several that lead to a hex
 * @property {Order} order the whole of it
 * @property {string} title
 * @property {string} hex where the unit is then
 * @property {number} spent points spent from now on, this step among them
 * @property {string} clause the one that prices it
 * @property {number|null} [facing]
 * @property {[string, string]|null} [side] the hexside that it stands along
 * @property {number|null} [before] the step before it, among the steps of the reach
 * @property {boolean} [dice] they may go against it there
 */
/**
 * @typedef {object} HexReach where units get that stand in one hex; with steps where that takes an order for each
 * @property {string[]} units
 * @property {HexGoal[]} hexes
 * @property {ReachStep[]} [steps]
 * @property {boolean} now false: as they would go in their side's next turn
 * @property {string|null} [reason] why they get nowhere even then
 * @property {string|null} [clause]
 */
/** @typedef {"drive"|"step"|"enter"|"turn"|"aim"|"board"|"disembark"|"slide"|"end"|"press"} Gesture how an order is given by hand */
/**
 * @typedef {object} Offer
 * @property {Order} order the fields that are settled: its type, its unit
 * @property {string|null} unit
 * @property {string} title
 * @property {boolean} allowed
 * @property {string|null} reason
 * @property {string|null} clause
 * @property {string|null} key
 * @property {Record<string, any[]>} values
 * @property {Variant[]} variants
 * @property {HexGoal[]} [hexes]
 * @property {number|null} [cost] movement points that it takes
 * @property {number|null} [left] movement points left after it
 * @property {boolean} [final] it is taken back only when the other side agrees
 * @property {boolean} [asks] it says nothing until a field of it has been chosen
 * @property {boolean} [due] its unit owes it before the phase may end
 * @property {Record<string, any>} [open] fields that keep it open, so that the other side may act before it goes on
 * @property {Record<string, [number, number, number]>} [places] where units come to stand unless the order says where: x, y, facing by id
 * @property {Gesture} gesture
 * @property {Order} [after] the order of the move whose end it says
 * @property {boolean} [note] it tells what befell its unit, and is nothing that a unit is there for
 */
/** @typedef {{seat: string, name: string|null, role: "player"|"gm"|"watcher", sides: string[], taken?: boolean, here?: boolean}} Seat */
/** @typedef {{seat: string, name: string|null, role: "player"|"gm"|"watcher", sides: string[], may?: string[]}} You */
/** @typedef {{id: string, name: string, at: Point}} NamedPoint */
/** @typedef {{id: string, title: string, text: string}} Clause */
/** @typedef {{proposal: string, by: string|null, what: any, agreed?: boolean|null}} Proposal */
/** @typedef {{at: string, text: string, clauses: string[], seq: number}} Refusal a refused order, kept in the log */
/** @typedef {"connecting"|"live"|"behind"|"reconnecting"|"closed"} Live */

/**
 * @typedef {object} Game
 * @property {string} id
 * @property {string} name
 * @property {{text: string, at: string}|null} briefing what the scenario says of itself, and when the game began
 * @property {string} system the system's id; only ever passed on
 * @property {Record<string, any>|null} rules GET /api/systems/<id>/: title, schemas, clauses
 * @property {Record<string, any>} options
 * @property {"enforce"|"advise"|"off"} enforcement
 * @property {boolean} overriding the GM's switch
 * @property {boolean} over
 * @property {{winner: string|null, note: string}|null} result how a game that is over ended
 * @property {string} paused why nobody orders now; empty: the game goes on
 * @property {string|null} log the journal's incarnation
 * @property {string|null} altered what is to be told of a history that is no longer what this browser saw
 * @property {number} seq the last entry held
 * @property {You|null} you
 * @property {Seat[]} seats
 * @property {StateDocument|null} state
 * @property {Board|null} board
 * @property {Offer[]} offers
 * @property {boolean} offered whether the first offers have come
 * @property {string} unlisted why the rules could not list what may be ordered; empty: they did
 * @property {NamedPoint[]} points
 * @property {Board|null} named the board whose points these are; with another, new ones are on their way
 * @property {Clause[]} clauses
 * @property {{epoch: number, commitment: string, wants?: "commitment"|"seed"|null}|null} dice  wants: what of this seat's own seed
 * @property {Record<string, any>|null} limits
 * @property {Live} live
 * @property {{code: number, message: string}|null} closed why the line is down for good
 * @property {string|null} selected unit id
 * @property {Entry[]} entries
 * @property {Refusal[]} refusals
 * @property {{at: string, text: string, seq: number}[]} notices what the GM alone was told of refused orders
 * @property {Proposal[]} proposals
 * @property {number} pending orders sent and not yet answered
 * @property {Answer[]} left answers to orders that an earlier page sent, until they have been told
 * @property {string} tool
 * @property {number|null} shown the last entry whose dice and drives have been played; null: all
 * @property {{state: StateDocument, board: Board, offers?: Offer[]}|null} seen what the table shows while entries are played, and what was
 *   offered before dice that have not landed; null: what is held
 * @property {string|null} planning unit id
 * @property {Spent[]} spending what the path of that plan spends
 * @property {{name: string, kind: string, nation?: string, profile: Record<string, any>}[]|null} arsenal what new units may be; null: not asked for yet
 * @property {boolean} night whether the page is dark
 */

/**
 * @typedef {{type: "ack", id: string, seq: number, again?: boolean, [more: string]: any}} Ack
 * @typedef {{type: "refused", id: string, code: string, verdict?: Verdict|null, retry?: boolean, message?: string}} Refused
 * @typedef {Ack|Refused} Answer
 */
/**
 * @typedef {object} Spent
 * @property {string} words
 * @property {string} clause
 * @property {number|null} points null: it costs none, and counts all the same
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
 * What the table shows: what is held, less what is still to be played.
 * @param {Game} game
 * @returns {{state: StateDocument|null, board: Board|null}}
 */
export const onTable = (game) => game.seen ?? game;

/** What is offered, told no sooner than the dice that it follows from. @param {Game} game */
export const offersTold = (game) => game.seen?.offers ?? game.offers;

/** Are dice in the air from which something follows? @param {Game} game */
export const isRolling = (game) => game.seen?.offers !== undefined;

/** Resolves once no dice are in the air. @param {Store} store @returns {Promise<void>} */
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

/** @param {Game} game @param {string|null} seat */
export const seatOf = (game, seat) => game.seats.find((known) => String(known.seat) === String(seat)) ?? null;

/**
 * The side a seat speaks for, when it is one.
 * @param {Game} game
 * @param {string|null} seat
 */
export const sideOfSeat = (game, seat) => {
  const sides = seatOf(game, seat)?.sides ?? [];
  return sides.length === 1 ? sides[0] : null;
};

/**
 * @param {Game} game
 * @param {string|null} unit null: the orders that are no unit's
 */
export const offersOf = (game, unit) => game.offers.filter((offer) => (offer.unit ?? null) === unit);

/** @param {Game} game */
export const isUmpire = (game) => game.you?.role === "gm";

/** What the rules refuse goes no further, unless it is the umpire's and the rules are overridden. @param {Game} game */
export const isStrict = (game) => game.enforcement === "enforce" && !(isUmpire(game) && game.overriding);

/** Does one player hold every side, so that nobody else acts between two orders? @param {Game} game */
export const isPlayedAlone = ({ seats, state }) =>
  seats.some(({ role, sides }) => role === "player" && (state?.sides ?? []).every(({ id }) => sides.includes(id)));

/** A watcher sees what everybody sees, and gives no orders, talks, points or measures for all. @param {Game} game */
export const isWatcher = (game) => game.you?.role === "watcher";

/** Does this seat play every side, in a game without a GM? @param {Game} game */
export const playsAlone = (game) =>
  game.you?.role === "player" && !game.seats.some(({ role }) => role === "gm") &&
  (game.state?.sides ?? []).every(({ id }) => game.you?.sides.includes(id));

/** What a game takes all the same when it is over, and in a pause. @type {Record<"over"|"paused", Set<string|undefined>>} */
const TAKEN = { over: new Set(["say"]), paused: new Set(["say", "roll", "pause", "end_game"]) };

/** Why nobody orders now: the game is over, or paused; null while it goes on. @param {Game} game @param {string} [type] of the order */
export function standsStill(game, type) {
  if (game.over && !TAKEN.over.has(type)) return "The game is over.";
  if (game.paused && !TAKEN.paused.has(type)) return game.paused;
  return null;
}

/** Why no order of a type may leave this page now, in words; null when it may. @param {Game} game @param {string} [type] */
export function whyNot(game, type) {
  if (game.live === "closed") return game.closed?.message ?? "This table is closed.";
  if (game.live !== "live") return "The table is not live: an order would be refused; it catches up by itself.";
  if (isWatcher(game) && type !== "pause") return "You are watching: a watcher gives no orders.";
  return standsStill(game, type);
}
