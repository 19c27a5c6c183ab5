/** The top bar: the name, the problems, whether the connection is up, Share and Play this. */
import { byId, h, refill } from "../../table/parts/dom.js";
import { icon } from "../../table/parts/icons.js";
import { listed } from "../../table/words/language.js";
import { say } from "../../table/words/words.js";
import { mendWords, play, post, share } from "../doors.js";
import { waysToMiddle } from "../fairness.js";
import { rounded } from "../geometry/transform.js";

/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../problems.js").Found} Found */

/** @param {HTMLElement} element @param {Bench} bench @param {() => void} done */
function rename(element, bench, done) {
  const name = String(bench.draft.document().name ?? "");
  const field = h("input", {
    class: "name-field",
    value: name,
    "aria-label": say("edit_name"),
    maxlength: 200,
  });
  field.addEventListener("blur", () => {
    const next = field.value.trim();
    field.remove();
    if (next && next !== name)
      bench.draft.change([{ thing: "field:name", to: next }], say("edit_did_name", { name: next }));
    done();
  });
  field.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") field.value = name;
    if (key === "Enter" || key === "Escape") field.blur();
  });
  refill(element, field);
  field.select();
}

/** The problems, as a list with a link to each. @param {HTMLElement} element @param {Found[]} found */
function drawProblems(element, found) {
  const open = element.querySelector("details")?.open ?? false;
  const bad = found.some(({ problem }) => problem.level === "bad");
  if (!found.length) return refill(element, h("span", { class: "mend-none" }, say("edit_nothing_to_mend")));
  const rows = found.map((one) =>
    h("li", {}, h("button", { type: "button", class: one.problem.level, onclick: one.go }, mendWords(one))),
  );
  refill(
    element,
    h(
      "details",
      { class: bad ? "mend bad" : "mend warn", open },
      h("summary", { class: "btn" }, icon("risk"), say("edit_to_mend", { count: found.length })),
      h("ul", { class: "mend-list" }, rows),
    ),
  );
}

/** The list closes when one presses elsewhere, and with Esc, which then leaves nothing else. @param {HTMLElement} element */
function closeElsewhere(element) {
  const opened = () => element.querySelector("details[open]");
  document.addEventListener("pointerdown", ({ target }) => {
    if (!element.contains(/** @type {Node} */ (target))) opened()?.removeAttribute("open");
  });
  element.addEventListener("keydown", (event) => {
    const list = opened();
    if (event.key !== "Escape" || !list) return;
    event.stopPropagation();
    list.removeAttribute("open");
    list.querySelector("summary")?.focus();
  });
}

/** Each side's distance to the middle. @param {Bench} bench */
function fairnessOf({ draft, hexes }) {
  const unit = hexes ? "hexes" : "inches";
  const ways = waysToMiddle(draft.document(), hexes?.grid() ?? null).map(({ side, away }) =>
    say("edit_way", { side, away: hexes ? away : Math.round(away), unit }),
  );
  return ways.length ? say("edit_to_middle", { ways: listed(ways) }) : "";
}

/** The rules, the size, and on a phone whether it is saved. @param {Record<string, any>} facts @param {import("../types.js").Document["board"]} board @param {string} saved in words */
function systemWords(facts, board, saved) {
  const [wide, high] = [rounded(board.width ?? 72), rounded(board.height ?? 48)];
  const { orientation, lines = 0, length = 0 } = board;
  const [across, down] = orientation === "pointy" ? [length, lines] : [lines, length];
  const size =
    board.kind === "table" ? say("edit_size", { wide, high }) : say("edit_size_hexes", { across, down });
  return [
    facts.system?.title ?? "",
    h("span", { class: "size" }, ` · ${size}`),
    h("span", { class: "saved-here" }, ` · ${saved}`),
  ];
}

/** @param {{facts: Record<string, any>, bench: Bench}} parts */
export function createTopBar({ facts, bench }) {
  const [name, system, mend, fairness, live, buttons] = [
    "scenario-name",
    "system-name",
    "to-mend",
    "fairness",
    "live",
    "top-buttons",
  ].map((id) => byId(id, HTMLElement));
  /** @type {Found[]} */
  let problems = [];
  let saved = true;

  const draw = () => {
    const { name: said, board } = bench.draft.document();
    const on = {
      type: "button",
      class: "name",
      title: say("edit_rename"),
      disabled: !bench.may,
      onclick: () => rename(name, bench, draw),
    };
    document.title = `${said || facts.scenario.name} · Flat Out`;
    if (!name.querySelector("input")) refill(name, h("button", on, said || facts.scenario.name));
    const kept = bench.may ? say(saved ? "edit_saved_here" : "edit_saving_here") : say("edit_looking");
    refill(system, systemWords(facts, board, kept));
    refill(fairness, fairnessOf(bench));
  };
  const playThis = () => void play(bench, facts, problems);
  /** @type {[string, string, () => void]} */
  const [sign, label, act] = bench.may
    ? ["share", say("edit_share"), () => share(facts)]
    : ["copy", say("edit_copy_to_change"), () => post(facts.copy)];
  refill(
    buttons,
    h("button", { class: "btn", type: "button", onclick: act }, icon(sign), label),
    h("button", { class: "btn pri", type: "button", onclick: playThis }, icon("play"), say("edit_play")),
  );
  draw();
  drawProblems(mend, problems);
  closeElsewhere(mend);
  return {
    draw,
    /** @param {"live"|"reconnecting"|"closed"} state */
    setLive: (state) => {
      live.classList.toggle("up", state === "live");
      refill(live, h("i", { class: "dot", "aria-hidden": "true" }), say(`edit_line_${state}`));
    },
    /** On a phone, which has no strip. @param {boolean} is */
    setSaved: (is) => {
      if (is === saved) return;
      saved = is;
      draw();
    },
    /** @param {Found[]} found */
    setProblems: (found) => {
      problems = found;
      drawProblems(mend, found);
    },
  };
}
