// The replaced colours are those of the scenes.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PAINTED } from "../../src/board/colours.ts";
import { loadScenes } from "../../packages/pijersi/src/scene.ts";
import { rules } from "../rules.ts";
import type { SceneRequest } from "../../packages/pijersi/src/types.ts";

test("every colour of the board that is painted over is in a scene", async () => {
  const scenes = await loadScenes(readFileSync(new URL("../../dist/scene.wasm", import.meta.url)));
  const { pieces } = rules.setup({ setup: "classic" });
  for (const [theme, painted] of Object.entries(PAINTED)) {
    const question: SceneRequest = {
      pieces,
      perspective: true,
      names: true,
      theme: theme as SceneRequest["theme"],
      width: 800,
      height: 600,
      turn: 20,
      tilt: 50,
    };
    const { numbers } = scenes.scene(question);
    const found = new Set();
    for (let at = 0; at < numbers.length; at += 4 + numbers[at + 3]) found.add(numbers[at + 1]);
    for (const rgb of Object.keys(painted)) assert.ok(found.has(Number(rgb)), `${theme}: ${Number(rgb).toString(16)}`);
  }
});
