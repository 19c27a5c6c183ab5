/**
 * @typedef {{kind: "line"|"area"|"closed", text: string, more: string, from: number, to: number}} SightCrossing from and to: inches along the thread
 * @typedef {object} Sight what lies between an eye and what it looks at
 * @property {Inches} eye
 * @property {[Inches, Inches]|null} thread
 * @property {string} range
 * @property {SightCrossing[]} crossings in order
 * @property {{edge: Inches[], seen: boolean}[]} parts of the target's near edge
 * @property {string} [side] of the target
 * @property {{pose: {at: Inches, facing: number}, hull: {length: number, width: number}, turns: [number, number], words: string}|null} arc the
 *   target's, in which the eye lies: which of its corners bound it
 *
 * @typedef {{outline: Inches[], hexes: string[]}} SightFan all that is seen from a spot: an outline, or hexes
 */

/**
 * The types of the map's interface. Lengths are inches, x east and y SOUTH; bearings are degrees, 0 north,
 * clockwise.
 *
 * @typedef {[number, number]} Inches a place on the table
 * @typedef {[number, number]} Pixels CSS pixels from the top left corner of the map's element
 * @typedef {[number, number, number, number]} Box left, top, right, bottom in pixels
 * @typedef {[number, number, number]} PoseTriple x, y, facing
 *
 * @typedef {object} Side
 * @property {string} id
 * @property {string} name
 * @property {string} [colour] the scenario's own colour; without it the look's colour of that index
 *
 * @typedef {object} Unit
 * @property {string} id
 * @property {string} side
 * @property {string} name
 * @property {string} kind
 * @property {Record<string, unknown>} profile `length`, `width` in inches; `look` or `class` names the hull's drawing
 * @property {Inches|null} [at] the hull's middle; null off the table
 * @property {string|null} [hex]
 * @property {number|null} [facing]
 * @property {Record<string, unknown>} [state]
 * @property {[string, string]|null} [hexside] the two hexes between which it stands
 * @property {string[]} [wakes] what is drawn behind it
 * @property {boolean} [wreck]
 * @property {boolean} [aboard] whether another carries it
 * @property {number[]} [dice] the faces of dice that were spent on it
 * @property {import("../state/kit.js").Badge[]} [badges] its marks, the worst first
 * @property {import("../state/kit.js").Strength|null} [strength] its men
 * @property {boolean} [burns]
 * @property {string} silhouette its drawing, of `recipes`
 * @property {{asset: string}|null} [token] a picture of its own, drawn in place of the silhouette
 * @property {string[]} [hidden_from] sides that do not see it; if there are any, it is drawn as hidden
 *
 * @typedef {object} Feature GeoJSON in inches
 * @property {string} id
 * @property {Record<string, unknown>} properties
 * @property {{type: string, coordinates: any}} geometry
 *
 * @typedef {object} HexTerrain what one hex of a board holds
 * @property {string[]} [terrain]
 * @property {number} [level]
 * @property {string} [name]
 * @property {string[]} [craters] the looks of the craters in it
 * @property {string[]} [tokens] the looks of what was laid or built in it
 * @property {string} [trench_side] the side whose trench it is
 * @property {boolean} [smokes]
 * @property {boolean} [burns]
 *
 * @typedef {object} Board the scenario format's "board"
 * @property {"table"|"hex"} kind
 * @property {number} [width]
 * @property {number} [height]
 * @property {string} [ground]
 * @property {string} [climate] the climate that colours its ground, such as "winter"; temperate if left out
 * @property {{asset: string, opacity?: number, ground?: number, instead?: boolean}|null} [image] a picture under the features or instead of
 *   them, scaled to the table; `ground` is the opacity of what is drawn over it
 * @property {{type: string, features: Feature[]}} [features]
 * @property {"flat"|"pointy"} [orientation] of a hex board, and so on as the scenario format has it
 * @property {number} [lines]
 * @property {number} [length]
 * @property {"even"|"odd"} [shifted]
 * @property {number} [shifted_from]
 * @property {string[]} [half_hexes]
 * @property {Record<string, HexTerrain>} [hexes]
 * @property {{between: string[], terrain: string}[]} [hexsides]
 * @property {import("./looks.js").Looks} [looks] how its words are drawn
 * @property {string[][]} [roads]
 *
 * @typedef {object} GroundPicture a scenario's own picture of the ground
 * @property {CanvasImageSource} image
 * @property {number} opacity
 * @property {number} ground the opacity of the drawn ground over it
 * @property {boolean} instead whether it is shown instead of the drawn ground
 *
 * @typedef {object} Chip a state chip below a hull
 * @property {string} text
 * @property {"neutral"|"warn"|"bad"|"ok"} [tone]
 *
 * @typedef {object} UnitOptions
 * @property {string|null} [selected] id of the selected unit
 * @property {(id: string) => Chip[]} [chips]
 * @property {(unit: Unit) => [string, string]|null} [hexside] of a unit that is not on the map, or differs from the one there
 *
 * @typedef {object} Stretch of a route on one ground
 * @property {Inches[]} path
 * @property {string} ground in the system's word
 * @property {string} [rate]
 * @property {number} [from]
 * @property {number} [to]
 *
 * @typedef {object} Contact
 * @property {Inches} at
 * @property {number} [inches]
 * @property {string} [what] id of the feature or unit
 * @property {string} [name]
 * @property {string} [kind]
 * @property {string} [effect]
 * @property {boolean} [blocks]
 * @property {string} [severity] "illegal", "limits", "risk", "note"
 * @property {string} [clause]
 *
 * @typedef {object} Ghost a pose that the hull reaches with at least `chance`
 * @property {Inches} at
 * @property {number} facing
 * @property {number} [inches]
 * @property {number} [chance]
 *
 * @typedef {object} HexStep a hex of a path
 * @property {string} hex
 * @property {number} [spent] movement points spent to get into it
 * @property {Inches} [at] the place, if it is not the hex's middle
 * @property {[string, string]} [side] the hexside that it goes along there
 * @property {boolean} [dice] dice may stop the unit there
 * @property {string} [words] its label, while no card has it
 *
 * @typedef {object} Plan one move as it is being planned; everything but `unit` may be left out
 * @property {string} unit id
 * @property {(Inches|PoseTriple)[]} [path] the middle of the hull along the whole route, start first
 * @property {Stretch[]} [route] the same route by ground; without it `path` is drawn as open ground
 * @property {Contact[]} [contacts]
 * @property {Ghost[]} [ghosts] bars and pills at 90, 50 and 10 %
 * @property {{at: Inches, name?: string, chance?: number}|null} [aim] ring and dark tip; `chance` fills the aim's own pill
 * @property {Inches[]} [via]
 * @property {{at: Inches, facing: number}|null} [pose] where the ghost hull stands; without it the likeliest far ghost
 * @property {{at: Inches, why: string}|null} [stop] "stops here" and why
 * @property {boolean} [reverse]
 * @property {number|null|boolean} [pivot] bearing of the pivot ring's grip; true: at the hull's facing
 * @property {{facing: number, cost?: number|null, reason?: string|null}[]} [grips] the facings on that ring: the cost of turning there, or why it is not possible; without any, all facings are equal
 * @property {Inches} [about] the middle of that ring, if it is not where the hull ends
 * @property {HexStep[]} [hexes] on a hex board: the path, beginning where the unit stands
 * @property {[string, string]|null} [side] a hexside that may be chosen
 * @property {Inches|null} [near] where the pointer is: the contact under it gets a label, however unlikely it is
 * @property {boolean} [quiet] no pills, callouts and tip
 *
 * @typedef {object} Carried a piece as it lies in a hand, and where it stood
 * @property {string} unit
 * @property {{at: Inches, facing: number}} from
 * @property {{at: Inches, facing: number}} pose
 *
 * @typedef {object} Hand pieces in somebody's hand; the first is the one under the pointer
 * @property {Carried[]} pieces
 * @property {Inches[]} path of the first piece, beginning where it stood
 * @property {Inches[]} via
 * @property {boolean} lifted false if the hand has let go and waits for the table
 * @property {{at: Inches, inches?: number, outline?: Inches[][], hexes?: string[], words: string}|null} [ring] what is left of the limit from the last via point: an outline instead of a disc where the ground counts
 * @property {number|null} [within] how much of the path is within the limit, in inches; null if all of it is
 * @property {{name: string, amount: string, rest: string, over: boolean}|null} [readout]
 * @property {Inches|null} [snapped] the named point that it is at
 * @property {Pixels|null} [finger] below which it rides
 * @property {boolean} [ticks] a ruler in inches along the path
 *
 * @typedef {object} Remote another person's hand
 * @property {Inches|null} [cursor]
 * @property {Plan|null} [plan]
 *
 * @typedef {object} Trail
 * @property {string} unit
 * @property {string} [side]
 * @property {(Inches|PoseTriple)[]} path
 * @property {string} [words] the length of a trail made by hand, which is drawn thin
 *
 * @typedef {object} Reach cells of a table, or hexes with the movement points left in each
 * @property {string} unit
 * @property {number} [dice]
 * @property {Inches} [origin] middle of the first cell
 * @property {number} [step]
 * @property {number} [columns]
 * @property {number} [rows]
 * @property {Record<string, number|null>} [hexes] null in the hex of the unit
 * @property {boolean} [spent] the points of the hexes are those spent to get there, not those left
 * @property {string[]} [cells] rows of "0" out of reach, "1".."3" fewest dice
 *
 * @typedef {object} Arc
 * @property {Inches} at
 * @property {number} facing
 * @property {number} length of the hull
 * @property {number} width of the hull
 * @property {string} [side]
 *
 * @typedef {object} Ruler
 * @property {Inches[]} legs the ruler's corners in order
 * @property {number} [sum] inches, or hexes
 * @property {number[]} [hexes] the hexes of each leg, if it is counted in hexes
 * @property {number|null} [bearing] of the last leg, if it leads anywhere
 * @property {string} [name] who laid it, or the words before the sum
 * @property {string} [side]
 *
 * @typedef {object} DrawnToken
 * @property {string} id
 * @property {import("../state/state.js").Token["kind"]} kind
 * @property {string|null} [side] whose it is; null for the umpire's
 * @property {Inches} at
 * @property {number|null} [facing]
 * @property {number|null} [size]
 * @property {number|null} [angle]
 * @property {Inches|null} [to]
 * @property {string} words on its pill, its paper or below it
 * @property {string} short what is said of it far off: the worth of an objective
 * @property {boolean} above whether a marker's words stand above it, because the units of its hex stand below
 * @property {string} end when it is removed; for a template this is on its pill
 * @property {string} note whose it is and who sees it, while it is pointed at
 * @property {boolean} held in one's own hand
 * @property {boolean} selected
 * @property {boolean} changes whether it may be moved and turned
 * @property {{unit: string, words: string}[]} touched the units that it touches, and how much of each
 *
 * @typedef {object} DrawnZone where a side deploys
 * @property {string} side
 * @property {Inches[]} [shape] its corners
 * @property {string[]} [hexes]
 * @property {string} words
 *
 * @typedef {object} NamedPoint
 * @property {string} id
 * @property {string} name
 * @property {Inches} at
 *
 * @typedef {object} MapEvent
 * @property {Inches} at
 * @property {Pixels} px
 * @property {PointerEvent|MouseEvent|null} original null for "moved"
 *
 * @typedef {"pointerdown"|"pointermove"|"pointerup"|"click"|"dblclick"|"contextmenu"|"longpress"|"cancel"|"leave"|"moved"|"second"|"wheel"} MapEventType
 * second, wheel: another finger came down, or the wheel was turned, while something is held; cancel: forget the drag, because a second
 * finger came down or the browser took the pointer
 *
 * @typedef {object} TableMap
 * @property {(board: Board, own?: Unit[]) => void} setBoard in the first view on a phone one's own units (`own`) are near the viewer
 * @property {(as: Partial<GroundPicture>|null) => void} showPicture draws the board's picture differently from what the board says, or another picture; null draws it as the board says
 * @property {(told: () => void) => void} onPictureLost the board's picture cannot be fetched, and its ground is drawn without it
 * @property {(skies: string[]) => void} setSky draws the land as it looks in this weather and tide
 * @property {(units: Record<string, Unit>|Unit[], sides: Side[], options?: UnitOptions) => void} setUnits
 * @property {(unit: string, at: Inches|null, facing?: number) => void} showPose draws a unit elsewhere than its state says
 *   (a drive); null puts it back
 * @property {(plan: Plan|null) => void} plan
 * @property {(seat: number, remote: Remote|null, who?: {name: string, side?: string}) => void} remote
 * @property {(whose: number|string, hand: Hand|null) => void} hand pieces in a hand, which are drawn where the hand has them
 * @property {(group: string[], box: [Pixels, Pixels]|null) => void} group the units selected together, and the box that is being drawn about more
 * @property {(unit: string|null) => unknown} grip the unit that shows its turning ring
 * @property {(trails: Trail[]) => void} trails
 * @property {(path: (Inches|PoseTriple)[]|null, unit?: string) => void} highlight
 * @property {(reach: Reach|null, side?: string) => void} reach
 * @property {(arcs: Arc[]) => void} arcs
 * @property {(rulers: Ruler[]) => void} rulers
 * @property {(tokens: DrawnToken[]) => void} tokens
 * @property {(zones: DrawnZone[]) => void} zones
 * @property {(shot: Sight|null) => void} shot the last shot, and what lies between
 * @property {(sight: Sight|null) => void} sight
 * @property {(fan: SightFan|null) => void} sightFan
 * @property {(points: NamedPoint[], nearest?: string|null) => void} points
 * @property {(at: Inches, side?: string, name?: string) => void} ping
 * @property {(on: boolean) => void} grid
 * @property {(on: boolean) => void} names shows or hides the names of units and of the land, and the units' chips
 * @property {(id: string|null) => void} light one feature (a road that would be driven down)
 * @property {() => void} frame
 * @property {(unit: string) => void} frameUnit
 * @property {(places: Inches[], covered?: number) => void} framePlaces brings all of them into view, zooming out if needed but never in; `covered`: pixels at the
 *   foot that a sheet covers
 * @property {() => void} uncover the view as it was before that
 * @property {() => void} frameAgain frames the whole table again, if that is what is in view, when another part of it is covered
 * @property {(unit: string) => void} showUnit moves the view if the unit is out of sight, and comes no nearer
 * @property {(degrees: number) => void} turn turns the view clockwise by these degrees
 * @property {(steps: number) => void} zoom in by this many doublings (negative: out), about the middle
 * @property {(unit: string) => number} gripRadius pixels from a unit's middle to its turning grip
 * @property {() => number} scale pixels to the inch
 * @property {(at: Inches) => Pixels} toPixel
 * @property {(px: Pixels) => Inches} toInches
 * @property {(px: Pixels) => string[]} unitAt ids under a place, topmost first
 * @property {(px: Pixels) => string|null} featureAt id of the topmost feature there
 * @property {(px: Pixels) => string|null} hexAt label of the hex there, on a hex board
 * @property {(label: string) => Inches|null} hexMiddle
 * @property {(px: Pixels) => {hexes: [string, string], away: number}|null} hexsideAt the nearest hexside: the hex there and the one
 *   beyond, and how many inches away it is
 * @property {(one: string, two: string) => [Inches, Inches]|null} hexside the ends of the side that two hexes share
 * @property {(unit: Unit) => Inches|null} standing where a unit in a hex stands: the middle of the hex, or of its hexside
 * @property {(hex: string|null) => void} fan lays the units of one stack side by side
 * @property {() => {hulls: Box[], words: Box[], line: Box[], others: Box[]}} occupied what cards must not cover: the moving vehicle, its destination and their labels; and what they should not cover: its points on the way, all hulls
 * @property {(cards: Box[]) => void} cards the cards over the table, under which no labels are drawn
 * @property {(type: MapEventType, handle: (event: MapEvent) => unknown) => (() => void)} on a handler that returns true keeps the event from those added after it
 * @property {(on: boolean) => void} grasp the press holds something, so the view stays, and a second finger does not end the drag
 * @property {(on: boolean) => void} panning tools switch it off while they drag a unit
 * @property {() => Promise<void>} drawn resolves at the next drawing that includes the terrain
 * @property {() => void} destroy
 */

/**
 * @typedef {"casing"|"track"|"body"|"bench"|"turret"|"hatch"|"gun"|"deep"|"front"|"bar"|"seam"} Paint
 * @typedef {[Paint, "path", string]|[Paint, "rect"|"disc", number[]]} Part
 * @typedef {{length: number, width: number, parts: Part[]}} Recipe
 */
export {};
