/**
 * The store and the line, begun while the rest of the page is still on its way: the table's first answer need not wait for it. Nothing here
 * touches the page, and nothing but the line's own modules is asked for.
 */
import { connect } from "./connection/socket.js";
import { createStore } from "./state/store.js";

export const facts = JSON.parse(document.getElementById("table-facts")?.textContent ?? "{}");
export const store = createStore({
  id: facts.id,
  name: facts.name,
  system: facts.system ?? "",
  seats: facts.seats ?? [],
  briefing: facts.briefing ?? null,
});
export const socket = connect(facts.id, store);
