/**
 * The hash of a state that the server's heartbeat carries: CRC-32 of the canonical JSON of `{"board", "state"}`. Canonical: keys
 * by code point, no spaces, every number as the integer floor(x * 1e6 + 0.5).
 */

/** @param {string} a @param {string} b */
export function byCodePoint(a, b) {
  const common = Math.min(a.length, b.length);
  for (let at = 0; at < common; at += 1) {
    if (a[at] !== b[at]) return Number(a.codePointAt(at)) - Number(b.codePointAt(at));
  }
  return a.length - b.length;
}

/**
 * @param {any} value
 * @returns {string}
 */
export function canonical(value) {
  if (typeof value === "number") return BigInt(Math.floor(value * 1e6 + 0.5)).toString();
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const members = Object.keys(value)
      .filter((key) => value[key] !== undefined)
      .sort(byCodePoint)
      .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
    return `{${members.join(",")}}`;
  }
  return JSON.stringify(value);
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** @param {Uint8Array} bytes */
export function crc32(bytes) {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (rest >>> 8) ^ TABLE[(rest ^ byte) & 0xff];
  return (rest ^ 0xffffffff) >>> 0;
}

/**
 * @param {unknown} board
 * @param {unknown} state
 * @returns {string} eight lower-case hex digits
 */
export function stateHash(board, state) {
  const bytes = new TextEncoder().encode(canonical({ board, state }));
  return crc32(bytes).toString(16).padStart(8, "0");
}
