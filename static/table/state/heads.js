/**
 * The journal's hash-chain heads that this browser has received. Each head depends on all entries before it, so a history that was changed
 * later is detected; docs/dice.md explains the check. Heads are stored for each game; of a long game only one in so many, and always the
 * newest.
 *
 * @typedef {[number, string]} Head the number of an entry, and the head after it
 * @typedef {{log: string, heads: Head[], gone: {log: string, head: Head}[]}} KnownHeads `gone`: what the table's history no longer holds
 */
import { kept } from "./browser-storage.js";
import { say } from "../words/words.js";

/**
 * @param {import("./state.js").Store} store
 * @param {import("../connection/rest.js").Rest} rest
 * @param {Heads} heads
 * @param {(text: string) => void} toast
 */
export async function downloadRecord(store, rest, heads, toast) {
  const { id, name, over } = store.game;
  try {
    const text = recordText(id, heads.known(), over ? await rest.file() : null);
    const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const link = Object.assign(document.createElement("a"), {
      href,
      download: `${name.replace(/[^\p{L}\p{N}]+/gu, "-") || "game"}.json`,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  } catch (error) {
    toast(say("record_missed", { why: /** @type {Error} */ (error).message }));
  }
}

const MOST = 128;
const MOST_GONE = 8;

/**
 * @param {string} gameId
 * @param {import("./browser-storage.js").Kept} [storage]
 */
export function createHeads(gameId, storage = kept) {
  const key = `flat-out:heads:${gameId}`;
  /** @type {Head|null} */
  let asked = null;
  let restarting = false;

  /** Another page of this browser may have written in the meantime. @returns {KnownHeads} */
  const read = () => {
    try {
      const known = JSON.parse(storage.getItem(key) ?? "");
      return { log: String(known.log), heads: [...known.heads], gone: [...known.gone] };
    } catch {
      return { log: "", heads: [], gone: [] };
    }
  };

  /** @param {KnownHeads} known */
  const write = (known) => storage.setItem(key, JSON.stringify(known));

  /** @param {KnownHeads} known */
  const newest = ({ heads }) => heads.at(-1) ?? null;

  return {
    /** The heads that the player's own record holds. */
    known: read,

    /** The number of the entry that a hello asks about; null if nothing is stored. The beginning is not an entry and is not asked about. */
    ask() {
      const last = newest(read());
      asked = last && last[0] > 0 ? last : null;
      return asked?.[0] ?? null;
    },

    /**
     * @param {string} log @param {number} seq @param {string} head
     */
    note(log, seq, head) {
      const known = read();
      const after = known.heads.filter(([number]) => number < seq);
      after.push([seq, head]);
      const thinned =
        after.length <= MOST
          ? after
          : after.filter((_, index) => index % 2 === 0 || index === after.length - 1);
      write({ ...known, log, heads: thinned });
    },

    /** Set while this browser starts the game over, so that it shows no warning to the person who does it. @param {boolean} on */
    restarts(on) {
      restarting = on;
    },

    /**
     * Read what a welcome says about the head that was asked about. Return which part of the history no longer holds, if any.
     * @param {string} log
     * @param {string} began the log in which the history began
     * @param {string|null|undefined} answer undefined if nothing was asked
     * @returns {import("./state.js").Game["altered"]}
     */
    compare(log, began, answer) {
      const known = read();
      const [mine, own] = [asked, restarting];
      asked = null;
      restarting = false;
      if (answer === undefined || !mine || mine[1] === answer) return null;
      write({ log, heads: [], gone: [...known.gone, { log: known.log, head: mine }].slice(-MOST_GONE) });
      if (known.log === log) return { entry: mine[0], how: "changed" };
      if (log !== began) return { entry: mine[0], how: "restored" };
      return own ? null : { entry: mine[0], how: "restarted" };
    },
  };
}

/** @typedef {ReturnType<typeof createHeads>} Heads */

/**
 * A file for `manage.py verify` and the page /dice/: the game as the table exports it, with this browser's heads; of a game that is not
 * over, only the heads. The table's text is left exactly as it is, because that text was hashed.
 * @param {string} gameId
 * @param {KnownHeads} known
 * @param {string|null} game the table's file
 */
export function recordText(gameId, { log, heads, gone }, game) {
  const own = `"heads":${JSON.stringify(heads)},"gone":${JSON.stringify(gone)}`;
  if (game === null)
    return `{"format":"tabletop-heads/1","game":${JSON.stringify(gameId)},"log":${JSON.stringify(log)},${own}}`;
  return `{${own},${game.slice(game.indexOf("{") + 1)}`;
}
