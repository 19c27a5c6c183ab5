/** The palette's stamps: saved groups, dragged onto the table or laid in the middle of the view. */
import { readTheme, watchTheme } from "../../table/map/theme.js";
import { boundsOf } from "../../table/geometry/rings.js";
import { h, keepingFocus, refill } from "../../table/parts/dom.js";
import { drawnFeature } from "../../table/state/hexes.js";
import { say } from "../../table/words/words.js";
import { iconButton, textField } from "../inspector/fields.js";
import { linesOf } from "../pick.js";
import { stampMiddle } from "../stamps.js";
import { dragFrom } from "./drag.js";
import { drawPicture } from "./swatch.js";

/** @typedef {import("../stamps.js").Stamp} Stamp */
/** @typedef {import("../stamps.js").Stamps} Stamps */
/** @typedef {import("../../table/map/looks.js").Looks} Looks */

const SWATCH = { width: 40, height: 29 };

/** Draws a stamp so that all of it is seen. @param {HTMLCanvasElement} canvas @param {Stamp} stamp @param {Looks} looks @param {number} ratio */
function paint(canvas, stamp, looks, ratio) {
  const [left, top, right, bottom] = boundsOf(stamp.features.flatMap((one) => linesOf(one)[0]));
  const scale = Math.min(13, SWATCH.width / (right - left + 1), SWATCH.height / (bottom - top + 1));
  drawPicture(
    canvas,
    stamp.features.map((one) => drawnFeature(one, looks)),
    { middle: stampMiddle(stamp), scale, looks, theme: readTheme(), ratio },
  );
}

/**
 * @typedef {object} StampsTab
 * @property {Stamps} stamps
 * @property {Looks} looks
 * @property {(stamp: Stamp, client: {x: number, y: number}|null) => void} lay
 * @property {() => void} draw
 */

/** @param {StampsTab} tab @param {Stamp} stamp @param {number} index */
function rowOf({ stamps, looks, lay, draw }, stamp, index) {
  const ratio = Math.max(1, window.devicePixelRatio);
  const canvas = h("canvas", {
    class: "swatch",
    "aria-hidden": "true",
    width: Math.round(SWATCH.width * ratio),
    height: Math.round(SWATCH.height * ratio),
  });
  if (stamp.features.length) paint(canvas, stamp, looks, ratio);
  const change = (/** @type {() => void} */ act) => () => {
    act();
    draw();
  };
  return h(
    "li",
    { class: "palette-stamp" },
    h(
      "button",
      {
        type: "button",
        class: "palette-row",
        "data-stamp": index,
        "data-focus": `stamp-${index}`,
        "aria-label": say("stamp_lay", { name: stamp.name }),
        title: say("stamp_lay", { name: stamp.name }),
        onclick: () => lay(stamp, null),
      },
      canvas,
    ),
    textField({
      value: stamp.name,
      label: say("stamp_name"),
      focus: `stamp-name-${index}`,
      set: (to) => to && change(() => stamps.rename(index, to))(),
    }),
    iconButton({
      sign: "close",
      label: say("stamp_remove", { name: stamp.name }),
      focus: `stamp-out-${index}`,
      act: change(() => stamps.remove(index)),
    }),
  );
}

/**
 * @param {object} parts
 * @param {Stamps} parts.stamps
 * @param {Looks} parts.looks
 * @param {() => void} parts.keep what is selected
 * @param {(stamp: Stamp, client: {x: number, y: number}|null) => void} parts.lay where it is let go; null: in the middle of the view
 */
export function createStampsTab({ stamps, looks, keep, lay }) {
  const list = h("div", { class: "palette-list" });
  const element = h(
    "div",
    {},
    list,
    h(
      "div",
      { class: "palette-foot" },
      h("button", { type: "button", class: "btn", onclick: () => keep() }, say("stamp_keep")),
    ),
  );
  const draw = () => {
    const all = stamps.all();
    keepingFocus(list, () =>
      refill(
        list,
        all.length
          ? h(
              "ul",
              { class: "palette-stamps" },
              all.map((stamp, index) => rowOf(tab, stamp, index)),
            )
          : h("p", { class: "palette-none" }, say("stamp_none")),
      ),
    );
  };
  const tab = { stamps, looks, lay, draw };
  dragFrom(list, {
    under: (target) => {
      const button = target.closest("[data-stamp]");
      const stamp = stamps.all()[Number(button instanceof HTMLElement ? button.dataset.stamp : NaN)];
      return stamp ? { thing: stamp, picture: button?.querySelector("canvas") ?? null } : null;
    },
    over: () => undefined,
    drop: (stamp, client) => lay(stamp, client),
    leave: () => undefined,
  });
  watchTheme(draw);
  return { key: "stamps", element, shown: draw };
}
