/**
 * Describe turns and orders in words: field names and values, numbers, odds. Nothing here knows a system.
 */
import { say } from "../words/words.js";
import { conditionFields } from "./conditions.js";

/** @typedef {import("./state.js").Rules|null|undefined} Rules GET /api/systems/<id>/ */

/** @param {string} text */
export const sentenceCase = (text) => {
  const words = text.trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A name of the wire format, as a word when the system has none for it. @param {unknown} name */
export const spaced = (name) => String(name).replaceAll("_", " ");

/** The system's label of a field, as written within a line. @param {Rules} rules @param {string} name @param {string} [order] the type of the order that has it */
export const fieldWord = (rules, name, order) =>
  rules?.fields?.[`${name} ${order}`] ?? rules?.fields?.[name] ?? spaced(name);

/** The same as a title. @param {Rules} rules @param {string} name */
const fieldTitle = (rules, name) => sentenceCase(fieldWord(rules, name));

/** The system's label of a field's value, if it has one. @param {Rules} rules @param {string} name @param {unknown} value @returns {string|undefined} */
export const ownWord = (rules, name, value) =>
  rules?.fields?.[`${name} ${value}`] ?? (rules?.words?.[`${name} ${value}`] || undefined);

/** The system's label of a field's value beside the field, as written within a line. @param {Rules} rules @param {string} name @param {unknown} value @returns {string} */
export const valueWord = (rules, name, value) => ownWord(rules, name, value) ?? spaced(value);

/** The system's words for what lies on its boards. @param {Rules} rules @param {string} word */
export const terrainWord = (rules, word) => valueWord(rules, "terrain", word);

/** What the system calls an order. @param {Rules} rules @param {string} type @returns {string} */
export const orderTitle = (rules, type) => rules?.titles?.[type] ?? spaced(type);

/** A title as one of several words of a line. @param {string} title */
export const within = (title) => say("word_within", { title });

/**
 * @param {Record<string, any>} turn
 * @param {Rules} [rules] what the system calls its phases, and what it leaves unsaid; until it
 *   has come only whose turn it is is known
 * @returns {{before: string, now: string, side: string|null}} "Turn 3", "Movement", whose
 */
export function turnWords(turn, rules) {
  const unsaid = new Set(["side", ...conditionFields(rules), ...(rules?.signs?.unsaid ?? [])]);
  const said = Object.entries(rules ? turn : {})
    .filter(
      ([name, value]) =>
        !unsaid.has(name) && (typeof value === "number" || typeof value === "string") && value !== "",
    )
    .map(
      ([name, value]) =>
        rules?.phases?.[value] ??
        say("field_is", { field: fieldTitle(rules, name), value: valueWord(rules, name, value) }),
    );
  const side = typeof turn.side === "string" ? turn.side : null;
  return { before: said.slice(0, -1).join(" · "), now: said.at(-1) ?? "", side };
}

/** The codes of refusals that the browser has words for. */
const REFUSALS = new Set([
  "illegal",
  "forbidden",
  "not_your_phase",
  "stale",
  "pending",
  "id_reused",
  "busy",
  "paused",
  "bad_order",
  "not_live",
  "closed",
  "no_answer",
]);

/**
 * A refused order in words, with the clauses that refuse it.
 * @param {{code: string, verdict?: import("./state.js").Verdict|null, message?: string}} refused
 * @returns {{text: string, clauses: string[]}}
 */
export function refusalWords({ code, verdict, message }) {
  const illegal = verdict?.findings?.filter(({ severity }) => severity === "illegal") ?? [];
  if (illegal.length === 0) {
    const text = message ?? (REFUSALS.has(code) ? say(`refused_${code}`) : sentenceCase(spaced(code)));
    return { text, clauses: [] };
  }
  const clauses = [...new Set(illegal.map(({ clause }) => clause))].filter((clause) => clause !== "order");
  return { text: illegal.map((finding) => sentenceCase(finding.message)).join(" "), clauses };
}

/** The parts of odds other than chances: amounts, and how the chances are distributed. */
const AMOUNTS = new Set(["expected", "inches", "cost", "left"]);

/** The possible results of an order with their chances, except the chance of getting there. @param {Record<string, any>} odds @returns {[string, number][]} */
export const chancesIn = (odds) =>
  Object.entries(odds).filter(
    ([name, chance]) => name !== "reach" && !AMOUNTS.has(name) && typeof chance === "number" && chance > 0,
  );

/** Check whether it is known how far an order goes before any die is rolled. @param {Record<string, unknown>|null|undefined} odds */
export const isSure = (odds) => typeof odds?.expected === "number" && odds.inches === undefined;

/**
 * The odds of an order in words: the chance of getting there, the mean, and every other chance.
 * @param {Record<string, any>|null|undefined} odds
 * @param {Rules} rules
 * @returns {string[]}
 */
export function oddsWords(odds, rules) {
  if (!odds) return [];
  const words = [];
  if (isSure(odds))
    words.push(odds.reach === 1 ? say("odds_sure") : say("odds_goes", { inches: odds.expected }));
  else {
    if (typeof odds.reach === "number") words.push(say("odds_reach", { chance: odds.reach }));
    if (typeof odds.expected === "number") words.push(say("odds_mean", { inches: odds.expected }));
  }
  return [
    ...words,
    ...chancesIn(odds).map(([name, chance]) =>
      say("odds_chance", { outcome: valueWord(rules, "odds", name), chance }),
    ),
  ];
}
