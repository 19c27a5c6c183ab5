/** The seats page: copy a link, or select one for copying. */
import { loadWords, say } from "../table/words/words.js";

const words = loadWords(new URL("./words/", import.meta.url));

/**
 * @param {HTMLButtonElement} button
 */
function offerCopy(button) {
  const field = /** @type {HTMLInputElement|null} */ (document.getElementById(button.dataset.copy ?? ""));
  if (!field) {
    return;
  }
  const title = button.textContent;
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    await words;
    button.textContent = say("invites_copied");
    setTimeout(() => {
      button.textContent = title;
    }, 2000);
  });
}

for (const button of document.querySelectorAll("[data-copy]")) {
  offerCopy(/** @type {HTMLButtonElement} */ (button));
}
for (const field of document.querySelectorAll("[data-select]")) {
  field.addEventListener("focus", () => /** @type {HTMLInputElement} */ (field).select());
}
