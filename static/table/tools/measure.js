/** The ruler: click by click, or Ctrl and drag from any tool. Ended with Shift held it stays, and everybody is told. */
import { isWatcher } from "../state/state.js";
import { isSameStop, laidForAll, measured, rulerOf, rulerSentence, stopOn } from "./ruler.js";
import { inchesText } from "./chip-text.js";

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {import("./types.js").MapEvent} MapEvent */
/** @typedef {import("./ruler.js").RulerStop} RulerStop */

const MOST_KEPT = 6;

/** @param {Bench} bench @returns {import("./types.js").Tool & {clear: () => boolean, watch: () => (() => void)}} */
export function createMeasureTool({ map, store, socket, ui, hint, wake }) {
  /** @type {RulerStop[]} */
  let stops = [];
  /** @type {RulerStop|null} */
  let loose = null;
  let putAway = 0; // rulers of entries up to this one are off this screen
  let quick = false;
  let told = ""; // what the others see of the ruler in hand
  /** @type {Map<string, import("./types.js").Point[]>} rulers under the hands of other seats */
  const held = new Map();
  let running = false;
  /** @type {(() => void)[]} */
  let listeners = [];

  /** @param {MapEvent} event */
  function stopAt({ at, px }) {
    const [id] = map.unitAt(px);
    return stopOn(at, store.game.state?.units[id] ?? null, store.game.points);
  }

  /** @param {boolean} share */
  async function end(share) {
    const done = stops;
    [stops, loose, quick] = [[], null, false];
    map.panning(true);
    if (share && !isWatcher(store.game) && done.length > 1) {
      await ui.give({ type: "say", text: rulerSentence(done) });
    }
    wake();
    draw();
  }

  /** @param {string|null} by */
  const nameOf = (by) => store.game.seats.find(({ seat }) => seat === by)?.name ?? "";

  /** The rulers that stay for everyone, with the names of those who laid them. */
  function laid() {
    return laidForAll(store.game.entries)
      .filter(({ seq }) => seq > putAway)
      .slice(-MOST_KEPT)
      .map((ruler) => ({ ...ruler, name: nameOf(ruler.by) }));
  }

  /** The stops with another, unless it is where the last one is. @param {RulerStop|null} next */
  const withStop = (next) => (next && !(stops.length > 0 && isSameStop(next, stops[stops.length - 1])) ? [...stops, next] : stops);

  function draw() {
    const laying = withStop(loose);
    const own = laying.length > 1 ? [{ ...rulerOf(laying), name: "" }] : [];
    const others = [...held].map(([seat, legs]) => ({ ...measured(legs), name: nameOf(seat) }));
    map.rulers([...laid(), ...others, ...own]);
    tellOthers(own[0]?.legs ?? null, laying);
    if (running) {
      hint.show(
        stops.length > 0
          ? [...(isWatcher(store.game) ? [] : [{ actions: ["commit"], text: "stays, told to all" }]), { actions: ["via-back"], text: "take a leg back" }, { actions: ["forget"], text: "forget" }]
          : [{ actions: ["forget"], text: "put the ruler away" }],
        laying.length > 1 ? inchesText(rulerOf(laying).sum) : `Click where to measure ${stops.length > 0 ? "to" : "from"}`,
      );
    }
  }

  /** The others see the ruler in hand; not where a unit stands that they may not know of. @param {import("./types.js").Point[]|null} legs @param {RulerStop[]} laying */
  function tellOthers(legs, laying) {
    const seen = isWatcher(store.game) || laying.some(({ hidden }) => hidden) ? null : legs;
    if (JSON.stringify(seen) !== (told || "null")) {
      told = JSON.stringify(seen);
      socket.measuring(seen);
    }
  }

  /** @param {{seat: string, legs: import("./types.js").Point[]|null}} frame */
  function hear({ seat, legs }) {
    if (legs && legs.length > 1 && seat !== store.game.you?.seat) {
      held.set(seat, legs);
    } else {
      held.delete(seat);
    }
    draw();
  }

  /** A hand that has left the table holds no ruler. */
  function seatsChanged() {
    store.game.seats.filter(({ here }) => here === false).forEach(({ seat }) => held.delete(seat));
    draw();
  }

  /** @param {MapEvent} event */
  function click(event) {
    if (event.original?.altKey || event.original?.ctrlKey) {
      return;
    }
    stops = withStop(stopAt(event));
    if (event.original?.shiftKey && stops.length > 1) {
      end(true);
    }
    wake();
  }

  /** @param {MapEvent} event */
  function follow(event) {
    if (stops.length > 0) {
      loose = stopAt(event);
      wake();
    }
  }

  function away() {
    [stops, loose, quick] = [[], null, false];
    map.panning(true);
    draw();
  }

  /** Takes the rulers that stayed off the table; false when there were none. */
  function clear() {
    const any = laid().length > 0;
    putAway = store.game.seq ?? 0;
    draw();
    return any;
  }

  return {
    clear,
    start() {
      running = true;
      listeners = [map.on("click", click), map.on("pointermove", follow), map.on("dblclick", () => end(false))];
      draw();
    },
    stop() {
      running = false;
      listeners.forEach((stop) => stop());
      away();
    },
    key(action) {
      if (action === "forget" && stops.length > 0) {
        away();
        return true;
      }
      if (action === "forget") {
        return clear();
      }
      if (action === "via-back" && stops.length > 0) {
        stops = stops.slice(0, -1);
        draw();
        return true;
      }
      if (action === "commit" && stops.length > 0) {
        stops = withStop(loose);
        end(true);
        return true;
      }
      return false;
    },
    frame: draw,

    /** Whatever the tool, Ctrl and drag measures, and the rulers of others are seen; gives the remover. */
    watch() {
      const removers = [
        store.subscribe(["entries"], draw),
        store.subscribe(["seats"], seatsChanged),
        socket.on("measuring", hear),
        map.on("pointerdown", (event) => {
          if (event.original?.ctrlKey && "button" in event.original && event.original.button === 0) {
            map.panning(false);
            quick = true;
            stops = [stopAt(event)];
          }
        }),
        map.on("pointermove", (event) => {
          if (quick) {
            loose = stopAt(event);
            draw();
          }
        }),
        map.on("pointerup", (event) => {
          if (quick) {
            stops = withStop(stopAt(event));
            end(event.original?.shiftKey ?? false);
          }
        }),
      ];
      return () => removers.forEach((remove) => remove());
    },
  };
}
