/** Draw the contacts of a route: a ring at each, and a label beside the route that says what it means. */
import { nearestOn } from "../../geometry/lines.js";
import { distance } from "../../geometry/plane.js";
import { toPixel } from "../stage.js";
import { alongOf } from "./bars.js";
import { bestBox, boxAround, boxesAround } from "./label-placement.js";
import { contactRing, linePath, takePlace, widthOf } from "./marks.js";
import { say } from "../../words/words.js";

/** @typedef {import("./marks.js").Surface} Surface */
/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("../types.js").Contact} Contact */
/** @typedef {import("../types.js").Pixels} Pixels */
/** @typedef {import("../types.js").Plan} Plan */

/** The most contacts with a label; the others have only a ring. */
const mostCallouts = 4;
/** A screen with fewer pixels across has room for two. */
const narrow = 600;
const widest = 236;
const lineHeight = 16;
/** A contact that fewer rolls reach has only a ring until the pointer is on it. */
const leastChance = 0.1;
const hoverPixels = 14;

/** @param {Record<string, string>} colour @param {Contact} contact */
function contactColour(colour, { blocks, severity }) {
  if (blocks || severity === "illegal") return colour["g-rough"];
  return severity === "note" ? colour["ui-ink-3"] : colour["g-broken"];
}

/** @param {Contact} contact @returns {number} the heavier one gets its label first */
function weight({ blocks, severity }) {
  if (blocks) return 4;
  return { illegal: 3, limits: 2, risk: 2 }[String(severity)] ?? 1;
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The contacts that at least one roll in ten reaches; all of them while that is not known.
 *
 * @param {Contact[]} contacts
 * @param {import("../types.js").Ghost[]} ghosts
 * @param {import("../types.js").Inches[]} path
 * @param {number} length of the hull
 */
export function likelyMet(contacts, ghosts, path, length) {
  if (path.length < 2) return contacts;
  const got = ghosts.filter(({ chance = 1 }) => chance >= leastChance).map((ghost) => alongOf(ghost, path));
  if (got.length === 0) return contacts;
  const front = Math.max(...got) + length / 2 + 0.1;
  return contacts.filter(({ at }) => nearestOn(path, at).along <= front);
}

/** @param {Surface} surface @param {Plan} plan @param {import("../types.js").Inches[]} path @param {number} length of the hull */
export function drawContacts(surface, plan, path, length) {
  const { theme, stage } = surface;
  const all = [...(plan.contacts ?? [])];
  const { stop } = plan;
  if (stop && !all.some((one) => one.blocks && distance(one.at, stop.at) < 0.3)) {
    all.push({ at: stop.at, name: stop.why, blocks: true });
  }
  for (const contact of all) {
    const at = toPixel(stage, contact.at);
    contactRing(surface, at, contactColour(theme.colour, contact));
    surface.taken.push(boxAround([at], 8));
  }
  const likely = new Set(likelyMet(all, plan.ghosts ?? [], path, length));
  const { near } = plan;
  const shown = all.filter(
    (one) => likely.has(one) || (near && distance(one.at, near) * stage.scale < hoverPixels),
  );
  shown.sort((one, two) => weight(two) - weight(one));
  for (const contact of shown.slice(0, stage.size[0] < narrow ? 2 : mostCallouts)) {
    const thing = capital(contact.name || contact.kind || "");
    const effect = [contact.effect, contact.blocks && say("map_stops_here")].filter(Boolean).join(" · ");
    if (thing || effect)
      callout(surface, toPixel(stage, contact.at), thing, effect, contactColour(theme.colour, contact));
  }
}

/**
 * Text in lines no wider than `most`.
 *
 * @param {string} text
 * @param {number} most
 * @param {(text: string) => number} width
 * @returns {string[]}
 */
export function wrapped(text, most, width) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ").filter(Boolean)) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length && width(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * The thing in heavy type, what it does in light type beside or below it, and a stem to its ring.
 *
 * @param {Surface} surface
 * @param {Pixels} at
 * @param {string} thing
 * @param {string} effect
 * @param {string} colour
 */
function callout(surface, at, thing, effect, colour) {
  const { pen, theme, taken, free } = surface;
  const fonts = { thing: `650 12px ${theme.sans}`, effect: `400 12px ${theme.sans}` };
  const name = widthOf(surface, thing, fonts.thing);
  const beside = name + widthOf(surface, effect, fonts.effect) + 7 <= widest;
  const lines = beside ? [effect] : wrapped(effect, widest, (text) => widthOf(surface, text, fonts.effect));
  const words = Math.max(...lines.map((line) => widthOf(surface, line, fonts.effect)));
  const width = 20 + (beside ? name + (effect ? 7 : 0) + words : Math.max(name, words));
  const height = beside ? 26 : 10 + (1 + lines.length) * lineHeight;
  const box = bestBox(boxesAround(at, width, height, 19), taken, free);
  if (!takePlace(surface, box)) return;
  plate(surface, at, box, colour);
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.font = fonts.thing;
  pen.fillStyle = theme.colour["ui-ink"];
  const first = box[1] + (beside ? height / 2 : 5 + lineHeight / 2) + 0.5;
  pen.fillText(thing, box[0] + 10, first);
  pen.font = fonts.effect;
  pen.fillStyle = colour === theme.colour["g-rough"] ? colour : theme.colour["ui-ink-2"];
  lines.forEach((line, index) => {
    const [x, y] = beside ? [name + 7, first] : [0, first + (index + 1) * lineHeight];
    pen.fillText(line, box[0] + 10 + x, y);
  });
}

/** @param {Surface} surface @param {Pixels} at @param {Box} box @param {string} colour */
function plate({ pen, theme }, at, box, colour) {
  const edge = Math.min(box[2], Math.max(box[0], at[0]));
  const level = Math.min(box[3], Math.max(box[1], at[1]));
  const away = Math.hypot(edge - at[0], level - at[1]) || 1;
  pen.strokeStyle = colour;
  pen.lineWidth = 2;
  pen.stroke(
    linePath([
      [at[0] + ((edge - at[0]) / away) * 6.5, at[1] + ((level - at[1]) / away) * 6.5],
      [edge, level],
    ]),
  );
  pen.beginPath();
  pen.roundRect(box[0], box[1], box[2] - box[0], box[3] - box[1], 6);
  pen.fillStyle = theme.colour["ui-panel"];
  pen.fill();
  pen.lineWidth = 1.4;
  pen.stroke();
}
