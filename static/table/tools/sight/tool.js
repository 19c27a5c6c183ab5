/**
 * The sight tool: a line from the selected unit, or from what is pressed, to the pointer; a press fixes it. It shows the server's answer:
 * range, what lies between, how much is seen. The fan is all that is seen.
 */
import { corners } from "../../geometry/plane.js";
import { boxAround } from "../../map/overlay/label-placement.js";
import { kindOf } from "../../state/boards.js";
import { lookOf } from "../../state/sides.js";
import { unitOf } from "../../state/state.js";
import { say } from "../../words/words.js";
import { spotsAlong } from "../cards.js";
import { createSightCard } from "./card.js";
import { endUnder, isSameEnd, placeOf, targetsFrom } from "./ends.js";
import { createFire } from "./fire.js";
import { cardOf, sentenceOf, sightShown } from "./shown.js";

/** @typedef {import("../types.js").ToolContext} ToolContext */
/** @typedef {import("../types.js").MapEvent} MapEvent */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../../connection/previews.js").SightEnd} SightEnd */
/** @typedef {import("../../wire.d.ts").Sight} Answer */

/** How the arrow keys move what is looked at: by a step, or with Shift by less. @type {Record<string, Point>} */
const STEPS = {
  "choose-before": [0, -1],
  "choose-next": [0, 1],
  "point-before": [-1, 0],
  "point-next": [1, 0],
  "aim-north": [0, -0.2],
  "aim-south": [0, 0.2],
  "aim-west": [-0.2, 0],
  "aim-east": [0.2, 0],
};
const STEP_INCHES = 0.5;
const STEP_HEXES = 4.5;

/**
 * @typedef {object} SightTool who looks, at what, and what was answered
 * @property {ToolContext} context
 * @property {ReturnType<typeof createSightCard>} card
 * @property {ReturnType<typeof createFire>} fire
 * @property {SightEnd|null} from
 * @property {SightEnd|null} to
 * @property {boolean} kept a press keeps what is looked at, wherever the pointer goes
 * @property {"turret"|"hull"} edge
 * @property {boolean} fanned all that is seen is shown
 * @property {Answer|null} answer
 * @property {boolean} aloud what is answered next is said
 * @property {(() => void)[]} listeners
 */

/** @param {SightTool} tool @param {SightEnd|null} end */
const place = ({ context: { store, map } }, end) => placeOf(store.game, map, end);

/** @param {SightTool} tool @param {SightEnd|null} end */
function nameOf({ context: { store } }, end) {
  return unitOf(store.game, end?.unit ?? null)?.name ?? end?.hex ?? say("sight_spot");
}

/** The end that looks, with the edge of its hull if one was chosen. @param {SightTool} tool @returns {SightEnd|null} */
const eye = ({ from, edge }) => (from?.unit && edge === "hull" ? { ...from, edge } : from);

/** Ask about the target; of several questions in a row the newest is answered. @param {SightTool} tool */
async function ask(tool) {
  const { from, to } = tool;
  const start = eye(tool);
  if (!start || !to || isSameEnd(from, to)) {
    tool.answer = null;
    draw(tool);
    return;
  }
  const answer = await tool.context.socket.sight(start, to);
  if (!answer || from !== tool.from || tool.listeners.length === 0) return;
  if (!isSameEnd(to, tool.to) && tool.kept) return;
  tool.answer = answer.refused === undefined ? answer : null;
  if (tool.aloud && tool.answer) tool.context.ui.announce(sentenceOf(nameOf(tool, to), tool.answer));
  tool.aloud = false;
  draw(tool, to);
}

/** @param {SightTool} tool */
async function askFan(tool) {
  const { map, socket } = tool.context;
  const { from } = tool;
  if (!tool.fanned || !from) {
    map.sightFan(null);
    return;
  }
  const answer = await socket.sight(from, null);
  if (!answer?.fan || from !== tool.from || !tool.fanned) return;
  const hexes = answer.fan.filter((one) => typeof one === "string");
  const outline = answer.fan.filter((one) => typeof one !== "string");
  map.sightFan({ hexes, outline });
}

/** Draws the answer for an end. @param {SightTool} tool @param {SightEnd|null} [to] */
function draw(tool, to = tool.to) {
  const { map, store } = tool.context;
  const target = unitOf(store.game, to?.unit ?? null);
  const ends = { from: place(tool, tool.from), to: place(tool, to) };
  const sight = tool.answer ? sightShown(tool.answer, ends, target, map) : null;
  map.sight(sight ?? onlyFrom(tool));
  if (sight && tool.answer) {
    const name = target?.name ?? nameOf(tool, to);
    const fire = tool.kept ? tool.fire.rowFor(tool.from?.unit ?? undefined, target?.id) : null;
    tool.card.show({ name, look: lookOf(store.game, target?.side) }, cardOf(tool.answer), fire);
  } else tool.card.hide();
  tell(tool);
  tool.context.wake();
}

/** Show only the eye until there is a target. @param {SightTool} tool @returns {import("../../map/types.js").Sight|null} */
function onlyFrom(tool) {
  const at = place(tool, tool.from);
  return at && { eye: at, thread: null, range: "", crossings: [], parts: [], arc: null };
}

/** @param {SightTool} tool */
function tell(tool) {
  const { hint, store } = tool.context;
  const fan = { actions: ["sight-fan"], text: say(tool.fanned ? "hint_fan_away" : "hint_fan") };
  const hints = [
    ...(tool.from ? [fan] : []),
    ...(tool.from?.unit && kindOf(store.game.board).measured
      ? [
          {
            actions: ["reverse"],
            text: say(tool.edge === "hull" ? "hint_from_turret" : "hint_from_hull"),
          },
        ]
      : []),
    ...(tool.from ? [{ actions: ["via-back"], text: say("hint_other_eye") }] : []),
    { actions: ["forget"], text: say(tool.kept ? "hint_let_go" : "hint_done") },
  ];
  const from = tool.from ? say("sight_from", { unit: nameOf(tool, tool.from) }) : say("sight_from_where");
  hint.show(hints, from);
}

/** @param {SightTool} tool @param {SightEnd|null} from */
function lookFrom(tool, from) {
  [tool.from, tool.to, tool.kept, tool.answer] = [from, null, false, null];
  draw(tool);
  void askFan(tool);
}

/** @param {SightTool} tool @param {SightEnd} to @param {boolean} aloud */
function lookAt(tool, to, aloud) {
  tool.to = to;
  tool.aloud = aloud;
  void ask(tool);
}

/** @param {SightTool} tool @param {MapEvent} event */
function press(tool, event) {
  if (event.original?.altKey || event.original?.ctrlKey) return;
  const end = endUnder(tool.context.store.game, tool.context.map, event);
  if (!tool.from) {
    lookFrom(tool, end);
    return;
  }
  tool.kept = true;
  lookAt(tool, end, true);
}

/** @param {SightTool} tool @param {MapEvent} event */
function follow(tool, event) {
  if (!tool.from || tool.kept) return;
  const end = endUnder(tool.context.store.game, tool.context.map, event);
  if (!isSameEnd(end, tool.to)) lookAt(tool, end, false);
}

/** Looks at the next unit, near ones first. @param {SightTool} tool @param {1|-1} step */
function nextTarget(tool, step) {
  const { store, map } = tool.context;
  const from = tool.from;
  if (!from) return false;
  const units = targetsFrom(store.game, map, from);
  if (units.length === 0) return false;
  const now = units.indexOf(tool.to?.unit ?? "");
  const next = units[(now + step + units.length + (now < 0 && step < 0 ? 1 : 0)) % units.length];
  tool.kept = true;
  map.showUnit(next);
  lookAt(tool, { unit: next }, true);
  return true;
}

/** Moves the spot that is looked at. @param {SightTool} tool @param {Point} way */
function stepSpot(tool, [east, south]) {
  const { map, store } = tool.context;
  const start = place(tool, tool.to) ?? place(tool, tool.from);
  if (!tool.from || !start) return false;
  const step = kindOf(store.game.board).measured
    ? STEP_INCHES
    : STEP_HEXES * (Math.abs(east + south) < 1 ? 0 : 1);
  const at = /** @type {Point} */ ([start[0] + east * step, start[1] + south * step]);
  const hex = map.hexAt(map.toPixel(at));
  if (hex || kindOf(store.game.board).measured) {
    tool.kept = true;
    lookAt(tool, hex ? { hex } : { at }, true);
  }
  return true;
}

/** @param {SightTool} tool */
function lookAway(tool) {
  [tool.to, tool.kept, tool.answer] = [null, false, null];
  draw(tool);
}

/** Esc: what is looked at, then the tool. @param {SightTool} tool */
function letGo(tool) {
  const { kept } = tool;
  if (kept) lookAway(tool);
  return kept;
}

/** @param {SightTool} tool @param {string} action */
function key(tool, action) {
  const step = STEPS[action];
  if (step) return stepSpot(tool, step);
  switch (action) {
    case "forget":
      return letGo(tool);
    case "via-back":
      lookFrom(tool, null);
      return true;
    case "reverse":
      if (!tool.from?.unit || !kindOf(tool.context.store.game.board).measured) return false;
      tool.edge = tool.edge === "hull" ? "turret" : "hull";
      tool.aloud = true;
      void ask(tool);
      tell(tool);
      return true;
    case "sight-fan":
      tool.fanned = !tool.fanned;
      void askFan(tool);
      tell(tool);
      return true;
    case "next-unit":
      return nextTarget(tool, 1);
    case "unit-before":
      return nextTarget(tool, -1);
    case "commit":
      if (tool.to) lookAt(tool, tool.to, true);
      tool.kept = tool.to !== null;
      return tool.to !== null;
    default:
      return false;
  }
}

/** Places the card, once the map has drawn what it keeps off. @param {SightTool} tool */
function placeCard(tool) {
  const { map, store } = tool.context;
  const [from, to] = [place(tool, tool.from), place(tool, tool.to)];
  if (!from || !to) return;
  const { at, facing, profile } = unitOf(store.game, tool.to?.unit ?? null) ?? {};
  const hull = { length: profile?.length ?? 1, width: profile?.width ?? 1 };
  const outline = at ? corners({ at, facing: facing ?? 0 }, hull) : [to];
  const box = boxAround(outline.map(map.toPixel), 6);
  tool.card.place(map.toPixel(to), spotsAlong([map.toPixel(from), map.toPixel(to)]), box);
}

/** Look again after the table has changed. @param {SightTool} tool */
function again(tool) {
  if (tool.from && !place(tool, tool.from)) lookFrom(tool, null);
  if (tool.to && !place(tool, tool.to)) lookAway(tool);
  void ask(tool);
  void askFan(tool);
}

/** Looks from the selected unit from now on. @param {SightTool} tool */
function followSelection(tool) {
  const { selected } = tool.context.store.game;
  if (selected && place(tool, { unit: selected })) lookFrom(tool, { unit: selected });
}

/** @param {SightTool} tool */
function start(tool) {
  const { map, store } = tool.context;
  tool.listeners = [
    map.on("click", (event) => press(tool, event)),
    map.on("pointermove", (event) => follow(tool, event)),
    map.on("moved", () => tool.context.wake()),
    store.subscribe(["state", "board"], () => again(tool)),
    store.subscribe(["selected"], () => followSelection(tool)),
  ];
  lookFrom(tool, null);
  followSelection(tool);
}

/** @param {SightTool} tool */
function stop(tool) {
  tool.listeners.forEach((stop) => stop());
  [tool.listeners, tool.from, tool.to, tool.kept, tool.answer] = [[], null, null, false, null];
  tool.fanned = false;
  tool.card.hide();
  tool.context.map.sight(null);
  tool.context.map.sightFan(null);
  tool.context.hint.show([]);
}

/** After a shot, select its target so that it can be marked, and return to the previous tool. @param {SightTool} tool @param {string} target @param {() => void} leave */
function shot(tool, target, leave) {
  leave();
  tool.context.store.set({ selected: target });
}

/** @param {ToolContext} context @param {() => void} leave what makes the tool before the active one @returns {import("../types.js").Tool & {fan: () => void, destroy: () => void}} */
export function createSightTool(context, leave) {
  /** @type {SightTool} */
  const tool = {
    context,
    card: createSightCard(context.ui.root, context.cards),
    fire: createFire(context, { rolled: (target) => shot(tool, target, leave), grown: () => context.wake() }),
    from: null,
    to: null,
    kept: false,
    edge: "turret",
    fanned: false,
    answer: null,
    aloud: false,
    listeners: [],
  };
  return {
    start: () => start(tool),
    stop: () => stop(tool),
    key: key.bind(null, tool),
    frame: () => placeCard(tool),
    /** Show all that is seen, or stop showing it. */
    fan: () => void key(tool, "sight-fan"),
    destroy: tool.card.destroy,
  };
}
