/** A form that takes a file: what is not kept of it need not be sent, and one that is too large is not sent at all. */
import { MAPS, withoutPicture } from "./without-picture.js";

/** @param {HTMLInputElement} input */
async function lighten(input) {
  const file = input.files?.[0];
  if (!file || !MAPS.test(file.name)) {
    return;
  }
  const text = withoutPicture(await file.text());
  if (text !== null && input.files?.[0] === file) {
    const lighter = new DataTransfer();
    lighter.items.add(new File([text], file.name));
    input.files = lighter.files;
  }
}

/** Say of a file that is larger than the server takes that it is, and put it down. @param {HTMLInputElement} input */
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

/** @param {HTMLInputElement} input */
async function chosen(input) {
  await lighten(input);
  weigh(input);
}

for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (
  document.querySelectorAll("input[type=file]")
)) {
  input.addEventListener("change", () => void chosen(input));
}
