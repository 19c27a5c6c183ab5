/** The editor on a phone: it can look, name, place pieces and fix problems; its sheets stand above a row of these four. */
import { h, isPhone, refill } from "../../table/parts/dom.js";
import { icon } from "../../table/parts/icons.js";
import { say } from "../../table/words/words.js";
import { undo } from "../actions.js";
import { besideName, cureOf } from "../problems.js";

/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../problems.js").Found} Found */

/** @type {{mode: string, sign: string, changes?: boolean}[]} */
const MODES = [
  { mode: "look", sign: "eye" },
  { mode: "name", sign: "pencil", changes: true },
  { mode: "place", sign: "unit", changes: true },
  { mode: "mend", sign: "tick" },
];

/** @param {{root: HTMLElement, bench: Bench}} parts */
export function createPhone({ root, bench }) {
  const list = h("ul", { class: "phone-mend" });
  const modes = h("nav", { class: "phone-modes", "aria-label": say("edit_phone") });
  const bar = h("div", { class: "phone-bar" }, list, modes, h("p", {}, say("edit_drawing_wants")));
  const beside = h("div", { class: "phone-beside" });
  root.append(beside, bar);
  /** @type {Found[]} */
  let found = [];

  const draw = () => {
    if (!isPhone()) return;
    const { phone = "look" } = document.body.dataset;
    refill(
      modes,
      MODES.filter(({ changes }) => bench.may || !changes).map(({ mode, sign }) =>
        h(
          "button",
          { type: "button", "aria-pressed": String(mode === phone), onclick: () => press(mode) },
          icon(sign),
          h("span", {}, say(`edit_phone_${mode}`)),
        ),
      ),
    );
    refill(
      list,
      found.length
        ? found.map((one) => row(bench, one))
        : h("li", { class: "mend-none" }, say("edit_nothing_to_mend")),
    );
  };
  /** @param {string} mode */
  const show = (mode) => {
    document.body.dataset.phone = mode;
    draw();
  };
  /** In the mode that places pieces, a tap on the table puts one down: the whole of it is seen above the sheet. @param {string} mode */
  const press = (mode) => {
    show(mode);
    bench.choose(mode === "place" ? "unit" : "select");
    bench.map.frame();
  };
  const button = (
    /** @type {string} */ sign,
    /** @type {string} */ label,
    /** @type {() => unknown} */ act,
  ) => h("button", { type: "button", "aria-label": label, title: label, onclick: act }, icon(sign));
  refill(
    beside,
    button("frame", say("edit_tool_frame"), () => bench.map.frame()),
    bench.may ? button("undo", say("edit_undo"), () => undo(bench)) : null,
  );
  show("look");
  addEventListener("resize", draw);
  return {
    /** @param {Found[]} problems */
    setProblems: (problems) => {
      found = problems;
      draw();
    },
    /** Pixels at the foot that the bar covers. @param {DOMRect} within */
    covers: (within) => within.bottom - bar.getBoundingClientRect().top,
  };
}

/** @param {Bench} bench @param {Found} found */
function row(bench, { problem, name, go }) {
  const cure = bench.may ? cureOf(bench.draft.document(), problem) : null;
  return h(
    "li",
    { class: problem.level },
    h(
      "button",
      { type: "button", class: "phone-problem", onclick: go },
      h("b", {}, name),
      h("span", {}, besideName(name, problem)),
    ),
    cure &&
      h(
        "button",
        { type: "button", class: "cure", onclick: () => bench.draft.change(cure.changes, cure.words) },
        say(`edit_cure_${cure.kind}`),
      ),
  );
}
