/**
 * The few things that the pages do beyond links and forms: copy a link, show what belongs to a choice, find a row.
 * Every page works without it.
 */

/**
 * @param {HTMLButtonElement} button
 */
function offerCopy(button) {
  const field = /** @type {HTMLInputElement|null} */ (document.getElementById(button.dataset.copy ?? ""));
  if (!field) {
    return;
  }
  const words = button.textContent;
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    button.textContent = "Copied";
    setTimeout(() => {
      button.textContent = words;
    }, 2000);
  });
}

/**
 * A choice that belongs to further fields: they show only while it is chosen.
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
 * @param {HTMLInputElement} field
 */
function offerSearch(field) {
  const list = document.getElementById(field.dataset.filters ?? "");
  if (!list) {
    return;
  }
  const nothing = /** @type {HTMLElement|null} */ (list.querySelector("[data-none]"));
  field.addEventListener("input", () => {
    const wanted = field.value.trim().toLowerCase();
    let found = 0;
    for (const group of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-group]"))) {
      let here = 0;
      for (const row of /** @type {NodeListOf<HTMLElement>} */ (group.querySelectorAll("[data-row]"))) {
        row.hidden = !(row.textContent ?? "").toLowerCase().includes(wanted);
        here += row.hidden ? 0 : 1;
      }
      group.hidden = here === 0;
      found += here;
    }
    if (nothing) {
      nothing.hidden = found > 0;
    }
  });
}

for (const button of document.querySelectorAll("[data-copy]")) {
  offerCopy(/** @type {HTMLButtonElement} */ (button));
}
for (const field of document.querySelectorAll("[data-select]")) {
  field.addEventListener("focus", () => /** @type {HTMLInputElement} */ (field).select());
}
for (const choice of document.querySelectorAll("[data-shows]")) {
  offerMore(/** @type {HTMLInputElement} */ (choice));
}
for (const field of document.querySelectorAll("[data-filters]")) {
  offerSearch(/** @type {HTMLInputElement} */ (field));
}
document.getElementById("problems")?.focus();
