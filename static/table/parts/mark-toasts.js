/**
 * Tells of marks that others set on one's own units, one at a time: who, what, and a button that takes it back; and of orders by which
 * they note something of them, which they alone take back. The line beneath runs out in eight seconds, and stands still under the pointer or the focus.
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
 * @property {MarkOrder|null} back  what takes it back
 */

/** What stands of a mark that another set, in words and as a badge; null: nothing that could be taken back. @param {Store} store @param {Entry} entry @returns {Told|null} */
function marked({ game }, entry) {
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
    back: order,
  };
}

/** What another side's order noted of one's own unit, in the log's words, until it is taken back. @param {Store} store @param {Entry} entry @returns {Told|null} */
function noted({ game }, entry) {
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
  return { nodes: [h("span", {}, words)], spoken: words, back: null };
}

/** @param {Store} store @param {Entry} entry */
const toldOf = (store, entry) => (entry.order?.type === "mark" ? marked(store, entry) : noted(store, entry));

/**
 * @param {object} parts
 * @param {HTMLElement} parts.root
 * @param {Store} parts.store
 * @param {{on: import("../connection/socket.js").On}} parts.socket
 * @param {(order: MarkOrder) => Promise<import("../state/state.js").Answer>} parts.give
 * @param {(text: string) => void} parts.announce
 */
export function createMarkToasts({ root, store, socket, give, announce }) {
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
    const found = toldOf(store, entry);
    if (!found) return null;
    const run = h("i", { class: "run", onanimationend: next });
    const { back } = found;
    const takeBack = () => {
      if (back) void give(back);
      next();
    };
    const element = h(
      "div",
      { class: "mark-toast" },
      sideMark(lookOf(store.game, sideOfSeat(store.game, entry.by))),
      found.nodes,
      back ? h("button", { class: "btn", type: "button", onclick: takeBack }, say("marks_take_back")) : "",
      run,
    );
    root.append(element);
    announce(found.spoken);
    return { element, entry };
  }

  return all([
    socket.on("entry", ({ entry, catchUp }) => {
      if (catchUp || !toldOf(store, entry)) return;
      waiting.push(entry);
      if (!shown) next();
    }),
    store.subscribe(["state"], () => {
      if (shown && !toldOf(store, shown.entry)) next();
    }),
    () => shown?.element.remove(),
  ]);
}
