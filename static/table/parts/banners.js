/**
 * Banners above the table until they are settled: a lost connection, a pause, rules that failed, and
 * proposals to agree to.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Game} Game
 * @typedef {import("../state/state.js").Proposal} Proposal
 */
import { isWatcher, seatOf, unitOf } from "../state/state.js";
import { isPlay } from "../state/take-back.js";
import { sentenceCase } from "../state/words.js";
import { victoryWords } from "./dialogs.js";
import { all, h, refill } from "./dom.js";
import { mayPause } from "./table-dialog.js";

/** @type {Partial<Record<import("../state/state.js").Live, string>>} */
const SAYS = {
  behind: "The table is behind. It shows what it has and refuses new orders until it has caught up.",
  reconnecting:
    "The line is down. The table shows what it has, refuses new orders, and comes back by itself.",
};
const PATIENCE_MS = 700;

/**
 * @typedef {object} Banners what the functions of this module share
 * @property {Store} store
 * @property {Pick<import("../connection/socket.js").Connection, "retry"|"on">} line
 * @property {(proposal: number, agree: boolean) => Promise<any>} answer
 * @property {() => void} goOn lets a paused game go on
 * @property {(text: string) => void} toast
 * @property {HTMLDivElement} connection
 * @property {HTMLDivElement} pause
 * @property {HTMLDivElement} proposals
 * @property {HTMLDivElement} altered
 * @property {HTMLDivElement} unlisted
 * @property {any} timer
 */

/** @param {Banners} banners */
const drawLine = (banners) => {
  clearTimeout(banners.timer);
  const { live, closed } = banners.store.game;
  const text = live === "closed" ? closed?.message : SAYS[live];
  if (!text) return refill(banners.connection);
  const again =
    live === "closed"
      ? h("button", { class: "btn", type: "button", onclick: () => location.reload() }, "Load again")
      : h("button", { class: "btn", type: "button", onclick: () => banners.line.retry() }, "Try now");
  const banner = h(
    "div",
    { class: `banner ${live === "closed" ? "bad" : "warn"}` },
    h("p", {}, text),
    live !== "behind" && again,
  );
  const put = () => refill(banners.connection, banner);
  if (live === "closed") put();
  else banners.timer = setTimeout(put, PATIENCE_MS);
  return undefined;
};

/** @param {Banners} banners */
const drawAltered = (banners) => {
  const text = banners.store.game.altered;
  const seen = h(
    "button",
    { class: "btn", type: "button", onclick: () => banners.store.set({ altered: null }) },
    "I see",
  );
  refill(banners.altered, text && h("div", { class: "banner warn" }, h("p", {}, text), seen));
};

/** @param {Banners} banners */
const drawPause = (banners) => {
  const { game } = banners.store;
  if (!game.paused) return refill(banners.pause);
  const on = h("button", { class: "btn pri", type: "button", onclick: banners.goOn }, "Go on");
  return refill(
    banners.pause,
    h("div", { class: "banner" }, h("p", {}, h("b", {}, "Paused. "), game.paused), mayPause(game) && on),
  );
};

/** @param {Banners} banners */
const drawUnlisted = (banners) => {
  const text = banners.store.game.unlisted;
  refill(banners.unlisted, text && h("div", { class: "banner warn" }, h("p", {}, text)));
};

/** @param {Banners} banners */
const drawProposals = (banners) => {
  const { game } = banners.store;
  refill(
    banners.proposals,
    ...game.proposals.map((proposal) => proposalBanner(game, proposal, banners.answer)),
  );
};

/** @param {Banners} banners @param {import("../wire.d.ts").ProposalClosed} proposal */
const tellClosed = (banners, { by, agreed }) => {
  if (!agreed && String(by) === String(banners.store.game.you?.seat))
    banners.toast("Your proposal is closed: it was not agreed to.");
};

/** @param {Banners} banners @param {{code: string, message: string}} error */
const tellAhead = (banners, { code, message }) => {
  if (code === "ahead") banners.toast(message);
};

/**
 * @param {HTMLElement} host
 * @param {Store} store
 * @param {Pick<import("../connection/socket.js").Connection, "retry"|"on">} line
 * @param {(proposal: number, agree: boolean) => Promise<any>} answer
 * @param {() => void} goOn lets a paused game go on
 * @param {(text: string) => void} toast
 * @returns {() => void}
 */
export function createBanners(host, store, line, answer, goOn, toast) {
  /** @type {Banners} */
  const banners = {
    store,
    line,
    answer,
    goOn,
    toast,
    connection: h("div", { role: "alert" }),
    pause: h("div", { role: "status" }),
    proposals: h("div", { class: "proposals", role: "status" }),
    altered: h("div", { role: "alert" }),
    unlisted: h("div", { role: "status" }),
    timer: undefined,
  };
  host.append(banners.connection, banners.altered, banners.pause, banners.unlisted, banners.proposals);

  drawLine(banners);
  drawAltered(banners);
  drawPause(banners);
  drawUnlisted(banners);
  drawProposals(banners);
  return all([
    line.on("proposal_closed", tellClosed.bind(null, banners)),
    line.on("error", tellAhead.bind(null, banners)),
    store.subscribe(["live", "closed"], () => drawLine(banners)),
    store.subscribe(["altered"], () => drawAltered(banners)),
    store.subscribe(["paused", "you"], () => drawPause(banners)),
    store.subscribe(["unlisted"], () => drawUnlisted(banners)),
    store.subscribe(["proposals", "you", "seats"], () => drawProposals(banners)),
  ]);
}

/**
 * @param {Game} game
 * @param {Proposal} proposal
 * @param {(proposal: number, agree: boolean) => Promise<any>} answer
 */
function proposalBanner(game, { proposal, by, what }, answer) {
  const mine = by === game.you?.seat;
  const who = mine ? "You propose" : `${seatOf(game, by)?.name || "Another seat"} proposes`;
  const may = !mine && !isWatcher(game);
  return h(
    "div",
    { class: "banner" },
    h("p", {}, h("b", {}, who), ` ${proposalWords(game, what)}`, mine && " Waiting for the other side."),
    may &&
      h("button", { class: "btn pri", type: "button", onclick: () => void answer(proposal, true) }, "Agree"),
    may &&
      h("button", { class: "btn", type: "button", onclick: () => void answer(proposal, false) }, "Decline"),
    mine &&
      h("button", { class: "btn", type: "button", onclick: () => void answer(proposal, false) }, "Withdraw"),
  );
}

/** The umpire's orders as something to agree to. @type {Record<string, string>} */
const DEEDS = {
  place: "to put it somewhere by hand",
  adjust: "to change its state",
  hide: "to hide it",
  reveal: "to reveal it",
  remove_unit: "to take it out of the game",
  add_unit: "to add a unit",
  set_feature: "to change the terrain",
  remove_feature: "to take terrain away",
  set_turn: "to set the turn",
  enforcement: "another way for the table to judge orders",
};
const SETTLED = new Set(["type", "unit", "anyway"]);

/**
 * @param {Game} game
 * @param {any} what an order, or a take-back
 * @returns {string}
 */
export function proposalWords(game, what) {
  if (what.type === "undo") {
    const count = game.entries.filter((entry) => entry.seq > what.to && isPlay(entry)).length;
    return count > 1 ? `to take back the last ${count} orders.` : "to take back the last order.";
  }
  if (what.type === "end_game")
    return `${["to end the game", victoryWords(game, what.winner), what.note].filter(Boolean).join(": ").replace(/[.]$/, "")}.`;
  const unit = unitOf(game, typeof what.unit === "string" ? what.unit : null);
  const deed = DEEDS[what.type] ?? `the order ${sentenceCase(what.type).toLowerCase()}`;
  const named = unit ? deed.replace("its", `${unit.name}’s`).replace(/\bit\b/, unit.name) : deed;
  const detail = Object.entries(what)
    .filter(([name, value]) => !SETTLED.has(name) && value !== null)
    .map(([name, value]) => valueWords(name, value));
  return `${named}${detail.length ? `: ${detail.join(", ")}` : ""}.`;
}

/** @param {string} name @param {any} value @returns {string} */
function valueWords(name, value) {
  const called = name.replaceAll("_", " ");
  if (Array.isArray(value))
    return `${called} ${value.map((part) => (typeof part === "object" ? "…" : part)).join(", ")}`;
  if (value === null || typeof value !== "object") return `${called} ${value}`;
  if (value.id) return `${called} ${value.name ?? value.id}`;
  return Object.entries(value)
    .map(([key, member]) => valueWords(key, member))
    .join(", ");
}
