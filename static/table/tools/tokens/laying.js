/** A token in the hand: take it from the palette or the table, move it, turn it, set it, and give the orders that lay or remove it. */
import { newId } from "../../connection/outbox.js";
import { distance } from "../../geometry/plane.js";
import { gripTo, isLine, movedTo, turnedBy } from "../../geometry/tokens.js";
import { kindOf } from "../../state/boards.js";
import { unitOf, whyNot } from "../../state/state.js";
import { playsSince } from "../../state/take-back.js";
import { layingSide, mayChange, mayLay, sortOf } from "../../state/tokens.js";
import { byFinger } from "../../parts/dom.js";
import { say } from "../../words/words.js";
import { keptToken, land, looked, selectedToken, seersOf, tokenOf } from "./lying.js";
import { asLaid } from "./places.js";
import { draw, show } from "./shown.js";
import { tokenName } from "./words.js";

/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../../state/tokens.js").Token} Token */
/** @typedef {import("../../state/tokens.js").Kind} Kind */
/** @typedef {import("../../state/tokens.js").Seers} Seers */
/** @typedef {import("./lying.js").Tokens} Tokens */
/** @typedef {import("./lying.js").Held} Held */

const TURN_DEGREES = 15;

/** The middle of what is seen of the table; on hexes that of the nearest hex. @param {Tokens} tokens @returns {Point} */
function middleOfView({ context: { map, store, ui } }) {
  const [left, top, right, bottom] = ui.covered.open();
  const middle = map.toInches([(left + right) / 2, (top + bottom) / 2]);
  const places = [...(kindOf(store.game.board).grid(store.game.board)?.middles.values() ?? [])];
  const away = places.map((at) => distance(at, middle));
  return places[away.indexOf(Math.min(...away))] ?? middle;
}

/** Where it lies, on this board: at a place, or in the hex there. @param {Tokens} tokens @param {Token} token @param {Point} at @returns {Token} */
export function at({ context: { map, store } }, token, at) {
  if (kindOf(store.game.board).measured) return movedTo(token, at);
  const hex = map.hexAt(map.toPixel(at));
  return hex === null ? token : { ...token, hex };
}

/** Takes a new token from the palette. @param {Tokens} tokens @param {Kind} kind */
export function takeNew(tokens, kind) {
  const { store, ui } = tokens.context;
  const why = whyNot(store.game, "token");
  if (why || !mayLay(store.game)) {
    if (why) ui.toast(why);
    return;
  }
  const { fresh } = sortOf(kind);
  const middle = middleOfView(tokens);
  const side = layingSide(store.game);
  const text = kind === "text" ? { text: say("tokens_new_text") } : {};
  const token = /** @type {Token} */ ({ id: newId(), kind, side, ...fresh, ...text });
  const placed = at(tokens, token, middle);
  tokens.selected = null;
  hold(tokens, { token: placed, isNew: true, part: "place", off: [0, 0], byKeys: true });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  ui.announce(say("tokens_taken", { token: tokenName(placed) }));
}

/** @param {Tokens} tokens @param {Held} held */
export function hold(tokens, held) {
  tokens.held = held;
  tokens.context.store.set({ selected: null });
  tokens.take(true);
  if (!byFinger()) tokens.context.map.grasp(true);
  show(tokens);
}

/** @param {Tokens} tokens @param {Token} token */
export function change(tokens, token) {
  if (!tokens.held) return;
  tokens.held = { ...tokens.held, token };
  draw(tokens);
}

/** @param {Tokens} tokens */
function empty(tokens) {
  if (tokens.held) tokens.context.map.grasp(false);
  tokens.context.map.panning(true);
  [tokens.held, tokens.pressed] = [null, null];
}

/** The pointer has moved with what it holds. @param {Tokens} tokens @param {Point} spot */
export function follow(tokens, spot) {
  const { held } = tokens;
  if (!held) return;
  if (held.part === "end") change(tokens, gripTo(held.token, spot));
  else change(tokens, at(tokens, held.token, [spot[0] + held.off[0], spot[1] + held.off[1]]));
}

/** Sets what is held: of a line first where it begins. @param {Tokens} tokens */
export function set(tokens) {
  const { held } = tokens;
  if (!held) return;
  const { token, isNew } = held;
  if (isNew && isLine(token) && held.part === "place") {
    hold(tokens, { ...held, part: "end", token: { ...token, to: token.at } });
    return;
  }
  empty(tokens);
  tokens.selected = token.id;
  const { seers, until } = isNew
    ? tokens.next
    : { seers: seersOf(tokens, token), until: token.until ?? null };
  const unit = held.part === "place" ? { unit: null } : {};
  void lay(tokens, withUnit(tokens, { ...token, ...unit, until }, isNew), seers);
  show(tokens);
}

/** A new arc that is set on one's own unit goes with it. @param {Tokens} tokens @param {Token} token @param {boolean} isNew @returns {Token} */
function withUnit({ context: { map, store } }, token, isNew) {
  if (!isNew || token.kind !== "arc" || !token.at) return token;
  const [id] = map.unitAt(map.toPixel(/** @type {Point} */ (token.at)));
  const unit = unitOf(store.game, id);
  if (!unit?.at || !mayChange(store.game, { ...token, side: unit.side })) return token;
  return { ...token, unit: unit.id, at: unit.at, facing: null };
}

/** Give the one order that lays or changes a token. A token that only this seat sees needs no order. @param {Tokens} tokens @param {Token} given @param {Seers} seers */
export async function lay(tokens, given, seers) {
  const { store, ui } = tokens.context;
  const token = asLaid(given);
  const before = store.game.state?.tokens?.[token.id];
  if (seers === "me") {
    remember(tokens, token.id);
    tokens.own.set(token);
    const answer = before && (await ui.give({ type: "remove_token", token: token.id }));
    if (answer?.type === "refused") tokens.own.remove(token.id);
    show(tokens);
    return;
  }
  const mine = tokens.own.all().find(({ id }) => id === token.id);
  const landing = { token, seq: Infinity };
  tokens.landing = landing;
  tokens.own.remove(token.id);
  show(tokens);
  const answer = await ui.give({ type: "token", token: { ...token, seen_by: seers } });
  const isRefused = answer.type === "refused";
  landing.seq = isRefused ? 0 : (answer.seq ?? 0);
  if (isRefused && mine) tokens.own.set(mine);
  land(tokens);
  show(tokens);
}

/** @param {Tokens} tokens @param {Token} token */
export async function remove(tokens, token) {
  const { ui } = tokens.context;
  drop(tokens);
  if (tokens.own.has(token.id)) {
    remember(tokens, token.id);
    tokens.own.remove(token.id);
  } else await ui.give({ type: "remove_token", token: token.id });
  show(tokens);
}

/** Notes how a token that this seat alone sees lies before it is changed. @param {Tokens} tokens @param {string} id */
function remember({ unordered, own, context: { store } }, id) {
  unordered.push({ id, before: own.all().find((token) => token.id === id), seq: store.game.seq });
}

/** Takes back what was last done to a token that this seat alone sees. @param {Tokens} tokens @returns {boolean} whether that is the last that the seat did */
export function takeBack(tokens) {
  const { own, unordered, context } = tokens;
  const { game } = context.store;
  const last = unordered.at(-1);
  if (!last || playsSince(game, last.seq).some(({ by }) => by === game.you?.seat)) return false;
  unordered.pop();
  drop(tokens);
  if (last.before) own.set(last.before);
  else own.remove(last.id);
  context.ui.announce(say("tokens_taken_back"));
  show(tokens);
  return true;
}

/** Lets go of what is held, which goes back where it lay, and of what is selected. @param {Tokens} tokens @param {boolean} [back] to the tool before */
export function drop(tokens, back = true) {
  empty(tokens);
  tokens.selected = null;
  if (back) tokens.take(false);
  show(tokens);
}

/** @param {Tokens} tokens @param {string} id */
export function select(tokens, id) {
  tokens.context.store.set({ selected: null });
  tokens.selected = id;
  tokens.take(true);
  const token = tokenOf(tokens, id);
  if (token) tokens.context.ui.announce(tokens.view.spoken(token));
  show(tokens);
}

/** Does something with the selected one, if this seat may change it. @param {Tokens} tokens @param {(token: Token) => void} act */
export function withSelected(tokens, act) {
  const token = tokens.selected === null ? undefined : keptToken(tokens, tokens.selected);
  if (token && looked(tokens).mayChange(token)) act(token);
}

/** Turns what is held, or gives the order for what is selected. @param {Tokens} tokens @param {number} steps */
export function turn(tokens, steps) {
  const { held } = tokens;
  const selected = selectedToken(tokens);
  if (held) change(tokens, turnedBy(held.token, steps * TURN_DEGREES));
  else if (selected && looked(tokens).mayChange(selected)) {
    const { facing, to } = turnedBy(selected, steps * TURN_DEGREES);
    withSelected(tokens, (token) => void lay(tokens, { ...token, facing, to }, seersOf(tokens, token)));
  }
}

/** Takes the selected one up for the keys. @param {Tokens} tokens @returns {boolean} */
export function lift(tokens) {
  const token = selectedToken(tokens);
  if (!token || !looked(tokens).mayChange(token)) return false;
  hold(tokens, { token, isNew: false, part: "place", off: [0, 0], byKeys: true });
  return true;
}
