/**
 * Describe turns and orders in words: field names and values, numbers, odds. Nothing here knows a system.
 */
import { say } from "../words/words.js";
import { conditionFields } from "./conditions.js";

/** @param {string} name */
export const sentenceCase = (name) => {
  const words = name.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What the system calls a field's value, where the value does not say it. @param {Record<string, any>|null} rules @param {string} name @param {any} value */
export function systemWord(rules, name, value) {
  const word = rules?.words?.[`${name} ${value}`];
  return word ? sentenceCase(word) : undefined;
}

/**
 * @param {Record<string, any>} turn
 * @param {Record<string, any>|null} [rules] GET /api/systems/<id>/: what the system calls its phases, and what it leaves unsaid; until it
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
    .map(([name, value]) =>
      name === "phase" && typeof value === "string"
        ? (rules?.phases?.[value] ?? sentenceCase(value))
        : `${sentenceCase(name)} ${String(value).replaceAll("_", " ")}`,
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
 * A refused order in words, with the clauses that say so.
 * @param {{code: string, verdict?: import("./state.js").Verdict|null, message?: string}} refused
 * @returns {{text: string, clauses: string[]}}
 */
export function refusalWords({ code, verdict, message }) {
  const illegal = verdict?.findings?.filter(({ severity }) => severity === "illegal") ?? [];
  if (illegal.length === 0) {
    const text = message ?? (REFUSALS.has(code) ? say(`refused_${code}`) : sentenceCase(code));
    return { text, clauses: [] };
  }
  const clauses = [...new Set(illegal.map(({ clause }) => clause))].filter((clause) => clause !== "order");
  return { text: illegal.map((finding) => sentenceCase(finding.message)).join(" "), clauses };
}

/** What odds tell besides chances: amounts, and how the chances lie. */
const AMOUNTS = new Set(["expected", "inches", "cost", "left"]);

/** What may come of an order, with its chance, but for getting there. @param {Record<string, any>} odds @returns {[string, number][]} */
export const chancesIn = (odds) =>
  Object.entries(odds).filter(
    ([name, chance]) => name !== "reach" && !AMOUNTS.has(name) && typeof chance === "number" && chance > 0,
  );

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
  if (isSure(odds))
    words.push(odds.reach === 1 ? say("odds_sure") : say("odds_goes", { inches: odds.expected }));
  else {
    if (typeof odds.reach === "number") words.push(say("odds_reach", { chance: odds.reach }));
    if (typeof odds.expected === "number") words.push(say("odds_mean", { inches: odds.expected }));
  }
  return [
    ...words,
    ...chancesIn(odds).map(([name, chance]) =>
      say("odds_chance", { outcome: sentenceCase(name).toLowerCase(), chance }),
    ),
  ];
}
