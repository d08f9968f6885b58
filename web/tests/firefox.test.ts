// The common flow in a released Firefox: below a path of a static host, and offline.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before, test } from "node:test";
import puppeteer from "puppeteer-core";
import { everything, until } from "./flow.ts";
import { ISOLATION, serve } from "./static.ts";
import type { Browser } from "puppeteer-core";

const FIREFOX = process.env.FIREFOX ?? "/usr/bin/firefox-esr";

let browser: Browser;
before(async () => {
  if (!existsSync(FIREFOX)) throw new Error(`${FIREFOX} is not there: install Firefox, or name it in FIREFOX`);
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX,
    headless: true,
    timeout: 120_000,
    protocolTimeout: 600_000,
  });
});
after(() => browser?.close());

/** A page that records its errors. */
async function open(address: string) {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`page: ${error instanceof Error ? error.stack : error}`));
  page.on("request", (request) => {
    const isOwn = request.url().startsWith(address) || /^(data|blob|about):/.test(request.url());
    if (!isOwn) problems.push(`outside: ${request.url()}`);
  });
  await page.setViewport({ width: 1440, height: 900 });
  page.setDefaultTimeout(120_000);
  await page.goto(address);
  return { page, problems };
}

test("everything works under a path, and after the host is gone", { timeout: 1_800_000 }, async (context) => {
  const host = await serve();
  context.after(host.stop);
  const { page, problems } = await open(host.address);
  // By default everything is done once: without the host, when the page has nothing but what it kept on the first visit.
  if (process.env.PIJERSI_FULL_TESTS === "1") await everything(page);
  await until(page, () => navigator.serviceWorker.controller?.state === "activated");
  assert.deepEqual(problems, []);
  await page.evaluate(() => {
    localStorage.clear();
    location.hash = "#play";
  });
  await host.stop();
  await page.reload();
  await everything(page);
  assert.deepEqual(problems, []);
});

test("an isolated page searches on several threads", { timeout: 600_000 }, async (context) => {
  const host = await serve({ more: ISOLATION });
  context.after(host.stop);
  const { page, problems } = await open(host.address);
  await page.evaluate(() => (location.hash = "#analyse"));
  await until(page, () => / · \d threads/.test(document.querySelector(".engine-state")?.textContent ?? ""));
  assert.deepEqual(problems, []);
  await page.close();
});
