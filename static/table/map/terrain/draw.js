/** Draw the ground and everything on it, in drawing order. */
import { canvasOf, fill, outline } from "./brush.js";
import { building, buildingShadow, rubble } from "./buildings.js";
import {
  crop,
  falling,
  gap,
  grass,
  heavy,
  marsh,
  meadow,
  mud,
  paddy,
  plough,
  rough,
  scrub,
  snow,
  soaked,
  yard,
} from "./ground.js";
import { cliff, hill, rock } from "./heights.js";
import { antiTank, bocage, ditch, fence, hedge, lowWall, wall, wire } from "./lines.js";
import { drawPicture } from "./picture.js";
import { prop } from "./props.js";
import { bridges, paved, tracks } from "./roads.js";
import { crownsOf, thinnedBy } from "./trees.js";
import { bridge, ford, ponds, sand, sea, shallows, streams, surf } from "./water.js";
import { crownShadows, crownTops, floor, orchardFloor } from "./woods.js";

/** @typedef {import("./brush.js").Brush} Brush */
/** @typedef {import("./styles.js").Drawn} Drawn */

/** Pixels per inch below which only the floor and the edge of a wood are drawn, without trees. */
const crownScale = 9;

const land = { meadow, plough, crop, paddy, scrub, rough, heavy, marsh, sand, yard };

/**
 * Draw islands on the water around them.
 * @param {Brush} brush
 * @param {Drawn[]} drawn
 */
function islands(brush, drawn) {
  for (const one of drawn.filter(({ island }) => island)) {
    fill(brush, outline(brush, one), brush.pattern("grass"));
    land[/** @type {keyof typeof land} */ (one.look)](brush, one);
  }
}

/**
 * @type {{looks: string[], draw?: Record<string, (brush: Brush, drawn: Drawn) => void>, all?: (brush: Brush, drawn:
 *   Drawn[], near: Drawn[], every: Drawn[]) => void|Generator<void, void, void>}[]}
 */
const passes = [
  { looks: ["hill", "rock", "cliff"], draw: { hill, rock, cliff } },
  { looks: Object.keys(land), draw: land },
  { looks: ["mud", "snow"], draw: { mud, snow } },
  { looks: ["sea", "pond", "stream"], all: water },
  { looks: Object.keys(land), all: islands },
  { looks: ["shallows", "surf"], draw: { shallows, surf } },
  { looks: ["track"], all: tracks },
  { looks: ["paved"], all: paved },
  { looks: ["paved", "track"], all: crossStreams },
  { looks: ["bridge"], draw: { bridge } },
  { looks: ["ford"], draw: { ford } },
  { looks: ["gap"], draw: { gap } },
  { looks: ["ditch"], draw: { ditch } },
  {
    looks: ["wire", "fence", "low_wall", "wall", "anti_tank"],
    draw: { wire, fence, low_wall: lowWall, wall, anti_tank: antiTank },
  },
  { looks: ["wood", "orchard"], draw: { wood: floor, orchard: orchardFloor } },
  { looks: ["hedge", "bocage"], draw: { hedge, bocage } },
  { looks: ["point"], draw: { point: prop } },
  { looks: ["rubble"], draw: { rubble } },
  { looks: ["building"], draw: { building: buildingShadow } },
  { looks: ["wood", "orchard", "bocage", "tree"], all: crowns },
  { looks: ["building"], draw: { building } },
];

/** @param {Brush} brush @param {Drawn[]} drawn */
function water(brush, drawn) {
  ponds(
    brush,
    drawn.filter((one) => one.area),
  );
  for (const one of drawn) if (one.look === "sea") sea(brush, one);
  streams(
    brush,
    drawn.filter((one) => !one.area),
  );
}

/** @param {Brush} brush @param {Drawn[]} roads @param {Drawn[]} near */
function crossStreams(brush, roads, near) {
  bridges(
    brush,
    roads,
    near.filter((one) => one.look === "stream" && !one.area),
  );
}

/** How many tree crowns are drawn in one step. */
const crownsAtOnce = 4000;

/** @param {Brush} brush @param {Drawn[]} drawn @param {Drawn[]} near @param {Drawn[]} every @returns {Generator<void, void, void>} */
function* crowns(brush, drawn, near, every) {
  if (brush.scale < crownScale) return;
  const { a, b } = brush.pen.getTransform();
  const density = Math.hypot(a, b);
  const thinned = thinnedBy(every);
  /** @type {import("./trees.js").Crown[]} */
  let all = [];
  for (const one of drawn) {
    all = all.concat(crownsOf(one, thinned));
    yield;
  }
  for (const draw of [crownShadows, crownTops]) {
    for (let first = 0; first < all.length; first += crownsAtOnce) {
      draw(brush, all.slice(first, first + crownsAtOnce), density);
      yield;
    }
  }
}

/**
 * Draw the terrain a little at each step, so that the page stays responsive.
 *
 * @param {Brush} brush its pen is set to the table's inches and clipped to what is wanted
 * @param {Drawn[]} features
 * @param {[number, number, number, number]} wanted least x, least y, greatest x, greatest y
 * @returns {Generator<void, void, void>}
 */
export function* drawTerrain(brush, features, wanted) {
  const { pen, table } = brush;
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, table.width, table.height);
  pen.clip();
  grass(brush);
  drawPicture(brush);
  if (brush.sky.includes("mud")) soaked(brush);
  yield;
  const near = features.filter(({ bounds, look }) => {
    const room = look === "tree" ? 2 : 2.5;
    return (
      bounds[2] + room > wanted[0] &&
      bounds[0] - room < wanted[2] &&
      bounds[3] + room > wanted[1] &&
      bounds[1] - room < wanted[3]
    );
  });
  yield* drawOverPicture(brush, near, features);
  for (const sky of brush.sky) if (sky === "rain" || sky === "snowfall") falling(brush, sky);
  pen.restore();
}

/** The features that a picture of the ground does not show, because they arose in the game. */
const CAME_ABOUT = ["rubble"];

/** Draw the features over the scenario's own picture as it asks: as usual, paler, or hardly any. @param {Brush} brush @param {Drawn[]} near @param {Drawn[]} every @returns {Generator<void, void, void>} */
function* drawOverPicture(brush, near, every) {
  const { instead = false, ground = 1 } = brush.picture ?? {};
  const some = instead ? near.filter(({ look }) => CAME_ABOUT.includes(look)) : near;
  if (instead || ground === 1) return yield* drawFeatures(brush, some, every);
  const { pen } = brush;
  const { width, height } = pen.canvas;
  const over = /** @type {CanvasRenderingContext2D} */ (canvasOf(width, height).getContext("2d"));
  over.setTransform(pen.getTransform());
  over.imageSmoothingQuality = "high";
  yield* drawFeatures({ ...brush, pen: over }, some, every);
  pen.save();
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.globalAlpha = ground;
  pen.drawImage(over.canvas, 0, 0);
  pen.restore();
}

/**
 * Draw features alone, each in its pass.
 *
 * @param {Brush} brush
 * @param {Drawn[]} near those to draw
 * @param {Drawn[]} every all of the board, among which roads and streams cross and trees stand
 * @returns {Generator<void, void, void>}
 */
export function* drawFeatures(brush, near, every) {
  for (const pass of passes) {
    const some = near.filter(({ look }) => pass.looks.includes(look));
    if (pass.all && some.length) {
      const steps = pass.all(brush, some, near, every);
      if (steps) yield* steps;
      yield;
      continue;
    }
    for (const one of some) {
      pass.draw?.[one.look]?.(brush, one);
      yield;
    }
  }
}
