// The layout is stable: nothing moves when a verdict, a hint or a status appears, and at most one thing scrolls.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readFileSync } from "node:fs";
import { readSet } from "../../src/views/puzzles/set.ts";
import { open, ready, soon, TWO } from "./harness.ts";
import { clickCell, enterOnly } from "./input.ts";
import { annotated } from "../../src/game/notes.ts";
import { treeOf } from "../../src/game/tree.ts";
import { encodeStudy } from "../../src/views/studies/codec.ts";
import { rules } from "../rules.ts";
import type { Page } from "playwright-core";

const [PUZZLE] = readSet(readFileSync(new URL("../../dist/puzzles.txt", import.meta.url), "utf8"));
/** The visitor's turns of the first puzzle. */
const FIRST = rules
  .match({ start: PUZZLE.position, turns: PUZZLE.line })
  .turns.filter((_, index) => index % 2 === 0)
  .map(({ text }) => text);
const SIZES = [
  ...([
    [1440, 900],
    [1366, 768],
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const),
  ...([
    [844, 390],
    [320, 568],
    [2560, 1440],
    [720, 450],
  ] as const),
];
const LONG = Array.from({ length: 4 }, () => "b2c2.f2e2.c2b2.e2f2").join(".");
/** The same turns with comments, as a study. */
const LONG_STUDY = encodeStudy(
  {
    title: "Long",
    chapters: [
      {
        ...{ title: "A chapter with a long name, longer than any panel is wide, and comments", flipped: false },
        tree: annotated(treeOf(rules.match({ turns: LONG.split(".") })), 3, {
          comment: "Both go back and forth, and neither captures anything at all. ".repeat(4),
          glyph: "?!",
        }),
      },
    ],
  },
  rules,
);
/** Views with a board, by the address that opens them. */
const BOARDS = [
  ...[
    "play",
    `analyse?t=${LONG}`,
    `replay?t=${LONG}`,
    `review?t=${LONG}`,
    "puzzles",
    "coordinates",
    "learn?n=1",
    "edit",
    "explorer",
  ],
  ...[`studies?d=${LONG_STUDY}`, `guess?t=${LONG}`],
];

/** What is wider or higher than it should be, and what scrolls. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    const scrolled = [...document.querySelectorAll<HTMLElement>("#page *")].filter((element) => {
      if (!element.checkVisibility() || element.clientHeight < 2 || element.localName === "textarea") return false;
      return element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY);
    });
    return {
      below: root.scrollHeight - root.clientHeight,
      aside: root.scrollWidth - root.clientWidth,
      scrolled: scrolled.map(({ className }) => className),
    };
  });

/**
 * Runs an action and returns the controls that it has moved.
 * @param act what makes a verdict, a hint or a status appear
 */
async function movedBy(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What follows the size of the window does so in the next frame.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const controls = [...document.querySelectorAll("button, input, select, textarea, summary, a, .frame, .player")];
    const places = controls.map((element) => [element, element.getBoundingClientRect()] as const);
    Object.assign(globalThis, { places: places.filter(([element]) => element.checkVisibility()) });
  });
  await act();
  return page.evaluate(() => {
    const { places } = globalThis as unknown as { places: [Element, DOMRect][] };
    return places.flatMap(([element, before]) => {
      // The list of turns may scroll to the latest one.
      if (!element.isConnected || !element.checkVisibility() || element.closest(".turns")) return [];
      const now = element.getBoundingClientRect();
      const far = Math.max(Math.abs(now.left - before.left), Math.abs(now.top - before.top));
      return far > 1 ? [`${element.outerHTML.slice(0, 90)} by ${far}`] : [];
    });
  });
}

const resize = (page: Page, [width, height]: readonly [number, number]) => page.setViewportSize({ width, height });

export const layout = () =>
  describe("layout", { concurrency: 2 }, () => {
    // The languages with the longest words.
    for (const locale of ["fr-FR", "de-DE", "es-ES"])
      test(`no page scrollbar at desktop sizes, nothing wider than the page, and one thing that scrolls at most: ${locale}`, async () => {
        const { page, problems, close } = await open({ hash: "#rules", locale });
        for (const board of BOARDS) {
          await page.evaluate((hash) => (location.hash = hash), `#${board}`);
          await ready(page, board.split("?")[0]);
          if (board.startsWith("guess")) await page.locator("[data-test=guess-opened]").click();
          for (const size of SIZES) {
            await resize(page, size);
            const isUpright = size[0] / size[1] < 21 / 20;
            await soon(async () => {
              const { below, aside, scrolled } = await overflow(page);
              assert.ok(aside <= 0, `${board} at ${size}: ${aside} pixels stick out at the side`);
              assert.ok(isUpright || below <= 0, `${board} at ${size}: the page is ${below} pixels too high`);
              assert.ok(scrolled.length <= (isUpright ? 0 : 1), `${board} at ${size}: ${scrolled} scroll`);
            }, 10_000);
          }
        }
        assert.deepEqual(problems, []);
        await close();
      });

    test("verdicts of lessons and puzzles move nothing", async () => {
      const { page, problems, close } = await open({ hash: "#learn?n=1", locale: "fr-FR" });
      for (const size of SIZES) {
        await resize(page, size);
        const wrong = movedBy(page, async () => {
          await enterOnly(page, "f4-e4");
          await page.locator(".verdict.wrong").waitFor();
        });
        assert.deepEqual(await wrong, [], `wrong at ${size}`);
        await page.locator("[data-test=again]").click();
        await soon(async () => assert.equal(await page.locator(".verdict").count(), 0));
        const right = movedBy(page, async () => {
          await enterOnly(page, "f4-g4");
          await page.locator(".verdict.right").waitFor();
        });
        assert.deepEqual(await right, [], `right at ${size}`);
        await page.locator("[data-test=again]").click();
        await soon(async () => assert.equal(await page.locator(".verdict").count(), 0));
      }
      await page.evaluate(() => (location.hash = "#puzzles?n=1"));
      await ready(page, "puzzles");
      await page.locator("[data-test=task]").waitFor();
      for (const [index, size] of SIZES.entries()) {
        await resize(page, size);
        await page.evaluate((hash) => (location.hash = hash), `#puzzles?n=${index + 2}`);
        await page.waitForFunction((hash) => location.hash === hash, `#puzzles?n=${index + 2}`);
        await soon(async () => assert.ok(await page.locator("[data-test=hint]").isEnabled()));
        const hint = movedBy(page, async () => {
          await page.locator("[data-test=hint]").click();
          await page.locator("[data-test=note]").waitFor();
        });
        assert.deepEqual(await hint, [], `hint at ${size}`);
        const shown = movedBy(page, async () => {
          await page.locator("[data-test=show]").click();
          await page.locator(".verdict.shown").waitFor();
        });
        assert.deepEqual(await shown, [], `solution at ${size}`);
      }
      assert.deepEqual(problems, []);
      await close();
    });

    test("neither replies and results of puzzles nor answers of the coordinate trainer move anything", async () => {
      const { page, problems, close } = await open({ hash: "#coordinates", locale: "fr-FR" });
      await page.locator("[data-test=cells-start]").click();
      for (const size of SIZES) {
        await resize(page, size);
        const before = await page.locator("[data-test=target]").textContent();
        const answer = movedBy(page, async () => {
          await clickCell(page, "d4");
          await page.waitForFunction(
            (cell) => document.querySelector("[data-test=target]")?.textContent !== cell,
            before,
          );
          await page.locator(".verdict").waitFor();
        });
        assert.deepEqual(await answer, [], `answer at ${size}`);
      }
      await page.evaluate(() => (location.hash = "#puzzles?n=1"));
      await ready(page, "puzzles");
      // A win in two.
      for (const size of SIZES) {
        await resize(page, size);
        await page.evaluate(() => (location.hash = "#puzzles?n=2"));
        await page.waitForFunction(() => location.hash === "#puzzles?n=2");
        await page.evaluate(() => (location.hash = "#puzzles?n=1"));
        await page.waitForFunction(() => location.hash === "#puzzles?n=1");
        await soon(async () => assert.equal(await page.locator(".verdict").count(), 0));
        const reply = movedBy(page, async () => {
          await enterOnly(page, FIRST[0]);
          await page.waitForFunction(() => document.querySelectorAll(".turns .turn").length === 2);
        });
        assert.deepEqual(await reply, [], `reply at ${size}`);
        const won = movedBy(page, async () => {
          await soon(async () => assert.ok(await page.locator(".can-move").count()));
          await enterOnly(page, FIRST[1]);
          await page.locator(".verdict.right").waitFor();
        });
        assert.deepEqual(await won, [], `result at ${size}`);
      }
      assert.deepEqual(problems, []);
      await close();
    });

    test("neither what is chosen nor a message moves anything during a game", async () => {
      const { page, problems, close } = await open({ storage: TWO, locale: "fr-FR" });
      await page.locator("[data-test=start]").click();
      // Parts of the page are loaded when they are first needed.
      await page.locator(".share").waitFor();
      for (const size of SIZES) {
        await resize(page, size);
        const chosen = movedBy(page, async () => {
          await clickCell(page, "b4");
          await page.locator("[data-test=part-stack]").waitFor();
        });
        assert.deepEqual(await chosen, [], `chosen at ${size}`);
        await page.keyboard.press("Escape");
        await page.locator("[data-test=part-stack]").waitFor({ state: "detached" });
        const hint = movedBy(page, async () => {
          await page.locator("[data-test=hint]").click();
          await page.locator(".arrow.hint").first().waitFor();
        });
        assert.deepEqual(await hint, [], `hint at ${size}`);
        const message = movedBy(page, async () => {
          // Wherever the button is: only the message matters.
          await page.evaluate(() => document.querySelector<HTMLElement>("[data-test=copy-link]")?.click());
          await page.locator(".toast.shown").waitFor();
        });
        assert.deepEqual(await message, [], `message at ${size}`);
        const { menu, toast } = await page.evaluate(() => {
          const box = (name: string) => document.querySelector(name)!.getBoundingClientRect();
          return { menu: box("header.top"), toast: box(".toast") };
        });
        const isBeside = menu.right <= toast.left || menu.bottom <= toast.top;
        assert.ok(isBeside, `at ${size} the message covers the menu`);
      }
      assert.deepEqual(problems, []);
      await close();
    });

    test("the menu is a button only where it does not fit", async () => {
      const { page, problems, close } = await open();
      const isCollapsed = async (width: number) => {
        await resize(page, [width, 768]);
        await page.evaluate(() => new Promise(requestAnimationFrame));
        return page.locator(".menu-button").isVisible();
      };
      assert.equal(await isCollapsed(1366), false);
      await soon(async () => assert.equal(await isCollapsed(600), true));
      // The narrowest screen on which it fits.
      let [narrow, wide] = [600, 1366];
      while (wide - narrow > 1) {
        const middle = Math.floor((narrow + wide) / 2);
        if (await isCollapsed(middle)) narrow = middle;
        else wide = middle;
      }
      await isCollapsed(wide);
      const room = await page.evaluate(() => {
        const [menu, tools] = ["nav.menu", ".tools"].map((name) => document.querySelector(name)!);
        return tools.getBoundingClientRect().left - menu.getBoundingClientRect().right;
      });
      assert.ok(room >= 0 && room < 40, `${room} pixels are left at ${wide}`);
      assert.deepEqual(problems, []);
      await close();
    });
  });
