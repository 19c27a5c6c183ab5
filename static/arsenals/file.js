/** Import a file: show row by row what it would add and what was not understood, and add it when that is confirmed. */
import { h, refill } from "../table/parts/dom.js";
import { say } from "../table/words/words.js";
import { pieceCells } from "./entries.js";
import { pointsOf } from "./said.js";
import { openSheet } from "./sheet.js";

/** @typedef {import("./types.js").Facts} Facts */
/** @typedef {import("./types.js").Taken} Taken */
/** @typedef {import("./types.js").Line} Line */

/** The most pieces of a line. */
const MOST_PIECES = 100;

/**
 * @typedef {object} Wanted what was chosen in the preview
 * @property {Set<string>} without entries that are not wanted
 * @property {Map<string, string>} chosen of lines whose name no entry has, the entry that was chosen
 * @property {Set<string>} apart lines of which every model is a piece
 */

/** @param {string} force @param {number} index */
const placeOf = (force, index) => `${force} ${index}`;

/** A line with every model of its units as a piece of its own; the total points stay the same. @param {Line} line @returns {Line} */
export function modelByModel({ models = 0, count = 1, points = 0, ...line }) {
  return { ...line, count: count * models, points: Math.round((points / models) * 100) / 100 };
}

/** Whether a line's models may be pieces. @param {Line} line */
const mayStandApart = ({ models = 0, count = 1 }) => models > 1 && count * models <= MOST_PIECES;

/** @param {Taken} taken @param {Wanted} wanted */
export function wantedOf({ document }, { without, chosen, apart }) {
  return {
    ...document,
    entries: document.entries.filter(({ id }) => !without.has(id)),
    forces: document.forces.map((force) => ({
      ...force,
      lines: (force.lines ?? []).map((line, index) => {
        const place = placeOf(force.id, index);
        const entry = chosen.get(place) ?? line.entry ?? "";
        const pieces = apart.has(place) ? modelByModel(line) : line;
        return { ...pieces, entry: without.has(entry) ? "" : entry };
      }),
    })),
  };
}

/** @param {Facts} facts @param {Taken} taken @param {Set<string>} without */
const entryRows = (facts, { pieces }, without) =>
  pieces.map((piece) => {
    const box = h("input", { type: "checkbox", checked: true, "aria-label": piece.name });
    box.addEventListener("change", () => (box.checked ? without.delete(piece.id) : without.add(piece.id)));
    return h("label", { class: "arms-row" }, box, ...pieceCells(facts, piece));
  });

/** The entry for a line: the one with its name, or one with a similar name. @param {Facts} facts @param {Taken} taken @param {string} force @param {Line} line @param {number} index @param {Wanted} wanted */
function standsFor(facts, taken, force, line, index, { chosen }) {
  const known = [...taken.pieces, ...facts.pieces].find(({ id }) => id === line.entry);
  if (known) return h("span", { class: "quiet" }, say("arms_is", { name: known.name }));
  const near = taken.unmatched.find((one) => one.force === force && one.index === index)?.near ?? [];
  const none = facts.by_hand ? say("arms_by_hand") : say("arms_no_entry");
  if (!near.length) return h("span", { class: "chip chip-fill" }, none);
  const select = h(
    "select",
    { "aria-label": say("arms_stands_for", { name: line.name }) },
    h("option", { value: "" }, none),
    near.map(({ id, name }) => h("option", { value: id }, name)),
  );
  select.addEventListener("change", () => chosen.set(placeOf(force, index), select.value));
  return select;
}

/** How many models a unit has, and their names in the roster. @param {Taken} taken @param {string} force @param {Line} line @param {number} index */
function madeOf(taken, force, { models = 0 }, index) {
  const named = taken.made_of.find((one) => one.force === force && one.index === index)?.models ?? [];
  return [
    models > 1 && h("span", { class: "chip" }, say("arms_models", { count: models })),
    named.length > 0 &&
      h("small", { class: "quiet" }, named.map(({ count, name }) => `${count} × ${name}`).join(", ")),
  ];
}

/** The choice whether a unit is one piece, or each of its models is. @param {string} force @param {Line} line @param {number} index @param {Wanted} wanted */
function pieceChoice(force, line, index, { apart }) {
  if (!mayStandApart(line)) return null;
  const { count = 1, models = 0, name } = line;
  const select = h(
    "select",
    { "aria-label": say("arms_pieces_of", { name }) },
    h("option", { value: "" }, say("arms_as_pieces", { count })),
    h("option", { value: "apart" }, say("arms_as_pieces", { count: count * models })),
  );
  const place = placeOf(force, index);
  select.addEventListener("change", () => (select.value ? apart.add(place) : apart.delete(place)));
  return select;
}

/** @param {Facts} facts @param {Taken} taken @param {Wanted} wanted */
const forceParts = (facts, taken, wanted) =>
  taken.document.forces.map((force) =>
    h(
      "section",
      { class: "arms-taken-force" },
      h("h3", {}, force.name),
      h(
        "ul",
        { class: "plain" },
        (force.lines ?? []).map((line, index) =>
          h(
            "li",
            { class: "arms-taken-line" },
            h("span", { class: "arms-figure" }, `${line.count ?? 1} ×`),
            h("span", { class: "arms-said" }, h("b", {}, line.name), madeOf(taken, force.id, line, index)),
            h(
              "span",
              { class: "arms-taken-choices" },
              standsFor(facts, taken, force.id, line, index, wanted),
              pieceChoice(force.id, line, index, wanted),
            ),
            h("span", { class: "arms-figure" }, line.points ? pointsOf(line.points) : ""),
          ),
        ),
      ),
    ),
  );

/** @param {Taken} taken */
const noteList = ({ notes }) =>
  notes.length > 0 &&
  h(
    "section",
    { class: "notice notice-warn arms-notes" },
    h("b", {}, say("arms_notes", { count: notes.length })),
    h(
      "ul",
      {},
      notes.map(({ line, column, left, words }) =>
        h(
          "li",
          {},
          line > 0 &&
            h("b", {}, column ? say("arms_note_at", { line, column }) : say("arms_note_line", { line })),
          " ",
          words,
          left && h("span", { class: "chip chip-bad" }, say("arms_note_left")),
        ),
      ),
    ),
  );

/** @param {Taken} taken */
const summary = ({ document }) =>
  say("arms_taken", {
    entries: document.entries.length,
    forces: document.forces.length,
    lines: document.forces.reduce((sum, { lines = [] }) => sum + lines.length, 0),
  });

/**
 * @param {Facts} facts
 * @param {object} by
 * @param {(file: File) => Promise<Taken>} by.read
 * @param {(document: any) => Promise<unknown>} by.add
 */
export function openFile(facts, { read, add }) {
  const input = h("input", { type: "file", accept: facts.endings.join(","), "aria-label": say("arms_file") });
  const shown = h("div", { class: "arms-taken", "aria-live": "polite" });
  const { close } = openSheet(
    say("arms_file_title"),
    h("p", { class: "quiet" }, say("arms_file_says")),
    h("div", { class: "arms-sheet-tools" }, input),
    shown,
  );
  /** @param {Error} error */
  const refuse = (error) => refill(shown, h("p", { class: "problem", role: "alert" }, error.message));
  input.addEventListener("change", async () => {
    const [file] = input.files ?? [];
    if (!file) return;
    refill(shown, h("p", { class: "quiet" }, say("arms_file_reading", { file: file.name })));
    try {
      const taken = await read(file);
      preview(shown, facts, taken, async (document) => add(document).then(close, refuse));
    } catch (error) {
      refuse(/** @type {Error} */ (error));
    }
    input.value = "";
  });
  input.focus();
}

/** @param {HTMLElement} shown @param {Facts} facts @param {Taken} taken @param {(document: any) => Promise<unknown>} add */
function preview(shown, facts, taken, add) {
  /** @type {Wanted} */
  const wanted = { without: new Set(), chosen: new Map(), apart: new Set() };
  const holds = taken.document.entries.length + taken.document.forces.length > 0;
  const button = h("button", { type: "button", class: "button button-main" }, say("arms_file_add"));
  button.addEventListener("click", async () => {
    button.disabled = true;
    await add(wantedOf(taken, wanted));
  });
  refill(
    shown,
    h("p", {}, h("b", {}, holds ? summary(taken) : say("arms_taken_nothing"))),
    noteList(taken),
    h(
      "div",
      { class: "arms-list" },
      entryRows(facts, taken, wanted.without),
      forceParts(facts, taken, wanted),
    ),
    holds &&
      h("div", { class: "button-row" }, button, h("span", { class: "quiet" }, say("arms_file_stored"))),
  );
}
