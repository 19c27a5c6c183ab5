/**
 * The form of a new campaign: each kind is a page of its own, and what was typed is kept when the kind changes. It is kept in the tab, not
 * in the address, because it names people.
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

const form = /** @type {HTMLFormElement|null} */ (document.querySelector("main form"));
if (form) {
  putBack(form);
  document.querySelector(".kinds")?.addEventListener("click", () => keep(form));
}
