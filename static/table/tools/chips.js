/** The card of paces beside a drag: a key cap, the pace, one sentence, the odds. On a phone it is a sheet. */
import { icon, sideMark } from "../parts/icons.js";
import { joint } from "./chip-text.js";
import { h, isPhone, quietButton } from "../parts/dom.js";
import { isRule } from "../parts/toast.js";

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
 * @property {string} [note]  what whoever chooses should know
 * @property {string[]} [without]  buttons at the foot that mean nothing here
 *
 * @typedef {object} ChipsHands
 * @property {(index: number) => void} choose
 * @property {(index: number) => void} declare
 * @property {(clause: string) => void} openClause
 * @property {(action: "via"|"reverse"|"forget") => void} act
 * @property {(index: number, steps: number) => void} [step] the number of a row, so many steps higher
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

/** @type {["via"|"reverse"|"forget", string][]} */
const MOVE_ACTIONS = [["via", "Via point"], ["reverse", "Reverse"], ["forget", "Cancel"]];

/**
 * @param {HTMLElement} root
 * @param {import("./cards.js").Cards} cards
 * @param {ChipsHands} hands
 * @param {["via"|"reverse"|"forget", string][]} [offered] the buttons at the foot, for fingers
 * @returns {Chips}
 */
export function createChips(root, cards, hands, offered = MOVE_ACTIONS) {
  const name = h("b");
  const aim = h("span", { class: "chips-aim" });
  const inches = h("span", { class: "chips-inches" });
  const mark = h("span");
  const head = h("div", { class: "chips-head" }, mark, h("span", { class: "chips-title" }, name, " ", aim), inches);
  const list = h("div", { class: "chips-rows", role: "group", "aria-label": "Pace" });
  const buttons = offered.map(([action, title]) => quietButton("chips-action", () => hands.act(action), [title]));
  const actions = h("div", { class: "chips-actions" }, buttons);
  const note = h("p", { class: "chips-note" });
  const card = h("section", { class: "chips", "aria-label": "Plan of a move" }, head, list, note, actions);
  card.hidden = true;
  root.append(card);

  /** @type {ReturnType<typeof createRow>[]} */
  let rows = [];
  let shown = "";
  let size = { width: 0, height: 0 };
  let least = 0; // one row is in sight, the others scroll
  let chosen = 0;
  let revealed = "";

  /** The chosen row is in sight where the rows scroll. */
  function reveal() {
    const now = `${shown} ${card.style.maxHeight}`;
    if (now === revealed || !rows[chosen]) {
      return;
    }
    revealed = now;
    const { offsetTop, offsetHeight } = rows[chosen].button;
    list.scrollTop = Math.min(offsetTop, Math.max(list.scrollTop, offsetTop + offsetHeight - list.clientHeight));
  }


  return {
    show(text) {
      name.textContent = text.unit;
      aim.textContent = text.aim;
      inches.textContent = text.inches;
      const wanted = JSON.stringify([text.rows, text.chosen, text.look, text.note, text.without]);
      if (wanted === shown && !card.hidden) {
        return false;
      }
      shown = wanted;
      chosen = text.chosen;
      if (rows.length !== text.rows.length) {
        rows = text.rows.map((_, index) => createRow(index, hands));
        list.replaceChildren(...rows.map(({ button }) => button));
      }
      note.textContent = text.note ?? "";
      note.hidden = !text.note;
      offered.forEach(([action], index) => {
        buttons[index].hidden = text.without?.includes(action) ?? false;
      });
      mark.replaceChildren(sideMark(text.look, text.side));
      rows.forEach((row, index) => row.show(text.rows[index], index === text.chosen));
      card.hidden = false;
      card.style.maxHeight = "";
      size = { width: card.offsetWidth, height: card.offsetHeight };
      const tallest = Math.max(...rows.map(({ button }) => button.offsetHeight));
      least = size.height - list.offsetHeight + tallest;
      return true;
    },
    place(beside, solid) {
      if (isPhone()) {
        cards.lieAtFoot(card, size.height);
      } else {
        cards.place(card, { ...beside, size, least }, solid);
      }
      reveal();
    },
    rest(resting) {
      card.classList.toggle("passing", !resting);
    },
    hide() {
      card.hidden = true;
      shown = "";
      cards.away(card);
    },
    sheet: isPhone,
    height: () => size.height,
    destroy() {
      cards.away(card);
      card.remove();
    },
  };
}

/** A part of the sentence, a risk with its drawing before the words. @param {import("./chip-text.js").Part} part @param {number} index */
function drawPart(part, index) {
  const { text, icon: name } = part;
  return [joint(part, index), name ? h("span", { class: "chip-risk" }, icon(name, "ic"), text) : text];
}

/** @param {number} index @param {ChipsHands} hands */
function createRow(index, hands) {
  const cap = h("kbd", { class: "key-cap" });
  const title = h("span", { class: "chip-title" });
  const sentence = h("span", { class: "chip-sentence" });
  const odds = h("span", { class: "chip-odds" });
  const clauses = h("span", { class: "chip-clauses" });
  const pace = quietButton("chip-pace", () => hands.declare(index), [cap, h("span", { class: "chip-words" }, title, sentence), odds]);
  const number = h("output", { class: "chip-number" });
  const [less, more] = [-1, 1].map((steps) => quietButton("chip-step", () => hands.step?.(index, steps), [steps < 0 ? "−" : "+"]));
  less.setAttribute("aria-label", "Less");
  more.setAttribute("aria-label", "More");
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
      odds.replaceChildren(...(text.percent === null ? [text.inches ?? ""] : [String(text.percent), h("small", {}, "%")]));
      odds.hidden = text.percent === null && !text.inches;
      const named = [...(text.clause ? [text.clause] : []), ...(text.holds ?? [])].filter(isRule);
      clauses.replaceChildren(...named.map((clause) => quietButton("clause-chip", () => hands.openClause(clause), [clause])));
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
