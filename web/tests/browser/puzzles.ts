// Puzzles in the real page: solved by keyboard, wrong answers, hints, the puzzle of the day.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { ofDay, readSet } from "../../src/views/puzzles/set.ts";
import { rules } from "../rules.ts";
import { open, ready, soon, textOf } from "./harness.ts";
import { enterOnly, keyCell } from "./input.ts";
import type { Page } from "playwright-core";
import type { Puzzle } from "../../src/views/puzzles/state.ts";
import type { Turn } from "../../packages/pijersi/src/types.ts";

const SET = readSet(readFileSync(new URL("../../dist/puzzles.txt", import.meta.url), "utf8"));

/** The number of the first puzzle that satisfies a condition, with White to move, so that arrow keys match the board. */
const numberOf = (isSo: (puzzle: Puzzle) => boolean) =>
  SET.findIndex((puzzle) => puzzle.position.endsWith(" w") && isSo(puzzle)) + 1;
const turnOf = ({ position, line }: Puzzle, index = 0) =>
  rules.play({ start: position, turns: line.slice(0, index), turn: line[index] }).turn;
const verdict = (page: Page, kind: "right" | "wrong" | "shown") =>
  page.locator(`.verdict.${kind}`).waitFor({ timeout: 120_000 });
/** Puzzles solved, streak, longest streak, days in a row. */
const progress = (page: Page) =>
  Promise.all(
    ["solved", "streak", "best", "days"].map(async (name) =>
      Number(await textOf(page.locator(`[data-test=progress-${name}]`))),
    ),
  );

/** Waits for the visitor's turn with that number in the solution. */
async function waitForTurn(page: Page, { position, line }: Puzzle, index: number) {
  const { pieces } = rules.position({ start: position, turns: line.slice(0, index) });
  const expected = Object.entries(pieces).map((entry) => entry.join(" "));
  await page.waitForFunction(
    (wanted) => {
      const shown = [...document.querySelectorAll<HTMLElement>(".pieces [data-piece]")];
      const now = shown.map(({ dataset }) => `${dataset.cell} ${dataset.piece}`).sort();
      return now.join() === wanted && document.querySelector(".can-move");
    },
    expected.sort().join(),
    { timeout: 120_000 },
  );
}

/** Enters a turn by keyboard. */
async function keyTurn(page: Page, { actions: [first, second] }: Turn, pieces: Record<string, string>) {
  await keyCell(page, first.from);
  if (!first.stack && pieces[first.from].length > 1) await page.keyboard.press("t");
  await keyCell(page, first.to);
  if (second) await keyCell(page, second.to);
  else if (await page.locator("[data-test=finish]").count()) await page.keyboard.press("e");
}

/** Plays the visitor's turns of the solution. */
async function playSolution(page: Page, puzzle: Puzzle, enter: (turn: Turn, index: number) => Promise<unknown>) {
  for (let index = 0; index < puzzle.line.length; index += 2) {
    await waitForTurn(page, puzzle, index);
    await enter(turnOf(puzzle, index), index);
  }
}

/** Plays the solution and waits for the verdict. */
async function solve(...solution: Parameters<typeof playSolution>) {
  await playSolution(...solution);
  await verdict(solution[0], "right");
}

/** A legal turn of one action that is not the answer. */
function wrongTurn({ position, line }: Puzzle): Turn {
  const answer = rules.play({ position, turn: line[0] }).position.psn;
  const { turns } = rules.position({ position });
  const isPlain = ({ actions }: Turn) => actions.length === 1 && !actions[0].builds && !actions[0].stack;
  const found = turns.find((turn) => isPlain(turn) && rules.play({ position, turn: turn.ugi }).position.psn !== answer);
  if (!found) throw new Error(`${position}: every turn of one action is the answer`);
  return found;
}

export const puzzles = () =>
  describe("puzzles", { concurrency: 2 }, () => {
    test("a puzzle is solved by keyboard alone, is remembered, and the next one comes", async () => {
      const number = numberOf(({ goal }) => goal === "win");
      const { page, problems, close } = await open({ hash: `#puzzles?n=${number}` });
      await page.locator("[data-test=task]").waitFor();
      const puzzle = SET[number - 1];
      await solve(page, puzzle, (turn, index) => {
        const { pieces } = rules.position({ start: puzzle.position, turns: puzzle.line.slice(0, index) });
        return keyTurn(page, turn, pieces);
      });
      await soon(async () => assert.deepEqual(await progress(page), [1, 1, 1, 0]));
      // The rest of the solution can be played.
      await page.locator("[data-test=play-solution]").click();
      await page.waitForFunction(() => document.querySelector(".turns .turn:last-of-type[aria-current]"), undefined, {
        timeout: 120_000,
      });
      await page.locator("main").focus();
      await page.keyboard.press("n");
      await page.waitForFunction((before) => location.hash !== before, `#puzzles?n=${number}`);
      await soon(async () => assert.equal(await page.locator(".verdict").count(), 0));
      await page.reload();
      await ready(page, "puzzles");
      await page.locator("[data-test=progress]").waitFor();
      await soon(async () => assert.deepEqual(await progress(page), [1, 1, 1, 0]));
      assert.deepEqual(problems, []);
      await close();
    });

    test("a wrong turn is refuted on the board, and can be tried again after two hints", async () => {
      const number = numberOf(({ goal }) => goal === "win");
      const { page, problems, close } = await open({ hash: `#puzzles?n=${number}` });
      await page.locator("[data-test=task]").waitFor();
      await enterOnly(page, wrongTurn(SET[number - 1]).text);
      await verdict(page, "wrong");
      await page.waitForFunction(() => document.querySelectorAll(".turns .turn").length === 2, undefined, {
        timeout: 120_000,
      });
      await soon(async () => assert.doesNotMatch(await textOf(page.locator("[data-test=note]")), /Banli looks/));
      await page.locator("[data-test=retry]").click();
      await page.locator("[data-test=hint]").click();
      const answer = turnOf(SET[number - 1]);
      await soon(async () =>
        assert.match(await textOf(page.locator("[data-test=note]")), new RegExp(answer.actions[0].from)),
      );
      await page.locator("[data-test=hint]").click();
      await page.locator(".arrow.hint").first().waitFor();
      await soon(async () => assert.ok(await page.locator("[data-test=hint]").isDisabled()));
      await solve(page, SET[number - 1], ({ text }) => enterOnly(page, text));
      // A puzzle solved with hints does not count.
      await soon(async () => assert.deepEqual(await progress(page), [0, 0, 0, 0]));
      assert.deepEqual(problems, []);
      await close();
    });

    test("a failed puzzle is counted in the menu when it is due, a run ends and is remembered", async () => {
      const today = Math.floor(Date.now() / 86_400_000);
      const [first] = SET;
      const puzzles = { again: [{ id: first.id, step: 0, due: today - 1 }] };
      const { page, problems, close } = await open({ storage: { "pijersi.puzzles": puzzles } });
      await soon(async () => assert.equal(await textOf(page.locator("[data-test=badge]").first()), "1"));
      await page.evaluate(() => (location.hash = "#puzzles"));
      await ready(page, "puzzles");
      await page.locator("[data-test=repeat]").click();
      await page.waitForFunction(() => location.hash === "#puzzles?n=1");
      await solve(page, first, ({ text }) => enterOnly(page, text));
      await soon(async () => assert.equal(await page.locator("[data-test=badge]").count(), 0));
      assert.ok(await page.locator("[data-test=repeat]").isDisabled());
      await page.locator("[data-test=run-survival]").click();
      await page.waitForFunction((before) => location.hash !== before, "#puzzles?n=1");
      const number = Number((await page.evaluate(() => location.hash)).split("n=")[1]);
      // The next puzzle of a run replaces the verdict after a moment.
      await playSolution(page, SET[number - 1], ({ text }) => enterOnly(page, text));
      await soon(async () => assert.match(await textOf(page.locator("[data-test=run-solved]")), /1/));
      await page.waitForFunction((before) => location.hash !== before, `#puzzles?n=${number}`);
      await page.locator("[data-test=run-end]").click();
      await soon(async () => assert.match(await textOf(page.locator("[data-test=run-result]")), /1.*record/));
      await page.locator("[data-test=run-close]").click();
      await soon(async () => assert.match(await textOf(page.locator("[data-test=run-survival]")), /Best: 1/));
      assert.deepEqual(problems, []);
      await close();
    });

    test("the mistakes of a review are corrected one after the other", async () => {
      const { page, problems, close } = await open({ hash: "#review?t=a4b5c4.f4d5d4.a1b2c2.f1f2d3.c2c3c2.d3c2b3" });
      await page.locator("[data-test=summary]").waitFor({ timeout: 120_000 });
      await page.locator("[data-test=learn-mistakes]").click();
      await ready(page, "puzzles");
      await page.locator("[data-test=task]").waitFor();
      await soon(async () => assert.match(await textOf(page.locator("[data-test=task]")), /Find a better turn/));
      await page.locator("[data-test=show]").click();
      await verdict(page, "shown");
      const answer = await textOf(page.locator(".turns .turn").first());
      await page.locator("[data-test=to-review]").click();
      await ready(page, "review");
      // Retry with the solution.
      await page.locator("[data-test=learn-mistakes]").click();
      await ready(page, "puzzles");
      await page.locator("[data-test=hint]").waitFor();
      await enterOnly(page, answer.trim().split(" ")[1]);
      await verdict(page, "right");
      assert.deepEqual(problems, []);
      await close();
    });

    test("the puzzle of the day is the same for all, in French too, and grades and themes can be chosen", async () => {
      const { page, problems, close } = await open({ hash: "#puzzles", locale: "fr-FR" });
      await page.locator("[data-test=task]").waitFor();
      await soon(async () => assert.equal(await textOf(page.locator(".panel h2")), "Problème du jour"));
      const today = SET[ofDay(SET, Math.floor(Date.now() / 86_400_000)) - 1];
      const expected = Object.entries(rules.position({ position: today.position }).pieces);
      await soon(async () => {
        const pieces = await page
          .locator(".pieces [data-piece]")
          .evaluateAll((nodes) => nodes.map((node) => `${node.dataset.cell} ${node.dataset.piece}`).sort());
        assert.deepEqual(pieces, expected.map((entry) => entry.join(" ")).sort());
      });
      const { grade } = SET.at(-1)!;
      await page.locator("[data-test=grade]").selectOption(String(grade));
      await page.waitForFunction(() => location.hash.includes("n="));
      const number = Number((await page.evaluate(() => location.hash)).split("n=")[1]);
      assert.equal(SET[number - 1].grade, grade);
      await page.locator("[data-test=show]").click();
      await verdict(page, "shown");
      await page.locator("[data-test=daily]").click();
      await page.waitForFunction(() => location.hash === "#puzzles");
      assert.deepEqual(problems, []);
      await close();
    });
  });
