/**
 * Notices about marks that others set on one's own units, and about their orders that note something on them, one at a time: who, what, and
 * a button that takes it back. The line beneath runs out in eight seconds, and pauses under the pointer or the focus.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Entry} Entry
 * @typedef {import("../state/marking.js").MarkOrder} MarkOrder
 */
import { badgeOf, kindOfMark, markOf } from "../state/kit.js";
import { restoring } from "../state/marking.js";
import { lookOf } from "../state/sides.js";
import { seatOf, sideOfSeat, unitOf } from "../state/state.js";
import { lastPlay, playsSince, unitNoted } from "../state/take-back.js";
import { say, sayMarked } from "../words/words.js";
import { badgeMark } from "./badge.js";
import { all, h } from "./dom.js";
import { sideMark } from "./icons.js";

const BADGE_PX = 18;

/**
 * @typedef {object} Told
 * @property {Node[]} nodes
 * @property {string} spoken
 * @property {(() => void)|null} takeBack  null: more has been ordered since
 *
 * @typedef {object} Toasts
 * @property {Store} store
 * @property {(order: MarkOrder) => Promise<import("../state/state.js").Answer>} give
 * @property {(to: number) => Promise<unknown>} undo
 */

/** What is left of a mark that another set, in words and as a badge; null if nothing could be taken back. @param {Toasts} toasts @param {Entry} entry @returns {Told|null} */
function marked({ store: { game }, give }, entry) {
  const order = restoring(game, entry);
  const unit = unitOf(game, order?.unit);
  const kind = kindOfMark(game.state?.kit, order?.mark ?? "");
  const mark = markOf(unit, order?.mark ?? "");
  if (!order || !unit || !kind || !mark) return null;
  const badge = badgeOf(kind, mark, game.rules?.words ?? {});
  const who = seatOf(game, entry.by)?.name || say("log_somebody");
  return {
    nodes: [
      h("span", {}, sayMarked("marks_toast", { who, unit: unit.name }, { b: (text) => h("b", {}, text) })),
      badgeMark(badge, BADGE_PX),
      h("b", {}, badge.words),
    ],
    spoken: say("marks_set_by", { unit: unit.name, mark: badge.words, who }),
    takeBack: () => void give(order),
  };
}

/** What another side's order noted on one's own unit, in the log's words, until it is taken back. @param {Toasts} toasts @param {Entry} entry @returns {Told|null} */
function noted({ store: { game }, undo }, entry) {
  const { by, events, seq } = entry;
  const unit = unitNoted(game, entry);
  if (!unit || playsSince(game, seq - 1)[0]?.seq !== seq) return null;
  const told = events.flatMap((event) =>
    event.type === "told" && event.unit === unit.id ? [event.text] : [],
  );
  if (told.length === 0) return null;
  const who = seatOf(game, by)?.name || say("log_somebody");
  const words = say("marks_noted_by", { who, deed: told.join(" ").replaceAll("**", "") });
  const takeBack = lastPlay(game).to === seq - 1 ? () => void undo(seq - 1) : null;
  return { nodes: [h("span", {}, words)], spoken: words, takeBack };
}

/** @param {Toasts} toasts @param {Entry} entry */
const toldOf = (toasts, entry) =>
  entry.order?.type === "mark" ? marked(toasts, entry) : noted(toasts, entry);

/**
 * @param {object} parts
 * @param {HTMLElement} parts.root
 * @param {Store} parts.store
 * @param {{on: import("../connection/socket.js").On}} parts.socket
 * @param {(order: MarkOrder) => Promise<import("../state/state.js").Answer>} parts.give
 * @param {(to: number) => Promise<unknown>} parts.undo
 * @param {(text: string) => void} parts.announce
 */
export function createMarkToasts({ root, store, socket, give, undo, announce }) {
  const toasts = { store, give, undo };
  /** @type {Entry[]} */
  const waiting = [];
  /** @type {{element: HTMLElement, back: HTMLElement, entry: Entry}|null} */
  let shown = null;

  function next() {
    shown?.element.remove();
    shown = null;
    while (!shown && waiting.length > 0) shown = show(/** @type {Entry} */ (waiting.shift()));
  }

  /** @param {Entry} entry */
  function show(entry) {
    const found = toldOf(toasts, entry);
    if (!found) return null;
    const run = h("i", { class: "run", onanimationend: next });
    const onclick = () => {
      toldOf(toasts, entry)?.takeBack?.();
      next();
    };
    const back = h(
      "button",
      { class: "btn", type: "button", onclick, hidden: !found.takeBack },
      say("marks_take_back"),
    );
    const element = h(
      "div",
      { class: "mark-toast" },
      sideMark(lookOf(store.game, sideOfSeat(store.game, entry.by))),
      found.nodes,
      back,
      run,
    );
    root.append(element);
    announce(found.spoken);
    return { element, back, entry };
  }

  return all([
    socket.on("entry", ({ entry, catchUp }) => {
      if (catchUp || !toldOf(toasts, entry)) return;
      waiting.push(entry);
      if (!shown) next();
    }),
    store.subscribe(["state"], () => {
      if (!shown) return;
      const found = toldOf(toasts, shown.entry);
      if (found) shown.back.hidden = !found.takeBack;
      else next();
    }),
    () => shown?.element.remove(),
  ]);
}
