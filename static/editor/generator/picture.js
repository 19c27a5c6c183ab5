/** Draw a whole table into a canvas once, with the table's own code. */
import { hexGrid } from "../../table/map/hex/grid.js";
import { hexFeatures } from "../../table/map/hex/ground.js";
import { drawNet } from "../../table/map/hex/net.js";
import { drawWorks, worksOf } from "../../table/map/hex/works.js";
import { readerOf } from "../../table/map/looks.js";
import { inchMatrix } from "../../table/map/stage.js";
import { drawTerrain } from "../../table/map/terrain/draw.js";
import { patternMaker } from "../../table/map/terrain/patterns.js";
import { drawnFeatures, groundOf } from "../../table/map/terrain/styles.js";
import { readTheme } from "../../table/map/theme.js";
import { drawnBoard } from "../../table/state/hexes.js";

/** Pixels an inch from which on trees are drawn, on however small a picture. */
const TREES = 9;

/**
 * @param {HTMLCanvasElement} canvas which the board covers, as far as its shape allows; it is given the board's climate
 * @param {import("../../table/state/boards.js").Board} board as a document has it
 * @param {import("../../table/map/looks.js").Looks} looks
 * @param {import("../../table/state/state.js").Rules|null} rules
 */
export function drawTable(canvas, board, looks, rules) {
  canvas.dataset.climate = /** @type {any} */ (board).climate ?? "temperate";
  const theme = readTheme(canvas);
  const drawn = /** @type {any} */ (drawnBoard(board, rules, looks));
  const read = readerOf(looks);
  const grid = board.hexes ? hexGrid(drawn) : null;
  const table = { width: grid?.width ?? board.width ?? 72, height: grid?.height ?? board.height ?? 48 };
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const ratio = globalThis.devicePixelRatio || 1;
  const size = /** @type {[number, number]} */ ([canvas.width / ratio, canvas.height / ratio]);
  const scale = Math.max(size[0] / table.width, size[1] / table.height);
  const stage = {
    centre: /** @type {[number, number]} */ ([table.width / 2, table.height / 2]),
    scale,
    rotation: 0,
    size,
    ratio,
    moving: false,
  };
  pen.setTransform(...inchMatrix(stage));
  const brush = {
    pen,
    scale: Math.max(TREES, scale),
    px: 1 / scale,
    colour: theme.colour,
    night: theme.night,
    climate: theme.climate,
    pattern: patternMaker(theme, scale * ratio),
    table,
    sky: [],
    picture: null,
  };
  const features = grid
    ? hexFeatures(drawn, grid, read)
    : [...groundOf(board, read), ...(drawn.features?.features ?? [])];
  const steps = drawTerrain(brush, drawnFeatures(features, read), [0, 0, table.width, table.height]);
  while (!steps.next().done);
  if (!grid) return;
  const surface = /** @type {import("../../table/map/overlay/marks.js").Surface} */ ({ pen, theme, stage });
  drawNet(surface, grid);
  drawWorks(surface, worksOf(drawn, grid, read), () => theme.colour["side-a"]);
}
