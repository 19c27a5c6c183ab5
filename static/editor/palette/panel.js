/** The palette's panel: three tabs, folded away with one key. Each tab is filled by its own module. */
import { h, refill } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";

/**
 * @typedef {object} Tab
 * @property {string} key
 * @property {HTMLElement} element
 * @property {() => void} [shown]
 * @property {() => void} [find] puts the cursor where one searches
 */

/** @type {Record<string, () => string>} */
const TITLES = {
  terrain: () => say("palette_terrain"),
  pieces: () => say("palette_pieces"),
  stamps: () => say("palette_stamps"),
};

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element of the panel
 * @param {Tab[]} parts.tabs
 */
export function createPanel({ element, tabs }) {
  let shown = tabs[0];
  const buttons = tabs.map((tab) =>
    h(
      "button",
      {
        type: "button",
        role: "tab",
        id: `palette-tab-${tab.key}`,
        class: "palette-tab",
        "aria-controls": `palette-${tab.key}`,
        onclick: () => show(tab.key),
      },
      TITLES[tab.key](),
    ),
  );
  const list = h(
    "div",
    { class: "palette-tabs", role: "tablist", "aria-label": say("palette_label") },
    buttons,
  );
  list.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(tabs[(tabs.indexOf(shown) + step + tabs.length) % tabs.length].key);
    buttons[tabs.indexOf(shown)].focus();
  });
  for (const tab of tabs) {
    tab.element.id = `palette-${tab.key}`;
    tab.element.setAttribute("role", "tabpanel");
    tab.element.setAttribute("aria-labelledby", `palette-tab-${tab.key}`);
    tab.element.classList.add("palette-page");
  }
  /** @param {string} key */
  const show = (key) => {
    shown = tabs.find((tab) => tab.key === key) ?? shown;
    tabs.forEach((tab, index) => {
      const isShown = tab === shown;
      tab.element.hidden = !isShown;
      buttons[index].setAttribute("aria-selected", String(isShown));
      buttons[index].tabIndex = isShown ? 0 : -1;
    });
    shown.shown?.();
  };
  refill(
    element,
    list,
    tabs.map((tab) => tab.element),
  );
  show(shown.key);
  return { show, shown: () => shown.key, find: () => shown.find?.() };
}
