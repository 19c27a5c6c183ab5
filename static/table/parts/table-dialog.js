/**
 * The dialog about the table as a whole: this seat on another device, pause, restart, end.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Game} Game
 * @typedef {{title: string, words: string, act: () => void}} Deed
 */
import { wayOf } from "../state/kinds.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { openTurnDialog } from "./your-turn.js";

/** May this seat pause the game? @param {Game} game */
export const mayPause = (game) => !game.over && (game.you?.may ?? []).includes("pause");

/**
 * @typedef {object} TableDialog what the functions of this module share
 * @property {HTMLElement} root
 * @property {Store} store
 * @property {Pick<import("../connection/send.js").Sender, "order"|"propose">} send
 * @property {(title: string, body: (Node|string)[], answers: {yes: string, danger?: boolean}) => Promise<boolean>} ask
 * @property {() => void} takeElsewhere takes this seat to another device
 * @property {() => void} download the record of the game
 * @property {((free: boolean) => void)|null} restart null: this seat does not run the table
 */

/** @param {TableDialog} tableDialog */
const startOver = async (tableDialog) => {
  const free = h("input", { type: "checkbox" });
  const body = [
    h(
      "p",
      {},
      "The scenario begins again, with the same links. What was played is kept: you find it on the page of the seats.",
    ),
    h(
      "label",
      { class: "choice" },
      free,
      h("span", {}, "Free the seats of the others, who sit down again by their links"),
    ),
  ];
  if (await tableDialog.ask("Start over?", body, { yes: "Start over", danger: true }))
    tableDialog.restart?.(free.checked);
};

/** @param {TableDialog} tableDialog */
const pause = async (tableDialog) => {
  const why = h("input", {
    id: "paused-why",
    type: "text",
    maxlength: 300,
    autocomplete: "off",
    placeholder: "Tea",
  });
  const body = [
    h("p", {}, "Nobody orders until it goes on. Everybody sees why."),
    h("div", { class: "field" }, h("label", { for: "paused-why" }, "Why"), why),
  ];
  if (await tableDialog.ask("Pause the game?", body, { yes: "Pause" }))
    void tableDialog.send.order({ type: "pause", on: true, why: why.value.trim() });
};

/** @param {TableDialog} tableDialog @param {Game} game @returns {Deed[]} */
const deeds = (tableDialog, game) => {
  const end = wayOf(game, "end_game", null);
  const found = [
    {
      title: "Take this seat to another device…",
      words: "A link and a code that work once, for ten minutes.",
      act: tableDialog.takeElsewhere,
    },
    mayPause(game) &&
      !game.paused && {
        title: "Pause the game…",
        words: "Nobody orders until you let it go on.",
        act: () => void pause(tableDialog),
      },
    mayPause(game) &&
      game.paused && {
        title: "Let the game go on",
        words: game.paused,
        act: () => void tableDialog.send.order({ type: "pause", on: false }),
      },
    {
      title: "Download the record…",
      words: game.over
        ? "The whole game with its dice, and what this browser was told of it."
        : "What this browser was told of the game, to check its file against at the end.",
      act: tableDialog.download,
    },
    tableDialog.restart && {
      title: "Start over…",
      words: "The scenario again; what was played is kept.",
      act: () => void startOver(tableDialog),
    },
    end && {
      title: end === "propose" ? "Propose to end the game…" : "End the game…",
      words: "Says who won, and opens the dice for checking.",
      act: () => void tableDialog.send[end]({ type: "end_game" }),
    },
    {
      title: "When it becomes your turn…",
      words: "A sound, a notification.",
      act: () => openTurnDialog(tableDialog.root),
    },
  ];
  return found.filter((deed) => deed !== false && deed !== null && deed !== "");
};

/** @param {TableDialog} tableDialog */
function open(tableDialog) {
  const found = deeds(tableDialog, tableDialog.store.game);
  /** @param {Deed} deed */
  const row = ({ title, words, act }) => {
    const button = { class: "deed", type: "button", onclick: () => [dialog.close(), act()] };
    return h("li", {}, h("button", button, title, h("small", {}, words)));
  };
  const dialog = h(
    "dialog",
    { class: "dialog", "aria-labelledby": "table-title", onclose: () => dialog.remove() },
    h(
      "div",
      { class: "dialog-head" },
      h("h2", { id: "table-title" }, "This table"),
      h(
        "button",
        { class: "btn icon", type: "button", "aria-label": "Close", onclick: () => dialog.close() },
        icon("close"),
      ),
    ),
    h("ul", { class: "deeds" }, found.map(row)),
  );
  tableDialog.root.append(dialog);
  dialog.showModal();
}

/**
 * @param {object} parts
 * @param {HTMLElement} parts.root
 * @param {Store} parts.store
 * @param {Pick<import("../connection/send.js").Sender, "order"|"propose">} parts.send
 * @param {(title: string, body: (Node|string)[], answers: {yes: string, danger?: boolean}) => Promise<boolean>} parts.ask
 * @param {() => void} parts.takeElsewhere takes this seat to another device
 * @param {() => void} parts.download the record of the game
 * @param {((free: boolean) => void)|null} parts.restart null: this seat does not run the table
 */
export function createTableDialog({ root, store, send, ask, takeElsewhere, download, restart }) {
  /** @type {TableDialog} */
  const tableDialog = { root, store, send, ask, takeElsewhere, download, restart };

  return {
    open: () => open(tableDialog),
  };
}
