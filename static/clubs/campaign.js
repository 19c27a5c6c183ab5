/** A campaign's page: keys in its tables, the score on the button that sets it, and printing. */

const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-row]")]);

/**
 * Go to a row, counted from the one that has the focus or is chosen.
 *
 * @param {number} step
 */
function go(step) {
  const here = rows.findIndex((row) => row === document.activeElement);
  const from = here >= 0 ? here : rows.findIndex((row) => row.classList.contains("is-chosen"));
  rows[Math.min(Math.max(from + step, 0), rows.length - 1)]?.focus();
}

function goToNextNeeding() {
  const here = rows.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const after = [...rows.slice(here + 1), ...rows.slice(0, here + 1)];
  after.find((row) => "needs" in row.dataset)?.focus();
}

const dialog = /** @type {HTMLDialogElement|null} */ (document.querySelector(".keys-dialog"));
const showKeys = () => dialog?.showModal();
const remind = () => /** @type {HTMLElement|null} */ (document.querySelector("[data-remind]"))?.click();

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowDown: () => go(1),
  ArrowUp: () => go(-1),
  n: goToNextNeeding,
  N: goToNextNeeding,
  r: remind,
  R: remind,
  "?": showKeys,
  "/": () => /** @type {HTMLElement|null} */ (document.querySelector("[data-story]"))?.click(),
  Escape: () => /** @type {HTMLElement|null} */ (document.querySelector("[data-close]"))?.click(),
};

document.addEventListener("keydown", (event) => {
  const at = /** @type {HTMLElement} */ (event.target);
  const types = at.matches("input:not([type=radio], [type=checkbox]), select, textarea");
  if (dialog?.open || event.ctrlKey || event.metaKey || event.altKey || (types && event.key !== "Escape")) {
    return;
  }
  const act = at.matches("input") && event.key.startsWith("Arrow") ? undefined : KEYS[event.key];
  if (act) {
    event.preventDefault();
    act();
  }
});

// Who set a result, or closed one, goes on from its row.
if (location.hash.startsWith("#table-")) {
  document.getElementById(location.hash.slice(1))?.focus();
}

const score = document.querySelector("[data-score]");
const points = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll("[data-points]")]);

function tellScore() {
  if (score) {
    score.textContent = points.map((field) => field.value.trim() || "0").join(" : ");
  }
}

for (const field of points) {
  field.addEventListener("input", tellScore);
}
tellScore();
document.querySelector("[data-keys]")?.addEventListener("click", showKeys);
document.querySelector("[data-print]")?.addEventListener("click", () => print());
