/**
 * The hand: it lifts a piece that the rules do not move, or that is moved in spite of them, and puts it down where it is let go.
 *
 *   empty → pressed → holding (by the pointer) → let go: the order is sent, and the piece stays where it is until the table has it
 *             keys → holding (by the keys)     → put back
 *
 * It listens while a tool that gives orders is active, and replaces that tool for as long as it holds a piece.
 */
import { distance, going } from "../../geometry/plane.js";
import { handWay, isHandled } from "../../state/by-hand.js";
import { heldBy } from "../../state/in-hand.js";
import { isOwn } from "../../state/offers.js";
import { unitOf, whyNot } from "../../state/state.js";
import { jumpOffsOf } from "../../state/tokens.js";
import { say } from "../../words/words.js";
import { addsRightButton, createWheel, DRAG_FROM_PX, isElse, isFinger, isMainButton } from "../pointer.js";
import { createHandButtons } from "./buttons.js";
import { createLeft } from "./left.js";
import { groundOf } from "./ground.js";
import { createLimit } from "./limit.js";
import { bounded, heldAt, isMoved, orderOf, takeUp, turnedBy, turnedTo, viaBack, viaHere } from "./piece.js";
import { createTold } from "./told.js";
import { createHandView } from "./view.js";

/** @typedef {import("../types.js").ToolContext} ToolContext */
/** @typedef {import("../types.js").MapEvent} MapEvent */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Unit} Unit */
/** @typedef {import("./piece.js").Piece} Piece */

/** How far above a finger the piece is shown, so that it can be seen. */
const ABOVE_FINGER_PX = 64;
/** @type {Point} */
const ON_FINGER = [0, 0];
const GRIP_PX = 13;
const FINGER_GRIP_PX = 24;

/**
 * @typedef {object} Hand
 * @property {ToolContext} context
 * @property {import("../../map/types.js").TableMap} map
 * @property {import("../types.js").Store} store
 * @property {import("../types.js").Ui} ui
 * @property {(on: boolean) => void} take  the hand becomes the active tool, or lets the one before be it again
 * @property {import("./held.js").HeldPieces} held
 * @property {ReturnType<typeof createHandView>} view
 * @property {ReturnType<typeof createLimit>} limit
 * @property {ReturnType<typeof createLeft>} left
 * @property {ReturnType<typeof createTold>} told
 * @property {ReturnType<typeof createHandButtons>} buttons
 * @property {string|null} asked  the unit that is to be moved by hand though the rules move it
 * @property {{unit: string, px: Point, off: Point}|null} pressed
 * @property {Piece|null} piece
 * @property {{px: Point, off: Point, finger: boolean, free: boolean, turning: boolean, hovers?: boolean}|null} pointer  null: the keys hold the piece; free: it snaps to
 *   nothing; turning: it stays where it is and turns; hovers: it follows a pointer that is not pressed
 */

/** Check whether dragging this unit is up to the hand. @param {Hand} hand @param {string} unit */
const takes = (hand, unit) =>
  isOwn(hand.store.game, unit) &&
  !hand.held.isLanding(unit) &&
  (isHandled(hand.store.game, unit) || (hand.asked === unit && handWay(hand.store.game, unit) !== null));

/** The unit that a press would lift. @param {Hand} hand @param {Point} px @returns {Unit|null} */
function unitUnder({ map, store }, px, takesIt = (/** @type {string} */ _) => true) {
  const id = map.unitAt(px).find((each) => isOwn(store.game, each));
  return id !== undefined && takesIt(id) ? unitOf(store.game, id) : null;
}

/** The unit whose turning ring is shown: the selected one, if the hand may take it. @param {Hand} hand @returns {Unit|null} */
function turnable({ store, piece, asked, held }) {
  const unit = piece ? null : unitOf(store.game, store.game.selected);
  const isTaken = unit && unit.facing !== null && !held.isLanding(unit.id) && isOwn(store.game, unit.id);
  return isTaken && (isHandled(store.game, unit.id) || asked === unit.id) ? unit : null;
}

/** Return the unit if a press is on the grip of its ring, and not nearer to the piece within the ring, which is small on a phone; else null. @param {Hand} hand @param {MapEvent} event */
function gripped(hand, event) {
  const unit = turnable(hand);
  const stands = unit && groundOf(hand.map, hand.store.game.board).standing(unit);
  if (!unit || !stands || hand.store.game.planning) return null;
  const radius = hand.map.gripRadius(unit.id) / hand.map.scale();
  const grip = hand.map.toPixel(going(stands.at, unit.facing ?? 0, radius));
  const away = distance(grip, event.px);
  const isNear = away <= (isFinger(event) ? FINGER_GRIP_PX : GRIP_PX);
  return isNear && away < distance(hand.map.toPixel(stands.at), event.px) ? unit : null;
}

/** A press on a piece that the keys hold takes it over. @param {Hand} hand @param {MapEvent} event @returns {boolean} whether it is the hand's */
function down(hand, event) {
  if (!isMainButton(event)) return hand.piece !== null;
  if (hand.piece?.enters) {
    hand.map.panning(false);
    hold(hand, { ...loose(event), finger: false }); // a tap puts it where it is tapped; once dragged it rides above the finger
    hand.pressed = { unit: hand.piece.unit.id, px: event.px, off: ON_FINGER };
    return true;
  }
  if (isElse(event)) return hand.piece !== null;
  const turning = gripped(hand, event);
  if (turning) {
    const finger = isFinger(event);
    return lift(hand, turning.id, { px: event.px, off: ON_FINGER, finger, free: true, turning: true });
  }
  const own = hand.piece?.unit.id;
  const unit = unitUnder(hand, event.px, (id) => (own === undefined ? takes(hand, id) : id === own));
  if (hand.piece && (!unit || hand.pointer)) return true;
  const stands = unit && groundOf(hand.map, hand.store.game.board).standing(unit);
  if (!unit || !stands) return false;
  const off = /** @type {Point} */ ([stands.at[0] - event.at[0], stands.at[1] - event.at[1]]);
  hand.pressed = { unit: unit.id, px: event.px, off };
  hand.map.panning(false);
  return true;
}

/** The units that move with one: those selected together with it. @param {Hand} hand @param {string} unit @returns {Unit[]} */
function groupWith({ store }, unit) {
  const { group } = store.game;
  if (!group.includes(unit)) return [];
  const way = handWay(store.game, unit);
  return group.flatMap((id) => {
    const other = unitOf(store.game, id);
    return other && handWay(store.game, id) === way ? [other] : [];
  });
}

/** Tell the other parts of the page what one's own hand holds. @param {Hand} hand */
function tellHeld({ store, piece }) {
  const { inHand, you } = store.game;
  const units = piece ? [piece.unit, ...piece.others.map(({ unit }) => unit)] : [];
  if (you)
    store.set({
      inHand: heldBy(
        inHand,
        you.seat,
        units.map(({ id }) => id),
      ),
    });
}

/** What a unit's side has on the table: the markers from which units come on, and its other units. @param {import("../types.js").Game} game @param {Unit} unit */
const sideOnTable = (game, { id, side }) => ({
  jumpOffs: jumpOffsOf(game, side),
  comrades: Object.values(game.state?.units ?? {}).filter(
    (other) => other.side === side && other.id !== id && other.at,
  ),
});

/** Lifts a unit. @param {Hand} hand @param {string} id @param {Hand["pointer"]} pointer @returns {boolean} */
function lift(hand, id, pointer) {
  const unit = unitOf(hand.store.game, id);
  const why = whyNot(hand.store.game, "hand");
  const { root } = hand.ui;
  const middle = hand.map.toInches([root.clientWidth / 2, root.clientHeight / 2]);
  hand.left.forget();
  hand.told.forget();
  const ground = groundOf(hand.map, hand.store.game.board, hand.left.way);
  const piece =
    unit && !why && takeUp(unit, groupWith(hand, id), ground, middle, sideOnTable(hand.store.game, unit));
  if (!piece) {
    if (why) hand.ui.toast(why);
    return false;
  }
  hand.piece = bounded(piece, hand.limit.of(id));
  if (!hand.store.game.group.includes(id)) hand.store.set({ selected: id });
  tellHeld(hand);
  hand.take(true);
  hold(hand, pointer);
  return true;
}

/** A pointer adjusted so that the middle of the piece is below it, or above a finger. @param {MapEvent} event */
const loose = (event) => ({
  px: event.px,
  off: ON_FINGER,
  finger: isFinger(event),
  free: false,
  turning: false,
});

/** @param {Hand} hand @param {Hand["pointer"]} pointer */
function hold(hand, pointer) {
  hand.pointer = pointer;
  hand.map.grasp(pointer !== null);
  hand.context.wake();
}

/** @param {Hand} hand @param {MapEvent} event */
function moved(hand, event) {
  const { pressed } = hand;
  if (pressed && distance(pressed.px, event.px) >= DRAG_FROM_PX) {
    hand.pressed = null;
    const finger = isFinger(event);
    const off = finger ? ON_FINGER : pressed.off;
    const pointer = { px: event.px, off, finger, free: false, turning: false };
    if (hand.piece) hold(hand, pointer);
    else if (!lift(hand, pressed.unit, pointer)) hand.map.panning(true);
  }
  if (hand.piece?.enters && !hand.pointer) hand.pointer = { ...loose(event), hovers: true };
  if (hand.piece && hand.pointer) {
    hand.pointer = { ...hand.pointer, px: event.px, free: Boolean(event.original?.altKey) };
    if (addsRightButton(event)) via(hand);
    hand.context.wake();
  }
  return hand.piece !== null;
}

/** Puts the piece where the pointer is. @param {Hand} hand */
function follow(hand) {
  const { piece, pointer, map, store } = hand;
  if (!piece || !pointer) return;
  const { px, off, finger, free, turning } = pointer;
  if (turning) {
    hand.piece = turnedTo(piece, map.toInches(px));
    return;
  }
  const over = /** @type {Point} */ (finger ? [px[0], px[1] - ABOVE_FINGER_PX] : px);
  const at = map.toInches(over);
  const own = new Set([piece.unit.id, ...piece.others.map(({ unit }) => unit.id)]);
  const below = free
    ? null
    : unitOf(
        store.game,
        map.unitAt(over).find((id) => !own.has(id)),
      );
  const place = /** @type {Point} */ (piece.ground.measured ? [at[0] + off[0], at[1] + off[1]] : at);
  hand.piece = heldAt(piece, place, { points: free ? [] : store.game.points, below, scale: map.scale() });
}

/** @param {Hand} hand */
function up(hand) {
  const was = hand.pressed !== null || hand.piece !== null;
  if (hand.pressed) hand.map.panning(true);
  hand.pressed = null;
  if (hand.piece && hand.pointer && !hand.pointer.hovers) void letGo(hand);
  return was;
}

/** Empty the hand. @param {Hand} hand @param {boolean} [back] to the tool before */
function empty(hand, back = true) {
  if (!hand.piece) return;
  hand.limit.used();
  hand.view.end(hand.piece.unit.id);
  hand.buttons.show(null);
  [hand.piece, hand.pointer, hand.asked] = [null, null, null];
  tellHeld(hand);
  hand.map.grasp(false);
  hand.map.panning(true);
  if (back) hand.take(false);
}

/** @param {Hand} hand @param {boolean} [back] whether to return to the tool before; not if another has been chosen */
function putBack(hand, back = true) {
  if (hand.pressed) hand.map.panning(true);
  hand.pressed = null;
  hand.held.putBack();
  empty(hand, back);
}

/** Send the order. The piece stays where it is until the table has moved it, and goes back if the order is refused. @param {Hand} hand */
async function letGo(hand) {
  follow(hand);
  const { piece } = hand;
  if (!piece) return;
  if (!isMoved(piece)) {
    putBack(hand);
    return;
  }
  hand.view.draw(piece, null, false);
  hand.held.settle("own");
  const proposed = handWay(hand.store.game, piece.unit.id) === "propose";
  empty(hand);
  const order = orderOf(piece);
  const answer = await (proposed ? hand.ui.propose(order) : hand.ui.give(order));
  if (proposed || answer.type === "refused") hand.held.refused(piece.unit.id);
}

/** @param {Hand} hand */
function via(hand) {
  if (!hand.piece) return;
  follow(hand);
  hand.piece = viaHere(hand.piece);
  hand.context.wake();
}

/** @param {Hand} hand @param {number} steps */
function turn(hand, steps) {
  if (!hand.piece) return;
  hand.piece = turnedBy(hand.piece, steps);
  hand.context.wake();
}

/** @param {Hand} hand */
function frame(hand) {
  if (!hand.piece) return;
  follow(hand);
  void hand.left.look(hand.piece);
  void hand.told.look(hand.piece);
  hand.view.draw(hand.piece, hand.pointer, true, {
    left: hand.left.now(),
    told: hand.told.now(),
    typed: hand.limit.typed(),
  });
  hand.buttons.show(
    hand.pointer?.finger && !hand.pointer.turning ? hand.map.toPixel(hand.piece.way.end.at) : null,
  );
}

/** Lift a unit for the keys, or, if the menu asked for it, for the next drag. @param {Hand} hand @param {string} unit */
function ask(hand, unit) {
  hand.asked = unit;
  hand.store.set({ selected: unit });
  return lift(hand, unit, null);
}

/** Lift a unit that the mouse drags out of the roster. It is put down where the button is released over the table. @param {Hand} hand @param {string} unit */
function pull(hand, unit) {
  if (!ask(hand, unit)) return;
  const put = (/** @type {PointerEvent} */ { target }) => {
    const isOver = target instanceof Element && target.closest("#map");
    if (isOver && hand.pointer && hand.piece?.unit.id === unit) void letGo(hand);
  };
  document.addEventListener("pointerup", put, { once: true });
}

/** The state has changed below the piece: keep the piece if its unit is where it was, else put it back. @param {Hand} hand */
function refresh(hand) {
  const { piece } = hand;
  if (!piece) return;
  const now = unitOf(hand.store.game, piece.unit.id);
  const isThere = now && String(now.at) === String(piece.unit.at) && now.hex === piece.unit.hex;
  if (isThere && handWay(hand.store.game, now.id)) return;
  hand.ui.toast(say("hand_gone", { unit: piece.unit.name }));
  putBack(hand);
}

/** @param {Hand} hand @param {(piece: Piece) => Piece} change */
function change(hand, change) {
  if (!hand.piece) return;
  hand.piece = change(hand.piece);
  hand.context.wake();
}

/** How the hand handles the pointer. While it holds a piece, no other tool gets the events. @param {Hand} hand @param {() => boolean} listens */
function watch(hand, listens) {
  const { map, store } = hand;
  const wheelSteps = createWheel();
  const removers = [
    map.on("pointerdown", (event) => listens() && down(hand, event)),
    map.on("pointermove", moved.bind(null, hand)),
    map.on("pointerup", () => up(hand)),
    map.on("cancel", () => (hand.piece || hand.pressed) && putBack(hand)),
    map.on("second", () => via(hand)),
    map.on("wheel", (event) => turn(hand, wheelSteps(event))),
    map.on("moved", () => hand.piece && hand.context.wake()),
    store.subscribe(["state", "board", "offers", "over"], () => refresh(hand)),
    store.subscribe(["selected", "offers", "state", "tool", "planning"], () =>
      map.grip((listens() && !store.game.planning && turnable(hand)?.id) || null),
    ),
    store.subscribe(["selected"], ({ selected }) => {
      if (!hand.piece && hand.asked !== selected) hand.asked = null;
    }),
  ];
  return () => removers.forEach((remove) => remove());
}

/**
 * @param {ToolContext} context
 * @param {import("../../connection/rest.js").Rest} rest
 * @param {import("./held.js").HeldPieces} held
 * @param {(on: boolean) => void} take  the hand becomes the active tool, or lets the one before be it again
 */
export function createHand(context, rest, held, take) {
  const { map, store, ui } = context;
  const hand = /** @type {Hand} */ ({
    context,
    map,
    store,
    ui,
    take,
    held,
    asked: null,
    pressed: null,
    piece: null,
    pointer: null,
  });
  hand.view = createHandView(context, held);
  hand.buttons = createHandButtons(ui.root, ui.covered.padding, {
    turn: turn.bind(null, hand),
    putBack: () => putBack(hand),
  });
  hand.left = createLeft(store, rest.reachByHand, () => hand.piece && context.wake());
  hand.told = createTold(store, context.socket, () => hand.piece && context.wake());
  hand.limit = createLimit(context, (unit) => {
    if (hand.piece?.unit.id === unit) change(hand, (piece) => bounded(piece, hand.limit.of(unit)));
  });

  return {
    get piece() {
      return hand.piece;
    },
    isByKeys: () => hand.piece !== null && hand.pointer === null,
    takes: takes.bind(null, hand),
    ask: ask.bind(null, hand),
    pull: pull.bind(null, hand),
    change: change.bind(null, hand),
    limit: hand.limit,
    via: () => via(hand),
    viaBack: () => change(hand, viaBack),
    turn: turn.bind(null, hand),
    letGo: () => letGo(hand),
    putBack: (back = true) => putBack(hand, back),
    frame: () => frame(hand),
    watch: watch.bind(null, hand),
  };
}

/** @typedef {ReturnType<typeof createHand>} HandInUse */
