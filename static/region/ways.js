/** The ways of a map: the cost of going somewhere, and the order to go there. No DOM. */

/** @typedef {import("./types.js").Region} Region */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Order} Order */

const USUAL_MOVES = 2;

/** @param {Region} region @param {string} area @returns {{to: string, cost: number}[]} */
const waysFrom = ({ connections = [] }, area) =>
  connections.flatMap(({ from, to, cost = 1 }) =>
    from === area ? [{ to, cost }] : to === area ? [{ to: from, cost }] : [],
  );

/** Whether an enemy stands or holds there. @param {Region} region @param {Piece} piece @param {string} area */
export const isHostile = ({ areas, pieces = [] }, piece, area) =>
  pieces.some((other) => other.area === area && other.side !== piece.side) ||
  areas.some(({ id, holder = "" }) => id === area && holder !== "" && holder !== piece.side);

/** Every area that a force can go to, with the cheapest way there. A way ends at an enemy. @param {Region} region @param {Piece} piece @returns {Map<string, {path: string[], cost: number}>} */
export function reachOf(region, piece) {
  const most = piece.moves ?? USUAL_MOVES;
  /** @type {Map<string, {path: string[], cost: number}>} */
  const found = new Map([[piece.area ?? "", { path: [], cost: 0 }]]);
  const waiting = [piece.area ?? ""];
  for (let here = waiting.shift(); here !== undefined; here = waiting.shift()) {
    const { path, cost: spent } = found.get(here) ?? { path: [], cost: 0 };
    if (path.length && isHostile(region, piece, here)) continue;
    for (const { to, cost } of waysFrom(region, here)) {
      const known = found.get(to);
      if (spent + cost > most || (known && known.cost <= spent + cost)) continue;
      found.set(to, { path: [...path, to], cost: spent + cost });
      waiting.push(to);
    }
  }
  found.delete(piece.area ?? "");
  return found;
}

/** The areas that a force can support: those next door. @param {Region} region @param {Piece} piece */
export const besides = (region, piece) => waysFrom(region, piece.area ?? "").map(({ to }) => to);

/** The order for a force by its destination; null if it cannot go there. @param {Region} region @param {Piece} piece @param {string} area @returns {Order|null} */
export function orderTo(region, piece, area) {
  if (area === piece.area) return { piece: piece.id, doing: "hold", path: [] };
  const way = reachOf(region, piece).get(area);
  if (!way) return null;
  const { holder = "" } = region.areas.find(({ id }) => id === area) ?? {};
  const attacks = isHostile(region, piece, area) && holder !== piece.side;
  return { piece: piece.id, doing: attacks ? "attack" : "move", path: way.path };
}

/** The area next in a direction, of some. @param {{id: string, at: import("./types.js").Point}[]} places on the screen @param {import("./types.js").Point} from @param {string} key an arrow key */
export function nextPlace(places, from, key) {
  const [dx, dy] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key] ?? [
    0, 0,
  ];
  const far = (/** @type {{at: import("./types.js").Point}} */ { at: [x, y] }) => {
    const [ahead, beside] = [
      (x - from[0]) * dx + (y - from[1]) * dy,
      Math.abs((x - from[0]) * dy - (y - from[1]) * dx),
    ];
    return ahead <= 1 || beside > ahead * 2 ? Infinity : ahead + beside;
  };
  const sorted = places.map((place) => ({ place, by: far(place) })).sort((one, other) => one.by - other.by);
  return sorted.length && sorted[0].by < Infinity ? sorted[0].place.id : null;
}
