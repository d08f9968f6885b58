// packages/pijersi/src/thread.ts
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
      report: (start2, length) => {
        this.#onReport(JSON.parse(this.#read(start2, length)));
      },
      panicked: (start2, length) => {
        this.#reason = this.#read(start2, length);
      },
      stopped: () => Number(this.#thread?.isStopped())
    };
    const memory = this.#thread?.memory;
    const { exports } = new WebAssembly.Instance(this.module, memory ? { page, env: { memory } } : { page });
    if (this.#thread) takeStack(exports, this.#thread);
    this.#exports = { memory, ...exports };
    return this.#exports;
  }
  #bytes(start2, length) {
    return new Uint8Array(this.start().memory.buffer, start2 >>> 0, length >>> 0);
  }
  #read(start2, length) {
    return decoder.decode(this.#bytes(start2, length).slice());
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

// packages/pijersi/src/worker.ts
var instance;
var { self } = globalThis;
var files = {};
var current = Infinity;
function start(module, thread) {
  if (!thread) {
    instance = new Instance(module);
    instance.start();
    return;
  }
  const { memory, number, stopped } = thread;
  const isStopped = () => Atomics.load(stopped, 0) >= current;
  instance = new Instance(module, { memory, number, isStopped });
  instance.start();
  const onJoined = () => self.postMessage({ isReady: true });
  if (number) instance.help(onJoined);
  else onJoined();
}
self.onmessage = ({ data }) => {
  const { module, thread, id, question } = data;
  files = { ...files, ...data.files };
  if (module) start(module, thread);
  if (instance) {
    for (const kind of ["network", "book"]) {
      const file = files[kind];
      try {
        if (file) instance.setFile(kind, file);
      } catch (error) {
        console.warn(`Banli cannot use the ${kind}:`, error);
      }
    }
    files = {};
  }
  if (!id || !question || !instance) return;
  current = id;
  try {
    const answer = instance.ask(question, (report) => self.postMessage({ id, report }));
    const attachment = "media" in answer ? instance.attachment(answer.size).slice().buffer : void 0;
    self.postMessage({ id, answer: { ...answer, attachment } }, attachment ? [attachment] : []);
  } catch (error) {
    const crashed = { code: "crashed", message: error instanceof Error ? error.message : String(error) };
    self.postMessage({ id, error: error instanceof Refused ? error.failure : crashed });
  }
};
