/**
 * The tools that draw corner by corner: grounds, hills, lines, roads, rivers. A press sets a corner. Dragging the first corner draws a box
 * or one stretch, and a drag along the edge of an area follows it round its corners in one stroke.
 */
import { lengthOf, nearestOn, partOf } from "../../table/geometry/lines.js";
import { bearing, distance, going } from "../../table/geometry/plane.js";
import { boundsOf, signedArea } from "../../table/geometry/rings.js";
import { say } from "../../table/words/words.js";
import { snapped } from "../geometry/snap.js";
import { roundedSpot } from "../geometry/transform.js";
import { linesOf } from "../pick.js";
import { laidOut, newFeatureId } from "../wholes.js";
import { acrossAt, crossingOfWhole, crossingPill, crossingTip, handlesFor } from "./crossing.js";
import { pillsOf, setDown } from "./hold.js";
import { ARROWS } from "./key-cursor.js";
import { pulls, tipWords } from "./snapping.js";
import { isOn, isUndo, teller } from "./steps.js";
import { createTyped } from "./typed.js";

/** @typedef {import("../types.js").Press} Press */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../types.js").Row} Row */
/** @typedef {import("../types.js").Feature} Feature */
/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../wholes.js").Shape} Shape */

/** The opacity of the drawing until it lies on the table. */
const GHOST = 0.62;
const DRAG_PIXELS = 8;
/** A stroke follows an edge while the pointer is no farther from the edge than this. */
const ALONG_PIXELS = 28;
const LEAST_INCHES = 0.3;
const LEAST_SQUARE_INCHES = 0.05;
const USUAL = { river: 2.5, contours: 3, apart: 2 };
const CURSOR_STEP = { plain: 0.5, shift: 1, control: 6 };
/** How wide a curve a river takes at each bend, in inches. */
const RIVER_BEND = 4;

/**
 * @typedef {object} Drawing
 * @property {Bench} bench
 * @property {Spot[]} corners that are set
 * @property {Press|null} last
 * @property {Press|null} pressed
 * @property {boolean} dragging
 * @property {{ring: Spot[], closed: boolean, start: number, along: number}|null} edge that a stroke follows, from where, and how far
 * @property {Spot|null} cursor of the keys
 * @property {ReturnType<typeof createTyped>} typed
 */

/** @param {Row} row */
export const isClosed = ({ shape }) => shape === "area" || shape === "hill";

/** @param {Row} row @param {Spot[]} corners @returns {{head: Feature, shape: Shape}} */
export function newWhole({ shape: kind, key, properties }, corners) {
  const closed = kind === "area" || kind === "hill" || kind === "building";
  /** @type {Feature} */
  const head = {
    type: "Feature",
    id: newFeatureId(key),
    properties: { ...properties },
    geometry: { type: "LineString", coordinates: [] },
  };
  const bends =
    kind === "river"
      ? corners.map(([x, y]) => /** @type {[number, number, number]} */ ([x, y, RIVER_BEND]))
      : corners;
  return {
    head,
    shape: {
      corners: bends,
      closed,
      width: kind === "river" ? Number(properties.width) || USUAL.river : null,
      gaps: [],
      contours: kind === "hill" ? USUAL.contours : 1,
      apart: kind === "hill" ? USUAL.apart : 0,
      edging: null,
    },
  };
}

/** Where the hand is held. @param {Drawing} drawing @param {Press} press */
function aim({ bench, corners, typed }, press) {
  const from = corners.at(-1) ?? null;
  const found = snapped(press.at, {
    ...pulls(bench, press, new Set()),
    from,
    before: corners.at(-2) ?? null,
  });
  const length = typed.number();
  const at = length !== null && from ? going(from, bearing(from, found.at), length) : found.at;
  return { at: roundedSpot(at), guides: found.guides };
}

/** The corners as they would be with the pointer there. @param {Drawing} drawing @param {Press} press @param {Row} row */
function ahead(drawing, press, row) {
  const { at, guides } = aim(drawing, press);
  const { corners, pressed, dragging, edge } = drawing;
  if (edge) return { corners: followed(edge), guides: [], at };
  if (dragging && pressed && corners.length === 1) {
    const [[x, y]] = corners;
    /** @type {Spot[]} */
    const box = [[x, y], [at[0], y], at, [x, at[1]]];
    return {
      corners: isClosed(row) ? (row.shape === "hill" ? oval(box) : box) : [...corners, at],
      guides,
      at,
    };
  }
  return { corners: [...corners, at], guides, at };
}

const OVAL_CORNERS = 14;

/** The oval within a box, which begins with a level side: its sizes are those of the box. @param {Spot[]} box @returns {Spot[]} clockwise */
export function oval(box) {
  const [left, top, right, bottom] = boundsOf(box);
  const half = Math.PI / OVAL_CORNERS;
  const [wide, high] = [(right - left) / 2, (bottom - top) / 2 / Math.cos(half)];
  return Array.from({ length: OVAL_CORNERS }, (_, step) => {
    const angle = half * (2 * step - 1);
    return roundedSpot([
      (left + right) / 2 + Math.sin(angle) * wide,
      (top + bottom) / 2 - Math.cos(angle) * high,
    ]);
  });
}

/** The part of an edge that a stroke has followed. @param {NonNullable<Drawing["edge"]>} edge @returns {Spot[]} */
function followed({ ring, closed, start, along }) {
  const whole = lengthOf(ring);
  if (!closed) return partOf(ring, start, Math.max(0, Math.min(whole, start + along)));
  const spread = [...ring, ...ring.slice(1), ...ring.slice(1)];
  const reach = Math.max(-whole, Math.min(whole, along));
  return partOf(spread, whole + start, whole + start + reach);
}

/** The edge of a ground or a line under the pointer, to follow. @param {Bench} bench @param {Press} press @returns {Drawing["edge"]} */
function edgeUnder(bench, press) {
  const reach = 8 / bench.map.scale();
  for (const feature of bench.draft
    .features()
    .filter((one) => !bench.shown.hides(one))
    .reverse()) {
    const { kind } = feature.properties;
    if (kind !== "area" && kind !== "building" && kind !== "road") continue;
    const [line] = linesOf(feature);
    const closed = feature.geometry.type === "Polygon";
    const ring = closed ? [...line, line[0]] : line;
    const near = nearestOn(ring, press.at);
    if (near.off <= reach) return { ring, closed, start: near.along, along: 0 };
  }
  return null;
}

/** How far along its edge the stroke is now, counted on round the ring. @param {Drawing} drawing @param {Press} press */
function follow({ bench, edge }, press) {
  if (!edge) return false;
  const near = nearestOn(edge.ring, press.at);
  if (near.off * bench.map.scale() > ALONG_PIXELS) return false;
  const whole = lengthOf(edge.ring);
  const to = near.along - edge.start;
  const turns = edge.closed ? Math.round((edge.along - to) / whole) : 0;
  edge.along = to + turns * whole;
  return true;
}

/** @param {Drawing} drawing @param {Press} press @returns {boolean} */
function down(drawing, press) {
  const row = drawing.bench.row();
  if (!row) return false;
  if (setAcross(drawing, row, press)) return true;
  Object.assign(drawing, { pressed: press, dragging: false, cursor: null });
  if (closes(drawing, press, row)) {
    finish(drawing);
    return true;
  }
  if (!drawing.corners.length && row.shape === "line" && !press.alt)
    drawing.edge = edgeUnder(drawing.bench, press);
  drawing.corners.push(aim(drawing, press).at);
  drawing.typed.clear();
  move(drawing, press);
  return true;
}

/** Sets a bridge or a ford down across the river under the pointer; with Alt it is drawn. @param {Drawing} drawing @param {Row} row @param {{at: Spot, alt: boolean}} press @returns {boolean} */
function setAcross({ bench, corners }, row, { at, alt }) {
  const whole = corners.length || alt ? null : acrossAt(bench, row, at, newWhole);
  if (whole) setDown(bench, whole, row.name);
  return whole !== null;
}

/** Shows how a bridge or a ford would lie across the river under the pointer. @param {Drawing} drawing @param {Row} row @param {Press} press @returns {boolean} */
function showAcross({ bench, corners }, row, { at, px, alt }) {
  const whole = corners.length || alt ? null : acrossAt(bench, row, at, newWhole);
  const crossing = whole && crossingOfWhole(bench, whole);
  if (!crossing) return false;
  bench.overlay.set({
    ghost: { features: laidOut(whole.head, whole.shape), alpha: GHOST },
    path: null,
    guides: [],
    guided: null,
    handles: handlesFor(bench, whole),
    pills: [crossingPill(whole, crossing, true)],
    selected: [],
  });
  bench.tip(crossingTip(whole, crossing), px);
  return true;
}

/** Whether a press ends the drawing: on the first corner of a ground, or on the last corner once more. @param {Drawing} drawing @param {Press} press @param {Row} row */
function closes(drawing, press, row) {
  const { bench, corners } = drawing;
  const aimed = aim(drawing, press).at;
  const near = (/** @type {Spot} */ at) => isOn(bench, at, press) || distance(aimed, at) === 0;
  if (isClosed(row) && corners.length > 2 && near(corners[0])) return true;
  return corners.length > (isClosed(row) ? 2 : 1) && near(corners[corners.length - 1]);
}

/** @param {Drawing} drawing @param {Press} press */
function move(drawing, press) {
  const { bench, pressed, corners } = drawing;
  const row = bench.row();
  drawing.last = press;
  if (!row || showAcross(drawing, row, press)) return;
  if (pressed && distance(pressed.px, press.px) > DRAG_PIXELS) drawing.dragging = true;
  if (drawing.edge && (!pressed || !follow(drawing, press))) drawing.edge = null;
  const next = ahead(drawing, press, row);
  showDrawing(drawing, row, next);
  const long = corners.length
    ? say("edit_inches", { inches: distance(corners[corners.length - 1], next.at) })
    : "";
  bench.tip(
    [drawing.typed.text(), long, tipWords(bench, next.at, next.guides)].filter(Boolean).join(" · "),
    press.px,
  );
}

/** @param {Drawing} drawing @param {Row} row @param {ReturnType<typeof ahead>} next */
function showDrawing({ bench, corners, dragging, edge }, row, { corners: spots, guides, at }) {
  const enough = spots.length > (isClosed(row) ? 2 : 1);
  const whole = newWhole(row, spots);
  const lone = !corners.length;
  bench.overlay.set({
    ghost: enough && !lone ? { features: laidOut(whole.head, whole.shape), alpha: GHOST } : null,
    path: lone ? null : spots,
    guides,
    guided: guides.length ? at : null,
    handles: lone
      ? []
      : spots.slice(0, edge || dragging ? undefined : -1).map((spot, index) => ({
          kind: /** @type {const} */ ("corner"),
          index,
          px: bench.map.toPixel(spot),
        })),
    pills: lone
      ? []
      : pillsOf({ ...whole.shape, closed: isClosed(row) && dragging }, (index) => index >= spots.length - 2),
    selected: [],
  });
}

/** @param {Drawing} drawing @param {Press} press */
function up(drawing, press) {
  const { bench, edge, dragging } = drawing;
  const row = bench.row();
  drawing.pressed = null;
  if (!row || !drawing.corners.length) return;
  if (edge && dragging && Math.abs(edge.along) > LEAST_INCHES) {
    drawing.corners = followed(edge).map(roundedSpot);
    finish(drawing);
  } else if (dragging && drawing.corners.length === 1) {
    drawing.pressed = press;
    drawing.corners = ahead(drawing, press, row).corners;
    finish(drawing);
  }
  drawing.edge = null;
  drawing.dragging = false;
}

/** Lay what has been drawn on the table. @param {Drawing} drawing */
function finish(drawing) {
  const { bench } = drawing;
  const row = bench.row();
  const corners = drawing.corners.filter((at, index, all) => {
    const before = index || !row || !isClosed(row) ? all[index - 1] : all.at(-1);
    return !before || distance(at, before) > 0.01;
  });
  if (!row || !encloses(row, corners)) return leave(drawing);
  reset(drawing);
  setDown(bench, newWhole(row, corners), row.name);
}

/** Whether corners make a ground of any size, or a line. @param {Row} row @param {Spot[]} corners */
const encloses = (row, corners) =>
  isClosed(row)
    ? corners.length > 2 && Math.abs(signedArea(corners)) > LEAST_SQUARE_INCHES
    : corners.length > 1;

/** @param {Drawing} drawing */
function reset(drawing) {
  drawing.corners = [];
  drawing.edge = drawing.pressed = null;
  drawing.dragging = false;
  drawing.typed.clear();
}

/** @param {Drawing} drawing */
function leave(drawing) {
  const { bench } = drawing;
  reset(drawing);
  drawing.cursor = null;
  bench.overlay.set({ ghost: null, path: null, handles: [], pills: [], guides: [], guided: null });
  bench.tip("", [0, 0]);
}

/** Remove the last corner, and stop dragging. @param {Drawing} drawing */
function back(drawing) {
  const { corners, last } = drawing;
  Object.assign(drawing, { pressed: null, dragging: false });
  corners.pop();
  if (!corners.length) leave(drawing);
  else if (last) move(drawing, last);
}

/** @param {Drawing} drawing @param {KeyboardEvent} event @returns {boolean} */
function key(drawing, event) {
  const { bench, corners } = drawing;
  if (event.key === "Escape" && (corners.length || drawing.cursor)) leave(drawing);
  else if (event.key === "Enter" && corners.length && drawing.typed.text()) setTyped(drawing);
  else if (event.key === "Enter" && corners.length) finish(drawing);
  else if (isUndo(event) && corners.length) back(drawing);
  else if ((event.key === "Backspace" || event.key === "Delete") && corners.length && !drawing.typed.text())
    back(drawing);
  else if (ARROWS[event.key]) moveCursor(drawing, event);
  else if (event.key === " " && drawing.cursor) setCorner(drawing);
  else if (corners.length && drawing.typed.key(event)) {
    if (drawing.last) move(drawing, drawing.last);
    return true;
  } else return false;
  if (drawing.last && drawing.corners.length && bench.row()) move(drawing, drawing.last);
  return true;
}

/** A corner as far on as was typed, toward the pointer. @param {Drawing} drawing */
function setTyped(drawing) {
  const { last, corners, typed } = drawing;
  if (!last || typed.number() === null) return;
  corners.push(aim(drawing, last).at);
  typed.clear();
}

/** The pointer of the keys: it begins in the middle of the view. @param {Drawing} drawing @param {KeyboardEvent} event */
function moveCursor(drawing, event) {
  const { bench } = drawing;
  const [east, south] = ARROWS[event.key];
  const step = CURSOR_STEP[event.ctrlKey ? "control" : event.shiftKey ? "shift" : "plain"];
  const [x, y] = drawing.cursor ?? drawing.corners.at(-1) ?? bench.middle();
  drawing.cursor = roundedSpot([x + east * step, y + south * step]);
  move(drawing, pressAt(bench, drawing.cursor));
  bench.announce(say("edit_place", { east: drawing.cursor[0], south: drawing.cursor[1] }));
}

/** @param {Bench} bench @param {Spot} at @returns {Press} one that nothing pulls */
export const pressAt = (bench, at) => ({
  at,
  px: bench.map.toPixel(at),
  shift: false,
  alt: true,
  control: false,
  finger: false,
});

/** @param {Drawing} drawing */
function setCorner(drawing) {
  const { bench, cursor } = drawing;
  const row = bench.row();
  if (!cursor || !row || setAcross(drawing, row, { at: cursor, alt: false })) return;
  drawing.corners.push(cursor);
  move(drawing, pressAt(bench, cursor));
  bench.announce(
    say("edit_corner_set", { number: drawing.corners.length, east: cursor[0], south: cursor[1] }),
  );
}

/** @param {Bench} bench @returns {import("../types.js").Tool} */
export function createDraw(bench) {
  /** @type {Drawing} */
  const drawing = {
    bench,
    corners: [],
    last: null,
    pressed: null,
    dragging: false,
    edge: null,
    cursor: null,
    typed: createTyped(),
  };
  const told = teller(drawing);
  return {
    down: told(down),
    move: told(move),
    up: told(up),
    key: told(key),
    leave: told(leave),
    cursor: () => "crosshair",
    drawing: () => (drawing.corners.length ? { done: told(finish), back: told(back) } : null),
  };
}
