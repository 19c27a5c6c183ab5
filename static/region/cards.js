/** The card of a battle beside its conflict. */
import { h } from "../table/parts/dom.js";
import { sideMark } from "../table/parts/icons.js";
import { areaName, battleChip, battleLink } from "./told.js";

/** @param {import("./types.js").Facts} facts @param {import("./types.js").Battle} battle */
export function battleCard({ sides, map }, battle) {
  const mark = (/** @type {string} */ side) => sideMark(sides.find(({ id }) => id === side)?.look ?? null);
  const { first, second } = battle;
  return h(
    "div",
    { class: "call" },
    h(
      "div",
      { class: "call-head" },
      h("i", { class: "n", translate: "no" }, areaName(map, battle.at)),
      battleChip(battle),
    ),
    h(
      "div",
      { class: "vs", translate: "no" },
      mark(first.side),
      h("b", {}, first.name),
      " – ",
      second ? [mark(second.side), h("b", {}, second.name)] : null,
    ),
    battleLink(battle),
  );
}
