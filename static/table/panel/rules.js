/** The rules drawer: the system's clauses in our own words, searchable, and every clause chip opens it at its clause. */
import { all, h, refill } from "../parts/dom.js";
import { say, sayMarked } from "../words/words.js";

/**
 * @typedef {object} Drawer the rules drawer: the search box and the list of clauses
 * @property {import("../state/state.js").Store} store
 * @property {() => void} shown brings the drawer to the front
 * @property {HTMLInputElement} search
 * @property {HTMLParagraphElement} found
 * @property {HTMLDivElement} list
 * @property {HTMLParagraphElement} fair
 */

/** @param {import("../state/state.js").Clause} clause */
const entry = ({ id, title, text }) =>
  h(
    "details",
    { class: "rule", "data-clause": id },
    h("summary", {}, h("span", { class: "clause" }, id), " ", title),
    text.split(/\n\s*\n/).map((paragraph) => h("p", {}, paragraph)),
  );

/** @param {Drawer} drawer */
const draw = (drawer) => {
  const words = drawer.search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = drawer.store.game.clauses.filter(({ id, title, text }) => {
    const whole = `${id} ${title} ${text}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  });
  refill(drawer.list, ...hits.map(entry));
  if (words.length)
    for (const details of drawer.list.querySelectorAll("details")) details.open = hits.length <= 5;
  const { clauses } = drawer.store.game;
  refill(drawer.found, words.length ? say("rules_found", { found: hits.length, all: clauses.length }) : "");
};

/** @param {Drawer} drawer */
const drawDice = (drawer) => {
  const { dice } = drawer.store.game;
  if (!dice) return;
  refill(
    drawer.fair,
    sayMarked(
      "rules_dice",
      { epoch: String(dice.epoch), seal: dice.commitment },
      { code: (text) => h("code", {}, text) },
    ),
  );
};

/** @param {Drawer} drawer @param {string} id the clause, or a subclause without a text of its own */
function open(drawer, id) {
  drawer.shown();
  drawer.search.value = "";
  draw(drawer);
  const entries = [...drawer.list.querySelectorAll("details")];
  const wanted = closest(
    entries.map((each) => each.dataset.clause ?? ""),
    id,
  );
  const details = entries.find((each) => each.dataset.clause === wanted);
  if (!details) {
    refill(drawer.found, say("rules_no_clause", { clause: id }));
    return;
  }
  details.open = true;
  details.scrollIntoView({ block: "start" });
  details.querySelector("summary")?.focus({ preventScroll: true });
}

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element
 * @param {import("../state/state.js").Store} parts.store
 * @param {() => void} parts.shown brings the drawer to the front
 */
export function createRulesDrawer({ element, store, shown }) {
  const drawer = /** @type {Drawer} */ ({ store, shown });
  drawer.search = h("input", {
    type: "search",
    id: "rules-search",
    placeholder: say("rules_search"),
    oninput: () => draw(drawer),
    autocomplete: "off",
  });
  drawer.found = h("p", { class: "found", role: "status" });
  drawer.list = h("div", { class: "clauses" });
  drawer.fair = h("p", { class: "fair" });
  element.append(
    h(
      "label",
      { class: "search", for: "rules-search" },
      h("span", { class: "label" }, say("rules_search")),
      drawer.search,
    ),
    drawer.found,
    drawer.list,
    drawer.fair,
  );

  draw(drawer);
  drawDice(drawer);
  return {
    open: open.bind(null, drawer),
    stop: all([
      store.subscribe(["clauses"], () => draw(drawer)),
      store.subscribe(["dice"], () => drawDice(drawer)),
    ]),
  };
}

/**
 * Return the clause itself, or the nearest one above it: "11.3.1.1" is shown under "11.3.1" if it has no text of its own.
 * @param {string[]} known
 * @param {string} wanted
 */
export function closest(known, wanted) {
  const parts = wanted.split(".");
  while (parts.length) {
    if (known.includes(parts.join("."))) return parts.join(".");
    parts.pop();
  }
  return null;
}
