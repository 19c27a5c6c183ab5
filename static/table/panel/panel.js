/**
 * The panel at the right: tabs, folding, and on a phone a sheet with a grip. What stands in the tabs is other modules' concern.
 *
 * @typedef {"units"|"orders"|"log"|"rules"} TabName
 */
import { all, h, isPhone, listen } from "../parts/dom.js";
import { icon } from "../parts/icons.js";

/** @type {[TabName, string][]} */
const TABS = [
  ["units", "Units"],
  ["orders", "Orders"],
  ["log", "Log"],
  ["rules", "Rules"],
];

/** @param {HTMLElement} element the page's aside */
export function createPanel(element) {
  /** @type {TabName} */
  let current = "units";
  let folded = false;
  /** @type {TabName|null} */
  let without = null;
  let moved = () => {};

  const tabs = TABS.map(([name, title]) =>
    h("button", {
      class: "tab", type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `body-${name}`,
      onclick: () => show(name),
      onkeydown: (/** @type {KeyboardEvent} */ event) => walk(event, name),
    }, title),
  );
  const bodies = Object.fromEntries(
    TABS.map(([name]) => [
      name,
      h("section", { class: `body ${name}`, id: `body-${name}`, role: "tabpanel", "aria-labelledby": `tab-${name}` }),
    ]),
  );
  const fold = h("button", { class: "fold", type: "button", onclick: () => toggle() }, icon("fold"));
  const grip = h("button", { class: "grip", type: "button", "aria-label": "Open or close the sheet", onclick: () => toggle() });
  const head = h("div", { class: "panel-head" }, h("div", { class: "tabs", role: "tablist", "aria-label": "Panel" }, tabs), fold);
  element.append(grip, head, h("div", { class: "bodies" }, Object.values(bodies)));

  /** @param {KeyboardEvent} event @param {TabName} name */
  const walk = (event, name) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const there = TABS.map(([each]) => each).filter((each) => each !== without);
    const next = there[(there.indexOf(name) + step + there.length) % there.length];
    show(next);
    tabs[TABS.findIndex(([each]) => each === next)].focus();
  };

  const draw = () => {
    element.dataset.tab = current;
    element.classList.toggle("folded", folded);
    document.body.classList.toggle("with-panel", !folded);
    for (const [index, [name]] of TABS.entries()) {
      tabs[index].setAttribute("aria-selected", String(name === current));
      tabs[index].tabIndex = name === current ? 0 : -1;
      tabs[index].hidden = name === without;
    }
    const what = folded ? "Open the panel" : "Fold the panel away";
    fold.setAttribute("aria-label", what);
    fold.title = what;
    grip.setAttribute("aria-expanded", String(!folded));
  };

  const toggle = (away = !folded) => {
    folded = away;
    draw();
    moved();
  };

  /** @param {TabName} name */
  const show = (name) => {
    current = name;
    toggle(false);
  };

  folded = isPhone() || matchMedia("(max-height: 500px)").matches;
  draw();
  return {
    bodies,
    show,
    toggle,
    current: () => current,
    /** A tab that is not for whoever sits here. @param {TabName|null} name */
    leaveOut(name) {
      without = name;
      if (current === name) current = "units";
      draw();
    },
    /** Another tab stands in it, or it has been folded or opened. @param {() => void} tell */
    onMoved(tell) {
      moved = tell;
    },
    isSheet: isPhone,
    /** Pixels of the table that it covers: right, bottom. */
    covers() {
      if (isPhone()) return { right: 0, bottom: element.offsetHeight };
      return { right: folded ? 0 : element.offsetWidth + 10, bottom: 0 };
    },
    stop: all([listen(window, "resize", draw)]),
  };
}

/** @typedef {ReturnType<typeof createPanel>} Panel */
