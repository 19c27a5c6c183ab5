// usage: node --experimental-websocket follower.js URL GAME COOKIE HEAD SEED
// Follow a game with the browser's own modules over a line that drops, repeats and shuffles the entries until HEAD was seen once; then
// print the hash of the state held, and of the state that the server gives.
import process from "node:process";

import { stateHash } from "../../static/table/state/hash.js";
import { RestError } from "../../static/table/connection/rest.js";
import { connect } from "../../static/table/connection/socket.js";
import { createStore } from "../../static/table/state/store.js";

const [url, game, cookie, head, seed] = process.argv.slice(2);
let luck = Number(seed);
let bad = true;
let meddled = 0;

/** A fraction that depends on the seed alone. */
const chance = () => {
  luck = (luck * 1103515245 + 12345) % 2147483648;
  return luck / 2147483648;
};

class BadLine extends WebSocket {
  /** @type {MessageEvent[]} */
  held = [];

  constructor(address) {
    super(address, { headers: { cookie, origin: url } });
  }

  set onmessage(hear) {
    super.onmessage = hear && ((event) => this.pass(event, hear));
  }

  pass(event, hear) {
    const frame = JSON.parse(event.data);
    if (!bad || frame.type !== "entry") return hear(event);
    if (frame.seq >= Number(head)) bad = false;
    meddled += 1;
    const fate = chance();
    if (fate < 0.2) return undefined;
    this.held.push(event);
    if (fate < 0.4) this.held.push(event);
    if (bad && chance() < 0.5) return undefined;
    for (const late of this.held.splice(0).sort(() => chance() - 0.5)) hear(late);
    return undefined;
  }
}

/** @param {string} path */
const read = async (path) => {
  const answer = await fetch(`${url}${path}`, { headers: { cookie } });
  if (!answer.ok) throw new RestError(answer.status, answer.statusText);
  return answer.json();
};

const store = createStore({ id: game });
const socket = connect(game, store, {
  address: `${url.replace("http", "ws")}/ws/games/${game}/`,
  Socket: BadLine,
  storage: null,
  random: chance,
  page: new EventTarget(),
  fetchBoard: read,
});

const deadline = Date.now() + 60_000;
while (store.game.seq < Number(head)) {
  if (Date.now() > deadline) throw new Error(`stuck at ${store.game.seq} of ${head}`);
  await new Promise((wake) => setTimeout(wake, 50));
}
const { state, board } = await read(`/api/games/${game}/state/`);
process.stdout.write(
  JSON.stringify({
    meddled,
    held: stateHash(store.game.board, store.game.state),
    served: stateHash(board, state),
  }),
);
socket.close();
process.exit(0);
