/** Show the table with the picture straightened while its corners are still being moved. */
import { scaled, straighten } from "./straighten.js";

/** @typedef {import("../geometry/homography.js").Matrix} Matrix */

/** The longer side of the copy that is read, and of the picture that is made of it: more would not keep up with a hand. */
const READ = 1600;
const MADE = 1100;

/** @param {HTMLImageElement} image that has been fetched */
export function createPreview(image) {
  const share = Math.min(1, READ / Math.max(image.naturalWidth, image.naturalHeight));
  const [width, height] = [image.naturalWidth * share, image.naturalHeight * share].map(Math.round);
  const copy = new OffscreenCanvas(width, height);
  const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (
    copy.getContext("2d", { willReadFrequently: true })
  );
  pen.drawImage(image, 0, 0, width, height);
  const pixels = pen.getImageData(0, 0, width, height);

  /** @param {Matrix} matrix from inches to pixels of the picture @param {{width: number, height: number}} land @returns {OffscreenCanvas} */
  return (matrix, land) => {
    const size = MADE / Math.max(land.width, land.height);
    const into = new ImageData(Math.round(land.width * size), Math.round(land.height * size));
    straighten(pixels, scaled(matrix, share), land, into);
    const made = new OffscreenCanvas(into.width, into.height);
    made.getContext("2d")?.putImageData(into, 0, 0);
    return made;
  };
}
