/**
 * @typedef {import("../table/geometry/plane.js").Spot} Spot
 * @typedef {import("../table/map/types.js").Pixels} Pixels
 * @typedef {import("./geometry/lines.js").Corner} Corner
 *
 * @typedef {object} Feature GeoJSON in inches
 * @property {"Feature"} type
 * @property {string} id
 * @property {Record<string, any>} properties `kind`, the system's words, and `shape` if the geometry is computed from a simpler shape
 * @property {{type: "Polygon", coordinates: Spot[][]}|{type: "LineString", coordinates: Spot[]}|{type: "Point", coordinates: Spot}} geometry
 *
 * @typedef {object} Document a scenario document, which may have problems
 * @property {string} [name]
 * @property {string} system
 * @property {{kind: "table"|"hex", width?: number, height?: number, features?: {type: string, features: Feature[]}|null} & Record<string, any>} board
 * @property {Record<string, any>[]} [units]
 * @property {Record<string, any>[]} [tokens]
 * @property {import("../table/map/types.js").Side[]} [sides]
 *
 * @typedef {object} Change
 * @property {string} thing "feature:barn", "unit:t34", "field:board.width" and so on
 * @property {unknown} to its new value; null if it is removed
 * @property {number} [index] its place in the order
 *
 * @typedef {object} Edit
 * @property {string} id
 * @property {Change[]} changes
 *
 * @typedef {object} Problem
 * @property {string|null} thing
 * @property {string} path
 * @property {string} words
 * @property {"bad"|"warn"} level
 *
 * @typedef {object} Person somebody at work on the same table
 * @property {string} key
 * @property {string} name
 * @property {string} colour
 * @property {Spot|string|null} [at]
 * @property {string|null} [doing] the thing that they are changing
 * @property {string[]} [selected] things
 *
 * @typedef {"area"|"line"|"road"|"building"|"river"|"hill"|"point"|"hex"|"hexside"|"hexroad"} Shape how a row of the palette is drawn
 *
 * @typedef {object} Row a row of the palette
 * @property {string} key
 * @property {string} name
 * @property {string} going
 * @property {string} clause
 * @property {Shape} shape
 * @property {Record<string, any>} properties of a new feature
 *
 * @typedef {object} Press where the pointer is
 * @property {Spot} at
 * @property {Pixels} px
 * @property {boolean} shift
 * @property {boolean} alt
 * @property {boolean} control
 * @property {boolean} finger
 *
 * @typedef {object} Tool what the pointer and the keys do while it is chosen
 * @property {(press: Press) => boolean|void} down returns true if it holds something, so that the view stays
 * @property {(press: Press) => void} move
 * @property {(press: Press) => void} up
 * @property {(event: KeyboardEvent) => boolean} key returns true if it used the key
 * @property {() => void} leave lets go of what it holds, and changes nothing
 * @property {() => void} [cancel] takes back a press that a second finger ends; without it, the last corner goes, or all that it holds
 * @property {(px: Pixels) => string} cursor
 * @property {() => {done: () => void, back: () => void}|null} [drawing] what ends the drawing, and what removes its last corner; null if nothing is being drawn
 */
export {};
