// The layout is stable: nothing moves when a verdict, a hint or a status appears, and at most one thing scrolls.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readFileSync } from "node:fs";
import { readSet } from "../../src/views/puzzles/set.ts";
import { boxOf, open, ready, soon, TWO } from "./harness.ts";
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
/** Windows of 1366×768, 1024×768 and 1280×1024 at 200 %, and the last one at 400 %. */
const ZOOMED = [
  [683, 384],
  [512, 384],
  [640, 512],
  [320, 256],
] as const;
/** Turns with a long text, and as many lines of Banli as there can be. */
const WIDE = "analyse?t=a4b5c4.f4d5d4.a1b2c2.f1f2d3.c2c3c2.d3c2b3";
const FIVE_LINES = { "pijersi.analysis": { isOn: true, lines: 5 } };

/** What is wider or higher than it should be, and what scrolls. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    const boxes = [...document.querySelectorAll<HTMLElement>("#page *")].filter(
      (element) => element.checkVisibility() && element.clientHeight > 1 && element.localName !== "textarea",
    );
    const scrolled = boxes.filter(
      (element) =>
        element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY),
    );
    const sideways = boxes.filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX),
    );
    return {
      below: root.scrollHeight - root.clientHeight,
      aside: root.scrollWidth - root.clientWidth,
      scrolled: scrolled.map(({ className }) => className),
      sideways: sideways.map(({ className }) => className),
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

/** Opens a view with a board. */
async function show(page: Page, board: string) {
  await page.evaluate((hash) => (location.hash = hash), `#${board}`);
  await ready(page, board.split("?")[0]);
  if (board.startsWith("guess")) await page.locator("[data-test=guess-opened]").click();
}

const resize = (page: Page, [width, height]: readonly [number, number]) => page.setViewportSize({ width, height });

export const layout = () =>
  describe("layout", { concurrency: 2 }, () => {
    // The languages with the longest words.
    for (const locale of ["fr-FR", "de-DE", "es-ES"])
      test(`no page scrollbar at desktop sizes, nothing wider than the page, and one thing that scrolls at most: ${locale}`, async () => {
        const { page, problems, close } = await open({ hash: "#rules", locale });
        for (const board of BOARDS) {
          await show(page, board);
          for (const size of SIZES) {
            await resize(page, size);
            const isUpright = size[0] / size[1] < 21 / 20;
            await soon(async () => {
              const { below, aside, scrolled, sideways } = await overflow(page);
              assert.ok(aside <= 0, `${board} at ${size}: ${aside} pixels stick out at the side`);
              assert.deepEqual(sideways, [], `${board} at ${size}`);
              assert.ok(isUpright || below <= 0, `${board} at ${size}: the page is ${below} pixels too high`);
              assert.ok(scrolled.length <= (isUpright ? 0 : 1), `${board} at ${size}: ${scrolled} scroll`);
            }, 10_000);
          }
        }
        assert.deepEqual(problems, []);
        await close();
      });

    test("nothing scrolls sideways at 200 % and 400 %", async () => {
      const { page, problems, close } = await open({ hash: "#rules", locale: "fr-FR", storage: FIVE_LINES });
      for (const board of [...BOARDS, WIDE]) {
        await show(page, board);
        if (board === WIDE) await page.locator(".lines li .turn").first().waitFor();
        for (const size of ZOOMED) {
          await resize(page, size);
          await soon(async () => {
            const { aside, sideways } = await overflow(page);
            assert.ok(aside <= 0, `${board} at ${size}: ${aside} pixels stick out at the side`);
            assert.deepEqual(sideways, [], `${board} at ${size}`);
            const { width } = await boxOf(page.locator(".frame"));
            assert.ok(width >= 130, `${board} at ${size}: the board is ${width} wide`);
          }, 10_000);
        }
      }
      assert.deepEqual(problems, []);
      await close();
    });

    test("autoplay moves nothing, a review shows some turns, and what is unfolded comes into sight", async () => {
      for (const locale of ["en-GB", "fr-FR", "de-DE", "es-ES"]) {
        const { page, problems, close } = await open({ hash: `#replay?t=${LONG}`, locale });
        await page.locator("[data-test=replay-play]").waitFor();
        const { height } = page.viewportSize()!;
        await page.locator(".share summary").click();
        await soon(async () => {
          const { y, height: own } = await boxOf(page.locator("[data-test=seen-save]"));
          assert.ok(y + own <= height, `${y + own} of ${height}`);
        });
        await page.locator(".share summary").click();
        for (const size of SIZES) {
          await resize(page, size);
          // Pressed twice: it plays, and stands still.
          const played = movedBy(page, () => page.locator("[data-test=replay-play]").click());
          assert.deepEqual(await played, [], `autoplay at ${size}, ${locale}`);
          await page.locator("[data-test=replay-play]").click();
        }
        await page.evaluate((hash) => (location.hash = hash), `#review?t=${LONG}`);
        await page.locator("[data-test=summary]").waitFor();
        for (const size of SIZES.slice(0, 3)) {
          await resize(page, size);
          const seen = () =>
            page.evaluate(() => {
              const { bottom } = document.querySelector(".panel")!.getBoundingClientRect();
              const turns = [...document.querySelectorAll(".turns .turn")];
              return turns.filter((turn) => turn.getBoundingClientRect().bottom <= bottom).length;
            });
          await soon(async () => assert.ok((await seen()) >= 4, `${await seen()} turns at ${size}, ${locale}`), 10_000);
        }
        assert.deepEqual(problems, []);
        await close();
      }
    });

    test("choices side by side are as high as each other, and none is cut off", async () => {
      const viewport = { width: 320, height: 568 };
      for (const locale of ["fr-FR", "de-DE", "es-ES"]) {
        const { page, problems, close } = await open({ hash: "#play", viewport, locale });
        await page.locator("[data-test=settings]").click();
        await page.locator("dialog .segments").first().waitFor();
        const broken = await page.evaluate(() =>
          [...document.querySelectorAll(".segments")].flatMap((group) =>
            [...group.querySelectorAll("label")]
              .filter((label) => {
                const [outer, inner] = [group, label].map((one) => one.getBoundingClientRect());
                const text = label.querySelector("span")!;
                return outer.height - inner.height > 3 || text.scrollWidth > label.clientWidth + 1;
              })
              .map(({ textContent }) => textContent),
          ),
        );
        assert.deepEqual(broken, [], locale);
        assert.deepEqual(problems, []);
        await close();
      }
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
