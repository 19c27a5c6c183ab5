/**
 * The limit of a move by hand: typed while a piece is in the hand, or chosen beforehand in a small card. It belongs to one unit: a length
 * stays until it is changed, a roll until the phase ends. It only warns, and prevents nothing.
 */
import { h, refill } from "../../parts/dom.js";
import { kindOf } from "../../state/boards.js";
import { byRole, profileRoles } from "../../state/roles.js";
import { keepLimits, rolledFor } from "../../state/rolled-limit.js";
import { unitOf } from "../../state/state.js";
import { say } from "../../words/words.js";
import { limitOf } from "./way.js";

/** @typedef {import("./way.js").Limit} Limit */

/** What the card offers to choose from. */
const OFFERED = { inches: ["3", "4", "6", "8", "9", "12"], hexes: ["1", "2", "3", "4", "5", "6"] };
const ROLLS = ["d6", "2d6", "3d6"];
const MOST_TYPED = 8;

/**
 * @typedef {object} LimitState
 * @property {import("../types.js").ToolContext} context
 * @property {(unit: string) => void} changed  that of a unit, now or later
 * @property {string} typed  while a piece is in the hand
 * @property {number|null} before  the length that stood before it was typed
 * @property {HTMLElement} card
 */

/** How far a unit goes if nothing else is set. @param {import("../types.js").Game} game @param {string} id @returns {Limit|null} */
function allowanceOf(game, id) {
  const unit = unitOf(game, id);
  const amount = unit && byRole(unit.profile, profileRoles(game.rules), "allowance");
  return amount ? { amount, usual: true } : null;
}

/** @param {LimitState} state @param {string} unit @returns {Limit|null} */
function limitFor({ context: { store } }, unit) {
  const rolled = rolledFor(store.game, unit);
  if (rolled) return { amount: rolled.left };
  const typed = store.game.typed[unit];
  return typed === undefined ? allowanceOf(store.game, unit) : { amount: typed };
}

/** @param {import("../types.js").Game} game @param {string} unit */
const withoutRoll = ({ rolled }, unit) => rolled.filter((each) => each.unit !== unit);

/** @param {LimitState} state @param {number|null} length @param {string} unit */
function set(state, length, unit) {
  const { store } = state.context;
  const typed = { ...store.game.typed };
  if (length === null) delete typed[unit];
  else typed[unit] = length;
  store.set({ typed, rolled: withoutRoll(store.game, unit) });
  state.changed(unit);
}

/** Roll the limit of a unit; everybody sees the roll. @param {LimitState} state @param {string} dice @param {string} unit */
async function roll(state, dice, unit) {
  const [, count, sides, more] = /** @type {RegExpExecArray} */ (/^(\d*)d(\d+)([+-]\d+)?$/.exec(dice));
  const { store, ui } = state.context;
  const why = say("hand_roll_why", { unit: unitOf(store.game, unit)?.name ?? "" });
  const answer = await ui.give({ type: "roll", count: Number(count || 1), sides: Number(sides), why });
  const entry = answer.type === "ack" && store.game.entries.find(({ seq }) => seq === answer.seq);
  if (!entry) return;
  const event = entry.events.find(({ type }) => type === "rolled");
  const faces = /** @type {import("../../wire.d.ts").Rolled|undefined} */ (event)?.dice ?? [];
  const amount = faces.map(Number).reduce((sum, face) => sum + face, Number(more ?? 0));
  const rolled = { unit, dice, amount: Math.max(0, amount), seq: entry.seq };
  store.set({ rolled: [...withoutRoll(store.game, unit), rolled] });
  state.changed(unit);
}

/** Set what was typed or chosen: a length, dice, which are rolled at once, or nothing. Return false if it is none of these. @param {LimitState} state @param {string} text @param {string} unit */
function settle(state, text, unit) {
  const said = limitOf(text);
  if (text === "") set(state, null, unit);
  else if (said && "amount" in said) set(state, said.amount, unit);
  else if (said) void roll(state, said.dice, unit);
  else return false;
  return true;
}

/** A key while a piece is in the hand: figures and dice; dice wait for Enter. @param {LimitState} state @param {string} key @param {string} unit @returns {boolean} whether it was meant */
function type(state, key, unit) {
  const dice = /d/.test(state.typed);
  if (state.typed === "") state.before = state.context.store.game.typed[unit] ?? null;
  if (key === "Enter" && dice && limitOf(state.typed)) {
    void roll(state, state.typed, unit);
    state.typed = "";
    return true;
  }
  if (key === "Backspace" && state.typed !== "") state.typed = state.typed.slice(0, -1);
  else if (/^[0-9d]$/i.test(key) || (/^[.+-]$/.test(key) && state.typed !== ""))
    state.typed = (state.typed + key.toLowerCase()).slice(0, MOST_TYPED);
  else return false;
  const said = limitOf(state.typed);
  if (state.typed === "") set(state, null, unit);
  else if (said && "amount" in said) set(state, said.amount, unit);
  else set(state, state.before, unit); // the figure was that of dice
  return true;
}

/** @param {LimitState} state */
function close(state) {
  state.card.hidden = true;
}

/** Open the card for the selected unit. @param {LimitState} state */
function open(state) {
  const { store, ui } = state.context;
  const unit = store.game.selected;
  if (unit === null) return;
  const measure = kindOf(store.game.board).measured ? "inches" : "hexes";
  const choose = (/** @type {string} */ text) => {
    if (settle(state, text, unit)) close(state);
    else ui.toast(say("hand_limit_how"));
  };
  const button = (/** @type {string} */ text, words = text) =>
    h("button", { class: "btn", type: "button", onclick: () => choose(text) }, words);
  const input = h("input", {
    type: "text",
    inputmode: "text",
    maxlength: MOST_TYPED,
    placeholder: say("hand_limit_like"),
    "aria-label": say("hand_limit_title", { measure }),
    value: store.game.typed[unit] ?? "",
  });
  const form = h(
    "form",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        choose(input.value.trim());
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && close(state),
    },
    h("b", {}, say("hand_limit_title", { measure })),
    h("div", { class: "hand-limit-row" }, input, button("", say("hand_limit_none"))),
    h(
      "div",
      { class: "hand-limit-row" },
      OFFERED[measure].map((text) => button(text)),
    ),
    h(
      "div",
      { class: "hand-limit-row" },
      ROLLS.map((text) => button(text)),
    ),
  );
  refill(state.card, form);
  state.card.hidden = false;
  input.select();
}

/** @param {import("../types.js").ToolContext} context @param {(unit: string) => void} changed */
export function createLimit(context, changed) {
  /** @type {LimitState} */
  const state = {
    context,
    changed,
    typed: "",
    before: null,
    card: h("div", { class: "hand-limit", role: "dialog", "aria-label": say("hand_limit") }),
  };
  state.card.hidden = true;
  context.ui.root.append(state.card);
  const stop = context.store.subscribe(["selected"], () => close(state));
  const stopKeeping = keepLimits(context.store);

  return {
    of: limitFor.bind(null, state),
    open: () => open(state),
    /** @returns {boolean} whether it was open */
    close() {
      const wasOpen = !state.card.hidden;
      close(state);
      return wasOpen;
    },
    type: type.bind(null, state),
    /** Dice that were typed and not rolled yet. */
    typed: () => (/d/.test(state.typed) ? state.typed : ""),
    /** The piece has left the hand: drop what was being typed. */
    used() {
      state.typed = "";
    },
    stop() {
      stop();
      stopKeeping();
      state.card.remove();
    },
  };
}
