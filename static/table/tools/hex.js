/**
 * Orders on a board of hexes, made of nothing but what the offers say: where they lead, what that costs, why the rest is closed.
 * Drag a unit, or click a hex; choose among the ways there; a step that leaves nothing to choose and rolls nothing is given at once.
 */
import { createChips } from "../chips.js";
import { bearing, distance, turnBetween } from "./geometry.js";
import { createHexDesk } from "./hex-desk.js";
import { createHexView, ringOf, turnsOf } from "./hex-view.js";
import { isFor, waysInto, waysOnTheSpot } from "./hex-ways.js";
import { isOwn } from "./offers.js";

/** @typedef {import("./types.js").MapEvent} MapEvent */
/** @typedef {import("./types.js").Point} Point */

const DRAG_FROM_PX = 5;
const RING_PX = 11;
const FINGER_RING_PX = 20;
/** A menu that opened under a finger would be pressed by its lifting. */
const AFTER_LIFT_MS = 60;

/** @param {import("./types.js").Bench} bench @returns {import("./types.js").Tool & {plan: (unit: string) => boolean, redraw: () => void}} */
export function createHexTool(bench) {
  const { map, store, ui, wake } = bench;
  const desk = createHexDesk(bench);
  /** @type {"up"|"pressed"|"dragging"|"turning"} */
  let hand = "up";
  /** @type {Point} */
  let from = [0, 0];
  /** @type {string|null} */
  let hover = null;
  let busy = false;
  /** @type {(() => void)[]} */
  let stops = [];
  /** @type {import("../chips.js").Chips|null} */
  let chips = null;
  /** @type {ReturnType<typeof createHexView>|null} */
  let view = null;

  const isTouch = (/** @type {MapEvent} */ { original }) => original !== null && "pointerType" in original && original.pointerType === "touch";
  const isModified = (/** @type {MapEvent} */ { original }) => Boolean(original?.altKey || original?.ctrlKey);

  /** One order after the other: what is clicked while one is on its way is not meant for it. @param {() => Promise<void>} give */
  async function alone(give) {
    if (!busy) {
      busy = true;
      await give().finally(() => {
        busy = false;
      });
    }
  }

  /** Units that the hand may order, topmost first. @param {Point} px */
  const ownAt = (px) => map.unitAt(px).filter((id) => isOwn(store.game, id));

  // -- the pointer

  /** The facing that the pointer is at on the ring; null beside it. @param {MapEvent} event @param {boolean} held */
  function facingAt(event, held) {
    const unit = desk.unit();
    const { hex, facings } = unit ? ringOf(desk, unit) : { hex: null, facings: [] };
    const middle = hex ? map.hexMiddle(hex) : null;
    if (!middle || facings.length === 0) {
      return null;
    }
    const radius = (pitchAt(middle) / 2) * map.scale();
    const off = Math.abs(distance(map.toPixel(middle), event.px) - radius);
    if (!held && off > (isTouch(event) ? FINGER_RING_PX : RING_PX)) {
      return null;
    }
    const toward = bearing(middle, event.at);
    const off60 = (/** @type {number} */ facing) => Math.abs(turnBetween(facing, toward));
    const [nearest] = [...facings].sort((one, two) => off60(one) - off60(two));
    return off60(nearest) <= 25 || held ? nearest : null;
  }

  /** How far apart hexes lie. @param {Point} middle */
  function pitchAt(middle) {
    const near = [90, 180, 30, 0].map((degrees) => {
      const radians = (degrees * Math.PI) / 180;
      const there = map.hexAt(map.toPixel([middle[0] + 4.5 * Math.sin(radians), middle[1] - 4.5 * Math.cos(radians)]));
      const at = there ? map.hexMiddle(there) : null;
      return at ? distance(at, middle) : 0;
    });
    return near.find((inches) => inches > 1) ?? 4.5;
  }

  /** @param {MapEvent} event */
  function down(event) {
    const { original, px } = event;
    if ((original && "button" in original && original.button !== 0) || isModified(event) || desk.declared) {
      return;
    }
    from = px;
    if (desk.plan && facingAt(event, false) !== null) {
      hand = "turning";
    } else if (ownAt(px).length > 0) {
      hand = "pressed";
    }
    map.panning(hand === "up");
  }

  /** @param {MapEvent} event */
  function moved(event) {
    const label = map.hexAt(event.px);
    if (hand === "pressed" && distance(from, event.px) >= DRAG_FROM_PX) {
      const held = ownAt(from);
      const { selected } = store.game;
      if (held.length > 0 && !held.includes(selected ?? "")) {
        store.set({ selected: held[0] });
      }
      hand = "dragging";
    }
    if (hand === "dragging") {
      desk.aim(label);
    } else if (hand === "turning") {
      const facing = facingAt(event, true);
      if (facing !== null) {
        desk.face(facing);
      }
    }
    if (hover !== label) {
      hover = label;
      wake();
    }
  }

  /** @param {MapEvent} event */
  function up({ px }) {
    map.panning(true);
    const was = hand;
    hand = "up";
    if (was === "dragging") {
      const label = map.hexAt(px);
      if (label === null || label === desk.unit()?.hex || waysInto(desk.ways, label).length === 0) {
        desk.forget();
      } else {
        void drop(label);
      }
    }
    wake();
  }

  /** @param {string} label */
  async function drop(label) {
    const there = waysInto(desk.ways, label);
    desk.forget();
    await alone(() => desk.open(label, there));
  }

  function cancel() {
    hand = "up";
    map.panning(true);
    wake();
  }

  /** @param {MapEvent} event */
  function click(event) {
    if (isModified(event) || desk.declared || busy) {
      return;
    }
    const label = map.hexAt(event.px);
    const facing = facingAt(event, false);
    const unit = desk.unit();
    const [hit] = map.unitAt(event.px);
    const there = label && unit && label !== unit.hex ? waysInto(desk.ways, label) : [];
    if (facing !== null && (desk.plan || there.every(({ reason }) => reason))) {
      turnTo(facing);
    } else if (hit !== undefined && (label === unit?.hex || there.length === 0 || isOwn(store.game, hit))) {
      pick(hit);
    } else if (label && there.length > 0) {
      void alone(() => lead(label));
    } else if (desk.plan && label && desk.plan.hex && label !== unit?.hex) {
      void alone(() => lead(label));
    } else {
      desk.forget();
      store.set({ selected: null });
    }
  }

  /** @param {number} facing */
  function turnTo(facing) {
    if (desk.plan) {
      desk.face(facing);
      return;
    }
    const offer = turnsOf(desk).find(({ order }) => order.facing === facing);
    if (offer) {
      void alone(() => desk.open(null, waysOnTheSpot(offer)));
    }
  }

  /** A click on a stack picks its topmost, the next click the one below. @param {string} hit */
  function pick(hit) {
    const { state, selected } = store.game;
    const hex = state?.units[hit]?.hex;
    const stack = Object.values(state?.units ?? {}).filter((unit) => unit.hex === hex && hex !== null).map(({ id }) => id).reverse();
    const now = stack.indexOf(selected ?? "");
    desk.forget();
    store.set({ selected: now < 0 || stack.length < 2 ? hit : stack[(now + 1) % stack.length] });
  }

  /** Toward a hex: on from the plan's end when it lies beside that, else by the cheapest way. @param {string} label */
  async function lead(label) {
    const path = pathNow();
    const at = path.indexOf(label);
    const there = waysInto(desk.ways, label);
    if (path.length > 0 && at >= 0 && at < path.length - 1) {
      desk.lay(path.slice(0, at + 1));
    } else if (path.length > 0 && at < 0 && beside(path[path.length - 1], label)) {
      desk.lay([...path, label]);
    } else if (there.length > 0) {
      await desk.open(label, there);
    } else {
      desk.forget();
    }
  }

  /** @returns {string[]} */
  const pathNow = () => desk.plan?.ways[desk.plan.chosen]?.order.path ?? [];

  /** @param {string} one @param {string} other */
  function beside(one, other) {
    const [a, b] = [map.hexMiddle(one), map.hexMiddle(other)];
    return a !== null && b !== null && distance(a, b) < pitchAt(a) * 1.2;
  }

  /** @param {MapEvent} event */
  function rightClick({ px }) {
    const [unit] = map.unitAt(px);
    if (unit !== undefined) {
      store.set({ selected: unit });
      ui.menu(unit, px);
    }
  }

  /** @param {MapEvent} event */
  function longPress(event) {
    const [unit] = map.unitAt(event.px);
    if (!desk.plan && unit !== undefined && isTouch(event)) {
      cancel();
      store.set({ selected: unit });
      const lifted = map.on("pointerup", () => {
        lifted();
        setTimeout(() => ui.menu(unit, event.px), AFTER_LIFT_MS);
      });
    }
  }

  // -- keys

  /** The key of an offer of the selected unit. @param {string} key */
  function pressKey(key) {
    const keyed = desk.offers().filter((offer) => offer.key === key);
    const offer = keyed.find(({ allowed }) => allowed) ?? keyed[0];
    if (!offer) {
      return false;
    }
    const ways = desk.ways.filter(({ order }) => order.type === offer.order.type && Object.entries(offer.order).every(([name, value]) => order[name] === value));
    if (!offer.allowed) {
      ui.toast(offer.reason ?? `${offer.title}: not now.`, { clauses: offer.clause ? [offer.clause] : [] });
    } else if (ways.length > 0) {
      const open = ways.find(({ reason }) => !reason) ?? ways[0];
      void alone(() => desk.open(open.hex, waysInto(ways, String(open.hex))));
    } else {
      void alone(() => desk.open(null, waysOnTheSpot(offer)));
    }
    return true;
  }

  /** The next hex that is in reach, by what it costs to get there. @param {1|-1} step */
  function stepAim(step) {
    const open = desk.ways.filter(({ hex, reason }) => hex && !reason);
    const labels = [...new Set([...open].sort((one, two) => (one.cost ?? 0) - (two.cost ?? 0)).map(({ hex }) => String(hex)))];
    if (labels.length === 0) {
      return false;
    }
    const now = labels.indexOf(desk.plan?.hex ?? "");
    const label = labels[now < 0 ? (step > 0 ? 0 : labels.length - 1) : (now + step + labels.length) % labels.length];
    desk.aim(label);
    ui.announce(label);
    void desk.weigh();
    return true;
  }

  /** @param {1|-1} step */
  function stepFacing(step) {
    const { plan } = desk;
    const facings = plan?.ways[plan.chosen]?.facings ?? [];
    if (!plan || facings.length === 0) {
      return false;
    }
    const sorted = [...facings].sort((one, two) => one - two);
    const now = plan.facing ?? desk.unit()?.facing ?? sorted[0];
    const [nearest] = [...sorted].sort((one, two) => Math.abs(turnBetween(one, now)) - Math.abs(turnBetween(two, now)));
    desk.face(sorted[(sorted.indexOf(nearest) + step + sorted.length) % sorted.length]);
    return true;
  }

  /** @param {string} action */
  function key(action) {
    const { plan } = desk;
    if (action === "point-next" || action === "point-before" || (action === "plan" && !plan)) {
      return store.game.selected !== null && stepAim(action === "point-before" ? -1 : 1);
    }
    if (!plan) {
      return false;
    }
    if (action === "forget") {
      desk.forget();
      return true;
    }
    if (action === "commit") {
      void desk.declare(plan.chosen);
      return true;
    }
    if (action === "choose-before" || action === "choose-next") {
      desk.choose(plan.chosen + (action === "choose-next" ? 1 : -1));
      return true;
    }
    if (action === "via-back") {
      const path = pathNow();
      if (path.length > 1) {
        desk.lay(path.slice(0, -1));
      } else {
        desk.forget();
      }
      return true;
    }
    return (action === "turn-left" || action === "turn-right") && stepFacing(action === "turn-left" ? -1 : 1);
  }

  /** @param {KeyboardEvent} event */
  function press({ key: pressed, ctrlKey, metaKey, altKey, shiftKey }) {
    if (ctrlKey || metaKey || altKey || shiftKey || store.game.selected === null) {
      return false;
    }
    const { plan } = desk;
    if (plan) {
      const index = /^[1-9]$/.test(pressed) ? Number(pressed) - 1 : -1;
      if (index >= 0 && index < plan.ways.length) {
        void desk.declare(index);
        return true;
      }
      return false;
    }
    return pressed.length === 1 && !busy && pressKey(pressed.toLowerCase());
  }

  return {
    start() {
      chips = createChips(ui.root, {
        choose: (index) => hand === "up" && desk.choose(index),
        declare: (index) => void desk.declare(index),
        openClause: ui.openClause,
        act: key,
      }, [["forget", "Cancel"]]);
      view = createHexView(bench, chips, pressKey);
      stops = [
        map.on("pointerdown", down),
        map.on("pointermove", moved),
        map.on("pointerup", up),
        map.on("cancel", cancel),
        map.on("click", click),
        map.on("contextmenu", rightClick),
        map.on("longpress", longPress),
        map.on("leave", () => {
          hover = null;
          wake();
        }),
        map.on("moved", wake),
        store.subscribe(["offers", "selected", "board", "rules"], () => void desk.refresh()),
      ];
      void desk.refresh();
    },
    stop() {
      desk.forget();
      cancel();
      stops.forEach((stop) => stop());
      stops = [];
      view?.clear();
      chips?.destroy();
      [view, chips] = [null, null];
    },
    key,
    press,
    frame: () => view?.draw(desk, { hover, dragging: hand === "dragging" }),
    /** Something else was drawn as the reach. */
    redraw() {
      view?.forgetReach();
      wake();
    },
    /** Begin a plan without the mouse. @param {string} unit */
    plan(unit) {
      store.set({ selected: unit });
      return store.game.offers.some((offer) => offer.allowed && isFor(offer, unit)) && stepAim(1);
    },
  };
}
