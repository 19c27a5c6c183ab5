/** The versions that the server keeps, one for each stretch of one person's work, and how to return to one. */
import { ask } from "../table/parts/dialogs.js";
import { h } from "../table/parts/dom.js";
import { say } from "../table/words/words.js";

/** @typedef {{number: number, name: string, colour: string, words: string}} Version */

/** How long after the last edit the versions are requested again. */
const ASK_AFTER_MS = 1500;

/** A version as a button: whose it is, its number, and what was changed. @param {Version} version @param {() => unknown} open */
export function versionButton({ number, name, colour, words }, open) {
  const dot = h("i", { class: "dot", "aria-hidden": "true" });
  dot.style.background = colour;
  return h(
    "button",
    {
      class: "version",
      type: "button",
      title: [name, words].filter(Boolean).join(": "),
      "data-focus": `version-${number}`,
      onclick: open,
    },
    dot,
    h("b", {}, String(number)),
    h("span", {}, words),
  );
}

/** Lists them all, to open one. @param {Version[]} versions @param {(version: Version) => unknown} open */
export function listVersions(versions, open) {
  const dialog = h("dialog", { class: "dialog", "aria-labelledby": "versions-title" });
  const choose = (/** @type {Version} */ version) => {
    dialog.close();
    open(version);
  };
  const rows = versions.map((one) =>
    h(
      "li",
      {},
      versionButton(one, () => choose(one)),
    ),
  );
  const close = h("button", { class: "btn pri" }, say("edit_close"));
  dialog.append(
    h("h2", { id: "versions-title" }, say("edit_versions")),
    h("ol", { class: "all-versions" }, rows),
    h("form", { method: "dialog", class: "dialog-ends" }, close),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * @param {string} scenario
 * @param {(versions: Version[]) => void} came the newest first
 * @param {(words: string) => void} failed what was asked for could not be done
 */
export function createVersions(scenario, came, failed) {
  const address = `/api/scenarios/${scenario}/versions/`;
  const request = (/** @type {string} */ path, method = "GET") =>
    fetch(address + path, { method, credentials: "same-origin" }).catch(() => null);
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  let asked = 0;
  const load = async () => {
    const own = ++asked;
    const answer = await request("");
    const found = answer?.ok ? await answer.json() : null;
    if (found && own === asked) came(found);
  };
  /** @param {string} path @param {string} [method] @returns {Promise<Response|null>} null: it was told why not */
  const answered = async (path, method) => {
    const answer = await request(path, method);
    if (answer?.ok) return answer;
    failed((await answer?.json().catch(() => null))?.detail ?? say("edit_version_failed"));
    return null;
  };
  void load();
  return {
    /** The draft has changed. */
    changed: () => {
      clearTimeout(timer);
      timer = setTimeout(() => void load(), ASK_AFTER_MS);
    },
    /** Show what has changed since a version, and return to it on request. @param {Version} version */
    open: async (version) => {
      const answer = await answered(`${version.number}/`);
      if (!answer) return;
      const { differences } = await answer.json();
      if (await isWanted(version, differences)) await answered(`${version.number}/restore/`, "POST");
    },
  };
}

/** Ask whether to return to a version. @param {Version} version @param {{how: string, name: string}[]} differences since then @returns {Promise<boolean>} */
async function isWanted({ number, name, words }, differences) {
  const since = h(
    "ul",
    { class: "differences" },
    differences.map(({ how, name: thing }) =>
      h("li", { class: how }, h("span", {}, thing), ` ${say(`edit_how_${how}`)}`),
    ),
  );
  const body = [
    h("p", {}, [name, words].filter(Boolean).join(": ")),
    h("h3", {}, say("edit_since")),
    differences.length ? since : h("p", {}, say("edit_since_nothing")),
  ];
  const yes = await ask(document.body, say("edit_version", { number }), body, {
    yes: say("edit_go_back", { number }),
  });
  return Boolean(yes);
}
