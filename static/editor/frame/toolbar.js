/** The column of tools: those that draw, those that place things of the game, those that look. */
import { h, refill } from "../../table/parts/dom.js";
import { icon } from "../../table/parts/icons.js";
import { say } from "../../table/words/words.js";

/** @typedef {{tool: string, key: string, icon: string}|null} Entry null: a thin rule */

/** @type {Entry[]} */
const LISTED = [
  { tool: "select", key: "V", icon: "move" },
  null,
  { tool: "area", key: "A", icon: "area" },
  { tool: "road", key: "R", icon: "road" },
  { tool: "line", key: "W", icon: "wall" },
  { tool: "building", key: "B", icon: "building" },
  { tool: "river", key: "I", icon: "river" },
  { tool: "hill", key: "H", icon: "hill" },
  { tool: "point", key: "P", icon: "point" },
  { tool: "cut", key: "X", icon: "cut" },
  { tool: "brush", key: "B", icon: "brush" },
  { tool: "fill", key: "G", icon: "fill" },
  { tool: "eraser", key: "E", icon: "eraser" },
  { tool: "hexside", key: "S", icon: "hexside" },
  { tool: "hexroad", key: "R", icon: "road" },
  { tool: "hexlabel", key: "T", icon: "letter" },
  null,
  { tool: "unit", key: "U", icon: "unit" },
  { tool: "zone", key: "Z", icon: "entry" },
  { tool: "deploy", key: "D", icon: "zone" },
  { tool: "objective", key: "J", icon: "flag" },
  { tool: "jump_off", key: "O", icon: "jump-off" },
  null,
  { tool: "measure", key: "M", icon: "measure" },
  { tool: "frame", key: "F", icon: "frame" },
  { tool: "keys", key: "?", icon: "help" },
];

/** The tools of this table by the key of each. @param {(tool: string) => boolean} has */
export const toolKeys = (has) =>
  Object.fromEntries(
    LISTED.flatMap((entry) => (entry && has(entry.tool) ? [[entry.key.toLowerCase(), entry.tool]] : [])),
  );

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element
 * @param {(tool: string) => boolean} parts.has whether this table has such a tool
 * @param {(tool: string) => void} parts.choose
 */
export function createToolbar({ element, has, choose }) {
  const found = LISTED.filter((entry) => !entry || has(entry.tool));
  const shown = found.filter((entry, index) => entry ?? found[index - 1]);
  /** @param {string} chosen */
  const draw = (chosen) =>
    refill(
      element,
      shown.map((entry) =>
        entry
          ? h(
              "button",
              {
                class: "tool",
                type: "button",
                "aria-pressed": String(entry.tool === chosen),
                "aria-label": say(`edit_tool_${entry.tool}`),
                title: say(`edit_tool_${entry.tool}`),
                "data-focus": entry.tool,
                onclick: () => choose(entry.tool),
              },
              icon(entry.icon),
              h("kbd", { "aria-hidden": "true" }, entry.key),
            )
          : h("hr"),
      ),
    );
  return { draw };
}
