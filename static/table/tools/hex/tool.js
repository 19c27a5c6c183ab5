/**
 * Orders on a board of hexes, made of nothing but what the offers say: where they lead, what that costs, why the rest is closed.
 * Drag a unit, or click a hex or a hexside; choose among the ways there; a step that leaves nothing to choose and rolls nothing
 * is given at once.
 */
import { createChips } from "../chips.js";
import { createHexClick } from "./click.js";
import { createHexDesk } from "./desk.js";
import { createHexHand } from "./hand.js";
import { createHexKeys } from "./keys.js";
import { createHexLine } from "./line.js";
import { createHexSpots } from "./spots.js";
import { createHexStack } from "./stack.js";
import { createHexView } from "./view.js";
import { isFor } from "./ways.js";

/** @param {import("../types.js").Bench} bench @returns {import("../types.js").Tool & {plan: (unit: string) => boolean, redraw: () => void}} */
export function createHexTool(bench) {
  const { map, store, ui, wake } = bench;
  const desk = createHexDesk(bench);
  const spots = createHexSpots(map);
  const line = createHexLine(store);
  const stack = createHexStack(bench);
  /** A row of the plan as it is seen now. @param {number} index */
  const give = (index) => {
    const seen = desk.plan?.seen;
    void line.take(() => desk.declare(index, seen));
  };
  const crew = { desk, spots, line, stack, give, clicks: createHexClick(bench, { desk, spots, stack }) };
  const hand = createHexHand(bench, crew);
  const keys = createHexKeys(bench, crew);
  /** @type {(() => void)[]} */
  let stops = [];
  /** @type {import("../chips.js").Chips|null} */
  let chips = null;
  /** @type {ReturnType<typeof createHexView>|null} */
  let view = null;

  return {
    start() {
      chips = createChips(ui.root, bench.cards, {
        choose: (index) => hand.isUp() && index < (desk.plan?.ways.length ?? 0) && desk.choose(index), // a question below is chosen by a key or a click
        declare: give,
        openClause: ui.openClause,
        act: keys.key,
        step: (index, steps) => void desk.step(steps, index),
      }, [["forget", "Cancel"]]);
      view = createHexView(bench, chips, spots, keys.pressOffer);
      stops = [
        ...hand.start(),
        map.on("moved", wake),
        store.subscribe(["offers", "selected", "board", "rules"], () => void desk.refresh()),
        store.subscribe(["state"], desk.look),
        store.subscribe(["seen"], wake),
      ];
      void desk.refresh();
    },
    stop() {
      desk.forget();
      hand.cancel();
      stack.close();
      stops.forEach((stop) => stop());
      stops = [];
      view?.clear();
      chips?.destroy();
      [view, chips] = [null, null];
    },
    key: keys.key,
    press: keys.press,
    frame: () => view?.draw(desk, { over: hand.over(), dragging: hand.isDragging(), turning: hand.turning() }),
    /** Something else was drawn as the reach. */
    redraw() {
      view?.forgetReach();
      wake();
    },
    /** Begin a plan of a unit without the mouse. @param {string} unit */
    plan(unit) {
      store.set({ selected: unit });
      return store.game.offers.some((offer) => offer.allowed && isFor(offer, unit)) && keys.stepAim(1);
    },
  };
}
