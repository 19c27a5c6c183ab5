/** The REST addresses of one arsenal. Each change answers with the whole arsenal after it. */
import { ask, remove, send, sendFile } from "../table/connection/rest.js";

/** @typedef {import("./types.js").Shown} Shown */
/** @typedef {import("./types.js").Taken} Taken */

/** @param {string} id */
export function createRest(id) {
  const address = `/api/arsenals/${id}/`;
  /** @returns {Promise<Shown>} */
  const shown = () => ask(address);
  /** @param {string} path @param {Record<string, unknown>} body @returns {Promise<Shown>} */
  const put = (path, body) => send(address + path, body, { method: "PUT" });
  return {
    /** @param {Record<string, unknown>} document in the place of the whole */
    change: (document) => put("", document),
    /** @param {import("./types.js").Entry} entry */
    keepEntry: (entry) => put(`entries/${entry.id}/`, { ...entry }),
    /** @param {string} entry */
    removeEntry: (entry) => remove(`${address}entries/${entry}/`).then(shown),
    /** @param {import("./types.js").Force} force */
    keepForce: (force) => put(`forces/${force.id}/`, { ...force }),
    /** @param {string} force */
    removeForce: (force) => remove(`${address}forces/${force}/`).then(shown),
    /** @param {string[]} pieces built-in ones, by their ids @returns {Promise<Shown>} */
    copy: (pieces) => send(`${address}copies/`, { pieces }),
    /** @param {Record<string, unknown>} document of which all is added @returns {Promise<Shown>} */
    add: (document) => send(`${address}add/`, document),
    remove: () => remove(address),
    /** Ask what a file would add; nothing is stored. @param {File} file @param {string} system @returns {Promise<Taken>} */
    read: (file, system) =>
      sendFile(`/api/arsenals/read/?${new URLSearchParams({ file: file.name, system })}`, file),
    /** Where a file of the arsenal, or of one of its forces, is downloaded. @param {"csv"|"json"} ending @param {string} [force] */
    file: (ending, force) =>
      `${address}export/?${new URLSearchParams({ as: ending, ...(force ? { force } : {}) })}`,
  };
}

/** @typedef {ReturnType<typeof createRest>} Rest */
