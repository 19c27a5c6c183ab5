/** Write names on hexes: press a hex and type. An empty name removes it. */
import { say } from "../../table/words/words.js";
import { h } from "../../table/parts/dom.js";
import { called, hexChanges } from "../geometry/hexes.js";
import { carryOut, hexToward } from "./hexes.js";

/** @typedef {import("./hexes.js").Bench} Bench */
/** @typedef {import("./hexes.js").Hexes} Hexes */
/** @typedef {import("./hexes.js").Press} Press */

const LONGEST = 40;

/**
 * @typedef {object} Hexlabel
 * @property {Bench} bench
 * @property {Hexes} hexes
 * @property {HTMLElement} over what lies over the map, in its pixels
 * @property {HTMLInputElement|null} field
 * @property {string|null} at the hex of the keyboard
 */

/** @param {Hexlabel} tool @returns {HTMLInputElement|null} the field that was open */
function close(tool) {
  const gone = tool.field;
  tool.field = null;
  gone?.remove();
  return gone;
}

/** @param {Hexlabel} tool @param {string} label @param {string} name */
function write({ bench, hexes }, label, name) {
  const changes = hexChanges(hexes.board(), [label], (hex) => called(hex, name));
  if (!changes.length) return;
  const doing = name ? say("hexlabel_written", { name, hex: label }) : say("hexlabel_gone", { hex: label });
  if (carryOut(bench, hexes, changes, doing)) bench.announce(doing);
}

/** @param {Hexlabel} tool @param {string} label */
function open(tool, label) {
  close(tool);
  const { bench, hexes } = tool;
  const [x, y] = bench.map.toPixel(hexes.grid().middles.get(label) ?? [0, 0]);
  const field = h("input", {
    class: "hex-name",
    type: "text",
    maxlength: LONGEST,
    "aria-label": say("hexlabel_name", { hex: label }),
  });
  Object.assign(field.style, { left: `${x}px`, top: `${y}px` });
  const done = () => tool.field === field && close(tool) && write(tool, label, field.value.trim());
  const board = document.activeElement;
  field.value = hexes.board().hexes?.[label]?.features?.name ?? "";
  field.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key !== "Escape" && event.key !== "Enter") return;
    if (event.key === "Escape") close(tool);
    else done();
    if (board instanceof HTMLElement) board.focus({ preventScroll: true });
  });
  field.addEventListener("blur", done);
  tool.over.append(field);
  tool.field = field;
  field.focus();
  field.select();
}

/** @param {Hexlabel} tool @param {KeyboardEvent} event @returns {boolean} */
function key(tool, event) {
  const { hexes, bench } = tool;
  const grid = hexes.grid();
  if (event.key.startsWith("Arrow")) {
    tool.at = (tool.at ? hexToward(grid, tool.at, event.key) : [...grid.middles.keys()][0]) ?? tool.at;
    bench.overlay.set({ hexes: tool.at ? { at: tool.at } : null });
    if (tool.at) bench.announce(tool.at);
  } else if (event.key === "Enter" && tool.at) open(tool, tool.at);
  else return false;
  return true;
}

/** @param {Bench} bench @param {Hexes} hexes @param {HTMLElement} over */
export function createHexlabel(bench, hexes, over) {
  /** @type {Hexlabel} */
  const tool = { bench, hexes, over, field: null, at: null };
  /** What is pressed beside the board moves the view. */
  let pressed = false;
  return {
    down: (/** @type {Press} */ press) => (pressed = Boolean(hexes.grid().hexAt(press.at))),
    move(/** @type {Press} */ press) {
      const label = hexes.grid().hexAt(press.at);
      bench.overlay.set({ hexes: label ? { outlined: [label] } : null });
    },
    up(/** @type {Press} */ press) {
      const label = pressed ? hexes.grid().hexAt(press.at) : null;
      pressed = false;
      if (label) open(tool, label);
    },
    key: (/** @type {KeyboardEvent} */ event) => key(tool, event),
    leave() {
      close(tool);
      pressed = false;
      tool.at = null;
      bench.overlay.set({ hexes: null });
    },
    cursor: () => "text",
  };
}
