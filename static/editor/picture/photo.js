/** The photo in its panel: what is marked on it, the handles that a hand or a key moves, and the loupe. */
import { h } from "../../table/parts/dom.js";
import { drawHandle, drawLines, drawReads } from "./marks.js";
import { placeable, viewOf } from "./view.js";

/** @typedef {import("../../table/geometry/plane.js").Spot} Spot */
/** @typedef {import("../../table/map/types.js").Pixels} Pixels */
/** @typedef {import("./marks.js").Handle} Handle */
/** @typedef {import("./marks.js").Marked} Marked */
/** @typedef {import("./view.js").View} View */

const LOUPE = 132;
const TIMES = 4;
/** How far a key moves a handle, in the photo's pixels; with Shift the second. */
const STEPS = [1, 10];
/** @type {Record<string, Spot>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @typedef {object} Photo
 * @property {HTMLImageElement} image
 * @property {{width: number, height: number}} size in pixels of its own
 * @property {HTMLElement} element
 * @property {View} view what of its plane is shown: it stays as it is while a hand pulls
 * @property {boolean} pulled
 * @property {() => Marked} marked
 * @property {(key: string, to: Spot) => void} move
 * @property {(key: string) => void} moved by keys, for who does not see it
 * @property {HTMLElement} handles
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLCanvasElement} loupe
 * @property {Map<string, HTMLButtonElement>} buttons
 * @property {string|null} held
 */

/** Pixels on the page to one of the photo. @param {Photo} photo */
const scaleOf = ({ element, view }) => element.clientWidth / view.width || 1;

/** Shows the photo, and around it what of the table lies outside of it. @param {Photo} photo @param {Handle[]} handles */
function fit(photo, handles) {
  const { size, element, image } = photo;
  const view = viewOf(
    size,
    handles.map(({ at }) => at),
  );
  photo.view = view;
  element.style.setProperty("--ratio", String(view.width / view.height));
  image.style.left = `${(-view.left / view.width) * 100}%`;
  image.style.top = `${(-view.top / view.height) * 100}%`;
  image.style.width = `${(size.width / view.width) * 100}%`;
}

/** @param {HTMLCanvasElement} canvas @param {number} width @param {number} height */
function clearedPen(canvas, width, height) {
  const ratio = window.devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.scale(ratio, ratio);
  return pen;
}

/** One that is out of sight may be of a picture that was given up: nothing is marked on it. @param {Photo} photo */
function draw(photo) {
  const { element, canvas, held } = photo;
  if (!element.clientWidth) return;
  const marked = photo.marked();
  if (!photo.pulled) fit(photo, marked.handles);
  const [width, height] = [element.clientWidth, element.clientHeight];
  const scale = scaleOf(photo);
  const { left, top } = photo.view;
  const toPx = (/** @type {Spot} */ [x, y]) =>
    /** @type {Pixels} */ ([(x - left) * scale, (y - top) * scale]);
  const pen = clearedPen(canvas, width, height);
  drawLines(pen, marked, toPx);
  for (const handle of marked.handles) drawHandle(pen, handle, toPx(handle.at), handle.key === held);
  drawReads(pen, marked, toPx, width);
  placeButtons(photo, marked.handles, toPx);
  drawLoupe(photo, marked, toPx);
}

/** @param {Photo} photo @param {Handle[]} handles @param {(at: Spot) => Pixels} toPx */
function placeButtons(photo, handles, toPx) {
  const wanted = new Set(handles.map(({ key }) => key));
  for (const [key, button] of photo.buttons)
    if (!wanted.has(key)) {
      button.remove();
      photo.buttons.delete(key);
    }
  for (const handle of handles) {
    const button = photo.buttons.get(handle.key) ?? newButton(photo, handle.key);
    const [x, y] = toPx(handle.at);
    button.style.left = `${x}px`;
    button.style.top = `${y}px`;
    button.setAttribute("aria-label", handle.label);
  }
}

/** @param {Photo} photo @param {string} key */
function newButton(photo, key) {
  const button = h("button", { type: "button", class: "photo-handle", "data-focus": `handle-${key}` });
  const handle = () => photo.marked().handles.find((one) => one.key === key);
  const atOf = () => handle()?.at ?? [0, 0];
  const move = (/** @type {Spot} */ to) => {
    photo.move(key, placeable(photo.size, handle()?.kind === "corner", to));
  };
  button.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    button.focus();
    button.setPointerCapture(event.pointerId);
    const [from, start] = [[event.clientX, event.clientY], atOf()];
    photo.pulled = true;
    hold(photo, key);
    const follow = (/** @type {PointerEvent} */ { clientX, clientY }) => {
      const scale = scaleOf(photo);
      move([start[0] + (clientX - from[0]) / scale, start[1] + (clientY - from[1]) / scale]);
    };
    const end = () => {
      button.removeEventListener("pointermove", follow);
      photo.pulled = false;
      hold(photo, null);
    };
    button.addEventListener("pointermove", follow);
    button.addEventListener("lostpointercapture", end, { once: true });
  });
  button.addEventListener("keydown", (event) => {
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const step = STEPS[event.shiftKey ? 1 : 0];
    const [x, y] = atOf();
    hold(photo, key);
    move([x + way[0] * step, y + way[1] * step]);
    photo.moved(key);
  });
  button.addEventListener("blur", () => hold(photo, null));
  photo.buttons.set(key, button);
  photo.handles.append(button);
  return button;
}

/** @param {Photo} photo @param {string|null} key */
function hold(photo, key) {
  if (photo.held === key) return;
  photo.held = key;
  draw(photo);
}

/** What is under the held handle, larger, in the quarter of the photo that is farthest from it. @param {Photo} photo @param {Marked} marked @param {(at: Spot) => Pixels} toPagePx */
function drawLoupe(photo, marked, toPagePx) {
  const { loupe, image, element } = photo;
  const handle = marked.handles.find(({ key }) => key === photo.held);
  loupe.hidden = !handle;
  if (!handle) return;
  const [x, y] = handle.at;
  const [px, py] = toPagePx(handle.at);
  const [width, height] = [element.clientWidth, element.clientHeight];
  loupe.style.left = `${px > width / 2 ? 6 : width - LOUPE - 6}px`;
  loupe.style.top = `${py > height / 2 ? 6 : height - LOUPE - 6}px`;
  const pen = clearedPen(loupe, LOUPE, LOUPE);
  const enlarged = scaleOf(photo) * TIMES;
  const shown = LOUPE / enlarged;
  const source = image.naturalWidth / photo.size.width;
  pen.fillStyle = "#14110a";
  pen.fillRect(0, 0, LOUPE, LOUPE);
  pen.drawImage(
    image,
    (x - shown / 2) * source,
    (y - shown / 2) * source,
    shown * source,
    shown * source,
    0,
    0,
    LOUPE,
    LOUPE,
  );
  const toPx = (/** @type {Spot} */ at) =>
    /** @type {Pixels} */ ([LOUPE / 2 + (at[0] - x) * enlarged, LOUPE / 2 + (at[1] - y) * enlarged]);
  drawLines(pen, marked, toPx);
  drawHandle(pen, handle, [LOUPE / 2, LOUPE / 2], true);
}

/**
 * @param {object} parts
 * @param {string} parts.url
 * @param {{width: number, height: number}} parts.size
 * @param {string} parts.label
 * @param {() => Marked} parts.marked
 * @param {(key: string, to: Spot) => void} parts.move
 * @param {(key: string) => void} parts.moved by keys
 */
export function createPhoto({ url, size, label, marked, move, moved }) {
  const image = h("img", {
    src: url,
    alt: label,
    draggable: "false",
    width: size.width,
    height: size.height,
  });
  const canvas = h("canvas", { class: "photo-marks" });
  const handles = h("div", { class: "photo-handles" });
  const loupe = h("canvas", { class: "photo-loupe", hidden: true });
  const element = h("div", { class: "photo" }, image, canvas, handles, loupe);
  /** @type {Photo} */
  const photo = {
    image,
    size,
    element,
    view: viewOf(size, []),
    pulled: false,
    marked,
    move,
    moved,
    handles,
    canvas,
    loupe,
    buttons: new Map(),
    held: null,
  };
  image.addEventListener("load", () => draw(photo));
  new ResizeObserver(() => draw(photo)).observe(element);
  return { element, image, draw: () => draw(photo) };
}
