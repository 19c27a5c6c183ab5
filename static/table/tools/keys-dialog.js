/** The list of all keys; pressing one of its buttons and then a key re-binds it. */
import { capText, keyName } from "../keys.js";
import { element } from "./dom.js";
import { titleOf } from "./hex-ways.js";

/**
 * The keys of the orders that are offered, of the selected unit or of any.
 * @param {import("./types.js").Game} game
 * @returns {{key: string, title: string}[]}
 */
export function orderKeys({ offers, selected }) {
  const keyed = offers.filter(({ key, unit, allowed }) => key && unit && (selected === null || (allowed && unit === selected)));
  const first = keyed.filter(({ key }, index) => index === keyed.findIndex((other) => other.key === key));
  return first.map((offer) => ({ key: String(offer.key).toUpperCase(), title: titleOf(offer) }));
}

/**
 * @param {HTMLElement} root
 * @param {import("../keys.js").Keys} keys
 * @param {Pick<import("./types.js").Store, "game">} store
 * @returns {{open: () => void, destroy: () => void}}
 */
export function createKeysDialog(root, keys, store) {
  const list = element("div", { class: "keys-list" });
  const note = element("p", { class: "keys-note", text: "Press a key's button, then the new key.", attributes: { role: "status" } });
  const close = element("button", { class: "button", text: "Close", attributes: { type: "button" } });
  const reset = element("button", { class: "button", text: "All as at first", attributes: { type: "button" } });
  const dialog = element("dialog", { class: "keys-dialog", attributes: { "aria-labelledby": "keys-title" } }, [
    element("h2", { text: "Keys", attributes: { id: "keys-title" } }),
    note,
    list,
    element("div", { class: "keys-foot" }, [reset, close]),
  ]);
  root.append(dialog);
  /** @type {string|null} */
  let waiting = null;

  const onHexes = () => store.game.board?.kind === "hex";

  /** What an action does on this board; nothing where it does nothing. @param {import("../keys.js").Binding} binding */
  const doingOf = ({ title, onHexes: there }) => (onHexes() ? there : title);

  /** On hexes every order has a key of its own, which the table offers with it. */
  function offered() {
    const rows = onHexes() ? orderKeys(store.game) : [];
    const drawn = rows.map(({ key, title }) => element("div", { class: "keys-row" }, [element("span", { text: title }), element("kbd", { class: "key-cap", text: key })]));
    return drawn.length > 0 ? [element("section", {}, [element("h3", { text: store.game.selected === null ? "Orders of units" : "Orders of the selected unit" }), ...drawn])] : [];
  }

  function draw() {
    /** @type {Map<string, HTMLElement>} */
    const groups = new Map();
    for (const binding of keys.list()) {
      const { action, group, keys: bound } = binding;
      const title = doingOf(binding);
      if (title === null) {
        continue;
      }
      const rows = groups.get(group) ?? element("section", {}, [element("h3", { text: group })]);
      groups.set(group, rows);
      const seen = bound.map(capText).join(" or ") || "none";
      const spoken = bound.map((key) => key.replace("Escape", "Esc")).join(" or ") || "none";
      const cap = element("button", { class: "key-cap", text: seen, data: { action }, attributes: { type: "button", "aria-label": `${title}: ${spoken}. Change` } });
      cap.classList.toggle("waiting", action === waiting);
      cap.addEventListener("click", () => {
        waiting = action;
        note.textContent = `Now press the key for: ${title}`;
        draw();
      });
      rows.append(element("div", { class: "keys-row" }, [element("span", { text: title }), cap]));
    }
    const focused = /** @type {HTMLElement|null} */ (list.contains(document.activeElement) ? document.activeElement : null)?.dataset.action;
    list.replaceChildren(...offered(), ...groups.values());
    /** @type {HTMLElement|null} */ (focused ? list.querySelector(`[data-action="${focused}"]`) : null)?.focus();
  }

  dialog.addEventListener("keydown", (event) => {
    const name = keyName(event);
    if (!waiting || !name) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const action = waiting;
    waiting = null;
    const loser = keys.bind(action, name);
    const lost = keys.list().find((binding) => binding.action === loser);
    note.textContent = lost ? `${capText(name)} was “${lost.title ?? lost.onHexes}”, which has no key now.` : "Changed.";
    draw();
  });
  close.addEventListener("click", () => dialog.close());
  reset.addEventListener("click", () => {
    keys.reset();
    note.textContent = "All keys are as at first.";
    draw();
  });
  return {
    open() {
      waiting = null;
      draw();
      if (!dialog.open) {
        dialog.showModal();
      }
    },
    destroy: () => dialog.remove(),
  };
}
