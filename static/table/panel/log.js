/**
 * The log: orders, rolls and talk, with the dice in the line, clause chips, and the box to say or roll something.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("./log-lines.js").Line} Line
 */
import { all, h, refill } from "../parts/dom.js";
import { die, icon, sideMark } from "../parts/icons.js";
import { logLines, pieces, spoken } from "./log-lines.js";
import { lookOf } from "../state/sides.js";
import { isWatcher, seatOf, whyNot } from "../state/state.js";
import { clauseChip } from "../parts/toast.js";
import { lastPlay } from "../state/take-back.js";
import { turnWords } from "../state/words.js";

const AT_END_PX = 40;
const MOST_SPOKEN = 5;

/** What stands before a line that is no side's. @type {Record<string, () => Element>} */
const MARKS = { refused: () => icon("cross", "ic mark refusal"), notice: () => icon("eye", "ic mark"), briefing: () => icon("point", "ic mark") };

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element
 * @param {Store} parts.store
 * @param {(order: import("../state/state.js").Order) => Promise<any>} parts.give
 * @param {(clause: string) => void} parts.openClause
 * @param {(path: any, unit?: string) => void} parts.highlight
 * @param {(line: Line) => [number, number, number][]} parts.pathOf the way that a line tells of, if it tells of one
 * @param {{on: (type: string, fn: (news: any) => void) => () => void}} parts.socket
 * @param {() => void} parts.takeBack
 * @param {(words: Node) => void} parts.speak
 */
export function createLog({ element, store, give, openClause, highlight, pathOf, socket, takeBack, speak }) {
  const turn = h("span", { class: "count" });
  const list = h("ol");
  const scroller = h("div", { class: "lines", role: "log", "aria-label": "Log", "aria-live": "off", tabindex: 0 }, list);
  const now = h("div", { class: "lines now" });
  const box = h("input", {
    id: "say", class: "say-box", type: "text", maxlength: 2000, autocomplete: "off", enterkeyhint: "send",
    placeholder: "Say something or roll…", "aria-label": "Say something, or roll dice: 2d6",
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") box.blur();
      event.stopPropagation();
    },
  });
  const undo = { class: "btn take-back", type: "button", onclick: takeBack, title: "Take back the last order (Ctrl+Z)" };
  const back = h("button", undo, icon("undo"), "Take back");
  const saying = h("form", { class: "say", onsubmit: (/** @type {Event} */ event) => say(event) }, h("kbd", { "aria-hidden": "true" }, "/"), box);
  element.append(h("div", { class: "sect" }, h("h2", {}, "Log"), back, turn), scroller, now, saying);

  /** @param {Event} event */
  const say = async (event) => {
    event.preventDefault();
    const order = spoken(box.value);
    if (!order) return;
    const answer = await give(order);
    if (answer.type === "ack") box.value = "";
  };

  /** @type {Map<string, {line: Line, item: HTMLElement}>} */
  let drawn = new Map();
  /** @type {number|null} the last entry that has been spoken of, or need not be */
  let heard = null;

  const draw = () => {
    const atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < AT_END_PX;
    const lines = logLines(store.game);
    const next = new Map(
      lines.map((line) => {
        const old = drawn.get(line.key);
        const same = old && old.line.undone === line.undone && old.line.text === line.text && old.line.side === line.side;
        return [line.key, same ? old : { line, item: lineItem(line) }];
      }),
    );
    place([...next.values()].map(({ item }) => item));
    drawn = next;
    speakNews();
    if (atEnd) toEnd();
  };

  /**
   * What has happened since is spoken, whatever stands in the panel: not what was there when the page was opened, nor a refusal, which its
   * notice speaks.
   */
  const speakNews = () => {
    const { log, seq } = store.game;
    const news = heard === null ? [] : [...drawn.values()].filter(({ line }) => line.seq > /** @type {number} */ (heard) && line.kind !== "refused");
    for (const { item } of news.slice(-MOST_SPOKEN)) speak(/** @type {Element} */ (item.querySelector(".le-text")).cloneNode(true));
    if (heard === null) heard = log === null ? null : seq;
    else heard = Math.max(heard, ...news.map(({ line }) => line.seq));
  };

  const toEnd = () => {
    scroller.scrollTop = scroller.scrollHeight;
  };

  /** New lines are put in where they belong, and the others are left alone, so that only they are read out. @param {HTMLElement[]} items */
  const place = (items) => {
    const kept = new Set(items);
    for (const child of [...list.children]) if (!kept.has(/** @type {HTMLElement} */ (child))) child.remove();
    for (const [index, item] of items.entries()) {
      if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
    }
  };

  /** @param {Line} line */
  const lineItem = (line) => {
    const look = lookOf(store.game, line.side);
    const item = h("li", { class: `le ${line.kind}${line.undone ? " taken-back" : ""}` },
      MARKS[line.kind]?.() ?? sideMark(look),
      h("div", { class: "le-body" },
        h("div", { class: "le-text" }, line.undone && h("span", { class: "spoken" }, "Taken back: "), markup(line, look, store.game)),
        numbersItem(line),
        h("div", { class: "meta" },
          line.clauses.filter((clause) => !line.against.includes(clause)).map((clause) => clauseChip(clause, openClause)),
          line.against.map((clause) => h("span", { class: "against" }, "against ", clauseChip(clause, openClause))),
          line.kind === "notice" && h("span", { class: "tagx warn" }, "For you alone"),
          line.undone && h("span", { class: "tagx" }, "Taken back"),
          h("time", { class: "time", datetime: line.at }, timeWords(line.at)),
        ),
      ),
    );
    if (line.unit) {
      for (const type of ["pointerenter", "focusin"]) item.addEventListener(type, () => highlight(pathOf(line), line.unit ?? undefined));
      for (const type of ["pointerleave", "focusout"]) item.addEventListener(type, () => highlight(null));
    }
    return item;
  };

  const drawTurn = () => {
    const { before, now: phase } = turnWords(store.game.state?.turn ?? {}, store.game.rules?.phases);
    refill(turn, before || phase);
  };

  const drawBox = () => {
    const reason = whyNot(store.game, "say");
    box.disabled = reason !== null;
    box.title = reason ?? "";
    const watching = isWatcher(store.game);
    saying.hidden = watching;
    back.hidden = lastPlay(store.game).to === null;
  };

  /** @type {any} */
  let movingTimer;
  /** @param {{seat: string, unit: string, route: any}} frame */
  const moving = ({ seat, unit, route }) => {
    clearTimeout(movingTimer);
    const who = seatOf(store.game, seat)?.name ?? "Somebody";
    const what = store.game.state?.units[unit]?.name;
    if (!route || !what) {
      refill(now);
      return;
    }
    refill(now, h("div", { class: "le" }, icon("eye", "ic mark"), h("div", {}, h("b", {}, who), " is moving ", h("b", {}, what), "…")));
    movingTimer = setTimeout(() => refill(now), 5000);
  };

  draw();
  drawTurn();
  drawBox();
  return {
    talk: () => box.focus(),
    toEnd,
    stop: all([
      store.subscribe(["entries", "refusals", "notices", "shown", "seats"], draw),
      store.subscribe(["state"], drawTurn),
      store.subscribe(["live", "you", "seats", "entries", "over", "paused"], drawBox),
      socket.on("dragging", moving),
      socket.on("entry", () => refill(now)),
    ]),
  };
}

/** Digits that few want to read, behind a click. @param {Line} line */
function numbersItem({ numbers = [] }) {
  if (numbers.length === 0) return null;
  const items = numbers.flatMap(([name, digits]) => [h("dt", {}, name), h("dd", {}, h("code", {}, digits))]);
  return h("details", { class: "numbers" }, h("summary", {}, "The numbers"), h("dl", {}, items));
}

/** @param {Line} line @param {string|null} look @param {import("../state/state.js").Game} game */
function markup(line, look, game) {
  return pieces(line.text).map((piece) => {
    if (piece.kind === "bold") return h("b", {}, piece.text);
    if (piece.kind === "text") return piece.text;
    const { dice: faces = [], sides = 6, owners = [], bearings = [] } = line.rolls[piece.roll] ?? {};
    return h("span", { class: "dice" }, faces.map((face, index) => die(face, owners[index] ? lookOf(game, owners[index]) : look, sides, bearings[index])));
  });
}

/** @param {string} at */
const timeWords = (at) => new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });
