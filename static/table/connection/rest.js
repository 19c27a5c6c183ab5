/** The table's REST addresses, as this page uses them. */
import { say } from "../words/words.js";

/** Something went wrong that can be said in a sentence. */
class RestError extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

const csrfToken = () => /(?:^|; )(?:__Host-)?csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "";

/**
 * @param {string} address
 * @param {any} [body] sent by POST when given
 * @param {(answer: Response) => Promise<any>} [read] takes the answer otherwise than as JSON
 * @returns {Promise<any>}
 */
async function ask(address, body, read) {
  const post = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  /** @type {Record<string, string>} */
  const headers = { Accept: "application/json" };
  if (body !== undefined)
    Object.assign(headers, { "Content-Type": "application/json", "X-CSRFToken": csrfToken() });
  const answer = await fetch(address, { ...post, headers, credentials: "same-origin" });
  const said = await (answer.ok && read ? read(answer) : answer.json().catch(() => null));
  if (!answer.ok)
    throw new RestError(
      answer.status,
      said?.detail ?? say("rest_answered", { status: String(answer.status) }),
    );
  return said;
}

/** @param {string} game */
export const createRest = (game) => ({
  /** @param {string} system */
  system: (system) => ask(`/api/systems/${system}/`),
  /** @param {string} system */
  arsenal: (system) => ask(`/arsenals/${system}.json`),
  /** The file of a game that is over, letter by letter. */
  file: () => ask(`/api/games/${game}/export/`, undefined, (answer) => answer.text()),
  points: () => ask(`/api/games/${game}/points/`),
  /** @param {number} since */
  entries: (since) => ask(`/api/games/${game}/entries/?since=${since}`),
  /** @param {number} seat */
  invite: (seat) => ask(`/api/games/${game}/invites/`, { seat }),
  /** @param {boolean} free whether the other seats are free again */
  restart: (free) => ask(`/api/games/${game}/restart/`, { free }),
  /** @param {boolean} keep whether this device stays seated */
  device: (keep) => ask(`/api/games/${game}/device/`, { keep }),
});

/** @typedef {ReturnType<typeof createRest>} Rest */
