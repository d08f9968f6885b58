// A static host, one browser, and pages that record errors.

import { mkdirSync, writeFileSync } from "node:fs";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "../static.ts";
import type { Browser, Locator, Page, ViewportSize } from "playwright-core";

declare global {
  /** Set in the page as soon as it shows a message. */
  var hasSeenMessage: boolean;
}

export const OUTPUT = fileURLToPath(new URL("../../../test-output/", import.meta.url));
export const FLAGS = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
  // Without WebGL, the 3D board is the painted one, which is drawn fast without a graphics processor; tests of the lit one
  // start their own browser.
  "--disable-3d-apis",
];
/** For a browser with WebGL. */
export const FLAGS_3D = [
  ...FLAGS.filter((flag) => !["--disable-3d-apis", "--disable-gpu"].includes(flag)),
  ...["--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
];
export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** Timeout in milliseconds for anything in the page: long enough for a very busy machine. */
export const TIMEOUT = 120_000;
export const TWO = { "pijersi.options": { opponent: "two" } };
/** For tests of the analysis board that are not about Banli: otherwise it searches as long as the page is open. */
export const ENGINE_OFF = { "pijersi.analysis": { isOn: false, lines: 1 } };

export async function startBrowser() {
  mkdirSync(OUTPUT, { recursive: true });
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS, timeout: TIMEOUT });
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
  for (const opened of left) await report(opened);
  await browser.close();
  await host.stop();
});

interface Opened {
  page: Page;
  /** console output */
  lines: string[];
  /** file and line that opened the page */
  test: string;
}
/** Pages that are open. A test closes its own at its end: what is left belongs to tests that have failed. */
const left: Set<Opened> = new Set();

/** The file and line of the calling test, such as kept-20. */
const callerOf = (stack = "") =>
  /\/tests\/(?:browser\/)?(?!harness)(\w+)(?:\.test)?\.ts:(\d+)/.exec(stack)?.slice(1, 3).join("-");

/** Saves a screenshot of a page whose test has failed, and prints its path. */
async function report({ page, lines, test }: Opened) {
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

/** A page in its own context, isolated from others. */
async function newPage(
  browser: Browser,
  { viewport, locale, touch, worker }: Required<Pick<OpenOptions, "viewport" | "locale" | "touch" | "worker">>,
) {
  const context = await browser.newContext({
    viewport,
    locale,
    hasTouch: touch,
    isMobile: touch,
    permissions: ["clipboard-read", "clipboard-write"],
    serviceWorkers: worker ? "allow" : "block",
  });
  context.setDefaultTimeout(TIMEOUT);
  return context.newPage();
}

/** Replaces the storage of the page. */
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

export interface OpenOptions {
  viewport?: ViewportSize;
  locale?: string;
  dark?: boolean;
  touch?: boolean;
  /** with animations */
  motion?: boolean;
  /** entries of the local storage, written as JSON */
  storage?: object;
  hash?: string;
  /** with the service worker */
  worker?: boolean;
  /** of another host than the static one */
  address?: string;
}

/** A page that records its errors. */
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
}: OpenOptions = {}) {
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
  const problems: string[] = [];
  const opened: Opened = { page, lines: [], test };
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
export async function soon(check: () => Promise<void>, timeout = TIMEOUT) {
  const end = performance.now() + timeout;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** The result of a local game: on the card over the board, then in the prompt. */
export const resultOf = (page: Page) =>
  page.evaluate(() => document.querySelector(".end-card, .prompt:has([data-test=verdict])")?.textContent ?? "");

/** A confirmation sooner than this counts as a double click (`app/confirm.ts`). */
const CONFIRMATION_DELAY = 600;

/** Presses a button that asks for confirmation, and confirms. Timed in the page, because it asks for a short time only. */
export async function pressSurely(page: Page, name: string) {
  await page.locator(`[data-test=${name}]`).first().waitFor();
  await page.evaluate(
    async ([selector, delay]) => {
      const press = () => document.querySelector<HTMLElement>(selector)?.click();
      press();
      await new Promise((resolve) => setTimeout(resolve, delay));
      press();
    },
    [`[data-test=${name}]`, CONFIRMATION_DELAY] as const,
  );
}

/** Presses a button that asks for confirmation, and returns what it asks: read in the page, because it asks for a short time only. */
export const askedBy = (button: Locator) =>
  button.evaluate(async (element: HTMLElement) => {
    const before = element.textContent;
    element.click();
    while (element.isConnected && element.textContent === before) await new Promise(requestAnimationFrame);
    return element.textContent;
  });

/** Does something, and waits for the message that follows: on a busy machine it may be gone before the test asks for it. */
export async function seeMessage(page: Page, act: () => Promise<void>) {
  await page.evaluate(() => {
    const toast = document.querySelector(".toast")!;
    const look = () => (globalThis.hasSeenMessage ||= toast.classList.contains("shown"));
    globalThis.hasSeenMessage = false;
    new MutationObserver(look).observe(toast, { attributes: true });
  });
  await act();
  await page.waitForFunction(() => globalThis.hasSeenMessage || document.querySelector(".toast.shown"));
}

/** Pastes a game into the replay. With another one on the board, the form for it is folded. */
export async function openMatch(page: Page, text: string) {
  const field = page.locator("[data-test=match-text]");
  await soon(async () => {
    if (!(await field.isVisible())) await page.locator("[data-test=open-another]").click();
    await field.waitFor({ timeout: 2000 });
  });
  await field.fill(text);
  await page.locator("[data-test=open-match]").click();
}

/** The turns in the list, without their numbers. */
export async function turns(page: Page) {
  const texts = await page.locator(".turns .turn").allTextContents();
  return texts.map((text) => text.trim().split(" ")[1]);
}

export const turnCount = (page: Page, count: number, timeout = TIMEOUT) =>
  page.waitForFunction((wanted) => document.querySelectorAll(".turns .turn").length === wanted, count, {
    timeout,
  });

/** The text of an element. */
export const textOf = async (locator: Locator) => (await locator.textContent()) ?? "";

/** The rectangle of an element that is on the page. */
export async function boxOf(locator: Locator, options?: { timeout?: number }) {
  const box = await locator.boundingBox(options);
  if (!box) throw new Error(`${locator} is not visible`);
  return box;
}
