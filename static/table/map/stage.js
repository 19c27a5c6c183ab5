/** The transform between inches and pixels at one moment, and canvases at the screen's density. */

/**
 * @param {boolean} opaque
 * @returns {{canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D, ready: (stage: Stage) => void}} ready sizes and
 *   clears it, with the pen set to CSS pixels
 */
export function screenCanvas(opaque) {
  const canvas = document.createElement("canvas");
  canvas.style.position = "absolute";
  canvas.style.inset = "0";
  canvas.style.width = "100%";
  canvas.style.height = "100%";
  canvas.style.transformOrigin = "0 0";
  canvas.style.willChange = "transform";
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: !opaque }));
  return {
    canvas,
    pen,
    ready({ size, ratio }) {
      const [width, height] = [Math.round(size[0] * ratio), Math.round(size[1] * ratio)];
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
      }
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, width, height);
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    },
  };
}

/** @typedef {import("./types.js").Inches} Inches */
/** @typedef {import("./types.js").Pixels} Pixels */
/** @typedef {[number, number, number, number, number, number]} Matrix as canvas setTransform takes it */

/**
 * @typedef {object} Stage
 * @property {Inches} centre
 * @property {number} scale CSS pixels to the inch
 * @property {number} rotation of the view, radians, clockwise
 * @property {[number, number]} size CSS pixels
 * @property {number} ratio device pixels to the CSS pixel
 * @property {boolean} moving the view is being dragged or animated
 */

/**
 * @param {Stage} stage
 * @param {Readonly<number[]>} at
 * @returns {Pixels}
 */
export function toPixel({ centre, scale, rotation, size }, at) {
  const [dx, dy] = [(at[0] - centre[0]) * scale, (at[1] - centre[1]) * scale];
  const [cosine, sine] = [Math.cos(rotation), Math.sin(rotation)];
  return [size[0] / 2 + cosine * dx - sine * dy, size[1] / 2 + sine * dx + cosine * dy];
}

/**
 * @param {Stage} stage
 * @param {Readonly<number[]>} px
 * @returns {Inches}
 */
export function toInches({ centre, scale, rotation, size }, px) {
  const [dx, dy] = [(px[0] - size[0] / 2) / scale, (px[1] - size[1] / 2) / scale];
  const [cosine, sine] = [Math.cos(rotation), Math.sin(rotation)];
  return [centre[0] + cosine * dx + sine * dy, centre[1] - sine * dx + cosine * dy];
}

/**
 * From inches to device pixels.
 *
 * @param {Stage} stage
 * @returns {Matrix}
 */
export function inchMatrix(stage) {
  const { scale, rotation, ratio } = stage;
  const density = scale * ratio;
  const [cosine, sine] = [density * Math.cos(rotation), density * Math.sin(rotation)];
  const [x, y] = toPixel(stage, [0, 0]);
  return [cosine, sine, -sine, cosine, x * ratio, y * ratio];
}

/**
 * The table's own rectangle that the screen shows, with some room around.
 *
 * @param {Stage} stage
 * @param {number} [room] pixels
 * @returns {[number, number, number, number]} least x, least y, greatest x, greatest y in inches
 */
export function shown(stage, room = 0) {
  const [width, height] = stage.size;
  const [right, bottom] = [width + room, height + room];
  const corners = [
    [-room, -room],
    [right, -room],
    [right, bottom],
    [-room, bottom],
  ].map((px) => toInches(stage, px));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/**
 * Lay a picture that was drawn for one stage where it belongs on another, by moving its element.
 *
 * @param {HTMLElement} element with its origin of transformation at its upper left corner
 * @param {Stage} drawn
 * @param {Stage} stage
 * @param {Pixels} [origin] of the picture in pixels of the stage that it was drawn for
 */
export function lay(element, drawn, stage, origin = [0, 0]) {
  const times = stage.scale / drawn.scale;
  const [x, y] = toPixel(stage, drawn.centre);
  const [left, top] = [origin[0] - drawn.size[0] / 2, origin[1] - drawn.size[1] / 2];
  const snap = (/** @type {number} */ px) => Math.round(px * stage.ratio) / stage.ratio;
  element.style.transform =
    times === 1 && stage.rotation === drawn.rotation
      ? `translate(${snap(x + left)}px, ${snap(y + top)}px)`
      : `translate(${x}px, ${y}px) rotate(${stage.rotation - drawn.rotation}rad) scale(${times}) translate(${left}px, ${top}px)`;
}

/** @param {Stage} stage what a picture of it depends on */
export function stageKey({ centre, scale, rotation, size, ratio }) {
  return [...centre, scale, rotation, ...size, ratio].join(" ");
}
