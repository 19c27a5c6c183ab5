/** The view: OpenLayers holds it, moves it and calls for pictures; this module alone knows OpenLayers. */
import { DragPan, Layer, MouseWheelZoom, OlMap, PinchRotate, PinchZoom, Projection, View } from "../../vendor/ol.js";

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./types.js").Inches} Inches */
/** @typedef {(stage: Stage) => HTMLElement} Picture */

const zoomMilliseconds = 180;
/** The pixels to the inch at which a plan can be read on a phone. */
const closeScale = 16;
/** Below this width a screen is a phone's. */
const narrowWidth = 600;
/** A table that would be so much larger on its side is laid on it where the screen is narrow. */
const worthTurning = 1.25;
/** The share of one's own units beyond its middle with which a table on its side is laid the other way about. */
const clearlyFar = 0.6;
/** Pixels about a table at the top, right, bottom and left: a rim, and figures along the edge where it is ruled in inches. */
const rooms = { wide: { ruled: [30, 18, 18, 38], plain: [18, 18, 18, 18] }, narrow: { ruled: [24, 12, 12, 32], plain: [12, 12, 12, 12] } };

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
 * @property {(degrees: number) => void} turn
 * @property {(steps: number) => void} zoom
 * @property {(on: boolean) => void} panning
 * @property {(changed: () => void) => void} onMoved
 * @property {() => void} destroy
 */

/**
 * @param {HTMLElement} element
 * @param {Picture[]} pictures lowest first
 * @param {() => [number, number, number, number]} padding
 * @param {() => number} strip pixels at the bottom that the strip of hints may cover, while no sheet of a plan covers it
 * @param {() => number} fingers how many pointers are down
 * @returns {ViewControl}
 */
export function createView(element, pictures, padding, strip, fingers) {
  let panningOn = true;
  /** @type {{rotation: number, resolution: number}|null} where a glide that is under way will end */
  let ahead = null;
  /** @type {{center: number[]|undefined, resolution: number|undefined, above: string|null}|null} the view before a sheet came, and above it */
  let before = null;
  let table = { width: 72, height: 48, ruled: true };
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const duration = () => (reduced.matches ? 0 : zoomMilliseconds);

  const pan = new DragPan({
    condition: ({ originalEvent }) => {
      const { pointerType, button } = /** @type {PointerEvent} */ (originalEvent);
      if (pointerType === "mouse" && button !== 0) return true;
      return panningOn || fingers() > 1;
    },
  });
  const interactions = [
    pan,
    new PinchRotate({ threshold: 0.35, duration: 0 }),
    new PinchZoom({ duration: 0 }),
    new MouseWheelZoom({ duration: duration() }),
  ];
  const layers = pictures.map(
    (picture) =>
      new Layer({
        render: ({ viewState, size, pixelRatio }) => picture(stageOf(viewState, /** @type {[number, number]} */ (size), pixelRatio)),
      }),
  );
  const map = new OlMap({ target: element, layers, interactions, controls: [], view: viewOf(table) });

  const viewport = /** @type {HTMLElement} */ (map.getViewport());
  viewport.style.touchAction = "none";
  viewport.style.userSelect = "none";

  /**
   * @param {{center: number[], resolution: number, rotation: number}} state
   * @param {[number, number]} size
   * @param {number} ratio
   * @returns {Stage}
   */
  function stageOf(state, size, ratio) {
    const [animating, interacting] = map.getView().getHints();
    return {
      centre: [state.center[0], -state.center[1]],
      scale: 1 / state.resolution,
      rotation: state.rotation,
      size,
      ratio,
      moving: animating + interacting > 0,
    };
  }

  /** @returns {Stage} */
  function stage() {
    const view = map.getView();
    const size = /** @type {[number, number]} */ (map.getSize() ?? [element.clientWidth || 1, element.clientHeight || 1]);
    const center = view.getCenter() ?? [table.width / 2, -table.height / 2];
    const state = { center, resolution: view.getResolution() ?? 0.1, rotation: view.getRotation() };
    return stageOf(state, size, window.devicePixelRatio);
  }

  /** @param {[number, number, number, number]} box @param {boolean} animated @param {{covered: number}} [near] */
  function fit(box, animated, near) {
    const [top, right, bottom, left] = padding();
    const narrow = element.clientWidth < narrowWidth;
    const view = map.getView();
    const turned = ahead?.rotation;
    if (view.getAnimating()) view.cancelAnimations();
    if (turned !== undefined) view.setRotation(turned);
    const room = rooms[narrow ? "narrow" : "wide"][table.ruled ? "ruled" : "plain"];
    const [toRight, toLeft] = view.getRotation() > 1 ? [room[3], room[1]] : [room[1], room[3]];
    const now = view.getResolution() ?? 1;
    const kept = near?.covered ? { center: view.getCenter(), resolution: now, ...(isAbove() ? before : {}), above: /** @type {string|null} */ (null) } : null;
    before = kept ?? before;
    const foot = near?.covered ? Math.max(bottom, near.covered) : bottom + strip();
    view.fit([box[0], -box[3], box[2], -box[1]], {
      padding: [top + room[0], right + toRight, foot + room[2], left + toLeft],
      ...(near ? { minResolution: narrow ? Math.min(now, 1 / closeScale) : now } : {}),
      duration: animated ? duration() : 0,
      size: map.getSize(),
      callback: () => {
        if (kept) kept.above = looks();
      },
    });
  }

  /** Where the view is now. */
  const looks = () => JSON.stringify([map.getView().getCenter(), map.getView().getResolution()]);

  /** Is the view where a sheet put it, or still on its way there, with no hand at it since? */
  const isAbove = () => before !== null && (before.above === null || before.above === looks());

  /** Back to where it was before a sheet covered it, unless a hand has moved it since. */
  function uncover() {
    const kept = isAbove() ? before : null;
    before = null;
    if (!kept) return;
    map.getView().cancelAnimations();
    map.getView().animate({ center: kept.center, resolution: kept.resolution, duration: duration() });
  }

  /** @param {(Inches|null)[]} own */
  function open(own) {
    const [top, right, bottom, left] = padding();
    const [across, down] = [element.clientWidth - left - right, element.clientHeight - top - bottom - strip()];
    const scaleOf = (/** @type {number} */ width, /** @type {number} */ height) => Math.min(across / width, down / height);
    const { width, height } = table;
    const lies = element.clientWidth < narrowWidth && scaleOf(height, width) > worthTurning * scaleOf(width, height);
    const places = own.filter((at) => at !== null);
    const far = places.filter(([x]) => x > width / 2).length > places.length * clearlyFar;
    map.getView().setRotation(lies ? Math.PI / (far ? 2 : -2) : 0);
    fit([0, 0, width, height], false);
  }

  /**
   * From where the last glide was going, if it has not arrived, so that quick steps add up.
   *
   * @param {number} degrees
   * @param {number} steps
   */
  function glide(degrees, steps) {
    const view = map.getView();
    const from = ahead ?? { rotation: view.getRotation(), resolution: view.getResolution() ?? 0.1 };
    const resolution = view.getConstrainedResolution(from.resolution / 2 ** steps) ?? from.resolution;
    const target = { rotation: from.rotation + (degrees * Math.PI) / 180, resolution };
    if (view.getAnimating()) view.cancelAnimations();
    ahead = target;
    view.animate({ ...target, duration: duration() }, () => {
      ahead = null;
    });
  }

  return {
    viewport,
    stage,
    setTable(width, height, ruled) {
      const same = table.width === width && table.height === height;
      table = { width, height, ruled };
      if (!same) map.setView(viewOf(table));
    },
    redraw: () => map.render(),
    open,
    fit,
    uncover,
    turn: (degrees) => glide(degrees, 0),
    zoom: (steps) => glide(0, steps),
    panning(on) {
      panningOn = on;
    },
    onMoved(changed) {
      map.on("moveend", changed);
      map.on("movestart", changed);
      map.on("postrender", changed);
    },
    destroy() {
      map.setTarget(undefined);
      map.dispose();
    },
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
