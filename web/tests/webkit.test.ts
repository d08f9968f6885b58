// The common flow in WebKitGTK, the engine of Safari and of most browsers on iOS.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { OUTPUT } from "./browser/harness.ts";
import { everything } from "./flow.ts";
import { PUZZLE, site, solvePuzzle, there } from "./site.ts";
import { serve } from "./static.ts";
import { startDriver } from "./webdriver.ts";
import type { Driven } from "./flow.ts";
import type { Readable } from "node:stream";

declare global {
  /** Errors in the page. */
  var problems: string[];
}

const DRIVER = process.env.WEBKIT_DRIVER ?? "/usr/bin/WebKitWebDriver";
const CAPABILITIES = { browserName: "MiniBrowser", "webkitgtk:browserOptions": { args: ["--automation"] } };

/** A virtual screen; it chooses its number. */
async function startScreen(): Promise<{ display: string; stop: () => void }> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1440x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await new Promise<string>((done, failed) => {
    screen.once("error", failed);
    screen.once("exit", (code) => failed(new Error(`Xvfb ended with ${code}`)));
    (screen.stdio[3] as Readable).once("data", (text) => done(String(text).trim()));
  });
  return { display: `:${number}`, stop: () => screen.kill() };
}

let screen: Awaited<ReturnType<typeof startScreen>>;
let browser: Awaited<ReturnType<typeof startDriver>>;
before(async () => {
  mkdirSync(OUTPUT, { recursive: true });
  screen = await startScreen();
  const env = { ...process.env, DISPLAY: screen.display, LIBGL_ALWAYS_SOFTWARE: "1", NO_AT_BRIDGE: "1" };
  browser = await startDriver(DRIVER, [], CAPABILITIES, env);
});
after(async () => {
  await browser?.close();
  screen?.stop();
});

/** Starts recording errors in the page. */
const watch = (page: Driven) =>
  page.evaluate(() => {
    globalThis.problems = [];
    const note = (what: unknown) => globalThis.problems.push(String(what));
    addEventListener("error", ({ message }) => note(message));
    addEventListener("unhandledrejection", ({ reason }) => note(reason?.stack ?? reason));
    for (const kind of ["error", "warn"] as const) console[kind] = (...all) => note(all.join(" "));
  });

for (const [name, width, height] of [
  ["a desk", 1440, 900],
  // The browser window cannot be narrower.
  ["a narrow window", 447, 844],
] as [string, number, number][]) {
  test(`everything works in WebKit: ${name}`, { timeout: 600_000 }, async (context) => {
    const host = await serve();
    context.after(host.stop);
    const { page } = browser;
    await browser.go(host.address);
    await browser.resize(width, height);
    await watch(page);
    try {
      await everything(page);
    } finally {
      writeFileSync(`${OUTPUT}webkit-${name.replaceAll(" ", "-")}.png`, await browser.screenshot());
    }
    assert.deepEqual(await page.evaluate(() => globalThis.problems), []);
  });
}

test("a puzzle is solved in a page of another site, in WebKit", { timeout: 120_000 }, async (context) => {
  const scripts = await serve({ path: "/", more: { "Access-Control-Allow-Origin": "*" } });
  context.after(scripts.stop);
  const host = await site(scripts, PUZZLE);
  context.after(host.stop);
  const { page } = browser;
  await browser.go(host.address);
  await watch(page);
  await there(page, ".piece use");
  await solvePuzzle(page, scripts);
  assert.deepEqual(await page.evaluate(() => globalThis.problems), []);
});
