/**
 * The terrain as a picture in an element of its own: moving the view moves the element, which costs the page nothing, and the picture is
 * redrawn when the view comes to rest. A coarse picture of the whole table lies below it and
 * fills what the view uncovers meanwhile.
 */
import { inchMatrix, lay, screenCanvas, shown, stageKey, toPixel } from "../stage.js";
import { canvasOf } from "./brush.js";
import { drawTerrain } from "./draw.js";
import { patternMaker } from "./patterns.js";

/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../theme.js").Theme} Theme */
/** @typedef {import("./styles.js").Drawn} Drawn */
/** @typedef {import("./brush.js").Picture} Picture */
/** @typedef {[number, number, number, number]} Area least x, least y, greatest x, greatest y */

/**
 * @typedef {object} Kept
 * @property {HTMLCanvasElement} element
 * @property {Stage} stage that it was drawn for
 * @property {Area} area of the table that it shows
 * @property {[number, number]} origin of the canvas in pixels of that stage
 * @property {number} version of the scene that it shows
 */

/**
 * @typedef {object} Job a picture that is being drawn
 * @property {HTMLCanvasElement|OffscreenCanvas} canvas
 * @property {Omit<Kept, "element">} picture
 * @property {Generator<void, void, void>} steps
 * @property {boolean} isCoarse of the whole table, for what the other does not show
 */

const settleMilliseconds = 90;
/** How long one slice of drawing may block the page. */
const sliceMilliseconds = 8;
/** How long the first picture may block the page; the rest of it is drawn in slices. */
const firstMilliseconds = 500;
/** How long the view must be at rest before the coarse picture is begun. */
const coarseMilliseconds = 400;
const roomPixels = 240;

/**
 * @typedef {object} Layer the terrain's element: the scene, the pictures kept of it, and the one being drawn
 * @property {() => void} redraw
 * @property {HTMLElement} element holds the canvases of the two pictures
 * @property {{table: {width: number, height: number, hexes?: boolean}, features: Drawn[], theme: Theme|null, sky: import("../weather.js").Sky[], picture: Picture|null}} scene
 * @property {Kept|null} kept
 * @property {Kept|null} coarse
 * @property {number} version
 * @property {string} drawnKey
 * @property {number} timer
 * @property {string} awaited
 * @property {Job|null} job
 * @property {{ canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D; ready: (stage: import("../stage.js").Stage) => void; }} probe
 * @property {(() => void)[]} waiting
 */

/** @param {Layer} layer @param {Area} area @returns {Area} */
function onTable(layer, area) {
  const { width, height } = layer.scene.table;
  return [Math.max(0, area[0]), Math.max(0, area[1]), Math.min(width, area[2]), Math.min(height, area[3])];
}

/** A drawn picture as an element. A plain canvas is copied for every frame of the page, a canvas that holds a bitmap is not. @param {Job} job @returns {HTMLCanvasElement} */
function elementOf({ canvas, picture }) {
  const { width, height } = canvas;
  const element =
    canvas instanceof HTMLCanvasElement
      ? canvas
      : Object.assign(document.createElement("canvas"), { width, height });
  if (!(canvas instanceof HTMLCanvasElement))
    element.getContext("bitmaprenderer")?.transferFromImageBitmap(canvas.transferToImageBitmap());
  element.className = "ground";
  element.style.width = `${width / picture.stage.ratio}px`;
  element.style.height = `${height / picture.stage.ratio}px`;
  return element;
}

/** @param {Layer} layer @param {Stage} stage @param {Area} area @param {Theme} theme @returns {Job} */
function begin(layer, stage, area, theme) {
  const corners = [
    [area[0], area[1]],
    [area[2], area[1]],
    [area[2], area[3]],
    [area[0], area[3]],
  ].map((at) => toPixel(stage, at));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const { ratio } = stage;
  const snap = (/** @type {number} */ px) => Math.floor(px * ratio) / ratio;
  /** @type {[number, number]} */
  const origin = [snap(Math.min(...xs)), snap(Math.min(...ys))];
  const canvas = canvasOf(
    Math.max(1, Math.ceil((Math.max(...xs) - origin[0]) * ratio)),
    Math.max(1, Math.ceil((Math.max(...ys) - origin[1]) * ratio)),
  );
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const matrix = inchMatrix(stage);
  pen.setTransform(
    matrix[0],
    matrix[1],
    matrix[2],
    matrix[3],
    matrix[4] - origin[0] * ratio,
    matrix[5] - origin[1] * ratio,
  );
  pen.imageSmoothingQuality = "high";
  const { colour } = theme;
  const pattern = patternMaker(theme, stage.scale * ratio);
  const { table, sky, picture } = layer.scene;
  const brush = {
    pen,
    scale: stage.scale,
    px: 1 / stage.scale,
    colour,
    night: theme.night,
    climate: theme.climate,
    pattern,
    table,
    sky,
    picture,
  };
  return {
    canvas,
    picture: { stage, area, origin, version: layer.version },
    steps: drawTerrain(brush, layer.scene.features, area),
    isCoarse: false,
  };
}

/** Return whether the picture shows all of the table that is in view. @param {Layer} layer @param {Stage} stage */
function covers(layer, stage) {
  if (!layer.kept) return false;
  const [wanted, have] = [onTable(layer, shown(stage)), layer.kept.area];
  const slack = 1e-6;
  return (
    wanted[0] >= have[0] - slack &&
    wanted[1] >= have[1] - slack &&
    wanted[2] <= have[2] + slack &&
    wanted[3] <= have[3] + slack
  );
}

/** Return whether the picture is the one to be drawn for this view. @param {Layer} layer @param {Stage} stage */
function fits(layer, stage) {
  if (!layer.kept || layer.kept.version !== layer.version) return false;
  const { scale, rotation, ratio } = layer.kept.stage;
  return (
    scale === stage.scale && rotation === stage.rotation && ratio === stage.ratio && covers(layer, stage)
  );
}

/** @param {Layer} layer @param {Job} job that is done */
function keep(layer, job) {
  const picture = { ...job.picture, element: elementOf(job) };
  if (job.isCoarse) {
    layer.coarse = picture;
    return;
  }
  layer.kept = picture;
  layer.awaited = "";
  const ready = layer.waiting;
  layer.waiting = [];
  for (const done of ready) done();
}

/** Draw for a while. @param {Job} job @param {number} milliseconds @returns {boolean} whether the picture is complete */
function drawFor({ steps }, milliseconds) {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) if (steps.next().done) return true;
  return false;
}

/** Draw one slice of the picture; show it if it is complete, else schedule the next slice. @param {Layer} layer */
function work(layer) {
  if (!layer.job) return;
  if (drawFor(layer.job, sliceMilliseconds)) {
    const finished = layer.job;
    layer.job = null;
    keep(layer, finished);
    layer.drawnKey = "";
    layer.redraw();
    return;
  }
  layer.probe.pen.drawImage(layer.job.canvas, 0, 0, 1, 1, 0, 0, 1, 1);
  later(layer, () => work(layer), 0);
}

/** @param {Layer} layer @param {() => void} act @param {number} milliseconds */
function later(layer, act, milliseconds) {
  clearTimeout(layer.timer);
  layer.timer = window.setTimeout(act, milliseconds);
}

/** Begin the picture of the view once it has been at rest for a moment; units that move over it do not matter. @param {Layer} layer @param {Stage} stage @param {Theme} theme */
function settle(layer, stage, theme) {
  const wanted = `${stageKey(stage)} ${layer.version}`;
  if (wanted === layer.awaited) return;
  layer.awaited = wanted;
  layer.job = null;
  later(
    layer,
    () => {
      layer.job = begin(layer, stage, onTable(layer, shown(stage, roomPixels)), theme);
      work(layer);
    },
    settleMilliseconds,
  );
}

/** Draw the first picture at once, or as much of it as `firstMilliseconds` allow. @param {Layer} layer @param {Stage} stage @param {Theme} theme */
function drawFirst(layer, stage, theme) {
  layer.job = begin(layer, stage, onTable(layer, shown(stage, roomPixels)), theme);
  if (drawFor(layer.job, firstMilliseconds)) {
    keep(layer, layer.job);
    layer.job = null;
  } else later(layer, () => work(layer), 0);
}

/** @param {Layer} layer @param {Theme} theme */
function renewCoarse(layer, theme) {
  const { width, height } = layer.scene.table;
  const scale = Math.min(14, 1000 / Math.max(width, height));
  /** @type {Stage} */
  const stage = {
    centre: [width / 2, height / 2],
    scale,
    rotation: 0,
    size: [width * scale, height * scale],
    ratio: 1,
    moving: false,
  };
  layer.job = { ...begin(layer, stage, [0, 0, width, height], theme), isCoarse: true };
  work(layer);
}

/** @param {Layer} layer @param {Stage} stage @returns {HTMLElement} */
function render(layer, stage) {
  const { theme, table } = layer.scene;
  const key = `${stageKey(stage)} ${layer.version} ${stage.moving}`;
  if (!theme || !table.width || key === layer.drawnKey) return layer.element;
  if (layer.kept && layer.job && !layer.job.isCoarse && stage.moving) [layer.job, layer.awaited] = [null, ""];
  if (fits(layer, stage)) layer.awaited = "";
  else if (layer.kept && !stage.moving) settle(layer, stage, theme);
  else if (!layer.kept && !layer.job) drawFirst(layer, stage, theme);
  layer.element.style.background = theme.colour["ui-desk"];
  const pictures = [covers(layer, stage) ? null : layer.coarse, layer.kept].filter((one) => one !== null);
  for (const one of pictures) lay(one.element, one.stage, stage, one.origin);
  const [before, now] = [[...layer.element.children], pictures.map(({ element }) => element)];
  if (before.length !== now.length || now.some((element, n) => element !== before[n]))
    layer.element.replaceChildren(...now);
  layer.drawnKey = key;
  if (!layer.coarse && !layer.job && fits(layer, stage))
    later(layer, () => !layer.coarse && !layer.job && renewCoarse(layer, theme), coarseMilliseconds);
  return layer.element;
}

/**
 * Change the scene. Another theme or table is drawn at once; after a change of features the old picture stays until the new one is ready.
 *
 * @param {Layer} layer
 * @param {Partial<Layer["scene"]>} changed
 */
function set(layer, changed) {
  const fresh =
    "theme" in changed ||
    changed.table?.width !== layer.scene.table.width ||
    changed.table?.height !== layer.scene.table.height;
  Object.assign(layer.scene, changed);
  if (fresh) layer.kept = null;
  layer.coarse = null;
  layer.job = null;
  layer.awaited = "";
  layer.drawnKey = "";
  layer.version += 1;
  layer.redraw();
}

/** @returns {HTMLElement} */
function groundElement() {
  const element = document.createElement("div");
  element.className = "terrain";
  return element;
}

/** @param {{redraw: () => void}} on */
export function createTerrainLayer({ redraw }) {
  /** @type {Layer} */
  const layer = {
    redraw,
    element: groundElement(),
    scene: { table: { width: 0, height: 0 }, features: [], theme: null, sky: [], picture: null },
    kept: null,
    coarse: null,
    version: 0,
    drawnKey: "",
    timer: 0,
    awaited: "",
    job: null,
    probe: screenCanvas(true),
    waiting: [],
  };

  return {
    render: render.bind(null, layer),
    set: set.bind(null, layer),
    /** @returns {Promise<void>} */
    drawn: () =>
      layer.kept?.version === layer.version
        ? Promise.resolve()
        : new Promise((resolve) => void layer.waiting.push(resolve)),
    destroy: () => clearTimeout(layer.timer),
  };
}
