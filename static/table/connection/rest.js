/** The table's REST addresses, as this page uses them. */
import { say } from "../words/words.js";

/** An error with a sentence that can be shown to the reader. */
export class RestError extends Error {
  /** @param {number} status @param {string} message @param {{place?: string, message?: string}[]} [fields] what is wrong where */
  constructor(status, message, fields = []) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

export const csrfToken = () => /(?:^|; )(?:__Host-)?csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "";

/** @template T @param {Response} answer @returns {Promise<T>} null where nothing is answered */
const json = async (answer) => JSON.parse((await answer.text()) || "null");

const accepting = { Accept: "application/json" };

const sending = () => ({ ...accepting, "X-CSRFToken": csrfToken() });

/**
 * Ask an address of this server.
 *
 * @template T
 * @param {string} address
 * @param {(answer: Response) => Promise<T>} [read]
 * @returns {Promise<T>}
 */
export const ask = async (address, read = json) =>
  answered(await reached(address, { headers: accepting }), read);

/**
 * Send something to an address of this server.
 *
 * @template T
 * @param {string} address
 * @param {Record<string, unknown>} body
 * @param {{method?: "POST"|"PUT", leaving?: boolean}} [how] leaving: the request outlives the page
 * @returns {Promise<T>}
 */
export async function send(address, body, { method = "POST", leaving = false } = {}) {
  const headers = { ...sending(), "Content-Type": "application/json" };
  const request = { method, headers, body: JSON.stringify(body), keepalive: leaving };
  return answered(await reached(address, request), (good) => json(good));
}

/** Remove what lies at an address. @param {string} address @returns {Promise<unknown>} */
export const remove = async (address) =>
  answered(await reached(address, { method: "DELETE", headers: sending() }), json);

/** Send a file as it is. @template T @param {string} address @param {Blob} file @returns {Promise<T>} */
export async function sendFile(address, file) {
  const headers = { ...sending(), "Content-Type": "application/octet-stream" };
  return answered(await reached(address, { method: "POST", body: file, headers }), (good) => json(good));
}

/** The answer; a browser's own error for a request that gets none is in English, whatever the page's language. @param {string} address @param {RequestInit} request */
const reached = (address, request) =>
  fetch(address, { ...request, credentials: "same-origin" }).catch(() => {
    throw new RestError(0, say("rest_unreached"));
  });

/** @template T @param {Response} answer @param {(answer: Response) => Promise<T>} read @returns {Promise<T>} */
async function answered(answer, read) {
  if (answer.ok) return read(answer);
  /** @type {{detail?: string, fields?: {place?: string, message?: string}[]}|null} */
  const problem = await answer.json().catch(() => null);
  throw new RestError(
    answer.status,
    problem?.detail ?? say("rest_answered", { status: String(answer.status) }),
    Array.isArray(problem?.fields) ? problem.fields : [],
  );
}

/** @param {string} url as a welcome gives it @returns {Promise<import("../state/state.js").Board>} */
export const board = (url) => ask(url);

/** @param {string} game */
export const createRest = (game) => ({
  /** @param {string} system @returns {Promise<import("../state/state.js").Rules>} */
  system: (system) => ask(`/api/systems/${system}/`),
  /** @param {string} system @returns {Promise<{units: NonNullable<import("../state/state.js").Game["arsenal"]>}>} */
  arsenal: (system) => ask(`/arsenals/${system}.json`),
  /** The file of a game that is over, as its exact text. */
  file: () => ask(`/api/games/${game}/export/`, (answer) => answer.text()),
  /** @returns {Promise<import("../state/state.js").NamedPoint[]>} */
  points: () => ask(`/api/games/${game}/points/`),
  /** @param {number} since @returns {Promise<{entries: import("../state/state.js").Entry[]}>} */
  entries: (since) => ask(`/api/games/${game}/entries/?since=${since}`),
  /** @param {number} seat @returns {Promise<import("../wire.d.ts").InviteMade>} */
  invite: (seat) => send(`/api/games/${game}/invites/`, { seat }),
  /** @param {boolean} free whether the other seats are free again @returns {Promise<import("../wire.d.ts").Restarted>} */
  restart: (free) => send(`/api/games/${game}/restart/`, { free }),
  /** @param {import("../state/state.js").Order} order a move by hand as far as it has been drawn @returns {Promise<unknown>} where what it leaves may bring the unit; null where that is as far as the limit says */
  reachByHand: (order) => send(`/api/games/${game}/reach/`, { order }).catch(() => null),
  /** @returns {Promise<{text: string}>} this seat's own notes */
  notebook: () => ask(`/api/games/${game}/notebook/`),
  /** @param {string} text @param {boolean} [leaving] @returns {Promise<{text: string}>} */
  keepNotebook: (text, leaving) => send(`/api/games/${game}/notebook/`, { text }, { method: "PUT", leaving }),
  /** @returns {Promise<{tokens: import("../state/state.js").Token[]}>} those that only this seat sees */
  ownTokens: () => ask(`/api/games/${game}/notebook/tokens/`),
  /** @param {import("../state/state.js").Token[]} tokens @param {boolean} [leaving] */
  keepOwnTokens: (tokens, leaving) =>
    send(`/api/games/${game}/notebook/tokens/`, { tokens }, { method: "PUT", leaving }),
  /** @param {number} seq @returns {Promise<{state: import("../state/state.js").StateDocument, board: import("../state/state.js").Board}>} as this seat saw it after an entry */
  stateAt: (seq) => ask(`/api/games/${game}/state/?at=${seq}`),
  /** @param {number} seq the entry up to which this seat has seen the game */
  noteSeen: (seq) => send(`/api/games/${game}/seen/`, { seq }, { method: "PUT" }),
  /** @param {boolean} keep whether this device stays seated @returns {Promise<import("../wire.d.ts").DeviceLink>} */
  device: (keep) => send(`/api/games/${game}/device/`, { keep }),
});

/** @typedef {ReturnType<typeof createRest>} Rest */
