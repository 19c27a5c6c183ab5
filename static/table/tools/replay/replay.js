/**
 * Replay a game step by step, at the reader's own pace: what the others did in a slow game while a player was away, or the whole of one that
 * is over. Space pauses and resumes, the arrows step, Escape leaves. Meanwhile no tool is in hand, so that nothing that is pressed is an
 * order; who takes a tool leaves the replay.
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
 * @property {() => void} leave
 *
 * @typedef {object} Words what the bar says
 * @property {string} label
 * @property {string} since
 * @property {string} leave
 *
 * @typedef {object} Parts
 * @property {HTMLElement} root
 * @property {import("../types.js").ToolContext["map"]} map
 * @property {import("../types.js").ToolContext["store"]} store
 * @property {import("../types.js").ToolContext["socket"]} socket
 * @property {{replay: (step: Step, cut: AbortSignal) => Promise<void>, still: (held: import("./steps.js").Held|null) => void}} show the playback
 * @property {import("../../connection/rest.js").Rest} rest
 * @property {(tool: string) => void} use
 * @property {(text: string) => void} announce
 * @property {(text: string) => void} toast
 */
import { h, listen } from "../../parts/dom.js";
import { icon, sideMark } from "../../parts/icons.js";
import { sideLook } from "../../state/sides.js";
import { say } from "../../words/words.js";
import { stepsOf, waysOf } from "./steps.js";

const BETWEEN_MS = 700;
const NOTED_MS = 2000;
/** The tool with which nothing is done. */
const TOOL = "replay";
/** With more steps than this, the track is a slider. */
const MOST_MARKS = 24;

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
      const [entries, start] = await Promise.all([allEntries(rest, left.seq), rest.stateAt(left.seq)]);
      const steps = stepsOf(
        entries.filter(({ seq }) => seq <= known),
        start,
        store.game.you?.seat,
      );
      if (steps.length > 0 && store.game.seq === known) {
        parts.announce(say("replay_title", { steps: steps.length }));
        await played(parts, steps, missedWords(left.at));
      }
    }
  } catch (error) {
    console.warn("What was missed cannot be replayed; the table is as it is now.", error);
    parts.show.still(null);
  }
  noteSeen(parts);
}

/** @param {string} at when this seat left; "" if it is not known @returns {Words} */
function missedWords(at) {
  const shown = new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return {
    label: say("replay_label"),
    since: at ? say("replay_since", { when: shown.format(new Date(at)) }) : "",
    leave: say("replay_take"),
  };
}

/** Replay the whole of a game that is over, as this seat may see it. @param {Parts} parts */
export async function replayGame(parts) {
  const { rest, toast } = parts;
  try {
    const [entries, start] = await Promise.all([allEntries(rest, 0), rest.stateAt(0)]);
    const steps = stepsOf(entries, start);
    const label = say("replay_whole");
    if (steps.length > 0) await played(parts, steps, { label, since: label, leave: say("replay_end") });
  } catch (error) {
    toast(say("replay_missed", { why: /** @type {Error} */ (error).message }));
  }
}

/** All entries after one: the server answers with so many at a time. @param {Parts["rest"]} rest @param {number} after */
async function allEntries(rest, after) {
  /** @type {import("../../state/state.js").Entry[]} */
  const all = [];
  for (;;) {
    const { entries } = await rest.entries(all.at(-1)?.seq ?? after);
    if (entries.length === 0) return all;
    all.push(...entries);
  }
}

/** Note what has been shown: now, as one may leave at once, and after the entries that arrive while the page is visible. @param {Parts} parts */
function noteSeen({ store, rest, socket }) {
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  const send = () => {
    if (!document.hidden) void rest.noteSeen(store.game.seq).catch(() => undefined);
  };
  const note = () => {
    clearTimeout(timer);
    timer = setTimeout(send, NOTED_MS);
  };
  send();
  socket.on("entry", note);
  listen(document, "visibilitychange", note);
}

/** Shows the steps until they are left, or until a game that goes on has gone on. @param {Parts} parts @param {Step[]} steps @param {Words} words @returns {Promise<void>} */
function played(parts, steps, words) {
  const { root, map, show, socket, store, use } = parts;
  if (root.querySelector(".replay")) return Promise.resolve();
  return new Promise((resolve) => {
    const leave = () => {
      if (replay.over) return;
      replay.over = true;
      replay.cut.abort();
      stops.forEach((stop) => stop());
      replay.element.remove();
      document.body.classList.remove("replaying");
      map.uncover();
      show.still(null);
      if (store.game.tool === TOOL) use("move");
      resolve();
    };
    const replay = /** @type {Replay} */ ({
      parts,
      steps,
      at: -1,
      playing: true,
      over: false,
      cut: new AbortController(),
      leave,
    });
    use(TOOL);
    const stops = [
      listen(document, "keydown", (event) => press(replay, /** @type {KeyboardEvent} */ (event)), {
        capture: true,
      }),
      socket.on("entry", () => store.game.over || leave()),
      store.subscribe(["tool"], ({ tool }) => tool === TOOL || leave()),
    ];
    replay.element = bar(replay, words);
    root.append(replay.element);
    document.body.classList.add("replaying");
    frame(replay);
    show.still(steps[0].before);
    draw(replay);
    void run(replay);
  });
}

/** All that is about to move in sight, clear of the bar. @param {Replay} replay */
function frame({ parts, steps, element }) {
  const places = steps.flatMap((step) =>
    waysOf(step).flatMap(({ path }) => path.map(([x, y]) => /** @type {[number, number]} */ ([x, y]))),
  );
  const covered = parts.root.getBoundingClientRect().bottom - element.getBoundingClientRect().top;
  if (places.length > 0) parts.map.framePlaces(places, covered);
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
  else if (event.key === "Escape") replay.leave();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {Replay} replay @param {Words} words @returns {HTMLElement} */
function bar(replay, words) {
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
    { class: "replay", "aria-label": words.label },
    h("p", { class: "replay-since" }, words.since),
    h("p", { class: "replay-caption", "aria-live": "polite" }),
    h(
      "div",
      { class: "replay-controls" },
      button("back", say("replay_back"), () => go(replay, replay.at - 1)),
      h("button", { class: "replay-play", type: "button", onclick: () => toggle(replay) }),
      button("on", say("replay_on"), () => go(replay, replay.at + 1)),
      replay.steps.length > MOST_MARKS ? slider(replay) : marks(replay),
      h("span", { class: "replay-count" }),
    ),
    h("button", { class: "btn primary replay-take", type: "button", onclick: replay.leave }, words.leave),
  );
}

/** The track, with a mark for each step. @param {Replay} replay */
const marks = (replay) =>
  h(
    "div",
    { class: "replay-track" },
    replay.steps.map((step, index) => mark(replay, step, index)),
  );

/** The track of many steps. @param {Replay} replay */
const slider = (replay) =>
  h("input", {
    class: "replay-track",
    type: "range",
    min: 0,
    max: replay.steps.length,
    "aria-label": say("replay_step", { step: 0, steps: replay.steps.length }),
    oninput: (/** @type {Event} */ { target }) =>
      go(replay, Number(/** @type {HTMLInputElement} */ (target).value) - 1),
  });

/** The shape of a step's side, or of the seat that rolled. @param {Replay} replay @param {Step} step */
function markOf({ parts: { store } }, { after, side, entry }) {
  const { sides = [] } = store.game.seats.find(({ seat }) => seat === entry.by) ?? {};
  return sideMark(sideLook(after.state, side ?? sides[0]));
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
    markOf(replay, step),
  );

/** @param {Replay} replay */
function draw(replay) {
  const { element, steps, at, playing } = replay;
  const part = (/** @type {string} */ name) =>
    /** @type {HTMLElement} */ (element.querySelector(`.replay-${name}`));
  const step = steps[Math.max(at, 0)];
  const name = step.after.state.units[step.unit ?? ""]?.name ?? "";
  const rest = step.words.startsWith(name) ? step.words.slice(name.length) : ` ${step.words}`;
  part("caption").replaceChildren(markOf(replay, step), h("span", {}, h("b", {}, name), rest));
  part("count").textContent = say("replay_count", { step: at + 1, steps: steps.length });
  const play = part("play");
  play.setAttribute("aria-label", playing ? say("replay_stop") : say("replay_play"));
  play.replaceChildren(icon(playing ? "pause" : "play"));
  const track = part("track");
  if (track instanceof HTMLInputElement) {
    track.value = String(at + 1);
    track.setAttribute("aria-label", say("replay_step", { step: at + 1, steps: steps.length }));
  }
  [...track.children].forEach((one, index) => {
    one.toggleAttribute("data-past", index <= at);
    if (index === at) one.setAttribute("aria-current", "step");
    else one.removeAttribute("aria-current");
  });
}
