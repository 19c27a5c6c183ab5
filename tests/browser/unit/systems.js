/** What two systems declare of their orders, one on hexes and one on inches, as far as these tests need it. */
import { orderRoles } from "../../../static/table/state/roles.js";

/** @param {Record<string, string>} roles by the field's name */
const fields = (roles) => ({
  properties: Object.fromEntries(Object.entries(roles).map(([name, role]) => [name, { role }])),
});

const turn = fields({ turn: "turn", phase: "phase", side: "side" });

const moves = { path: "path", turns: "facings", facing: "facing", face_first: "face_first" };

export const HEXES = {
  turn,
  measure: "MP",
  words: {
    "end false": "hex by hex",
    "attack overrun": "as an overrun",
    "attack close_assault": "into close assault",
  },
  orders: {
    move: fields(moves),
    come_in: fields({ ...moves, hex: "hex" }),
    enter: fields({ hex: "hex", reverse: "reverse", facing: "facing" }),
    bypass: fields({ hex: "hex", along: "beyond", reverse: "reverse" }),
    turn: fields({ facing: "facing" }),
    unload: fields({ facing: "facing", hex: "hex" }),
    battle: fields({ target: "hex" }),
    take_ground: fields({ hex: "hex" }),
    delay: fields({ mp: "points" }),
    motion_attempt: fields({ mp: "points" }),
  },
  unit_state: {
    properties: { mp_spent: { role: "spent" }, bypass: { properties: { hexside: { role: "hexside" } } } },
  },
};

export const INCHES = {
  turn,
  orders: {
    move: fields({
      path: "path",
      toward: "point",
      along: "road",
      to: "road_point",
      via: "via",
      reverse: "reverse",
      pivot: "face_first",
      stop: "stop",
    }),
    finish: fields({ inches: "inches" }),
    deploy: fields({ at: "place", facing: "facing" }),
    load: fields({ cargo: "cargo" }),
    unload: fields({ cargo: "cargo", at: "place", facing: "facing" }),
  },
  unit_state: { properties: { aboard: { role: "carrier" }, markers: { role: "markers" } } },
};

/** @type {Record<string, string>} */
const GESTURES = {
  move: "drive",
  come_in: "enter",
  enter: "step",
  bypass: "step",
  take_ground: "step",
  turn: "turn",
  battle: "aim",
  deploy: "enter",
  load: "board",
  unload: "disembark",
  finish: "slide",
};

/** The gesture of an order. @param {{type: string}} order */
export const gestureOf = ({ type }) => GESTURES[type] ?? "press";

/** How an offer on hexes is to be read. @param {{type: string}} order */
export const read = (order) => ({
  gesture: gestureOf(order),
  roles: orderRoles(HEXES, order.type),
  rules: HEXES,
});

/** Weather, tones and silhouettes, as a system on inches declares them. */
export const SHOWN = {
  ...INCHES,
  phases: { mph: "Movement" },
  words: { "type wagon": "wagon", "team.mule": "{} mules", "team.mule one": "{} mule", "team.ox": "{} oxen" },
  profile: {
    properties: { look: { role: "look" }, team: { role: "counts" }, capacity: { role: "capacity" } },
  },
  unit_state: {
    properties: {
      aboard: { role: "carrier" },
      markers: { role: "markers" },
      place: { role: "whereabouts" },
      tons: { role: "counted" },
    },
  },
  signs: {
    tones: { immobilised: "bad", shock: "warn", flat_out: "ok" },
    icons: { immobilised: "stuck" },
    wrecks: ["kind wreck", "condition destroyed"],
    unsaid: ["activated", "place", "figures", "recovery", "aboard", "first", "fires_first"],
    conditions: [
      { field: "weather", value: "dry", title: "Dry", icon: "sun", since: null, sky: null },
      { field: "weather", value: "rain", title: "Rain", icon: "rain", since: "rain_turns", sky: "rain" },
      { field: "weather", value: "snow", title: "Snow", icon: "snow", since: "snow_turns", sky: "snowfall" },
      { field: "mud", value: true, title: "Mud", icon: "mud", since: null, sky: "mud" },
      { field: "snow", value: true, title: "Snow lies", icon: "snow", since: null, sky: "snow" },
      { field: "tide", value: "high", title: "High tide", icon: "high-tide", since: null, sky: "high tide" },
      { field: "tide", value: "low", title: "Low tide", icon: "low-tide", since: null, sky: "low tide" },
    ],
  },
};
