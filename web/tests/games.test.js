// Whole games, won, lost and drawn, by clicks, drags and keys, in both languages and at both sizes.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  clickCell,
  DESKTOP,
  enter,
  openPage,
  OUTPUT,
  PHONE,
  ready,
  setStage,
  startServer,
  tapCell,
} from "./harness.js";

const stage = setStage();

const OPTIONS = {
  opponent: "banli",
  level: 1,
  blackLevel: 1,
  colour: "white",
  setup: "classic",
  code: "",
  minutes: 0,
  increment: 0,
  time: 200,
};

/** The position on the board, from what the page keeps. */
async function position(page) {
  return page.evaluate(async () => {
    const { rules } = await import("./api/rules.js");
    const kept = JSON.parse(localStorage.getItem("pijersi.game"));
    const match = await rules.match({ start: kept.start, turns: kept.turns });
    return rules.position(match.positions.at(-1).psn);
  });
}

/** Banli's own idea, at full strength. */
const best = (page, psn) =>
  page.evaluate(async (asked) => {
    const { engine } = await import("./api/engine.js");
    return (await engine.play({ position: asked, level: 10, time: 150 }).answer).turn.text;
  }, psn);

/** Plays on until the game is over. */
async function playOut(page, hand, choose) {
  for (let count = 0; count < 120; count += 1) {
    const now = await position(page);
    if (now.outcome) return now.outcome;
    const turn = await choose(now);
    await enter(page, turn, hand);
    // Banli's answer, where there is one.
    await page.waitForFunction(
      () => document.querySelector(".prompt p").textContent.match(/choose|choisissez|wins|gagne|Draw|Nulle/),
      null,
      { timeout: 20_000 },
    );
  }
  throw new Error("the game does not end");
}

test("won against Banli by clicks, English, desktop", async () => {
  const { page, problems, close } = await stage.open({ storage: { "pijersi.options": OPTIONS } });
  await page.locator("[data-test=start]").click();
  const outcome = await playOut(page, "click", (now) => best(page, now.psn));
  assert.equal(outcome.winner, "white");
  assert.match(await page.locator(".state").textContent(), /White wins/);
  assert.equal(await page.locator("[data-test=verdict]").textContent(), "You win!");
  await page.screenshot({ path: `${OUTPUT}won-desktop.png` });
  assert.deepEqual(problems, []);
  await close();
});

test("lost against Banli by keys, French, phone", async () => {
  const { page, problems, close } = await stage.open({
    viewport: PHONE,
    locale: "fr-FR",
    storage: { "pijersi.options": { ...OPTIONS, level: 10 } },
  });
  await page.locator("[data-test=start]").click();
  // Steps that lead nowhere: Banli arrives.
  const outcome = await playOut(
    page,
    "keys",
    (now) =>
      now.turns.find(({ actions, wins }) => actions.length === 1 && !wins && !actions[0].captures)?.text ??
      now.turns[0].text,
  );
  assert.equal(outcome.winner, "black");
  assert.match(await page.locator(".state").textContent(), /Noir gagne/);
  await page.screenshot({ path: `${OUTPUT}lost-phone.png` });
  assert.deepEqual(problems, []);
  await close();
});

test("drawn by two people by drags, English, phone", async () => {
  const { page, problems, close } = await stage.open({
    viewport: PHONE,
    storage: { "pijersi.options": { ...OPTIONS, opponent: "two" } },
  });
  await page.locator("[data-test=start]").click();
  const outcome = await playOut(page, "drag", (now) => {
    const near = now.player === "white" ? "ab" : "fg";
    const quiet = now.turns.filter(
      ({ actions, wins }) => !wins && actions.every(({ captures, to }) => !captures && near.includes(to[0])),
    );
    return quiet[(now.full * 7) % quiet.length].text;
  });
  assert.equal(outcome.kind, "quiet");
  assert.match(await page.locator(".state").textContent(), /Draw/);
  assert.deepEqual(problems, []);
  await close();
});

test("a stack is chosen whole, then its top, then nothing; a first action is taken back", async () => {
  const { page, problems, close } = await stage.open();
  await clickCell(page, "b4");
  assert.equal(await page.locator("[data-test=part-stack]").getAttribute("aria-pressed"), "true");
  assert.equal(await page.locator(".cell.to").count(), 4);
  await clickCell(page, "b4");
  assert.equal(await page.locator("[data-test=part-top]").getAttribute("aria-pressed"), "true");
  await clickCell(page, "b4");
  assert.equal(await page.locator(".cell.to").count(), 0);
  await clickCell(page, "a4");
  await clickCell(page, "b5");
  await page.locator("[data-test=take-back]").click();
  assert.equal(await page.locator('.pieces [data-cell="a4"]').count(), 1);
  // A black cube and an empty cell do nothing.
  await clickCell(page, "d4");
  await clickCell(page, "g1");
  assert.equal(await page.locator(".cell.to").count(), 0);
  assert.deepEqual(problems, []);
  await close();
});

test("touch, a hint, undo, resigning and a new game", async () => {
  const { page, problems, close } = await stage.open({
    viewport: PHONE,
    touch: true,
    storage: { "pijersi.options": OPTIONS },
  });
  await page.locator("[data-test=start]").tap();
  for (const cell of ["b2", "c2"]) await tapCell(page, cell);
  await page.waitForFunction(() => document.querySelectorAll(".turns .turn").length === 2);
  assert.match(await page.locator("[data-test=said]").textContent(), /^2 .*White to move$/);
  await page.locator("[data-test=hint]").tap();
  await page.locator(".arrow.hint").first().waitFor();
  await page.locator("[data-test=undo]").tap();
  await page.waitForFunction(() => document.querySelectorAll(".turns .turn").length === 0);
  await page.locator("[data-test=resign]").tap();
  assert.match(await page.locator("[data-test=resign]").textContent(), /Vraiment|Really/);
  await page.locator("[data-test=resign]").tap();
  assert.match(await page.locator(".state").textContent(), /0-1/);
  await page.locator("[data-test=new-game]").tap();
  await page.locator("[data-test=start]").waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("a clock runs out", async () => {
  const { page, problems, close } = await stage.open({
    storage: { "pijersi.options": { ...OPTIONS, opponent: "two", minutes: 0.05 } },
  });
  await enter(page, "b2-c2");
  await page.waitForFunction(() => /1-0/.test(document.querySelector(".state").textContent), null, { timeout: 10_000 });
  assert.deepEqual(problems, []);
  await close();
});

test("Banli plays itself, can be paused and goes on", async () => {
  const { page, problems, close } = await stage.open({
    viewport: DESKTOP,
    storage: { "pijersi.options": { ...OPTIONS, opponent: "watch", level: 10, blackLevel: 10 } },
  });
  // At full strength the game is not over too soon.
  await page.locator("[data-test=start]").click();
  await page.waitForFunction(() => document.querySelectorAll(".turns .turn").length >= 3, null, { timeout: 20_000 });
  await page.getByRole("button", { name: "Pause" }).click();
  const count = await page.locator(".turns .turn").count();
  await page.waitForTimeout(1000);
  assert.ok((await page.locator(".turns .turn").count()) <= count + 1);
  await page.getByRole("button", { name: "Go on" }).click();
  await page.waitForFunction((before) => document.querySelectorAll(".turns .turn").length > before + 1, count, {
    timeout: 20_000,
  });
  assert.deepEqual(problems, []);
  await close();
});

test("a game survives a reload", async () => {
  const { page, problems, close } = await stage.open({
    storage: { "pijersi.options": { ...OPTIONS, opponent: "two", colour: "white" } },
  });
  await enter(page, "a4-b5=c4");
  await enter(page, "f4=d5-d4");
  await page.reload();
  await ready(page, "play");
  assert.deepEqual(await page.locator(".turns .turn").allTextContents(), ["1 a4-b5=c4", "2 f4=d5-d4"]);
  await enter(page, "a1-b2=c2");
  assert.deepEqual(problems, []);
  await close();
});

test("a game survives a lost connection", async () => {
  const own = await startServer();
  const { port } = new URL(own.address);
  const { page, problems, close } = await openPage(stage.browser, own.address, {
    storage: { "pijersi.options": OPTIONS },
  });
  await enter(page, "b2-c2");
  await page.waitForFunction(() => document.querySelectorAll(".turns .turn").length === 2);
  assert.deepEqual(problems, []);
  await own.stop();
  await page.locator(".connection.lost").waitFor();
  await clickCell(page, "b6");
  await clickCell(page, "c6");
  await page.screenshot({ path: `${OUTPUT}lost-connection.png` });
  const again = await startServer(`127.0.0.1:${port}`);
  await page.waitForFunction(() => document.querySelectorAll(".turns .turn").length >= 3, null, { timeout: 20_000 });
  await page.locator(".connection.found").waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".turns .turn").length === 4, null, { timeout: 20_000 });
  await close();
  await again.stop();
});

test("playing Black: the board is turned, and Banli begins when asked", async () => {
  const { page, problems, close } = await stage.open({ storage: { "pijersi.options": OPTIONS } });
  await page.getByRole("radio", { name: "Black" }).check();
  assert.equal(await page.locator(".can-move").count(), 0);
  assert.match(await page.locator(".prompt p").textContent(), /Press Start/);
  await page.locator("[data-test=start]").click();
  await page.waitForFunction(
    () => document.querySelectorAll(".turns .turn").length === 1 && document.querySelector(".can-move"),
  );
  await enter(page, "f2-e2");
  await page.waitForFunction(() => document.querySelectorAll(".turns .turn").length === 3);
  assert.deepEqual(problems, []);
  await close();
});
