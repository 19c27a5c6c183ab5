// Reads games from standard input, folds each with the browser's own reducer, and prints what came of them.
import { readFileSync } from "node:fs";

import { applyAll } from "../../static/table/state/apply.js";
import { stateHash } from "../../static/table/state/hash.js";

const games = JSON.parse(readFileSync(0, "utf8"));
const folded = games.map(({ board, state, entries }) => {
  let held = { board, state };
  const hashes = entries.map((events) => {
    held = applyAll(held, events);
    return stateHash(held.board, held.state);
  });
  return { ...held, hashes };
});
process.stdout.write(JSON.stringify(folded));
