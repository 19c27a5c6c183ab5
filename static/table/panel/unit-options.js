/**
 * The units as choices of a select: first those that this seat may order, side by side, then the turn itself.
 *
 * @typedef {import("../state/state.js").Game} Game
 */
import { h } from "../parts/dom.js";
import { isUmpire, offersOf } from "../state/state.js";

/** @param {Game} game */
export function unitOptions(game) {
  const sides = game.state?.sides ?? [];
  const units = Object.values(game.state?.units ?? {});
  const noGm = !game.seats.some(({ role }) => role === "gm");
  /** @param {import("../state/state.js").Unit} unit */
  const mine = (unit) => isUmpire(game) || noGm || offersOf(game, unit.id).length > 0 || (game.you?.sides ?? []).includes(unit.side);
  const groups = sides
    .map((side) => ({ side, own: units.filter((unit) => unit.side === side.id && mine(unit)) }))
    .filter(({ own }) => own.length > 0)
    .sort((one, other) => Number(ours(game, other.side.id)) - Number(ours(game, one.side.id)));
  return [
    h("option", { value: "" }, "The turn and the table"),
    ...groups.map(({ side, own }) => h("optgroup", { label: side.name }, own.map(({ id, name }) => h("option", { value: id }, name)))),
  ];
}

/** @param {Game} game @param {string} side */
const ours = (game, side) => game.you?.sides.includes(side) ?? false;
