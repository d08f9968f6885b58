// The rules and Banli in Node, for the tests.

import { readFileSync } from "node:fs";
import { load } from "../pijersi/rules.js";
import { Instance } from "../pijersi/module.js";

const bytes = readFileSync(new URL("../pijersi.wasm", import.meta.url));

export const rules = await load(bytes);

/** @type {Instance | undefined} */
let banli;

/** A good turn, found at once. @param {string[]} turns since the classic set-up @param {number} [time] in milliseconds @returns {string} */
export function best(turns, time = 60) {
  banli ??= new Instance(rules.module);
  return banli.ask({ type: "search", turns, level: 10, seed: 1, time }).turn.text;
}

/** A turn that solves a lesson, and one that does not. @param {{position: string, solves: Function}} lesson */
export function answersTo({ position, solves }) {
  const { turns } = rules.position({ position });
  const isRight = (turn) => solves(turn, rules.play({ position, turn: turn.ugi }).position);
  return { right: turns.find(isRight), wrong: turns.find((turn) => !isRight(turn)) };
}
