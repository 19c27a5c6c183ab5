/** The icons of the interface: tools, side shapes, dice. */
import { say } from "../words/words.js";
import { h, svg } from "./dom.js";

/** @type {Record<string, string>} */
const PATHS = {
  move: "M5 3l12 8.2-6 1-3.2 5.4z",
  select: "M3 6V3h3M9 3h3M15 3h2v3M17 9v3M17 15v2h-3M11 17H8M5 17H3v-3M3 11V9M7 7h6v6H7z",
  hand: "M6.5 11V5.2a1.2 1.2 0 0 1 2.4 0V9M8.9 8.6V3.9a1.2 1.2 0 0 1 2.4 0v4.7M11.3 8.8V4.8a1.2 1.2 0 0 1 2.4 0v5M13.7 9.8V7.2a1.15 1.15 0 0 1 2.3 0v5.3c0 3-1.9 5-4.9 5-2.5 0-3.7-1-4.9-3.1L4 10.7c-.6-1.1.9-2.1 1.8-1.1l.9 1.1",
  measure: "M2.5 13.5l11-11 4 4-11 11zM6 10l1.6 1.6M9 7l2.2 2.2M12 4l1.6 1.6",
  tokens: "M3 3h6v6H3zM14 3l3.4 6h-6.8zM6 17.2a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM11.5 11.5h5.6v5.6h-5.6z",
  clock: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4l2.6 1.7",
  point: "M10 17s5.5-4.8 5.5-9A5.5 5.5 0 0 0 4.5 8c0 4.2 5.5 9 5.5 9zM10 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  arcs: "M10 16L3 6.5a9.5 9.5 0 0 1 14 0zM10 16V4",
  reach: "M10 16a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM10 11.4a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8z",
  grid: "M10 3l7 4-7 4-7-4zM3 11l7 4 7-4",
  names: "M3 5h9l5 5-5 5H3zM6 10h5",
  frame: "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4",
  help: "M7.6 7.6a2.5 2.5 0 1 1 3.6 2.2c-.9.5-1.2 1-1.2 1.9M10 14.6v.1",
  share: "M10 12V3M6.5 6L10 2.8 13.5 6M4 10v6.5h12V10",
  eye: "M2 10s3-5.2 8-5.2 8 5.2 8 5.2-3 5.2-8 5.2S2 10 2 10zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z",
  sight:
    "M2 10s3-5.2 8-5.2 8 5.2 8 5.2-3 5.2-8 5.2S2 10 2 10zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z",
  place: "M10 3v9M6.5 8.5L10 12l3.5-3.5M4 13v3.5h12V13",
  terrain: "M2.5 16l5-9 3.2 5.4L13 9l4.5 7z",
  hide: "M3 3l14 14M8.2 5.1A8 8 0 0 1 10 4.8c5 0 8 5.2 8 5.2a14 14 0 0 1-2.6 3.1M5 6.6A14 14 0 0 0 2 10s3 5.2 8 5.2c1 0 1.9-.2 2.7-.5",
  theme: "M16.5 12A7 7 0 0 1 8 3.5 7 7 0 1 0 16.5 12z",
  fold: "M7 4l6 6-6 6",
  pause: "M7 4v12M13 4v12",
  more: "M4.5 10h.1M10 10h.1M15.5 10h.1",
  close: "M5 5l10 10M15 5L5 15",
  "rotate-left": "M4 4v4h4M4.6 8A6.5 6.5 0 1 1 4 12.5",
  "rotate-right": "M16 4v4h-4M15.4 8A6.5 6.5 0 1 0 16 12.5",
  undo: "M7 4L3.5 7.5 7 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8",
  cross: "M5 5l10 10M15 5L5 15",
  bell: "M4.5 14.5c1.3-1.3 1.5-3 1.5-5.5a4 4 0 0 1 8 0c0 2.5.2 4.2 1.5 5.5zM8.5 17h3",
  copy: "M7 7h9v9H7zM4 13V4h9",
  add: "M10 4v12M4 10h12",
  less: "M4 10h12",
  sun: "M10 13.6a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2zM10 1.8v2M10 16.2v2M1.8 10h2M16.2 10h2M4.2 4.2l1.4 1.4M14.4 14.4l1.4 1.4M15.8 4.2l-1.4 1.4M5.6 14.4l-1.4 1.4",
  rain: "M5.6 11.5a3.3 3.3 0 0 1 .3-6.6 4.4 4.4 0 0 1 8.3 1.1 2.8 2.8 0 0 1 .2 5.5zM7 14l-1 3M10.4 14l-1 3M13.8 14l-1 3",
  snow: "M10 2v16M3.1 6l13.8 8M16.9 6L3.1 14M8 3.4l2 1.8 2-1.8M8 16.6l2-1.8 2 1.8",
  mud: "M2 14.5c2 0 2-1.5 4-1.5s2 1.5 4 1.5 2-1.5 4-1.5 2 1.5 4 1.5M6 9.5a1 1 0 1 0 .1 0M13 8a1.4 1.4 0 1 0 .1 0M9.6 4.8a.8.8 0 1 0 .1 0",
  "low-tide": "M2 15.5c2 0 2-1.6 4-1.6s2 1.6 4 1.6 2-1.6 4-1.6 2 1.6 4 1.6M10 3v7M7.2 7.4L10 10.2l2.8-2.8",
  "high-tide":
    "M2 15.5c2 0 2-1.6 4-1.6s2 1.6 4 1.6 2-1.6 4-1.6 2 1.6 4 1.6M10 10.5v-7M7.2 6.2L10 3.4l2.8 2.8",
  stuck:
    "M10 12.6a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4zM2.5 15.8c1.9 0 1.9-1.5 3.7-1.5s1.9 1.5 3.8 1.5 1.9-1.5 3.8-1.5 1.8 1.5 3.7 1.5",
  collapse: "M3 10l7-6 7 6M5 8.6V16h10V8.6M10.4 4.2L8.6 8.6l3 2.4-1.8 5",
  halt: "M3.5 10H12M8.5 6.5L12 10l-3.5 3.5M16 4v12",
  risk: "M10 3.5l7.5 13h-15zM10 8.5v3.6M10 14.4v.1",
  lock: "M5.5 9h9v7.5h-9zM7 9V6.5a3 3 0 0 1 6 0V9",
  dice: "M4 4h12v12H4zM7.4 7.4h.1M12.5 7.4h.1M10 10h.1M7.4 12.5h.1M12.5 12.5h.1",
  area: "M4 5l9-2 4 6-3 8-9-1.5zM4 5h.01M13 3h.01M17 9h.01M14 17h.01M5 15.5h.01",
  road: "M6.5 17L8.5 3M13.5 17L11.5 3M10 4v2M10 9v2M10 14v2",
  wall: "M3 7h14v7H3zM3 10.5h14M7.5 7v3.5M12.5 7v3.5M10 10.5V14M5.5 10.5V14M14.5 10.5V14",
  building: "M3 9l7-5 7 5M5 8v8h10V8M10 16v-4",
  river: "M3 6c2.3-2 4.7 2 7 0s4.7-2 7 0M3 10.5c2.3-2 4.7 2 7 0s4.7-2 7 0M3 15c2.3-2 4.7 2 7 0s4.7-2 7 0",
  hill: "M2.5 15.5C5 15.5 6 6 10 6s5 9.5 7.5 9.5M7 15.5c1.2 0 1.5-4 3-4s1.8 4 3 4",
  cut: "M5.5 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.5 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7.2 7l9.3 6.5M7.2 13l9.3-6.5",
  join: "M2.5 10H7M13 10h4.5M7 6.5v7M13 6.5v7M9 10h2",
  mirror: "M10 3v14M7.5 6L3 15h4.5zM12.5 6L17 15h-4.5z",
  raise: "M10 16V4M5.5 8.5L10 4l4.5 4.5",
  lower: "M10 4v12M5.5 11.5L10 16l4.5-4.5",
  bin: "M4 6h12M8 6V4h4v2M5.5 6l.8 10.5h7.4L14.5 6M8.5 9v5M11.5 9v5",
  unlock: "M5.5 9h9v7.5h-9zM7 9V6.5a3 3 0 0 1 5.7-1.3",
  redo: "M13 4l3.5 3.5L13 11M16.5 7.5H8a4.5 4.5 0 0 0 0 9h4",
  play: "M6 4l10 6-10 6z",
  picture: "M3 4h14v12H3zM3 13l4-4 4 4 2.5-2.5L17 14M13 8h.01",
  camera: "M2.5 6.5h3.6L7.6 4h4.8l1.5 2.5h3.6v10h-15zM10 14a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  brush:
    "M16.5 3.5L9 11M9 11c-1.6-.6-3.4.4-3.6 2.2-.2 1.5-.9 2.4-2.4 2.8 2.6 1.4 6.4 1 6.9-2.2.2-1.2-.1-2.2-.9-2.8z",
  fill: "M9 3l6.5 6.5-5.8 5.8a1.2 1.2 0 0 1-1.7 0L3.2 10.5a1.2 1.2 0 0 1 0-1.7zM3 9.6h12M17 12.5c.9 1.4 1.4 2.2 1.4 2.9a1.4 1.4 0 0 1-2.8 0c0-.7.5-1.5 1.4-2.9z",
  eraser:
    "M8.5 16H16M3.6 11.8l7.6-7.6a1.4 1.4 0 0 1 2 0l2.9 2.9a1.4 1.4 0 0 1 0 2L9.3 16H6.8l-3.2-3.2a.7.7 0 0 1 0-1zM7.2 8.2l4.9 4.9",
  hexside: "M6 3.2h8L18 10l-4 6.8H6L2 10zM14 3.2L18 10",
  entry: "M4 3v14M8 10h9M13 6l4 4-4 4",
  zone: "M4 4h3M10 4h3M16 4v3M16 10v3M16 16h-3M10 16H7M4 16v-3M4 10V7",
  "jump-off":
    "M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4zM6.8 13.2l3.2-3.2 3.2 3.2M6.8 9.2L10 6l3.2 3.2",
  flag: "M5 17V3.5h9.5l-2.2 3.2 2.2 3.3H5",
  letter: "M4.5 5.5V4h11v1.5M10 4v12M7.8 16h4.4",
  unit: "M4 6h12v9H4zM7 6V4M13 6V4M8.2 10.5a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 0 0-3.6 0zM11.6 9.7L15.5 7",
  pencil: "M4 16l.8-3.6L13.5 3.7l2.8 2.8-8.7 8.7z",
  tick: "M4 10.5l4 4 8-9",
  limit: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM5.2 5.2l9.6 9.6",
};

/**
 * @param {string} name
 * @param {string} [className]
 */
export const icon = (name, className = "ic") =>
  svg(
    "svg",
    { class: className, viewBox: "0 0 20 20", "aria-hidden": "true" },
    svg("path", { d: PATHS[name] ?? PATHS.help }),
  );

/** The shape of each side's look, under the letter that its `--side-` properties use. @type {Record<string, () => SVGElement>} */
const SHAPES = {
  a: () => svg("circle", { r: 5.16 }),
  b: () => svg("path", { d: "M0-6.6L6.6 0 0 6.6-6.6 0z" }),
  c: () => svg("rect", { x: -4.8, y: -4.8, width: 9.6, height: 9.6 }),
  d: () => svg("path", { d: "M0-6.2L6.2 5H-6.2z" }),
};

/** @param {string|null} look @returns {SVGElement|undefined} a side's bare shape, about the origin; none for a seat without a side */
export const sideShape = (look) => SHAPES[look ?? ""]?.();

/** Return a side's shape in its colour; an eye for a seat without a side. @param {string|null} look @param {string} [name] where no word beside it says whose */
export function sideMark(look, name) {
  const shape = sideShape(look);
  if (!shape) return icon("eye", "ic mark");
  const spoken = name ? { role: "img", "aria-label": name } : { "aria-hidden": "true" };
  return svg("svg", { class: `mark look-${look}`, viewBox: "-7 -7 14 14", ...spoken }, shape);
}

const PIPS = { less: -4.1, mid: 0, more: 4.1 };
/** @type {Record<number, [number, number][]>} */
const FACES = {
  1: [[PIPS.mid, PIPS.mid]],
  2: [
    [PIPS.less, PIPS.less],
    [PIPS.more, PIPS.more],
  ],
  3: [
    [PIPS.less, PIPS.less],
    [PIPS.mid, PIPS.mid],
    [PIPS.more, PIPS.more],
  ],
  4: [
    [PIPS.less, PIPS.less],
    [PIPS.more, PIPS.less],
    [PIPS.less, PIPS.more],
    [PIPS.more, PIPS.more],
  ],
  5: [
    [PIPS.less, PIPS.less],
    [PIPS.more, PIPS.less],
    [PIPS.mid, PIPS.mid],
    [PIPS.less, PIPS.more],
    [PIPS.more, PIPS.more],
  ],
  6: [
    [PIPS.less, PIPS.less],
    [PIPS.more, PIPS.less],
    [PIPS.less, PIPS.mid],
    [PIPS.more, PIPS.mid],
    [PIPS.less, PIPS.more],
    [PIPS.more, PIPS.more],
  ],
};

/**
 * Return a die to stand in a line of text: with pips if it has six sides, else with its face as text.
 * @param {number|string} face
 * @param {string|null} look the side's
 * @param {number} [sides]
 * @param {number} [bearing] that its arrow points to, where it bears one
 */
export function die(face, look, sides = 6, bearing) {
  if (bearing !== undefined) {
    const arrow = svg("path", {
      d: "M0 -6.4L4.4 -.6H1.5V6H-1.5V-.6H-4.4Z",
      transform: `rotate(${bearing})`,
      fill: "#fff",
    });
    return dieOf(look, say("dice_bearing", { degrees: Math.round(bearing) }), arrow);
  }
  const pips = sides === 6 && FACES[Number(face)];
  if (!pips) return h("span", { class: `die-word look-${look ?? "none"}` }, String(face));
  return dieOf(
    look,
    face,
    pips.map(([cx, cy]) => svg("circle", { cx, cy, r: 1.7 })),
  );
}

/** @param {string|null} look @param {number|string} label @param {SVGElement|SVGElement[]} marks */
function dieOf(look, label, marks) {
  return svg(
    "svg",
    { class: `die look-${look ?? "none"}`, viewBox: "-9 -9 18 18", role: "img", "aria-label": label },
    svg("rect", { x: -8.2, y: -8.2, width: 16.4, height: 16.4, rx: 3.6 }),
    marks,
  );
}
