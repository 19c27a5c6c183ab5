/**
 * The types that the tools share. Points are inches, [x, y], y south; bearings are compass degrees; a name
 * that ends in `Px` is in pixels of the map's element.
 *
 * @typedef {[number, number]} Point
 * @typedef {{at: Point, facing: number}} Pose
 * @typedef {{length: number, width: number}} Hull
 * @typedef {{id: string, name: string, line: Point[], width: number}} Road
 *
 * @typedef {import("../state/state.js").Game} Game
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Unit} Unit
 * @typedef {import("../state/state.js").Offer} Offer
 * @typedef {import("../state/state.js").Variant} OfferVariant
 * @typedef {import("../state/state.js").Entry} Entry
 * @typedef {import("../state/state.js").GameEvent} GameEvent
 * @typedef {import("../state/state.js").Finding} Finding
 * @typedef {import("../state/state.js").NamedPoint} NamedPoint
 * @typedef {import("../state/state.js").StateDocument} State
 * @typedef {import("../map/types.js").TableMap} TableMap
 * @typedef {import("../map/types.js").MapEvent} MapEvent
 * @typedef {import("../map/types.js").Contact} Contact
 * @typedef {import("../map/types.js").Stretch} Stretch
 * @typedef {import("../map/types.js").Plan} DrawnPlan
 *
 * @typedef {import("../state/state.js").Order} Order
 * @typedef {{legal: boolean, findings: Finding[]}} Verdict
 * @typedef {{at: Point, facing: number, inches: number, chance: number}} Ghost
 * @typedef {{words: string, clause: string}} Hindrance what holds a move back
 * @typedef {{order: Order, title?: string|null, verdict: Verdict, odds: Record<string, any>, ghosts: Ghost[], hindrances: Hindrance[]}} Variant one pace of a preview
 * @typedef {{verdict: Verdict, route: Stretch[], contacts: Contact[], ghosts: Ghost[], odds: Record<string, unknown>, variants: Variant[]}} Preview
 *
 * @typedef {object} Socket
 * @property {(order: Order) => Promise<import("../state/state.js").Answer>} order
 * @property {(order: Order) => Promise<import("../connection/previews.js").PreviewFrame|null>} preview
 * @property {import("../connection/socket.js").Connection["sight"]} sight
 * @property {import("../connection/socket.js").Connection["touched"]} touched
 * @property {(to: number) => Promise<import("../state/state.js").Answer>} undo
 * @property {import("../connection/socket.js").Connection["wants"]} wants
 * @property {(at: Point) => void} point
 * @property {(unit: string, route: any) => void} dragging
 * @property {(legs: Point[]|null) => void} measuring
 * @property {import("../connection/socket.js").On} on
 *
 * @typedef {object} Ui what the page lends to the tools
 * @property {HTMLElement} root  lies over the map and lets the pointer through
 * @property {import("../parts/covered.js").Covered} covered  what floats over the map
 * @property {(clause: string) => void} openClause
 * @property {() => void} talk
 * @property {() => void} takeBack  takes the last order back, or asks the others to agree to that
 * @property {() => void} theme  switches between the light and the dark theme
 * @property {(unit: string, px: Point) => unknown} menu
 * @property {(text: string) => void} announce
 * @property {(text: string) => Promise<boolean>} confirm
 * @property {(text: string, options?: {clauses?: string[], tone?: string}) => void} toast
 * @property {(offer: Offer) => Promise<import("../state/state.js").Answer|null|undefined>} end  gives the end of a phase or turn, once the player has confirmed what that costs
 * @property {(order: Order) => Promise<import("../state/state.js").Answer>} propose  asks the others to agree to an order
 * @property {(order: Order) => Promise<import("../state/state.js").Answer>} give  sends an order, shows its refusal, answers as the socket does
 *
 * @typedef {object} ToolContext what every tool works with
 * @property {TableMap} map
 * @property {Store} store
 * @property {Socket} socket
 * @property {Ui} ui
 * @property {import("./hint.js").HintStrip} hint
 * @property {import("./cards.js").Cards} cards
 * @property {import("./keys.js").Keys} keys
 * @property {() => void} wake  asks for the tool's `frame` at the next drawing of the screen
 *
 * @typedef {object} Tool one interaction with the table, switched on and off as a whole
 * @property {() => void} start
 * @property {() => void} stop
 * @property {(action: string, event?: KeyboardEvent) => boolean} [key]  true when the tool has used the action
 * @property {(event: KeyboardEvent) => boolean} [press] true when the tool has used the key itself, whatever the key is bound to
 * @property {() => void} [frame]
 */
/**
 * @typedef {object} Plan
 * @property {string} unit
 * @property {Order} order  the fields already settled
 * @property {import("../state/roles.js").Roles} roles  of the order's fields
 * @property {Pose} from
 * @property {{length: number, width: number}} hull
 * @property {Aim|null} aim
 * @property {Point[]} via
 * @property {boolean} reverse
 * @property {number|null} pivot  bearing
 * @property {"point"|"ask"|number} stop
 */
/** @typedef {{verdict: Verdict, odds: Record<string, unknown>|null}} Answer what the server says of one way */
/**
 * @typedef {object} FreeAim
 * @property {"free"} kind
 * @property {Point} at
 * @property {Point[]} path  from the last via point on; its end is `at`
 * @property {string|null} road
 * @property {string} name  empty, or the road's name
 */
/** @typedef {{kind: "aboard", carrier: string, name: string, at: Point, order: Order}} AboardAim */
/**
 * @typedef {{kind: "toward", id: string, name: string, at: Point}} TowardAim
 * @typedef {{kind: "along", road: string, to: string, name: string, at: Point}} AlongAim
 * @typedef {TowardAim|AlongAim|FreeAim|AboardAim} Aim
 */
export {};
