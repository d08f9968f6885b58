// Style sheets of parts that are loaded when they are first opened.

/** Loaded or loading style sheets. */
const sheets: Map<string, Promise<void>> = new Map();

/** Loads a style sheet from the folder of the bundled modules. */
export function openStyle(name: string): Promise<void> {
  // Unit tests run without a browser.
  if (typeof document === "undefined") return Promise.resolve();
  const known = sheets.get(name);
  if (known) return known;
  const href = new URL(`${name}.css`, import.meta.url).href;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const coming: Promise<void> = new Promise((done, failed) => {
    link.addEventListener("load", () => done());
    link.addEventListener("error", () => {
      // The next call retries.
      sheets.delete(name);
      link.remove();
      failed(new Error(`${href} could not be loaded`));
    });
    document.head.append(link);
  });
  sheets.set(name, coming);
  return coming;
}
