/** The left of the dialog: the wishes. Each wish is a native form control, with its outcome in words beside it. */
import { h } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";
import {
  FAIRNESS,
  KINDS,
  MOST,
  TABLES,
  isOnHexes,
  outcome,
  sizeWords,
  someSeed,
  withTheme,
} from "./wishes.js";

/** Less than the server takes, because the seeds that follow are longer. */
const LONGEST_SEED = 56;

/** @typedef {import("./wishes.js").Facts} Facts */
/** @typedef {import("./wishes.js").Wishes} Wishes */
/** @typedef {(wishes: Wishes) => void} Wish */

/**
 * @param {Facts} facts
 * @param {() => Wishes} now
 * @param {Wish} wish is called when something else is wished for
 * @returns {{element: HTMLElement, show: () => void}} show tells what is wished now
 */
export function wishesForm(facts, now, wish) {
  const parts = [
    themes(facts, now, wish),
    table(facts, now, wish),
    sliders(facts, now, wish),
    fairness(now, wish),
    seed(now, wish),
  ];
  return {
    element: h(
      "form",
      { class: "gen-wishes", "aria-label": say("generator_wishes"), onsubmit: refuse },
      parts.map(({ element }) => element),
    ),
    show: () => parts.forEach(({ show }) => show()),
  };
}

/** @param {Event} event */
const refuse = (event) => event.preventDefault();

/** @param {string} title @param {string|null} aside @param {Node[]} children */
const group = (title, aside, children) =>
  h(
    "fieldset",
    { class: "gen-group" },
    h("legend", {}, title, aside && h("span", { class: "gen-aside" }, aside)),
    children,
  );

/** @param {string} name @param {string} value @param {() => void} choose @param {...(Node|string)} children */
function choice(name, value, choose, ...children) {
  const input = h("input", { type: "radio", name: `gen-${name}`, value, class: "sr", onchange: choose });
  return { input, element: h("label", { class: `gen-${name}` }, input, children) };
}

/** @param {Facts} facts @param {() => Wishes} now @param {Wish} wish */
function themes(facts, now, wish) {
  const tiles = facts.themes.map((theme) =>
    choice(
      "theme",
      theme.id,
      () => wish(withTheme(now(), theme)),
      h("img", { src: `/scenarios/generate/${theme.id}.svg`, alt: "", width: 67, height: 42 }),
      h("span", {}, theme.title),
    ),
  );
  return {
    element: group(say("generator_theme"), null, [
      h(
        "div",
        { class: "gen-themes" },
        tiles.map(({ element }) => element),
      ),
    ]),
    show: () =>
      tiles.forEach(({ input, element }) => {
        input.checked = input.value === now().theme;
        element.classList.toggle("on", input.checked);
      }),
  };
}

/** @param {Facts} facts @param {() => Wishes} now @param {Wish} wish */
function table(facts, now, wish) {
  const sizes = TABLES.map((_, size) => {
    const words = h("span");
    return { words, ...choice("size", String(size), () => wish({ ...now(), size }), words) };
  });
  const system = h(
    "select",
    {
      "aria-label": say("generator_system"),
      onchange: () => wish({ ...now(), system: system.value }),
    },
    facts.systems.map(({ id, title }) => h("option", { value: id }, title)),
  );
  return {
    element: group(say("generator_table"), null, [
      ...(facts.systems.length > 1 ? [system] : []),
      h(
        "div",
        { class: "gen-seg" },
        sizes.map(({ element }) => element),
      ),
    ]),
    show() {
      system.value = now().system;
      sizes.forEach(({ input, words }, size) => {
        input.checked = size === now().size;
        words.textContent = sizeWords(isOnHexes(facts, now()), size);
      });
    },
  };
}

/** @param {Facts} facts @param {() => Wishes} now @param {Wish} wish */
function sliders(facts, now, wish) {
  const rows = KINDS.map((kind) => {
    const id = `gen-${kind}`;
    const out = h("span", { class: "gen-outcome", "aria-hidden": "true" });
    const input = h("input", { type: "range", id, min: 0, max: MOST, step: 1 });
    input.addEventListener("input", () =>
      wish({ ...now(), much: { ...now().much, [kind]: Number(input.value) } }),
    );
    const label = h("label", { for: id }, say(`generator_kind_${kind}`));
    return { kind, input, out, element: h("div", { class: "gen-slider" }, label, input, out) };
  });
  return {
    element: group(
      say("generator_stands"),
      null,
      rows.map(({ element }) => element),
    ),
    show() {
      for (const { kind, input, out } of rows) {
        const words = outcome(facts, now(), kind);
        input.value = String(now().much[kind]);
        input.style.setProperty("--part", String(now().much[kind] / MOST));
        input.setAttribute("aria-valuetext", words);
        out.textContent = words;
      }
    },
  };
}

/** @param {() => Wishes} now @param {Wish} wish */
function fairness(now, wish) {
  const choices = FAIRNESS.map((word) =>
    choice(
      "fair",
      word,
      () => wish({ ...now(), fairness: word }),
      h("span", {}, say(`generator_fairness_${word}`)),
    ),
  );
  return {
    element: group(say("generator_fair"), say("generator_by_reach"), [
      h(
        "div",
        { class: "gen-seg" },
        choices.map(({ element }) => element),
      ),
    ]),
    show: () => choices.forEach(({ input }) => (input.checked = input.value === now().fairness)),
  };
}

/** @param {() => Wishes} now @param {Wish} wish */
function seed(now, wish) {
  const input = h("input", {
    type: "text",
    maxlength: LONGEST_SEED,
    spellcheck: "false",
    autocomplete: "off",
    "aria-label": say("generator_seed"),
    onchange: () => wish({ ...now(), seed: input.value }),
  });
  const another = h(
    "button",
    {
      type: "button",
      class: "button",
      "aria-label": say("generator_another"),
      title: say("generator_another"),
      onclick: () => wish({ ...now(), seed: someSeed(now().theme) }),
    },
    "⚄",
  );
  const copy = h(
    "button",
    { type: "button", class: "button", onclick: () => void navigator.clipboard?.writeText(now().seed) },
    say("generator_copy"),
  );
  return {
    element: group(say("generator_seed"), say("generator_same"), [
      h("div", { class: "gen-seed" }, input, another, copy),
    ]),
    show: () => (input.value = now().seed),
  };
}
