/**
 * What the page says in words about states, turns and orders it knows nothing of: field names and values become words, defaults stay
 * unsaid. Nothing here asks which system it has.
 *
 * @typedef {import("./state.js").Game} Game
 * @typedef {import("./state.js").Unit} Unit
 * @typedef {"neutral"|"warn"|"bad"|"ok"} Tone
 * @typedef {{text: string, tone: Tone}} Word
 */
import { carrierOf } from "./aboard.js";
import { TOLD_HERE } from "./conditions.js";

const BAD = new Set([
  "immobilised", "permanently_immobilised", "bogged", "trapped", "destroyed", "broken", "eliminated", "routed", "collapsed", "knocked_out",
  "wrecked", "captured",
]);
const WARN = new Set([
  "shock", "pinned", "suppressed", "shaken", "hits", "fatigue", "disrupted", "desperate", "demoralised", "damaged", "stunned",
]);
/** States that say nothing by themselves: what may still be done shows them. */
const UNSAID = new Set([
  "activated", "place", "deployed_this_phase", "recovery", "effects", "on_road", "began_in_motion", "mp_free", "turns", "last", "figures", "mobile",
  "aboard", "procedures", "counts_as",
]);

/** @param {string} name */
export const sentenceCase = (name) => {
  const words = name.replaceAll("_", " ").replace(/\bmp\b/, "MP").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** @param {number} inches */
export const inchesWords = (inches) => `${Number(inches.toFixed(1))}″`;

/** A chance as a whole percentage that never says sure or never of what is neither. @param {number} chance */
export function percentWords(chance) {
  if (chance <= 0) return "0 %";
  if (chance >= 1) return "100 %";
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))} %`;
}

/** @param {string} name @returns {Tone} */
const toneOf = (name) => (BAD.has(name) ? "bad" : WARN.has(name) ? "warn" : "neutral");

/** @param {any} value */
const isNothing = (value) =>
  value === null || value === undefined || value === false || value === "" || value === 0 ||
  (Array.isArray(value) && value.length === 0);

/** @param {any} value */
const isPlace = (value) => Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "number");

/**
 * @param {string} name
 * @param {any} value
 * @returns {Word[]}
 */
function fieldWords(name, value) {
  if (isNothing(value) || isPlace(value)) return [];
  if (value === true) return [{ text: sentenceCase(name), tone: toneOf(name) }];
  if (name === "tons") return [{ text: `${value} tons`, tone: "neutral" }];
  if (typeof value === "number") return [{ text: `${sentenceCase(name)} ${value}`, tone: toneOf(name) }];
  if (typeof value === "string") {
    const said = /_(in|id)$/.test(name) ? name.replace(/_(in|id)$/, "") : value;
    return [{ text: sentenceCase(said), tone: toneOf(said) }];
  }
  if (Array.isArray(value)) {
    const words = value.filter((each) => typeof each !== "object");
    if (name === "markers") return words.map((word) => ({ text: sentenceCase(word), tone: toneOf(word) }));
    return words.length ? [{ text: `${sentenceCase(name)} ${words.join(", ").replaceAll("_", " ")}`, tone: toneOf(name) }] : [];
  }
  return memberWords(name, value);
}

/**
 * A field that has fields: `moved: {inches: 9, flat_out: true}` is "Flat out" and "Moved 9″".
 * @param {string} name
 * @param {Record<string, any>} members
 * @returns {Word[]}
 */
function memberWords(name, members) {
  const flags = Object.keys(members).filter((key) => members[key] === true);
  const words = flags.map((key) => ({ text: sentenceCase(key), tone: toneOf(key) }));
  const measure = typeof members.inches === "number" ? ` ${inchesWords(members.inches)}` : "";
  return [...words, { text: `${sentenceCase(name)}${measure}`, tone: toneOf(name) }];
}

/** Animals that are hitched to a wagon: "4 mules". @param {any} team @returns {string[]} */
const teamWords = (team) =>
  Object.entries(team ?? {}).filter(([, count]) => count > 0).map(([kind, count]) => `${count} ${count === 1 ? kind : kind === "ox" ? "oxen" : `${kind}s`}`);

const RANK = { bad: 0, warn: 1, ok: 2, neutral: 3 };

/**
 * What a unit's state says, worst first.
 * @param {Unit} unit
 * @param {Record<string, any>} [defaults] the state's fields as they are when nothing is the matter
 * @returns {Word[]}
 */
export function stateWords(unit, defaults = {}) {
  const words = Object.entries(unit.state)
    .filter(([name, value]) => !UNSAID.has(name) && JSON.stringify(value) !== JSON.stringify(defaults[name]))
    .filter(([name]) => !/_at$|_since$|_until$/.test(name))
    .flatMap(([name, value]) => fieldWords(name, value));
  if (!unit.at && !unit.hex && !carrierOf(unit)) words.unshift({ text: sentenceCase(offTable(unit)), tone: "neutral" });
  if (unit.hidden_from?.length) words.push({ text: "Hidden", tone: "neutral" });
  const told = new Set();
  return words
    .filter(({ text }) => !told.has(text) && told.add(text))
    .filter(({ text }, _, all) => !all.some((other) => other.text.startsWith(`${text} `)))
    .sort((one, other) => RANK[one.tone] - RANK[other.tone]);
}

/** @param {Unit} unit */
const offTable = (unit) =>
  typeof unit.state.place === "string" && unit.state.place !== "table" ? unit.state.place : "off the table";

/**
 * What a unit is, in a word or two: how it looks or what kind it is, then what else its profile says in words.
 * @param {Unit} unit
 */
export function kindWords({ profile, kind }) {
  const { look, class: named, team, ...rest } = profile;
  const words = Object.values(rest).filter((value) => typeof value === "string" && value !== "");
  return sentenceCase([...new Set([look || named || kind, ...words, ...teamWords(team)])].join(", "));
}

/** Fields of a turn that name a side or a unit: only whose turn it is is told. */
const NAMES = new Set(["side", "first", "fires_first", "moving"]);

/**
 * @param {Record<string, any>} turn
 * @param {Record<string, string>} [phases] what the system calls its phases
 * @returns {{before: string, now: string, side: string|null}} "Turn 3", "Movement", whose
 */
export function turnWords(turn, phases = {}) {
  const said = Object.entries(turn)
    .filter(([name, value]) => !NAMES.has(name) && !TOLD_HERE.has(name) && (typeof value === "number" || typeof value === "string") && value !== "")
    .map(([name, value]) => (name === "phase" && typeof value === "string" ? (phases[value] ?? sentenceCase(value)) : `${sentenceCase(name)} ${String(value).replaceAll("_", " ")}`));
  const side = [turn.side, turn.player, turn.active].find((value) => typeof value === "string") ?? null;
  return { before: said.slice(0, -1).join(" · "), now: said.at(-1) ?? "", side };
}

/** @type {Record<string, string>} */
const REFUSALS = {
  illegal: "The rules do not allow that.",
  forbidden: "That is not yours to order.",
  not_your_phase: "It is not your phase.",
  stale: "The table has changed since: look again.",
  pending: "Another move has to be finished first.",
  id_reused: "That order was given already.",
  busy: "The table is busy: try again.",
  paused: "The game is paused.",
  bad_order: "That is no order of this game.",
  not_live: "The table is not live: an order would be refused; it catches up by itself.",
  closed: "This table is closed to you.",
  no_answer: "The table has not answered: look before you order again.",
};

/**
 * A refused order in words, with the clauses that say so.
 * @param {{code: string, verdict?: import("./state.js").Verdict|null, message?: string}} refused
 * @returns {{text: string, clauses: string[]}}
 */
export function refusalWords({ code, verdict, message }) {
  const illegal = verdict?.findings?.filter(({ severity }) => severity === "illegal") ?? [];
  if (illegal.length === 0) return { text: message ?? REFUSALS[code] ?? sentenceCase(code), clauses: [] };
  const clauses = [...new Set(illegal.map(({ clause }) => clause))].filter((clause) => clause !== "order");
  return { text: illegal.map((finding) => sentenceCase(finding.message)).join(" "), clauses };
}

const NOT_CHANCES = new Set(["expected", "inches"]);

/** Is it known how far an order goes, before any die is rolled? @param {Record<string, any>|null|undefined} odds */
export const isSure = (odds) => typeof odds?.expected === "number" && odds.inches === undefined;

/**
 * The odds of an order in words: the chance to get there, the mean, and every other chance there is.
 * @param {Record<string, any>|null|undefined} odds
 * @returns {string[]}
 */
export function oddsWords(odds) {
  if (!odds) return [];
  const words = [];
  if (isSure(odds)) words.push(odds.reach === 1 ? "gets there" : `goes ${inchesWords(odds.expected)}`);
  else {
    if (typeof odds.reach === "number") words.push(`gets there ${percentWords(odds.reach)}`);
    if (typeof odds.expected === "number") words.push(`mean ${inchesWords(odds.expected)}`);
  }
  for (const [name, chance] of Object.entries(odds)) {
    if (name === "reach" || NOT_CHANCES.has(name) || typeof chance !== "number" || chance <= 0) continue;
    words.push(`${sentenceCase(name).toLowerCase()} ${percentWords(chance)}`);
  }
  return words;
}
