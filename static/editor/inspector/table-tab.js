/** The inspector's table tab: the table's name, size and ground, and the house rules with their texts. */
import { createField } from "../../table/panel/fields.js";
import { h, keepingFocus, refill } from "../../table/parts/dom.js";
import { createSchemas } from "../../table/state/schema.js";
import { sentenceCase, valueWord } from "../../table/state/words.js";
import { say } from "../../table/words/words.js";
import { halfHexes } from "../hex-board.js";
import { keptOf, shownOf, shownRows } from "../picture/shown.js";
import { factsOfTable } from "./facts.js";
import { hexRows } from "./hex-measures.js";
import {
  asDrawn,
  drawnGently,
  longText,
  numberInput,
  row,
  section,
  segments,
  select,
  textInput,
} from "./forms.js";

/** @typedef {import("../tools/hexes.js").Change} Change */
/** @typedef {{document: () => any, change: (changes: Change[], doing: string, run?: string|null) => void}} Draft */
/** @typedef {{draft: Draft, rules: Record<string, any>}} Tab */

const LARGEST_TABLE = 360;
const CLIMATES = ["temperate", "winter", "desert", "mud", "jungle", "night", "steppe"];

/** @type {Record<string, () => string>} */
const CLIMATE_WORDS = {
  temperate: () => say("form_temperate"),
  winter: () => say("form_winter"),
  desert: () => say("form_desert"),
  mud: () => say("form_mud"),
  jungle: () => say("form_jungle"),
  night: () => say("form_night"),
  steppe: () => say("form_steppe"),
};

/** @param {Tab} tab @param {string} field @param {unknown} to @param {string} doing */
const set = ({ draft }, field, to, doing) => draft.change([{ thing: `field:${field}`, to }], doing);

/** @param {Tab} tab @param {string[]} ignored */
function naming(tab, ignored) {
  const { name = "", description = "" } = tab.draft.document();
  return section(
    say("form_scenario"),
    tab.rules.title,
    row(
      say("form_name"),
      textInput(name, (to) => set(tab, "name", to, say("form_named", { name: to })), {
        maxlength: 80,
        "data-focus": "name",
      }),
    ),
    row(
      say("form_description"),
      longText(description, (to) => set(tab, "description", to || null, say("form_described")), {
        "data-focus": "description",
        rows: 3,
      }),
    ),
    ofFile(ignored),
  );
}

/** What the imported file had that has no counterpart here. @param {string[]} ignored */
function ofFile(ignored) {
  if (!ignored.length) return null;
  const told = ignored.map((words) => h("li", {}, words));
  const summary = h("summary", {}, say("form_of_file", { count: ignored.length }));
  return h("details", { class: "form-file" }, summary, h("ul", {}, told));
}

/** @param {Tab} tab */
function climate(tab) {
  const { board } = tab.draft.document();
  return row(
    say("form_climate"),
    select(
      CLIMATES.map((value) => ({ value, title: CLIMATE_WORDS[value]() })),
      board.climate ?? "temperate",
      (to) => {
        const doing = say("form_climate_set", { climate: CLIMATE_WORDS[to]() });
        set(tab, "board.climate", to === "temperate" ? null : to, doing);
      },
      { "data-focus": "climate" },
    ),
  );
}

/** @param {Tab} tab */
function measures(tab) {
  const { board } = tab.draft.document();
  const grounds = tab.rules.terrain.grounds.map((/** @type {string} */ value) => ({
    value,
    title: sentenceCase(valueWord(tab.rules, "ground", value)),
  }));
  const limits = { min: 1, max: LARGEST_TABLE, step: "any" };
  return section(
    say("form_table"),
    null,
    row(
      say("form_size"),
      numberInput(board.width, (to) => set(tab, "board.width", to, say("form_wide", { inches: to })), {
        ...limits,
        unit: say("form_wide_unit"),
        label: say("form_width"),
        focus: "width",
      }),
      numberInput(board.height, (to) => set(tab, "board.height", to, say("form_high", { inches: to })), {
        ...limits,
        unit: say("form_high_unit"),
        label: say("form_height"),
        focus: "height",
      }),
    ),
    row(
      say("form_ground"),
      select(
        grounds,
        board.ground ?? tab.rules.terrain.grounds[0],
        (to) => {
          const name = sentenceCase(valueWord(tab.rules, "ground", to));
          set(tab, "board.ground", to, say("form_ground_set", { ground: name }));
        },
        { "data-focus": "ground" },
      ),
    ),
    climate(tab),
  );
}

/** @param {Tab} tab @param {() => string[]} labels */
function hexMeasures(tab, labels) {
  const { board } = tab.draft.document();
  const edges = [
    { value: false, title: say("form_whole") },
    { value: true, title: say("form_half") },
  ];
  const isHalf = (board.half_hexes ?? []).length > 0;
  /** @param {boolean} to */
  const halve = (to) =>
    set(tab, "board.half_hexes", to ? halfHexes(board, labels()) : [], say("form_edge_set"));
  return section(
    say("form_board"),
    null,
    hexRows(tab.draft),
    row(say("form_edge"), segments(edges, isHalf, halve, "edge")),
    climate(tab),
  );
}

/** One control for each house rule, with what it says. @param {Tab} tab */
function options(tab) {
  const document = tab.draft.document();
  const fields = createSchemas({ ...tab.rules, profile: tab.rules.options }).profile();
  if (fields.length === 0) return null;
  const game = /** @type {any} */ ({
    rules: tab.rules,
    board: document.board,
    state: { sides: document.sides ?? [], units: {} },
  });
  const all = fields.map((field) => {
    const control = createField({ ...field, required: false }, { game, unit: null, choices: undefined });
    const given = document.options?.[field.name];
    if (given !== undefined) control.set(given);
    const drawn = () => asDrawn(control.element, `option-${field.name}`);
    drawn();
    control.element.addEventListener("change", () => {
      drawn();
      const to = control.value() ?? null;
      set(tab, `options.${field.name}`, to, say("form_option_set", { option: field.title }));
    });
    const hint = control.element.querySelector("small") ? null : field.schema.description;
    return h("div", { class: "form-option" }, control.element, hint && h("small", {}, hint));
  });
  const [ofPrograms, plain] = [true, false].map((is) =>
    all.filter((element) => (element.querySelector("textarea") !== null) === is),
  );
  const more = ofPrograms.length
    ? h("details", { class: "form-programs" }, h("summary", {}, say("form_programs")), ofPrograms)
    : null;
  return section(say("form_options"), null, plain, more);
}

/** The picture under the table: how it is shown, or how to add one. @param {import("../bench.js").Bench} bench @param {() => void} open */
function picture({ draft, map }, open) {
  const { image } = draft.document().board;
  const button = (/** @type {string} */ words, /** @type {() => void} */ act, /** @type {string} */ focus) =>
    h("button", { type: "button", class: "btn", "data-focus": focus, onclick: act }, words);
  if (!image)
    return section(
      say("picture_title"),
      null,
      h("p", { class: "form-none" }, say("picture_about")),
      h("div", { class: "form-deeds" }, button(say("picture_open"), open, "picture-open")),
    );
  const shown = shownOf(image);
  /** @type {Parameters<typeof shownRows>[0]["set"]} */
  const set = (to, words, done) => {
    if (!done) return map.showPicture(to);
    map.showPicture(null);
    const { asset, from } = image;
    const next = { asset, ...keptOf({ ...shown, ...to }), ...(from ? { from } : {}) };
    draft.change([{ thing: "field:board.image", to: next }], words);
  };
  const remove = () => draft.change([{ thing: "field:board.image", to: null }], say("picture_did_remove"));
  return section(
    say("picture_title"),
    null,
    ...shownRows({ shown, set, isBrief: true }),
    h(
      "div",
      { class: "form-deeds" },
      button(image.from ? say("picture_again") : say("picture_open"), open, "picture-open"),
      button(say("picture_remove"), remove, "picture-remove"),
    ),
  );
}

/** Leave out what lies on the board: it is large, and the tab does not show it. */
const NOT_SHOWN = ["features", "hexes", "hexsides", "roads"];

/** What the tab shows of a document, as text. @param {any} document */
function textOf({ board, name, description, about, options: given, sides }) {
  const measured = Object.entries(board).filter(([field]) => !NOT_SHOWN.includes(field));
  return JSON.stringify([measured, name, description, about, given, sides]);
}

/**
 * @param {object} parts
 * @param {import("../bench.js").Bench} parts.bench
 * @param {Record<string, any>} parts.rules of the system, as the page has them
 * @param {() => string[]} parts.labels of all hexes, on a hex board
 * @param {string[]} parts.ignored of the file that it was made of, in words
 * @param {() => void} parts.openPicture
 */
export function createTableTab({ bench, rules, labels, ignored, openPicture }) {
  const element = h("div", { class: "inspector-page" });
  const tab = { draft: bench.draft, rules };
  let last = "";
  return {
    key: "table",
    title: () => (rules.board === "hex" ? say("form_tab_board") : say("form_tab_table")),
    element,
    draw: drawnGently(element, () => {
      const document = bench.draft.document();
      if (textOf(document) === last) return;
      last = textOf(document);
      const own = document.board.kind === "hex" ? hexMeasures(tab, labels) : measures(tab);
      keepingFocus(element, () =>
        refill(
          element,
          naming(tab, ignored),
          own,
          factsOfTable(tab.draft),
          picture(bench, openPicture),
          options(tab),
        ),
      );
    }),
  };
}
