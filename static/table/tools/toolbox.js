/** All tools of the table: which one is in hand, what the keys do, and one loop that draws. */
import { createDiceTray } from "../dice.js";
import { createKeys } from "../keys.js";
import { isWatcher } from "../state.js";
import { numberBefore } from "../take-back.js";
import { createCargo } from "./cargo.js";
import { createDeployTool } from "./deploy.js";
import { createFinishTool } from "./finish.js";
import { createHexHistory } from "./hex-history.js";
import { createHexTool } from "./hex.js";
import { createHideTool } from "./hide.js";
import { createHintStrip } from "./hint.js";
import { createKeysDialog } from "./keys-dialog.js";
import { createMeasureTool } from "./measure.js";
import { createMoveTool } from "./move.js";
import { nextUnit } from "./offers.js";
import { createArcsOverlay, createReachOverlay } from "./overlays.js";
import { createPlaceTool } from "./place.js";
import { createPointTool } from "./point.js";
import { showOthers } from "./remote.js";
import { createShow } from "./show.js";
import { createTerrainTool } from "./terrain.js";

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {{name: string, title: string, action: string, kind: "tool"|"toggle"|"command", umpire: boolean}} Listed */

const TURN_DEGREES = 15;
const ZOOM_STEPS = 0.5;
/** Tools that orders of the game are given with; the bar shows them as one. */
const OF_THE_GAME = ["move", "hex", "deploy", "finish"];
/** The map draws a frame after it is told; what is placed beside its words needs to see them. */
const SETTLING_FRAMES = 3;

/** @type {Listed[]} */
const LISTED = [
  { name: "move", title: "Move", action: "reverse", kind: "tool", umpire: false },
  { name: "measure", title: "Measure", action: "measure", kind: "tool", umpire: false },
  { name: "point", title: "Point", action: "point", kind: "tool", umpire: false },
  { name: "arcs", title: "Arcs", action: "arcs", kind: "toggle", umpire: false },
  { name: "reach", title: "Reach", action: "reach", kind: "toggle", umpire: false },
  { name: "place", title: "Place a unit", action: "place", kind: "tool", umpire: true },
  { name: "terrain", title: "Change terrain", action: "terrain", kind: "tool", umpire: true },
  { name: "hide", title: "Hide or reveal", action: "hide", kind: "tool", umpire: true },
  { name: "grid", title: "Inch grid", action: "grid", kind: "toggle", umpire: false },
  { name: "frame", title: "Frame the table", action: "frame", kind: "command", umpire: false },
  { name: "theme", title: "Day or night", action: "theme", kind: "command", umpire: false },
  { name: "help", title: "Keys", action: "help", kind: "command", umpire: false },
];

/** @param {{map: import("./types.js").TableMap, store: import("./types.js").Store, socket: import("./types.js").Socket, ui: import("./types.js").Ui, storage?: Storage}} given */
export function createToolbox({ map, store, socket, ui, storage = localStorage }) {
  const keys = createKeys(storage);
  const hint = createHintStrip(ui.root, keys, command);
  const dialog = createKeysDialog(ui.root, keys);
  const tray = createDiceTray(ui.root);
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const changed = () => listeners.forEach((fn) => fn());
  let drawing = 0;
  let framesLeft = 0;
  let gridOn = false;

  /** @type {Bench} */
  const bench = { map, store, socket, ui, hint, keys, wake, use };
  const measure = createMeasureTool(bench);
  const point = createPointTool(bench);
  const move = createMoveTool(bench);
  const hex = createHexTool(bench);
  const reach = createReachOverlay(bench, changed);
  const arcs = createArcsOverlay(bench, changed);
  const history = createHexHistory(bench);
  const show = createShow(bench, tray, history);
  const finish = createFinishTool(bench);
  const deploy = createDeployTool(bench);
  const cargo = createCargo(bench, { drag: () => deploy.drag(), commit: () => deploy.key("commit") });
  /** @type {Record<string, import("./types.js").Tool>} */
  const tools = {
    move,
    hex,
    measure,
    point,
    place: createPlaceTool(bench),
    terrain: createTerrainTool(bench),
    hide: createHideTool(bench),
    finish,
    deploy,
  };
  let inHand = "move";
  /** Was the table the last thing touched? Then Tab is the next unit; else it is the next thing of the page. */
  let touched = false;

  function wake() {
    framesLeft = SETTLING_FRAMES;
    drawing ||= requestAnimationFrame(draw);
  }

  function draw() {
    framesLeft -= 1;
    drawing = framesLeft > 0 ? requestAnimationFrame(draw) : 0;
    tools[inHand].frame?.();
  }

  const onHexes = () => store.game.board?.kind === "hex";

  /** @param {string} wanted */
  function use(wanted) {
    const name = wanted === "move" && onHexes() ? "hex" : wanted;
    if (name === inHand || !(name in tools)) {
      return;
    }
    tools[inHand].stop();
    inHand = name;
    store.set({ tool: name });
    tools[inHand].start();
    changed();
  }

  /** @type {Record<string, () => void>} */
  const commands = {
    reach() {
      reach.toggle();
      hex.redraw();
    },
    arcs: arcs.toggle,
    frame: () => map.frame(),
    theme: () => ui.theme(),
    grid() {
      gridOn = !gridOn;
      map.grid(gridOn);
      changed();
    },
    "turn-left": () => map.turn(-TURN_DEGREES),
    "turn-right": () => map.turn(TURN_DEGREES),
    "zoom-in": () => map.zoom(ZOOM_STEPS),
    "zoom-out": () => map.zoom(-ZOOM_STEPS),
    "next-unit": () => selectNext(1),
    "unit-before": () => selectNext(-1),
    undo: () => (isWatcher(store.game) ? undefined : takeBack()),
    talk: () => (isWatcher(store.game) ? ui.toast("You are watching: a watcher does not talk.") : ui.talk()),
    help: () => dialog.open(),
    forget: () => measure.clear() || store.set({ selected: null }),
    reverse: () => use("move"),
  };

  /** @param {1|-1} step */
  function selectNext(step) {
    const unit = nextUnit(store.game, step);
    if (unit) {
      store.set({ selected: unit });
      map.frameUnit(unit);
    }
    ui.announce(unit ? `${store.game.state?.units[unit].name} selected.` : "No unit of yours may still act.");
  }

  async function takeBack() {
    const to = numberBefore(store.game);
    if (to === null) {
      ui.toast("There is nothing to take back.");
    } else {
      await socket.undo(to);
    }
  }

  /** @param {string} action */
  function command(action, event = /** @type {KeyboardEvent|undefined} */ (undefined)) {
    if (tools[inHand].key(action, event)) {
      return true;
    }
    if (LISTED.some((listed) => listed.name === action && !mayHave(listed))) {
      return false;
    }
    if (action in commands) {
      commands[action]();
      return true;
    }
    if (action in tools) {
      use(action);
      return true;
    }
    return false;
  }

  function mayUmpire() {
    return store.game.you?.role === "gm" || store.game.enforcement === "off";
  }

  /** The umpire's tools are only for who may use them, and a watcher does not point. @param {Listed} listed */
  function mayHave({ name, umpire }) {
    return name === "point" ? !isWatcher(store.game) : !umpire || mayUmpire();
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.defaultPrevented || isTyping(event, touched) || document.querySelector("dialog[open]")) {
      return;
    }
    const action = keys.action(event);
    if (tools[inHand].press?.(event) || (action && command(action, event))) {
      event.preventDefault();
    }
  }

  /** A move that waits for its end, and a reserve that is selected, put their own tool in hand. */
  function followGame() {
    if (finish.pending()) {
      use("finish");
    } else if (deploy.wanted() && OF_THE_GAME.includes(inHand)) {
      use("deploy");
    } else if (inHand === "finish" || (inHand === "deploy" && !deploy.wanted()) || (inHand === "move" && onHexes())) {
      use("move");
    }
  }

  document.addEventListener("keydown", press);
  const blur = () => {
    touched = false;
  };
  document.addEventListener("focusin", blur);
  const removers = [
    () => document.removeEventListener("focusin", blur),
    map.on("pointerdown", () => {
      touched = true;
    }),
    () => document.removeEventListener("keydown", press),
    measure.watch(),
    point.watchAlt(),
    showOthers(bench),
    store.subscribe(["offers", "selected", "state", "board"], followGame),
  ];
  store.set({ tool: inHand });
  tools[inHand].start();
  followGame();

  return {
    use,
    tool: () => inHand,
    /** What the tool bar holds. */
    list: () => LISTED.filter(mayHave),
    /** Is a tool in hand, or a toggle on? @param {string} name */
    isOn: (name) => name === (OF_THE_GAME.includes(inHand) ? "move" : inHand) || (name === "reach" && reach.isOn()) || (name === "arcs" && arcs.isOn()) || (name === "grid" && gridOn),
    /** @param {() => void} fn */
    changed(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
    keys,
    command,
    /** Begin a plan of a unit without the mouse. @param {string} unit */
    moves(unit) {
      use("move");
      return onHexes() ? hex.plan(unit) : move.plan(unit);
    },
    keysDialog: dialog.open,
    shown: () => store.game.shown,
    /** The way that a unit went over hexes by an entry. */
    pathOf: history.pathOf,
    idle: show.idle,
    destroy() {
      tools[inHand].stop();
      cancelAnimationFrame(drawing);
      removers.forEach((remove) => remove());
      [reach, arcs, show, cargo].forEach((part) => part.stop());
      [hint, dialog, tray].forEach((part) => part.destroy());
    },
  };
}

/** Does the key go to something that is typed or pressed? @param {KeyboardEvent} event @param {boolean} touched */
function isTyping(event, touched) {
  const target = event.target instanceof Element && event.target !== document.body ? event.target : null;
  if (event.key === "Tab") {
    return target !== null || !touched;
  }
  const typed = target?.closest("input, textarea, select, [contenteditable]");
  const pressed = ["Enter", " "].includes(event.key) && target?.closest("button, a, [role=tab], summary");
  const steered = event.key.startsWith("Arrow") && target?.closest("[role=tab], [role=listbox], [role=menu], [role=grid]");
  return Boolean(typed || pressed || steered);
}
