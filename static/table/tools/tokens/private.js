/** The tokens that one seat alone sees: they stay in its browser, and never leave it. */
/** @typedef {import("../../state/tokens.js").Token} Token */

/** More would fill the browser's storage. */
const MOST = 100;

/** @param {unknown} found @returns {found is Token} */
const isToken = (found) =>
  typeof found === "object" &&
  found !== null &&
  "id" in found &&
  "kind" in found &&
  ("at" in found || "hex" in found);

/** @param {string|null} text @returns {Token[]} */
function read(text) {
  try {
    const found = JSON.parse(text ?? "[]");
    return Array.isArray(found) ? found.filter(isToken) : [];
  } catch {
    return [];
  }
}

/**
 * @param {import("../../state/browser-storage.js").Kept} storage
 * @param {() => string} place  of this game and seat
 */
export function createPrivateTokens(storage, place) {
  /** What was read last. @type {{text: string|null, tokens: Token[]}} */
  let known = { text: null, tokens: [] };
  const all = () => {
    const text = storage.getItem(place());
    if (text !== known.text) known = { text, tokens: read(text) };
    return known.tokens;
  };
  /** @param {Token[]} tokens */
  const keep = (tokens) => {
    if (tokens.length > 0) storage.setItem(place(), JSON.stringify(tokens.slice(-MOST)));
    else storage.removeItem(place());
  };
  return {
    all,
    /** @param {string} id */
    has: (id) => all().some((token) => token.id === id),
    /** @param {Token} token */
    set: (token) => keep([...all().filter(({ id }) => id !== token.id), token]),
    /** @param {string} id */
    remove: (id) => keep(all().filter((token) => token.id !== id)),
    /** @param {(token: Token) => boolean} stays */
    only(stays) {
      const staying = all().filter(stays);
      if (staying.length < all().length) keep(staying);
    },
  };
}

/** @typedef {ReturnType<typeof createPrivateTokens>} PrivateTokens */
