/** The ruler, as at the table: click by click, from where the pointer is pressed to where it is released, or by keys from stop to stop. */
import { bearing, distance } from "../../table/geometry/plane.js";
import { say } from "../../table/words/words.js";
import { snapped } from "../geometry/snap.js";
import { ARROWS, stepped } from "./key-cursor.js";
import { pulls } from "./snapping.js";

/** @typedef {import("../types.js").Press} Press */
/** @typedef {import("../types.js").Spot} Spot */

/** Pixels from the press at which the pointer was dragged. */
const DRAGGED = 6;

/** @param {Spot[]} legs */
const ruler = (legs) => ({
  legs,
  sum: legs.slice(1).reduce((sum, at, index) => sum + distance(legs[index], at), 0),
  bearing: legs.length === 2 ? bearing(legs[0], legs[1]) : null,
});

/** Where it ends, and how long it is. @param {Spot[]} legs */
function rulerWords(legs) {
  const [east, south] = legs[legs.length - 1];
  const inches = say("edit_inches", { inches: ruler(legs).sum });
  return [say("edit_place", { east, south }), inches].join(" · ");
}

/** @param {import("../bench.js").Bench} bench @returns {import("../types.js").Tool} */
export function createMeasure(bench) {
  /** @type {Spot[]} */
  let stops = [];
  /** @type {[number, number]|null} */
  let pressed = null;
  /** The pointer of the keys. @type {Spot|null} */
  let cursor = null;
  const aim = (/** @type {Press} */ press) =>
    snapped(press.at, { ...pulls(bench, press, new Set()), from: stops.at(-1) ?? null }).at;
  let isShown = false;
  const draw = (/** @type {Spot[]} */ legs) => {
    isShown = legs.length > 1;
    bench.map.rulers(isShown ? [ruler(legs)] : []);
  };
  const end = () => {
    stops = [];
    pressed = null;
  };
  const leave = () => {
    end();
    draw([]);
    cursor = null;
    bench.overlay.set({ guides: [], guided: null });
  };
  /** @param {KeyboardEvent} event */
  const moveCursor = (event) => {
    cursor = stepped(bench, cursor ?? stops.at(-1) ?? null, event);
    if (!stops.length) return;
    draw([...stops, cursor]);
    bench.announce(rulerWords([...stops, cursor]));
  };
  return {
    down: (press) => {
      cursor = null;
      stops.push(aim(press));
      pressed = press.px;
      draw(stops);
      return true;
    },
    move: (press) => {
      if (stops.length) draw([...stops, aim(press)]);
    },
    up: (press) => {
      if (pressed && distance(pressed, press.px) > DRAGGED) end();
      pressed = null;
    },
    key: (event) => {
      if (event.key === "Escape" && (isShown || stops.length || cursor)) leave();
      else if (ARROWS[event.key]) moveCursor(event);
      else if (event.key === " " && cursor) draw((stops = [...stops, cursor]));
      else if (event.key === "Enter" && stops.length) {
        draw(stops);
        end();
      } else return false;
      return true;
    },
    leave,
    cancel: () => {
      if (pressed) draw((stops = stops.slice(0, -1)));
      pressed = null;
    },
    cursor: () => "crosshair",
  };
}
