/**
 * The toolbar at the left: tools first, then view controls, each with its key. Which tools there are depends on the seat.
 *
 * @typedef {{name: string, action: string, kind: "tool"|"toggle"|"command"}} Listed
 * @typedef {object} Toolbox
 * @property {() => Listed[]} list
 * @property {(name: string) => boolean} isOn
 * @property {(action: string) => boolean} command
 * @property {(fn: () => void) => () => void} changed
 * @property {{text: (action: string) => string, changed: (fn: () => void) => () => void}} keys
 */
import { all, h, keepingFocus, refill } from "../parts/dom.js";
import { icon } from "../parts/icons.js";
import { kindOf } from "../state/boards.js";
import { orderType } from "../state/offers.js";
import { isUmpire, isWatcher } from "../state/state.js";
import { mayLay } from "../state/tokens.js";
import { say } from "../words/words.js";

/** Tools that orders of the game are given with; the bar shows them as one. */
export const OF_THE_GAME = ["move", "hex", "enter", "slide", "hand", "token"];

/** @type {Listed[]} */
export const LISTED = [
  { name: "move", action: "reverse", kind: "tool" },
  { name: "select", action: "select", kind: "tool" },
  { name: "measure", action: "measure", kind: "tool" },
  { name: "sight", action: "sight", kind: "tool" },
  { name: "tokens", action: "tokens", kind: "toggle" },
  { name: "point", action: "point", kind: "tool" },
  { name: "dice", action: "dice", kind: "toggle" },
  { name: "arcs", action: "arcs", kind: "toggle" },
  { name: "reach", action: "reach", kind: "toggle" },
  { name: "place", action: "place", kind: "tool" },
  { name: "terrain", action: "terrain", kind: "tool" },
  { name: "hide", action: "hide", kind: "tool" },
  { name: "grid", action: "grid", kind: "toggle" },
  { name: "names", action: "names", kind: "toggle" },
  { name: "frame", action: "frame", kind: "command" },
  { name: "theme", action: "theme", kind: "command" },
  { name: "help", action: "help", kind: "command" },
];

/**
 * Which seats have a tool: a watcher does not point; only the umpire changes the table; where the rules are off, players place their own
 * units. When the game is over nobody changes anything.
 * @param {import("./types.js").Game} game
 * @param {Listed} listed
 */
export function mayHave(game, { name }) {
  if (name === "terrain" || name === "hide") {
    return isUmpire(game) && !game.over;
  }
  if (name === "place") {
    return !game.over && (isUmpire(game) || (game.enforcement === "off" && !isWatcher(game)));
  }
  if (name === "tokens") {
    return mayLay(game);
  }
  if (name === "select") {
    return !isWatcher(game) && game.offers.some((offer) => orderType(offer) === "hand");
  }
  if (name === "grid" || name === "arcs") {
    return kindOf(game.board).measured;
  }
  if (name === "dice") {
    return !game.over && !isWatcher(game);
  }
  return name !== "point" || !isWatcher(game);
}

const SELECT = /** @type {Listed} */ (LISTED.find(({ name }) => name === "select"));
const VIEW = new Set(["grid", "names", "frame", "theme", "help"]);

/**
 * @param {HTMLElement} host
 * @param {import("../state/state.js").Store} store
 * @param {Toolbox} tools
 * @returns {() => void}
 */
export function createToolbar(host, store, tools) {
  /** @param {Listed} listed */
  const button = ({ name, action, kind }) => {
    const title = say(`toolbar_${name}`);
    const key = tools.keys.text(action);
    return h(
      "button",
      {
        class: "tool",
        type: "button",
        "aria-label": title,
        title: key ? `${title} (${key})` : title,
        "data-focus": name,
        "aria-pressed": kind === "command" ? null : String(tools.isOn(name)),
        onclick: () => tools.command(action),
      },
      icon(name),
      key.length === 1 && h("kbd", { "aria-hidden": "true" }, key),
    );
  };

  let selects = false;
  const draw = () => {
    const listed = tools.list();
    selects = listed.includes(SELECT);
    keepingFocus(host, () =>
      refill(
        host,
        ...listed.filter(({ name }) => !VIEW.has(name)).map(button),
        h("hr", { role: "presentation" }),
        ...listed.filter(({ name }) => VIEW.has(name)).map(button),
      ),
    );
  };
  draw();
  return all([
    store.subscribe(["tool", "you", "enforcement", "over"], draw),
    store.subscribe(["offers"], () => mayHave(store.game, SELECT) !== selects && draw()),
    tools.changed(draw),
    tools.keys.changed(draw),
  ]);
}
