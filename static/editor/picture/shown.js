/** How the picture and the drawn ground are shown together: a part of the picture's panel and of the table's tab. */
import { h } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";
import { row, segments, textInput } from "../inspector/forms.js";

/**
 * @typedef {object} Shown
 * @property {number} opacity
 * @property {number} ground
 * @property {boolean} instead
 * @property {string} credit
 *
 * @typedef {"under"|"instead"|"hidden"} Way
 */

/** While it is traced the ground is drawn so pale that the picture shows through. @type {Shown} */
export const TRACING = { opacity: 1, ground: 0.6, instead: false, credit: "" };

/** @param {Record<string, any>} image of a board @returns {Shown} */
export const shownOf = ({ opacity = 1, ground = 1, instead = false, credit = "" }) => ({
  opacity,
  ground,
  instead,
  credit,
});

/** What a board keeps of it: what is as ever is left out. @param {Shown} shown @returns {Record<string, unknown>} */
export function keptOf({ opacity, ground, instead, credit }) {
  return {
    ...(opacity < 1 ? { opacity } : {}),
    ...(ground < 1 ? { ground } : {}),
    ...(instead ? { instead } : {}),
    ...(credit ? { credit } : {}),
  };
}

/** @param {Shown} shown @returns {Way} */
const wayOf = ({ opacity, instead }) => (opacity === 0 ? "hidden" : instead ? "instead" : "under");

/** @param {Way} way @param {Shown} shown @returns {Partial<Shown>} */
const toWay = (way, { opacity }) => ({
  instead: way === "instead",
  opacity: way === "hidden" ? 0 : opacity || 1,
});

/** @param {string} title @param {string} focus @param {number} value @param {(value: number, done: boolean) => void} set */
function slider(title, focus, value, set) {
  const percent = (/** @type {number} */ share) =>
    say("picture_percent", { percent: Math.round(share * 100) });
  const input = h("input", { type: "range", min: 0, max: 100, step: 5, "data-focus": focus });
  input.value = String(Math.round(value * 100));
  const told = h("output", {}, percent(value));
  input.setAttribute("aria-valuetext", percent(value));
  const share = () => input.valueAsNumber / 100;
  input.addEventListener("input", () => {
    told.textContent = percent(share());
    input.setAttribute("aria-valuetext", percent(share()));
    set(share(), false);
  });
  input.addEventListener("change", () => set(share(), true));
  return row(title, input, told);
}

/**
 * @param {object} parts
 * @param {Shown} parts.shown as it is
 * @param {boolean} [parts.isBrief] there is little room for words
 * @param {(to: Partial<Shown>, words: string, done: boolean) => void} parts.set not done: a hand is still moving it
 */
export function shownRows({ shown, set, isBrief = false }) {
  /** @type {{value: Way, title: string}[]} */
  const ways = [
    { value: "under", title: isBrief ? say("picture_under_brief") : say("picture_under") },
    { value: "instead", title: isBrief ? say("picture_instead_brief") : say("picture_instead") },
    { value: "hidden", title: say("picture_hidden") },
  ];
  const now = wayOf(shown);
  const choose = (/** @type {Way} */ way) =>
    set(toWay(way, shown), ways.find(({ value }) => value === way)?.title ?? "", true);
  return [
    row(say("picture_show"), segments(ways, now, choose, "picture-way")),
    slider(say("picture_opacity"), "picture-opacity", shown.opacity, (opacity, done) =>
      set({ opacity }, say("picture_did_opacity", { percent: Math.round(opacity * 100) }), done),
    ),
    now === "instead"
      ? null
      : slider(say("picture_ground"), "picture-ground", shown.ground, (ground, done) =>
          set({ ground }, say("picture_did_ground", { percent: Math.round(ground * 100) }), done),
        ),
    row(
      say("picture_credit"),
      textInput(shown.credit, (credit) => set({ credit }, say("picture_did_credit"), true), {
        maxlength: 500,
        placeholder: say("picture_credit_hint"),
        "data-focus": "picture-credit",
      }),
    ),
  ];
}
