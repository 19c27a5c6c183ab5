/**
 * The form of a new campaign: each kind is a page of its own, and what was typed is kept when the kind changes. It is kept in the tab, not
 * in the address, because it names people. Of the scenarios to choose from, those of other rules than the chosen ones are hidden.
 */
import { keptInTab } from "../table/state/browser-storage.js";

const KEPT = ["name", "people", "names", "system"];
const KEY = `flat-out:campaign:${location.pathname}`;

/** @param {HTMLFormElement} form */
function keep(form) {
  const typed = new FormData(form);
  const kept = KEPT.flatMap((name) => typed.getAll(name).map((value) => [name, value]));
  keptInTab.setItem(KEY, JSON.stringify(kept));
}

/** @param {HTMLFormElement} form */
function putBack(form) {
  /** @type {[string, string][]} */
  const kept = JSON.parse(keptInTab.getItem(KEY) ?? "[]");
  keptInTab.removeItem(KEY);
  for (const [name, value] of kept)
    for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll(`[name=${name}]`)))
      if (field.type === "checkbox") field.checked ||= field.value === value;
      else field.value = value;
}

/** A built-in scenario's name ends with that of its rules. @param {HTMLFormElement} form @param {HTMLSelectElement} rules */
function offerScenarios(form, rules) {
  const others = [...rules.options].filter(({ value, selected }) => value && !selected);
  const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (
    form.querySelectorAll("[name='setting.scenarios']")
  );
  for (const box of boxes) {
    const label = /** @type {HTMLElement} */ (box.closest("label"));
    const name = label.textContent?.trim() ?? "";
    label.hidden = rules.value !== "" && others.some(({ text }) => name.endsWith(` · ${text}`));
    box.checked &&= !label.hidden;
  }
}

const form = /** @type {HTMLFormElement|null} */ (document.querySelector("main form"));
if (form) {
  putBack(form);
  const rules = /** @type {HTMLSelectElement|null} */ (form.querySelector("select[name=system]"));
  if (rules) {
    offerScenarios(form, rules);
    rules.addEventListener("change", () => offerScenarios(form, rules));
  }
  document.querySelector(".kinds")?.addEventListener("click", () => keep(form));
}
