/** A dialog over the page with a title. Escape closes it, and it is removed when it closes. */
import { h } from "../table/parts/dom.js";
import { say } from "../table/words/words.js";

/** @param {string} title @param {...(import("../table/parts/dom.js").Child|import("../table/parts/dom.js").Child[])} children */
export function openSheet(title, ...children) {
  const close = () => sheet.close();
  const sheet = h(
    "dialog",
    { class: "arms-sheet", "aria-label": title },
    h(
      "header",
      { class: "arms-sheet-head" },
      h("h2", {}, title),
      h(
        "button",
        { type: "button", class: "arms-small", "aria-label": say("arms_close"), onclick: close },
        "×",
      ),
    ),
    ...children,
  );
  sheet.addEventListener("close", () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
  return { sheet, close };
}
