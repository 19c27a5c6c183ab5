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

/** The row of a feature or a hex: the one that shares most properties with it. @param {Palette} palette @param {Record<string, any>|null} properties @returns {Row|null} */
export function rowOf({ groups }, properties) {
  if (!properties) return null;
  const rows = groups.flatMap(({ rows }) => rows).filter((row) => row.shape !== "level");
  const agrees = (/** @type {Row} */ row) => {
    const said = Object.entries(row.properties).filter(([name]) => name !== "width");
    return said.length > 0 && said.every(([name, value]) => String(properties[name]) === String(value))
      ? said.length
      : 0;
  };
  const best = rows.reduce((most, row) => (agrees(row) > most.agreed ? { row, agreed: agrees(row) } : most), {
    row: /** @type {Row|null} */ (null),
    agreed: 0,
  });
  return best.row;
}
