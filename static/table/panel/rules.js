/** The rules drawer: the system's clauses in our own words, searchable, opened at a clause by every clause chip. */
import { all, h, refill } from "../parts/dom.js";

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element
 * @param {import("../state/state.js").Store} parts.store
 * @param {() => void} parts.shown brings the drawer to the front
 */
export function createRulesDrawer({ element, store, shown }) {
  const search = h("input", { type: "search", id: "rules-search", placeholder: "Search the rules", oninput: () => draw(), autocomplete: "off" });
  const found = h("p", { class: "found", role: "status" });
  const list = h("div", { class: "clauses" });
  const fair = h("p", { class: "fair" });
  element.append(h("label", { class: "search", for: "rules-search" }, h("span", { class: "label" }, "Search the rules"), search), found, list, fair);

  /** @param {import("../state/state.js").Clause} clause */
  const entry = ({ id, title, text }) =>
    h("details", { class: "rule", "data-clause": id },
      h("summary", {}, h("span", { class: "clause" }, id), " ", title),
      text.split(/\n\s*\n/).map((paragraph) => h("p", {}, paragraph)),
    );

  const draw = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const hits = store.game.clauses.filter(({ id, title, text }) => {
      const whole = `${id} ${title} ${text}`.toLowerCase();
      return words.every((word) => whole.includes(word));
    });
    refill(list, ...hits.map(entry));
    if (words.length) for (const details of list.querySelectorAll("details")) details.open = hits.length <= 5;
    refill(found, words.length ? `${hits.length} of ${store.game.clauses.length} clauses` : "");
  };

  const drawDice = () => {
    const { dice } = store.game;
    if (!dice) return;
    refill(fair, `The dice of set ${dice.epoch} were sealed before the first of them was rolled: `, h("code", {}, dice.commitment));
  };

  draw();
  drawDice();
  return {
    /** @param {string} id the clause, or one below it when it is not told by itself */
    open(id) {
      shown();
      search.value = "";
      draw();
      const entries = [...list.querySelectorAll("details")];
      const wanted = closest(entries.map((each) => each.dataset.clause ?? ""), id);
      const details = entries.find((each) => each.dataset.clause === wanted);
      if (!details) {
        refill(found, `There is no clause ${id} here.`);
        return;
      }
      details.open = true;
      details.scrollIntoView({ block: "start" });
      details.querySelector("summary")?.focus({ preventScroll: true });
    },
    stop: all([store.subscribe(["clauses"], draw), store.subscribe(["dice"], drawDice)]),
  };
}

/**
 * The clause itself, or the nearest above it: "11.3.1.1" is told under "11.3.1" when it has no words of its own.
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
