/** The form for a new table: show the fields that the chosen rules and the chosen way need. */

/** @param {string} name @returns {HTMLInputElement|null} the chosen one of a group */
const chosen = (name) => document.querySelector(`input[name="${name}"]:checked`);

/** What is hidden is not sent: a wrong number there would stop the form with nothing to be seen. @param {HTMLElement} part @param {boolean} isShown */
function showPart(part, isShown) {
  part.hidden = !isShown;
  for (const field of part.querySelectorAll("input")) field.disabled = !isShown;
}

/** A field of the board has the value that is usual for the chosen rules, unless somebody has given it another. @param {HTMLInputElement|HTMLSelectElement} field @param {string|undefined} usual */
function setUsual(field, usual) {
  if (usual !== undefined && field.value === field.dataset.usual) field.value = field.dataset.usual = usual;
}

function show() {
  const { board, ...usual } = chosen("system")?.dataset ?? {};
  for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-usual]")))
    setUsual(field, usual[field.name]);
  const way = chosen("way")?.value;
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-of-board]")))
    showPart(part, part.dataset.ofBoard === board && (way === "draw" || way === "picture"));
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-of-way]")))
    showPart(part, part.dataset.ofWay === way);
}

document.addEventListener("change", show);
show();
