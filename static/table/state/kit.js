/**
 * The marks of a game's kit, and those on its units: which badges a unit bears, and in what order. No DOM.
 *
 * @typedef {import("./state.js").Unit} Unit
 * @typedef {import("../wire.d.ts").Mark} Mark
 * @typedef {import("../wire.d.ts").MarkKind} MarkKind
 * @typedef {import("../wire.d.ts").Kit} Kit
 * @typedef {Record<string, string>} Called what the system calls things, by "mark shock"
 * @typedef {object} Badge a mark as it is shown
 * @property {string} id
 * @property {MarkKind["kind"]} kind its shape
 * @property {string} sign a drawn one, or up to two letters
 * @property {number|null} count null: it is not counted
 * @property {string} words "Shock 2"; of a note what it says
 * @property {boolean} note
 *
 * @typedef {object} Strength the men, or the crew, of a unit
 * @property {string} mark
 * @property {number} left
 * @property {number} of
 */
import { sentenceCase, spaced } from "./words.js";
import { say } from "../words/words.js";

/** The sign of the mark that counts men. */
const MAN = "man";
/** The sign of a mark with words of its own. */
const LINES = "lines";
const FLAME = "flame";

/** The order of marks: first those that end a unit, then those that hurt it, what it is doing, counts, and last notes. @type {MarkKind["kind"][]} */
const ORDER = ["ended", "hurts", "about", "count"];

/** @param {Kit|undefined|null} kit */
export const markKinds = (kit) => kit?.marks ?? [];

/** @param {Kit|undefined|null} kit @param {string} id */
export const kindOfMark = (kit, id) => markKinds(kit).find((kind) => kind.id === id) ?? null;

/** @param {MarkKind} kind */
export const isStrength = ({ sign }) => sign === MAN;

/** @param {MarkKind} kind */
export const isNote = ({ sign }) => sign === LINES;

/** @param {MarkKind} kind @param {Called} called */
export const markName = ({ id, name }, called) => name || called[`mark ${id}`] || sentenceCase(spaced(id));

/** @param {Unit|null|undefined} unit @param {string} id @returns {Mark|null} */
export const markOf = (unit, id) => unit?.marks?.find(({ mark }) => mark === id) ?? null;

/** How many of a mark lie on a unit: 0 where there is none. @param {Unit|null|undefined} unit @param {string} id */
export const countOf = (unit, id) => {
  const mark = markOf(unit, id);
  return mark ? (mark.count ?? 1) : 0;
};

/** @param {MarkKind} kind @param {Mark} mark @param {Called} called */
export function markWords(kind, { count = 1, of, text }, called) {
  const name = markName(kind, called);
  if (text) return text;
  if (of) return say("marks_of", { name, count, of });
  return kind.counts ? say("marks_count", { name, count }) : name;
}

/** @param {MarkKind} kind @param {Mark} mark @param {Called} called @returns {Badge} */
export const badgeOf = (kind, mark, called) => ({
  id: kind.id,
  kind: kind.kind,
  sign: kind.sign || markName(kind, called).slice(0, 2),
  count: kind.counts ? (mark.count ?? 1) : null,
  words: markWords(kind, mark, called),
  note: isNote(kind),
});

/** @typedef {{mark: string, field: string, kinds: string[]}} Counted a mark that on units of these kinds is a field of their state */

/** The marks that are fields of a unit's state. @param {Unit} unit @param {import("./state.js").Rules|null} rules */
const countedOn = ({ kind }, rules) =>
  /** @type {Counted[]} */ (rules?.signs?.counted ?? []).filter(({ kinds }) => kinds.includes(kind));

/** The fields of a unit's state that are shown as marks. @param {Unit} unit @param {import("./state.js").Rules|null} rules */
export const countedFields = (unit, rules) => countedOn(unit, rules).map(({ field }) => field);

/** A unit with the marks that the rules count in its state added to those set on it. @param {Unit} unit @param {import("./state.js").Rules|null} rules @returns {Unit} */
export function asMarked(unit, rules) {
  const counted = countedOn(unit, rules);
  if (!counted.length) return unit;
  const lying = (unit.marks ?? []).filter(({ mark }) => counted.every((each) => each.mark !== mark));
  const within = counted.flatMap(({ mark, field }) =>
    unit.state[field] ? [{ mark, count: Number(unit.state[field]) }] : [],
  );
  return { ...unit, marks: [...lying, ...within] };
}

/** @param {Badge} badge */
const rank = ({ kind, note }) => ORDER.indexOf(kind) + (note ? ORDER.length : 0);

/** A unit's marks as badges, the worst first; its men are shown apart. @param {Unit} unit @param {Kit|undefined|null} kit @param {Called} called @returns {Badge[]} */
export const badgesOf = ({ marks = [] }, kit, called) =>
  marks
    .flatMap((mark) => {
      const kind = kindOfMark(kit, mark.mark);
      return kind && !isStrength(kind) ? [badgeOf(kind, mark, called)] : [];
    })
    .sort((one, other) => rank(one) - rank(other));

/** The men of a unit, if they are counted. @param {Unit} unit @param {Kit|undefined|null} kit @returns {Strength|null} */
export function strengthOf(unit, kit) {
  for (const kind of markKinds(kit).filter(isStrength)) {
    const mark = markOf(unit, kind.id);
    if (mark) return { mark: kind.id, left: mark.count ?? 1, of: Math.max(mark.of ?? 0, mark.count ?? 1) };
  }
  return null;
}

/** @param {Strength} strength */
export const strengthWords = ({ left, of }) => say("marks_men_of", { left, of });

/** Does a mark of this kind lie on the unit? @param {Unit} unit @param {Kit|undefined|null} kit @param {(kind: MarkKind) => boolean} is */
const bears = ({ marks = [] }, kit, is) =>
  marks.some(({ mark }) => {
    const kind = kindOfMark(kit, mark);
    return kind !== null && is(kind);
  });

/** @param {Unit} unit @param {Kit|undefined|null} kit */
export const burns = (unit, kit) => bears(unit, kit, ({ sign }) => sign === FLAME);

/** Check whether a unit is a wreck by one of its marks. @param {Unit} unit @param {Kit|undefined|null} kit */
export const saysWreck = (unit, kit) => bears(unit, kit, ({ wrecks }) => Boolean(wrecks));

/** Check whether a unit is drawn grey because of its marks. @param {Unit} unit @param {Kit|undefined|null} kit */
export const isMarkedWreck = (unit, kit) =>
  bears(unit, kit, ({ sign, wrecks }) => Boolean(wrecks) || sign === FLAME);
