/** Pieces as units of a document: make one with its own name and number, put it down, turn it, take it back into reserve. No DOM. */

import { newFeatureId } from "./wholes.js";

/** @typedef {import("../table/map/types.js").Inches} Inches */
/** @typedef {{name: string, nation?: string, kind: string, profile: Record<string, any>, silhouette: string, facing?: number|null, token?: {asset: string}}} Piece */
/** @typedef {Record<string, any> & {id: string, side: string, kind: string}} Unit of a document */
/** @typedef {{at: Inches}|{hex: string}|null} Place null: in reserve */
/** @typedef {{orientation?: string, width?: number}} Board */

/** The name of one more of a kind: "Sherman", then "Sherman 2", and of one more of those "Sherman 3". @param {string} name @param {Record<string, any>[]} units of its side */
export function numbered(name, units) {
  const held = new Set(units.map((unit) => unit.name));
  if (!held.has(name) && !held.has(`${name} 1`)) return name;
  const unnumbered = name.replace(/ \d+$/, "");
  const isOneOfMany = held.has(unnumbered) || held.has(`${unnumbered} 1`);
  const stem = isOneOfMany ? unnumbered : name;
  let number = 2;
  while (held.has(`${stem} ${number}`)) number += 1;
  return `${stem} ${number}`;
}

/**
 * One more of each piece, under an id and a name of its own.
 * @param {Unit[]} pieces
 * @param {Unit[]} units that there are
 * @param {(copy: Unit) => Unit} put where it stands
 * @returns {Unit[]}
 */
export function copiesOf(pieces, units, put) {
  const known = [...units];
  return pieces.map((piece) => {
    const own = known.filter(({ side }) => side === piece.side);
    const name = numbered(String(piece.name ?? piece.id), own);
    const copy = put({ ...piece, id: newFeatureId(name), name });
    known.push(copy);
    return copy;
  });
}

/** Which way a piece faces on a board: as where its kind comes from, and along the spines of this board. @param {Pick<Piece, "facing">} piece @param {Board} board */
export function facingOf({ facing }, { orientation }) {
  if (facing === null || facing === undefined) return null;
  return (facing + (orientation === "pointy" ? 30 : 0)) % 360;
}

/** A new piece faces as the side's last one does; the first across a table, and on hexes as its kind does. @param {Pick<Piece, "facing">} piece @param {Place} place @param {Unit[]} own those of its side @param {Board} board */
function newFacing(piece, place, own, board) {
  const facing = facingOf(piece, board);
  if (facing === null || !place) return facing;
  const last = own.findLast((unit) => (unit.at || unit.hex) && typeof unit.facing === "number");
  if (last?.facing !== undefined) return last.facing;
  return "at" in place ? (place.at[0] < (board.width ?? 72) / 2 ? 90 : 270) : facing;
}

/** @param {Piece} piece @param {string} side @param {Place} place @param {Unit[]} units @param {Board} board @returns {Unit} */
export function newUnit(piece, side, place, units, board) {
  const { name, kind, profile, silhouette, token } = piece;
  const own = units.filter((unit) => unit.side === side);
  const called = numbered(name, own);
  const facing = newFacing(piece, place, own, board);
  return {
    id: newFeatureId(called),
    side,
    name: called,
    kind,
    profile,
    silhouette,
    ...(token ? { token } : {}),
    ...place,
    ...(place && facing !== null ? { facing } : {}),
  };
}

/** A piece of the reserve, on the table as a new one of its kind would stand there. @param {Unit} unit @param {Piece[]} pieces the palette's @param {Place} place @param {Unit[]} units @param {Board} board @returns {Unit} */
export function broughtOn(unit, pieces, place, units, board) {
  const alike = pieces.find(({ kind }) => kind === unit.kind) ?? { facing: null };
  const own = units.filter(({ side }) => side === unit.side);
  return placed(unit, place, newFacing(alike, place, own, board));
}

/** @param {Unit} unit @param {Place} place @param {number|null} [facing] @returns {Unit} */
export function placed(unit, place, facing = unit.facing ?? null) {
  const rest = Object.fromEntries(
    Object.entries(unit).filter(([field]) => !["at", "hex", "facing", "state"].includes(field)),
  );
  const state = Object.fromEntries(Object.entries(unit.state ?? {}).filter(([field]) => field !== "place"));
  return /** @type {Unit} */ ({
    ...rest,
    ...place,
    ...(place && facing !== null ? { facing } : {}),
    ...(Object.keys(state).length ? { state } : {}),
  });
}

/** @param {Unit} unit @param {number} by degrees @returns {Unit} */
export const turned = (unit, by) =>
  unit.facing === undefined || unit.facing === null
    ? unit
    : { ...unit, facing: (((unit.facing + by) % 360) + 360) % 360 };

/** Where a unit is, for a list: the hex, or null in reserve. @param {Unit} unit @returns {string|Inches|null} */
export const whereIs = ({ at, hex }) => hex ?? at ?? null;
