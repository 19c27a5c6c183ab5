/** The editor's page: creates its parts and connects them. */
import { createTableMap } from "../table/map/table-map.js";
import { byId } from "../table/parts/dom.js";
import { say } from "../table/words/words.js";
import { createShown } from "./bench.js";
import { createDraft } from "./draft.js";
import { createFrame } from "./frame/frame.js";
import { watchKeys } from "./frame/keys.js";
import { pageKeys, watchClipboard } from "./frame/page-keys.js";
import { watchTable } from "./frame/pointer.js";
import { createTip } from "./frame/tip.js";
import { createToolbar, toolKeys } from "./frame/toolbar.js";
import { createHere } from "./here.js";
import { createLayers } from "./layers.js";
import { createLink } from "./link.js";
import { createOverlay } from "./map/layer.js";
import { drawUnder } from "./map/hex-marks.js";
import { drawnUnits } from "./map/units.js";
import { createPeople } from "./people.js";
import { createPeek } from "./picture/peek.js";
import { createSelection } from "./selection.js";
import { createToolbox } from "./toolbox.js";
import { createHexes } from "./tools/hexes.js";
import { showPoints, showSelected } from "./tools/selected.js";

/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {ReturnType<typeof createFrame>} Frame */
/** @typedef {ReturnType<typeof createToolbox>} Toolbox */

/** What the page shows until the draft has loaded. @param {{id: string, board: string}} system @returns {import("./types.js").Document} */
const blank = ({ id, board }) => ({
  system: id,
  board:
    board === "hex"
      ? { kind: "hex", orientation: "flat", lines: 1, length: 1 }
      : { kind: "table", width: 72, height: 48 },
});

/** The tools that change nothing. */
const LOOKING = new Set(["select", "measure"]);

/** @param {Bench} bench @param {string} tool */
const mayUse = ({ may }, tool) => may || LOOKING.has(tool);

/** The map within an element that takes the focus. */
function boardElement() {
  const map = byId("map", HTMLElement);
  const board = document.createElement("div");
  Object.assign(board, { className: "board", id: "board", tabIndex: 0 });
  board.setAttribute("role", "application");
  board.setAttribute("aria-label", say("edit_board"));
  map.replaceWith(board);
  board.append(map);
  return { board, map };
}

/** What tools and panels work with. @param {Record<string, any>} facts @param {{board: HTMLElement, map: HTMLElement}} elements @param {{frame: () => Frame, tools: () => Toolbox, choose: Bench["choose"], redraw: () => void}} later @returns {Bench} */
function createBench(facts, elements, later) {
  const { board } = elements;
  const spoken = byId("spoken", HTMLElement);
  const may = facts.may === "edit";
  document.body.classList.toggle("looking", !may);
  const draft = createDraft(
    blank(facts.system),
    may ? null : () => later.frame().say(say("edit_only_looking")),
  );
  const map = createTableMap(elements.map, {
    padding: () => later.frame().padding(),
    label: say("edit_board"),
  });
  const { looks, palette, system: rules } = facts;
  const layers = createLayers(draft.document);
  const shown = createShown({ draft, map, layers, looks, rules, drawnUnits });
  const hexes =
    rules.board === "hex" ? createHexes({ document: draft.document, palette, looks, rules, layers }) : null;
  const table = () => {
    const { width = 72, height = 48 } = hexes?.grid() ?? draft.document().board;
    return { width, height };
  };
  return {
    draft,
    map,
    shown,
    layers,
    selection: createSelection(draft),
    overlay: createOverlay({
      element: board,
      map,
      land: elements.map,
      looks,
      table,
      under: (surface, marks) => hexes && drawUnder(surface, marks, { hexes, layers }, draft.document()),
    }),
    rules,
    hexes,
    announce: (words) => void (spoken.textContent = words),
    say: (words) => later.frame().say(words),
    tip: createTip(byId("over", HTMLElement)),
    middle: () => map.toInches([board.clientWidth / 2, board.clientHeight / 2]),
    row: () => later.tools().row(),
    choose: later.choose,
    isSelecting: () => later.tools().chosen() === "select",
    redraw: later.redraw,
    rows: (facts.palette?.groups ?? []).flatMap(
      (/** @type {{rows: import("./types.js").Row[]}} */ group) => group.rows,
    ),
    may,
  };
}

/** The line to the server. @param {string} id @param {Bench} bench @param {Frame} frame */
function connect(id, bench, frame) {
  const { draft } = bench;
  const people = createPeople({ bench, element: byId("people", HTMLElement) });
  const link = createLink(id, {
    draft: (whole) => {
      const isFirst = draft.number() === null;
      draft.loaded(/** @type {import("./draft.js").Loaded} */ (/** @type {unknown} */ (whole)));
      if (isFirst) bench.map.frame();
      people.you(whole.you);
      people.show(whole.people);
      frame.setProblems(whole.problems);
      // The next frame shows the whole table: until then a press would meet another place.
      requestAnimationFrame(() => byId("desk", HTMLElement).removeAttribute("aria-busy"));
    },
    edits: (edits) => {
      draft.received(edits);
      frame.setSaved(draft.waiting().length === 0);
    },
    problems: frame.setProblems,
    people: people.show,
    refused: (edit, words) => {
      draft.refused(edit);
      frame.say(words);
    },
    live: frame.setLive,
    number: draft.number,
    waiting: draft.waiting,
  });
  draft.sendBy(link.sendEdit);
  window.addEventListener("beforeunload", (leaving) => {
    if (draft.waiting().length) leaving.preventDefault();
  });
  return link;
}

/** Send the pointer's place to the others, and remember it here. @param {Bench} bench @param {ReturnType<typeof createHere>} here @returns {(at: import("./types.js").Spot|null) => void} */
const pointed =
  ({ hexes }, here) =>
  (at) => {
    hexes?.point(at && hexes.grid().hexAt(at));
    here({ at });
  };

/** Opens the editor on the page's draft. */
export function start() {
  const facts = JSON.parse(byId("editor-facts", HTMLScriptElement).textContent ?? "{}");
  const elements = boardElement();
  const { board } = elements;
  /** @type {Record<string, () => void>} */
  const acts = { frame: () => bench.map.frame(), keys: () => frame.showKeys() };
  /** @type {Bench["choose"]} */
  const choose = (name, row) => (acts[name] ? acts[name]() : tools.choose(name, row));
  let isDue = false;
  const saved = () => frame.setSaved(bench.draft.waiting().length === 0);
  /** Redraw the parts around the table once for all changes of one event, because one stroke changes several things. */
  const redraw = () => {
    if (tools.chosen() === "select") showSelected(bench);
    saved();
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      showPoints(bench);
      frame.changed();
    });
  };
  const bench = createBench(facts, elements, { frame: () => frame, tools: () => tools, choose, redraw });
  const tools = createToolbox(bench, {
    over: byId("over", HTMLElement),
    pieces: { chosen: () => frame.piece(), side: () => frame.side() },
    changed: (name, row) => {
      board.dataset.tool = name;
      toolbar.draw(name);
      frame.chosen(name, row);
    },
  });
  const has = (/** @type {string} */ name) => name in acts || (tools.has(name) && mayUse(bench, name));
  const toolbar = createToolbar({ element: byId("tools", HTMLElement), has, choose });
  const frame = createFrame({ facts, bench, choose, unit: tools.unit, tool: () => tools.tool() });
  const link = connect(facts.scenario.id, bench, frame);
  const here = createHere(link.here);
  const tool = () => tools.tool();

  const { pan } = watchTable({ board, map: bench.map, tool, here: pointed(bench, here) });
  const peek = createPeek({ bench, tapped: () => has("cut") && choose("cut") });
  const byKey = Object.entries(toolKeys(has)).map(([key, name]) => [key, () => choose(name)]);
  watchKeys({
    board,
    tool,
    pan,
    keys: { ...Object.fromEntries(byKey), ...pageKeys({ bench, choose, frame }), x: peek.down },
  });
  watchClipboard(bench);
  bench.map.onPictureLost(() => frame.say(say("picture_lost")));
  bench.selection.onChange(() => {
    redraw();
    here({ selected: bench.selection.things() });
  });
  bench.draft.onChange(({ things, doing }) => {
    // Words from the tool come after this, and are read out instead.
    if (doing) bench.announce(doing);
    if (things?.size === 0) saved();
    else redraw();
  });
  bench.map.on("moved", () => tools.chosen() === "select" && showSelected(bench));
  choose("select");
  bench.shown.draw();
  link.open();
}
