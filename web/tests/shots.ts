// Screenshots of every view, to be looked at: `npm run shots`, or with parts that the names must contain, such as
// `npm run shots -- game 390x844 dark fr`. They are written to an ignored folder.

import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { FLAGS_3D, CHROMIUM, OUTPUT, TIMEOUT, ready } from "./browser/harness.ts";
import { clickCell, enter } from "./browser/input.ts";
import { serve } from "./static.ts";
import type { Page } from "playwright-core";

const SIZES = ["1440x900", "1366x768", "390x844", "844x390", "768x1024", "320x568", "2560x1440", "1024x768", "720x450"];
const MATCH = "t=a4b5c4.f4d5d4.a1b2c2.f1f2d3.c2c3c2.d3c2b3";
const LONG = "t=" + Array.from({ length: 4 }, () => "b2c2.f2e2.c2b2.e2f2").join(".");
const press = (page: Page, name: string) => page.locator(`[data-test=${name}]`).click();
const TWO = { "pijersi.options": { opponent: "two", minutes: 5, increment: 3 }, "pijersi.begun": 9 };
const OLD = { "pijersi.options": {}, "pijersi.begun": 9 };
const board = (name: string) => ({ ...TWO, "pijersi.settings": { board: name } });

/** By name: what the browser keeps, the hash of the address, and what is done there. */
const SCENES: Record<string, [storage: object, hash: string, prepare?: (page: Page) => Promise<unknown>]> = {
  welcome: [{}, ""],
  form: [OLD, "#play"],
  game: [
    TWO,
    "#play",
    async (page) => {
      await press(page, "start");
      for (const turn of ["a4-b5=c4", "f4=d5-d4", "a1-b2=c2", "f1-f2=d3", "c2=c3-c2"]) await enter(page, turn);
      await clickCell(page, "d3");
    },
  ],
  second: [
    { ...OLD, "pijersi.begun": 1 },
    "#play",
    async (page) => {
      await press(page, "start");
      await clickCell(page, "b4");
      await clickCell(page, "d3");
    },
  ],
  won: [
    OLD,
    "#edit?p=6/3R-3/6/7/6/7/2w-3_w_0_1",
    async (page) => {
      await press(page, "play-from");
      await ready(page, "play");
      await clickCell(page, "f4");
      await clickCell(page, "g4");
      await page.waitForTimeout(1500);
    },
  ],
  "form-fair": [{ ...OLD, "pijersi.options": { swap: true, twoGames: true } }, "#play"],
  swap: [
    { ...TWO, "pijersi.options": { opponent: "two", swap: true, twoGames: true } },
    "#play",
    async (page) => {
      await press(page, "start");
      await enter(page, "b4=d5-d4");
      await page.locator("[data-test=swap]").waitFor();
    },
  ],
  swapped: [
    { ...TWO, "pijersi.options": { opponent: "two", swap: true, twoGames: true } },
    "#play",
    async (page) => {
      await press(page, "start");
      await enter(page, "b4=d5-d4");
      await press(page, "swap");
      await enter(page, "f2-f3=e3");
      await page.waitForTimeout(800);
    },
  ],
  settings: [OLD, "#play", (page) => press(page, "settings")],
  // The menu is a button only where it does not fit.
  menu: [
    OLD,
    "#play",
    async (page) => (await page.locator(".menu-button").isVisible()) && page.locator(".menu-button").click(),
  ],
  space: [{ ...TWO, "pijersi.settings": { view: "space" } }, "#play"],
  "space-wood": [{ ...TWO, "pijersi.settings": { view: "space", board: "wood" } }, "#play"],
  wood: [board("wood"), `#replay?${MATCH}`],
  stone: [board("stone"), `#replay?${MATCH}`],
  figures: [{ ...TWO, "pijersi.settings": { board: "wood", pieces: "figures" } }, `#replay?${MATCH}`],
  "space-stone": [{ ...TWO, "pijersi.settings": { view: "space", board: "stone", pieces: "figures" } }, "#play"],
  sea: [board("sea"), `#replay?${MATCH}`],
  contrast: [board("contrast"), `#replay?${MATCH}`],
  zen: [{ ...TWO, "pijersi.settings": { zen: true } }, "#play"],
  analyse: [OLD, `#analyse?${MATCH}`, (page) => page.locator(".lines li .turn").first().waitFor()],
  replay: [OLD, `#replay?${LONG}`],
  review: [
    OLD,
    `#review?${MATCH}`,
    async (page) => {
      await page.locator("[data-test=summary]").waitFor({ timeout: 60_000 });
      await press(page, "next-mistake");
    },
  ],
  puzzles: [OLD, "#puzzles", (page) => page.locator(".pieces > *").first().waitFor()],
  run: [OLD, "#puzzles", (page) => press(page, "run-three")],
  coordinates: [OLD, "#coordinates"],
  "coordinates-round": [
    { ...OLD, "pijersi.coordinates": { mode: "name", side: "black" } },
    "#coordinates",
    (page) => press(page, "cells-start"),
  ],
  insights: [OLD, "#insights", (page) => page.locator(".calendar").first().waitFor()],
  games: [OLD, "#games"],
  live: [OLD, "#live"],
  archive: [OLD, "#archive"],
  explorer: [OLD, "#explorer", (page) => page.locator(".score-bar").nth(3).waitFor()],
  study: [OLD, "#studies", (page) => press(page, "study-new")],
  edit: [OLD, "#edit"],
  learn: [OLD, "#learn?n=1"],
  solved: [
    OLD,
    "#learn?n=1",
    async (page) => {
      await clickCell(page, "f4");
      await clickCell(page, "g4");
      await page.locator(".verdict.right").waitFor();
    },
  ],
  rules: [OLD, "#rules"],
};

const words = process.argv.slice(2);
const folder = `${OUTPUT}shots/`;
mkdirSync(folder, { recursive: true });
const host = await serve();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS_3D });
const names: string[] = [];
for (const [scene, [storage, hash, prepare]] of Object.entries(SCENES)) {
  for (const size of SIZES) {
    for (const shade of ["light", "dark"] as const) {
      for (const language of ["en", "fr"]) {
        const parts = [scene, size, shade, language];
        const groups = [Object.keys(SCENES), SIZES, ["light", "dark"], ["en", "fr"]];
        const isWanted = parts.every((part, index) => {
          const asked = words.filter((word) => groups[index].includes(word));
          return !asked.length || asked.includes(part);
        });
        if (!isWanted) continue;
        const [width, height] = size.split("x").map(Number);
        const context = await browser.newContext({
          ...{ viewport: { width, height }, colorScheme: shade, locale: language, serviceWorkers: "block" },
          ...{ reducedMotion: "reduce", hasTouch: Math.min(width, height) < 500 },
        });
        context.setDefaultTimeout(TIMEOUT);
        const page = await context.newPage();
        page.on("pageerror", (error) => console.error(parts.join("-"), error.message));
        await page.addInitScript((kept) => {
          for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
        }, storage);
        const name = `${folder}${parts.join("-")}.png`;
        try {
          await page.goto(host.address + hash);
          await ready(page);
          await prepare?.(page);
          await page.waitForTimeout(150);
        } catch (error) {
          console.error(parts.join("-"), String(error).split("\n")[0]);
        }
        await page.screenshot({ path: name, timeout: TIMEOUT });
        names.push(name);
        await context.close();
      }
    }
  }
}
console.log(names.join("\n"));
await browser.close();
await host.stop();
