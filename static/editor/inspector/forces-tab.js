/** The inspector's forces tab: the sides with their colours, and the pieces of each, on the table and in reserve. */
import { createHullPictures } from "../../table/panel/hull-picture.js";
import { createProfileField } from "../../arsenals/profile-field.js";
import { sideMark } from "../../table/parts/icons.js";
import { h, keepingFocus, refill } from "../../table/parts/dom.js";
import { createSchemas } from "../../table/state/schema.js";
import { sentenceCase } from "../../table/state/words.js";
import { say } from "../../table/words/words.js";
import { broughtOn, placed, whereIs } from "../pieces.js";
import { newFeatureId } from "../wholes.js";
import { changeNow } from "./changing.js";
import { asDrawn, drawnGently, numberInput, row, section, select, taken, textInput } from "./forms.js";
import { tokenRow } from "./token-row.js";

/** @typedef {import("./table-tab.js").Draft} Draft */
/** @typedef {import("../pieces.js").Unit} Unit */
/** @typedef {{id: string, name?: string, colour?: string}} Side */
/** @typedef {{id: string, profile: import("../../table/state/schema.js").Schema}} Kind */
/** @typedef {{set: (things: string[]) => void, units: () => Record<string, any>[], onChange: (listener: () => void) => unknown}} Selection */
/**
 * @typedef {object} Tab
 * @property {Draft} draft
 * @property {(unit: string, change: (now: Unit) => Unit|null, doing: string) => boolean} set false: pieces are locked, which is said
 * @property {Selection} selection
 * @property {Record<string, any>} rules
 * @property {Kind[]} kinds of units
 * @property {(unit: Unit) => Unit} onto the unit in the middle of what is seen of the table
 * @property {ReturnType<typeof createHullPictures>} pictures
 * @property {(unit: Unit) => string} silhouette of a unit whose document names none
 */

const MOST_SIDES = 8;
const COLOURS = ["#B8402A", "#2F62A8", "#E0A526", "#7A4B9C", "#5B6B57", "#8A6D3B", "#2F5D7C", "#8C3B32"];

/** @param {Tab} tab @param {Side} side @param {number} index */
function sideRow({ draft }, side, index) {
  const { name = side.id, colour = COLOURS[index] } = side;
  const look = "abcd"[index % 4];
  /** @param {Partial<Side>} change @param {string} doing */
  const set = (change, doing) => changeNow(draft, "side", side.id, (now) => ({ ...now, ...change }), doing);
  const colourInput = h("input", {
    type: "color",
    class: "side-colour",
    value: colour,
    "aria-label": say("force_colour", { side: name }),
    "data-focus": `colour-${side.id}`,
  });
  colourInput.addEventListener("change", () => {
    taken(colourInput);
    set({ colour: colourInput.value }, say("force_coloured", { side: name }));
  });
  const element = h(
    "div",
    { class: "force-side" },
    sideMark(look),
    textInput(name, (to) => set({ name: to }, say("force_named", { side: to })), {
      maxlength: 80,
      "aria-label": say("force_name", { side: name }),
      "data-focus": `name-${side.id}`,
    }),
    colourInput,
  );
  element.style.setProperty(`--side-${look}`, colour);
  return element;
}

/** @param {Unit} unit */
function placeText(unit) {
  const where = whereIs(unit);
  if (where === null) return say("piece_reserve");
  return typeof where === "string" ? where : where.map((one) => `${Math.round(one * 10) / 10}″`).join(", ");
}

/** @param {Tab} tab @param {Unit} unit */
function unitRow(tab, unit) {
  const { draft, selection, rules } = tab;
  const isChosen = selection.units().some(({ id }) => id === unit.id);
  const hull = tab.pictures(draft.document().sides ?? [], rules);
  const name = unit.name ?? unit.id;
  const drawn = /** @type {any} */ ({
    state: {},
    marks: [],
    profile: {},
    ...unit,
    silhouette: tab.silhouette(unit),
  });
  return h(
    "div",
    { class: "force-unit", "aria-current": isChosen ? "true" : null },
    h(
      "button",
      {
        type: "button",
        class: "force-pick",
        "data-focus": `unit-${unit.id}`,
        onclick: () => selection.set([`unit:${unit.id}`]),
      },
      hull(drawn),
      h("b", {}, name),
      h("span", { class: "aside" }, placeText(unit)),
    ),
    isChosen && unitForm(tab, unit),
  );
}

/** What of a piece may be changed. @param {Tab} tab @param {Unit} unit */
function unitForm(tab, unit) {
  const name = unit.name ?? unit.id;
  /** @param {(now: Unit) => Unit} change @param {string} doing */
  const set = (change, doing) => void tab.set(unit.id, change, doing);
  const facing = numberInput(
    unit.facing,
    (to) => set((now) => ({ ...now, facing: to % 360 }), say("piece_turned", { name })),
    {
      min: 0,
      max: 360,
      step: "any",
      unit: "°",
      focus: `facing-${unit.id}`,
    },
  );
  return h(
    "div",
    { class: "force-form" },
    row(
      say("form_name"),
      textInput(name, (to) => set((now) => ({ ...now, name: to }), say("piece_named", { name: to })), {
        "data-focus": `unit-name-${unit.id}`,
        maxlength: 80,
      }),
    ),
    row(
      say("force_of"),
      select(
        (tab.draft.document().sides ?? []).map((/** @type {Side} */ { id, name: title = id }) => ({
          value: id,
          title,
        })),
        unit.side,
        (to) => set((now) => ({ ...now, side: to }), say("piece_side", { name })),
      ),
    ),
    typeof unit.facing === "number" ? row(say("force_facing"), facing) : null,
    profileFields(tab, unit, set),
    tokenRow(unit, set),
    deeds(tab, unit, set),
  );
}

/** What may be done with a piece as a whole. @param {Tab} tab @param {Unit} unit @param {(change: (now: Unit) => Unit, doing: string) => void} set */
function deeds(tab, unit, set) {
  const name = unit.name ?? unit.id;
  const button = (/** @type {string} */ words, /** @type {() => void} */ press) =>
    h("button", { type: "button", class: "btn", onclick: press }, words);
  const remove = () => {
    if (tab.set(unit.id, () => null, say("piece_removed", { name }))) tab.selection.set([]);
  };
  return h(
    "div",
    { class: "force-deeds" },
    whereIs(unit) === null
      ? button(say("piece_on_table"), () => set(tab.onto, say("piece_brought_on", { name })))
      : button(say("piece_in_reserve"), () =>
          set((now) => placed(now, null), say("piece_to_reserve", { name })),
        ),
    button(say("piece_remove"), remove),
  );
}

/** The values of a unit's profile that it has, and those that its kind must have. @param {Pick<Tab, "rules"|"kinds">} tab @param {Unit} unit */
export function fieldsOf({ rules, kinds }, { kind, profile = {} }) {
  const own = kinds.find(({ id }) => id === kind)?.profile ?? rules.profile;
  return createSchemas({ ...rules, profile: own })
    .profile()
    .filter(({ name, required }) => name in profile || required);
}

/** @param {Record<string, any>} profile @param {string} field @param {unknown} value undefined takes it out */
function withField(profile = {}, field, value) {
  const others = Object.entries(profile).filter(([name]) => name !== field);
  return Object.fromEntries(value === undefined ? others : [...others, [field, value]]);
}

/** @param {Tab} tab @param {Unit} unit @param {(change: (now: Unit) => Unit, doing: string) => void} set */
function profileFields(tab, unit, set) {
  const { board, sides = [] } = tab.draft.document();
  const game = /** @type {any} */ ({ rules: tab.rules, board, state: { sides, units: {} } });
  const held = unit.profile ?? {};
  return fieldsOf(tab, unit).map((field) => {
    const control = createProfileField({ ...field, required: false }, game);
    if (field.name in held) control.set(held[field.name]);
    else control.element.append(h("small", { class: "to-fill" }, sentenceCase(say("piece_fill"))));
    const drawn = () => asDrawn(control.element, `profile-${unit.id}-${field.name}`);
    drawn();
    control.element.addEventListener("change", () => {
      drawn();
      const value = control.value();
      const doing = say("piece_changed", { name: unit.name ?? unit.id, field: field.title });
      set((now) => ({ ...now, profile: withField(now.profile, field.name, value) }), doing);
    });
    return control.element;
  });
}

/** One more side; somebody else may add one meanwhile. @param {Side[]} sides those that there are @returns {Side} */
export const newSide = ({ length }) => ({
  id: newFeatureId("side"),
  name: say("force_new_side", { number: length + 1 }),
  colour: COLOURS[length],
});

/** @param {Tab} tab */
function addSide({ draft }) {
  const side = newSide(draft.document().sides ?? []);
  draft.change([{ thing: `side:${side.id}`, to: side }], say("force_added", { side: side.name ?? side.id }));
}

/** What takes a side out, and whatever is its alone: briefing, baseline, marks. @param {any} document @param {string} side @returns {import("../types.js").Change[]} */
export function withoutSide({ briefing, board, tokens = [] }, side) {
  const fields = [];
  if (briefing?.sides?.[side] !== undefined) fields.push(`briefing.sides.${side}`);
  if (board.baselines?.[side] !== undefined) fields.push(`board.baselines.${side}`);
  const own = tokens.filter((/** @type {{side?: string|null}} */ token) => token.side === side);
  return [
    { thing: `side:${side}`, to: null },
    ...fields.map((field) => ({ thing: `field:${field}`, to: null })),
    ...own.map((/** @type {{id: string}} */ { id }) => ({ thing: `token:${id}`, to: null })),
  ];
}

/** @param {Tab} tab @param {Side} side @param {number} index */
function forceOf(tab, side, index) {
  const { units = [], sides = [] } = tab.draft.document();
  const own = units.filter((/** @type {Unit} */ unit) => unit.side === side.id);
  const reserve = own.filter((/** @type {Unit} */ unit) => whereIs(unit) === null);
  const name = side.name ?? side.id;
  const remove = () =>
    tab.draft.change(withoutSide(tab.draft.document(), side.id), say("force_removed", { side: name }));
  return section(
    name,
    say("force_count", { count: own.length, reserve: reserve.length }),
    sideRow(tab, side, index),
    own.map((/** @type {Unit} */ unit) => unitRow(tab, unit)),
    own.length === 0 ? h("p", { class: "form-none" }, say("force_none")) : null,
    own.length === 0 && sides.length > 1
      ? h("button", { type: "button", class: "btn", onclick: remove }, say("force_remove_side"))
      : null,
  );
}

/** The middle of what is seen of the table, or the hex there. @param {Pick<import("../bench.js").Bench, "middle"|"hexes">} bench @returns {import("../pieces.js").Place} */
function placeInView({ middle, hexes }) {
  const [x, y] = middle();
  if (!hexes) return { at: [Math.round(x * 10) / 10, Math.round(y * 10) / 10] };
  const { middles, hexAt } = hexes.grid();
  const hex = hexAt([x, y]) ?? [...middles.keys()][0];
  return { hex };
}

/** @param {Unit} unit */
const named = (unit) => unit.silhouette ?? "vehicle";

/**
 * @param {object} parts
 * @param {Pick<import("../bench.js").Bench, "draft"|"selection"|"say"|"layers"|"middle"|"hexes">} parts.bench
 * @param {Record<string, any>} parts.rules
 * @param {Kind[]} parts.kinds
 * @param {import("../pieces.js").Piece[]} [parts.pieces] of the palette
 * @param {(unit: Unit) => string} [parts.silhouette]
 */
export function createForcesTab({ bench, rules, kinds, pieces = [], silhouette = named }) {
  const element = h("div", { class: "inspector-page" });
  /** @type {Tab} */
  const tab = {
    draft: bench.draft,
    set: (unit, change, doing) => {
      const isLocked = bench.layers.isLocked("pieces");
      if (isLocked) {
        bench.say(say("hex_layer_locked", { layers: say("edit_layer_pieces") }));
        last = "";
        draw(); // what was typed is not so
      } else changeNow(bench.draft, "unit", unit, change, doing);
      return !isLocked;
    },
    selection: bench.selection,
    rules,
    kinds,
    onto: (unit) => {
      const { board, units = [] } = bench.draft.document();
      return broughtOn(unit, pieces, placeInView(bench), /** @type {any} */ (units), board);
    },
    pictures: createHullPictures(),
    silhouette,
  };
  let last = "";
  const draw = drawnGently(element, () => {
    const { sides = [], units = [] } = bench.draft.document();
    const next = JSON.stringify([sides, units, bench.selection.units().map(({ id }) => id)]);
    if (next === last) return;
    last = next;
    keepingFocus(element, () =>
      refill(
        element,
        sides.map((/** @type {Side} */ side, /** @type {number} */ index) => forceOf(tab, side, index)),
        sides.length < MOST_SIDES &&
          h(
            "div",
            { class: "form-section" },
            h("button", { type: "button", class: "btn", onclick: () => addSide(tab) }, say("force_add_side")),
          ),
      ),
    );
  });
  bench.selection.onChange(() => element.isConnected && !element.hidden && draw());
  return { key: "forces", title: () => say("form_tab_forces"), element, draw };
}
