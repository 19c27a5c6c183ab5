/** The list of tables on the host's form: a few of them, all of them, or those that have some words. */
import { say } from "../table/words/words.js";

const FEW = 6;

/**
 * Show the first tables only, the chosen one among them, until somebody asks for more.
 *
 * @param {HTMLFormElement} form
 * @returns {() => void} shows the list anew, once another table is chosen
 */
export function shortenTables(form) {
  const labels = /** @type {HTMLElement[]} */ ([...form.querySelectorAll("#host-tables .pick-picture")]);
  const words = /** @type {HTMLInputElement} */ (form.querySelector("#host-words"));
  const all = /** @type {HTMLButtonElement} */ (form.querySelector("#host-all"));
  const none = /** @type {HTMLElement} */ (form.querySelector("#host-none"));
  let whole = false;
  const asked = () => words.value.toLowerCase().split(/\s+/).filter(Boolean);
  const show = () => {
    const wanted = asked();
    const found = labels.filter((label) => hasWords(label, wanted));
    const shown = new Set(wanted.length || whole ? found : found.slice(0, FEW));
    for (const label of labels) label.hidden = !shown.has(label) && !radioOf(label).checked;
    none.hidden = found.length > 0;
    all.hidden = wanted.length > 0 || labels.length <= FEW;
    all.textContent = whole ? say("host_fewer_tables") : say("host_all_tables", { count: labels.length });
    all.setAttribute("aria-expanded", String(whole));
  };
  all.addEventListener("click", () => {
    whole = !whole;
    show();
  });
  words.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // the form would be sent
    const first = labels.find((label) => !label.hidden && hasWords(label, asked()));
    if (first) radioOf(first).click();
  });
  words.addEventListener("input", show);
  /** @type {HTMLElement} */ (form.querySelector("#host-search")).hidden = false;
  return show;
}

/** @param {HTMLElement} label @param {string[]} wanted */
function hasWords(label, wanted) {
  const text = (label.textContent ?? "").toLowerCase();
  return wanted.every((word) => text.includes(word));
}

/** @param {HTMLElement} label @returns {HTMLInputElement} */
const radioOf = (label) => /** @type {HTMLInputElement} */ (label.querySelector("input"));
