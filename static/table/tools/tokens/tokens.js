/**
 * Tokens on the table: taken from the palette and set, selected, dragged, turned and taken away.
 *
 *   nothing → taken from the palette (held) → set: the order is sent → selected
 *           → selected → dragged, turned, or moved by the keys (held) → let go: the order is sent → selected
 *
 * It is the active tool for as long as a token is held or selected; the palette stays open beside any tool.
 */
import { newId } from "../../connection/outbox.js";
import { distance } from "../../geometry/plane.js";
import { gripOf, gripTo, isLine, isTurned, movedTo, tokenUnder, turnedBy } from "../../geometry/tokens.js";
import { kindOf } from "../../state/boards.js";
import { sideLook } from "../../state/sides.js";
import { isWatcher, unitOf, whyNot } from "../../state/state.js";
import { isOver, layingSide, mayChange, mayLay, sortOf, turnNumber } from "../../state/tokens.js";
import { byFinger } from "../../parts/dom.js";
import { say } from "../../words/words.js";
import { DRAG_FROM_PX, isElse, isFinger, isMainButton } from "../pointer.js";
import { createPalette } from "./palette.js";
import { asLaid } from "./places.js";
import { createPrivateTokens } from "./private.js";
import { createTokenView } from "./view.js";
import { tokenName } from "./words.js";

/** @typedef {import("../types.js").ToolContext} ToolContext */
/** @typedef {import("../types.js").MapEvent} MapEvent */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../../state/tokens.js").Token} Token */
/** @typedef {import("../../state/tokens.js").Kind} Kind */
/** @typedef {import("../../state/tokens.js").Seers} Seers */
/** @typedef {import("../../geometry/tokens.js").Placed} Placed */

const GRIP_PX = { mouse: 12, finger: 24 };
const TURN_DEGREES = 15;

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
 * @property {ReturnType<typeof createTokenView>} view
 * @property {ReturnType<typeof createPalette>} palette
 * @property {{seers: Seers, until: number|null}} next  how the next one is laid
 * @property {string|null} selected
 * @property {string|null} hovered
 * @property {Held|null} held
 * @property {{px: Point, held: Held}|null} pressed
 * @property {{token: Token, before: Token|undefined}|null} landing  set, until the table has it
 */

/** @param {Tokens} tokens @returns {import("./view.js").Looked} */
const looked = ({ held, landing, selected, hovered, context, own }) => ({
  held: held?.token ?? null,
  landing: landing?.token ?? null,
  selected,
  hovered,
  mayChange: (token) => own.has(token.id) || mayChange(context.store.game, token),
});

/** @param {Tokens} tokens */
const lying = (tokens) => tokens.view.lying(looked(tokens));

/** @param {Tokens} tokens @param {string|null} id @returns {Placed|null} */
const tokenOf = (tokens, id) => lying(tokens).find((token) => token.id === id) ?? null;

/** A token as it lies on the table, or for this seat alone. @param {Tokens} tokens @param {string} id @returns {Token|undefined} */
const keptToken = ({ landing, own, context: { store } }, id) =>
  landing?.token.id === id
    ? landing.token
    : (store.game.state?.tokens?.[id] ?? own.all().find((token) => token.id === id));

/** @param {Tokens} tokens */
const selectedToken = (tokens) => (tokens.selected === null ? null : tokenOf(tokens, tokens.selected));

/** @param {Tokens} tokens @param {Token} token @returns {Seers} */
const seersOf = ({ own }, { id, seen_by }) => (own.has(id) ? "me" : (seen_by ?? "all"));

/** @param {Tokens} tokens */
function draw(tokens) {
  const { store } = tokens.context;
  tokens.view.draw(looked(tokens));
  if (!tokens.palette.isOpen()) return;
  const selected = selectedToken(tokens);
  const token = tokens.held?.token ?? (selected && looked(tokens).mayChange(selected) ? selected : null);
  const lies = token !== null && !tokens.held?.isNew;
  tokens.palette.draw({
    measured: kindOf(store.game.board).measured,
    token,
    lies,
    seers: lies ? seersOf(tokens, token) : tokens.next.seers,
    until: lies ? (token.until ?? null) : tokens.next.until,
    turn: turnNumber(store.game),
    look: sideLook(store.game.state, layingSide(store.game)),
  });
}

/** @param {Tokens} tokens */
function hint(tokens) {
  const { held, context } = tokens;
  const token = held?.token ?? selectedToken(tokens);
  if (!token) return;
  const turns =
    isTurned(token) && (!held || !isLine(token))
      ? [{ actions: [], cap: ", .", text: say("tokens_hint_turn"), act: () => turn(tokens, 1) }]
      : [];
  if (held) {
    const text = say(
      isLine(token) && held.part === "place" && held.isNew ? "tokens_hint_start" : "tokens_hint_set",
    );
    context.hint.show(
      [
        { actions: ["commit"], text },
        ...turns,
        { actions: ["forget"], text: say(held.isNew ? "tokens_hint_drop" : "hint_forget") },
      ],
      tokenName(token),
    );
    return;
  }
  const changes = looked(tokens).mayChange(token)
    ? [...turns, { actions: ["token-remove"], text: say("tokens_remove") }]
    : [];
  context.hint.show([...changes, { actions: ["forget"], text: say("hint_done") }], tokenName(token));
}

/** @param {Tokens} tokens */
function show(tokens) {
  draw(tokens);
  if (tokens.isActive()) hint(tokens);
}

// -- in the hand -------------------------------------------------------------------------------------

/** The middle of what is seen of the table. @param {Tokens} tokens @returns {Point} */
function middleOfView({ context: { map, ui } }) {
  const [left, top, right, bottom] = ui.covered.open();
  return map.toInches([(left + right) / 2, (top + bottom) / 2]);
}

/** Where it lies, on this board: at a place, or in the hex there. @param {Tokens} tokens @param {Token} token @param {Point} at @returns {Token} */
function at({ context: { map, store } }, token, at) {
  if (kindOf(store.game.board).measured) return movedTo(token, at);
  const hex = map.hexAt(map.toPixel(at));
  return hex === null ? token : { ...token, hex };
}

/** Takes a new token from the palette. @param {Tokens} tokens @param {Kind} kind */
function takeNew(tokens, kind) {
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
  if (placed === token) return;
  tokens.selected = null;
  hold(tokens, { token: placed, isNew: true, part: "place", off: [0, 0], byKeys: true });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  ui.announce(say("tokens_taken", { token: tokenName(placed) }));
}

/** @param {Tokens} tokens @param {Held} held */
function hold(tokens, held) {
  tokens.held = held;
  tokens.context.store.set({ selected: null });
  tokens.take(true);
  if (!byFinger()) tokens.context.map.grasp(true);
  show(tokens);
}

/** @param {Tokens} tokens @param {Token} token */
function change(tokens, token) {
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
function follow(tokens, spot) {
  const { held } = tokens;
  if (!held) return;
  if (held.part === "end") change(tokens, gripTo(held.token, spot));
  else change(tokens, at(tokens, held.token, [spot[0] + held.off[0], spot[1] + held.off[1]]));
}

/** Sets what is held: of a line first where it begins. @param {Tokens} tokens */
function set(tokens) {
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

/** Gives the one order that lays a token, or changes it; what only this seat sees is no order. @param {Tokens} tokens @param {Token} given @param {Seers} seers */
async function lay(tokens, given, seers) {
  const { store, ui } = tokens.context;
  const token = asLaid(given);
  const before = store.game.state?.tokens?.[token.id];
  if (seers === "me") {
    tokens.own.set(token);
    if (before) await ui.give({ type: "remove_token", token: token.id });
    show(tokens);
    return;
  }
  tokens.landing = { token, before };
  tokens.own.remove(token.id);
  show(tokens);
  const answer = await ui.give({ type: "token", token: { ...token, seen_by: seers } });
  if (answer.type === "refused") {
    tokens.landing = null;
    show(tokens);
  }
}

/** @param {Tokens} tokens @param {Token} token */
async function remove(tokens, token) {
  const { ui } = tokens.context;
  drop(tokens);
  if (tokens.own.has(token.id)) tokens.own.remove(token.id);
  else await ui.give({ type: "remove_token", token: token.id });
  show(tokens);
}

/** Lets go of what is held, which goes back where it lay, and of what is selected. @param {Tokens} tokens @param {boolean} [back] to the tool before */
function drop(tokens, back = true) {
  empty(tokens);
  tokens.selected = null;
  if (back) tokens.take(false);
  show(tokens);
}

/** @param {Tokens} tokens @param {string} id */
function select(tokens, id) {
  tokens.context.store.set({ selected: null });
  tokens.selected = id;
  tokens.take(true);
  const token = tokenOf(tokens, id);
  if (token) tokens.context.ui.announce(tokens.view.spoken(token));
  show(tokens);
}

/** Turns what is held, or gives the order for what is selected. @param {Tokens} tokens @param {number} steps */
function turn(tokens, steps) {
  const { held } = tokens;
  const selected = selectedToken(tokens);
  if (held) change(tokens, turnedBy(held.token, steps * TURN_DEGREES));
  else if (selected && looked(tokens).mayChange(selected)) {
    const { facing, to } = turnedBy(selected, steps * TURN_DEGREES);
    doesOf(tokens).change({ facing, to });
  }
}

/** Takes the selected one up for the keys. @param {Tokens} tokens @returns {boolean} */
function lift(tokens) {
  const token = selectedToken(tokens);
  if (!token || !looked(tokens).mayChange(token)) return false;
  hold(tokens, { token, isNew: false, part: "place", off: [0, 0], byKeys: true });
  return true;
}

// -- the pointer -------------------------------------------------------------------------------------

/** @param {Tokens} tokens @param {MapEvent} event */
const under = (tokens, event) =>
  tokenUnder(lying(tokens), event.at, { scale: tokens.context.map.scale(), finger: isFinger(event) });

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
function down(tokens, event) {
  if (tokens.held) return true;
  if (!isMainButton(event) || isElse(event) || tokens.context.store.game.planning) return false;
  const held = grabbed(tokens, event);
  if (!held) return false;
  tokens.pressed = { px: event.px, held };
  tokens.context.map.panning(false);
  return true;
}

/** @param {Tokens} tokens @param {MapEvent} event @param {boolean} listens */
function moved(tokens, event, listens) {
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
function hover(tokens, id) {
  if (tokens.hovered === id) return;
  tokens.hovered = id;
  draw(tokens);
}

/** @param {Tokens} tokens */
function up(tokens) {
  const { pressed, held } = tokens;
  if (!pressed) return false;
  tokens.pressed = null;
  tokens.context.map.panning(true);
  if (held) set(tokens);
  return true;
}

/** @param {Tokens} tokens @param {MapEvent} event */
function click(tokens, event) {
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
function menu(tokens, event) {
  if (tokens.held) return true;
  const token = tokens.context.map.unitAt(event.px).length > 0 ? undefined : under(tokens, event);
  if (!token || tokens.context.store.game.planning) return false;
  select(tokens, token.id);
  open(tokens, true);
  return true;
}

/** @param {Tokens} tokens @param {() => boolean} listens */
function watch(tokens, listens) {
  const { map, store } = tokens.context;
  const removers = [
    map.on("pointerdown", (event) => (listens() || tokens.isActive()) && down(tokens, event)),
    map.on("pointermove", (event) => moved(tokens, event, listens() || tokens.isActive())),
    map.on("pointerup", () => up(tokens)),
    map.on("cancel", () => tokens.pressed !== null && drop(tokens)),
    map.on("click", (event) => (listens() || tokens.isActive()) && click(tokens, event)),
    map.on("contextmenu", (event) => (listens() || tokens.isActive()) && menu(tokens, event)),
    map.on("longpress", (event) => (listens() || tokens.isActive()) && menu(tokens, event)),
    map.on("wheel", ({ original }) => {
      const { deltaY = 0, deltaX = 0 } = /** @type {WheelEvent} */ (original);
      if (tokens.held) turn(tokens, Math.sign(deltaY || deltaX));
    }),
    map.on("leave", () => hover(tokens, null)),
    store.subscribe(["selected"], ({ selected }) => {
      if (selected !== null && (tokens.held || tokens.selected !== null)) drop(tokens);
    }),
    store.subscribe(["state", "board", "rules", "you", "over"], () => refresh(tokens)),
    store.subscribe(["live"], () => readOwn(tokens)),
  ];
  readOwn(tokens);
  return () => removers.forEach((remove) => remove());
}

/** Reads the tokens that this seat alone sees whenever the line comes up: another of its devices may have changed them. @param {Tokens} tokens */
function readOwn({ own, context: { store } }) {
  if (store.game.live === "live" && !isWatcher(store.game)) void own.read();
}

/** The table has changed: what was set has come, what was held or selected may be gone. @param {Tokens} tokens */
function refresh(tokens) {
  const { game } = tokens.context.store;
  const { landing, held } = tokens;
  tokens.own.only((token) => !isOver(game, token));
  const now = game.state?.tokens ?? {};
  if (landing && now[landing.token.id] !== landing.before) tokens.landing = null;
  const lost = tokens.selected !== null && !keptToken(tokens, tokens.selected);
  if ((lost && !held?.isNew) || (held && !mayLay(game))) drop(tokens);
  if (!mayLay(game) && tokens.palette.isOpen()) open(tokens, false);
  show(tokens);
}

// -- the palette -------------------------------------------------------------------------------------

/** @param {Tokens} tokens @param {boolean} on */
function open(tokens, on) {
  tokens.palette.open(on);
  tokens.changed();
  draw(tokens);
}

/** What the palette does with the token in hand, or the selected one, or the next. @param {Tokens} tokens @returns {import("./palette.js").Does} */
function doesOf(tokens) {
  /** @param {(token: Token) => void} act */
  const withSelected = (act) => {
    const token = tokens.selected === null ? undefined : keptToken(tokens, tokens.selected);
    if (token && looked(tokens).mayChange(token)) act(token);
  };
  return {
    take: (kind) => takeNew(tokens, kind),
    change(patch) {
      if (tokens.held) change(tokens, { ...tokens.held.token, ...patch });
      else withSelected((token) => void lay(tokens, { ...token, ...patch }, seersOf(tokens, token)));
    },
    seers(seers) {
      if (tokens.held || tokens.selected === null) tokens.next = { ...tokens.next, seers };
      else withSelected((token) => void lay(tokens, token, seers));
      show(tokens);
    },
    until(until) {
      if (tokens.held || tokens.selected === null) tokens.next = { ...tokens.next, until };
      else withSelected((token) => void lay(tokens, { ...token, until }, seersOf(tokens, token)));
      show(tokens);
    },
    turn: (steps) => turn(tokens, steps),
    remove() {
      if (tokens.held) drop(tokens);
      else withSelected((token) => void remove(tokens, token));
    },
    close: () => open(tokens, false),
  };
}

/** @param {Tokens} tokens @param {string} action */
function key(tokens, action) {
  if (action === "commit" && tokens.held) set(tokens);
  else if (action === "forget" || (action === "undo" && tokens.held)) drop(tokens);
  else if (action === "token-remove") doesOf(tokens).remove();
  else return false;
  return true;
}

/**
 * @param {ToolContext} context
 * @param {object} toolbox
 * @param {(on: boolean) => void} toolbox.take  becomes the active tool, or lets the one before be it again
 * @param {() => boolean} toolbox.isActive
 * @param {() => void} toolbox.changed  the palette has opened or closed
 * @param {import("./private.js").Own["rest"]} toolbox.rest
 */
export function createTokens(context, { take, isActive, changed, rest }) {
  const { ui, keys } = context;
  const own = createPrivateTokens(rest, () => refresh(tokens), ui.toast);
  const tokens = /** @type {Tokens} */ ({
    context,
    take,
    isActive,
    changed,
    own,
    view: createTokenView(context, own),
    next: { seers: "all", until: null },
    selected: null,
    hovered: null,
    held: null,
    pressed: null,
    landing: null,
  });
  tokens.palette = createPalette(ui.root, keys, ui.covered.watch, doesOf(tokens));

  return {
    get held() {
      return tokens.held;
    },
    isOpen: tokens.palette.isOpen,
    /** @param {boolean} on @param {boolean} [byKey] whether the keys go on there */
    open(on, byKey) {
      open(tokens, on);
      if (on && byKey) tokens.palette.focus();
    },
    isBusy: () => tokens.held !== null || tokens.selected !== null,
    change: change.bind(null, tokens),
    follow: follow.bind(null, tokens),
    at: at.bind(null, tokens),
    turn: turn.bind(null, tokens),
    lift: () => lift(tokens),
    spoken: tokens.view.spoken,
    watch: watch.bind(null, tokens),
    /** @type {import("../types.js").Tool} */
    tool: {
      start: () => hint(tokens),
      stop() {
        drop(tokens, false);
        context.hint.show([]);
      },
      key: key.bind(null, tokens),
    },
    destroy: () => tokens.palette.destroy(),
  };
}

/** @typedef {ReturnType<typeof createTokens>} TokensInUse */
