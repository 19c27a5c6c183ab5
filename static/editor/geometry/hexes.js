/**
 * Hexes under the pointer: which hexes a brush covers, a line passes or a fill reaches; what they hold after something is laid; hexsides
 * from corner to corner. Labels are the board's, places are in inches. No DOM.
 */

/** @typedef {import("../../table/map/hex/grid.js").HexGrid} HexGrid */
/** @typedef {import("../../table/map/types.js").Inches} Inches */
/** @typedef {{thing: string, to: unknown}} Change of the document */
/** @typedef {{properties: Record<string, any>, over?: boolean}} Row what the palette lays: `over` what a hex holds, or in its place */
/** @typedef {Record<string, any>} Hex what the document says of a hex */
/** @typedef {Record<string, any> & {hexes?: Record<string, Hex>, hexsides?: {between: string[], terrain: string}[], roads?: string[][]}} Board */

/** How many rings of hexes lie round the one under the pointer, by the hexes of a brush. @type {Record<number, number>} */
const RINGS = { 1: 0, 7: 1, 19: 2 };
/** The sizes of a brush, in hexes. */
export const SIZES = Object.keys(RINGS).map(Number);

/** @param {HexGrid} grid @param {string} label */
const beside = (grid, label) => grid.beside(grid.middles.get(label));

/** The hexes that a brush covers, that under the pointer first. @param {HexGrid} grid @param {string} label @param {number} size of `SIZES` */
export function underBrush(grid, label, size) {
  const covered = new Set([label]);
  for (let ring = 0; ring < RINGS[size]; ring++)
    for (const one of [...covered]) for (const other of beside(grid, one)) covered.add(other);
  return [...covered];
}

/** The hexes on the straight way between two, both of them too. @param {HexGrid} grid @param {string} from @param {string} to @returns {string[]} */
export function alongLine(grid, from, to) {
  const [start, end] = [grid.middles.get(from), grid.middles.get(to)];
  if (!start || !end) return [];
  const steps = grid.apart(from, to);
  const passed = [from];
  for (let step = 1; step <= steps; step++) {
    // A hair off the line, so that one between two hexes falls to the same of them all along.
    const share = step / steps;
    const at = /** @type {Inches} */ ([
      start[0] + (end[0] - start[0]) * share + 1e-3,
      start[1] + (end[1] - start[1]) * share + 1.7e-3,
    ]);
    const label = grid.hexAt(at);
    if (label && label !== passed.at(-1)) passed.push(label);
  }
  return passed;
}

/** The hexes that hang together with one and hold the same. @param {HexGrid} grid @param {Board} board @param {string} label @returns {string[]} */
export function filled(grid, board, label) {
  const held = (/** @type {string} */ one) => JSON.stringify([terrainOf(board, one), levelOf(board, one)]);
  const same = held(label);
  const found = new Set([label]);
  for (const one of found) for (const other of beside(grid, one)) if (held(other) === same) found.add(other);
  return [...found];
}

/** The hex in the same place on the other side of the board, if one lies there. @param {HexGrid} grid @param {string} label @param {"east_west"|"turned"} how */
export function mirrored(grid, label, how) {
  const [x, y] = grid.middles.get(label) ?? [NaN, NaN];
  const at = /** @type {Inches} */ ([grid.width - x, how === "turned" ? grid.height - y : y]);
  const other = grid.hexAt(at);
  const middle = other && grid.middles.get(other);
  return middle && Math.hypot(middle[0] - at[0], middle[1] - at[1]) < 0.1 ? other : null;
}

// -- what a hex holds ---------------------------------------------------------------------------

/** @param {Board} board @param {string} label @returns {string[]} */
const terrainOf = (board, label) => board.hexes?.[label]?.terrain ?? [];
/** @param {Board} board @param {string} label @returns {number} */
export const levelOf = (board, label) => board.hexes?.[label]?.level ?? 0;

/**
 * @typedef {object} Ground what the rows of a palette say of words
 * @property {(word: string) => boolean} isBare it is the board's own ground, which nothing needs to say
 * @property {(word: string) => boolean} isOver it lies in a hex besides its ground
 * @property {string[]} [owned] the properties that say whose a hex's ground is: they go with it
 */

/**
 * What a hex holds after a row of the palette has been laid on it; null: nothing.
 *
 * @param {Hex|undefined} hex
 * @param {Row} row of the shape "hex" or "level"
 * @param {Ground} ground
 * @returns {Hex|null}
 */
export function laid(hex, { properties, over }, { isBare, isOver, owned = [] }) {
  const held = hex ?? {};
  const disowned = properties.terrain && !over ? Object.fromEntries(owned.map((name) => [name, null])) : {};
  /** @type {Hex} */
  const after = { ...held, ...disowned, ...properties };
  for (const list of Object.keys(properties).filter((name) => Array.isArray(properties[name]))) {
    const kept = (held[list] ?? []).filter((/** @type {string} */ word) => over || isOver(word));
    after[list] = [...new Set([...(over ? kept : []), ...properties[list], ...(over ? [] : kept)])];
  }
  after.terrain = (after.terrain ?? []).filter((/** @type {string} */ word) => !isBare(word));
  return plain(after);
}

/** A hex without its ground and what lies on it; its level and its name stay. @param {Hex|undefined} hex @returns {Hex|null} */
export const cleared = (hex) => plain({ level: hex?.level, features: hex?.features });

/** @param {Hex|undefined} hex @param {number} by how many levels up @returns {Hex|null} */
export function raised(hex, by) {
  const level = Math.max(-9, Math.min(9, (hex?.level ?? 0) + by));
  return plain({ ...hex, level });
}

/** A hex with a name on it. @param {Hex|undefined} hex @param {string} name empty: none @returns {Hex|null} */
export function called(hex, name) {
  const others = Object.entries(hex?.features ?? {}).filter(([key]) => key !== "name");
  return plain({ ...hex, features: Object.fromEntries(name ? [...others, ["name", name]] : others) });
}

/** A hex without what goes without saying; null if nothing is left. @param {Hex} hex @returns {Hex|null} */
function plain(hex) {
  const said = Object.entries(hex).filter(
    ([, value]) => value && !(typeof value === "object" && Object.keys(value).length === 0),
  );
  return said.length > 0 ? Object.fromEntries(said) : null;
}

/**
 * The changes that give hexes something else to hold; those that hold it already are left out.
 *
 * @param {Board} board
 * @param {Iterable<string>} labels
 * @param {(hex: Hex|undefined, label: string) => Hex|null} becomes
 * @returns {Change[]}
 */
export function hexChanges(board, labels, becomes) {
  return [...new Set(labels)].flatMap((label) => {
    const hex = board.hexes?.[label];
    const to = becomes(hex, label);
    return same(plain(hex ?? {}), to) ? [] : [{ thing: `hex:${label}`, to }];
  });
}

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** @param {any} value @returns {any} */
const sorted = (value) =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((key) => [key, sorted(value[key])]),
      )
    : value;

// -- hexsides -----------------------------------------------------------------------------------

/** @param {string} one @param {string} other the name of what lies between two hexes, either way */
export const pairOf = (one, other) => [one, other].sort().join("/");

/** @param {Readonly<number[]>} at */
const key = ([x, y]) => `${Math.round(x * 100)} ${Math.round(y * 100)}`;

/**
 * @typedef {object} Corners the corners of all hexes, and the hexsides between them
 * @property {Map<string, Inches>} places by key
 * @property {Map<string, {to: string, pair: string}[]>} sides from each corner: the corner at the other end, and the hexside's name
 */

/** Hexsides that lie between two hexes; the rim of the board is none. @param {HexGrid} grid @returns {Corners} */
export function cornersOf(grid) {
  /** @type {Corners} */
  const corners = { places: new Map(), sides: new Map() };
  for (const label of grid.middles.keys()) {
    for (const other of beside(grid, label)) {
      const ends = label < other ? grid.side(label, other) : null;
      if (!ends) continue;
      const [one, two] = ends.map(key);
      ends.forEach((at) => corners.places.set(key(at), at));
      for (const [from, to] of [
        [one, two],
        [two, one],
      ])
        corners.sides.set(from, [...(corners.sides.get(from) ?? []), { to, pair: pairOf(label, other) }]);
    }
  }
  return corners;
}

/** The corner nearest to a place. @param {Corners} corners @param {Inches} at @returns {string|null} */
export function cornerAt({ places }, [x, y]) {
  let best = { corner: /** @type {string|null} */ (null), away: Infinity };
  for (const [corner, [cx, cy]] of places) {
    const away = Math.hypot(cx - x, cy - y);
    if (away < best.away) best = { corner, away };
  }
  return best.corner;
}

/**
 * The hexsides of the shortest way from corner to corner, and of ways as short the straightest.
 *
 * @param {Corners} corners
 * @param {string} from
 * @param {string} to
 * @returns {{pairs: string[], corners: string[]}} one corner more than hexsides
 */
export function sidesBetween({ sides, places }, from, to) {
  const [start, end] = [places.get(from), places.get(to)];
  if (!start || !end) return { pairs: [], corners: [] };
  const off = (/** @type {string} */ corner) => {
    const [x, y] = /** @type {Inches} */ (places.get(corner));
    const across = (end[0] - start[0]) * (y - start[1]) - (end[1] - start[1]) * (x - start[0]);
    return Math.abs(across) / (Math.hypot(end[0] - start[0], end[1] - start[1]) || 1);
  };
  /** @type {Map<string, {before: string, pair: string, cost: number}>} */
  const came = new Map([[from, { before: "", pair: "", cost: 0 }]]);
  let rim = [from];
  while (rim.length > 0 && !rim.includes(to)) {
    /** @type {Set<string>} */
    const next = new Set();
    for (const corner of rim)
      for (const side of sides.get(corner) ?? []) {
        const cost = (came.get(corner)?.cost ?? 0) + off(side.to);
        const known = came.get(side.to);
        if (known && !(next.has(side.to) && cost < known.cost)) continue;
        came.set(side.to, { before: corner, pair: side.pair, cost });
        next.add(side.to);
      }
    rim = [...next];
  }
  if (!came.has(to)) return { pairs: [], corners: [from] };
  /** @type {{pairs: string[], corners: string[]}} */
  const way = { pairs: [], corners: [to] };
  for (let corner = to; corner !== from;) {
    const { before, pair } = /** @type {{before: string, pair: string}} */ (came.get(corner));
    way.pairs.unshift(pair);
    way.corners.unshift(before);
    corner = before;
  }
  return way;
}

/** The words on each hexside of a board, by its name. @param {Board} board @returns {Map<string, string[]>} */
export function sidesOf(board) {
  /** @type {Map<string, string[]>} */
  const words = new Map();
  for (const { between, terrain } of board.hexsides ?? []) {
    const pair = pairOf(between[0], between[1]);
    words.set(pair, [...(words.get(pair) ?? []), terrain]);
  }
  return words;
}

/** The changes that lay a word on hexsides, in place of what is there; null bares them. @param {Board} board @param {Iterable<string>} pairs @param {string|null} word @returns {Change[]} */
export function sideChanges(board, pairs, word) {
  const held = sidesOf(board);
  return [...new Set(pairs)]
    .filter((pair) => (held.get(pair) ?? []).join() !== (word ?? ""))
    .map((pair) => ({ thing: `hexside:${pair}`, to: word }));
}

// -- roads --------------------------------------------------------------------------------------

/** The names of the steps of a way through hexes. @param {string[]} labels each beside the next @returns {string[]} */
export const stepsOf = (labels) => labels.slice(1).map((label, index) => pairOf(labels[index], label));

/** The changes that lay a road along steps, or take it up. @param {Board} board @param {Iterable<string>} pairs @param {boolean} lays @returns {Change[]} */
export function roadChanges(board, pairs, lays) {
  const held = new Set((board.roads ?? []).map(([one, other]) => pairOf(one, other)));
  return [...new Set(pairs)]
    .filter((pair) => held.has(pair) !== lays)
    .map((pair) => ({ thing: `road:${pair}`, to: lays || null }));
}
