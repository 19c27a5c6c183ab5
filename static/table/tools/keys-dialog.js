/** The dialog that lists all keys; press one of its buttons and then a key to rebind it. */
import { h } from "../parts/dom.js";
import { kindOf } from "../state/boards.js";
import { eitherOf } from "../words/language.js";
import { say } from "../words/words.js";
import { titleOf } from "./hex/ways.js";
import { actionWords, capText, capWords, keyName } from "./keys.js";

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
 * @typedef {object} KeysDialog the dialog of the keys: its list, and the command that waits for a key
 * @property {import("./keys.js").Keys} keys
 * @property {Pick<import("./types.js").Store, "game">} store
 * @property {HTMLDivElement} list
 * @property {HTMLParagraphElement} note
 * @property {HTMLDialogElement} dialog
 * @property {string|null} waiting
 */

/** What the board is measured in. @param {KeysDialog} keysDialog */
const measureOf = ({ store }) => (kindOf(store.game.board).measured ? "inches" : "hexes");

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
            say(keysDialog.store.game.selected === null ? "keys_orders" : "keys_orders_of_selected"),
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
  const board = measureOf(keysDialog);
  const known = keysDialog.keys.list().filter(({ only = board }) => only === board);
  for (const { action, group, keys: bound } of known) {
    const title = actionWords(action, board);
    const rows = groups.get(group) ?? h("section", {}, h("h3", {}, say(`keys_group_${group}`)));
    groups.set(group, rows);
    const seen = eitherOf(bound.map(capText)) || say("keys_none");
    const spoken = eitherOf(bound.map(capWords)) || say("keys_none");
    const cap = h(
      "button",
      {
        class: "key-cap",
        "data-action": action,
        type: "button",
        "aria-label": say("keys_label", { action: title, keys: spoken }),
      },
      seen,
    );
    cap.classList.toggle("waiting", action === keysDialog.waiting);
    cap.addEventListener("click", () => {
      keysDialog.waiting = action;
      keysDialog.note.textContent = say("keys_press", { action: title });
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
  keysDialog.note.textContent = say("keys_how");
  draw(keysDialog);
  if (!keysDialog.dialog.open) {
    keysDialog.dialog.showModal();
  }
}

/** Escape leaves the action its key, unless it is the action whose key that was. @param {KeysDialog} keysDialog @param {string} action @param {string} key */
function bind(keysDialog, action, key) {
  const { keys, note } = keysDialog;
  if (key === "Escape" && action !== "forget") {
    note.textContent = say("keys_how");
    return;
  }
  const loser = keys.bind(action, key);
  note.textContent = loser
    ? say("keys_taken", { key: capText(key), action: actionWords(loser, measureOf(keysDialog)) })
    : say("keys_changed");
}

/**
 * @param {HTMLElement} root
 * @param {import("./keys.js").Keys} keys
 * @param {Pick<import("./types.js").Store, "game">} store
 * @returns {{open: () => void, destroy: () => void}}
 */
export function createKeysDialog(root, keys, store) {
  const list = h("div", { class: "keys-list" });
  const note = h("p", { class: "keys-note", role: "status" }, say("keys_how"));
  const close = h("button", { class: "button", type: "button" }, say("keys_close"));
  const reset = h("button", { class: "button", type: "button" }, say("keys_reset"));
  const dialog = h(
    "dialog",
    { class: "keys-dialog", "aria-labelledby": "keys-title" },
    h("h2", { id: "keys-title" }, say("keys_title")),
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
    if (event.repeat) {
      return; // it is the key that pressed the button
    }
    const action = keysDialog.waiting;
    keysDialog.waiting = null;
    bind(keysDialog, action, name);
    draw(keysDialog);
  });
  close.addEventListener("click", () => dialog.close());
  reset.addEventListener("click", () => {
    keys.reset();
    note.textContent = say("keys_were_reset");
    draw(keysDialog);
  });
  return {
    open: () => open(keysDialog),
    destroy: () => dialog.remove(),
  };
}
