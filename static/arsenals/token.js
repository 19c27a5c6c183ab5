/** The picture of an entry's own token: upload it to one's pictures, show it, remove it. */
import { KINDS, upload } from "../editor/picture/upload.js";
import { h, refill } from "../table/parts/dom.js";
import { say } from "../table/words/words.js";

/**
 * @param {import("./types.js").Entry} entry
 * @returns {{element: HTMLElement, input: HTMLInputElement, value: () => {asset: string}|null}}
 */
export function createToken(entry) {
  let token = entry.token ?? null;
  const shown = h("span", { class: "arms-token-row" });
  const said = h("small", { class: "quiet", role: "status" });
  const input = h("input", { type: "file", accept: KINDS });
  const draw = () =>
    refill(
      shown,
      token && h("img", { src: `/pictures/${token.asset}/`, alt: "", width: 44, height: 44 }),
      token &&
        h(
          "button",
          { type: "button", class: "button button-quiet", onclick: () => choose(null) },
          say("arms_token_remove"),
        ),
    );
  /** @param {{asset: string}|null} next */
  const choose = (next) => {
    token = next;
    said.textContent = "";
    draw();
  };
  input.addEventListener("change", async () => {
    const [file] = input.files ?? [];
    if (!file) return;
    said.textContent = say("arms_token_sending");
    try {
      const { id } = await upload(file, "token");
      choose({ asset: id });
      said.textContent = say("arms_token_sent");
    } catch (error) {
      said.textContent = error instanceof Error ? error.message : String(error);
    }
    input.value = "";
  });
  draw();
  return { element: h("div", { class: "arms-token-field" }, shown, said), input, value: () => token };
}
