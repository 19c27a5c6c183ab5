/** The blade: a line drawn across the selection cuts it there. With the keyboard its ends are set one after the other. */
import { distance } from "../../table/geometry/plane.js";
import { say } from "../../table/words/words.js";
import { cut, middleOf } from "../actions.js";
import { snapped } from "../geometry/snap.js";
import { ARROWS, stepped } from "./key-cursor.js";
import { showSelected, spotsOf, thingsUnder } from "./selected.js";
import { pulls, tipWords } from "./snapping.js";

/** @typedef {import("../types.js").Press} Press */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../bench.js").Bench} Bench */

/**
 * @typedef {object} Blade
 * @property {Bench} bench
 * @property {Spot|null} from where it begins
 * @property {Spot|null} cursor of the keys
 */

const LEAST_INCHES = 0.2;

/** @param {Blade} blade @param {Press} press */
const aim = ({ bench, from }, press) => snapped(press.at, { ...pulls(bench, press, new Set()), from });

/** @param {Blade} blade */
function leave(blade) {
  const { bench } = blade;
  blade.from = blade.cursor = null;
  bench.overlay.set({ blade: null, guides: [], guided: null });
  bench.tip("", [0, 0]);
}

/** @param {Blade} blade @param {Spot} at */
function finish(blade, at) {
  const { bench, from } = blade;
  const done = from && distance(from, at) > LEAST_INCHES && cut(bench, from, at);
  if (from && !done) bench.say(say("edit_cut_nothing"));
  leave(blade);
  showSelected(bench);
  if (done) bench.choose("select");
}

/** The pointer of the keys: it begins in the middle of what is selected. @param {Blade} blade @param {KeyboardEvent} event */
function moveCursor(blade, event) {
  const { bench, from } = blade;
  const start = spotsOf(bench).length ? middleOf(bench) : null;
  const at = stepped(bench, blade.cursor ?? start, event);
  blade.cursor = at;
  bench.overlay.set({ blade: [from ?? at, at] });
}

/** @param {Blade} blade @param {KeyboardEvent} event @returns {boolean} */
function key(blade, event) {
  const { bench, cursor, from } = blade;
  const { key: name } = event;
  if (ARROWS[name]) moveCursor(blade, event);
  else if (name === "Escape" && (from || cursor)) leave(blade);
  else if ((name === " " || name === "Enter") && cursor && from) finish(blade, cursor);
  else if ((name === " " || name === "Enter") && cursor) {
    blade.from = cursor;
    bench.announce(say("edit_cut_from", { east: cursor[0], south: cursor[1] }));
  } else return false;
  return true;
}

/** @param {Bench} bench @returns {import("../types.js").Tool} */
export function createCut(bench) {
  /** @type {Blade} */
  const blade = { bench, from: null, cursor: null };
  return {
    down: (press) => {
      if (!bench.selection.things().length) bench.selection.set(thingsUnder(bench, press).slice(0, 1));
      blade.from = aim(blade, press).at;
      return true;
    },
    move: (press) => {
      const { at, guides } = aim(blade, press);
      bench.overlay.set({
        blade: blade.from ? [blade.from, at] : null,
        guides,
        guided: guides.length ? at : null,
      });
      bench.tip(tipWords(bench, at, guides), press.px);
    },
    up: (press) => finish(blade, aim(blade, press).at),
    key: (event) => key(blade, event),
    leave: () => leave(blade),
    cursor: () => "crosshair",
  };
}
