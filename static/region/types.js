/**
 * The data that the page of a campaign's map receives from `tabletop/clubs/pages/region/told.py`.
 *
 * @typedef {[number, number]} Point
 * @typedef {"hold"|"move"|"attack"|"support"} Doing
 * @typedef {{id: string, name: string, x: number, y: number, worth?: number, scenario?: string, outline?: Point[], holder?: string}} Area
 * @typedef {{from: string, to: string, kind?: "road"|"track"|"ford", cost?: number}} Connection
 * @typedef {{id: string, name: string, side: string, area?: string, moves?: number, strength?: number, came_from?: string}} Piece
 * @typedef {{areas: Area[], connections?: Connection[], pieces?: Piece[], sides?: string[], picture?: string}} Region
 * @typedef {{id: string, look: string, score: number, areas: number, people: string[]}} Side
 * @typedef {{piece: string, doing: Doing, path?: string[]}} Order
 * @typedef {{number: number, name: string, side: string, sent: boolean, orders: Order[]|null}} Given
 * @typedef {{number: number, state: "orders"|"battles"|"over", opened_at: string, due_at: string|null, from: Record<string, string>}} Round `from`: where each force stood before its orders
 * @typedef {Round & {winners: string[], score: Record<string, number>}} PastRound
 * @typedef {{name: string, side: string}} Fighter
 *
 * @typedef {object} Battle
 * @property {number} number
 * @property {string} at
 * @property {"waiting"|"playing"|"said"|"settled"} state
 * @property {Fighter} first
 * @property {Fighter|null} second
 * @property {string} winner
 * @property {[number, number]|null} score
 * @property {string|null} due_at
 * @property {boolean} differ
 * @property {string} you
 * @property {boolean} opened
 * @property {boolean} may_open
 * @property {string} table
 * @property {string} open
 * @property {string} sit
 *
 * @typedef {{silhouette: string, profile: Record<string, number>}} Hull
 * @typedef {{id: string, name: string, piece: string, side: string, leader: string, units: number, fit: number, to_roll: number, hull: Hull|null, url: string}} Force
 * @typedef {{round: number, name: string, side: string, at: string, words: string}} Line
 *
 * @typedef {object} Facts
 * @property {{id: string, name: string, state: string, rounds: number, sealed: boolean}} campaign
 * @property {{id: string, name: string}} club
 * @property {Region|null} map
 * @property {Side[]} sides
 * @property {Round|null} round
 * @property {PastRound[]} past
 * @property {Given[]} orders
 * @property {Battle[]} battles
 * @property {Force[]} forces
 * @property {Line[]} story
 * @property {{number: number, side: string}|null} you
 * @property {{give: boolean, reveal: boolean, pair: boolean, draw: boolean, write: boolean, join: boolean}} may
 * @property {{now: string, orders: string, story: string, rounds: string, edit: string}} addresses
 *
 * @typedef {{round: Round, map: Region, orders: Given[], battles: Battle[]}} Past what an earlier round was
 */
export {};
