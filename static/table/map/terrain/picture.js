/** A scenario's own picture of the ground: which addresses are allowed, its greatest size, and how it is drawn under the features. */

/** The id of a picture that somebody has uploaded. */
const UPLOADED = /^[0-9a-f]{32}$/;
const INLINE = /^data:image\/(png|jpeg|webp|avif|gif)[;,]/;
/** The most pixels that are kept of a picture: more would fill a phone's memory, and this is enough for a large screen. */
const MOST_PIXELS = 50e6;
/** The longest side of a picture: as large as the server straightens pictures, and less on a phone, which has less memory. */
const longestSide = () => (matchMedia("(pointer: coarse)").matches ? 3000 : 4096);
/** The factor by which the picture's opacity is reduced in the dark theme. */
const AT_NIGHT = 0.55;

/**
 * Return the address of a picture if it may be fetched: one that was uploaded, another on this server, or data in the scenario itself.
 * @param {unknown} asset
 * @param {string} here the page's own address
 * @returns {string|null}
 */
export function pictureAddress(asset, here) {
  if (typeof asset !== "string" || asset === "") return null;
  if (INLINE.test(asset)) return asset;
  if (UPLOADED.test(asset)) return new URL(`/pictures/${asset}/`, here).href;
  try {
    const address = new URL(asset, new URL("/", here));
    return address.origin === new URL(here).origin ? address.href : null;
  } catch {
    return null;
  }
}

/** @param {string} address @returns {Promise<CanvasImageSource|null>} null if it is not an image, or too large for this device */
export async function loadPicture(address) {
  const image = new Image();
  image.src = address;
  const loaded = await image.decode().then(
    () => true,
    () => false,
  );
  const { naturalWidth: width, naturalHeight: height } = image;
  if (!loaded || width * height === 0 || width * height > MOST_PIXELS) return null;
  const share = Math.min(1, longestSide() / Math.max(width, height));
  const [resizeWidth, resizeHeight] = [Math.ceil(width * share), Math.ceil(height * share)];
  return createImageBitmap(image, { resizeWidth, resizeHeight, resizeQuality: "high" }).catch(() => null);
}

/** @param {import("./brush.js").Brush} brush */
export function drawPicture({ pen, table, night, picture }) {
  if (!picture) return;
  pen.globalAlpha = picture.opacity * (night ? AT_NIGHT : 1);
  pen.drawImage(picture.image, 0, 0, table.width, table.height);
  pen.globalAlpha = 1;
}
