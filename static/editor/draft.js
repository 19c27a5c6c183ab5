/**
 * A draft as this browser has it: what the server has acknowledged, and on top of that this hand's own edits that wait.
 * Undo and redo are of this hand's own edits, without bound. No DOM.
 *
 * @typedef {import("./edits.js").Change} Change
 * @typedef {import("./edits.js").Document} Document
 * @typedef {import("./edits.js").Edit} Edit
 * @typedef {import("./link.js").Made} Made
 * @typedef {import("./link.js").Maker} Maker
 * @typedef {import("./link.js").Problem} Problem
 * @typedef {import("./link.js").Whole} Whole
 * @typedef {{edit: Edit, doing?: string}} Waiting
 * @typedef {{changes: Change[], doing: string, of: string}} Step what takes back an edit
 */
import { newId } from "../table/connection/outbox.js";
import { apply, BadEdit } from "./edits.js";

/**
 * @typedef {object} Draft
 * @property {number|null} number of the newest acknowledged edit; null before the first hello
 * @property {Document} stored the document after that edit
 * @property {Document} document the same with this hand's waiting edits: what is drawn
 * @property {Waiting[]} waiting
 * @property {Step[]} undone what undo does next, the last first
 * @property {Step[]} redone
 * @property {Maker|null} you
 * @property {Maker[]} people
 * @property {"edit"|"look"} may
 * @property {Problem[]} problems
 * @property {"connecting"|"live"|"reconnecting"|"closed"} live
 * @property {string} refused why the last refused edit was
 */

export function createDraft() {
  /** @type {Draft} */
  const draft = {
    number: null,
    stored: {},
    document: {},
    waiting: [],
    undone: [],
    redone: [],
    you: null,
    people: [],
    may: "look",
    problems: [],
    live: "connecting",
    refused: "",
  };
  /** @type {Set<(draft: Draft) => void>} */
  const listeners = new Set();
  /** @type {(edit: Edit, doing?: string) => void} */
  let send = () => {};

  const tell = () => listeners.forEach((fn) => fn(draft));

  /** Lays the waiting edits over what is stored; what does not fit any more is left to the server's answer. */
  const rebase = () => {
    draft.document = draft.waiting.reduce((document, { edit }) => applied(document, edit), draft.stored);
  };

  /** @param {Change[]} changes @param {string} doing @param {Step[]} steps to which what takes them back is added */
  const submit = (changes, doing, steps) => {
    const edit = { id: newId(), changes };
    const { document, inverse } = apply(draft.document, edit);
    draft.document = document;
    draft.waiting.push({ edit, doing });
    if (inverse.length) steps.push({ changes: inverse, doing, of: edit.id });
    send(edit, doing);
  };

  /** @param {Step[]} from @param {Step[]} to @returns {boolean} false when there was nothing to do */
  const step = (from, to) => {
    const next = from.pop();
    if (!next) return false;
    submit(next.changes, next.doing, to);
    tell();
    return true;
  };

  return {
    draft,
    /** @param {(draft: Draft) => void} fn @returns {() => void} */
    on(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
    /** How edits leave this browser. @param {(edit: Edit, doing?: string) => void} way */
    sendBy(way) {
      send = way;
    },
    /** Change things: drawn at once, stored when the server says so. @param {Change[]} changes @param {string} [doing] @throws {BadEdit} */
    edit(changes, doing = "") {
      submit(changes, doing, draft.undone);
      draft.redone = [];
      tell();
    },
    undo: () => step(draft.undone, draft.redone),
    redo: () => step(draft.redone, draft.undone),
    hears: hearsOf(draft, rebase, tell),
  };
}

/** @param {Document} document @param {Edit} edit */
function applied(document, edit) {
  try {
    return apply(document, edit).document;
  } catch (error) {
    if (error instanceof BadEdit) return document;
    throw error;
  }
}

/** @param {Draft} draft @param {() => void} rebase @param {() => void} tell @returns {import("./link.js").Hears} */
function hearsOf(draft, rebase, tell) {
  /** @param {string} id */
  const answered = (id) => {
    draft.waiting = draft.waiting.filter(({ edit }) => edit.id !== id);
  };
  return {
    draft({ number, document, you, people, may, problems }) {
      Object.assign(draft, { number, stored: document, you, people, may, problems });
      rebase();
      tell();
    },
    edits(edits) {
      for (const { number, edit } of edits) {
        draft.stored = applied(draft.stored, edit);
        draft.number = number;
        answered(edit.id);
      }
      rebase();
      tell();
    },
    problems(problems) {
      draft.problems = problems;
      tell();
    },
    people(people) {
      draft.people = people;
      tell();
    },
    refused(id, words) {
      answered(id);
      draft.undone = draft.undone.filter(({ of }) => of !== id);
      draft.redone = draft.redone.filter(({ of }) => of !== id);
      draft.refused = words;
      rebase();
      tell();
    },
    live(live) {
      draft.live = live;
      tell();
    },
    number: () => draft.number,
    waiting: () => draft.waiting,
  };
}
