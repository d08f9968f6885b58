// Banli's network reaches every worker: those that wait, those that are busy, and those to come.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Workers } from "../src/workers.ts";
import { startWorker } from "./node-worker.ts";
import type { Bench } from "../src/types.ts";

const bytes = (name: string) => readFileSync(new URL(`../../../../${name}`, import.meta.url));
const module = await WebAssembly.compile(bytes("web/dist/banli.wasm"));
const network = new Uint8Array(bytes("crates/engine/net/banli.net"));

async function bench(workers: Workers, kind: string = "bench"): Promise<Bench> {
  const final = await workers.ask<Bench>(kind, { type: "bench", depth: 2 }, () => {}, {}).answer;
  assert.ok(final.status === "answered");
  return final;
}

test("the network that comes judges from the next question on", async () => {
  const workers = new Workers(module, startWorker);
  const without = await bench(workers);
  assert.ok(without.nodes > 0);
  const busy = bench(workers);
  workers.give({ network });
  assert.equal((await busy).nodes, without.nodes);
  const withNetwork = await bench(workers);
  assert.notEqual(withNetwork.nodes, without.nodes);
  const both = await Promise.all([bench(workers, "one"), bench(workers, "other")]);
  assert.deepEqual(
    both.map(({ nodes }) => nodes),
    [withNetwork.nodes, withNetwork.nodes],
  );
  workers.close();
});

test("a file that is no network changes nothing", async () => {
  const workers = new Workers(module, startWorker);
  const without = await bench(workers);
  workers.give({ network: network.slice(1) });
  assert.equal((await bench(workers)).nodes, without.nodes);
  workers.close();
});
