// The drawing kit: cubes and stacks, to be used by name.

/** The symbols of the kit, by the letter of the role. */
const symbols: Map<string, string> = new Map();

/**
 * Changes what the cubes show. Everything drawn from the kit follows.
 * @param figures the other symbols, by the letter of the role; none for those of the kit
 */
export function showSymbols(figures: Record<string, string> = {}) {
  for (const role of "rpsw") {
    const shape = document.getElementById(`shape-${role}`);
    if (!shape) continue;
    if (!symbols.has(role)) symbols.set(role, shape.getAttribute("d") ?? "");
    shape.setAttribute("d", figures[role] ?? symbols.get(role) ?? "");
  }
}

/** @returns an SVG element with the symbols, to be added to the document */
export async function loadKit(): Promise<Element> {
  const text = await (await fetch(new URL("../kit.svg", import.meta.url))).text();
  const kit = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  kit.setAttribute("class", "kit");
  kit.setAttribute("aria-hidden", "true");
  return document.adoptNode(kit);
}
