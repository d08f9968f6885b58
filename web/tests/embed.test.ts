// The element for other sites, in Chromium and Firefox: three lines of HTML under a strict policy, on another host than the script.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import puppeteer from "puppeteer-core";
import { CHROMIUM, FLAGS } from "./browser/harness.ts";
import { DIST } from "../tools/list-files.js";
import { serve } from "./static.ts";
import { click, PUZZLE, site, solvePuzzle, soon, there } from "./site.ts";
import type { Browser } from "puppeteer-core";

const BROWSERS = {
  chromium: { browser: "chrome", executablePath: CHROMIUM, args: FLAGS },
  firefox: { browser: "firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr" },
} as const;
/** Maximum transfer in bytes until the first turn is needed. */
const MAX_BYTES = 60_000;

let scripts: Awaited<ReturnType<typeof serve>>;
before(async () => {
  scripts = await serve({ path: "/", more: { "Access-Control-Allow-Origin": "*" } });
});
after(() => scripts.stop());

test("an element weighs little until the first turn is needed", () => {
  const script = readFileSync(`${DIST}embed/pijersi-board.js`);
  for (const bytes of [brotliCompressSync(script).length, gzipSync(script).length])
    assert.ok(bytes <= MAX_BYTES, `${bytes} bytes`);
});

for (const [name, options] of Object.entries(BROWSERS))
  describe(name, { timeout: 600_000 }, () => {
    let browser: Browser;
    before(async () => {
      browser = await puppeteer.launch({
        ...options,
        args: "args" in options ? [...options.args] : [],
        headless: true,
      });
    });
    after(() => browser?.close());

    async function open(body: string) {
      const host = await site(scripts, body);
      scripts.requests.length = 0;
      const page = await browser.newPage();
      const problems: string[] = [];
      // Browsers ask for an icon, which the policy of the site refuses.
      const note = (text: string) => text.includes("favicon.ico") || problems.push(text);
      page.on("console", (message) => message.type() === "error" && note(message.text()));
      page.on("pageerror", (error) => note(String(error)));
      await page.setViewport({ width: 600, height: 800 });
      await page.goto(host.address);
      await there(page, ".piece use");
      const close = async () => {
        assert.deepEqual(problems, []);
        await page.close();
        host.stop();
      };
      return { page, close };
    }

    test("a puzzle is solved in the page that shows it; the rules are loaded for the first turn", async () => {
      const { page, close } = await open(PUZZLE);
      await solvePuzzle(page, scripts);
      await close();
    });

    test("a game is stepped through, in the language of the page", async () => {
      const { page, close } = await open(
        `<p lang="de"><pijersi-board game="1 a4-b5=c4 2 f4=d5-d4"></pijersi-board></p>`,
      );
      await click(page, "[data-test=next]");
      await soon(page, /^1 Weiß: .* Schwarz ist am Zug$/);
      await click(page, "[data-test=last]");
      await soon(page, /^2 Schwarz: .* Weiß ist am Zug$/);
      await there(page, "[data-test=next]:disabled");
      await close();
    });

    test("a lesson has its text, and a text that is not a game is reported", async () => {
      const { page, close } = await open(`<pijersi-board lesson="1" language="es"></pijersi-board>`);
      await soon(page, /^Llevas las blancas/);
      await page.evaluate(() => {
        const board = document.querySelector("pijersi-board");
        board?.removeAttribute("lesson");
        board?.setAttribute("game", "hello");
      });
      await soon(page, /^No se puede leer/);
      await close();
    });
  });
