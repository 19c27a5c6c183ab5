/** The keys for tokens: arrows move the held or selected one, other keys turn it. */
import { ARROWS, beyond, FINE_INCHES, HEX_INCHES, STEP_INCHES } from "../hand/keys.js";
import { kindOf } from "../../state/boards.js";

/** @typedef {import("../types.js").Point} Point */

/** How long the answer to a step is waited for before it is read out. */
const SPEAK_AFTER_MS = 300;

/**
 * @param {import("../types.js").ToolContext} context
 * @param {import("./tokens.js").TokensInUse} tokens
 */
export function createTokenKeys({ map, store, ui }, tokens) {
  /** Where the arrows have brought a token; on hexes this may be beside the middle of the hex where it lies. @type {{id: string, hex: string|null|undefined, at: Point}|null} */
  let cursor = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;

  /** @param {Point} toward @param {boolean} fine */
  function step(toward, fine) {
    const { held } = tokens;
    if (!held) return;
    const { token } = held;
    const { measured } = kindOf(store.game.board);
    const lies = token.hex ? map.hexMiddle(token.hex) : held.part === "end" ? token.to : token.at;
    const isThere = !measured && cursor?.id === token.id && cursor.hex === token.hex;
    const from = cursor && isThere ? cursor.at : /** @type {Point} */ (lies);
    const next = beyond(map, from, toward, measured ? (fine ? FINE_INCHES : STEP_INCHES) : HEX_INCHES);
    held.off = [0, 0];
    tokens.follow(next);
    const hex = tokens.held?.token.hex;
    cursor = { id: token.id, hex, at: hex === token.hex && !measured ? from : next };
    clearTimeout(timer);
    timer = setTimeout(() => tokens.held && ui.announce(tokens.spoken(tokens.held.token)), SPEAK_AFTER_MS);
  }

  return {
    /** @param {KeyboardEvent} event @returns {boolean} */
    press(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || !tokens.isBusy()) return false;
      if (event.key in ARROWS) {
        if (tokens.held || tokens.lift()) step(ARROWS[event.key], event.shiftKey);
      } else if (event.key === "," || event.key === ".") {
        const isOrder = tokens.held === null; // a key that is held would give one after the other
        if (!event.repeat || !isOrder) tokens.turn(event.key === "," ? -1 : 1);
      } else return false;
      return true;
    },
  };
}
