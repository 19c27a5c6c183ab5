/** Change a piece or a side by a field, which may be older than it: others may have changed it since the field was drawn. */

/** @typedef {import("./table-tab.js").Draft} Draft */

/** @type {Record<string, string>} */
const LISTS = { unit: "units", side: "sides" };

/**
 * @template {{id: string}} Member
 * @param {Draft} draft
 * @param {"unit"|"side"} kind
 * @param {string} id
 * @param {(now: Member) => Member|null} change of it as it is now; null takes it out
 * @param {string} doing
 */
export function changeNow(draft, kind, id, change, doing) {
  const now = draft.document()[LISTS[kind]]?.find((/** @type {Member} */ one) => one.id === id);
  if (now) draft.change([{ thing: `${kind}:${id}`, to: change(now) }], doing);
}
