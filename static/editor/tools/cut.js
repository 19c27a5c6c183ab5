/** The blade: a line drawn across what is selected parts it there. */
import { distance } from "../../table/geometry/plane.js";
import { say } from "../../table/words/words.js";
import { cut } from "../actions.js";
import { snapped } from "../geometry/snap.js";
import { showSelected, thingsUnder } from "./selected.js";
import { pulls, tipWords } from "./snapping.js";

/** @typedef {import("../types.js").Press} Press */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../bench.js").Bench} Bench */

const LEAST_INCHES = 0.2;

/** @param {Bench} bench @returns {import("../types.js").Tool} */
export function createCut(bench) {
  /** @type {Spot|null} */
  let from = null;
  const aim = (/** @type {Press} */ press) => snapped(press.at, { ...pulls(bench, press, new Set()), from });
  const leave = () => {
    from = null;
    bench.overlay.set({ blade: null, guides: [], guided: null });
    bench.tip("", [0, 0]);
  };
  return {
    down: (press) => {
      if (!bench.selection.things().length) bench.selection.set(thingsUnder(bench, press).slice(0, 1));
      from = aim(press).at;
      return true;
    },
    move: (press) => {
      const { at, guides } = aim(press);
      bench.overlay.set({ blade: from ? [from, at] : null, guides, guided: guides.length ? at : null });
      bench.tip(tipWords(bench, at, guides), press.px);
    },
    up: (press) => {
      const { at } = aim(press);
      const done = from && distance(from, at) > LEAST_INCHES && cut(bench, from, at);
      if (from && !done) bench.announce(say("edit_cut_nothing"));
      leave();
      showSelected(bench);
      if (done) bench.choose("select");
    },
    key: (event) => {
      if (event.key !== "Escape" || !from) return false;
      leave();
      return true;
    },
    leave,
    cursor: () => "crosshair",
  };
}
