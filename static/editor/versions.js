/** The versions that the server keeps: what each person did at a stretch, and the way back to one. */
import { ask } from "../table/parts/dialogs.js";
import { h } from "../table/parts/dom.js";
import { say } from "../table/words/words.js";

/** @typedef {{number: number, name: string, colour: string, words: string}} Version */

/** After the last edit they are asked for once more. */
const ASK_AFTER_MS = 1500;

/**
 * @param {string} scenario
 * @param {(versions: Version[]) => void} came the newest first
 */
export function createVersions(scenario, came) {
  const address = `/api/scenarios/${scenario}/versions/`;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  const load = async () => {
    const answer = await fetch(address, { credentials: "same-origin" }).catch(() => null);
    if (answer?.ok) came(await answer.json());
  };
  return {
    /** The draft has changed. */
    changed: () => {
      clearTimeout(timer);
      timer = setTimeout(() => void load(), ASK_AFTER_MS);
    },
    /** Shows what is different since a version, and goes back to it if that is wanted. @param {Version} version */
    open: async ({ number, name, words }) => {
      const answer = await fetch(`${address}${number}/`, { credentials: "same-origin" });
      if (!answer.ok) return;
      /** @type {{differences: {how: string, name: string}[]}} */
      const { differences } = await answer.json();
      const since = h(
        "ul",
        { class: "differences" },
        differences.map(({ how, name: thing }) => h("li", { class: how }, thing)),
      );
      const body = [
        h("p", {}, [name, words].filter(Boolean).join(": ")),
        h("h3", {}, say("edit_since")),
        since,
      ];
      const yes = await ask(document.body, say("edit_version", { number }), body, {
        yes: say("edit_go_back", { number }),
      });
      if (yes) await fetch(`${address}${number}/restore/`, { method: "POST", credentials: "same-origin" });
    },
  };
}
