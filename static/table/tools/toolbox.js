/** All tools of the table, made and wired. */
import { createDiceTray } from "../parts/dice.js";
import { createMarksBar } from "../parts/marks-bar.js";
import { createTray } from "../parts/tray.js";
import { kindOf } from "../state/boards.js";
import { kept } from "../state/browser-storage.js";
import {
  changed,
  changedToolbox,
  followGame,
  isBesideHand,
  isOn,
  mayMark,
  moves,
  ofBoard,
  use,
  wake,
} from "./active-tool.js";
import { createCards } from "./cards.js";
import { createCargo } from "./cargo.js";
import { command, commandsOf, dragOff, end, lift } from "./commands.js";
import { createDiceSheet } from "./dice-sheet.js";
import { createGroup } from "./hand/group.js";
import { createHand } from "./hand/hand.js";
import { createHeld } from "./hand/held.js";
import { createHandKeys } from "./hand/keys.js";
import { createHexHistory } from "./hex/history.js";
import { createHexPlaceTool } from "./hex/place.js";
import { createHexTerrainTool } from "./hex/terrain.js";
import { createHexTool } from "./hex/tool.js";
import { createHintStrip } from "./hint.js";
import { createEnterTool } from "./inches/enter.js";
import { createMoveTool } from "./inches/move.js";
import { createHideTool, createPlaceTool } from "./inches/place.js";
import { createSlideTool } from "./inches/slide.js";
import { createTerrainTool } from "./inches/terrain.js";
import { createKeysDialog } from "./keys-dialog.js";
import { createKeys, watchKeyboard } from "./keys.js";
import { createMeasureTool } from "./measure.js";
import { createOrderQueue } from "./order-queue.js";
import { createArcsOverlay, createReachOverlay } from "./overlays.js";
import { createPlayback } from "./playback.js";
import { createPointTool, showOthers } from "./presence.js";
import { createShots } from "./shots.js";
import { createSightTool } from "./sight/tool.js";
import { createTokenKeys } from "./tokens/keys.js";
import { createTokens } from "./tokens/tokens.js";
import { LISTED, mayHave } from "./toolbar.js";

/** @typedef {import("./types.js").ToolContext} ToolContext */
/** @typedef {import("./active-tool.js").Toolbox} Toolbox */

/** @param {Pick<Toolbox, "map"|"store"|"ui">} given */
const emptyToolbox = ({ map, store, ui }) =>
  /** @type {Toolbox} */ ({
    map,
    store,
    ui,
    line: createOrderQueue(store),
    listeners: new Set(),
    ended: 0,
    drawing: 0,
    framesLeft: 0,
    active: "move",
    gridOn: false,
    namesOn: true,
  });

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
    replay: { start() {}, stop() {} },
  };
}

/** @param {Toolbox} toolbox @param {ToolContext} context @param {import("../connection/rest.js").Rest} rest */
const tokensOf = (toolbox, context, rest) =>
  createTokens(context, {
    rest,
    take: (on) => use(toolbox, on ? "token" : "move"),
    isActive: () => toolbox.active === "token",
    changed: () => changed(toolbox),
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
        if (toolbox.active === "replay" && !keys.isOfView(action)) return false;
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
