/** The palette's terrain: rows in groups, each with a swatch, its effect on movement, and its cost if the system has a chart. */
import { readTheme, watchTheme } from "../../table/map/theme.js";
import { h, keepingFocus, refill } from "../../table/parts/dom.js";
import { pointsText } from "../../table/words/language.js";
import { say } from "../../table/words/words.js";
import { dragFrom } from "./drag.js";
import { found } from "./find.js";
import { drawSwatch } from "./swatch.js";

/** @typedef {import("./find.js").Row} Row */
/** @typedef {import("./find.js").Group} Group */
/** @typedef {import("./find.js").Palette} Palette */
/** @typedef {import("../../table/map/looks.js").Looks} Looks */

const SWATCH = { width: 40, height: 29 };

/**
 * @typedef {object} Terrain
 * @property {Palette} palette
 * @property {Looks} looks
 * @property {import("../../table/state/state.js").Rules|null} rules
 * @property {HTMLElement} ground whose climate the swatches have
 * @property {(row: Row) => void} choose
 * @property {string|null} marked the key of the row of what is selected, or chosen to draw with
 * @property {string} typed
 * @property {HTMLInputElement} search
 * @property {HTMLElement} list
 * @property {Map<string, HTMLCanvasElement>} swatches by row
 */

/** @type {Record<string, () => string>} */
const COSTS = {
  no: () => say("palette_no"),
  half: () => say("palette_half"),
  all: () => say("palette_all"),
};

/** A cost in a column: points, or a word. @param {number|string} cost */
const costText = (cost) => (typeof cost === "number" ? pointsText(cost) : COSTS[cost]());

/** Of a row as it is read out: its name, and what it means for movement. @param {Terrain} terrain @param {Row} row */
function spoken({ palette }, { name, going, cost }) {
  const costs = palette.columns
    .filter(({ key }) => cost?.[key] !== undefined)
    .map(({ key, title }) => say("palette_cost", { column: title, cost: costText(cost?.[key] ?? "") }));
  return [name, going, ...costs].filter(Boolean).join(". ");
}

/** The whole sentence and its clause. @param {Terrain} terrain @param {Row} row */
function tooltip({ palette }, { name, going, clause }) {
  const held = palette.clauses[clause];
  const first = going ? `${name}: ${going}` : name;
  return held ? `${first}\n\n${clause} ${held.title}\n${held.text}` : first;
}

/** @param {Terrain} terrain @param {Row} row */
function rowOf(terrain, row) {
  const { width, height } = SWATCH;
  const ratio = Math.max(1, window.devicePixelRatio);
  const swatch = terrain.swatches.get(row.key) ?? h("canvas", { class: "swatch", "aria-hidden": "true" });
  if (!terrain.swatches.has(row.key))
    Object.assign(swatch, { width: Math.round(width * ratio), height: Math.round(height * ratio) });
  terrain.swatches.set(row.key, swatch);
  const costs = terrain.palette.columns.map(({ key }) => {
    const cost = row.cost?.[key];
    return h("span", { class: cost === "no" ? "cost no" : "cost" }, cost === undefined ? "" : costText(cost));
  });
  return h(
    "button",
    {
      type: "button",
      class: "palette-row",
      "data-row": row.key,
      "data-focus": `row-${row.key}`,
      "aria-pressed": String(terrain.marked === row.key),
      "aria-label": spoken(terrain, row),
      title: tooltip(terrain, row),
      onclick: () => terrain.choose(row),
    },
    swatch,
    row.cost
      ? [h("b", { class: "name" }, row.name), h("span", { class: "costs" }, costs)]
      : h(
          "span",
          { class: "said" },
          h("b", { class: "name" }, row.name),
          h("span", { class: "going" }, row.going),
        ),
  );
}

/** The levels stand side by side, in the tints of their ground. @param {Terrain} terrain @param {Row} row */
const levelOf = (terrain, row) =>
  h(
    "button",
    {
      type: "button",
      class: "palette-level",
      "data-row": row.key,
      "data-focus": `row-${row.key}`,
      "aria-pressed": String(terrain.marked === row.key),
      "aria-label": spoken(terrain, row),
      title: tooltip(terrain, row),
      "data-level": row.properties.level,
      onclick: () => terrain.choose(row),
    },
    row.properties.level < 0 ? `−${-row.properties.level}` : row.properties.level,
  );

/** @param {Terrain} terrain @param {Group} group @param {boolean} first whether the columns are headed here */
function groupOf(terrain, { key, title, rows }, first) {
  const { columns, uphill } = terrain.palette;
  const heads = h(
    "span",
    { class: "costs", "aria-hidden": "true" },
    columns.map((column) => h("span", { class: "cost" }, column.title)),
  );
  const aside = key === "levels" && uphill !== null ? say("palette_uphill", { mp: uphill }) : null;
  return h(
    "section",
    { class: `palette-group of-${key}`, "aria-labelledby": `palette-group-${key}` },
    h(
      "h3",
      { id: `palette-group-${key}` },
      first && columns.length ? say("palette_mp", { group: title }) : title,
      first && columns.length ? heads : null,
      aside && h("span", { class: "aside" }, aside),
    ),
    key === "levels"
      ? [
          h(
            "div",
            { class: "palette-levels" },
            rows.map((row) => levelOf(terrain, row)),
          ),
          h("p", { class: "palette-keys" }, h("kbd", {}, "["), h("kbd", {}, "]"), say("palette_raise")),
        ]
      : rows.map((row) => rowOf(terrain, row)),
  );
}

/** @param {Terrain} terrain */
function draw(terrain) {
  const groups = found(terrain.palette, terrain.typed);
  keepingFocus(terrain.list, () =>
    refill(
      terrain.list,
      groups.map((group, index) => groupOf(terrain, group, index === 0)),
      groups.length ? null : nothing(terrain),
    ),
  );
}

/** @param {Terrain} terrain */
const nothing = (terrain) =>
  h(
    "div",
    { class: "palette-none" },
    h("p", {}, say("palette_none", { typed: terrain.typed })),
    h(
      "button",
      { type: "button", class: "button", onclick: () => type(terrain, "") },
      say("palette_show_all"),
    ),
  );

/** @param {Terrain} terrain @param {string} typed */
function type(terrain, typed) {
  terrain.typed = typed;
  if (terrain.search.value !== typed) terrain.search.value = typed;
  draw(terrain);
}

/** Draw the swatches one after another, so that the page stays quick. @param {Terrain} terrain */
function paint(terrain) {
  const theme = readTheme(terrain.ground);
  const rows = terrain.palette.groups.flatMap(({ rows }) => rows).filter(({ shape }) => shape !== "level");
  const ratio = Math.max(1, window.devicePixelRatio);
  const next = () => {
    const row = rows.shift();
    const canvas = row && terrain.swatches.get(row.key);
    if (canvas) drawSwatch(canvas, row, { looks: terrain.looks, rules: terrain.rules, theme, ratio });
    if (rows.length) requestAnimationFrame(next);
  };
  next();
}

/** Arrows go from row to row, over the headings. @param {Terrain} terrain @param {KeyboardEvent} event */
function step(terrain, event) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const rows = [...terrain.list.querySelectorAll("button")];
  const at = rows.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  event.preventDefault();
  if (at < 0) rows[0]?.focus();
  else if (at + by < 0) terrain.search.focus();
  else rows[at + by]?.focus();
}

/**
 * @param {object} parts
 * @param {Palette} parts.palette
 * @param {Looks} parts.looks
 * @param {import("../../table/state/state.js").Rules|null} [parts.rules]
 * @param {HTMLElement} parts.ground the map, which names its climate
 * @param {(row: Row) => void} parts.choose a row was pressed: to draw with, or to make what is selected of it
 * @param {(row: Row, client: {x: number, y: number}) => void} [parts.over] a row is dragged
 * @param {(row: Row, client: {x: number, y: number}) => void} [parts.drop] and let go
 * @param {() => void} [parts.leave] and taken back
 */
export function createTerrain({ palette, looks, rules = null, ground, choose, over, drop, leave }) {
  const search = h("input", {
    type: "search",
    class: "palette-search",
    placeholder: say("palette_find"),
    "aria-label": say("palette_find"),
    autocomplete: "off",
    spellcheck: "false",
  });
  const list = h("div", { class: "palette-list" });
  list.style.setProperty("--columns", String(palette.columns.length));
  const element = h("div", {}, h("label", { class: "palette-find" }, search, h("kbd", {}, "/")), list);
  /** @type {Terrain} */
  const terrain = {
    palette,
    looks,
    rules,
    ground,
    choose,
    marked: null,
    typed: "",
    search,
    list,
    swatches: new Map(),
  };
  search.addEventListener("input", () => type(terrain, search.value));
  search.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && terrain.typed) event.stopPropagation();
    if (event.key === "Escape") type(terrain, "");
    if (event.key === "Enter") /** @type {HTMLElement|null} */ (list.querySelector("button"))?.click();
  });
  element.addEventListener("keydown", (event) => step(terrain, event));
  const rows = new Map(palette.groups.flatMap((group) => group.rows).map((row) => [row.key, row]));
  dragFrom(list, {
    under: (target) => {
      const button = target.closest("[data-row]");
      const row = rows.get(button instanceof HTMLElement ? (button.dataset.row ?? "") : "");
      return row ? { thing: row, picture: terrain.swatches.get(row.key) ?? null } : null;
    },
    over: (row, client) => over?.(row, client),
    drop: (row, client) => drop?.(row, client),
    leave: () => leave?.(),
  });
  draw(terrain);
  paint(terrain);
  watchTheme(() => paint(terrain));
  const climate = { attributes: true, attributeFilter: ["data-climate"] };
  new MutationObserver(() => paint(terrain)).observe(ground, climate);
  return {
    key: "terrain",
    element,
    find: () => search.focus(),
    /** The row of what is selected, or chosen. @param {string|null} key */
    mark(key) {
      terrain.marked = key;
      for (const button of list.querySelectorAll("[data-row]"))
        button.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (button).dataset.row === key));
    },
    /** The row of a number key, from the first group. @param {number} number from 1 on */
    numbered: (number) => palette.groups[0]?.rows[number - 1] ?? null,
    /** The swatch of a row as a picture, for the inspector and for what is said. @param {string} key */
    swatch: (key) => terrain.swatches.get(key) ?? null,
  };
}

/** @typedef {ReturnType<typeof createTerrain>} TerrainTab */
