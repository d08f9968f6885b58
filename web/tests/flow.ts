// The common flow for all browsers: play, levels, analysis, review, lessons, editor, replay, pictures.

import assert from "node:assert/strict";

const MATCH = "1 a4-b5=c4   2 f4=d5-d4\n3 a1-b2=c2   4 f1-f2=d3\n";
/** White wins with the third turn: cells to be pressed, one list for each turn. */
const WON = [
  ["a1", "b1", "d2"],
  ["f1", "e1"],
  ["d2", "e2", "f3"],
  ["e1", "f1"],
  ["e2", "f3", "g3"],
];
const TIMEOUT = 120_000;

/**
 * A page of any driver: what those of Playwright, Puppeteer and `webdriver.ts` have in common. Each browser needs its own:
 *
 * - Chromium: playwright-core, with most tests. It waits for elements, and reaches the DevTools protocol for touch, tracing
 *   and network bytes. Its own Firefox and WebKit are patched builds that have to be downloaded.
 * - Firefox as it is released: puppeteer-core, over WebDriver BiDi, which Firefox speaks itself; Debian has no geckodriver.
 *   Playwright 1.65 starts the same Firefox (channel "moz-firefox", undocumented) but opens no page in ESR 153: it always
 *   sends `emulation.setMediaFeaturesOverride`, which that version refuses as unknown.
 * - WebKitGTK: WebKitWebDriver speaks classic WebDriver, which neither library does; `webdriver.ts` is a small client.
 */
export interface Driven {
  /** Runs a function in the page. Its argument and its result travel as JSON. */
  evaluate<Result, Argument>(script: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
  evaluate<Result>(script: () => Result): Promise<Awaited<Result>>;
  mouse: { click: (x: number, y: number) => Promise<void> };
}

declare global {
  /** Picture files that the page has made. */
  var saved: Blob[];
}

/** Waits until a condition holds in the page. */
export async function until<Argument>(
  page: Driven,
  script: (argument: Argument) => unknown,
  argument?: Argument,
  what: string = String(script),
) {
  const end = Date.now() + TIMEOUT;
  for (;;) {
    if (await page.evaluate(script, argument as Argument)) return;
    if (Date.now() > end) throw new Error(`timeout: ${what}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

const isReady = (view: string | undefined) => document.documentElement.dataset.ready === view;
const click = async (page: Driven, selector: string) => {
  await until(page, (name) => document.querySelector(name) !== null, selector, selector);
  await page.evaluate((name) => document.querySelector<HTMLElement>(name)!.click(), selector);
};
const text = (page: Driven, selector: string) =>
  page.evaluate((name) => document.querySelector(name)?.textContent ?? "", selector);
const hasTurns = (page: Driven, count: number) =>
  until(page, (wanted) => document.querySelectorAll(".turns .turn").length >= wanted, count);

async function clickCell(page: Driven, cell: string) {
  const { x, y } = await page.evaluate((name) => {
    const box = document.querySelector(`.cells [data-cell="${name}"] path`)!.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, cell);
  await page.mouse.click(x, y);
}

async function go(page: Driven, hash: string) {
  await page.evaluate((wanted) => {
    location.hash = wanted;
  }, hash);
  const view = hash.slice(1).split("?")[0];
  await until(page, isReady, view);
}

/** Fills a field as a visitor would. */
async function fill(page: Driven, selector: string, value: string) {
  await until(page, (name) => document.querySelector(name) !== null, selector, selector);
  await page.evaluate(
    ([name, wanted]) => {
      const field = document.querySelector<HTMLInputElement>(name)!;
      field.value = wanted;
      for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
    },
    [selector, value] as const,
  );
}

/** @param page with the page open, at its start */
export async function everything(page: Driven) {
  // A first visit opens the landing page.
  await until(page, () => ["welcome", "play"].includes(document.documentElement.dataset.ready ?? ""));
  await go(page, "#play");

  // Play, at two levels.
  for (const level of ["1", "5"]) {
    await fill(page, "[data-test=level]", level);
    await fill(page, "[data-test=time]", "200");
    await click(page, "[data-test=start]");
    await clickCell(page, "b2");
    await clickCell(page, "c2");
    await hasTurns(page, 2);
    assert.match(await text(page, ".side.above"), new RegExp(level));
    await until(page, () => document.querySelector("[data-test=new-game]") !== null);
    // The button asks for confirmation for a short time only, and ignores a double click.
    await page.evaluate(async () => {
      const press = () => document.querySelector<HTMLElement>("[data-test=new-game]")!.click();
      press();
      await new Promise((resolve) => setTimeout(resolve, 600));
      press();
    });
    await until(page, () => document.querySelector("[data-test=start]") !== null);
  }

  await wholeGame(page);

  // Analysis.
  await go(page, "#analyse?t=a4b5c4");
  await until(page, () => document.querySelectorAll(".lines li").length === 3);
  await until(page, () => document.querySelector(".arrow.best") !== null);

  // Replay and review.
  await go(page, "#replay");
  await fill(page, "[data-test=match-text]", MATCH);
  await click(page, "[data-test=open-match]");
  await hasTurns(page, 4);
  await click(page, "[data-test=review]");
  await until(page, () => document.querySelector("[data-test=summary]") !== null);

  // The editor.
  await go(page, "#edit");
  await click(page, "[data-test=clear]");
  await click(page, "[data-test=tool-R]");
  await clickCell(page, "d4");
  await until(page, () => document.querySelector<HTMLInputElement>("[data-test=psn]")!.value.includes("3R-3"));

  // Lessons.
  await go(page, "#learn?n=1");
  await clickCell(page, "f4");
  await clickCell(page, "g4");
  await until(page, () => document.querySelector(".verdict.right") !== null);

  // The rules, and the board in 3D.
  await go(page, "#rules");
  await until(page, () => document.querySelector(".prose h2") !== null);
  await go(page, "#analyse");
  await click(page, "[data-test=view]");
  await until(page, () => {
    const canvas = document.querySelector<HTMLCanvasElement>("canvas.scene");
    if (!canvas || !document.querySelector("svg.board.space")) return false;
    // Read from a copy, because reading a canvas repeatedly logs a warning.
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d")!;
    copy.drawImage(canvas, 0, 0);
    return new Set(copy.getImageData(0, 0, canvas.width, canvas.height).data).size > 8;
  });
  await click(page, "[data-test=view]");
  await pictures(page);
}

/** A game from its first turn to its end. */
async function wholeGame(page: Driven) {
  await click(page, "input[name=opponent][value=two]");
  await click(page, "[data-test=start]");
  for (const [index, [from, ...rest]] of WON.entries()) {
    await until(page, (cell) => document.querySelector(`.pieces [data-cell="${cell}"]`) !== null, from);
    await clickCell(page, from);
    for (const cell of rest) await clickCell(page, cell);
    // A turn of one action must be finished by a button, unless nothing else is possible. The list of turns follows the
    // board, when the pieces have landed.
    await until(
      page,
      (count) => {
        if (document.querySelectorAll(".turns .turn").length > count) return true;
        document.querySelector<HTMLElement>("[data-test=finish]")?.click();
        return false;
      },
      index,
    );
  }
  await click(page, "[data-test=end-review]");
  await until(page, () => document.querySelector("[data-test=summary]") !== null);
  await go(page, "#play");
  await click(page, "[data-test=new-game]");
  await until(page, () => document.querySelector("[data-test=start]") !== null);
  await click(page, "input[name=opponent][value=banli]");
}

/** Every kind of picture file. */
async function pictures(page: Driven) {
  await page.evaluate(() => {
    globalThis.saved = [];
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) globalThis.saved.push(blob);
      return make(blob);
    };
  });
  await go(page, "#replay");
  const starts = { svg: "<svg", png: "\x89PNG", gif: "GIF89a" };
  for (const [index, [format, start]] of Object.entries(starts).entries()) {
    await click(page, `[data-test=picture-${format}]`);
    await until(page, (count) => globalThis.saved.length > count, index, format);
    const head = await page.evaluate(async (number) => {
      const bytes = new Uint8Array(await globalThis.saved[number].arrayBuffer());
      return bytes.length > 2000 ? String.fromCharCode(...bytes.slice(0, 200)) : `only ${bytes.length} bytes`;
    }, index);
    assert.ok(head.includes(start), `${format}: ${head}`);
  }
}
