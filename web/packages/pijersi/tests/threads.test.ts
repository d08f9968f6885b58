// Searches on several threads, with workers of Node: the same module and the same scripts as in browsers.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Banli } from "../src/index.ts";
import { threadCount } from "../src/team.ts";
import { startWorker } from "./node-worker.ts";
import type { Line, SearchReply } from "../src/types.ts";
import type { WorkerLike } from "../src/workers.ts";

const bytes = (name: string) => readFileSync(new URL(`../../../dist/${name}`, import.meta.url));
const one = await WebAssembly.compile(bytes("banli.wasm"));
const several = await WebAssembly.compile(bytes("banli-threads.wasm"));

/** Banli on these threads, with the workers it has started. */
function banliOn(count: number, source: WebAssembly.Module | BufferSource = several) {
  const started: WorkerLike[] = [];
  const start = () => {
    const worker = startWorker();
    started.push(worker);
    return worker;
  };
  const banli = new Banli(one, start, null, null, { source, count });
  // The spare worker for searches on one thread.
  started.splice(0);
  return { banli, started };
}

/** Analyses without a limit until a depth, and stops. */
async function analyseTo(banli: Banli, depth: number, turns: string[] = [], lines = 1) {
  let last: Line | undefined;
  const question = await new Promise<ReturnType<Banli["analyse"]>>((resolve) => {
    const running = banli.analyse(
      { turns, lines },
      {
        onLine: (line) => {
          last = line;
          if (line.depth >= depth) resolve(running);
        },
      },
    );
  });
  const before = performance.now();
  question.stop();
  const answer = await question.answer;
  return { answer, line: last!, time: performance.now() - before };
}

const turnOf = (answer: Partial<SearchReply>) => answer.turn?.ugi ?? "none";

test("the number of threads follows the processors, where memory can be shared", () => {
  const count = (hardwareConcurrency: number | undefined, crossOriginIsolated = true) =>
    threadCount({ crossOriginIsolated, navigator: { hardwareConcurrency } });
  assert.deepEqual(
    [undefined, 1, 2, 3, 4, 8, 12, 16, 64].map((processors) => count(processors)),
    [...[1, 1, 2, 2, 2, 4, 6, 8, 8]],
  );
  assert.equal(count(8, false), 1);
  assert.equal(threadCount({}), 1);
});

test("analysis and full strength use all threads, and a stop keeps the workers", async (context) => {
  const { banli, started } = banliOn(2);
  const times = [];
  for (const turns of [[], ["a4-b5=c4"], ["a4-b5=c4", "f4=d5-d4"]]) {
    const { answer, line, time } = await analyseTo(banli, 4, turns, 3);
    assert.equal(answer.status, "stopped");
    assert.equal(line.threads, 2);
    times.push(time);
  }
  context.diagnostic(`stopped after ${times.map((time) => time.toFixed(1)).join(", ")} ms`);
  assert.ok(Math.max(...times) <= 100, String(times));
  const lines: Line[] = [];
  const played = await banli.play({ turns: [], level: 10, seed: 1, time: 300 }, { onLine: (line) => lines.push(line) })
    .answer;
  assert.ok(played.status === "answered" && played.turn);
  assert.ok(lines.every(({ threads }) => threads === 2));
  assert.equal(started.length, 2);
  banli.close();
});

test("a question that replaces another one gets its own answer", async () => {
  const { banli, started } = banliOn(2);
  const questions = [["b2-c2"], ["a4-b5=c4"], ["a1-b1=d2"]].map((turns) => banli.analyse({ turns, depth: 3 }));
  const answers = await Promise.all(questions.map(({ answer }) => answer));
  assert.deepEqual(
    answers.map(({ status }) => status),
    ["replaced", "replaced", "answered"],
  );
  const without = new Banli(one, startWorker, null, null);
  const alone = await without.analyse({ turns: ["a1-b1=d2"], depth: 3 }).answer;
  without.close();
  assert.equal(answers[2].status === "answered" && answers[2].depth, alone.status === "answered" && alone.depth);
  assert.ok(started.length <= 6, `${started.length} workers`);
  banli.close();
});

test("the levels below full strength play on one thread, and the same turns", async () => {
  const { banli, started } = banliOn(2);
  const without = new Banli(one, startWorker, null, null);
  await analyseTo(banli, 3);
  for (const [index, level] of [1, 4, 6, 9].entries()) {
    const question = { turns: ["a4-b5=c4"].slice(index % 2), level, seed: 40 + index, time: 20_000 };
    const answers = await Promise.all([banli, without].map((any) => any.play(question).answer));
    const [turn, expected] = answers.map((answer) => answer.status === "answered" && turnOf(answer));
    assert.equal(turn, expected, `level ${level}`);
  }
  assert.equal(started.length, 2);
  banli.close();
  without.close();
});

test("eight threads find what one finds", async () => {
  const { banli, started } = banliOn(8);
  // The white rock arrives with its next turn.
  const found = await banli.analyse({ position: "6/7/2WR3/p-6/4r-1/7/6 w 3 30", depth: 5 }).answer;
  assert.ok(found.status === "answered");
  assert.equal(found.score.win, 1);
  const { line } = await analyseTo(banli, 4, [], 5);
  assert.equal(line.threads, 8);
  assert.equal(started.length, 8);
  banli.close();
});

test("when a helper breaks in the middle of a search, one thread continues", async () => {
  const { banli, started } = banliOn(2);
  const threads: number[] = [];
  const question = banli.analyse(
    { turns: [], depth: 6 },
    {
      onLine: (line) => {
        threads.push(line.threads);
        if (threads.length > 1) return;
        started[1].terminate();
        started[1].onerror?.({ message: "unreachable" } as ErrorEvent);
      },
    },
  );
  const answer = await question.answer;
  assert.ok(answer.status === "answered" && answer.depth === 6 && answer.turn);
  assert.equal(threads[0], 2);
  assert.equal(threads.at(-1), 1);
  const { line } = await analyseTo(banli, 3);
  assert.equal(line.threads, 1, "threads are not tried again");
  banli.close();
});

test("without its module, or without its workers, Banli searches on one thread", async () => {
  const broken = banliOn(2, new Uint8Array([1, 2, 3])).banli;
  let left = 2;
  const start = () => {
    if (left === 0) throw new Error("no more workers");
    left -= 1;
    return startWorker();
  };
  const few = new Banli(one, start, null, null, { source: several, count: 3 });
  for (const banli of [broken, few]) {
    const { line } = await analyseTo(banli, 3);
    assert.equal(line.threads, 1);
    banli.close();
  }
});
