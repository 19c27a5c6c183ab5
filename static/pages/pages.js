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

/** Only the house rules of the chosen scenario's system: of one's own as soon as its text says which. @param {HTMLFormElement} form */
function offerRules(form) {
  const groups = /** @type {NodeListOf<HTMLFieldSetElement>} */ (form.querySelectorAll("[data-rules-of]"));
  const text = /** @type {HTMLTextAreaElement|null} */ (form.querySelector("textarea[name=text]"));
  const file = /** @type {HTMLInputElement|null} */ (form.querySelector("input[type=file]"));
  const show = async () => {
    const chosen = /** @type {HTMLInputElement|null} */ (form.querySelector("input[name=scenario]:checked"));
    const own = async () => systemIn((await file?.files?.[0]?.text()) ?? text?.value ?? "");
    const system = chosen?.dataset.system ?? (await own());
    for (const group of groups) {
      group.hidden = group.disabled = group.dataset.rulesOf !== system;
    }
  };
  form.addEventListener("input", show);
  void show();
}

/** Which system a scenario's text names. @param {string} text */
function systemIn(text) {
  try {
    return JSON.parse(text)?.system;
  } catch {
    return undefined;
  }
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
for (const form of document.forms) {
  if (form.querySelector("[data-rules-of]")) {
    offerRules(form);
  }
}
for (const field of document.querySelectorAll("[data-filters]")) {
  offerSearch(/** @type {HTMLInputElement} */ (field));
}
document.getElementById("problems")?.focus();
