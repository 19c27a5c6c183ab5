/** Questions that want an answer before anything else happens. */
import { h } from "./dom.js";

/**
 * @param {HTMLElement} root
 * @param {string} title
 * @param {(Node|string)[]} body
 * @param {{yes: string, no?: string, danger?: boolean}} answers
 * @returns {Promise<boolean>}
 */
export function ask(root, title, body, { yes, no = "Cancel", danger = false }) {
  return new Promise((resolve) => {
    const dialog = h(
      "dialog",
      { class: "dialog", "aria-labelledby": "question-title" },
      h("form", { method: "dialog" },
        h("h2", { id: "question-title" }, title),
        body,
        h("div", { class: "dialog-ends" },
          h("button", { class: "btn", value: "no", autofocus: danger }, no),
          h("button", { class: danger ? "btn danger" : "btn pri", value: "yes", autofocus: !danger }, yes),
        ),
      ),
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
    root.append(dialog);
    dialog.showModal();
  });
}
