/**
 * The top bar: turn and phase, whose phase it is, who is present, whether the table is live, and the buttons that end the phase.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Game} Game
 * @typedef {import("../state/state.js").Seat} Seat
 */
import { conditionsOf } from "../state/conditions.js";
import { endsOffered } from "../state/offers.js";
import { lookOf } from "../state/sides.js";
import { onTable, sideOf } from "../state/state.js";
import { turnWords } from "../state/words.js";
import { series } from "../words/series.js";
import { say, sayMarked } from "../words/words.js";
import { victoryWords } from "./dialogs.js";
import { all, byId, h, keepingFocus, refill, renew } from "./dom.js";
import { icon, sideMark } from "./icons.js";

/** Return a text that is left out on a phone. @param {string} text */
const wide = (text) => h("span", { class: "wide" }, text);
/** Return a text for screen readers only. @param {string} text */
const spoken = (text) => h("span", { class: "spoken" }, text);

/**
 * @typedef {object} Bar the elements of the top bar, each redrawn when what it shows has changed
 * @property {HTMLElement} phase
 * @property {HTMLElement} people
 * @property {HTMLElement} live
 * @property {HTMLElement} name
 * @property {HTMLElement} system
 * @property {HTMLElement} turnLine
 */

/** Draw turn and phase of the state on show, which waits for the dice to be seen. @param {Bar} bar @param {Game} game */
const drawPhase = (bar, game) => {
  const { state } = onTable(game);
  if (!state) return;
  const { before, now, side } = turnWords(state.turn, game.rules);
  const whose = sideOf(game, side);
  const mine = whose !== null && (game.you?.sides ?? []).includes(whose.id);
  const look = lookOf(game, side);
  const turn = [now, before].filter(Boolean).join(" · "); // a phone has room for the first of them
  const conditions = conditionsOf(state.turn, game.rules);
  if (game.over) {
    const won = victoryWords(game, game.result?.winner);
    const end = won ? say("topbar_over_won", { won }) : say("topbar_over");
    renew(bar.phase, h("span", { class: "ended", title: game.result?.note ?? "" }, end));
    renew(bar.turnLine, h("span", {}, end));
    return;
  }
  renew(
    bar.phase,
    conditions.length > 0 &&
      h(
        "span",
        { class: "conditions" },
        conditions.map(({ icon: name, text }) =>
          h("span", { class: "condition", title: text }, icon(name), h("span", {}, text)),
        ),
      ),
    h("span", { class: "turn" }, before && `${before} · `, h("b", {}, now)),
    whose &&
      h(
        "span",
        { class: `whose look-${look ?? "none"}` },
        sideMark(look),
        h("span", {}, ...whoseWords(whose.name, mine)),
      ),
  );
  const signs = conditions.map(({ icon: name, text }) =>
    h("span", { class: "condition", title: text }, icon(name), h("span", { class: "spoken" }, text)),
  );
  renew(bar.turnLine, ...signs, h("span", {}, turn));
};

/** @param {Bar} bar @param {Game} game */
const drawPeople = (bar, game) => {
  const watchers = game.seats.filter(({ role, here }) => role === "watcher" && here).length;
  const seated = game.seats.filter(
    ({ role, taken, name: said }) => role !== "watcher" && (taken ?? Boolean(said)),
  );
  refill(
    bar.people,
    ...seated.map((seat) => person(game, seat)),
    watchers > 0 &&
      h(
        "li",
        { class: "person watchers", title: say("topbar_watching", { count: watchers }) },
        sayMarked("topbar_watching_more", { count: watchers }, { spoken }),
      ),
  );
};

/** @param {Bar} bar @param {Game} game */
const drawLive = (bar, game) => {
  bar.live.className = `live ${game.live}`;
  const isSending = game.pending > 0 && game.live === "live";
  refill(bar.live, h("span", {}, isSending ? say("topbar_sending") : say(`topbar_live_${game.live}`)));
};

/** @param {Bar} bar @param {Game} game */
const drawName = (bar, game) => {
  if (!game.name) return;
  refill(bar.name, game.name);
  refill(bar.system, game.rules?.title ?? bar.system.textContent);
};

/**
 * @param {Store} store
 * @returns {() => void}
 */
export function createTopBar(store) {
  /** @type {Bar} */
  const bar = {
    phase: byId("phase", HTMLElement),
    people: byId("people", HTMLElement),
    live: byId("live", HTMLElement),
    name: byId("game-name", HTMLElement),
    system: byId("system-name", HTMLElement),
    turnLine: byId("turn-line", HTMLElement),
  };

  /** @type {[(keyof Game)[], (game: Game) => void][]} */
  const drawings = [
    [["state", "seen", "you", "rules", "over", "result"], drawPhase.bind(null, bar)],
    [["seats", "you", "state"], drawPeople.bind(null, bar)],
    [["live", "pending"], drawLive.bind(null, bar)],
    [["name", "rules"], drawName.bind(null, bar)],
  ];
  const stops = drawings.map(([keys, draw]) => {
    draw(store.game);
    return store.subscribe(keys, draw);
  });
  return all(stops);
}

/**
 * Create the buttons that end the phase and the turn.
 * @param {HTMLElement} host
 * @param {Store} store
 * @param {(index: number) => void} end  gives the first or the second of them, or says why not
 * @param {Pick<import("../tools/keys.js").Keys, "text"|"changed">} keys
 * @returns {() => void}
 */
export function createPhaseEnds(host, store, end, keys) {
  const draw = () => {
    keepingFocus(host, () =>
      refill(
        host,
        ...endsOffered(store.game).map((offer, index) => {
          const key = keys.text(`end-${index + 1}`);
          return h(
            "button",
            {
              class: "btn",
              type: "button",
              "aria-disabled": String(!offer.allowed),
              "data-focus": offer.title,
              title: [offer.reason ?? "", key && `(${key})`].filter(Boolean).join(" "),
              // The second click of a double click is meant for the same end.
              onclick: (/** @type {MouseEvent} */ { detail }) => detail > 1 || end(index),
            },
            offer.title,
            key && h("kbd", { class: "key-cap", "aria-hidden": "true" }, key),
          );
        }),
      ),
    );
  };
  draw();
  return all([store.subscribe(["offers", "you"], draw), keys.changed(draw)]);
}

/** Return the words for whose turn it is; a phone leaves out the second part. @param {string} name @param {boolean} mine */
const whoseWords = (name, mine) =>
  mine
    ? sayMarked("topbar_your_phase", { side: name }, { wide })
    : sayMarked("topbar_their_phase", { side: name, last: name.slice(-1) }, { wide });

/** @param {Game} game @param {Seat} seat */
function person(game, seat) {
  const sides = series(seat.sides.map((id) => sideOf(game, id)?.name ?? id));
  const said = seat.name || say("topbar_somebody");
  const role = seat.role === "gm" ? say("topbar_umpire") : sides;
  const presence = game.you?.seat === seat.seat ? "you" : seat.here === false ? "away" : "here";
  const words = say("topbar_person", { who: said, role, presence });
  const look = seat.sides.length === 1 ? lookOf(game, seat.sides[0]) : null;
  const marks = [
    seat.role === "gm" && "gm",
    seat.here === false && "away",
    presence === "you" && "me",
  ].filter(Boolean);
  return h(
    "li",
    { class: ["person", `look-${look ?? "none"}`, ...marks].join(" "), title: words },
    h("span", { "aria-hidden": "true" }, initials(said)),
    h("span", { class: "spoken" }, words),
  );
}

/** @param {string} name */
export function initials(name) {
  const words = name.trim().split(/\s+/);
  const letters =
    words.length > 1
      ? [words[0], words[words.length - 1]].map((word) => Array.from(word)[0])
      : Array.from(words[0]).slice(0, 2);
  return letters.join("").toUpperCase();
}
