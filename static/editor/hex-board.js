/** Resize a hex board: what no longer has a hex on it, and which hexes stand half over its rim. No DOM. */
import { hexGrid } from "../table/map/hex/grid.js";
import { placed } from "./pieces.js";

/** @typedef {import("./types.js").Document} Document */
/** @typedef {import("./types.js").Change} Change */

/** The fields of a board that have lists of hexes under a name. */
const LISTED = ["baselines", "sections"];

/** The hexes that stand half over the rim: the last of the shifted lines, and the first where these begin at 0. @param {Record<string, any>} board @param {Iterable<string>} labels all of the board, line by line */
export function halfHexes({ shifted = "even", shifted_from: from = 1 }, labels) {
  /** @type {Map<string, string[]>} */
  const lines = new Map();
  for (const label of labels) {
    const line = label.replace(/\d+$/, "");
    lines.set(line, [...(lines.get(line) ?? []), label]);
  }
  const late = shifted === "even" ? 1 : 0;
  return [...lines.values()].flatMap((line, index) => {
    if (index % 2 !== late) return [];
    return [...(from === 0 ? [line[0]] : []), line[line.length - 1]];
  });
}

/**
 * What gives a board other measures: its ground, hexsides and roads go where they have no hex any more, pieces into reserve.
 * @param {Document} document
 * @param {Record<string, unknown>} measures
 * @returns {Change[]}
 */
export function measured(document, measures) {
  const board = { ...document.board, ...measures };
  const { middles, side } = hexGrid(/** @type {any} */ (board));
  const isOn = (/** @type {string} */ label) => middles.has(label);
  const touches = (/** @type {string[]} */ [one, two]) => isOn(one) && isOn(two) && side(one, two) !== null;
  return [
    ...Object.entries(measures).map(([field, to]) => ({ thing: `field:board.${field}`, to })),
    ...Object.keys(board.hexes ?? {})
      .filter((label) => !isOn(label))
      .map((label) => ({ thing: `hex:${label}`, to: null })),
    ...gone(
      "hexside",
      (board.hexsides ?? []).map((/** @type {any} */ { between }) => between),
      touches,
    ),
    ...gone("road", board.roads ?? [], touches),
    ...fieldsOn(board, middles),
    ...(document.units ?? [])
      .filter(({ hex }) => hex && !isOn(hex))
      .map((unit) => ({ thing: `unit:${unit.id}`, to: placed(/** @type {any} */ (unit), null) })),
    ...tokensOn(document.tokens ?? [], isOn),
  ];
}

/** @param {"hexside"|"road"} kind @param {string[][]} pairs @param {(pair: string[]) => boolean} touches @returns {Change[]} */
const gone = (kind, pairs, touches) =>
  [...new Set(pairs.filter((pair) => !touches(pair)).map((pair) => pair.toSorted().join("/")))].map(
    (key) => ({
      thing: `${kind}:${key}`,
      to: null,
    }),
  );

/** The lists of hexes that change with the board. @param {Record<string, any>} board @param {Map<string, unknown>} middles @returns {Change[]} */
function fieldsOn(board, middles) {
  const lists = LISTED.flatMap((name) =>
    Object.entries(board[name] ?? {}).flatMap(([key, labels]) => {
      const kept = labels.filter((/** @type {string} */ label) => middles.has(label));
      if (kept.length === labels.length) return [];
      return [{ thing: `field:board.${name}.${key}`, to: kept.length ? kept : null }];
    }),
  );
  if (!board.half_hexes?.length) return lists;
  return [...lists, { thing: "field:board.half_hexes", to: halfHexes(board, middles.keys()) }];
}

/** Marks lose the hexes that are on the board no more, and go with their last. @param {Record<string, any>[]} tokens @param {(label: string) => boolean} isOn @returns {Change[]} */
export function tokensOn(tokens, isOn) {
  return tokens.flatMap((token) => {
    const hexes = token.hexes?.filter(isOn);
    const isWhole = token.hex ? isOn(token.hex) : hexes?.length === token.hexes?.length;
    if (isWhole) return [];
    return [{ thing: `token:${token.id}`, to: hexes?.length ? { ...token, hexes } : null }];
  });
}
