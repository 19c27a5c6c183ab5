/** Buttons beside the selected carrier for the units aboard it: press one, or drag it off, to disembark. */
import { h } from "../parts/dom.js";
import { sideMark } from "../parts/icons.js";
import { isOwn } from "../state/offers.js";
import { sideLook } from "../state/sides.js";
import { onTable, unitOf } from "../state/state.js";
import { cargoOf, carrierOf } from "../state/carriers.js";
import { say } from "../words/words.js";
import { staysAboard } from "./inches/arrival.js";

/** @typedef {import("./types.js").Unit} Unit */

/** @type {import("./cards.js").Side[]} */
const BESIDE = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
];

/**
 * @typedef {object} Buttons the buttons beside a carrier, one for each unit aboard
 * @property {import("./types.js").ToolContext["map"]} map
 * @property {import("./types.js").ToolContext["store"]} store
 * @property {import("./types.js").ToolContext["ui"]} ui
 * @property {import("./types.js").ToolContext["cards"]} cards
 * @property {() => void} drag
 * @property {() => void} commit
 * @property {HTMLDivElement} list
 * @property {string} drawn
 * @property {(() => void)[]} stops
 */

/** @param {Buttons} buttons @returns {Unit|null} the carrier that the selection is about: the selected unit or its carrier */
function carrier(buttons) {
  const { selected, planning } = buttons.store.game;
  const { state } = onTable(buttons.store.game);
  const unit = planning ? null : (state?.units[selected ?? ""] ?? null);
  const found = unit && (state?.units[carrierOf(unit, buttons.store.game.rules) ?? ""] ?? unit);
  return found?.at && cargoOf(state, found.id, buttons.store.game.rules).length > 0 ? found : null;
}

/** @param {Buttons} buttons @param {Unit} unit @param {boolean} held by the pointer, which drags it off */
function take(buttons, unit, held) {
  const why = staysAboard(buttons.store.game, unit);
  if (why) {
    buttons.ui.toast(why.reason, { clauses: why.clauses });
    return;
  }
  const again = buttons.store.game.selected === unit.id;
  buttons.store.set({ selected: unit.id });
  if (held) {
    buttons.drag();
  } else if (again) {
    buttons.commit();
  }
}

/** @param {Buttons} buttons @param {Unit} unit */
function token(buttons, unit) {
  const { state, selected } = buttons.store.game;
  const side = state?.sides.find(({ id }) => id === unit.side)?.name ?? "";
  const button = h(
    "button",
    {
      class: "cargo-unit",
      title: say("cargo_how", { unit: unit.name }),
      type: "button",
      "aria-pressed": String(selected === unit.id),
      "data-unit": unit.id,
    },
    sideMark(sideLook(state, unit.side), side),
    unit.name,
  );
  if (!isOwn(buttons.store.game, unit.id)) {
    button.disabled = true;
    return button;
  }
  button.addEventListener("pointerdown", (event) => {
    if (event.button === 0) {
      button.releasePointerCapture(event.pointerId);
      take(buttons, unit, true);
    }
  });
  button.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", (event) => event.detail === 0 && take(buttons, unit, false));
  return button;
}

/** @param {Buttons} buttons */
function draw(buttons) {
  const found = carrier(buttons);
  const cargo = found ? cargoOf(onTable(buttons.store.game).state, found.id, buttons.store.game.rules) : [];
  const wanted = JSON.stringify([
    found?.id,
    cargo.map(({ id, name }) => [id, name]),
    buttons.store.game.selected,
    buttons.store.game.you?.seat,
  ]);
  if (wanted !== buttons.drawn) {
    const held =
      document.activeElement instanceof HTMLElement && buttons.list.contains(document.activeElement)
        ? document.activeElement.dataset.unit
        : null;
    buttons.drawn = wanted;
    buttons.list.replaceChildren(...cargo.map(token.bind(null, buttons)));
    buttons.list.setAttribute("aria-label", say("cargo_label", { carrier: found?.name ?? "" }));
    buttons.list.hidden = found === null;
    /** @type {HTMLElement|null} */ (
      held && buttons.list.querySelector(`[data-unit="${CSS.escape(held)}"]`)
    )?.focus({ preventScroll: true });
  }
  place(buttons, found);
}

/** @param {Buttons} buttons @param {Unit|null} found */
function place(buttons, found) {
  if (!found?.at) {
    buttons.cards.away(buttons.list);
    return;
  }
  const { length = 2, width = 1 } = found.profile;
  const [x, y] = buttons.map.toPixel(found.at);
  const half = (Math.hypot(length, width) / 2) * buttons.map.scale();
  buttons.cards.place(
    buttons.list,
    {
      size: { width: buttons.list.offsetWidth, height: buttons.list.offsetHeight },
      anchors: [[x, y]],
      sides: BESIDE,
    },
    [[x - half, y - half, x + half, y + half]],
  );
}

/** Starts dragging a unit off its carrier, from any place that lists it. @param {Buttons} buttons @param {string} id */
function dragOff(buttons, id) {
  const unit = unitOf(buttons.store.game, id);
  if (
    unit &&
    isOwn(buttons.store.game, id) &&
    unitOf(buttons.store.game, carrierOf(unit, buttons.store.game.rules))?.at
  ) {
    take(buttons, unit, true);
  }
}

/** @param {Buttons} buttons */
function stop(buttons) {
  buttons.stops.forEach((stop) => stop());
  buttons.cards.away(buttons.list);
  buttons.list.remove();
}

/**
 * @param {Pick<import("./types.js").ToolContext, "map"|"store"|"ui"|"cards">} context
 * @param {{drag: () => void, commit: () => void}} hands drag: hold a unit that has just been selected; commit: disembark it where it would go
 */
export function createCargo({ map, store, ui, cards }, { drag, commit }) {
  const buttons = /** @type {Buttons} */ ({
    map,
    store,
    ui,
    cards,
    drag,
    commit,
    list: h("div", { class: "cargo", role: "group" }),
    drawn: "",
  });
  buttons.list.hidden = true;
  ui.root.append(buttons.list);
  buttons.stops = [
    map.on("moved", () => place(buttons, carrier(buttons))),
    store.subscribe(["selected", "state", "seen", "offers", "planning", "you", "rules"], () => draw(buttons)),
  ];
  draw(buttons);
  return {
    dragOff: dragOff.bind(null, buttons),
    stop: () => stop(buttons),
  };
}
