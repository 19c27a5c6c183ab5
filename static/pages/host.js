/** The new-game form: show the fields that belong to a choice, and ask what the chosen scenario needs. */
import { loadWords, say } from "../table/words/words.js";
import { sumUp } from "./host-folds.js";
import { shortenTables } from "./host-tables.js";

const words = loadWords(new URL("./words/", import.meta.url));

/**
 * A choice with fields of its own, which are shown only while it is chosen.
 *
 * @param {HTMLInputElement} choice
 */
function offerMore(choice) {
  const more = document.getElementById(choice.dataset.shows ?? "");
  const form = choice.form;
  if (!more || !form) {
    return;
  }
  const show = () => {
    more.hidden = !choice.checked;
  };
  form.addEventListener("change", show);
  show();
}

/**
 * The form's questions follow the chosen scenario, or one's own as soon as its text can be read: only its system's house rules, each with
 * the scenario's value, and its sides.
 * @param {HTMLFormElement} form
 * @returns {() => Promise<void>} asks anew
 */
function offerRules(form) {
  const groups = /** @type {NodeListOf<HTMLFieldSetElement>} */ (form.querySelectorAll("[data-rules-of]"));
  const text = /** @type {HTMLTextAreaElement|null} */ (form.querySelector("textarea[name=text]"));
  const file = /** @type {HTMLInputElement|null} */ (form.querySelector("input[type=file]"));
  const show = async () => {
    const chosen = /** @type {HTMLInputElement|null} */ (form.querySelector("input[name=scenario]:checked"));
    const own = async () => scenarioIn((await file?.files?.[0]?.text()) ?? text?.value ?? "");
    const { system, sides, options } = chosen?.dataset.system ? listedScenario(chosen) : await own();
    for (const group of groups) {
      group.disabled = group.dataset.rulesOf !== system;
      group.closest("details")?.toggleAttribute("hidden", group.disabled);
      if (!group.disabled) tellValues(group, options);
    }
    askOfSides(form, sides);
  };
  return show;
}

/** @typedef {{system: string|undefined, sides: string[], options: Record<string, any>}} Asked what the form needs of a scenario */

/** @param {HTMLInputElement} choice @returns {Asked} */
const listedScenario = ({ dataset }) => ({
  system: dataset.system,
  sides: JSON.parse(dataset.sides ?? "[]"),
  options: JSON.parse(dataset.options ?? "{}"),
});

/** @param {string} text of somebody's own scenario, which may be anything @returns {Asked} */
function scenarioIn(text) {
  try {
    const { system, sides, options } = JSON.parse(text);
    const names = Array.isArray(sides) ? sides.map((side) => String(side?.name ?? side?.id ?? "")) : [];
    return { system, sides: names, options: options ?? {} };
  } catch {
    return { system: undefined, sides: [], options: {} };
  }
}

/** The value of a field that is left alone. @param {HTMLElement} group @param {Record<string, any>} options */
function tellValues(group, options) {
  for (const field of /** @type {NodeListOf<HTMLInputElement|HTMLSelectElement>} */ (
    group.querySelectorAll("[data-option]")
  )) {
    const given = options[field.dataset.option ?? ""] ?? field.dataset.usual;
    const value = typeof given === "boolean" ? (given ? "on" : "off") : String(given);
    if (field instanceof HTMLInputElement) field.placeholder = say("host_scenario_has", { value });
    else field.options[0].textContent = say("host_scenario_has", { value: wordOf(field, value) });
  }
}

/** @param {HTMLSelectElement} select @param {string} value */
const wordOf = ({ options }, value) =>
  [...options].find((option) => option.value === value)?.textContent ?? value;

/** One row for each side, if the sides have seats of their own. @param {HTMLFormElement} form @param {string[]} sides */
function askOfSides(form, sides) {
  const arrangement = /** @type {HTMLInputElement|null} */ (form.querySelector("input[name=seats]:checked"))
    ?.value;
  const gm = form.querySelector("#gm-asked");
  /** @type {HTMLElement|null} */ (form.querySelector("#sides-asked"))?.toggleAttribute(
    "hidden",
    arrangement === "solo",
  );
  gm?.toggleAttribute("hidden", arrangement !== "gm");
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-side]"))) {
    const name = sides[Number(row.dataset.side)];
    row.hidden = name === undefined;
    const label = row.querySelector("[data-side-name]");
    if (label && name !== undefined) label.textContent = name;
  }
}

for (const choice of document.querySelectorAll("[data-shows]")) {
  offerMore(/** @type {HTMLInputElement} */ (choice));
}
/** @param {HTMLFormElement} form */
async function begin(form) {
  await words;
  const ask = offerRules(form);
  const tellChosen = sumUp(form);
  const showTables = shortenTables(form);
  const follow = async () => {
    await ask();
    showTables();
    tellChosen();
  };
  form.addEventListener("input", follow);
  addEventListener("pageshow", follow); // a form to which somebody comes back has kept what they chose
  await follow();
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll(".form-host"))) {
  void begin(form);
}
