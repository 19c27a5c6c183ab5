/**
 * Key bindings: the keys of each action. All can be rebound; differences from the defaults are stored in the
 * browser.
 */
import { say } from "../words/words.js";

/**
 * @param {Pick<import("../map/types.js").TableMap, "on">} map
 * @param {(event: KeyboardEvent) => boolean} act  returns true if the key meant something
 * @param {() => boolean} holds  whether a piece is in the hand; the hand then gets the keys that would press its row
 * @returns {() => void}
 */
export function watchKeyboard(map, act, holds) {
  /** Check whether the table was touched last. Then Tab goes to the next unit, else to the next element of the page. */
  let touched = false;

  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (
      event.defaultPrevented ||
      goesElsewhere(event, touched, holds()) ||
      document.querySelector("dialog[open]")
    ) {
      return;
    }
    if (act(event)) {
      event.preventDefault();
    }
  };
  const leave = () => {
    touched = false;
  };

  document.addEventListener("keydown", press);
  document.addEventListener("focusin", leave);
  const stop = map.on("pointerdown", () => {
    touched = true;
  });
  return () => {
    document.removeEventListener("keydown", press);
    document.removeEventListener("focusin", leave);
    stop();
  };
}

/** @param {KeyboardEvent} event @param {boolean} touched @param {boolean} holds */
function goesElsewhere(event, touched, holds) {
  const target = event.target instanceof Element && event.target !== document.body ? event.target : null;
  if (event.key === "Tab") {
    return target !== null || !touched;
  }
  const typed = target?.closest("input, textarea, select, [contenteditable]");
  const button = target?.closest("button, a, [role=tab], summary");
  const pressed = ["Enter", " "].includes(event.key) && button && !(holds && button.matches(".row-main"));
  const steered =
    event.key.startsWith("Arrow") && target?.closest("[role=tab], [role=listbox], [role=menu], [role=grid]");
  return Boolean(typed || pressed || steered);
}

/**
 * @typedef {"inches"|"hexes"} Measure what a board is measured in
 * @typedef {{action: string, group: string, keys: string[], only?: Measure}} Binding only: the boards on which it does anything
 * @typedef {object} Keys
 * @property {(event: KeyboardEvent) => string|null} action  what a key press means
 * @property {(action: string|null) => boolean} isOfView  whether it changes only what is seen of the table
 * @property {(action: string) => string} text  the first key of an action, for key caps
 * @property {() => Binding[]} list
 * @property {(action: string, key: string) => string|null} bind  gives the action that lost the key, if one did
 * @property {() => void} reset
 * @property {(fn: () => void) => () => void} changed
 */

const STORED = "flat-out:keys";

/**
 * By group: an action, its keys, and the only boards on which it does anything.
 * @type {Record<string, [action: string, keys: string[], only?: Measure][]>}
 */
const DEFAULTS = {
  move: [
    ["pace-1", ["1"]],
    ["pace-2", ["2"]],
    ["pace-3", ["3"]],
    ["pace-4", ["4"], "hexes"],
    ["pace-5", ["5"], "hexes"],
    ["pace-6", ["6"], "hexes"],
    ["pace-7", ["7"], "hexes"],
    ["pace-8", ["8"], "hexes"],
    ["pace-9", ["9"], "hexes"],
    ["via", ["Space"]],
    ["via-back", ["Backspace"]],
    ["reverse", ["V"]],
    ["ask", ["S"], "inches"],
    ["commit", ["Enter"]],
    ["forget", ["Escape"]],
    ["choose-before", ["ArrowUp"]],
    ["choose-next", ["ArrowDown"]],
    ["point-before", ["ArrowLeft"]],
    ["point-next", ["ArrowRight"]],
    ["aim-north", ["Shift+ArrowUp"], "inches"],
    ["aim-east", ["Shift+ArrowRight"], "inches"],
    ["aim-south", ["Shift+ArrowDown"], "inches"],
    ["aim-west", ["Shift+ArrowLeft"], "inches"],
  ],
  game: [
    ["next-unit", [".", "Tab"]],
    ["unit-before", [",", "Shift+Tab"]],
    ["plan", ["A"]],
    ["end-1", ["Z"]],
    ["end-2", ["Shift+Z"]],
    ["stack", ["C"], "hexes"],
    ["leave", ["L"], "hexes"],
    ["marks", ["K"], "inches"],
    ["marks", ["Shift+K"], "hexes"], // the letter is one of the rules' orders there
    ["undo", ["Ctrl+Z"]],
    ["here", ["Shift+W"]],
    ["talk", ["/"]],
    ["help", ["?"]],
  ],
  tools: [
    ["select", ["B"]],
    ["hand-limit", ["I"]],
    ["measure", ["M"]],
    ["sight", ["S"], "hexes"],
    ["sight-fan", ["Shift+S"]],
    ["tokens", ["T"]],
    ["token-remove", ["Delete"]],
    ["point", ["P"]],
    ["dice", ["D"]],
    ["reach", ["R"]],
    ["arcs", ["Shift+R"], "inches"],
    ["place", ["Shift+P"]],
    ["terrain", ["Shift+T"]],
    ["hide", ["Shift+H"]],
  ],
  view: [
    ["frame", ["F"]],
    ["grid", ["G"], "inches"],
    ["names", ["Shift+N"]],
    ["trails", ["L"], "inches"],
    ["trails", ["Shift+L"], "hexes"],
    ["theme", ["N"]],
    ["turn-left", ["Q"]],
    ["turn-right", ["E"]],
    ["zoom-in", ["+"]],
    ["zoom-out", ["-"]],
  ],
};

/** @param {string} key */
const isLetter = (key) => key.length === 1 && key.toLowerCase() !== key.toUpperCase();

/**
 * The name of the key that was pressed, as bindings write it: `Shift+R`, `Ctrl+Z`, `Space`, `?`. Null for a modifier alone.
 * @param {{key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean, shiftKey: boolean}} event
 */
export function keyName(event) {
  if (["Shift", "Control", "Alt", "Meta", "AltGraph", "Dead"].includes(event.key)) {
    return null;
  }
  const key = event.key === " " ? "Space" : isLetter(event.key) ? event.key.toUpperCase() : event.key;
  const shift = event.shiftKey && (isLetter(event.key) || key.length > 1);
  return [event.ctrlKey || event.metaKey ? "Ctrl" : "", event.altKey ? "Alt" : "", shift ? "Shift" : "", key]
    .filter(Boolean)
    .join("+");
}

/** Keys that have a name, which differs from language to language. */
const NAMED = new Set([
  ...["Shift", "Ctrl", "Alt", "Space", "Enter", "Escape", "Tab", "Backspace", "Delete", "Insert"],
  ...["Home", "End", "PageUp", "PageDown", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"],
]);
/** What is drawn on a key instead of its name. @type {Record<string, string>} */
const SIGNS = {
  Backspace: "⌫",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};

/** The keys of a combination: "Shift+R" has two. @param {string} key */
function keysOf(key) {
  const last = key.lastIndexOf("+", key.length - 2);
  return last < 1 ? [key] : [...key.slice(0, last).split("+"), key.slice(last + 1)];
}

/** @param {string} key */
const nameOf = (key) => (NAMED.has(key) ? say(`keys_cap_${key.toLowerCase()}`) : key);

/** A key, or a combination, as caps show it. @param {string} key */
export const capText = (key) =>
  keysOf(key)
    .map((part) => SIGNS[part] ?? nameOf(part))
    .join(" ");

/** A key, or a combination, as it is read out. @param {string} key */
export const capWords = (key) => keysOf(key).map(nameOf).join("+");

/** The label of an action on boards of this measure. @param {string} action @param {Measure} board */
export const actionWords = (action, board) => say(`keys_do_${action.replaceAll("-", "_")}`, { board });

/**
 * @param {import("../state/browser-storage.js").Kept} storage
 * @param {() => Measure|null} measure of the present board; null if the keys of every board count
 * @returns {Keys}
 */
export function createKeys(storage, measure = () => null) {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {Binding[]} */
  let bindings = [];

  function load() {
    const kept = stored(storage);
    bindings = Object.entries(DEFAULTS).flatMap(([group, actions]) =>
      actions.map(([action, keys, only]) => ({
        action,
        group,
        keys: kept[storedName(action, only)] ?? keys,
        only,
      })),
    );
  }

  /** Check whether a binding does anything on the present board. @param {Binding} binding */
  const isHere = ({ only }) => !only || (measure() ?? only) === only;

  function save() {
    storage.setItem(STORED, changesIn(bindings));
    listeners.forEach((fn) => fn());
  }

  load();
  return {
    action(event) {
      const name = keyName(event);
      const here = bindings.filter(isHere);
      return (name && here.find(({ keys }) => keys.includes(name))?.action) || null;
    },
    isOfView: (action) => DEFAULTS.view.some(([named]) => named === action),
    text(action) {
      const bound = bindings.filter((binding) => binding.action === action);
      return capText((bound.find(isHere) ?? bound[0])?.keys[0] ?? "");
    },
    list: () => bindings,
    bind(action, key) {
      const bound = bindings.filter((binding) => binding.action === action && isHere(binding));
      const losers = bindings.filter(
        (binding) =>
          binding.action !== action &&
          binding.keys.includes(key) &&
          bound.some((each) => shareBoard(each, binding)),
      );
      bindings = bindings.map((binding) => {
        if (bound.includes(binding)) return { ...binding, keys: [key] };
        return losers.includes(binding)
          ? { ...binding, keys: binding.keys.filter((own) => own !== key) }
          : binding;
      });
      save();
      return (losers.find(isHere) ?? losers[0])?.action ?? null;
    },
    reset() {
      storage.removeItem(STORED);
      load();
      listeners.forEach((fn) => fn());
    },
    changed(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
  };
}

/** The actions that have one key on tables and another on hexes. */
const DOUBLED = new Set(
  Object.values(DEFAULTS)
    .flat()
    .map(([action]) => action)
    .filter((action, index, all) => all.indexOf(action) !== index),
);

/** The name under which the keys of a binding are stored. @param {string} action @param {Measure} [only] */
const storedName = (action, only) => (DOUBLED.has(action) ? `${action} ${only}` : action);

/** What differs from the defaults, as it is stored. @param {Binding[]} bindings */
function changesIn(bindings) {
  const defaults = Object.values(DEFAULTS).flat();
  const own = bindings.flatMap(({ action, keys, only }, index) =>
    String(keys) === String(defaults[index][1]) ? [] : [[storedName(action, only), keys]],
  );
  return JSON.stringify(Object.fromEntries(own));
}

/** Check whether there is a board on which both bindings do something. @param {Binding} one @param {Binding} other */
const shareBoard = (one, other) => !one.only || !other.only || one.only === other.only;

/** The valid part of what the storage holds. @param {Pick<Storage, "getItem">} storage @returns {Record<string, string[]>} */
function stored(storage) {
  try {
    const kept = JSON.parse(storage.getItem(STORED) ?? "{}");
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter(
        ([, keys]) => Array.isArray(keys) && keys.every((key) => typeof key === "string"),
      ),
    );
  } catch {
    return {};
  }
}
