/** How words are drawn: the system's words by the looks that it declares for them, free words by the tables that come with the page. No DOM. */

/**
 * @typedef {object} Looks
 * @property {Record<string, string>} words what the system's words look like, in words that the tables know
 * @property {Record<string, {look: string, words: string[]}[]>} tables patterns of the words that have each look
 * @property {Record<string, Record<string, string>>} roles of the properties of each kind of feature
 *
 * @typedef {(table: string, ...texts: unknown[]) => string|null} Read the first look in a table that one of some texts has; null if it knows none
 */

/** @type {Looks} */
export const NO_LOOKS = { words: {}, tables: {}, roles: {} };

/** @type {WeakMap<Looks, Read>} */
const readers = new WeakMap();

/** @param {Looks} looks @returns {Read} */
export function readerOf(looks) {
  const reader = readers.get(looks) ?? newReader(looks);
  readers.set(looks, reader);
  return reader;
}

/** Return a reader that reads each text once, because boards repeat the same words in thousands of hexes. @param {Looks} looks @returns {Read} */
function newReader({ words, tables }) {
  const patterns = Object.fromEntries(
    Object.entries(tables).map(([table, named]) => [
      table,
      named.map((each) => ({ look: each.look, pattern: new RegExp(each.words.join("|")) })),
    ]),
  );
  /** @type {Map<string, string|null>} */
  const known = new Map();
  const find = (/** @type {string} */ table, /** @type {string} */ text) =>
    patterns[table]?.find(({ pattern }) => pattern.test(text))?.look ?? null;
  return (table, ...texts) => {
    const text = texts
      .filter((each) => typeof each === "string")
      .map((each) => (Object.hasOwn(words, each) ? words[each] : each))
      .join(" ")
      .toLowerCase()
      .replaceAll("_", " ");
    const key = `${table}:${text}`;
    if (!known.has(key)) known.set(key, find(table, text));
    return known.get(key) ?? null;
  };
}
