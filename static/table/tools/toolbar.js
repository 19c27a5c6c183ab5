/**
 * The bar at the left: the tools, then what changes the view, each with its key.
 *
 * @typedef {{name: string, title: string, action: string, kind: "tool"|"toggle"|"command"}} Listed
 * @typedef {object} Toolbox
 * @property {() => Listed[]} list
 * @property {(name: string) => boolean} isOn
 * @property {(action: string) => boolean} command
 * @property {(fn: () => void) => () => void} changed
 * @property {{text: (action: string) => string, changed: (fn: () => void) => () => void}} keys
 */
import { all, h, refill } from "../parts/dom.js";
import { keepingFocus } from "../parts/focus.js";
import { icon } from "../parts/icons.js";

const VIEW = new Set(["grid", "names", "frame", "theme", "help"]);

/**
 * @param {HTMLElement} host
 * @param {import("../state/state.js").Store} store
 * @param {Toolbox} tools
 * @returns {() => void}
 */
export function createToolbar(host, store, tools) {
  /** @param {Listed} listed */
  const button = ({ name, title, action, kind }) => {
    const key = tools.keys.text(action);
    return h("button", {
      class: "tool", type: "button", "aria-label": title, title: key ? `${title} (${key})` : title, "data-focus": name,
      "aria-pressed": kind === "command" ? null : String(tools.isOn(name)),
      onclick: () => tools.command(action),
    }, icon(name), key.length === 1 && h("kbd", { "aria-hidden": "true" }, key));
  };

  const draw = () => {
    const listed = tools.list();
    keepingFocus(host, () =>
      refill(host,
        ...listed.filter(({ name }) => !VIEW.has(name)).map(button),
        h("hr", { role: "presentation" }),
        ...listed.filter(({ name }) => VIEW.has(name)).map(button),
      ),
    );
  };
  draw();
  return all([store.subscribe(["tool", "you", "enforcement"], draw), tools.changed(draw), tools.keys.changed(draw)]);
}
