/**
 * The roster by side: what each unit is, its condition, what it may still do, and below it what a plan
 * spends.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Game} Game
 * @typedef {import("../state/state.js").Unit} Unit
 * @typedef {import("../state/state.js").Side} Side
 * @typedef {import("../state/unit-words.js").Word} Word
 * @typedef {{vocabulary: import("../state/unit-words.js").Vocabulary, hull: (unit: Unit) => HTMLElement}} Around
 */
import { badgeMark } from "../parts/badge.js";
import { all, h, keepingFocus, listen, refill } from "../parts/dom.js";
import { icon, sideMark } from "../parts/icons.js";
import { clauseChip } from "../parts/toast.js";
import { isHandled } from "../state/by-hand.js";
import { isOff, mainOffers, mayAct } from "../state/offers.js";
import { inHandWords } from "../state/in-hand.js";
import { sideLook } from "../state/sides.js";
import { isWatcher, offersShown, onTable, unitOf } from "../state/state.js";
import { carrierOf, withCargo } from "../state/carriers.js";
import { asMarked, badgesOf, strengthOf, strengthWords } from "../state/kit.js";
import { cargoWords, kindWords, lineOf, placeWords, stateWords, vocabularyOf } from "../state/unit-words.js";
import { pointsText } from "../words/language.js";
import { say, sayMarked } from "../words/words.js";
import { createHullPictures } from "./hull-picture.js";

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element
 * @param {import("../state/state.js").Store} parts.store
 * @param {(clause: string) => void} parts.openClause
 * @returns {() => void}
 */
export function createSpending({ element, store, openClause }) {
  const list = h("ul");
  const title = h("h2");
  const part = h("section", { class: "spending", hidden: true }, title, list);
  element.append(part);

  /** @param {import("../state/state.js").Spent} row */
  const rowOf = ({ words, clause, points }) =>
    h(
      "li",
      {},
      h("span", {}, words),
      clauseChip(clause, openClause),
      points !== null && h("b", {}, pointsText(points)),
    );

  const draw = () => {
    const rows = store.game.spending;
    part.hidden = rows.length === 0;
    element.classList.toggle("with-spending", rows.length > 0);
    refill(title, say(rows.some(({ points }) => points !== null) ? "spending_points" : "spending_words"));
    refill(list, ...rows.map(rowOf));
  };

  draw();
  return store.subscribe(["spending"], draw);
}

/** The longest order title, in letters, that fits on the chip of a row. */
const MOST_LETTERS = 12;

/**
 * @typedef {object} Roster the roster: a list of rows for each side, and the row that the mouse holds
 * @property {Store} store
 * @property {(unit: string) => void} select
 * @property {(unit: string, anchor: Element) => void} act called by a key, step by step: selects the unit, begins its order, gives it
 * @property {(unit: string) => void} frame
 * @property {(unit: string) => void} dragOff called when the row of a unit aboard, or of one off the table that a hand may move, is dragged onto it
 * @property {(unit: string, anchor: Element) => void} menu
 * @property {HTMLDivElement} lists
 * @property {ReturnType<typeof createHullPictures>} pictures
 * @property {(unit: string) => void} lift called when a finger, which scrolls the rows and drags none, taps one that a hand may put onto the table
 * @property {string|null} held the unit whose row the mouse holds
 * @property {boolean} finger whether the last press on a row was a finger's
 */

/** @param {Roster} roster */
const draw = (roster) => {
  const game = {
    ...roster.store.game,
    state: onTable(roster.store.game).state,
    offers: offersShown(roster.store.game),
  };
  if (!game.state) {
    refill(roster.lists, h("p", { class: "empty" }, say("roster_waiting")));
    return;
  }
  const around = {
    vocabulary: vocabularyOf(game.rules),
    hull: roster.pictures(game.state.sides, game.rules, game.state.kit),
  };
  keepingFocus(roster.lists, () =>
    refill(roster.lists, ...sidesInOrder(game).map((side) => sideList(roster, game, side, around))),
  );
};

/** @param {Roster} roster @param {Game} game @param {Side} side @param {Around} around */
const sideList = (roster, game, side, around) => {
  const units = Object.values(game.state?.units ?? {}).filter((unit) => unit.side === side.id);
  const rows = units
    .filter((unit) => !game.state?.units[carrierOf(unit, game.rules) ?? ""])
    .sort((one, other) => Number(isOff(one)) - Number(isOff(other)))
    .flatMap((unit) => withCargo(game.state, unit, game.rules));
  const look = sideLook(game.state, side.id);
  return h(
    "section",
    { class: `look-${look}`, "aria-label": side.name },
    h(
      "h2",
      { class: "sect" },
      sideMark(look),
      side.name,
      h("span", { class: "count" }, countWords(game, side, units)),
    ),
    h(
      "ul",
      {},
      rows.map(({ unit, depth }) => row(roster, game, unit, around, depth)),
    ),
  );
};

/** @param {Roster} roster @param {Game} game @param {Unit} unit @param {Around} around @param {number} depth how many carriers deep it is aboard */
const row = (roster, game, unit, { vocabulary, hull }, depth) => {
  const words = [
    ...stateWords(unit, vocabulary, game.state?.kit),
    ...cargoWords(game.state, unit, game.rules, 0),
  ];
  const chip = chipOf(game, unit, words);
  const badges = badgesOf(asMarked(unit, game.rules), game.state?.kit, game.rules?.words ?? {});
  const rest = words.filter((word) => word !== chip).map(({ text }) => text);
  const line = secondLine(game, unit, vocabulary, [...badges.map((badge) => badge.words), ...rest]);
  const chosen = game.selected === unit.id || game.group.includes(unit.id);
  const carrier = game.state?.units[carrierOf(unit, game.rules) ?? ""];
  return h(
    "li",
    { class: ["row", chosen && "on", depth > 0 && "aboard"].filter(Boolean).join(" ") },
    h(
      "button",
      {
        class: "row-main",
        type: "button",
        "aria-pressed": String(chosen),
        "data-focus": unit.id,
        onclick: (/** @type {MouseEvent} */ { detail, currentTarget }) => {
          if (detail === 0) roster.act(unit.id, /** @type {Element} */ (currentTarget));
          else if (detail === 1 && roster.finger && mayComeOn(game, unit)) roster.lift(unit.id);
          else if (detail === 1) roster.select(unit.id);
        },
        ondblclick: () => roster.frame(unit.id),
        onpointerdown: (/** @type {PointerEvent} */ { pointerType, button }) => {
          roster.finger = pointerType === "touch";
          roster.held = pointerType === "mouse" && button === 0 ? unit.id : null;
        },
      },
      hull(unit),
      h("span", { class: "nm" }, unit.name),
      rowEnd(badges, chip),
      h("span", { class: "sub" }, carrier ? aboardWords(line, carrier) : line),
    ),
    !isWatcher(game) &&
      h(
        "button",
        {
          class: "row-more",
          type: "button",
          "aria-haspopup": "menu",
          "aria-label": say("roster_orders", { unit: unit.name }),
          title: say("roster_orders", { unit: unit.name }),
          "data-focus": `orders-${unit.id}`,
          onclick: (/** @type {Event} */ event) =>
            roster.menu(unit.id, /** @type {Element} */ (event.currentTarget)),
        },
        icon("more"),
      ),
  );
};

/** The line below a unit's name: what is being done with it, else its condition. @param {Game} game @param {Unit} unit @param {Around["vocabulary"]} vocabulary @param {string[]} condition */
function secondLine(game, unit, vocabulary, condition) {
  const [place, kind] = [placeWords(unit, game.rules), kindWords(unit, vocabulary)];
  if (game.planning === unit.id) return lineOf([place || kind.split(",")[0], say("roster_planning")]);
  const strength = strengthOf(unit, game.state?.kit);
  const what = strength ? strengthWords(strength) : kind;
  const inHand = inHandWords(game, unit.id);
  return lineOf(inHand ? [place, what, inHand] : [place, what, ...condition]);
}

const ROW_BADGE_PX = 16;
const MOST_BADGES = 3;

/** The badges of a row: three, and how many more there are. The row's second line has them in words. @param {import("../state/kit.js").Badge[]} badges */
const rowBadges = (badges) => [
  ...badges.slice(0, MOST_BADGES).map((badge) => badgeMark(badge, ROW_BADGE_PX)),
  ...(badges.length > MOST_BADGES
    ? [h("span", { "aria-hidden": "true" }, `+${badges.length - MOST_BADGES}`)]
    : []),
];

/** The right end of a row. @param {import("../state/kit.js").Badge[]} badges @param {Word|null} chip */
const rowEnd = (badges, chip) =>
  h(
    "span",
    { class: "row-end" },
    badges.length > 0 && h("span", { class: "badges" }, rowBadges(badges)),
    chip && h("span", { class: `tagx ${chip.tone}`, title: chip.text }, chip.text),
  );

/** Return the words for a unit that is aboard; its row is listed below its carrier's. @param {string} line @param {Unit} carrier */
const aboardWords = (line, carrier) =>
  sayMarked(
    "roster_aboard",
    { line, carrier: carrier.name },
    { spoken: (text) => h("span", { class: "spoken" }, text) },
  );

/** Check whether the unit is put onto the table by hand. @param {Game} game @param {Unit} unit */
const mayComeOn = (game, unit) => isOff(unit) && !carrierOf(unit, game.rules) && isHandled(game, unit.id);

/** Called as the mouse moves, because the row that it holds may have been redrawn. Once the mouse is off the row, this drags the unit off its carrier or onto the table, and frees the keys for the table. @param {Roster} roster @param {PointerEvent} event */
const pulled = (roster, { target }) => {
  const { game } = roster.store;
  const unit = unitOf(game, roster.held);
  const over = target instanceof Element ? target.closest("[data-focus]") : null;
  if (!unit || over?.getAttribute("data-focus") === unit.id) return;
  roster.held = null;
  if (!carrierOf(unit, game.rules) && !mayComeOn(game, unit)) return;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  roster.dragOff(unit.id);
};

/** Scroll the selected unit's row into view, once everything around it has been drawn. @param {Roster} roster */
const reveal = (roster) =>
  requestAnimationFrame(() => roster.lists.querySelector(".row.on")?.scrollIntoView({ block: "nearest" }));

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element
 * @param {Store} parts.store
 * @param {(unit: string) => void} parts.select
 * @param {(unit: string, anchor: Element) => void} parts.act  by a key: selects it, then begins its order, then gives it
 * @param {(unit: string) => void} parts.frame
 * @param {(unit: string) => void} parts.dragOff  the hand that holds the row of a unit aboard pulls it onto the table
 * @param {(unit: string) => void} parts.lift  takes the unit of a row that is tapped into the hand
 * @param {(unit: string, anchor: Element) => void} parts.menu
 */
export function createRoster({ element, store, select, act, frame, dragOff, lift, menu }) {
  /** @type {Roster} */
  const roster = {
    store,
    select,
    act,
    frame,
    dragOff,
    lift,
    menu,
    finger: false,
    lists: h("div", { class: "roster" }),
    pictures: createHullPictures(),
    held: null,
  };
  element.append(roster.lists);

  draw(roster);
  return all([
    store.subscribe(
      ["state", "seen", "offers", "selected", "group", "planning", "inHand", "rules", "you", "night"],
      () => draw(roster),
    ),
    store.subscribe(["selected", "spending"], () => reveal(roster)),
    listen(document, "pointermove", (event) => pulled(roster, /** @type {PointerEvent} */ (event))),
    listen(document, "pointerup", () => (roster.held = null)),
  ]);
}

/** Return the sides, this seat's own first. @param {Game} game */
function sidesInOrder(game) {
  const mine = game.you?.sides ?? [];
  const sides = game.state?.sides ?? [];
  return [...sides.filter(({ id }) => mine.includes(id)), ...sides.filter(({ id }) => !mine.includes(id))];
}

/** @param {Game} game @param {Side} side @param {Unit[]} units */
function countWords(game, side, units) {
  const actors = units.filter((unit) => mainOffers(game, unit).length > 0);
  const able = actors.filter((unit) => mayAct(game, unit)).length;
  const placed = units.filter((unit) => !isOff(unit)).length;
  const hidden = units.filter(({ hidden_from }) => hidden_from?.length).length;
  const speaks = game.you?.role === "gm" || game.you?.sides.includes(side.id);
  if (speaks && able > 0) return say("roster_may_act", { able, actors: actors.length });
  return hidden > 0 ? say("roster_placed_hidden", { placed, hidden }) : say("roster_placed", { placed });
}

/**
 * Return the one chip of a row: the order that is due, else the unit's condition, else what it may still do, else what it has done.
 * @param {Game} game
 * @param {Unit} unit
 * @param {Word[]} words
 * @returns {Word|null}
 */
function chipOf(game, unit, words) {
  const may = mainOffers(game, unit).filter(({ allowed }) => allowed);
  const due = may.find((offer) => offer.due);
  if (due) return { text: due.title, tone: "warn" };
  const matter = words.find(({ tone }) => tone === "bad" || tone === "warn");
  if (matter) return matter;
  const [first] = may;
  const { cost, left } = first ?? {};
  if (typeof cost === "number" && typeof left === "number")
    return { text: say("roster_left", { points: cost + left }), tone: "ok" };
  if (first)
    return {
      text:
        first.title.length > MOST_LETTERS
          ? say("roster_may_something")
          : say("roster_may", { order: first.title }),
      tone: "ok",
    };
  return words[0] ?? null;
}
