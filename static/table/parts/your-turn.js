/**
 * Alerts a player who is looking elsewhere that it is their turn: in the tab's title, by two soft notes, and
 * by a notification where allowed. The choice is stored in this browser.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Game} Game
 */
import { kept } from "../state/browser-storage.js";
import { isPlayedAlone, onTable, sideOf } from "../state/state.js";
import { turnWords } from "../state/words.js";
import { say } from "../words/words.js";
import { all, h } from "./dom.js";
import { icon } from "./icons.js";

const QUIET = "flat-out:quiet";
const NOTES_HZ = [587.33, 880];
const NOTE_SECONDS = 0.28;
const LOUDNESS = 0.12;
const SETTLED_MS = 250;

/**
 * Return the name of the side at turn if it is this seat's; null if not, or if one player holds all sides and needs no telling.
 * @param {Game} game
 * @returns {string|null} the side's name
 */
export function turnOf(game) {
  const { state } = onTable(game);
  if (!state || game.over || game.you?.role !== "player" || isPlayedAlone(game)) return null;
  const { side } = turnWords(state.turn);
  return side !== null && game.you.sides.includes(side) ? (sideOf(game, side)?.name ?? side) : null;
}

/** @param {Game} game */
export const titleOf = (game) =>
  turnOf(game) ? say("turn_tab", { game: game.name }) : `${game.name} · Flat Out`;

/** @type {AudioContext|undefined} */
let audio;

/** Play two notes. A browser that plays no sound before the page was touched stays silent. */
function ring() {
  try {
    audio ??= new AudioContext();
    void audio.resume().catch(() => undefined);
    NOTES_HZ.forEach((hertz, index) =>
      sound(/** @type {AudioContext} */ (audio), hertz, index * NOTE_SECONDS * 0.6),
    );
  } catch {
    audio = undefined; // this machine has no sound
  }
}

/** @param {AudioContext} context @param {number} hertz @param {number} afterSeconds */
function sound(context, hertz, afterSeconds) {
  const [tone, loudness] = [context.createOscillator(), context.createGain()];
  const start = context.currentTime + afterSeconds;
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
  tone.connect(loudness).connect(context.destination);
  tone.start(start);
  tone.stop(start + NOTE_SECONDS);
}

/** @returns {string} */
const mayNotify = () => globalThis.Notification?.permission ?? "unsupported";

/** @param {Game} game @param {string} side */
function notify(game, side) {
  if (mayNotify() !== "granted" || !document.hidden) return;
  try {
    const notification = new Notification(say("turn_notice", { side }), { body: game.name, tag: game.id });
    notification.onclick = () => [window.focus(), notification.close()];
  } catch {
    // Chrome on Android notifies by service workers alone
  }
}

/**
 * Change the title and ring when this seat's turn begins, but not for the turn in which the page was opened.
 * @param {Store} store
 * @returns {() => void}
 */
export function watchTurn(store) {
  let turn = turnOf(store.game);
  let known = store.game.state !== null && store.game.you !== null;
  /** @type {any} */
  let timer;

  /** An order comes in several steps: what it comes to is known when they have been taken. */
  const settle = () => {
    const { game } = store;
    const now = turnOf(game);
    if (known && now && !turn) {
      if (kept.getItem(QUIET) === null) ring();
      notify(game, now);
    }
    turn = now;
    known ||= game.state !== null && game.you !== null;
  };
  const changed = () => {
    if (store.game.name) document.title = titleOf(store.game);
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLED_MS);
  };
  changed();
  return all([
    store.subscribe(["state", "seen", "you", "seats", "name", "over"], changed),
    () => clearTimeout(timer),
  ]);
}

/** @param {string} id @param {string} title @param {boolean} checked @param {(input: HTMLInputElement) => void} act */
function choice(id, title, checked, act) {
  const input = h("input", { id, type: "checkbox", checked });
  input.addEventListener("change", () => act(input));
  return h("div", { class: "field flag" }, input, h("label", { for: id }, title));
}

/** Return why this browser shows no notifications, from its permission. @param {string} leave */
const whyNot = (leave) => (["denied", "unsupported"].includes(leave) ? say(`turn_notices_${leave}`) : "");

/** The settings for notifications; the browser is asked for permission only on a click. @param {HTMLElement} root */
export function openTurnDialog(root) {
  const why = h("small", {}, whyNot(mayNotify()));
  const notifies = choice("turn-notice", say("turn_notices"), mayNotify() === "granted", (input) => {
    input.checked = mayNotify() === "granted";
    if (mayNotify() !== "default") return;
    void Notification.requestPermission().then((leave) => {
      input.checked = leave === "granted";
      why.textContent = whyNot(leave);
    });
  });
  const sounds = choice("turn-sound", say("turn_sound"), kept.getItem(QUIET) === null, (input) => {
    if (input.checked) kept.removeItem(QUIET);
    else kept.setItem(QUIET, "yes");
    if (input.checked) ring();
  });
  const dialog = h(
    "dialog",
    { class: "dialog", "aria-labelledby": "turn-title", onclose: () => dialog.remove() },
    h(
      "div",
      { class: "dialog-head" },
      h("h2", { id: "turn-title" }, say("turn_title")),
      h(
        "button",
        { class: "btn icon", type: "button", "aria-label": say("ask_close"), onclick: () => dialog.close() },
        icon("close"),
      ),
    ),
    h("p", {}, say("turn_besides")),
    sounds,
    notifies,
    why,
  );
  root.append(dialog);
  dialog.showModal();
}
