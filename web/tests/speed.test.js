// How much is loaded, how soon the page is ready, how quickly it answers a click, how smoothly it moves. For a machine
// that does nothing else meanwhile.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { at, clickCell, setStage } from "./harness.js";

const FRAME = 1000 / 60;
/** The clock of frames trembles; a frame that was missed takes twice as long. */
const TREMBLE = 0.5;
const TWO = { "pijersi.options": { opponent: "two" } };

const stage = setStage();

/** The value below which that part of all lies. */
const below = (values, part) =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))];

test("the first load is small and quick", async (context) => {
  const loads = [];
  for (let count = 0; count < 5; count += 1) {
    const visit = await stage.browser.newContext();
    const page = await visit.newPage();
    const session = await visit.newCDPSession(page);
    await session.send("Network.enable");
    let bytes = 0;
    let files = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      files += 1;
    });
    await page.goto(stage.server.address);
    await page.waitForFunction(() => document.querySelectorAll(".can-move").length > 0);
    const time = await page.evaluate(() => performance.now());
    await page.waitForTimeout(300);
    loads.push({ bytes, files, time });
    await visit.close();
  }
  context.diagnostic(
    loads
      .map(
        ({ bytes, files, time }) =>
          `${(bytes / 1024).toFixed(1)} KiB in ${files} files, ready after ${Math.round(time)} ms`,
      )
      .join("; "),
  );
  for (const { bytes, time } of loads) {
    assert.ok(bytes <= 150_000, `${bytes} bytes`);
    assert.ok(time <= 1000, `${time} ms`);
  }
});

// Each click with what must be on the screen after it: destinations, destinations after a first action, or a turn in
// the list.
const CLICKS = [
  ["b2", "to"],
  ["a4", "to"],
  ["b5", "then"],
  ["c4", "turn"],
  ["f4", "to"],
  ["d5", "then"],
  ["d4", "turn"],
  ["a1", "to"],
  ["b2", "then"],
  ["c2", "turn"],
  ["f1", "to"],
  ["f2", "then"],
  ["d3", "turn"],
];

for (const view of ["flat", "space"]) {
  test(`every click is answered on the screen within 50 ms: ${view}`, async (context) => {
    const { page, problems, close } = await stage.open({
      motion: true,
      storage: { ...TWO, "pijersi.settings": { view } },
    });
    // The browser itself measures from the click to the paint after it, to 8 ms; what is quicker than 16 ms is not told.
    await page.evaluate(() => {
      globalThis.answered = [];
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries())
          if (/^(pointer|mouse|click)/.test(name)) globalThis.answered.push(duration);
      }).observe({ type: "event", durationThreshold: 16 });
      addEventListener(
        "pointerup",
        () =>
          requestAnimationFrame(() =>
            setTimeout(() => {
              globalThis.seen = {
                to: document.querySelectorAll(".cell.to").length,
                finish: document.querySelectorAll("[data-test=finish]").length,
              };
            }),
          ),
        true,
      );
    });
    const times = [];
    let turns = 0;
    for (const [cell, expected] of CLICKS) {
      const { x, y } = await at(page, cell);
      await page.mouse.move(x, y);
      await page.waitForTimeout(500);
      await page.evaluate(() => {
        globalThis.answered = [];
      });
      await page.mouse.click(x, y);
      await page.waitForTimeout(150);
      const { answered, seen } = await page.evaluate(() => ({ answered: globalThis.answered, seen: globalThis.seen }));
      times.push(Math.max(16, ...answered));
      if (expected === "turn") {
        turns += 1;
        await page.waitForFunction((count) => document.querySelectorAll(".turns .turn").length === count, turns);
      } else {
        assert.ok(seen.to > 0, `${cell}: where it can go is shown in the next frame`);
        assert.equal(seen.finish, expected === "then" ? 1 : 0, cell);
      }
    }
    context.diagnostic(`${times.map(Math.round).join(", ")} ms`);
    assert.ok(Math.max(...times) <= 50, String(times));
    assert.deepEqual(problems, []);
    await close();
  });
}

/** The times between frames, and what each cost the page, while something is done. */
async function frames(page, hands) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["cc"] } });
  await page.evaluate(() => {
    globalThis.gaps = [];
    let last = 0;
    const frame = (now) => {
      const isMoving = Boolean(document.querySelector(".flying")) || globalThis.isTurning;
      if (last && isMoving) globalThis.gaps.push(now - last);
      last = isMoving ? now : 0;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await hands();
  const gaps = await page.evaluate(() => globalThis.gaps);
  const done = new Promise((resolve) => {
    session.once("Tracing.tracingComplete", resolve);
  });
  await session.send("Tracing.end");
  await done;
  await session.detach();
  // Processor time of the page's thread, with style, layout and paint; frames in which nothing changes take less than 1 ms.
  const costs = events
    .filter(({ name, ph }) => name === "ProxyMain::BeginMainFrame" && ph === "X")
    .map(({ dur, tdur }) => (tdur ?? dur) / 1000)
    .filter((cost) => cost > 1);
  return { gaps, costs };
}

function smooth(context, name, { gaps, costs }) {
  context.diagnostic(
    `${name}: ${gaps.length} frames, 95 % within ${below(gaps, 0.95).toFixed(1)} ms, the longest ${Math.max(...gaps).toFixed(1)} ms; ` +
      `work in a frame: 95 % within ${below(costs, 0.95).toFixed(1)} ms`,
  );
  assert.ok(gaps.length > 50, `${gaps.length} frames`);
  assert.ok(below(gaps, 0.95) <= FRAME + TREMBLE, `${name}: ${below(gaps, 0.95)} ms between frames`);
  assert.ok(below(costs, 0.95) <= FRAME, `${name}: ${below(costs, 0.95)} ms of work in a frame`);
}

for (const view of ["flat", "space"]) {
  test(`pieces move at 60 frames a second: ${view}`, async (context) => {
    const { page, close } = await stage.open({ motion: true, storage: { ...TWO, "pijersi.settings": { view } } });
    await clickCell(page, "b2");
    await page.waitForTimeout(500);
    await clickCell(page, "b2");
    smooth(
      context,
      "moving",
      await frames(page, async () => {
        for (const [from, to] of [
          ["b2", "c2"],
          ["f2", "e2"],
          ["b3", "c3"],
          ["f3", "e3"],
          ["b6", "c5"],
          ["f6", "e5"],
          ["c2", "d2"],
          ["e2", "d3"],
        ]) {
          await clickCell(page, from);
          await page.waitForTimeout(150);
          await clickCell(page, to);
          await page.waitForTimeout(400);
        }
      }),
    );
    await close();
  });
}

for (const chosen of [false, true]) {
  test(`the 3D board turns at 60 frames a second${chosen ? ", with destinations" : ""}`, async (context) => {
    const { page, close } = await stage.open({
      motion: true,
      storage: { ...TWO, "pijersi.settings": { view: "space" } },
    });
    const { x, y } = await at(page, chosen ? "e1" : "d4");
    if (chosen) await clickCell(page, "b4");
    await page.waitForTimeout(500);
    smooth(
      context,
      "turning",
      await frames(page, async () => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.evaluate(() => {
          globalThis.isTurning = true;
        });
        for (let step = 0; step < 90; step += 1) {
          await page.mouse.move(x + 3 * step, y + 20 * Math.sin(step / 10));
          await page.waitForTimeout(10);
        }
        await page.evaluate(() => {
          globalThis.isTurning = false;
        });
        await page.mouse.up();
      }),
    );
    await close();
  });
}

test("Banli's answer at level 10 with 1 s is on the board within 1.2 s of the visitor's turn", async (context) => {
  const times = [];
  for (const [from, to] of [
    ["b2", "c2"],
    ["b6", "c5"],
    ["b3", "c3"],
  ]) {
    const { page, close } = await stage.open({
      motion: true,
      storage: { "pijersi.options": { level: 10, time: 1000 } },
    });
    await page.evaluate(() => {
      addEventListener(
        "pointerup",
        ({ timeStamp }) => {
          globalThis.clicked = timeStamp;
        },
        true,
      );
      new MutationObserver(() => {
        if (document.querySelectorAll(".turns .turn").length === 2)
          globalThis.answered ??= performance.now() - globalThis.clicked;
      }).observe(document.querySelector("main"), { childList: true, subtree: true });
    });
    await clickCell(page, from);
    await page.waitForTimeout(500);
    await clickCell(page, to);
    times.push(await (await page.waitForFunction(() => globalThis.answered)).jsonValue());
    await close();
  }
  context.diagnostic(`${times.map(Math.round).join(", ")} ms`);
  assert.ok(Math.max(...times) <= 1200, String(times));
});

test("fifty visitors analyse: all get lines, games are not held up, memory stays small", async (context) => {
  const { page, close } = await stage.open();
  const { lines, delays } = await page.evaluate(async () => {
    const { rules } = await import("./api/rules.js");
    const { psn } = await rules.setup("classic");
    const open = () =>
      new Promise((done) => {
        const socket = new WebSocket(new URL("api/socket", location.href).href.replace("http", "ws"));
        socket.onopen = () => done(socket);
      });
    const lines = Array(50).fill(0);
    const sockets = await Promise.all(lines.map(open));
    sockets.forEach((socket, index) => {
      socket.onmessage = ({ data }) => {
        if (JSON.parse(data).type === "line") lines[index] += 1;
      };
      socket.send(JSON.stringify({ type: "analyse", id: 1, position: psn, lines: 3 }));
    });
    const player = await open();
    const delays = [];
    const end = performance.now() + 12_000;
    for (let id = 1; performance.now() < end; id += 1) {
      const start = performance.now();
      await new Promise((done) => {
        player.onmessage = ({ data }) => {
          if (JSON.parse(data).type === "answer") done();
        };
        player.send(JSON.stringify({ type: "play", id, position: psn, level: 10, time: 300 }));
      });
      delays.push(performance.now() - start - 300);
      await new Promise((done) => setTimeout(done, 300));
    }
    sockets.forEach((socket) => socket.close());
    return { lines, delays };
  });
  const memory = Number(readFileSync(`/proc/${stage.server.pid}/status`, "utf8").match(/VmHWM:\s+(\d+)/)[1]) / 1024;
  context.diagnostic(
    `lines for each: ${Math.min(...lines)} to ${Math.max(...lines)}; games delayed by ${Math.round(Math.max(...delays))} ms at most; ${Math.round(memory)} MiB at most`,
  );
  assert.ok(Math.min(...lines) > 0, "everybody gets a line");
  assert.ok(Math.max(...delays) < 1500, String(delays));
  assert.ok(memory < 500, `${memory} MiB`);
  await close();
});
