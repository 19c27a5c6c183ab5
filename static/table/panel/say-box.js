/** The box at the foot of the log, for talk or for dice, whose chance is shown below while they are typed. */
import { chanceNodes } from "../parts/chances.js";
import { h, refill } from "../parts/dom.js";
import { icon } from "../parts/icons.js";
import { isUmpire, whyNot } from "../state/state.js";
import { say } from "../words/words.js";
import { typedOrder } from "./typed.js";

const PAUSE_MS = 150;

/**
 * @typedef {object} SayBox
 * @property {import("../state/state.js").Store} store
 * @property {(order: import("../state/state.js").Order) => Promise<import("../state/state.js").Answer>} give
 * @property {import("../connection/socket.js").Connection["preview"]} preview
 * @property {HTMLInputElement} box
 * @property {HTMLDivElement} chance what is said of the dice that stand in the box
 * @property {HTMLButtonElement} hide the GM's switch: dice are rolled out of sight
 * @property {HTMLFormElement} form
 * @property {ReturnType<typeof setTimeout>|undefined} timer
 */

/** @param {SayBox} sayBox */
const isHidden = ({ hide }) => !hide.hidden && hide.getAttribute("aria-pressed") === "true";

/** @param {SayBox} sayBox @param {Event} event */
async function send(sayBox, event) {
  event.preventDefault();
  const { value } = sayBox.box;
  const order = typedOrder(value, isHidden(sayBox));
  if (!order) return;
  sayBox.box.value = ""; // at once, because what is typed until the answer comes is another text
  foretell(sayBox);
  const answer = await sayBox.give(order);
  if (answer.type === "ack" || sayBox.box.value) return;
  sayBox.box.value = value;
  foretell(sayBox);
}

/** Show the chance of the dice typed in the box, or why they cannot be rolled. @param {SayBox} sayBox */
function foretell(sayBox) {
  clearTimeout(sayBox.timer);
  const order = typedOrder(sayBox.box.value, isHidden(sayBox));
  if (order?.type !== "roll") {
    refill(sayBox.chance);
    return;
  }
  sayBox.timer = setTimeout(async () => {
    const asked = sayBox.box.value;
    const frame = await sayBox.preview(order);
    if (frame && asked === sayBox.box.value) refill(sayBox.chance, ...chanceNodes(frame));
  }, PAUSE_MS);
}

/** @param {SayBox} sayBox */
function draw(sayBox) {
  const { game } = sayBox.store;
  const reason = whyNot(game, "say");
  sayBox.box.disabled = reason !== null;
  sayBox.box.title = reason ?? "";
  sayBox.hide.hidden = !isUmpire(game);
}

/** @param {SayBox} sayBox */
function toggleHidden(sayBox) {
  sayBox.hide.setAttribute("aria-pressed", String(!isHidden(sayBox)));
  foretell(sayBox);
}

/** @param {Pick<SayBox, "store"|"give"|"preview">} parts */
export function createSayBox({ store, give, preview }) {
  const sayBox = /** @type {SayBox} */ ({ store, give, preview, timer: undefined });
  sayBox.box = h("input", {
    id: "say",
    class: "say-box",
    type: "text",
    maxlength: 2000,
    autocomplete: "off",
    enterkeyhint: "send",
    placeholder: say("log_box"),
    "aria-label": say("log_box_label"),
    "aria-describedby": "say-chance",
    oninput: () => foretell(sayBox),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") sayBox.box.blur();
      event.stopPropagation(); // keys typed here do not reach the table
    },
  });
  sayBox.chance = h("div", { id: "say-chance", class: "say-chance", role: "status" });
  sayBox.hide = h(
    "button",
    {
      class: "btn say-hide",
      type: "button",
      "aria-pressed": "false",
      "aria-label": say("log_hide"),
      title: say("log_hide"),
      onclick: () => toggleHidden(sayBox),
    },
    icon("hide"),
  );
  sayBox.form = h(
    "form",
    { class: "say", onsubmit: (/** @type {Event} */ event) => void send(sayBox, event) },
    h("div", { class: "say-line" }, h("kbd", { "aria-hidden": "true" }, "/"), sayBox.box, sayBox.hide),
    sayBox.chance,
  );
  draw(sayBox);
  return { form: sayBox.form, draw: () => draw(sayBox), focus: () => sayBox.box.focus() };
}
