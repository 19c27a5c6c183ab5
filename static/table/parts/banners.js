/**
 * Banners above the table until they are settled: a lost connection, a pause, a battle's end, rules that failed or did not
 * come, and proposals to agree to.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Game} Game
 * @typedef {import("../state/state.js").Proposal} Proposal
 */
import { closedWords, isOfPause, isWatcher, seatOf, unitOf } from "../state/state.js";
import { playsSince } from "../state/take-back.js";
import { fieldWord, orderTitle, valueWord } from "../state/words.js";
import { eitherOf } from "../words/language.js";
import { series } from "../words/series.js";
import { say, sayMarked } from "../words/words.js";
import { victoryWords } from "./dialogs.js";
import { all, h, refill, renew } from "./dom.js";
import { pauseWay } from "./table-dialog.js";

const PATIENCE_MS = 700;

/** @param {string} text */
const bold = (text) => h("b", {}, text);

/**
 * @typedef {object} Banners the banners: one element for each kind, and what their buttons do
 * @property {Store} store
 * @property {Pick<import("../connection/socket.js").Connection, "retry"|"on">} line
 * @property {(proposal: number, agree: boolean) => Promise<import("../state/state.js").Answer>} answer
 * @property {(way: import("../state/order-choices.js").Way) => void} goOn continues a paused game, or proposes to
 * @property {() => void} learnRules
 * @property {(text: string) => void} toast
 * @property {HTMLDivElement} connection
 * @property {HTMLDivElement} pause
 * @property {HTMLDivElement} proposals
 * @property {HTMLDivElement} altered
 * @property {HTMLDivElement} end
 * @property {HTMLDivElement} unlisted
 * @property {HTMLDivElement} rules
 * @property {ReturnType<typeof setTimeout>|undefined} timer
 */

/** @param {Banners} banners */
const drawLine = (banners) => {
  clearTimeout(banners.timer);
  const { live } = banners.store.game;
  const text =
    live === "closed"
      ? closedWords(banners.store.game)
      : (live === "behind" || live === "reconnecting") && say(`banners_line_${live}`);
  if (!text) return refill(banners.connection);
  const again =
    live === "closed"
      ? h(
          "button",
          { class: "btn", type: "button", onclick: () => location.reload() },
          say("banners_load_again"),
        )
      : h(
          "button",
          { class: "btn", type: "button", onclick: () => banners.line.retry() },
          say("banners_try_now"),
        );
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
  const { altered } = banners.store.game;
  const seen = h(
    "button",
    { class: "btn", type: "button", onclick: () => banners.store.set({ altered: null }) },
    say("banners_seen"),
  );
  const text = altered && say(`banners_history_${altered.how}`, { entry: String(altered.entry) });
  refill(
    banners.altered,
    text &&
      h("div", { class: altered?.how === "restarted" ? "banner" : "banner warn" }, h("p", {}, text), seen),
  );
};

/** @param {Banners} banners */
const drawPause = (banners) => {
  const { game } = banners.store;
  if (!game.paused) return refill(banners.pause);
  const way = pauseWay(game);
  const goOn = { class: "btn pri", type: "button", onclick: () => way && banners.goOn(way) };
  const on = h("button", goOn, say(way === "propose" ? "table_propose_go_on" : "banners_go_on"));
  const asked = game.proposals.some((proposal) => proposal.by === game.you?.seat && isOfPause(proposal));
  return refill(
    banners.pause,
    h(
      "div",
      { class: "banner" },
      h("p", {}, sayMarked("banners_paused", { why: game.paused }, { b: bold })),
      way && !asked && on,
    ),
  );
};

/** Lead from the end of a campaign's battle to where its result is entered. @param {Banners} banners */
const drawEnd = (banners) => {
  const { over, playedFor, you } = banners.store.game;
  if (!over || !playedFor || you?.role === "watcher") return refill(banners.end);
  const back = h("a", { class: "btn pri", href: playedFor.path }, say("banners_to_battle"));
  const text = sayMarked("banners_battle_over", { campaign: playedFor.name }, { b: bold });
  return refill(banners.end, h("div", { class: "banner" }, h("p", {}, text), back));
};

/** @param {Banners} banners */
const drawUnlisted = (banners) => {
  const text = banners.store.game.unlisted;
  refill(banners.unlisted, text && h("div", { class: "banner warn" }, h("p", {}, text)));
};

/** @param {Banners} banners */
const drawRules = (banners) => {
  const text = banners.store.game.rulesMissed;
  const again = h(
    "button",
    { class: "btn", type: "button", onclick: banners.learnRules },
    say("banners_try_now"),
  );
  refill(banners.rules, text && h("div", { class: "banner bad" }, h("p", {}, text), again));
};

/** Draw what is proposed; entries may come while a finger is on a button, which stays unless the words change. @param {Banners} banners */
const drawProposals = (banners) => {
  const { game } = banners.store;
  renew(
    banners.proposals,
    ...game.proposals.map((proposal) => proposalBanner(game, proposal, banners.answer)),
  );
};

/** @param {Banners} banners @param {import("../wire.d.ts").ProposalClosed} proposal */
const tellClosed = (banners, { by, agreed }) => {
  if (!agreed && String(by) === String(banners.store.game.you?.seat)) banners.toast(say("banners_declined"));
};

/**
 * @param {HTMLElement} host
 * @param {Store} store
 * @param {Pick<import("../connection/socket.js").Connection, "retry"|"on">} line
 * @param {(proposal: number, agree: boolean) => Promise<import("../state/state.js").Answer>} answer
 * @param {Banners["goOn"]} goOn
 * @param {() => void} learnRules
 * @param {(text: string) => void} toast
 * @returns {() => void}
 */
export function createBanners(host, store, line, answer, goOn, learnRules, toast) {
  /** @type {Banners} */
  const banners = {
    store,
    line,
    answer,
    goOn,
    learnRules,
    toast,
    connection: h("div", { role: "alert" }),
    pause: h("div", { role: "status" }),
    proposals: h("div", { class: "proposals", role: "status" }),
    altered: h("div", { role: "alert" }),
    end: h("div", { role: "status" }),
    unlisted: h("div", { role: "status" }),
    rules: h("div", { role: "alert" }),
    timer: undefined,
  };
  host.append(
    banners.connection,
    banners.altered,
    banners.pause,
    banners.end,
    banners.rules,
    banners.unlisted,
    banners.proposals,
  );

  drawLine(banners);
  drawAltered(banners);
  drawPause(banners);
  drawEnd(banners);
  drawRules(banners);
  drawUnlisted(banners);
  drawProposals(banners);
  return all([
    line.on("proposal_closed", tellClosed.bind(null, banners)),
    store.subscribe(["live", "closed"], () => drawLine(banners)),
    store.subscribe(["altered"], () => drawAltered(banners)),
    store.subscribe(["paused", "you", "proposals"], () => drawPause(banners)),
    store.subscribe(["over", "you"], () => drawEnd(banners)),
    store.subscribe(["rulesMissed"], () => drawRules(banners)),
    store.subscribe(["unlisted"], () => drawUnlisted(banners)),
    store.subscribe(["proposals", "you", "seats", "entries"], () => drawProposals(banners)),
  ]);
}

/** The names of the other sides that the table waits for. @param {Game} game */
const othersOf = ({ state, you }) =>
  (state?.sides ?? []).filter(({ id }) => !you?.sides.includes(id)).map(({ name }) => name);

/**
 * @param {Game} game
 * @param {Proposal} proposal
 * @param {(proposal: number, agree: boolean) => Promise<import("../state/state.js").Answer>} answer
 */
function proposalBanner(game, { proposal, by, what }, answer) {
  const mine = by === game.you?.seat;
  const who = seatOf(game, by)?.name || say("proposal_another_seat");
  const said = proposalWords(game, what);
  const words = mine
    ? sayMarked("proposal_mine", { what: said, sides: eitherOf(othersOf(game)) }, { b: bold })
    : sayMarked("proposal_theirs", { who, what: said }, { b: bold });
  const may = !mine && !isWatcher(game);
  return h(
    "div",
    { class: "banner", "data-proposal": proposal },
    h("p", {}, words),
    may &&
      h(
        "button",
        { class: "btn pri", type: "button", onclick: () => void answer(proposal, true) },
        say("proposal_agree"),
      ),
    may &&
      h(
        "button",
        { class: "btn", type: "button", onclick: () => void answer(proposal, false) },
        say("proposal_decline"),
      ),
    mine &&
      h(
        "button",
        { class: "btn", type: "button", onclick: () => void answer(proposal, false) },
        say("proposal_withdraw"),
      ),
  );
}

/** The umpire's orders to a unit, which have their own words in a proposal. */
const OF_A_UNIT = ["place", "adjust", "hide", "reveal", "remove_unit"];
const OF_THE_TABLE = ["add_unit", "set_feature", "remove_feature", "set_turn", "enforcement"];
const SETTLED = new Set(["type", "unit", "anyway"]);

/**
 * @param {Game} game
 * @param {any} what an order, or a take-back
 * @returns {string}
 */
export function proposalWords(game, what) {
  if (what.type === "undo") {
    return say("proposal_undo", { count: Math.max(1, playsSince(game, what.to).length) });
  }
  if (what.type === "pause") {
    return proposed(say(what.on ? "proposal_pause" : "proposal_go_on"), (what.why ?? "").replace(/[.]$/, ""));
  }
  if (what.type === "end_game") {
    const details = [victoryWords(game, what.winner), what.note].filter(Boolean).join(": ");
    return proposed(say("proposal_end_game"), details.replace(/[.]$/, ""));
  }
  const detail = Object.entries(what)
    .filter(([name, value]) => !SETTLED.has(name) && value !== null)
    .map(([name, value]) => valueWords(game.rules, name, value));
  return proposed(deedWords(game, what), series(detail));
}

/** @param {Game} game @param {any} what an order @returns {string} */
function deedWords(game, { type, unit: id }) {
  const unit = unitOf(game, typeof id === "string" ? id : null)?.name ?? say("proposal_unseen_unit");
  if (OF_A_UNIT.includes(type)) return say(`proposal_unit_${type}`, { unit });
  if (OF_THE_TABLE.includes(type)) return say(`proposal_table_${type}`);
  return say("proposal_order", { order: orderTitle(game.rules, type) });
}

/** @param {string} deed @param {string} details @returns {string} */
const proposed = (deed, details) =>
  details ? say("proposal_detailed", { deed, details }) : say("proposal_plain", { deed });

/** @param {Game["rules"]} rules @param {string} name @param {any} value @returns {string} */
function valueWords(rules, name, value) {
  const is = (/** @type {string} */ said) => say("field_is", { field: fieldWord(rules, name), value: said });
  if (Array.isArray(value))
    return is(series(value.map((part) => (typeof part === "object" ? "…" : valueWord(rules, name, part)))));
  if (value === null || typeof value !== "object") return is(valueWord(rules, name, value));
  if (value.id) return is(value.name ?? value.id);
  return series(Object.entries(value).map(([key, member]) => valueWords(rules, key, member)));
}
