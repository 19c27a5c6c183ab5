/**
 * @typedef {import("../bench.js").Bench} Bench
 * @typedef {import("./calibration.js").Calibration} Calibration
 * @typedef {import("./upload.js").Uploaded} Uploaded
 * @typedef {import("./shown.js").Shown} Shown
 *
 * @typedef {object} Panel
 * @property {Bench} bench
 * @property {HTMLElement} element
 * @property {HTMLElement} head
 * @property {HTMLElement} shows the photo, or where to choose one
 * @property {HTMLElement} body
 * @property {HTMLElement} foot
 * @property {Uploaded|null} picture
 * @property {Calibration|null} calibration
 * @property {Shown} shown how it will be shown, until the board says it
 * @property {ReturnType<typeof import("./photo.js").createPhoto>|null} photo
 * @property {ReturnType<typeof import("./preview.js").createPreview>|null} preview
 * @property {number} previewing the timer of the next preview
 * @property {string} problem what went wrong last
 * @property {number|null} sent the share of a file that has been sent; null: none is on its way
 * @property {boolean} busy the server sets it straight
 * @property {Uploaded[]} own
 * @property {import("./upload.js").Quota|null} quota
 * @property {() => void} drawSoon once the focus has gone on and nothing of it is pressed
 *
 * @typedef {object} Acts what its buttons do
 * @property {(file: File|null|undefined) => void} send
 * @property {(picture: Uploaded) => void} take
 * @property {(picture: Uploaded) => void} remove
 * @property {(change: Partial<Calibration>) => void} calibrate
 * @property {(field: string, to: unknown, words: string) => void} measure an edit of the board itself, on which the photo then lies otherwise
 * @property {(to: Partial<Shown>, done: boolean) => void} show
 * @property {() => void} another
 * @property {() => void} use
 * @property {() => void} close
 */
export {};
