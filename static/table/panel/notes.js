/**
 * The notebook: this seat's private notes. The server stores it; nobody else reads it.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../connection/rest.js").Rest} Rest
 */
import { all, h, listen, refill } from "../parts/dom.js";
import { isWatcher } from "../state/state.js";
import { say } from "../words/words.js";

/** A text is saved once the typing has paused for this long. */
const PAUSE_MS = 800;
const MOST_LETTERS = 20_000;

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element
 * @param {Store} parts.store
 * @param {Pick<Rest, "notebook"|"keepNotebook">} parts.rest
 */
export function createNotes({ element, store, rest }) {
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  /** The text that the server holds; null until it is read. @type {string|null} */
  let kept = null;
  let asked = false;
  let busy = false;
  const told = h("span", { class: "count", role: "status" });
  const box = h("textarea", {
    class: "notebook",
    maxlength: MOST_LETTERS,
    disabled: true,
    "aria-label": say("notes_title"),
    placeholder: say("notes_box"),
    onkeydown: (/** @type {KeyboardEvent} */ event) => event.stopPropagation(),
    oninput: keepLater,
    onblur: () => void keep(),
  });
  element.append(
    h("div", { class: "sect" }, h("h2", {}, say("notes_title")), told),
    box,
    h("p", { class: "notes-private" }, say("notes_private")),
  );

  function keepLater() {
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), PAUSE_MS);
  }

  /** Save one text after the other, because two under way may arrive in any order; only a page that is being left cannot wait. */
  async function keep(leaving = false) {
    clearTimeout(timer);
    const text = box.value;
    if (kept === null || text === kept || (busy && !leaving)) return;
    busy = true;
    try {
      await rest.keepNotebook(text, leaving);
      kept = text;
      refill(told, say("notes_kept"));
      if (box.value !== text) keepLater();
    } catch (error) {
      refill(told, say("notes_lost", { why: /** @type {Error} */ (error).message }));
    }
    busy = false;
  }

  /** Read the notebook once this seat is known. */
  async function read() {
    if (asked || !store.game.you || isWatcher(store.game)) return;
    asked = true;
    try {
      kept = box.value = (await rest.notebook()).text;
      box.disabled = false;
      refill(told);
    } catch (error) {
      asked = false;
      refill(told, say("notes_unread", { why: /** @type {Error} */ (error).message }));
    }
  }

  void read();
  return all([
    store.subscribe(["you", "live"], () => void read()),
    store.subscribe(["live"], ({ live }) => live === "live" && void keep()),
    listen(window, "pagehide", () => void keep(true)),
  ]);
}
