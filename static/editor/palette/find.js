/** Find rows of the palette, and pieces, by Flat Out's words and by the rulebook's. No DOM. */

/**
 * @typedef {object} Row
 * @property {string} key
 * @property {string} name
 * @property {string} going what it means for movement
 * @property {string} clause
 * @property {string} shape
 * @property {Record<string, any>} properties
 * @property {boolean} [over]
 * @property {Record<string, number|string>} [cost] by column
 * @property {string} [side] the property of a hex that says whose it is
 * @property {string} [look] of a line that stands for what the board does not draw
 *
 * @typedef {{key: string, title: string, rows: Row[]}} Group
 * @typedef {{groups: Group[], columns: {key: string, title: string}[], uphill: number|null, clauses: Record<string, {title: string, text: string}>}} Palette
 */

/** @param {string} text */
const wordsOf = (text) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Return whether every typed word occurs in some text. @param {string} typed @param {unknown[]} texts */
export function matches(typed, texts) {
  const held = texts.join(" ").toLowerCase().replaceAll("_", " ");
  return wordsOf(typed).every((word) => held.includes(word));
}

/** The groups of a palette with the rows that match what was typed; a group without any is left out. @param {Palette} palette @param {string} typed @returns {Group[]} */
export function found({ groups, clauses }, typed) {
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => matches(typed, textsOf(row, clauses))) }))
    .filter(({ rows }) => rows.length > 0);
}

/** @param {Row} row @param {Palette["clauses"]} clauses */
const textsOf = ({ key, name, going, clause, properties }, clauses) => [
  name,
  going,
  key,
  clause,
  clauses[clause]?.title ?? "",
  ...Object.values(properties).filter((value) => typeof value === "string" || Array.isArray(value)),
];

/** The row of a feature: of those that say nothing else than it, the one that says most. @template {{properties: Record<string, any>}} R @param {R[]} rows @param {Record<string, any>} properties @returns {R|undefined} */
export function rowOf(rows, properties) {
  const said = (/** @type {R} */ row) => Object.entries(row.properties).filter(([name]) => name !== "width");
  const agreeing = rows.filter((row) => said(row).every(([name, value]) => properties[name] === value));
  return agreeing.sort((one, other) => said(other).length - said(one).length)[0];
}
