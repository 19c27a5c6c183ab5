/** The text of the choices on a plan's card, from the server's answers alone. No DOM. */

import { chancesIn, isSure, sentenceCase, valueWord } from "../state/words.js";
import { inchesWords, percentOf } from "../words/language.js";
import { say } from "../words/words.js";

/** @typedef {import("./types.js").OfferVariant} OfferVariant */
/** @typedef {import("./types.js").Preview} Preview */
/** @typedef {import("./types.js").Variant} Variant */
/** @typedef {import("./types.js").Finding} Finding */
/** @typedef {{text: string, icon?: string}} Part */

/**
 * @typedef {object} ChipText
 * @property {string} key
 * @property {string} title
 * @property {string} sentence
 * @property {number|null} percent  chance to get there; null while unknown, sure or not allowed
 * @property {Part[]} [parts]  the sentence in its parts, a risk with its drawing
 * @property {number} [inches]  how far it goes, where no die decides that
 * @property {string} [answer]  what stands in the place of inches and chance: yes or no
 * @property {string[]} [holds]  clauses of what holds it back
 * @property {{text: string, less: boolean, more: boolean}} [number] to be set in the row, and whether it goes lower and higher
 * @property {boolean} allowed
 * @property {string|null} clause  why not, when not allowed
 * @property {string} spoken
 */

/** @typedef {import("../state/state.js").Rules|null|undefined} Rules GET /api/systems/<id>/: which chances are no risk, what they are called and drawn */

/**
 * The preview's answer for the pace that an offer's variant stands for.
 * @param {OfferVariant} offered
 * @param {Preview|null} preview
 * @returns {Variant|null}
 */
export function answerFor(offered, preview) {
  const fields = Object.entries(offered.fields);
  return (
    preview?.variants.find(({ order }) => fields.every(([name, value]) => order[name] === value)) ?? null
  );
}

/**
 * @param {OfferVariant} offered
 * @param {Preview|null} preview
 * @param {number|null} [stop]  inches at which the move ends before its aim; the chance is then that of getting this far
 * @param {Rules} [rules]
 * @returns {ChipText}
 */
export function chipText(offered, preview, stop = null, rules = null) {
  const answer = answerFor(offered, preview);
  const title = answer?.title ?? offered.title;
  const row = { key: offered.key ?? "", title, percent: null, clause: null };
  if (!answer) {
    return { ...row, sentence: "…", allowed: true, spoken: title };
  }
  const reason = answer.verdict.findings.find(({ severity }) => severity === "illegal");
  if (reason) {
    const sentence = sentenceCase(reason.message);
    return {
      ...row,
      sentence,
      allowed: false,
      clause: reason.clause,
      spoken: say("chips_spoken_refused_why", { title, why: sentence }),
    };
  }
  if (isSure(answer.odds)) {
    return { ...row, ...sureText(answer, title, rules), allowed: true };
  }
  if (Object.keys(answer.odds).length === 0) {
    return { ...row, ...notedText(answer, title), allowed: true };
  }
  const reach = chanceToReach(answer.odds, stop);
  const parts = paceParts(answer, reach, rules);
  const sentence = wordsOf(parts);
  const percent = reach === null ? null : percentOf(reach);
  const spoken =
    percent === null
      ? say("chips_spoken", { title, sentence })
      : say("chips_spoken_chance", { title, percent, sentence });
  return { ...row, sentence, parts, percent, allowed: true, spoken };
}

/** The rows of a card as they are read out: a refused row says why only if it is the chosen one. @param {ChipText[]} rows @param {number} chosen */
export const spokenRows = (rows, chosen) =>
  rows
    .map(({ allowed, title, spoken }, index) =>
      (allowed || index === chosen ? spoken : say("chips_spoken_refused", { title })).replace(/\.$/, ""),
    )
    .join(". ");

/** Return what separates a part of a sentence from the one before. @param {Part} part @param {number} index */
export const joint = ({ icon }, index) => (index === 0 ? "" : icon === "limit" ? " · " : ", ");

/** @param {Part[]} parts */
const wordsOf = (parts) => parts.map((part, index) => joint(part, index) + part.text).join("");

/** Return the words for a move: how far the unit gets, what limits it, and its risks. @param {Variant} answer @param {string} title @param {Rules} rules */
function sureText({ odds, verdict, hindrances }, title, rules) {
  const inches = odds.expected;
  /** @type {Part[]} */
  const concerns = [...hindrances.map(({ words }) => ({ text: words })), ...riskParts(odds, rules)];
  const [first, ...rest] =
    concerns.length > 0
      ? concerns
      : [{ text: say(odds.reach === 1 ? "chips_gets_there" : "chips_as_far_as_it_goes") }];
  const parts = [{ ...first, text: sentenceCase(first.text) }, ...rest];
  const sentence = wordsOf(parts);
  const risk = verdict.findings.find(({ severity }) => severity === "risk");
  const holds = [...new Set([...hindrances, ...(risk ? [risk] : [])].map(({ clause }) => clause))];
  const spoken = say("chips_spoken_amount", { title, amount: inchesWords(inches), sentence });
  return { inches, sentence, parts, holds, spoken };
}

/** The notes of the rules, for an order without odds. @param {Variant} answer @param {string} title */
function notedText({ verdict }, title) {
  const [note] = verdict.findings;
  const sentence = sentenceCase(note?.message ?? "");
  const spoken = sentence ? say("chips_spoken", { title, sentence }) : title;
  return { sentence, holds: note ? [note.clause] : [], spoken };
}

/** @param {Record<string, unknown>} odds @param {number|null} stop @returns {number|null} */
function chanceToReach({ reach, inches }, stop) {
  if (stop === null || !inches) {
    return typeof reach === "number" ? reach : null;
  }
  const far = Object.entries(inches).filter(([distance]) => Number(distance) >= stop - 0.01);
  return Math.min(
    1,
    far.reduce((sum, [, chance]) => sum + chance, 0),
  );
}

/** The mean, the risks and what the pace forbids, in one line. @param {Variant} answer @param {number|null} reach @param {Rules} rules @returns {Part[]} */
function paceParts({ odds, hindrances }, reach, rules) {
  return [
    ...distances(odds, reach).map((text) => ({ text })),
    ...risks(odds, rules),
    ...hindrances.map(({ words }) => ({ text: words, icon: "limit" })),
  ];
}

/** The mean, and the distance of the best roll if that does not reach the aim. @param {Record<string, unknown>} odds @param {number|null} reach */
function distances({ expected, inches }, reach) {
  if (typeof expected !== "number") {
    return [];
  }
  const most = Math.max(expected, ...Object.keys(inches ?? {}).map(Number));
  const mean = say("chips_mean", { inches: expected });
  return reach === 0 && inchesWords(most) !== inchesWords(expected)
    ? [mean, say("chips_at_most", { inches: most })]
    : [mean];
}

/** @param {Record<string, unknown>} odds @param {Rules} rules @returns {Part[]} */
function risks(odds, rules) {
  const found = riskParts(odds, rules);
  return found.length > 0 ? found : [{ text: say("chips_no_risk") }];
}

/** What may happen, with its chance, in words. @param {Record<string, unknown>} odds @param {Rules} rules */
export const risksOf = (odds, rules) => riskParts(odds, rules).map(({ text }) => text);

/** @param {Record<string, unknown>} odds @param {Rules} rules @returns {Part[]} */
function riskParts(odds, rules) {
  return chancesIn(odds)
    .filter(([name]) => rules?.signs?.tones?.[name] !== "ok")
    .map(([name, chance]) => {
      const risk = valueWord(rules, "odds", name);
      const text = chance < 1 ? say("chips_risk", { risk, percent: percentOf(chance) }) : risk;
      return { text, icon: rules?.signs?.icons?.[name] ?? "risk" };
    });
}

/**
 * The pace that is chosen by default: without dice, the first that goes as far as any; with dice, the middle one, or else the first that is
 * allowed.
 * @param {ChipText[]} rows
 */
export function defaultChoice(rows) {
  const far = rows.map(({ inches = 0 }) => inches);
  if (Math.max(...far) > 0) {
    return far.indexOf(Math.max(...far));
  }
  const middle = Math.floor(rows.length / 2);
  const fallback = rows.findIndex(({ allowed }) => allowed);
  return rows[middle]?.allowed || fallback < 0 ? middle : fallback;
}
