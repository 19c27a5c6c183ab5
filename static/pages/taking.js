/** A form that takes a file: what is not kept of it need not be sent. */
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

for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (
  document.querySelectorAll("input[type=file]")
)) {
  input.addEventListener("change", () => void lighten(input));
}
