/** The view: pan, zoom and rotation by OpenLayers, which no other module uses. */
import {
  DragPan,
  Layer,
  MouseWheelZoom,
  OlMap,
  PinchRotate,
  PinchZoom,
  Projection,
  View,
} from "../../vendor/ol.js";

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./types.js").Inches} Inches */
/** @typedef {(stage: Stage) => HTMLElement} Picture */

const zoomMilliseconds = 180;
/** The pixels to the inch at which a plan can be read on a phone. */
const closeScale = 16;
/** Below this width a screen is a phone's. */
const narrowWidth = 600;
/** On a narrow screen a table is turned on its side if that makes it larger by this factor. */
const worthTurning = 1.25;
/** The share of one's own units beyond its middle with which a table on its side is laid the other way about. */
const clearlyFar = 0.6;
/** Pixels about a table at the top, right, bottom and left: a rim, and figures along the edge where it is ruled in inches. */
const rooms = {
  wide: { ruled: [30, 18, 18, 38], plain: [18, 18, 18, 18] },
  narrow: { ruled: [24, 12, 12, 32], plain: [12, 12, 12, 12] },
};

/**
 * @typedef {object} ViewControl
 * @property {HTMLElement} viewport
 * @property {() => Stage} stage
 * @property {(width: number, height: number, ruled: boolean) => void} setTable
 * @property {(own: (Inches|null)[]) => void} open the first look at the whole table; on a phone it lies on its side where that shows it
 *   larger, with one's own places near
 * @property {() => void} redraw
 * @property {(box: [number, number, number, number], animated: boolean, near?: {covered: number}) => void} fit least x, least y, greatest
 *   x, greatest y; with `near` no nearer than it is now (on a phone: than can be read), and clear of what is covered at the foot
 * @property {() => void} uncover back to where it was before a sheet covered it
 * @property {() => void} frameAgain another part of the table is covered; while a finger holds something the view stays
 * @property {(degrees: number) => void} turn
 * @property {(steps: number) => void} zoom
 * @property {(on: boolean) => void} panning
 * @property {(on: boolean) => void} still neither wheel nor fingers move the view
 * @property {(changed: () => void) => void} onMoved
 * @property {() => void} destroy
 */

/**
 * @typedef {object} MapView the part of the table that is in view: the OpenLayers map, and the limits that panels set it
 * @property {HTMLElement} element
 * @property {() => [number, number, number, number]} padding
 * @property {() => number} strip pixels at the bottom that the strip of hints may cover, while no sheet of a plan covers it
 * @property {() => number} fingers how many pointers are down
 * @property {boolean} panningOn
 * @property {{rotation: number, resolution: number}|null} ahead where a glide that is under way will end
 * @property {{center: number[]|undefined, resolution: number|undefined, above: string|null}|null} before the view before a sheet came, and above it
 * @property {{box: [number, number, number, number], looks: string|null}|null} framed what was framed last, and the view of it; null: on its way there
 * @property {{own: (Inches|null)[], rotation: number}|null} opened with whose places near the table was opened, and how it was turned
 * @property {{ width: number; height: number; ruled: boolean; }} table
 * @property {MediaQueryList} reduced
 * @property {OlMap} map
 * @property {{setActive: (on: boolean) => void}[]} hands what moves the view when wheel or fingers do
 */

/** @param {MapView} mapView @param {boolean} on */
const still = (mapView, on) => mapView.hands.forEach((hand) => hand.setActive(!on));

/** @param {MapView} mapView */
const duration = (mapView) => (mapView.reduced.matches ? 0 : zoomMilliseconds);

/**
 * @param {MapView} mapView
 * @param {{center: number[], resolution: number, rotation: number}} state
 * @param {[number, number]} size
 * @param {number} ratio
 * @returns {Stage}
 */
function stageOf(mapView, state, size, ratio) {
  const [animating, interacting] = mapView.map.getView().getHints();
  return {
    centre: [state.center[0], -state.center[1]],
    scale: 1 / state.resolution,
    rotation: state.rotation,
    size,
    ratio,
    moving: animating + interacting > 0,
  };
}

/** @param {MapView} mapView @returns {Stage} */
function stage(mapView) {
  const view = mapView.map.getView();
  const size = /** @type {[number, number]} */ (
    mapView.map.getSize() ?? [mapView.element.clientWidth || 1, mapView.element.clientHeight || 1]
  );
  const center = view.getCenter() ?? [mapView.table.width / 2, -mapView.table.height / 2];
  const state = { center, resolution: view.getResolution() ?? 0.1, rotation: view.getRotation() };
  return stageOf(mapView, state, size, window.devicePixelRatio);
}

/** Return the view, turned as a glide that was under way would have left it. @param {MapView} mapView */
function arrived(mapView) {
  const view = mapView.map.getView();
  if (view.getAnimating()) view.cancelAnimations();
  if (mapView.ahead) view.setRotation(mapView.ahead.rotation);
  mapView.ahead = null;
  return view;
}

/** @param {MapView} mapView @param {[number, number, number, number]} box @param {boolean} animated @param {{covered: number}} [near] */
function fit(mapView, box, animated, near) {
  const [top, right, bottom, left] = mapView.padding();
  const narrow = mapView.element.clientWidth < narrowWidth;
  const view = arrived(mapView);
  const room = rooms[narrow ? "narrow" : "wide"][mapView.table.ruled ? "ruled" : "plain"];
  const [toRight, toLeft] = view.getRotation() > 1 ? [room[3], room[1]] : [room[1], room[3]];
  const now = view.getResolution() ?? 1;
  const kept = near?.covered
    ? {
        center: view.getCenter(),
        resolution: now,
        ...(isAbove(mapView) ? mapView.before : {}),
        above: /** @type {string|null} */ (null),
      }
    : null;
  mapView.before = kept ?? mapView.before;
  const foot = near?.covered ? Math.max(bottom, near.covered) : bottom + mapView.strip();
  /** @type {MapView["framed"]} */
  const framed = near ? null : { box, looks: null };
  mapView.framed = framed ?? mapView.framed;
  view.fit([box[0], -box[3], box[2], -box[1]], {
    padding: [top + room[0], right + toRight, foot + room[2], left + toLeft],
    ...(near ? { minResolution: narrow ? Math.min(now, 1 / closeScale) : now } : {}),
    duration: animated ? duration(mapView) : 0,
    size: mapView.map.getSize(),
    callback: () => {
      if (kept) kept.above = looks(mapView);
      if (framed) framed.looks = looks(mapView);
    },
  });
}

/** Return the centre and zoom of the view as text, to compare with later. @param {MapView} mapView */
const looks = (mapView) =>
  JSON.stringify([mapView.map.getView().getCenter(), mapView.map.getView().getResolution()]);

/** Return whether the view is where a sheet moved it, or on its way there, and nobody has moved it since. @param {MapView} mapView */
const isAbove = (mapView) =>
  mapView.before !== null && (mapView.before.above === null || mapView.before.above === looks(mapView));

/** Return whether the view is where it was framed, or on its way there, and nobody has moved it since. @param {MapView} mapView */
const isFramed = (mapView) =>
  mapView.framed !== null && [null, looks(mapView)].includes(mapView.framed.looks);

/** Frame again what was framed when another part of it is covered, unless somebody has moved the view since. @param {MapView} mapView @param {boolean} animated */
function frameAgain(mapView, animated) {
  if (mapView.framed && isFramed(mapView)) fit(mapView, mapView.framed.box, animated);
}

/** When the window changes shape, show what was framed; the whole table on its side or upright, as it would have opened there. @param {MapView} mapView */
function resized(mapView) {
  const { opened, framed } = mapView;
  const isWhole = String(framed?.box) === String(wholeOf(mapView.table));
  const isAsOpened = isWhole && isFramed(mapView) && opened?.rotation === mapView.map.getView().getRotation();
  if (isAsOpened && opened) open(mapView, opened.own);
  else frameAgain(mapView, false);
}

/** Move back to where the view was before a sheet covered it, unless somebody has moved it since. @param {MapView} mapView */
function uncover(mapView) {
  const kept = isAbove(mapView) ? mapView.before : null;
  mapView.before = null;
  if (!kept) return;
  const { center, resolution } = kept;
  arrived(mapView).animate({ center, resolution, duration: duration(mapView) });
}

/** @param {MapView["table"]} table @returns {[number, number, number, number]} */
const wholeOf = ({ width, height }) => [0, 0, width, height];

/** @param {MapView} mapView @param {(Inches|null)[]} own */
function open(mapView, own) {
  const [top, right, bottom, left] = mapView.padding();
  const [across, down] = [
    mapView.element.clientWidth - left - right,
    mapView.element.clientHeight - top - bottom,
  ];
  const scaleOf = (/** @type {number} */ width, /** @type {number} */ height) =>
    Math.min(across / width, down / height);
  const { width, height } = mapView.table;
  const lies =
    mapView.element.clientWidth < narrowWidth &&
    scaleOf(height, width) > worthTurning * scaleOf(width, height);
  const places = own.filter((at) => at !== null);
  const far = places.filter(([x]) => x > width / 2).length > places.length * clearlyFar;
  mapView.opened = { own, rotation: lies ? Math.PI / (far ? 2 : -2) : 0 };
  arrived(mapView).setRotation(mapView.opened.rotation);
  fit(mapView, wholeOf(mapView.table), false);
}

/**
 * Start from the target of the last glide if it has not arrived, so that quick steps add up.
 *
 * @param {MapView} mapView
 * @param {number} degrees
 * @param {number} steps
 */
function glide(mapView, degrees, steps) {
  const view = mapView.map.getView();
  const from = mapView.ahead ?? { rotation: view.getRotation(), resolution: view.getResolution() ?? 0.1 };
  const resolution = view.getConstrainedResolution(from.resolution / 2 ** steps) ?? from.resolution;
  const target = { rotation: from.rotation + (degrees * Math.PI) / 180, resolution };
  if (view.getAnimating()) view.cancelAnimations();
  mapView.ahead = target;
  view.animate({ ...target, duration: duration(mapView) }, () => {
    if (mapView.ahead === target) mapView.ahead = null; // that of a cancelled glide comes when the next has begun
  });
}

/** @param {MapView} mapView @param {number} width @param {number} height @param {boolean} ruled */
function setTable(mapView, width, height, ruled) {
  const same = mapView.table.width === width && mapView.table.height === height;
  mapView.table = { width, height, ruled };
  if (same) return;
  mapView.ahead = null;
  mapView.map.setView(viewOf(mapView.table));
  if (mapView.opened) open(mapView, mapView.opened.own);
  else if (mapView.framed) fit(mapView, wholeOf(mapView.table), false);
}

/** @param {MapView} mapView @param {boolean} on */
function panning(mapView, on) {
  mapView.panningOn = on;
}

/** @param {MapView} mapView @param {() => void} changed */
function onMoved(mapView, changed) {
  mapView.map.on("moveend", changed);
  mapView.map.on("movestart", changed);
  mapView.map.on("postrender", changed);
}

/** @param {MapView} mapView */
function destroy(mapView) {
  mapView.map.setTarget(undefined);
  mapView.map.dispose();
}

/** Which pointers drag the view: not the one that a tool uses, but its second finger and the other buttons. @param {MapView} mapView */
const panOf = (mapView) =>
  new DragPan({
    condition: ({ originalEvent }) => {
      const { pointerType, button } = /** @type {PointerEvent} */ (originalEvent);
      if (pointerType === "mouse" && button !== 0) return true;
      return mapView.panningOn || mapView.fingers() > 1;
    },
  });

/**
 * @param {HTMLElement} element
 * @param {Picture[]} pictures lowest first
 * @param {() => [number, number, number, number]} padding
 * @param {() => number} strip pixels at the bottom that the strip of hints may cover, while no sheet of a plan covers it
 * @param {() => number} fingers how many pointers are down
 * @returns {ViewControl}
 */
export function createView(element, pictures, padding, strip, fingers) {
  const mapView = /** @type {MapView} */ ({
    element,
    padding,
    strip,
    fingers,
    panningOn: true,
    ahead: null,
    before: null,
    framed: null,
    opened: null,
    table: { width: 72, height: 48, ruled: true },
    reduced: matchMedia("(prefers-reduced-motion: reduce)"),
  });

  const interactions = [
    panOf(mapView),
    new PinchRotate({ threshold: 0.35, duration: 0 }),
    new PinchZoom({ duration: 0 }),
    new MouseWheelZoom({ duration: duration(mapView) }),
  ];
  mapView.hands = interactions;
  const layers = pictures.map(
    (picture) =>
      new Layer({
        render: ({ viewState, size, pixelRatio }) =>
          picture(stageOf(mapView, viewState, /** @type {[number, number]} */ (size), pixelRatio)),
      }),
  );
  mapView.map = new OlMap({
    target: element,
    layers,
    interactions,
    controls: [],
    view: viewOf(mapView.table),
  });

  mapView.map.on("change:size", () => requestAnimationFrame(() => resized(mapView)));

  const viewport = /** @type {HTMLElement} */ (mapView.map.getViewport());
  viewport.style.touchAction = "none";
  viewport.style.userSelect = "none";

  return {
    viewport,
    stage: () => stage(mapView),
    setTable: setTable.bind(null, mapView),
    redraw: () => mapView.map.render(),
    open: open.bind(null, mapView),
    fit: fit.bind(null, mapView),
    uncover: () => uncover(mapView),
    frameAgain: () => void (fingers() || frameAgain(mapView, true)),
    turn: (degrees) => glide(mapView, degrees, 0),
    zoom: (steps) => glide(mapView, 0, steps),
    panning: panning.bind(null, mapView),
    still: still.bind(null, mapView),
    onMoved: onMoved.bind(null, mapView),
    destroy: () => destroy(mapView),
  };
}

/** @param {{width: number, height: number}} table */
function viewOf({ width, height }) {
  const extent = [0, -height, width, 0];
  const past = Math.max(width, height) / 2;
  return new View({
    projection: new Projection({ code: "table", units: "pixels", extent }),
    center: [width / 2, -height / 2],
    resolution: width / 1000,
    minResolution: 1 / 180,
    maxResolution: Math.max(width, height) / 220,
    extent: [-past, -height - past, width + past, past],
    constrainOnlyCenter: true,
    constrainRotation: false,
  });
}
