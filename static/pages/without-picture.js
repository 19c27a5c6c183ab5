/** Universal VTT maps hold a picture that is not kept and outweighs all the rest: it stays here, a word of it goes. */

/** The endings of the maps' names. */
export const MAPS = /\.(uvtt|dd2vtt|df2vtt)$/i;
const LEFT = "omitted";

/** @param {string} text of a map @returns {string|null} the same without its picture; null if there is none, or it is no map */
export function withoutPicture(text) {
  try {
    const map = JSON.parse(text);
    return map?.image ? JSON.stringify({ ...map, image: LEFT }) : null;
  } catch {
    return null;
  }
}
