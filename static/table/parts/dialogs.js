/** Modal dialogs: a question with two answers, and the one that ends a game. */
import { concededTo } from "../state/order-choices.js";
import { sideOf } from "../state/state.js";
import { say } from "../words/words.js";
import { h } from "./dom.js";

/**
 * @typedef {import("../state/state.js").Game} Game
 * @typedef {import("../state/state.js").Order} Order
 */

const LONGEST_NOTE = 500;

/**
 * @param {Game} game
 * @param {(title: string, body: (Node|string)[], answers: {yes: string, danger?: boolean}) => Promise<boolean>} ask
 * @param {import("../state/order-choices.js").Way} way
 * @returns {Promise<Order|null>} the order that ends the game; null if the game is not to end
 */
export async function askHowItEnded(game, ask, way) {
  const winner = h(
    "select",
    { id: "ended-winner" },
    h("option", { value: "" }, say("ended_by_nobody")),
    (game.state?.sides ?? []).map(({ id, name }) => h("option", { value: id }, name)),
  );
  const note = h("input", {
    id: "ended-note",
    type: "text",
    maxlength: LONGEST_NOTE,
    autocomplete: "off",
    placeholder: say("ended_note_example"),
  });
  const proposes = way === "propose";
  const body = [
    ...(proposes ? [h("p", {}, agreedWords(game))] : []),
    h("p", {}, say("ended_meaning")),
    h("div", { class: "field" }, h("label", { for: "ended-winner" }, say("ended_winner")), winner),
    h("div", { class: "field" }, h("label", { for: "ended-note" }, say("ended_note")), note),
  ];
  const yes = say(proposes ? "ended_propose" : "ended_yes");
  const meant = await ask(say("ended_title"), body, { yes, danger: true });
  return meant ? { type: "end_game", winner: winner.value || null, note: note.value.trim() } : null;
}

/** When a game ends that a player proposes to end. @param {Game} game */
const agreedWords = (game) => {
  const conceded = concededTo(game);
  return conceded ? say("ended_agreed_or_conceded", { side: conceded.name }) : say("ended_agreed");
};

/** @param {Game} game @param {string|null|undefined} winner "Grenadiers won", or nothing */
export const victoryWords = (game, winner) =>
  winner ? say("ended_victory", { side: sideOf(game, winner)?.name ?? winner }) : "";

/**
 * Enter in a field answers yes, or no if yes is dangerous: Enter presses the form's first submit button.
 * @param {HTMLElement} root
 * @param {string} title
 * @param {(Node|string)[]} body
 * @param {{yes: string, no?: string, danger?: boolean}} answers
 * @returns {Promise<boolean>}
 */
export function ask(root, title, body, { yes, no = say("ask_cancel"), danger = false }) {
  return new Promise((resolve) => {
    const dialog = h(
      "dialog",
      { class: "dialog", "aria-labelledby": "question-title" },
      h(
        "form",
        { method: "dialog" },
        h("h2", { id: "question-title" }, title),
        body,
        h(
          "div",
          { class: "dialog-ends" },
          h(
            "button",
            {
              class: "btn",
              type: danger ? "submit" : "button",
              value: "no",
              autofocus: danger,
              onclick: () => dialog.close("no"),
            },
            no,
          ),
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
