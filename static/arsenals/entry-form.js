/** The form of one entry: its picture to scale, what it is, and its profile as the system's schema describes it. */
import { h } from "../table/parts/dom.js";
import { sentenceCase } from "../table/state/words.js";
import { say } from "../table/words/words.js";
import { hullPicture } from "./hulls.js";
import { createProfile, fieldsOf } from "./profile.js";
import { fillChip, lineOf } from "./said.js";
import { createToken } from "./token.js";

/** @typedef {import("./types.js").Facts} Facts */
/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Piece} Piece */

const PICTURE = { width: 420, height: 150, scale: 42, ruler: true };
let count = 0;

/** @param {string} title @param {HTMLElement} input */
function field(title, input) {
  count += 1;
  input.id = `arms-${count}`;
  return h("div", { class: "field" }, h("label", { for: input.id }, title), input);
}

/** @param {string} value @param {Record<string, unknown>} [attributes] */
const text = (value, attributes = {}) =>
  h("input", { type: "text", autocomplete: "off", value, ...attributes });

/** @param {{value: string, title: string}[]} choices @param {string} chosen */
const select = (choices, chosen) =>
  h(
    "select",
    {},
    choices.map(({ value, title }) => h("option", { value, selected: value === chosen }, title)),
  );

/** The picture, with the name and what is known of it. @param {Facts} facts @param {Piece} piece */
const heading = (facts, piece) => [
  h("div", { class: "arms-ground" }, hullPicture(piece, PICTURE)),
  h(
    "header",
    { class: "arms-head" },
    h("h2", {}, piece.name),
    h("p", { class: "quiet" }, lineOf(facts, piece)),
    fillChip(facts, piece.fill),
  ),
];

/** Somebody else's entry: its values, read-only. @param {Facts} facts @param {Piece} piece @param {Entry} entry */
export function readEntry(facts, piece, entry) {
  const rows = fieldsOf(facts, entry.kind)
    .filter(({ name }) => entry.profile?.[name] !== undefined)
    .flatMap(({ name, title }) => [h("dt", {}, title), h("dd", {}, said(entry.profile?.[name]))]);
  return h(
    "section",
    { class: "arms-card" },
    heading(facts, piece),
    h("dl", { class: "arms-values" }, rows),
    entry.note && h("p", { class: "arms-note" }, entry.note),
  );
}

/** @param {any} value */
const said = (value) =>
  typeof value === "object" ? Object.values(value ?? {}).join(", ") : sentenceCase(String(value));

/** The fields of an entry that are not part of its profile. @param {Facts} facts @param {Entry} entry */
function ownFields(facts, entry) {
  const titles = facts.kinds.map(({ id, title }) => ({ value: id, title: sentenceCase(title) }));
  const kinds = titles.some(({ value }) => value === entry.kind)
    ? titles
    : [{ value: entry.kind, title: sentenceCase(entry.kind) }, ...titles];
  const classes = [
    { value: "", title: say("arms_class_by_words") },
    ...facts.silhouettes.map((value) => ({ value, title: sentenceCase(value.replaceAll("-", " ")) })),
  ];
  return {
    name: text(entry.name, { maxlength: 80, required: true }),
    kind: select(kinds, entry.kind),
    class: select(classes, entry.class ?? ""),
    nation: text(entry.nation ?? "", { maxlength: 40 }),
    year: h("input", { type: "number", min: 0, max: 2100, step: 1, value: entry.year || "" }),
    note: text(entry.note ?? "", { maxlength: 300 }),
  };
}

/**
 * @param {object} of
 * @param {Facts} of.facts
 * @param {Piece} of.piece
 * @param {Entry} of.entry
 * @param {boolean} of.isNew
 * @param {(entry: Entry) => Promise<unknown>} of.keep rejects with what is wrong
 * @param {(entry: Entry) => void} of.retype shows the form of another kind
 * @param {() => void} of.copy
 * @param {() => void} of.remove
 */
export function entryForm({ facts, piece, entry, isNew, keep, retype, copy, remove }) {
  const own = ownFields(facts, entry);
  const token = createToken(entry);
  const profile = createProfile(facts, entry.kind, entry.profile ?? {}, piece.fill ?? []);
  const wrong = h("ul", { class: "arms-wrong", role: "alert", hidden: true });
  const now = () => ({
    id: entry.id,
    name: own.name.value.trim(),
    kind: own.kind.value,
    class: own.class.value,
    nation: own.nation.value.trim(),
    year: own.year.valueAsNumber || 0,
    note: own.note.value.trim(),
    token: token.value(),
    profile: profile.value(),
  });
  own.kind.addEventListener("change", () => retype(now()));
  const form = h(
    "form",
    { class: "arms-form", novalidate: true },
    h(
      "div",
      { class: "arms-fields" },
      field(say("arms_name"), own.name),
      field(say("arms_kind"), own.kind),
      field(say("arms_class"), own.class),
      field(say("arms_nation"), own.nation),
      field(say("arms_year"), own.year),
      field(say("arms_note"), own.note),
      h("div", { class: "arms-token-of" }, field(say("arms_token"), token.input), token.element),
    ),
    h("h3", {}, say("arms_profile")),
    h("div", { class: "arms-fields" }, profile.elements),
    wrong,
    h(
      "div",
      { class: "button-row" },
      h(
        "button",
        { type: "submit", class: "button button-main" },
        isNew ? say("arms_add") : say("arms_save"),
      ),
      !isNew && h("button", { type: "button", class: "button", onclick: copy }, say("arms_copy")),
      h(
        "button",
        { type: "button", class: "button button-quiet", onclick: remove },
        isNew ? say("arms_cancel") : say("arms_delete"),
      ),
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    keep(now()).catch((error) => showWrong(wrong, facts, now().kind, error));
  });
  return h("section", { class: "arms-card" }, heading(facts, piece), form);
}

/** The rules' errors, by the names of the fields. @param {HTMLElement} list @param {Facts} facts @param {string} kind @param {any} error */
function showWrong(list, facts, kind, error) {
  const titles = new Map(fieldsOf(facts, kind).map(({ name, title }) => [name, title]));
  const fields = /** @type {{place?: string, message?: string}[]} */ (error.fields ?? []);
  const lines = fields.map(({ place = "", message = "" }) => {
    const name = place.split(".").at(-1)?.replace(/\[.*$/, "") ?? "";
    return `${titles.get(name) ?? sentenceCase(name)}: ${message}`;
  });
  list.replaceChildren(...(lines.length ? lines : [error.message]).map((line) => h("li", {}, line)));
  list.hidden = false;
}
