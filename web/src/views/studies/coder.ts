// An arithmetic coder with adaptive models, for studies in links. Only sums, products and quotients of numbers that are exact
// in every browser, so that all of them read what one has written.

/** Probabilities are parts of 2^16. */
const ONE = 65_536;
const MIN = 48;

/** A probability that adapts to the bits seen so far. */
interface Bit {
  /** of a one */
  chance: number;
  seen: number;
}

/** After this many bits, a model forgets slowly. */
const MAX_SEEN = 60;

function learn(bit: Bit, value: number) {
  bit.chance += ((value ? ONE : 0) - bit.chance) / (bit.seen + 1.6);
  if (bit.seen < MAX_SEEN) bit.seen += 1;
}

/** A chance as an integer that neither bit makes impossible. */
const bounded = (chance: number) => Math.min(ONE - MIN, Math.max(MIN, Math.floor(chance)));

/** What both directions share: the models. `code` writes the given bit, or reads one. */
export abstract class Coder {
  #bits: Map<number | string, Bit> = new Map();
  /** The last bytes of text. */
  #before = 0;

  /** Writes a bit, or reads one: then the argument is ignored. */
  abstract code(value: number, chance: number): number;

  #bit(name: number | string): Bit {
    let bit = this.#bits.get(name);
    if (!bit) this.#bits.set(name, (bit = { chance: ONE / 2, seen: 0 }));
    return bit;
  }

  /** A bit with a model of its own. */
  flag(name: string, value: boolean): boolean {
    const bit = this.#bit(name);
    const coded = this.code(Number(value), bounded(bit.chance));
    learn(bit, coded);
    return coded === 1;
  }

  /** A small number: larger ones are rarer. */
  number(name: string, value: number): number {
    let length = 0;
    while (this.flag(`${name} length ${length}`, 2 ** (length + 1) <= value + 1)) {
      length += 1;
      if (length > 30) throw new RangeError("the number is too large");
    }
    let coded = 1;
    for (let place = length - 1; place >= 0; place -= 1) {
      const bit = Math.floor((value + 1) / 2 ** place) % 2 === 1;
      coded = coded * 2 + Number(this.flag(`${name} ${length} ${place < 3 ? coded : place}`, bit));
    }
    return coded - 1;
  }

  /** One of so many equally likely numbers. */
  choice(value: number, count: number): number {
    let [low, high] = [0, count];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      const chance = bounded(((high - middle) / (high - low)) * ONE);
      if (this.code(Number(value >= middle), chance)) low = middle;
      else high = middle;
    }
    return low;
  }

  /** Text as UTF-8, after its length. Bytes are predicted from the three before them. */
  text(value: string): string {
    const bytes = new TextEncoder().encode(value);
    const length = this.number("length", bytes.length);
    if (length > MAX_TEXT) throw new RangeError("the text is too long");
    const coded = new Uint8Array(length);
    this.#before = 0x2e_20;
    for (let place = 0; place < length; place += 1) {
      coded[place] = this.#byte(bytes[place] ?? 0, (bit, chance) => this.code(bit, chance));
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(coded);
  }

  /** Learns from a text without coding it. */
  prime(text: string) {
    this.#before = 0x2e_20;
    for (const byte of new TextEncoder().encode(text)) this.#byte(byte, (bit) => bit);
  }

  #byte(value: number, code: (bit: number, chance: number) => number): number {
    let node = 1;
    for (let place = 7; place >= 0; place -= 1) {
      const models = ORDERS.map(([order, size]) => this.#bit(((this.#before % size) * 256 + node) * 8 + order));
      let [sum, weights] = [0, 0];
      for (const [order, { chance, seen }] of models.entries()) {
        // A model that is sure counts more, and so does one that knows more of what stands before.
        const sureness = Math.abs(chance - ONE / 2) / ONE + 0.05;
        const weight = seen ? Math.min(seen, 6) * TRUST[order] * sureness : order ? 0 : 0.01;
        sum += weight * chance;
        weights += weight;
      }
      const bit = code((value >> place) & 1, bounded(sum / weights));
      for (const model of models) learn(model, bit);
      node = node * 2 + bit;
    }
    const byte = node - 256;
    this.#before = (this.#before * 256 + byte) % 2 ** 32;
    return byte;
  }
}

const MAX_TEXT = 20_000;

/** By how many bytes before it a byte is predicted, and the number of their values. */
const ORDERS = [0, 1, 2, 3, 4].map((order) => [order, 256 ** order] as const);
const TRUST = [1, 3, 12, 40, 90];

export class Writer extends Coder {
  #low = 0;
  #high = 0xff_ff_ff_ff;
  readonly #bytes: number[] = [];

  code(value: number, chance: number): number {
    const middle = this.#low + Math.floor(((this.#high - this.#low) * chance) / ONE);
    if (value) this.#high = middle;
    else this.#low = middle + 1;
    while (firstByte(this.#low) === firstByte(this.#high)) {
      this.#bytes.push(firstByte(this.#high));
      this.#low = (this.#low * 256) % 2 ** 32;
      this.#high = ((this.#high * 256) % 2 ** 32) + 255;
    }
    return value;
  }

  /** All bytes. Zeros at the end are left out. */
  end(): Uint8Array {
    const bytes = [...this.#bytes, firstByte(this.#high)];
    while (bytes.at(-1) === 0) bytes.pop();
    return Uint8Array.from(bytes);
  }
}

export class Reader extends Coder {
  #low = 0;
  #high = 0xff_ff_ff_ff;
  #value = 0;
  #at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    super();
    this.#bytes = bytes;
    for (let count = 0; count < 4; count += 1) this.#shift();
  }

  #shift() {
    if (this.#at > this.#bytes.length + MAX_MISSING) throw new RangeError("the data ends too early");
    this.#value = ((this.#value * 256) % 2 ** 32) + (this.#bytes[this.#at] ?? 0);
    this.#at += 1;
  }

  code(_: number, chance: number): number {
    const middle = this.#low + Math.floor(((this.#high - this.#low) * chance) / ONE);
    const bit = Number(this.#value <= middle);
    if (bit) this.#high = middle;
    else this.#low = middle + 1;
    while (firstByte(this.#low) === firstByte(this.#high)) {
      this.#low = (this.#low * 256) % 2 ** 32;
      this.#high = ((this.#high * 256) % 2 ** 32) + 255;
      this.#shift();
    }
    return bit;
  }
}

/** Zeros that may be left out at the end. */
const MAX_MISSING = 64;

const firstByte = (value: number) => Math.floor(value / 2 ** 24);
