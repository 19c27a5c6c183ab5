/**
 * Pieces in hands as the table shows them: one's own, those of other seats, and those that were let go and wait for the entry that moves
 * them. A piece's move is played from where the piece is shown.
 */
import { placeAlong, lengthOf } from "../../geometry/lines.js";

/** @typedef {import("../../map/types.js").Hand} Hand */
/** @typedef {import("../types.js").Pose} Pose */

const SLIDE_MS = 180;

/**
 * @typedef {object} Held
 * @property {import("../types.js").TableMap} map
 * @property {Map<number|string, Hand>} hands by the seat, "own", or the unit that waits
 */

/** @param {Held} held @param {number|string} whose @param {Hand|null} hand */
function show(held, whose, hand) {
  if (hand) held.hands.set(whose, hand);
  else held.hands.delete(whose);
  held.map.hand(whose, hand);
}

/** A hand has let go. Its pieces stay where they are until the entry that moves them has been played. @param {Held} held @param {number|string} whose */
function settle(held, whose) {
  const hand = held.hands.get(whose);
  if (!hand) return;
  show(held, whose, null);
  const { pieces, path, via } = hand;
  show(held, landing(pieces[0].unit), { pieces, path, via, lifted: false });
}

/** @param {string} unit */
const landing = (unit) => `landing-${unit}`;

/** Where a piece that a hand holds or has let go is shown. @param {Held} held @param {string} unit @returns {Pose|null} */
function poseOf(held, unit) {
  for (const { pieces } of held.hands.values()) {
    const piece = pieces.find((each) => each.unit === unit);
    if (piece) return piece.pose;
  }
  return null;
}

/** Check whether a piece was let go and is not yet where the table has it. @param {Held} held @param {string} unit */
const isLanding = (held, unit) =>
  [...held.hands].some(
    ([whose, { pieces, lifted }]) =>
      whose !== "own" && !lifted && pieces.some((piece) => piece.unit === unit),
  );

/** An entry has moved a unit: show it where the table has it. @param {Held} held @param {string} unit */
function landed(held, unit) {
  for (const [whose, hand] of [...held.hands]) {
    if (hand.lifted || !hand.pieces.some((piece) => piece.unit === unit)) continue;
    const pieces = hand.pieces.filter((piece) => piece.unit !== unit);
    show(held, whose, pieces.length > 0 ? { ...hand, pieces } : null);
  }
}

/** Slide the pieces that a hand holds or has let go back along their trail to where they stood. @param {Held} held @param {string} whose */
function putBack(held, whose) {
  const hand = held.hands.get(whose);
  if (!hand) return;
  show(held, whose, null);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const key = `back-${hand.pieces[0].unit}`;
  const began = performance.now();
  const length = lengthOf(hand.path);
  /** @param {number} now */
  const step = (now) => {
    const share = Math.min(1, Math.max(0, (now - began) / SLIDE_MS));
    if (share >= 1) {
      show(held, key, null);
      return;
    }
    const { at } = placeAlong(hand.path, length * (1 - share) ** 2);
    const pieces = hand.pieces.map((piece, index) => ({
      ...piece,
      pose: { facing: piece.from.facing, at: index === 0 ? at : partWay(piece, (1 - share) ** 2) },
    }));
    show(held, key, { pieces, path: [hand.path[0]], via: [], lifted: true });
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** @param {import("../../map/types.js").Carried} piece @param {number} share @returns {import("../types.js").Point} */
const partWay = ({ from, pose }, share) => [
  from.at[0] + (pose.at[0] - from.at[0]) * share,
  from.at[1] + (pose.at[1] - from.at[1]) * share,
];

/** Forget everything that others hold, because the whole state has arrived anew. @param {Held} held */
function clear(held) {
  for (const whose of [...held.hands.keys()]) if (whose !== "own") show(held, whose, null);
}

/** @param {import("../types.js").TableMap} map */
export function createHeld(map) {
  /** @type {Held} */
  const held = { map, hands: new Map() };

  return {
    show: show.bind(null, held),
    settle: settle.bind(null, held),
    putBack: () => putBack(held, "own"),
    /** A piece that was let go will not be moved after all. @param {string} unit the one that was under the hand */
    refused: (unit) => putBack(held, landing(unit)),
    poseOf: poseOf.bind(null, held),
    isLanding: isLanding.bind(null, held),
    landed: landed.bind(null, held),
    clear: () => clear(held),
  };
}

/** @typedef {ReturnType<typeof createHeld>} HeldPieces */
