/** The hint for the next step when the selected unit has nothing to do. No DOM. */
import { kindOf } from "../state/boards.js";
import { isHandled } from "../state/by-hand.js";
import { isToCome } from "../state/carriers.js";
import { settable } from "../state/marking.js";
import { endsOffered, isOwn, nextUnit, orderType, unitsToAct } from "../state/offers.js";
import { isWatcher, onTable, sideOf, standsStill, unitOf } from "../state/state.js";
import { rollDue } from "../state/trays.js";
import { turnWords } from "../state/words.js";
import { listed } from "../words/language.js";
import { say } from "../words/words.js";
import { lengthWords } from "./hand/way.js";
import { moveFields } from "./inches/move-fields.js";

/** @typedef {import("./hint.js").Picture} Picture */

/** What may be ended now. @param {import("./types.js").Game} game @returns {import("./hint.js").Hint[]} */
export function endHints(game) {
  const ends = endsOffered(game).filter(({ allowed }) => allowed);
  return ends.map(({ title }, index) => ({ actions: [`end-${index + 1}`], text: title, once: true }));
}

/** The dice that are still to be rolled in the phase, the next unit that may act and how many there are; if there are none, or the top bar has no room for them, the ends of the phase. @param {import("./types.js").Game} game @returns {import("./hint.js").Hint[]} */
export function nextHints(game) {
  const due = rollDue(game);
  const dice = due ? [{ actions: ["dice"], text: due.title }] : [];
  const { length: units } = unitsToAct(game).filter((unit) => unit !== game.selected);
  if (units === 0) return [...dice, ...endHints(game)];
  const text = units > 1 ? say("hint_next_of", { units }) : say("hint_next_unit");
  return [
    ...dice,
    { actions: ["next-unit"], text },
    ...endHints(game).map((hint) => ({ ...hint, narrow: true })),
  ];
}

/** The hint for a unit that is moved by hand: drag it, with or without a limit. @param {import("./types.js").Game} game @returns {{hints: import("./hint.js").Hint[], note: string}|null} null: the selected one is none */
export function handHints(game) {
  const { selected } = game;
  if (selected === null || !isOwn(game, selected) || !isHandled(game, selected)) return null;
  const { measured } = kindOf(game.board);
  const typed = game.typed[selected];
  const text =
    typed === undefined ? say("hand_limit") : say("hand_limit_is", { limit: lengthWords(typed, measured) });
  const unit = unitOf(game, selected);
  const note = unit && isToCome(game, unit) ? say("hand_drag_on", { unit: unit.name }) : say("hand_drag");
  return { hints: [{ actions: ["hand-limit"], text }], note };
}

/** Where to find the marks of a unit for which the strip shows other keys. @param {import("./types.js").Game} game @returns {import("./hint.js").Hint[]} */
export function marksHints(game) {
  const { selected } = game;
  const isMarked = selected !== null && settable(game, selected).length > 0;
  return isMarked ? [{ actions: ["marks"], text: say("hint_marks") }] : [];
}

/** The players that the table waits for: those of the side whose phase it is, and whether they are away; empty in one's own phase. @param {import("./types.js").Game} game */
export function waitingWords(game) {
  const { state } = onTable(game);
  const side = state && sideOf(game, turnWords(state.turn).side);
  if (!side || isWatcher(game) || standsStill(game) || game.you?.sides.includes(side.id)) return "";
  const seats = game.seats.filter(({ role, sides }) => role === "player" && sides.includes(side.id));
  const names = seats.filter(({ taken }) => taken).map(({ name }) => name); // a free seat goes by the name of its side
  if (names.length === 0) return say("next_waiting_for_nobody", { side: side.name });
  const isNameless = names.every((name) => name === side.name); // whoever pressed “Play now” goes by it as well
  const who = isNameless ? side.name : say("next_waiting_who", { names: listed(names), side: side.name });
  return seats.every(({ here }) => here === false)
    ? say("next_waiting_for_away", { who, people: names.length })
    : say("next_waiting_for", { who });
}

/** If every unit has only one order, and that without a place, no hex is shaded: the hint names the order itself. @param {import("./types.js").Game} game @param {"tap"|"click"} press @returns {{note: string, picture: Picture|null}} */
function firstOnHexes(game, press) {
  const units = unitsToAct(game);
  const offers = game.offers.filter(({ allowed, unit }) => allowed && unit !== null && units.includes(unit));
  const isOne =
    new Set(offers.map(orderType)).size === 1 && offers.every(({ gesture }) => gesture === "press");
  if (isOne) return { note: say("next_then_order", { press, order: offers[0].title }), picture: null };
  return { note: say("next_then_hex", { press }), picture: "step" };
}

/** The orders that units of this seat may give now in another's phase, such as a unit that lost a fight; empty in one's own phase. @param {import("./types.js").Game} game */
function outOfTurn(game) {
  const units = unitsToAct(game);
  if (!waitingWords(game) || units.length === 0) return "";
  const answer = game.offers.find(({ unit, allowed }) => allowed && unit !== null && units.includes(unit));
  const unit = unitOf(game, units[0])?.name ?? "";
  return say("next_answers", { units: units.length, unit, order: answer?.title ?? "" });
}

/** The first hint, while no unit is selected, with a picture. @param {import("./types.js").Game} game @param {boolean} byFinger @returns {{note: string, picture: Picture|null}} */
export function firstNote(game, byFinger) {
  const acts = unitsToAct(game).length > 0;
  const waiting = [waitingWords(game), outOfTurn(game)].filter(Boolean).join(" · ");
  if (waiting || (!acts && nextUnit(game, 1) === null)) return { note: waiting, picture: null };
  if (!acts) return { note: say("next_drag_where"), picture: "drag" };
  if (!kindOf(game.board).measured) return firstOnHexes(game, byFinger ? "tap" : "click");
  const { free } = moveFields(game);
  const note = byFinger
    ? say(free ? "next_tap_where" : "next_tap_point")
    : say(free ? "next_drag_where" : "next_drag_point");
  return { note, picture: "drag" };
}
