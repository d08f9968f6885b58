// The rules and Banli in Node, for the tests.

import { readFileSync } from "node:fs";
import { load } from "../packages/pijersi/src/rules.ts";
import { Instance } from "../packages/pijersi/src/module.ts";

const bytes = readFileSync(new URL("../dist/pijersi.wasm", import.meta.url));

export const rules = await load(bytes);

let banli: Instance | undefined;

/**
 * A good turn, found at once.
 * @param turns since the classic set-up
 * @param time in milliseconds
 */
export function best(turns: string[], time: number = 60): string {
  banli ??= new Instance(rules.module);
  return banli.ask({ type: "search", turns, level: 10, seed: 1, time }).turn.text;
}

/** A turn that solves a lesson, and one that does not. */
export function answersTo({ position, solves }: { position: string; solves: Function }) {
  const { turns } = rules.position({ position });
  const isRight = (turn) => solves(turn, rules.play({ position, turn: turn.ugi }).position);
  return { right: turns.find(isRight), wrong: turns.find((turn) => !isRight(turn)) };
}
