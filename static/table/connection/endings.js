/** The codes that end a line for good, and what to tell the person. */

/** This page is older than the table. */
export const TOO_OLD = 4012;

/**
 * 4001, a session's end, is none: sitting down at another table gives this browser a new session, which may hold this seat too; if it does
 * not, the next try ends with 4003.
 * @type {Record<number, string>}
 */
export const ENDINGS = {
  4003: "You have no seat at this table. Ask the host for an invite link.",
  4004: "There is no such game.",
  4010: "This page and the table do not understand each other. Load the page again.",
  [TOO_OLD]: "The table has been updated. Load the page again.",
};
