/**
 * The document on this page: what the server has stored, on top of it one's own edits that are not acknowledged yet, and one's own
 * unlimited undo. Other people's edits are merged as they arrive; the last writer of a thing wins. No DOM.
 */
import { newId } from "../table/connection/outbox.js";
import { apply, BadEdit, isObject, MOST_CHANGES, readerOf } from "./edits.js";

/** @typedef {import("./types.js").Document} Document */
/** @typedef {import("./types.js").Change} Change */
/** @typedef {import("./types.js").Edit} Edit */
/**
 * @typedef {object} Step one's own doing, as it can be taken back or done again
 * @property {Change[]} changes
 * @property {Change[]} back
 * @property {string} doing in words
 * @property {string|null} run steps of the same run are one
 *
 * @typedef {object} Draft
 * @property {(edit: Edit, doing: string) => void} send
 * @property {Document} stored as the server has it at `number`
 * @property {number|null} number null: the server has sent none yet
 * @property {Document} document
 * @property {{edit: Edit, doing: string}[]} waiting own edits without an answer
 * @property {Step[]} done
 * @property {Step[]} undone
 * @property {Set<(news: News) => void>} listeners
 * @property {(() => void)|null} barred tells somebody who only looks that nothing changes; null for who may edit
 *
 * @typedef {{number: number, document: Document}} Loaded
 *
 * @typedef {object} News
 * @property {Set<string>|null} things that changed; null: all may have
 * @property {string|null} by whose hand; null: one's own
 * @property {string} [doing] in words, what one has just done oneself
 */

const LONGEST_DOING = 200;
/** In characters: the server takes an edit of so many even if none of them is Latin. */
const LONGEST_EDIT = 250_000;

/** @param {Document} document @param {Edit} edit @returns {{document: Document, inverse: Change[]}} */
const applied = (document, edit) => /** @type {{document: any, inverse: Change[]}} */ (apply(document, edit));

/** @param {Draft} draft @param {News} news */
const tell = (draft, news) => {
  for (const listener of draft.listeners) listener(news);
};

/** @param {Change[]} changes */
const thingsOf = (changes) => new Set(changes.map(({ thing }) => thing));

/** What was done, in no more characters than the server takes: a thing's name may be as long as that alone. @param {string} doing */
const shortened = (doing) => [...doing].slice(0, LONGEST_DOING).join("");

/** Apply and send, as several edits if it is too much for one. @param {Draft} draft @param {Change[]} changes @param {string} doing @returns {Change[]} what takes it back */
function carryOut(draft, changes, doing) {
  /** @type {Change[]} */
  const back = [];
  let next = draft.document;
  const edits = portions(changes).map((portion) => {
    const edit = { id: newId(), changes: portion };
    const { document, inverse } = applied(next, edit);
    next = document;
    back.unshift(...inverse);
    return { edit, doing: shortened(doing) };
  });
  draft.document = next;
  draft.waiting.push(...edits);
  for (const sent of edits) draft.send(sent.edit, sent.doing);
  return back;
}

/** Changes in as few portions as edits can hold. @param {Change[]} changes @returns {Change[][]} */
function portions(changes) {
  /** @type {Change[][]} */
  const found = [];
  let room = 0;
  for (const change of changes) {
    const long = JSON.stringify(change).length;
    const last = found.at(-1);
    if (last && last.length < MOST_CHANGES && long <= room) last.push(change);
    else [found[found.length], room] = [[change], LONGEST_EDIT];
    room -= long;
  }
  return found.length > 1 ? found : [changes];
}

/**
 * @param {Draft} draft
 * @param {Change[]} changes
 * @param {string} doing in words
 * @param {string|null} [run] consecutive steps of the same run are undone together
 */
function change(draft, changes, doing, run = null) {
  if (!changes.length) return;
  if (draft.barred) {
    draft.barred();
    tell(draft, { things: thingsOf(changes), by: null });
    return;
  }
  const back = carryOut(draft, changes, doing);
  const last = draft.done.at(-1);
  draft.undone = [];
  if (run && last?.run === run) {
    last.changes = condensed([...last.changes, ...changes]);
    last.back = condensed([...back, ...last.back]);
    last.doing = doing;
  } else if (back.length) draft.done.push({ changes, back, doing, run });
  tell(draft, { things: thingsOf(changes), by: null, doing });
}

/**
 * The changes of a run with one for all that set the same thing in its place, because a run may be longer than an edit may be.
 * @param {Change[]} changes
 */
function condensed(changes) {
  /** @type {(Change|null)[]} */
  const kept = [];
  /** Where the last change of each thing is that only sets it. @type {Map<string, number>} */
  const places = new Map();
  for (const change of changes) {
    const { thing, to, index } = change;
    const isField = thing.startsWith("field:");
    const isSet = index === undefined && (to !== null || isField);
    for (const [other, place] of isField ? places : []) {
      if (isPartOf(other, thing)) kept[place] = null;
      if (isPartOf(other, thing) || isPartOf(thing, other)) places.delete(other);
    }
    const place = isSet ? (places.get(thing) ?? kept.length) : kept.length;
    kept[place] = change;
    if (isSet) places.set(thing, place);
    else places.delete(thing);
  }
  return kept.filter((change) => change !== null);
}

/** @param {string} field @param {string} whole */
const isPartOf = (field, whole) => field.startsWith(`${whole}.`);

/** @param {string} field @param {string} whole */
const isIn = (field, whole) => field === whole || isPartOf(field, whole);

/**
 * The changes whose thing is still as a step left it; what others have changed since stays as it is.
 * @param {Draft} draft
 * @param {Change[]} left by the step
 * @param {Change[]} changes
 */
function still(draft, left, changes) {
  const now = readerOf(draft.document);
  const last = new Map(left.map(({ thing, to }) => [thing, JSON.stringify(to ?? null)]));
  const same = new Map(
    [...last].map(([thing, text]) => [thing, JSON.stringify(now(thing) ?? null) === text]),
  );
  const isOwn = (/** @type {string} */ field) => [...same].some(([thing, is]) => is && isIn(field, thing));
  return changes.flatMap((change) => {
    const { thing, to } = change;
    if (same.has(thing)) return same.get(thing) ? [change] : [];
    const made = [...same.keys()].filter((one) => isPartOf(one, thing));
    // The step made an object around its fields, and somebody may have put more into it.
    if (to !== null || fieldsIn(thing, now(thing)).every(isOwn)) return [change];
    return made.filter(isOwn).map((own) => ({ thing: own, to: null }));
  });
}

/** @param {string} field @param {unknown} value @returns {string[]} the fields below it that hold no others */
const fieldsIn = (field, value) =>
  isObject(value) && Object.keys(value).length
    ? Object.entries(value).flatMap(([key, held]) => fieldsIn(`${field}.${key}`, held))
    : [field];

/**
 * @typedef {object} Gone a step that was taken back, or done again
 * @property {string} doing in words
 * @property {boolean} isDone false: others have changed all of it since, and it stays as they left it
 */

/** @param {Draft} draft @returns {Gone|null} null if there was nothing to undo */
function undo(draft) {
  const step = draft.done.pop();
  if (!step) return null;
  const changes = still(draft, step.changes, step.back);
  const again = changes.length ? carryOut(draft, changes, step.doing) : [];
  draft.undone.push({ ...step, changes: again, back: changes, run: null });
  tell(draft, { things: thingsOf(changes), by: null });
  return { doing: step.doing, isDone: changes.length > 0 };
}

/** @param {Draft} draft @returns {Gone|null} null if there was nothing to redo */
function redo(draft) {
  const step = draft.undone.pop();
  if (!step) return null;
  const changes = still(draft, step.back, step.changes);
  const back = changes.length ? carryOut(draft, changes, step.doing) : [];
  draft.done.push({ ...step, changes, back, run: null });
  tell(draft, { things: thingsOf(changes), by: null });
  return { doing: step.doing, isDone: changes.length > 0 };
}

/** Apply one's own unacknowledged edits on top of what is stored. An edit that no longer fits is left to the server's answer. @param {Draft} draft */
function rebase(draft) {
  draft.document = draft.waiting.reduce((document, { edit }) => fitted(document, edit), draft.stored);
}

/** @param {Document} document @param {Edit} edit @returns {Document} as it was where the edit does not fit */
function fitted(document, edit) {
  try {
    return applied(document, edit).document;
  } catch (error) {
    if (error instanceof BadEdit) return document;
    throw error;
  }
}

/** The whole document from the server. @param {Draft} draft @param {Loaded} found */
function loaded(draft, { number, document }) {
  draft.stored = document;
  draft.number = number;
  rebase(draft);
  tell(draft, { things: null, by: null });
}

/**
 * Take edits that the server has stored, including one's own.
 * @param {Draft} draft
 * @param {{number: number, by: string, edit: Edit}[]} edits the next ones, in their order, and one's own that were not known to be stored
 */
function received(draft, edits) {
  for (const { number, by, edit } of edits) {
    if (number <= (draft.number ?? 0)) {
      answered(draft, edit.id);
      continue;
    }
    const own = draft.waiting.some((one) => one.edit.id === edit.id);
    const isNext = draft.waiting[0]?.edit.id === edit.id;
    draft.waiting = draft.waiting.filter((one) => one.edit.id !== edit.id);
    // The page shows the edit already, so nothing is redrawn for the answer.
    draft.stored = isNext && !draft.waiting.length ? draft.document : fitted(draft.stored, edit);
    draft.number = number;
    if (!isNext) rebase(draft);
    tell(draft, own ? { things: new Set(), by: null } : { things: thingsOf(edit.changes), by });
  }
}

/** An edit that waits here is in the stored document already. @param {Draft} draft @param {string} id */
function answered(draft, id) {
  draft.waiting = draft.waiting.filter(({ edit }) => edit.id !== id);
  rebase(draft);
  tell(draft, { things: null, by: null });
}

/** The server refuses an edit: drop it as if it had never been made. @param {Draft} draft @param {string} id */
function refused(draft, id) {
  const found = draft.waiting.find(({ edit }) => edit.id === id);
  if (!found) return;
  draft.waiting = draft.waiting.filter((one) => one !== found);
  draft.done = draft.done.filter(({ changes }) => changes !== found.edit.changes);
  rebase(draft);
  tell(draft, { things: thingsOf(found.edit.changes), by: null });
}

/** @param {Draft} draft @param {(news: News) => void} listener */
function onChange(draft, listener) {
  draft.listeners.add(listener);
  return () => void draft.listeners.delete(listener);
}

/**
 * @param {Document} document what is shown until the server has sent its own
 * @param {(() => void)|null} [barred] called when somebody who only looks would change something
 */
export function createDraft(document, barred = null) {
  /** @type {Draft} */
  const draft = {
    send: () => {},
    stored: document,
    number: null,
    document,
    waiting: [],
    done: [],
    undone: [],
    listeners: new Set(),
    barred,
  };
  return {
    document: () => draft.document,
    features: () => draft.document.board.features?.features ?? [],
    number: () => draft.number,
    waiting: () => draft.waiting,
    /** How edits leave this page. @param {Draft["send"]} send */
    sendBy: (send) => void (draft.send = send),
    change: change.bind(null, draft),
    undo: () => undo(draft),
    redo: () => redo(draft),
    /** One's own last step in words; empty before the first. */
    doing: () => draft.done.at(-1)?.doing ?? "",
    /** The run to which one's own last step belongs. */
    run: () => draft.done.at(-1)?.run ?? null,
    canUndo: () => draft.done.length > 0,
    canRedo: () => draft.undone.length > 0,
    loaded: loaded.bind(null, draft),
    received: received.bind(null, draft),
    refused: refused.bind(null, draft),
    onChange: onChange.bind(null, draft),
  };
}

/** @typedef {ReturnType<typeof createDraft>} DraftOnPage */
