// Banli on several threads, where the page is cross-origin isolated, and on one elsewhere.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ISOLATION, serve } from "../static.ts";
import { open, ready, soon, textOf } from "./harness.ts";
import { enter } from "./input.ts";
import type { Page } from "playwright-core";
import type { Line } from "../../packages/pijersi/src/types.ts";

const MODULE = "banli-threads.wasm";

/** Waits for a line of Banli, and reads how far it has searched. */
async function searched(page: Page) {
  let text = "";
  await soon(async () => {
    text = await textOf(page.locator(".engine-state"));
    assert.match(text, /Depth \d/);
  });
  return text;
}

/** The names of the files that the service worker keeps, once it controls the page. */
async function keptFiles(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  return addresses.map((address) => new URL(address).pathname.split("/").at(-1)!);
}

/** Analyses on an isolated host, before and after the page is kept by the service worker. */
export async function searchesOnThreads(address: string) {
  const { page, problems, close } = await open({ address, hash: "#analyse", worker: true });
  assert.ok(await page.evaluate(() => crossOriginIsolated));
  assert.match(await searched(page), / · \d threads/);
  // What is found for the next position stands there after its question has stopped this one.
  await enter(page, "a4-b5=c4");
  assert.match(await searched(page), / · \d threads/);
  assert.ok((await keptFiles(page)).includes(MODULE));
  await page.reload();
  await ready(page, "analyse");
  assert.ok(await page.evaluate(() => crossOriginIsolated), "what the service worker keeps has the headers, too");
  assert.match(await searched(page), / · \d threads/);
  assert.deepEqual(problems, []);
  await close();
}

export const threads = () =>
  describe("threads", { concurrency: 1 }, () => {
    test("an isolated page searches on several threads", async (context) => {
      const host = await serve({ more: ISOLATION });
      context.after(host.stop);
      await searchesOnThreads(host.address);
    });

    test("elsewhere it searches on one, and asks for nothing more", async (context) => {
      const host = await serve();
      context.after(host.stop);
      const { page, problems, close } = await open({ address: host.address, hash: "#analyse", worker: true });
      assert.ok(!(await page.evaluate(() => crossOriginIsolated)));
      assert.doesNotMatch(await searched(page), /thread/);
      const kept = await keptFiles(page);
      assert.ok(kept.includes("banli.wasm") && !kept.includes(MODULE));
      assert.deepEqual(
        host.requests.filter((path) => path.endsWith(MODULE)),
        [],
      );
      assert.deepEqual(problems, []);
      await close();
    });

    test("stops at once, goes on, and goes on without a helper that breaks", async (context) => {
      const host = await serve({ more: ISOLATION });
      context.after(host.stop);
      const { page, close } = await open({ address: host.address });
      const found = await page.evaluate(async () => {
        const base = new URL("pijersi/", document.baseURI);
        const { Banli, load } = (await import(
          `${base.href}index.js`
        )) as typeof import("../../packages/pijersi/src/index.ts");
        const compiled = await WebAssembly.compileStreaming(fetch("banli.wasm"));
        const workers: Worker[] = [];
        const start = () => {
          const worker = new Worker(new URL("worker.js", base), { type: "module" });
          workers.push(worker);
          return worker;
        };
        const banli = new Banli(compiled, start, undefined, undefined, {
          source: new URL("banli-threads.wasm", document.baseURI),
          count: 2,
        });
        /** Analyses until some lines are there. */
        const analyse = (turns: string[], count: number) => {
          const lines: Line[] = [];
          const enough = new Promise<void>((done) => {
            const onLine = (line: Line) => void (lines.push(line) === count && done());
            const running = banli.analyse({ turns }, { onLine });
            stop = running.stop;
            answer = running.answer;
          });
          return { lines, enough };
        };
        let stop = () => {};
        let answer: ReturnType<typeof banli.analyse>["answer"];
        const times = [];
        const threads: number[][] = [];
        for (const turns of [[], ["a4-b5=c4"], []]) {
          const { lines, enough } = analyse(turns, 4);
          await enough;
          const began = performance.now();
          stop();
          await answer!;
          times.push(performance.now() - began);
          threads.push(lines.map((line) => line.threads));
        }
        const started = workers.length;
        const played = await banli.play({ turns: [], level: 10, seed: 1, time: 300 }).answer;
        const legal = (await load()).position({ turns: [] }).turns.map(({ ugi }) => ugi);
        // The spare worker was the first, the main thread the second.
        const { lines, enough } = analyse(["a4-b5=c4"], 1);
        await enough;
        workers[2].terminate();
        workers[2].dispatchEvent(new ErrorEvent("error", { message: "unreachable" }));
        while (lines.at(-1)!.threads > 1) await new Promise((done) => setTimeout(done, 20));
        stop();
        const last = await answer!;
        banli.close();
        return {
          ...{ times, threads, started, last: last.status, turn: played.status === "answered" && played.turn?.ugi },
          legal,
        };
      });
      context.diagnostic(`stopped after ${found.times.map((time) => time.toFixed(1)).join(", ")} ms`);
      assert.ok(found.threads.flat().every((count) => count === 2));
      assert.ok(Math.max(...found.times) <= 100, String(found.times));
      assert.equal(found.started, 3, "a stop keeps the workers");
      assert.ok(found.turn && found.legal.includes(found.turn));
      assert.equal(found.last, "stopped");
      await close();
    });
  });
