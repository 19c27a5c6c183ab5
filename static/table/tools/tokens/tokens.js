/**
 * The tool for tokens: take them from the palette and set them, select, drag, turn and remove them.
 *
 *   nothing → taken from the palette (held) → set: the order is sent → selected
 *           → selected → dragged, turned, or moved by the keys (held) → let go: the order is sent → selected
 *
 * It is the active tool for as long as a token is held or selected; the palette stays open beside any tool.
 */
import { isOver, mayLay } from "../../state/tokens.js";
import { isWatcher } from "../../state/state.js";
import { listen } from "../../parts/dom.js";
import {
  at,
  change,
  drop,
  follow,
  lay,
  lift,
  remove,
  set,
  takeBack,
  takeNew,
  turn,
  withSelected,
} from "./laying.js";
import { keptToken, land, seersOf } from "./lying.js";
import { createWheel } from "../pointer.js";
import { createPalette } from "./palette.js";
import { click, down, hover, menu, moved, up } from "./pointer.js";
import { createPrivateTokens } from "./private.js";
import { hint, open, show } from "./shown.js";
import { createTokenView } from "./view.js";
import { showZones } from "./zones.js";

/** @typedef {import("../types.js").ToolContext} ToolContext */
/** @typedef {import("../../state/tokens.js").Token} Token */
/** @typedef {import("./lying.js").Tokens} Tokens */

/** @param {Tokens} tokens @param {() => boolean} listens */
function watch(tokens, listens) {
  const { map, store } = tokens.context;
  const wheelSteps = createWheel();
  const removers = [
    map.on("pointerdown", (event) => (listens() || tokens.isActive()) && down(tokens, event)),
    map.on("pointermove", (event) => moved(tokens, event, listens() || tokens.isActive())),
    map.on("pointerup", () => up(tokens)),
    map.on("cancel", () => tokens.pressed !== null && drop(tokens)),
    map.on("click", (event) => (listens() || tokens.isActive()) && click(tokens, event)),
    map.on("contextmenu", (event) => (listens() || tokens.isActive()) && menu(tokens, event)),
    map.on("longpress", (event) => (listens() || tokens.isActive()) && menu(tokens, event)),
    map.on("wheel", (event) => tokens.held && turn(tokens, wheelSteps(event))),
    map.on("leave", () => hover(tokens, null)),
    store.subscribe(["selected"], ({ selected }) => {
      if (selected !== null && (tokens.held || tokens.selected !== null)) drop(tokens);
    }),
    store.subscribe(["state", "seen", "shown", "board", "rules", "you", "over"], () => refresh(tokens)),
    store.subscribe(["live"], () => readOwn(tokens)),
    listen(window, "pagehide", tokens.own.leave),
    showZones(tokens.context),
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
  const { held } = tokens;
  tokens.own.only((token) => !isOver(game, token));
  land(tokens);
  const lost = tokens.selected !== null && !keptToken(tokens, tokens.selected);
  if ((lost && !held?.isNew) || (held && !mayLay(game))) drop(tokens);
  if (!mayLay(game) && tokens.palette.isOpen()) open(tokens, false);
  show(tokens);
}

/** Is a token held or selected? @param {Tokens} tokens */
const isBusy = ({ held, selected }) => held !== null || selected !== null;

/** What the palette does with the token in hand, or the selected one, or the next. @param {Tokens} tokens @returns {import("./palette.js").Does} */
function doesOf(tokens) {
  return {
    take: (kind) => takeNew(tokens, kind),
    change(patch) {
      if (tokens.held) {
        change(tokens, { ...tokens.held.token, ...patch });
        hint(tokens);
      } else
        withSelected(tokens, (token) => void lay(tokens, { ...token, ...patch }, seersOf(tokens, token)));
    },
    seers(seers) {
      if (tokens.held || tokens.selected === null) tokens.next = { ...tokens.next, seers };
      else withSelected(tokens, (token) => void lay(tokens, token, seers));
      show(tokens);
    },
    until(until) {
      if (tokens.held || tokens.selected === null) tokens.next = { ...tokens.next, until };
      else withSelected(tokens, (token) => void lay(tokens, { ...token, until }, seersOf(tokens, token)));
      show(tokens);
    },
    turn: (steps) => turn(tokens, steps),
    remove() {
      if (tokens.held) drop(tokens);
      else withSelected(tokens, (token) => void remove(tokens, token));
    },
    close: () => (isBusy(tokens) ? drop(tokens) : open(tokens, false)),
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
    unordered: /** @type {Tokens["unordered"]} */ ([]),
  });
  tokens.turn = turn.bind(null, tokens);
  tokens.palette = createPalette(ui.root, keys, ui.covered.watchBeside, doesOf(tokens));

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
    isBusy: () => isBusy(tokens),
    change: change.bind(null, tokens),
    follow: follow.bind(null, tokens),
    at: at.bind(null, tokens),
    turn: turn.bind(null, tokens),
    lift: () => lift(tokens),
    takeBack: () => takeBack(tokens),
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
