/**
 * What every page does beyond links and forms: find a row in a list, say what must be corrected, show the
 * pictures of the chosen theme, send a form once, close a menu.
 */
import { applyTheme } from "../table/parts/theme.js";
import { sendAnew, sendOnce } from "./once.js";
import { closeMenus, closeMenusByKey } from "./menus.js";

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

for (const field of document.querySelectorAll("[data-filters]")) {
  offerSearch(/** @type {HTMLInputElement} */ (field));
}
/** @type {HTMLElement|null} */ (
  document.getElementById("problems") ?? document.querySelector('.field [aria-invalid="true"]')
)?.focus();
document.addEventListener("submit", sendOnce);
addEventListener("pageshow", sendAnew);
document.addEventListener("click", closeMenus);
document.addEventListener("keydown", closeMenusByKey, true);

const theme = applyTheme();
if (theme) {
  for (const source of document.querySelectorAll("source")) {
    if (!source.media.includes("color-scheme")) continue;
    if (source.media.includes(theme)) source.media = "all";
    else source.remove();
  }
}
