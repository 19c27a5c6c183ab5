/** The tool's position for people without a pointer: the arrows move it, and it is marked and read out. */
import { say } from "../../table/words/words.js";
import { factsOf, hexToward } from "./hexes.js";

/** @typedef {import("../../table/map/types.js").Inches} Inches */
/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("./hexes.js").Hexes} Hexes */

/** @type {Record<string, [number, number]>} */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const STEP = { plain: 1, shift: 6 };

/** The next place of a table: an inch on, with Shift six. @param {Bench} bench @param {Inches|null} at null: the middle of the view @param {KeyboardEvent} event @returns {Inches} */
export function stepped(bench, at, { key, shiftKey }) {
  const [x, y] = at ?? bench.middle();
  const [east, south] = ARROWS[key];
  const step = STEP[shiftKey ? "shift" : "plain"];
  const { width = 72, height = 48 } = bench.draft.document().board;
  const within = (/** @type {number} */ value, /** @type {number} */ most) =>
    Math.max(0, Math.min(most, Math.round(value)));
  /** @type {Inches} */
  const next = [within(x + east * step, width), within(y + south * step, height)];
  bench.overlay.set({ guides: [markAt(next)], guided: next });
  bench.announce(say("edit_place", { east: next[0], south: next[1] }));
  return next;
}

/** A spot of a table to a tenth of an inch; null beside it. @param {Pick<Bench, "draft">} bench @param {Inches} at @returns {Inches|null} */
export function onTable({ draft }, at) {
  const { width = 72, height = 48 } = draft.document().board;
  const [x, y] = at.map((inches) => Math.round(inches * 10) / 10);
  return x >= 0 && y >= 0 && x <= width && y <= height ? [x, y] : null;
}

/** @param {Inches} at @returns {import("../geometry/snap.js").Guide} */
const markAt = (at) => ({ kind: "corner", line: [at, at], edge: null, of: null, value: null });

/** The next hex of a board. @param {Bench} bench @param {Hexes} hexes @param {string|null} hex null: the first one @param {KeyboardEvent} event @returns {string} */
export function hexStepped(bench, hexes, hex, { key }) {
  const [first] = hexes.grid().middles.keys();
  const isThere = hex !== null && hexes.grid().middles.has(hex); // the board may have become smaller
  const next = isThere ? (hexToward(hexes.grid(), hex, key) ?? hex) : first;
  const { hex: label, ground, level } = factsOf(hexes, next);
  bench.announce(say("hex_facts", { hex: label, ground, level }));
  return next;
}
