/** What the pointer does to tokens: points at them, takes hold of them, drags and sets them. */
import { distance } from "../../geometry/plane.js";
import { gripOf, tokenUnder } from "../../geometry/tokens.js";
import { kindOf } from "../../state/boards.js";
import { DRAG_FROM_PX, isElse, isFinger, isMainButton } from "../pointer.js";
import { drop, follow, hold, select, set } from "./laying.js";
import { looked, lying, selectedToken } from "./lying.js";
import { draw, open } from "./shown.js";

/** @typedef {import("../types.js").MapEvent} MapEvent */
/** @typedef {import("./lying.js").Held} Held */
/** @typedef {import("./lying.js").Tokens} Tokens */

const GRIP_PX = { mouse: 12, finger: 24 };

/** @param {Tokens} tokens @param {MapEvent} event */
function under(tokens, event) {
  const { map } = tokens.context;
  const away = (/** @type {import("../types.js").Point} */ at) => {
    const [x, y] = map.toPixel(at);
    return /** @type {[number, number]} */ ([event.px[0] - x, event.px[1] - y]);
  };
  return tokenUnder(lying(tokens), event.at, { scale: map.scale(), finger: isFinger(event), away });
}

/** What a press takes hold of: the grip of the selected one, or one itself. @param {Tokens} tokens @param {MapEvent} event @returns {Held|null} */
function grabbed(tokens, event) {
  const { map } = tokens.context;
  const selected = selectedToken(tokens);
  const { mayChange } = looked(tokens);
  const near = isFinger(event) ? GRIP_PX.finger : GRIP_PX.mouse;
  const grip = selected && mayChange(selected) ? gripOf(selected) : null;
  /** @type {Pick<Held, "isNew"|"byKeys">} */
  const usual = { isNew: false, byKeys: false };
  if (selected && grip && distance(map.toPixel(grip), event.px) <= near)
    return { ...usual, token: selected, part: "end", off: [0, 0] };
  const token = under(tokens, event);
  if (!token || !mayChange(token)) return null;
  const byMiddle = token.id === selected?.id && distance(map.toPixel(token.at), event.px) <= near;
  if (!byMiddle && map.unitAt(event.px).length > 0) return null;
  return { ...usual, token, part: "place", off: [token.at[0] - event.at[0], token.at[1] - event.at[1]] };
}

/** @param {Tokens} tokens @param {MapEvent} event */
export function down(tokens, event) {
  if (tokens.held) return true;
  if (!isMainButton(event) || isElse(event) || tokens.context.store.game.planning) return false;
  const held = grabbed(tokens, event);
  if (!held) {
    // a press on a unit is meant for it: whatever tool was there before takes it up
    if (tokens.isActive() && tokens.context.map.unitAt(event.px).length > 0) drop(tokens);
    return false;
  }
  tokens.pressed = { px: event.px, held };
  tokens.context.map.panning(false);
  return true;
}

/** @param {Tokens} tokens @param {MapEvent} event @param {boolean} listens */
export function moved(tokens, event, listens) {
  const { pressed, held } = tokens;
  if (pressed && !held && distance(pressed.px, event.px) >= DRAG_FROM_PX) {
    tokens.selected = pressed.held.token.id;
    hold(tokens, pressed.held);
    tokens.pressed = pressed;
  }
  if (tokens.held && (tokens.pressed || !isFinger(event))) {
    tokens.held.byKeys = false;
    follow(tokens, event.at);
    return true;
  }
  if (!pressed && !isFinger(event) && listens) hover(tokens, under(tokens, event)?.id ?? null);
  return tokens.held !== null;
}

/** @param {Tokens} tokens @param {string|null} id */
export function hover(tokens, id) {
  if (tokens.hovered === id) return;
  tokens.hovered = id;
  draw(tokens);
}

/** @param {Tokens} tokens */
export function up(tokens) {
  const { pressed, held } = tokens;
  if (!pressed) return false;
  tokens.pressed = null;
  tokens.context.map.panning(true);
  if (held) set(tokens);
  return true;
}

/** @param {Tokens} tokens @param {MapEvent} event */
export function click(tokens, event) {
  const { map, store } = tokens.context;
  if (tokens.held) {
    follow(tokens, event.at);
    set(tokens);
    return true;
  }
  if (isElse(event) || store.game.planning) return false;
  const token = under(tokens, event);
  const overUnit = map.unitAt(event.px).length > 0;
  const meant = token && !overUnit && mayMean(tokens);
  if (meant) select(tokens, token.id);
  else if (tokens.selected !== null) drop(tokens);
  return Boolean(meant);
}

/** On hexes a click beside a selected unit is its way, also where a token lies. @param {Tokens} tokens */
const mayMean = ({ context: { store } }) => kindOf(store.game.board).measured || store.game.selected === null;

/** A right click or a long press on a token: what can be done with it is in the palette. @param {Tokens} tokens @param {MapEvent} event */
export function menu(tokens, event) {
  if (tokens.held) return true;
  const token = tokens.context.map.unitAt(event.px).length > 0 ? undefined : under(tokens, event);
  if (!token || tokens.context.store.game.planning) return false;
  select(tokens, token.id);
  open(tokens, true);
  return true;
}
