/**
 * The terrain as a picture kept between frames: moving the view moves the picture, and only when the view has come to
 * rest is it drawn anew. Below it a coarse picture of the whole table fills what the view uncovers meanwhile.
 */
import { inchMatrix, screenCanvas, shown, stageKey, toPixel } from "../stage.js";
import { drawTerrain } from "./draw.js";
import { drawFrame } from "./edge.js";
import { patternMaker } from "./patterns.js";

/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../theme.js").Theme} Theme */
/** @typedef {import("./looks.js").Drawn} Drawn */
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
/** How long a picture in the making may hold the page up at a time. */
const sliceMilliseconds = 8;
/** How long the first picture may hold the page up; beyond that it is drawn on in slices. */
const firstMilliseconds = 500;
/** How long the view rests before the coarse picture is begun. */
const coarseMilliseconds = 400;
const roomPixels = 240;

/**
 * @param {{redraw: () => void, over: (pen: CanvasRenderingContext2D, stage: Stage) => void}} on over: what lies on the
 *   ground, below the hulls
 */
export function createTerrainLayer({ redraw, over }) {
  const screen = screenCanvas(true);
  /** @type {{table: {width: number, height: number, hexes?: boolean}, features: Drawn[], theme: Theme|null, sky: import("../weather.js").Sky[], picture: Picture|null}} */
  const scene = { table: { width: 0, height: 0 }, features: [], theme: null, sky: [], picture: null };
  /** @type {Kept|null} */
  let kept = null;
  /** @type {Kept|null} */
  let coarse = null;
  let version = 0;
  let drawnKey = "";
  let timer = 0;
  let awaited = ""; // the view whose picture is about to be drawn
  /** @type {Job|null} */
  let job = null;
  const probe = screenCanvas(true);
  /** @type {(() => void)[]} */
  let waiting = [];

  /** @param {Area} area @returns {Area} */
  function onTable(area) {
    const { width, height } = scene.table;
    return [Math.max(0, area[0]), Math.max(0, area[1]), Math.min(width, area[2]), Math.min(height, area[3])];
  }

  /** @param {Stage} stage @param {Area} area @param {Theme} theme @returns {Job} */
  function begin(stage, area, theme) {
    const corners = [[area[0], area[1]], [area[2], area[1]], [area[2], area[3]], [area[0], area[3]]].map((at) => toPixel(stage, at));
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
    pen.setTransform(matrix[0], matrix[1], matrix[2], matrix[3], matrix[4] - origin[0] * ratio, matrix[5] - origin[1] * ratio);
    pen.imageSmoothingQuality = "high";
    const { colour } = theme;
    const pattern = patternMaker(theme, stage.scale * ratio);
    const { table, sky, picture } = scene;
    const brush = { pen, scale: stage.scale, px: 1 / stage.scale, colour, night: theme.night, pattern, table, sky, picture };
    return { picture: { canvas, stage, area, origin, version }, steps: drawTerrain(brush, scene.features, area), done: keep };
  }

  /** @param {Stage} stage */
  function fits(stage) {
    if (!kept || kept.version !== version) return false;
    const { scale, rotation, ratio } = kept.stage;
    if (scale !== stage.scale || rotation !== stage.rotation || ratio !== stage.ratio) return false;
    const [wanted, have] = [onTable(shown(stage)), kept.area];
    const slack = 1e-6;
    return wanted[0] >= have[0] - slack && wanted[1] >= have[1] - slack && wanted[2] <= have[2] + slack && wanted[3] <= have[3] + slack;
  }

  /** @param {Kept} picture */
  function keep(picture) {
    kept = picture;
    awaited = "";
    const ready = waiting;
    waiting = [];
    for (const done of ready) done();
  }

  /** Draws on for a moment, shows the picture when it is whole, else comes back. */
  function work() {
    if (!job) return;
    const until = performance.now() + sliceMilliseconds;
    let done = false;
    while (!done && performance.now() < until) done = Boolean(job.steps.next().done);
    if (done) {
      const { picture, done: finished } = job;
      job = null;
      finished(picture);
      drawnKey = "";
      redraw();
      return;
    }
    probe.pen.drawImage(job.picture.canvas, 0, 0, 1, 1, 0, 0, 1, 1);
    later(work, 0);
  }

  /** @param {() => void} act @param {number} milliseconds */
  function later(act, milliseconds) {
    clearTimeout(timer);
    timer = window.setTimeout(act, milliseconds);
  }

  /** When the view has rested a moment its picture is begun, whatever moves over it meanwhile. @param {Stage} stage @param {Theme} theme */
  function settle(stage, theme) {
    const wanted = `${stageKey(stage)} ${version}`;
    if (wanted === awaited) return;
    awaited = wanted;
    job = null;
    later(() => {
      job = begin(stage, onTable(shown(stage, roomPixels)), theme);
      work();
    }, settleMilliseconds);
  }

  /** The first picture is there at once, unless its ground is so rich that the page would stand still for it. @param {Stage} stage @param {Theme} theme */
  function drawFirst(stage, theme) {
    job = begin(stage, onTable(shown(stage, roomPixels)), theme);
    const until = performance.now() + firstMilliseconds;
    let done = false;
    while (!done && performance.now() < until) done = Boolean(job.steps.next().done);
    if (done) {
      keep(job.picture);
      job = null;
    } else later(work, 0);
  }

  /** @param {Theme} theme */
  function renewCoarse(theme) {
    const { width, height } = scene.table;
    const scale = Math.min(14, 1000 / Math.max(width, height));
    /** @type {Stage} */
    const stage = { centre: [width / 2, height / 2], scale, rotation: 0, size: [width * scale, height * scale], ratio: 1, moving: false };
    job = { ...begin(stage, [0, 0, width, height], theme), done: (picture) => void (coarse = picture) };
    work();
  }

  /** @param {Kept} one @param {Stage} stage */
  function place(one, stage) {
    const { pen } = screen;
    const times = stage.scale / one.stage.scale;
    const [x, y] = toPixel(stage, one.stage.centre);
    pen.save();
    if (times === 1 && stage.rotation === one.stage.rotation) {
      const shift = (/** @type {number} */ px) => Math.round(px * stage.ratio) / stage.ratio;
      pen.translate(shift(x - one.stage.size[0] / 2 + one.origin[0]), shift(y - one.stage.size[1] / 2 + one.origin[1]));
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

  /** @param {Stage} stage @returns {HTMLElement} */
  function render(stage) {
    const { theme, table } = scene;
    const key = `${stageKey(stage)} ${version} ${stage.moving}`;
    if (!theme || !table.width || key === drawnKey) return screen.canvas;
    if (kept && job && job.done === keep && stage.moving) [job, awaited] = [null, ""];
    if (!fits(stage)) {
      if (kept && !stage.moving) settle(stage, theme);
      else if (!kept && !job) drawFirst(stage, theme);
    }
    screen.ready(stage);
    const { pen } = screen;
    pen.fillStyle = theme.colour["ui-desk"];
    pen.fillRect(0, 0, stage.size[0], stage.size[1]);
    drawFrame(pen, stage, theme, table);
    if (coarse && !fits(stage)) place(coarse, stage);
    if (kept) place(kept, stage);
    over(pen, stage);
    drawnKey = key;
    if (!coarse && !job && fits(stage)) later(() => !coarse && !job && renewCoarse(theme), coarseMilliseconds);
    return screen.canvas;
  }

  return {
    render,
    /**
     * Another theme or table is drawn at once; other features when they are ready, the old ones standing meanwhile.
     *
     * @param {Partial<typeof scene>} changed
     */
    set(changed) {
      const fresh = "theme" in changed || changed.table?.width !== scene.table.width || changed.table?.height !== scene.table.height;
      Object.assign(scene, changed);
      if (fresh) kept = null;
      coarse = null;
      job = null;
      awaited = "";
      drawnKey = "";
      version += 1;
      redraw();
    },
    /** What lies over the ground has changed. */
    touch() {
      drawnKey = "";
      redraw();
    },
    /** @returns {Promise<void>} */
    drawn: () => (kept?.version === version ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))),
    destroy: () => clearTimeout(timer),
  };
}
