/** What the selected carrier has aboard, as buttons beside its hull: pressed, or dragged off, a unit gets down. */
import { cargoOf, carrierOf } from "../state/aboard.js";
import { onTable, unitOf } from "../state/state.js";
import { h } from "../parts/dom.js";
import { sideMark } from "../parts/icons.js";
import { sideLook } from "../state/sides.js";
import { staysAboard } from "./entry.js";
import { isOwn } from "../state/acting.js";

/** @typedef {import("./types.js").Unit} Unit */

/** @type {import("./cards.js").Side[]} */
const BESIDE = [[0, -1], [0, 1], [1, 0], [-1, 0]];

/**
 * @param {Pick<import("./types.js").Bench, "map"|"store"|"ui"|"cards">} bench
 * @param {{drag: () => void, commit: () => void}} hands the hand holds a unit that has just been selected; it gets down where it would
 */
export function createCargo({ map, store, ui, cards }, { drag, commit }) {
  const list = h("div", { class: "cargo", role: "group" });
  list.hidden = true;
  ui.root.append(list);
  let drawn = "";

  /** @returns {Unit|null} what the selection is about: a carrier, be it that of the unit selected */
  function carrier() {
    const { selected, planning } = store.game;
    const { state } = onTable(store.game);
    const unit = planning ? null : (state?.units[selected ?? ""] ?? null);
    const found = unit && (state?.units[carrierOf(unit) ?? ""] ?? unit);
    return found?.at && cargoOf(state, found.id).length > 0 ? found : null;
  }

  /** @param {Unit} unit @param {boolean} held by the hand, which drags it off */
  function take(unit, held) {
    const why = staysAboard(store.game, unit);
    if (why) {
      ui.toast(why.reason, { clauses: why.clauses });
      return;
    }
    const again = store.game.selected === unit.id;
    store.set({ selected: unit.id });
    if (held) {
      drag();
    } else if (again) {
      commit();
    }
  }

  /** @param {Unit} unit */
  function token(unit) {
    const { state, selected } = store.game;
    const side = state?.sides.find(({ id }) => id === unit.side)?.name ?? "";
    const button = h("button", { class: "cargo-unit", title: `Drag ${unit.name} off, or press and say where`, type: "button", "aria-pressed": String(selected === unit.id), "data-unit": unit.id }, sideMark(sideLook(state, unit.side), side), unit.name);
    if (!isOwn(store.game, unit.id)) {
      button.disabled = true;
      return button;
    }
    button.addEventListener("pointerdown", (event) => {
      if (event.button === 0) {
        button.releasePointerCapture(event.pointerId);
        take(unit, true);
      }
    });
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", (event) => event.detail === 0 && take(unit, false));
    return button;
  }

  function draw() {
    const found = carrier();
    const cargo = found ? cargoOf(onTable(store.game).state, found.id) : [];
    const wanted = JSON.stringify([found?.id, cargo.map(({ id, name }) => [id, name]), store.game.selected, store.game.you?.seat]);
    if (wanted !== drawn) {
      const held = document.activeElement instanceof HTMLElement && list.contains(document.activeElement) ? document.activeElement.dataset.unit : null;
      drawn = wanted;
      list.replaceChildren(...cargo.map(token));
      list.setAttribute("aria-label", `Aboard ${found?.name ?? ""}`);
      list.hidden = found === null;
      /** @type {HTMLElement|null} */ (held && list.querySelector(`[data-unit="${CSS.escape(held)}"]`))?.focus({ preventScroll: true });
    }
    place(found);
  }

  /** @param {Unit|null} found */
  function place(found) {
    if (!found?.at) {
      cards.away(list);
      return;
    }
    const { length = 2, width = 1 } = found.profile;
    const [x, y] = map.toPixel(found.at);
    const half = (Math.hypot(length, width) / 2) * map.scale();
    cards.place(list, { size: { width: list.offsetWidth, height: list.offsetHeight }, anchors: [[x, y]], sides: BESIDE }, [[x - half, y - half, x + half, y + half]]);
  }

  const stops = [
    map.on("moved", () => place(carrier())),
    store.subscribe(["selected", "state", "seen", "offers", "planning", "you"], draw),
  ];
  draw();
  return {
    /** The hand drags a unit off its carrier, from wherever it is told of. @param {string} id */
    dragOff(id) {
      const unit = unitOf(store.game, id);
      if (unit && isOwn(store.game, id) && unitOf(store.game, carrierOf(unit))?.at) {
        take(unit, true);
      }
    },
    stop() {
      stops.forEach((stop) => stop());
      cards.away(list);
      list.remove();
    },
  };
}
