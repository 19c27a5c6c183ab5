/** The keys of the select tool: they go from thing to thing and from handle to handle, and change the selection. */
import { say } from "../../table/words/words.js";
import { addCorner, addGap, removeCorner, removeCurve, removeGap } from "../corners.js";
import { duplicate } from "../copies.js";
import { middleOf, nudge, remove, reorder, setShape, turn } from "../actions.js";
import { laidAcross, pulledTo } from "../crossings.js";
import { spotOf } from "../handles.js";
import { linesOf } from "../pick.js";
import { distance } from "../../table/geometry/plane.js";
import { boundsOf } from "../../table/geometry/rings.js";
import { crossingOfWhole } from "./crossing.js";
import { wholeOf } from "./hold.js";
import { drag, drop } from "./hand.js";
import { ARROWS } from "./key-cursor.js";
import { handlesNow, showSelected, spotsOf } from "./selected.js";
import { nameOf } from "./snapping.js";
import { rounded } from "../geometry/transform.js";

/** @typedef {import("./hand.js").Select} Select */
/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../map/layer.js").Handle} Handle */

const STEP = { plain: 0.5, shift: 1 };

/** Says what a thing is and where. @param {Bench} bench @param {string} thing */
export function thingWords(bench, thing) {
  const id = thing.slice(thing.indexOf(":") + 1);
  const unit = (bench.draft.document().units ?? []).find((one) => thing === `unit:${one.id}`);
  if (unit?.hex) return say("edit_thing_hex", { name: unit.name, kind: say("edit_piece"), hex: unit.hex });
  if (unit)
    return unit.at
      ? say("edit_thing", {
          name: unit.name,
          kind: say("edit_piece"),
          east: rounded(unit.at[0]),
          south: rounded(unit.at[1]),
        })
      : say("edit_in_reserve", { name: unit.name });
  const feature = bench.draft.features().find((one) => one.id === id);
  if (!feature) return "";
  const [left, top, right, bottom] = boundsOf(linesOf(feature)[0]);
  const kind = String(feature.properties.kind);
  const word = say(`edit_kind_${kind}`);
  return say("edit_thing", {
    name: nameOf(feature),
    kind: word,
    east: rounded((left + right) / 2),
    south: rounded((top + bottom) / 2),
  });
}

/** @param {Bench} bench @param {Handle} handle */
function handleWords(bench, handle) {
  const [east, south] = bench.map.toInches(handle.px).map(rounded);
  return say("edit_handle", {
    kind: say(`edit_handle_${handle.kind}`),
    number: handle.index + 1,
    east,
    south,
  });
}

/** From one thing to the next; beyond the last the page goes on. @param {Select} select @param {1|-1} way */
function nextThing({ bench }, way) {
  const features = bench.draft.features().filter((one) => !one.properties.part_of && !bench.shown.hides(one));
  const units = (bench.draft.document().units ?? []).filter(({ at }) => at).map(({ id }) => `unit:${id}`);
  const things = [...features.map(({ id }) => `feature:${id}`), ...units.filter(bench.layers.isOpen)];
  const now = bench.selection.things();
  const at = now.length ? things.indexOf(now[now.length - 1]) : way > 0 ? -1 : things.length;
  const next = things[at + way];
  if (!next) return false;
  bench.selection.set([next]);
  bench.announce(thingWords(bench, next));
  return true;
}

/** @param {Handle|null} handle @returns {(one: Handle) => boolean} */
const isHandle =
  (handle) =>
  ({ kind, index }) =>
    kind === handle?.kind && index === handle.index;

/** @param {Select} select @param {1|-1} way */
function nextHandle(select, way) {
  const handles = handlesNow(select.bench);
  const { handle } = select;
  const at = handles.findIndex(isHandle(handle));
  const next = handles[(at + way + handles.length) % handles.length];
  select.handle = next ?? null;
  showSelected(select.bench, select.handle);
  if (next) select.bench.announce(handleWords(select.bench, next));
  return Boolean(next);
}

/** A corner in the middle of an edge, which the arrows move from then on. @param {Select} select @param {number} edge */
function cornerFrom(select, edge) {
  addCorner(select.bench, edge);
  select.handle =
    handlesNow(select.bench).find(isHandle({ kind: "corner", index: edge + 1, px: [0, 0] })) ?? null;
}

/** A handle moved by the arrows. @param {Select} select @param {[number, number]} by @param {boolean} shift */
function moveHandle(select, [east, south], shift) {
  const { bench, handle } = select;
  const [head] = bench.selection.heads();
  if (!handle) return;
  if (handle.kind === "turn") {
    turn(bench, (east || south) * (shift ? 15 : 1), `turn:${bench.selection.things()}`);
    bench.announce(say("edit_turned_by", { degrees: (east || south) * (shift ? 15 : 1) }));
    return;
  }
  if (!head || handle.kind === "scale") return;
  const { shape } = wholeOf(head);
  const step = STEP[shift ? "shift" : "plain"];
  if (handle.kind === "middle") return cornerFrom(select, handle.index);
  const crossing = handle.kind === "gap" ? crossingOfWhole(bench, wholeOf(head)) : null;
  if (crossing) {
    const to = crossing.along + ((handle.index ? 1 : -1) * crossing.wide) / 2 + (east || south) * step;
    const next = laidAcross(head, pulledTo(crossing, handle.index ? 1 : 0, to));
    const doing = say("edit_did_size", { name: nameOf(head) });
    return setShape(bench, next.head, next.shape, doing, `crossing:${head.id}`);
  }
  if (handle.kind === "gap") {
    const [which, end] = [Math.floor(handle.index / 2), handle.index % 2];
    const gap = shape.gaps[which];
    const by = (east || south) * step;
    const [one, two] = [shape.corners[gap[0]], shape.corners[(gap[0] + 1) % shape.corners.length]];
    const next = /** @type {import("../wholes.js").Gap} */ ([
      gap[0],
      Math.max(0, gap[1] + (end ? 0 : by)),
      Math.min(distance(one, two), gap[2] + (end ? by : 0)),
    ]);
    if (next[2] - next[1] >= 0.5)
      setShape(
        bench,
        head,
        { ...shape, gaps: shape.gaps.with(which, next) },
        say("edit_did_gap", { name: nameOf(head) }),
        `gap:${head.id}`,
      );
    return;
  }
  const [x, y] = spotOf(shape.corners[handle.index]);
  const rest =
    handle.kind === "curve"
      ? [x, y, Math.max(0, (shape.corners[handle.index][2] ?? 0) + (east || south) * step)]
      : [rounded(x + east * step), rounded(y + south * step), ...shape.corners[handle.index].slice(2)];
  const corners = shape.corners.with(handle.index, /** @type {import("../types.js").Corner} */ (rest));
  setShape(
    bench,
    head,
    { ...shape, corners },
    say("edit_did_corner", { name: nameOf(head) }),
    `corner:${head.id}:${handle.index}`,
  );
  bench.announce(say("edit_place", { east: rest[0], south: rest[1] }));
}

/** @param {Select} select @param {KeyboardEvent} event @returns {boolean} */
function handKey(select, event) {
  if (event.key === "Enter") {
    drop(select);
    select.pressed = select.handle = null;
  } else if (select.typed.key(event)) {
    if (select.last) drag(select, select.last);
  } else return false;
  return true;
}

/** @type {Record<string, (select: Select, event: KeyboardEvent) => void>} */
const KEYS = {
  Delete: (select) => {
    const { bench, handle } = select;
    select.handle = null;
    const [head] = bench.selection.heads();
    if (handle?.kind === "corner" || handle?.kind === "end") removeCorner(bench, handle.index);
    else if (handle?.kind === "curve") removeCurve(bench, handle.index);
    else if (handle?.kind === "gap" && !crossingOfWhole(bench, wholeOf(head)))
      removeGap(bench, Math.floor(handle.index / 2));
    else remove(bench);
  },
  Insert: ({ bench, handle }) => addCorner(bench, handle?.kind === "gap" ? 0 : (handle?.index ?? 0)),
  "[": ({ bench }) => reorder(bench, -1),
  "]": ({ bench }) => reorder(bench, 1),
  g: ({ bench, last }) => addGap(bench, last?.at ?? null),
  ",": ({ bench }) => turn(bench, -15),
  ".": ({ bench }) => turn(bench, 15),
};
KEYS.Backspace = KEYS.Delete;

/** @param {Select} select @param {KeyboardEvent} event @returns {boolean} */
export function selectKey(select, event) {
  const { bench } = select;
  if (select.hand) return handKey(select, event);
  // An undo, or another person, may have taken it away.
  if (select.handle && !handlesNow(bench).some(isHandle(select.handle))) select.handle = null;
  if (event.key === "Tab") {
    const way = event.shiftKey ? -1 : 1;
    return select.handle ? nextHandle(select, way) : nextThing(select, way);
  }
  const some = bench.selection.things().length > 0;
  if (event.key === "Escape") {
    if (!some) return false;
    if (select.handle) select.handle = null;
    else bench.selection.clear();
    showSelected(bench);
    return true;
  }
  if (!some || !bench.may) return false;
  if (event.key === "Enter") return nextHandle(select, 1);
  const arrow = ARROWS[event.key];
  if (arrow && !spotsOf(bench).length) return false;
  if (arrow) {
    if (select.handle) moveHandle(select, arrow, event.shiftKey);
    else {
      const step = STEP[event.shiftKey ? "shift" : "plain"];
      nudge(bench, arrow[0] * step, arrow[1] * step);
      const [east, south] = middleOf(bench).map(rounded);
      bench.announce(say("edit_place", { east, south }));
    }
    showSelected(bench, select.handle);
    return true;
  }
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "d") {
    duplicate(bench);
    return true;
  }
  const act =
    event.ctrlKey || event.metaKey
      ? null
      : KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act || (act === KEYS.g && bench.selection.heads()[0]?.geometry.type !== "LineString")) return false;
  act(select, event);
  showSelected(bench);
  return true;
}
