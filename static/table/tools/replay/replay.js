/**
 * When a player returns to a slow game, replay what the others did in the meantime, at the player's own pace. Space pauses and resumes, the
 * arrows step; the player may take their turn at any moment.
 *
 * @typedef {import("./steps.js").Step} Step
 * @typedef {object} Replay
 * @property {Step[]} steps
 * @property {number} at the step on show; -1 before the first
 * @property {boolean} playing
 * @property {boolean} over
 * @property {AbortController} cut
 * @property {Parts} parts
 * @property {HTMLElement} element
 *
 * @typedef {object} Parts
 * @property {HTMLElement} root
 * @property {import("../types.js").ToolContext["map"]} map
 * @property {import("../types.js").ToolContext["store"]} store
 * @property {import("../types.js").ToolContext["socket"]} socket
 * @property {{replay: (step: Step, cut: AbortSignal) => Promise<void>, still: (held: import("./steps.js").Held|null) => void}} show the playback
 * @property {import("../../connection/rest.js").Rest} rest
 * @property {(text: string) => void} announce
 */
import { h, listen } from "../../parts/dom.js";
import { icon, sideMark } from "../../parts/icons.js";
import { sideLook } from "../../state/sides.js";
import { say } from "../../words/words.js";
import { stepsOf, waysOf } from "./steps.js";

const BETWEEN_MS = 700;
const NOTED_MS = 2000;

/**
 * Replays what was missed, and keeps noting up to where this seat has seen the game.
 * @param {Parts} parts
 * @param {{seq: number, at: string}|null} left where one left; null in a live game
 */
export async function replayOnReturn(parts, left) {
  if (!left) return;
  const { store, rest } = parts;
  const known = store.game.seq;
  try {
    if (left.seq < known) {
      const [{ entries }, start] = await Promise.all([rest.entries(left.seq), rest.stateAt(left.seq)]);
      const steps = stepsOf(
        entries.filter(({ seq }) => seq <= known),
        start,
        store.game.you?.seat,
      );
      if (steps.length > 0 && store.game.seq === known) await played(parts, steps, left.at);
    }
  } catch (error) {
    console.warn("What was missed cannot be replayed; the table is as it is now.", error);
    parts.show.still(null);
  }
  noteSeen(parts);
}

/** Note what has been shown, now and after each entry that arrives while the page is visible. @param {Parts} parts */
function noteSeen({ store, rest, socket }) {
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  const note = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!document.hidden) void rest.noteSeen(store.game.seq).catch(() => undefined);
    }, NOTED_MS);
  };
  note();
  socket.on("entry", note);
  listen(document, "visibilitychange", note);
}

/** Shows the steps until they are left. @param {Parts} parts @param {Step[]} steps @param {string} since @returns {Promise<void>} */
function played(parts, steps, since) {
  return new Promise((resolve) => {
    const replay = /** @type {Replay} */ ({
      parts,
      steps,
      at: -1,
      playing: true,
      over: false,
      cut: new AbortController(),
    });
    const stops = [
      listen(document, "keydown", (event) => press(replay, /** @type {KeyboardEvent} */ (event)), {
        capture: true,
      }),
      parts.socket.on("entry", () => leave()),
    ];
    const leave = () => {
      if (replay.over) return;
      replay.over = true;
      replay.cut.abort();
      stops.forEach((stop) => stop());
      replay.element.remove();
      parts.show.still(null);
      resolve();
    };
    replay.element = bar(replay, since, leave);
    parts.root.append(replay.element);
    frame(replay);
    parts.show.still(steps[0].before);
    parts.announce(say("replay_title", { steps: steps.length }));
    draw(replay);
    void run(replay);
  });
}

/** All that is about to move in sight. @param {Replay} replay */
function frame({ parts, steps }) {
  const places = steps.flatMap((step) =>
    waysOf(step).flatMap(({ path }) => path.map(([x, y]) => /** @type {[number, number]} */ ([x, y]))),
  );
  if (places.length > 0) parts.map.framePlaces(places);
}

/** Plays step after step until it is stopped or at the end. @param {Replay} replay */
async function run(replay) {
  const { cut } = replay;
  while (replay.playing && !cut.signal.aborted && replay.at < replay.steps.length - 1) {
    replay.at += 1;
    draw(replay);
    await replay.parts.show.replay(replay.steps[replay.at], cut.signal);
    if (cut.signal.aborted) return;
    trails(replay);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  if (cut.signal.aborted) return;
  replay.playing = false;
  draw(replay);
}

/** The trails up to the step on show, each with its number. @param {Replay} replay */
const trails = ({ parts, steps, at }) =>
  parts.map.trails(
    steps
      .slice(0, at + 1)
      .flatMap((step, index) => waysOf(step).map((way) => ({ ...way, words: String(index + 1) }))),
  );

/** Shows the table as a step left it, and stops there. @param {Replay} replay @param {number} at */
function go(replay, at) {
  const { steps, parts } = replay;
  replay.cut.abort();
  replay.cut = new AbortController();
  replay.playing = false;
  replay.at = Math.max(-1, Math.min(steps.length - 1, at));
  parts.show.still(replay.at < 0 ? steps[0].before : steps[replay.at].after);
  trails(replay);
  draw(replay);
}

/** @param {Replay} replay */
function toggle(replay) {
  if (replay.playing) return go(replay, replay.at);
  if (replay.at >= replay.steps.length - 1) go(replay, -1);
  replay.cut = new AbortController();
  replay.playing = true;
  draw(replay);
  void run(replay);
}

/** @param {Replay} replay @param {KeyboardEvent} event */
function press(replay, event) {
  const typing = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const onButton = event.target instanceof Element && event.target.closest("button, a");
  if (event.key === " " && !onButton) toggle(replay);
  else if (event.key === "ArrowLeft") go(replay, replay.at - 1);
  else if (event.key === "ArrowRight") go(replay, replay.at + 1);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {Replay} replay @param {string} since @param {() => void} leave @returns {HTMLElement} */
function bar(replay, since, leave) {
  const shown = new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const button = (
    /** @type {string} */ part,
    /** @type {string} */ label,
    /** @type {() => void} */ onclick,
  ) =>
    h(
      "button",
      { class: `replay-${part}`, type: "button", "aria-label": label, title: label, onclick },
      icon("fold"),
    );
  return h(
    "section",
    { class: "replay", "aria-label": say("replay_label") },
    h(
      "p",
      { class: "replay-since" },
      since ? say("replay_since", { when: shown.format(new Date(since)) }) : "",
    ),
    h("p", { class: "replay-caption", "aria-live": "polite" }),
    h(
      "div",
      { class: "replay-controls" },
      button("back", say("replay_back"), () => go(replay, replay.at - 1)),
      h("button", { class: "replay-play", type: "button", onclick: () => toggle(replay) }),
      button("on", say("replay_on"), () => go(replay, replay.at + 1)),
      h(
        "div",
        { class: "replay-track" },
        replay.steps.map((step, index) => mark(replay, step, index)),
      ),
      h("span", { class: "replay-count" }),
    ),
    h("button", { class: "btn primary replay-take", type: "button", onclick: leave }, say("replay_take")),
  );
}

/** A step on the track. @param {Replay} replay @param {Step} step @param {number} index */
const mark = (replay, step, index) =>
  h(
    "button",
    {
      type: "button",
      "aria-label": say("replay_step", { step: index + 1, steps: replay.steps.length }),
      onclick: () => go(replay, index),
    },
    sideMark(sideLook(step.after.state, step.side)),
  );

/** @param {Replay} replay */
function draw({ element, steps, at, playing }) {
  const part = (/** @type {string} */ name) =>
    /** @type {HTMLElement} */ (element.querySelector(`.replay-${name}`));
  const step = steps[Math.max(at, 0)];
  const name = step.after.state.units[step.unit ?? ""]?.name ?? "";
  const rest = step.words.startsWith(name) ? step.words.slice(name.length) : ` ${step.words}`;
  part("caption").replaceChildren(
    sideMark(sideLook(step.after.state, step.side)),
    h("span", {}, h("b", {}, name), rest),
  );
  part("count").textContent = say("replay_count", { step: at + 1, steps: steps.length });
  const play = part("play");
  play.setAttribute("aria-label", playing ? say("replay_stop") : say("replay_play"));
  play.replaceChildren(icon(playing ? "pause" : "play"));
  [...part("track").children].forEach((one, index) => {
    one.toggleAttribute("data-past", index <= at);
    if (index === at) one.setAttribute("aria-current", "step");
    else one.removeAttribute("aria-current");
  });
}
