// Colours of the 3D board: replaces the default colours of a scene with those of the chosen theme.

import type { Scene } from "../../packages/pijersi/src/scene.ts";

/** The default colours of board and cells in scenes, and the CSS property that replaces each. */
export const PAINTED: Record<"light" | "dark", Record<number, string>> = {
  light: {
    0x8d7859: "--ground",
    0x6a5840: "--ground-edge",
    0x5a4a36: "--ground-edge",
    0xdfcfae: "--cell",
    0xfaf5e8: "--goal-white",
    0x8f8b86: "--goal-black",
    0x5b4b31: "--name",
    0x71664f: "--name-on-light",
    0x1d1a15: "--name-on-dark",
  },
  dark: {
    0x2b3038: "--ground",
    0x1f2329: "--ground-edge",
    0x1a1d22: "--ground-edge",
    0x59616f: "--cell",
    0x8f99a8: "--goal-white",
    0x363c46: "--goal-black",
    0xd0d6df: "--name",
    0x14181e: "--name-on-light",
    0xb9c1cc: "--name-on-dark",
  },
};

/** Cache of computed colours, by the settings they depend on. */
const known: Map<string, Map<number, number>> = new Map();

function colours(host: HTMLElement, theme: "light" | "dark", board: string) {
  const key = `${theme} ${board}`;
  const found = known.get(key) ?? new Map();
  if (found.size) return found;
  known.set(key, found);
  // The browser resolves the custom properties for the current colour scheme.
  const probe = host.appendChild(document.createElement("span"));
  for (const [rgb, name] of Object.entries(PAINTED[theme])) {
    probe.style.color = `var(${name})`;
    const [red, green, blue] = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [0, 0, 0];
    found.set(Number(rgb), (red << 16) | (green << 8) | blue);
  }
  probe.remove();
  return found;
}

/** A scene in the colours of the chosen board. */
export function inColours(scene: Scene, host: HTMLElement, theme: "light" | "dark") {
  const { board = "paper" } = document.documentElement.dataset;
  if (board === "paper") return scene;
  const others = colours(host, theme, board);
  const { numbers } = scene;
  // Each outline: width, colour, opacity, number of coordinates that follow.
  for (let at = 0; at < numbers.length; at += 4 + numbers[at + 3]) {
    numbers[at + 1] = others.get(numbers[at + 1]) ?? numbers[at + 1];
  }
  return scene;
}
