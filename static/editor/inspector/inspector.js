/** The inspector: its tabs, of which Feature is shown while something is selected. */
import { h, refill } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";

/** @typedef {import("../bench.js").Bench} Bench */

/**
 * @typedef {object} Tab
 * @property {string} key
 * @property {string} title
 * @property {string[]} tools that show it
 * @property {boolean} [isOfTools] it is empty without one of them
 * @property {() => boolean} [ofSelection] whether it is the one that is shown for what is selected
 * @property {(body: HTMLElement) => () => void} create fills its body; what it gives draws it anew
 *
 * @typedef {{tab: Tab, button: HTMLButtonElement, body: HTMLElement, draw: () => void}} Shown
 */

/** @param {{element: HTMLElement, bench: Bench, tabs: Tab[]}} parts */
export function createInspector({ element, bench, tabs: all }) {
  const list = h("div", { class: "tabs", role: "tablist", "aria-label": say("edit_inspector") });
  const bodies = h("fieldset", { class: "bodies", disabled: !bench.may });
  refill(element, h("div", { class: "panel-head" }, list), bodies);
  /** @type {Shown[]} */
  const tabs = [];
  const ofSelection = () => all.find((tab) => tab.ofSelection?.())?.key ?? all[0].key;
  let [chosen, others, selected] = ["", "table", ""];

  /** @param {string} key */
  const show = (key) => {
    chosen = key;
    if (!all.find((tab) => tab.key === key)?.ofSelection) others = key;
    for (const { tab, button, body, draw } of tabs) {
      const on = tab.key === key;
      button.setAttribute("aria-selected", String(on));
      button.tabIndex = on ? 0 : -1;
      body.hidden = !on;
      if (on) draw();
    }
  };
  /** @param {Tab} tab */
  const add = (tab) => {
    const id = `tab-${tab.key}`;
    const body = h("div", { class: "inspector-body", role: "tabpanel", id, "aria-label": tab.title });
    const on = {
      class: "tab",
      type: "button",
      role: "tab",
      "aria-controls": id,
      onclick: () => show(tab.key),
    };
    const button = h("button", on, tab.title);
    list.append(button);
    bodies.append(body);
    tabs.push({ tab, button, body, draw: tab.create(body) });
  };
  list.addEventListener("keydown", ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const at = tabs.findIndex(({ tab }) => tab.key === chosen);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    show(next.tab.key);
    next.button.focus();
  });
  all.forEach(add);
  show(others);
  return {
    show,
    /** The tab that a tool goes with, if one does. @param {string} tool */
    showFor: (tool) => {
      const found = all.find(({ tools }) => tools.includes(tool));
      if (found) show(found.key);
      else if (all.find(({ key }) => key === chosen)?.isOfTools) show("table");
    },
    /** With another selection its Feature is shown; with none the tab that was there before. */
    draw: () => {
      const now = bench.selection.things().join();
      const wanted = now === selected ? chosen : now ? ofSelection() : others;
      selected = now;
      if (wanted !== chosen) show(wanted);
      else tabs.find(({ tab }) => tab.key === chosen)?.draw();
    },
  };
}
