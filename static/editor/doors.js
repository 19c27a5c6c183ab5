/** The ways out of the editor: start a game on this table, and share a link to it. */
import { csrfToken } from "../table/connection/rest.js";
import { ask } from "../table/parts/dialogs.js";
import { h } from "../table/parts/dom.js";
import { say } from "../table/words/words.js";
import { besideName } from "./problems.js";

/** @typedef {import("./problems.js").Found} Found */

/** What a problem belongs to, and what it is. @param {Found} found */
export const mendWords = ({ problem, name }) => [name && h("b", {}, name), ` ${besideName(name, problem)}`];

const LOOK_AGAIN_MS = 50;
/** So often it looks before it says what it waits for: without a connection that may be long. */
const LOOKS_UNTOLD = 20;
/** A second press starts no second game. */
let isLeaving = false;

/**
 * Start a game of this table once the server has stored all edits.
 * @param {import("./bench.js").Bench} bench
 * @param {Record<string, any>} facts
 * @param {Found[]} problems
 */
export async function play({ draft, say: tell }, facts, problems) {
  const bad = problems.filter(({ problem }) => problem.level === "bad");
  if (bad.length) {
    const list = h(
      "ul",
      { class: "mend-list" },
      bad.slice(0, 6).map((one) => h("li", {}, mendWords(one))),
    );
    if (!(await ask(document.body, say("edit_play_problems"), [list], { yes: say("edit_play_anyway") })))
      return;
  }
  if (isLeaving) return;
  isLeaving = true;
  window.addEventListener("pagehide", () => (isLeaving = false), { once: true });
  for (let looks = 0; draft.waiting().length; looks += 1) {
    if (looks === LOOKS_UNTOLD) tell(say("edit_play_waits"));
    await new Promise((again) => setTimeout(again, LOOK_AGAIN_MS));
  }
  post(facts.play);
}

/** Go on by a form, as the server does something. @param {string} action its address */
export function post(action) {
  const form = h(
    "form",
    { method: "post", action, hidden: true },
    h("input", { name: "csrfmiddlewaretoken", value: csrfToken() }),
  );
  document.body.append(form);
  form.submit();
}

/** Whether a text is on the clipboard now: over plain HTTP a browser has none. @param {string} text */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The links for other people: to edit, or only to look. @param {Record<string, any>} facts */
export function share(facts) {
  const { edit, look } = facts.links ?? {};
  /** @type {[string, string][]} */
  const links = edit
    ? [
        [say("edit_share_edit"), edit],
        [say("edit_share_look"), look],
      ]
    : [[say("edit_share_link"), location.href]];
  const fields = links.map(([label, link]) => {
    const field = h("input", { class: "in", type: "text", readonly: true, value: link, "aria-label": label });
    field.addEventListener("focus", () => field.select());
    const copy = async () => {
      field.select();
      const isCopied = await copied(link);
      button.textContent = say(isCopied ? "edit_share_copied" : "edit_share_copy_yourself");
    };
    const button = h(
      "button",
      { class: "btn", type: "button", onclick: () => void copy() },
      say("edit_share_copy"),
    );
    return h("div", { class: "share-row" }, h("span", {}, label), field, button);
  });
  const dialog = h(
    "dialog",
    { class: "dialog", "aria-labelledby": "share-title" },
    h("h2", { id: "share-title" }, say("edit_share_title")),
    h("p", {}, say("edit_share_meaning")),
    fields,
    h(
      "form",
      { method: "dialog", class: "dialog-ends" },
      h("button", { class: "btn pri" }, say("edit_close")),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
