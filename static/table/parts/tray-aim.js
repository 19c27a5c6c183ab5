/** What is seen of a die on its way to a unit: the die under the pointer, a ring about the unit, and a tip. */
import { h, refill } from "./dom.js";
import { die } from "./icons.js";

const ROOM_PX = 7;
const TIP_PX = 22;

/**
 * @param {HTMLElement} root lies over the map
 * @param {import("../map/types.js").TableMap} map
 */
export function createAim(root, map) {
  const ring = h("div", { class: "tray-ring", "aria-hidden": "true" });
  const tip = h("div", { class: "tray-tip", "aria-hidden": "true" });
  const held = h("div", { class: "tray-held", "aria-hidden": "true" });
  /** @type {import("../state/state.js").Unit|null} */
  let about = null;
  for (const each of [ring, tip, held]) {
    each.hidden = true;
    root.append(each);
  }

  /** Lays the ring about the hull as it stands on the screen. */
  function follow() {
    if (!about?.at) return;
    const { length = 2, width = 1 } = about.profile;
    const [x, y] = map.toPixel(about.at);
    const bearing = ((about.facing ?? 0) * Math.PI) / 180;
    const [aheadX, aheadY] = map.toPixel([about.at[0] + Math.sin(bearing), about.at[1] - Math.cos(bearing)]);
    const size = (/** @type {number} */ inches) => `${inches * map.scale() + 2 * ROOM_PX}px`;
    ring.style.width = size(width);
    ring.style.height = size(length);
    ring.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${Math.atan2(aheadX - x, y - aheadY)}rad)`;
  }

  return {
    bounds: () => root.getBoundingClientRect(),
    follow,
    /** @param {number} face @param {string|null} look @param {PointerEvent} event */
    carry(face, look, { clientX, clientY }) {
      const { left, top } = root.getBoundingClientRect();
      if (held.hidden) refill(held, die(face, look));
      held.hidden = false;
      held.style.transform = `translate(${clientX - left}px, ${clientY - top}px)`;
    },
    /**
     * @param {import("../state/state.js").Unit|null} unit
     * @param {{fits: boolean, words: string}|null} fit
     * @param {import("../map/types.js").Pixels} [px] where the die is; else the unit
     */
    show(unit, fit, px) {
      about = unit;
      ring.hidden = tip.hidden = unit === null;
      if (!unit?.at || !fit) return;
      ring.classList.toggle("misfit", !fit.fits);
      refill(tip, fit.words);
      const [x, y] = px ?? map.toPixel(unit.at);
      tip.style.transform = `translate(${x + TIP_PX}px, ${y - TIP_PX}px) translateY(-100%)`;
      follow();
    },
    away() {
      about = null;
      ring.hidden = tip.hidden = held.hidden = true;
    },
    stop() {
      for (const each of [ring, tip, held]) each.remove();
    },
  };
}
