/** Pictures of units' own tokens: each is fetched once, and the silhouette is drawn until it has arrived. */
import { loadPicture, pictureAddress } from "../terrain/picture.js";

/**
 * @param {() => void} came is called when one has come
 * @returns {(asset: string|undefined) => CanvasImageSource|null}
 */
export function createTokenPictures(came) {
  /** @type {Map<string, CanvasImageSource|null>} null: on its way, or it cannot be fetched */
  const known = new Map();
  /** @param {string} asset */
  const fetchOne = async (asset) => {
    known.set(asset, null);
    const address = pictureAddress(asset, location.href);
    const found = address && (await loadPicture(address));
    if (!found) return;
    known.set(asset, found);
    came();
  };
  return (asset) => {
    if (asset && !known.has(asset)) void fetchOne(asset);
    return (asset && known.get(asset)) || null;
  };
}
