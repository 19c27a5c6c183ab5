/** Numbers and lists as the page's language writes them. */

export const ENGLISH = "en";
export const language = globalThis.document?.documentElement?.lang || ENGLISH;

/** How numbers and lists are written: English without a country is British, as the words are. @param {string} tag */
export const localeOf = (tag) => (tag === ENGLISH ? "en-GB" : tag);

const locale = localeOf(language);
const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, useGrouping: false });
const hundredths = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false });
const clock = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const plurals = new Intl.PluralRules(locale);
const lists = new Intl.ListFormat(locale, { type: "conjunction" });
const choices = new Intl.ListFormat(locale, { type: "disjunction" });

/** "3.5″" @param {number} inches */
export const inchesWords = (inches) => `${tenths.format(inches)}″`;

/** Which plural the language has for so many: "one", "other", … @param {number} count */
export const pluralOf = (count) => plurals.select(count);

/** A number of points, halves and quarters as one sign: "3½". @param {number} points */
export function pointsText(points) {
  const whole = Math.floor(points);
  const part = { 0.25: "¼", 0.5: "½", 0.75: "¾" }[points - whole] ?? "";
  if (!part && points !== whole) return hundredths.format(points);
  return `${whole || !part ? whole : ""}${part}`;
}

/** A chance in whole percents, never 0 or 100 for what is not sure. @param {number} chance */
export function percentOf(chance) {
  if (chance <= 0) return 0;
  if (chance >= 1) return 100;
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}

/** "58 %" @param {number} chance */
export const percentWords = (chance) => `${percentOf(chance)} %`;

/** A word with a small first letter, unless it is all capitals: "Move", as English has it within a line. @param {string} word */
export const smallWord = (word) =>
  /^\p{Lu}\p{Lu}/u.test(word) ? word : word.charAt(0).toLocaleLowerCase(locale) + word.slice(1);

/** Names as a sentence says them: A, B and C. @param {string[]} names */
export const listed = (names) => lists.format(names);

/** What one may choose from, as a sentence says it: A, B or C. @param {string[]} names */
export const eitherOf = (names) => choices.format(names);

/** A moment as a clock here shows it: "09:05". @param {string} at */
export const timeWords = (at) => clock.format(new Date(at));
