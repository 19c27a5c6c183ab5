/** The ways out of the editor: a game of this table, and a link for others. */
import { ask } from "../table/parts/dialogs.js";
import { h } from "../table/parts/dom.js";
import { say } from "../table/words/words.js";

/** @typedef {import("./types.js").Problem} Problem */

/** @param {Record<string, any>} facts @param {Problem[]} problems */
export async function play(facts, problems) {
  const bad = problems.filter(({ level }) => level === "bad");
  if (bad.length) {
    const list = h(
      "ul",
      { class: "mend-list" },
      bad.slice(0, 6).map(({ words }) => h("li", {}, words)),
    );
    if (!(await ask(document.body, say("edit_play_problems"), [list], { yes: say("edit_play_anyway") })))
      return;
  }
  const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
  const form = h(
    "form",
    { method: "post", action: `/scenarios/${facts.scenario.id}/play/`, hidden: true },
    h("input", { name: "csrfmiddlewaretoken", value: token }),
  );
  document.body.append(form);
  form.submit();
}

/** @param {Record<string, any>} facts */
export function share(facts) {
  const link = facts.share ?? location.href;
  const field = h("input", {
    type: "text",
    readonly: true,
    value: link,
    "aria-label": say("edit_share_link"),
  });
  const copied = () => void navigator.clipboard?.writeText(link);
  void ask(
    document.body,
    say("edit_share_title"),
    [h("p", {}, say("edit_share_meaning")), h("div", { class: "field" }, field)],
    {
      yes: say("edit_share_copy"),
    },
  ).then((yes) => yes && copied());
}
