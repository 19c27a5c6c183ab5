/**
 * The panel at the right: tabs, folding, and on a phone a sheet with a grip. Other modules fill the tabs.
 *
 * @typedef {"units"|"orders"|"log"|"notes"|"rules"} TabName
 */
import { all, h, isPhone, listen } from "../parts/dom.js";
import { icon } from "../parts/icons.js";
import { say } from "../words/words.js";

/** @type {TabName[]} */
const TABS = ["units", "orders", "log", "notes", "rules"];

/**
 * @typedef {object} SidePanel the side panel: which tab is open, which is left out, whether it is folded
 * @property {HTMLElement} element the page's aside
 * @property {TabName} current
 * @property {boolean} folded
 * @property {TabName[]} without
 * @property {() => void} moved
 * @property {HTMLButtonElement[]} tabs
 * @property {HTMLButtonElement} fold
 * @property {HTMLButtonElement} grip
 */

/** @param {SidePanel} sidePanel @param {KeyboardEvent} event @param {TabName} name */
const walk = (sidePanel, event, name) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  const there = TABS.filter((each) => !sidePanel.without.includes(each));
  const next = there[(there.indexOf(name) + step + there.length) % there.length];
  show(sidePanel, next);
  sidePanel.tabs[TABS.indexOf(next)].focus();
};

/** @param {SidePanel} sidePanel */
const draw = (sidePanel) => {
  sidePanel.element.dataset.tab = sidePanel.current;
  sidePanel.element.classList.toggle("folded", sidePanel.folded);
  document.body.classList.toggle("with-panel", !sidePanel.folded);
  for (const [index, name] of TABS.entries()) {
    sidePanel.tabs[index].setAttribute("aria-selected", String(name === sidePanel.current));
    sidePanel.tabs[index].tabIndex = name === sidePanel.current ? 0 : -1;
    sidePanel.tabs[index].hidden = sidePanel.without.includes(name);
  }
  const what = say(sidePanel.folded ? "panel_open" : "panel_fold");
  sidePanel.fold.setAttribute("aria-label", what);
  sidePanel.fold.title = what;
  sidePanel.grip.setAttribute("aria-expanded", String(!sidePanel.folded));
};

/** @param {SidePanel} sidePanel @param {boolean} [away] */
const toggle = (sidePanel, away = !sidePanel.folded) => {
  sidePanel.folded = away;
  draw(sidePanel);
  sidePanel.moved();
};

/** @param {SidePanel} sidePanel @param {TabName} name */
const show = (sidePanel, name) => {
  sidePanel.current = name;
  toggle(sidePanel, false);
};

/** Hide the tabs that this seat has no use for. @param {SidePanel} sidePanel @param {TabName[]} names */
function leaveOut(sidePanel, names) {
  sidePanel.without = names;
  if (names.includes(sidePanel.current)) sidePanel.current = "units";
  draw(sidePanel);
}

/** Set the function that is called when another tab is shown, or the panel is folded or opened. @param {SidePanel} sidePanel @param {() => void} tell */
function onMoved(sidePanel, tell) {
  sidePanel.moved = tell;
}

/** Return how many pixels of the table the panel covers at the right and at the bottom. @param {SidePanel} sidePanel */
function covers(sidePanel) {
  if (isPhone()) return { right: 0, bottom: sidePanel.element.offsetHeight };
  return { right: sidePanel.folded ? 0 : sidePanel.element.offsetWidth + 10, bottom: 0 };
}

/** @param {SidePanel} sidePanel @param {TabName} name */
const tab = (sidePanel, name) =>
  h(
    "button",
    {
      class: "tab",
      type: "button",
      role: "tab",
      id: `tab-${name}`,
      "aria-controls": `body-${name}`,
      onclick: () => show(sidePanel, name),
      onkeydown: (/** @type {KeyboardEvent} */ event) => walk(sidePanel, event, name),
    },
    say(`panel_tab_${name}`),
  );

/** @param {HTMLElement} element the page's aside */
export function createPanel(element) {
  const sidePanel = /** @type {SidePanel} */ ({
    element,
    current: "units",
    folded: false,
    without: /** @type {TabName[]} */ ([]),
    moved: () => {},
  });
  sidePanel.tabs = TABS.map((name) => tab(sidePanel, name));
  const bodies = Object.fromEntries(
    TABS.map((name) => [
      name,
      h("section", {
        class: `body ${name}`,
        id: `body-${name}`,
        role: "tabpanel",
        "aria-labelledby": `tab-${name}`,
      }),
    ]),
  );
  sidePanel.fold = h(
    "button",
    { class: "fold", type: "button", onclick: () => toggle(sidePanel) },
    icon("fold"),
  );
  sidePanel.grip = h("button", {
    class: "grip",
    type: "button",
    "aria-label": say("panel_grip"),
    onclick: () => toggle(sidePanel),
  });
  const head = h(
    "div",
    { class: "panel-head" },
    h("div", { class: "tabs", role: "tablist", "aria-label": say("panel_tabs") }, sidePanel.tabs),
    sidePanel.fold,
  );
  element.append(sidePanel.grip, head, h("div", { class: "bodies" }, Object.values(bodies)));

  sidePanel.folded = isPhone() || matchMedia("(max-height: 500px)").matches;
  draw(sidePanel);
  return {
    bodies,
    show: show.bind(null, sidePanel),
    toggle: toggle.bind(null, sidePanel),
    current: () => sidePanel.current,
    leaveOut: leaveOut.bind(null, sidePanel),
    onMoved: onMoved.bind(null, sidePanel),
    isSheet: isPhone,
    covers: () => covers(sidePanel),
    stop: all([listen(window, "resize", () => draw(sidePanel))]),
  };
}

/** @typedef {ReturnType<typeof createPanel>} Panel */
