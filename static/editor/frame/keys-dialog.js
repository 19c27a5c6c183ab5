/** The list of all keys. */
import { h } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";

const LISTED = [
  "Tab",
  "Enter",
  "Esc",
  "Arrows",
  "Shift",
  "Alt",
  "Ins",
  "Del",
  "G",
  ", .",
  "[ ]",
  "Ctrl+D",
  "Ctrl+G",
  "Ctrl+C",
  "Ctrl+Z",
  "0–9",
  "Space",
  "X",
  "\\",
];
const MEANINGS = [
  "tab",
  "enter",
  "esc",
  "arrows",
  "shift",
  "alt",
  "ins",
  "del",
  "g",
  "turn",
  "order",
  "duplicate",
  "stamp",
  "clipboard",
  "undo",
  "numbers",
  "space",
  "alone",
  "fold",
];

/** @param {HTMLElement} root */
export function showKeys(root) {
  const dialog = h(
    "dialog",
    { class: "dialog keys-dialog", "aria-labelledby": "edit-keys" },
    h("h2", { id: "edit-keys" }, say("edit_keys_title")),
    h(
      "dl",
      { class: "keys-list" },
      LISTED.flatMap((key, index) => [
        h("dt", {}, h("kbd", { class: "key-cap" }, key)),
        h("dd", {}, say(`edit_keys_${MEANINGS[index]}`)),
      ]),
    ),
    h(
      "form",
      { method: "dialog", class: "dialog-ends" },
      h("button", { class: "btn pri" }, say("edit_close")),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  root.append(dialog);
  dialog.showModal();
}
