/** An answer about sight, as the map draws it, as the card shows it, and as a sentence. No DOM. */
import { between, corners, distance } from "../../geometry/plane.js";
import { pitch } from "../../map/hex/grid.js";
import { sentenceCase } from "../../state/words.js";
import { inchesWords, listed, percentWords } from "../../words/language.js";
import { say } from "../../words/words.js";

/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Unit} Unit */
/** @typedef {import("../../wire.d.ts").Sight} Answer */
/** @typedef {import("../../wire.d.ts").Crossed} Crossed */
/** @typedef {import("../../map/types.js").Sight} Sight */
/** @typedef {Pick<import("../types.js").TableMap, "hexMiddle"|"hexside">} Hexes */

/** The corners that bound each arc, as turns from the facing. @type {Record<string, [number, number]>} */
const FRONT_AND_REAR = { front: [315, 45], rear: [225, 135] };

/** @param {Crossed} crossed */
const textOf = ({ what }) => sentenceCase(String(what));

/** How much of an area lies on the line. @param {Crossed} crossed */
const moreOf = ({ inches }) => (typeof inches === "number" ? say("sight_inside", { inches }) : "");

/**
 * What the map draws of an answer.
 * @param {Answer} answer
 * @param {{from: Point|null, to: Point|null}} places of the ends
 * @param {Unit|null} target
 * @param {Hexes} map
 * @returns {Sight|null} nothing of an answer that tells nothing
 */
export function sightShown(answer, { from, to }, target, map) {
  if (answer.crosses === undefined || !from || !to) return null;
  if (answer.hexes !== undefined) return onHexes(answer, from, to, target, map);
  return {
    eye: answer.eye ?? from,
    thread: answer.thread ?? null,
    range: inchesWords(answer.inches ?? 0),
    crossings: answer.crosses.map((crossed) => ({
      kind: crossed.kind,
      text: textOf(crossed),
      more: moreOf(crossed),
      from: crossed.from ?? 0,
      to: crossed.to ?? 0,
    })),
    parts: answer.seen_parts ?? [],
    side: target?.side,
    arc: target ? arcOf(target, answer) : null,
  };
}

/** @param {Unit} target @param {Answer} answer @returns {Sight["arc"]} */
function arcOf(target, { eye, arc_of_target: arc }) {
  if (!arc || !eye || !target.at || !target.profile.length) return null;
  const pose = { at: target.at, facing: target.facing ?? 0 };
  const hull = { length: target.profile.length, width: target.profile.width };
  const turns = FRONT_AND_REAR[arc] ?? sideTurns(corners(pose, hull), eye);
  return { pose, hull, turns, words: say("sight_arc", { arc }) };
}

/** The corners of the side of a hull that is nearer to the eye. @param {Point[]} rim @param {Point} eye @returns {[number, number]} */
function sideTurns([frontLeft, frontRight, rearRight, rearLeft], eye) {
  const left = distance(between(frontLeft, rearLeft, 0.5), eye);
  return left < distance(between(frontRight, rearRight, 0.5), eye) ? [315, 225] : [45, 135];
}

/** On hexes the thread runs from middle to middle, and what lies in one place has one tag. @param {Answer} answer @param {Point} from @param {Point} to @param {Unit|null} target @param {Hexes} map @returns {Sight} */
function onHexes({ hexes = 0, crosses = [] }, from, to, target, map) {
  const length = distance(from, to);
  /** @type {Map<string, import("../../map/types.js").SightCrossing>} */
  const tags = new Map();
  for (const crossed of crosses) {
    const at = middleOf(crossed, map);
    if (!at || length === 0) continue;
    const along = ((at[0] - from[0]) * (to[0] - from[0]) + (at[1] - from[1]) * (to[1] - from[1])) / length;
    const half = crossed.kind === "area" ? pitch / 3 : 0;
    const [start, end] = [along - half, along + half].map((one) => Math.max(0, Math.min(length, one)));
    const key = `${along.toFixed(1)} ${crossed.kind}`;
    const before = tags.get(key);
    const text = before ? listed([before.text, String(crossed.what)]) : textOf(crossed);
    tags.set(key, { kind: crossed.kind, text, more: "", from: start, to: end });
  }
  return {
    eye: from,
    thread: length > 0 ? [from, to] : null,
    range: say("sight_hexes", { hexes }),
    crossings: [...tags.values()].sort((one, other) => one.from - other.from),
    parts: [],
    side: target?.side,
    arc: null,
  };
}

/** @param {Crossed} crossed @param {Hexes} map @returns {Point|null} */
function middleOf({ hex, side }, map) {
  if (hex) return map.hexMiddle(hex);
  const ends = side ? map.hexside(side[0], side[1]) : null;
  return ends ? between(ends[0], ends[1], 0.5) : null;
}

/**
 * What the card says.
 * @param {Answer} answer
 * @returns {{range: string, seen: number|null, words: string, arc: string, between: string}} seen: a share, as a bar
 */
export function cardOf(answer) {
  const { crosses = [], hexes, inches = 0, seen, closed } = answer;
  const told = [
    ...new Set(crosses.map((crossed) => [crossed.what, moreOf(crossed)].filter(Boolean).join(" "))),
  ];
  const arc = answer.arc_of_target ? say("sight_arc", { arc: answer.arc_of_target }) : "";
  return {
    range: hexes === undefined ? inchesWords(inches) : say("sight_hexes", { hexes }),
    seen: hexes === undefined ? (seen ?? 0) : null,
    words:
      hexes === undefined
        ? say("sight_seen", { percent: percentWords(seen ?? 0) })
        : say(closed ? "sight_closed" : "sight_open"),
    arc,
    between: told.length > 0 ? listed(told) : say("sight_nothing_between"),
  };
}

/** The same in a sentence, for the screen reader. @param {string} target @param {Answer} answer */
export function sentenceOf(target, answer) {
  if (answer.reason) return String(answer.reason);
  const { range, words, arc, between: told } = cardOf(answer);
  return [target, range, words, arc, told].filter(Boolean).join(", ");
}
