/** The picture of a piece's own token: upload it, show it, remove it. */
import { h } from "../../table/parts/dom.js";
import { icon } from "../../table/parts/icons.js";
import { say } from "../../table/words/words.js";
import { KINDS, upload } from "../picture/upload.js";
import { iconButton } from "./fields.js";
import { row } from "./forms.js";

/** @typedef {import("../pieces.js").Unit} Unit */

/** @param {Unit} unit @param {(change: (now: Unit) => Unit, doing: string) => void} set */
export function tokenRow(unit, set) {
  const name = unit.name ?? unit.id;
  const problem = h("small", { class: "token-problem", role: "alert" });
  const input = h("input", {
    type: "file",
    accept: KINDS,
    class: "picture-file",
    "data-focus": `token-${unit.id}`,
  });
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    if (!file) return;
    problem.textContent = say("picture_sending");
    try {
      const { id } = await upload(file, "token");
      problem.textContent = "";
      set((now) => ({ ...now, token: { asset: id } }), say("piece_token_set", { name }));
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
    }
  });
  const remove = () =>
    set(
      (now) => {
        const others = { ...now };
        delete others.token;
        return others;
      },
      say("piece_token_removed", { name }),
    );
  const asset = unit.token?.asset;
  return row(
    say("piece_token"),
    asset
      ? h("img", { class: "token-shown", src: `/pictures/${asset}/`, alt: "", width: 30, height: 30 })
      : null,
    h("label", { class: "btn token-choose" }, icon("picture"), say("picture_choose"), input),
    asset
      ? iconButton({
          sign: "bin",
          label: say("picture_remove"),
          focus: `token-remove-${unit.id}`,
          act: remove,
        })
      : null,
    problem,
  );
}
