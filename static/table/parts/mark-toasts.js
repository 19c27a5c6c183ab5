/**
 * Tells of marks that others set on one's own units, and of orders by which they note something of them, one at a time: who, what, and a
 * button that takes it back. The line beneath runs out in eight seconds, and stands still under the pointer or the focus.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Entry} Entry
 * @typedef {import("../state/marking.js").MarkOrder} MarkOrder
 */
import { badgeOf, kindOfMark, markOf } from "../state/kit.js";
import { restoring } from "../state/marking.js";
import { lookOf } from "../state/sides.js";
import { seatOf, sideOfSeat, unitOf } from "../state/state.js";
import { playsSince } from "../state/take-back.js";
import { say, sayMarked } from "../words/words.js";
import { badgeMark } from "./badge.js";
import { all, h } from "./dom.js";
import { sideMark } from "./icons.js";

const BADGE_PX = 18;

/**
 * @typedef {object} Told
 * @property {Node[]} nodes
 * @property {string} spoken
 * @property {() => void} takeBack
 *
 * @typedef {object} Toasts
 * @property {Store} store
 * @property {(order: MarkOrder) => Promise<import("../state/state.js").Answer>} give
 * @property {(to: number) => Promise<unknown>} undo
 */

/** What stands of a mark that another set, in words and as a badge; null: nothing that could be taken back. @param {Toasts} toasts @param {Entry} entry @returns {Told|null} */
function marked({ store: { game }, give }, entry) {
  const order = restoring(game, entry);
  const unit = unitOf(game, order?.unit);
  const kind = kindOfMark(game.state?.kit, order?.mark ?? "");
  const mark = markOf(unit, order?.mark ?? "");
  if (!order || !unit || !kind || !mark) return null;
  const badge = badgeOf(kind, mark, game.rules?.words ?? {});
  const who = seatOf(game, entry.by)?.name || say("log_somebody");
  const bold = { b: (/** @type {string} */ text) => h("b", {}, text) };
  return {
    nodes: [
      h("span", {}, sayMarked("marks_toast", { who, unit: unit.name }, bold)),
      badgeMark(badge, BADGE_PX),
      h("b", {}, badge.words),
    ],
    spoken: say("marks_set_by", { unit: unit.name, mark: badge.words, who }),
    takeBack: () => void give(order),
  };
}

/** What another side's order noted of one's own unit, in the log's words, until it is taken back. @param {Toasts} toasts @param {Entry} entry @returns {Told|null} */
function noted({ store: { game }, undo }, entry) {
  const { by, order, agreed, events, seq } = entry;
  const unit = unitOf(game, order?.unit);
  const theirs = sideOfSeat(game, by);
  if (!unit || agreed !== undefined || theirs === null || theirs === unit.side) return null;
  if (game.you?.role !== "player" || !game.you.sides.includes(unit.side) || game.you.sides.includes(theirs))
    return null;
  if (playsSince(game, seq - 1)[0]?.seq !== seq) return null;
  const told = events.flatMap((event) =>
    event.type === "told" && event.unit === unit.id ? [event.text] : [],
  );
  if (told.length === 0) return null;
  const who = seatOf(game, by)?.name || say("log_somebody");
  const words = say("marks_noted_by", { who, deed: told.join(" ").replaceAll("**", "") });
  return { nodes: [h("span", {}, words)], spoken: words, takeBack: () => void undo(seq - 1) };
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
 * @param {(to: number) => Promise<unknown>} parts.undo  takes orders back, or asks the others whether they agree
 * @param {(text: string) => void} parts.announce
 */
export function createMarkToasts({ root, store, socket, give, undo, announce }) {
  const toasts = { store, give, undo };
  /** @type {Entry[]} */
  const waiting = [];
  /** @type {{element: HTMLElement, entry: Entry}|null} */
  let shown = null;

  function next() {
    shown?.element.remove();
    shown = null;
    for (let entry = waiting.shift(); entry && !shown; entry = waiting.shift()) shown = show(entry);
  }

  /** @param {Entry} entry */
  function show(entry) {
    const found = toldOf(toasts, entry);
    if (!found) return null;
    const run = h("i", { class: "run", onanimationend: next });
    const takeBack = () => {
      found.takeBack();
      next();
    };
    const element = h(
      "div",
      { class: "mark-toast" },
      sideMark(lookOf(store.game, sideOfSeat(store.game, entry.by))),
      found.nodes,
      h("button", { class: "btn", type: "button", onclick: takeBack }, say("marks_take_back")),
      run,
    );
    root.append(element);
    announce(found.spoken);
    return { element, entry };
  }

  return all([
    socket.on("entry", ({ entry, catchUp }) => {
      if (catchUp || !toldOf(toasts, entry)) return;
      waiting.push(entry);
      if (!shown) next();
    }),
    store.subscribe(["state"], () => {
      if (shown && !toldOf(toasts, shown.entry)) next();
    }),
    () => shown?.element.remove(),
  ]);
}
