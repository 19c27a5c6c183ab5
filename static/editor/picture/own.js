/** People's own pictures on the server: listed, set straight, taken away. */
import { ask } from "../../table/connection/rest.js";

/** @typedef {import("../../table/connection/rest.js").Uploaded} Uploaded */
/** @typedef {import("../../table/connection/rest.js").Quota} Quota */

/** @returns {Promise<{pictures: Uploaded[], quota: Quota}>} */
export const ownPictures = () => ask("/api/pictures/");

/** @param {string} id @param {Record<string, unknown>} request @returns {Promise<{id: string, board: Record<string, unknown>}>} */
export const askStraight = (id, request) => ask(`/api/pictures/${id}/straight/`, request);

/** @param {string} id of one's own picture, that nothing uses @returns {Promise<unknown>} */
export const removeOwn = (id) => ask(`/api/pictures/${id}/`, {}, async () => null, "DELETE");
