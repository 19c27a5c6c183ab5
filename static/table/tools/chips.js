/**
 * The card beside a plan, with a row for each pace: its key, a sentence, the odds. On a phone it is a sheet.
 */
import { h, isPhone, quietButton } from "../parts/dom.js";
import { icon, sideMark } from "../parts/icons.js";
import { isRule } from "../parts/toast.js";
import { inchesWords } from "../words/language.js";
import { say, sayMarked } from "../words/words.js";
import { joint } from "./chip-text.js";

/** @typedef {import("./chip-text.js").ChipText} ChipText */
/** @typedef {import("./cards.js").Wish} Wish */

/**
 * @typedef {object} ChipsText
 * @property {string} look  which side's look
 * @property {string} side
 * @property {string} unit
 * @property {string} aim  what follows the unit's name: "to the barn"
 * @property {string} inches
 * @property {ChipText[]} rows
 * @property {number} chosen
 * @property {string} [note]  what to know before choosing
 * @property {string[]} [without]  buttons at the foot that do not apply here
 *
 * @typedef {object} ChipsHands
 * @property {(index: number) => void} choose
 * @property {(index: number) => void} declare
 * @property {(clause: string) => void} openClause
 * @property {(action: Action) => void} act
 * @property {(index: number, steps: number) => void} [step] raises a row's number by `steps`
 *
 * @typedef {object} Chips
 * @property {(text: ChipsText) => boolean} show  true when its size may have changed
 * @property {(beside: Pick<Wish, "anchors"|"soft"|"spots">, solid?: import("./cards.js").Box[]) => void} place
 * @property {(resting: boolean) => void} rest  while the hand drags, the card lets the pointer through
 * @property {() => void} hide
 * @property {() => boolean} sheet
 * @property {() => number} height
 * @property {() => void} destroy
 */

/** @typedef {"via"|"reverse"|"forget"} Action */

/** @type {Action[]} */
const MOVE_ACTIONS = ["via", "reverse", "forget"];

/**
 * @typedef {object} ChipsState the card of a plan: its element, its rows, and which row is chosen
 * @property {import("./cards.js").Cards} cards
 * @property {ChipsHands} hands
 * @property {Action[]} offered the buttons at the foot, for fingers
 * @property {HTMLElement} name
 * @property {HTMLSpanElement} aim
 * @property {HTMLSpanElement} inches
 * @property {HTMLSpanElement} mark
 * @property {HTMLDivElement} list
 * @property {HTMLButtonElement[]} buttons
 * @property {HTMLParagraphElement} note
 * @property {HTMLElement} card
 * @property {ReturnType<typeof createRow>[]} rows
 * @property {string} shown
 * @property {{ width: number; height: number; }} size
 * @property {number} least
 * @property {number} chosen
 * @property {string} revealed
 */

/** Scrolls the chosen row into sight. @param {ChipsState} chips */
function reveal(chips) {
  const now = `${chips.shown} ${chips.card.style.maxHeight}`;
  if (now === chips.revealed || !chips.rows[chips.chosen]) {
    return;
  }
  chips.revealed = now;
  const { offsetTop, offsetHeight } = chips.rows[chips.chosen].button;
  chips.list.scrollTop = Math.min(
    offsetTop,
    Math.max(chips.list.scrollTop, offsetTop + offsetHeight - chips.list.clientHeight),
  );
}

/** @param {ChipsState} chips @param {ChipsText} text */
function show(chips, text) {
  chips.name.textContent = text.unit;
  chips.aim.textContent = text.aim;
  chips.inches.textContent = text.inches;
  const wanted = JSON.stringify([text.rows, text.chosen, text.look, text.note, text.without]);
  if (wanted === chips.shown && !chips.card.hidden) {
    return false;
  }
  chips.shown = wanted;
  chips.chosen = text.chosen;
  if (chips.rows.length !== text.rows.length) {
    chips.rows = text.rows.map((_, index) => createRow(index, chips.hands));
    chips.list.replaceChildren(...chips.rows.map(({ button }) => button));
  }
  chips.note.textContent = text.note ?? "";
  chips.note.hidden = !text.note;
  chips.offered.forEach((action, index) => {
    chips.buttons[index].hidden = text.without?.includes(action) ?? false;
  });
  chips.mark.replaceChildren(sideMark(text.look, text.side));
  chips.rows.forEach((row, index) => row.show(text.rows[index], index === text.chosen));
  chips.card.hidden = false;
  chips.card.style.maxHeight = "";
  chips.size = { width: chips.card.offsetWidth, height: chips.card.offsetHeight };
  const tallest = Math.max(...chips.rows.map(({ button }) => button.offsetHeight));
  chips.least = chips.size.height - chips.list.offsetHeight + tallest;
  return true;
}

/** @param {ChipsState} chips @param {Pick<import("./cards.js").Wish, "anchors" | "soft" | "spots">} beside @param {import("./cards.js").Box[] | undefined} solid */
function place(chips, beside, solid) {
  if (isPhone()) {
    chips.cards.lieAtFoot(chips.card, chips.size.height);
  } else {
    chips.cards.place(chips.card, { ...beside, size: chips.size, least: chips.least }, solid);
  }
  reveal(chips);
}

/** @param {ChipsState} chips @param {boolean} resting */
function rest(chips, resting) {
  chips.card.classList.toggle("passing", !resting);
}

/** @param {ChipsState} chips */
function hide(chips) {
  chips.card.hidden = true;
  chips.shown = "";
  chips.cards.away(chips.card);
}

/** @param {ChipsState} chips */
function destroy(chips) {
  chips.cards.away(chips.card);
  chips.card.remove();
}

/**
 * @param {HTMLElement} root
 * @param {import("./cards.js").Cards} cards
 * @param {ChipsHands} hands
 * @param {Action[]} [offered] the buttons at the foot, for fingers
 * @returns {Chips}
 */
export function createChips(root, cards, hands, offered = MOVE_ACTIONS) {
  const name = h("b");
  const aim = h("span", { class: "chips-aim" });
  const inches = h("span", { class: "chips-inches" });
  const mark = h("span");
  const head = h(
    "div",
    { class: "chips-head" },
    mark,
    h("span", { class: "chips-title" }, name, " ", aim),
    inches,
  );
  const list = h("div", { class: "chips-rows", role: "group", "aria-label": say("chips_paces") });
  const buttons = offered.map((action) =>
    quietButton("chips-action", () => hands.act(action), [say(`chips_action_${action}`)]),
  );
  const actions = h("div", { class: "chips-actions" }, buttons);
  const note = h("p", { class: "chips-note" });
  const chips = /** @type {ChipsState} */ ({
    cards,
    hands,
    offered,
    name,
    aim,
    inches,
    mark,
    list,
    buttons,
    note,
    card: h("section", { class: "chips", "aria-label": say("chips_label") }, head, list, note, actions),
    rows: /** @type {ReturnType<typeof createRow>[]} */ ([]),
    shown: "",
    least: 0,
    chosen: 0,
    revealed: "",
  });
  chips.card.hidden = true;
  root.append(chips.card);
  chips.size = { width: 0, height: 0 };

  return {
    show: show.bind(null, chips),
    place: place.bind(null, chips),
    rest: rest.bind(null, chips),
    hide: () => hide(chips),
    sheet: isPhone,
    height: () => chips.size.height,
    destroy: () => destroy(chips),
  };
}

/** A part of the sentence, a risk with its drawing before the words. @param {import("./chip-text.js").Part} part @param {number} index */
function drawPart(part, index) {
  const { text, icon: name } = part;
  return [joint(part, index), name ? h("span", { class: "chip-risk" }, icon(name, "ic"), text) : text];
}

/** Return the text at the end of a row: the chance to reach the aim, the distance, or an answer. @param {ChipText} text */
function oddsOf({ percent, inches, answer }) {
  if (percent !== null) {
    return sayMarked("chips_chance", { percent }, { small: (sign) => h("small", {}, sign) });
  }
  const words = inches === undefined ? answer : inchesWords(inches);
  return words ? [words] : [];
}

/** @param {number} index @param {ChipsHands} hands */
function createRow(index, hands) {
  const cap = h("kbd", { class: "key-cap" });
  const title = h("span", { class: "chip-title" });
  const sentence = h("span", { class: "chip-sentence" });
  const odds = h("span", { class: "chip-odds" });
  const clauses = h("span", { class: "chip-clauses" });
  const pace = quietButton("chip-pace", () => hands.declare(index), [
    cap,
    h("span", { class: "chip-words" }, title, sentence),
    odds,
  ]);
  const number = h("output", { class: "chip-number" });
  const [less, more] = [-1, 1].map((steps) =>
    quietButton("chip-step", () => hands.step?.(index, steps), [steps < 0 ? "−" : "+"]),
  );
  less.setAttribute("aria-label", say("chips_less"));
  more.setAttribute("aria-label", say("chips_more"));
  const setting = h("span", { class: "chip-setting" }, less, number, more);
  const row = h("div", { class: "chip" }, pace, setting, clauses);
  row.addEventListener("pointerenter", (event) => {
    if (event.pointerType === "mouse") {
      hands.choose(index);
    }
  });
  return {
    button: row,
    /** @param {ChipText} text @param {boolean} chosen */
    show(text, chosen) {
      cap.textContent = text.key;
      title.textContent = text.title;
      sentence.replaceChildren(...(text.parts ?? [{ text: text.sentence }]).flatMap(drawPart));
      odds.replaceChildren(...oddsOf(text));
      odds.hidden = odds.childNodes.length === 0;
      const named = [...(text.clause ? [text.clause] : []), ...(text.holds ?? [])].filter(isRule);
      clauses.replaceChildren(
        ...named.map((clause) => quietButton("clause-chip", () => hands.openClause(clause), [clause])),
      );
      setting.hidden = !text.number;
      number.textContent = text.number?.text ?? "";
      less.setAttribute("aria-disabled", String(!text.number?.less));
      more.setAttribute("aria-disabled", String(!text.number?.more));
      row.classList.toggle("chosen", chosen && text.allowed);
      row.classList.toggle("refused", !text.allowed);
      pace.setAttribute("aria-pressed", String(chosen));
      pace.setAttribute("aria-disabled", String(!text.allowed));
    },
  };
}
