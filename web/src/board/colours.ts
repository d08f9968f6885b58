// Colours of the 3D board: replaces the default colours of a scene with those of the chosen theme.

import type { Scene } from "../../packages/pijersi/src/scene.ts";

/** The default colours of board and cells in scenes, and the CSS property that replaces each. */
export const PAINTED: Record<"light" | "dark", Record<number, string>> = {
  light: {
    0xcfc3ae: "--ground",
    0xae9f86: "--ground-edge",
    0x9a8b72: "--ground-edge",
    0xede5d6: "--cell",
    0xe2d7c3: "--cell",
    0x7d705b: "--name",
  },
  dark: {
    0x353b45: "--ground",
    0x2b3038: "--ground-edge",
    0x22262d: "--ground-edge",
    0x565e6b: "--cell",
    0x626c7a: "--cell",
    0xa3acba: "--name",
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
