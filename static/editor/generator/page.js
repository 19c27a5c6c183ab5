/** The generator's own page: a chosen table becomes a scenario of this browser, which the editor or the new-game form then opens. */
import { send } from "../../table/connection/rest.js";
import { byId } from "../../table/parts/dom.js";
import { loadWords } from "../../table/words/words.js";
import { createGenerator } from "./generator.js";

const folders = ["../../table/words/", "../words/"].map((folder) => new URL(folder, import.meta.url));

function start() {
  const facts = JSON.parse(byId("generator-facts", HTMLScriptElement).textContent ?? "");
  const { element, redraw } = createGenerator({
    facts,
    system: facts.system,
    make: (wished) => send("/api/scenarios/generate/", wished),
    async use({ document }, way) {
      const { id } = /** @type {{id: string}} */ (await send("/api/scenarios/", document));
      location.assign(way === "play" ? `/host/?scenario=${id}` : `/scenarios/${id}/edit/`);
      await shownAgain(); // what is pressed while the page goes would store another scenario
    },
  });
  byId("generator", HTMLElement).replaceChildren(element);
  element.focus({ preventScroll: true });
  redraw();
}

const shownAgain = () => new Promise((resume) => addEventListener("pageshow", resume, { once: true }));

void Promise.all(folders.map((folder) => loadWords(folder))).then(start);
