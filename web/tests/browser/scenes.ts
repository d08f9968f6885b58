// Every view in its various states, in sequence in one page.

import { openMatch, pressSurely, ready } from "./harness.ts";
import { clickCell } from "./input.ts";
import type { Page } from "playwright-core";

const MATCH = "t=a4b5c4.f4d5d4.a1b2c2.f1f2d3.c2c3c2.d3c2b3";
const press = (page: Page, name: string) => page.locator(`[data-test=${name}]`).click();
const dismiss = async (page: Page) => {
  await press(page, "close");
  await page.locator("dialog").waitFor({ state: "detached" });
};

async function go(page: Page, hash: string) {
  await page.evaluate((wanted) => {
    location.hash = wanted;
  }, hash);
  await ready(page, hash.slice(1).split("?")[0]);
}

/** Does something, and waits until the page reports a problem that it did not report before. */
async function problem(page: Page, act: () => Promise<void>) {
  const before = await page.evaluate(() => document.querySelector(".problem")?.textContent);
  await act();
  await page.waitForFunction((old) => {
    const now = document.querySelector(".problem")?.textContent;
    return now !== undefined && now.length > 12 && now !== old;
  }, before);
}

/** Enters invalid position text. */
const wrongPosition = (page: Page, text: string) =>
  problem(page, async () => {
    await page.locator("[data-test=psn]").fill(text);
    await page.locator("[data-test=psn]").press("Enter");
  });

export interface Scene {
  name: string;
  /** navigates there from the previous scene */
  prepare: (page: Page) => Promise<unknown>;
  /** similar to another one: audited in the full tests only */
  minor?: boolean;
}

export const SCENES: Scene[] = [
  { name: "welcome", prepare: (page) => go(page, "#welcome") },
  { name: "play", prepare: (page) => go(page, "#play") },
  { name: "settings", prepare: (page) => press(page, "settings") },
  {
    name: "help",
    async prepare(page) {
      await dismiss(page);
      await press(page, "help");
    },
  },
  {
    name: "game",
    async prepare(page) {
      await dismiss(page);
      await press(page, "start");
      await clickCell(page, "b4");
    },
  },
  { name: "refusal", prepare: (page) => clickCell(page, "g1"), minor: true },
  {
    name: "second",
    async prepare(page) {
      await clickCell(page, "d3");
      await page.locator("[data-test=finish]").waitFor();
    },
  },
  { name: "sure", prepare: (page) => press(page, "resign") },
  {
    name: "over",
    async prepare(page) {
      await pressSurely(page, "resign");
      await page.locator("[data-test=end]").waitFor();
    },
  },
  {
    name: "analyse",
    async prepare(page) {
      await go(page, `#analyse?${MATCH}`);
      await page.locator(".lines li .turn").first().waitFor();
    },
  },
  { name: "share", prepare: (page) => page.locator(".share summary").click(), minor: true },
  {
    name: "space",
    async prepare(page) {
      await press(page, "view");
      await page.locator(".lines li .turn").first().waitFor();
    },
  },
  {
    name: "replay",
    async prepare(page) {
      await press(page, "view");
      await go(page, `#replay?${MATCH}`);
    },
  },
  {
    name: "wrong-match",
    prepare: (page) => problem(page, () => openMatch(page, "1 a4-b5=c4 2 f4=d9")),
    minor: true,
  },
  {
    name: "review",
    async prepare(page) {
      await go(page, `#review?${MATCH}`);
      await page.locator("[data-test=summary]").waitFor();
      await press(page, "next-mistake");
    },
  },
  { name: "better", prepare: (page) => press(page, "better"), minor: true },
  { name: "edit", prepare: (page) => go(page, "#edit") },
  { name: "short-position", prepare: (page) => wrongPosition(page, "6/7/6/7"), minor: true },
  { name: "no-position", prepare: (page) => wrongPosition(page, "xyz"), minor: true },
  { name: "learn", prepare: (page) => go(page, "#learn?n=1") },
  {
    name: "solved",
    async prepare(page) {
      await clickCell(page, "f4");
      await clickCell(page, "g4");
      await page.locator(".verdict.right").waitFor();
    },
  },
  {
    name: "games",
    async prepare(page) {
      await go(page, "#replay");
      await openMatch(page, "1 a4-b5=c4 2 f4=d5-d4 3 a1-b2=c2");
      await go(page, "#games");
      await page.locator(".kept-game").first().waitFor();
    },
  },
  {
    name: "studies",
    async prepare(page) {
      await go(page, "#studies");
      await page.locator("[data-test=study-new]").waitFor();
    },
  },
  {
    name: "study",
    async prepare(page) {
      await press(page, "study-new");
      await press(page, "chapters");
      await page.locator("[data-test=draft-text]").fill("1 a4-b5=c4 # [!?] c4\n(1 a4-b5)\n2 f4=d5-d4 # [draw d4]");
      await press(page, "chapter-new");
      await page.locator(".turns .comment").waitFor();
      await press(page, "notes");
    },
  },
  {
    name: "turn-menu",
    async prepare(page) {
      await page.locator(".turns .turn").first().click({ button: "right" });
      await page.locator("dialog[open] [data-test=menu-comment]").waitFor();
    },
  },
  {
    name: "guess",
    async prepare(page) {
      await page.locator("[data-test=menu-close]").click();
      await page.locator("dialog").waitFor({ state: "detached" });
      await go(page, "#guess");
      await page.locator("[data-test=guess-sample]").first().waitFor();
    },
  },
  {
    name: "guessed",
    async prepare(page) {
      await page.locator("[data-test=guess-sample]").first().click();
      await page.locator("[data-test=typed]").fill("b1-c1");
      await press(page, "typed-play");
      await page.locator("[data-test=guess-next]").waitFor();
    },
  },
  { name: "rules", prepare: (page) => go(page, "#rules") },
  {
    name: "puzzle",
    async prepare(page) {
      await go(page, "#puzzles?n=1");
      await page.locator("[data-test=task]").waitFor();
    },
  },
  {
    name: "puzzle-shown",
    async prepare(page) {
      await press(page, "show");
      await page.locator(".verdict.shown").waitFor();
    },
  },
  {
    name: "run",
    async prepare(page) {
      await go(page, "#puzzles");
      await press(page, "run-three");
      await page.locator("[data-test=run-clock]").waitFor();
    },
  },
  {
    name: "run-over",
    async prepare(page) {
      await press(page, "run-end");
      await page.locator("[data-test=run-result]").waitFor();
    },
  },
  { name: "coordinates", prepare: (page) => go(page, "#coordinates") },
  {
    name: "coordinates-round",
    async prepare(page) {
      await press(page, "cells-start");
      await clickCell(page, "d4");
      await page.locator(".verdict").waitFor();
    },
  },
  {
    name: "insights",
    async prepare(page) {
      await go(page, "#insights");
      await page.locator("[data-test=calendar]").waitFor();
    },
  },
  {
    name: "explorer",
    async prepare(page) {
      await go(page, "#explorer");
      await page.locator(".score-bar").nth(3).waitFor();
    },
  },
  // A static host has no server; what the views show where there is one is looked at with it.
  ...["live", "archive"].map((view) => ({
    name: view,
    async prepare(page: Page) {
      await go(page, `#${view}`);
      await page.locator(".live-notice a").first().waitFor();
    },
  })),
];
