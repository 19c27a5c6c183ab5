/** The generator as a dialog of the editor: the chosen table becomes the draft's, in one step that undo takes back. */
import { ask, send } from "../../table/connection/rest.js";
import { h } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";
import { play } from "../doors.js";
import { createGenerator } from "./generator.js";
import { changesInto } from "./into.js";

/** @typedef {import("./four.js").Made} Made */

let isOpening = false;

/**
 * @param {import("../bench.js").Bench} bench
 * @param {Record<string, any>} facts of the editor's page
 */
export async function openGenerator(bench, facts) {
  if (isOpening) return;
  isOpening = true;
  try {
    show(bench, facts, /** @type {any} */ (await ask("/api/scenarios/generate/")));
  } catch (error) {
    bench.say(error instanceof Error ? error.message : String(error));
  } finally {
    isOpening = false;
  }
}

/**
 * @param {import("../bench.js").Bench} bench
 * @param {Record<string, any>} facts
 * @param {any} told what the server tells of its generator
 */
function show(bench, facts, told) {
  const { id, title, board } = facts.system;
  const hexes = board === "hex";
  const dialog = h("dialog", { class: "gen-dialog", "aria-labelledby": "generator-title" });
  const { element, redraw, stop } = createGenerator({
    facts: { ...told, systems: [{ id, title, hexes, looks: facts.looks }] },
    system: id,
    make: (wished) => send("/api/scenarios/generate/", wished),
    use: async (made, way) => {
      put(bench, made);
      dialog.close();
      if (way === "play") await play(bench, facts, []);
    },
    close: () => dialog.close(),
  });
  dialog.append(element);
  dialog.addEventListener("close", () => {
    stop();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  element.focus({ preventScroll: true });
  redraw();
}

/** @param {import("../bench.js").Bench} bench @param {Made} made */
function put({ draft, map, announce }, made) {
  const words = say("generator_put", { seed: made.seed });
  draft.change(changesInto(draft.document(), made.document), words);
  map.frame();
  announce(words);
}
