/**
 * The tool that brings a unit onto the table: click the place, turn the unit by its ring, commit. Active
 * while such a unit is selected; a carried one may also be dragged off its carrier.
 */
import { bearing, distance, going } from "../../geometry/plane.js";
import { byFinger, listen } from "../../parts/dom.js";
import { say } from "../../words/words.js";
import { arrivalOf } from "./arrival.js";
import { pivotTo } from "./plan.js";
import { isElse, pivotRadiusPx } from "../pointer.js";

/** @typedef {import("../types.js").ToolContext} ToolContext */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Pose} Pose */

const GRIP_PX = 18;

/**
 * @typedef {object} EnterTool the tool while a unit enters: the pose that it would take, and what the server says of that
 * @property {ToolContext["map"]} map
 * @property {ToolContext["store"]} store
 * @property {ToolContext["socket"]} socket
 * @property {ToolContext["ui"]} ui
 * @property {ToolContext["hint"]} hint
 * @property {ToolContext["wake"]} wake
 * @property {(() => void)[]} stops
 * @property {Pose|null} pose
 * @property {"coming"|"put"|"usual"} standing whether the hand still carries it, has put it there, or it stands at its usual place
 * @property {boolean} turning
 * @property {boolean} dragged
 * @property {string} finding what the server says of the place
 * @property {boolean} against the rules do not allow it
 * @property {string} asked
 * @property {boolean} sent whether the order is on its way
 */

/** @param {EnterTool} tool */
const arrival = (tool) => arrivalOf(tool.store.game, tool.store.game.selected);

/** @param {EnterTool} tool */
function order(tool) {
  return tool.pose && (arrival(tool)?.order(tool.standing === "usual" ? null : tool.pose) ?? null);
}

/** Ask the server whether the place is legal. @param {EnterTool} tool */
async function ask(tool) {
  const wanted = order(tool);
  const key = JSON.stringify(wanted);
  if (!wanted || key === tool.asked) {
    return;
  }
  tool.asked = key;
  const frame = await tool.socket.preview(wanted);
  if (!frame && key === tool.asked) {
    tool.asked = ""; // to be asked again
  }
  if (frame && key === tool.asked) {
    const findings = /** @type {import("../types.js").Finding[]} */ (frame.verdict?.findings ?? []);
    const illegal = findings.find(({ severity }) => severity === "illegal");
    const risk = findings.find(({ severity }) => severity === "risk");
    [tool.finding, tool.against] = [(illegal ?? risk ?? findings[0])?.message ?? "", illegal !== undefined];
    tool.wake();
  }
}

/** Another unit enters, or the same one again. @param {EnterTool} tool */
function begin(tool) {
  const usual = arrival(tool)?.usual ?? null;
  [tool.pose, tool.standing, tool.finding, tool.against, tool.asked] = [
    usual,
    usual ? "usual" : "coming",
    "",
    false,
    "",
  ];
  ask(tool);
  tool.wake();
}

/** @param {EnterTool} tool @param {Point} at */
function carry(tool, at) {
  const coming = arrival(tool);
  if (coming) {
    [tool.pose, tool.standing] = [{ at, facing: coming.facing(at) }, "coming"];
    ask(tool);
    tool.wake();
  }
}

/** @param {EnterTool} tool */
function put(tool) {
  if (tool.standing === "coming" && tool.pose) {
    tool.standing = "put";
    tool.wake();
  }
}

/** @param {EnterTool} tool @param {import("../types.js").MapEvent} event */
function down(tool, { px }) {
  const hull = arrival(tool)?.unit.profile;
  if (tool.standing !== "coming" && tool.pose && hull) {
    const away =
      pivotRadiusPx({ length: hull.length ?? 2, width: hull.width ?? 1 }, tool.map.scale()) /
      tool.map.scale();
    tool.turning = distance(tool.map.toPixel(going(tool.pose.at, tool.pose.facing, away)), px) <= GRIP_PX;
    tool.map.panning(!tool.turning);
  }
}

/** @param {EnterTool} tool @param {import("../types.js").MapEvent} event */
function moved(tool, { at, original }) {
  const hovers =
    tool.standing === "coming" &&
    original !== null &&
    "pointerType" in original &&
    original.pointerType === "mouse";
  if (tool.turning && tool.pose) {
    [tool.pose, tool.standing] = [{ at: tool.pose.at, facing: pivotTo(tool.pose, at) }, "put"];
    ask(tool);
    tool.wake();
  } else if (tool.dragged || hovers) {
    carry(tool, at);
  }
}

/** @param {EnterTool} tool */
function up(tool) {
  tool.turning = false;
  tool.map.panning(true);
  if (tool.dragged) {
    tool.dragged = false;
    put(tool);
  }
}

/** @param {EnterTool} tool @param {import("../types.js").MapEvent} event */
function click(tool, event) {
  if (!isElse(event)) {
    carry(tool, event.at);
    put(tool);
  }
}

/** @param {EnterTool} tool */
function frame(tool) {
  const coming = arrival(tool);
  if (!coming) {
    return;
  }
  const stands = tool.pose !== null && tool.standing !== "coming";
  tool.map.plan(
    tool.pose
      ? { unit: coming.unit.id, pose: tool.pose, pivot: stands ? tool.pose.facing : null, quiet: true }
      : null,
  );
  tool.hint.show(
    [
      ...(stands ? [{ actions: ["commit"], text: coming.verb }] : []),
      { actions: ["forget"], text: say("hint_forget") },
    ],
    words(tool, coming, stands),
  );
}

/** @param {EnterTool} tool @param {import("./arrival.js").Arrival} coming @param {boolean} stands */
function words(tool, { unit, final }, stands) {
  if (!tool.pose || tool.against || !stands) {
    return (
      (tool.against && tool.finding) ||
      say("enter_where", { unit: unit.name, press: byFinger() ? "tap" : "click" })
    );
  }
  const degrees = Math.round(bearing(tool.pose.at, going(tool.pose.at, tool.pose.facing, 1))) % 360;
  return final ? `${tool.finding} ${say("enter_final")}`.trim() : say("enter_facing", { degrees });
}

/** @param {EnterTool} tool */
async function commit(tool) {
  const given = tool.standing === "coming" || tool.sent ? null : order(tool);
  const left = arrival(tool)?.left ?? null;
  if (!given) {
    return;
  }
  tool.sent = true;
  const answer = await tool.ui.give(given);
  tool.sent = false;
  if (answer?.type !== "refused") {
    tool.pose = null;
    tool.map.plan(null);
    tool.store.set({ selected: left ?? tool.store.game.selected });
  }
}

/** The pointer already holds the unit, and places it where it is released. @param {EnterTool} tool */
function drag(tool) {
  tool.dragged = true;
  tool.map.panning(false);
}

/** @param {EnterTool} tool */
function start(tool) {
  tool.stops = [
    listen(document, "pointerup", () => up(tool)),
    tool.map.on("pointerdown", down.bind(null, tool)),
    tool.map.on("pointermove", moved.bind(null, tool)),
    tool.map.on("cancel", () => up(tool)),
    tool.map.on("click", click.bind(null, tool)),
    tool.map.on("moved", tool.wake),
    tool.store.subscribe(["selected"], () => begin(tool)),
  ];
  begin(tool);
}

/** @param {EnterTool} tool */
function stop(tool) {
  tool.stops.forEach((stop) => stop());
  tool.dragged = false;
  tool.map.plan(null);
  tool.map.panning(true);
  tool.hint.show([]);
}

/** @param {EnterTool} tool @param {string} action */
function key(tool, action) {
  if (action === "commit") {
    commit(tool);
    return true;
  }
  if (action === "forget") {
    tool.store.set({ selected: null });
    return true;
  }
  if (action === "undo" && tool.standing === "put") {
    // the place is newer than the order that could be taken back
    begin(tool);
    return true;
  }
  return false;
}

/** @param {ToolContext} context @returns {import("../types.js").Tool & {wanted: () => boolean, drag: () => void}} */
export function createEnterTool({ map, store, socket, ui, hint, wake }) {
  /** @type {EnterTool} */
  const tool = {
    map,
    store,
    socket,
    ui,
    hint,
    wake,
    stops: [],
    pose: null,
    standing: "coming",
    turning: false,
    dragged: false,
    finding: "",
    against: false,
    asked: "",
    sent: false,
  };

  return {
    wanted: () => arrival(tool) !== null,
    drag: () => drag(tool),
    start: () => start(tool),
    stop: () => stop(tool),
    key: key.bind(null, tool),
    frame: () => frame(tool),
  };
}
