/** A canvas that fills the map's element at the screen's own density. */

/** @typedef {import("./stage.js").Stage} Stage */

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
