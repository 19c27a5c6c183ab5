/**
 * The server's answer about the move of a piece in the hand: what the ground adds to it, and whether it ends outside its side's zone. The
 * page asks only if units have an allowance or a zone, one question at a time; each answer stands until the next. No DOM.
 */
import { profileRoles } from "../../state/roles.js";
import { zonesOf } from "../../state/tokens.js";
import { isMoved, orderOf } from "./piece.js";

/** @typedef {import("./piece.js").Piece} Piece */
/** @typedef {{counted: string, over: number, outside: boolean}} Told  counted: in words, "counts as 7.8″ over the ground"; over: the inches, or hexes, beyond the limit; outside: the zone where its side deploys */

/** @type {Told} */
const NOTHING = { counted: "", over: 0, outside: false };

/** @param {import("../../state/state.js").Finding[]} findings @returns {Told} */
export function toldBy(findings) {
  const found = (/** @type {string} */ rule) => findings.find((finding) => finding.rule === rule);
  const further = found("over_limit");
  return {
    counted: found("over_ground")?.message ?? "",
    over: further?.inches ?? Number(further?.args?.hexes ?? 0),
    outside: found("outside_zone") !== undefined,
  };
}

/**
 * @param {import("../types.js").Store} store
 * @param {Pick<import("../types.js").Socket, "preview">} socket
 * @param {() => void} changed  called when an answer has arrived
 */
export function createTold(store, socket, changed) {
  let [asked, flying, told] = ["", false, NOTHING];

  /** Check whether there is anything that the server might add. @param {Piece} piece */
  const isAsked = ({ enters, unit }) =>
    enters
      ? zonesOf(store.game).some(({ side }) => side === unit.side)
      : profileRoles(store.game.rules).allowance !== undefined;

  /** @param {Piece} piece */
  async function look(piece) {
    if (flying || piece.off || !isMoved(piece) || !isAsked(piece)) return;
    const order = orderOf(piece);
    const key = JSON.stringify(order);
    if (key === asked) return;
    [asked, flying] = [key, true];
    const frame = await socket.preview(order);
    flying = false;
    if (asked !== key) return;
    if (!frame) asked = ""; // to be asked again
    told = toldBy(frame?.verdict?.findings ?? []);
    changed();
  }

  return {
    look,
    now: () => told,
    forget() {
      [asked, told] = ["", NOTHING];
    },
  };
}
