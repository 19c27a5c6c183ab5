/**
 * What the page of an arsenal receives and sends.
 *
 * @typedef {{id: string, name: string, kind: string, profile?: Record<string, any>, nation?: string, year?: number, class?: string, note?: string, token?: {asset: string}|null}} Entry
 * @typedef {{id: string, name: string, kind: string, profile: Record<string, any>, silhouette: string, nation?: string, year?: number, fill?: string[], token?: {asset: string}|null}} Piece
 * @typedef {{name: string, entry?: string, count?: number, points?: number, models?: number}} Line
 * @typedef {{id: string, name: string, lines?: Line[]}} Force
 * @typedef {{format: string, system: string, name: string, entries: Entry[], forces: Force[]}} Document
 * @typedef {{id: string, own: boolean, document: Document, pieces: Piece[], fill: Record<string, string[]>, totals: Record<string, number>}} Shown
 * @typedef {{line: number, column: string, left: boolean, words: string}} Note
 * @typedef {{line: number, force: string, index: number, name: string, near: Piece[]}} Unmatched
 * @typedef {{force: string, index: number, models: {count: number, name: string}[]}} MadeOf
 * @typedef {{document: Document, pieces: Piece[], notes: Note[], unmatched: Unmatched[], made_of: MadeOf[]}} Taken
 * @typedef {{id: string, title: string, profile: Record<string, any>}} Kind
 * @typedef {object} Facts
 * @property {Shown} arsenal
 * @property {import("../table/state/state.js").Rules} system
 * @property {Kind[]} kinds
 * @property {Piece[]} pieces that are built in
 * @property {string[]} silhouettes
 * @property {boolean} by_hand whether what no rule moves may stand on the table
 * @property {string} link
 * @property {string} all the page of all arsenals
 * @property {string[]} endings of the files that are read
 * @property {boolean} start whether a file is asked for at once
 */

export {};
