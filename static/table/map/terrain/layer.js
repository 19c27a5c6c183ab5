/**
 * The terrain as a picture kept between frames: moving the view moves the picture, and only when the view has come to
 * rest is it drawn anew. Below it a coarse picture of the whole table fills what the view uncovers meanwhile.
 */
import { screenCanvas } from "../canvas.js";
import { inchMatrix, shown, stageKey, toPixel } from "../stage.js";
import { drawTerrain } from "./draw.js";
import { drawFrame } from "./edge.js";
import { patternMaker } from "./patterns.js";

/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../theme.js").Theme} Theme */
/** @typedef {import("./looks.js").Drawn} Drawn */
/** @typedef {[number, number, number, number]} Area least x, least y, greatest x, greatest y */

/**
 * @typedef {object} Kept
 * @property {HTMLCanvasElement} canvas
 * @property {Stage} stage that it was drawn for
 * @property {Area} area of the table that it shows
 * @property {[number, number]} origin of the canvas in pixels of that stage
 */

const settleMilliseconds = 90;
const roomPixels = 240;

/** @param {{redraw: () => void}} on */
export function createTerrainLayer({ redraw }) {
  const screen = screenCanvas(true);
  /** @type {{table: {width: number, height: number}, features: Drawn[], theme: Theme|null}} */
  const scene = { table: { width: 72, height: 48 }, features: [], theme: null };
  /** @type {Kept|null} */
  let kept = null;
  /** @type {Kept|null} */
  let coarse = null;
  let version = 0;
  let drawnKey = "";
  let timer = 0;
  /** @type {(() => void)[]} */
  let waiting = [];

  /** @param {Area} area @returns {Area} */
  function onTable(area) {
    const { width, height } = scene.table;
    return [Math.max(0, area[0]), Math.max(0, area[1]), Math.min(width, area[2]), Math.min(height, area[3])];
  }

  /** @param {Stage} stage @param {Area} area @param {Theme} theme @returns {Kept} */
  function picture(stage, area, theme) {
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
    drawTerrain({ pen, scale: stage.scale, px: 1 / stage.scale, colour, pattern, table: scene.table }, scene.features, area);
    return { canvas, stage, area, origin };
  }

  /** @param {Stage} stage */
  function fits(stage) {
    if (!kept || kept.stage.scale !== stage.scale || kept.stage.rotation !== stage.rotation || kept.stage.ratio !== stage.ratio) return false;
    const [wanted, have] = [onTable(shown(stage)), kept.area];
    const slack = 1e-6;
    return wanted[0] >= have[0] - slack && wanted[1] >= have[1] - slack && wanted[2] <= have[2] + slack && wanted[3] <= have[3] + slack;
  }

  /** @param {Stage} stage @param {Theme} theme */
  function renew(stage, theme) {
    kept = picture(stage, onTable(shown(stage, roomPixels)), theme);
    const ready = waiting;
    waiting = [];
    for (const done of ready) done();
  }

  /** @param {Theme} theme */
  function renewCoarse(theme) {
    const { width, height } = scene.table;
    const scale = Math.min(14, 1000 / Math.max(width, height));
    /** @type {Stage} */
    const stage = { centre: [width / 2, height / 2], scale, rotation: 0, size: [width * scale, height * scale], ratio: 1, moving: false };
    coarse = picture(stage, [0, 0, width, height], theme);
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

  function settle() {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      drawnKey = "";
      redraw();
    }, settleMilliseconds);
  }

  /** @param {Stage} stage @returns {HTMLElement} */
  function render(stage) {
    const { theme, table } = scene;
    const key = `${stageKey(stage)} ${version} ${stage.moving}`;
    if (!theme || key === drawnKey) return screen.canvas;
    if (!fits(stage)) {
      if (!kept || (!stage.moving && drawnKey === "")) renew(stage, theme);
      else settle();
    }
    screen.ready(stage);
    const { pen } = screen;
    pen.fillStyle = theme.colour["ui-desk"];
    pen.fillRect(0, 0, stage.size[0], stage.size[1]);
    drawFrame(pen, stage, theme, table);
    if (coarse && !fits(stage)) place(coarse, stage);
    if (kept) place(kept, stage);
    drawnKey = key;
    if (!coarse && kept) {
      window.setTimeout(() => {
        if (!coarse && scene.theme) renewCoarse(scene.theme);
      }, 400);
    }
    return screen.canvas;
  }

  return {
    render,
    /** @param {Partial<typeof scene>} changed */
    set(changed) {
      Object.assign(scene, changed);
      kept = null;
      coarse = null;
      drawnKey = "";
      version += 1;
      redraw();
    },
    /** @returns {Promise<void>} */
    drawn: () => (kept ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))),
    destroy: () => clearTimeout(timer),
  };
}
