// The drawing kit: cubes and stacks, to be used by name.

/** @returns an SVG element with the symbols, to be added to the document */
export async function loadKit(): Promise<Element> {
  const text = await (await fetch(new URL("../kit.svg", import.meta.url))).text();
  const kit = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  kit.setAttribute("class", "kit");
  kit.setAttribute("aria-hidden", "true");
  return document.adoptNode(kit);
}
