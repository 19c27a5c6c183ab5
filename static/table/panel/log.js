/**
 * The log: orders, rolls and chat, with dice in the line, clause chips, and the box to write or roll.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("./log-lines.js").Line} Line
 */
import { badgeMark } from "../parts/badge.js";
import { all, h, refill } from "../parts/dom.js";
import { die, icon, sideMark } from "../parts/icons.js";
import { logLines, pieces, piecesWithBadge } from "./log-lines.js";
import { lookOf } from "../state/sides.js";
import { seatOf } from "../state/state.js";
import { pool } from "../parts/pool.js";
import { chanceWords } from "../state/tallies.js";
import { createSayBox } from "./say-box.js";
import { clauseChip, isRule } from "../parts/toast.js";
import { lastPlay } from "../state/take-back.js";
import { turnWords } from "../state/words.js";
import { timeWords } from "../words/language.js";
import { say, sayMarked } from "../words/words.js";

const AT_END_PX = 40;
const BADGE_PX = 16;
const MOST_SPOKEN = 5;

/** The sign before a line that belongs to no side. @type {Record<string, () => Element>} */
const MARKS = {
  refused: () => icon("cross", "ic mark refusal"),
  notice: () => icon("eye", "ic mark"),
  briefing: () => icon("point", "ic mark"),
};

/** The sign before a line: a lock for a hidden roll. @param {Line} line @param {string|null} look */
const markOf = ({ kind, hidden }, look) =>
  hidden ? icon("lock", "ic mark") : (MARKS[kind]?.() ?? sideMark(look));

/**
 * @typedef {object} LogPanel the log on the page: its lines, the box to write in, and the turn that it shows
 * @property {Store} store
 * @property {(order: import("../state/state.js").Order) => Promise<import("../state/state.js").Answer>} give
 * @property {(clause: string) => void} openClause
 * @property {(path: any, unit?: string) => void} highlight
 * @property {(line: Line) => [number, number, number][]} pathOf the path that a line shows, if it has one
 * @property {(line: Line|null) => void} showShot
 * @property {(words: Node) => void} speak
 * @property {HTMLSpanElement} turn
 * @property {HTMLOListElement} list
 * @property {HTMLDivElement} scroller
 * @property {HTMLDivElement} now
 * @property {HTMLButtonElement} back
 * @property {ReturnType<typeof createSayBox>} sayBox
 * @property {Map<string, {line: Line, item: HTMLElement}>} drawn
 * @property {number|null} heard the last entry that has been spoken of, or need not be
 * @property {ReturnType<typeof setTimeout>|undefined} movingTimer
 */

/** @param {LogPanel} logPanel */
const draw = (logPanel) => {
  const lines = logLines(logPanel.store.game);
  const next = new Map(
    lines.map((line) => {
      const old = logPanel.drawn.get(line.key);
      const same =
        old &&
        old.line.undone === line.undone &&
        old.line.text === line.text &&
        old.line.side === line.side &&
        old.line.hidden === line.hidden &&
        !old.line.back === !line.back;
      return [line.key, same ? old : { line, item: lineItem(logPanel, line) }];
    }),
  );
  place(
    logPanel,
    [...next.values()].map(({ item }) => item),
  );
  logPanel.drawn = next;
  speakNews(logPanel);
};

/**
 * Read new lines out to a screen reader, whichever tab the panel shows: not those that were there when the page was opened, nor a refusal,
 * which its notice reads out.
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

/**
 * Keep the newest line in sight until one scrolls up to read, both when lines arrive and when the panel changes size: it gets its final
 * size only some time after the first lines.
 * @param {LogPanel} logPanel
 */
const followEnd = (logPanel) => {
  const { scroller, list } = logPanel;
  let follows = true;
  let top = 0;
  let room = 0; // how far it can be scrolled
  // A line may come between a scroll and its event: only who went up reads, however far the end is by then. Lines that lose a button
  // move those above down, which is nobody's doing.
  const scrolled = () => {
    const { scrollHeight, scrollTop, clientHeight } = scroller;
    const now = scrollHeight - clientHeight;
    follows = now - scrollTop < AT_END_PX || (follows && (scrollTop >= top || now !== room));
    top = scrollTop;
  };
  scroller.addEventListener("scroll", scrolled);
  const sizes = new ResizeObserver(() => {
    room = scroller.scrollHeight - scroller.clientHeight;
    if (follows) toEnd(logPanel);
  });
  for (const part of [scroller, list]) sizes.observe(part);
  return () => sizes.disconnect();
};

/** Insert new lines where they belong and leave the others alone, so that only the new ones are read out. @param {LogPanel} logPanel @param {HTMLElement[]} items */
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

/** A button that takes back a mark set by another. @param {import("../state/marking.js").MarkOrder} order @param {LogPanel} logPanel */
const takeBackItem = (order, { give }) =>
  h("button", { class: "clause", type: "button", onclick: () => void give(order) }, say("marks_take_back"));

/** @param {LogPanel} logPanel @param {Line} line */
const lineItem = (logPanel, line) => {
  const look = lookOf(logPanel.store.game, line.side);
  const item = h(
    "li",
    { class: `le ${line.kind}${line.undone ? " taken-back" : ""}` },
    markOf(line, look),
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
        line.back && !line.undone && takeBackItem(line.back, logPanel),
        line.kind === "notice" && h("span", { class: "tagx warn" }, say("log_for_you")),
        line.undone && h("span", { class: "tagx" }, say("log_taken_back")),
        line.hidden === "own" && h("span", { class: "tagx" }, say("log_hidden_own")),
        h("time", { class: "time", datetime: line.at }, timeWords(line.at)),
        asides(line).map((words) => h("span", { class: "time" }, `· ${words}`)),
      ),
    ),
  );
  if (line.unit) {
    for (const type of ["pointerenter", "focusin"])
      item.addEventListener(type, () => pointedAt(logPanel, line));
    for (const type of ["pointerleave", "focusout"])
      item.addEventListener(type, () => pointedAt(logPanel, null));
  }
  return item;
};

/** Show on the table what a line tells of. @param {LogPanel} logPanel @param {Line|null} line */
const pointedAt = (logPanel, line) => {
  logPanel.highlight(line && logPanel.pathOf(line), line?.unit ?? undefined);
  logPanel.showShot(line);
};

/** What stands beside a line's time: how likely its dice were, or when they will be shown. @param {Line} line */
const asides = ({ tallies = [], hidden }) =>
  hidden === "unseen" ? [say("log_hidden_unseen")] : tallies.map(chanceWords).filter(Boolean);

/** @param {LogPanel} logPanel */
const drawTurn = (logPanel) => {
  const { before, now: phase } = turnWords(logPanel.store.game.state?.turn ?? {}, logPanel.store.game.rules);
  refill(logPanel.turn, before || phase);
};

/** @param {LogPanel} logPanel */
const drawBox = (logPanel) => {
  logPanel.sayBox.draw();
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
  const byHand = !Array.isArray(route) && Boolean(route.hand);
  refill(
    logPanel.now,
    h(
      "div",
      { class: "le" },
      icon(byHand ? "hand" : "eye", "ic mark"),
      h(
        "div",
        {},
        sayMarked(byHand ? "log_in_hand" : "log_moving", { who, what }, { b: (text) => h("b", {}, text) }),
      ),
    ),
  );
  logPanel.movingTimer = setTimeout(() => refill(logPanel.now), 5000);
};

/** @param {HTMLOListElement} list */
const scrollerOf = (list) =>
  h(
    "div",
    { class: "lines", role: "log", "aria-label": say("log_title"), "aria-live": "off", tabindex: 0 },
    list,
  );

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element
 * @param {Store} parts.store
 * @param {(order: import("../state/state.js").Order) => Promise<import("../state/state.js").Answer>} parts.give
 * @param {(clause: string) => void} parts.openClause
 * @param {(path: any, unit?: string) => void} parts.highlight
 * @param {(line: Line) => [number, number, number][]} parts.pathOf the path that a line shows, if it has one
 * @param {Pick<import("../connection/socket.js").Connection, "on"|"preview">} parts.socket
 * @param {(line: Line|null) => void} parts.showShot the line that is pointed at, if it tells of a shot
 * @param {() => void} parts.takeBack
 * @param {(words: Node) => void} parts.speak
 */
export function createLog({
  element,
  store,
  give,
  openClause,
  highlight,
  pathOf,
  showShot,
  socket,
  takeBack,
  speak,
}) {
  const list = h("ol");
  const undo = {
    class: "btn take-back",
    type: "button",
    onclick: takeBack,
    title: say("log_take_back_title"),
  };
  const logPanel = /** @type {LogPanel} */ ({
    store,
    openClause,
    highlight,
    pathOf,
    showShot,
    speak,
    turn: h("span", { class: "count" }),
    list,
    scroller: scrollerOf(list),
    now: h("div", { class: "lines now" }),
    give,
    sayBox: createSayBox({ store, give, preview: socket.preview }),
    back: h("button", undo, icon("undo"), say("log_take_back")),
    drawn: new Map(),
    heard: null,
    movingTimer: undefined,
  });
  element.append(
    h("div", { class: "sect" }, h("h2", {}, say("log_title")), logPanel.back, logPanel.turn),
    logPanel.scroller,
    logPanel.now,
    logPanel.sayBox.form,
  );

  draw(logPanel);
  drawTurn(logPanel);
  drawBox(logPanel);
  return {
    talk: logPanel.sayBox.focus,
    toEnd: () => toEnd(logPanel),
    stop: all([
      followEnd(logPanel),
      store.subscribe(["entries", "refusals", "notices", "shown", "seats", "over"], () => draw(logPanel)),
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

/** A text in which "4+" is heard as "4 up". @param {string} text @returns {(Node|string)[]} */
const facesUp = (text) => text.split(/(\d+\+)/).flatMap((part, index) => (index % 2 ? faceUp(part) : [part]));

/** @param {string} face "4+" @returns {(Node|string)[]} */
const faceUp = (face) => [
  h("span", { "aria-hidden": "true" }, face),
  h("span", { class: "spoken" }, say("dice_up", { face: face.slice(0, -1) })),
];

/** @param {Line} line @param {string|null} look @param {import("../state/state.js").Game} game */
function markup(line, look, game) {
  const { badge } = line;
  return (badge ? piecesWithBadge(line.text) : pieces(line.text)).flatMap((piece) => {
    if (piece.kind === "badge") return badge ? [" ", badgeMark(badge, BADGE_PX)] : [];
    if (piece.kind === "bold") return h("b", {}, piece.text);
    if (piece.kind === "text") return line.tallies ? facesUp(piece.text) : piece.text;
    const tally = line.tallies?.[piece.roll];
    if (tally) return pool(tally, look);
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
