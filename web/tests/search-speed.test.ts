// How fast Banli searches in Chromium: on one thread against the native program, and on two threads against one. For a machine
// that does nothing else meanwhile: npm run speed.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { open } from "./browser/harness.ts";
import { ISOLATION, serve } from "./static.ts";
import type { TestContext } from "node:test";

const PROGRAM = process.env.PIJERSI ?? fileURLToPath(new URL("../../target/release/pijersi", import.meta.url));
/** Each figure is the median of so many rounds, in which the two take turns. */
const ROUNDS = 9;
const BENCH_DEPTH = 6;
/** Milliseconds of each analysis. */
const TIME = 3000;

const median = (values: number[]) => [...values].sort((one, other) => one - other)[values.length >> 1];

/** Nodes per second of both in each round, as a diagnostic and the ratio of the medians. */
function compare(context: TestContext, what: string, rounds: [number, number][]) {
  const [first, second] = [0, 1].map((index) => median(rounds.map((round) => round[index])));
  const ratio = first / second;
  const million = (nodes: number) => (nodes / 1e6).toFixed(2);
  const all = rounds.map(([one, other]) => `${million(one)}/${million(other)}`).join(", ");
  context.diagnostic(`${what}: ${ratio.toFixed(3)} (${million(first)} and ${million(second)} million/s; ${all})`);
  return ratio;
}

const host = await serve({ more: ISOLATION });
after(host.stop);

async function inTurn(one: () => Promise<number>, other: () => Promise<number>) {
  const rounds: [number, number][] = [];
  while (rounds.length < ROUNDS) rounds.push([await one(), await other()]);
  return rounds;
}

test("one thread searches at least 65 % of the nodes per second of the native program", async (context) => {
  if (!existsSync(PROGRAM))
    throw new Error(`${PROGRAM} is not there: run cargo build --release, or name it in PIJERSI`);
  const { page, close } = await open({ address: host.address });
  const browser = () =>
    page.evaluate(async (depth) => {
      const address = new URL("pijersi/index.js", document.baseURI).href;
      const { loadBanli } = (await import(address)) as typeof import("../packages/pijersi/src/index.ts");
      const banli = await loadBanli();
      // A review waits for the network, and the bench then uses it.
      await banli.review({ turns: ["a4-b5=c4"] }).answer;
      const answer = await banli.bench({ depth }).answer;
      banli.close();
      if (answer.status !== "answered") throw new Error(answer.status);
      return answer;
    }, BENCH_DEPTH);
  const native = (): { nodes: number; nodes_per_second: number } =>
    JSON.parse(execFileSync(PROGRAM, ["bench", "--depth", String(BENCH_DEPTH), "--json"], { encoding: "utf8" }));
  assert.equal((await browser()).nodes, native().nodes, "both search the same");
  const rounds = await inTurn(
    async () => {
      const { nodes, time } = await browser();
      return (nodes * 1000) / time;
    },
    async () => native().nodes_per_second,
  );
  const ratio = compare(context, "WebAssembly against native", rounds);
  assert.ok(ratio >= 0.65, `${ratio}`);
  await close();
});

for (const lines of [1, 3]) {
  test(`two threads search at least 1.7 times the nodes per second of one: lines ${lines}`, async (context) => {
    const { page, close } = await open({ address: host.address });
    assert.ok((await page.evaluate(() => navigator.hardwareConcurrency)) > 1, "it needs two processors");
    const speedOn = (count: number) =>
      page.evaluate(
        async ([threads, several, milliseconds]) => {
          const address = new URL("pijersi/index.js", document.baseURI).href;
          const { Banli } = (await import(address)) as typeof import("../packages/pijersi/src/index.ts");
          const compiled = await WebAssembly.compileStreaming(fetch("banli.wasm"));
          const source = new URL("banli-threads.wasm", document.baseURI);
          const banli = new Banli(compiled, undefined, undefined, undefined, { source, count: threads });
          // Starts the workers, and fetches the network.
          await banli.analyse({ turns: [], depth: 1 }).answer;
          await banli.review({ turns: ["a4-b5=c4"] }).answer;
          let speed = 0;
          const onLine = (line: { speed: number; threads: number }) => {
            if (line.threads !== threads) throw new Error(`${line.threads} threads`);
            speed = line.speed;
          };
          const turns = ["a4-b5=c4", "f4=d5-d4"];
          await banli.analyse({ turns, lines: several, time: milliseconds }, { onLine }).answer;
          banli.close();
          return speed;
        },
        [count, lines, TIME] as const,
      );
    const rounds = await inTurn(
      () => speedOn(2),
      () => speedOn(1),
    );
    const ratio = compare(context, `two threads against one, lines ${lines}`, rounds);
    assert.ok(ratio >= 1.7, `${ratio}`);
    await close();
  });
}
