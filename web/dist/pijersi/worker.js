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
    const { input, network: network2, output } = this.start();
    const place = input(file.length);
    this.#bytes(place, file.length).set(file);
    const length = network2();
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

// packages/pijersi/src/worker.ts
var instance;
var { self } = globalThis;
var network;
self.onmessage = ({
  data
}) => {
  const { module, id, question } = data;
  network = data.network ?? network;
  if (module) {
    instance = new Instance(module);
    instance.start();
  }
  if (instance && network) {
    try {
      instance.setNetwork(network);
    } catch (error) {
      console.warn("Banli cannot use the network:", error);
    }
    network = void 0;
  }
  if (!question || !instance) return;
  try {
    const answer = instance.ask(question, (report) => self.postMessage({ id, report }));
    const attachment = "media" in answer ? instance.attachment(answer.size).slice().buffer : void 0;
    self.postMessage({ id, answer: { ...answer, attachment } }, attachment ? [attachment] : []);
  } catch (error) {
    const crashed = { code: "crashed", message: error instanceof Error ? error.message : String(error) };
    self.postMessage({ id, error: error instanceof Refused ? error.failure : crashed });
  }
};
