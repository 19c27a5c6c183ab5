/** Show the table's tokens, including the one in hand, and which units the one under the pointer touches. */
import { isTemplate } from "../../state/tokens.js";
import { onTable, unitOf } from "../../state/state.js";
import { say } from "../../words/words.js";
import { placed } from "./places.js";
import { endWords, noteWords, partWords, tokenName, tokenWords } from "./words.js";

/** @typedef {import("../../state/tokens.js").Token} Token */
/** @typedef {import("../../geometry/tokens.js").Placed} Placed */
/** @typedef {import("../types.js").ToolContext} ToolContext */
/** @typedef {import("../../map/types.js").DrawnToken} DrawnToken */
/** @typedef {{id: string, touched: import("../../wire.d.ts").Touched[]}} Found */

/**
 * @typedef {object} Looked what the tool has in hand and points at
 * @property {Token|null} held
 * @property {Token|null} landing  set, and not yet on the table
 * @property {string|null} selected
 * @property {string|null} hovered
 * @property {(token: Token) => boolean} mayChange
 */

/**
 * @typedef {object} TokenView
 * @property {ToolContext} context
 * @property {import("./private.js").PrivateTokens} own
 * @property {Found} found  what the last template that was asked about touches
 * @property {string} asked
 * @property {string} drawn
 */

/** All tokens that this seat sees, where they lie; the one in hand where that is. @param {TokenView} view @param {Looked} looked @returns {Placed[]} */
function lying({ context: { map, store }, own }, { held, landing }) {
  const changed = [landing, held].filter((token) => token !== null);
  const ids = new Set(changed.map(({ id }) => id));
  const others = [...Object.values(onTable(store.game).state?.tokens ?? {}), ...own.all()].filter(
    ({ id, kind }) => !ids.has(id) && kind !== "zone",
  );
  return placed(map, store.game, [...others, ...changed]);
}

/** @param {TokenView} view @param {Looked} looked @param {Placed} token @returns {DrawnToken} */
function drawnToken({ context: { store }, own, found }, looked, token) {
  const { game } = store;
  const { id } = token;
  const isLooked = id === looked.held?.id || id === looked.selected || id === looked.hovered;
  const touched = isLooked && isTemplate(token) && found.id === id ? found.touched : [];
  const seers = own.has(id) ? "me" : (token.seen_by ?? "all");
  return {
    ...token,
    to: /** @type {import("../types.js").Point|null} */ (token.to ?? null),
    words: tokenWords(token),
    short: String(token.worth ?? ""),
    above: Boolean(token.hex),
    end: isTemplate(token) ? "" : endWords(token),
    note: isLooked && id !== looked.held?.id ? noteWords(game, token, seers) : "",
    held: id === looked.held?.id,
    selected: id === looked.selected || id === looked.held?.id,
    changes: looked.mayChange(token),
    touched: touched.map(({ unit, part }) => ({ unit, words: partWords(part) })),
  };
}

/** Asks which units the template touches that is in hand, selected or pointed at. @param {TokenView} view @param {Looked} looked @param {Placed[]} tokens @param {() => void} again */
async function ask(view, looked, tokens, again) {
  const { socket, store } = view.context;
  const wanted = looked.held?.id ?? looked.hovered ?? looked.selected;
  const token = tokens.find(({ id }) => id === wanted);
  if (!token || !isTemplate(token) || token.hex) return;
  const key = JSON.stringify([token, store.game.seq]);
  if (key === view.asked) return;
  view.asked = key;
  const frame = await socket.touched(token);
  if (!frame || !("touched" in frame)) return;
  view.found = { id: token.id, touched: frame.touched };
  again();
}

/** @param {TokenView} view @param {Looked} looked */
function draw(view, looked) {
  const tokens = lying(view, looked);
  const drawn = tokens.map((token) => drawnToken(view, looked, token));
  const key = JSON.stringify(drawn);
  if (key !== view.drawn) {
    view.drawn = key;
    view.context.map.tokens(drawn);
  }
  void ask(view, looked, tokens, () => draw(view, looked));
}

/** What a screen reader says of a token: what it is, and whom it touches. @param {TokenView} view @param {Token} token */
function spoken({ context: { store }, found }, token) {
  const touched = found.id === token.id && isTemplate(token) ? found.touched : [];
  const units = touched.map(({ unit, part }) =>
    say("tokens_touches", { unit: unitOf(store.game, unit)?.name ?? "", part: partWords(part) }),
  );
  return [tokenName(token), ...units].join(", ");
}

/** @param {ToolContext} context @param {import("./private.js").PrivateTokens} own */
export function createTokenView(context, own) {
  /** @type {TokenView} */
  const view = { context, own, found: { id: "", touched: [] }, asked: "", drawn: "" };
  return {
    draw: draw.bind(null, view),
    lying: lying.bind(null, view),
    spoken: spoken.bind(null, view),
  };
}
