/** A unit in reserve comes onto the table: click where, turn it by its ring, commit. In hand while such a unit is selected. */
import { pivotTo } from "../plan.js";
import { bearing, distance, going } from "./geometry.js";
import { pivotRadiusPx } from "./grips.js";
import { offerOf } from "./offers.js";

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Pose} Pose */
/** @typedef {import("./types.js").Unit} Unit */

const GRIP_PX = 18;

/** A facing inward from the nearest edge of the table. @param {Point} at @param {{width?: number, height?: number}} board */
export function inward(at, { width = 0, height = 0 }) {
  const edges = [[at[0], 90], [width - at[0], 270], [at[1], 180], [height - at[1], 0]];
  return edges.reduce((best, edge) => (edge[0] < best[0] ? edge : best))[1];
}

/** @param {Bench} bench @returns {import("./types.js").Tool & {wanted: () => boolean}} */
export function createDeployTool({ map, store, socket, ui, hint, wake }) {
  /** @type {(() => void)[]} */
  let stops = [];
  /** @type {Pose|null} */
  let pose = null;
  let put = false;
  let turning = false;
  let reason = "";
  let asked = "";

  /** @returns {Unit|null} */
  function unit() {
    const { selected, state } = store.game;
    const found = state?.units[selected ?? ""];
    return found && !found.at && offerOf(store.game, "deploy", found.id)?.allowed ? found : null;
  }

  function order() {
    return pose && { type: "deploy", unit: unit()?.id, at: pose.at.map((inches) => Math.round(inches * 100) / 100), facing: pose.facing };
  }

  /** Asks the server what it thinks of the place. */
  async function ask() {
    const wanted = order();
    const key = JSON.stringify(wanted);
    if (!wanted || key === asked) {
      return;
    }
    asked = key;
    const frame = await socket.preview(wanted);
    if (frame && key === asked) {
      reason = frame.verdict?.findings.find((/** @type {any} */ finding) => finding.severity === "illegal")?.message ?? "";
      wake();
    }
  }

  /** @param {Point} at */
  function carry(at) {
    pose = { at, facing: inward(at, store.game.board ?? {}) };
    ask();
    wake();
  }

  /** @param {import("./types.js").MapEvent} event */
  function down({ px }) {
    const hull = unit()?.profile;
    if (put && pose && hull) {
      const away = pivotRadiusPx({ length: hull.length ?? 2, width: hull.width ?? 1 }, map.scale()) / map.scale();
      turning = distance(map.toPixel(going(pose.at, pose.facing, away)), px) <= GRIP_PX;
      map.panning(!turning);
    }
  }

  /** @param {import("./types.js").MapEvent} event */
  function moved({ at, original }) {
    if (turning && pose) {
      pose = { at: pose.at, facing: pivotTo(pose, at) };
      ask();
      wake();
    } else if (!put && original && "pointerType" in original && original.pointerType === "mouse") {
      carry(at);
    }
  }

  /** @param {import("./types.js").MapEvent} event */
  function click({ at }) {
    carry(at);
    put = true;
  }

  function frame() {
    const coming = unit();
    if (!coming) {
      return;
    }
    map.plan(pose ? { unit: coming.id, pose, pivot: put ? pose.facing : null, quiet: true } : null);
    const facing = pose && put ? Math.round(bearing(pose.at, going(pose.at, pose.facing, 1))) % 360 : 0;
    const where = put ? `facing ${facing}°: turn it by its ring` : `Click where ${coming.name} comes onto the table`;
    hint.show([...(put ? [{ actions: ["commit"], text: "deploy" }] : []), { actions: ["forget"], text: "forget" }], reason || where);
  }

  async function commit() {
    const given = order();
    if (given && put && (await ui.give(given))?.type !== "refused") {
      pose = null;
      put = false;
      map.plan(null);
    }
  }

  return {
    wanted: () => unit() !== null,
    start() {
      [pose, put, reason, asked] = [null, false, "", ""];
      stops = [
        map.on("pointerdown", down),
        map.on("pointermove", moved),
        map.on("pointerup", () => {
          turning = false;
          map.panning(true);
        }),
        map.on("click", click),
        map.on("moved", wake),
        store.subscribe(["selected"], wake),
      ];
      wake();
    },
    stop() {
      stops.forEach((stop) => stop());
      map.plan(null);
      map.panning(true);
      hint.show([]);
    },
    key(action) {
      if (action === "commit") {
        commit();
        return true;
      }
      if (action === "forget") {
        store.set({ selected: null });
        return true;
      }
      return false;
    },
    frame,
  };
}
