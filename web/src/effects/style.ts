// Style sheets of parts that are loaded when they are first opened.

/** Those that are there, or on their way. */
const sheets: Map<string, Promise<void>> = new Map();

/** Loads a style sheet, which stands beside the bundled modules. */
export function openStyle(name: string): Promise<void> {
  // Views are described without a browser, too.
  if (typeof document === "undefined") return Promise.resolve();
  const known = sheets.get(name);
  if (known) return known;
  const href = new URL(`${name}.css`, import.meta.url).href;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const coming: Promise<void> = new Promise((done, failed) => {
    link.addEventListener("load", () => done());
    link.addEventListener("error", () => {
      // The next one who needs it tries again.
      sheets.delete(name);
      link.remove();
      failed(new Error(`${href} could not be loaded`));
    });
    document.head.append(link);
  });
  sheets.set(name, coming);
  return coming;
}
