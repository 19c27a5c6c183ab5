/**
 * The tokens that only one seat sees. The server stores them with the seat's notebook, so that each of the seat's devices shows them.
 *
 * @typedef {import("../../state/tokens.js").Token} Token
 * @typedef {import("../../connection/rest.js").Rest} Rest
 * @typedef {(tokens: Token[]) => Token[]} Change
 *
 * @typedef {object} Own
 * @property {Pick<Rest, "ownTokens"|"keepOwnTokens">} rest
 * @property {() => void} changed  what the server keeps has come
 * @property {(text: string) => void} complain
 * @property {Token[]} kept  by the server, as far as is known
 * @property {Change[]} pending  not kept yet
 * @property {Token[]} shown  what is kept, with what is pending
 * @property {boolean} busy
 */
import { RestError } from "../../connection/rest.js";
import { say } from "../../words/words.js";

/** The server keeps no more. */
const MOST = 100;

/** @param {Token[]} tokens @param {Change[]} changes */
const applied = (tokens, changes) => changes.reduce((held, change) => change(held), tokens);

/** @param {Own} own @param {Change} change */
function make(own, change) {
  own.pending = [...own.pending, change];
  own.shown = change(own.shown);
  void keep(own);
}

/** Each change is made to what the server has then: another device of this seat may have changed it. @param {Own} own */
async function keep(own) {
  if (own.busy) return;
  own.busy = true;
  try {
    while (own.pending.length > 0) {
      const changes = own.pending;
      const tokens = applied((await own.rest.ownTokens()).tokens, changes);
      await own.rest.keepOwnTokens(tokens);
      own.pending = own.pending.slice(changes.length);
      show(own, tokens);
    }
  } catch (error) {
    own.complain(say("tokens_not_kept", { why: /** @type {Error} */ (error).message }));
    if (error instanceof RestError && error.status === 400) {
      own.pending = [];
      show(own, own.kept);
    }
  }
  own.busy = false;
}

/** The page is being left: there is no time to ask what the server has now. @param {Own} own */
function leave(own) {
  if (own.pending.length > 0) own.rest.keepOwnTokens(own.shown, true).catch(() => undefined);
}

/** @param {Own} own @param {Token[]} kept */
function show(own, kept) {
  own.kept = kept;
  own.shown = applied(kept, own.pending);
  own.changed();
}

/** Reads what the server keeps, and has it keep what is pending. @param {Own} own */
async function read(own) {
  try {
    show(own, (await own.rest.ownTokens()).tokens);
    await keep(own);
  } catch (error) {
    own.complain(say("tokens_not_read", { why: /** @type {Error} */ (error).message }));
  }
}

/**
 * @param {Own["rest"]} rest
 * @param {Own["changed"]} changed
 * @param {Own["complain"]} complain
 */
export function createPrivateTokens(rest, changed, complain) {
  /** @type {Own} */
  const own = { rest, changed, complain, kept: [], pending: [], shown: [], busy: false };
  return {
    all: () => own.shown,
    read: () => read(own),
    leave: () => leave(own),
    /** @param {string} id */
    has: (id) => own.shown.some((token) => token.id === id),
    /** @param {Token} token */
    set: (token) =>
      make(own, (tokens) => [...tokens.filter(({ id }) => id !== token.id), token].slice(-MOST)),
    /** @param {string} id */
    remove(id) {
      if (own.shown.some((token) => token.id === id))
        make(own, (tokens) => tokens.filter((token) => token.id !== id));
    },
    /** @param {(token: Token) => boolean} stays */
    only(stays) {
      if (!own.shown.every(stays)) make(own, (tokens) => tokens.filter(stays));
    },
  };
}

/** @typedef {ReturnType<typeof createPrivateTokens>} PrivateTokens */
