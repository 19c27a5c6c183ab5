/** The order of keys in canonical JSON: by code point, as the server sorts them. */

/** @param {string} a @param {string} b */
export function byCodePoint(a, b) {
  const left = Array.from(a, (character) => character.codePointAt(0) ?? 0);
  const right = Array.from(b, (character) => character.codePointAt(0) ?? 0);
  const different = left.findIndex((code, index) => code !== right[index]);
  return different < 0 ? left.length - right.length : left[different] - (right[different] ?? -1);
}
