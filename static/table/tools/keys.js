/**
 * Key bindings: which keys mean which action. All can be rebound; what differs from the defaults is stored
 * in the browser.
 */

/**
 * @param {Pick<import("../map/types.js").TableMap, "on">} map
 * @param {(event: KeyboardEvent) => boolean} act  true when the key meant something
 * @returns {() => void}
 */
export function watchKeyboard(map, act) {
  /** Was the table the last thing touched? Then Tab is the next unit; else it is the next thing of the page. */
  let touched = false;

  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.defaultPrevented || goesElsewhere(event, touched) || document.querySelector("dialog[open]")) {
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

/** @param {KeyboardEvent} event @param {boolean} touched */
function goesElsewhere(event, touched) {
  const target = event.target instanceof Element && event.target !== document.body ? event.target : null;
  if (event.key === "Tab") {
    return target !== null || !touched;
  }
  const typed = target?.closest("input, textarea, select, [contenteditable]");
  const pressed = ["Enter", " "].includes(event.key) && target?.closest("button, a, [role=tab], summary");
  const steered =
    event.key.startsWith("Arrow") && target?.closest("[role=tab], [role=listbox], [role=menu], [role=grid]");
  return Boolean(typed || pressed || steered);
}

/**
 * @typedef {{action: string, title: string|null, onHexes: string|null, group: string, keys: string[]}} Binding what it does on a table in
 *   inches, and on hexes; null: nothing
 * @typedef {object} Keys
 * @property {(event: KeyboardEvent) => string|null} action  what a key press means
 * @property {(action: string) => string} text  the first key of an action, for key caps
 * @property {() => Binding[]} list
 * @property {(action: string, key: string) => string|null} bind  gives the action that lost the key, if one did
 * @property {() => void} reset
 * @property {(fn: () => void) => () => void} changed
 */

const STORED = "flat-out:keys";

/**
 * By group: an action, what it does on a table in inches, its keys, and what it does on hexes where that is something else; null where it
 * does nothing.
 * @type {[string, [action: string, title: string|null, keys: string[], onHexes?: string|null][]][]}
 */
const DEFAULTS = [
  [
    "A move",
    [
      ["pace-1", "First pace: declare, or choose while dragging", ["1"], "Give the first way of the card"],
      ["pace-2", "Second pace", ["2"], "Second way"],
      ["pace-3", "Third pace", ["3"], "Third way"],
      ["pace-4", null, ["4"], "Fourth way"],
      ["pace-5", null, ["5"], "Fifth way"],
      ["pace-6", null, ["6"], "Sixth way"],
      ["pace-7", null, ["7"], "Seventh way"],
      ["pace-8", null, ["8"], "Eighth way"],
      ["pace-9", null, ["9"], "Ninth way"],
      ["via", "Via point here", ["Space"], null],
      ["via-back", "Take the last via point back", ["Backspace"], "A hex of the path back"],
      ["reverse", "Reverse, forward; without a plan the move tool", ["V"], "The move tool"],
      ["ask", "Ask after the roll how far to go", ["S"], null],
      ["commit", "Commit", ["Enter"], "Give the way that is chosen"],
      ["forget", "Forget the plan", ["Escape"]],
      ["choose-before", "Choose the pace above, or slide back", ["ArrowUp"], "Choose the way above"],
      ["choose-next", "Choose the pace below, or slide on", ["ArrowDown"], "Choose the way below"],
      ["point-before", "Aim at the named point before", ["ArrowLeft"], "The hex in reach before"],
      ["point-next", "Aim at the next named point", ["ArrowRight"], "The next hex in reach"],
      ["aim-north", "Aim an inch farther north, where any place may be aimed at", ["Shift+ArrowUp"], null],
      ["aim-east", "Aim an inch farther east", ["Shift+ArrowRight"], null],
      ["aim-south", "Aim an inch farther south", ["Shift+ArrowDown"], null],
      ["aim-west", "Aim an inch farther west", ["Shift+ArrowLeft"], null],
    ],
  ],
  [
    "The game",
    [
      ["next-unit", "Next unit that may still act", [".", "Tab"]],
      ["unit-before", "Unit before that may still act", [",", "Shift+Tab"]],
      ["plan", "Plan a move of the selected unit", ["A"]],
      ["end-1", "End the phase: the first button at the top", ["Z"]],
      ["end-2", "The second button at the top", ["Shift+Z"]],
      ["stack", null, ["C"], "List the units of a stack"],
      ["leave", null, ["L"], "Leave the board"],
      ["undo", "Take back the plan, else the last order", ["Ctrl+Z"]],
      ["here", "Say what is around the selected unit", ["Shift+W"]],
      ["talk", "Talk", ["/"]],
      ["help", "List all keys", ["?"]],
    ],
  ],
  [
    "Tools",
    [
      ["measure", "Measure", ["M"]],
      ["point", "Point", ["P"]],
      ["reach", "Reach of a unit", ["R"]],
      ["arcs", "Arcs of a unit", ["Shift+R"]],
      ["place", "Place a unit (umpire)", ["Shift+P"]],
      ["terrain", "Change terrain (umpire)", ["Shift+T"]],
      ["hide", "Hide or reveal a unit (umpire)", ["Shift+H"]],
    ],
  ],
  [
    "The view",
    [
      ["frame", "Frame the whole table", ["F"]],
      ["grid", "Inch grid", ["G"], null],
      ["names", "Hide names and chips, or show them", ["Shift+N"]],
      ["theme", "Day or night", ["N"]],
      ["turn-left", "Turn the view left", ["Q"], "Turn the end of the plan left, else the view"],
      ["turn-right", "Turn the view right", ["E"], "Turn the end of the plan right, else the view"],
      ["zoom-in", "Zoom in", ["+"]],
      ["zoom-out", "Zoom out", ["-"]],
    ],
  ],
];

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

const CAPS = /** @type {Record<string, string>} */ ({
  Backspace: "⌫",
  Escape: "Esc",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
});

/** A key's name as its cap shows it. @param {string} key */
export function capText(key) {
  const last = key.lastIndexOf("+", key.length - 2);
  const parts = last < 1 ? [key] : [...key.slice(0, last).split("+"), key.slice(last + 1)];
  return parts.map((part) => CAPS[part] ?? part).join(" ");
}

/** @param {import("../state/browser-storage.js").Kept} storage @returns {Keys} */
export function createKeys(storage) {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {Binding[]} */
  let bindings = [];

  function load() {
    const kept = stored(storage);
    bindings = DEFAULTS.flatMap(([group, actions]) =>
      actions.map(([action, title, keys, onHexes = title]) => ({
        action,
        title,
        onHexes,
        group,
        keys: kept[action] ?? keys,
      })),
    );
  }

  function save() {
    const defaults = new Map(
      DEFAULTS.flatMap(([, actions]) => actions.map(([action, , keys]) => [action, keys])),
    );
    const own = bindings.filter(({ action, keys }) => String(keys) !== String(defaults.get(action)));
    storage.setItem(
      STORED,
      JSON.stringify(Object.fromEntries(own.map(({ action, keys }) => [action, keys]))),
    );
    listeners.forEach((fn) => fn());
  }

  load();
  return {
    action(event) {
      const name = keyName(event);
      return (name && bindings.find(({ keys }) => keys.includes(name))?.action) || null;
    },
    text: (action) => capText(bindings.find((binding) => binding.action === action)?.keys[0] ?? ""),
    list: () => bindings,
    bind(action, key) {
      const loser = bindings.find((binding) => binding.action !== action && binding.keys.includes(key));
      bindings = bindings.map((binding) => {
        if (binding.action === action) {
          return { ...binding, keys: [key] };
        }
        return binding === loser ? { ...binding, keys: binding.keys.filter((own) => own !== key) } : binding;
      });
      save();
      return loser?.action ?? null;
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

/** What the storage holds, as far as it makes sense. @param {Pick<Storage, "getItem">} storage @returns {Record<string, string[]>} */
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
