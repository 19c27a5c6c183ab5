/** The tools that set a thing down at once: buildings, by a press or at the size of a drag, and named points. */
import { say } from "../../table/words/words.js";
import { snapped } from "../geometry/snap.js";
import { roundedSpot } from "../geometry/transform.js";
import { distance } from "../../table/geometry/plane.js";
import { boundsOf } from "../../table/geometry/rings.js";
import { laidOut } from "../wholes.js";
import { acrossAt } from "./crossing.js";
import { pillsOf, setDown } from "./hold.js";
import { ARROWS } from "./key-cursor.js";
import { pulls, tipWords } from "./snapping.js";
import { isClosed, newWhole, pressAt } from "./draw.js";

/** @typedef {import("../types.js").Press} Press */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../types.js").Row} Row */
/** @typedef {import("../bench.js").Bench} Bench */

/** What is only pressed down, in inches. */
const USUAL = { building: { wide: 4, high: 3 }, ground: { wide: 9, high: 6 } };
const DRAG_PIXELS = 8;
const LEAST_INCHES = 0.5;
const GHOST = 0.62;

/**
 * @typedef {object} Stamp
 * @property {Bench} bench
 * @property {Press|null} pressed
 * @property {Spot|null} from
 * @property {Spot|null} cursor of the keys
 */

/** @param {Stamp} stamp @param {Press} press */
const aim = ({ bench, from }, press) => {
  const found = snapped(press.at, { ...pulls(bench, press, new Set()), from: press.shift ? from : null });
  return { at: roundedSpot(found.at), guides: found.guides };
};

/** @param {Row} row @param {Spot} at @param {Spot|null} from where a drag began */
function whole(row, at, from) {
  if (row.shape === "point") return newWhole(row, [at]);
  const { wide, high } = USUAL[row.shape === "building" ? "building" : "ground"];
  /** @type {[Spot, Spot]} */
  const [one, two] = from
    ? [from, at]
    : [
        [at[0] - wide / 2, at[1] - high / 2],
        [at[0] + wide / 2, at[1] + high / 2],
      ];
  if (!isClosed(row) && row.shape !== "building")
    return newWhole(
      row,
      [
        [one[0], at[1]],
        [two[0], at[1]],
      ].map(roundedSpot),
    );
  const [left, top, right, bottom] = boundsOf([one, two]);
  return newWhole(
    row,
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ].map(roundedSpot),
  );
}

/** @param {Stamp} stamp @param {Press} press */
function dragged({ pressed, from }, press, /** @type {Spot} */ at) {
  const isBox = pressed && from && distance(pressed.px, press.px) > DRAG_PIXELS;
  return isBox && Math.abs(at[0] - from[0]) > LEAST_INCHES && Math.abs(at[1] - from[1]) > LEAST_INCHES
    ? from
    : null;
}

/** @param {Stamp} stamp @param {Press} press @returns {boolean} */
function down(stamp, press) {
  if (!stamp.bench.row()) return false;
  stamp.pressed = press;
  stamp.from = aim(stamp, press).at;
  return true;
}

/** @param {Stamp} stamp @param {Press} press */
function move(stamp, press) {
  const { bench } = stamp;
  const row = bench.row();
  if (!row) return;
  const { at, guides } = aim(stamp, press);
  const { head, shape } = whole(row, at, dragged(stamp, press, at));
  bench.overlay.set({
    ghost: { features: laidOut(head, shape), alpha: GHOST },
    selected: [],
    handles: [],
    guides,
    guided: guides.length ? at : null,
    pills: shape.closed && stamp.pressed ? pillsOf(shape, () => true) : [],
  });
  bench.tip(tipWords(bench, at, guides), press.px);
}

/** @param {Stamp} stamp @param {Press} press */
function up(stamp, press) {
  const { at } = aim(stamp, press);
  if (stamp.pressed) lay(stamp, at, dragged(stamp, press, at));
  stamp.pressed = stamp.from = null;
}

/** @param {Stamp} stamp @param {Spot} at @param {Spot|null} from */
function lay({ bench }, at, from) {
  const row = bench.row();
  if (row) layAt(bench, row, at, from);
}

/** The points of which nothing but the name is seen, in words with a number. @type {Record<string, (number: number) => string>} */
const NAMED = {
  named_point: (number) => say("edit_name_of_new_point", { number }),
  place: (number) => say("edit_name_of_new_village", { number }),
};

/** A name that no other feature has, for a point that would be lost without one. @param {Bench} bench @param {string} key of its row */
function freeName({ draft }, key) {
  const taken = new Set(draft.features().map(({ properties }) => properties.name));
  const numbered = NAMED[key];
  for (let number = 1; numbered; number += 1) if (!taken.has(numbered(number))) return numbered(number);
  return null;
}

/** Sets down a thing of its usual size, or as large as a drag; a bridge or a ford across the river that is there. @param {Bench} bench @param {Row} row @param {Spot} at @param {Spot|null} [from] */
export function layAt(bench, row, at, from = null) {
  const across = from ? null : acrossAt(bench, row, at, newWhole);
  const laid = across ?? whole(row, roundedSpot(at), from);
  const name = freeName(bench, row.key);
  if (name) laid.head.properties.name = name;
  setDown(bench, laid, row.name);
}

/** @param {Stamp} stamp */
function leave(stamp) {
  stamp.pressed = stamp.from = stamp.cursor = null;
  stamp.bench.overlay.set({ ghost: null, guides: [], guided: null, pills: [] });
  stamp.bench.tip("", [0, 0]);
}

/** @param {Stamp} stamp @param {KeyboardEvent} event @returns {boolean} */
function key(stamp, event) {
  const { bench } = stamp;
  const arrow = ARROWS[event.key];
  if (event.key === "Escape" && (stamp.pressed || stamp.cursor)) leave(stamp);
  else if (arrow) {
    const step = event.ctrlKey ? 6 : event.shiftKey ? 1 : 0.5;
    const [x, y] = stamp.cursor ?? bench.middle();
    stamp.cursor = roundedSpot([x + arrow[0] * step, y + arrow[1] * step]);
    move(stamp, pressAt(bench, stamp.cursor));
    bench.announce(say("edit_place", { east: stamp.cursor[0], south: stamp.cursor[1] }));
  } else if ((event.key === " " || event.key === "Enter") && stamp.cursor) lay(stamp, stamp.cursor, null);
  else return false;
  return true;
}

/** @param {Bench} bench @returns {import("../types.js").Tool} */
export function createStamp(bench) {
  /** @type {Stamp} */
  const stamp = { bench, pressed: null, from: null, cursor: null };
  return {
    down: down.bind(null, stamp),
    move: move.bind(null, stamp),
    up: up.bind(null, stamp),
    key: key.bind(null, stamp),
    leave: () => leave(stamp),
    cursor: () => "crosshair",
  };
}
