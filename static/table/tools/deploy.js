/**
 * A unit off the table comes onto it: click where, turn it by its ring, commit. In hand while such a unit is selected; one that is carried
 * may be dragged off by the hand that took hold of it.
 */
import { pivotTo } from "./plan.js";
import { entryOf } from "./entry.js";
import { bearing, distance, going } from "../geometry/plane.js";
import { pivotRadiusPx } from "./hand.js";

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Pose} Pose */

const GRIP_PX = 18;

/** @param {Bench} bench @returns {import("./types.js").Tool & {wanted: () => boolean, drag: () => void}} */
export function createDeployTool({ map, store, socket, ui, hint, wake }) {
  /** @type {(() => void)[]} */
  let stops = [];
  /** @type {Pose|null} */
  let pose = null;
  /** @type {"coming"|"put"|"usual"} whether the hand still carries it, has put it there, or it stands where it would by itself */
  let standing = "coming";
  let turning = false;
  let dragged = false;
  let told = "";
  let against = false;
  let asked = "";

  const entry = () => entryOf(store.game, store.game.selected);

  function order() {
    return pose && (entry()?.order(standing === "usual" ? null : pose) ?? null);
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
      const findings = /** @type {import("./types.js").Finding[]} */ (frame.verdict?.findings ?? []);
      const illegal = findings.find(({ severity }) => severity === "illegal");
      const risk = findings.find(({ severity }) => severity === "risk");
      [told, against] = [(illegal ?? risk ?? findings[0])?.message ?? "", illegal !== undefined];
      wake();
    }
  }

  /** Another unit comes, or the same one anew. */
  function begin() {
    const usual = entry()?.usual ?? null;
    [pose, standing, told, against, asked] = [usual, usual ? "usual" : "coming", "", false, ""];
    ask();
    wake();
  }

  /** @param {Point} at */
  function carry(at) {
    const coming = entry();
    if (coming) {
      [pose, standing] = [{ at, facing: coming.facing(at) }, "coming"];
      ask();
      wake();
    }
  }

  function put() {
    if (standing === "coming" && pose) {
      standing = "put";
      wake();
    }
  }

  /** @param {import("./types.js").MapEvent} event */
  function down({ px }) {
    const hull = entry()?.unit.profile;
    if (standing !== "coming" && pose && hull) {
      const away = pivotRadiusPx({ length: hull.length ?? 2, width: hull.width ?? 1 }, map.scale()) / map.scale();
      turning = distance(map.toPixel(going(pose.at, pose.facing, away)), px) <= GRIP_PX;
      map.panning(!turning);
    }
  }

  /** @param {import("./types.js").MapEvent} event */
  function moved({ at, original }) {
    const hovers = standing === "coming" && original !== null && "pointerType" in original && original.pointerType === "mouse";
    if (turning && pose) {
      [pose, standing] = [{ at: pose.at, facing: pivotTo(pose, at) }, "put"];
      ask();
      wake();
    } else if (dragged || hovers) {
      carry(at);
    }
  }

  function up() {
    turning = false;
    map.panning(true);
    if (dragged) {
      dragged = false;
      put();
    }
  }

  /** @param {import("./types.js").MapEvent} event */
  function click({ at }) {
    carry(at);
    put();
  }

  function frame() {
    const coming = entry();
    if (!coming) {
      return;
    }
    const stands = pose !== null && standing !== "coming";
    map.plan(pose ? { unit: coming.unit.id, pose, pivot: stands ? pose.facing : null, quiet: true } : null);
    hint.show([...(stands ? [{ actions: ["commit"], text: coming.verb }] : []), { actions: ["forget"], text: "forget" }], words(coming, stands));
  }

  /** @param {import("./entry.js").Entry} coming @param {boolean} stands */
  function words({ unit, final }, stands) {
    if (!pose || against || !stands) {
      return (against && told) || `Click where ${unit.name} comes onto the table`;
    }
    const facing = Math.round(bearing(pose.at, going(pose.at, pose.facing, 1))) % 360;
    return final ? `${told} Final: taken back only with consent.` : `facing ${facing}°: turn it by its ring`;
  }

  async function commit() {
    const given = standing === "coming" ? null : order();
    const left = entry()?.left ?? null;
    if (given && (await ui.give(given))?.type !== "refused") {
      pose = null;
      map.plan(null);
      store.set({ selected: left ?? store.game.selected });
    }
  }

  return {
    wanted: () => entry() !== null,
    /** The hand already holds the unit: it comes where it is let go. */
    drag() {
      dragged = true;
      map.panning(false);
    },
    start() {
      document.addEventListener("pointerup", up);
      stops = [
        () => document.removeEventListener("pointerup", up),
        map.on("pointerdown", down),
        map.on("pointermove", moved),
        map.on("cancel", up),
        map.on("click", click),
        map.on("moved", wake),
        store.subscribe(["selected"], begin),
      ];
      begin();
    },
    stop() {
      stops.forEach((stop) => stop());
      dragged = false;
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
      if (action === "undo" && standing === "put") { // the place is newer than the order that could be taken back
        begin();
        return true;
      }
      return false;
    },
    frame,
  };
}
