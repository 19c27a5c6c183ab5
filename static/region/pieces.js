/** The forces on the map and the cards of its battles, as elements over the map that can be pressed, dragged, and reached by keys. */
import { hullPicture } from "../arsenals/hulls.js";
import { h, isPhone, keepingFocus, refill, svg } from "../table/parts/dom.js";
import { toPixel } from "../table/map/stage.js";
import { say } from "../table/words/words.js";
import { shape } from "./shape.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {{piece: Piece, at: string, force: import("./types.js").Force|undefined, selected: boolean, own: boolean}} Standing */

/**
 * @typedef {object} Scene
 * @property {(area: string) => Point|null} inches
 * @property {(side: string) => string} look
 * @property {Standing[]} standing
 * @property {{at: string, element: HTMLElement}[]} cards
 *
 * @typedef {object} Hands
 * @property {(piece: string) => void} select
 * @property {(piece: string, px: Point) => void} drag
 * @property {(piece: string, px: Point|null) => void} drop null: it was let go of
 * @property {(piece: string, event: KeyboardEvent) => void} key
 */

const [WIDE, HIGH] = [74, 32];
const STEP = 6;
/** On a phone. */
const SMALL = 0.72;

/** @param {HTMLElement} button @param {string} piece @param {Hands} hands @param {(isHeld: boolean) => void} hold */
function watchDrag(button, piece, hands, hold) {
  /** @type {Point|null} */
  let from = null;
  let dragging = false;
  /** @param {PointerEvent} event @returns {Point} */
  const spot = ({ clientX, clientY }) => [clientX, clientY];
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    from = spot(event);
    hold(true);
    button.setPointerCapture(event.pointerId);
  });
  button.addEventListener("pointermove", (event) => {
    if (!from) return;
    const [x, y] = spot(event);
    dragging ||= Math.hypot(x - from[0], y - from[1]) > 6;
    if (dragging) hands.drag(piece, [x, y]);
  });
  const end = (/** @type {Point|null} */ at) => {
    const [isPressed, isDragged] = [from !== null, dragging];
    [from, dragging] = [null, false];
    hold(false);
    if (isDragged) hands.drop(piece, at);
    else if (isPressed && at) hands.select(piece);
  };
  button.addEventListener("pointerup", (event) => end(spot(event)));
  button.addEventListener("pointercancel", () => end(null));
  button.addEventListener("click", ({ detail }) => void (detail === 0 && hands.select(piece)));
  button.addEventListener("keydown", (event) => hands.key(piece, event));
}

/** @param {Standing} one @param {string} look @param {string} place */
function plate({ piece, force, selected, own }, look, place) {
  const units = force ? force.fit : (piece.strength ?? 1);
  const hull = force?.hull
    ? hullPicture(/** @type {any} */ (force.hull), { width: 30, height: 20, scale: 9, look })
    : h("span", { class: "no-hull" }, "?");
  return h(
    "button",
    {
      class: `piece${own ? " is-own" : ""}`,
      type: "button",
      "data-look": look,
      "data-focus": `piece-${piece.id}`,
      "aria-pressed": String(selected),
      "aria-label": say("region_piece", { name: piece.name, side: piece.side, place, units }),
    },
    h(
      "span",
      { class: "piece-plate" },
      svg("svg", { class: "piece-block", viewBox: "-9 -15 18 30" }, shape(look, "scale(0.82)")),
      hull,
      h("b", {}, units),
    ),
    h("span", { class: "piece-name", translate: "no" }, piece.name),
  );
}

/** @param {number[]} one @param {number[]} other each left, top, right, bottom */
const overlap = (one, other) =>
  Math.max(0, Math.min(one[2], other[2]) - Math.max(one[0], other[0])) *
  Math.max(0, Math.min(one[3], other[3]) - Math.max(one[1], other[1]));

/** The place around its conflict at which a card covers least. @param {Point} at @param {[number, number]} size @param {number[][]} taken @param {number[]} room */
function cardBox([x, y], [wide, high], taken, room) {
  const found = [
    [34, -high - 26],
    [-wide - 34, -high - 26],
    [34, 34],
    [-wide - 34, 40],
    [-wide / 2, 46],
    [-wide / 2, -high - 46],
  ].map(([dx, dy]) => {
    const box = [x + dx, y + dy, x + dx + wide, y + dy + high];
    const outside = wide * high - overlap(box, room);
    return { box, cost: outside * 4 + taken.reduce((sum, other) => sum + overlap(box, other), 0) };
  });
  return found.sort((one, other) => one.cost - other.cost)[0].box;
}

/**
 * @param {HTMLElement} host
 * @param {Hands} hands
 * @param {() => [number, number, number, number]} padding
 */
export function createPieces(host, hands, padding) {
  /** @type {Scene|null} */
  let scene = null;
  /** @type {HTMLElement[]} */
  let plates = [];
  let isHeld = false;
  const hold = (/** @type {boolean} */ held) => {
    isHeld = held;
  };
  const leaders = svg("svg", { class: "leaders", "aria-hidden": "true" });

  /** @param {import("../table/map/stage.js").Stage} stage */
  function place(stage) {
    if (!scene) return;
    const size = isPhone() ? SMALL : 1;
    /** @type {Map<string, number>} */
    const stacked = new Map();
    const taken = scene.standing.map(({ at }, n) => {
      const [x, y] = toPixel(stage, scene?.inches(at) ?? [-99, -99]);
      const above = stacked.get(at) ?? 0;
      stacked.set(at, above + 1);
      const [left, top] = [x - 62 * size + above * (WIDE + STEP) * size, y + 15 * size];
      plates[n].style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px) scale(${size})`;
      return [left, top, left + WIDE * size, top + (HIGH + 14) * size];
    });
    const [top, right, bottom, left] = padding();
    const room = [left, top, stage.size[0] - right, stage.size[1] - bottom];
    const lines = scene.cards.map(({ at, element }) => {
      const spot = /** @type {Point} */ (toPixel(stage, scene?.inches(at) ?? [-99, -99]));
      const box = cardBox(
        spot,
        [element.offsetWidth || 236, element.offsetHeight || 70],
        [...taken, [spot[0] - 20, spot[1] - 34, spot[0] + 20, spot[1] + 20]],
        room,
      );
      taken.push(box);
      element.style.transform = `translate(${Math.round(box[0])}px, ${Math.round(box[1])}px)`;
      const near = [Math.min(Math.max(spot[0], box[0]), box[2]), Math.min(Math.max(spot[1], box[1]), box[3])];
      return svg("path", { d: `M${spot.join(" ")}L${near.join(" ")}` });
    });
    refill(leaders, ...lines);
  }

  return {
    place,
    /**
     * Draw other forces and cards; a force that is held stays in the hand, and what it is let go on is drawn then.
     * @param {Scene} next
     * @param {(area: string) => string} nameOf
     */
    set(next, nameOf) {
      if (isHeld) return;
      scene = next;
      plates = next.standing.map((one) => plate(one, next.look(one.piece.side), nameOf(one.at)));
      next.standing.forEach(({ piece }, n) => watchDrag(plates[n], piece.id, hands, hold));
      keepingFocus(host, () => refill(host, leaders, ...plates, ...next.cards.map(({ element }) => element)));
    },
  };
}
