/** The frames of the live protocol, and answers of REST. Written by scripts/wire-types. */

export type Wire = FromBrowser | FromServer | FromRest;
export type FromBrowser =
  | Hello
  | Order
  | Preview
  | AskSight
  | AskTouched
  | AskOffers
  | Undo
  | Propose
  | Consent
  | Point
  | Dragging
  | Measuring
  | Ping;
export type FromServer =
  | Welcome
  | Entry
  | Notice
  | Offers
  | Ack
  | Refused
  | PreviewAnswer
  | Sight
  | TouchedUnits
  | Proposal
  | ProposalClosed
  | Presence
  | Pointed
  | Dragged
  | Measured
  | Heartbeat
  | Pong
  | Bye
  | Error;
/**
 * @minItems 2
 * @maxItems 2
 */
export type Place = [number, number];
export type Event =
  | UnitAdded
  | UnitRemoved
  | UnitPlaced
  | UnitChanged
  | UnitHidden
  | UnitMarked
  | TokenSet
  | TokenRemoved
  | TrackSet
  | TraySet
  | FeatureSet
  | FeatureRemoved
  | TurnChanged
  | Rolled
  | Counted
  | Narrated
  | Said
  | Undone;
export type FromRest = DeviceLink | InviteMade | Restarted;

/**
 * The first frame; `kept` is the number of an entry whose stored head the browser compares.
 */
export interface Hello {
  type: "hello";
  protocol: number;
  log?: string | null;
  since?: number | null;
  kept?: number | null;
}
export interface Order {
  type: "order";
  id: string;
  order: {
    [k: string]: unknown;
  };
}
export interface Preview {
  type: "preview";
  id: number;
  order: {
    [k: string]: unknown;
  };
}
/**
 * Ask what lies between two ends, and how much of the second is seen; without `to`, all that is seen.
 */
export interface AskSight {
  type: "sight";
  id: number;
  from: SightEnd;
  to?: SightEnd | null;
}
/**
 * An end of a line of sight: a unit, a spot of a table or a hex, one of the three.
 */
export interface SightEnd {
  unit: string | null;
  at: [number, number] | null;
  hex: string | null;
  edge: "hull" | "turret";
}
/**
 * Ask which units a template would touch, and how much of each.
 */
export interface AskTouched {
  type: "touched";
  id: number;
  token: Token;
}
/**
 * A token: `side` owns it, or for None the GM; it lies at a point in inches, or in a hex.
 *
 *     `facing` is a bearing in degrees; `size` the diameter of a disc and the length of anything else, in
 *     inches; `angle` that of an arc in degrees; `to` the other end of a line or an arrow. An arc may go with a
 *     `unit`. With `seen_by` "side" only its side and the GM see it. It goes after turn `until`. A zone,
 *     where its side deploys, lies at no point: it is the ground within the corners of `shape`, or `hexes`.
 */
export interface Token {
  id: string;
  kind:
    | "arc"
    | "arrow"
    | "blast"
    | "crater"
    | "fire"
    | "jump_off"
    | "line"
    | "objective"
    | "patrol"
    | "smoke"
    | "teardrop"
    | "text"
    | "zone";
  side?: string | null;
  at?: [number, number] | null;
  hex?: string | null;
  facing?: number | null;
  size?: number | null;
  angle?: number | null;
  to?: [number, number] | null;
  text?: string;
  unit?: string | null;
  seen_by?: "all" | "side";
  until?: number | null;
  worth?: number | null;
  shape?: [number, number][];
  hexes?: string[];
}
/**
 * Ask what may be ordered: of a unit, or where it is null of none.
 *
 *     With `since`, the number of an entry, also in short what may be ordered of each unit and of none, as far
 *     as it is other than it was after that entry; with -1, all of it.
 */
export interface AskOffers {
  type: "offers";
  id: number;
  unit?: string | null;
  since?: number | null;
}
export interface Undo {
  type: "undo";
  id: string;
  to: number;
}
export interface Propose {
  type: "propose";
  id: string;
  order: {
    [k: string]: unknown;
  };
}
export interface Consent {
  type: "answer";
  id: string;
  proposal: number;
  agree: boolean;
}
/**
 * Point the others at a spot of the table or at a hex, one of the two.
 */
export interface Point {
  type: "point";
  at?: [number, number] | null;
  hex?: string | null;
}
/**
 * A unit being dragged: a line, a whole route, or None when it is released.
 */
export interface Dragging {
  type: "dragging";
  unit: string;
  route: number[][] | Route | null;
}
/**
 * A move in planning, as the others are shown it; with `hand` the unit itself is in the hand.
 */
export interface Route {
  path: number[][];
  aim: Aim | null;
  via: number[][];
  pose: Pose | null;
  reverse: boolean;
  cursor: [number, number] | null;
  hexes: Step[];
  hand: boolean;
  others: Carried[];
}
/**
 * What a route leads to.
 */
export interface Aim {
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  name: string | null;
}
/**
 * Where a route ends.
 */
export interface Pose {
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  facing: number;
}
/**
 * A hex of a route; off the board, or along a hexside, it is drawn `at` a place.
 */
export interface Step {
  hex: string;
  at: [number, number] | null;
  spent: number | null;
  side: [string, string] | null;
  dice: boolean;
}
/**
 * A unit that a hand carries along with the one that it holds.
 */
export interface Carried {
  unit: string;
  pose: Pose;
}
/**
 * A ruler being held: its corners, or None when it is released.
 */
export interface Measuring {
  type: "measuring";
  legs: number[][] | null;
}
export interface Ping {
  type: "ping";
  t: number;
}
/**
 * `head` is that of entry `seq`; `kept` that of the entry which the hello asked for, null without it.
 *
 *     `began` is the log in which the history began: `log` itself, but for a game brought back from a backup.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  log: string;
  began: string;
  seq: number;
  you: You;
  game: GameFacts;
  seats: Seat[];
  dice: DiceFacts | null;
  limits: Limits;
  head: string;
  kept?: string | null;
  state?: StateDocument;
  board?: BoardAddress;
  entries?: Entry[];
}
/**
 * Your seat; `may` lists what it may do, so that no page derives it from the role.
 */
export interface You {
  seat: number;
  name: string;
  role: "gm" | "player" | "watcher";
  sides: string[];
  may: ("order" | "pause" | "point" | "roll" | "say")[];
}
/**
 * The game itself; `paused` says why orders are refused, `result` how a finished game ended.
 */
export interface GameFacts {
  id: string;
  name: string;
  system: string;
  options: {
    [k: string]: unknown;
  };
  enforcement: "advise" | "enforce" | "off";
  overriding: boolean;
  over: boolean;
  result: Result | null;
  paused: string;
  clock?: ClockFacts;
  pace?: PaceFacts;
}
/**
 * How a game ended: the side that won, None where nobody did, and a note.
 */
export interface Result {
  winner: string | null;
  note: string;
}
/**
 * The seconds that each side has `left` now; less than 0 once they are over.
 *
 *     The clock `runs` for the `side` at turn, `waits` for the first order or `stands`: in a pause, at the end.
 */
export interface ClockFacts {
  left: {
    [k: string]: number;
  };
  side: string | null;
  state: "runs" | "stands" | "waits";
}
/**
 * A slow game: the `hours` of a turn, and `until` when the `side` at turn has time; null in a pause.
 *
 *     `end` is when all is to be played, if that is set.
 */
export interface PaceFacts {
  hours: number;
  reminders: number[];
  turn: number;
  side: string | null;
  since: string;
  until: string | null;
  end: string | null;
}
/**
 * A seat of the game; `here`: somebody who holds it is connected.
 */
export interface Seat {
  seat: number;
  name: string;
  role: "gm" | "player" | "watcher";
  sides: string[];
  taken: boolean;
  here: boolean;
}
/**
 * The dice's epoch; `wants` is what the table waits for from this seat: its commitment, or its seed.
 */
export interface DiceFacts {
  epoch: number;
  commitment: string;
  wants: ("commitment" | "seed") | null;
}
/**
 * What a socket may send: `frames` in `seconds`, a burst, passing frames a second, bytes a frame.
 */
export interface Limits {
  frames: number;
  seconds: number;
  burst: number;
  passing: number;
  bytes: number;
}
export interface StateDocument {
  sides: Side[];
  units: {
    [k: string]: UnitDocument;
  };
  turn: {
    [k: string]: unknown;
  };
  options: {
    [k: string]: unknown;
  };
  kit: Kit;
  tokens: {
    [k: string]: Token;
  };
  tracks: {
    [k: string]: {
      [k: string]: number;
    };
  };
  trays: {
    [k: string]: Tray;
  };
}
/**
 * One of the players' sides.
 */
export interface Side {
  id: string;
  name: string;
  colour: string;
}
export interface UnitDocument {
  id: string;
  side: string;
  name: string;
  kind: string;
  profile: {
    [k: string]: unknown;
  };
  at: Place | null;
  hex: string | null;
  facing: number | null;
  state: {
    [k: string]: unknown;
  };
  hidden_from: string[];
  marks?: Mark[];
}
/**
 * A mark on a unit: `mark` is the kit's id of it, `count` of how many, `of` how many there might be.
 *
 *     `text` is what a note says.
 */
export interface Mark {
  mark: string;
  count?: number;
  of?: number | null;
  text?: string;
}
/**
 * What a game has for play by hand; `hands` says which of their units players move freely.
 */
export interface Kit {
  hands?: "all" | "none" | "ungoverned";
  marks?: MarkKind[];
  tracks?: Track[];
  rolls?: RollKind[];
  clock?: Clock | null;
}
/**
 * A mark that units may carry.
 *
 *     `kind` decides its shape: what hurts, what a unit is about, what it can no longer do, a count or a note.
 *     `counts`: it is counted, up to `most`. `by` "any": either side may set it. `wrecks`: a unit with it is a
 *     wreck. `key` sets it. `fits` are the kinds of units that it is offered for, none: any.
 */
export interface MarkKind {
  id: string;
  kind: "about" | "count" | "ended" | "hurts";
  name?: string;
  sign?: string;
  counts?: boolean;
  most?: number | null;
  by?: "any" | "own";
  wrecks?: boolean;
  key?: string;
  fits?: string[];
}
/**
 * A counter of each side, or of the game; `cells`: it is shown as so many cells.
 */
export interface Track {
  id: string;
  name?: string;
  short?: string;
  per?: "game" | "side";
  start?:
    | number
    | {
        [k: string]: number;
      };
  least?: number;
  most?: number | null;
  cells?: number | null;
}
/**
 * A roll of the system's or the scenario's own; `dice` is asked for what stands in braces.
 *
 *     `tray` says what each face is spent on (a text is its name), `keeps` what becomes of faces that are not,
 *     `table` what a total means.
 */
export interface RollKind {
  id: string;
  dice: string;
  name?: string;
  tray?: {
    [k: string]: string | Use;
  } | null;
  keeps?: {
    [k: string]: Kept;
  } | null;
  table?: Row[] | null;
}
/**
 * What a face of a tray is spent on; `fits` are the kinds of units that it is meant for, none: any.
 */
export interface Use {
  name?: string;
  fits?: string[];
}
/**
 * What becomes of a face of a tray that is not spent.
 *
 *     `track` counts it; `table` says what follows from how many there are, none included.
 */
export interface Kept {
  track?: string | null;
  table?: Row[];
}
/**
 * A row of a table that is looked up: for totals up to `upto` it says this.
 */
export interface Row {
  upto: number;
  text?: string;
}
/**
 * The time of each side, for the game or for each turn; `increment` is given back with each turn.
 */
export interface Clock {
  per: "game" | "turn";
  seconds: number;
  increment?: number;
}
/**
 * The dice of a side: `roll` is the kit's id of what was rolled.
 */
export interface Tray {
  roll: string;
  dice: Die[];
}
/**
 * A die of a tray: what it shows, the unit it was spent on, and what keeps it ("" if nothing does).
 */
export interface Die {
  face: number;
  unit?: string | null;
  spent?: boolean;
  kept?: string;
}
/**
 * Where a board is fetched: the document at `url` never changes; `hash` is that of its bytes.
 */
export interface BoardAddress {
  hash: string;
  url: string;
}
/**
 * A resolved order; `agreed` is the seat that consented to it, absent where nobody was asked.
 *
 *     `clock` is that of a game with one, as the entry leaves it.
 */
export interface Entry {
  type: "entry";
  seq: number;
  at: string;
  by: number | null;
  order: {
    [k: string]: unknown;
  } | null;
  events: Event[];
  head: string;
  agreed?: number;
  notices?: Notice[];
  clock?: ClockFacts;
}
/**
 * A unit joined the game; `unit` is the whole of it.
 */
export interface UnitAdded {
  type: "unit_added";
  unit: UnitDocument;
}
/**
 * A unit left the game for good.
 */
export interface UnitRemoved {
  type: "unit_removed";
  unit: string;
}
/**
 * A unit was moved; `path` is the poses (x, y, facing) it drove through, empty when it was placed.
 *
 *     `hexes` are those that a hand moved it through, the first and the last among them.
 */
export interface UnitPlaced {
  type: "unit_placed";
  unit: string;
  at: [number, number] | null;
  hex: string | null;
  facing: number | null;
  path: [number, number, number][];
  hexes?: string[];
}
/**
 * Fields of a unit's state have new values.
 */
export interface UnitChanged {
  type: "unit_changed";
  unit: string;
  state: {
    [k: string]: unknown;
  };
}
/**
 * A unit is hidden from these sides only.
 */
export interface UnitHidden {
  type: "unit_hidden";
  unit: string;
  hidden_from: string[];
}
/**
 * The marks on a unit have changed; `marks` is all of them.
 */
export interface UnitMarked {
  type: "unit_marked";
  unit: string;
  marks: Mark[];
}
/**
 * A token is new or changed; `token` is the whole of it.
 */
export interface TokenSet {
  type: "token_set";
  token: Token;
}
/**
 * A token is gone.
 */
export interface TokenRemoved {
  type: "token_removed";
  token: string;
}
/**
 * A track has a new value; `side` is empty for one of the game.
 */
export interface TrackSet {
  type: "track_set";
  track: string;
  side: string;
  value: number;
}
/**
 * The dice that a side has to spend are other ones, or for None there are none left.
 */
export interface TraySet {
  type: "tray_set";
  side: string;
  tray: Tray | null;
}
/**
 * A terrain feature is new or changed; without `index` it keeps its place, or goes on top if new.
 */
export interface FeatureSet {
  type: "feature_set";
  feature: {
    [k: string]: unknown;
  };
  index: number | null;
}
/**
 * A terrain feature is gone.
 */
export interface FeatureRemoved {
  type: "feature_removed";
  feature: string;
}
/**
 * Fields of the turn have new values.
 */
export interface TurnChanged {
  type: "turn_changed";
  turn: {
    [k: string]: unknown;
  };
}
/**
 * Dice were rolled.
 *
 *     `owners` are the sides that rolled each die, where sides roll their own; `words` are the faces, one per
 *     die, where these bear words instead of numbers; `bearings` are the directions, one per die, where faces
 *     bear arrows. `key` and `args` are the message that says why; a journal keeps them and leaves `why` empty.
 */
export interface Rolled {
  type: "rolled";
  dice: (number | string)[];
  sides: number;
  why: string;
  unit: string | null;
  epoch: number | null;
  nonce: number | null;
  owners?: string[];
  words?: string[];
  bearings?: number[];
  key: string;
  args: {
    [k: string]: unknown;
  };
}
/**
 * What the dice just rolled came to, for the sentence that follows; `unit` rolled them, at `target`.
 *
 *     `hidden` dice are the umpire's own until the game ends.
 */
export interface Counted {
  type: "counted";
  unit: string | null;
  target: string | null;
  tallies: Tally[];
  hidden: boolean;
}
/**
 * What some dice came to: `result` is the hits, or the sum; `chance` that of at least as much, if known.
 *
 *     `dice` are as they are written: "4d6 keep 3"; `hit` is the face that hits, where hits were counted. With
 *     `sort` the faces matter, not the sum. `kept` are the faces that count, `left` those that do not, both from
 *     the highest; the dice `again` showed these faces before they were rolled once more.
 */
export interface Tally {
  dice: string;
  sides: number;
  kept: number[];
  result: number;
  left: number[];
  again: number[];
  name: string;
  hit: number | null;
  sort: boolean;
  chance: number | null;
}
/**
 * A sentence of the log: **bold**, and {dice} where the dice just rolled are drawn.
 *
 *     `against` are the clauses that were broken knowingly. `key` and `args` are the message; a journal keeps
 *     them and leaves `text` empty.
 */
export interface Narrated {
  type: "told";
  unit: string | null;
  text: string;
  clauses?: string[];
  against?: string[];
  key: string;
  args: {
    [k: string]: unknown;
  };
}
/**
 * Somebody sent a chat message.
 */
export interface Said {
  type: "said";
  text: string;
}
/**
 * The entries `seqs` were taken back; the events beside this one restore the state after entry `to`.
 */
export interface Undone {
  type: "undone";
  to: number;
  seqs: number[];
}
/**
 * A notice for the GM alone: a unit (`by`) met one that its side does not see.
 */
export interface Notice {
  type: "notice";
  text: string;
  by: string | null;
  unit: string | null;
  key: string;
  args: {
    [k: string]: unknown;
  };
}
/**
 * What may be ordered of a unit, or where that is null of none, after entry `seq`.
 *
 *     `reason` says why the rules could not list it, and is empty where they did; `key` and `args` are those of
 *     the reason, for programs. `units` is what may be ordered of all others in short, where it was asked for.
 */
export interface Offers {
  type: "offers";
  id: number;
  seq: number;
  unit: string | null;
  offers: Offer[];
  reason: string;
  units?: OffersInShort[];
  key: string;
  args: {
    [k: string]: unknown;
  };
}
/**
 * An order that a side may give now, or the reason why it may not; without the fields that say nothing.
 *
 *     `order` holds the fields that are settled, `values` the choices for the others. `hexes` are where the
 *     order can take the unit or stack; `cost` is in movement points, `left` the points that remain. A `final`
 *     order is taken back only with the other side's consent, dice or no dice; an order that `asks` shows
 *     nothing until one of its fields has been chosen; a `due` order must be given before the phase may end; a
 *     `note` reports what happened to the unit and is not an action. An offer given with the fields of `open` as
 *     well stays open, so that the other side may act before it continues. `places` are where units are placed
 *     unless the order says otherwise: x, y and facing by unit id; for units not listed the order must give a
 *     place. `gesture` is how the order is given. `after` is the order of a move whose dice are rolled, on the
 *     offer that says where this move ends.
 */
export interface Offer {
  order: {
    [k: string]: unknown;
  };
  title: string;
  allowed: boolean;
  unit?: string | null;
  reason?: string | null;
  clause?: string | null;
  key?: string | null;
  values?: {
    [k: string]: unknown[];
  };
  variants?: Variant[];
  hexes?: HexGoal[];
  cost?: number | null;
  left?: number | null;
  final?: boolean;
  asks?: boolean;
  due?: boolean;
  note?: boolean;
  open?: {
    [k: string]: unknown;
  };
  places?: {
    /**
     * @minItems 3
     * @maxItems 3
     */
    [k: string]: [number, number, number];
  };
  gesture?: "aim" | "board" | "disembark" | "drive" | "end" | "enter" | "press" | "slide" | "step" | "turn";
  after?: {
    [k: string]: unknown;
  };
}
/**
 * One of the paces at which an order may be given: the fields that select it, and its key.
 */
export interface Variant {
  key: string;
  title: string;
  fields: {
    [k: string]: unknown;
  };
}
/**
 * A hex that an order can bring a unit to: its cost, and the fields of the cheapest such order.
 *
 *     `left` are the points that remain there of those the unit has now (in a group, the unit with the fewest).
 *     For a hex that is closed or can only be passed through, `reason` and `clause` say why; a closed hex has
 *     neither cost nor fields. A hex that takes several orders has no fields either: `path` holds the hexes, and
 *     `step` is the index, among the steps of the reach, of the last step of the cheapest way.
 */
export interface HexGoal {
  hex: string;
  cost: number | null;
  fields: {
    [k: string]: unknown;
  };
  reason: string | null;
  clause: string | null;
  left: number | null;
  path: string[];
  step: number | null;
}
/**
 * What may be ordered of each of these units, in short: without what tells one from the other.
 *
 *     Of each kind of order there is one offer, the first that may be given or else the first. It has no unit,
 *     settled fields, choices, hexes or reason, unless the order acts on other units. The offers of null, of no
 *     unit, are whole.
 */
export interface OffersInShort {
  units: (string | null)[];
  offers: Offer[];
}
export interface Ack {
  type: "ack";
  id: string;
  seq: number | null;
  again: boolean;
}
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  verdict: Verdict | null;
  retry: boolean;
}
/**
 * Every finding about an order; it is legal when none of them is illegal.
 */
export interface Verdict {
  findings: Finding[];
  legal: boolean;
}
/**
 * What one clause says about an order; the sentence is shown to players unchanged.
 *
 *     `rule` is a short slug by which programs distinguish findings; `at` is a place on the board, in inches or
 *     the label of a hex; `inches` is how far along the route that place lies, `mp` the movement points
 *     concerned. `what` says what the points are spent on and is worded to precede the place: "by road to";
 *     without a place it stands alone. `key` and `args` are those of the message, for programs.
 */
export interface Finding {
  clause: string;
  rule: string;
  severity: "illegal" | "limits" | "note" | "risk";
  message: string;
  at: [number, number] | string | null;
  inches: number | null;
  mp: number | null;
  what: string | null;
  key: string;
  args: {
    [k: string]: unknown;
  };
}
/**
 * The answer to a preview: what the rules show, and variants of the order at other paces.
 */
export interface PreviewAnswer {
  type: "preview";
  id: number;
  seq: number;
  verdict: Verdict;
  route: RouteStretch[];
  contacts: Contact[];
  ghosts: Ghost[];
  odds: {
    [k: string]: unknown;
  } | null;
  variants: PreviewVariant[];
  hexes: HexGoal[];
  along: HexGoal | null;
  steps: HexStep[];
  hindrances: Hindrance[];
}
/**
 * A part of a previewed route on one ground; `start` and `end` in inches along the route.
 *
 *     `ground` is the word of the terrain, by which it is drawn.
 */
export interface RouteStretch {
  path: [number, number][];
  ground: string;
  rate: string;
  from: number;
  to: number;
}
/**
 * The first touch of a driven hull with an obstacle, and its effect on the move.
 */
export interface Contact {
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  inches: number;
  what: string;
  name: string;
  kind: string;
  effect: string;
  blocks: boolean;
  severity: string;
  clause: string;
}
/**
 * A pose that the hull reaches with at least this probability.
 */
export interface Ghost {
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  facing: number;
  inches: number;
  chance: number;
}
export interface PreviewVariant {
  order: {
    [k: string]: unknown;
  };
  title: string | null;
  verdict: Verdict;
  odds: {} | null;
  ghosts: Ghost[];
  hindrances: Hindrance[];
}
/**
 * What limits a move, in a few words, and the clause for it.
 */
export interface Hindrance {
  words: string;
  clause: string;
}
/**
 * One of several orders that lead to a hex: the order, where it leads, and the points spent by then.
 *
 *     `order` is the whole order, `title` that of its offer without the cost, `spent` the points from now on,
 *     its own included, and `clause` the one that sets the cost. `hex` and `facing` are those of the unit
 *     afterwards, `side` the hexside along which it stands in Bypass. `before` is the index of the previous step
 *     among the steps of the reach. With `dice`, the step may fail.
 */
export interface HexStep {
  order: {
    [k: string]: unknown;
  };
  title: string;
  hex: string;
  spent: number;
  clause: string;
  facing: number | null;
  side: [string, string] | null;
  before: number | null;
  dice: boolean;
}
/**
 * What is seen. On a table `inches`, `eye`, `thread`, `crosses`, `seen`, `wedge`, `seen_parts` and arcs.
 *
 *     On hexes `hexes`, the `line` of hexes, `crosses`, `closed` and arcs. All that is seen is a `fan`: on a
 *     table a polygon about the `eye`, on hexes those seen from `hex`.
 *
 *     Where there is none, `reason` says why; `key` and `args` are those of the reason, for programs.
 */
export interface Sight {
  type: "sight";
  id: number;
  seq?: number;
  inches?: number;
  hexes?: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  eye?: [number, number];
  hex?: string;
  thread?: [[number, number], [number, number]] | null;
  line?: string[][];
  crosses?: Crossed[];
  closed?: boolean;
  seen?: number;
  wedge?: [[number, number], [number, number]] | null;
  seen_parts?: SeenPart[];
  arc_of_target?: ("front" | "rear" | "side") | null;
  arc_of_firer?: ("front" | "rear" | "side") | null;
  fan?: ([number, number] | string)[];
  reason: string;
  key: string;
  args: {
    [k: string]: unknown;
  };
}
/**
 * What a line of sight crosses: a `line` thing, an `area` that it runs in, or what has `closed` it.
 *
 *     What closes sight is an area to those who stand in it. On a table `at` is the middle of the crossing,
 *     `start` and `end` are inches along the thread, and an area has the `inches` between them. On hexes it is
 *     in a `hex` or on a `side`, named by its two hexes; `along` where the line runs along a hexside.
 */
export interface Crossed {
  kind: "area" | "closed" | "line";
  what: string;
  at: [number, number] | null;
  feature: string | null;
  unit: string | null;
  token: string | null;
  from: number | null;
  to: number | null;
  inches: number | null;
  hex: string | null;
  side: [string, string] | null;
  along: boolean;
}
/**
 * A part of the edge that is turned to the eye, and whether it is seen.
 */
export interface SeenPart {
  edge: [number, number][];
  seen: boolean;
}
/**
 * The units that a template touches; one that is not listed is not touched.
 */
export interface TouchedUnits {
  type: "touched";
  id: number;
  seq: number;
  touched: Touched[];
}
/**
 * A unit that a template touches, and the part of it that does.
 */
export interface Touched {
  unit: string;
  part: number;
}
/**
 * A proposal that waits for consent: `what` is the order, or the undo.
 */
export interface Proposal {
  type: "proposal";
  proposal: number;
  by: number | null;
  what: unknown;
  agreed: null;
}
export interface ProposalClosed {
  type: "proposal_closed";
  proposal: number;
  by: number | null;
  what: unknown;
  agreed: boolean;
}
export interface Presence {
  type: "presence";
  seats: Seat[];
}
export interface Pointed {
  type: "pointed";
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  hex?: string;
}
export interface Dragged {
  type: "dragging";
  seat: number;
  unit: string;
  route: number[][] | Route | null;
}
export interface Measured {
  type: "measuring";
  seat: number;
  legs: number[][] | null;
}
export interface Heartbeat {
  type: "heartbeat";
  seq: number;
  t: number;
  head: string;
  hash?: string;
}
export interface Pong {
  type: "pong";
  t: number;
}
export interface Bye {
  type: "bye";
  code: number;
  after_ms: number;
}
/**
 * An error; with code `ahead`, `log` is the journal that the table continues.
 *
 *     `key` and `args` are those of the message, for programs.
 */
export interface Error {
  type: "error";
  code: string;
  message: string;
  log?: string;
  key: string;
  args: {
    [k: string]: unknown;
  };
}
/**
 * A link that seats one other device; it works once, until `until`.
 */
export interface DeviceLink {
  link: string;
  /**
   * the link as others reach it
   */
  address: string;
  until: string;
}
/**
 * A new link. The old one no longer works; whoever sat there is unseated, except the caller.
 */
export interface InviteMade {
  seat: number;
  link: string;
  /**
   * the link as others reach it
   */
  address: string;
}
/**
 * The id of the new journal, and the number of the record kept of the old one.
 */
export interface Restarted {
  log: string;
  record: number;
}
