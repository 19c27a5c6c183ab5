/** All tools of the table: which one is in hand, what the keys do, and one loop that draws. */
import { endsOffered, nextUnit } from "../state/acting.js";
import { kindOf } from "../state/boards.js";
import { kept } from "../state/browser-storage.js";
import { createDiceTray } from "../parts/dice.js";
import { createKeys, watchKeyboard } from "./keys.js";
import { isWatcher, unitOf } from "../state/state.js";
import { createCards } from "./cards.js";
import { createCargo } from "./cargo.js";
import { createDeployTool } from "./deploy.js";
import { createFinishTool } from "./finish.js";
import { createHexHistory } from "./hex/history.js";
import { createHexPlaceTool } from "./hex/place.js";
import { createHexTerrainTool } from "./hex/terrain.js";
import { createHexTool } from "./hex/tool.js";
import { hereWords } from "./here-words.js";
import { createHintStrip } from "./hint.js";
import { createKeysDialog } from "./keys-dialog.js";
import { LISTED, mayHave, OF_THE_GAME } from "./toolbar.js";
import { createMeasureTool } from "./measure.js";
import { createMoveTool } from "./move.js";
import { createArcsOverlay, createReachOverlay } from "./overlays.js";
import { createHideTool, createPlaceTool } from "./place.js";
import { createPointTool, showOthers } from "./remote.js";
import { createShow } from "./show.js";
import { createTerrainTool } from "./terrain.js";

/** @typedef {import("./types.js").Bench} Bench */

const TURN_DEGREES = 15;
const ZOOM_STEPS = 0.5;
/** What a key that is held down does not do again. */
const ONCE = /^(end|pace)-|^commit$/;
/** The map draws a frame after it is told; what is placed beside its words needs to see them. */
const SETTLING_FRAMES = 3;

/** @param {{map: import("./types.js").TableMap, store: import("./types.js").Store, socket: import("./types.js").Socket, ui: import("./types.js").Ui}} given */
export function createToolbox({ map, store, socket, ui }) {
  const keys = createKeys(kept);
  const hint = createHintStrip(ui.root, keys, command, ui.covered.watch);
  const cards = createCards(map, ui.covered);
  const dialog = createKeysDialog(ui.root, keys, store);
  const tray = createDiceTray(ui.root, cards);
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const changed = () => listeners.forEach((fn) => fn());
  let drawing = 0;
  let framesLeft = 0;
  let gridOn = false;
  let namesOn = true;

  /** @type {Bench} */
  const bench = { map, store, socket, ui, hint, cards, keys, wake };
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
  const cargo = createCargo(bench, { drag: () => deploy.drag(), commit: () => deploy.key?.("commit") });
  /** @type {Record<string, import("./types.js").Tool>} */
  const tools = {
    move,
    hex,
    measure,
    point,
    place: ofBoard({ move: createPlaceTool(bench), hex: createHexPlaceTool(bench) }),
    terrain: ofBoard({ move: createTerrainTool(bench), hex: createHexTerrainTool(bench) }),
    hide: createHideTool(bench),
    finish,
    deploy,
  };
  let inHand = "move";

  function wake() {
    framesLeft = SETTLING_FRAMES;
    drawing ||= requestAnimationFrame(draw);
  }

  function draw() {
    framesLeft -= 1;
    drawing = framesLeft > 0 ? requestAnimationFrame(draw) : 0;
    tools[inHand].frame?.();
  }

  /** The tool that moves units on this board. */
  const hand = () => kindOf(store.game.board).hand;

  /** The same tool for either kind of board: that of the board which lies there when it is taken in hand. @param {Record<"move"|"hex", import("./types.js").Tool>} kinds @returns {import("./types.js").Tool} */
  function ofBoard(kinds) {
    /** @type {import("./types.js").Tool|null} */
    let tool = null;
    return {
      start() {
        tool = kinds[hand()];
        tool.start();
      },
      stop() {
        tool?.stop();
        tool = null;
      },
      frame: () => tool?.frame?.(),
    };
  }

  /** @param {string} wanted */
  function use(wanted) {
    const name = wanted !== "move" ? wanted : finish.pending() ? "finish" : hand();
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
    names() {
      namesOn = !namesOn;
      map.names(namesOn);
      changed();
    },
    "turn-left": () => map.turn(-TURN_DEGREES),
    "turn-right": () => map.turn(TURN_DEGREES),
    "zoom-in": () => map.zoom(ZOOM_STEPS),
    "zoom-out": () => map.zoom(-ZOOM_STEPS),
    "next-unit": () => selectNext(1),
    "unit-before": () => selectNext(-1),
    undo: () => (isWatcher(store.game) ? undefined : ui.takeBack()),
    here: () => ui.announce(hereWords(store.game, unitOf(store.game, store.game.selected))),
    talk: () => (isWatcher(store.game) ? ui.toast("You are watching: a watcher does not talk.") : ui.talk()),
    help: () => dialog.open(),
    "end-1": () => end(0),
    "end-2": () => end(1),
    forget: () => measure.clear() || store.set({ selected: null }),
    reverse: () => use("move"),
  };

  /** Ends the phase or the turn, or says why not. @param {number} index */
  function end(index) {
    const offer = endsOffered(store.game)[index];
    if (offer?.allowed) {
      void ui.end(offer);
    } else if (offer) {
      ui.toast(offer.reason ?? "Not now.", { clauses: offer.clause ? [offer.clause] : [] });
    }
  }

  /** @param {1|-1} step */
  function selectNext(step) {
    const unit = nextUnit(store.game, step);
    if (unit) {
      store.set({ selected: unit });
      map.showUnit(unit);
    }
    ui.announce(unit ? `${store.game.state?.units[unit].name} selected.` : "No unit of yours may still act.");
  }

  /** @param {string} action */
  function command(action, event = /** @type {KeyboardEvent|undefined} */ (undefined)) {
    if (event?.repeat && ONCE.test(action)) {
      return true;
    }
    if (tools[inHand].key?.(action, event)) {
      return true;
    }
    if (action === "forget" && !OF_THE_GAME.includes(inHand)) {
      use("move");
      return true;
    }
    if (LISTED.some((listed) => listed.name === action && !mayHave(store.game, listed))) {
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

  /** A move that waits for its end, and a reserve that is selected, put their own tool in hand; a ruler or an umpire's tool stays there. */
  function followGame() {
    if (finish.pending() && OF_THE_GAME.includes(inHand)) {
      use("finish");
    } else if (deploy.wanted() && OF_THE_GAME.includes(inHand)) {
      use("deploy");
    } else if (inHand === "finish" || (inHand === "deploy" && !deploy.wanted()) || (inHand === "move" && hand() !== "move")) {
      use("move");
    }
  }

  const removers = [
    watchKeyboard(map, (event) => {
      const action = keys.action(event);
      return tools[inHand].press?.(event) || (action !== null && command(action, event));
    }),
    measure.watch(),
    point.watchAlt(),
    showOthers(bench),
    ui.covered.changed(wake),
    store.subscribe(["offers", "selected", "state", "board", "points"], followGame),
  ];
  store.set({ tool: inHand });
  tools[inHand].start();
  followGame();

  return {
    use,
    tool: () => inHand,
    /** What the tool bar holds. */
    list: () => LISTED.filter((listed) => mayHave(store.game, listed)),
    /** Is a tool in hand, or a toggle on? @param {string} name */
    isOn: (name) => name === (OF_THE_GAME.includes(inHand) ? "move" : inHand) || (name === "reach" && reach.isOn()) || (name === "arcs" && arcs.isOn()) || (name === "grid" && gridOn) || (name === "names" && !namesOn),
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
      return { move, hex }[hand()].plan(unit);
    },
    dragOff: cargo.dragOff,
    end,
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
