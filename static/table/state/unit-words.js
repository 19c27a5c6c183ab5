/**
 * Describe units in words: what they are, where they stand, their condition. Fields are worded by the
 * system's vocabulary, else by their names; defaults are left out. Nothing here knows a system.
 *
 * @typedef {import("./state.js").Unit} Unit
 * @typedef {"neutral"|"warn"|"bad"|"ok"} Tone
 * @typedef {{text: string, tone: Tone}} Word
 * @typedef {object} Vocabulary
 * @property {Record<string, any>} defaults a state's fields as they are when nothing is the matter
 * @property {Record<string, string>} words what the system calls them: by "field value", or by field with {} for the value and {full} for what
 *   the profile gives, which is said of a unit that has less; empty: unsaid
 * @property {Record<string, any>|null} rules all that the system declares
 */
import { inState, profileRoles, roleInState, stateRole } from "./roles.js";
import { createSchemas } from "./schema.js";
import { cargoOf, carrierOf } from "./transport.js";
import { fieldTitle, fieldWord, sentenceCase, valueWord, within } from "./words.js";
import { pointsText } from "../words/language.js";
import { say } from "../words/words.js";

/** What a system has for what is said of its units. @param {Record<string, any>|null} rules @returns {Vocabulary} */
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

/** Is a unit a wreck, as the system has it? @param {{kind: string, state?: Record<string, any>}} unit @param {Record<string, any>|null} rules */
export const isWreck = ({ kind, state = {} }, rules) =>
  /** @type {string[]} */ (rules?.signs?.wrecks ?? []).some((said) =>
    Object.entries({ ...state, kind }).some(([name, value]) => said === `${name} ${value}`),
  );

/** A value as it stands within words; numbers of points as everywhere. @param {any} value */
const said = (value) => (typeof value === "number" ? pointsText(value) : String(value));

/** What the vocabulary has for a value of a field; undefined: nothing. @param {Vocabulary["words"]} words @param {string} name @param {any} value */
function called(words, name, value) {
  const text = words[`${name} ${value}`] ?? words[name];
  return text?.includes("{full}") ? undefined : text?.replace("{}", said(value));
}

/** @param {string} name @param {Vocabulary} vocabulary @returns {Tone} */
const toneOf = (name, { rules }) => rules?.signs?.tones?.[name] ?? "neutral";

/** Words of the vocabulary in the tone of what they are for; none where it has none. @param {string} text @param {string} name @param {Vocabulary} vocabulary @returns {Word[]} */
const wordsFor = (text, name, vocabulary) =>
  text.trim() === "" ? [] : [{ text: sentenceCase(text), tone: toneOf(name, vocabulary) }];

/** @param {any} value */
const isNothing = (value) =>
  value === null ||
  value === undefined ||
  value === false ||
  value === "" ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0);

/** @param {any} value */
const isPlace = (value) =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "number");

/**
 * @param {string} name
 * @param {any} value
 * @param {Vocabulary} vocabulary
 * @returns {Word[]}
 */
function fieldWords(name, value, vocabulary) {
  const role = roleInState(vocabulary.rules, name);
  if (isNothing(value) || isPlace(value)) return [];
  if (role === "markers")
    return value.flatMap((/** @type {string} */ word) =>
      wordsFor(called(vocabulary.words, name, word) ?? valueWord(null, name, word), word, vocabulary),
    );
  const own = called(vocabulary.words, name, value);
  if (own !== undefined) return wordsFor(own, typeof value === "string" ? value : name, vocabulary);
  const field = fieldTitle(vocabulary.rules, name);
  const tone = toneOf(name, vocabulary);
  if (value === true) return [{ text: field, tone }];
  if (role === "counted")
    return [{ text: say("unit_counted", { count: value, field: within(field) }), tone: "neutral" }];
  if (typeof value === "number") return [{ text: say("field_is", { field, value: said(value) }), tone }];
  if (typeof value === "string") {
    const word = /_(in|id)$/.test(name) ? name.replace(/_(in|id)$/, "") : value;
    return wordsFor(
      word === value ? valueWord(null, name, value) : fieldWord(vocabulary.rules, word),
      word,
      vocabulary,
    );
  }
  if (Array.isArray(value)) {
    const words = value
      .filter((each) => typeof each !== "object")
      .map((each) => valueWord(vocabulary.rules, name, each));
    return words.length ? [{ text: say("field_is", { field, value: words.join(", ") }), tone }] : [];
  }
  return memberWords(name, value, vocabulary);
}

/**
 * A field that has fields: `moved: {inches: 9, flat_out: true}` is "Flat out" and "Moved 9″".
 * @param {string} name
 * @param {Record<string, any>} members
 * @param {Vocabulary} vocabulary
 * @returns {Word[]}
 */
function memberWords(name, members, vocabulary) {
  const flags = Object.keys(members).filter((key) => members[key] === true);
  const words = flags.map((key) => ({
    text: fieldTitle(vocabulary.rules, key),
    tone: toneOf(key, vocabulary),
  }));
  const { inches, hexes } = members;
  const field = fieldTitle(vocabulary.rules, name);
  const text =
    typeof inches === "number"
      ? say("unit_inches", { field, inches })
      : typeof hexes === "number"
        ? say("unit_hexes", { field, count: hexes })
        : field;
  return [...words, { text, tone: toneOf(name, vocabulary) }];
}

/** How many it has of each kind: "4 mules". @param {any} counts @param {Vocabulary["words"]} words @returns {string[]} */
const countWords = (counts, words) =>
  Object.entries(counts ?? {})
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => {
      const many = count === 1 ? undefined : words[`many ${kind}`];
      return many ? `${count} ${many}` : say("unit_count", { count, kind });
    });

const RANK = { bad: 0, warn: 1, ok: 2, neutral: 3 };

/** What is left of what the profile gives in full, where the system has words for that: "2 of 4 figures". @param {Unit} unit @param {Vocabulary} vocabulary @returns {Word[]} */
const leftWords = ({ profile, state }, vocabulary) => {
  const { words } = vocabulary;
  return Object.keys(state)
    .filter((name) => words[name]?.includes("{full}") && state[name] < profile[name])
    .flatMap((name) =>
      wordsFor(
        words[name].replace("{}", said(state[name])).replace("{full}", said(profile[name])),
        name,
        vocabulary,
      ),
    );
};

/**
 * What a unit's state says, worst first.
 * @param {Unit} unit
 * @param {Vocabulary} [vocabulary]
 * @returns {Word[]}
 */
export function stateWords(unit, vocabulary = PLAIN) {
  const { defaults, rules } = vocabulary;
  const unsaid = new Set(rules?.signs?.unsaid ?? []);
  const words = Object.entries(unit.state)
    .filter(([name, value]) => !unsaid.has(name) && JSON.stringify(value) !== JSON.stringify(defaults[name]))
    .filter(([name]) => !/_at$|_since$|_until$/.test(name))
    .flatMap(([name, value]) => fieldWords(name, value, vocabulary))
    .concat(leftWords(unit, vocabulary));
  if (!unit.at && !unit.hex && !carrierOf(unit, rules))
    words.unshift(...wordsFor(offTable(unit, vocabulary), "", vocabulary));
  if (unit.hidden_from?.length) words.push({ text: say("unit_hidden"), tone: "neutral" });
  const told = new Set();
  return words
    .filter(({ text }) => !told.has(text) && told.add(text))
    .filter(({ text }, _, all) => !all.some((other) => other.text.startsWith(`${text} `)))
    .sort((one, other) => RANK[one.tone] - RANK[other.tone]);
}

/** Where a unit is that stands nowhere. @param {Unit} unit @param {Vocabulary} vocabulary @returns {string} */
function offTable(unit, { words, rules }) {
  const where = inState(unit, rules, "whereabouts");
  if (typeof where !== "string") return say("unit_off_table");
  return called(words, stateRole(rules, "whereabouts") ?? "", where) ?? valueWord(null, "", where);
}

/**
 * What a unit is, in a word or two: how it looks or what kind it is, then what else its profile says in words.
 * @param {Pick<Unit, "profile"|"kind">} unit
 * @param {Vocabulary} [vocabulary]
 */
export function kindWords({ profile, kind }, { words, rules } = PLAIN) {
  const { look = "", counts = "" } = profileRoles(rules);
  const [what, value] = profile[look] ? [look, profile[look]] : ["kind", kind];
  const fields = Object.entries(profile)
    .filter(([name]) => name !== look && name !== counts)
    .sort(([, one], [, other]) => Number(typeof one === "number") - Number(typeof other === "number"));
  const told = fields.map(
    ([field, each]) =>
      called(words, field, each) ?? (typeof each === "string" ? valueWord(null, field, each) : ""),
  );
  const said = [
    called(words, what, value) ?? valueWord(null, what, value),
    ...told,
    ...countWords(profile[counts], words),
  ].filter((text) => text !== "");
  return sentenceCase([...new Set(said)].join(", "));
}

/** The hex that a unit stands in, the hexside that it is on, and how it faces; "" off the board and on a table of inches. @param {Unit} unit @param {Record<string, any>|null} rules */
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
 * What a unit carries, in words: whom, or how many where the names are long.
 * @param {import("./state.js").StateDocument|null} state
 * @param {Unit} unit
 * @param {Record<string, any>|null} rules
 * @param {number} [letters] that the names may take
 * @returns {Word[]}
 */
export function cargoWords(state, unit, rules, letters = 18) {
  const { capacity = "" } = profileRoles(rules);
  const cargo = cargoOf(state, unit.id, rules);
  const names = cargo.map(({ name }) => name).join(", ");
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
