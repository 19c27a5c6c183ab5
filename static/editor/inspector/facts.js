/** The facts by which the shelf sorts and searches a table: its problem, what it teaches, its length, its difficulty and its themes. */
import { h } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";
import { longText, numberInput, row, section, segments, textInput } from "./forms.js";

/** @typedef {import("./table-tab.js").Draft} Draft */

const MOST_THEMES = 3;

/** @type {Record<string, () => string>} */
const THEMES = {
  bocage: () => say("fact_bocage"),
  breakthrough: () => say("fact_breakthrough"),
  convoy: () => say("fact_convoy"),
  desert: () => say("fact_desert"),
  landing: () => say("fact_landing"),
  night: () => say("fact_night"),
  raid: () => say("fact_raid"),
  river: () => say("fact_river"),
  town: () => say("fact_town"),
  trench: () => say("fact_trench"),
  winter: () => say("fact_winter"),
};

/** @param {string[]} held @param {(themes: string[]) => void} set */
function themes(held, set) {
  const button = (/** @type {string} */ theme) => {
    const on = held.includes(theme);
    return h(
      "button",
      {
        type: "button",
        class: "theme",
        "aria-pressed": String(on),
        disabled: !on && held.length >= MOST_THEMES,
        "data-focus": `theme-${theme}`,
        onclick: () => set(on ? held.filter((one) => one !== theme) : [...held, theme]),
      },
      THEMES[theme](),
    );
  };
  return h(
    "div",
    { class: "themes", role: "group", "aria-label": say("fact_themes") },
    Object.keys(THEMES).map(button),
  );
}

/** @param {Draft} draft */
export function factsOfTable(draft) {
  const { about = {} } = draft.document();
  const set = (/** @type {string} */ field, /** @type {unknown} */ to) =>
    draft.change([{ thing: `field:about.${field}`, to }], say("fact_set"));
  const grades = [
    { value: 1, title: say("fact_easy") },
    { value: 2, title: say("fact_middling") },
    { value: 3, title: say("fact_hard") },
  ];
  return section(
    say("fact_title"),
    null,
    row(
      say("fact_problem"),
      textInput(about.problem ?? "", (to) => set("problem", to || null), {
        maxlength: 200,
        "data-focus": "problem",
      }),
    ),
    row(
      say("fact_teaches"),
      longText(about.teaches ?? "", (to) => set("teaches", to || null), { "data-focus": "teaches", rows: 2 }),
    ),
    row(
      say("fact_minutes"),
      numberInput(about.minutes, (to) => set("minutes", Math.round(to)), {
        min: 5,
        max: 1440,
        step: 5,
        unit: say("fact_minutes_unit"),
        label: say("fact_minutes"),
        focus: "minutes",
        empty: () => set("minutes", null),
      }),
    ),
    row(
      say("fact_difficulty"),
      segments(grades, about.difficulty, (to) => set("difficulty", to), "difficulty"),
    ),
    h("div", { class: "form-label" }, say("fact_themes")),
    themes(about.themes ?? [], (to) => set("themes", to.length ? to : null)),
  );
}
