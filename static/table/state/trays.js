/**
 * The dice that a side has on the table to spend, and the units they are spent on. No DOM.
 *
 * @typedef {import("./state.js").Game} Game
 * @typedef {object} TrayDie
 * @property {number} index in the tray
 * @property {number} face
 * @property {string} meaning what it is spent on, or what keeps it
 * @property {string[]} fits the kinds of units that it is meant for; none: any
 * @property {"free"|"spent"|"kept"} is
 * @property {string|null} unit the name of the unit on which it was spent
 * @typedef {object} ShownTray
 * @property {string} side
 * @property {string} title of the roll
 * @property {boolean} mine whether this seat may spend its dice
 * @property {TrayDie[]} dice
 * @property {string[]} follows what so many of a face that is kept mean
 */
import { smallWord } from "../words/language.js";
import { isUmpire, isWatcher, onTable, standsStill, unitOf } from "./state.js";
import { say } from "../words/words.js";
import { sentenceCase, valueWord } from "./words.js";

/** @typedef {import("../wire.d.ts").RollKind} RollKind */

/** The side whose tray is shown: one's own before others', and among them the side whose phase it is first. @param {Game} game */
function sideShown(game) {
  const { state } = onTable(game);
  const sides = Object.keys(state?.trays ?? {});
  const rank = (/** @type {string} */ side) =>
    (game.you?.sides.includes(side) ? 2 : 0) + (state?.turn.side === side ? 1 : 0);
  return sides.sort((one, two) => rank(two) - rank(one))[0] ?? null;
}

/** The tray on the table; null while there is none, and when the game is over, except in its replay. @param {Game} game @returns {ShownTray|null} */
export function shownTray(game) {
  const side = sideShown(game);
  const { state } = onTable(game);
  const tray = side === null ? null : state?.trays[side];
  if (side === null || !tray || (game.over && !game.seen)) return null;
  const roll = state?.kit.rolls?.find(({ id }) => id === tray.roll);
  const title = titleOf(game, tray.roll);
  const dice = tray.dice.map(({ face, unit = null, spent = false, kept = "" }, index) => {
    /** @type {TrayDie["is"]} */
    const is = kept ? "kept" : spent ? "spent" : "free";
    const name = unit === null ? null : (state?.units[unit]?.name ?? null);
    const keeper = kept === tray.roll ? smallWord(title) : trackWord(game, kept);
    const meaning = faceWord(game, roll, face) || keeper;
    return { index, face, meaning, fits: fitsOf(roll, face), is, unit: name };
  });
  const mine =
    !isWatcher(game) &&
    !standsStill(game, "spend") &&
    (isUmpire(game) || Boolean(game.you?.sides.includes(side)));
  return { side, title, mine, dice, follows: roll ? followsOf(game, roll, dice) : [] };
}

/** What the scenario or the system calls a roll. @param {Game} game @param {string} id */
const titleOf = ({ state, rules }, id) =>
  state?.kit?.rolls?.find((roll) => roll.id === id)?.name || sentenceCase(valueWord(rules, "roll", id));

/** The roll of dice to spend that one's own side has not made yet in its phase, with its title; null if none is due. @param {Game} game @returns {{id: string, title: string}|null} */
export function rollDue(game) {
  const { state } = onTable(game);
  const side = state?.turn.side;
  const mine = typeof side === "string" && !isWatcher(game) && game.you?.sides.includes(side);
  if (!mine || state?.trays?.[side] || standsStill(game, "roll")) return null;
  const roll = state?.kit?.rolls?.find(({ tray }) => tray);
  return roll ? { id: roll.id, title: titleOf(game, roll.id) } : null;
}

/** The system's name for it, or "". @param {Game} game @param {string} name @param {string|number} value */
const calledOf = (game, name, value) => game.rules?.words?.[`${name} ${value}`] ?? "";

/** What a face is spent on; "" if the system does not say. @param {Game} game @param {RollKind|undefined} roll @param {number} face */
function faceWord(game, roll, face) {
  const use = roll?.tray?.[face];
  if (!roll || use === undefined) return "";
  return (typeof use === "string" ? use : use.name) || calledOf(game, `tray.${roll.id}`, face);
}

/** @param {RollKind|undefined} roll @param {number} face @returns {string[]} */
function fitsOf(roll, face) {
  const use = roll?.tray?.[face];
  return (typeof use === "object" && use.fits) || [];
}

/** The consequences of how many dice show each of the kept faces. @param {Game} game @param {RollKind} roll @param {TrayDie[]} dice */
const followsOf = (game, roll, dice) =>
  Object.entries(roll.keeps ?? {}).flatMap(([face, { table = [] }]) => {
    const count = dice.filter((one) => one.face === Number(face)).length;
    const row = table.find(({ upto }) => count <= upto) ?? table.at(-1);
    const says = row && (row.text || calledOf(game, `keeps.${roll.id}.${face}`, row.upto));
    return says ? [say("tray_follows", { count, face, says })] : [];
  });

/** @param {Game} game @param {string} track */
function trackWord(game, track) {
  const known = game.state?.kit.tracks?.find(({ id }) => id === track);
  return smallWord(known?.name || (track && valueWord(game.rules, "track", track)));
}

/** The faces that have been spent on a unit since its side rolled. @param {import("./state.js").StateDocument|null} state @param {string} unit @returns {number[]} */
export const facesSpentOn = (state, unit) =>
  Object.values(state?.trays ?? {}).flatMap(({ dice }) =>
    dice.flatMap(({ face, unit: on, spent }) => (spent && on === unit ? [face] : [])),
  );

/** Is a die meant for a unit? @param {Pick<TrayDie, "fits">} die @param {import("./state.js").Unit} unit */
const isMeantFor = ({ fits }, { kind }) => fits.length === 0 || fits.includes(kind);

/**
 * Whether a die goes to a unit: "fits"; "misfit" if it is meant for other kinds, "again" if the unit has one already, which is for the
 * players to say; "foreign" if it may not.
 * @param {Game} game
 * @param {string} side
 * @param {string} id
 * @param {Pick<TrayDie, "fits">} die
 * @returns {"fits"|"misfit"|"again"|"foreign"}
 */
export function fitOf(game, side, id, die) {
  const unit = unitOf(game, id);
  if (unit?.side !== side) return "foreign";
  if (!isMeantFor(die, unit)) return "misfit";
  return facesSpentOn(game.state, id).length > 0 ? "again" : "fits";
}

/** The units on which a die may be spent: those that it is meant for first, and of them those without one. @param {Game} game @param {string} side @param {Pick<TrayDie, "fits">} die @returns {string[]} */
export function unitsToSpendOn(game, side, die) {
  const units = Object.values(game.state?.units ?? {}).filter(
    (unit) => unit.side === side && (unit.at || unit.hex),
  );
  const rank = (/** @type {import("./state.js").Unit} */ unit) =>
    (isMeantFor(die, unit) ? 0 : 100) + facesSpentOn(game.state, unit.id).length;
  return units.sort((one, two) => rank(one) - rank(two)).map(({ id }) => id);
}

/** The units that a die is meant for and that have none yet; none if it is meant for any unit. @param {Game} game @param {string} side @param {Pick<TrayDie, "fits">} die */
export const unitsThatFit = (game, side, die) =>
  die.fits.length > 0
    ? unitsToSpendOn(game, side, die).filter((unit) => fitOf(game, side, unit, die) === "fits")
    : [];
