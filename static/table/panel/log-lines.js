/**
 * The log's lines for each journal entry: sentences, dice, and the path driven. No DOM.
 *
 * @typedef {import("../state/state.js").Game} Game
 * @typedef {import("../state/state.js").Entry} Entry
 * @typedef {{dice: (number|string)[], sides: number, owners: string[], bearings: number[]}} Roll  the sides whose dice they are, if each side rolls its own;
 *   which way they point, if they bear arrows
 * @typedef {object} Line
 * @property {string} key
 * @property {number} seq
 * @property {string} at ISO time
 * @property {"told"|"said"|"rolled"|"undone"|"unseen"|"refused"|"briefing"|"table"|"notice"} kind table: what the table does by itself; notice: what is sent to the GM alone
 * @property {string|null} side
 * @property {string} text the log's markup
 * @property {Roll[]} rolls for each {dice} of the text, in order
 * @property {string[]} clauses
 * @property {string[]} against clauses broken knowingly
 * @property {[number, number, number][]} path x, y, facing
 * @property {string|null} unit
 * @property {boolean} undone
 * @property {import("../state/marking.js").MarkOrder|null} [back] takes another's mark back from one's own unit
 * @property {import("../state/kit.js").Badge|null} [badge] of the mark that it tells of, beside the unit's name
 * @property {[string, string][]} [numbers] what the line is about in digits, each with its name
 * @property {import("../state/tallies.js").Tally[]} [tallies] what the dice came to, one for each {dice} of the text
 * @property {import("../state/shots.js").Shot|null} [shot] who rolled at whom
 * @property {"own"|"unseen"} [hidden] a roll out of sight: of one's own, or of the GM's
 */
import { countedTogether } from "./counting.js";
import { standsForRoll } from "../state/hidden-rolls.js";
import { badgeOf, kindOfMark } from "../state/kit.js";
import { markChanged, restoring } from "../state/marking.js";
import { seatOf, sideOfSeat } from "../state/state.js";
import { orderTitle } from "../state/words.js";
import { say } from "../words/words.js";
import { withoutPlaces } from "../tools/ruler.js";
import { tokenName } from "../tools/tokens/words.js";

/**
 * @typedef {{kind: "text", text: string}|{kind: "bold", text: string}|{kind: "dice", roll: number}|{kind: "badge"}} Piece
 */

/** Split a text into pieces, with a badge before the first word after the name. @param {string} text @returns {Piece[]} */
export function piecesWithBadge(text) {
  const [name, rest, ...others] = pieces(text);
  if (name?.kind !== "bold" || rest?.kind !== "text") return pieces(text);
  const word = Math.max(0, rest.text.search(/\s/));
  return [
    name,
    { kind: "text", text: rest.text.slice(0, word) },
    { kind: "badge" },
    { kind: "text", text: rest.text.slice(word) },
    ...others,
  ];
}

/**
 * @param {string} text
 * @returns {Piece[]} `roll` counts the {dice} of the text from 0
 */
export function pieces(text) {
  let roll = 0;
  /** @type {Piece[]} */
  const found = [];
  for (const part of text.split(/(\*\*[^*]+\*\*|\{dice\})/)) {
    if (part === "{dice}") {
      found.push({ kind: "dice", roll });
      roll += 1;
    } else if (/^\*\*[^*]+\*\*$/.test(part)) found.push({ kind: "bold", text: part.slice(2, -2) });
    else if (part) found.push({ kind: "text", text: part });
  }
  return found;
}

/** The type that stands for an order to a unit that this seat does not see. */
const UNSEEN = "unseen";

/** The defaults of a line. @returns {Omit<Line, "key"|"seq"|"at"|"kind"|"text">} */
const bare = () => ({
  side: null,
  rolls: [],
  clauses: [],
  against: [],
  path: [],
  unit: null,
  undone: false,
});

/** Return whether an entry serves only to prove the dice; the log leaves it out. @param {Entry} entry */
const isForProof = ({ by, events }) => by === null && events.length === 0;

/** @param {Game} game @param {number|null} seat */
const nameOf = (game, seat) => seatOf(game, seat)?.name || say("log_table");

/** The orders that change the table by hand, without the rules. */
const BY_HAND = new Set([
  "place",
  "adjust",
  "add_unit",
  "remove_unit",
  "set_feature",
  "remove_feature",
  "hide",
  "reveal",
  "set_turn",
]);

/** Append to a sentence about a change by hand who made it, or that it was agreed. @param {string} text @param {Entry} entry @param {Game} game */
function withHand(text, { by, order, agreed }, game) {
  if (!order || !BY_HAND.has(order.type)) return text;
  const deed = text.replace(/\.$/, "");
  if (agreed !== undefined) return say("log_as_agreed", { deed });
  const seat = seatOf(game, by);
  if (seat?.role === "gm") return say("log_by_umpire", { deed });
  return seat?.name ? say("log_by_hand", { deed, who: seat.name }) : say("log_by_somebody", { deed });
}

/** @param {string} who @param {Roll[]} rolls @param {string} why */
function rollSentence(who, rolls, why) {
  const shown = rolls.flatMap(({ dice }) => dice.map((face) => Number(face) || 0));
  const faces = shown.length;
  const sum = shown.reduce((total, face) => total + face, 0);
  const dice = rolls.map(() => "{dice}").join(" ");
  return why
    ? say("log_rolls_for", { who, dice, faces, sum, why })
    : say("log_rolls", { who, dice, faces, sum });
}

/** The badge of the mark that an entry sets or removes, as it is after the entry. @param {Entry} entry @param {Game} game */
function badgeMarked(entry, { state, rules }) {
  const changed = markChanged(entry);
  const kind = changed && kindOfMark(state?.kit, changed.id);
  if (!kind) return null;
  const badge = badgeOf(kind, changed.now ?? { mark: kind.id }, rules?.words ?? {});
  return changed.now ? badge : { ...badge, count: null };
}

/**
 * Return the line for a sentence about a unit, with the path that the unit drove.
 * @param {Entry} entry
 * @param {Game} game
 * @param {Extract<import("../state/state.js").GameEvent, {type: "told"}>} told
 * @param {string} text
 * @param {Roll[]} rolls
 * @returns {Partial<Line> & Pick<Line, "kind"|"text">}
 */
function narratedLine(entry, game, told, text, rolls) {
  const { unit: id, clauses = [], against = [] } = told;
  const placed = entry.events.flatMap((event) =>
    event.type === "unit_placed" && event.unit === id ? [event] : [],
  );
  const driven = placed.find(({ path }) => path?.length > 1);
  const side = game.state?.units[id ?? ""]?.side ?? sideOfSeat(game, entry.by);
  return {
    kind: entry.by === null ? "table" : "told",
    text,
    rolls,
    side,
    clauses,
    against,
    path: driven?.path ?? [],
    unit: id,
    back: restoring(game, entry),
    badge: badgeMarked(entry, game),
    numbers: numbersOf(entry),
    hidden: standsForRoll(told) ? "unseen" : undefined,
  };
}

/**
 * Return the line for a roll, with the result of its dice, and who rolled if no unit did.
 * @param {Entry} entry
 * @param {Game} game
 * @param {Extract<import("../state/state.js").GameEvent, {type: "told"}>} told
 * @param {import("../wire.d.ts").Counted} counted
 * @returns {Partial<Line> & Pick<Line, "kind"|"text">}
 */
function countedLine(entry, game, told, { unit, target, tallies, hidden }) {
  const { text } = told;
  return {
    ...narratedLine(entry, game, told, text, []),
    text: unit ? text : say("log_roll_by", { who: nameOf(game, entry.by), roll: text }),
    tallies,
    shot: unit && target ? { unit, target } : null,
    hidden: hidden && !game.over ? "own" : undefined,
  };
}

/**
 * @param {Entry} entry
 * @param {Game} game
 * @param {Set<number>} undone
 * @returns {Line[]}
 */
function linesOf(entry, game, undone) {
  /** @type {Roll[]} */
  let rolls = [];
  const bySide = sideOfSeat(game, entry.by);
  /** @type {Line[]} */
  const lines = [];

  /** @param {Partial<Line> & Pick<Line, "kind"|"text">} line */
  const add = (line) =>
    lines.push(
      // A long log is made again with each entry, and a literal with spreads takes ten times as long.
      Object.assign(bare(), {
        key: `${entry.seq}.${lines.length}`,
        seq: entry.seq,
        at: entry.at,
        side: bySide,
        undone: undone.has(entry.seq),
        ...line,
      }),
    );

  const looseRolls = () => {
    if (rolls.length === 0) return;
    add({ kind: "rolled", text: rollSentence(nameOf(game, entry.by), rolls, lastWhy), rolls });
    rolls = [];
  };

  let lastWhy = "";
  /** @type {import("../wire.d.ts").Counted|null} */
  let counted = null;
  for (const event of entry.events) {
    if (event.type === "rolled") {
      rolls.push({
        dice: event.dice,
        sides: event.sides,
        owners: event.owners ?? [],
        bearings: event.bearings ?? [],
      });
      lastWhy = event.why;
    } else if (event.type === "counted") {
      counted = event;
    } else if (event.type === "told" && counted) {
      add(countedLine(entry, game, event, counted));
      [rolls, counted] = [[], null];
    } else if (event.type === "told") {
      const taken = rolls.splice(0, event.text.split("{dice}").length - 1);
      const text =
        entry.order?.type === "roll" && taken.length > 0
          ? rollSentence(nameOf(game, entry.by), taken, lastWhy)
          : event.text;
      add(narratedLine(entry, game, event, withHand(text, entry, game), taken));
    } else if (event.type === "said") {
      add({ kind: "said", text: `**${nameOf(game, entry.by)}** ${withoutPlaces(event.text)}` });
    } else if (event.type === "undone") {
      const who = nameOf(game, entry.by);
      add({ kind: "undone", text: say("log_takes_back", { who, count: event.seqs.length }) });
    }
  }
  looseRolls();
  for (const { text, by } of entry.notices ?? []) add({ kind: "notice", text, unit: by });
  if (lines.length === 0 && !isForProof(entry)) add(untold(entry, game));
  return lines;
}

/** Return the figures that prove the dice: the commitment of the new ones and the seed of the old ones. @param {Entry} entry @returns {[string, string][]} */
function numbersOf({ by, order }) {
  if (by !== null || order?.type !== "dice") return [];
  const { epoch, commitment, reveals, opens = [] } = order;
  /** @type {[string, string|null|undefined][]} */
  const numbers = [
    [say("log_seal", { epoch: String(epoch) }), commitment],
    ...[reveals, ...opens].map(
      (old) =>
        /** @type {[string, string|null|undefined]} */ ([
          say("log_seed", { epoch: String(old?.epoch) }),
          old?.seed,
        ]),
    ),
  ];
  return numbers.flatMap(([name, digits]) =>
    digits ? [/** @type {[string, string]} */ ([name, digits])] : [],
  );
}

/** What was done to a token that not everybody sees. @param {Entry["events"]} events @param {number} seq @param {Game} game */
function untoldToken(events, seq, { entries }) {
  const done = events.find((event) => event.type === "token_set" || event.type === "token_removed");
  if (done?.type !== "token_set" && done?.type !== "token_removed") return "";
  const before = tokenBefore(entries, seq, done.type === "token_set" ? done.token.id : done.token);
  if (done.type === "token_set") {
    const how = before?.seen_by === "side" ? "changed" : "laid";
    return say("log_token_own", { token: tokenName(done.token), how });
  }
  return before ? say("log_token_own", { token: tokenName(before), how: "removed" }) : say("log_token_gone");
}

/** A token as it was before an entry; undefined if it did not exist. @param {Entry[]} entries @param {number} seq @param {string} id */
function tokenBefore(entries, seq, id) {
  for (const { events } of entries.filter((entry) => entry.seq < seq).reverse()) {
    for (const event of [...events].reverse()) {
      if (event.type === "token_removed" && event.token === id) return undefined;
      if (event.type === "token_set" && event.token.id === id) return event.token;
    }
  }
  return undefined;
}

/**
 * Return the line for an entry without a sentence; it tells no more than this seat may know. For an order to a unit that is not visible
 * now, not even the kind of order is shown.
 * @param {Entry} entry
 * @param {Game} game
 * @returns {Partial<Line> & Pick<Line, "kind"|"text">}
 */
function untold({ order, by, events, seq }, game) {
  const unit = game.state?.units[order?.unit ?? ""];
  const deed = orderTitle(game.rules, order?.type ?? "");
  if (unit) {
    const text = say("log_order_to", { unit: unit.name, order: deed });
    return { kind: "told", text, side: unit.side, unit: unit.id };
  }
  const token = untoldToken(events, seq, game);
  if (token) return { kind: "told", text: token };
  if (order && order.type !== UNSEEN && !order.unit)
    return { kind: "told", text: say("log_order", { order: deed }) };
  const umpire = seatOf(game, by)?.role === "gm";
  return { kind: "unseen", text: say(umpire ? "log_unseen_umpire" : "log_unseen") };
}

/** The paragraphs of a briefing, and the points of its lists, each a line. @param {string} text @returns {string[]} */
const paragraphs = (text) =>
  text
    .split(/\n\s*\n|\n(?=[-*] )/)
    .map((part) =>
      part
        .replace(/^[-*] /, "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean);

/** Return the first lines: the scenario's description, and what it tells this seat. @param {Game} game @returns {Line[]} */
function opening({ briefing, state }) {
  if (!briefing) return [];
  const { text, at, common = "", sides = {}, victory = "" } = briefing;
  const told = [
    { text, side: null },
    ...paragraphs(common).map((part) => ({ text: part, side: null })),
    ...Object.entries(sides).flatMap(([side, said]) => {
      const name = state?.sides.find(({ id }) => id === side)?.name ?? side;
      return paragraphs(said).map((part) => ({
        text: say("log_told_side", { side: name, text: part }),
        side,
      }));
    }),
    ...paragraphs(victory).map((part) => ({ text: say("log_told_victory", { text: part }), side: null })),
  ];
  return told
    .filter((line) => line.text)
    .map((line, index) => ({
      ...bare(),
      key: index ? `briefing-${index}` : "briefing",
      seq: 0,
      at,
      kind: "briefing",
      ...line,
    }));
}

/**
 * Return the whole log in order, up to what the table has shown; refusals stand where they happened.
 * @param {Game} game
 * @returns {Line[]}
 */
export function logLines(game) {
  const undone = new Set(
    game.entries.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === "undone" ? event.seqs : [])),
    ),
  );
  const shown = game.shown ?? Infinity;
  const played = countedTogether(
    game,
    game.entries.filter(({ seq }) => seq <= shown),
    undone,
  ).flatMap((entry) => linesOf(entry, game, undone));
  const refused = game.refusals.map(
    (refusal, index) =>
      /** @type {Line} */ ({
        ...bare(),
        key: `refused-${index}`,
        seq: refusal.seq,
        at: refusal.at,
        kind: "refused",
        text: say("log_refused", { why: refusal.text }),
        clauses: refusal.clauses,
      }),
  );
  const noticed = game.notices.map(
    ({ at, text, seq }, index) =>
      /** @type {Line} */ ({
        ...bare(),
        key: `notice-${index}`,
        seq,
        at,
        kind: "notice",
        text,
      }),
  );
  return [...opening(game), ...played, ...refused, ...noticed].sort(
    (one, other) => one.seq - other.seq || Number(one.kind === "refused") - Number(other.kind === "refused"),
  );
}
