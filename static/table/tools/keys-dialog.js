/** The dialog that lists all keys; press one of its buttons and then a key to rebind it. */
import { h } from "../parts/dom.js";
import { kindOf } from "../state/boards.js";
import { titleOf } from "./hex/ways.js";
import { capText, keyName } from "./keys.js";

/**
 * The keys of the orders that are offered, of the selected unit or of any.
 * @param {import("./types.js").Game} game
 * @returns {{key: string, title: string}[]}
 */
export function orderKeys({ offers, selected }) {
  const keyed = offers.filter(
    ({ key, unit, allowed }) => key && unit && (selected === null || (allowed && unit === selected)),
  );
  const first = keyed.filter(({ key }, index) => index === keyed.findIndex((other) => other.key === key));
  return first.map((offer) => ({ key: String(offer.key).toUpperCase(), title: titleOf(offer) }));
}

/**
 * @typedef {object} KeysDialog what the functions of this module share
 * @property {import("./keys.js").Keys} keys
 * @property {Pick<import("./types.js").Store, "game">} store
 * @property {HTMLDivElement} list
 * @property {HTMLParagraphElement} note
 * @property {HTMLDialogElement} dialog
 * @property {string|null} waiting
 */

/** What an action does on this board; nothing where it does nothing. @param {KeysDialog} keysDialog @param {import("./keys.js").Binding} binding */
const doingOf = (keysDialog, binding) => binding[kindOf(keysDialog.store.game.board).doing];

/** Orders with a key of their own, which the table offers with them. @param {KeysDialog} keysDialog */
function offered(keysDialog) {
  const rows = kindOf(keysDialog.store.game.board).orderKeys ? orderKeys(keysDialog.store.game) : [];
  const drawn = rows.map(({ key, title }) =>
    h("div", { class: "keys-row" }, h("span", {}, title), h("kbd", { class: "key-cap" }, key)),
  );
  return drawn.length > 0
    ? [
        h(
          "section",
          {},
          h(
            "h3",
            {},
            keysDialog.store.game.selected === null ? "Orders of units" : "Orders of the selected unit",
          ),
          ...drawn,
        ),
      ]
    : [];
}

/** @param {KeysDialog} keysDialog */
function draw(keysDialog) {
  /** @type {Map<string, HTMLElement>} */
  const groups = new Map();
  for (const binding of keysDialog.keys.list()) {
    const { action, group, keys: bound } = binding;
    const title = doingOf(keysDialog, binding);
    if (title === null) {
      continue;
    }
    const rows = groups.get(group) ?? h("section", {}, h("h3", {}, group));
    groups.set(group, rows);
    const seen = bound.map(capText).join(" or ") || "none";
    const spoken = bound.map((key) => key.replace("Escape", "Esc")).join(" or ") || "none";
    const cap = h(
      "button",
      {
        class: "key-cap",
        "data-action": action,
        type: "button",
        "aria-label": `${title}: ${spoken}. Change`,
      },
      seen,
    );
    cap.classList.toggle("waiting", action === keysDialog.waiting);
    cap.addEventListener("click", () => {
      keysDialog.waiting = action;
      keysDialog.note.textContent = `Now press the key for: ${title}`;
      draw(keysDialog);
    });
    rows.append(h("div", { class: "keys-row" }, h("span", {}, title), cap));
  }
  const focused = /** @type {HTMLElement|null} */ (
    keysDialog.list.contains(document.activeElement) ? document.activeElement : null
  )?.dataset.action;
  keysDialog.list.replaceChildren(...offered(keysDialog), ...groups.values());
  /** @type {HTMLElement|null} */ (
    focused ? keysDialog.list.querySelector(`[data-action="${focused}"]`) : null
  )?.focus();
}

/** @param {KeysDialog} keysDialog */
function open(keysDialog) {
  keysDialog.waiting = null;
  draw(keysDialog);
  if (!keysDialog.dialog.open) {
    keysDialog.dialog.showModal();
  }
}

/**
 * @param {HTMLElement} root
 * @param {import("./keys.js").Keys} keys
 * @param {Pick<import("./types.js").Store, "game">} store
 * @returns {{open: () => void, destroy: () => void}}
 */
export function createKeysDialog(root, keys, store) {
  const list = h("div", { class: "keys-list" });
  const note = h("p", { class: "keys-note", role: "status" }, "Press a key's button, then the new key.");
  const close = h("button", { class: "button", type: "button" }, "Close");
  const reset = h("button", { class: "button", type: "button" }, "All as at first");
  const dialog = h(
    "dialog",
    { class: "keys-dialog", "aria-labelledby": "keys-title" },
    h("h2", { id: "keys-title" }, "Keys"),
    note,
    list,
    h("div", { class: "keys-foot" }, reset, close),
  );
  /** @type {KeysDialog} */
  const keysDialog = { keys, store, list, note, dialog, waiting: null };
  root.append(dialog);

  dialog.addEventListener("keydown", (event) => {
    const name = keyName(event);
    if (!keysDialog.waiting || !name) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const action = keysDialog.waiting;
    keysDialog.waiting = null;
    const loser = keys.bind(action, name);
    const lost = keys.list().find((binding) => binding.action === loser);
    note.textContent = lost
      ? `${capText(name)} was “${lost.title ?? lost.onHexes}”, which has no key now.`
      : "Changed.";
    draw(keysDialog);
  });
  close.addEventListener("click", () => dialog.close());
  reset.addEventListener("click", () => {
    keys.reset();
    note.textContent = "All keys are as at first.";
    draw(keysDialog);
  });
  return {
    open: () => open(keysDialog),
    destroy: () => dialog.remove(),
  };
}
