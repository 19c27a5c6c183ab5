/**
 * Creates the store and the connection while the rest of the page is still loading. No DOM, and it imports
 * only the connection's own modules.
 */
import { connect } from "./connection/socket.js";
import { createStore } from "./state/store.js";

export const facts = JSON.parse(document.getElementById("table-facts")?.textContent ?? "{}");
export const store = createStore({
  id: facts.id,
  name: facts.name,
  system: facts.system ?? "",
  looks: facts.looks,
  seats: facts.seats ?? [],
  briefing: facts.briefing ?? null,
  playedFor: facts.played_for ?? null,
});
export const socket = connect(facts.id, store);
