/**
 * The dialog about the table as a whole: this seat on another device, pause, restart, end.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Game} Game
 * @typedef {{title: string, words: string, act: () => void}} Deed
 */
import { concededTo, wayOf } from "../state/order-choices.js";
import { say } from "../words/words.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { openTurnDialog } from "./your-turn.js";

/** How this seat may pause the game, or let it go on. @param {Game} game */
export const pauseWay = (game) =>
  !game.over && (game.you?.may ?? []).includes("pause") ? "order" : wayOf(game, "pause", null);

/**
 * @typedef {object} TableDialog the dialog about the table: its element, and what each of its buttons does
 * @property {HTMLElement} root
 * @property {Store} store
 * @property {Pick<import("../connection/send.js").Sender, "order"|"propose">} send
 * @property {(title: string, body: (Node|string)[], answers: {yes: string, danger?: boolean}) => Promise<boolean>} ask
 * @property {() => void} takeElsewhere takes this seat to another device
 * @property {() => void} download downloads the record of the game
 * @property {() => void} replay replays a game that is over
 * @property {((free: boolean) => void)|null} restart null if this seat may not restart the game
 * @property {(() => void)|null} decideTime goes where the game is made slow or live; null if this seat may not
 */

/** @param {TableDialog} tableDialog */
const startOver = async (tableDialog) => {
  const free = h("input", { type: "checkbox" });
  const body = [
    h("p", {}, say("restart_meaning")),
    h("label", { class: "choice" }, free, h("span", {}, say("restart_free"))),
  ];
  if (await tableDialog.ask(say("restart_title"), body, { yes: say("restart_yes"), danger: true }))
    tableDialog.restart?.(free.checked);
};

/** @param {TableDialog} tableDialog @param {import("../state/order-choices.js").Way} way */
const pause = async (tableDialog, way) => {
  const why = h("input", {
    id: "paused-why",
    autofocus: true,
    type: "text",
    maxlength: 300,
    autocomplete: "off",
    placeholder: say("pause_example"),
  });
  const body = [
    h("p", {}, say("pause_meaning")),
    h("div", { class: "field" }, h("label", { for: "paused-why" }, say("pause_why")), why),
  ];
  const yes = say(way === "propose" ? "pause_propose" : "pause_yes");
  if (await tableDialog.ask(say("pause_title"), body, { yes }))
    void tableDialog.send[way]({ type: "pause", on: true, why: why.value.trim() });
};

/** @param {TableDialog} tableDialog @param {import("../state/state.js").Side} winner */
const concede = async (tableDialog, winner) => {
  const body = [h("p", {}, say("concede_meaning", { side: winner.name }))];
  if (await tableDialog.ask(say("concede_title"), body, { yes: say("concede_yes"), danger: true }))
    void tableDialog.send.order({ type: "end_game", winner: winner.id, note: "" });
};

/** @param {TableDialog} tableDialog @param {Game} game @returns {Deed|null} */
const pauseDeed = (tableDialog, game) => {
  const way = pauseWay(game);
  if (!way) return null;
  if (game.paused) {
    const title = say(way === "propose" ? "table_propose_go_on" : "table_go_on");
    return { title, words: game.paused, act: () => void tableDialog.send[way]({ type: "pause", on: false }) };
  }
  const title = say(way === "propose" ? "table_propose_pause" : "table_pause");
  return { title, words: say("table_pause_words"), act: () => void pause(tableDialog, way) };
};

/** @param {TableDialog} tableDialog @param {Game} game @returns {Deed[]} */
const deeds = (tableDialog, game) => {
  const end = wayOf(game, "end_game", null);
  const winner = concededTo(game);
  const { playedFor } = game;
  const found = [
    playedFor && {
      title: say("table_battle", { campaign: playedFor.name }),
      words: say("table_battle_words"),
      act: () => location.assign(playedFor.path),
    },
    {
      title: say("table_device"),
      words: say("table_device_words"),
      act: tableDialog.takeElsewhere,
    },
    pauseDeed(tableDialog, game),
    tableDialog.decideTime &&
      !game.over && {
        title: say("table_time"),
        words: say("table_time_words"),
        act: tableDialog.decideTime,
      },
    game.over && { title: say("table_replay"), words: say("table_replay_words"), act: tableDialog.replay },
    {
      title: say("table_record"),
      words: say(game.over ? "table_record_over_words" : "table_record_words"),
      act: tableDialog.download,
    },
    tableDialog.restart && {
      title: say("table_restart"),
      words: say("table_restart_words"),
      act: () => void startOver(tableDialog),
    },
    end && {
      title: say(end === "propose" ? "table_propose_end" : "table_end"),
      words: say("table_end_words"),
      act: () => void tableDialog.send[end]({ type: "end_game" }),
    },
    winner && {
      title: say("table_concede"),
      words: say("table_concede_words", { side: winner.name }),
      act: () => void concede(tableDialog, winner),
    },
    {
      title: say("table_turn"),
      words: say("table_turn_words"),
      act: () => openTurnDialog(tableDialog.root),
    },
  ];
  return found.filter((deed) => deed !== false && deed !== null);
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
      h("h2", { id: "table-title" }, say("table_title")),
      h(
        "button",
        { class: "btn icon", type: "button", "aria-label": say("ask_close"), onclick: () => dialog.close() },
        icon("close"),
      ),
    ),
    h("ul", { class: "deeds" }, found.map(row)),
  );
  tableDialog.root.append(dialog);
  dialog.showModal();
}

/** @param {TableDialog} parts */
export function createTableDialog(parts) {
  return { open: () => open(parts) };
}
