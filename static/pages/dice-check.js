/**
 * The dice of an exported game, drawn again: docs/dice.md tells the scheme. Nothing leaves this browser. No DOM.
 *
 * @typedef {{epoch: number, commitment: string, seed: string|null}} Epoch
 * @typedef {{seq: number, by: number|null, order: any, events: any[]}} Entry
 * @typedef {{format: string, game: string, name: string, dice: Epoch[], entries: Entry[]}} ExportedGame
 * @typedef {{rolls: number, wrong: string[], open: number[]}} Report rolls that were drawn again, what is wrong, epochs that still run
 */
const FORMAT = "tabletop-game/1";
const text = new TextEncoder();

/** @param {...(string|Uint8Array)} parts each is written behind its length in four bytes */
function enc(...parts) {
  const all = parts.map((part) => (typeof part === "string" ? text.encode(part) : part));
  return joined(...all.flatMap((part) => [bytesOf(part.length, 4), part]));
}

/** @param {...Uint8Array} parts @returns {Uint8Array<ArrayBuffer>} */
function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
}

/** @param {number} value @param {number} width */
const bytesOf = (value, width) => Uint8Array.from({ length: width }, (_, place) => Number((BigInt(value) >> BigInt(8 * (width - 1 - place))) & 255n));

/** @param {number} value */
const number = (value) => bytesOf(value, 8);

/** @param {string} hex */
export const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {Uint8Array} bytes */
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {Uint8Array<ArrayBuffer>} bytes */
const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** @param {string} game @param {number} epoch @param {Uint8Array} seed */
export const commitment = async (game, epoch, seed) => toHex(await sha256(enc("dice-v1/commit", game, number(epoch), seed)));

/** @param {string} game @param {number} epoch @param {string} player @param {Uint8Array} seed a player's own */
export const seedCommitment = async (game, epoch, player, seed) => toHex(await sha256(enc("dice-v1/client", game, number(epoch), player, seed)));

/** @param {string} game @param {number} epoch @param {Record<string, Uint8Array>} [players] their own seeds */
export const mix = (game, epoch, players = {}) =>
  sha256(enc("dice-v1/mix", game, number(epoch), ...Object.keys(players).sort().map((player) => enc(player, players[player]))));

/**
 * What `count` dice of so many sides show in roll `nonce`.
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
  const key = await crypto.subtle.importKey("raw", joined(seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const message = enc("dice-v1/roll", game, number(epoch), mixed, number(nonce));
  const width = sides <= 256 ? 1 : 2;
  const limit = 256 ** width - (256 ** width % sides);
  /** @type {number[]} */
  const shown = [];
  for (let counter = 0; shown.length < count; counter += 1) {
    const block = new Uint8Array(await crypto.subtle.sign("HMAC", key, joined(message, enc(bytesOf(counter, 4)))));
    for (let at = 0; at + width <= block.length && shown.length < count; at += width) {
      const draw = width === 1 ? block[at] : block[at] * 256 + block[at + 1];
      if (draw < limit) shown.push((draw % sides) + 1);
    }
  }
  return shown;
}

/**
 * The players' own seeds of each epoch. Each has to fit what its player had sealed before any was shown.
 * @param {ExportedGame} game
 * @param {string[]} wrong takes what does not fit
 */
async function ownSeeds(game, wrong) {
  /** @type {Map<number, Record<string, string>>} */
  const sealed = new Map();
  /** @type {Map<number, Record<string, Uint8Array>>} */
  const own = new Map();
  for (const { by, order } of game.entries) {
    if (by !== null || order?.type !== "seeds") continue;
    const { epoch, commitments, seeds = {} } = order;
    if (commitments && !own.has(epoch)) sealed.set(epoch, commitments);
    for (const [player, seed] of Object.entries(seeds)) {
      const bytes = fromHex(seed);
      own.set(epoch, { ...own.get(epoch), [player]: bytes });
      if ((await seedCommitment(game.game, epoch, player, bytes)) !== sealed.get(epoch)?.[player]) {
        wrong.push(`The own seed of seat ${player} in epoch ${epoch} is not the one that was sealed.`);
      }
    }
  }
  return own;
}

/**
 * @param {ExportedGame} game
 * @returns {Promise<Report>}
 */
export async function check(game) {
  if (game?.format !== FORMAT) throw new Error(`This is no exported game: its format is not "${FORMAT}".`);
  const report = { rolls: 0, wrong: /** @type {string[]} */ ([]), open: /** @type {number[]} */ ([]) };
  const seeds = new Map();
  const own = await ownSeeds(game, report.wrong);
  for (const { epoch, commitment: promised, seed } of game.dice) {
    if (seed === null) report.open.push(epoch);
    else if ((await commitment(game.game, epoch, fromHex(seed))) !== promised) report.wrong.push(`The seed of epoch ${epoch} is not the one that was promised.`);
    else seeds.set(epoch, { seed: fromHex(seed), mixed: await mix(game.game, epoch, own.get(epoch)) });
  }
  for (const { seq, events } of game.entries) {
    for (const { type, epoch, nonce, dice, sides } of events) {
      const held = type === "rolled" ? seeds.get(epoch) : undefined;
      if (!held) continue;
      const drawn = await faces(held.seed, game.game, epoch, held.mixed, nonce, dice.length, sides);
      report.rolls += 1;
      if (drawn.join() !== dice.join()) report.wrong.push(`Entry ${seq} shows ${dice.join(", ")}; its dice were ${drawn.join(", ")}.`);
    }
  }
  return report;
}
