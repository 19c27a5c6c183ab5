/** The form for a new table: show the fields that the chosen rules and the chosen way need. */

/** @param {string} name @returns {HTMLInputElement|null} the chosen one of a group */
const chosen = (name) => document.querySelector(`input[name="${name}"]:checked`);

function show() {
  const board = chosen("system")?.dataset.board;
  const way = chosen("way")?.value;
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-of-board]")))
    part.hidden = part.dataset.ofBoard !== board || way === "file";
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-of-way]")))
    part.hidden = part.dataset.ofWay !== way;
}

document.addEventListener("change", show);
show();
