/** The editor's overlay: one canvas above the map's own, redrawn when the view or the scene changes. */
import { readTheme, watchTheme } from "../../table/map/theme.js";
import { drawGhost } from "./ghost.js";
import {
  drawBox,
  drawGuides,
  drawHandles,
  drawOther,
  drawOutline,
  drawPill,
  drawPoint,
  drawRing,
  drawWas,
} from "./marks.js";

/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../types.js").Feature} Feature */
/** @typedef {import("../../table/map/types.js").Pixels} Pixels */

/**
 * @typedef {object} Outlined lines or rings to be drawn around
 * @property {Spot[][]} lines
 * @property {boolean} closed
 * @property {number} [width] inches that a line covers
 * @property {boolean} [locked]
 *
 * @typedef {object} Handle
 * @property {"corner"|"middle"|"gap"|"curve"|"turn"|"scale"|"end"} kind
 * @property {number} index
 * @property {Pixels} px
 * @property {Pixels} [stem] where the line to it begins
 * @property {boolean} [held]
 * @property {boolean} [loose] an end that joins nothing
 *
 * @typedef {object} Pill
 * @property {Spot} at
 * @property {string} text
 * @property {boolean} filled
 * @property {Pixels} [by] how far from that place
 *
 * @typedef {object} OverlayScene
 * @property {Outlined[]} selected
 * @property {Handle[]} handles
 * @property {Outlined[]} was where it was, until it is let go
 * @property {{features: import("../../table/map/types.js").Feature[], alpha: number, asDrawn?: boolean}|null} ghost
 * @property {import("../geometry/snap.js").Guide[]} guides
 * @property {Spot|null} guided the spot that they hold
 * @property {Pill[]} pills
 * @property {[Pixels, Pixels]|null} box
 * @property {{outlines: Outlined[], colour: string, cursor: Spot|null, name: string}[]} others
 * @property {{at: Spot, level: "bad"|"warn", count: number}[]} rings
 * @property {{at: Spot, name: string}[]} points that the table itself does not show
 * @property {Spot[]|null} path that is being drawn
 * @property {Spot[]|null} blade of a cut
 * @property {import("../tools/hexes.js").HexMarks|null} hexes
 */

/** @returns {OverlayScene} */
const emptyScene = () => ({
  selected: [],
  handles: [],
  was: [],
  ghost: null,
  guides: [],
  guided: null,
  pills: [],
  box: null,
  others: [],
  rings: [],
  points: [],
  path: null,
  blade: null,
  hexes: null,
});

/**
 * @typedef {object} Surface what is drawn on
 * @property {CanvasRenderingContext2D} pen in CSS pixels
 * @property {Record<string, string>} colour
 * @property {import("../../table/map/theme.js").Theme} theme
 * @property {(at: Spot) => Pixels} toPixel
 * @property {number} scale
 * @property {Pixels} size
 */

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element that the map is drawn in
 * @param {import("../../table/map/types.js").TableMap} parts.map
 * @param {HTMLElement} parts.land the map's own element, which names the climate
 * @param {import("../../table/map/looks.js").Looks} parts.looks
 * @param {() => {width: number, height: number}} parts.table in inches
 * @param {(surface: Surface, marks: OverlayScene["hexes"]) => void} parts.under draws what lies under the marks of tools
 */
export function createOverlay({ element, land, map, looks, table, under }) {
  const [ground, marks] = ["ghost", "marks"].map((name) => screenCanvas(element, name));
  const scene = emptyScene();
  let theme = readTheme();
  let own = readTheme(land);
  let frame = 0;
  /** Read again only when the climate changes, because a theme takes long to read. */
  const landTheme = () => {
    if (own.climate !== (land.dataset.climate ?? "temperate")) own = readTheme(land);
    return own;
  };

  const draw = () => {
    frame = 0;
    const ratio = window.devicePixelRatio;
    const size = /** @type {Pixels} */ ([element.clientWidth, element.clientHeight]);
    if (scene.ghost || ground.inked) {
      ground.clear(size, ratio);
      ground.canvas.style.opacity = String(scene.ghost?.alpha ?? 1);
      ground.inked = Boolean(scene.ghost);
      if (scene.ghost)
        drawGhost(ground.pen, scene.ghost.features, {
          map,
          theme: landTheme(),
          looks,
          table: table(),
          asDrawn: scene.ghost.asDrawn ?? false,
          ratio,
        });
    }
    marks.clear(size, ratio);
    const { pen } = marks;
    const surface = { pen, colour: theme.colour, theme, toPixel: map.toPixel, scale: map.scale(), size };
    under(surface, scene.hexes);
    drawScene(surface, scene);
  };
  const changed = () => {
    if (!frame) frame = requestAnimationFrame(draw);
  };
  map.on("moved", draw);
  watchTheme(() => {
    [theme, own] = [readTheme(), readTheme(land)];
    changed();
  });
  new ResizeObserver(changed).observe(element);
  return {
    scene: () => scene,
    /** @param {Partial<OverlayScene>} change */
    set: (change) => {
      Object.assign(scene, change);
      changed();
    },
  };
}

/** @typedef {ReturnType<typeof createOverlay>} Overlay */

/** @param {HTMLElement} element @param {string} name */
function screenCanvas(element, name) {
  const canvas = document.createElement("canvas");
  canvas.className = name;
  element.append(canvas);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  /** @param {Pixels} size @param {number} ratio */
  const clear = ([width, height], ratio) => {
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== across || canvas.height !== down)
      Object.assign(canvas, { width: across, height: down });
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, across, down);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  };
  return { canvas, pen, clear, inked: false };
}

/** @param {Surface} surface @param {OverlayScene} scene */
function drawScene(surface, scene) {
  for (const point of scene.points) drawPoint(surface, point);
  for (const other of scene.others) drawOther(surface, other);
  for (const one of scene.was) drawWas(surface, one);
  drawGuides(surface, scene.guides, scene.guided);
  for (const one of scene.selected) drawOutline(surface, one);
  if (scene.path) drawWas(surface, { lines: [scene.path], closed: false });
  if (scene.blade) drawWas(surface, { lines: [scene.blade], closed: false });
  for (const ring of scene.rings) drawRing(surface, ring);
  drawHandles(surface, scene.handles);
  for (const pill of scene.pills) drawPill(surface, pill);
  if (scene.box) drawBox(surface, scene.box);
}
