/** The picture's panel: choose a picture, calibrate it on the photo while the table shows it straightened, and lay it under the table. */
import { h, keepingFocus, refill } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";
import { measured } from "../hex-board.js";
import { drawnAround } from "../inspector/forms.js";
import { calibrationOf, fault, isTold, landOf as landOfBoard, matrixOf, requestOf } from "./calibration.js";
import { markedOf, placed } from "./marked.js";
import { bodyOf, chooserOf, footOf, headOf } from "./parts.js";
import { createPhoto } from "./photo.js";
import { createPreview } from "./preview.js";
import { keptOf, shownOf, TRACING } from "./shown.js";
import { askStraight, ownPictures, removeOwn, upload } from "./upload.js";

/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("./calibration.js").Calibration} Calibration */
/** @typedef {import("./upload.js").Uploaded} Uploaded */
/** @typedef {import("./shown.js").Shown} Shown */
/** @typedef {import("./types.js").Panel} Panel */
/** @typedef {import("./types.js").Acts} Acts */

/** How soon the table shows a change of the calibration. */
const PREVIEW_MS = 30;

const NO_PICTURE = { picture: null, photo: null, preview: null, calibration: null };

/** @param {Panel} panel */
const landOf = ({ bench }) => landOfBoard(bench.draft.document().board, bench.hexes?.grid());

/** @param {unknown} error */
const wordsOf = (error) => (error instanceof Error ? error.message : String(error));

/** Shows on the table what the calibration makes of the picture. @param {Panel} panel */
function preview(panel) {
  panel.previewing = 0;
  const { calibration, preview: make, shown, bench } = panel;
  if (panel.element.hidden || !calibration || !make) return;
  const land = landOf(panel);
  const matrix = matrixOf(calibration, land);
  bench.map.showPicture(matrix ? { ...shown, image: make(matrix, land) } : shown);
}

/** @param {Panel} panel */
function previewSoon(panel) {
  panel.previewing ||= window.setTimeout(() => preview(panel), PREVIEW_MS);
}

/** @param {Panel} panel */
function drawControls(panel) {
  refill(panel.body, panel.picture ? bodyOf(panel, acts(panel)) : []);
  refill(panel.foot, panel.picture ? footOf(panel, acts(panel)) : []);
}

/** @param {Panel} panel */
function draw(panel) {
  keepingFocus(panel.element, () => {
    refill(panel.head, headOf(panel, acts(panel)));
    drawControls(panel);
    panel.foot.hidden = !panel.picture;
    if (!panel.picture) refill(panel.shows, chooserOf(panel, acts(panel)));
  });
  panel.photo?.draw();
}

/** @param {Panel} panel @param {Partial<Calibration>} change @param {boolean} [inHand] only what is on the photo is drawn anew */
function calibrate(panel, change, inHand = false) {
  if (!panel.calibration) return;
  panel.calibration = { ...panel.calibration, ...change };
  panel.problem = "";
  if (inHand) drawControls(panel);
  else panel.drawSoon();
  panel.photo?.draw();
  previewSoon(panel);
}

/** Lays the photo into the panel. @param {Panel} panel @param {Uploaded} picture @param {Record<string, any>} [from] how it was set straight before */
function take(panel, picture, from) {
  panel.picture = picture;
  panel.preview = null;
  panel.calibration = calibrationOf(from, picture, landOf(panel));
  const { announce } = panel.bench;
  if (!from && isTold(picture.hints, landOf(panel))) panel.calibration.by = "hints";
  panel.photo = createPhoto({
    url: picture.url,
    size: picture,
    label: say("picture_photo", { name: picture.name }),
    marked: () => markedOf(/** @type {Calibration} */ (panel.calibration), landOf(panel)),
    move: (key, to) =>
      calibrate(panel, placed(/** @type {Calibration} */ (panel.calibration), key, to), true),
    moved: (key) => {
      const { handles } = markedOf(/** @type {Calibration} */ (panel.calibration), landOf(panel));
      announce(handles.find((one) => one.key === key)?.label ?? "");
    },
  });
  const { image } = panel.photo;
  image.addEventListener("load", () => {
    if (panel.photo?.image !== image) return;
    panel.preview = createPreview(image);
    previewSoon(panel);
  });
  refill(panel.shows, panel.photo.element);
  draw(panel);
  panel.bench.redraw();
}

/** @param {Panel} panel @param {File} file */
async function send(panel, file) {
  Object.assign(panel, { sent: 0, problem: "" });
  draw(panel);
  try {
    const made = await upload(file, "map", (share) => {
      panel.sent = share;
      panel.element.querySelector("progress")?.setAttribute("value", String(share));
    });
    panel.quota = made.quota;
    panel.sent = null;
    panel.shown = TRACING;
    take(panel, made);
  } catch (error) {
    Object.assign(panel, { sent: null, problem: wordsOf(error) });
    draw(panel);
  }
}

/** @param {Panel} panel */
async function learnOwn(panel) {
  const { pictures, quota } = await ownPictures().catch(() => ({ pictures: [], quota: null }));
  Object.assign(panel, { own: pictures, quota });
}

/** @param {Panel} panel @param {Uploaded} picture */
async function removePicture(panel, picture) {
  panel.problem = await removeOwn(picture.id).then(() => "", wordsOf);
  await learnOwn(panel);
  draw(panel);
}

/** The picture that the board's own was made of, as far as this page knows it. @param {Panel} panel @param {string} id @returns {Promise<Uploaded>} */
async function original({ own }, id) {
  const known = own.find((one) => one.id === id);
  if (known) return known;
  const image = new Image();
  image.src = `/pictures/${id}/`;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  return { id, url: image.src, name: "", width, height, taken_out: [], hints: {} };
}

/** A picture that is not used yet is there as it was left. @param {Panel} panel */
async function open(panel) {
  panel.element.hidden = false;
  document.body.classList.add("picturing");
  panel.problem = "";
  draw(panel);
  panel.element.focus({ preventScroll: true });
  panel.bench.map.frame();
  if (panel.picture) return previewSoon(panel);
  await learnOwn(panel);
  const image = panel.bench.draft.document().board.image;
  if (image?.from && !panel.picture) {
    panel.shown = shownOf(image);
    const found = await original(panel, image.from.asset).catch(() => null);
    if (found) return take(panel, found, image.from);
  }
  if (panel.sent === null) draw(panel);
}

/** @param {Panel} panel */
function close(panel) {
  panel.element.hidden = true;
  document.body.classList.remove("picturing");
  panel.bench.redraw();
  panel.bench.map.showPicture(null);
  panel.bench.map.frame();
  document.getElementById("board")?.focus({ preventScroll: true });
}

/** What gives the board the measures of its picture. @param {Bench} bench @param {Record<string, unknown>} measures @returns {import("../types.js").Change[]} */
function measuredAs({ draft, hexes }, measures) {
  const document = draft.document();
  const others = Object.entries(measures).filter(
    ([field, to]) => JSON.stringify(document.board[field]) !== JSON.stringify(to),
  );
  if (hexes && others.length) return measured(document, Object.fromEntries(others));
  return others.map(([field, to]) => ({ thing: `field:board.${field}`, to }));
}

/** Have the server straighten the picture, and lay it under the table. @param {Panel} panel */
async function use(panel) {
  const { picture, calibration, bench, shown } = panel;
  if (!picture || !calibration || fault(calibration, picture, landOf(panel))) return;
  const request = requestOf(calibration, bench.draft.document().board);
  Object.assign(panel, { busy: true, problem: "" });
  draw(panel);
  try {
    const made = await askStraight(picture.id, request);
    const fetched = new Image();
    fetched.src = `/pictures/${made.id}/`;
    await fetched.decode().catch(() => {});
    const check = calibration.by === "corners" && calibration.line;
    const known = check ? { line: calibration.line, inches: calibration.inches } : {};
    const from = { asset: picture.id, ...request, ...known };
    const image = { asset: made.id, ...keptOf(shown), from };
    bench.draft.change(
      [...measuredAs(bench, made.board), { thing: "field:board.image", to: image }],
      say("picture_did_lay"),
    );
    Object.assign(panel, { busy: false, ...NO_PICTURE });
    close(panel);
    bench.announce(say("picture_did_lay"));
  } catch (error) {
    Object.assign(panel, { busy: false, problem: wordsOf(error) });
    draw(panel);
  }
}

/** What its buttons do. @param {Panel} panel @returns {Acts} */
const acts = (panel) => ({
  send: (/** @type {File|null|undefined} */ file) => void (file && send(panel, file)),
  take: (/** @type {Uploaded} */ picture) => {
    panel.shown = TRACING;
    take(panel, picture);
  },
  remove: (/** @type {Uploaded} */ picture) => void removePicture(panel, picture),
  calibrate: (/** @type {Partial<Calibration>} */ change) => calibrate(panel, change),
  measure: (/** @type {string} */ field, /** @type {unknown} */ to, /** @type {string} */ words) =>
    panel.bench.draft.change([{ thing: `field:board.${field}`, to }], words),
  show: (/** @type {Partial<Shown>} */ to, /** @type {boolean} */ done) => {
    panel.shown = { ...panel.shown, ...to };
    if (done) panel.drawSoon();
    previewSoon(panel);
  },
  another: () => {
    Object.assign(panel, { ...NO_PICTURE, problem: "" });
    panel.bench.map.showPicture(null);
    draw(panel);
  },
  use: () => void use(panel),
  close: () => close(panel),
});

/** @param {Panel} panel */
function listen(panel) {
  const { element, bench } = panel;
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close(panel);
  });
  element.addEventListener("dragover", (event) => event.preventDefault());
  element.addEventListener("drop", (event) => {
    event.preventDefault();
    acts(panel).send(event.dataTransfer?.files[0]);
  });
  bench.draft.onChange(() => {
    if (element.hidden || !panel.picture) return;
    panel.drawSoon();
    previewSoon(panel);
  });
}

/** @param {{root: HTMLElement, bench: Bench}} parts */
export function createPicturePanel({ root, bench }) {
  const [head, shows, body, foot] = ["head", "shows", "body", "foot"].map((name) =>
    h("div", { class: `picture-${name}` }),
  );
  const element = h(
    "aside",
    { class: "picture-panel", "aria-label": say("picture_title"), tabindex: -1, hidden: true },
    head,
    h("div", { class: "picture-scroll" }, shows, body),
    foot,
  );
  root.append(element);
  /** @type {Panel} */
  const panel = {
    bench,
    element,
    head,
    shows,
    body,
    foot,
    picture: null,
    calibration: null,
    shown: TRACING,
    photo: null,
    preview: null,
    previewing: 0,
    problem: "",
    sent: null,
    busy: false,
    own: [],
    quota: null,
    drawSoon: drawnAround(element, () => draw(panel)),
  };
  listen(panel);
  return { element, open: () => void open(panel) };
}
