/**
 * A new unit: what it is (from the arsenal, or like one that stands here), whose, its name and its place.
 *
 * @typedef {import("./controls.js").Around} Around
 * @typedef {import("./controls.js").Control} Control
 */
import { h } from "../parts/dom.js";
import { series } from "../words/series.js";
import { say } from "../words/words.js";
import { kindOf } from "../state/boards.js";
import { freshId } from "../state/ids.js";
import { choiceField, labelled, numberInput, textField } from "./controls.js";
import { placeField } from "./point-fields.js";

/** @param {Around} around @returns {{title: string, unit: {name: string, kind: string, profile: Record<string, any>}}[]} */
function models({ game }) {
  const here = Object.values(game.state?.units ?? {}).map((unit) => ({
    title: say("new_unit_like", { unit: unit.name }),
    unit,
  }));
  const listed = (game.arsenal ?? []).map((unit) => ({
    title: series([unit.name, unit.nation]),
    unit,
  }));
  return [...listed, ...here];
}

/** @param {Around} around @returns {Control} */
export function newUnitField(around) {
  const { game } = around;
  const kinds = models(around);
  const model = choiceField(
    say("new_unit_what"),
    kinds.map(({ title }, index) => ({ value: index, title })),
    true,
  );
  const side = choiceField(
    say("new_unit_side"),
    (game.state?.sides ?? []).map(({ id, name }) => ({ value: id, title: name })),
    true,
  );
  const name = h("input", { type: "text", maxlength: 80, autocomplete: "off" });
  const { where } = kindOf(game.board);
  const place =
    where === "hex"
      ? textField(say("new_unit_hex"), { maxLength: 8 })
      : placeField(say("new_unit_at"), around);
  const facing = numberInput({ min: 0, max: 359.99, step: "any" });
  return {
    element: h(
      "div",
      { class: "fields" },
      model.element,
      side.element,
      labelled(say("new_unit_name"), name, say("new_unit_name_hint")),
      place.element,
      labelled(say("new_unit_facing"), facing, say("field_bearing")),
    ),
    value() {
      const chosen = kinds[model.value()]?.unit;
      if (!chosen) return undefined;
      const called = name.value.trim() || chosen.name;
      const at = place.value();
      const bearing = facing.value === "" ? undefined : facing.valueAsNumber;
      const standing = where === "hex" ? { hex: at, facing: bearing } : at && { at, facing: bearing ?? 0 };
      return {
        id: freshId(called, new Set(Object.keys(game.state?.units ?? {}))),
        side: side.value(),
        name: called,
        kind: chosen.kind,
        profile: chosen.profile,
        ...standing,
      };
    },
    set(value) {
      const profile = JSON.stringify(value?.profile);
      const index = kinds.findIndex(
        ({ unit }) => unit.name === value?.name || JSON.stringify(unit.profile) === profile,
      );
      if (index >= 0) model.set(index);
      side.set(value?.side);
      name.value = value && value.name !== kinds[index]?.unit.name ? value.name : "";
      place.set(where === "hex" ? value?.hex : value?.at);
      facing.value = value?.facing ? String(value.facing) : "";
    },
  };
}
