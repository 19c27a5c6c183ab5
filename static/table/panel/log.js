/**
 * The log: orders, rolls and chat, with dice in the line, clause chips, and the box to write or roll.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("./log-lines.js").Line} Line
 */
import { all, h, refill } from "../parts/dom.js";
import { die, icon, sideMark } from "../parts/icons.js";
import { logLines, pieces, spoken } from "./log-lines.js";
import { lookOf } from "../state/sides.js";
import { isWatcher, seatOf, whyNot } from "../state/state.js";
import { clauseChip, isRule } from "../parts/toast.js";
import { lastPlay } from "../state/take-back.js";
import { turnWords } from "../state/words.js";
import { timeWords } from "../words/language.js";
import { say, sayMarked } from "../words/words.js";

const AT_END_PX = 40;
const MOST_SPOKEN = 5;

/** The sign before a line that belongs to no side. @type {Record<string, () => Element>} */
const MARKS = {
  refused: () => icon("cross", "ic mark refusal"),
  notice: () => icon("eye", "ic mark"),
  briefing: () => icon("point", "ic mark"),
};

/**
 * @typedef {object} LogPanel the log on the page: its lines, the box to write in, and the turn that it shows
 * @property {Store} store
 * @property {(order: import("../state/state.js").Order) => Promise<import("../state/state.js").Answer>} give
 * @property {(clause: string) => void} openClause
 * @property {(path: any, unit?: string) => void} highlight
 * @property {(line: Line) => [number, number, number][]} pathOf the path that a line shows, if it has one
 * @property {(words: Node) => void} speak
 * @property {HTMLSpanElement} turn
 * @property {HTMLOListElement} list
 * @property {HTMLDivElement} scroller
 * @property {HTMLDivElement} now
 * @property {HTMLInputElement} box
 * @property {HTMLButtonElement} back
 * @property {HTMLFormElement} saying
 * @property {Map<string, {line: Line, item: HTMLElement}>} drawn
 * @property {number|null} heard the last entry that has been spoken of, or need not be
 * @property {ReturnType<typeof setTimeout>|undefined} movingTimer
 */

/** @param {LogPanel} logPanel @param {Event} event */
const typed = async (logPanel, event) => {
  event.preventDefault();
  const order = spoken(logPanel.box.value);
  if (!order) return;
  const answer = await logPanel.give(order);
  if (answer.type === "ack") logPanel.box.value = "";
};

/** @param {LogPanel} logPanel */
const draw = (logPanel) => {
  const atEnd =
    logPanel.scroller.scrollHeight - logPanel.scroller.scrollTop - logPanel.scroller.clientHeight < AT_END_PX;
  const lines = logLines(logPanel.store.game);
  const next = new Map(
    lines.map((line) => {
      const old = logPanel.drawn.get(line.key);
      const same =
        old && old.line.undone === line.undone && old.line.text === line.text && old.line.side === line.side;
      return [line.key, same ? old : { line, item: lineItem(logPanel, line) }];
    }),
  );
  place(
    logPanel,
    [...next.values()].map(({ item }) => item),
  );
  logPanel.drawn = next;
  speakNews(logPanel);
  if (atEnd) toEnd(logPanel);
};

/**
 * What has happened since is spoken, whatever stands in the panel: not what was there when the page was opened, nor a refusal, which its
 * notice speaks.
 * @param {LogPanel} logPanel
 */
const speakNews = (logPanel) => {
  const { log, seq } = logPanel.store.game;
  const news =
    logPanel.heard === null
      ? []
      : [...logPanel.drawn.values()].filter(
          ({ line }) => line.seq > /** @type {number} */ (logPanel.heard) && line.kind !== "refused",
        );
  for (const { item } of news.slice(-MOST_SPOKEN))
    logPanel.speak(/** @type {Element} */ (item.querySelector(".le-text")).cloneNode(true));
  if (logPanel.heard === null) logPanel.heard = log === null ? null : seq;
  else logPanel.heard = Math.max(logPanel.heard, ...news.map(({ line }) => line.seq));
};

/** @param {LogPanel} logPanel */
const toEnd = (logPanel) => {
  logPanel.scroller.scrollTop = logPanel.scroller.scrollHeight;
};

/** New lines are put in where they belong, and the others are left alone, so that only they are read out. @param {LogPanel} logPanel @param {HTMLElement[]} items */
const place = (logPanel, items) => {
  const kept = new Set(items);
  for (const child of [...logPanel.list.children])
    if (!kept.has(/** @type {HTMLElement} */ (child))) child.remove();
  for (const [index, item] of items.entries()) {
    if (logPanel.list.children[index] !== item)
      logPanel.list.insertBefore(item, logPanel.list.children[index] ?? null);
  }
};

/** Return the chip for a clause that was broken knowingly. @param {string} clause @param {LogPanel} logPanel */
const againstItem = (clause, { openClause }) =>
  h(
    "span",
    { class: "against" },
    sayMarked(
      "log_against",
      { clause },
      { clause: () => /** @type {Node} */ (clauseChip(clause, openClause)) },
    ),
  );

/** @param {LogPanel} logPanel @param {Line} line */
const lineItem = (logPanel, line) => {
  const look = lookOf(logPanel.store.game, line.side);
  const item = h(
    "li",
    { class: `le ${line.kind}${line.undone ? " taken-back" : ""}` },
    MARKS[line.kind]?.() ?? sideMark(look),
    h(
      "div",
      { class: "le-body" },
      h(
        "div",
        { class: "le-text" },
        line.undone && h("span", { class: "spoken" }, say("log_taken_back_spoken"), " "),
        markup(line, look, logPanel.store.game),
      ),
      numbersItem(line),
      h(
        "div",
        { class: "meta" },
        line.clauses
          .filter((clause) => !line.against.includes(clause))
          .map((clause) => clauseChip(clause, logPanel.openClause)),
        line.against.filter(isRule).map((clause) => againstItem(clause, logPanel)),
        line.kind === "notice" && h("span", { class: "tagx warn" }, say("log_for_you")),
        line.undone && h("span", { class: "tagx" }, say("log_taken_back")),
        h("time", { class: "time", datetime: line.at }, timeWords(line.at)),
      ),
    ),
  );
  if (line.unit) {
    for (const type of ["pointerenter", "focusin"])
      item.addEventListener(type, () => logPanel.highlight(logPanel.pathOf(line), line.unit ?? undefined));
    for (const type of ["pointerleave", "focusout"])
      item.addEventListener(type, () => logPanel.highlight(null));
  }
  return item;
};

/** @param {LogPanel} logPanel */
const drawTurn = (logPanel) => {
  const { before, now: phase } = turnWords(logPanel.store.game.state?.turn ?? {}, logPanel.store.game.rules);
  refill(logPanel.turn, before || phase);
};

/** @param {LogPanel} logPanel */
const drawBox = (logPanel) => {
  const reason = whyNot(logPanel.store.game, "say");
  logPanel.box.disabled = reason !== null;
  logPanel.box.title = reason ?? "";
  const watching = isWatcher(logPanel.store.game);
  logPanel.saying.hidden = watching;
  logPanel.back.hidden = lastPlay(logPanel.store.game).to === null;
};

/** @param {LogPanel} logPanel @param {import("../wire.d.ts").Dragged} frame */
const moving = (logPanel, { seat, unit, route }) => {
  clearTimeout(logPanel.movingTimer);
  const who = seatOf(logPanel.store.game, seat)?.name ?? say("log_somebody");
  const what = logPanel.store.game.state?.units[unit]?.name;
  if (!route || !what) {
    refill(logPanel.now);
    return;
  }
  refill(
    logPanel.now,
    h(
      "div",
      { class: "le" },
      icon("eye", "ic mark"),
      h("div", {}, sayMarked("log_moving", { who, what }, { b: (text) => h("b", {}, text) })),
    ),
  );
  logPanel.movingTimer = setTimeout(() => refill(logPanel.now), 5000);
};

/** Return the input box; keys typed in it do not reach the table. */
function sayBox() {
  const box = h("input", {
    id: "say",
    class: "say-box",
    type: "text",
    maxlength: 2000,
    autocomplete: "off",
    enterkeyhint: "send",
    placeholder: say("log_box"),
    "aria-label": say("log_box_label"),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") box.blur();
      event.stopPropagation();
    },
  });
  return box;
}

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element
 * @param {Store} parts.store
 * @param {(order: import("../state/state.js").Order) => Promise<import("../state/state.js").Answer>} parts.give
 * @param {(clause: string) => void} parts.openClause
 * @param {(path: any, unit?: string) => void} parts.highlight
 * @param {(line: Line) => [number, number, number][]} parts.pathOf the path that a line shows, if it has one
 * @param {{on: import("../connection/socket.js").On}} parts.socket
 * @param {() => void} parts.takeBack
 * @param {(words: Node) => void} parts.speak
 */
export function createLog({ element, store, give, openClause, highlight, pathOf, socket, takeBack, speak }) {
  const list = h("ol");
  const box = sayBox();
  const undo = {
    class: "btn take-back",
    type: "button",
    onclick: takeBack,
    title: say("log_take_back_title"),
  };
  const logPanel = /** @type {LogPanel} */ ({
    store,
    give,
    openClause,
    highlight,
    pathOf,
    speak,
    turn: h("span", { class: "count" }),
    list,
    scroller: h(
      "div",
      { class: "lines", role: "log", "aria-label": say("log_title"), "aria-live": "off", tabindex: 0 },
      list,
    ),
    now: h("div", { class: "lines now" }),
    box,
    back: h("button", undo, icon("undo"), say("log_take_back")),
    drawn: new Map(),
    heard: null,
    movingTimer: undefined,
  });
  logPanel.saying = h(
    "form",
    { class: "say", onsubmit: (/** @type {Event} */ event) => typed(logPanel, event) },
    h("kbd", { "aria-hidden": "true" }, "/"),
    box,
  );
  element.append(
    h("div", { class: "sect" }, h("h2", {}, say("log_title")), logPanel.back, logPanel.turn),
    logPanel.scroller,
    logPanel.now,
    logPanel.saying,
  );

  draw(logPanel);
  drawTurn(logPanel);
  drawBox(logPanel);
  return {
    talk: () => box.focus(),
    toEnd: () => toEnd(logPanel),
    stop: all([
      store.subscribe(["entries", "refusals", "notices", "shown", "seats"], () => draw(logPanel)),
      store.subscribe(["state", "rules"], () => drawTurn(logPanel)),
      store.subscribe(["live", "you", "seats", "entries", "over", "paused"], () => drawBox(logPanel)),
      socket.on("dragging", moving.bind(null, logPanel)),
      socket.on("entry", () => refill(logPanel.now)),
    ]),
  };
}

/** Return the figures of a line, folded away because few want to read them. @param {Line} line */
function numbersItem({ numbers = [] }) {
  if (numbers.length === 0) return null;
  const items = numbers.flatMap(([name, digits]) => [h("dt", {}, name), h("dd", {}, h("code", {}, digits))]);
  return h("details", { class: "numbers" }, h("summary", {}, say("log_numbers")), h("dl", {}, items));
}

/** @param {Line} line @param {string|null} look @param {import("../state/state.js").Game} game */
function markup(line, look, game) {
  return pieces(line.text).map((piece) => {
    if (piece.kind === "bold") return h("b", {}, piece.text);
    if (piece.kind === "text") return piece.text;
    const { dice: faces = [], sides = 6, owners = [], bearings = [] } = line.rolls[piece.roll] ?? {};
    return h(
      "span",
      { class: "dice" },
      faces.map((face, index) =>
        die(face, owners[index] ? lookOf(game, owners[index]) : look, sides, bearings[index]),
      ),
    );
  });
}
