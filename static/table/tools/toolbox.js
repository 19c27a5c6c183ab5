/** All tools of the table: which one is active, what the keys do, and the one animation loop. */
import { createDiceTray } from "../parts/dice.js";
import { createMarksBar } from "../parts/marks-bar.js";
import { createTray } from "../parts/tray.js";
import { kindOf } from "../state/boards.js";
import { kept } from "../state/browser-storage.js";
import { isHandled } from "../state/by-hand.js";
import { carrierOf } from "../state/carriers.js";
import { endsOffered, isOff, nextUnit } from "../state/offers.js";
import { isWatcher, unitOf } from "../state/state.js";
import { say } from "../words/words.js";
import { createCards } from "./cards.js";
import { createCargo } from "./cargo.js";
import { createEnterTool } from "./inches/enter.js";
import { createGroup } from "./hand/group.js";
import { createHand } from "./hand/hand.js";
import { createHeld } from "./hand/held.js";
import { createHandKeys } from "./hand/keys.js";
import { createHexHistory } from "./hex/history.js";
import { createHexPlaceTool } from "./hex/place.js";
import { createHexTerrainTool } from "./hex/terrain.js";
import { createHexTool } from "./hex/tool.js";
import { createHintStrip } from "./hint.js";
import { createKeysDialog } from "./keys-dialog.js";
import { createKeys, watchKeyboard } from "./keys.js";
import { locationWords } from "./location-words.js";
import { createMeasureTool } from "./measure.js";
import { createMoveTool } from "./inches/move.js";
import { createOrderQueue } from "./order-queue.js";
import { createArcsOverlay, createReachOverlay } from "./overlays.js";
import { createHideTool, createPlaceTool } from "./inches/place.js";
import { createPlayback } from "./playback.js";
import { createPointTool, showOthers } from "./presence.js";
import { createDiceSheet } from "./dice-sheet.js";
import { createShots } from "./shots.js";
import { createSightTool } from "./sight/tool.js";
import { createSlideTool } from "./inches/slide.js";
import { createTokenKeys } from "./tokens/keys.js";
import { createTokens } from "./tokens/tokens.js";
import { createTerrainTool } from "./inches/terrain.js";
import { LISTED, mayHave, OF_THE_GAME } from "./toolbar.js";

/** @typedef {import("./types.js").ToolContext} ToolContext */

const TURN_DEGREES = 15;
const ZOOM_STEPS = 0.5;
/** The actions that a held key does not repeat. */
const ONCE = /^(end|pace)-|^commit$/;
/** The map draws one frame later; cards beside its labels have to wait for them. */
const SETTLING_FRAMES = 3;

/**
 * @typedef {object} Toolbox all tools of the table: which is active, the commands of the keys, the frames still to draw
 * @property {import("../map/types.js").TableMap} map
 * @property {import("../state/state.js").Store} store
 * @property {import("./types.js").Ui} ui
 * @property {ReturnType<typeof createHintStrip>} hint
 * @property {ReturnType<typeof createKeysDialog>} dialog
 * @property {ReturnType<typeof createDiceTray>} tray
 * @property {ReturnType<typeof createMarksBar>} marks
 * @property {Set<() => void>} listeners
 * @property {number} drawing
 * @property {number} framesLeft
 * @property {ReturnType<typeof createOrderQueue>} line after an end, what is pressed waits for the offers that it brings
 * @property {ReturnType<typeof createMoveTool>} move
 * @property {ReturnType<typeof createHexTool>} hex
 * @property {ReturnType<typeof createReachOverlay>} reach
 * @property {ReturnType<typeof createArcsOverlay>} arcs
 * @property {ReturnType<typeof createPlayback>} show
 * @property {ReturnType<typeof createShots>} shots
 * @property {ReturnType<typeof createDiceSheet>} dice
 * @property {ReturnType<typeof createTray>} spending the dice that a side has to spend
 * @property {ReturnType<typeof createSightTool>} sight
 * @property {ReturnType<typeof createSlideTool>} slide
 * @property {ReturnType<typeof createEnterTool>} enter
 * @property {ReturnType<typeof createCargo>} cargo
 * @property {import("./hand/hand.js").HandInUse} byHand
 * @property {ReturnType<typeof createGroup>} group
 * @property {import("./tokens/tokens.js").TokensInUse} tokens
 * @property {Record<string, import("./types.js").Tool>} tools
 * @property {string} active
 * @property {boolean} gridOn
 * @property {boolean} namesOn
 * @property {Record<string, (event?: KeyboardEvent) => unknown>} commands what keys and buttons do; the key, where it was one
 * @property {(() => void)[]} removers
 */

/** @param {Toolbox} toolbox */
const changed = (toolbox) => toolbox.listeners.forEach((fn) => fn());

/** @param {Toolbox} toolbox */
function wake(toolbox) {
  toolbox.framesLeft = SETTLING_FRAMES;
  toolbox.drawing ||= requestAnimationFrame(() => draw(toolbox));
}

/** @param {Toolbox} toolbox */
function draw(toolbox) {
  toolbox.framesLeft -= 1;
  toolbox.drawing = toolbox.framesLeft > 0 ? requestAnimationFrame(() => draw(toolbox)) : 0;
  toolbox.tools[toolbox.active].frame?.();
}

/** The tool that moves units on this board. @param {Toolbox} toolbox */
const hand = (toolbox) => kindOf(toolbox.store.game.board).hand;

/** One tool for both kinds of board: it becomes that of the present board when it is chosen. @param {Toolbox} toolbox @param {Record<"move"|"hex", import("./types.js").Tool>} kinds @returns {import("./types.js").Tool} */
function ofBoard(toolbox, kinds) {
  /** @type {import("./types.js").Tool|null} */
  let tool = null;
  return {
    start() {
      tool = kinds[hand(toolbox)];
      tool.start();
    },
    stop() {
      tool?.stop();
      tool = null;
    },
    frame: () => tool?.frame?.(),
  };
}

/** @param {Toolbox} toolbox @param {string} wanted */
function use(toolbox, wanted) {
  const name = wanted !== "move" ? wanted : toolbox.slide.pending() ? "slide" : hand(toolbox);
  if (name === toolbox.active || !(name in toolbox.tools)) {
    return;
  }
  toolbox.tools[toolbox.active].stop();
  toolbox.active = name;
  toolbox.store.set({ tool: name });
  toolbox.tools[toolbox.active].start();
  changed(toolbox);
}

/** Ends the phase or the turn, or says why not. @param {Toolbox} toolbox @param {number} index */
function end(toolbox, index) {
  void toolbox.line.take(async () => {
    const offer = endsOffered(toolbox.store.game)[index];
    if (offer?.allowed) {
      return (await toolbox.ui.end(offer))?.type === "ack";
    }
    if (offer) {
      const clauses = offer.clause ? [offer.clause] : [];
      toolbox.ui.toast(offer.reason ?? say("toolbox_not_now"), { clauses });
    }
    return false;
  });
}

/** @param {Toolbox} toolbox @param {1|-1} step */
function selectNext(toolbox, step) {
  const unit = unitOf(toolbox.store.game, nextUnit(toolbox.store.game, step));
  if (unit) {
    toolbox.store.set({ selected: unit.id });
    toolbox.map.showUnit(unit.id);
  }
  toolbox.ui.announce(unit ? say("toolbox_selected", { unit: unit.name }) : say("toolbox_none_left"));
}

/** Closes what lies open over the table, wherever the keys are. @param {Toolbox} toolbox @returns {boolean} whether anything did */
function closePanel({ byHand, dice, tokens }) {
  if (byHand.limit.close()) return true;
  if (dice.isOn()) dice.toggle();
  else if (tokens.isOpen()) tokens.open(false);
  else return false;
  return true;
}

/** @param {Toolbox} toolbox @param {string} action */
function command(toolbox, action, event = /** @type {KeyboardEvent|undefined} */ (undefined)) {
  if (event?.repeat && ONCE.test(action)) {
    return true;
  }
  if (toolbox.tools[toolbox.active].key?.(action, event)) {
    return true;
  }
  if (action === "forget" && closePanel(toolbox)) {
    return true;
  }
  if (action === "forget" && !OF_THE_GAME.includes(toolbox.active)) {
    use(toolbox, "move");
    return true;
  }
  if (LISTED.some((listed) => listed.name === action && !mayHave(toolbox.store.game, listed))) {
    return false;
  }
  if (action in toolbox.commands) {
    toolbox.commands[action](event);
    return true;
  }
  if (action in toolbox.tools) {
    use(toolbox, action);
    return true;
  }
  return false;
}

/** Return whether the active tool is one that this seat may no longer use. @param {Toolbox} toolbox */
const isTaken = ({ active, store }) =>
  LISTED.some((listed) => listed.name === active && !mayHave(store.game, listed));

/** The tools beside which units are lifted and selected together. @param {Toolbox} toolbox */
const isBesideHand = ({ active }) => ["move", "hex", "hand", "select"].includes(active);

/** The tools beside which units are marked, while none is in the hand. @param {Toolbox} toolbox */
const mayMark = (toolbox) => isBesideHand(toolbox) && !toolbox.byHand?.piece;

/** Switches to the tool of a pending move or of a selected reserve, except from a ruler or an umpire's tool. @param {Toolbox} toolbox */
function followGame(toolbox) {
  if (toolbox.byHand.piece || toolbox.tokens.isBusy()) {
    return;
  }
  if (toolbox.slide.pending() && OF_THE_GAME.includes(toolbox.active)) {
    use(toolbox, "slide");
  } else if (toolbox.enter.wanted() && OF_THE_GAME.includes(toolbox.active)) {
    use(toolbox, "enter");
  } else if (
    toolbox.active === "slide" ||
    isTaken(toolbox) ||
    (toolbox.active === "enter" && !toolbox.enter.wanted()) ||
    (toolbox.active === "move" && hand(toolbox) !== "move")
  ) {
    use(toolbox, "move");
  }
}

/** @param {Toolbox} toolbox @param {() => void} fn */
function changedToolbox(toolbox, fn) {
  toolbox.listeners.add(fn);
  return () => toolbox.listeners.delete(fn);
}

/** Begin a plan of a unit without the mouse. @param {Toolbox} toolbox @param {string} unit */
function moves(toolbox, unit) {
  use(toolbox, "move");
  return { move: toolbox.move, hex: toolbox.hex }[hand(toolbox)].plan(unit);
}

/** @param {Toolbox} toolbox */
function destroy(toolbox) {
  toolbox.tools[toolbox.active].stop();
  toolbox.sight.destroy();
  cancelAnimationFrame(toolbox.drawing);
  toolbox.removers.forEach((remove) => remove());
  [
    toolbox.reach,
    toolbox.arcs,
    toolbox.show,
    toolbox.shots,
    toolbox.dice,
    toolbox.spending,
    toolbox.cargo,
    toolbox.group,
  ].forEach((part) => part.stop());
  [toolbox.hint, toolbox.dialog, toolbox.tray, toolbox.marks, toolbox.tokens].forEach((part) =>
    part.destroy(),
  );
}

/** All tools: those that have been made, and those whose state no other part needs. @param {Toolbox} toolbox @param {ToolContext} context @returns {Toolbox["tools"]} */
function toolsOf(toolbox, context) {
  return {
    move: toolbox.move,
    hex: toolbox.hex,
    place: ofBoard(toolbox, { move: createPlaceTool(context), hex: createHexPlaceTool(context) }),
    terrain: ofBoard(toolbox, { move: createTerrainTool(context), hex: createHexTerrainTool(context) }),
    hide: createHideTool(context),
    sight: toolbox.sight,
    slide: toolbox.slide,
    enter: toolbox.enter,
    select: toolbox.group.tool,
    token: toolbox.tokens.tool,
    hand: {
      start() {},
      stop: () => toolbox.byHand.putBack(false),
      frame: toolbox.byHand.frame,
    },
  };
}

/** Opens the palette, for the keys if it was a key that opened it, or closes it. @param {Toolbox} toolbox */
function toggleTokens(toolbox) {
  const byKey = document.activeElement === document.body;
  if (toolbox.dice.isOn()) toolbox.dice.toggle();
  toolbox.tokens.open(!toolbox.tokens.isOpen(), byKey);
}

/** Opens the sheet of dice in the palette's place, or closes it. @param {Toolbox} toolbox */
function toggleDice(toolbox) {
  if (toolbox.tokens.isOpen()) toolbox.tokens.open(false);
  toolbox.dice.toggle();
}

/** @param {Toolbox} toolbox @param {ToolContext} context @param {import("../connection/rest.js").Rest} rest */
const tokensOf = (toolbox, context, rest) =>
  createTokens(context, {
    rest,
    take: (on) => use(toolbox, on ? "token" : "move"),
    isActive: () => toolbox.active === "token",
    changed: () => changed(toolbox),
  });

/** The actions of keys and buttons that do not switch the tool. @param {Toolbox} toolbox @param {ReturnType<typeof createMeasureTool>} measure @returns {Toolbox["commands"]} */
function commandsOf(toolbox, measure) {
  return {
    reach() {
      toolbox.reach.toggle();
      toolbox.hex.redraw();
    },
    arcs: toolbox.arcs.toggle,
    dice: (event) => (event && toolbox.spending.focus()) || toggleDice(toolbox),
    // With a plan in hand the key is that of its end.
    ask: () => use(toolbox, toolbox.active === "sight" ? "move" : "sight"),
    "sight-fan"() {
      use(toolbox, "sight");
      toolbox.sight.fan();
    },
    trails: () => toolbox.show.trails(),
    tokens: () => toggleTokens(toolbox),
    "hand-limit": () => toolbox.byHand.limit.open(),
    marks: () => toolbox.marks.ask(),
    frame: () => toolbox.map.frame(),
    theme: () => toolbox.ui.theme(),
    grid() {
      toolbox.gridOn = !toolbox.gridOn;
      toolbox.map.grid(toolbox.gridOn);
      changed(toolbox);
    },
    names() {
      toolbox.namesOn = !toolbox.namesOn;
      toolbox.map.names(toolbox.namesOn);
      changed(toolbox);
    },
    "turn-left": () => toolbox.map.turn(-TURN_DEGREES),
    "turn-right": () => toolbox.map.turn(TURN_DEGREES),
    "zoom-in": () => toolbox.map.zoom(ZOOM_STEPS),
    "zoom-out": () => toolbox.map.zoom(-ZOOM_STEPS),
    "next-unit": () => void toolbox.line.take(() => selectNext(toolbox, 1)),
    "unit-before": () => void toolbox.line.take(() => selectNext(toolbox, -1)),
    undo: () =>
      isWatcher(toolbox.store.game) || toolbox.tokens.takeBack() ? undefined : toolbox.ui.takeBack(),
    here: () =>
      toolbox.ui.announce(
        locationWords(toolbox.store.game, unitOf(toolbox.store.game, toolbox.store.game.selected)),
      ),
    talk: () =>
      isWatcher(toolbox.store.game) ? toolbox.ui.toast(say("toolbox_watcher_talks")) : toolbox.ui.talk(),
    help: () => toolbox.dialog.open(),
    "end-1": () => end(toolbox, 0),
    "end-2": () => end(toolbox, 1),
    forget: () => measure.clear() || toolbox.store.set({ selected: null }),
    reverse: () => use(toolbox, "move"),
  };
}

/** Is a tool active, or a toggle on? @param {Toolbox} toolbox @param {string} name */
function isOn(toolbox, name) {
  const { active, reach, arcs, dice, tokens, gridOn, namesOn } = toolbox;
  if (name === (OF_THE_GAME.includes(active) ? "move" : active)) return true;
  /** @type {Record<string, boolean>} */
  const toggles = {
    reach: reach.isOn(),
    arcs: arcs.isOn(),
    dice: dice.isOn(),
    tokens: tokens.isOpen(),
    grid: gridOn,
    names: !namesOn,
  };
  return toggles[name] ?? false;
}

/** @param {Toolbox} toolbox @param {ToolContext} context @param {import("./hand/held.js").HeldPieces} held @param {(() => void)[]} watched what the tools watch while others are in hand @returns {(() => void)[]} */
function watch(toolbox, context, held, watched) {
  const { map, store, ui, keys } = context;
  const handKeys = createHandKeys(context, toolbox.byHand);
  const tokenKeys = createTokenKeys(context, toolbox.tokens);
  return [
    watchKeyboard(
      map,
      (event) => {
        const action = keys.action(event);
        return (
          tokenKeys.press(event) ||
          handKeys.press(event, isBesideHand(toolbox)) ||
          toolbox.marks.press(event) ||
          toolbox.tools[toolbox.active].press?.(event) ||
          (action !== null && command(toolbox, action, event))
        );
      },
      () => toolbox.byHand.piece !== null,
    ),
    ...watched,
    showOthers(context, held),
    ui.covered.changed(() => wake(toolbox)),
    store.subscribe(["offers", "selected", "state", "board", "points", "rules", "enforcement", "over"], () =>
      followGame(toolbox),
    ),
  ];
}

/** @param {Pick<Toolbox, "map"|"store"|"ui">} given */
const emptyToolbox = ({ map, store, ui }) =>
  /** @type {Toolbox} */ ({
    map,
    store,
    ui,
    line: createOrderQueue(store),
    listeners: new Set(),
    drawing: 0,
    framesLeft: 0,
    active: "move",
    gridOn: false,
    namesOn: true,
  });

/** @param {Toolbox} toolbox @param {ReturnType<typeof createKeys>} keys */
const marksOf = (toolbox, keys) =>
  createMarksBar(
    toolbox.ui,
    keys,
    toolbox.store,
    toolbox.line,
    () => mayMark(toolbox),
    () => toolbox.byHand.limit.open(),
  );

/** Takes a unit from the roster onto the table: off its carrier, or by hand. @param {Toolbox} toolbox @param {string} id */
function dragOff(toolbox, id) {
  const unit = unitOf(toolbox.store.game, id);
  if (
    unit &&
    isOff(unit) &&
    isHandled(toolbox.store.game, id) &&
    !carrierOf(unit, toolbox.store.game.rules)
  ) {
    use(toolbox, "move");
    toolbox.byHand.pull(id);
  } else {
    toolbox.cargo.dragOff(id);
  }
}

/** Takes a unit into the hand, whether or not the rules move it. @param {Toolbox} toolbox @param {string} unit */
function lift(toolbox, unit) {
  use(toolbox, "move");
  toolbox.byHand.ask(unit);
}

/** @param {{map: import("./types.js").TableMap, store: import("./types.js").Store, socket: import("./types.js").Socket, rest: import("../connection/rest.js").Rest, ui: import("./types.js").Ui}} given */
export function createToolbox({ map, store, socket, rest, ui }) {
  const keys = createKeys(kept, () => (kindOf(store.game.board).measured ? "inches" : "hexes"));
  const toolbox = emptyToolbox({ map, store, ui });
  toolbox.hint = createHintStrip(ui.root, keys, command.bind(null, toolbox), ui.covered.watch);
  const cards = createCards(map, ui.covered);
  toolbox.dialog = createKeysDialog(ui.root, keys, store);
  toolbox.tray = createDiceTray(ui.root, cards);
  toolbox.marks = marksOf(toolbox, keys);

  /** @type {ToolContext} */
  const context = { map, store, socket, ui, hint: toolbox.hint, cards, keys, wake: () => wake(toolbox) };
  const measure = createMeasureTool(context);
  const point = createPointTool(context);
  toolbox.sight = createSightTool(context, () => use(toolbox, "move"));
  toolbox.move = createMoveTool(context);
  toolbox.hex = createHexTool(context);
  toolbox.reach = createReachOverlay(context, () => changed(toolbox));
  toolbox.arcs = createArcsOverlay(context, () => changed(toolbox));
  const history = createHexHistory(context);
  const held = createHeld(map);
  toolbox.byHand = createHand(context, rest, held, (on) => use(toolbox, on ? "hand" : "move"));
  toolbox.show = createPlayback(context, toolbox.tray, history, held);
  toolbox.shots = createShots(context);
  toolbox.dice = createDiceSheet(context, () => changed(toolbox));
  toolbox.spending = createTray({ ...ui, store, map });
  toolbox.hint.clear(toolbox.spending.element);
  toolbox.slide = createSlideTool(context);
  toolbox.enter = createEnterTool(context);
  toolbox.cargo = createCargo(context, {
    drag: () => toolbox.enter.drag(),
    commit: () => toolbox.enter.key?.("commit"),
  });
  toolbox.tokens = tokensOf(toolbox, context, rest);
  const stopTokens = toolbox.tokens.watch(() => mayMark(toolbox) && toolbox.active !== "select");
  const stopHand = toolbox.byHand.watch(() => isBesideHand(toolbox));
  toolbox.group = createGroup(context, () => isBesideHand(toolbox));
  toolbox.tools = { ...toolsOf(toolbox, context), measure, point };
  toolbox.commands = commandsOf(toolbox, measure);
  toolbox.removers = watch(toolbox, context, held, [measure.watch(), point.watchAlt(), stopHand, stopTokens]);
  store.set({ tool: toolbox.active });
  toolbox.tools[toolbox.active].start();
  followGame(toolbox);

  return {
    use: use.bind(null, toolbox),
    tool: () => toolbox.active,
    /** The tools and toggles of the tool bar. */
    list: () => LISTED.filter((listed) => mayHave(store.game, listed)),
    isOn: isOn.bind(null, toolbox),
    changed: changedToolbox.bind(null, toolbox),
    keys,
    command: command.bind(null, toolbox),
    moves: moves.bind(null, toolbox),
    lift: lift.bind(null, toolbox),
    dragOff: dragOff.bind(null, toolbox),
    end: end.bind(null, toolbox),
    keysDialog: toolbox.dialog.open,
    shown: () => store.game.shown,
    /** The way that a unit went over hexes by an entry. */
    pathOf: history.pathOf,
    /** The shot that a line of the log tells of, while that is pointed at. */
    showShot: toolbox.shots.point,
    playback: toolbox.show,
    destroy: () => destroy(toolbox),
  };
}
