// A text as a QR code (ISO/IEC 18004): bytes in UTF-8, error correction level M, versions 1 to 13, which hold 331 bytes.

/** Error correction bytes in each block, and the number of blocks, by version from 1. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9];
/** Where the centres of the alignment patterns are, by version from 1. */
const ALIGNMENT = [
  ...[[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34]],
  ...[
    [6, 22, 38],
    [6, 24, 42],
    [6, 26, 46],
    [6, 28, 50],
    [6, 30, 54],
    [6, 32, 58],
    [6, 34, 62],
  ],
];
/** Which modules a mask inverts. */
const MASKS: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];
/** Level M, as the format information writes it. */
const LEVEL = 0b00;
const FORMAT = { generator: 0b101_0011_0111, degree: 10, mask: 0b101_0100_0001_0010 };
const VERSION = { generator: 0b1_1111_0010_0101, degree: 12, mask: 0 };
const PADDING = [0xec, 0x11];

/** `fixed`: the modules that carry no data */
interface Grid {
  size: number;
  dark: Uint8Array;
  fixed: Uint8Array;
}

/**
 * The rows of the code, from the top; dark modules are true.
 * @param mask 0 to 7; else the one that makes the code easiest to read
 * @returns null for a text that is too long
 */
export function qrCode(text: string, mask?: number): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, index) => bytes.length <= roomIn(index + 1)) + 1;
  if (!version) return null;
  const grid = patterns(version);
  place(grid, interleaved(dataOf(bytes, version), version));
  const codes = MASKS.map((_, number) => masked(grid, number));
  const penalties = codes.map(penaltyOf);
  const best = codes[mask ?? penalties.indexOf(Math.min(...penalties))];
  return Array.from({ length: grid.size }, (_, row) =>
    Array.from({ length: grid.size }, (_module, column) => best[row * grid.size + column] === 1),
  );
}

/** Bytes of text that a version holds. */
const roomIn = (version: number) => dataBytes(version) - (version < 10 ? 2 : 3);

/** Bytes of data in a version. */
function dataBytes(version: number) {
  const { size, fixed } = patterns(version);
  const free = size * size - fixed.reduce((sum, isFixed) => sum + isFixed, 0);
  return Math.floor(free / 8) - CORRECTION[version - 1] * BLOCKS[version - 1];
}

/** The text with its mode, its length and padding. */
function dataOf(text: Uint8Array, version: number) {
  const bits: number[] = [];
  const write = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  write(0b0100, 4);
  write(text.length, version < 10 ? 8 : 16);
  for (const byte of text) write(byte, 8);
  write(0, 4);
  const bytes = new Uint8Array(dataBytes(version));
  bits.forEach((bit, index) => (bytes[index >> 3] |= bit << (7 - (index & 7))));
  const used = Math.ceil(bits.length / 8);
  for (let index = used; index < bytes.length; index += 1) bytes[index] = PADDING[(index - used) % 2];
  return bytes;
}

/** Blocks with their error correction, byte by byte in turn. */
function interleaved(data: Uint8Array, version: number) {
  const count = BLOCKS[version - 1];
  const short = Math.floor(data.length / count);
  const longs = data.length % count;
  const blocks: Uint8Array[] = [];
  for (let index = 0, from = 0; index < count; index += 1) {
    const length = short + (index >= count - longs ? 1 : 0);
    blocks.push(data.subarray(from, from + length));
    from += length;
  }
  const checks = blocks.map((block) => correctionOf(block, CORRECTION[version - 1]));
  const inTurn = (lists: Uint8Array[], length: number) =>
    Array.from({ length }, (_, at) => lists.filter((list) => at < list.length).map((list) => list[at])).flat();
  return [...inTurn(blocks, short + 1), ...inTurn(checks, CORRECTION[version - 1])];
}

/** Powers of 2 in the field of 256 elements, and their logarithms. */
const POWERS = new Uint8Array(255);
const LOGARITHMS = new Uint8Array(256);
for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  POWERS[exponent] = value;
  LOGARITHMS[value] = exponent;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}

const product = (one: number, other: number) =>
  one && other ? POWERS[(LOGARITHMS[one] + LOGARITHMS[other]) % 255] : 0;

/** The Reed–Solomon error correction of a block. */
export function correctionOf(block: ArrayLike<number>, length: number): Uint8Array {
  // The generator is the product of (x - 2^i); its leading 1 is left out.
  let generator = new Uint8Array([1]);
  for (let root = 0; root < length; root += 1) {
    const next = new Uint8Array(generator.length + 1);
    generator.forEach((factor, index) => {
      next[index] ^= factor;
      next[index + 1] ^= product(factor, POWERS[root]);
    });
    generator = next;
  }
  const rest = new Uint8Array(length);
  for (const byte of Array.from(block)) {
    const factor = byte ^ rest[0];
    rest.copyWithin(0, 1);
    rest[length - 1] = 0;
    for (let index = 0; index < length; index += 1) rest[index] ^= product(generator[index + 1], factor);
  }
  return rest;
}

/** A number with its remainder, by which a reader finds errors in it. */
function protectedBits(value: number, { generator, degree, mask }: typeof FORMAT) {
  let rest = value << degree;
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit = 31 - Math.clz32(rest)) rest ^= generator << (bit - degree);
  return ((value << degree) | rest) ^ mask;
}

/** Everything but data, with the places of the format information kept free. */
function patterns(version: number): Grid {
  const size = 17 + 4 * version;
  const grid = { size, dark: new Uint8Array(size * size), fixed: new Uint8Array(size * size) };
  const put = (row: number, column: number, isDark: boolean) => {
    if (row < 0 || column < 0 || row >= size || column >= size) return;
    grid.dark[row * size + column] = Number(isDark);
    grid.fixed[row * size + column] = 1;
  };
  const square = (row: number, column: number, reach: number, rings: number[]) => {
    for (let down = -reach; down <= reach; down += 1) {
      for (let right = -reach; right <= reach; right += 1) {
        put(row + down, column + right, rings.includes(Math.max(Math.abs(down), Math.abs(right))));
      }
    }
  };
  for (let index = 8; index < size - 8; index += 1) {
    put(6, index, index % 2 === 0);
    put(index, 6, index % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ]) {
    square(row, column, 4, [0, 1, 3]);
  }
  const centres = ALIGNMENT[version - 1];
  for (const row of centres) {
    for (const column of centres) {
      const isFinder = (row === 6 || column === 6) && (row + column === 12 || row + column === size - 1);
      if (!isFinder) square(row, column, 2, [0, 2]);
    }
  }
  for (const index of [0, 1, 2, 3, 4, 5, 7, 8]) {
    put(8, index, false);
    put(index, 8, false);
    put(8, size - 1 - Math.min(index, 7), false);
    if (index < 8) put(size - 1 - Math.min(index, 6), 8, false);
  }
  put(8, size - 1 - 6, false);
  put(size - 8, 8, true);
  if (version >= 7) {
    const bits = protectedBits(version, VERSION);
    for (let bit = 0; bit < 18; bit += 1) {
      const [long, across] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
      put(long, across, ((bits >> bit) & 1) === 1);
      put(across, long, ((bits >> bit) & 1) === 1);
    }
  }
  return grid;
}

/** Puts data where it belongs: upwards and downwards in columns two modules wide, from the right. */
function place({ size, dark, fixed }: Grid, bytes: number[]) {
  let bit = 0;
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern is left out.
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (fixed[row * size + column]) continue;
        dark[row * size + column] = ((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        bit += 1;
      }
    }
    isUp = !isUp;
  }
}

/** The finished code with one of the masks. */
function masked({ size, dark, fixed }: Grid, mask: number) {
  const code = dark.map((value, at) =>
    fixed[at] ? value : value ^ Number(MASKS[mask](Math.floor(at / size), at % size)),
  );
  const bits = protectedBits((LEVEL << 3) | mask, FORMAT);
  for (let bit = 0; bit < 15; bit += 1) {
    const value = (bits >> bit) & 1;
    // Twice: around the finder pattern at the top left, and beside the other two.
    const along = bit < 6 ? bit : bit < 8 ? bit + 1 : bit;
    if (bit < 8) {
      code[along * size + 8] = value;
      code[8 * size + size - 1 - bit] = value;
    } else {
      code[8 * size + (bit === 8 ? 7 : 14 - bit)] = value;
      code[(size - 15 + bit) * size + 8] = value;
    }
  }
  return code;
}

/** How hard a code is to read: long runs, squares, what looks like a finder pattern, too much of one colour. */
function penaltyOf(code: Uint8Array) {
  const size = Math.sqrt(code.length);
  let penalty = 0;
  const lines = Array.from({ length: size }, (_, at) => [
    Array.from({ length: size }, (_module, index) => code[at * size + index]).join(""),
    Array.from({ length: size }, (_module, index) => code[index * size + at]).join(""),
  ]).flat();
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    penalty += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let row = 0; row < size - 1; row += 1) {
    for (let column = 0; column < size - 1; column += 1) {
      const at = row * size + column;
      const sum = code[at] + code[at + 1] + code[at + size] + code[at + size + 1];
      if (sum === 0 || sum === 4) penalty += 3;
    }
  }
  const share = code.reduce((sum, value) => sum + value, 0) / code.length;
  return penalty + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
