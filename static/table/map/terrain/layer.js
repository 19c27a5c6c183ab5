/**
 * The terrain as a cached picture: moving the view moves the picture, which is redrawn when the view comes
 * to rest. A coarse picture of the whole table lies below it and fills what the view uncovers meanwhile.
 */
import { inchMatrix, screenCanvas, shown, stageKey, toPixel } from "../stage.js";
import { drawTerrain } from "./draw.js";
import { drawFrame } from "./edge.js";
import { patternMaker } from "./patterns.js";

/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../theme.js").Theme} Theme */
/** @typedef {import("./styles.js").Drawn} Drawn */
/** @typedef {import("./brush.js").Picture} Picture */
/** @typedef {[number, number, number, number]} Area least x, least y, greatest x, greatest y */

/**
 * @typedef {object} Kept
 * @property {HTMLCanvasElement} canvas
 * @property {Stage} stage that it was drawn for
 * @property {Area} area of the table that it shows
 * @property {[number, number]} origin of the canvas in pixels of that stage
 * @property {number} version of the scene that it shows
 */

/**
 * @typedef {object} Job a picture that is being drawn
 * @property {Kept} picture
 * @property {Generator<void, void, void>} steps
 * @property {(picture: Kept) => void} done
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
 * @typedef {object} Layer the terrain's canvas: the scene, the pictures kept of it, and the one being drawn
 * @property {() => void} redraw
 * @property {(pen: CanvasRenderingContext2D, stage: Stage) => void} over
 * @property {{ canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D; ready: (stage: import("../stage.js").Stage) => void; }} screen
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
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.ceil((Math.max(...xs) - origin[0]) * ratio));
  canvas.height = Math.max(1, Math.ceil((Math.max(...ys) - origin[1]) * ratio));
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
    pattern,
    table,
    sky,
    picture,
  };
  return {
    picture: { canvas, stage, area, origin, version: layer.version },
    steps: drawTerrain(brush, layer.scene.features, area),
    done: keep.bind(null, layer),
  };
}

/** @param {Layer} layer @param {Stage} stage */
function fits(layer, stage) {
  if (!layer.kept || layer.kept.version !== layer.version) return false;
  const { scale, rotation, ratio } = layer.kept.stage;
  if (scale !== stage.scale || rotation !== stage.rotation || ratio !== stage.ratio) return false;
  const [wanted, have] = [onTable(layer, shown(stage)), layer.kept.area];
  const slack = 1e-6;
  return (
    wanted[0] >= have[0] - slack &&
    wanted[1] >= have[1] - slack &&
    wanted[2] <= have[2] + slack &&
    wanted[3] <= have[3] + slack
  );
}

/** @param {Layer} layer @param {Kept} picture */
function keep(layer, picture) {
  layer.kept = picture;
  layer.awaited = "";
  const ready = layer.waiting;
  layer.waiting = [];
  for (const done of ready) done();
}

/** Draw one slice of the picture; show it if it is complete, else schedule the next slice. @param {Layer} layer */
function work(layer) {
  if (!layer.job) return;
  const until = performance.now() + sliceMilliseconds;
  let done = false;
  while (!done && performance.now() < until) done = Boolean(layer.job.steps.next().done);
  if (done) {
    const { picture, done: finished } = layer.job;
    layer.job = null;
    finished(picture);
    layer.drawnKey = "";
    layer.redraw();
    return;
  }
  layer.probe.pen.drawImage(layer.job.picture.canvas, 0, 0, 1, 1, 0, 0, 1, 1);
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
  const until = performance.now() + firstMilliseconds;
  let done = false;
  while (!done && performance.now() < until) done = Boolean(layer.job.steps.next().done);
  if (done) {
    keep(layer, layer.job.picture);
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
  layer.job = {
    ...begin(layer, stage, [0, 0, width, height], theme),
    done: (picture) => void (layer.coarse = picture),
  };
  work(layer);
}

/** @param {Layer} layer @param {Kept} one @param {Stage} stage */
function place(layer, one, stage) {
  const { pen } = layer.screen;
  const times = stage.scale / one.stage.scale;
  const [x, y] = toPixel(stage, one.stage.centre);
  pen.save();
  if (times === 1 && stage.rotation === one.stage.rotation) {
    const shift = (/** @type {number} */ px) => Math.round(px * stage.ratio) / stage.ratio;
    pen.translate(
      shift(x - one.stage.size[0] / 2 + one.origin[0]),
      shift(y - one.stage.size[1] / 2 + one.origin[1]),
    );
    pen.imageSmoothingEnabled = false;
  } else {
    pen.translate(x, y);
    pen.rotate(stage.rotation - one.stage.rotation);
    pen.scale(times, times);
    pen.translate(one.origin[0] - one.stage.size[0] / 2, one.origin[1] - one.stage.size[1] / 2);
    pen.imageSmoothingQuality = "low";
  }
  pen.drawImage(one.canvas, 0, 0, one.canvas.width / one.stage.ratio, one.canvas.height / one.stage.ratio);
  pen.restore();
}

/** @param {Layer} layer @param {Stage} stage @returns {HTMLElement} */
function render(layer, stage) {
  const { theme, table } = layer.scene;
  const key = `${stageKey(stage)} ${layer.version} ${stage.moving}`;
  if (!theme || !table.width || key === layer.drawnKey) return layer.screen.canvas;
  if (layer.kept && layer.job && layer.job.done === keep.bind(null, layer) && stage.moving)
    [layer.job, layer.awaited] = [null, ""];
  if (!fits(layer, stage)) {
    if (layer.kept && !stage.moving) settle(layer, stage, theme);
    else if (!layer.kept && !layer.job) drawFirst(layer, stage, theme);
  }
  layer.screen.ready(stage);
  const { pen } = layer.screen;
  pen.fillStyle = theme.colour["ui-desk"];
  pen.fillRect(0, 0, stage.size[0], stage.size[1]);
  drawFrame(pen, stage, theme, table);
  if (layer.coarse && !fits(layer, stage)) place(layer, layer.coarse, stage);
  if (layer.kept) place(layer, layer.kept, stage);
  layer.over(pen, stage);
  layer.drawnKey = key;
  if (!layer.coarse && !layer.job && fits(layer, stage))
    later(layer, () => !layer.coarse && !layer.job && renewCoarse(layer, theme), coarseMilliseconds);
  return layer.screen.canvas;
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

/** Redraw, because something that lies on the ground has changed. @param {Layer} layer */
function touch(layer) {
  layer.drawnKey = "";
  layer.redraw();
}

/**
 * @param {{redraw: () => void, over: (pen: CanvasRenderingContext2D, stage: Stage) => void}} on over: what lies on the
 *   ground, below the hulls
 */
export function createTerrainLayer({ redraw, over }) {
  /** @type {Layer} */
  const layer = {
    redraw,
    over,
    screen: screenCanvas(true),
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
    touch: () => touch(layer),
    /** @returns {Promise<void>} */
    drawn: () =>
      layer.kept?.version === layer.version
        ? Promise.resolve()
        : new Promise((resolve) => void layer.waiting.push(resolve)),
    destroy: () => clearTimeout(layer.timer),
  };
}
