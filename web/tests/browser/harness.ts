// A static host, one browser, and hands to play with.

import { mkdirSync, writeFileSync } from "node:fs";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { beside } from "../../src/board/geometry.ts";
import { serve } from "../static.ts";
import type { Browser, Locator, Page } from "playwright-core";

export const OUTPUT = fileURLToPath(new URL("../../../test-output/", import.meta.url));
export const FLAGS = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];
export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** Long enough for a very busy machine: what never happens is told apart from what takes long, nothing else. */
export const PATIENCE = 120_000;
export const TWO = { "pijersi.options": { opponent: "two" } };

export async function startBrowser() {
  mkdirSync(OUTPUT, { recursive: true });
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS, timeout: PATIENCE });
}

/** One host and one browser for all tests. */
let started: Promise<{ host: Awaited<ReturnType<typeof serve>>; browser: Browser }> | undefined;
export function stage() {
  started ??= Promise.all([serve(), startBrowser()]).then(([host, browser]) => ({ host, browser }));
  return started;
}

after(async () => {
  if (!started) return;
  const { host, browser } = await started;
  for (const one of left) await report(one);
  await browser.close();
  await host.stop();
});

/** Pages that are open. A test closes its own at its end: what is left belongs to tests that have failed. */
const left: Set<{ page: Page; lines: string[]; test: string }> = new Set();

/** Where in the tests this was called, such as kept-20. */
const callerOf = (stack = "") =>
  /\/tests\/(?:browser\/)?(?!harness)(\w+)(?:\.test)?\.js:(\d+)/.exec(stack)?.slice(1, 3).join("-");

/** Keeps what can be seen of a page whose test has failed, and says where. */
async function report({ page, lines, test }) {
  const file = `${OUTPUT}failed-${test}`;
  try {
    await page.screenshot({ path: `${file}.png`, timeout: 30_000 });
    const state = await page.evaluate(() => ({
      address: location.href,
      ready: document.documentElement.dataset.ready,
      focus: document.activeElement?.outerHTML.slice(0, 200),
      stored: { ...localStorage },
      page: document.body.outerHTML,
    }));
    const facts = Object.entries(state).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    writeFileSync(`${file}.txt`, `${[...facts, "console:", ...lines].join("\n")}\n`);
    console.error(`a page that ${test} opened was left open: see ${file}.png and ${file}.txt`);
  } catch (error) {
    console.error(`a page that ${test} opened was left open and cannot be looked at: ${error}`);
  }
  for (const line of lines) console.error(`  ${line}`);
}

/**
 * Pages that tests have closed, by what cannot be changed about them: a new one costs three times as much as another visit.
 */
const idle: Map<string, Page[]> = new Map();

/** A page in a context of its own, so that it shares nothing with others. */
async function newPage(browser, { viewport, locale, touch, worker }) {
  const context = await browser.newContext({
    viewport,
    locale,
    hasTouch: touch,
    isMobile: touch,
    permissions: ["clipboard-read", "clipboard-write"],
    serviceWorkers: worker ? "allow" : "block",
  });
  context.setDefaultTimeout(PATIENCE);
  return context.newPage();
}

/** The browser forgets what it kept for the page, and keeps something else. */
async function prepare(page: Page, base: string, kept: object) {
  await page.context().clearCookies();
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: new URL(base).origin, storageTypes: "all" });
  await session.detach();
  // An empty page of the same host, which is not asked for it: not even for an icon.
  const empty = `${base}empty`;
  const body = '<!doctype html><link rel="icon" href="data:,">';
  await page.route(empty, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(empty);
  await page.evaluate((entries) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
  }, kept);
  await page.unroute(empty);
}

/**
 * A page that remembers everything that went wrong.
 * @param options `worker`: with the service worker, which most tests do not need
 */
export async function open({
  viewport = DESKTOP,
  locale = "en-GB",
  dark = false,
  touch = false,
  motion = false,
  storage = {},
  hash = "",
  worker = false,
  address,
}: {
  viewport?: object;
  locale?: string;
  dark?: boolean;
  touch?: boolean;
  motion?: boolean;
  storage?: object;
  hash?: string;
  address?: string;
  worker?: boolean;
} = {}) {
  const test = callerOf(new Error().stack) ?? "unknown";
  const { browser, host } = await stage();
  const base = address ?? host.address;
  const kind = JSON.stringify([base, locale, touch]);
  const page = (!worker && idle.get(kind)?.pop()) || (await newPage(browser, { viewport, locale, touch, worker }));
  await page.setViewportSize(viewport);
  await page.emulateMedia({
    media: null,
    forcedColors: null,
    colorScheme: dark ? "dark" : "light",
    reducedMotion: motion ? "no-preference" : "reduce",
  });
  await prepare(page, base, { "pijersi.begun": 9, ...storage });
  const problems = [];
  const opened = { page, lines: [] as string[], test };
  left.add(opened);
  page.on("console", (message) => {
    opened.lines.push(`${message.type()}: ${message.text()}`);
    const isBlocked = !worker && /Service Worker registration blocked by Playwright/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isBlocked) problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => {
    opened.lines.push(`page: ${error.stack}`);
    problems.push(`page: ${error.stack}`);
  });
  page.on("requestfailed", (request) => {
    // A worker that is ended while it is being loaded aborts its requests: that is what stopping Banli means.
    const isAborted = request.failure()?.errorText === "net::ERR_ABORTED";
    if (!isAborted) problems.push(`request: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on("request", (request) => {
    const isOwn = request.url().startsWith(base) || /^(data|blob):/.test(request.url());
    if (!isOwn) problems.push(`outside: ${request.url()}`);
  });
  await page.goto(base + hash);
  await ready(page);
  const close = async () => {
    left.delete(opened);
    for (const name of ["console", "pageerror", "requestfailed", "request"] as const) {
      page.removeAllListeners(name);
    }
    if (worker) {
      await page.context().close();
      return;
    }
    // Whatever it was doing ends here.
    await page.goto("about:blank");
    idle.set(kind, [...(idle.get(kind) ?? []), page]);
  };
  return { page, problems, context: page.context(), close };
}

export async function ready(page: Page, view?: string) {
  await page.waitForFunction((wanted) => {
    const at = document.documentElement.dataset.ready;
    return wanted ? at === wanted : at;
  }, view);
}

/**
 * Repeats a check until it holds: the page may still be on its way there. What has to hold at once does so on a busy machine, too.
 */
export async function soon(check: () => Promise<void>, patience = PATIENCE) {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Presses a button that asks whether one is sure, and then once more: at once, because its question is soon over. */
export async function pressSurely(page, name) {
  await page.locator(`[data-test=${name}]`).first().waitFor();
  await page.evaluate((selector) => {
    for (let count = 0; count < 2; count += 1) document.querySelector(selector)?.click();
  }, `[data-test=${name}]`);
}

/**
 * Presses a button that asks whether one is sure, and returns what it asks: seen at once, because that is soon over.
 */
export const askedBy = (button: Locator) =>
  button.evaluate(async (element: HTMLElement) => {
    const before = element.textContent;
    element.click();
    while (element.isConnected && element.textContent === before) await new Promise(requestAnimationFrame);
    return element.textContent;
  });

/**
 * Does something, and waits for the message that follows: on a busy machine it may be gone before anybody has looked.
 */
export async function seeMessage(page: Page, act: () => Promise<void>) {
  await page.evaluate(() => {
    const toast = document.querySelector(".toast");
    const look = () => (globalThis.hasSeenMessage ||= toast.classList.contains("shown"));
    globalThis.hasSeenMessage = false;
    new MutationObserver(look).observe(toast, { attributes: true });
  });
  await act();
  await page.waitForFunction(() => globalThis.hasSeenMessage || document.querySelector(".toast.shown"));
}

/** Pastes a game into the replay. With another one on the board, the form for it is folded. */
export async function openMatch(page, text) {
  const field = page.locator("[data-test=match-text]");
  await soon(async () => {
    if (!(await field.isVisible())) await page.locator("[data-test=open-another]").click();
    await field.waitFor({ timeout: 2000 });
  });
  await field.fill(text);
  await page.locator("[data-test=open-match]").click();
}

/** The turns in the list, without their numbers. */
export async function turns(page) {
  const texts = await page.locator(".turns .turn").allTextContents();
  return texts.map((text) => text.trim().split(" ")[1]);
}

export const turnCount = (page, count, timeout = PATIENCE) =>
  page.waitForFunction((wanted) => document.querySelectorAll(".turns .turn").length === wanted, count, { timeout });

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

/** The arrow keys that lead from a cell to another, with White below. */
function keysTo(from, to) {
  const ways = new Map([[from, []]]);
  for (const [here, keys] of ways) {
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      const next = beside(here, key, false);
      if (next && !ways.has(next)) ways.set(next, [...keys, key]);
    }
  }
  return ways.get(to);
}

/** Moves the focus over the board by arrow keys. */
export async function keyToCell(page, cell) {
  const focused = () => page.evaluate(() => document.activeElement?.dataset?.cell);
  if (!(await focused())) await page.locator('.cells [tabindex="0"]').focus();
  for (const key of keysTo(await focused(), cell)) await page.keyboard.press(key);
  if ((await focused()) !== cell) throw new Error(`the keys led to ${await focused()}, not to ${cell}`);
}

export async function keyCell(page, cell) {
  await keyToCell(page, cell);
  await page.keyboard.press("Enter");
}

/** A finger that goes down on a cell and is lifted after so many milliseconds, however long a busy machine takes for it. */
export async function tapCell(page, cell, duration = 50) {
  const point = await at(page, cell);
  const session = await page.context().newCDPSession(page);
  const end = Date.now() / 1000;
  const touch = (type, touchPoints, timestamp) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });
  await touch("touchStart", [point], end - duration / 1000);
  await touch("touchEnd", [], end);
  await session.detach();
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

const pressed = (press) => async (page, from, to) => {
  if (from) await press(page, from);
  await press(page, to);
};
const HANDS = {
  click: pressed(clickCell),
  tap: pressed(tapCell),
  keys: pressed(keyCell),
  drag: async (page, from, to, before) => dragCell(page, before, to),
  swipe: async (page, from, to, before) => swipe(page, await at(page, before), await at(page, to)),
};

/** The actions of a turn in match text, such as a4-b5=c4. */
export function actionsOf(text) {
  return [...text.matchAll(/([-=])([a-g][1-7])/g)].map(([, joint, cell]) => ({ stack: joint === "=", cell }));
}

/** Enters a turn by clicks, drags, keys, taps or swipes, without waiting for what follows. */
export async function enterOnly(page, text, hand = "click") {
  const steps = actionsOf(text);
  const start = text.slice(0, 2);
  const isStack = await page.evaluate(
    (cell) => document.querySelector(`.pieces [data-cell="${cell}"]`)?.dataset.piece.length === 2,
    start,
  );
  if (isStack && !steps[0].stack) {
    // Only the top: choose the stack, then its top.
    await (hand === "tap" || hand === "swipe" ? tapCell : clickCell)(page, start);
    const part = page.locator('[data-test="part-top"]');
    if (await part.count()) await part.click();
    await HANDS[hand](page, undefined, steps[0].cell, start);
  } else await HANDS[hand](page, start, steps[0].cell, start);
  const finish = page.locator('[data-test="finish"]');
  if (steps[1]) {
    await finish.waitFor();
    await HANDS[hand](page, undefined, steps[1].cell, steps[0].cell);
  } else if (await finish.count()) {
    if (hand === "keys") await page.keyboard.press("e");
    else await finish.click();
  }
}

/** Enters a turn and waits until it is in the list. */
export async function enter(page, text, hand = "click") {
  const before = await page.locator(".turns .turn").count();
  await enterOnly(page, text, hand);
  await page.waitForFunction((count) => document.querySelectorAll(".turns .turn").length > count, before);
}
