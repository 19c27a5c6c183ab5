// Reads from each line of standard input a document with edits, applies them with the editor's own code, and prints what came of it.
import { createInterface } from "node:readline";

import { apply, BadEdit } from "../../static/editor/edits.js";

function applied({ document, edits }) {
  return edits.map((edit) => {
    try {
      const after = apply(document, edit);
      document = after.document;
      return after;
    } catch (error) {
      if (!(error instanceof BadEdit)) throw error;
      return { refused: error.message };
    }
  });
}

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(applied(JSON.parse(line)))}\n`);
