/**
 * One WebSocket that reconnects by itself: JSON frames, a silence timeout, and a random, growing delay between attempts.
 */

const SILENT_AFTER_MS = 20_000;
const LOST_AFTER_MS = 35_000;
const LOOK_EVERY_MS = 1000;
const LONGEST_WAIT_S = 30;

/** @typedef {import("../wire.d.ts").FromServer} FromServer */

/**
 * @typedef {object} Line a WebSocket that is opened again after it fails: the socket, what was heard last, the next attempt
 * @property {string} address
 * @property {typeof WebSocket} Socket a WebSocket class
 * @property {() => number} random
 * @property {() => void} opened
 * @property {(frame: FromServer) => void} frame
 * @property {() => void} silent nothing was heard for a while
 * @property {(code: number) => void} down the line went down; it comes back by itself unless `close` is called
 * @property {WebSocket|null} socket
 * @property {boolean} ended
 * @property {number} tries
 * @property {number} heardAtMs
 * @property {boolean} reported
 * @property {ReturnType<typeof setTimeout>|undefined} retryTimer
 * @property {ReturnType<typeof setInterval>|undefined} watch
 */

/** @param {Line} line */
const look = (line) => {
  const quietMs = Date.now() - line.heardAtMs;
  if (quietMs >= LOST_AFTER_MS) drop(line, 1006);
  else if (quietMs >= SILENT_AFTER_MS && !line.reported) {
    line.reported = true;
    line.silent();
  }
};

/** @param {Line} line */
const open = (line) => {
  clearTimeout(line.retryTimer);
  line.retryTimer = undefined;
  if (line.ended || line.socket) return;
  /** @type {WebSocket} */
  const opening = new line.Socket(line.address);
  line.socket = opening;
  line.heardAtMs = Date.now();
  line.reported = false;
  line.watch = setInterval(() => look(line), LOOK_EVERY_MS);
  opening.onopen = () => line.opened();
  opening.onmessage = ({ data }) => {
    line.heardAtMs = Date.now();
    line.reported = false;
    line.frame(JSON.parse(data));
  };
  opening.onclose = ({ code }) => {
    if (line.socket === opening) drop(line, code);
  };
};

/** @param {Line} line @param {number} code @param {number} [waitMs] */
const drop = (line, code, waitMs) => {
  const old = line.socket;
  line.socket = null;
  clearInterval(line.watch);
  if (old) {
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }
  line.tries += 1;
  const longestS = Math.min(LONGEST_WAIT_S, 2 ** line.tries);
  if (!line.ended) line.retryTimer = setTimeout(() => open(line), waitMs ?? line.random() * longestS * 1000);
  line.down(code);
};

/** @param {Line} line @param {object} message @returns {boolean} false when the line is down */
function send(line, message) {
  if (!line.socket || line.socket.readyState !== 1) return false;
  line.socket.send(JSON.stringify(message));
  return true;
}

/** The line is good: make the next wait short again. @param {Line} line */
function settled(line) {
  line.tries = 0;
}

/** Reconnect after a given wait; the line was good, so the waits after this one begin short again. @param {Line} line @param {number} afterMs when the server, which is going away, asks to come back */
function comeBack(line, afterMs) {
  line.tries = -1;
  drop(line, 1012, afterMs);
}

/** @param {Line} line */
function retry(line) {
  if (line.retryTimer !== undefined) open(line);
}

/** The machine has lost its network. The socket itself would notice only after a while. @param {Line} line */
function lost(line) {
  if (line.socket) drop(line, 1006);
}

/** @param {Line} line */
function close(line) {
  line.ended = true;
  clearTimeout(line.retryTimer);
  line.retryTimer = undefined;
  clearInterval(line.watch);
  if (line.socket) {
    line.socket.onopen = line.socket.onmessage = line.socket.onclose = null;
    line.socket.close();
    line.socket = null;
  }
}

/**
 * @param {object} parts
 * @param {string} parts.address
 * @param {typeof WebSocket} parts.Socket a WebSocket class
 * @param {() => number} parts.random
 * @param {() => void} parts.opened
 * @param {(frame: FromServer) => void} parts.frame
 * @param {() => void} parts.silent nothing was heard for a while
 * @param {(code: number) => void} parts.down the line went down; it comes back by itself unless `close` is called
 */
export function createLine({ address, Socket, random, opened, frame, silent, down }) {
  /** @type {Line} */
  const line = {
    address,
    Socket,
    random,
    opened,
    frame,
    silent,
    down,
    socket: null,
    ended: false,
    tries: 0,
    heardAtMs: 0,
    reported: false,
    retryTimer: undefined,
    watch: undefined,
  };

  return {
    open: () => open(line),
    send: send.bind(null, line),
    settled: () => settled(line),
    comeBack: comeBack.bind(null, line),
    retry: () => retry(line),
    lost: () => lost(line),
    close: () => close(line),
  };
}
