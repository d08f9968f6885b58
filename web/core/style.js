// Style sheets of parts that are loaded when they are first opened.

/** Those that are there, or on their way. @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** Loads a style sheet, which stands beside the bundled modules. @param {string} name @returns {Promise<void>} */
export function openStyle(name) {
  // Views are described without a browser, too.
  if (typeof document === "undefined") return Promise.resolve();
  const known = sheets.get(name);
  if (known) return known;
  const href = new URL(`${name}.css`, import.meta.url).href;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  /** @type {Promise<void>} */
  const coming = new Promise((done, failed) => {
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
