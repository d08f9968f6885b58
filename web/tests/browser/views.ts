// Every view, light and dark, at both sizes, in all languages: nothing goes wrong, no word belongs to another language,
// and the accessibility audit finds nothing. The full tests keep screenshots, too.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { auditor } from "./audit.ts";
import { DESKTOP, OUTPUT, PHONE, open, soon } from "./harness.ts";
import { SCENES } from "./scenes.ts";
import { languageOf } from "../../src/languages/languages.ts";
import { spoken } from "./words.ts";

const SIZES = { desktop: DESKTOP, phone: PHONE };
const BOARDS = ["paper", "wood", "sea", "contrast"];
const isFull = process.env.PIJERSI_FULL_TESTS === "1";

/** Size, darkness, board and language: each size with another of each, or in the full tests all of them. */
function combinations(): [keyof typeof SIZES, boolean, string, string][] {
  if (!isFull) {
    return [
      ["desktop", false, "paper", "en-GB"],
      ["phone", true, "contrast", "fr-FR"],
      ["desktop", true, "wood", "de-DE"],
      ["phone", false, "sea", "es-ES"],
    ];
  }
  const sizes = Object.keys(SIZES) as (keyof typeof SIZES)[];
  return sizes.flatMap((size) =>
    [false, true].flatMap((dark) =>
      BOARDS.flatMap((board) =>
        ["en-GB", "fr-FR", "de-DE", "es-ES"].map(
          (locale) => [size, dark, board, locale] as [keyof typeof SIZES, boolean, string, string],
        ),
      ),
    ),
  );
}

export const views = () =>
  describe("views", { concurrency: 2 }, () => {
    for (const [size, dark, board, locale] of combinations()) {
      const shade = dark ? "dark" : "light";
      test(`${size}, ${shade}, ${board}, ${locale}`, async (context) => {
        const storage = { "pijersi.settings": { board } };
        const { page, problems, close } = await open({ viewport: SIZES[size], dark, locale, storage });
        const audit = await auditor(page);
        const language = languageOf([locale]);
        for (const { name, prepare, minor } of SCENES) {
          await context.test(name, async () => {
            await prepare(page);
            if (isFull) await page.screenshot({ path: `${OUTPUT}${name}-${size}-${shade}.png` });
            await soon(async () => assert.ok((await spoken(page, language)).count > 20, "the view has its text"));
            // No word of another language is ever there, so there is nothing to wait for.
            assert.deepEqual((await spoken(page, language)).foreign, [], "words of another language");
            await soon(async () => {
              const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
              assert.ok(width <= 0, `${width} pixels stick out at the side`);
            });
            if (isFull || !minor) await soon(async () => assert.deepEqual(await audit(), []));
          });
        }
        // The page requests the server's status.
        assert.deepEqual(
          problems.filter((problem) => !/404/.test(problem)),
          [],
        );
        await close();
      });
    }
  });
