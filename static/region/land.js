/** Draw what lies on the sheet: areas, connections, stations, orders, conflicts. It follows the view as a layer of the table's map does. */
import { refill, svg } from "../table/parts/dom.js";
import { inchMatrix, toPixel } from "../table/map/stage.js";
import { arrow } from "./arrows.js";
import { borderOf, cellsOf } from "./cells.js";
import { shape } from "./shape.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("../table/map/stage.js").Stage} Stage */
/** @typedef {{order: import("./types.js").Order, side: string, from: string, draft: boolean}} Shown an order as it is drawn */

/**
 * @typedef {object} Scene
 * @property {import("./types.js").Region} region
 * @property {import("./frame.js").Frame} frame
 * @property {(side: string) => string} look
 * @property {Shown[]} orders
 * @property {import("./types.js").Battle[]} battles
 * @property {string|null} target an area that an order would go to
 * @property {string[]} reach areas that it may go to
 */

/** @param {Point[]} points */
const pathOf = (points) => `M${points.map((at) => at.join(" ")).join("L")}`;

/** @param {Scene} scene */
const placesOf = ({ region, frame }) =>
  region.areas.map(({ id, x, y, holder = "", outline = [] }) => ({
    id,
    holder,
    at: frame.toInches([x, y]),
    outline: outline.map(frame.toInches),
  }));

/** Draw what one side holds: a tint, and a band along the inside of its border. @param {Scene} scene @param {import("./cells.js").Place[]} places @param {Map<string, Point[]>} cells @param {string} side */
function held(scene, places, cells, side) {
  const own = places.filter(({ holder }) => holder === side);
  const ground = own.map(({ id }) => `${pathOf(cells.get(id) ?? [])}Z`).join("");
  const border = borderOf(places, cells, side).map(pathOf).join("");
  const clip = `ground-of-${side}`;
  return svg(
    "g",
    { "data-look": scene.look(side) },
    svg("clipPath", { id: clip }, svg("path", { d: ground })),
    svg("path", { class: "tint", d: ground }),
    svg(
      "g",
      { "clip-path": `url(#${clip})` },
      svg("path", { class: "band", d: border }),
      svg("path", { class: "band inner", d: border }),
    ),
  );
}

/** What is drawn once, in inches. @param {Scene} scene */
function ground(scene) {
  const places = placesOf(scene);
  const cells = cellsOf(places, scene.frame.width, scene.frame.height);
  const at = new Map(places.map((place) => [place.id, place.at]));
  const rings = [...cells.values()].map((ring) => `${pathOf(ring)}Z`).join("");
  const ways = (scene.region.connections ?? []).flatMap(({ from, to, kind = "road" }) => {
    const ends = [at.get(from), at.get(to)].filter((end) => end !== undefined);
    return ends.length === 2 ? [{ d: pathOf(ends), kind }] : [];
  });
  return [
    ...(scene.region.sides ?? []).map((side) => held(scene, places, cells, side)),
    svg("path", { class: "rim-case", d: rings }),
    svg("path", { class: "rim", d: rings }),
    svg("path", { class: "way-case", d: ways.map(({ d }) => d).join("") }),
    ...ways.map(({ d, kind }) => svg("path", { class: `way way-${kind}`, d })),
  ];
}

/** @param {Scene} scene @param {Point} at @param {import("./types.js").Battle} battle */
function conflict(scene, [x, y], { first, second, state }) {
  const half = (/** @type {string} */ side, /** @type {number} */ sign) =>
    svg(
      "g",
      { "data-look": scene.look(side) },
      svg("path", { class: "half", d: `M0-14A14 14 0 0 ${sign < 0 ? 0 : 1} 0 14z` }),
      shape(scene.look(side), `translate(${sign * 6.5} 0) scale(0.72)`),
    );
  return svg(
    "g",
    { class: `conflict ${state === "playing" ? "is-live" : "is-due"}`, transform: `translate(${x} ${y})` },
    half(first.side, -1),
    half(second?.side ?? "", 1),
    svg("circle", { class: "ring", r: 16 }),
  );
}

/** @param {Scene} scene @param {import("./types.js").Area} area @param {Point} at @param {boolean} fought */
function station(scene, { id, name, holder = "", worth = 1 }, [x, y], fought) {
  const word = svg("text", { class: worth > 2 ? "place town" : "place", x, y: y - 17 }, name);
  word.append(svg("tspan", { class: "worth", dx: 5 }, worth));
  const marks = [scene.target === id ? "is-target" : "", scene.reach.includes(id) ? "is-reach" : ""];
  return svg(
    "g",
    { class: `station ${marks.join(" ")}` },
    fought ? null : svg("circle", { class: "stop", cx: x, cy: y, r: 8 }),
    fought || !holder ? null : shape(scene.look(holder), `translate(${x} ${y}) scale(0.72)`),
    word,
  );
}

/** Draw what keeps its size on the screen, again for each change of the view. @param {Scene} scene @param {Stage} stage */
function marks(scene, stage) {
  const at = new Map(
    scene.region.areas.map(({ id, x, y }) => [id, toPixel(stage, scene.frame.toInches([x, y]))]),
  );
  const fights = new Map(
    scene.battles.filter(({ state }) => state !== "settled").map((one) => [one.at, one]),
  );
  const spot = (/** @type {string} */ id) => at.get(id) ?? [-99, -99];
  return [
    ...scene.region.areas.map((area) => station(scene, area, spot(area.id), fights.has(area.id))),
    ...scene.orders
      .filter(({ order }) => order.doing !== "hold")
      .map(({ order, side, from, draft }) =>
        arrow([from, ...(order.path ?? [])].map(spot), { doing: order.doing, look: scene.look(side), draft }),
      ),
    ...[...fights].map(([area, battle]) => conflict(scene, spot(area), battle)),
  ];
}

/** @param {() => void} redraw */
export function createLand(redraw) {
  const [scaled, fixed] = [svg("g", { class: "scaled" }), svg("g", { class: "fixed" })];
  const drawing = svg("svg", { class: "land", "aria-hidden": "true" }, scaled, fixed);
  const element = document.createElement("div");
  element.className = "land-layer";
  element.append(drawing);
  /** @type {Scene|null} */
  let scene = null;
  return {
    element,
    /** @param {Stage} stage @returns {HTMLElement} */
    render(stage) {
      scaled.setAttribute("transform", `matrix(${inchMatrix({ ...stage, ratio: 1 }).join(" ")})`);
      if (scene) refill(fixed, ...marks(scene, stage));
      return element;
    },
    /** @param {Scene} next */
    set(next) {
      scene = next;
      refill(scaled, ...ground(next));
      redraw();
    },
  };
}
