/**
 * Places by name or by number: an aim with a search over the named points sorted by distance, a free place, and a list of places.
 *
 * @typedef {import("../state/state.js").Point} Point
 * @typedef {import("../state/state.js").NamedPoint} NamedPoint
 * @typedef {import("./controls.js").Around} Around
 * @typedef {import("./controls.js").Control} Control
 */
import { h, refill } from "../parts/dom.js";
import { icon } from "../parts/icons.js";
import { say } from "../words/words.js";
import { labelled } from "./controls.js";

/** @param {Around} around @returns {{point: NamedPoint, label: string, away: string}[]} nearest first, each with a name of its own */
export function nearestFirst({ game, unit, choices }) {
  const from = unit?.at;
  const known = choices ? game.points.filter(({ id }) => choices.includes(id)) : game.points;
  const listed = known.map((point) => ({
    point,
    far: from ? Math.hypot(point.at[0] - from[0], point.at[1] - from[1]) : 0,
  }));
  listed.sort((one, other) => one.far - other.far);
  const names = new Map();
  for (const { point } of listed) names.set(point.name, (names.get(point.name) ?? 0) + 1);
  return listed.map(({ point, far }) => ({
    point,
    label: names.get(point.name) > 1 ? `${point.name} (${point.id})` : point.name,
    away: from ? say("place_away", { inches: far }) : "",
  }));
}

let lists = 0;

/** @param {Around} around */
function pointInput(around) {
  const listed = nearestFirst(around);
  lists += 1;
  const options = h(
    "datalist",
    { id: `points-${lists}` },
    listed.map(({ label, away }) => h("option", { value: label, label: away })),
  );
  const input = h("input", {
    type: "text",
    list: options.id,
    autocomplete: "off",
    spellcheck: "false",
    placeholder: say("place_search"),
    onfocus: (/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select(),
  });
  const found = () => {
    const said = input.value.trim().toLowerCase();
    if (!said) return undefined;
    const exact = listed.find(
      ({ label, point }) => label.toLowerCase() === said || point.id.toLowerCase() === said,
    );
    const starts = listed.filter(({ label }) => label.toLowerCase().includes(said));
    return (exact ?? (starts.length === 1 ? starts[0] : undefined))?.point;
  };
  return { input, options, found, listed };
}

/**
 * @param {string} title
 * @param {Around} around
 * @returns {Control}
 */
export function namedPointField(title, around) {
  const { input, options, found, listed } = pointInput(around);
  const element = labelled(title, input, say("place_named"));
  element.append(options);
  return {
    element,
    value: () => found()?.id,
    set(value) {
      input.value = listed.find(({ point }) => point.id === value)?.label ?? "";
    },
  };
}

/** @param {string} title @param {(at: Point) => void} put @param {Around} around */
function nameToPlace(title, put, around) {
  const { input, options, found } = pointInput(around);
  input.addEventListener("change", () => {
    const point = found();
    if (point) put(point.at);
  });
  const element = labelled(title, input);
  element.append(options);
  return element;
}

/** @param {string} place what it is for */
function coordinates(place) {
  const x = h("input", {
    type: "number",
    step: "any",
    inputmode: "decimal",
    "aria-label": say("place_inches_east", { place }),
  });
  const y = h("input", {
    type: "number",
    step: "any",
    inputmode: "decimal",
    "aria-label": say("place_inches_south", { place }),
  });
  return {
    element: h(
      "span",
      { class: "place" },
      x,
      h("span", { "aria-hidden": "true" }, say("place_east")),
      y,
      h("span", { "aria-hidden": "true" }, say("place_south")),
    ),
    /** @returns {Point|undefined} */
    value: () => (x.value === "" || y.value === "" ? undefined : [x.valueAsNumber, y.valueAsNumber]),
    /** @param {Point|undefined|null} at */
    set(at) {
      x.value = at ? String(Number(at[0].toFixed(2))) : "";
      y.value = at ? String(Number(at[1].toFixed(2))) : "";
    },
  };
}

/** @param {string} title @param {Around} around @returns {Control} */
export function placeField(title, around) {
  const place = coordinates(title);
  const changed = () => element.dispatchEvent(new Event("input", { bubbles: true }));
  const element = h(
    "fieldset",
    { class: "field" },
    h("legend", {}, title),
    place.element,
    nameToPlace(
      say("place_or_named"),
      (at) => {
        place.set(at);
        changed();
      },
      around,
    ),
  );
  return { element, value: place.value, set: place.set };
}

/** @template T @param {T[]} items an empty list is left out */
const nonEmpty = (items) => (items.length ? items : undefined);

/** @param {string} title @param {() => void} onclick */
const remover = (title, onclick) =>
  h("button", { class: "btn icon", type: "button", "aria-label": title, onclick }, icon("close"));

/** @param {string} title @param {Around} around @returns {Control} */
export function placesField(title, around) {
  /** @type {ReturnType<typeof coordinates>[]} */
  let places = [];
  const list = h("ol", { class: "places" });
  const changed = () => element.dispatchEvent(new Event("input", { bubbles: true }));
  const draw = () =>
    refill(
      list,
      ...places.map((place, index) =>
        h(
          "li",
          {},
          place.element,
          remover(say("place_take_away", { field: title, number: index + 1 }), () => {
            places = places.filter((each) => each !== place);
            draw();
            changed();
          }),
        ),
      ),
    );
  /** @param {Point|null} at */
  const add = (at) => {
    const place = coordinates(say("place_number", { field: title, number: places.length + 1 }));
    place.set(at);
    places = [...places, place];
    draw();
    changed();
    return place;
  };
  const adder = h(
    "button",
    {
      class: "btn",
      type: "button",
      onclick: () =>
        add(around.unit?.at ?? null)
          .element.querySelector("input")
          ?.focus(),
    },
    icon("add"),
    say("place_add"),
  );
  const element = h(
    "fieldset",
    { class: "field" },
    h("legend", {}, say("place_points", { field: title })),
    list,
    nameToPlace(say("place_past"), (at) => add(at), around),
    adder,
  );
  return {
    element,
    value: () => nonEmpty(places.map((place) => place.value()).filter((at) => at !== undefined)),
    set(value) {
      places = [];
      for (const at of value ?? []) add(at);
      draw();
    },
  };
}
