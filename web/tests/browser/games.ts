// Whole games, won, lost and drawn, by clicks, drags and keys, in both languages and at both sizes.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { best, rules } from "../rules.ts";
import {
  OUTPUT,
  PHONE,
  askedBy,
  TWO,
  open,
  ready,
  pressSurely,
  resultOf,
  soon,
  turnCount,
  turns,
  textOf,
} from "./harness.ts";
import { clickCell, enter, tapCell } from "./input.ts";
import type { Page } from "playwright-core";
import type { Position, Turn } from "../../packages/pijersi/src/types.ts";
import type { Input } from "./input.ts";

const OPTIONS = { opponent: "banli", level: 1, colour: "white", setup: "classic", minutes: 0, increment: 0, time: 100 };
const options = (change: object = {}) => ({ storage: { "pijersi.options": { ...OPTIONS, ...change } } });

const isFull = process.env.PIJERSI_FULL_TESTS === "1";
/** The classic set-up after sixteen turns without a capture. The full tests play all twenty. */
const QUIET = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 16 9";

/** Plays on until the game is over. */
async function playOut(page: Page, input: Input, choose: (now: Position, played: string[]) => string, start = {}) {
  for (let count = 0; count < 120; count += 1) {
    const played = await turns(page);
    const now = rules.position({ ...start, turns: played });
    if (now.outcome) return now.outcome;
    await enter(page, choose(now, played), input);
    // Banli's reply, if there is one.
    const isSettled = () =>
      document.querySelector(".end-card, [data-test=warning]") !== null ||
      /choose|choisissez/.test(document.querySelector(".prompt p")?.textContent ?? "");
    await page.waitForFunction(isSettled, null, { timeout: 120_000 });
  }
  throw new Error("the game does not end");
}

export const games = () =>
  describe("games", { concurrency: 2 }, () => {
    test("won against Banli by clicks, English, desktop", async () => {
      const { page, problems, close } = await open(options());
      await page.locator("[data-test=start]").click();
      const outcome = await playOut(page, "click", (_, played) => best(played));
      assert.equal(outcome.winner, "white");
      await soon(async () => assert.match(await resultOf(page), /^You win!.*White wins/));
      await page.locator("[data-test=end-close]").click();
      await soon(async () => assert.equal(await textOf(page.locator("[data-test=verdict]")), "You win!"));
      await page.screenshot({ path: `${OUTPUT}won-desktop.png` });
      assert.deepEqual(problems, []);
      await close();
    });

    test("lost against Banli by keys, French, phone", async () => {
      const { page, problems, close } = await open({ viewport: PHONE, locale: "fr-FR", ...options({ level: 10 }) });
      await page.locator("[data-test=start]").click();
      // Aimless turns, so that Banli arrives.
      const isIdle = ({ actions, wins }: Turn) => actions.length === 1 && !wins && !actions[0].captures;
      const outcome = await playOut(page, "keys", (now) => (now.turns.find(isIdle) ?? now.turns[0]).text);
      assert.equal(outcome.winner, "black");
      await soon(async () => assert.match(await resultOf(page), /Noir gagne/));
      await page.screenshot({ path: `${OUTPUT}lost-phone.png` });
      assert.deepEqual(problems, []);
      await close();
    });

    test("two people with a clock of their own agree on a draw, and then one resigns", async () => {
      const { page, problems, close } = await open({ storage: TWO, viewport: PHONE });
      await page.locator("[data-test=clock]").selectOption("own");
      await page.locator("[data-test=own-minutes]").selectOption("7");
      await page.locator("[data-test=own-seconds]").selectOption("1");
      await page.locator("[data-test=start]").click();
      await soon(async () => assert.match(await textOf(page.locator(".clock").first()), /^7:0/));
      await enter(page, "b2-c2");
      await pressSurely(page, "draw");
      await soon(async () => assert.match(await resultOf(page), /Draw by agreement/));
      await soon(async () => assert.equal(await page.locator("[data-test=draw]").count(), 0));
      await page.locator(".actions [data-test=rematch]").click();
      await enter(page, "b2-c2");
      // The first press only asks for confirmation.
      await page.locator("[data-test=resign]").click();
      await soon(async () => assert.equal(await page.locator("[data-test=rematch]").count(), 0));
      await pressSurely(page, "resign");
      await soon(async () => assert.match(await resultOf(page), /Black resigned: White wins/));
      assert.deepEqual(problems, []);
      await close();
    });

    test("drawn by two people by drags, English, phone", async () => {
      const hash = isFull ? "" : `#edit?p=${QUIET.replaceAll(" ", "_")}`;
      const { page, problems, close } = await open({ viewport: PHONE, ...options({ opponent: "two" }), hash });
      if (!isFull) await page.locator("[data-test=play-from]").click();
      await page.locator("[data-test=start]").click();
      const choose = (now: Position) => {
        const near = now.player === "white" ? "ab" : "fg";
        const isQuiet = ({ actions, wins }: Turn) =>
          !wins && actions.every(({ captures, to }) => !captures && near.includes(to[0]));
        const quiet = now.turns.filter(isQuiet);
        return quiet[(now.full * 7) % quiet.length].text;
      };
      const outcome = await playOut(page, "drag", choose, isFull ? {} : { start: QUIET });
      assert.equal(outcome.kind, "quiet");
      await soon(async () => assert.match(await resultOf(page), /Draw/));
      assert.deepEqual(problems, []);
      await close();
    });

    test("a stack is chosen whole, then its top, then nothing; a first action is undone", async () => {
      const { page, problems, close } = await open();
      await clickCell(page, "b4");
      await soon(async () =>
        assert.equal(await page.locator("[data-test=part-stack]").getAttribute("aria-pressed"), "true"),
      );
      await soon(async () => assert.equal(await page.locator(".cell.to").count(), 4));
      await clickCell(page, "b4");
      await soon(async () =>
        assert.equal(await page.locator("[data-test=part-top]").getAttribute("aria-pressed"), "true"),
      );
      await clickCell(page, "b4");
      await soon(async () => assert.equal(await page.locator(".cell.to").count(), 0));
      await clickCell(page, "a4");
      await clickCell(page, "b5");
      await page.locator("[data-test=take-back]").click();
      await soon(async () => assert.equal(await page.locator('.pieces [data-cell="a4"]').count(), 1));
      assert.deepEqual(problems, []);
      await close();
    });

    test("touch, a hint, undo, resigning and a new game", async () => {
      const { page, problems, close } = await open({ viewport: PHONE, touch: true, ...options() });
      await page.locator("[data-test=start]").tap();
      for (const cell of ["b2", "c2"]) await tapCell(page, cell);
      await turnCount(page, 2);
      await soon(async () => assert.match(await textOf(page.locator("[data-test=said]")), /^2 .*White to move$/));
      await page.locator("[data-test=hint]").tap();
      await page.locator(".arrow.hint").first().waitFor();
      await page.locator("[data-test=undo]").tap();
      await turnCount(page, 0);
      assert.match(await askedBy(page.locator("[data-test=resign]")), /Really/);
      await pressSurely(page, "resign");
      await soon(async () => assert.match(await resultOf(page), /White resigned: Black wins/));
      await page.locator("[data-test=new-game]").tap();
      await page.locator("[data-test=start]").waitFor();
      assert.deepEqual(problems, []);
      await close();
    });

    test("a clock runs out", async () => {
      const { page, problems, close } = await open(options({ opponent: "two", minutes: 0.02 }));
      await enter(page, "b2-c2");
      await soon(async () => assert.match(await resultOf(page), /Out of time: White wins/));
      await soon(async () => assert.equal(await page.locator(".clock.low").count(), 2));
      assert.deepEqual(problems, []);
      await close();
    });

    test("Banli plays itself, can be paused and goes on", async () => {
      // At full strength, and with some time for each turn, the game is not over before it is paused.
      const watched = { opponent: "watch", level: 10, blackLevel: 10, time: 1000 };
      const { page, problems, close } = await open(options(watched));
      await page.locator("[data-test=start]").click();
      await page.waitForFunction(() => document.querySelectorAll(".turns .turn").length >= 2, null, {
        timeout: 120_000,
      });
      await page.getByRole("button", { name: "Pause" }).click();
      const count = await page.locator(".turns .turn").count();
      await page.waitForTimeout(1000);
      await soon(async () => assert.equal(await page.locator(".turns .turn").count(), count));
      await page.getByRole("button", { name: "Continue" }).click();
      await page.waitForFunction((before) => document.querySelectorAll(".turns .turn").length > before, count);
      assert.deepEqual(problems, []);
      await close();
    });

    test("a game survives a reload", async () => {
      const { page, problems, close } = await open(options({ opponent: "two" }));
      await enter(page, "a4-b5=c4");
      await enter(page, "f4=d5-d4");
      await page.reload();
      await ready(page, "play");
      await soon(async () => assert.deepEqual(await turns(page), ["a4-b5=c4", "f4=d5-d4"]));
      await enter(page, "a1-b2=c2");
      assert.deepEqual(problems, []);
      await close();
    });

    test("playing Black: the board is turned, and Banli begins when asked", async () => {
      const { page, problems, close } = await open(options());
      await soon(async () => assert.match(await textOf(page.locator(".new-game .note").last()), /just move/));
      await page.getByRole("radio", { name: "Black" }).check();
      await soon(async () => assert.doesNotMatch(await textOf(page.locator(".new-game .note").last()), /just move/));
      await soon(async () => assert.equal(await page.locator(".can-move").count(), 0));
      await soon(async () => assert.match(await textOf(page.locator(".prompt p")), /Press Start/));
      await page.locator("[data-test=start]").click();
      await page.waitForFunction(() => document.querySelectorAll(".turns .turn").length === 1);
      await page.locator(".can-move").first().waitFor();
      // Banli may have sent one cube that far.
      const isTaken = await page.locator('.pieces [data-cell="e2"]').count();
      await enter(page, isTaken ? "f7-e6" : "f2-e2");
      await turnCount(page, 3);
      assert.deepEqual(problems, []);
      await close();
    });
  });
