/**
 * The socket to one draft. It asks for the edits that were missed, and sends edits that were not acknowledged again under their own id.
 * No DOM.
 *
 * @typedef {import("./edits.js").Edit} Edit
 * @typedef {import("./edits.js").Document} Document
 * @typedef {{key: string, name: string, colour: string, at?: [number, number]|string|null, doing?: string|null, selected?: string[]}} Maker
 * @typedef {{thing: string|null, path: string, words: string, level: "bad"|"warn"}} Problem
 * @typedef {{number: number, by: string, edit: Edit, doing?: string}} Made
 * @typedef {{number: number, document: Document, you: Maker, people: Maker[], may: "edit"|"look", problems: Problem[]}} Whole
 *
 * @typedef {object} Hears what is done with each frame
 * @property {(whole: Whole) => void} draft
 * @property {(edits: Made[]) => void} edits
 * @property {(problems: Problem[], number: number) => void} problems
 * @property {(people: Maker[]) => void} people
 * @property {(edit: string, words: string) => void} refused
 * @property {(state: "live"|"reconnecting"|"closed") => void} live
 * @property {() => number|null} number of the newest edit that is here
 * @property {() => Iterable<{edit: Edit, doing?: string}>} waiting edits that the server has not acknowledged
 */
import { createLine } from "../table/connection/line.js";
import { say } from "../table/words/words.js";

/** The codes after which the line stays down: no permission, no such draft, an old page. */
const ENDINGS = [4003, 4004, 4012];
/** Frames longer than this go by REST, because the socket does not take them. */
const LONGEST_FRAME = 60_000;
const AGAIN_AFTER_MS = 3000;

/**
 * @typedef {object} Link
 * @property {Hears} hears
 * @property {(edit: Edit, doing?: string) => Promise<Response>} post
 * @property {ReturnType<typeof createLine>} line
 * @property {boolean} isSettled whether the hello of this line was answered
 * @property {boolean} isPosting whether a long edit is under way by REST
 */

/**
 * @param {string} id
 * @param {Hears} hears
 * @param {{Socket?: typeof WebSocket, address?: string, post?: (edit: Edit, doing?: string) => Promise<Response>}} [parts]
 */
export function createLink(
  id,
  hears,
  { Socket = WebSocket, address = addressOf(id), post = postEdit(id) } = {},
) {
  /** @type {Link} */
  const link = {
    hears,
    post,
    isSettled: false,
    isPosting: false,
    line: createLine({
      address,
      Socket,
      random: Math.random,
      opened: () => hello(link),
      frame: (frame) => receivers[frame.type]?.(link, frame),
      silent: () => void link.line.send({ type: "ping" }),
      down: (code) => down(link, code),
    }),
  };
  return {
    open: link.line.open,
    close: link.line.close,
    /** @param {Edit} edit @param {string} [doing] */
    sendEdit: (edit, doing) => sendEdit(link, edit, doing),
    /** Where this hand is. @param {{at: [number, number]|string|null, doing?: string|null, selected?: string[]}} here */
    here: (here) => link.line.send({ type: "here", ...here }),
  };
}

/** @param {Link} link */
function hello({ line, hears }) {
  const number = hears.number();
  line.send({ type: "hello", ...(number === null ? {} : { number }) });
}

/** @param {Link} link @param {number} code */
function down(link, code) {
  const { line, hears } = link;
  link.isSettled = false;
  if (ENDINGS.includes(code)) line.close();
  hears.live(ENDINGS.includes(code) ? "closed" : "reconnecting");
}

/** The hello was answered: what was sent before the line went down may not have arrived. @param {Link} link */
function settled(link) {
  if (link.isSettled) return;
  link.isSettled = true;
  link.line.settled();
  link.hears.live("live");
  for (const { edit, doing } of link.hears.waiting()) sendEdit(link, edit, doing);
}

/** @type {Record<string, (link: Link, frame: any) => void>} */
const receivers = {
  draft: (link, frame) => {
    link.hears.draft(frame);
    settled(link);
  },
  edits: (link, { edits }) => {
    const next = (link.hears.number() ?? 0) + 1;
    const waiting = new Set([...link.hears.waiting()].map(({ edit }) => edit.id));
    const isNew = (/** @type {Made} */ { number }) => number >= next;
    const news = edits.filter((/** @type {Made} */ made) => isNew(made) || waiting.has(made.edit.id));
    const first = news.find(isNew);
    if (first && first.number > next) hello(link);
    else link.hears.edits(news);
    settled(link);
  },
  problems: ({ hears }, { problems, number }) => hears.problems(problems, number),
  people: ({ hears }, { people }) => hears.people(people),
  refused: ({ hears }, { edit, words }) => hears.refused(edit, words),
  error: (link, { code }) => {
    if (code === "behind") hello(link);
  },
  bye: ({ line }, { after_ms }) => line.comeBack(after_ms),
};

/** Send an edit now, or with those that wait: earlier ones may have to be sent again before it. @param {Link} link @param {Edit} edit @param {string} [doing] */
function sendEdit(link, edit, doing) {
  if (link.isPosting || !link.isSettled) return;
  const frame = { type: "edit", edit, ...(doing ? { doing } : {}) };
  if (new TextEncoder().encode(JSON.stringify(frame)).length <= LONGEST_FRAME) link.line.send(frame);
  else void postLong(link, edit, doing);
}

/**
 * Sends a long edit by REST. Later edits wait for it, as they may build on it.
 * @param {Link} link
 * @param {Edit} edit
 * @param {string} [doing]
 */
async function postLong(link, edit, doing) {
  link.isPosting = true;
  const isAnswered = await post(link, edit, doing);
  if (!isAnswered) await new Promise((again) => setTimeout(again, AGAIN_AFTER_MS));
  link.isPosting = false;
  for (const waiting of [...link.hears.waiting()])
    if (!isAnswered || waiting.edit.id !== edit.id) sendEdit(link, waiting.edit, waiting.doing);
}

/** @param {Link} link @param {Edit} edit @param {string} [doing] @returns {Promise<boolean>} whether the server stored or refused it */
async function post(link, edit, doing) {
  try {
    const answer = await link.post(edit, doing);
    if (answer.status >= 500 || answer.status === 429) return false;
    if (!answer.ok) link.hears.refused(edit.id, await reasonOf(answer));
    return true;
  } catch {
    return false;
  }
}

/** Why an edit was refused; something between here and the server may have said it in other words than the server's. @param {Response} answer @returns {Promise<string>} */
const reasonOf = async (answer) =>
  (await answer.json().catch(() => null))?.detail ?? say("edit_refused", { status: answer.status });

/** @param {string} id */
const addressOf = (id) =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/scenarios/${id}/`;

/** @param {string} id @returns {(edit: Edit, doing?: string) => Promise<Response>} */
const postEdit = (id) => (edit, doing) =>
  fetch(`/api/scenarios/${id}/edits/`, {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ edit, ...(doing ? { doing } : {}) }),
  });
