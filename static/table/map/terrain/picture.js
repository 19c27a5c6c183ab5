/** A scenario's own picture of the ground: from where it may come, how large it may be, and how it lies under the features. */

const INLINE = /^data:image\/(png|jpeg|webp|avif|gif)[;,]/;
/** More pixels than these would fill a phone's memory; those that are kept are enough for a table on a large screen. */
const MOST_PIXELS = 50e6;
const LONGEST_SIDE = 3000;
/** A picture made for daylight is dimmed at night. */
const AT_NIGHT = 0.55;

/**
 * The address of a picture that may be fetched: one of this server, or one that the scenario brings with it.
 * @param {unknown} asset
 * @param {string} here the page's own address
 * @returns {string|null}
 */
export function pictureAddress(asset, here) {
  if (typeof asset !== "string" || asset === "") return null;
  if (INLINE.test(asset)) return asset;
  try {
    const address = new URL(asset, new URL("/", here));
    return address.origin === new URL(here).origin ? address.href : null;
  } catch {
    return null;
  }
}

/** @param {string} address @returns {Promise<CanvasImageSource|null>} null if it is not an image, or too large */
export async function loadPicture(address) {
  const image = new Image();
  image.src = address;
  const loaded = await image.decode().then(
    () => true,
    () => false,
  );
  const { naturalWidth: width, naturalHeight: height } = image;
  if (!loaded || width * height === 0 || width * height > MOST_PIXELS) return null;
  const share = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return createImageBitmap(image, {
    resizeWidth: Math.ceil(width * share),
    resizeHeight: Math.ceil(height * share),
    resizeQuality: "high",
  });
}

/** @param {import("./brush.js").Brush} brush */
export function drawPicture({ pen, table, night, picture }) {
  if (!picture) return;
  pen.globalAlpha = picture.opacity * (night ? AT_NIGHT : 1);
  pen.drawImage(picture.image, 0, 0, table.width, table.height);
  pen.globalAlpha = 1;
}
