/** The strip at the foot: undo and redo, the last action, whether it is saved, and the tool's keys. */
import { h, keepingFocus, refill } from "../../table/parts/dom.js";
import { icon } from "../../table/parts/icons.js";
import { say } from "../../table/words/words.js";
import { redo as doAgain, undo as takeBack } from "../actions.js";
import { createVersions, listVersions, versionButton } from "../versions.js";
import { tracingOf } from "./tracing.js";

/** @typedef {import("../bench.js").Bench} Bench */

const MOST_VERSIONS = 3;

/** Keys and what they do, as the words have them: "edit_key_…". @type {Record<string, [string, string][]>} */
const KEYS = {
  nothing: [
    ["V–P", "tools"],
    ["Tab", "next"],
    ["Space", "pan"],
    ["F", "frame"],
    ["?", "all"],
  ],
  looking: [
    ["V M", "tools"],
    ["Tab", "next"],
    ["Space", "pan"],
    ["F", "frame"],
    ["?", "all"],
  ],
  selected: [
    ["Arrows", "half"],
    ["Ctrl+D", "copy"],
    ["[ ]", "layer"],
    ["Enter", "handles"],
    ["Del", "remove"],
    ["Esc", "leave"],
  ],
  hexes: [
    ["B–T", "tools"],
    ["Tab", "next_piece"],
    ["Arrows", "hex"],
    ["Shift+Arrows", "patch"],
    ["F", "frame"],
    ["?", "all"],
  ],
  patch: [
    ["Arrows", "hex"],
    ["Shift+Arrows", "patch"],
    [", .", "turn"],
    ["Ctrl+D", "copy"],
    ["Del", "remove"],
    ["Esc", "leave"],
  ],
  pieces: [
    ["Arrows", "hex"],
    [", .", "turn"],
    ["Ctrl+D", "copy"],
    ["Backspace", "reserve"],
    ["Del", "remove"],
    ["Esc", "leave"],
  ],
  line: [
    ["Ins", "corner"],
    ["G", "gap"],
    ["Arrows", "half"],
    ["Ctrl+D", "copy"],
    ["Del", "remove"],
    ["Esc", "leave"],
  ],
  draw: [
    ["Shift", "steps"],
    ["Alt", "free"],
    ["0–9", "length"],
    ["Del", "back"],
    ["Enter", "close"],
    ["Esc", "leave"],
  ],
  trace: [
    ["Click", "set_corner"],
    ["Shift", "steps"],
    ["Del", "back"],
    ["Enter", "close"],
    ["X", "alone"],
  ],
  stamp: [
    ["Alt", "free"],
    ["Arrows", "cursor"],
    ["Space", "set"],
    ["Esc", "leave"],
  ],
  brush: [
    ["Drag", "paint"],
    ["Shift", "straight"],
    ["Alt", "pick"],
    ["1–9", "terrain"],
    [", .", "size"],
    ["[ ]", "level"],
  ],
  hexside: [
    ["Click", "press"],
    ["Drag", "sides"],
    ["Alt", "up"],
    ["Esc", "leave"],
  ],
  hexroad: [
    ["Drag", "way"],
    ["Alt", "up"],
    ["Esc", "leave"],
  ],
  hexlabel: [
    ["Click", "write"],
    ["Esc", "leave"],
  ],
  unit: [
    ["Click", "put"],
    ["Arrows", "cursor"],
    ["Space", "set"],
    [", .", "turn"],
    ["Backspace", "reserve"],
    ["Esc", "leave"],
  ],
  objective: [
    ["Click", "mark"],
    ["Arrows", "cursor"],
    ["Space", "set"],
    ["Esc", "leave"],
  ],
  jump_off: [
    ["Click", "mark"],
    ["Arrows", "cursor"],
    ["Space", "set"],
    ["Esc", "leave"],
  ],
  zone: [
    ["Drag", "along_edge"],
    ["Arrows", "cursor"],
    ["Space", "set"],
    ["Esc", "leave"],
  ],
  deploy: [
    ["Drag", "across"],
    ["Arrows", "cursor"],
    ["Space", "set"],
    ["Esc", "leave"],
  ],
  measure: [
    ["Click", "stops"],
    ["Drag", "at_once"],
    ["Arrows", "cursor"],
    ["Space", "set"],
    ["Enter", "close"],
    ["Esc", "leave"],
  ],
  cut: [
    ["Alt", "free"],
    ["Arrows", "cursor"],
    ["Space", "set_end"],
    ["Esc", "leave"],
  ],
};

/** The keys of a tool; over a picture also the one that shows it alone. @param {string} tool @param {Bench} bench @returns {[string, string][]} */
function keysOf(tool, bench) {
  const keys = keysOfTool(tool, bench);
  if (keys === KEYS.draw && bench.draft.document().board.image) return KEYS.trace;
  return bench.draft.document().board.image ? [...keys.slice(0, 5), ["X", "alone"]] : keys;
}

/** @param {string} tool @param {Bench} bench */
function keysOfTool(tool, { selection, hexes, may }) {
  if (tool === "select" && !may) return KEYS.looking;
  if (tool === "select") {
    if (hexes && selection.things().some((thing) => thing.startsWith("hex:"))) return KEYS.patch;
    if (hexes) return selection.things().length ? KEYS.pieces : KEYS.hexes;
    if (!selection.things().length) return KEYS.nothing;
    return selection.heads()[0]?.geometry.type === "LineString" ? KEYS.line : KEYS.selected;
  }
  if (tool === "building" || tool === "point") return KEYS.stamp;
  if (tool === "fill" || tool === "eraser") return KEYS.brush;
  return KEYS[tool] ?? KEYS.draw;
}

/** @param {string} name @param {string} label @param {() => unknown} act */
const button = (name, label, act) =>
  h(
    "button",
    { class: "icb", type: "button", "aria-label": label, title: label, "data-focus": name, onclick: act },
    icon(name),
  );

/** What is now: one's own last step. @param {string} doing */
const nowOf = (doing) =>
  h(
    "li",
    { class: "version now" },
    h("i", { class: "dot", "aria-hidden": "true" }),
    h("b", {}, say("edit_now")),
    h("span", {}, doing),
  );

/** The newest versions, in the order in which they were made. @param {import("../versions.js").Version[]} known @param {(version: import("../versions.js").Version) => unknown} open */
const lastOf = (known, open) =>
  known
    .slice(0, MOST_VERSIONS)
    .reverse()
    .map((one) =>
      h(
        "li",
        {},
        versionButton(one, () => open(one)),
      ),
    );

/** What a finger has no keys for. @param {ReturnType<NonNullable<import("../types.js").Tool["drawing"]>>} drawing */
const stepsOf = (drawing) =>
  drawing && [
    h(
      "button",
      { class: "btn", type: "button", "data-focus": "back", onclick: drawing.back },
      say("edit_last_corner"),
    ),
    h(
      "button",
      { class: "btn pri", type: "button", "data-focus": "done", onclick: drawing.done },
      say("edit_done"),
    ),
  ];

/** @param {{element: HTMLElement, bench: Bench, facts: Record<string, any>, hand: () => import("../types.js").Tool, swatch: (key: string) => HTMLCanvasElement|null}} parts */
export function createStrip({ element, bench, facts, hand, swatch }) {
  const { draft } = bench;
  let [tool, saved] = ["select", true];
  /** @type {import("../versions.js").Version[]} */
  let known = [];
  const undo = button("undo", say("edit_undo"), () => takeBack(bench));
  const redo = button("redo", say("edit_redo"), () => doAgain(bench));
  const list = h("ol", { class: "versions", "aria-label": say("edit_versions") });
  const traced = h("div", { class: "traced" });
  const steps = h("div", { class: "steps" });
  const word = h("span", { class: "saved", role: "status" });
  const keys = h("div", { class: "strip-keys", "aria-hidden": "true" });
  const every = button("clock", say("edit_all_versions"), () => listVersions(known, versions.open));
  refill(element, h("div", { class: "strip-row" }, undo, redo, every, list, traced, steps, word), keys);
  const came = (/** @type {import("../versions.js").Version[]} */ found) => {
    known = found;
    draw();
  };
  const versions = createVersions(facts.scenario.id, came, bench.say);

  const draw = () => {
    undo.disabled = !draft.canUndo();
    redo.disabled = !draft.canRedo();
    every.disabled = !known.length;
    const now = draft.doing();
    const tracing = tracingOf(tool, bench, swatch);
    const drawing = hand().drawing?.() ?? null;
    list.hidden = tracing !== null || drawing !== null;
    steps.hidden = drawing === null;
    keepingFocus(steps, () => refill(steps, stepsOf(drawing)));
    traced.hidden = tracing === null;
    keepingFocus(traced, () => refill(traced, tracing));
    traced.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    keepingFocus(list, () => refill(list, lastOf(known, versions.open), now ? nowOf(now) : null));
    refill(
      keys,
      keysOf(tool, bench).map(([key, what]) =>
        h("span", {}, h("kbd", { class: "key-cap" }, key), ` ${say(`edit_key_${what}`)}`),
      ),
    );
    const words = say(bench.may ? (saved ? "edit_saved" : "edit_saving") : "edit_looking");
    word.classList.toggle("waiting", !saved);
    if (word.textContent !== words)
      refill(word, bench.may ? (saved ? icon("tick") : null) : icon("eye"), words);
  };
  draft.onChange(versions.changed);
  draw();
  return {
    draw,
    /** @param {string} chosen */
    chosen: (chosen) => {
      tool = chosen;
      draw();
    },
    /** @param {boolean} is */
    setSaved: (is) => {
      if (is === saved) return;
      saved = is;
      draw();
    },
  };
}
