/** The form for a new table: show the fields that the chosen rules and the chosen way need. */

/** @param {string} name @returns {HTMLInputElement|null} the chosen one of a group */
const chosen = (name) => document.querySelector(`input[name="${name}"]:checked`);

/** What is hidden is not sent: a wrong number there would stop the form with nothing to be seen. @param {HTMLElement} part @param {boolean} isShown */
function showPart(part, isShown) {
  part.hidden = !isShown;
  for (const field of part.querySelectorAll("input")) field.disabled = !isShown;
}

function show() {
  const board = chosen("system")?.dataset.board;
  const way = chosen("way")?.value;
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-of-board]")))
    showPart(part, part.dataset.ofBoard === board && (way === "draw" || way === "picture"));
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-of-way]")))
    showPart(part, part.dataset.ofWay === way);
}

document.addEventListener("change", show);
show();
