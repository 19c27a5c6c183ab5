/**
 * The marks bar, in place of the hint strip for the selected unit: the commonest marks with their digits, and on demand all of them. Each
 * press gives one order.
 *
 * @typedef {import("../state/state.js").Game} Game
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Unit} Unit
 * @typedef {import("../state/kit.js").MarkKind} MarkKind
 * @typedef {import("../state/marking.js").MarkOrder} MarkOrder
 */
import { kindOf } from "../state/boards.js";
import { isHandled } from "../state/by-hand.js";
import { isToCome } from "../state/carriers.js";
import {
  asMarked,
  badgeOf,
  isNote,
  isStrength,
  markName,
  markOf,
  markWords,
  strengthOf,
  strengthWords,
} from "../state/kit.js";
import {
  added,
  byDigit,
  isOwn,
  manned,
  noted,
  settable,
  stepOf,
  stepped,
  together,
} from "../state/marking.js";
import { isOrdered } from "../state/offers.js";
import { rolledFor } from "../state/rolled-limit.js";
import { unitOf } from "../state/state.js";
import { lengthWords } from "../tools/hand/way.js";
import { say } from "../words/words.js";
import { badgeMark } from "./badge.js";
import { all, h, keepingFocus, listen, quietButton, refill } from "./dom.js";

/** The most marks that the bar shows if there is room; the others are behind its last button. */
const COMMONEST = 5;
const BADGE_PX = 18;

/**
 * @typedef {object} MarksBar
 * @property {Store} store
 * @property {Pick<import("../tools/keys.js").Keys, "text">} keys
 * @property {{take: (step: () => Promise<unknown>|unknown) => Promise<void>}} line
 * @property {(order: MarkOrder) => Promise<import("../state/state.js").Answer>} give
 * @property {() => boolean} isFree whether no other tool is in use
 * @property {() => void} openLimit of moves by hand
 * @property {HTMLElement} bar
 * @property {HTMLElement} list of all marks
 * @property {string|null} open the unit whose marks were asked for by the key
 * @property {boolean} whole whether all marks are listed
 */

/** The unit to mark, if the bar is visible. @param {MarksBar} bar @returns {Unit|null} */
function marked({ store: { game }, isFree, open }) {
  const unit = unitOf(game, game.selected);
  if (!unit || !isFree() || game.planning || !settable(game, unit.id).length) return null;
  return open === unit.id || isShownUnasked(game, unit) ? asMarked(unit, game.rules) : null;
}

/** Check whether the bar is shown without being asked for. Otherwise the hint strip stays: it tells how a unit comes on, or the keys of an order that the rules have for a unit not moved by hand. @param {Game} game @param {Unit} unit */
const isShownUnasked = (game, unit) =>
  isOwn(game, unit)
    ? game.offered && !isToCome(game, unit) && (isHandled(game, unit.id) || !isOrdered(game, unit.id))
    : kindOf(game.board).measured;

/** @param {MarksBar} bar @param {string} id @param {(unit: Unit) => MarkOrder|null} order the order for the unit as it is at that moment */
const give = (bar, id, order) =>
  void bar.line.take(() => {
    const unit = unitOf(bar.store.game, id);
    const wanted = unit && order(asMarked(unit, bar.store.game.rules));
    return wanted ? bar.give(wanted) : null;
  });

/** The units that a mark is set on, as they are when it is set. @param {MarksBar} bar @param {Unit} unit @param {MarkKind} kind */
const bearers = ({ store: { game } }, unit, kind) =>
  together(game, unit, kind).map((each) => asMarked(each, game.rules));

/** @param {MarksBar} bar @param {Unit} unit @param {MarkKind} kind @param {1|-1} step */
function press(bar, unit, kind, step) {
  const { game } = bar.store;
  for (const { id } of together(game, unit, kind))
    give(bar, id, (now) => stepped(now, kind, step > 0 ? added(game, id, kind) : step));
}

/** Check whether all units that it would be set on bear the mark. @param {MarksBar} bar @param {Unit} unit @param {MarkKind} kind */
const isBorne = (bar, unit, kind) => bearers(bar, unit, kind).every((each) => markOf(each, kind.id));

/** A click sets a mark that is not counted, or removes it. @param {MarksBar} bar @param {Unit} unit @param {MarkKind} kind */
const click = (bar, unit, kind) =>
  press(bar, unit, kind, !kind.counts && isBorne(bar, unit, kind) ? -1 : stepOf(kind, false));

/** Whose marks the bar sets: "2 Section", or "2 units". @param {MarksBar} bar @param {Unit} unit */
function whose({ store: { game } }, unit) {
  const units = together(game, unit).length;
  return units > 1 ? say("marks_units", { units }) : unit.name;
}

/** @param {MarksBar} bar @param {boolean} whole */
function list(bar, whole) {
  bar.whole = whole;
  draw(bar);
  if (whole) bar.list.querySelector("button")?.focus({ preventScroll: true });
}

/** @param {MarksBar} bar @param {MarkKind} kind */
const nameOf = (bar, kind) => markName(kind, bar.store.game.rules?.words ?? {});

/** @param {MarksBar} bar @param {MarkKind} kind @param {Unit} unit */
const badge = (bar, kind, unit) => {
  const mark = markOf(unit, kind.id) ?? { mark: kind.id };
  return badgeOf(
    kind.counts && !markOf(unit, kind.id) ? { ...kind, counts: false } : kind,
    mark,
    bar.store.game.rules?.words ?? {},
  );
};

/** @param {string|undefined} key */
const cap = (key) => key && h("kbd", { class: "key-cap" }, key.toUpperCase());

/** Check whether its key sets the mark now. Letters do so only while all marks are listed. @param {MarksBar} bar @param {MarkKind} kind */
const isHeard = (bar, kind) => bar.whole || byDigit([kind]).length > 0;

/** @param {MarksBar} bar @param {Unit} unit @param {MarkKind} kind */
function markButton(bar, unit, kind) {
  const mark = markOf(unit, kind.id);
  const count = added(bar.store.game, unit.id, kind);
  const button = quietButton("mark-button", () => click(bar, unit, kind), [
    badgeMark(badge(bar, kind, unit), BADGE_PX),
    h("span", {}, nameOf(bar, kind)),
    count > 1 ? h("b", {}, say("dice_times", { count })) : "",
    cap(isHeard(bar, kind) ? kind.key : "") || "",
  ]);
  button.dataset.focus = `mark-${kind.id}`;
  button.setAttribute("aria-pressed", String(isBorne(bar, unit, kind)));
  if (mark) button.setAttribute("aria-label", markWords(kind, mark, bar.store.game.rules?.words ?? {}));
  return button;
}

/** @param {MarksBar} bar @param {Unit} unit @param {MarkKind} kind */
function strengthStepper(bar, unit, kind) {
  const strength = strengthOf(unit, bar.store.game.state?.kit);
  if (!strength) return markButton(bar, unit, kind);
  const step = (/** @type {1|-1} */ by, /** @type {string} */ sign, /** @type {string} */ words) => {
    const button = quietButton("mark-step", () => press(bar, unit, kind, by), [sign]);
    button.setAttribute("aria-label", words);
    return button;
  };
  return h(
    "span",
    { class: "mark-men", role: "group", "aria-label": strengthWords(strength) },
    step(-1, "−", say("marks_man_less")),
    h("b", {}, String(strength.left)),
    step(1, "+", say("marks_man_more")),
    h("span", {}, say("marks_of_men", { of: strength.of })),
    cap(kind.key),
  );
}

/** @param {MarksBar} bar @param {Unit} unit @param {MarkKind} kind */
const part = (bar, unit, kind) =>
  isStrength(kind) ? strengthStepper(bar, unit, kind) : markButton(bar, unit, kind);

/** @param {MarksBar} bar */
function draw(bar) {
  const unit = marked(bar);
  bar.bar.hidden = !unit;
  bar.list.hidden = !unit || !bar.whole;
  bar.bar.parentElement?.classList.toggle("with-marks", Boolean(unit));
  if (!unit) return;
  const kinds = settable(bar.store.game, unit.id);
  const few = byDigit(kinds).slice(0, COMMONEST);
  const shown = few.length && kinds.length > COMMONEST ? few : kinds.slice(0, COMMONEST);
  const more = quietButton("mark-button mark-more", () => list(bar, !bar.whole), [
    h("span", { class: "mark-dots", "aria-hidden": "true" }, "···"),
    h("span", {}, say("marks_more")),
    h("kbd", { class: "key-cap" }, bar.keys.text("marks")),
  ]);
  more.setAttribute("aria-expanded", String(bar.whole));
  more.dataset.focus = "marks-more";
  keepingFocus(bar.bar, () => {
    const parts = shown.map((kind) => part(bar, unit, kind));
    refill(
      bar.bar,
      h("b", { class: "marks-name" }, whose(bar, unit)),
      parts,
      more,
      isHandled(bar.store.game, unit.id) && limitButton(bar, unit.id),
    );
    while (parts.length > 1 && bar.bar.scrollWidth > bar.bar.clientWidth) parts.pop()?.remove();
  });
  if (bar.whole && !isTypedIn(bar.list))
    keepingFocus(bar.list, () => refill(bar.list, ...kinds.map((kind) => row(bar, unit, kind))));
}

/** The limit of a unit's move by hand: "limit 6″", or what was rolled for it and how much of that it has used. @param {import("../state/state.js").Game} game @param {string} unit */
function limitText(game, unit) {
  const { measured } = kindOf(game.board);
  const rolled = rolledFor(game, unit);
  if (rolled) {
    const { dice } = rolled;
    const limit = lengthWords(rolled.amount, measured);
    return rolled.used > 0
      ? say("hand_limit_used", { dice, used: lengthWords(rolled.used, measured), limit })
      : say("hand_limit_rolled", { dice, limit });
  }
  const typed = game.typed[unit];
  return typed === undefined
    ? say("hand_limit")
    : say("hand_limit_is", { limit: lengthWords(typed, measured) });
}

/** The limit of moves by hand, beside the marks. @param {MarksBar} bar @param {string} unit */
function limitButton({ store: { game }, keys, openLimit }, unit) {
  const button = quietButton("mark-button mark-limit", openLimit, [
    h("span", {}, limitText(game, unit)),
    h("kbd", { class: "key-cap" }, keys.text("hand-limit")),
  ]);
  button.dataset.focus = "hand-limit";
  return button;
}

/** Check whether somebody is typing there, whose text a redraw would lose. @param {HTMLElement} element */
const isTypedIn = (element) => element.contains(document.activeElement?.closest("input") ?? null);

/** @param {MarksBar} bar @param {Unit} unit @param {MarkKind} kind */
function row(bar, unit, kind) {
  const mark = markOf(unit, kind.id);
  if (isNote(kind)) return noteRow(bar, unit, kind);
  if (isStrength(kind)) return menRow(bar, unit, kind);
  const less = quietButton("mark-step", () => press(bar, unit, kind, -1), ["−"]);
  less.setAttribute("aria-label", say("marks_less", { name: nameOf(bar, kind) }));
  return h("div", { class: "mark-row" }, markButton(bar, unit, kind), kind.counts && mark ? less : "");
}

/** @param {MarksBar} bar @param {Unit} unit @param {MarkKind} kind */
function menRow(bar, unit, kind) {
  const strength = strengthOf(unit, bar.store.game.state?.kit);
  const number = (/** @type {string} */ name, /** @type {number|string} */ value) =>
    h("input", {
      type: "number",
      name,
      min: 0,
      max: kind.most ?? 999,
      value,
      required: true,
      "aria-label": say(name === "left" ? "marks_men_left" : "marks_men_of_all"),
    });
  return form(
    bar,
    kind,
    [number("left", strength?.left ?? ""), say("marks_of_word"), number("of", strength?.of ?? "")],
    (fields, id) => manned(id, kind, Number(fields.get("left")), Number(fields.get("of"))),
    unit,
  );
}

/** @param {MarksBar} bar @param {Unit} unit @param {MarkKind} kind */
function noteRow(bar, unit, kind) {
  const text = h("input", {
    type: "text",
    name: "text",
    maxlength: 200,
    autocomplete: "off",
    value: markOf(unit, kind.id)?.text ?? "",
    "aria-label": say("marks_note"),
    placeholder: say("marks_note"),
  });
  return form(bar, kind, [text], (fields, id) => noted(id, kind, String(fields.get("text")).trim()), unit);
}

/** A mark that has more to say than that it is set. @param {MarksBar} bar @param {MarkKind} kind @param {(Node|string)[]} fields @param {(fields: FormData, unit: string) => MarkOrder} order @param {Unit} unit */
const form = (bar, kind, fields, order, unit) =>
  h(
    "form",
    {
      class: "mark-row mark-form",
      "data-mark": kind.id,
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const fields = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
        for (const { id } of together(bar.store.game, unit, kind)) give(bar, id, () => order(fields, id));
        list(bar, false);
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && list(bar, false),
    },
    badgeMark(badge(bar, kind, unit), BADGE_PX),
    h("span", {}, nameOf(bar, kind)),
    cap(kind.key) || "",
    fields,
    h("button", { class: "btn", type: "submit" }, say("marks_set")),
  );

/** The digit of a key, whatever Shift makes of it. @param {KeyboardEvent} event */
const digitOf = ({ key, code }) => /^Digit([1-9])$/.exec(code)?.[1] ?? (/^[1-9]$/.test(key) ? key : "");

/** A key while the bar is there. @param {MarksBar} bar @param {Unit} unit @param {KeyboardEvent} event */
function pressed(bar, unit, event) {
  const kinds = settable(bar.store.game, unit.id);
  const { key, shiftKey } = event;
  const wanted = digitOf(event) || (bar.whole ? key.toLowerCase() : "");
  const kind = kinds.find((each) => each.key && each.key === wanted);
  const men = kinds.find(isStrength);
  if (kind) bar.whole && isNote(kind) ? focusNote(bar) : press(bar, unit, kind, stepOf(kind, shiftKey));
  else if (bar.whole && key === "Escape") list(bar, false);
  else if (men && strengthOf(unit, bar.store.game.state?.kit) && (key === "-" || key === "+"))
    press(bar, unit, men, key === "-" ? -1 : 1);
  else return false;
  return true;
}

/** @param {MarksBar} bar */
const focusNote = ({ list }) => {
  const box = list.querySelector("input[type=text]");
  if (box instanceof HTMLElement) box.focus();
};

/** @param {MarksBar} bar @param {KeyboardEvent} event @returns {boolean} whether the key was the bar's */
function take(bar, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const unit = marked(bar);
  return unit !== null && !event.repeat && pressed(bar, unit, event);
}

/** Open or close the list of all marks of the selected unit. @param {MarksBar} bar */
function ask(bar) {
  bar.open = bar.store.game.selected;
  if (marked(bar)) list(bar, !bar.whole);
}

/**
 * @param {Pick<import("../tools/types.js").Ui, "root"|"covered"|"give">} ui
 * @param {MarksBar["keys"]} keys
 * @param {Store} store
 * @param {MarksBar["line"]} line
 * @param {() => boolean} isFree
 * @param {() => void} openLimit of moves by hand
 */
export function createMarksBar({ root, covered, give: send }, keys, store, line, isFree, openLimit) {
  /** @type {MarksBar} */
  const bar = {
    store,
    keys,
    line,
    give: send,
    isFree,
    openLimit,
    bar: h("div", { class: "marks-bar", role: "toolbar", "aria-label": say("marks_title"), hidden: true }),
    list: h("div", { class: "marks-list", role: "group", "aria-label": say("marks_all"), hidden: true }),
    open: null,
    whole: false,
  };
  root.append(bar.list, bar.bar);
  covered.watch(bar.bar);
  draw(bar);
  const stop = all([
    listen(window, "resize", () => draw(bar)),
    store.subscribe(["selected"], () => {
      bar.open = null;
      bar.whole = false;
    }),
    store.subscribe(
      [
        "state",
        "entries",
        "selected",
        "group",
        "planning",
        "tool",
        "offers",
        "offered",
        "you",
        "over",
        "paused",
        "rules",
        "typed",
        "rolled",
      ],
      () => draw(bar),
    ),
  ]);
  return {
    press: (/** @type {KeyboardEvent} */ event) => take(bar, event),
    ask: () => ask(bar),
    destroy() {
      stop();
      bar.bar.remove();
      bar.list.remove();
    },
  };
}
