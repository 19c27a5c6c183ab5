/**
 * The edits that put a generated table in place of a draft's board: the terrain is new; the draft's own pieces and texts stay. What has no
 * place on the new board any more is put in reserve, or goes. No DOM.
 */
import { hexGrid } from "../../table/map/hex/grid.js";
import { tokensOn } from "../hex-board.js";
import { placed } from "../pieces.js";

/** @typedef {import("../types.js").Change} Change */
/** @typedef {Record<string, any>} Board */

/** What is addressed thing by thing, and not as a field. */
const LISTED = ["kind", "features", "hexes", "hexsides", "roads"];

/** @param {string[]} pair */
const between = (pair) => [...pair].sort().join("/");

/** Marks that are ground: the generator lays them where a system has no word for it. */
const GROUND = ["crater"];

/** What lies on a board, by the name of each thing. @param {Board} board @returns {Map<string, unknown>} */
function thingsOn({ features, hexes, hexsides, roads }) {
  /** @type {Map<string, any>} */
  const things = new Map();
  for (const feature of features?.features ?? []) things.set(`feature:${feature.id}`, feature);
  for (const [label, hex] of Object.entries(hexes ?? {})) things.set(`hex:${label}`, hex);
  for (const { between: pair, terrain } of hexsides ?? []) {
    const name = `hexside:${between(pair)}`;
    const before = things.get(name);
    things.set(name, before ? [before, terrain].flat() : terrain);
  }
  for (const pair of roads ?? []) things.set(`road:${between(pair)}`, true);
  return things;
}

/**
 * @typedef {{name?: string, board: Board, sides?: {id: string}[], units?: Record<string, any>[], tokens?: Record<string, any>[]}} Document
 *
 * @param {Document} document as it is
 * @param {Document} made of the same kind of board
 * @returns {Change[]}
 */
export function changesInto(document, made) {
  const [now, next] = [thingsOn(document.board), thingsOn(made.board)];
  const fields = new Set([...Object.keys(document.board), ...Object.keys(made.board), "climate"]);
  const name = document.name ? [] : [{ thing: "field:name", to: made.name }];
  const sides = new Set(document.sides?.map(({ id }) => id));
  const units = document.units?.length ? [] : (made.units ?? []).filter(({ side }) => sides.has(side));
  // Only features have an order, in which the new ones come.
  const gone = [...now.keys()].filter((thing) => thing.startsWith("feature:") || !next.has(thing));
  return [
    ...name,
    ...[...fields]
      .filter((field) => !LISTED.includes(field) && field !== "image")
      .filter((field) => JSON.stringify(document.board[field]) !== JSON.stringify(made.board[field]))
      .map((field) => ({ thing: `field:board.${field}`, to: made.board[field] ?? null })),
    ...gone.map((thing) => ({ thing, to: null })),
    ...[...next].map(([thing, to]) => ({ thing, to })),
    ...offBoard(document, made.board),
    ...units.map((unit) => ({ thing: `unit:${unit.id}`, to: unit })),
    ...(made.tokens ?? []).map((token) => ({ thing: `token:${token.id}`, to: token })),
  ];
}

/** @param {Record<string, any>} token */
const isGround = ({ kind }) => GROUND.includes(kind);

/** Pieces and marks that the new board has no place for, and the craters of the old one. @param {Document} document @param {Board} board @returns {Change[]} */
function offBoard({ units = [], tokens = [] }, board) {
  const grid = board.kind === "hex" ? hexGrid(/** @type {any} */ (board)) : null;
  const isOn = (/** @type {string} */ hex) => grid?.middles.has(hex) ?? true;
  const isWithin = (/** @type {number[]} */ [x, y]) =>
    grid !== null || (x <= board.width && y <= board.height);
  const off = units.filter(({ hex, at }) => (hex && !isOn(hex)) || (at && !isWithin(at)));
  const marks = tokens.filter((token) => !isGround(token));
  return [
    ...off.map((unit) => ({ thing: `unit:${unit.id}`, to: placed(/** @type {any} */ (unit), null) })),
    ...tokens.filter(isGround).map(({ id }) => ({ thing: `token:${id}`, to: null })),
    ...(grid ? tokensOn(marks, isOn) : []),
  ];
}
