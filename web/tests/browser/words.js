// No English word in the French page, and no French one in the English page: every view, error messages included.

import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { clickCell, open, pressSurely, ready, openMatch } from "./harness.js";

const isFull = process.env.PIJERSI_FULL_TESTS === "1";
const MATCH = "t=a4b5c4.f4d5d4.a1b2c2.f1f2d3.c2c3c2.d3c2b3";
/** Names are the same in every language. */
const NAMES = /english|français|pijersi|banli|lucas|borboleta|github|com|licence|psn|svg|png|gif|grxlls/;

const wordsOf = (text) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
const TEXTS = fileURLToPath(new URL("../../text/", import.meta.url));
/** The words of all catalogues of a language. */
async function vocabulary(language) {
  const folders = ["", ...readdirSync(TEXTS).map((name) => `${name}/`)].filter(
    (folder) => folder !== "problems/" && existsSync(`${TEXTS}${folder}${language}.js`),
  );
  const catalogues = await Promise.all(folders.map((folder) => import(`../../text/${folder}${language}.js`)));
  return new Set(catalogues.flatMap((one) => Object.values(one.default)).flatMap(wordsOf));
}
const WORDS = { en: await vocabulary("en"), fr: await vocabulary("fr") };
/** The words of one language that the other does not have. */
const only = (own, other) => new Set([...WORDS[own]].filter((word) => !WORDS[other].has(word) && !NAMES.test(word)));
const FOREIGN = { en: only("fr", "en"), fr: only("en", "fr") };
/** What a French page must not say even if our English texts never do. */
for (const word of ["the", "is", "not", "you", "line", "column", "game"]) {
  if (!WORDS.fr.has(word)) FOREIGN.fr.add(word);
}

/** All that can be read or heard on the page. */
const said = (page) =>
  page.evaluate(() => {
    const attributes = ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder"];
    const texts = [document.title, document.body.innerText];
    for (const element of document.querySelectorAll("body *")) {
      for (const name of attributes) if (element.hasAttribute(name)) texts.push(element.getAttribute(name));
    }
    return texts.join("\n");
  });

const press = (page, name) => page.locator(`[data-test=${name}]`).click();
const go = async (page, hash) => {
  await page.evaluate((wanted) => {
    location.hash = wanted;
  }, hash);
  await ready(page, hash.slice(1).split("?")[0]);
};
const problem = (page) => page.waitForFunction(() => document.querySelector(".problem")?.textContent.length > 12);

/** @type {[string, (page: import("playwright-core").Page) => Promise<unknown>][]} */
const PLACES = [
  ["welcome", (page) => go(page, "#welcome")],
  ["form", (page) => go(page, "#play")],
  ["settings", (page) => press(page, "settings")],
  [
    "help",
    async (page) => {
      await press(page, "close");
      await press(page, "help");
    },
  ],
  [
    "game",
    async (page) => {
      await press(page, "close");
      await press(page, "start");
      await clickCell(page, "b4");
    },
  ],
  ["refusal", (page) => clickCell(page, "g1")],
  ["second", (page) => clickCell(page, "d3")],
  [
    "end",
    async (page) => {
      await pressSurely(page, "resign");
      await page.locator("[data-test=end]").waitFor();
    },
  ],
  [
    "analyse",
    async (page) => {
      await go(page, `#analyse?${MATCH}`);
      await page.locator(".lines li .turn").first().waitFor();
      await page.locator(".share summary").click();
    },
  ],
  [
    "replay",
    async (page) => {
      await go(page, `#replay?${MATCH}`);
      await openMatch(page, "1 a4-b5=c4 2 f4=d9");
      await problem(page);
      await page.waitForTimeout(300);
    },
  ],
  [
    "review",
    async (page) => {
      await go(page, `#review?${MATCH}`);
      await page.locator("[data-test=summary]").waitFor({ timeout: 120_000 });
      await press(page, "next-mistake");
      await press(page, "better");
    },
  ],
  [
    "edit",
    async (page) => {
      await go(page, "#edit");
      await page.locator("[data-test=psn]").fill("6/7/6/7");
      await page.locator("[data-test=psn]").press("Enter");
      await problem(page);
    },
  ],
  [
    "no position",
    async (page) => {
      await page.locator("[data-test=psn]").fill("xyz");
      await page.locator("[data-test=psn]").press("Enter");
      await page.waitForTimeout(200);
    },
  ],
  ["learn", (page) => go(page, "#learn?n=1")],
  [
    "solved",
    async (page) => {
      await clickCell(page, "f4");
      await clickCell(page, "g4");
      await page.locator(".verdict.right").waitFor();
    },
  ],
  ["rules", (page) => go(page, "#rules")],
  [
    "puzzles",
    async (page) => {
      await go(page, "#puzzles");
      await page.locator(".pieces > *").first().waitFor();
      await press(page, "show");
    },
  ],
  ["games", (page) => go(page, "#games")],
  ["live", (page) => go(page, "#live")],
  ["archive", (page) => go(page, "#archive")],
  ["explorer", (page) => go(page, "#explorer")],
];

export const words = () =>
  describe("words", { concurrency: 2 }, () => {
    for (const [language, locale] of [
      ["en", "en-GB"],
      ["fr", "fr-FR"],
    ]) {
      // English is what texts are written in first: what is forgotten shows in French.
      test(`only one language is spoken: ${language}`, { skip: language === "en" && !isFull }, async (context) => {
        const { page, problems, close } = await open({ locale });
        for (const [name, prepare] of PLACES) {
          await context.test(name, async () => {
            await prepare(page);
            const text = await said(page);
            const found = [...new Set(wordsOf(text))].filter((word) => FOREIGN[language].has(word));
            assert.deepEqual(found, []);
            assert.ok(wordsOf(text).length > 20);
          });
        }
        // A static host has no live games, which the page finds out by asking.
        assert.deepEqual(
          problems.filter((problem) => !/404/.test(problem)),
          [],
        );
        await close();
      });
    }
  });
