/** The dark tip at the pointer. There is only ever one. */
import { h } from "../../table/parts/dom.js";

/** Beyond these fractions of the table the tip stands on the pointer's other side. */
const TURNS = { right: 0.62, down: 0.85 };
const AWAY = { right: 18, down: 22, up: 12 };

/** Nothing is measured while the pointer moves: only styles position the tip. @param {HTMLElement} root that the table's pixels are counted in */
export function createTip(root) {
  const tip = h("div", { class: "edit-tip", "aria-hidden": "true", hidden: true });
  root.append(tip);
  let [wide, high] = [root.clientWidth, root.clientHeight];
  new ResizeObserver(() => {
    [wide, high] = [root.clientWidth, root.clientHeight];
  }).observe(root);
  /** @param {string} words @param {import("../../table/map/types.js").Pixels} px */
  return (words, [x, y]) => {
    tip.hidden = !words;
    if (!words) return;
    tip.textContent = words;
    const left =
      x > wide * TURNS.right
        ? `calc(${Math.round(x - AWAY.right)}px - 100%)`
        : `${Math.round(x + AWAY.right)}px`;
    const top =
      y > high * TURNS.down ? `calc(${Math.round(y - AWAY.up)}px - 100%)` : `${Math.round(y + AWAY.down)}px`;
    tip.style.transform = `translate(${left}, ${top})`;
  };
}
