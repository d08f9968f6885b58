// The element for other sites, in Chromium and Firefox: three lines of HTML under a strict policy, on another host than the script.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { after, before, describe, test } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import puppeteer from "puppeteer-core";
import { CHROMIUM, FLAGS } from "./browser/harness.ts";
import { DIST } from "../tools/list-files.js";
import { serve } from "./static.ts";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "puppeteer-core";

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

/** A page of another site, under a strict policy. */
async function site(body: string) {
  const { origin } = new URL(scripts.address);
  const policy = `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; base-uri 'none'`;
  const html = `<!doctype html><title>A site</title>
<script type="module" src="${origin}/embed/pijersi-board.js"></script>
${body}`;
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy });
    response.end(html);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

/** Asks the page until the answer is yes: the policy forbids the functions that the driver would use. */
async function until(page: Page, isTrue: (wanted: string) => boolean, wanted = "") {
  for (let count = 0; !(await page.evaluate(isTrue, wanted)); count += 1) {
    assert.ok(count < 600, `never: ${isTrue} ${wanted}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}
/** Waits until a selector matches in the shadow tree. */
const there = (page: Page, selector: string) =>
  until(
    page,
    (wanted) => Boolean(document.querySelector("pijersi-board")?.shadowRoot?.querySelector(wanted)),
    selector,
  );
const placeOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const element = document.querySelector("pijersi-board")?.shadowRoot?.querySelector(wanted);
    if (!element) throw new Error(`${wanted} is not there`);
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
const click = async (page: Page, selector: string) => {
  const { x, y } = await placeOf(page, selector);
  await page.mouse.click(x, y);
};
const clickCell = (page: Page, cell: string) => click(page, `.cells [data-cell="${cell}"]`);
/** Waits until the line of text matches. */
const soon = (page: Page, wanted: RegExp) =>
  until(
    page,
    (source) => {
      const status = document.querySelector("pijersi-board")?.shadowRoot?.querySelector("[data-test=status]");
      return new RegExp(source).test(status?.textContent ?? "");
    },
    wanted.source,
  );

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
      const host = await site(body);
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
      const { page, close } = await open(
        `<pijersi-board position="6/3R-3/6/7/6/7/2w-3 w 0 1" solution="f4-g3" language="en" theme="dark"></pijersi-board>`,
      );
      assert.deepEqual(scripts.requests, ["/embed/pijersi-board.js"]);
      await soon(page, /^White to move: find the turn\.$/);
      await page.evaluate(() =>
        document.addEventListener("pijersi-solved", ({ detail }: CustomEventInit) => (document.title = detail.turn)),
      );
      await clickCell(page, "f4");
      await there(page, '.cell.to[data-cell="f5"]');
      assert.deepEqual(scripts.requests, ["/embed/pijersi-board.js", "/pijersi.wasm"]);
      await clickCell(page, "f5");
      await soon(page, /Not this turn/);
      await there(page, '.can-move[data-cell="f4"]');
      await clickCell(page, "f4");
      await clickCell(page, "g3");
      await soon(page, /Solved!/);
      assert.equal(await page.title(), "f4-g3");
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
