/** Words that more than one part of the page uses. */
import { csrfToken } from "../table/connection/rest.js";
import { h } from "../table/parts/dom.js";
import { language, localeOf } from "../table/words/language.js";
import { say } from "../table/words/words.js";

/** @typedef {import("./types.js").Facts} Facts */
/** @typedef {import("./types.js").Battle} Battle */
/** @typedef {import("./types.js").Order} Order */

const day = new Intl.DateTimeFormat(localeOf(language), { weekday: "short", day: "numeric", month: "short" });
const near = new Intl.DateTimeFormat(localeOf(language), {
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
});
const SOON = 6 * 24 * 3600 * 1000;

/** "Thu 20:00" within six days, else "Thu 26 Nov". @param {string} at */
export function moment(at) {
  const then = new Date(at);
  return Math.abs(then.getTime() - Date.now()) < SOON ? near.format(then) : day.format(then);
}

/** @param {{areas: import("./types.js").Area[]}|null} region @param {string} id */
export const areaName = (region, id) => region?.areas.find((area) => area.id === id)?.name ?? id;

/** @param {import("./types.js").Region|null} region @param {string} id */
const pieceName = (region, id) => region?.pieces?.find((piece) => piece.id === id)?.name ?? id;

/** The chip with the state of a battle. @param {Battle} battle */
export function battleChip({ state, due_at: due, differ, score }) {
  if (state === "settled")
    return h("span", { class: "tagx" }, score ? score.join(" : ") : say("region_settled"));
  if (differ) return h("span", { class: "tagx warn" }, say("region_differ"));
  if (state === "playing") return h("span", { class: "tagx live" }, say("region_live"));
  if (state === "said") return h("span", { class: "tagx" }, say("region_said"));
  return h(
    "span",
    { class: "tagx warn" },
    due ? say("region_due", { when: moment(due) }) : say("region_waiting"),
  );
}

/** @param {import("./types.js").Region|null} region @param {Order} order */
export function orderWords(region, { piece, doing, path = [] }) {
  const place = areaName(region, path[path.length - 1] ?? "");
  const name = pieceName(region, piece);
  return say("region_order", { name, place, doing });
}

/** A button that submits a form, for an address that only a form may go to. @param {string} action @param {{class: string}} looks @param {string} words */
export const goingButton = (action, looks, words) =>
  h(
    "form",
    { method: "post", action },
    h("input", { type: "hidden", name: "csrfmiddlewaretoken", value: csrfToken() }),
    h("input", { type: "hidden", name: "back", value: location.pathname }),
    h("button", { ...looks, type: "submit" }, words),
  );

/** The way into a battle: a button to one's seat, a link to watch the table, or a button that opens it. @param {Battle} battle */
export function battleLink({ opened, may_open: mayOpen, table, open, sit, you }) {
  if (opened && you) return goingButton(sit, { class: "lnk" }, say("region_to_seat"));
  if (opened && table) return h("a", { class: "lnk", href: table }, say("region_watch"));
  return mayOpen ? goingButton(open, { class: "lnk" }, say("region_open")) : null;
}

/** @typedef {"none"|"orders"|"battles"|"ready"|"over"} Step */

/** Which step the campaign is at; ready: its round's battles are all in. @param {Facts} facts @returns {Step} */
export function stepOf({ round, battles, campaign }) {
  if (campaign.state === "over") return "over";
  if (!round || round.state === "over") return "none";
  if (round.state === "orders") return "orders";
  return battles.every(({ state }) => state === "settled") ? "ready" : "battles";
}
