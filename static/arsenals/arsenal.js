/** The page of one arsenal: its entries, the entry being edited, its forces. Only its maker may change it; others read it. */
import { numbered } from "../editor/pieces.js";
import { freshId } from "../table/state/ids.js";
import { h, keepingFocus, refill } from "../table/parts/dom.js";
import { watchTheme } from "../table/map/theme.js";
import { say } from "../table/words/words.js";
import { openBuiltIn } from "./built-in.js";
import { entryRows } from "./entries.js";
import { entryForm, readEntry } from "./entry-form.js";
import { openFile } from "./file.js";
import { forcesPanel, withOne } from "./forces.js";

/** @typedef {import("./types.js").Facts} Facts */
/** @typedef {import("./types.js").Shown} Shown */
/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Force} Force */

/**
 * @typedef {object} Page
 * @property {Facts} facts
 * @property {Shown} shown
 * @property {import("./rest.js").Rest} rest
 * @property {string} chosen the entry in hand
 * @property {Entry|null} fresh an entry that is not stored yet, or is changed to another kind
 * @property {string} force in hand
 * @property {string} typed
 * @property {Promise<unknown>} changes the last change of a force that is on its way
 * @property {Record<"head"|"list"|"entry"|"forces"|"said", HTMLElement>} parts
 */

/** @param {Page} page @param {Promise<Shown>} answer @param {string} [did] */
async function keep(page, answer, did = say("arms_saved")) {
  page.shown = await answer;
  page.parts.said.textContent = did;
  draw(page);
}

/** @param {Page} page @param {Promise<Shown>} answer @param {string} [did] */
const keepOrSay = (page, answer, did) =>
  keep(page, answer, did).catch((error) => {
    page.parts.said.textContent = [
      error.message,
      ...(error.fields ?? []).map((/** @type {any} */ one) => one.message),
    ].join(" ");
    draw(page);
  });

/** The ids that an entry may not have. @param {Page} page */
const taken = ({ facts, shown }) => new Set([...facts.pieces, ...shown.pieces].map(({ id }) => id));

/** The entry being edited: its form has the one filled button. @param {Page} page */
const inHand = ({ fresh, shown, chosen }) =>
  fresh ?? shown.document.entries.find(({ id }) => id === chosen) ?? null;

/** @param {Page} page */
function newEntry(page) {
  const [kind] = page.facts.kinds;
  page.fresh = { id: "", name: say("arms_new_name"), kind: kind?.id ?? "vehicle", profile: {} };
  page.chosen = "";
  draw(page);
  const name = page.parts.entry.querySelector("input");
  name?.focus();
  name?.select();
}

/** @param {Page} page @param {Entry} entry */
async function keepEntry(page, entry) {
  const id = entry.id || freshId(entry.name, taken(page));
  await keep(page, page.rest.keepEntry({ ...entry, id }));
  page.fresh = null;
  page.chosen = id;
  draw(page);
}

/** @param {Page} page @param {Entry} entry */
function copyEntry(page, entry) {
  const name = numbered(entry.name, /** @type {any} */ (page.shown.document.entries));
  const id = freshId(name, taken(page));
  page.chosen = id;
  void keepOrSay(page, page.rest.keepEntry({ ...entry, id, name }));
}

// -- parts --------------------------------------------------------------------------------------------

/** @param {Page} page */
function drawHead(page) {
  const { shown, facts, rest, parts } = page;
  const { document, own } = shown;
  const name = h("input", {
    type: "text",
    class: "arms-title",
    value: document.name,
    maxlength: 80,
    "aria-label": say("arms_title"),
    "data-focus": "title",
  });
  name.addEventListener("change", () => {
    if (name.value.trim()) void keepOrSay(page, rest.change({ ...document, name: name.value.trim() }));
  });
  const lacking = Object.keys(shown.fill).length;
  refill(
    parts.head,
    h("h1", { class: own ? "sr" : "heading" }, document.name),
    own && name,
    h(
      "p",
      { class: "arms-facts" },
      say("arms_holds", { entries: document.entries.length, forces: document.forces.length }),
      lacking > 0 && h("span", { class: "chip chip-fill" }, say("arms_lacking", { count: lacking })),
      parts.said,
    ),
    h(
      "div",
      { class: "arms-deeds" },
      own &&
        deed(
          say("arms_add_built_in"),
          () =>
            openBuiltIn(facts, (ids) =>
              keep(page, rest.copy(ids), say("arms_copied", { count: ids.length })),
            ),
          inHand(page) ? undefined : "main",
        ),
      own && deed(say("arms_add_new"), () => newEntry(page)),
      own && deed(say("arms_from_file"), () => askForFile(page)),
      h("a", { class: "button", href: rest.file("csv"), download: true }, say("arms_download_csv")),
      h("a", { class: "button", href: rest.file("json"), download: true }, say("arms_download_json")),
      deed(say("arms_share"), () => void share(page)),
      own && deed(say("arms_throw_away"), () => void throwAway(page), "quiet"),
    ),
  );
}

/** @param {string} words @param {() => void} act @param {"main"|"quiet"} [look] */
const deed = (words, act, look) =>
  h(
    "button",
    { type: "button", class: look ? `button button-${look}` : "button", "data-focus": words, onclick: act },
    words,
  );

/** @param {Page} page */
function askForFile(page) {
  const { facts, rest, shown } = page;
  openFile(facts, {
    read: (file) => rest.read(file, shown.document.system),
    add: (document) => keep(page, rest.add(document), say("arms_added")),
  });
}

/** @param {Page} page */
async function share({ facts, parts }) {
  await navigator.clipboard?.writeText(facts.link).catch(() => null);
  parts.said.textContent = say("arms_shared", { link: facts.link });
}

/** @param {Page} page */
async function throwAway({ facts, shown, rest, parts }) {
  if (!confirm(say("arms_throw_away_sure", { name: shown.document.name }))) return;
  try {
    await rest.remove();
    location.assign(facts.all);
  } catch (error) {
    parts.said.textContent = /** @type {Error} */ (error).message;
  }
}

/** @param {Page} page */
function drawList(page) {
  const { facts, shown, chosen, typed, parts } = page;
  const force = shown.document.forces.find(({ id }) => id === page.force);
  keepingFocus(parts.list, () =>
    refill(
      parts.list,
      entryRows({
        facts,
        pieces: shown.pieces,
        chosen,
        typed,
        choose: (piece) => {
          Object.assign(page, { chosen: piece.id, fresh: null });
          draw(page);
          if (matchMedia("(width < 720px)").matches) parts.entry.scrollIntoView(); // there it is below the list
        },
        bring: shown.own && force ? (piece) => changeForce(page, force, (now) => withOne(now, piece)) : null,
      }),
    ),
  );
}

/** @param {Page} page */
function drawEntry(page) {
  const { facts, shown, fresh, parts } = page;
  const entry = inHand(page);
  if (!entry) return refill(parts.entry, h("p", { class: "arms-none" }, say("arms_choose")));
  const drawn = shown.pieces.find(({ id }) => id === entry.id);
  const piece = {
    ...entry,
    ...drawn,
    profile: entry.profile ?? {},
    silhouette: entry.class || drawn?.silhouette || "tank",
  };
  if (!shown.own) return refill(parts.entry, readEntry(facts, piece, entry));
  const isNew = entry.id === "";
  const drop = () => {
    page.fresh = null;
    if (isNew) return draw(page);
    page.chosen = "";
    void keepOrSay(page, page.rest.removeEntry(entry.id));
  };
  refill(
    parts.entry,
    entryForm({
      facts,
      piece: fresh ? { ...piece, kind: fresh.kind, fill: [] } : piece,
      entry,
      isNew,
      keep: (changed) => keepEntry(page, changed),
      retype: (changed) => {
        page.fresh = changed;
        drawEntry(page);
      },
      copy: () => copyEntry(page, entry),
      remove: drop,
    }),
  );
}

/** @param {Page} page */
function drawForces(page) {
  const { facts, shown, rest, parts } = page;
  const { forces } = shown.document;
  const all = [...shown.pieces, ...facts.pieces];
  keepingFocus(parts.forces, () =>
    refill(
      parts.forces,
      forcesPanel({
        forces,
        chosen: page.force,
        own: shown.own,
        byHand: facts.by_hand,
        find: (id) => all.find((piece) => piece.id === id),
        named: (name) => all.find((piece) => piece.name.toLowerCase() === name.toLowerCase()),
        change: (force, to) => changeForce(page, force, to),
        remove: (force) => void keepOrSay(page, rest.removeForce(force.id)),
        choose: (force) => {
          if (page.force === force.id) return;
          page.force = force.id;
          drawList(page);
        },
        make: () => makeForce(page),
        file: (force) => rest.file("csv", force.id),
      }),
    ),
  );
}

/**
 * Change a force as it is once the changes before are saved: made to the force on show, the second of two quick changes would undo the first.
 * @param {Page} page
 * @param {{id: string}} force
 * @param {(now: Force) => Force} change
 */
function changeForce(page, { id }, change) {
  page.changes = page.changes.then(() => {
    const now = page.shown.document.forces.find((force) => force.id === id);
    return now && keepOrSay(page, page.rest.keepForce(change(now)));
  });
}

/** @param {Page} page */
function makeForce(page) {
  const { forces } = page.shown.document;
  const name = numbered(say("arms_force_first"), /** @type {any} */ (forces));
  page.force = freshId(name, new Set(forces.map(({ id }) => id)));
  void keepOrSay(page, page.rest.keepForce({ id: page.force, name, lines: [] }));
}

/** @param {Page} page */
function draw(page) {
  const { forces } = page.shown.document;
  if (!forces.some(({ id }) => id === page.force)) page.force = forces[0]?.id ?? "";
  keepingFocus(page.parts.head, () => drawHead(page));
  drawList(page);
  drawEntry(page);
  drawForces(page);
}

/** @param {Facts} facts @param {import("./rest.js").Rest} rest */
export function createArsenal(facts, rest) {
  const search = h("input", {
    type: "search",
    class: "arms-find",
    placeholder: say("arms_find"),
    "aria-label": say("arms_find"),
    autocomplete: "off",
  });
  /** @type {Page} */
  const page = {
    facts,
    shown: facts.arsenal,
    rest,
    chosen: facts.arsenal.document.entries[0]?.id ?? "",
    fresh: null,
    force: "",
    typed: "",
    changes: Promise.resolve(),
    parts: {
      head: h("header", { class: "arms-top" }),
      list: h("div", { class: "arms-list" }),
      entry: h("div", { class: "arms-entry" }),
      forces: h("div", { class: "arms-forces" }),
      said: h("span", { class: "arms-spoken", role: "status" }),
    },
  };
  search.addEventListener("input", () => {
    page.typed = search.value;
    drawList(page);
  });
  const element = h(
    "div",
    { class: "arms" },
    page.parts.head,
    h(
      "section",
      { class: "arms-card arms-entries", "aria-label": say("arms_entries") },
      search,
      page.parts.list,
    ),
    page.parts.entry,
    page.parts.forces,
    h(
      "datalist",
      { id: "arms-known" },
      [...new Set([...facts.arsenal.pieces, ...facts.pieces].map(({ name }) => name))].map((value) =>
        h("option", { value }),
      ),
    ),
  );
  watchTheme(() => draw(page));
  return {
    element,
    draw: () => draw(page),
    askForFile: () => askForFile(page),
  };
}
