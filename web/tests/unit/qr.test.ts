// QR codes, compared with those of another encoder.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { correctionOf, qrCode } from "../../src/core/qr.ts";

const textOf = (rows: boolean[][] | null) => rows?.map((row) => row.map(Number).join(""));

test("the error correction of the example in the standard", () => {
  const data = "10200c566180ec11ec11ec11ec11ec11";
  const found = Buffer.from(correctionOf(Buffer.from(data, "hex"), 10)).toString("hex");
  assert.equal(found, "a524d4c1ed36c7872c55");
});

test("a small code, module by module", () => {
  assert.deepEqual(textOf(qrCode("Pijersi", 5)), [
    "111111100100101111111",
    "100000101011001000001",
    "101110101001101011101",
    "101110101111101011101",
    "101110100010101011101",
    "100000100011001000001",
    "111111101010101111111",
    "000000001010000000000",
    "100000101111011001110",
    "001000011001110010000",
    "010011101000101101110",
    "110100000101111101100",
    "000011100111111101011",
    "000000001100100010010",
    "111111100001010000010",
    "100000100010001101110",
    "101110100011010100010",
    "101110100001111111100",
    "101110100001110010111",
    "100000100011111011100",
    "111111101010100101010",
  ]);
});

test("codes of many versions, with every mask", () => {
  // Length of the text, mask, start of the fingerprint of the rows.
  const known: [length: number, mask: number, hash: string][] = [
    [15, 0, "d388a08a1101ec0e"],
    [33, 1, "80c548767df707a3"],
    [62, 2, "48cb0e8fc34e499c"],
    [100, 3, "628bfe5b33a399c4"],
    [122, 4, "95103631fef4a34d"],
    [152, 5, "51946abfa702f6d1"],
    [213, 6, "d471553b098a64ee"],
    [331, 7, "293b21eb38c31531"],
  ];
  for (const [length, mask, hash] of known) {
    const text = `https://example.org/?game=${"abcXYZ0189-_".repeat(30)}`.slice(0, length);
    const rows = textOf(qrCode(text, mask));
    assert.equal(
      createHash("sha256")
        .update(rows?.join("\n") ?? "")
        .digest("hex")
        .slice(0, 16),
      hash,
      `${length} bytes`,
    );
  }
});

test("what does not fit has no code", () => {
  assert.equal(qrCode("x".repeat(331))!.length, 69);
  assert.equal(qrCode("x".repeat(332)), null);
  assert.equal(qrCode("é".repeat(166)), null);
});
