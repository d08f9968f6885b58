// The rules and Banli in Node, for the tests.

import { readFileSync } from "node:fs";
import { load } from "../packages/pijersi/src/rules.ts";
import { Instance } from "../packages/pijersi/src/module.ts";
import type { Turn } from "../packages/pijersi/src/types.ts";
import type { Lesson } from "../src/views/learn/lessons.ts";

const bytes = (name: string) => readFileSync(new URL(`../dist/${name}`, import.meta.url));

export const rules = await load(bytes("pijersi.wasm"));

export const banli = new Instance(new WebAssembly.Module(bytes("banli.wasm")));

/**
 * A good turn, found at once.
 * @param turns since the classic set-up
 * @param time in milliseconds
 */
export function best(turns: string[], time: number = 60): string {
  const { turn } = banli.ask({ type: "search", turns, level: 10, seed: 1, time });
  if (!turn) throw new Error("the game is over");
  return turn.text;
}

/** A turn that solves a lesson, and one that does not. */
export function answersTo({ position, solves }: Lesson) {
  const { turns } = rules.position({ position });
  const isRight = (turn: Turn) => solves(turn, rules.play({ position, turn: turn.ugi }).position, rules);
  const [right, wrong] = [turns.find(isRight), turns.find((turn) => !isRight(turn))];
  if (!right || !wrong) throw new Error(`${position}: every turn or none solves it`);
  return { right, wrong };
}
