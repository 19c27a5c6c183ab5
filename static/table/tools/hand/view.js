/** Show the piece in one's own hand: on the map, to the others, in the hint strip and to a screen reader. */
import { lengthOf } from "../../geometry/lines.js";
import { byFinger } from "../../parts/dom.js";
import { kindOf } from "../../state/boards.js";
import { say } from "../../words/words.js";
import { groundWords } from "../location-words.js";
import { carried, measureOf, trailOf } from "./piece.js";
import { lengthWords } from "./way.js";

/** @typedef {import("../types.js").ToolContext} ToolContext */
/** @typedef {import("./piece.js").Piece} Piece */
/** @typedef {import("../types.js").Point} Point */

/** A screen reader is told again after this many inches, or hexes. */
const SPOKEN_STEP = { inches: 0.5, hexes: 1 };
/** Lengths that differ by less than this are worded as the same. */
const ALIKE = 0.05;

/**
 * @typedef {object} HandView
 * @property {ToolContext} context
 * @property {import("./held.js").HeldPieces} held
 * @property {{spent: number, over: boolean, outside: boolean}|null} spoken
 */

/**
 * @typedef {object} Known  what others than the hand know of its move
 * @property {import("./left.js").Left|null} left  of the limit, over ground that counts for more than it is
 * @property {import("./told.js").Told} told
 * @property {string} typed  dice that have not been rolled
 */
/** @type {Known} */
const UNKNOWN = { left: null, told: { counted: "", over: 0, outside: false }, typed: "" };

/** @param {Piece} piece @param {ReturnType<typeof measureOf>} measure @param {Known} known */
export function readoutOf(
  { unit, ground, way, limit, off },
  { spent, over: further, farthest },
  { told, typed },
) {
  const over = Math.max(further, told.over);
  const words = (/** @type {number} */ length) => lengthWords(length, ground.measured);
  const bound = limit && !over ? say("hand_of", { limit: words(limit.amount) }) : "";
  const others = farthest - spent > ALIKE ? say("hand_farthest", { length: words(farthest) }) : "";
  const rest = off
    ? say("hand_off")
    : over
      ? say("hand_over", { over: words(over) })
      : (way.end.name ?? bound);
  return {
    name: unit.name,
    amount: words(spent),
    rest: [
      rest,
      !off && told.outside && say("hand_outside_zone"),
      !off && told.counted,
      others,
      typed && say("hand_typed", { dice: typed }),
    ]
      .filter(Boolean)
      .join(" · "),
    over: over > 0 && !off,
  };
}

/** How many inches of a trail are within the limit. @param {Piece} piece @param {Point[]} path @param {ReturnType<typeof measureOf>} measure */
function withinOf({ limit, ground }, path, { spent, over }) {
  if (!limit || !over) return null;
  return ground.measured ? limit.amount : (lengthOf(path) * limit.amount) / spent;
}

/** The hexes that are left of a limit. @param {ToolContext} context @param {string} from @param {number} left */
function hexesWithin({ store }, from, left) {
  const grid = kindOf(store.game.board).grid(store.game.board);
  return grid ? [...grid.middles.keys()].filter((label) => grid.apart(from, label) <= left) : [];
}

/** What is left of the limit, around the last via point. @param {HandView} view @param {Piece} piece @param {number|null} left @param {import("./left.js").Left|null} counted over ground that counts for more than it is */
function ringOf({ context }, { way, limit, ground }, left, counted) {
  if (!limit || left === null) return null;
  const last = way.via[way.via.length - 1] ?? way.start;
  const words = lengthWords(limit.amount, ground.measured);
  if (ground.measured) return { at: last.at, inches: left, words, ...counted };
  return { at: last.at, hexes: hexesWithin(context, String(last.hex), left), words, ...counted };
}

/** @param {HandView} view @param {Piece} piece @param {{px: Point, finger: boolean, turning: boolean}|null} pointer @param {boolean} lifted @param {Known} [known] */
function draw(view, piece, pointer, lifted, known = UNKNOWN) {
  const measure = measureOf(piece);
  const path = trailOf(piece);
  const { way, ground } = piece;
  const pieces = carried(piece);
  view.held.show("own", {
    pieces,
    path,
    via: way.via.map(({ at }) => at),
    lifted,
    ring: lifted ? ringOf(view, piece, measure.left, known.left) : null,
    within: withinOf(piece, path, measure),
    readout: lifted ? readoutOf(piece, measure, known) : null,
    snapped: lifted && way.end.name ? way.end.at : null,
    finger: lifted && pointer?.finger && !pointer.turning ? pointer.px : null,
    ticks: ground.measured,
  });
  if (lifted) {
    hints(view, piece, pointer?.finger ?? false);
    speak(view, piece, measure, known.told.outside);
    tellOthers(
      view,
      pieces,
      path,
      way.via.map(({ at }) => at),
      pointer,
    );
  }
}

/** @param {HandView} view @param {import("../../map/types.js").Carried[]} pieces @param {Point[]} path @param {Point[]} via @param {{px: Point}|null} pointer */
function tellOthers({ context: { socket, map } }, pieces, path, via, pointer) {
  const [first, ...others] = pieces;
  socket.dragging(first.unit, {
    path,
    via,
    pose: first.pose,
    cursor: pointer ? map.toInches(pointer.px) : first.pose.at,
    hand: true,
    others: others.map(({ unit, pose }) => ({ unit, pose })),
  });
}

/** A piece that comes onto the table is named in the hint. While a finger holds a piece, the buttons for the other thumb are shown. @param {HandView} view @param {Piece} piece @param {boolean} finger */
function hints({ context: { hint } }, { enters, unit }, finger) {
  const back = { actions: ["forget"], text: say("hint_put_back") };
  const press = byFinger() ? "tap" : "click";
  const note = enters ? say("enter_where", { unit: unit.name, press }) : "";
  if (finger || press === "tap") {
    hint.show(enters ? [back] : [], note);
    return;
  }
  hint.show(
    [
      { actions: [], cap: say("hand_wheel"), text: say("hint_turn"), act: () => {} },
      { actions: ["via"], text: say("hint_via") },
      back,
    ],
    note,
  );
}

/** Say where the piece is, once for each half inch. @param {HandView} view @param {Piece} piece @param {ReturnType<typeof measureOf>} measure @param {boolean} outside the zone of its side */
function speak(view, piece, { spent, over }, outside) {
  const { measured } = piece.ground;
  const step = SPOKEN_STEP[measured ? "inches" : "hexes"];
  const { spoken } = view;
  const isSame = spoken?.over === over > 0 && spoken.outside === outside;
  if (spoken && isSame && Math.abs(spent - spoken.spent) < step - 0.001) return;
  view.spoken = { spent, over: over > 0, outside };
  const words = spokenWords(view, piece, spent, over);
  view.context.ui.announce(outside ? `${words}, ${say("hand_outside_zone")}` : words);
}

/** @param {HandView} view @param {Piece} piece @param {number} spent @param {number} over */
function spokenWords({ context: { store } }, { unit, ground: { measured }, way, limit, off }, spent, over) {
  const measure = measured ? "inches" : "hexes";
  const length = Number(spent.toFixed(1));
  const ground = off ? say("hand_off") : (way.end.name ?? groundWords(store.game, way.end));
  const told = limit
    ? say("hand_said_of", { unit: unit.name, length, limit: limit.amount, measure, ground })
    : say("hand_said", { unit: unit.name, length, measure, ground });
  return over ? say("hand_said_over", { told, over: Number(over.toFixed(1)) }) : told;
}

/** @param {ToolContext} context @param {import("./held.js").HeldPieces} held */
export function createHandView(context, held) {
  /** @type {HandView} */
  const view = { context, held, spoken: null };

  return {
    draw: draw.bind(null, view),
    /** The hand is empty: remove it from the others' view. @param {string} unit */
    end(unit) {
      view.spoken = null;
      context.hint.show([]);
      context.socket.dragging(unit, null);
    },
  };
}
