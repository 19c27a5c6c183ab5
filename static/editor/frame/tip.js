/** The dark tip at the pointer: one, and no more. */
import { h } from "../../table/parts/dom.js";

const AWAY = { right: 18, down: 22, up: 34 };

/** @param {HTMLElement} root that the table's pixels are counted in */
export function createTip(root) {
  const tip = h("div", { class: "edit-tip", "aria-hidden": "true", hidden: true });
  root.append(tip);
  /** @param {string} words @param {import("../../table/map/types.js").Pixels} px */
  return (words, [x, y]) => {
    tip.hidden = !words;
    if (!words) return;
    tip.textContent = words;
    const { clientWidth, clientHeight } = root;
    const left =
      x + AWAY.right + tip.offsetWidth > clientWidth ? x - AWAY.right - tip.offsetWidth : x + AWAY.right;
    const top =
      y + AWAY.down + tip.offsetHeight > clientHeight ? y - AWAY.up - tip.offsetHeight : y + AWAY.down;
    tip.style.transform = `translate(${Math.max(4, Math.round(left))}px, ${Math.max(4, Math.round(top))}px)`;
  };
}
