/** The tokens as this seat sees them: those on the table, those that only it sees, and which of them is held or selected. */
import { mayChange } from "../../state/tokens.js";

/** @typedef {import("../types.js").ToolContext} ToolContext */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../../state/tokens.js").Token} Token */
/** @typedef {import("../../state/tokens.js").Seers} Seers */
/** @typedef {import("../../geometry/tokens.js").Placed} Placed */

/**
 * @typedef {object} Held
 * @property {Token} token
 * @property {boolean} isNew
 * @property {"place"|"end"} part  what of it the pointer holds: it, or its grip or other end
 * @property {Point} off  from the pointer to its place
 * @property {boolean} byKeys
 */
/**
 * @typedef {object} Tokens
 * @property {ToolContext} context
 * @property {(on: boolean) => void} take  becomes the active tool, or lets the one before be it again
 * @property {() => boolean} isActive
 * @property {() => void} changed  the palette has opened or closed
 * @property {import("./private.js").PrivateTokens} own
 * @property {ReturnType<typeof import("./view.js").createTokenView>} view
 * @property {ReturnType<typeof import("./palette.js").createPalette>} palette
 * @property {{seers: Seers, until: number|null}} next  how the next one is laid
 * @property {string|null} selected
 * @property {string|null} hovered
 * @property {Held|null} held
 * @property {{px: Point, held: Held}|null} pressed
 * @property {{token: Token, seq: number}|null} landing  set, until the table shows it; seq: the entry that does, Infinity as long as none is known
 * @property {{id: string, before: Token|undefined, seq: number}[]} unordered  what was done to those that this seat alone sees, and after which entry
 * @property {(steps: number) => void} turn  turns what is held or selected
 */

/** @param {Tokens} tokens @returns {import("./view.js").Looked} */
export const looked = ({ held, landing, selected, hovered, context, own }) => ({
  held: held?.token ?? null,
  landing: landing?.token ?? null,
  selected,
  hovered,
  mayChange: (token) => own.has(token.id) || mayChange(context.store.game, token),
});

/** @param {Tokens} tokens */
export const lying = (tokens) => tokens.view.lying(looked(tokens));

/** @param {Tokens} tokens @param {string|null} id @returns {Placed|null} */
export const tokenOf = (tokens, id) => lying(tokens).find((token) => token.id === id) ?? null;

/** A token as it lies on the table, or for this seat alone. @param {Tokens} tokens @param {string} id @returns {Token|undefined} */
export const keptToken = ({ landing, own, context: { store } }, id) =>
  landing?.token.id === id
    ? landing.token
    : (store.game.state?.tokens?.[id] ?? own.all().find((token) => token.id === id));

/** @param {Tokens} tokens */
export const selectedToken = (tokens) => (tokens.selected === null ? null : tokenOf(tokens, tokens.selected));

/** What was set is shown as the table has it as soon as the table shows its entry. @param {Tokens} tokens */
export function land(tokens) {
  const { shown, seq } = tokens.context.store.game;
  if (tokens.landing && tokens.landing.seq <= (shown ?? seq)) tokens.landing = null;
}

/** @param {Tokens} tokens @param {Token} token @returns {Seers} */
export const seersOf = ({ own }, { id, seen_by }) => (own.has(id) ? "me" : (seen_by ?? "all"));
