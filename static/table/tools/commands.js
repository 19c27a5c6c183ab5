/** What the keys, the buttons and the roster have the tools of the table do. */
import { isHandled } from "../state/by-hand.js";
import { carrierOf } from "../state/carriers.js";
import { endsOffered, isOff, nextUnit } from "../state/offers.js";
import { isWatcher, unitOf } from "../state/state.js";
import { say } from "../words/words.js";
import { changed, use } from "./active-tool.js";
import { locationWords } from "./location-words.js";
import { LISTED, OF_THE_GAME, mayHave } from "./toolbar.js";

/** @typedef {import("./active-tool.js").Toolbox} Toolbox */

const TURN_DEGREES = 15;
const ZOOM_STEPS = 0.5;
/** The actions that a held key repeats. */
const REPEATED = /^(turn|zoom|aim|choose|point)-|^(next-unit|unit-before|via-back)$/;

/** Ends the phase or the turn, or says why not. A second press before the first is answered was meant for the same end. @param {Toolbox} toolbox @param {number} index */
export function end(toolbox, index) {
  const { ended } = toolbox;
  void toolbox.line.take(async () => {
    if (ended !== toolbox.ended) return false;
    const offer = endsOffered(toolbox.store.game)[index];
    if (offer?.allowed) {
      const isDone = (await toolbox.ui.end(offer))?.type === "ack";
      toolbox.ended += Number(isDone);
      return isDone;
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
export function command(toolbox, action, event = /** @type {KeyboardEvent|undefined} */ (undefined)) {
  if (event?.repeat && !REPEATED.test(action)) {
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

/** The actions of keys and buttons that do not switch the tool. @param {Toolbox} toolbox @param {ReturnType<typeof import("./measure.js").createMeasureTool>} measure @returns {Toolbox["commands"]} */
export function commandsOf(toolbox, measure) {
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
    talk: () => toolbox.ui.talk(),
    help: () => toolbox.dialog.open(),
    "end-1": () => end(toolbox, 0),
    "end-2": () => end(toolbox, 1),
    forget: () => measure.clear() || toolbox.store.set({ selected: null }),
    reverse: () => use(toolbox, "move"),
  };
}

/** Takes a unit from the roster onto the table: off its carrier, or by hand. @param {Toolbox} toolbox @param {string} id */
export function dragOff(toolbox, id) {
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
export function lift(toolbox, unit) {
  use(toolbox, "move");
  toolbox.byHand.ask(unit);
}
