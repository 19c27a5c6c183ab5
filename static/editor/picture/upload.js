/** People's own pictures on the server: upload them with progress, list them, have them straightened. */
import { ask, csrfToken, remove, RestError, send } from "../../table/connection/rest.js";
import { say } from "../../table/words/words.js";

/**
 * @typedef {object} Uploaded a picture as the server keeps it
 * @property {string} id
 * @property {string} url
 * @property {string} name
 * @property {number} width
 * @property {number} height
 * @property {string[]} taken_out what its file told beside the picture: "place", "time", "camera", "words"
 * @property {{inches?: [number, number], hexes?: Record<string, any>}} hints what it told of its scale
 *
 * @typedef {{used: number, limit: number}} Quota in bytes
 */

export const KINDS = "image/png,image/jpeg,image/webp";

/**
 * @param {Blob & {name?: string}} file
 * @param {"map"|"token"} use
 * @param {(share: number) => void} [gone] how much of it
 * @returns {Promise<Uploaded & {quota: Quota}>}
 */
export function upload(file, use, gone = () => {}) {
  const request = new XMLHttpRequest();
  request.open("POST", `/api/pictures/?for=${use}`);
  request.responseType = "json";
  request.setRequestHeader("Accept", "application/json");
  request.setRequestHeader(
    "Content-Type",
    file.type.startsWith("image/") ? file.type : "application/octet-stream",
  );
  request.setRequestHeader("X-CSRFToken", csrfToken());
  request.setRequestHeader("X-File-Name", encodeURIComponent(file.name ?? ""));
  request.upload.addEventListener("progress", ({ loaded, total }) => gone(total ? loaded / total : 0));
  return new Promise((resolve, reject) => {
    const fail = () =>
      reject(new RestError(request.status, request.response?.detail ?? say("picture_not_sent")));
    request.addEventListener("load", () => (request.status === 201 ? resolve(request.response) : fail()));
    request.addEventListener("error", fail);
    request.send(file);
  });
}

/** @returns {Promise<{pictures: Uploaded[], quota: Quota}>} */
export const ownPictures = () => ask("/api/pictures/");

/** @param {string} id @param {Record<string, unknown>} request @returns {Promise<{id: string, board: Record<string, unknown>}>} */
export const askStraight = (id, request) => send(`/api/pictures/${id}/straight/`, request);

/** @param {string} id of one's own picture, that nothing uses @returns {Promise<unknown>} */
export const removeOwn = (id) => remove(`/api/pictures/${id}/`);
