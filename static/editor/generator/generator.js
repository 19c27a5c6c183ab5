/** The generator: wishes on the left, four tables to choose from on the right. It has a page of its own; the editor shows it in a dialog. */
import { watchTheme } from "../../table/map/theme.js";
import { all, h } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";
import { FOUR, makeFour } from "./four.js";
import { wishesForm } from "./left.js";
import { tiles } from "./right.js";
import { asked, nextSeed, usualWishes } from "./wishes.js";

/** @typedef {import("./four.js").Made} Made */
/** @typedef {import("./wishes.js").Facts} Facts */
/** @typedef {import("./wishes.js").Wishes} Wishes */

/** Milliseconds without a change to a slider before tables are made. */
const REST = 250;

/**
 * @typedef {object} Parts
 * @property {Facts} facts
 * @property {string} system of the first tables
 * @property {(wished: Record<string, unknown>) => Promise<Made>} make
 * @property {(made: Made, way: "edit"|"play") => Promise<void>} use what becomes of the chosen table
 * @property {() => void} [close] leaves it; left out where there is nothing to close
 *
 * @typedef {object} Generator
 * @property {Parts} parts
 * @property {Wishes} wishes
 * @property {Made[]} made
 * @property {number} chosen which of them
 * @property {number} asking the number of what was asked last
 * @property {boolean} isMaking others are on their way, so that none of these is used
 * @property {boolean} isTaking the chosen one is being used
 * @property {ReturnType<typeof setTimeout>|undefined} resting
 * @property {ReturnType<typeof wishesForm>} left
 * @property {ReturnType<typeof tiles>} right
 * @property {HTMLElement} status
 * @property {HTMLButtonElement[]} uses
 */

/** @param {Generator} generator @param {Wishes} wishes */
function wish(generator, wishes) {
  generator.wishes = wishes;
  generator.left.show();
  stop(generator);
  makes(generator, true);
  generator.resting = setTimeout(() => void renew(generator), REST);
}

/** Ask for nothing more, and hear no answer. @param {Generator} generator */
function stop(generator) {
  generator.asking += 1;
  clearTimeout(generator.resting);
}

/** @param {Generator} generator @param {boolean} is */
function makes(generator, is) {
  generator.isMaking = is;
  generator.right.element.setAttribute("aria-busy", String(is));
  drawUses(generator);
}

/** @param {Generator} generator */
function drawUses({ uses, isMaking, isTaking }) {
  for (const button of uses) button.disabled = isMaking || isTaking;
}

/** Make four tables from the present wishes; a later request replaces this one. @param {Generator} generator */
async function renew(generator) {
  const { parts, wishes } = generator;
  const number = (generator.asking += 1);
  const isWanted = () => number === generator.asking;
  makes(generator, true);
  generator.status.textContent = say("generator_making");
  try {
    const four = await makeFour(asked(parts.facts, wishes), parts.make, isWanted);
    if (four) show(generator, four);
  } catch (error) {
    if (isWanted()) generator.status.textContent = wordsOf(error);
  }
  if (isWanted()) makes(generator, false);
}

/** @param {unknown} error */
const wordsOf = (error) => (error instanceof Error ? error.message : String(error));

/** @param {Generator} generator @param {Made[]} four */
function show(generator, four) {
  generator.made = four;
  const { system } = four[0].document;
  const looks = generator.parts.facts.systems.find(({ id }) => id === system)?.looks;
  const isHeld = generator.right.element.contains(document.activeElement);
  if (looks) generator.right.show(four, looks);
  choose(generator, 0);
  if (isHeld) generator.right.focus(0);
  generator.status.textContent = say("generator_made", { tables: four.length });
}

/** @param {Generator} generator @param {number} index */
function choose(generator, index) {
  if (!generator.made[index]) return;
  generator.chosen = index;
  generator.right.mark(index);
}

/** @param {Generator} generator */
function fourOthers(generator) {
  const last = generator.made.at(-1)?.seed ?? generator.wishes.seed;
  wish(generator, { ...generator.wishes, seed: nextSeed(last) });
}

/** @param {Generator} generator @param {"edit"|"play"} way */
async function take(generator, way) {
  const table = generator.made[generator.chosen];
  if (!table || generator.isMaking || generator.isTaking) return;
  generator.isTaking = true;
  drawUses(generator);
  try {
    await generator.parts.use(table, way);
  } catch (error) {
    generator.status.textContent = wordsOf(error);
  }
  generator.isTaking = false;
  drawUses(generator);
}

/**
 * Digits choose, Space makes four others, Enter uses the chosen one; in a control that is written in, pressed or drawn, keys do what they do there.
 * @param {Generator} generator
 * @param {KeyboardEvent} event
 */
function press(generator, event) {
  const { key, target, currentTarget } = event;
  const isTile = target instanceof HTMLInputElement && target.name === "gen-made";
  if (event.ctrlKey || event.altKey || event.metaKey || (!isTile && isWritten(target))) return;
  const isFree = isTile || target === currentTarget;
  const index = Number(key) - 1;
  if (key !== " " && index >= 0 && index < FOUR) {
    choose(generator, index);
    generator.right.focus(index);
  } else if (key === " " && isFree) fourOthers(generator);
  else if (key === "Enter" && isFree) void take(generator, "edit");
  else return;
  event.preventDefault();
}

/** @param {EventTarget|null} target */
const isWritten = (target) =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && ["text", "range"].includes(target.type));

/** @param {string} words @param {string} kind @param {() => void} onclick */
const button = (words, kind, onclick) =>
  h("button", { type: "button", class: `button ${kind}`, onclick }, words);

/** @param {Generator} generator */
function frame(generator) {
  const { parts, left, right, status, uses } = generator;
  const others = button(say("generator_others"), "", () => fourOthers(generator));
  return h(
    "section",
    {
      class: "generator",
      "aria-labelledby": "generator-title",
      tabindex: -1,
      onkeydown: (/** @type {KeyboardEvent} */ event) => press(generator, event),
    },
    h(
      "header",
      { class: "gen-head" },
      h("h1", { id: "generator-title" }, say("generator_title")),
      h("p", {}, say("generator_lead")),
      parts.close && button(say("generator_close"), "", parts.close),
    ),
    left.element,
    h("div", { class: "gen-right" }, right.element, status),
    h("footer", { class: "gen-foot" }, h("p", { class: "gen-keys" }, say("generator_keys")), others, uses),
  );
}

/**
 * @param {Parts} parts
 * @returns {{element: HTMLElement, redraw: () => void, stop: () => void}} redraw once it is on the page, and when its size is another
 */
export function createGenerator(parts) {
  const generator = /** @type {Generator} */ (
    /** @type {unknown} */ ({
      parts,
      wishes: usualWishes(parts.facts, parts.system),
      made: /** @type {Made[]} */ ([]),
      chosen: 0,
      asking: 0,
      isMaking: true,
      isTaking: false,
      status: h("p", { class: "gen-status", role: "status" }),
    })
  );
  generator.left = wishesForm(
    parts.facts,
    () => generator.wishes,
    (wishes) => wish(generator, wishes),
  );
  generator.right = tiles(
    (index) => choose(generator, index),
    () => void take(generator, "edit"),
  );
  generator.uses = [
    button(say("generator_play"), "", () => void take(generator, "play")),
    button(say("generator_use"), "button-main", () => void take(generator, "edit")),
  ];
  generator.left.show();
  void renew(generator);
  const { right } = generator;
  const unwatch = watchTheme(() => right.draw());
  return {
    element: frame(generator),
    redraw: () => right.draw(),
    stop: all([unwatch, () => stop(generator)]),
  };
}
