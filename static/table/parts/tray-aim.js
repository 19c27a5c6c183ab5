/** What is shown while a die is taken to a unit: the die under the pointer, rings about units, and a tip. */
import { h, refill } from "./dom.js";
import { die } from "./icons.js";

const ROOM_PX = 7;
const TIP_PX = 22;

/** @typedef {import("../state/state.js").Unit} Unit */
/** @typedef {import("../map/types.js").TableMap} TableMap */

/** Where a unit stands, in inches. @param {TableMap} map @param {Unit} unit */
const middleOf = (map, unit) => unit.at ?? map.standing(/** @type {any} */ (unit));

/** Lays a ring about the hull as it stands on the screen, about all of a hex that holds it. @param {TableMap} map @param {HTMLElement} ring @param {Unit} unit */
function layRing(map, ring, unit) {
  const middle = middleOf(map, unit);
  ring.hidden = middle === null;
  if (!middle) return;
  const { length = 2, width = 1 } = unit.profile;
  const [x, y] = map.toPixel(middle);
  const bearing = ((unit.facing ?? 0) * Math.PI) / 180;
  const [aheadX, aheadY] = map.toPixel([middle[0] + Math.sin(bearing), middle[1] - Math.cos(bearing)]);
  const size = (/** @type {number} */ inches) =>
    `${(unit.at ? inches * map.scale() : map.gripRadius(unit.id)) + 2 * ROOM_PX}px`;
  ring.style.width = size(width);
  ring.style.height = size(length);
  ring.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${Math.atan2(aheadX - x, y - aheadY)}rad)`;
}

/**
 * @param {HTMLElement} root lies over the map
 * @param {TableMap} map
 */
export function createAim(root, map) {
  const ring = h("div", { class: "tray-ring", "aria-hidden": "true" });
  const tip = h("div", { class: "tray-tip", "aria-hidden": "true" });
  const held = h("div", { class: "tray-held", "aria-hidden": "true" });
  /** @type {Unit|null} */
  let about = null;
  /** @type {{unit: Unit, ring: HTMLElement}[]} */
  let offered = [];
  for (const each of [ring, tip, held]) {
    each.hidden = true;
    root.append(each);
  }

  function follow() {
    if (about) layRing(map, ring, about);
    for (const each of offered) layRing(map, each.ring, each.unit);
  }

  /** @param {Unit[]} units the ones that are ringed as meant */
  function offer(units) {
    for (const each of offered) each.ring.remove();
    offered = units.map((unit) => ({
      unit,
      ring: h("div", { class: "tray-ring meant", "aria-hidden": "true" }),
    }));
    root.append(...offered.map((each) => each.ring));
    follow();
  }

  return {
    bounds: () => root.getBoundingClientRect(),
    follow,
    offer,
    /** @param {number} face @param {string|null} look @param {PointerEvent} event */
    carry(face, look, { clientX, clientY }) {
      const { left, top } = root.getBoundingClientRect();
      if (held.hidden) refill(held, die(face, look));
      held.hidden = false;
      held.style.transform = `translate(${clientX - left}px, ${clientY - top}px)`;
    },
    /**
     * @param {Unit|null} unit
     * @param {{fits: boolean, words: string}|null} fit
     * @param {import("../map/types.js").Pixels} [px] where the die is; else the unit
     */
    show(unit, fit, px) {
      const middle = unit && middleOf(map, unit);
      about = middle ? unit : null;
      ring.hidden = tip.hidden = about === null;
      if (!middle || !fit) return;
      ring.classList.toggle("misfit", !fit.fits);
      refill(tip, fit.words);
      const [x, y] = px ?? map.toPixel(middle);
      tip.style.transform = `translate(${x + TIP_PX}px, ${y - TIP_PX}px) translateY(-100%)`;
      follow();
    },
    away() {
      about = null;
      ring.hidden = tip.hidden = held.hidden = true;
      offer([]);
    },
    stop() {
      offer([]);
      for (const each of [ring, tip, held]) each.remove();
    },
  };
}
