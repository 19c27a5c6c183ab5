/** A form that takes a file: a file that is too large is not sent at all. */

/** If a file is larger than the server accepts, say so and clear the field. @param {HTMLInputElement} input */
function weigh(input) {
  const { most, tooLarge = "" } = input.dataset;
  const said = document.getElementById("file-problem");
  const file = input.files?.[0];
  const heavy = file !== undefined && file.size > Number(most);
  if (said) {
    said.hidden = !heavy;
    said.textContent = heavy ? tooLarge.replace("[file]", () => file.name) : "";
  }
  if (heavy) input.value = "";
}

for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (
  document.querySelectorAll("input[type=file]")
))
  input.addEventListener("change", () => weigh(input));
