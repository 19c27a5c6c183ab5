/**
 * The Orders form: everything that a drag does, by keyboard and in words. Choose a unit, an order and its
 * fields; the result is previewed while they are filled in.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Game} Game
 * @typedef {import("../state/state.js").Order} Order
 * @typedef {import("../state/order-choices.js").Kind} Kind
 */
import { all, h, listen, refill } from "../parts/dom.js";
import { clauseChip } from "../parts/toast.js";
import { kindOf } from "../state/boards.js";
import { kindsOf, mayInsist, whyNotKind } from "../state/order-choices.js";
import { orderRoles, byRole } from "../state/roles.js";
import { isUmpire, unitOf, whyNot } from "../state/state.js";
import { isSure } from "../state/words.js";
import { listed } from "../words/language.js";
import { say } from "../words/words.js";
import { createOrderForm, previewWords, unitOptions } from "./order-form.js";

const PREVIEW_AFTER_MS = 180;
const TURN = "";

/**
 * @typedef {object} Orders the Orders tab: the unit and order chosen, the form for them, and its latest preview
 * @property {HTMLElement} element
 * @property {Store} store
 * @property {import("../connection/send.js").Sender} send
 * @property {(order: Order) => Promise<import("../connection/previews.js").PreviewFrame|null>} preview
 * @property {(clause: string) => void} openClause
 * @property {() => void} wantArsenal fetches the arsenal, for the order that adds a unit
 * @property {(unit: string|null) => void} wantOffers asks for those of a unit, for as long as the form is for it
 * @property {(plan: unknown) => void} showPlan draws what the form says on the table; null takes it away
 * @property {HTMLSelectElement} who
 * @property {HTMLSelectElement} what
 * @property {HTMLDivElement} fields
 * @property {HTMLDivElement} verdict
 * @property {HTMLButtonElement} submit
 * @property {HTMLFormElement} form
 * @property {Kind|null} kind
 * @property {import("./order-form.js").OrderForm|null} orderForm
 * @property {string} made
 * @property {boolean} touched
 * @property {ReturnType<typeof setTimeout>|undefined} timer
 * @property {boolean} drawnPlan
 * @property {boolean} giving  whether an order is on its way
 */

/** @param {Orders} orders @param {string|null} unit @returns {Kind[]} */
const kindsNow = (orders, unit) => {
  const { rules, umpire } = kindsOf(orders.store.game, unit);
  return [...rules, ...umpire];
};

/**
 * @param {Orders} orders
 * @param {string} unit an id, or the turn
 * @param {string} key of the kind wanted; else the first that is allowed
 * @param {Order} [order] fields to start with
 */
const choose = (orders, unit, key, order) => {
  const { game } = orders.store;
  drawUnits(orders);
  orders.who.value = [...orders.who.options].some(({ value }) => value === unit) ? unit : TURN;
  const unitId = orders.who.value === TURN ? null : orders.who.value;
  orders.wantOffers(isShown(orders) ? unitId : null);
  const kinds = kindsNow(orders, unitId);
  orders.kind = kinds.find((each) => each.key === key) ?? usual(kinds);
  drawKinds(orders, unitId);
  if (orders.kind?.order.type === "add_unit") orders.wantArsenal();
  orders.orderForm = orders.kind ? createOrderForm(orders.kind, game) : null;
  if (order) orders.orderForm?.fill(order);
  refill(orders.fields, orders.orderForm ? orders.orderForm.element : null);
  orders.made = signature(orders);
  orders.touched = order !== undefined;
  tell(orders);
  later(orders);
};

/** Redraw the list of units only if it has changed, because redrawing loses what is being typed to choose from it. @param {Orders} orders */
const drawUnits = (orders) => {
  const options = h("select", {}, unitOptions(orders.store.game));
  if (options.innerHTML === orders.who.innerHTML) return;
  const held = orders.who.value;
  refill(orders.who, ...options.children);
  orders.who.value = held;
};

/** @param {Orders} orders @param {string|null} unit */
const drawKinds = (orders, unit) => {
  const { rules, umpire } = kindsOf(orders.store.game, unit);
  /** @param {Kind} each */
  const option = ({ key, title, allowed }) =>
    h("option", { value: key }, allowed ? title : say("order_not_now", { order: title }));
  const group = say(isUmpire(orders.store.game) ? "menu_by_umpire" : "menu_by_agreement");
  const options = h(
    "select",
    {},
    !orders.kind && h("option", { value: "" }, say("order_choose")),
    rules.map(option),
    umpire.length > 0 && h("optgroup", { label: group }, umpire.map(option)),
  );
  if (options.innerHTML !== orders.what.innerHTML) refill(orders.what, ...options.children);
  orders.what.value = orders.kind?.key ?? "";
  orders.what.disabled = rules.length + umpire.length === 0;
};

/** Return what the form is made from, as text; when it changes, the form is made again with the same values. @param {Orders} orders */
const signature = (orders) => {
  const { rules, points, you, arsenal } = orders.store.game;
  return JSON.stringify([
    orders.who.value,
    orders.kind?.key,
    orders.kind?.offer,
    rules?.id,
    points.length,
    you?.seat,
    orders.kind?.order.type === "add_unit" && arsenal,
  ]);
};

/** @param {Orders} orders */
const refresh = (orders) => {
  const unit = orders.who.value === TURN ? null : orders.who.value;
  const again = kindsNow(orders, unit).find(({ key }) => key === orders.kind?.key) ?? null;
  if (!orders.touched && orders.kind?.allowed && !again?.allowed) return choose(orders, orders.who.value, "");
  const held = orders.orderForm?.read().order;
  const before = orders.made;
  orders.kind = again ?? orders.kind;
  drawUnits(orders);
  if (again && signature(orders) === before) return later(orders);
  if (!orders.element.contains(document.activeElement))
    choose(orders, orders.who.value, orders.kind?.key ?? "", held);
  else keepPlace(orders, () => choose(orders, orders.who.value, orders.kind?.key ?? "", held));
};

/** @param {Orders} orders @param {() => void} draw */
const keepPlace = (orders, draw) => {
  const places = () =>
    /** @type {HTMLElement[]} */ ([...orders.form.querySelectorAll("input, select, textarea, button")]);
  const index = places().indexOf(/** @type {HTMLElement} */ (document.activeElement));
  draw();
  places()[index]?.focus({ preventScroll: true });
};

/** Return the label of the button. @param {Orders} orders */
const deedWords = ({ kind, orderForm }) => {
  if (!kind) return say("order_none");
  const pace = orderForm?.pace();
  const order = pace ? say("order_at_pace", { order: kind.title, pace }) : kind.title;
  return kind.way === "propose" ? say("order_propose", { order }) : order;
};

/** Show whether the order can be given, and if not why. @param {Orders} orders */
const tell = (orders) => {
  const reason = whyNotKind(orders.store.game, orders.kind);
  refill(orders.submit, deedWords(orders));
  orders.submit.setAttribute(
    "aria-disabled",
    String(reason !== null && !(orders.kind && mayInsist(orders.store.game))),
  );
  if (!reason) {
    if (orders.kind?.way === "propose") refill(orders.verdict); // what others are asked to agree to has no preview that would replace it
    return;
  }
  const clause = orders.kind?.clause ? clauseChip(orders.kind.clause, orders.openClause) : null;
  refill(
    orders.verdict,
    h("p", { class: whyNot(orders.store.game) ? "verdict" : "verdict bad" }, reason, " ", clause),
  );
};

/** @param {Orders} orders */
const edited = (orders) => {
  orders.touched = true;
  later(orders);
};

/** @param {Orders} orders */
const later = (orders) => {
  clearTimeout(orders.timer);
  tell(orders);
  orders.timer = setTimeout(() => void look(orders), PREVIEW_AFTER_MS);
};

/** @param {Orders} orders */
const look = async (orders) => {
  if (
    !orders.kind ||
    !orders.orderForm ||
    !isShown(orders) ||
    orders.store.game.live !== "live" ||
    orders.kind.way === "propose"
  )
    return clearPlan(orders);
  if (!orders.kind.allowed && !mayInsist(orders.store.game)) return clearPlan(orders);
  const { order, missing } = orders.orderForm.read();
  if (missing.length) {
    refill(orders.verdict, h("p", { class: "verdict" }, say("order_missing", { fields: listed(missing) })));
    return clearPlan(orders);
  }
  const asked = orders.orderForm;
  const frame = await orders.preview(order);
  if (!frame || asked !== orders.orderForm) return undefined;
  refill(orders.verdict, ...previewWords(frame, orders.store.game.rules, orders.openClause));
  orders.orderForm.showPaces(frame.variants ?? []);
  drawPlan(orders, order, frame);
  return undefined;
};

/** @param {Orders} orders */
const isShown = (orders) => orders.element.offsetParent !== null;

/** @param {Orders} orders @param {Order} order @param {any} frame */
const drawPlan = (orders, order, frame) => {
  const roles = orderRoles(orders.store.game.rules, order.type);
  const says = (/** @type {string} */ role) => byRole(order, roles, role);
  if (orders.store.game.planning || !frame.route?.length || !isShown(orders)) return clearPlan(orders);
  const aim = orders.store.game.points.find(({ id }) => id === (says("point") ?? says("road_point")));
  orders.drawnPlan = true;
  const { route, contacts, ghosts } = frame;
  const [via, reverse] = [says("via") ?? [], says("reverse")];
  const where = isSure(frame.odds) ? { pose: ghosts[0] } : { ghosts };
  orders.showPlan({
    unit: order.unit,
    route,
    contacts,
    ...where,
    via,
    reverse,
    aim: aim ? { at: aim.at, name: aim.name } : null,
  });
  return undefined;
};

/** @param {Orders} orders */
const clearPlan = (orders) => {
  if (orders.drawnPlan) orders.showPlan(null);
  orders.drawnPlan = false;
};

/** Give an order; a press that comes before its answer gives it no second time. @param {Orders} orders @param {Kind} kind @param {Order} order */
const give = async (orders, kind, order) => {
  orders.giving = true;
  try {
    return await (kind.way === "propose" ? orders.send.propose(order) : orders.send.order(order));
  } finally {
    orders.giving = false;
  }
};

/** @param {Orders} orders @param {Event} event */
const go = async (orders, event) => {
  event.preventDefault();
  if (!orders.kind || !orders.orderForm || orders.submit.getAttribute("aria-disabled") === "true") return;
  if (orders.giving) return;
  const { order, missing } = orders.orderForm.read();
  if (missing.length) {
    refill(
      orders.verdict,
      h("p", { class: "verdict bad" }, say("order_missing", { fields: listed(missing) })),
    );
    return;
  }
  clearPlan(orders);
  const pressed = document.activeElement;
  const answer = await give(orders, orders.kind, order);
  if (answer.type !== "ack") return;
  const hasLeft = ![pressed, document.body].includes(document.activeElement); // to write something, say
  const inForm = orders.form.contains(pressed) && !hasLeft;
  choose(orders, orders.who.value, "");
  if (inForm) orders.who.focus(); // on the button, which now gives another order, a second press would be an accident
};

/**
 * Open the form with a unit's order, and focus its first field.
 * @param {Orders} orders
 * @param {string|null} unit
 * @param {string} [type] of the order
 */
function open(orders, unit, type) {
  const wanted = kindsNow(orders, unit).find(({ order }) => order.type === type);
  choose(orders, unit ?? TURN, wanted?.key ?? "");
  const first = orders.fields.querySelector("input, select, textarea") ?? orders.what;
  /** @type {HTMLElement} */ (first).focus();
}

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element
 * @param {Store} parts.store
 * @param {import("../connection/send.js").Sender} parts.send
 * @param {(order: Order) => Promise<import("../connection/previews.js").PreviewFrame|null>} parts.preview
 * @param {(clause: string) => void} parts.openClause
 * @param {(unit: string|null) => void} parts.wantOffers asks for those of a unit, for as long as the form is for it
 * @param {() => void} parts.wantArsenal fetches the arsenal, for the order that adds a unit
 * @param {(plan: any) => void} parts.showPlan draws what the form says on the table; null takes it away
 */
export function createOrders(parts) {
  const { element, store } = parts;
  const orders = /** @type {Orders} */ ({
    ...parts,
    kind: null,
    orderForm: null,
    made: "",
    touched: false,
    timer: undefined,
    drawnPlan: false,
    giving: false,
  });
  orders.who = h("select", { id: "order-unit", onchange: () => choose(orders, orders.who.value, "") });
  orders.what = h("select", {
    id: "order-kind",
    onchange: () => choose(orders, orders.who.value, orders.what.value),
  });
  orders.fields = h("div", { class: "order-slot" });
  orders.verdict = h("div", { class: "told", role: "status", "aria-live": "polite" });
  orders.submit = h("button", { class: "btn pri order-go", type: "submit" });
  const acts = { onsubmit: (/** @type {Event} */ event) => go(orders, event), oninput: () => edited(orders) };
  orders.form = h(
    "form",
    { class: "order", "aria-label": say("order_form"), ...acts },
    h("div", { class: "field" }, h("label", { for: "order-unit" }, say("order_who")), orders.who),
    h("div", { class: "field" }, h("label", { for: "order-kind" }, say("order_what")), orders.what),
    orders.fields,
    h("div", { class: "order-foot" }, orders.verdict, orders.submit),
  );
  element.append(orders.form);

  choose(orders, TURN, "");
  return {
    open: open.bind(null, orders),
    pick: pick.bind(null, orders),
    /** Called when the panel shows another tab, or this one again. */
    moved: () => moved(orders),
    stop: all([
      store.subscribe(
        ["offers", "rules", "points", "you", "live", "over", "paused", "enforcement", "entries", "arsenal"],
        () => refresh(orders),
      ),
      store.subscribe(["selected"], (game) => {
        if (game.selected && game.selected !== orders.who.value && unitOf(game, game.selected))
          choose(orders, game.selected, "");
      }),
      listen(window, "pagehide", () => clearPlan(orders)),
    ]),
  };
}

/**
 * Fill in a place that was clicked on the table if the form shows an order that no drag gives. Return whether the click was meant for the form.
 * @param {Orders} orders
 * @param {{at: import("../state/state.js").Point, hex: string|null}} place
 */
function pick(orders, { at, hex }) {
  const { kind, orderForm, store } = orders;
  if (!kind || kind.offer || !orderForm || !isShown(orders)) return false;
  const place = kindOf(store.game.board).measured ? at.map((inches) => Number(inches.toFixed(1))) : hex;
  if (place === null || !orderForm.put(place)) return false;
  edited(orders);
  return true;
}

/** @param {Orders} orders */
function moved(orders) {
  orders.wantOffers(isShown(orders) ? orders.who.value || null : null);
  if (isShown(orders)) later(orders);
  else clearPlan(orders);
}

/** Return the order to show first: an allowed one with paces, else any allowed one, else the first. @param {Kind[]} kinds */
const usual = (kinds) => {
  const rules = kinds.filter(({ offer }) => offer);
  return (
    rules.find(({ allowed, offer }) => allowed && offer?.variants.length) ??
    rules.find(({ allowed }) => allowed) ??
    rules[0] ??
    null
  );
};
