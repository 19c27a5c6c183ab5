/** The palette of tokens: pictures to take one from, its size, and at the foot who sees it and until when. */
import { h, keepingFocus, quietButton, refill } from "../../parts/dom.js";
import { icon } from "../../parts/icons.js";
import { isTurned } from "../../geometry/tokens.js";
import { sortOf, TEMPLATES, THINGS } from "../../state/tokens.js";
import { say } from "../../words/words.js";
import { picture } from "./pictures.js";

/** @typedef {import("../../state/tokens.js").Kind} Kind */
/** @typedef {import("../../state/tokens.js").Token} Token */
/** @typedef {import("../../state/tokens.js").Seers} Seers */

/** How many turns ahead an end may be chosen. */
const TURNS_AHEAD = 4;
/** A step of the arrows in the two columns. @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -2, ArrowDown: 2 };

/**
 * @typedef {object} Shown
 * @property {boolean} measured  whether templates can be laid
 * @property {Token|null} token  the one in hand or selected
 * @property {boolean} lies  whether it lies on the table already
 * @property {Seers} seers
 * @property {number|null} until  null: for ever
 * @property {number|null} turn  null: turns are not counted
 * @property {string} look  of the side that lays them
 *
 * @typedef {object} Does
 * @property {(kind: Kind) => void} take
 * @property {(patch: Partial<Token>) => void} change  of the one in hand or selected
 * @property {(seers: Seers) => void} seers
 * @property {(until: number|null) => void} until
 * @property {(steps: number) => void} turn
 * @property {() => void} remove
 * @property {() => void} close
 */

/** @param {Shown} shown @param {Does} does @param {Kind} kind */
const kindButton = ({ token }, does, kind) =>
  h(
    "button",
    {
      class: "token-kind",
      type: "button",
      "aria-pressed": String(token?.kind === kind),
      "data-focus": `token-${kind}`,
      onclick: () => does.take(kind),
    },
    picture(kind),
    h("span", {}, say(`tokens_kind_${kind}`)),
  );

/** @param {Shown} shown @param {Does} does @param {object} kinds @param {string} title @param {Node|""} [cap] */
const kindsOf = (shown, does, kinds, title, cap = "") => [
  h("h2", { class: "token-head" }, title, cap),
  h(
    "div",
    { class: "token-kinds", role: "group", "aria-label": title },
    /** @type {Kind[]} */ (Object.keys(kinds)).map((kind) => kindButton(shown, does, kind)),
  ),
];

/** A row of usual values. @param {number[]} values @param {number|null|undefined} now @param {string} label @param {(value: number) => string} words @param {(value: number) => void} choose */
const choices = (values, now, label, words, choose) =>
  h(
    "div",
    { class: "token-choices", role: "group", "aria-label": label },
    values.map((value) => {
      const button = quietButton("token-choice", () => choose(value), [words(value)]);
      button.setAttribute("aria-pressed", String(value === now));
      button.dataset.focus = `${label}-${value}`;
      return button;
    }),
  );

/** @param {string} label @param {number|null|undefined} value @param {[least: number, most: number]} bounds @param {(value: number) => void} change */
function numberField(label, value, [min, max], change, step = "1") {
  const input = h("input", { type: "number", min, max, step, "data-focus": label, value: value ?? "" });
  input.addEventListener("change", () => {
    if (input.value !== "" && input.checkValidity()) change(Number(input.value));
  });
  return h("label", { class: "token-field" }, h("span", {}, label), input);
}

/** @param {Token} token @param {Does} does */
function textField({ text = "" }, { change }) {
  const input = h("input", { type: "text", maxlength: 60, "data-focus": "token-text", value: text });
  input.addEventListener("change", () => change({ text: input.value.trim() }));
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") input.blur();
  });
  return h("label", { class: "token-field wide" }, h("span", {}, say("tokens_text")), input);
}

/** What the buttons beside the fields do, once what was typed is settled. @param {Does} does @param {() => void} settle @returns {Pick<Does, "change"|"turn"|"remove">} */
const afterTyping = (does, settle) => ({
  change: (patch) => (settle(), does.change(patch)),
  turn: (steps) => (settle(), does.turn(steps)),
  remove: () => (settle(), does.remove()),
});

/** What can be said of the token in hand or selected. @param {Shown} shown @param {Does} does @param {() => void} settle what was typed into a field */
function details({ token, lies, measured }, does, settle) {
  if (!token) return [];
  const { change, turn, remove } = afterTyping(does, settle);
  const { sizes, angles } = sortOf(token.kind);
  const { kind } = token;
  return [
    sizes &&
      measured &&
      choices(
        sizes,
        token.size,
        say("tokens_size"),
        (inches) => say("tokens_inches", { inches }),
        (size) => change({ size }),
      ),
    angles &&
      choices(
        angles,
        token.angle,
        say("tokens_angle"),
        (degrees) => say("tokens_degrees", { degrees }),
        (angle) => change({ angle }),
      ),
    angles && numberField(say("tokens_angle"), token.angle, [1, 360], (angle) => does.change({ angle })),
    angles && numberField(say("tokens_size"), token.size, [0.5, 200], (size) => does.change({ size }), "any"),
    kind === "objective" &&
      numberField(say("tokens_points"), token.worth, [-999, 999], (worth) => does.change({ worth })),
    (kind === "text" || kind === "objective" || kind === "arrow") && textField(token, does),
    h("div", { class: "token-acts" }, [
      ...(isTurned(token)
        ? [
            act("rotate-left", say("hand_turn_left"), () => turn(-1)),
            act("rotate-right", say("hand_turn_right"), () => turn(1)),
          ]
        : []),
      lies ? act("bin", say("tokens_remove"), remove) : act("cross", say("tokens_drop"), remove),
    ]),
  ];
}

/** @param {string} name @param {string} label @param {() => void} does */
function act(name, label, does) {
  const button = quietButton("token-act", does, [icon(name)]);
  button.setAttribute("aria-label", label);
  button.title = label;
  button.dataset.focus = name;
  return button;
}

/** @template {string} T @param {string} name @param {string} label @param {[T, string][]} options @param {T} now @param {(value: T) => void} choose */
function chooser(name, label, options, now, choose) {
  const select = h(
    "select",
    { "aria-label": label, "data-focus": name },
    options.map(([value, words]) => h("option", { value, selected: value === now }, words)),
  );
  select.addEventListener("change", () => choose(/** @type {T} */ (select.value)));
  return h("label", { class: "token-option" }, icon(name), select);
}

/** @param {Shown} shown @param {Does} does */
function foot({ seers, until, turn }, does) {
  /** @type {Seers[]} */
  const whose = ["all", "side", "me"];
  const turns = turn === null ? [] : Array.from({ length: TURNS_AHEAD }, (_, ahead) => turn + ahead);
  if (until !== null && turn !== null && !turns.includes(until)) turns.push(until);
  return [
    chooser(
      "eye",
      say("tokens_seers"),
      whose.map((each) => [each, say("tokens_seen_by", { seers: each })]),
      seers,
      does.seers,
    ),
    ...(turn === null
      ? []
      : [
          chooser(
            "clock",
            say("tokens_until"),
            [
              ["", say("tokens_always")],
              ...turns.map(
                (each) =>
                  /** @type {[string, string]} */ ([
                    String(each),
                    each === turn ? say("tokens_this_turn") : say("tokens_to_turn", { turn: each }),
                  ]),
              ),
            ],
            until === null ? "" : String(until),
            (value) => does.until(value === "" ? null : Number(value)),
          ),
        ]),
  ];
}

/** The arrows go from picture to picture. @param {HTMLElement} palette @param {KeyboardEvent} event @param {() => void} close */
function walk(palette, event, close) {
  const kinds = /** @type {HTMLElement[]} */ ([...palette.querySelectorAll(".token-kind")]);
  const at = kinds.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (event.key === "Escape") close();
  else if (at >= 0 && event.key in STEPS) kinds[at + STEPS[event.key]]?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * @param {HTMLElement} root
 * @param {import("../keys.js").Keys} keys
 * @param {(palette: HTMLElement) => void} beside  receives the palette, which stands beside the tools
 * @param {Does} does
 */
export function createPalette(root, keys, beside, does) {
  const palette = h("section", { class: "token-palette", "aria-label": say("tokens_title") });
  palette.hidden = true;
  palette.addEventListener("keydown", (event) => walk(palette, event, does.close));
  palette.addEventListener("pointerdown", (event) => event.stopPropagation());
  const [lists, about, last] = ["token-lists", "token-details", "token-foot"].map((name) =>
    h("div", { class: name }),
  );
  palette.append(lists, about, last);
  root.append(palette);
  beside(palette);
  /** @type {Map<HTMLElement, string>} */
  const drawn = new Map();

  const cap = () => h("kbd", { "aria-hidden": "true" }, keys.text("tokens"));

  /** Draws a part of the palette if what it shows has changed. @param {HTMLElement} part @param {unknown} shown @param {() => import("../../parts/dom.js").Child[]} draw */
  function redraw(part, shown, draw) {
    const wanted = JSON.stringify(shown);
    if (wanted === drawn.get(part)) return;
    drawn.set(part, wanted);
    keepingFocus(part, () => refill(part, draw()));
  }

  /** A button takes no focus from a field, whose change would be lost when the button has it drawn anew. */
  function settle() {
    const field = document.activeElement;
    if (!(field instanceof HTMLElement && about.contains(field) && "value" in field)) return;
    if (field.value !== field.getAttribute("value")) field.dispatchEvent(new Event("change"));
  }

  return {
    isOpen: () => !palette.hidden,
    /** @param {boolean} open */
    open(open) {
      palette.hidden = !open;
      palette.parentElement?.classList.toggle("with-palette", open);
    },
    focus: () => /** @type {HTMLElement|null} */ (palette.querySelector(".token-kind"))?.focus(),
    /** @param {Shown} shown */
    draw(shown) {
      const { token } = shown;
      const still = token && { ...token, at: null, hex: null, to: null, facing: null };
      const { measured, lies, seers, until, turn, look } = shown;
      palette.className = `token-palette look-${look}`;
      palette.classList.toggle("chosen", token !== null);
      redraw(lists, [measured, token?.kind], () => [
        ...kindsOf(shown, does, THINGS, say("tokens_title"), cap()),
        ...(measured ? kindsOf(shown, does, TEMPLATES, say("tokens_templates")) : []),
      ]);
      redraw(about, [measured, still, lies], () => details(shown, does, settle));
      redraw(last, [seers, until, turn], () => foot(shown, does));
    },
    destroy: () => palette.remove(),
  };
}
