/** The name and status labels of hulls: cached pictures, placed again when units or the view change. */
import { corners, vector } from "../../geometry/plane.js";
import { tokenBoxes } from "../hex/tokens.js";
import { pitch } from "../hex/grid.js";
import { isSparse, isTight, labelBoxes } from "../hex/net.js";
import { boxAround, overlap } from "../overlay/label-placement.js";
import { stageKey, toPixel } from "../stage.js";
import { NEAR, badgeBox, badgeSize } from "./badges.js";
import { hullSize, lieOf, pivotRadius } from "./classes.js";
import { placeSigns } from "./label-placement.js";
import { signPicture } from "./signs.js";

/**
 * @typedef {object} HullScene
 * @property {Theme|null} theme
 * @property {Map<string, import("../theme.js").SideLook>} sides
 * @property {Map<string, Unit>} units in the order of drawing
 * @property {import("../types.js").UnitOptions} options
 * @property {Map<string, number>} stacks how many stand in a hex, by the uppermost; 0 for those below it
 * @property {Map<string, {at: import("../types.js").Inches, facing: number}>} poses of units that are being driven
 * @property {Map<string, {pose: {at: import("../types.js").Inches, facing: number}, lifted: boolean}>} carried units in a hand
 * @property {string|null} ringed the unit with a ring by which it is turned
 * @property {boolean} named are names and chips shown, the selected unit's aside?
 * @property {{width: number, height: number}} table
 * @property {import("../terrain/styles.js").Drawn[]} features for their names and smoke
 * @property {import("./smoke.js").Cloud[]} clouds smoke that is no feature
 * @property {import("../types.js").DrawnToken[]} tokens what lies on the ground, whose words the units' keep off
 * @property {import("../hex/grid.js").HexGrid|null} grid of a board of hexes, whose names the units' keep off
 * @property {Record<string, any>} ground what the hexes of that board hold
 * @property {import("../hex/tokens.js").Left[]} left what is left in hexes below the units
 */

/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../theme.js").Theme} Theme */
/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("../types.js").Chip} Chip */
/** @typedef {import("../types.js").Unit} Unit */
/** @typedef {ReturnType<typeof signPicture>} Sign */

/** Hulls farther off the screen than this many pixels need no place for their signs. */
const offScreen = 200;
/** The room around the grip of a ring, and of the row of badges within its corner. */
const GRIP = 14;
/** The room that the count of a stack takes around its middle. */
const countRadius = 9;
/** The distance of a sign without a place of its own below the hull's middle. */
const gap = 12;

/** The most important of a unit's chips, and how many more there are. @param {Chip[]} chips @returns {Chip|null} */
export function oneChip([first, ...others]) {
  return first
    ? { ...first, text: others.length > 0 ? `${first.text} +${others.length}` : first.text }
    : null;
}

/**
 * @typedef {object} Names the labels of the hulls: their cached pictures, and where each was last placed
 * @property {HullScene} scene
 * @property {(unit: Unit) => import("../theme.js").SideLook} sideOf
 * @property {(unit: Unit, scale: number) => {small: boolean, times: number}} drawnAs
 * @property {() => [number, number, number, number]} padding pixels at the top, right, bottom and left that floating panels cover
 * @property {Map<string, Sign>} signs
 * @property {Map<string, ({sign: Sign} & Pick<import("./label-placement.js").Placed, "away"|"leader"|"under">)|null>} placed null: there is no room for it
 * @property {unknown[]} found what the places were found for
 */

/** @param {Names} names @param {Unit} unit @param {import("./signs.js").Beneath} beneath @param {Theme} theme @param {number} ratio */
function signOf(names, unit, beneath, theme, ratio) {
  const side = names.sideOf(unit);
  const { chip, dice, strength, badges } = beneath;
  const key = [
    ...[theme.version, ratio, side.index, side.colours.base, unit.name, chip?.tone, chip?.text],
    ...[dice.join(), strength?.left, strength?.of, ...badges.flatMap(({ id, words }) => [id, words])],
  ].join("|");
  let sign = names.signs.get(key);
  if (!sign) {
    if (names.signs.size > 800) names.signs.clear();
    sign = signPicture(theme, side, unit.name, beneath, ratio);
    names.signs.set(key, sign);
  }
  return sign;
}

/** With its chip first, the name alone last. @param {Names} names @param {Stage} stage @param {Unit} unit @param {Theme} theme @returns {Sign[]} */
function signsOf(names, stage, unit, theme) {
  const hidden =
    !names.scene.named || names.drawnAs(unit, stage.scale).small || names.scene.stacks.get(unit.id) === 0;
  const selected = unit.id === names.scene.options.selected;
  if (hidden && !selected) return [];
  const isBare = Boolean(names.scene.grid) && isSparse(stage) && !selected;
  const chip = isBare ? null : oneChip(names.scene.options.chips?.(unit.id) ?? []);
  const { dice = [], strength = null } = unit;
  const badges = selected || stage.scale >= NEAR ? (unit.badges ?? []) : [];
  const fuller = [
    ...(badges.length ? [{ chip, dice, strength, badges }] : []),
    ...(chip ? [{ chip, dice, strength, badges: [] }] : []),
  ];
  return [...fuller, { chip: null, dice, strength, badges: [] }].map((beneath) =>
    signOf(names, unit, beneath, theme, stage.ratio),
  );
}

/** Return where a unit's badges are drawn; null if it shows none. @param {Names} names @param {Stage} stage @param {Unit} unit @param {number[]} at @returns {Box|null} */
function badgesAt(names, stage, unit, at) {
  const count = names.scene.stacks.get(unit.id);
  if (!unit.badges?.length || count === 0 || names.scene.carried.get(unit.id)?.lifted) return null;
  const { small } = names.drawnAs(unit, stage.scale);
  const size = badgeSize(stage.scale, unit.id === names.scene.options.selected);
  return badgeBox(
    unit.badges,
    unit.id === names.scene.ringed ? ringBox(names, stage, unit, at) : hullBox(names, stage, unit, at),
    size,
    small,
    count && !small ? countRadius + 3 : 0,
  );
}

/** @param {Names} names @param {Stage} stage @returns {Box[]} */
const badgeBoxes = (names, stage) =>
  [...names.scene.units.values()].flatMap((unit) => {
    const box = unit.at && badgesAt(names, stage, unit, unit.at);
    return box ? [box] : [];
  });

/** The other signs on a board of hexes. @param {Names} names @param {Stage} stage @returns {Box[]} */
const wordsOnGround = (names, stage) =>
  names.scene.grid
    ? [...names.scene.left.flatMap((left) => tokenBoxes(stage, left)), ...countBoxes(names, stage)]
    : [];

/** @param {Names} names @param {Stage} stage */
const countBoxes = (names, stage) =>
  [...names.scene.units.values()].flatMap((unit) =>
    unit.at && names.scene.stacks.get(unit.id)
      ? [boxAround([countAt(names, stage, unit, unit.at)], countRadius)]
      : [],
  );

/** Return where the count of a stack is written: at the upper right of its topmost hull. @param {Names} names @param {Stage} stage @param {Unit} unit @param {number[]} at @returns {import("../types.js").Pixels} */
function countAt(names, stage, unit, at) {
  const [, top, right] = hullBox(names, stage, unit, at);
  return [right + 1, top - 1];
}

/** @param {Names} names @param {Stage} stage @param {Unit} unit @param {number[]} at @returns {Box} */
function hullBox(names, stage, unit, at) {
  const { length, width } = hullSize(unit);
  const times = names.drawnAs(unit, stage.scale).times * stage.scale;
  const [x, y] = toPixel(stage, at);
  const turned = lieOf(unit) + (stage.rotation * 180) / Math.PI;
  const room = unit.id === names.scene.options.selected ? 3 : 0;
  return boxAround(
    corners({ at: [0, 0], facing: turned }, { length: length * times, width: width * times }).map(
      ([dx, dy]) => [x + dx, y + dy],
    ),
    room,
  );
}

/** The box of the ring by which a unit is turned, with its grip. @param {Names} names @param {Stage} stage @param {Unit} unit @param {number[]} at @returns {Box} */
function ringBox(names, stage, unit, at) {
  const { scale } = stage;
  const radius = names.scene.grid ? (pitch / 2) * scale : pivotRadius(hullSize(unit), scale);
  return boxAround([toPixel(stage, at)], radius + GRIP);
}

/** The turning grip of a unit that stands where its state says. @param {Names} names @param {Stage} stage @returns {Box[]} */
function gripBox({ scene }, stage) {
  const unit = scene.units.get(scene.ringed ?? "");
  if (!unit?.at || typeof unit.facing !== "number" || scene.grid) return [];
  const turned = unit.facing + (stage.rotation * 180) / Math.PI;
  const [x, y] = toPixel(stage, unit.at);
  const [dx, dy] = vector(pivotRadius(hullSize(unit), stage.scale), turned);
  return [boxAround([[x + dx, y + dy]], GRIP)];
}

/** The numbers of hexes give way to signs, and so do signs without room where hexes are small. @param {Names} names @param {Stage} stage */
const onHexes = ({ scene: { grid } }, stage) =>
  grid ? { yielding: labelBoxes(stage, grid), tight: isTight(stage) } : {};

/** Find the places again when units or the resting view have changed; while the view moves, every sign stays by its hull. @param {Names} names @param {Stage} stage @param {Theme} theme @param {Box[]} land what markers and words on the ground cover @param {Box[]} trails what the words of trails cover */
function find(names, stage, theme, land, trails) {
  const [top, right, bottom, left] = names.padding();
  const now = [
    ...[stageKey(stage), top, right, bottom, left],
    names.scene.units,
    names.scene.stacks,
    names.scene.options,
    names.scene.grid,
    names.scene.left,
    names.scene.ringed,
    names.scene.named,
    names.scene.features,
    names.scene.tokens,
    theme,
    trails.join(),
  ];
  if ((stage.moving && names.placed.size > 0) || now.every((each, index) => each === names.found[index]))
    return;
  names.found = now;
  const [width, height] = stage.size;
  const near = [...names.scene.units.values()].flatMap((unit) => {
    if (!unit.at) return [];
    const at = toPixel(stage, unit.at);
    const isFar =
      at[0] < -offScreen || at[1] < -offScreen || at[0] > width + offScreen || at[1] > height + offScreen;
    return isFar
      ? []
      : [
          {
            id: unit.id,
            at,
            hull: hullBox(names, stage, unit, unit.at),
            whole: unit.id === names.scene.options.selected,
            signs: signsOf(names, stage, unit, theme),
          },
        ];
  });
  const sizes = (/** @type {Sign[]} */ each) =>
    each.map((sign) => /** @type {[number, number]} */ ([sign.width, sign.height]));
  const places = placeSigns(
    near.map((one) => ({ ...one, sizes: sizes(one.signs) })),
    [left, top, width - right, height - bottom],
    [
      ...wordsOnGround(names, stage),
      ...badgeBoxes(names, stage),
      ...gripBox(names, stage),
      ...land,
      ...trails,
    ],
    onHexes(names, stage),
  );
  names.placed = new Map(
    near.map(({ id, signs: each }) => {
      const place = places.get(id);
      return [id, place ? { sign: each[place.size], ...place } : null];
    }),
  );
}

/** @param {Names} names @param {CanvasRenderingContext2D} pen @param {Stage} stage @param {Unit} unit @param {Readonly<number[]>} at @param {Theme} theme */
function draw(names, pen, stage, unit, at, theme) {
  if (names.scene.carried.get(unit.id)?.lifted) return;
  const [first] = names.placed.has(unit.id) ? [] : signsOf(names, stage, unit, theme);
  const place = names.placed.has(unit.id)
    ? names.placed.get(unit.id)
    : first && { sign: first, away: [-first.width / 2, gap], leader: null };
  if (!place) return;
  const { sign, away, leader } = place;
  const snap = (/** @type {number} */ px) => Math.round(px * stage.ratio) / stage.ratio;
  const [x, y] = toPixel(stage, at);
  if (leader)
    drawLeader(
      pen,
      theme,
      leader.map(([dx, dy]) => [x + dx, y + dy]),
    );
  pen.drawImage(sign.canvas, snap(x + away[0]), snap(y + away[1]), sign.width, sign.height);
}

/** How much of a name on the ground a unit's sign may cover while the name can still be read. */
const LEGIBLE = 0.06;

/** Check whether a unit's sign lies over a name on the ground so that neither could be read. @param {Names} names @param {Stage} stage @param {Box} box */
const covers = ({ placed, scene }, stage, box) =>
  signBoxes({ placed, scene }, stage).some(
    (sign) => overlap(box, sign) > LEGIBLE * (box[2] - box[0]) * (box[3] - box[1]),
  );

/** Where the signs of units are drawn. @param {Pick<Names, "placed"|"scene">} names @param {Stage} stage @returns {Box[]} */
const signBoxes = ({ placed, scene }, stage) =>
  [...placed].flatMap(([id, place]) => {
    const at = scene.units.get(id)?.at;
    if (!place || !at || scene.carried.get(id)?.lifted) return [];
    const [left, top] = [0, 1].map((axis) => toPixel(stage, at)[axis] + place.away[axis]);
    return [[left, top, left + place.sign.width, top + place.sign.height]];
  });

/** Where units stand. @param {Names} names @param {Stage} stage @returns {Box[]} */
const hullBoxes = (names, stage) =>
  [...names.scene.units.values()].flatMap((unit) => (unit.at ? [hullBox(names, stage, unit, unit.at)] : []));

/** What units and all that is written about them cover. @param {Names} names @param {Stage} stage @returns {Box[]} */
const taken = (names, stage) => [
  ...hullBoxes(names, stage),
  ...signBoxes(names, stage),
  ...badgeBoxes(names, stage),
  ...names.scene.left.flatMap((left) => tokenBoxes(stage, left)),
  ...countBoxes(names, stage),
];

/**
 * @param {HullScene} scene
 * @param {(unit: Unit) => import("../theme.js").SideLook} sideOf
 * @param {(unit: Unit, scale: number) => {small: boolean, times: number}} drawnAs
 * @param {Names["padding"]} padding
 */
export function createNames(scene, sideOf, drawnAs, padding) {
  /** @type {Names} */
  const names = { scene, sideOf, drawnAs, padding, signs: new Map(), placed: new Map(), found: [] };

  return {
    find: find.bind(null, names),
    covers: covers.bind(null, names),
    taken: taken.bind(null, names),
    hulls: hullBoxes.bind(null, names),
    countAt: countAt.bind(null, names),
    badgesAt: badgesAt.bind(null, names),
    /** Does another hull lie over its name? @param {Unit} unit */
    isUnder: (unit) => unit.id !== scene.options.selected && (names.placed.get(unit.id)?.under ?? false),
    draw: draw.bind(null, names),
  };
}

/** A thin line from a hull to its name. @param {CanvasRenderingContext2D} pen @param {Theme} theme @param {number[][]} ends */
function drawLeader(pen, { colour }, [start, end]) {
  pen.beginPath();
  pen.moveTo(start[0], start[1]);
  pen.lineTo(end[0], end[1]);
  pen.lineCap = "round";
  pen.strokeStyle = colour["t-halo"];
  pen.lineWidth = 3;
  pen.stroke();
  pen.strokeStyle = colour["t-label"];
  pen.lineWidth = 1;
  pen.stroke();
  pen.lineCap = "butt";
}
