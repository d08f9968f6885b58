// Pictures: an SVG file, opened in Chromium, shows what the PNG file of the same picture holds.
//
// Two renderers smooth edges differently, so single pixels may differ there. What would be another drawing may not:
// no square of pixels may differ in all of them.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { startBrowser } from "./browser/harness.ts";
import type { Browser, Page } from "playwright-core";

const TARGET = fileURLToPath(new URL("../../target/", import.meta.url));
const PROGRAM = process.env.PIJERSI ?? ["release", "debug"].map((kind) => `${TARGET}${kind}/pijersi`).find(existsSync);

/** No square of `side` pixels may differ everywhere by more than `levels` of the 255 levels. */
const SQUARES = [
  { side: 4, levels: 3 },
  { side: 2, levels: 40 },
];
/** Pixels at edges may differ by more than so many levels, */
const VISIBLE = 32;
/** but only so many of 10,000. */
const VISIBLE_PER_10000 = 20;

const STACKS = "6/7/spprwwsspprr/RS5rs/RRPPSSWWPRSP/7/6 w 0 1";
const MORE_STACKS = "1s-1r-2/1ps1rp1sr1/3p-2/1WRWPP-wpwr1/6/1SR1RP1PS1/2R-1S-1 b 4 9";
const MARKED = [
  "--mark",
  "start:d1",
  "--mark",
  "last:d2",
  "--mark",
  "c2",
  "--mark",
  "legal:c3",
  "--mark",
  "stacking:b4",
  "--mark",
  "capture:e3",
  "--mark",
  "win:g4",
  "--mark",
  "check:f4",
  "--mark",
  "hint:d5",
  "--arrow",
  "a4-c4",
  "--arrow",
  "capture:f6-d6",
  "--arrow",
  "hint:e6-d7",
  "--caption",
  "« Où ça ? » & <là-bas> ½",
];
const MATCH = ["--moves", "b4=d3-d4 g4-f5=e4 a4-b5=d6 e4=e5-d5 d6=d5-e4"];

const PICTURES: Record<string, string[]> = {
  "classic start": [],
  "classic start, small": ["--size", "120"],
  "classic start, large": ["--size", "1400"],
  "classic start, flipped": ["--flip"],
  "classic start, dark": ["--theme", "dark"],
  "classic start, print": ["--theme", "print"],
  "classic start, names at the rim": ["--coordinates", "rim"],
  "3D": ["--3d"],
  "3D, flipped, dark": ["--3d", "--flip", "--theme", "dark"],
  stacks: ["--position", STACKS],
  "stacks, 3D": ["--3d", "--position", STACKS, "--theme", "print"],
  "more stacks": ["--position", MORE_STACKS, "--coordinates", "off"],
  "more stacks, 3D": ["--3d", "--position", MORE_STACKS],
  "marks, arrows and caption": MARKED,
  "marks, arrows and caption, 3D, dark": ["--3d", "--theme", "dark", ...MARKED],
  "turn of a match": MATCH,
  "turn of a match, 3D, in French": ["--3d", "--language", "fr", "--size", "900", ...MATCH],
};

let browser: Browser;
/** Shows SVG files. */
let viewer: Page;
/** Reads PNG files and compares them. */
let comparer: Page;
let folder: string;

before(async () => {
  if (!PROGRAM) throw new Error("build the program first: cargo build -p pijersi-cli");
  folder = mkdtempSync(join(tmpdir(), "pijersi-pictures-"));
  browser = await startBrowser();
  viewer = await browser.newPage();
  comparer = await browser.newPage();
});

after(async () => {
  await browser?.close();
  if (folder) rmSync(folder, { recursive: true });
});

/** Draws a picture as both SVG and PNG. */
function draw(options: string[]) {
  for (const ending of ["svg", "png"]) {
    execFileSync(PROGRAM!, ["draw", ...options, "-o", join(folder, `picture.${ending}`)]);
  }
  return { svg: readFileSync(join(folder, "picture.svg"), "utf8"), png: readFileSync(join(folder, "picture.png")) };
}

/** What Chromium shows when it opens an SVG file, as PNG. */
async function shown(svg: string, { width, height }: { width: number; height: number }) {
  const path = join(folder, "shown.svg");
  writeFileSync(path, svg);
  await viewer.setViewportSize({ width, height });
  await viewer.goto(pathToFileURL(path).href);
  const root = await viewer.evaluate(
    () => document.documentElement.outerHTML.includes("parsererror") || document.documentElement.tagName,
  );
  assert.equal(root, "svg", "the document cannot be read");
  return viewer.screenshot();
}

/** The size that a PNG file states. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

/** How two PNG files differ: how many pixels do visibly, and by how much the worst square of each kind does everywhere. */
async function compare(one: Buffer, other: Buffer) {
  const files = [one, other].map((png) => png.toString("base64"));
  return comparer.evaluate(
    async ({ files, sides, visible }) => {
      const [first, second] = await Promise.all(
        files.map(async (file) => {
          const image = new Image();
          image.src = `data:image/png;base64,${file}`;
          await image.decode();
          const context = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height);
        }),
      );
      const { width, height } = first;
      if (second.width !== width || second.height !== height) throw new Error("the sizes differ");
      const differences = new Uint8Array(width * height);
      first.data.forEach((level, place) => {
        const pixel = place >> 2;
        differences[pixel] = Math.max(differences[pixel], Math.abs(level - second.data[place]));
      });
      const worst = (side: number) => {
        let most = { levels: 0, at: "" };
        for (let y = 0; y + side <= height; y += 1) {
          for (let x = 0; x + side <= width; x += 1) {
            let levels = 255;
            for (let place = 0; place < side * side && levels > most.levels; place += 1) {
              levels = Math.min(levels, differences[(y + Math.floor(place / side)) * width + x + (place % side)]);
            }
            if (levels > most.levels) most = { levels, at: `${x},${y}` };
          }
        }
        return most;
      };
      return {
        pixels: width * height,
        visible: differences.filter((it) => it > visible).length,
        squares: sides.map(worst),
      };
    },
    { files, sides: SQUARES.map(({ side }) => side), visible: VISIBLE },
  );
}

/** Compares an SVG file, as Chromium shows it, with a PNG file; says what differs, or nothing. */
async function difference(svg: string, png: Buffer) {
  const { pixels, visible, squares } = await compare(await shown(svg, sizeOf(png)), png);
  const complaints = SQUARES.flatMap(({ side, levels }, kind) =>
    squares[kind].levels > levels
      ? [`a square of ${side} pixels at ${squares[kind].at} differs by ${squares[kind].levels} levels`]
      : [],
  );
  if (visible * 10_000 > VISIBLE_PER_10000 * pixels) complaints.push(`${visible} of ${pixels} pixels differ visibly`);
  return complaints.join("; ");
}

for (const [name, options] of Object.entries(PICTURES)) {
  test(`Chromium shows the same picture: ${name}`, async () => {
    const { svg, png } = draw(options);
    assert.equal(await difference(svg, png), "");
  });
}

test("the comparison notices small faults", async () => {
  const { svg, png } = draw(["--caption", "1  a4-b5"]);
  const paths = svg.match(/<path.*\n/g) ?? [];
  const [white, black] = ["#fffefb", "#f7f2e8"].map((colour) => paths.findLast((path) => path.includes(colour)) ?? "");
  const faults = {
    "a cube without its sign": svg.replace(black, ""),
    "a cube without its face": svg.replace(white, ""),
    "a cube of a slightly wrong colour": svg.replace(white, white.replace("#fffefb", "#fffef5")),
    "a cube face two pixels aside": svg.replace(
      white,
      white.replace(/d="M([\d.]+)/, (_, x) => `d="M${Number(x) + 2}`),
    ),
    "no caption": svg.replace(paths.at(-1) ?? "", ""),
    "a board of a slightly wrong colour": svg.replace("#dfcfae", "#dfcfa8"),
  };
  for (const [name, faulty] of Object.entries(faults)) {
    assert.notEqual(faulty, svg, name);
    assert.notEqual(await difference(faulty, png), "", name);
  }
  await assert.rejects(difference(svg.replace("</g>", ""), png), /cannot be read/);
});
