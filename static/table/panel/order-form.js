/**
 * One order as a form: its pace, its fields, and a preview of the result. The offer and the schemas say
 * which fields there are; nothing here knows a system.
 *
 * @typedef {import("../state/state.js").Game} Game
 * @typedef {import("../state/state.js").Order} Order
 * @typedef {import("../state/order-choices.js").Kind} Kind
 * @typedef {import("./fields.js").Control} Control
 */
import { h, refill } from "../parts/dom.js";
import { clauseChip } from "../parts/toast.js";
import { kindOf } from "../state/boards.js";
import { createSchemas } from "../state/schema.js";
import { isUmpire, offersOf, unitOf } from "../state/state.js";
import { isSure, oddsWords, refusalWords, sentenceCase } from "../state/words.js";
import { inchesWords, percentWords } from "../words/language.js";
import { series } from "../words/series.js";
import { say, sayMarked } from "../words/words.js";
import { createField } from "./fields.js";

/** @param {Game} game */
export function unitOptions(game) {
  const sides = game.state?.sides ?? [];
  const units = Object.values(game.state?.units ?? {});
  const noGm = !game.seats.some(({ role }) => role === "gm");
  /** @param {import("../state/state.js").Unit} unit */
  const mine = (unit) =>
    isUmpire(game) ||
    noGm ||
    offersOf(game, unit.id).length > 0 ||
    (game.you?.sides ?? []).includes(unit.side);
  const groups = sides
    .map((side) => ({ side, own: units.filter((unit) => unit.side === side.id && mine(unit)) }))
    .filter(({ own }) => own.length > 0)
    .sort((one, other) => Number(ours(game, other.side.id)) - Number(ours(game, one.side.id)));
  return [
    h("option", { value: "" }, say("order_table")),
    ...groups.map(({ side, own }) =>
      h(
        "optgroup",
        { label: side.name },
        own.map(({ id, name }) => h("option", { value: id }, name)),
      ),
    ),
  ];
}

/** @param {Game} game @param {string} side */
const ours = (game, side) => game.you?.sides.includes(side) ?? false;

/**
 * @typedef {import("../connection/previews.js").PreviewFrame} PreviewFrame
 */

const ORDER = ["illegal", "risk", "limits", "note"];

/**
 * @param {PreviewFrame} preview
 * @param {Game["rules"]} rules
 * @param {(clause: string) => void} openClause
 * @returns {HTMLElement[]}
 */
export function previewWords(preview, rules, openClause) {
  if (preview.refused && !preview.verdict) {
    return [h("p", { class: "verdict bad" }, refusalWords({ code: preview.refused }).text)];
  }
  const findings = [...(preview.verdict?.findings ?? [])].sort(
    (one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity),
  );
  const unsaid = findings.filter(({ severity, clause }) => severity === "illegal" && clause === "order");
  if (unsaid.length) return unsaid.map(({ message }) => h("p", { class: "verdict" }, sentenceCase(message)));
  const against = findings.filter(({ severity }) => severity === "illegal");
  const illegal = against.length > 0;
  const { odds: chances = null, contacts = [] } = "odds" in preview ? preview : {};
  const odds = sentenceCase(series(oddsWords(chances, rules)));
  /** @param {import("../state/state.js").Finding} finding */
  const line = ({ severity, message, clause }) =>
    h(
      "li",
      { class: severity },
      h("b", {}, say(`order_severity_${severity}`)),
      " ",
      sentenceCase(message),
      " ",
      clauseChip(clause, openClause),
    );
  return [
    h(
      "p",
      { class: illegal ? "verdict bad" : "verdict ok" },
      illegal ? say("order_illegal") : odds ? say("order_odds", { odds }) : say("order_allowed"),
    ),
    h(
      "ul",
      { class: "findings" },
      against.map(line),
      contacts.map((/** @type {any} */ contact) =>
        h(
          "li",
          {},
          sayMarked(
            "order_contact",
            {
              what: sentenceCase(contact.name || contact.kind || say("order_contact_unnamed")),
              inches: contact.inches ?? 0,
              effect: contact.effect,
            },
            { b: (text) => h("b", {}, text) },
          ),
        ),
      ),
      findings.filter((finding) => !against.includes(finding)).map(line),
    ),
  ];
}

/** The roles of fields that say where: `place` on inches, `hex` on hexes. */
const PLACES = ["place", "hex"];

let forms = 0;

/**
 * @typedef {object} Form the form of one order: its kind, a control for each field, a radio button for each pace
 * @property {Kind} kind
 * @property {{ field: import("../state/schema.js").Field; control: import("./controls.js").Control; }[]} controls
 * @property {{ variant: import("../state/state.js").Variant; radio: HTMLInputElement; title: HTMLSpanElement; odds: HTMLSpanElement; reason: HTMLElement; element: HTMLLabelElement; }[]} paces
 */

/** @param {Form} form @returns {{order: Order, missing: string[]}} missing: the labels of the fields that are still to be filled in */
function read(form) {
  const pace = form.paces.find(({ radio }) => radio.checked)?.variant.fields ?? {};
  /** @type {Order} */
  const order = { ...form.kind.order, ...pace };
  const missing = [];
  for (const { field, control } of form.controls) {
    const value = control.value();
    if (value !== undefined) order[field.name] = value;
    else if (field.required) missing.push(field.title);
  }
  turnAlong(form, order);
  return { order, missing };
}

/** Pad the turns, which may be chosen for only the first hexes of a path, to the length of the path. @param {Form} form @param {Order} order */
function turnAlong({ controls }, order) {
  const named = (/** @type {string} */ role) =>
    controls.find(({ field }) => field.schema.role === role)?.field.name ?? "";
  const [path, turns] = [order[named("path")], order[named("facings")]];
  if (!Array.isArray(path) || !Array.isArray(turns)) return;
  order[named("facings")] = path.map((_, hex) => turns[hex] ?? null);
}

/** Fill in a place that was clicked on the table; return false if the form asks for none. @param {Form} form @param {string} where the role of the field that says one @param {unknown} place */
function put(form, where, place) {
  const said = form.controls.find(({ field }) => field.schema.role === where);
  said?.control.set(place);
  return said !== undefined;
}

/** @param {Form} form @param {Order} order */
function fill(form, order) {
  for (const { field, control } of form.controls)
    if (order[field.name] !== undefined) control.set(order[field.name]);
  for (const { variant, radio } of form.paces) {
    if (Object.entries(variant.fields).every(([name, value]) => order[name] === value)) radio.checked = true;
  }
}

/** Show the name and odds of each pace, or why it is not allowed. @param {Form} form @param {Game["rules"]} rules @param {{order: Order, title?: string|null, verdict: any, odds: any}[]} answers */
function showPaces(form, rules, answers) {
  for (const { variant, title, odds, reason } of form.paces) {
    const wanted = Object.entries(variant.fields);
    const answer = answers.find(({ order }) => wanted.every(([name, value]) => order[name] === value));
    const illegal = answer?.verdict?.findings?.find(
      (/** @type {any} */ finding) => finding.severity === "illegal",
    );
    title.textContent = answer?.title ?? variant.title;
    refill(odds, illegal || !answer ? "" : shortOdds(answer.odds));
    const against =
      illegal && illegal.clause !== "order" ? say("order_pace_illegal", { why: illegal.message }) : "";
    refill(reason, illegal ? against : series(paceWords(answer, rules)));
  }
}

/**
 * @param {Kind} kind
 * @param {Game} game
 */
export function createOrderForm(kind, game) {
  const form = /** @type {Form} */ ({ kind });
  forms += 1;
  const variants = kind.offer?.variants ?? [];
  const paced = new Set(variants.flatMap(({ fields }) => Object.keys(fields)));
  const unit = unitOf(game, kind.order.unit);
  const { where } = kindOf(game.board);
  const fields = (createSchemas(game.rules).order(kind.order.type) ?? []).filter(
    ({ name, schema: { role } }) =>
      !(name in kind.order) &&
      !paced.has(name) &&
      !(name === "units" && kind.order.type === "hand") && // a group is dragged
      (role === where || !PLACES.includes(role)),
  );
  form.controls = fields.map((field) => ({
    field,
    control: createField(field, { game, unit, choices: kind.offer?.values[field.name] }),
  }));
  form.paces = variants.map((variant, index) => {
    const odds = h("span", { class: "pace-odds" });
    const reason = h("small", {});
    const title = h("span", {}, variant.title);
    const radio = h("input", { type: "radio", name: `pace-${forms}`, value: index, checked: index === 0 });
    return {
      variant,
      radio,
      title,
      odds,
      reason,
      element: h(
        "label",
        { class: "pace" },
        radio,
        h("span", { class: "kc", "aria-hidden": "true" }, variant.key ?? index + 1),
        h("span", { class: "pace-words" }, title, reason),
        odds,
      ),
    };
  });

  return {
    element: h(
      "div",
      { class: "order-fields" },
      form.paces.length > 0 &&
        h(
          "fieldset",
          { class: "field paces" },
          h("legend", {}, say("order_pace")),
          form.paces.map(({ element }) => element),
        ),
      form.controls.map(({ control }) => control.element),
      kind.offer?.final && h("p", { class: "final" }, say("order_final")),
    ),
    read: () => read(form),
    put: put.bind(null, form, where),
    fill: fill.bind(null, form),
    showPaces: showPaces.bind(null, form, game.rules),
    /** @returns {string} which pace is chosen, for the button */
    pace: () => form.paces.find(({ radio }) => radio.checked)?.title.textContent ?? "",
  };
}

/** Return the odds in short: the expected distance, or the chance to reach the aim. @param {Record<string, any>|undefined} odds */
const shortOdds = (odds) =>
  isSure(odds)
    ? inchesWords(odds?.expected)
    : typeof odds?.reach === "number"
      ? percentWords(odds.reach)
      : "";

/** Return the words for a pace: what limits it and what risks it has. @param {{odds?: Record<string, any>, hindrances?: {words: string}[]}|undefined} answer @param {Game["rules"]} rules */
const paceWords = (answer, rules) => [
  ...(answer?.hindrances ?? []).map(({ words }) => words),
  ...oddsWords(
    { ...answer?.odds, reach: undefined, ...(isSure(answer?.odds) && { expected: undefined }) },
    rules,
  ),
];

/** @typedef {ReturnType<typeof createOrderForm>} OrderForm */
