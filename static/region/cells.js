/** The ground of each area: its outline, or if it has none, all that is nearer to it than to any other area. No DOM. */

/** @typedef {import("./types.js").Point} Point */
/** @typedef {{id: string, holder: string, at: Point, outline: Point[]}} Place in inches */

/** @param {Point[]} ring @param {Point} one @param {Point} other @returns {Point[]} the part of a ring that is nearer to the one */
function nearer(ring, one, other) {
  const [dx, dy] = [other[0] - one[0], other[1] - one[1]];
  const middle = (dx * (one[0] + other[0]) + dy * (one[1] + other[1])) / 2;
  const side = (/** @type {Point} */ [x, y]) => dx * x + dy * y - middle;
  return ring.flatMap((at, n) => {
    const next = ring[(n + 1) % ring.length];
    const [here, there] = [side(at), side(next)];
    const share = here / (here - there);
    /** @type {Point} */
    const cut = [at[0] + share * (next[0] - at[0]), at[1] + share * (next[1] - at[1])];
    const crosses = here < 0 !== there < 0;
    return [...(here <= 0 ? [at] : []), ...(crosses ? [cut] : [])];
  });
}

/** @param {Place[]} places @param {number} width @param {number} height @returns {Map<string, Point[]>} by area */
export function cellsOf(places, width, height) {
  const rim = 2;
  /** @type {Point[]} */
  const sheet = [
    [rim, rim],
    [width - rim, rim],
    [width - rim, height - rim],
    [rim, height - rim],
  ];
  return new Map(
    places.map(({ id, at, outline }) => [
      id,
      outline.length > 2
        ? outline
        : places.reduce((ring, other) => (other.id === id ? ring : nearer(ring, at, other.at)), sheet),
    ]),
  );
}

/** The name of an edge, the same from both of its ends and from both areas that it separates. @param {Point} one @param {Point} other */
const edgeName = (one, other) =>
  [one, other]
    .map((at) => at.map((number) => number.toFixed(3)).join(" "))
    .sort()
    .join(" ");

/** @param {Point[]} ring @returns {[Point, Point][]} */
const edgesOf = (ring) => ring.map((at, n) => [at, ring[(n + 1) % ring.length]]);

/** The border of what a side holds, without the edges between two of its own areas. @param {Place[]} places @param {Map<string, Point[]>} cells @param {string} side */
export function borderOf(places, cells, side) {
  const edges = places
    .filter(({ holder }) => holder === side)
    .flatMap(({ id }) => edgesOf(cells.get(id) ?? []))
    .map((edge) => ({ edge, name: edgeName(...edge) }));
  const counted = new Map();
  for (const { name } of edges) counted.set(name, (counted.get(name) ?? 0) + 1);
  return edges.filter(({ name }) => counted.get(name) === 1).map(({ edge }) => edge);
}

/** Return whether a place lies in a ring. @param {Point[]} ring @param {Point} at */
export function holds(ring, [x, y]) {
  return edgesOf(ring).reduce((inside, [[ax, ay], [bx, by]]) => {
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}
