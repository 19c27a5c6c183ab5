/** Draw the visible deployment zones on the map, and tell a screen reader about them. */
import { unitOf } from "../../state/state.js";
import { deploying, zonesOf } from "../../state/tokens.js";
import { say } from "../../words/words.js";

/** @typedef {import("../types.js").ToolContext} ToolContext */
/** @typedef {import("../../state/tokens.js").Token} Token */

/** Where a zone lies, in words. @param {Token} zone */
function whereWords({ shape = [], hexes = [] }) {
  if (hexes.length)
    return say("zone_in_hexes", { count: hexes.length, first: hexes[0], last: hexes[hexes.length - 1] });
  const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)];
  return say("zone_in_inches", {
    west: Math.min(...xs),
    east: Math.max(...xs),
    north: Math.min(...ys),
    south: Math.max(...ys),
  });
}

/** Shows the zones of who deploys, and tells those of a selected unit once. @param {ToolContext} context @returns {() => void} ends it */
export function showZones({ map, store, ui }) {
  let [drawn, told] = ["", ""];
  const draw = () => {
    const { game } = store;
    const sides = deploying(game);
    const nameOf = (/** @type {string} */ side) =>
      game.state?.sides.find(({ id }) => id === side)?.name ?? side;
    const zones = zonesOf(game).filter(({ side }) => sides.has(side ?? ""));
    const shown = zones.map(({ side, shape, hexes, text }) => ({
      side: side ?? "",
      shape: /** @type {[number, number][]} */ (shape ?? []),
      hexes: hexes ?? [],
      words: text || say("zone_of", { side: nameOf(side ?? "") }),
    }));
    const key = JSON.stringify(shown);
    if (key !== drawn) map.zones(shown);
    drawn = key;
    const unit = unitOf(game, game.selected);
    const own = unit && !unit.at && !unit.hex ? zones.filter(({ side }) => side === unit.side) : [];
    const asked = own.length ? (game.selected ?? "") : "";
    if (asked && asked !== told)
      ui.announce([say("zone_of", { side: nameOf(unit?.side ?? "") }), ...own.map(whereWords)].join(", "));
    told = asked;
  };
  draw();
  return store.subscribe(["state", "board", "selected", "over"], draw);
}
