/** What a table marks for the game: objectives, jump-off points, zones, and where the sides come on: baselines of hexes, or lines along an edge. No DOM. */
import { inRing } from "../table/geometry/rings.js";
import { newFeatureId } from "./wholes.js";

/** @typedef {import("../table/map/types.js").Inches} Inches */
/** @typedef {Record<string, any> & {id: string, kind: string, side?: string|null, at?: Inches, to?: Inches, hex?: string, text?: string, shape?: Inches[], hexes?: string[]}} Token of a document */
/** @typedef {{thing: string, to: unknown}} Change */
/** @typedef {{at: Inches}|{hex: string}} Place */

/** How near to an objective a press must be to mean it, in inches. */
const REACH = 1;
/** The tolerance within which hexes count as one row, in inches. */
const SLACK = 0.1;

/** A token with an id that no other browser will choose. @param {Omit<Token, "id">} token @param {string} stem @returns {Change} */
function laying(token, stem) {
  const id = newFeatureId(stem);
  return { thing: `token:${id}`, to: { id, ...token } };
}

/** @param {Token} token @returns {Change} */
export const takingOff = ({ id }) => ({ thing: `token:${id}`, to: null });

/** @param {Token} token @param {Place} place */
const liesAt = (token, place) =>
  "hex" in place
    ? token.hex === place.hex
    : Boolean(token.at) &&
      Math.hypot(Number(token.at?.[0]) - place.at[0], Number(token.at?.[1]) - place.at[1]) < REACH;

/**
 * Lay a mark where there is none of its kind, or remove the one that is there.
 *
 * @param {Token[]} tokens
 * @param {Place} place
 * @param {Omit<Token, "id">} mark
 * @param {string} stem of its id
 * @returns {{change: Change, laid: boolean}}
 */
function withMark(tokens, place, mark, stem) {
  const there = tokens.find((token) => token.kind === mark.kind && liesAt(token, place));
  if (there) return { change: takingOff(there), laid: false };
  return { change: laying({ ...mark, ...place }, stem), laid: true };
}

/** @param {Token[]} tokens @param {Place} place */
export const withObjective = (tokens, place) =>
  withMark(tokens, place, { kind: "objective", worth: 1 }, "objective");

/** @param {Token[]} tokens @param {string} side @param {Place} place */
export const withJumpOff = (tokens, side, place) =>
  withMark(tokens, place, { kind: "jump_off", side }, "jump-off");

/** A line along which a side comes onto a table; a line of at most an inch removes the entry line that it lies on. @param {Token[]} tokens @param {{id: string, name: string}} side @param {Inches} from @param {Inches} to @returns {{change: Change|null, laid: boolean}} null: it lies on none */
export function withEntry(tokens, side, from, to) {
  const isLong = Math.hypot(to[0] - from[0], to[1] - from[1]) > REACH;
  const there = tokens.find((token) => token.kind === "line" && token.to && onLine(from, token));
  if (!isLong) return { change: there ? takingOff(there) : null, laid: false };
  return {
    change: laying({ kind: "line", side: side.id, at: from, to, text: side.name }, "entry"),
    laid: true,
  };
}

/** @param {Inches} spot @param {Token} line */
function onLine([x, y], { at = [0, 0], to = [0, 0] }) {
  const [dx, dy] = [to[0] - at[0], to[1] - at[1]];
  const along = Math.max(0, Math.min(1, ((x - at[0]) * dx + (y - at[1]) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(at[0] + dx * along - x, at[1] + dy * along - y) < REACH;
}

/** A spot, moved to the edge of the table if it is near. @param {Inches} spot @param {{width: number, height: number}} table @returns {Inches} */
export function toEdge([x, y], { width, height }) {
  const near = (/** @type {number} */ value, /** @type {number} */ most) =>
    value < 3 ? 0 : value > most - 3 ? most : Math.round(value * 2) / 2;
  return [near(x, width), near(y, height)];
}

/** The end of an entry that begins at a table's edge: it runs along that edge, at a corner along the one that is followed. @param {Inches} from @param {Inches} to @param {{width: number, height: number}} table @returns {Inches} */
export function alongEdge(from, to, { width, height }) {
  const [upright, level] = [from[0] === 0 || from[0] === width, from[1] === 0 || from[1] === height];
  if (!upright && !level) return to;
  const [east, south] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
  return upright && (!level || south >= east) ? [from[0], to[1]] : [to[0], from[1]];
}

/** A side's baseline with hexes added, or without them where the first of them was in it. @param {string[]} held @param {string[]} labels */
export function withBaseline(held, labels) {
  const takesOff = held.includes(labels[0]);
  const others = held.filter((label) => !labels.includes(label));
  return takesOff ? others : [...others, ...labels];
}

/** The zones of a document as the map draws them. @param {Token[]} tokens @param {(side: string) => string} words @returns {import("../table/map/types.js").DrawnZone[]} */
export const drawnZones = (tokens, words) =>
  tokens
    .filter(({ kind }) => kind === "zone")
    .map(({ side, shape, hexes, text }) => ({
      side: side ?? "",
      shape,
      hexes,
      words: text || words(side ?? ""),
    }));

/** A side's deployment zone. @param {string} side @param {Inches[]} shape its corners */
export const zoneOf = (side, shape) => laying({ kind: "zone", side, shape }, "zone");

/** The zone of a side that a place lies in. @param {Token[]} tokens @param {string} side @param {Inches} at */
export const zoneAt = (tokens, side, at) =>
  tokens.find(
    (token) => token.kind === "zone" && token.side === side && token.shape && inRing(at, token.shape),
  );

/** A side's hexes of deployment with others added, or without them where the first of them was one. @param {Token[]} tokens @param {string} side @param {string[]} labels @returns {{change: Change, count: number}} */
export function withZoneHexes(tokens, side, labels) {
  const own = tokens.find((token) => token.kind === "zone" && token.side === side);
  const hexes = withBaseline(own?.hexes ?? [], labels);
  const count = hexes.length;
  if (!own) return { change: laying({ kind: "zone", side, hexes }, "zone"), count };
  return { change: count ? { thing: `token:${own.id}`, to: { ...own, hexes } } : takingOff(own), count };
}

/** The hexes whose middles lie in the box between those of two, both of them too. @param {Map<string, Inches>} middles @param {string} from @param {string} to */
export function hexesInBox(middles, from, to) {
  const [[x, y], [u, v]] = [middles.get(from) ?? [0, 0], middles.get(to) ?? [0, 0]];
  const within = (/** @type {number} */ value, /** @type {number} */ one, /** @type {number} */ other) =>
    value > Math.min(one, other) - SLACK && value < Math.max(one, other) + SLACK;
  const boxed = [...middles].filter(([, at]) => within(at[0], x, u) && within(at[1], y, v));
  return [...new Set([from, ...boxed.map(([label]) => label), to])];
}

/** The tokens of a document as the map draws them. @param {Token[]} tokens @param {(hex: string) => Inches|null} middle @returns {import("../table/map/types.js").DrawnToken[]} */
export const drawnTokens = (tokens, middle) =>
  tokens.flatMap((token) => {
    const at = token.at ?? (token.hex ? middle(token.hex) : null);
    if (!at) return [];
    const quiet = {
      words: token.text ?? "",
      short: token.text ?? "",
      end: "",
      note: "",
      held: false,
      selected: false,
      changes: false,
    };
    return [/** @type {any} */ ({ ...token, at, ...quiet, touched: [] })];
  });
