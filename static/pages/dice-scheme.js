/** How the dice follow from their seeds, as docs/dice.md describes. No DOM. */

const text = new TextEncoder();

/** @param {...(string|Uint8Array)} parts each is written behind its length in four bytes */
export function enc(...parts) {
  const all = parts.map((part) => (typeof part === "string" ? text.encode(part) : part));
  return joined(...all.flatMap((part) => [bytesOf(part.length, 4), part]));
}

/** @param {...Uint8Array} parts @returns {Uint8Array<ArrayBuffer>} */
export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
}

/** @param {number} value @param {number} width */
const bytesOf = (value, width) =>
  Uint8Array.from({ length: width }, (_, place) =>
    Number((BigInt(value) >> BigInt(8 * (width - 1 - place))) & 255n),
  );

/** @param {number} value */
const number = (value) => bytesOf(value, 8);

/** @param {string} hex */
export const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {Uint8Array} bytes */
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {Uint8Array<ArrayBuffer>} bytes */
export const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** @param {string} game @param {number} epoch @param {Uint8Array} seed */
export const commitment = async (game, epoch, seed) =>
  toHex(await sha256(enc("dice-v1/commit", game, number(epoch), seed)));

/** @param {string} game @param {number} epoch @param {string} player @param {Uint8Array} seed a player's own */
export const seedCommitment = async (game, epoch, player, seed) =>
  toHex(await sha256(enc("dice-v1/client", game, number(epoch), player, seed)));

/** @param {string} game @param {number} epoch @param {Record<string, Uint8Array>} [players] their own seeds */
export const mix = (game, epoch, players = {}) =>
  sha256(
    enc(
      "dice-v1/mix",
      game,
      number(epoch),
      ...Object.keys(players)
        .sort()
        .map((player) => enc(player, players[player])),
    ),
  );

/**
 * The faces of `count` dice with `sides` sides in roll `nonce`.
 *
 * @param {Uint8Array} seed
 * @param {string} game
 * @param {number} epoch
 * @param {Uint8Array} mixed
 * @param {number} nonce
 * @param {number} count
 * @param {number} [sides]
 */
export async function faces(seed, game, epoch, mixed, nonce, count, sides = 6) {
  const key = await crypto.subtle.importKey("raw", joined(seed), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const message = enc("dice-v1/roll", game, number(epoch), mixed, number(nonce));
  const width = sides <= 256 ? 1 : 2;
  const limit = 256 ** width - (256 ** width % sides);
  /** @type {number[]} */
  const shown = [];
  for (let counter = 0; shown.length < count; counter += 1) {
    const block = new Uint8Array(
      await crypto.subtle.sign("HMAC", key, joined(message, enc(bytesOf(counter, 4)))),
    );
    for (let at = 0; at + width <= block.length && shown.length < count; at += width) {
      const draw = width === 1 ? block[at] : block[at] * 256 + block[at + 1];
      if (draw < limit) shown.push((draw % sides) + 1);
    }
  }
  return shown;
}
