/**
 * The Orders form: everything that a drag does, by keyboard and in words. Unit, order, fields; what would come of it is told while they
 * are filled in.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Game} Game
 * @typedef {import("../state/state.js").Order} Order
 * @typedef {import("../state/kinds.js").Kind} Kind
 */
import { all, h, listen, refill } from "../parts/dom.js";
import { isUmpire, unitOf, whyNot } from "../state/state.js";
import { clauseChip } from "../parts/toast.js";
import { kindsOf, mayInsist, whyNotKind } from "../state/kinds.js";
import { createOrderForm, previewWords, unitOptions } from "./order-form.js";
import { isSure } from "../state/words.js";

const PREVIEW_AFTER_MS = 180;
const TURN = "";

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element
 * @param {Store} parts.store
 * @param {import("../connection/send.js").Sender} parts.send
 * @param {(order: Order) => Promise<any>} parts.preview
 * @param {(clause: string) => void} parts.openClause
 * @param {() => void} parts.wantArsenal a new unit is to be described
 * @param {(plan: any) => void} parts.showPlan draws what the form says on the table; null takes it away
 */
export function createOrders({ element, store, send, preview, openClause, wantArsenal, showPlan }) {
  const who = h("select", { id: "order-unit", onchange: () => choose(who.value, "") });
  const what = h("select", { id: "order-kind", onchange: () => choose(who.value, what.value) });
  const fields = h("div", { class: "order-slot" });
  const told = h("div", { class: "told", role: "status", "aria-live": "polite" });
  const submit = h("button", { class: "btn pri order-go", type: "submit" });
  const acts = { onsubmit: (/** @type {Event} */ event) => go(event), oninput: () => edited() };
  const form = h("form", { class: "order", "aria-label": "Give an order", ...acts },
    h("div", { class: "field" }, h("label", { for: "order-unit" }, "Who"), who),
    h("div", { class: "field" }, h("label", { for: "order-kind" }, "Order"), what),
    fields,
    h("div", { class: "order-foot" }, told, submit),
  );
  element.append(form);

  /** @type {Kind|null} */
  let kind = null;
  /** @type {import("./order-form.js").OrderForm|null} */
  let orderForm = null;
  let made = "";
  let touched = false;
  /** @type {any} */
  let timer;
  let drawnPlan = false;

  /** @param {string|null} unit @returns {Kind[]} */
  const kindsNow = (unit) => {
    const { rules, umpire } = kindsOf(store.game, unit);
    return [...rules, ...umpire];
  };

  /**
   * @param {string} unit an id, or the turn
   * @param {string} key of the kind wanted; else the first that is allowed
   * @param {Order} [order] fields to start with
   */
  const choose = (unit, key, order) => {
    const { game } = store;
    drawUnits();
    who.value = [...who.options].some(({ value }) => value === unit) ? unit : TURN;
    const unitId = who.value === TURN ? null : who.value;
    const kinds = kindsNow(unitId);
    kind = kinds.find((each) => each.key === key) ?? usual(kinds);
    drawKinds(unitId);
    if (kind?.order.type === "add_unit") wantArsenal();
    orderForm = kind ? createOrderForm(kind, game) : null;
    if (order) orderForm?.fill(order);
    refill(fields, orderForm ? orderForm.element : null);
    made = signature();
    touched = order !== undefined;
    tell();
    later();
  };

  /** A list that is drawn anew forgets what is being typed into it: only another list is. */
  const drawUnits = () => {
    const options = h("select", {}, unitOptions(store.game));
    if (options.innerHTML === who.innerHTML) return;
    const held = who.value;
    refill(who, ...options.children);
    who.value = held;
  };

  /** @param {string|null} unit */
  const drawKinds = (unit) => {
    const { rules, umpire } = kindsOf(store.game, unit);
    /** @param {Kind} each */
    const option = ({ key, title, allowed }) => h("option", { value: key }, allowed ? title : `${title} (not now)`);
    const group = isUmpire(store.game) ? "The umpire's hand" : "By hand, when all agree";
    const options = h("select", {}, !kind && h("option", { value: "" }, "Choose an order"), rules.map(option), umpire.length > 0 && h("optgroup", { label: group }, umpire.map(option)));
    if (options.innerHTML !== what.innerHTML) refill(what, ...options.children);
    what.value = kind?.key ?? "";
    what.disabled = rules.length + umpire.length === 0;
  };

  /** What the form was made of; another: it is made anew with the same values. */
  const signature = () => {
    const { rules, points, you, arsenal } = store.game;
    return JSON.stringify([who.value, kind?.key, kind?.offer, rules?.id, points.length, you?.seat, kind?.order.type === "add_unit" && arsenal]);
  };

  const refresh = () => {
    const unit = who.value === TURN ? null : who.value;
    const again = kindsNow(unit).find(({ key }) => key === kind?.key) ?? null;
    if (!touched && kind?.allowed && !again?.allowed) return choose(who.value, "");
    const held = orderForm?.read().order;
    const before = made;
    kind = again ?? kind;
    drawUnits();
    if (again && signature() === before) return later();
    if (!element.contains(document.activeElement)) choose(who.value, kind?.key ?? "", held);
    else keepPlace(() => choose(who.value, kind?.key ?? "", held));
  };

  /** @param {() => void} draw */
  const keepPlace = (draw) => {
    const places = () => /** @type {HTMLElement[]} */ ([...form.querySelectorAll("input, select, textarea, button")]);
    const index = places().indexOf(/** @type {HTMLElement} */ (document.activeElement));
    draw();
    places()[index]?.focus({ preventScroll: true });
  };

  /** The button and the reason why not. */
  const tell = () => {
    const reason = whyNotKind(store.game, kind);
    const verb = kind?.way === "propose" ? "Propose: " : "";
    const pace = orderForm?.pace();
    refill(submit, `${verb}${kind?.title ?? "No order"}${pace ? `, ${pace}` : ""}`);
    submit.setAttribute("aria-disabled", String(reason !== null && !(kind && mayInsist(store.game))));
    if (!reason) return;
    const clause = kind?.clause ? clauseChip(kind.clause, openClause) : null;
    refill(told, h("p", { class: whyNot(store.game) ? "verdict" : "verdict bad" }, reason, " ", clause));
  };

  const edited = () => {
    touched = true;
    later();
  };

  const later = () => {
    clearTimeout(timer);
    tell();
    timer = setTimeout(() => void look(), PREVIEW_AFTER_MS);
  };

  const look = async () => {
    if (!kind || !orderForm || !isShown() || store.game.live !== "live" || kind.way === "propose") return clearPlan();
    if (!kind.allowed && !mayInsist(store.game)) return clearPlan();
    const { order, missing } = orderForm.read();
    if (missing.length) {
      refill(told, h("p", { class: "verdict" }, `Still to say: ${missing.join(", ")}.`));
      return clearPlan();
    }
    const asked = orderForm;
    const frame = await preview(order);
    if (!frame || asked !== orderForm) return undefined;
    refill(told, ...previewWords(frame, openClause));
    orderForm.showPaces(frame.variants ?? []);
    drawPlan(order, frame);
    return undefined;
  };

  const isShown = () => element.offsetParent !== null;

  /** @param {Order} order @param {any} frame */
  const drawPlan = (order, frame) => {
    if (store.game.planning || !frame.route?.length || !isShown()) return clearPlan();
    const aim = store.game.points.find(({ id }) => id === (order.toward ?? order.to));
    drawnPlan = true;
    const { route, contacts, ghosts } = frame;
    const { unit, via = [], reverse } = order;
    const where = isSure(frame.odds) ? { pose: ghosts[0] } : { ghosts };
    showPlan({ unit, route, contacts, ...where, via, reverse, aim: aim ? { at: aim.at, name: aim.name } : null });
    return undefined;
  };

  const clearPlan = () => {
    if (drawnPlan) showPlan(null);
    drawnPlan = false;
  };

  /** @param {Event} event */
  const go = async (event) => {
    event.preventDefault();
    if (!kind || !orderForm || submit.getAttribute("aria-disabled") === "true") return;
    const { order, missing } = orderForm.read();
    if (missing.length) {
      refill(told, h("p", { class: "verdict bad" }, `Still to say: ${missing.join(", ")}.`));
      return;
    }
    clearPlan();
    const inForm = form.contains(document.activeElement);
    const answer = await (kind.way === "propose" ? send.propose(order) : send.order(order));
    if (answer.type !== "ack") return;
    choose(who.value, "");
    if (inForm) who.focus(); // on the button, which now gives another order, a second press would be an accident
  };

  choose(TURN, "");
  return {
    /**
     * Puts a unit's order into the form and the keyboard into its first field.
     * @param {string|null} unit
     * @param {string} [type] of the order
     */
    open(unit, type) {
      const wanted = kindsNow(unit).find(({ order }) => order.type === type);
      choose(unit ?? TURN, wanted?.key ?? "");
      const first = fields.querySelector("input, select, textarea") ?? what;
      /** @type {HTMLElement} */ (first).focus();
    },
    /** The panel shows another tab, or this one again. */
    moved: () => (isShown() ? later() : clearPlan()),
    stop: all([
      store.subscribe(["offers", "rules", "points", "you", "live", "over", "paused", "enforcement", "entries", "arsenal"], refresh),
      store.subscribe(["selected"], (game) => {
        if (game.selected && game.selected !== who.value && unitOf(game, game.selected)) choose(game.selected, "");
      }),
      listen(window, "pagehide", clearPlan),
    ]),
  };
}

/** The order most wanted: one given at a pace, else any that is allowed. @param {Kind[]} kinds */
const usual = (kinds) => {
  const rules = kinds.filter(({ offer }) => offer);
  return rules.find(({ allowed, offer }) => allowed && offer?.variants.length) ?? rules.find(({ allowed }) => allowed) ?? rules[0] ?? null;
};
