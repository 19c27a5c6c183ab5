/**
 * Describe units in words: what they are, where they stand, their condition. The words come from the system's vocabulary; values without a
 * word, and defaults, are left out. Nothing here knows a system.
 *
 * @typedef {import("./state.js").Unit} Unit
 * @typedef {"neutral"|"warn"|"bad"|"ok"} Tone
 * @typedef {{text: string, tone: Tone}} Word
 * @typedef {object} Vocabulary
 * @property {Record<string, unknown>} defaults a state's fields as they are when nothing is the matter
 * @property {Record<string, string>} words what the system calls them: by "field value", by "field one" and the language's other
 *   plurals, or by field, with {} or {inches} for the value and {full} for what the profile gives, which is said of a unit that has less;
 *   "field.member" for a field that has fields; empty: unsaid
 * @property {import("./state.js").Rules|null} rules all that the system declares
 */
import { countedFields, saysWreck } from "./kit.js";
import { inState, profileRoles, stateRole } from "./roles.js";
import { createSchemas } from "./schema.js";
import { cargoOf, carrierOf } from "./carriers.js";
import { sentenceCase, spaced, within } from "./words.js";
import { inchesWords, pluralOf, pointsText } from "../words/language.js";
import { series } from "../words/series.js";
import { say } from "../words/words.js";

/** A system's vocabulary for its units. @param {import("./state.js").Rules|null} rules @returns {Vocabulary} */
export function vocabularyOf(rules) {
  const defaults = Object.fromEntries(
    createSchemas(rules)
      .unitState()
      .map(({ name, schema }) => [name, schema.default ?? null]),
  );
  return { defaults, words: rules?.words ?? {}, rules };
}

/** @type {Vocabulary} */
const PLAIN = { defaults: {}, words: {}, rules: null };

/** Check whether a unit is a wreck by its system's fields. @param {{kind: string, state?: Record<string, unknown>}} unit @param {import("./state.js").Rules|null} rules */
export const isWreck = ({ kind, state = {} }, rules) =>
  /** @type {string[]} */ (rules?.signs?.wrecks ?? []).some((said) =>
    Object.entries({ ...state, kind }).some(([name, value]) => said === `${name} ${value}`),
  );

/** @param {unknown} value a number of points, written as everywhere */
const said = (value) => (typeof value === "number" ? pointsText(value) : String(value));

/** Fill in the system's words for a value: {} is the value itself, {inches} a distance. @param {string} text @param {any} value */
const filled = (text, value) => text.replace("{}", said(value)).replace("{inches}", inchesWords(value));

/**
 * The vocabulary's words for a value, or for that number; undefined if there are none.
 * @param {Vocabulary["words"]} words
 * @param {string} name of the field; of a field within another, both: "moved.inches"
 * @param {unknown} value
 */
function called(words, name, value) {
  const many = typeof value === "number" ? words[`${name} ${pluralOf(value)}`] : undefined;
  const text = words[`${name} ${value}`] ?? many ?? words[name];
  return text === undefined || text.includes("{full}") ? undefined : filled(text, value);
}

/** Words with a tone: the value's, else its field's; none if there is nothing to say. @param {string|undefined} text @param {string} name @param {any} value @param {Vocabulary} vocabulary @returns {Word[]} */
function wordsFor(text, name, value, { rules }) {
  if (!text?.trim()) return [];
  const tones = rules?.signs?.tones ?? {};
  const field = name.slice(name.lastIndexOf(".") + 1);
  return [{ text: sentenceCase(text), tone: tones[value] ?? tones[field] ?? "neutral" }];
}

/** @param {unknown} value */
const isNothing = (value) => value === null || value === undefined || value === false || value === "";

/**
 * The vocabulary's words for a value: for each member of a list, for each field of an object, then for the value itself.
 * @param {string} name as `called` has it
 * @param {unknown} value
 * @param {Vocabulary} vocabulary
 * @returns {Word[]}
 */
function wordsOf(name, value, vocabulary) {
  const { words } = vocabulary;
  if (isNothing(value)) return [];
  if (Array.isArray(value))
    return value.flatMap((member) => wordsFor(words[`${name} ${member}`], name, member, vocabulary));
  if (typeof value !== "object") return wordsFor(called(words, name, value), name, value, vocabulary);
  const members = Object.entries(value).flatMap(([member, each]) =>
    wordsOf(`${name}.${member}`, each, vocabulary),
  );
  return [...members, ...wordsFor(words[name], name, null, vocabulary)];
}

/** The system's words for a field of a unit's state; for one that is true or a number at least the field's label. @param {string} name @param {unknown} value @param {Vocabulary} vocabulary @returns {Word[]} */
function fieldWords(name, value, vocabulary) {
  const field = vocabulary.rules?.fields?.[name];
  const own = wordsOf(name, value, vocabulary);
  if (own.length || field === undefined || vocabulary.words[name] !== undefined) return own;
  if (value === true) return wordsFor(field, name, value, vocabulary);
  const text = typeof value === "number" ? say("field_is", { field, value: said(value) }) : "";
  return wordsFor(text, name, value, vocabulary);
}

/** The fields of its state that a unit's marks say already: what is counted as a mark, and that it is a wreck. @param {Unit} unit @param {import("./state.js").Rules|null} rules @param {import("./kit.js").Kit|undefined} kit */
const saidByMarks = (unit, rules, kit) => [
  ...countedFields(unit, rules),
  ...(saysWreck(unit, kit)
    ? Object.keys(unit.state).filter((name) =>
        (rules?.signs?.wrecks ?? []).includes(`${name} ${unit.state[name]}`),
      )
    : []),
];

const RANK = { bad: 0, warn: 1, ok: 2, neutral: 3 };

/** What is left of a full value in the profile, if the system has words for that: "2 of 4 figures". @param {Unit} unit @param {Vocabulary} vocabulary @returns {Word[]} */
const leftWords = ({ profile, state }, vocabulary) => {
  const { words } = vocabulary;
  return Object.keys(state)
    .filter((name) => words[name]?.includes("{full}") && state[name] < profile[name])
    .flatMap((name) =>
      wordsFor(
        filled(words[name].replace("{full}", said(profile[name])), state[name]),
        name,
        state[name],
        vocabulary,
      ),
    );
};

/**
 * A unit's state in words, worst first.
 * @param {Unit} unit
 * @param {Vocabulary} [vocabulary]
 * @param {import("./kit.js").Kit} [kit] of the game, where its marks are shown beside these words
 * @returns {Word[]}
 */
export function stateWords(unit, vocabulary = PLAIN, kit) {
  const { defaults, rules } = vocabulary;
  const unsaid = new Set([...(rules?.signs?.unsaid ?? []), ...(kit ? saidByMarks(unit, rules, kit) : [])]);
  const words = Object.entries(unit.state)
    .filter(([name, value]) => !unsaid.has(name) && JSON.stringify(value) !== JSON.stringify(defaults[name]))
    .flatMap(([name, value]) => fieldWords(name, value, vocabulary))
    .concat(leftWords(unit, vocabulary));
  if (!unit.at && !unit.hex && !carrierOf(unit, rules)) words.unshift(...offTable(unit, vocabulary));
  if (unit.hidden_from?.length) words.push({ text: say("unit_hidden"), tone: "neutral" });
  const seen = new Set();
  return words
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .filter(({ text }, _, all) => !all.some((other) => other.text.startsWith(`${text} `)))
    .sort((one, other) => RANK[one.tone] - RANK[other.tone]);
}

/** Where a unit is that stands nowhere. @param {Unit} unit @param {Vocabulary} vocabulary @returns {Word[]} */
function offTable(unit, vocabulary) {
  const name = stateRole(vocabulary.rules, "whereabouts") ?? "";
  const where = unit.state[name];
  const text = called(vocabulary.words, name, where) ?? say("unit_off_table");
  return wordsFor(text, name, where, vocabulary);
}

/** The order of a profile's values in a unit's description: words, then numbers, then objects. @type {Record<string, number>} */
const PLACE = { string: 0, boolean: 0, number: 1, object: 2 };

/**
 * Describe what a unit is: its look or its kind in a word or two, in the scenario's own word if the system has none; then what else the
 * system says about its profile, except what its state says too.
 * @param {Pick<Unit, "profile"|"kind">} unit
 * @param {Vocabulary} [vocabulary]
 */
export function kindWords({ profile, kind }, vocabulary = PLAIN) {
  const { look = "" } = profileRoles(vocabulary.rules);
  const [what, value] = profile[look] ? [look, profile[look]] : ["kind", kind];
  const fields = Object.entries(profile)
    .filter(([name]) => name !== look && !(name in vocabulary.defaults))
    .sort(([, one], [, other]) => PLACE[typeof one] - PLACE[typeof other]);
  const said = [
    called(vocabulary.words, what, value) ?? spaced(value),
    ...fields.flatMap(([name, each]) => wordsOf(name, each, vocabulary).map(({ text }) => text)),
  ].filter((text) => text !== "");
  return sentenceCase(series(unlike(said.map(within))));
}

/** Keep the first of words that say the same, such as "half-track" and "half-tracked". @param {string[]} said */
const unlike = (said) =>
  said.filter((text, index) => !said.slice(0, index).some((before) => isAlike(plain(before), plain(text))));

/** Words are different if they differ by more than an ending of this many letters. */
const ENDING = 2;

/** @param {string} text */
const plain = (text) => text.toLowerCase().replace(/[\s-]/g, "");

/** @param {string} one @param {string} other */
const isAlike = (one, other) =>
  (one.startsWith(other) || other.startsWith(one)) && Math.abs(one.length - other.length) <= ENDING;

/** The hex that a unit stands in, the hexside that it is on, and how it faces; "" off the board and on a table of inches. @param {Unit} unit @param {import("./state.js").Rules|null} rules */
export function placeWords(unit, rules) {
  const { hex, facing } = unit;
  if (!hex) return "";
  const along = inState(unit, rules, "hexside")?.[1];
  const place = along ? say("unit_along", { hex, hexside: along }) : hex;
  return typeof facing === "number" ? say("unit_facing", { place, degrees: facing }) : place;
}

/** One line of several words: "E7 facing 90° · fully tracked · in Motion". @param {string[]} words */
export function lineOf(words) {
  const [first = "", ...others] = words.filter((text) => text !== "");
  return [first, ...others.map(within)].join(" · ");
}

/**
 * What a unit carries, in words: the names, or how many if the names are long.
 * @param {import("./state.js").StateDocument|null} state
 * @param {Unit} unit
 * @param {import("./state.js").Rules|null} rules
 * @param {number} [letters] that the names may take
 * @returns {Word[]}
 */
export function cargoWords(state, unit, rules, letters = 18) {
  const { capacity = "" } = profileRoles(rules);
  const cargo = cargoOf(state, unit.id, rules);
  const names = series(cargo.map(({ name }) => name));
  const room = unit.profile[capacity];
  if (cargo.length === 0) return [];
  const text =
    names.length <= letters
      ? say("unit_aboard", { names })
      : typeof room === "number"
        ? say("unit_aboard_of", { count: cargo.length, room })
        : say("unit_aboard_count", { count: cargo.length });
  return [{ text, tone: "neutral" }];
}
