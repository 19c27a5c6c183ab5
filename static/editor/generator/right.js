/** The right of the dialog: the four generated tables, one of them chosen. */
import { h, refill } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";
import { drawTable } from "./picture.js";

/** @typedef {import("./four.js").Made} Made */
/** @typedef {import("../../table/map/looks.js").Looks} Looks */

/** The shape of a picture: 393 by 250 pixels. */
const SHAPE = 250 / 393;

/**
 * @param {(index: number) => void} choose
 * @param {() => void} use is called by a double click
 */
export function tiles(choose, use) {
  const element = h("div", {
    class: "gen-tables",
    role: "radiogroup",
    "aria-label": say("generator_choose"),
  });
  /** @type {{made: Made, looks: Looks, canvas: HTMLCanvasElement, input: HTMLInputElement}[]} */
  let shown = [];

  /** @param {Made} made @param {number} index */
  const tile = (made, index) => {
    const canvas = h("canvas", { "aria-hidden": "true" });
    const input = h("input", {
      type: "radio",
      name: "gen-made",
      class: "sr",
      onchange: () => choose(index),
    });
    const element = h(
      "label",
      { class: "gen-made", ondblclick: use },
      input,
      canvas,
      h("kbd", { "aria-hidden": "true" }, index + 1),
      h("b", {}, made.seed),
      h("span", { class: "gen-playable" }, say("generator_playable")),
      h("span", { class: "gen-facts" }, factsOf(made)),
    );
    return { element, canvas, input };
  };

  return {
    element,
    /** @param {Made[]} four @param {Looks} looks */
    show(four, looks) {
      const made = four.map(tile);
      shown = made.map(({ canvas, input }, index) => ({ made: four[index], looks, canvas, input }));
      refill(
        element,
        made.map(({ element }) => element),
      );
      this.draw();
    },
    /** Draws the pictures at the size that they have on the page. */
    draw() {
      for (const { made, looks, canvas } of shown) {
        const ratio = globalThis.devicePixelRatio || 1;
        const width = canvas.clientWidth || 393;
        canvas.width = Math.round(width * ratio);
        canvas.height = Math.round(width * SHAPE * ratio);
        drawTable(canvas, made.document.board, looks, null);
      }
    },
    /** @param {number} index */
    mark: (index) =>
      shown.forEach(({ input }, place) => {
        input.checked = place === index;
        input.closest("label")?.classList.toggle("on", place === index);
      }),
    /** @param {number} index */
    focus: (index) => shown[index]?.input.focus(),
  };
}

/** @param {Made} made */
const factsOf = ({ facts: { turns, houses, farmland } }) =>
  [
    say("generator_turns", { one: turns.a.toFixed(1), other: turns.b.toFixed(1) }),
    [
      houses && say("generator_n_houses", { houses }),
      farmland && say("generator_n_fields", { fields: farmland }),
    ]
      .filter(Boolean)
      .join(", "),
  ]
    .filter(Boolean)
    .join(" · ");
