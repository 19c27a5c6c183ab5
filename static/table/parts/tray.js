/**
 * The tray: a side's dice with what each is spent on. Drag a die onto a unit, or press the die and then the unit. On the keyboard, the
 * arrows choose the die, Enter takes it, and Tab goes to the unit.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/trays.js").TrayDie} TrayDie
 * @typedef {import("../state/trays.js").ShownTray} ShownTray
 */
import { isToCome } from "../state/carriers.js";
import { isOwn } from "../state/marking.js";
import { endsOffered } from "../state/offers.js";
import { lookOf } from "../state/sides.js";
import { unitOf } from "../state/state.js";
import { fitOf, shownTray, unitsThatFit, unitsToSpendOn } from "../state/trays.js";
import { say } from "../words/words.js";
import { all, h, keepingFocus, refill } from "./dom.js";
import { die, sideMark } from "./icons.js";
import { createAim } from "./tray-aim.js";

const DRAG_PX = 5;

/**
 * @typedef {object} Tray
 * @property {Store} store
 * @property {import("../map/types.js").TableMap} map
 * @property {HTMLElement} element
 * @property {(order: import("../state/state.js").Order) => unknown} give
 * @property {(text: string) => void} announce
 * @property {(offer: import("../state/state.js").Offer) => unknown} end
 * @property {ReturnType<typeof createAim>} aim
 * @property {ShownTray|null} shown
 * @property {number|null} taken the die that is to be spent
 * @property {string|null} target the unit that the keys have chosen for it
 */

/** @param {Tray} tray @param {number|null} index */
const dieOf = (tray, index) => tray.shown?.dice.find((one) => one.index === index) ?? null;

/** @param {Tray} tray @param {number|null} index */
function take(tray, index) {
  tray.taken = index;
  tray.target = null;
  tray.aim.away();
  draw(tray);
  const taken = dieOf(tray, index);
  if (taken) tray.announce(say("tray_taken", { face: taken.face, meaning: taken.meaning }));
}

/** @param {Tray} tray @param {number} index @param {string|null} unit null: on nothing */
function spend(tray, index, unit) {
  const { shown } = tray;
  tray.taken = null;
  tray.target = null;
  tray.aim.away();
  draw(tray);
  if (shown) tray.give({ type: "spend", die: index, side: shown.side, ...(unit === null ? {} : { unit }) });
}

/** Rings the units that a die is meant for. @param {Tray} tray @param {TrayDie|null} one */
function ringFor({ shown, store, aim }, one) {
  const units = shown && one ? unitsThatFit(store.game, shown.side, one) : [];
  aim.offer(units.flatMap((id) => unitOf(store.game, id) ?? []));
}

/** Aims a die at a unit, and says whether it fits. @param {Tray} tray @param {TrayDie} one @param {string|null} unit @param {import("../map/types.js").Pixels} [px] where the die is held */
function aimAt({ shown, store, aim }, one, unit, px) {
  const found = unit === null ? null : unitOf(store.game, unit);
  if (!shown || !found) {
    aim.show(null, null, px);
    return "";
  }
  const fit = fitOf(store.game, shown.side, found.id, one);
  const words = say(`tray_unit_${fit}`, { face: one.face, meaning: one.meaning });
  aim.show(found, { fits: fit === "fits", words }, px);
  return words;
}

/** @param {Tray} tray @param {string|null} unit */
const mayGo = ({ shown, store }, unit) =>
  unit !== null && shown !== null && unitOf(store.game, unit)?.side === shown.side;

/** @param {Tray} tray @param {PointerEvent} event @returns {import("../map/types.js").Pixels} */
function onMap(tray, event) {
  const { left, top } = tray.aim.bounds();
  return [event.clientX - left, event.clientY - top];
}

/** The unit under a pointer, unless something lies over the table there. @param {Tray} tray @param {PointerEvent} event */
function unitUnder(tray, event) {
  const box = tray.element.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  const isBack = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  return isBack ? null : (tray.map.unitAt(onMap(tray, event))[0] ?? null);
}

/** Follows a press on a die: a drag carries it to a unit, a press alone takes it. @param {Tray} tray @param {TrayDie} one @param {PointerEvent} down */
function press(tray, one, down) {
  if (down.button !== 0 || !tray.shown?.mine) return;
  const button = /** @type {HTMLElement} */ (down.currentTarget);
  button.setPointerCapture(down.pointerId);
  let drags = false;
  const stop = new AbortController();
  const follow = (/** @type {PointerEvent} */ event) => {
    const begins = !drags && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > DRAG_PX;
    drags ||= begins;
    if (!drags) return;
    if (begins) ringFor(tray, one);
    tray.aim.carry(one.face, lookOf(tray.store.game, tray.shown?.side), event);
    aimAt(tray, one, unitUnder(tray, event), onMap(tray, event));
  };
  const letGo = (/** @type {PointerEvent} */ event) => {
    stop.abort();
    if (!drags) return;
    button.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
    const unit = unitUnder(tray, event);
    if (mayGo(tray, unit)) spend(tray, one.index, unit);
    else take(tray, null);
  };
  // On the document, because the dice may be drawn anew meanwhile, and with them the button.
  const on = { capture: true, signal: stop.signal };
  document.addEventListener("pointermove", follow, on);
  document.addEventListener("pointerup", letGo, on);
  document.addEventListener("pointercancel", () => (stop.abort(), take(tray, null)), on);
}

/** What is written under a die. @param {TrayDie} one */
const captionOf = ({ is, unit, meaning }) =>
  is === "spent" ? say("tray_spent_on", { unit: unit ?? say("tray_nothing") }) : meaning;

/** What a screen reader says of a die. @param {TrayDie} one */
function wordsOf({ is, face, meaning, unit }) {
  if (is === "spent") return say("tray_die_spent", { face, unit: unit ?? say("tray_nothing") });
  return is === "kept" ? say("tray_die_kept", { face, meaning }) : say("tray_die_free", { face, meaning });
}

/** @param {Tray} tray @param {TrayDie} one @param {boolean} first whether the keyboard comes to it */
function slot(tray, one, first) {
  const { store, shown, taken } = tray;
  const look = lookOf(store.game, shown?.side);
  const picture = h("span", { class: "tray-face", "aria-hidden": "true" }, die(one.face, look));
  const caption = h("small", { "aria-hidden": "true" }, captionOf(one));
  const words = wordsOf(one);
  const still = one.is === "kept" || !shown?.mine;
  if (still)
    return h("span", { class: `tray-slot ${one.is}`, role: "img", "aria-label": words }, picture, caption);
  const act = () => {
    if (one.is === "spent") tray.give({ type: "spend", die: one.index, side: shown.side, back: true });
    else take(tray, taken === one.index ? null : one.index);
  };
  const button = h(
    "button",
    {
      class: `tray-slot ${one.is}`,
      type: "button",
      "aria-label": words,
      "aria-pressed": one.is === "free" ? String(taken === one.index) : null,
      title: one.is === "spent" ? say("tray_back") : null,
      tabindex: first ? 0 : -1,
      "data-focus": `tray-${one.index}`,
      onclick: act,
    },
    picture,
    caption,
  );
  if (one.is === "free") button.addEventListener("pointerdown", (event) => press(tray, one, event));
  return button;
}

/** A phone shows what ends the phase beside the dice, which cover the strip that offers it elsewhere. @param {Tray} tray */
function endButton({ store, shown, end }) {
  const offer = shown?.mine && endsOffered(store.game).find(({ allowed }) => allowed);
  if (!offer) return null;
  const does = { type: "button", "data-focus": "tray-end", onclick: () => end(offer) };
  return h("button", { class: "btn tray-end", ...does }, offer.title);
}

/** Is one's own unit selected that is to come onto the table? @param {import("../state/state.js").Game} game */
function bringsOn(game) {
  const unit = unitOf(game, game.selected);
  return unit !== null && isOwn(game, unit) && isToCome(game, unit);
}

/** @param {Tray} tray */
function draw(tray) {
  const { element, store, aim } = tray;
  const shown = shownTray(store.game);
  tray.shown = shown;
  element.classList.toggle("thrown", shown !== null && Boolean(element.hidden));
  const theirs = shown !== null && !shown.mine;
  element.classList.toggle("theirs", theirs);
  element.hidden = shown === null;
  document.body.classList.toggle("with-tray", shown !== null);
  document.body.classList.toggle("with-arrival", bringsOn(store.game));
  if (!shown) return aim.away();
  if (!shown.dice.some(({ index, is }) => index === tray.taken && is === "free")) tray.taken = null;
  ringFor(tray, dieOf(tray, tray.taken));
  const first = shown.dice.find(({ is }) => is === "free") ?? shown.dice.find(({ is }) => is === "spent");
  const kept = shown.dice.filter(({ is }) => is === "kept");
  const others = shown.dice.filter(({ is }) => is !== "kept");
  const slots = (/** @type {TrayDie[]} */ dice) => dice.map((one) => slot(tray, one, one === first));
  keepingFocus(element, () =>
    refill(
      element,
      h(
        "div",
        { class: "tray-head" },
        h("b", {}, sideMark(lookOf(store.game, shown.side)), shown.title),
        shown.mine && h("small", {}, say(tray.taken === null ? "tray_how" : "tray_where")),
        shown.follows.map((words) => h("small", { class: "tray-follows" }, words)),
        endButton(tray),
      ),
      h("div", { class: "tray-slots" }, slots(others), kept.length > 0 && h("i", {}), slots(kept)),
    ),
  );
}

/** Leads the focus to the next die. @param {Tray} tray @param {number} by */
function walk(tray, by) {
  /** @type {HTMLElement[]} */
  const dice = [...tray.element.querySelectorAll("button")].filter((each) => each.matches(".tray-slot"));
  const at = dice.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  dice[(at + by + dice.length) % dice.length]?.focus();
}

/** Aims at the next unit by keys. @param {Tray} tray @param {1|-1} by */
function aimNext(tray, by) {
  const { shown, store, map } = tray;
  const one = dieOf(tray, tray.taken);
  const units = shown && one ? unitsToSpendOn(store.game, shown.side, one) : [];
  const at = units.indexOf(tray.target ?? "");
  tray.target =
    units[at < 0 ? (by > 0 ? 0 : units.length - 1) : (at + by + units.length) % units.length] ?? null;
  if (!one || tray.target === null) return;
  map.showUnit(tray.target);
  const fit = aimAt(tray, one, tray.target);
  tray.announce(say("tray_aimed", { unit: unitOf(store.game, tray.target)?.name ?? "", fit }));
}

/** @param {Tray} tray @param {KeyboardEvent} event */
function key(tray, event) {
  const { taken, target } = tray;
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (by) walk(tray, by);
  else if (event.key === "Tab" && taken !== null) aimNext(tray, event.shiftKey ? -1 : 1);
  else if (event.key === "Enter" && taken !== null && target !== null) spend(tray, taken, target);
  else if (event.key === "Escape" && taken !== null) take(tray, null);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * @param {object} parts
 * @param {HTMLElement} parts.root lies over the map
 * @param {Store} parts.store
 * @param {import("../map/types.js").TableMap} parts.map
 * @param {import("./covered.js").Covered} parts.covered
 * @param {Tray["give"]} parts.give
 * @param {(text: string) => void} parts.announce
 * @param {Tray["end"]} parts.end
 */
export function createTray({ root, store, map, covered, give, announce, end }) {
  const element = h("section", { class: "tray-bar", role: "toolbar", "aria-label": say("tray_label") });
  const aim = createAim(root, map);
  /** @type {Tray} */
  const tray = { store, map, element, give, announce, end, aim, shown: null, taken: null, target: null };
  element.addEventListener("keydown", (event) => key(tray, event));
  root.append(element);
  covered.watchAtFoot(element);
  draw(tray);
  const stop = all([
    store.subscribe(["state", "seen", "you", "rules", "offers", "paused", "over", "selected"], () =>
      draw(tray),
    ),
    map.on("moved", () => aim.follow()),
    map.on("click", ({ px }) => {
      const unit = map.unitAt(px)[0] ?? null;
      if (tray.taken === null || !mayGo(tray, unit)) return false;
      spend(tray, tray.taken, unit);
      return true;
    }),
  ]);
  return {
    element,
    /** Brings the keyboard to the dice; false where there are none to spend. */
    focus() {
      const first = tray.shown?.mine && tray.shown.dice.some(({ is }) => is === "free");
      const button = first && element.querySelector("button.free");
      if (!(button instanceof HTMLElement) || element.contains(document.activeElement)) return false;
      button.focus();
      return true;
    },
    stop() {
      stop();
      aim.stop();
      element.remove();
      document.body.classList.remove("with-tray", "with-arrival");
    },
  };
}
