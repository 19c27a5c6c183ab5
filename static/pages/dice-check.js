/**
 * Checks an exported game's dice and chain of hashes, as docs/dice.md describes. Nothing leaves this browser. No DOM.
 *
 * @typedef {{epoch: number, commitment: string, seed: string|null}} Epoch
 * @typedef {{seq: number, at: string, by: number|null, order: any, events: any[], hash: string}} Entry
 * @typedef {[number, string]} Head
 * @typedef {{format: string, game: string, log: string, began?: string, veil: string, name: string, dice: Epoch[], entries: Entry[], heads?: Head[]}} ExportedGame
 * @typedef {{rolls: number, wrong: string[], open: number[]}} Report rolls that were drawn again, what is wrong, epochs that still run
 */
import { byCodePoint } from "../table/state/hash.js";
import { listed } from "../table/words/language.js";
import { say } from "../table/words/words.js";
import {
  commitment,
  enc,
  faces,
  fromHex,
  joined,
  mix,
  seedCommitment,
  sha256,
  toHex,
} from "./dice-scheme.js";

const FORMAT = "tabletop-game/1";
const text = new TextEncoder();

/**
 * The players' own seeds of each epoch. Each must match what its player committed before any was revealed.
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
        wrong.push(say("dice_wrong_own_seed", { seat: player, epoch: String(epoch) }));
      }
    }
  }
  return own;
}

/** The seeds in the file must be those that the journal committed and revealed. @param {ExportedGame} game @param {string[]} wrong */
function seedsOfTheJournal(game, wrong) {
  const promised = new Map([[1, game.dice[0]?.commitment]]);
  const shown = new Map();
  for (const { by, order } of game.entries) {
    if (by !== null || order?.type !== "dice") continue;
    promised.set(order.epoch, order.commitment);
    for (const { epoch, seed } of [order.reveals, ...(order.opens ?? [])]) shown.set(epoch, seed);
  }
  for (const { epoch, commitment: said, seed } of game.dice) {
    if (promised.get(epoch) !== said) wrong.push(say("dice_wrong_promise", { epoch: String(epoch) }));
    if ((shown.get(epoch) ?? null) !== seed) wrong.push(say("dice_wrong_shown", { epoch: String(epoch) }));
  }
}

/**
 * @param {ExportedGame} game
 * @returns {Promise<Report>}
 */
export async function check(game) {
  if (game?.format !== FORMAT) throw new Error(say("dice_no_game", { format: FORMAT }));
  const report = { rolls: 0, wrong: /** @type {string[]} */ ([]), open: /** @type {number[]} */ ([]) };
  const seeds = new Map();
  seedsOfTheJournal(game, report.wrong);
  const own = await ownSeeds(game, report.wrong);
  for (const { epoch, commitment: promised, seed } of game.dice) {
    if (seed === null) report.open.push(epoch);
    else if ((await commitment(game.game, epoch, fromHex(seed))) !== promised)
      report.wrong.push(say("dice_wrong_seed", { epoch: String(epoch) }));
    else seeds.set(epoch, { seed: fromHex(seed), mixed: await mix(game.game, epoch, own.get(epoch)) });
  }
  let [sealed, last] = [1, 0];
  for (const { seq, by, order, events } of game.entries) {
    const entry = String(seq);
    for (const { type, epoch, nonce, dice, sides } of events) {
      if (type !== "rolled") continue;
      if (epoch !== sealed)
        report.wrong.push(say("dice_wrong_epoch", { entry, epoch: String(epoch), sealed: String(sealed) }));
      if (nonce !== last + 1)
        report.wrong.push(say("dice_wrong_number", { entry, roll: String(nonce), last: String(last) }));
      last += 1;
      const held = Number.isInteger(nonce) ? seeds.get(epoch) : undefined;
      if (!held) continue;
      const drawn = await faces(held.seed, game.game, epoch, held.mixed, nonce, dice.length, sides);
      report.rolls += 1;
      if (drawn.join() !== dice.join())
        report.wrong.push(
          say("dice_wrong_faces", {
            entry,
            shown: listed(dice.map(String)),
            drawn: listed(drawn.map(String)),
          }),
        );
    }
    if (by === null && order?.type === "dice") sealed = order.epoch;
  }
  return report;
}

// -- the chain -------------------------------------------------------------------------------------

/** JSON whose scalars are kept as they are written, because a number's digits were hashed. @typedef {string|Node[]|Map<string, Node>} Node */

const TOKEN = /\s*(?:([{}[\],:])|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null))/y;

/** @param {string} source @returns {Node} */
function treeOf(source) {
  TOKEN.lastIndex = 0;
  const next = () => {
    const found = TOKEN.exec(source);
    if (!found) throw new SyntaxError(say("dice_no_json"));
    return found[1] ?? (found[2] ? JSON.stringify(JSON.parse(found[2])) : found[3]);
  };
  /** @param {string} token @returns {Node} */
  const value = (token) => {
    if (token === "[") {
      /** @type {Node[]} */
      const items = [];
      for (let item = next(); item !== "]"; item = next()) if (item !== ",") items.push(value(item));
      return items;
    }
    if (token !== "{") return token;
    /** @type {Map<string, Node>} */
    const members = new Map();
    for (let key = next(); key !== "}"; key = next()) {
      if (key === ",") continue;
      next();
      members.set(JSON.parse(key), value(next()));
    }
    return members;
  };
  return value(next());
}

/** @param {Node|undefined} node @returns {string} keys by code point, no spaces */
export function canonical(node) {
  if (node === undefined || typeof node === "string") return node ?? "null";
  if (Array.isArray(node)) return `[${node.map(canonical).join(",")}]`;
  const keys = [...node.keys()].sort(byCodePoint);
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(node.get(key))}`).join(",")}}`;
}

/** @param {Node|undefined} node @param {string|number} key @returns {Node|undefined} */
const at = (node, key) =>
  node instanceof Map ? node.get(String(key)) : Array.isArray(node) ? node[Number(key)] : undefined;

/** The hash of the beginning and of each entry, computed again. @param {ExportedGame} game @param {string} source the file's text */
async function chainOf(game, source) {
  const tree = treeOf(source);
  const start = at(tree, "start");
  const terms = canonical(at(tree, "terms"));
  const bound = [
    game.began ?? game.log,
    canonical(at(start, "state")),
    canonical(at(start, "board")),
    game.dice[0].commitment,
  ];
  const tips = [
    toHex(await sha256(terms === "null" ? enc("journal-v1", ...bound) : enc("journal-v2", ...bound, terms))),
  ];
  for (const [index, { seq, at: time, by }] of game.entries.entries()) {
    const entry = at(at(tree, "entries"), index);
    const written = `{"at":"${time}","by":${by},"events":${canonical(at(entry, "events"))},"order":${canonical(at(entry, "order"))},"seq":${seq}}`;
    tips.push(toHex(await sha256(joined(fromHex(tips[index]), text.encode(written)))));
  }
  return tips;
}

/** The veiled head, as players see it: it depends on the entry's hash but does not reveal it. @param {string} veil @param {string} tip */
async function veiledHead(veil, tip) {
  const key = await crypto.subtle.importKey(
    "raw",
    joined(fromHex(veil)),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return toHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, enc("head-v1", fromHex(tip)))));
}

/**
 * Check a whole file: its dice, its chain, and the heads that browsers stored (in the file itself, and in further records).
 * @param {string} source
 * @param {{game: string, heads?: Head[]}[]} [records]
 * @returns {Promise<Report & {heads: number}>}
 */
export async function checkFile(source, records = []) {
  /** @type {ExportedGame} */
  const game = JSON.parse(source);
  const report = await check(game);
  const tips = await chainOf(game, source);
  for (const [index, { seq, hash }] of game.entries.entries()) {
    if (seq !== index + 1 || hash !== tips[index + 1])
      report.wrong.push(say("dice_wrong_hash", { entry: String(seq) }));
  }
  let heads = 0;
  for (const { game: of, heads: known = [] } of [game, ...records]) {
    if (of !== game.game) report.wrong.push(say("dice_wrong_record"));
    for (const [seq, head] of known) {
      heads += 1;
      if (seq >= tips.length)
        report.wrong.push(say("dice_wrong_end", { entry: String(seq), last: String(tips.length - 1) }));
      else if ((await veiledHead(game.veil, tips[seq])) !== head)
        report.wrong.push(say("dice_wrong_head", { entry: String(seq) }));
    }
  }
  return { ...report, heads };
}
