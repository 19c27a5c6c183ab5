/** The start of the editor: the draft, its socket, and what the frame says of them. */
import { say } from "../table/words/words.js";
import { createDraft } from "./draft.js";
import { createLink } from "./link.js";

/** @typedef {import("./draft.js").Draft} Draft */

const facts = JSON.parse(document.getElementById("editor-facts")?.textContent ?? "{}");
export const workshop = createDraft();
const link = createLink(facts.scenario.id, workshop.hears);

/** @param {string} id @param {string} text */
const write = (id, text) => {
  const place = document.getElementById(id);
  if (place) place.textContent = text;
};

/** @param {Draft} draft */
function stateWords({ live, waiting, number }) {
  if (live === "closed") return say("not_yours");
  if (live !== "live") return say("reconnecting");
  return number !== null && waiting.length === 0 ? `${say("saved")} ✓` : say("saving");
}

workshop.on((draft) => {
  write("live", stateWords(draft));
  if (draft.document.name) write("scenario-name", draft.document.name);
  if (draft.number !== null) document.getElementById("desk")?.removeAttribute("aria-busy");
});
workshop.sendBy(link.sendEdit);
link.open();
