/** The units of one hex, spread on the table and listed beside it, to pick one: by hover, tap or key. */
import { lowestFirst } from "../../map/hex/stacks.js";
import { groundWords, hiddenWords } from "../../map/hex/tokens.js";
import { h, isPhone, onPress } from "../../parts/dom.js";
import { sideMark } from "../../parts/icons.js";
import { carrierOf } from "../../state/carriers.js";
import { drawnHex } from "../../state/hexes.js";
import { sideLook } from "../../state/sides.js";
import { onTable } from "../../state/state.js";
import { isWreck, kindWords, lineOf, stateWords, vocabularyOf } from "../../state/unit-words.js";
import { series } from "../../words/series.js";
import { say } from "../../words/words.js";

/** @typedef {import("../types.js").Unit} Unit */

const EDGE_PX = 8;
/** Milliseconds on a stack before it fans out; passing over it is not enough. */
const LINGER_MS = 140;
/** Milliseconds to move from the stack to its list. */
const CLOSE_MS = 350;
/** The list keeps clear of the fanned-out hulls. */
const ROOM_INCHES = 3.4;
/** The least height of the list, at which one unit is visible. */
const LEAST_PX = 120;

/**
 * @typedef {object} HexStack the stack that is spread out: its hex and units, its card, and the unit pointed at
 * @property {import("../types.js").ToolContext["map"]} map
 * @property {import("../types.js").ToolContext["store"]} store
 * @property {import("../types.js").ToolContext["ui"]} ui
 * @property {import("../types.js").ToolContext["cards"]} cards
 * @property {HTMLHeadingElement} title
 * @property {HTMLSpanElement} count
 * @property {HTMLUListElement} list
 * @property {HTMLParagraphElement} ground
 * @property {HTMLElement} card
 * @property {string|null} shown
 * @property {string|null} hovered
 * @property {number} timer
 * @property {boolean} held
 * @property {string|null} picked the hex of which the mouse has picked a unit: its list would lie over where that may go
 */

/** Return the units in a hex, topmost first. @param {HexStack} hexStack @param {string|null} hex */
const unitsIn = ({ store: { game } }, hex) =>
  lowestFirst(
    Object.values(onTable(game).state?.units ?? {})
      .filter((unit) => hex !== null && unit.hex === hex)
      .map((unit) => ({
        ...unit,
        wreck: isWreck(unit, game.rules),
        aboard: carrierOf(unit, game.rules) !== null,
      })),
  ).reverse();

/** @param {HexStack} hexStack @param {string|null} hex */
const hexOf = (hexStack, hex) =>
  /** @type {import("../../state/boards.js").Board|null} */ (onTable(hexStack.store.game).board)?.hexes?.[
    hex ?? ""
  ];

/** Return whether a hex has several units, or one that hides what it stands on. @param {HexStack} hexStack @param {string|null} hex */
function isWorthShowing(hexStack, hex) {
  const { length } = unitsIn(hexStack, hex);
  const { rules, looks } = hexStack.store.game;
  return (
    length > 1 || (length === 1 && hiddenWords(drawnHex(hexOf(hexStack, hex) ?? {}, rules, looks)).length > 0)
  );
}

/** @param {HexStack} hexStack */
function draw(hexStack) {
  const units = unitsIn(hexStack, hexStack.shown);
  if (!isWorthShowing(hexStack, hexStack.shown)) {
    close(hexStack);
    return;
  }
  const { state, rules, looks, selected } = hexStack.store.game;
  const vocabulary = vocabularyOf(rules);
  const focused = /** @type {HTMLElement|null} */ (
    hexStack.list.contains(document.activeElement) ? document.activeElement : null
  )?.dataset.unit;
  const hex = String(hexStack.shown);
  hexStack.title.textContent = say(units.length > 1 ? "stack_in" : "stack_hex", { hex });
  hexStack.count.textContent = units.length > 1 ? say("stack_units", { count: units.length }) : "";
  const ground = series(groundWords(hexOf(hexStack, hex), rules, looks));
  hexStack.ground.textContent = ground && say("stack_ground", { ground });
  hexStack.list.replaceChildren(
    ...units.map((unit) => {
      const [worst, ...others] = stateWords(unit, vocabulary);
      const line = lineOf([kindWords(unit, vocabulary), ...others.map(({ text }) => text)]);
      const button = h(
        "button",
        {
          class: "stack-unit",
          type: "button",
          "aria-pressed": String(unit.id === selected),
          "data-unit": unit.id,
        },
        sideMark(sideLook(state, unit.side), state?.sides.find(({ id }) => id === unit.side)?.name ?? ""),
        h("span", { class: "stack-name" }, unit.name),
        ...(worst ? [h("span", { class: `tagx ${worst.tone}` }, worst.text)] : []),
        h("span", { class: "sub" }, line),
      );
      onPress(button, () => {
        hexStack.store.set({ selected: unit.id });
        if (isPhone()) {
          close(hexStack); // it lies over the hexes to which the unit may go
        }
      });
      return h("li", {}, button);
    }),
  );
  hexStack.card.hidden = hexStack.shown === hexStack.picked;
  if (hexStack.card.hidden) {
    hexStack.cards.away(hexStack.card);
    return;
  }
  place(hexStack);
  /** @type {HTMLElement|null} */ (
    hexStack.list.querySelector(`[data-unit="${CSS.escape(focused ?? "")}"]`)
  )?.focus();
}

/** @param {HexStack} hexStack */
function place(hexStack) {
  const middle = hexStack.shown && !hexStack.card.hidden ? hexStack.map.hexMiddle(hexStack.shown) : null;
  if (!middle) {
    return;
  }
  const [x, y] = hexStack.map.toPixel(middle);
  if (isPhone()) {
    // the hexes beside the stack may be tapped next: the list stays as far from them as possible
    const [west, north, , south] = hexStack.ui.covered.open();
    const foot = south - hexStack.ui.covered.foot() - hexStack.card.offsetHeight - EDGE_PX;
    hexStack.card.style.transform = `translate(${west + EDGE_PX}px, ${Math.round(y - north < foot - y ? foot : north + EDGE_PX)}px)`;
    return;
  }
  const room = ROOM_INCHES * hexStack.map.scale();
  hexStack.card.style.maxHeight = "";
  const size = { width: hexStack.card.offsetWidth, height: hexStack.card.offsetHeight };
  hexStack.cards.place(hexStack.card, { size, least: LEAST_PX, anchors: [[x, y]] }, [
    [x - room, y - room, x + room, y + room],
  ]);
}

/** @param {HexStack} hexStack @param {string|null} hex @param {boolean} onPurpose */
function show(hexStack, hex, onPurpose) {
  clearTimeout(hexStack.timer);
  if (!isWorthShowing(hexStack, hex)) {
    close(hexStack);
    return false;
  }
  [hexStack.shown, hexStack.held] = [hex, onPurpose];
  hexStack.picked = onPurpose ? null : hexStack.picked;
  hexStack.map.fan(hex);
  draw(hexStack);
  return true;
}

/** @param {HexStack} hexStack */
function close(hexStack) {
  clearTimeout(hexStack.timer);
  [hexStack.shown, hexStack.hovered, hexStack.held, hexStack.picked] = [null, null, false, null];
  hexStack.map.fan(null);
  hexStack.card.hidden = true;
  hexStack.cards.away(hexStack.card);
}

/** @param {HexStack} hexStack @param {string|null} hex the one under the pointer */
function hover(hexStack, hex) {
  if (hexStack.held || hex === hexStack.hovered) {
    return;
  }
  hexStack.hovered = hex;
  clearTimeout(hexStack.timer);
  if (hex !== hexStack.shown) {
    hexStack.timer = window.setTimeout(
      () => show(hexStack, hex, false),
      hexStack.shown ? CLOSE_MS : LINGER_MS,
    );
  }
}

/** Draw the list anew after a change; one that was opened on purpose closes once none of its units is selected. @param {HexStack} hexStack */
function renew(hexStack) {
  const isLeft = !unitsIn(hexStack, hexStack.shown).some(({ id }) => id === hexStack.store.game.selected);
  if (hexStack.held && isLeft) {
    close(hexStack);
  } else if (hexStack.shown) {
    draw(hexStack);
  }
}

/** Open the list by a key. @param {HexStack} hexStack @param {string|null} hex */
function open(hexStack, hex) {
  const opened = show(hexStack, hex, true);
  if (opened) {
    hexStack.list.querySelector("button")?.focus();
  } else {
    hexStack.ui.announce(say("stack_none"));
  }
  return true;
}

/** A click on a unit of a fanned-out stack picks it; on another stack, the next unit of the stack. @param {HexStack} hexStack @param {string} hit @param {boolean} touched */
function pick(hexStack, hit, touched) {
  const { state, selected } = hexStack.store.game;
  const hex = state?.units[hit]?.hex ?? null;
  const stack = unitsIn(hexStack, hex).map(({ id }) => id);
  const now = hexStack.shown === hex ? -1 : stack.indexOf(selected ?? "");
  hexStack.picked = hex;
  hexStack.store.set({ selected: now < 0 || stack.length < 2 ? hit : stack[(now + 1) % stack.length] });
  if (touched) {
    show(hexStack, hex, true);
  }
}

/** @param {import("../types.js").ToolContext} context */
export function createHexStack({ map, store, ui, cards }) {
  const title = h("h2");
  const count = h("span", { class: "stack-count" });
  const list = h("ul");
  const ground = h("p", { class: "stack-ground" });
  /** @type {HexStack} */
  const hexStack = {
    map,
    store,
    ui,
    cards,
    title,
    count,
    list,
    ground,
    card: h(
      "section",
      { class: "stack-card", "aria-label": say("stack_label") },
      h("div", { class: "stack-head" }, title, count),
      list,
      ground,
    ),
    shown: null,
    hovered: null,
    timer: 0,
    held: false,
    picked: null,
  };
  hexStack.card.hidden = true;
  ui.root.append(hexStack.card);

  hexStack.card.addEventListener("pointerdown", (event) => event.stopPropagation());
  hexStack.card.addEventListener("pointerenter", () => clearTimeout(hexStack.timer));
  hexStack.card.addEventListener("pointerleave", () => hover(hexStack, null));
  hexStack.card.addEventListener("keydown", (event) => {
    const buttons = [...list.querySelectorAll("button")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") {
      close(hexStack);
      ui.root.focus();
    } else if (step) {
      const now = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
      buttons[(now + step + buttons.length) % buttons.length]?.focus();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  map.on("moved", () => place(hexStack));
  store.subscribe(["state", "seen", "selected", "rules", "night"], () => renew(hexStack));
  return {
    hover: hover.bind(null, hexStack),
    close: () => close(hexStack),
    open: open.bind(null, hexStack),
    pick: pick.bind(null, hexStack),
  };
}
