/** The Feature tab of a hex board: the selection, and the actions on it. */
import { h } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";
import { duplicatePatch, labelsOf, mirrorPatch, patchName, removePatch, turnPatch } from "../hex-deeds.js";
import { factsOf } from "../tools/hexes.js";
import { iconButton } from "./fields.js";

/** @typedef {import("../bench.js").Bench} Bench */

/** @param {Bench} bench @param {import("../tools/hexes.js").Hexes} hexes @returns {HTMLElement[]} */
export function ofPatch(bench, hexes) {
  const labels = labelsOf(bench);
  if (!labels.length) return [h("p", { class: "inspector-none" }, say("hex_none_selected"))];
  const isOne = bench.selection.things().length === 1;
  const { hex, ground, level } = factsOf(hexes, labels[0]);
  return [
    h("h2", { class: "sect" }, isOne ? say("hex_facts", { hex, ground, level }) : patchName(bench)),
    buttons(bench),
  ];
}

/** @param {Bench} bench */
function buttons(bench) {
  /** @type {[string, string, () => unknown][]} */
  const all = [
    ["copy", say("edit_duplicate"), () => duplicatePatch(bench)],
    ["mirror", say("edit_mirror"), () => mirrorPatch(bench)],
    ["rotate-right", say("hex_turn_right"), () => turnPatch(bench, 1)],
    ["bin", say("edit_remove"), () => removePatch(bench)],
  ];
  return h(
    "div",
    { class: "icon-row" },
    all.map(([sign, label, act]) => iconButton({ sign, label, focus: `act-${sign}`, act })),
  );
}
