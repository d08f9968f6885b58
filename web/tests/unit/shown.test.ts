// The small boards of the rules show what the rules allow.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CELLS } from "../../src/board/geometry.ts";
import { SHOWN } from "../../src/components/shown.ts";
import { rules } from "../rules.ts";

/** The pieces as position text, White to move. */
function psn(pieces: Record<string, string>) {
  const row = (name: string) => {
    const cells = CELLS.filter((cell) => cell.startsWith(name)).map((cell) => pieces[cell]?.padEnd(2, "-") ?? ".");
    return cells.join("").replace(/\.+/g, (empty) => String(empty.length));
  };
  return `${[..."gfedcba"].map(row).join("/")} w 0 1`;
}

test("every turn that is shown is legal, and leads to what is shown", () => {
  for (const { name, before, actions } of SHOWN) {
    const position = psn(before);
    const wanted = actions.map(({ after: _, ...action }) => action);
    const turn = rules.position({ position }).turns.find(({ actions: played }) => {
      try {
        assert.deepEqual(played, wanted);
        return true;
      } catch {
        return false;
      }
    });
    assert.ok(turn, name);
    assert.deepEqual(rules.play({ position, turn: turn.ugi }).position.pieces, actions.at(-1)!.after, name);
    if (actions.length < 2) continue;
    const { from, to, stack } = actions[0];
    const { view } = rules.entry({ position, input: { type: "drag", from, to, top: !stack } });
    assert.deepEqual(view.pieces, actions[0].after, name);
  }
});
