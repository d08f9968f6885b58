// The built modules: they are current, and they answer what the native build answers.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { load, loadProofs, loadScenes } from "../src/index.ts";
import { newMemory } from "../src/thread.ts";
import { compile, Crashed, Instance, Refused } from "../src/module.ts";
import type { Bench, Count } from "../src/types.ts";

const web = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const root = web("..");
const bytes = (name: string) => readFileSync(web(name));

const isFull = process.env.PIJERSI_FULL_TESTS === "1";

/** Of the module with threads. */
const MAIN_THREAD = { memory: newMemory(), number: 0, isStopped: () => false };

const modules = {
  rules: new WebAssembly.Module(bytes("dist/pijersi.wasm")),
  banli: new WebAssembly.Module(bytes("dist/banli.wasm")),
};
const pijersi = await load(modules.rules);
const rules = new Instance(modules.rules);
const instance = new Instance(modules.banli);
/** What only the module with Banli answers. */
const OF_BANLI = new Set(["search", "analyse", "review", "perft", "bench", "judgements"]);

/** Positions of random games, as turns since the classic set-up. */
function playedTurns(games: number) {
  const found = [];
  let state = 12345;
  const below = (most: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % most;
  };
  for (let game = 0; game < games; game += 1) {
    const turns: string[] = [];
    let position = pijersi.position({});
    while (position.turns.length) {
      found.push([...turns]);
      const turn = position.turns[below(position.turns.length)].ugi;
      position = pijersi.play({ turns, turn }).position;
      turns.push(turn);
    }
    found.push(turns);
  }
  return found;
}

/** One question of every type, and a malformed one. */
function questions() {
  const asked = playedTurns(2).flatMap((turns, index) => [
    { type: "position", turns },
    { type: "entry", turns, input: { type: "press", cell: `${"abcdefg"[index % 7]}${1 + (index % 6)}` } },
    { type: "match", turns },
    { type: "search", turns, level: 1 + (index % 7), seed: index, time: 20_000 },
    { type: "perft", turns, depth: 2 },
    { type: "symmetry", turns, mirror: index % 2 === 0, cycle: index % 3, rotate: index % 5 === 0 },
  ]);
  const perft = readFileSync(`${root}/crates/rules/tests/perft.tsv`, "utf8").split("\n");
  const known = perft.filter((line) => line && !line.startsWith("#")).slice(0, 20);
  return [
    ...asked,
    ...known.map((line) => ({ type: "perft", position: line.split("\t")[0], depth: 3 })),
    ...["classic", "half", "full", "GRXLLS", "malformed"].map((setup) => ({ type: "setup", setup, seed: 7 })),
    { type: "edit", pieces: { a1: "RS", g6: "w" }, player: "black", full: 9 },
    { type: "match", text: "1 a4-b5=c4  2 f4=d5-d4" },
    { type: "match", text: "1 a4-b5=c4\n2 f4-a1" },
    {
      type: "game",
      settings: { clocks: ["1+2", "3d/turn"] },
      events: ["5 turn w 0 a4-b5"],
      event: "9 resign b",
      now: 12,
    },
    { type: "review", turns: ["a4b5c4", "f4d5d4", "b4c3"] },
    { type: "analyse", depth: 5, lines: 3 },
    { type: "dance" },
    { no: "type" },
  ];
}

test("the modules are built from these sources", () => {
  const current = execFileSync(web("build"), ["--fingerprint"], { encoding: "utf8" }).trim();
  const built = (name: string) => new WebAssembly.Module(bytes(`dist/${name}`));
  const instances = [
    ...["pijersi", "banli", "scene", "pictures", "proofs"].map((name) => [name, new Instance(built(`${name}.wasm`))]),
    ["banli-threads", new Instance(built("banli-threads.wasm"), MAIN_THREAD)],
  ] as [string, Instance][];
  for (const [name, one] of instances) {
    assert.equal(one.ask({ type: "version" }).fingerprint, current, `${name}.wasm is out of date: run web/build`);
  }
});

const NETWORK = `${root}/crates/engine/net/banli.net`;

/** What the native build answers: the example that `PIJERSI_ANSWER` names, or else cargo builds it. */
const native = (questions: object[], ...options: string[]): unknown[] =>
  process.env.PIJERSI_ANSWER
    ? answered(questions, process.env.PIJERSI_ANSWER, options, process.env)
    : answers(questions, [], options, process.env);

/**
 * What a build for every processor of this kind answers, in which the compiler may use no instruction that is not
 * everywhere.
 */
function portable(questions: object[], ...options: string[]): unknown[] {
  const build = ["--release", "--target-dir", `${root}/target/portable`];
  const cpu = process.arch === "x64" ? "x86-64" : "generic";
  return answers(questions, build, options, { ...process.env, RUSTFLAGS: `-C target-cpu=${cpu}` });
}

function answers(questions: object[], build: string[], options: string[], env: NodeJS.ProcessEnv): unknown[] {
  const cargo = ["run", "--quiet", ...build, "--package", "pijersi-page", "--example", "answer", "--", ...options];
  return answered(questions, "cargo", cargo, env);
}

function answered(questions: object[], program: string, options: string[], env: NodeJS.ProcessEnv): unknown[] {
  const input = questions.map((question) => JSON.stringify(question)).join("\n");
  const { status, stdout, stderr } = spawnSync(program, options, {
    cwd: root,
    env,
    input,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  assert.equal(status, 0, stderr);
  const lines = stdout.trimEnd().split("\n");
  assert.equal(lines.length, questions.length);
  return lines.map((line) => JSON.parse(line));
}

test("every answer is that of the native build", () => {
  const asked = questions();
  native(asked).forEach((answer, index) => {
    const question = JSON.stringify(asked[index]);
    const { type } = asked[index];
    const module = type !== undefined && OF_BANLI.has(type) ? instance : rules;
    assert.deepEqual(JSON.parse(module.askText(question)), answer, question);
  });
});

test("perft and the bench numbers, with and without a network, are those of the native build", () => {
  const depth = isFull ? { perft: 4, bench: 6 } : { perft: 3, bench: 4 };
  const perft = { type: "perft", depth: depth.perft } as const;
  const bench = { type: "bench", depth: depth.bench } as const;
  const judging = new Instance(modules.banli);
  judging.setFile("network", readFileSync(NETWORK));
  const [counted, searched] = native([perft, bench]) as [Count, Bench];
  assert.deepEqual(instance.ask(perft), counted);
  assert.equal(instance.ask(bench).nodes, searched.nodes);
  const [judged] = native([bench], NETWORK) as [Bench];
  assert.equal(judging.ask(bench).nodes, judged.nodes);
  assert.notEqual(judged.nodes, searched.nodes);
});

test("every build judges every position alike", () => {
  const judgements = { type: "judgements", positions: isFull ? 100_000 : 2_000 } as const;
  const judging = new Instance(modules.banli);
  judging.setFile("network", readFileSync(NETWORK));
  const [expected] = native([judgements], NETWORK);
  assert.deepEqual(judging.ask(judgements), expected);
  assert.notDeepEqual(instance.ask(judgements), expected, "without a network the scores are others");
  if (isFull) assert.deepEqual(portable([judgements], NETWORK)[0], expected);
});

test("what cannot be answered is refused with a code and a location", () => {
  assert.throws(() => pijersi.play({ turn: "a4-g1" }), {
    name: "Refused",
    code: "turn-not-legal",
    message: /did you mean/,
  });
  assert.throws(
    () => pijersi.match({ text: "1 a4-b5=c4\n2 f4-a1" }),
    (error) => error instanceof Refused && error.failure.location?.line === 2,
  );
  for (const malformed of [
    "",
    "{",
    "[1]",
    '"x"',
    '{"type": 3}',
    `${"[".repeat(5000)}`,
    '{"type": "position", "turns": 3}',
  ]) {
    assert.equal(JSON.parse(instance.askText(malformed)).error.code, "malformed", malformed.slice(0, 40));
  }
});

test("a scene is numbers that can be painted", async () => {
  const scenes = await loadScenes(bytes("dist/scene.wasm"));
  const { pieces } = pijersi.position({});
  const question = { width: 640, height: 480, pieces, perspective: true, turn: 200, tilt: 40, cells: true };
  const { numbers, cells } = scenes.scene(question);
  assert.equal(cells?.length, 45);
  let at = 0;
  while (at < numbers.length) at += 4 + numbers[at + 3];
  assert.equal(at, numbers.length);
  for (const { corners } of cells ?? []) {
    corners.forEach((value, index) => assert.ok(value >= 0 && value <= (index % 2 ? 480 : 640)));
  }
});

/** A certificate of a win in two turns: the rock on e4 moves to f4, and no cube can stop it. */
const CERTIFICATE = `pijersi certificate 1
6/s-6/3R-2/7/6/7/6 w 0 1
2 e4f4
digest 17299e5a16263774
`;

test("a certificate is checked, and an altered one refused", async () => {
  const proofs = await loadProofs(bytes("dist/proofs.wasm"));
  assert.deepEqual(proofs.check(CERTIFICATE), { winner: "white", turns: 2, open: [], positions: 1, defences: 3 });
  for (const [found, altered] of [
    ["e4f4", "e4f5"],
    ["2 e4f4", "3 e4f4"],
    ["w 0 1", "w 19 1"],
  ]) {
    assert.throws(
      () => proofs.check(CERTIFICATE.replace(found, altered)),
      (error) => error instanceof Refused && error.code === "not-a-proof",
    );
  }
});

/** A module whose `answer` traps. */
const TRAP = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 10, 2, 0x60, 1, 0x7f, 1, 0x7f, 0x60, 0, 1, 0x7f], // types: i32 to i32, nothing to i32
  ...[3, 4, 3, 0, 1, 1], // functions: input, answer, output
  ...[5, 3, 1, 0, 1], // one page of memory
  ...[7, 36, 4, 6, ...Buffer.from("memory"), 2, 0, 5, ...Buffer.from("input"), 0, 0],
  ...[6, ...Buffer.from("answer"), 0, 1, 6, ...Buffer.from("output"), 0, 2],
  ...[10, 15, 3, 4, 0, 0x41, 8, 0x0b, 3, 0, 0, 0x0b, 4, 0, 0x41, 8, 0x0b],
]);

test("a trap is an error, and the next question gets a fresh module", async () => {
  const broken = new Instance(await compile(TRAP));
  for (let round = 0; round < 2; round += 1) {
    assert.throws(
      () => broken.ask({ type: "version" }),
      (error) => error instanceof Crashed && error.code === "crashed" && error.message !== "",
    );
  }
});
