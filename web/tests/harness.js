// A server, a browser, and hands to play with.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const OUTPUT = `${ROOT}test-output/`;
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const PROGRAM =
  process.env.PIJERSI ?? ["release", "debug"].map((kind) => `${ROOT}target/${kind}/pijersi`).find(existsSync);
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Starts the program on a free port. */
export async function startServer(listen = "127.0.0.1:0") {
  if (!PROGRAM) throw new Error("build the program first: cargo build -p pijersi-cli");
  const child = spawn(PROGRAM, ["serve", "--listen", listen], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (data) => {
      said += data;
      const found = said.match(/http:\/\/[^/]+\//);
      if (found) resolve(found[0]);
    });
    child.on("exit", () => reject(new Error(`the server ended: ${said}`)));
  });
  return {
    address,
    pid: child.pid,
    stop: () =>
      new Promise((done) => {
        child.removeAllListeners("exit");
        child.on("exit", done);
        child.kill("SIGTERM");
      }),
  };
}

export async function startBrowser() {
  mkdirSync(OUTPUT, { recursive: true });
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

/** A server and a browser for all tests of a file, and pages of the one in the other. */
export function setStage() {
  const stage = {
    /** @type {Awaited<ReturnType<typeof startServer>>} */
    server: /** @type {any} */ (undefined),
    /** @type {import("playwright-core").Browser} */
    browser: /** @type {any} */ (undefined),
    /** @param {Parameters<typeof openPage>[2]} [options] */
    open: (options) => openPage(stage.browser, stage.server.address, options),
  };
  before(async () => {
    stage.server = await startServer();
    stage.browser = await startBrowser();
  });
  after(async () => {
    await stage.browser?.close();
    await stage.server?.stop();
  });
  return stage;
}

/**
 * A page that remembers everything that went wrong.
 * @param {import("playwright-core").Browser} browser
 */
export async function openPage(
  browser,
  address,
  { viewport = DESKTOP, locale = "en-GB", dark = false, touch = false, motion = false, storage = {}, hash = "" } = {},
) {
  const context = await browser.newContext({
    viewport,
    locale,
    colorScheme: dark ? "dark" : "light",
    hasTouch: touch,
    isMobile: touch,
    permissions: ["clipboard-read", "clipboard-write"],
    reducedMotion: motion ? "no-preference" : "reduce",
  });
  const page = await context.newPage();
  const problems = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`page: ${error.stack}`));
  page.on("requestfailed", (request) => problems.push(`request: ${request.url()} ${request.failure()?.errorText}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url()))
      problems.push(`outside: ${request.url()}`);
  });
  await page.addInitScript((kept) => {
    if (location.protocol === "about:" || sessionStorage.getItem("prepared")) return;
    sessionStorage.setItem("prepared", "1");
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
  }, storage);
  await page.goto(address + hash);
  await ready(page);
  return { page, problems, close: () => context.close() };
}

/** @param {import("playwright-core").Page} page */
export async function ready(page, view) {
  await page.waitForFunction((wanted) => {
    const at = document.documentElement.dataset.ready;
    return wanted ? at === wanted : at;
  }, view);
}

/** Where a cell is on the screen. */
export async function at(page, cell) {
  const box = await page.locator(`.cells [data-cell="${cell}"] path`).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function clickCell(page, cell) {
  const { x, y } = await at(page, cell);
  await page.mouse.click(x, y);
}

export async function dragCell(page, from, to) {
  const [start, end] = [await at(page, from), await at(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 2 });
  await page.mouse.up();
}

/** Moves the focus over the board by arrow keys until it is there. */
export async function keyToCell(page, cell) {
  for (let step = 0; step < 60; step += 1) {
    const here = await page.evaluate(() => document.activeElement?.dataset?.cell);
    if (here === cell) return;
    if (!here) {
      await page.locator('.cells [tabindex="0"]').focus();
      continue;
    }
    const [from, to] = [await at(page, here), await at(page, cell)];
    const key =
      Math.abs(to.y - from.y) > 8
        ? to.y < from.y
          ? "ArrowUp"
          : "ArrowDown"
        : to.x < from.x
          ? "ArrowLeft"
          : "ArrowRight";
    await page.keyboard.press(key);
  }
  throw new Error(`the keys do not lead to ${cell}`);
}

export async function keyCell(page, cell) {
  await keyToCell(page, cell);
  await page.keyboard.press("Enter");
}

export async function tapCell(page, cell) {
  const { x, y } = await at(page, cell);
  await page.touchscreen.tap(x, y);
}

/** A finger that goes down, moves and is lifted, as the browser hears it from the screen. */
export async function swipe(page, start, end, steps = 8) {
  const session = await page.context().newCDPSession(page);
  const touch = (type, point) => session.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
  await touch("touchStart", start);
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    await touch("touchMove", { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part });
  }
  await touch("touchEnd");
  await session.detach();
}

const HANDS = {
  click: async (page, from, to) => {
    if (from) await clickCell(page, from);
    await clickCell(page, to);
  },
  drag: async (page, from, to, before) => dragCell(page, before, to),
  tap: async (page, from, to) => {
    if (from) await tapCell(page, from);
    await tapCell(page, to);
  },
  swipe: async (page, from, to, before) => swipe(page, await at(page, before), await at(page, to)),
  keys: async (page, from, to) => {
    if (from) await keyCell(page, from);
    await keyCell(page, to);
  },
};

/** Enters a turn in match text, such as a4-b5=c4, by clicks, drags, keys, taps or swipes. */
export async function enter(page, text, hand = "click") {
  const steps = [...text.matchAll(/([-=])([a-g][1-7])/g)].map(([, joint, cell]) => ({ stack: joint === "=", cell }));
  const start = text.slice(0, 2);
  const before = await page.locator(".turns .turn").count();
  const isStack = await page.evaluate(
    (cell) => document.querySelector(`.pieces [data-cell="${cell}"]`)?.dataset.piece.length === 2,
    start,
  );
  if (isStack && !steps[0].stack) {
    // Only the top: choose the stack, then its top.
    await (hand === "tap" || hand === "swipe" ? tapCell : clickCell)(page, start);
    await page.locator('[data-test="part-top"]').click();
    await HANDS[hand](page, undefined, steps[0].cell, start);
  } else await HANDS[hand](page, start, steps[0].cell, start);
  if (steps[1]) {
    await page.locator('[data-test="finish"]').waitFor();
    await HANDS[hand](page, undefined, steps[1].cell, steps[0].cell);
  } else {
    const finish = page.locator('[data-test="finish"]');
    if (await finish.count()) {
      if (hand === "keys") await page.keyboard.press("e");
      else await finish.click();
    }
  }
  await page.waitForFunction((count) => document.querySelectorAll(".turns .turn").length > count, before, {
    timeout: 10_000,
  });
}
