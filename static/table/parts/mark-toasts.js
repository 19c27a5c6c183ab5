/**
 * Tells of marks that others set on one's own units, one at a time: who, what, and a button that takes it back. The line beneath runs out
 * in eight seconds, and stands still under the pointer or the focus.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Entry} Entry
 * @typedef {import("../state/marking.js").MarkOrder} MarkOrder
 */
import { badgeOf, kindOfMark, markOf } from "../state/kit.js";
import { restoring } from "../state/marking.js";
import { lookOf } from "../state/sides.js";
import { seatOf, sideOfSeat, unitOf } from "../state/state.js";
import { say, sayMarked } from "../words/words.js";
import { badgeMark } from "./badge.js";
import { all, h } from "./dom.js";
import { sideMark } from "./icons.js";

const BADGE_PX = 18;

/** What stands of a mark that another set, in words and as a badge; null: nothing that could be taken back. @param {Store} store @param {Entry} entry */
function told({ game }, entry) {
  const order = restoring(game, entry);
  const unit = unitOf(game, order?.unit);
  const kind = kindOfMark(game.state?.kit, order?.mark ?? "");
  const mark = markOf(unit, order?.mark ?? "");
  if (!order || !unit || !kind || !mark) return null;
  const badge = badgeOf(kind, mark, game.rules?.words ?? {});
  const who = seatOf(game, entry.by)?.name || say("log_somebody");
  return { order, unit, badge, who, look: lookOf(game, sideOfSeat(game, entry.by)) };
}

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
    const found = told(store, entry);
    if (!found) return null;
    const { order, unit, badge, who, look } = found;
    const run = h("i", { class: "run", onanimationend: next });
    const element = h(
      "div",
      { class: "mark-toast" },
      sideMark(look),
      h("span", {}, sayMarked("marks_toast", { who, unit: unit.name }, { b: (text) => h("b", {}, text) })),
      badgeMark(badge, BADGE_PX),
      h("b", {}, badge.words),
      h(
        "button",
        {
          class: "btn",
          type: "button",
          onclick: () => {
            void give(order);
            next();
          },
        },
        say("marks_take_back"),
      ),
      run,
    );
    root.append(element);
    announce(say("marks_set_by", { unit: unit.name, mark: badge.words, who }));
    return { element, entry };
  }

  return all([
    socket.on("entry", ({ entry, catchUp }) => {
      if (catchUp || entry.order?.type !== "mark") return;
      waiting.push(entry);
      if (!shown) next();
    }),
    store.subscribe(["state"], () => {
      if (shown && !told(store, shown.entry)) next();
    }),
    () => shown?.element.remove(),
  ]);
}
