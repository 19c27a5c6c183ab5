/**
 * Orders that mark units: which marks this seat may set on a unit, the order for one more or one fewer of a mark, and the order that takes
 * back another seat's mark. No DOM.
 *
 * @typedef {import("./state.js").Game} Game
 * @typedef {import("./state.js").Unit} Unit
 * @typedef {import("./state.js").Entry} Entry
 * @typedef {import("../wire.d.ts").Mark} Mark
 * @typedef {import("../wire.d.ts").MarkKind} MarkKind
 * @typedef {{type: "mark", unit: string, mark: string, count: number, of?: number, text?: string}} MarkOrder
 */
import { countOf, isStrength, markKinds, markOf } from "./kit.js";
import { freshHits } from "./shots.js";
import { isUmpire, isWatcher, standsStill, unitOf } from "./state.js";

/** The men of a unit before anybody has said how many. */
const USUAL_MEN = 10;

/** @param {Game} game @param {Unit} unit */
export const isOwn = (game, unit) => isUmpire(game) || (game.you?.sides ?? []).includes(unit.side);

/** Check whether a mark is meant for units of this kind. One that is set on the unit can always be removed. @param {MarkKind} mark @param {Unit} unit */
const isMeantFor = ({ id, fits = [] }, unit) =>
  fits.length === 0 || fits.includes(unit.kind) || markOf(unit, id) !== null;

/** The marks that this seat may set on a unit now: on its own units all, on others' units those that either side may set. @param {Game} game @param {string|null} id @returns {MarkKind[]} */
export function settable(game, id) {
  const unit = unitOf(game, id);
  if (!unit || isWatcher(game) || standsStill(game, "mark")) return [];
  const kinds = markKinds(game.state?.kit).filter((kind) => isMeantFor(kind, unit));
  return isOwn(game, unit) ? kinds : kinds.filter(({ by }) => by === "any");
}

/** The units that a mark of one goes to: that one first, and those selected together with it on which this seat may set it. @param {Game} game @param {Unit} unit @param {MarkKind} [kind] any of one's own, if none is given @returns {Unit[]} */
export function together(game, unit, kind) {
  if (!game.group.includes(unit.id)) return [unit];
  const others = game.group.flatMap((id) => (id === unit.id ? [] : (unitOf(game, id) ?? [])));
  return [
    unit,
    ...others.filter(({ id }) => !kind || settable(game, id).some((each) => each.id === kind.id)),
  ];
}

/** @param {string} unit @param {string} mark @param {number} count @param {Partial<Mark>} [more] @returns {MarkOrder} */
const marked = (unit, mark, count, { of, text } = {}) => ({
  type: "mark",
  unit,
  mark,
  count,
  ...(of ? { of } : {}),
  ...(text ? { text } : {}),
});

/** The mark by which hits are counted. */
const HITS = "hit";

/** How many a press adds: for hits, all that were just rolled at the unit. @param {Game} game @param {string} unit @param {MarkKind} kind */
export const added = ({ entries }, unit, { id, counts }) =>
  counts && id === HITS ? Math.max(1, freshHits(entries, unit)) : 1;

/**
 * The order for a number more or fewer of a mark; null if that changes nothing.
 * @param {Unit} unit as it stands
 * @param {MarkKind} kind
 * @param {number} step
 * @returns {MarkOrder|null}
 */
export function stepped(unit, kind, step) {
  const [mark, now] = [markOf(unit, kind.id), countOf(unit, kind.id)];
  if (isStrength(kind)) return strengthStepped(unit, kind, step);
  const next = Math.max(0, Math.min(now + step, kind.counts ? (kind.most ?? now + step) : 1));
  return next === now ? null : marked(unit.id, kind.id, next, { of: mark?.of, text: mark?.text });
}

/** The order for one man more or fewer; a unit whose men nobody has counted yet has the usual number. @param {Unit} unit @param {MarkKind} kind @param {number} step @returns {MarkOrder|null} */
function strengthStepped(unit, { id, most }, step) {
  const mark = markOf(unit, id);
  if (!mark) return step > 0 ? null : marked(unit.id, id, USUAL_MEN, { of: USUAL_MEN });
  const now = mark.count ?? 1;
  const next = Math.min(now + step, most ?? now + step);
  return next === now || next < 0 ? null : marked(unit.id, id, next, { of: Math.max(mark.of ?? now, next) });
}

/** Set a mark by its key; for a note, ask for its text first. @param {MarkKind} kind @param {boolean} off whether one is taken off @returns {1|-1} */
export const stepOf = (kind, off) => (isStrength(kind) === off ? 1 : -1);

/** @param {string} unit @param {MarkKind} kind @param {string} text empty: the note is taken off */
export const noted = (unit, kind, text) => marked(unit, kind.id, text ? 1 : 0, { text });

/** @param {string} unit @param {MarkKind} kind @param {number} left @param {number} of */
export const manned = (unit, kind, left, of) => marked(unit, kind.id, left, { of: Math.max(left, of) });

/** The marks by their digit, in the order of the digits; the others have a letter. @param {MarkKind[]} kinds */
export const byDigit = (kinds) => kinds.filter(({ key }) => /^[1-9]$/.test(key ?? ""));

/** @param {Mark|null} one @param {Mark|null} other */
const isSame = (one, other) =>
  (one?.count ?? Number(Boolean(one))) === (other?.count ?? Number(Boolean(other))) &&
  (one?.text ?? "") === (other?.text ?? "");

/** The event by which an entry marks a unit. @param {Entry} entry @returns {Extract<import("./state.js").GameEvent, {type: "unit_marked"}>|undefined} */
const markingOf = ({ events }) => /** @type {any} */ (events.find((event) => event.type === "unit_marked"));

/** The mark of that id among these. @param {Mark[]} marks @param {string} id */
const among = (marks, id) => marks.find(({ mark }) => mark === id) ?? null;

/** What an entry marks or unmarks, and the mark before; null if it marks nothing. @param {Entry} entry @returns {{id: string, was: Mark|null, now: Mark|null}|null} */
export function markChanged(entry) {
  const marking = entry.order?.type === "mark" ? markingOf(entry) : undefined;
  /** @type {Mark[]} */
  const before = entry.order?.was ?? [];
  const ids = [...before, ...(marking?.marks ?? [])].map(({ mark }) => mark);
  const id = ids.find((each) => !isSame(among(before, each), among(marking?.marks ?? [], each)));
  return marking && id !== undefined ? { id, was: among(before, id), now: among(marking.marks, id) } : null;
}

/**
 * The order that takes another's mark back from one's own unit while it is as the other left it; null if there is nothing to take back.
 * @param {Game} game
 * @param {Entry} entry
 * @returns {MarkOrder|null}
 */
export function restoring(game, entry) {
  const { by } = entry;
  const changed = markChanged(entry);
  const unit = unitOf(game, entry.order?.unit);
  if (!changed || !unit || by === null || String(by) === String(game.you?.seat)) return null;
  if (game.you?.role !== "player" || !game.you.sides.includes(unit.side)) return null;
  const { id, was, now } = changed;
  if (!isSame(markOf(unit, id), now)) return null;
  return marked(unit.id, id, was ? (was.count ?? 1) : 0, was ?? {});
}
