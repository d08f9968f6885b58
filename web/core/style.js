// Style sheets of parts that are loaded when they are first opened.

/** Loads a style sheet, which stands beside the bundled modules. @param {string} name */
export async function openStyle(name) {
  // Views are described without a browser, too.
  if (typeof document === "undefined") return;
  const href = new URL(`${name}.css`, import.meta.url).href;
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  await new Promise((done, failed) => {
    link.addEventListener("load", done);
    link.addEventListener("error", failed);
    document.head.append(link);
  });
}
