/** The hand's keys: arrows lift and move a piece; other keys turn it, set a via point, type a limit, let it go or put it back. */
import { distance } from "../../geometry/plane.js";
import { heldAt, turnedBy } from "./piece.js";

/** @typedef {import("../types.js").ToolContext} ToolContext */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("./hand.js").HandInUse} HandInUse */

/** The direction of each arrow key on the screen. @type {Record<string, Point>} */
export const ARROWS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };
export const STEP_INCHES = 0.5;
export const FINE_INCHES = 0.1;
/** How far a hex's neighbour is. */
export const HEX_INCHES = 4.5;
/** A distance in pixels that is long enough to give a direction on the screen. */
const FAR_PX = 1000;

/** @param {ToolContext["map"]} map @param {Point} at @param {Point} toward on the screen @param {number} inches @returns {Point} */
export function beyond(map, at, [east, south], inches) {
  const [x, y] = map.toPixel(at);
  const to = map.toInches([x + east * FAR_PX, y + south * FAR_PX]);
  const share = inches / distance(at, to);
  return [at[0] + (to[0] - at[0]) * share, at[1] + (to[1] - at[1]) * share];
}

/**
 * @param {ToolContext} context
 * @param {HandInUse} hand
 */
export function createHandKeys({ map, store, keys }, hand) {
  /** Where the arrows have moved the piece that ends there; on hexes this may be beside the middle of one. @type {{end: import("./way.js").Stop, at: Point}|null} */
  let cursor = null;

  /** @param {Point} toward @param {boolean} fine */
  function step(toward, fine) {
    hand.change((piece) => {
      const { measured } = piece.ground;
      const { end } = piece.way;
      const from = !measured && cursor?.end === end ? cursor.at : end.at;
      const next = beyond(map, from, toward, measured ? (fine ? FINE_INCHES : STEP_INCHES) : HEX_INCHES);
      const held = heldAt(piece, next, { points: [], below: null, scale: map.scale() });
      cursor = { end: held.way.end, at: next };
      return held;
    });
  }

  /** A key while a piece is in the hand. @param {KeyboardEvent} event @param {boolean} alone without Ctrl and the like */
  function held(event, alone) {
    const action = keys.action(event);
    const unit = hand.piece?.unit.id ?? "";
    if (alone && event.key in ARROWS) {
      if (hand.isByKeys()) step(ARROWS[event.key], event.shiftKey);
    } else if (alone && hand.limit.type(event.key, unit)) hand.change((piece) => piece);
    else if (alone && (event.key === "," || event.key === "."))
      hand.change((piece) => turnedBy(piece, event.key === "," ? -1 : 1));
    else if (action === "via") hand.via();
    else if (action === "via-back") hand.viaBack();
    else if (action === "commit") void hand.letGo();
    else if (action === "forget" || action === "undo") hand.putBack();
    else return false;
    return true;
  }

  return {
    /** @param {KeyboardEvent} event @param {boolean} free  whether no other tool has a plan @returns {boolean} */
    press(event, free) {
      const alone = !(event.ctrlKey || event.metaKey || event.altKey);
      if (hand.piece) return held(event, alone);
      const { selected, planning } = store.game;
      const lifts = alone && free && !planning && event.key in ARROWS;
      if (!lifts || selected === null || !hand.takes(selected)) return false;
      return hand.ask(selected) && held(event, alone);
    },
  };
}
