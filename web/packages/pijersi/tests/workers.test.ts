// Questions in workers: each has exactly one final answer, whatever happens.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Banli, Files } from "../src/index.ts";
import { Workers } from "../src/workers.ts";
import { startWorker } from "./node-worker.ts";
import type { WorkerLike } from "../src/workers.ts";

const bytes = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url));
const module = await WebAssembly.compile(bytes("dist/banli.wasm"));

interface Asked {
  id: number;
  question: Record<string, unknown>;
}
interface Puppet extends WorkerLike {
  asked: Asked[];
  ended: boolean;
}

/** Workers that do only what the test lets them do. */
function puppets() {
  const started: Puppet[] = [];
  const start = () => {
    const worker: Puppet = {
      ...{ asked: [], ended: false, onmessage: null, onerror: null },
      postMessage: (message) => void ("question" in message && worker.asked.push(message as Asked)),
      terminate: () => void (worker.ended = true),
    };
    started.push(worker);
    return worker;
  };
  /** Sends a message from the worker that was asked last. */
  const say = (message: object, worker = started.findLast(({ asked }) => asked.length)!) =>
    worker.onmessage?.({ data: { id: worker.asked.at(-1)!.id, ...message } } as MessageEvent);
  return { started, start, say };
}

const keep = (report: object) => report;

test("an answer is handed on, and its worker is asked again", async () => {
  const { started, start, say } = puppets();
  const workers = new Workers(module, start);
  const first = workers.ask("play", { a: 1 }, keep, {});
  say({ report: { depth: 1 } });
  say({ answer: { turn: "x" } });
  assert.deepEqual(await first.answer, { status: "answered", turn: "x" });
  workers.ask("play", { a: 2 }, keep, {});
  assert.equal(started.length, 1);
  assert.deepEqual(
    started[0].asked.map(({ question }) => question),
    [{ a: 1 }, { a: 2 }],
  );
});

test("a stop is answered at once with the last report, and nothing more is received", async () => {
  const { started, start, say } = puppets();
  const workers = new Workers(module, start);
  const running = workers.ask("play", {}, keep, { turn: null });
  say({ report: { turn: "a" } });
  const worker = started[0];
  const late = worker.onmessage;
  running.stop();
  running.stop();
  late?.({ data: { id: worker.asked[0].id, answer: { turn: "late" } } } as unknown as MessageEvent);
  assert.deepEqual(await running.answer, { status: "stopped", turn: "a" });
  assert.ok(worker.ended);
  assert.equal(started.length, 2, "a spare worker waits");
  assert.ok(!started[1].ended);
});

test("a stop before any report has an answer, too", async () => {
  const { start } = puppets();
  const running = new Workers(module, start).ask("play", {}, keep, { turn: null });
  running.stop();
  assert.deepEqual(await running.answer, { status: "stopped", turn: null });
});

test("a question of the same kind replaces the one before, others do not", async () => {
  const { started, start, say } = puppets();
  const workers = new Workers(module, start);
  const first = workers.ask("play", { n: 1 }, keep, { turn: null });
  const other = workers.ask("analyse", { n: 2 }, keep, {});
  const second = workers.ask("play", { n: 3 }, keep, { turn: null });
  assert.deepEqual(await first.answer, { status: "replaced", turn: null });
  const of = (n: number) => started.find(({ asked }) => asked.at(-1)?.question.n === n);
  say({ answer: { turn: "y" } }, of(3));
  assert.deepEqual(await second.answer, { status: "answered", turn: "y" });
  first.stop();
  say({ answer: {} }, of(2));
  assert.deepEqual(await other.answer, { status: "answered" });
});

test("a crash ends its worker, a refusal does not", async () => {
  const { started, start, say } = puppets();
  const workers = new Workers(module, start);
  const refused = workers.ask("play", {}, keep, {});
  say({ error: { code: "invalid", message: "no" } });
  assert.deepEqual(await refused.answer, { status: "failed", error: { code: "invalid", message: "no" } });
  const crashed = workers.ask("play", {}, keep, {});
  assert.equal(started.length, 1);
  say({ error: { code: "crashed", message: "unreachable" } });
  const crash = await crashed.answer;
  assert.equal(crash.status === "failed" && crash.error.code, "crashed");
  assert.ok(started[0].ended);
  assert.equal(started.length, 2);
});

test("a worker that cannot be started fails the question with a reason", async () => {
  const { started, start } = puppets();
  const workers = new Workers(module, start);
  const running = workers.ask("play", {}, keep, {});
  started[0].onerror?.({ message: "not found" } as ErrorEvent);
  assert.deepEqual(await running.answer, { status: "failed", error: { code: "unavailable", message: "not found" } });
  const none = new Workers(module, () => {
    throw new Error("no workers here");
  });
  const never = await none.ask("play", {}, keep, {}).answer;
  assert.deepEqual(never, { status: "failed", error: { code: "unavailable", message: "no workers here" } });
  const missing = new Workers(Promise.reject(new Error("no module")), start);
  const failed = await missing.ask("file", {}, keep, {}).answer;
  assert.equal(failed.status === "failed" && failed.error.message, "no module");
});

test("closing stops what runs and refuses what comes later", async () => {
  const { started, start } = puppets();
  const workers = new Workers(module, start);
  workers.warm();
  const running = workers.ask("play", {}, keep, { turn: null });
  workers.close();
  assert.equal((await running.answer).status, "stopped");
  assert.equal((await workers.ask("play", {}, keep, { turn: null }).answer).status, "stopped");
  assert.ok(started.every(({ ended }) => ended));
});

test("Banli plays, reviews and is stopped", async (context) => {
  const banli = new Banli(module, startWorker);
  const played = await banli.play({ turns: ["a4-b5=c4"], level: 3, seed: 5 }).answer;
  assert.equal(played.status, "answered");
  const progress: [number, number][] = [];
  const onProgress = (done: number, of: number) => void progress.push([done, of]);
  const review = await banli.review({ turns: ["a4-b5=c4"] }, { onProgress }).answer;
  assert.equal(review.status === "answered" && review.turns.length, 1);
  assert.deepEqual(progress.at(-1), [2, 2]);
  const refused = await banli.analyse({ lines: 9 }).answer;
  assert.equal(refused.status === "failed" && refused.error.code, "out-of-range");
  const running = await new Promise<ReturnType<Banli["analyse"]>>((resolve) => {
    const question = banli.analyse({ lines: 2 }, { onLine: ({ depth }) => void (depth === 3 && resolve(question)) });
  });
  const before = performance.now();
  running.stop();
  const stopped = await running.answer;
  context.diagnostic(`stopped after ${(performance.now() - before).toFixed(1)} ms`);
  assert.equal(stopped.status, "stopped");
  assert.ok(stopped.status === "stopped" && Number(stopped.depth) >= 3 && stopped.turn?.ugi);
  banli.close();
});

test("files are drawn", async () => {
  const files = new Files(bytes("dist/pictures.wasm"), startWorker);
  for (const [format, start] of [
    ["svg", "<svg"],
    ["png", "\x89PNG"],
    ["gif", "GIF89a"],
  ] as const) {
    const drawn = await files.draw({ turns: ["a4-b5=c4"], format, size: 100 }).answer;
    assert.ok(drawn.status === "answered");
    const text = Buffer.from(await drawn.blob.arrayBuffer()).toString("latin1");
    assert.ok(text.startsWith(start), format);
    assert.equal(drawn.name, `pijersi.${format}`);
  }
  const refused = await files.draw({ format: "svg", size: 1 }).answer;
  assert.equal(refused.status === "failed" && refused.error.code, "out-of-range");
  files.close();
});
