/**
 * What the browser itself says, from catalogues: a Project Fluent file for each language, a message for each sentence; the
 * table's are beside this module. Sentences from the server arrive finished.
 *
 * The catalogue is loaded before any module that speaks; it is not a top-level `await`, which Safari breaks where several
 * modules import it (WebKit bug 242740).
 */
import { FluentBundle, FluentResource } from "../../vendor/fluent.js";
import { ENGLISH, inchesWords, language, localeOf, percentWords, pointsText, smallWord } from "./language.js";

/** @typedef {Record<string, string|number>} Arguments */

/** What the messages may call on their numbers and words. @type {Record<string, (positional: any[]) => string>} */
const FUNCTIONS = {
  INCHES: ([inches]) => inchesWords(inches.valueOf()),
  POINTS: ([points]) => pointsText(points.valueOf()),
  PERCENT: ([chance]) => percentWords(chance.valueOf()),
  LAST_LETTER: ([name]) => String(name.valueOf()).slice(-1).toLowerCase(),
  SMALL: ([word]) => smallWord(String(word.valueOf())),
};

/** The page's language, then English. @type {FluentBundle[]} */
const bundles = [];

/** @param {URL} folder @param {string} tag @returns {Promise<FluentBundle|null>} null where there is no catalogue in that language */
async function catalogue(folder, tag) {
  const answer = await fetch(new URL(`${tag}.ftl`, folder));
  if (!answer.ok) return null;
  const bundle = new FluentBundle(localeOf(tag), { functions: FUNCTIONS, useIsolating: false });
  bundle.addResource(new FluentResource(await answer.text()));
  return bundle;
}

/** Loads the words of the page's language; what they lack is said in English. @param {URL} [folder] of the catalogues */
export async function loadWords(folder = new URL("./", import.meta.url)) {
  const found = await Promise.all([...new Set([language, ENGLISH])].map((tag) => catalogue(folder, tag)));
  bundles.push(...found.filter((bundle) => bundle !== null));
}

/** What the page's language lacks. @type {Set<string>} */
const lacking = new Set();

/** Tells the console, once, that a message is said in English instead. @param {string} key */
function noteLack(key) {
  if (!lacking.has(key))
    console.warn(`The message ${key} is not said in ${language}: it is said in English.`);
  lacking.add(key);
}

/**
 * A message in the page's language; its key if there is none, with an error on the console.
 * @param {string} key
 * @param {Arguments} [args]
 * @returns {string}
 */
export function say(key, args = {}) {
  for (const bundle of bundles) {
    const pattern = bundle.getMessage(key)?.value;
    if (!pattern) continue;
    /** @type {Error[]} */
    const errors = [];
    const text = bundle.formatPattern(pattern, args, errors);
    if (errors.length === 0) {
      if (bundle.locales[0] !== localeOf(language)) noteLack(key);
      return text;
    }
    console.error(`The message ${key} fails in ${bundle.locales}:`, ...errors);
  }
  console.error(`There are no words for ${key}.`);
  return key;
}

const HELD = "\uE000"; // what stands for a "<" that is an argument's own

/**
 * A message of which parts are elements: "<b>Paused.</b> { $why }".
 * @param {string} key
 * @param {Arguments} args
 * @param {Record<string, (text: string) => Node>} marks what becomes of the text between <name> and </name>
 * @returns {(Node|string)[]}
 */
export function sayMarked(key, args, marks) {
  const held = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === "string" ? value.replaceAll("<", HELD) : value,
  ]);
  const parts = say(key, Object.fromEntries(held)).split(/<(\w+)>(.*?)<\/\1>/s);
  /** @type {(Node|string)[]} */
  const found = [];
  for (let i = 0; i < parts.length; i += 3) {
    const [text, mark, marked] = parts.slice(i, i + 3).map((part) => part.replaceAll(HELD, "<"));
    found.push(text);
    if (mark) found.push(marks[mark](marked));
  }
  return found.filter((part) => part !== "");
}
