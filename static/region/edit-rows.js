/** The rows below the drawing: the sides, and the name, the worth and the holder of each area and force. */
import { h } from "../table/parts/dom.js";
import { say } from "../table/words/words.js";

/** @typedef {import("./types.js").Region} Region */

/** @param {string} label @param {string} focus @param {string|number} value @param {(value: string) => void} set @param {Record<string, unknown>} [more] */
function field(label, focus, value, set, more = {}) {
  const input = h("input", {
    type: "text",
    value,
    "data-focus": focus,
    required: true,
    maxlength: 60,
    ...more,
  });
  input.addEventListener("change", () => set(input.value));
  return h("label", {}, h("span", {}, label), input);
}

/** @param {string} label @param {string} focus @param {string} value @param {{id: string, name: string}[]} all @param {(value: string) => void} set */
function choice(label, focus, value, all, set) {
  const select = h(
    "select",
    { "data-focus": focus },
    all.map(({ id, name }) => h("option", { value: id, selected: id === value }, name)),
  );
  select.addEventListener("change", () => set(select.value));
  return h("label", {}, h("span", {}, label), select);
}

/** @param {string} name @param {() => void} act */
const remove = (name, act) =>
  h(
    "button",
    { class: "button", type: "button", "aria-label": say("region_remove_named", { name }), onclick: act },
    say("region_remove"),
  );

/** @param {Region} plan */
const sidesOf = ({ sides = [] }) => sides.map((id) => ({ id, name: id }));

/** @param {Region} plan @param {() => void} changed */
export const sideField = (plan, changed) =>
  field(say("region_sides"), "sides", (plan.sides ?? []).join(", "), (value) => {
    plan.sides = value.split(/[\s,]+/).filter(Boolean);
    changed();
  });

/** @param {Region} plan @param {{id: string, name: string}[]} scenarios @param {() => void} changed */
export const areaFields = (plan, scenarios, changed) =>
  plan.areas.map((area) => {
    const { id } = area;
    const set = (/** @type {Partial<import("./types.js").Area>} */ change) => {
      Object.assign(area, change);
      changed();
    };
    return h(
      "div",
      { class: "edit-row" },
      field(say("region_name"), `${id}-name`, area.name, (name) => set({ name })),
      field(
        say("region_worth_field"),
        `${id}-worth`,
        area.worth ?? 1,
        (worth) => set({ worth: Number(worth) }),
        { type: "number", min: 0, max: 99 },
      ),
      choice(
        say("region_holder"),
        `${id}-holder`,
        area.holder ?? "",
        [{ id: "", name: say("region_nobody") }, ...sidesOf(plan)],
        (holder) => set({ holder }),
      ),
      choice(
        say("region_scenario"),
        `${id}-scenario`,
        area.scenario ?? "",
        [{ id: "", name: say("region_no_scenario") }, ...scenarios],
        (scenario) => set({ scenario }),
      ),
      remove(area.name, () => {
        plan.areas = plan.areas.filter((one) => one !== area);
        plan.connections = (plan.connections ?? []).filter(({ from, to }) => from !== id && to !== id);
        plan.pieces = (plan.pieces ?? []).filter((piece) => piece.area !== id);
        changed();
      }),
    );
  });

/** @param {Region} plan @param {() => void} changed */
export const forceFields = (plan, changed) =>
  (plan.pieces ?? []).map((piece) => {
    const set = (/** @type {Partial<import("./types.js").Piece>} */ change) => {
      Object.assign(piece, change);
      changed();
    };
    return h(
      "div",
      { class: "edit-row" },
      field(say("region_force_name"), `${piece.id}-name`, piece.name, (name) => set({ name })),
      field(
        say("region_moves"),
        `${piece.id}-moves`,
        piece.moves ?? 2,
        (moves) => set({ moves: Number(moves) }),
        { type: "number", min: 0, max: 9 },
      ),
      choice(say("region_side"), `${piece.id}-side`, piece.side, sidesOf(plan), (side) => set({ side })),
      choice(say("region_stands"), `${piece.id}-area`, piece.area ?? "", plan.areas, (area) => set({ area })),
      remove(piece.name, () => {
        plan.pieces = (plan.pieces ?? []).filter((one) => one !== piece);
        changed();
      }),
    );
  });
