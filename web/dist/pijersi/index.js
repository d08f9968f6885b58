// packages/pijersi/src/thread.ts
var newMemory = () => new WebAssembly.Memory({ initial: 256, maximum: 1536, shared: true });
var ALIGNMENT = 16;
function takeStack(exports, { memory, number }) {
  const { STACKS, STACK_SIZE, __stack_pointer, __tls_size, __wasm_init_tls } = exports;
  const size = new DataView(memory.buffer).getUint32(STACK_SIZE.value, true);
  const top = STACKS.value + (number + 1) * size - Math.ceil(__tls_size.value / ALIGNMENT) * ALIGNMENT;
  __stack_pointer.value = top;
  __wasm_init_tls(top);
}

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
  #thread;
  /** @param thread for a module with threads: which one this instance is */
  constructor(module, thread) {
    this.module = module;
    this.#thread = thread;
  }
  /** Starts the module, if it is not running. */
  start() {
    if (this.#exports) return this.#exports;
    const page = {
      // Threads share the time, and each has its own origin of it.
      now: () => performance.timeOrigin + performance.now(),
      report: (start, length) => {
        this.#onReport(JSON.parse(this.#read(start, length)));
      },
      panicked: (start, length) => {
        this.#reason = this.#read(start, length);
      },
      stopped: () => Number(this.#thread?.isStopped())
    };
    const memory = this.#thread?.memory;
    const { exports } = new WebAssembly.Instance(this.module, memory ? { page, env: { memory } } : { page });
    if (this.#thread) takeStack(exports, this.#thread);
    this.#exports = { memory, ...exports };
    return this.#exports;
  }
  #bytes(start, length) {
    return new Uint8Array(this.start().memory.buffer, start >>> 0, length >>> 0);
  }
  #read(start, length) {
    return decoder.decode(this.#bytes(start, length).slice());
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
  /** Gives Banli a file. Throws `Refused` if this module cannot read it. */
  setFile(kind, file) {
    const exports = this.start();
    const place = exports.input(file.length);
    this.#bytes(place, file.length).set(file);
    const length = exports[kind]();
    if (length) throw new Refused(JSON.parse(this.#read(exports.output(), length)).error);
  }
  /** As a helper: joins the main thread, and helps its searches until the worker ends. */
  help(onJoined) {
    const { join, help } = this.start();
    join();
    onJoined();
    help();
  }
  /**
   * What belongs to the last answer besides its text: valid until the next question.
   * @param length in bytes
   */
  attachment(length) {
    return this.#bytes(this.start().attachment(), length);
  }
};

// packages/pijersi/src/team.ts
var MAX_THREADS = 8;
function threadCount({
  crossOriginIsolated = false,
  navigator
} = globalThis) {
  const processors = navigator?.hardwareConcurrency ?? 1;
  if (!crossOriginIsolated || processors < 2) return 1;
  return Math.min(MAX_THREADS, Math.max(2, Math.floor(processors / 2)));
}
var Team = class {
  onmessage = null;
  onerror = null;
  onmessageerror = null;
  /** The main one first. */
  #members = [];
  /** The last question that was stopped. */
  #stopped = new Int32Array(new SharedArrayBuffer(4));
  /** Resolves when every member runs the module. */
  #isReady;
  #failure;
  constructor(start, count) {
    let begin = () => {
    };
    this.#isReady = new Promise((resolve) => begin = resolve);
    let missing = count;
    try {
      while (this.#members.length < count) this.#members.push(start());
    } catch (error) {
      this.terminate();
      throw error;
    }
    for (const member of this.#members) {
      member.onmessage = (event) => {
        if (!event.data.isReady) this.onmessage?.(event);
        else if ((missing -= 1) === 0) begin();
      };
      member.onerror = (event) => this.#fail(event);
      member.onmessageerror = (event) => this.onmessageerror?.(event);
    }
  }
  #fail(event) {
    this.#failure = event;
    this.onerror?.(event);
  }
  postMessage(message) {
    const { module, id } = message;
    const failure = this.#failure;
    if (module) this.#begin(module);
    else if (id && failure) queueMicrotask(() => this.onerror?.(failure));
    else void this.#isReady.then(() => this.#members[0].postMessage(message));
  }
  #begin(module) {
    let memory;
    try {
      memory = newMemory();
    } catch (error) {
      return this.#fail({ message: String(error) });
    }
    for (const [number, member] of this.#members.entries()) {
      member.postMessage({ module, thread: { memory, number, stopped: this.#stopped } });
    }
  }
  /** Stops a question without waiting for the worker, which takes its next one soon. */
  stop(id) {
    Atomics.store(this.#stopped, 0, id);
  }
  terminate() {
    for (const member of this.#members) member.terminate();
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
  /** The files of Banli that are there. */
  #files = {};
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
  /** Gives every worker a file of Banli; one that is busy takes it before its next question. */
  give(files) {
    this.#files = { ...this.#files, ...files };
    for (const worker of this.#idle) worker.postMessage({ files });
    for (const { worker } of this.#jobs.values()) worker.postMessage({ files });
  }
  #fresh() {
    const worker = this.#start();
    worker.onerror = () => {
      this.#idle = this.#idle.filter((idle) => idle !== worker);
      worker.terminate();
    };
    const give = (module) => worker.postMessage({ module });
    if (this.#module instanceof WebAssembly.Module) give(this.#module);
    else this.#module.then(give, () => {
    });
    if (Object.keys(this.#files).length > 0) worker.postMessage({ files: this.#files });
    return worker;
  }
  /**
   * Asks a question. A question of the same kind that still runs is replaced.
   * @param onReport receives each report, and returns the answer to use if no other arrives
   * @param nothing the answer if it is stopped before any report
   * @param before what the worker waits for
   */
  ask(kind, question, onReport, nothing, before) {
    this.replace(kind);
    const id = this.#lastId += 1;
    let end = () => {
    };
    const answer = new Promise((resolve) => {
      end = (final) => this.#end(id, kind, final, resolve);
    });
    void this.#run({ id, kind, question, onReport, nothing, end, before });
    return { answer, stop: () => end({ status: "stopped" }) };
  }
  /** Ends the running question of a kind, if there is one. */
  replace(kind) {
    this.#jobs.get(kind)?.end({ status: "replaced" });
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
    const job = { id, kind, worker, isAsked: false, last: nothing, end };
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
        await this.#module;
      } catch (error) {
        return fail("unavailable", error);
      }
    }
    if (before) await before;
    if (this.#jobs.get(kind) !== job) return;
    job.isAsked = true;
    worker.postMessage({ id, question });
  }
  /** The one place where a question ends. */
  #end(id, kind, final, resolve) {
    const job = this.#jobs.get(kind);
    if (job?.id !== id) return void resolve(final);
    this.#jobs.delete(kind);
    const { worker } = job;
    const isHealthy = final.status === "answered" || final.status === "failed" && !UNHEALTHY.has(final.error.code);
    const mayStay = !this.#isClosed;
    if (isHealthy && mayStay) {
      this.#rest(worker);
    } else if (final.status !== "failed" && job.isAsked && worker.stop && mayStay) {
      worker.stop(id);
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
var MAX_LEVEL = 10;
var FILE_TIMEOUT = 2e4;
var BOOK_TIMEOUT = 2e3;
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
var threadsHere = () => ({
  source: new URL("../banli-threads.wasm", import.meta.url),
  count: threadCount()
});
var BROKEN = /* @__PURE__ */ new Set(["crashed", "unavailable"]);
var Banli = class {
  #workers;
  #sources;
  /** Settled once a file is there, or has failed to load. */
  #files = {};
  /** The files that are there. */
  #given = {};
  /** How to start the workers of searches on several threads, unless that has failed. */
  #startTeams;
  #teams;
  /**
   * @param module the compiled one
   * @param start how to start a worker, where it is not the browser's own
   * @param network the network, when it is not beside this folder; `null` does without
   * @param book the opening book, in the same way
   * @param threads for searches at full strength, when they are not those of the browser
   */
  constructor(module, start = startWorker, network = new URL("../banli.net", import.meta.url), book = new URL("../classic.book", import.meta.url), { source, count } = threadsHere()) {
    this.#workers = new Workers(module, start);
    if (count > 1) this.#startTeams = () => new Workers(compile(source), () => new Team(start, count));
    this.#sources = { network, book };
    this.#workers.warm();
  }
  /** Fetches a file at the first question that needs it. */
  #fetch(kind) {
    const fetched = this.#files[kind] ??= this.#load(kind).catch(() => {
    });
    return fetched;
  }
  async #load(kind) {
    const source = this.#sources[kind];
    if (!source) return;
    const response = await fetch(source, { signal: AbortSignal.timeout(FILE_TIMEOUT) });
    if (!response.ok) return;
    const file = { [kind]: new Uint8Array(await response.arrayBuffer()) };
    this.#given = { ...this.#given, ...file };
    this.#workers.give(file);
    this.#teams?.give(file);
  }
  /** The workers for searches on several threads, where there are any. */
  #getTeams() {
    if (this.#teams || !this.#startTeams) return this.#teams;
    this.#teams = this.#startTeams();
    this.#teams.give(this.#given);
    return this.#teams;
  }
  /** A search at full strength: on several threads if possible, otherwise and when they fail on one. */
  #search(kind, question, onReport, awaited) {
    const onOne = () => this.#ask(kind, question, onReport, NOTHING, awaited);
    const teams = this.#getTeams();
    if (!teams) return onOne();
    void this.#fetch("network");
    this.#workers.replace(kind);
    let running = teams.ask(kind, question, onReport, NOTHING, awaited);
    const answer = running.answer.then((final) => {
      if (final.status !== "failed" || !BROKEN.has(final.error.code)) return final;
      console.warn("Banli searches on one thread:", final.error.message);
      this.#startTeams = void 0;
      this.#teams?.close();
      this.#teams = void 0;
      running = onOne();
      return running.answer;
    });
    return { answer, stop: () => running.stop() };
  }
  #ask(kind, question, onReport, nothing, awaited) {
    void this.#fetch("network");
    this.#teams?.replace(kind);
    return this.#workers.ask(kind, question, onReport, nothing, awaited);
  }
  /** The turn that Banli plays. */
  play(question, { onLine } = {}) {
    const late = () => new Promise((done) => setTimeout(done, BOOK_TIMEOUT));
    const awaited = question.book ? Promise.race([this.#fetch("book"), late()]) : void 0;
    const request = { type: "search", ...question };
    return question.level === MAX_LEVEL ? this.#search("play", request, listener(onLine), awaited) : this.#ask("play", request, listener(onLine), NOTHING, awaited);
  }
  /** The turns of a position in the opening book. */
  book(question) {
    return this.#workers.ask("book", { type: "book", ...question }, () => {
    }, {}, this.#fetch("book"));
  }
  /** White's chances in a set-up. It waits for the network, so that the same set-up always has the same chances. */
  chances(question) {
    return this.#ask("chances", { type: "chances", ...question }, () => {
    }, {}, this.#fetch("network"));
  }
  /** Better and better lines, until a limit is reached or it is stopped. */
  analyse(question, { onLine } = {}) {
    return this.#search("analyse", { type: "analyse", ...question }, listener(onLine));
  }
  /** Every turn of a match, judged. It waits for the network, so that the same match always has the same review. */
  review(question, { onProgress } = {}) {
    const onReport = (report) => {
      if (report.type === "progress") onProgress?.(report.done, report.of);
    };
    return this.#ask("review", { type: "review", ...question }, onReport, {}, this.#fetch("network"));
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
    this.#teams?.close();
    this.#startTeams = void 0;
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
  /** The position of a set-up: `classic`, `half`, `full`, `balanced` or a code. */
  setup({ setup, seed = randomSeed() }) {
    return this.#instance.ask({ type: "setup", setup, seed });
  }
  /** White's chances in a set-up from which many games were played; empty in others. */
  measured(spot) {
    return this.#instance.ask({ type: "measured", ...spot }).chances;
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
