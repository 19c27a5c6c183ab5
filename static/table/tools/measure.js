/**
 * The measuring tool: click by click, or Ctrl and drag in any tool. Ended with Shift, the ruler stays and
 * everybody sees it.
 */
import { kindOf } from "../state/boards.js";
import { isWatcher } from "../state/state.js";
import { say } from "../words/words.js";
import { lengthWords } from "./hand/way.js";
import { isFinger } from "./pointer.js";
import {
  countedIn,
  hexRulerSentence,
  isSameStop,
  laidForAll,
  measured,
  rulerOf,
  rulerSentence,
  stopInHex,
  stopOn,
} from "./ruler.js";

/** @typedef {import("./types.js").ToolContext} ToolContext */
/** @typedef {import("./types.js").MapEvent} MapEvent */
/** @typedef {import("./ruler.js").RulerStop} RulerStop */

const MOST_KEPT = 6;

/**
 * @typedef {object} MeasureTool the rulers: the one being laid, those that stay, and those of other seats
 * @property {ToolContext["map"]} map
 * @property {ToolContext["store"]} store
 * @property {ToolContext["socket"]} socket
 * @property {ToolContext["ui"]} ui
 * @property {ToolContext["hint"]} hint
 * @property {ToolContext["wake"]} wake
 * @property {RulerStop[]} stops
 * @property {RulerStop|null} loose
 * @property {{log: string|null, seq: number}} putAway  up to which entry of which log rulers that stay are shown no longer
 * @property {boolean} quick
 * @property {string} spoken
 * @property {Map<number, import("./types.js").Point[]>} held rulers under the hands of other seats
 * @property {boolean} running
 * @property {(() => void)[]} listeners
 */

/** @param {MeasureTool} tool */
const gridOf = ({ store }) => kindOf(store.game.board).grid(store.game.board);

/** @param {MeasureTool} tool @param {MapEvent} event @returns {RulerStop|null} null: on hexes there is none */
function stopAt(tool, { at, px }) {
  const [id] = tool.map.unitAt(px);
  const grid = gridOf(tool);
  if (grid) {
    const hex = tool.map.hexAt(px);
    const hidden = Boolean(tool.store.game.state?.units[id]?.hidden_from?.length);
    return hex === null ? null : stopInHex(hex, grid, hidden);
  }
  return stopOn(at, tool.store.game.state?.units[id] ?? null, tool.store.game.points);
}

/** @param {MeasureTool} tool @param {boolean} share */
async function end(tool, share) {
  const done = tool.stops;
  [tool.stops, tool.loose, tool.quick] = [[], null, false];
  tool.map.panning(true);
  if (share && done.some(({ hidden }) => hidden)) {
    tool.ui.toast(say("measure_hidden"));
  } else if (share && !isWatcher(tool.store.game) && done.length > 1) {
    const grid = gridOf(tool);
    const text = grid ? hexRulerSentence(done, grid) : rulerSentence(done);
    await tool.ui.give({ type: "say", text });
  }
  tool.wake();
  draw(tool);
}

/** @param {MeasureTool} tool @param {number|null} by */
const nameOf = (tool, by) => tool.store.game.seats.find(({ seat }) => seat === by)?.name ?? "";

/** The rulers that stay for everyone, with the names of those who laid them. @param {MeasureTool} tool */
function laid(tool) {
  const { entries, log } = tool.store.game;
  const { putAway } = tool;
  return laidForAll(entries, gridOf(tool))
    .filter(({ seq }) => log !== putAway.log || seq > putAway.seq)
    .slice(-MOST_KEPT)
    .map((ruler) => ({ ...ruler, name: nameOf(tool, ruler.by) }));
}

/** The stops with another, unless it is where the last one is. @param {MeasureTool} tool @param {RulerStop|null} next */
const withStop = (tool, next) =>
  next && !(tool.stops.length > 0 && isSameStop(next, tool.stops[tool.stops.length - 1]))
    ? [...tool.stops, next]
    : tool.stops;

/** @param {RulerStop[]} stops @param {ReturnType<typeof gridOf>} grid @returns {import("./ruler.js").Ruler} */
const through = (stops, grid) =>
  grid
    ? countedIn(
        stops.map(({ at }) => at),
        grid,
      )
    : rulerOf(stops);

/** @param {MeasureTool} tool */
function draw(tool) {
  const grid = gridOf(tool);
  const laying = withStop(tool, tool.loose);
  const own = laying.length > 1 ? [{ ...through(laying, grid), name: "" }] : [];
  const others = [...tool.held].map(([seat, legs]) => ({
    ...(grid ? countedIn(legs, grid) : measured(legs)),
    name: nameOf(tool, seat),
  }));
  tool.map.rulers([...laid(tool), ...others, ...own]);
  tellOthers(tool, own[0]?.legs ?? null, laying);
  if (tool.running) {
    tool.hint.show(
      tool.stops.length > 0
        ? [
            ...(isWatcher(tool.store.game) ? [] : [{ actions: ["commit"], text: say("hint_leave_ruler") }]),
            { actions: ["via-back"], text: say("hint_leg_back") },
            { actions: ["forget"], text: say("hint_forget") },
          ]
        : [{ actions: ["forget"], text: say("hint_ruler_away") }],
      laying.length > 1
        ? lengthWords(own[0].sum, grid === null)
        : say(tool.stops.length > 0 ? "measure_to" : "measure_from"),
    );
  }
}

/** Shows the others the ruler in hand, but not the places of units that are hidden from them. @param {MeasureTool} tool @param {import("./types.js").Point[]|null} legs @param {RulerStop[]} laying */
function tellOthers(tool, legs, laying) {
  const seen = isWatcher(tool.store.game) || laying.some(({ hidden }) => hidden) ? null : legs;
  if (JSON.stringify(seen) !== (tool.spoken || "null")) {
    tool.spoken = JSON.stringify(seen);
    tool.socket.measuring(seen);
  }
}

/** @param {MeasureTool} tool @param {import("../wire.d.ts").Measured} frame */
function hear(tool, { seat, legs }) {
  if (legs && legs.length > 1 && seat !== tool.store.game.you?.seat) {
    tool.held.set(
      seat,
      legs.map(([x, y]) => [x, y]),
    );
  } else {
    tool.held.delete(seat);
  }
  draw(tool);
}

/** Drops the ruler when the hand has left the table. @param {MeasureTool} tool */
function seatsChanged(tool) {
  tool.store.game.seats.filter(({ here }) => here === false).forEach(({ seat }) => tool.held.delete(seat));
  draw(tool);
}

/** What others measured while the line was down is not known. @param {MeasureTool} tool */
function welcome(tool) {
  tool.held.clear();
  draw(tool);
}

/** @param {MeasureTool} tool @param {MapEvent} event */
function click(tool, event) {
  if (event.original?.altKey || event.original?.ctrlKey) {
    return;
  }
  tool.stops = withStop(tool, stopAt(tool, event));
  tool.loose = null;
  if (event.original?.shiftKey && tool.stops.length > 1) {
    end(tool, true);
  }
  tool.wake();
}

/** A finger that moves over the table moves the view: it ends a ruler where it taps. @param {MeasureTool} tool @param {MapEvent} event */
function follow(tool, event) {
  if (tool.stops.length > 0 && !isFinger(event)) {
    tool.loose = stopAt(tool, event);
    tool.wake();
  }
}

/** @param {MeasureTool} tool */
function away(tool) {
  [tool.stops, tool.loose, tool.quick] = [[], null, false];
  tool.map.panning(true);
  draw(tool);
}

/** Takes the rulers that stayed off the table; false when there were none. @param {MeasureTool} tool */
function clear(tool) {
  const any = laid(tool).length > 0;
  const { log, seq } = tool.store.game;
  tool.putAway = { log, seq };
  draw(tool);
  return any;
}

/** @param {MeasureTool} tool */
function start(tool) {
  tool.running = true;
  tool.listeners = [
    tool.map.on("click", click.bind(null, tool)),
    tool.map.on("pointermove", follow.bind(null, tool)),
    tool.map.on("dblclick", () => end(tool, false)),
  ];
  draw(tool);
}

/** @param {MeasureTool} tool */
function stop(tool) {
  tool.running = false;
  tool.listeners.forEach((stop) => stop());
  away(tool);
}

/** @param {MeasureTool} tool @param {string} action */
function key(tool, action) {
  if (action === "forget" && tool.stops.length > 0) {
    away(tool);
    return true;
  }
  if (action === "forget") {
    return clear(tool);
  }
  if (action === "via-back" && tool.stops.length > 0) {
    tool.stops = tool.stops.slice(0, -1);
    draw(tool);
    return true;
  }
  if (action === "commit" && tool.stops.length > 0) {
    tool.stops = withStop(tool, tool.loose);
    end(tool, true);
    return true;
  }
  return false;
}

/** With any tool, Ctrl and drag measures, and the rulers of others are shown; returns what undoes this. @param {MeasureTool} tool */
function watch(tool) {
  const removers = [
    tool.store.subscribe(["entries"], () => draw(tool)),
    tool.store.subscribe(["seats"], () => seatsChanged(tool)),
    tool.socket.on("measuring", hear.bind(null, tool)),
    tool.socket.on("welcome", () => welcome(tool)),
    tool.map.on("pointerdown", (event) => {
      if (event.original?.ctrlKey && "button" in event.original && event.original.button === 0) {
        tool.map.panning(false);
        tool.quick = true;
        tool.stops = withStop(tool, stopAt(tool, event)).slice(-1);
      }
    }),
    tool.map.on("pointermove", (event) => {
      if (tool.quick) {
        tool.loose = stopAt(tool, event);
        draw(tool);
      }
    }),
    tool.map.on("cancel", () => tool.quick && away(tool)),
    tool.map.on("pointerup", (event) => {
      if (tool.quick) {
        tool.stops = withStop(tool, stopAt(tool, event));
        end(tool, event.original?.shiftKey ?? false);
      }
    }),
  ];
  return () => removers.forEach((remove) => remove());
}

/** @param {ToolContext} context @returns {import("./types.js").Tool & {clear: () => boolean, watch: () => (() => void)}} */
export function createMeasureTool({ map, store, socket, ui, hint, wake }) {
  /** @type {MeasureTool} */
  const tool = {
    map,
    store,
    socket,
    ui,
    hint,
    wake,
    stops: [],
    loose: null,
    putAway: { log: null, seq: 0 },
    quick: false,
    spoken: "",
    held: new Map(),
    running: false,
    listeners: [],
  };

  return {
    clear: () => clear(tool),
    start: () => start(tool),
    stop: () => stop(tool),
    key: key.bind(null, tool),
    frame: () => draw(tool),
    watch: () => watch(tool),
  };
}
