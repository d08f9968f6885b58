// packages/pijersi/src/module.ts
var Refused = class extends Error {
  failure;
  constructor(failure) {
    super(failure.message);
    this.name = "Refused";
    this.failure = failure;
  }
  get code() {
    return this.failure.code;
  }
};
var Crashed = class extends Error {
  code = "crashed";
  constructor(message, cause) {
    super(message, { cause });
    this.name = "Crashed";
  }
};
var encoder = new TextEncoder();
var decoder = new TextDecoder();
async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (!(source instanceof URL) && typeof source !== "string") return WebAssembly.compile(source);
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source} could not be loaded: status ${response.status}`);
  const isKnown = response.headers.get("Content-Type")?.startsWith("application/wasm");
  return isKnown ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
var Instance = class {
  #exports;
  #onReport = () => {
  };
  #reason = "";
  module;
  constructor(module) {
    this.module = module;
  }
  /** Starts the module, if it is not running. */
  start() {
    if (this.#exports) return this.#exports;
    const page = {
      now: () => performance.now(),
      report: (start, length) => {
        this.#onReport(JSON.parse(this.#read(start, length)));
      },
      panicked: (start, length) => {
        this.#reason = this.#read(start, length);
      }
    };
    this.#exports = new WebAssembly.Instance(this.module, { page }).exports;
    return this.#exports;
  }
  #bytes(start, length) {
    return new Uint8Array(this.start().memory.buffer, start >>> 0, length >>> 0);
  }
  #read(start, length) {
    return decoder.decode(this.#bytes(start, length));
  }
  /**
   * The reply to a request. Throws `Refused` when there is none, `Crashed` when the module broke.
   * @param onReport receives what is found on the way
   */
  ask(request, onReport = () => {
  }) {
    const reply = JSON.parse(this.askText(JSON.stringify(request), onReport));
    if ("error" in reply) throw new Refused(reply.error);
    return reply;
  }
  /** The same with text. */
  askText(question, onReport = () => {
  }) {
    this.#onReport = onReport;
    this.#reason = "";
    try {
      const { input, answer, output } = this.start();
      const bytes = encoder.encode(question);
      const place = input(bytes.length);
      this.#bytes(place, bytes.length).set(bytes);
      const length = answer();
      return this.#read(output(), length);
    } catch (error) {
      this.#exports = void 0;
      throw new Crashed(this.#reason || String(error), error);
    } finally {
      this.#onReport = () => {
      };
    }
  }
  /** Makes Banli evaluate with a network. Throws `Refused` if this module cannot read it. */
  setNetwork(file) {
    const { input, network, output } = this.start();
    const place = input(file.length);
    this.#bytes(place, file.length).set(file);
    const length = network();
    if (length) throw new Refused(JSON.parse(this.#read(output(), length)).error);
  }
  /**
   * What belongs to the last answer besides its text: valid until the next question.
   * @param length in bytes
   */
  attachment(length) {
    return this.#bytes(this.start().attachment(), length);
  }
};

// packages/pijersi/src/workers.ts
var startWorker = () => new Worker(new URL("worker.js", import.meta.url), { type: "module", name: "pijersi" });
var Workers = class {
  #start;
  #module;
  /** Workers that wait for a question, the one used last at the end. */
  #idle = [];
  /** By kind: at most one question of a kind at a time. */
  #jobs = /* @__PURE__ */ new Map();
  /** The network of Banli, once it is there. */
  #network;
  #lastId = 0;
  #isClosed = false;
  /** @param start how to start a worker, where it is not the browser's own */
  constructor(module, start = startWorker) {
    this.#module = module;
    this.#start = start;
  }
  /** Has a worker ready before it is needed. */
  warm() {
    if (this.#isClosed || this.#idle.length) return;
    try {
      this.#idle.push(this.#fresh());
    } catch {
    }
  }
  /** Gives every worker a network to judge with; one that is busy takes it before its next question. */
  giveNetwork(network) {
    this.#network = network;
    for (const worker of this.#idle) worker.postMessage({ network });
    for (const { worker } of this.#jobs.values()) worker.postMessage({ network });
  }
  #fresh() {
    const worker = this.#start();
    worker.onerror = () => {
      this.#idle = this.#idle.filter((idle) => idle !== worker);
      worker.terminate();
    };
    if (this.#module instanceof WebAssembly.Module) worker.postMessage({ module: this.#module });
    if (this.#network) worker.postMessage({ network: this.#network });
    return worker;
  }
  /**
   * Asks a question. A question of the same kind that still runs is replaced.
   * @param onReport receives each report, and returns the answer to use if no other arrives
   * @param nothing the answer if it is stopped before any report
   * @param before what the worker waits for
   */
  ask(kind, question, onReport, nothing, before) {
    this.#jobs.get(kind)?.end({ status: "replaced" });
    const id = this.#lastId += 1;
    let end = () => {
    };
    const answer = new Promise((resolve) => {
      end = (final) => this.#end(id, kind, final, resolve);
    });
    void this.#run({ id, kind, question, onReport, nothing, end, before });
    return { answer, stop: () => end({ status: "stopped" }) };
  }
  async #run({
    id,
    kind,
    question,
    onReport,
    nothing,
    end,
    before
  }) {
    const fail = (code, reason) => {
      const message = reason instanceof Error ? reason.message : String(reason);
      end({ status: "failed", error: { code, message } });
    };
    if (this.#isClosed) return void queueMicrotask(() => end({ status: "stopped", ...nothing }));
    let worker;
    try {
      worker = this.#idle.pop() ?? this.#fresh();
    } catch (error) {
      return void queueMicrotask(() => fail("unavailable", error));
    }
    const job = { id, kind, worker, last: nothing, end };
    this.#jobs.set(kind, job);
    worker.onmessage = ({ data }) => {
      if (data.id !== id) return;
      if (data.report) job.last = onReport(data.report) ?? job.last;
      if (data.answer) end({ status: "answered", ...data.answer });
      if (data.error) end({ status: "failed", error: data.error });
    };
    worker.onerror = (event) => {
      event.preventDefault?.();
      fail("unavailable", event.message || "the worker could not be started");
    };
    worker.onmessageerror = () => fail("unavailable", "the worker could not be understood");
    if (!(this.#module instanceof WebAssembly.Module)) {
      try {
        worker.postMessage({ module: await this.#module });
      } catch (error) {
        return fail("unavailable", error);
      }
    }
    if (before) await before;
    if (this.#jobs.get(kind) === job) worker.postMessage({ id, question });
  }
  /** The one place where a question ends. */
  #end(id, kind, final, resolve) {
    const job = this.#jobs.get(kind);
    if (job?.id !== id) return void resolve(final);
    this.#jobs.delete(kind);
    const { worker } = job;
    const isHealthy = final.status === "answered" || final.status === "failed" && !UNHEALTHY.has(final.error.code);
    if (isHealthy && !this.#isClosed) {
      this.#rest(worker);
    } else {
      worker.onmessage = null;
      worker.onerror = null;
      worker.terminate();
      if (final.status !== "failed" || final.error.code !== "unavailable") this.warm();
    }
    resolve(final.status === "answered" || final.status === "failed" ? final : { ...job.last, ...final });
  }
  #rest(worker) {
    worker.onmessage = null;
    worker.onerror = null;
    this.#idle.push(worker);
    while (this.#idle.length > MAX_IDLE) this.#idle.shift()?.terminate();
  }
  /** Ends everything; what still runs is stopped. */
  close() {
    this.#isClosed = true;
    for (const { end } of [...this.#jobs.values()]) end({ status: "stopped" });
    for (const worker of this.#idle.splice(0)) worker.terminate();
  }
};
var UNHEALTHY = /* @__PURE__ */ new Set(["crashed", "unavailable"]);
var MAX_IDLE = 2;

// packages/pijersi/src/banli.ts
var NOTHING = { turn: null };
var NETWORK_TIMEOUT = 2e4;
var answerOf = ({ turns, score, depth, nodes }) => ({
  turn: turns[0] ?? null,
  score,
  depth,
  nodes
});
function listener(onLine) {
  return (report) => {
    if (report.type !== "line") return;
    onLine?.(report);
    if (report.line === 1) return answerOf(report);
  };
}
async function loadBanli(source = new URL("../banli.wasm", import.meta.url)) {
  return new Banli(await compile(source));
}
var Banli = class {
  #workers;
  /** Where the network is; `null` without one. */
  #source;
  /** Settled once the network is there, or has failed to load. */
  #network;
  /**
   * @param module the compiled one
   * @param start how to start a worker, where it is not the browser's own
   * @param network the network, when it is not beside this folder; `null` does without
   */
  constructor(module, start, network = new URL("../banli.net", import.meta.url)) {
    this.#workers = new Workers(module, start);
    this.#source = network;
    this.#workers.warm();
  }
  /** Fetches the network at the first question. */
  #fetchNetwork() {
    this.#network ??= this.#load().catch(() => {
    });
    return this.#network;
  }
  async #load() {
    if (!this.#source) return;
    const response = await fetch(this.#source, { signal: AbortSignal.timeout(NETWORK_TIMEOUT) });
    if (response.ok) this.#workers.giveNetwork(new Uint8Array(await response.arrayBuffer()));
  }
  #ask(kind, question, onReport, nothing, waits = false) {
    const network = this.#fetchNetwork();
    return this.#workers.ask(kind, question, onReport, nothing, waits ? network : void 0);
  }
  /** The turn that Banli plays. */
  play(question, { onLine } = {}) {
    return this.#ask("play", { type: "search", ...question }, listener(onLine), NOTHING);
  }
  /** Better and better lines, until a limit is reached or it is stopped. */
  analyse(question, { onLine } = {}) {
    return this.#ask("analyse", { type: "analyse", ...question }, listener(onLine), NOTHING);
  }
  /** Every turn of a match, judged. It waits for the network, so that the same match always has the same review. */
  review(question, { onProgress } = {}) {
    const onReport = (report) => {
      if (report.type === "progress") onProgress?.(report.done, report.of);
    };
    return this.#ask("review", { type: "review", ...question }, onReport, {}, true);
  }
  /** Number of sequences of turns. */
  perft(question) {
    return this.#workers.ask("perft", { type: "perft", ...question }, () => {
    }, {});
  }
  /** Searches the fixed positions of the bench. */
  bench(question) {
    return this.#workers.ask("bench", { type: "bench", ...question }, () => {
    }, {});
  }
  /** Ends everything. */
  close() {
    this.#workers.close();
  }
};

// packages/pijersi/src/files.ts
var Files = class {
  #workers;
  #source;
  #start;
  /**
   * @param source the module, when it is not beside this folder
   * @param start how to start a worker, where it is not the browser's own
   */
  constructor(source = new URL("../pictures.wasm", import.meta.url), start) {
    this.#source = source;
    this.#start = start;
  }
  /** Draws the end of a game, or all of it as a film when the format is `gif`. */
  draw(question, { onProgress } = {}) {
    this.#workers ??= new Workers(compile(this.#source), this.#start);
    const onReport = (report) => {
      if (report.type === "progress") onProgress?.(report.done, report.of);
    };
    const { answer, stop } = this.#workers.ask("file", { type: "file", ...question }, onReport, {});
    return { answer: answer.then(withBlob), stop };
  }
  /** Ends everything. */
  close() {
    this.#workers?.close();
  }
};
function withBlob(final) {
  if (final.status === "failed") return final;
  if (final.status !== "answered") return { status: final.status };
  const { attachment, ...file } = final;
  return { ...file, blob: new Blob([attachment], { type: file.media }) };
}

// packages/pijersi/src/proofs.ts
async function loadProofs(source = new URL("../proofs.wasm", import.meta.url)) {
  return new Proofs(await compile(source));
}
var Proofs = class {
  #instance;
  constructor(module) {
    this.#instance = new Instance(module);
  }
  /** What a certificate proves. Throws `Refused`, with the line and the reason, when it proves nothing. */
  check(certificate) {
    return this.#instance.ask({ type: "certificate", certificate });
  }
};

// packages/pijersi/src/rules.ts
function randomSeed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 2097151) * 2 ** 32 + low;
}
async function load(source = new URL("../pijersi.wasm", import.meta.url)) {
  return new Pijersi(await compile(source));
}
var Pijersi = class {
  #instance;
  constructor(module) {
    this.#instance = new Instance(module);
  }
  version() {
    return this.#instance.ask({ type: "version" });
  }
  /** A position with its legal turns. */
  position(spot) {
    return this.#instance.ask({ type: "position", ...spot });
  }
  /** Plays a turn. */
  play(request) {
    return this.#instance.ask({ type: "play", ...request });
  }
  /**
   * Reads a match: text in any form, or a start and turns; `notes` is a text whose names, comments and variations are kept.
   */
  match(request) {
    return this.#instance.ask({ type: "match", ...request });
  }
  /** The position of a set-up: `classic`, `half`, `full` or a code. */
  setup({ setup, seed = randomSeed() }) {
    return this.#instance.ask({ type: "setup", setup, seed });
  }
  /** The position with these pieces, if it is one. */
  edit(request) {
    return this.#instance.ask({ type: "edit", ...request });
  }
  /** The image of a position: mirrored left to right, with the roles cycled, rotated with the colours swapped. */
  symmetry(request) {
    return this.#instance.ask({ type: "symmetry", ...request });
  }
  /** Takes an input into a turn that is being entered. Hand back `entry` with the next input. */
  entry(request) {
    return this.#instance.ask({ type: "entry", ...request });
  }
  /** What each player could do if it were their turn. */
  threats(spot) {
    return this.#instance.ask({ type: "threats", ...spot });
  }
  /** What a turn is good for. */
  explain(request) {
    return this.#instance.ask({ type: "explain", ...request });
  }
  /** The turn that decided a game; none if it did not end on the board. */
  turningPoint(spot) {
    return this.#instance.ask({ type: "decision", ...spot }).point;
  }
  /** The state of a game after its events, and after another event if it is possible. */
  game(request) {
    return this.#instance.ask({ type: "game", ...request });
  }
};

// packages/pijersi/src/scene.ts
async function loadScenes(source = new URL("../scene.wasm", import.meta.url)) {
  return new Scenes(await compile(source));
}
var Scenes = class {
  #instance;
  constructor(module) {
    this.#instance = new Instance(module);
  }
  /** The board as outlines. */
  scene(request) {
    const { numbers, cells } = this.#instance.ask({ type: "scene", ...request });
    return { numbers: new Float32Array(this.#instance.attachment(4 * numbers).slice().buffer), cells };
  }
};
var colours = /* @__PURE__ */ new Map();
function colour(rgb) {
  const known = colours.get(rgb);
  if (known) return known;
  const name = `#${rgb.toString(16).padStart(6, "0")}`;
  colours.set(rgb, name);
  return name;
}
function paint(context, { numbers }) {
  context.lineCap = "round";
  context.lineJoin = "round";
  let at = 0;
  while (at < numbers.length) {
    const width = numbers[at];
    const rgb = numbers[at + 1];
    const end = at + 4 + numbers[at + 3];
    trace(context, numbers, at + 4, end);
    context.globalAlpha = numbers[at + 2];
    at = end;
    if (width) {
      context.lineWidth = width;
      context.strokeStyle = colour(rgb);
      context.stroke();
    } else {
      context.fillStyle = colour(rgb);
      context.fill("evenodd");
    }
  }
  context.globalAlpha = 1;
}
function trace(context, steps, at, end) {
  context.beginPath();
  while (at < end) {
    const kind = steps[at];
    if (kind === 0) context.moveTo(steps[at + 1], steps[at + 2]);
    else if (kind === 1) context.lineTo(steps[at + 1], steps[at + 2]);
    else if (kind === 2) {
      context.bezierCurveTo(steps[at + 1], steps[at + 2], steps[at + 3], steps[at + 4], steps[at + 5], steps[at + 6]);
    } else context.closePath();
    at += LENGTHS[kind];
  }
}
var LENGTHS = [3, 3, 7, 1];
export {
  Banli,
  Crashed,
  Files,
  Pijersi,
  Proofs,
  Refused,
  Scenes,
  load,
  loadBanli,
  loadProofs,
  loadScenes,
  paint,
  randomSeed
};
