// Reads a list of tables from standard input, takes each up by the editor's own code, and prints what of it the editor would lay otherwise.
import { text } from "node:stream/consumers";

import { crossingOf } from "../../static/editor/crossings.js";
import { laidOut, partsOf, shapeOf } from "../../static/editor/wholes.js";

const sorted = (features) => features.toSorted((one, two) => one.id.localeCompare(two.id));

/** What the wholes of a table are laid out as, and as what it has them. */
function laidOtherwise(features) {
  const heads = features.filter(({ properties }) => properties.shape);
  return heads.flatMap((head) => {
    const [has, lays] = [partsOf(features, head.id), laidOut(head, shapeOf(head))].map(sorted);
    return JSON.stringify(has) === JSON.stringify(lays) ? [] : [{ has, lays }];
  });
}

function taken({ board }) {
  const { features } = board.features;
  const crossings = features.filter(({ properties }) => properties.crosses);
  return {
    otherwise: laidOtherwise(features),
    free: crossings.filter((head) => !crossingOf(features, head)).map(({ id }) => id),
  };
}

process.stdout.write(JSON.stringify(JSON.parse(await text(process.stdin)).map(taken)));
