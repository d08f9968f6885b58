// Lighthouse on every view, as a phone: needs a quiet machine, because it measures times, and fetches Lighthouse from the
// registry of npm. `npm run lighthouse`, or for some views: `VIEWS="play rules" npm run lighthouse`.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { VIEWS } from "../src/app/link.ts";
import { compressWell, serve } from "./static.ts";

const LIGHTHOUSE = process.env.LIGHTHOUSE?.split(" ") ?? ["npx", "--yes", "lighthouse@12.8.2"];
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const MATCH = "?t=a4b5c4.f4d5d4.a1b2c2.f1f2d3.c2c3c2.d3c2b3";
/** Minimum score of each category, in percent. */
const MIN_SCORES: Record<string, number> = { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 };
const wanted = process.env.VIEWS?.split(" ") ?? VIEWS;

/** What the tests read of the file that Lighthouse writes. */
interface Results {
  categories: Record<string, { score: number }>;
  audits: Record<string, { id: string; score: number | null; scoreDisplayMode: string }>;
}

let host: Awaited<ReturnType<typeof serve>>;
const folder = mkdtempSync(join(tmpdir(), "pijersi-lighthouse-"));
before(async () => {
  compressWell();
  host = await serve();
});
after(async () => {
  await host.stop();
  rmSync(folder, { recursive: true });
});

for (const view of wanted) {
  test(view, { timeout: 180_000 }, async (context) => {
    const file = join(folder, `${view}.json`);
    const hash = ["replay", "review", "analyse"].includes(view) ? MATCH : "";
    const [program, ...first] = LIGHTHOUSE;
    await promisify(execFile)(
      program,
      [
        ...first,
        `${host.address}#${view}${hash}`,
        ...[
          "--quiet",
          "--output=json",
          `--output-path=${file}`,
          `--only-categories=${Object.keys(MIN_SCORES).join(",")}`,
        ],
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking",
      ],
      { env: { ...process.env, CHROME_PATH: CHROMIUM } },
    );
    const { categories, audits }: Results = JSON.parse(readFileSync(file, "utf8"));
    const scores = Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
    );
    context.diagnostic(`${view}: ${JSON.stringify(scores)}`);
    const failed = Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score === 0,
    );
    for (const [name, min] of Object.entries(MIN_SCORES)) {
      assert.ok(scores[name] >= min, `${name}: ${scores[name]} – ${failed.map(({ id }) => id).join(", ")}`);
    }
  });
}
