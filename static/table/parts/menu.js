/**
 * The menu of a unit's orders, from the server's offers: orders that are not allowed are greyed and say why.
 * Opened by right click, long press, or the button in the roster.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Offer} Offer
 */
import { choiceTitle } from "../panel/fields.js";
import { offersCame } from "../state/offers.js";
import { kindsOf } from "../state/order-choices.js";
import { createSchemas } from "../state/schema.js";
import { lookOf } from "../state/sides.js";
import { unitOf } from "../state/state.js";
import { pointsText } from "../words/language.js";
import { say } from "../words/words.js";
import { h, refocus } from "./dom.js";
import { sideMark } from "./icons.js";

const EDGE_PX = 8;

/**
 * @typedef {object} OrderMenu the menu of a unit's orders: its element, what choosing an entry does, and how it is closed
 * @property {HTMLElement} root
 * @property {Store} store
 * @property {(order: import("../state/state.js").Order) => Promise<import("../state/state.js").Answer>} give gives an order that has no open fields
 * @property {(unit: string, type: string) => void} open opens the form for an order that has some
 * @property {(unit: string) => boolean} plan begins a move by hand; false when it cannot
 * @property {(unit: string) => void} lift  takes the unit into the hand
 * @property {(() => void)|null} close
 */

/** @param {OrderMenu} orderMenu @param {Offer} offer @returns {{title: string, fields: Record<string, unknown>|null}[]} fields null: the form has to ask */
const waysOf = (orderMenu, offer) => {
  const fields = createSchemas(orderMenu.store.game.rules).order(offer.order.type);
  const open_ = (fields ?? []).filter(({ name, required }) => required && !(name in offer.order));
  if (!fields || offer.variants.length) return [{ title: `${offer.title}…`, fields: null }];
  if (open_.length === 0) return [{ title: offer.title, fields: {} }];
  const [field] = open_;
  const values = offer.values[field.name] ?? [];
  if (
    open_.length > 1 ||
    values.length === 0 ||
    values.length > 4 ||
    values.some((value) => typeof value === "object")
  ) {
    return [{ title: `${offer.title}…`, fields: null }];
  }
  const named = (/** @type {unknown} */ value) =>
    typeof value === "number"
      ? say("field_is", { field: field.title, value: pointsText(value) })
      : choiceTitle(field.name, value, orderMenu.store.game);
  return values.map((value) => ({
    title: `${offer.title}: ${named(value)}`,
    fields: { [field.name]: value },
  }));
};

/** @param {OrderMenu} orderMenu @param {string} unit */
const items = (orderMenu, unit) => {
  const { rules, umpire } = kindsOf(orderMenu.store.game, unit);
  const given = rules.flatMap(({ offer, allowed, reason, clause }) => {
    if (!offer) return [];
    if (offer.order.type === "hand")
      return [
        item(orderMenu, offer.title, allowed ? "" : (reason ?? ""), allowed, () => orderMenu.lift(unit)),
      ];
    return waysOf(orderMenu, offer).map(({ title, fields }) =>
      item(
        orderMenu,
        title,
        allowed ? "" : [reason, clause === "order" ? null : clause].filter(Boolean).join(" · "),
        allowed,
        () => {
          if (fields) void orderMenu.give({ ...offer.order, ...fields });
          else if (!offer.variants.length || !orderMenu.plan(unit)) orderMenu.open(unit, offer.order.type);
        },
      ),
    );
  });
  const hand = umpire.map(({ title, order }) =>
    order.type === "hand"
      ? item(orderMenu, title, "", true, () => orderMenu.lift(unit))
      : item(orderMenu, `${title}…`, "", true, () => orderMenu.open(unit, order.type)),
  );
  const by = say(umpire[0]?.way === "propose" ? "menu_by_agreement" : "menu_by_umpire");
  return { given, hand, by };
};

/** @param {OrderMenu} orderMenu @param {string} title @param {string} small @param {boolean} allowed @param {() => void} act */
const item = (orderMenu, title, small, allowed, act) =>
  h(
    "button",
    {
      class: "menu-item",
      type: "button",
      role: "menuitem",
      tabindex: -1,
      "aria-disabled": String(!allowed),
      onclick: () => {
        if (!allowed) return;
        orderMenu.close?.();
        act();
      },
    },
    title,
    small && h("small", {}, small),
  );

/** @param {OrderMenu} orderMenu @param {HTMLElement} menu @param {KeyboardEvent} event */
const walk = (orderMenu, menu, event) => {
  const all = /** @type {HTMLElement[]} */ ([...menu.querySelectorAll("[role=menuitem]")]);
  const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  /** @type {Record<string, number>} */
  const steps = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 };
  event.stopPropagation();
  if (event.key in steps) {
    event.preventDefault();
    all[steps[event.key] % all.length]?.focus();
  } else if (event.key === "Escape" || event.key === "Tab") {
    event.preventDefault();
    orderMenu.close?.();
  }
};

/** Open the menu once the unit's offers have arrived. @param {OrderMenu} orderMenu @param {string} unit @param {[number, number]} at pixels from the corner of `root`, which it stays within */
async function openMenu(orderMenu, unit, [x, y]) {
  orderMenu.close?.();
  await offersCame(orderMenu.store);
  orderMenu.close?.(); // another may have been asked for in the meantime
  const { game } = orderMenu.store;
  const found = unitOf(game, unit);
  if (!found) return;
  const look = lookOf(game, found.side);
  const before = document.activeElement;
  const { given, hand, by } = items(orderMenu, unit);
  const choices = [...given, ...hand];
  const menu = h(
    "div",
    {
      class: `menu look-${look ?? "none"}`,
      onkeydown: (/** @type {KeyboardEvent} */ event) => walk(orderMenu, menu, event),
    },
    h("div", { class: "menu-head", id: "menu-head" }, sideMark(look), found.name),
    choices.length
      ? h(
          "div",
          { role: "menu", "aria-labelledby": "menu-head" },
          given,
          hand.length > 0 &&
            h(
              "div",
              { class: "menu-group", role: "group", "aria-label": by },
              h("div", { class: "menu-by", "aria-hidden": "true" }, by),
              hand,
            ),
        )
      : h("p", { class: "menu-item" }, say("menu_nothing")),
  );
  menu.tabIndex = -1;
  orderMenu.root.append(menu);
  menu.style.left = `${Math.max(EDGE_PX, Math.min(x, orderMenu.root.clientWidth - menu.offsetWidth - EDGE_PX))}px`;
  menu.style.top = `${Math.max(EDGE_PX, Math.min(y, orderMenu.root.clientHeight - menu.offsetHeight - EDGE_PX))}px`;
  /** @param {PointerEvent} event */
  const outside = (event) => {
    if (!menu.contains(/** @type {Node} */ (event.target))) orderMenu.close?.();
  };
  document.addEventListener("pointerdown", outside, true);
  orderMenu.close = () => {
    document.removeEventListener("pointerdown", outside, true);
    menu.remove();
    orderMenu.close = null;
    if (before instanceof HTMLElement) refocus(before);
  };
  (choices.find((each) => each.getAttribute("aria-disabled") === "false") ?? choices[0] ?? menu).focus();
}

/**
 * @param {object} parts
 * @param {HTMLElement} parts.root
 * @param {Store} parts.store
 * @param {(order: import("../state/state.js").Order) => Promise<import("../state/state.js").Answer>} parts.give gives an order that has no open fields
 * @param {(unit: string, type: string) => void} parts.open opens the form for an order that has some
 * @param {(unit: string) => boolean} parts.plan begins a move by hand; false when it cannot
 * @param {(unit: string) => void} parts.lift  takes the unit into the hand
 */
export function createMenu({ root, store, give, open, plan, lift }) {
  /** @type {OrderMenu} */
  const orderMenu = { root, store, give, open, plan, lift, close: null };

  return {
    open: openMenu.bind(null, orderMenu),
    close: () => orderMenu.close?.(),
  };
}
