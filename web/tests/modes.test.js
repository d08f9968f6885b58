// The other modes: analysis, replay, review, editor, lessons, sharing, settings, 3D.

import assert from "node:assert/strict";
import { test } from "node:test";
import { at, clickCell, enter, OUTPUT, ready, setStage } from "./harness.js";

const MATCH = "1 a4-b5=c4   2 f4=d5-d4\n3 a1-b2=c2   4 f1-f2=d3\n5 c2=c3-c2   6 d3=c2!-b3!\n";

const stage = setStage();

const turns = (page) => page.locator(".turns .turn").allTextContents();

test("analysis: variations, lines, the bar, arrows, and a link that brings all back", async () => {
  const { page, problems, close } = await stage.open({ hash: "#analyse?t=a4b5c4.f4d5d4" });
  await page.locator(".lines li").nth(2).waitFor();
  await page.locator(".arrow.best").first().waitFor();
  assert.match(await page.locator(".bar").getAttribute("aria-label"), /White wins with \d+ %/);
  await page.locator("[data-test=previous]").click();
  await enter(page, "f2-e2");
  assert.equal(await page.locator(".variation").count(), 1);
  await page.getByRole("button", { name: "Make main line" }).click();
  assert.equal((await turns(page))[1], "2 f2-e2");
  await page.locator(".share summary").click();
  await page.locator("[data-test=copy-link]").click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto("about:blank");
  await page.goto(link);
  await ready(page, "analyse");
  assert.deepEqual(await turns(page), ["1 a4-b5=c4", "2 f2-e2"]);
  await page.locator("[data-test=engine]").uncheck();
  assert.match(await page.locator(".engine-state[role=status]").textContent(), /switched off/);
  assert.deepEqual(problems, []);
  await close();
});

for (const [locale, rests, goOn] of [
  ["en-GB", /rests/, "Think on"],
  ["fr-FR", /se repose/, "Réfléchir encore"],
]) {
  test(`analysis: Banli rests after a while, and thinks on when asked: ${locale}`, async () => {
    const { page, problems, close } = await stage.open({ locale });
    // The server, except that the first search is over after its first lines.
    let searches = 0;
    await page.routeWebSocket(/socket/, (socket) => {
      const behind = socket.connectToServer();
      socket.onMessage((message) => {
        if (JSON.parse(message).type === "analyse") searches += 1;
        behind.send(message);
      });
      behind.onMessage((message) => {
        const word = JSON.parse(message);
        socket.send(message);
        if (searches !== 1 || word.type !== "line" || word.depth < 3 || word.line < 3) return;
        searches += 1;
        socket.send(
          JSON.stringify({
            type: "answer",
            id: word.id,
            turn: word.turns[0],
            score: word.score,
            depth: word.depth,
            nodes: 1,
          }),
        );
      });
    });
    await page.evaluate(() => {
      location.hash = "#analyse";
    });
    await page.waitForFunction(
      (source) => new RegExp(source).test(document.querySelector(".engine-state[role=status]")?.textContent),
      rests.source,
    );
    const button = page.getByRole("button", { name: goOn });
    await button.click();
    await button.waitFor({ state: "hidden" });
    assert.equal(searches, 3);
    assert.equal(await page.locator(".lines li").count(), 3, "what was found stays");
    assert.deepEqual(problems, []);
    await close();
  });
}

test("replay: paste, mistakes in the text, scrub, play, drop", async () => {
  const { page, problems, close } = await stage.open({ hash: "#replay" });
  await page.locator("[data-test=match-text]").fill("1 a4-b5=c4 2 f4=d9");
  await page.locator("[data-test=open-match]").click();
  await page.waitForFunction(() => document.querySelector(".problem").textContent.length > 10);
  assert.equal(problems.length, 1, "the browser notes the refused request");
  problems.length = 0;
  await page.locator("[data-test=match-text]").fill(MATCH);
  await page.locator("[data-test=open-match]").click();
  await page.waitForFunction(() => document.querySelectorAll(".turns .turn").length === 6);
  await page.locator("[data-test=scrub]").fill("4");
  assert.equal(await page.locator("[aria-current=step]").textContent(), "4 f1-f2=d3");
  await page.locator("[data-test=replay-play]").click();
  await page.waitForFunction(() => document.querySelector("[aria-current=step]").textContent.startsWith("6"), null, {
    timeout: 10_000,
  });
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "match.txt", { type: "text/plain" }));
    document
      .querySelector("main")
      .dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, "1 b2-c2");
  await page.waitForFunction(() => document.querySelectorAll(".turns .turn").length === 1);
  assert.deepEqual(problems, []);
  await close();
});

test("review: graph, labels, what was better, the next mistake", async () => {
  const { page, problems, close } = await stage.open({ hash: "#replay" });
  await page.locator("[data-test=match-text]").fill(MATCH);
  await page.locator("[data-test=open-match]").click();
  await page.waitForFunction(() => document.querySelectorAll(".turns .turn").length === 6);
  await page.locator("[data-test=review]").click();
  await page.locator("[data-test=summary]").waitFor({ timeout: 60_000 });
  await page.locator("[data-test=next-mistake]").click();
  const first = await page.locator("[aria-current=step]").textContent();
  assert.match(first, /\?/);
  assert.equal(await page.locator(".badge").count(), 1);
  await page.locator("[data-test=better]").click();
  await page.locator(".arrow.better").first().waitFor();
  const box = await page.locator("[data-test=graph]").boundingBox();
  await page.mouse.move(box.x + 5, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 2, box.y + 20, { steps: 5 });
  await page.mouse.up();
  assert.match(await page.locator("[aria-current=step]").textContent(), /^6/);
  assert.deepEqual(problems, []);
  await close();
});

test("editor: cubes, stacks, what is no position, set-ups, playing from there", async () => {
  const { page, problems, close } = await stage.open({ hash: "#edit" });
  const psn = () => page.locator("[data-test=psn]").inputValue();
  await page.locator("[data-test=clear]").click();
  await page.waitForFunction(() => !document.querySelector(".pieces").children.length);
  for (const [tool, cell] of [
    ["R", "d4"],
    ["S", "d4"],
    ["p", "f4"],
    ["w", "a1"],
  ]) {
    await page.locator(`[data-test=tool-${tool}]`).click();
    await clickCell(page, cell);
    await page.waitForTimeout(80);
  }
  await page.waitForFunction(() =>
    document.querySelector("[data-test=psn]").value.startsWith("6/3p-3/6/3RS3/6/7/w-5 w 0 1"),
  );
  for (const tool of ["R", "W"]) {
    await page.locator(`[data-test=tool-${tool}]`).click();
    await clickCell(page, "c3");
  }
  await page.waitForFunction(() => /c3/.test(document.querySelector(".problem").textContent));
  assert.ok(await page.locator("[data-test=play-from]").isDisabled());
  problems.length = 0;
  await page.locator("[data-test=setup-half]").click();
  await page.waitForFunction(() => /w 0 1$/.test(document.querySelector("[data-test=psn]").value));
  await page.locator("[data-test=psn]").fill("6/3R-3/6/7/6/7/2w-3 w 0 1");
  await page.locator("[data-test=psn]").press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".pieces > *").length === 2);
  assert.equal(await psn(), "6/3R-3/6/7/6/7/2w-3 w 0 1");
  await page.locator("[data-test=play-from]").click();
  await ready(page, "play");
  await enter(page, "f4-g4");
  assert.match(await page.locator(".state").textContent(), /White wins/);
  assert.deepEqual(problems, []);
  await close();
});

test("all ten lessons can be solved, and wrong answers are told", async () => {
  const { page, problems, close } = await stage.open({ hash: "#learn", locale: "fr-FR" });
  for (let number = 1; number <= 10; number += 1) {
    const { right, wrong } = await page.evaluate(async (index) => {
      const { LESSONS } = await import("./views/lessons.js");
      const { rules } = await import("./api/rules.js");
      const { position, solves } = LESSONS[index];
      const { turns } = await rules.position(position);
      const judged = [];
      for (const turn of turns)
        judged.push({ text: turn.text, solves: solves(turn, (await rules.play(position, turn.ugi)).position) });
      return { right: judged.find((one) => one.solves)?.text, wrong: judged.find((one) => !one.solves)?.text };
    }, number - 1);
    assert.ok(right && wrong, `lesson ${number}: ${right} ${wrong}`);
    await solve(page, wrong);
    await page.locator(".verdict.wrong").waitFor();
    await page.locator("[data-test=again]").click();
    await page.waitForFunction(() => document.querySelector(".verdict").textContent === "");
    await page.waitForTimeout(50);
    await solve(page, right);
    await page.locator(".verdict.right").waitFor();
    if (number < 10) await page.locator("[data-test=next-lesson]").click();
    await page.waitForFunction(
      () => document.querySelectorAll(".can-move").length || document.querySelector(".verdict").textContent,
    );
    await page.waitForTimeout(50);
  }
  assert.equal(await page.locator(".lessons .done").count(), 10);
  assert.deepEqual(problems, []);
  await close();
});

/** Enters a turn where there is no list of turns. */
async function solve(page, text) {
  const steps = [...text.matchAll(/([-=])([a-g][1-7])/g)].map(([, joint, cell]) => ({ stack: joint === "=", cell }));
  await clickCell(page, text.slice(0, 2));
  const top = page.locator("[data-test=part-top]");
  if (!steps[0].stack && (await top.count())) await top.click();
  await clickCell(page, steps[0].cell);
  if (steps[1]) await clickCell(page, steps[1].cell);
  else if (await page.locator("[data-test=finish]").count()) await page.locator("[data-test=finish]").click();
}

test("language, colours and names of cells are remembered", async () => {
  const { page, problems, close } = await stage.open();
  await page.locator("[data-test=settings]").click();
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.locator("[data-test=set-names]").uncheck();
  await page.getByRole("radio", { name: "Français" }).click();
  await page.getByRole("link", { name: "Jouer" }).waitFor();
  await page.waitForFunction(() => /choisissez/.test(document.querySelector(".prompt")?.textContent));
  await page.reload();
  await ready(page, "play");
  assert.equal(await page.evaluate(() => document.documentElement.lang), "fr");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  assert.equal(await page.locator(".names text").count(), 0);
  assert.deepEqual(problems, []);
  await close();
});

test("3D: turning the board, entering a turn, both orientations", async () => {
  const { page, problems, close } = await stage.open({ storage: { "pijersi.options": { opponent: "two" } } });
  await page.locator("[data-test=view]").click();
  const before = await at(page, "a1");
  const empty = await at(page, "d4");
  await page.mouse.move(empty.x, empty.y);
  await page.mouse.down();
  await page.mouse.move(empty.x + 120, empty.y + 30, { steps: 6 });
  await page.mouse.up();
  const after = await at(page, "a1");
  assert.ok(Math.hypot(after.x - before.x, after.y - before.y) > 30, "the board turns");
  await page.screenshot({ path: `${OUTPUT}space-turned.png` });
  await clickCell(page, "b2");
  await page.locator(".mark.move").first().waitFor();
  await clickCell(page, "c2");
  await page.waitForFunction(() => document.querySelectorAll(".turns .turn").length === 1);
  await page.locator("[data-test=flip]").click();
  const flipped = await at(page, "a1");
  const far = await at(page, "g1");
  assert.ok(flipped.y < far.y, "White is at the top");
  assert.deepEqual(problems, []);
  await close();
});

test("match text, position, download and picture", async () => {
  const { page, problems, close } = await stage.open({ hash: "#analyse?t=a4b5c4" });
  await page.locator(".share summary").click();
  await page.locator("[data-test=copy-match]").click();
  await page.locator(".toast.shown").waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /1 a4-b5=c4/);
  await page.locator("[data-test=copy-psn]").click();
  await page.waitForFunction(async () => (await navigator.clipboard.readText()).endsWith("b 1 1"));
  for (const [button, name] of [
    ["download-match", "pijersi.txt"],
    ["picture-png", "pijersi.png"],
  ]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.locator(`[data-test=${button}]`).click(),
    ]);
    assert.equal(download.suggestedFilename(), name);
    assert.equal(await download.failure(), null);
  }
  assert.deepEqual(
    problems.filter((problem) => !/ERR_ABORTED/.test(problem)),
    [],
  );
  await close();
});
