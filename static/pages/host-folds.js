/** The folded choices of the host's form: each says in a line what is chosen in it, and the bar at the foot says which table. */
import { say } from "../table/words/words.js";

/** What stands beside the name of a fold. @type {Record<string, (fold: HTMLElement) => string>} */
const SAYS = {
  sides: (fold) => [...rows(fold)].map(ofSide).join(" · "),
  enforcement: (fold) => textOf(fold.querySelector("input:checked ~ .pick-text b")),
  house: (fold) => {
    const count = [...fields(fold)].filter(({ value }) => value !== "").length;
    return count ? say("host_rules_set", { count }) : say("host_rules_usual");
  },
  pace: (fold) => chosenWords(fold.querySelector("select")),
  clock: (fold) => {
    const minutes = field(fold, "clock_minutes").value;
    const per = chosenWords(fold.querySelector("select"));
    return minutes ? say("host_clock", { minutes, per }) : say("host_clock_usual");
  },
  name: (fold) => {
    const { value, placeholder } = field(fold, "name_of_game");
    return value || placeholder;
  },
};

/**
 * Unfold what the browser finds wrong, which it could not point at otherwise.
 *
 * @param {HTMLFormElement} form
 * @returns {() => void} says anew what is chosen
 */
export function sumUp(form) {
  form.addEventListener(
    "invalid",
    ({ target }) => /** @type {Element} */ (target).closest("details")?.setAttribute("open", ""),
    true,
  );
  return () => {
    for (const said of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-says]"))) {
      const fold = said.closest("details");
      if (fold) said.textContent = SAYS[said.dataset.says ?? ""](fold);
    }
    const table = textOf(form.querySelector("input[name=scenario]:checked ~ .pick-text b"));
    const seats = textOf(form.querySelector("input[name=seats]:checked ~ .pick-text b"));
    const chosen = form.querySelector("#host-says");
    if (chosen) chosen.textContent = [table, seats].join(" · ");
  };
}

/** @param {HTMLElement} row the seats of a side @returns {string} */
function ofSide(row) {
  const [seats, names] = row.querySelectorAll("input");
  const side = textOf(row.querySelector("[data-side-name]"));
  return names.value ? `${side}: ${names.value}` : say("host_seats", { side, count: Number(seats.value) });
}

/** @param {Element} fold @returns {NodeListOf<HTMLElement>} */
const rows = (fold) => fold.querySelectorAll("[data-side]:not([hidden])");

/** @param {Element} fold @returns {NodeListOf<HTMLInputElement|HTMLSelectElement>} */
const fields = (fold) => fold.querySelectorAll("[data-option]");

/** @param {Element} fold @param {string} name */
const field = (fold, name) => /** @type {HTMLInputElement} */ (fold.querySelector(`input[name=${name}]`));

/** @param {Element|null} element */
const textOf = (element) => element?.textContent?.trim() ?? "";

/** @param {HTMLSelectElement|null} select */
const chosenWords = (select) => textOf(select?.selectedOptions[0] ?? null);
