/** The card beside the target: how much of it is seen, in which arc, and what lies between or the dice of a shot. */
import { h, refill } from "../../parts/dom.js";
import { sideMark } from "../../parts/icons.js";

/** @typedef {ReturnType<typeof import("./shown.js").cardOf>} CardText */
/** @typedef {{name: string, look: string|null}} Target look: of its side; null where it has none */

/** How much is seen, as a bar. @param {number} share */
export function seenBar(share) {
  const filled = h("i", {});
  filled.style.width = `${Math.round(share * 100)}%`;
  return h("span", { class: "sight-bar", "aria-hidden": "true" }, filled);
}

/** @param {HTMLElement} root @param {import("../cards.js").Cards} cards */
export function createSightCard(root, cards) {
  const card = h("section", { class: "sight-card" });
  card.hidden = true;
  root.append(card);

  return {
    /** @param {Target} target @param {CardText} text @param {HTMLElement|null} fire the dice of a shot, in place of what the thread says anyway */
    show({ name, look }, { range, seen, words, arc, between }, fire) {
      card.hidden = false;
      const held = fire?.contains(document.activeElement) ? document.activeElement : null;
      refill(
        card,
        h("b", {}, ...(look ? [sideMark(look, "")] : []), name),
        h("span", { class: "sight-seen" }, ...(seen === null ? [] : [seenBar(seen)]), words),
        ...(arc ? [h("span", { class: "sight-arc" }, arc)] : []),
        fire ?? h("span", { class: "sight-between" }, `${range} · ${between}`),
      );
      if (held instanceof HTMLElement) held.focus({ preventScroll: true });
    },
    /** Beside the target, and off the thread. @param {import("../cards.js").Spot} anchor @param {import("../cards.js").Spot[]} spots of the thread @param {import("../cards.js").Box} target what it must not cover */
    place(anchor, spots, target) {
      if (card.hidden) return;
      const { offsetWidth: width, offsetHeight: height } = card;
      cards.place(card, { size: { width, height }, anchors: [anchor], spots }, [target]);
    },
    hide() {
      card.hidden = true;
      cards.away(card);
    },
    destroy: () => card.remove(),
  };
}
