/** The tools of the table: which one is active, when another takes its place, and the one animation loop. */
import { kindOf } from "../state/boards.js";
import { LISTED, OF_THE_GAME, mayHave } from "./toolbar.js";

/** The map draws one frame later; cards beside its labels have to wait for them. */
const SETTLING_FRAMES = 3;

/**
 * @typedef {object} Toolbox all tools of the table, which one is active, the commands of the keys, the frames still to draw
 * @property {import("../map/types.js").TableMap} map
 * @property {import("../state/state.js").Store} store
 * @property {import("./types.js").Ui} ui
 * @property {ReturnType<typeof import("./hint.js").createHintStrip>} hint
 * @property {ReturnType<typeof import("./keys-dialog.js").createKeysDialog>} dialog
 * @property {ReturnType<typeof import("../parts/dice.js").createDiceTray>} tray
 * @property {ReturnType<typeof import("../parts/marks-bar.js").createMarksBar>} marks
 * @property {Set<() => void>} listeners
 * @property {number} drawing
 * @property {number} framesLeft
 * @property {number} ended how many ends of a phase or turn this page has given
 * @property {ReturnType<typeof import("./order-queue.js").createOrderQueue>} line after an end, what is pressed waits for the offers that it brings
 * @property {ReturnType<typeof import("./inches/move.js").createMoveTool>} move
 * @property {ReturnType<typeof import("./hex/tool.js").createHexTool>} hex
 * @property {ReturnType<typeof import("./overlays.js").createReachOverlay>} reach
 * @property {ReturnType<typeof import("./overlays.js").createArcsOverlay>} arcs
 * @property {ReturnType<typeof import("./playback.js").createPlayback>} show
 * @property {ReturnType<typeof import("./shots.js").createShots>} shots
 * @property {ReturnType<typeof import("./dice-sheet.js").createDiceSheet>} dice
 * @property {ReturnType<typeof import("../parts/tray.js").createTray>} spending the dice that a side has to spend
 * @property {ReturnType<typeof import("./sight/tool.js").createSightTool>} sight
 * @property {ReturnType<typeof import("./inches/slide.js").createSlideTool>} slide
 * @property {ReturnType<typeof import("./inches/enter.js").createEnterTool>} enter
 * @property {ReturnType<typeof import("./cargo.js").createCargo>} cargo
 * @property {import("./hand/hand.js").HandInUse} byHand
 * @property {ReturnType<typeof import("./hand/group.js").createGroup>} group
 * @property {import("./tokens/tokens.js").TokensInUse} tokens
 * @property {Record<string, import("./types.js").Tool>} tools
 * @property {string} active
 * @property {boolean} gridOn
 * @property {boolean} namesOn
 * @property {Record<string, (event?: KeyboardEvent) => unknown>} commands what keys and buttons do; the key, where it was one
 * @property {(() => void)[]} removers
 */

/** @param {Toolbox} toolbox */
export const changed = (toolbox) => toolbox.listeners.forEach((fn) => fn());

/** @param {Toolbox} toolbox @param {() => void} fn */
export function changedToolbox(toolbox, fn) {
  toolbox.listeners.add(fn);
  return () => toolbox.listeners.delete(fn);
}

/** @param {Toolbox} toolbox */
export function wake(toolbox) {
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
export function ofBoard(toolbox, kinds) {
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

/** Return whether the active tool is one that this seat may no longer use. @param {Toolbox} toolbox */
const isTaken = ({ active, store }) =>
  LISTED.some((listed) => listed.name === active && !mayHave(store.game, listed));

/** The tools beside which units are lifted and selected together. @param {Toolbox} toolbox */
export const isBesideHand = ({ active }) => ["move", "hex", "hand", "select"].includes(active);

/** The tools beside which units are marked, while none is in the hand. @param {Toolbox} toolbox */
export const mayMark = (toolbox) => isBesideHand(toolbox) && !toolbox.byHand?.piece;

/** @param {Toolbox} toolbox @param {string} wanted */
export function use(toolbox, wanted) {
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

/** Switches to the tool of a pending move or of a selected reserve, except from a ruler or an umpire's tool. @param {Toolbox} toolbox */
export function followGame(toolbox) {
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

/** Begin a plan of a unit without the mouse. @param {Toolbox} toolbox @param {string} unit */
export function moves(toolbox, unit) {
  use(toolbox, "move");
  return { move: toolbox.move, hex: toolbox.hex }[hand(toolbox)].plan(unit);
}

/** Is a tool active, or a toggle on? @param {Toolbox} toolbox @param {string} name */
export function isOn(toolbox, name) {
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
