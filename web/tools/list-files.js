// Lists the files of the page with fingerprints of their contents, for the service worker (`files.js`), and the modules of
// the page for its head (`index.html`), so that the browser fetches them all at once.
//
//   node tools/list-files.js           writes both
//   node tools/list-files.js --check   fails when they are not current

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const WEB = fileURLToPath(new URL("../", import.meta.url));
/** What is not part of the page, or is the list itself. */
const OTHERS = /^(tests|tools)\/|^(sw|files)\.js$|^(build|jsconfig\.json)$|(^|\/)(\.|.*\.md$)/;
const START = "<!-- modules: written by tools/list-files.js -->";
const END = "<!-- end of modules -->";

/** @param {string} name */
const read = (name) => readFileSync(WEB + name);
/** @param {string | Buffer} content */
const hashOf = (content) => createHash("sha256").update(content).digest("hex").slice(0, 16);

/** The files of the page, in order. */
export function pageFiles() {
  const entries = readdirSync(WEB, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("//", "/").slice(WEB.length));
  return names.filter((name) => !OTHERS.test(name)).sort();
}

/** The modules that the page loads at once: main.js and all that it imports. */
export function modules() {
  const found = new Set();
  const walk = (/** @type {string} */ name) => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, path] of String(read(name)).matchAll(/^(?:import|export) [^"]*?from "([^"]+)"/gms)) {
      walk(new URL(path, `file:///${name}`).pathname.slice(1));
    }
  };
  walk("main.js");
  return [...found].filter((name) => name !== "main.js").sort();
}

/** The head of the page with the list of its modules. */
export function index() {
  const text = String(read("index.html"));
  const links = modules().map((name) => `    <link rel="modulepreload" href="${name}" />\n`);
  const [before, rest] = text.split(START);
  return `${before}${START}\n${links.join("")}    ${END}${rest.split(END)[1]}`;
}

/** The list for the service worker. */
export function list() {
  const files = Object.fromEntries(
    pageFiles().map((name) => [name, hashOf(name === "index.html" ? index() : read(name))]),
  );
  const version = hashOf(JSON.stringify(files) + read("sw.js"));
  const lines = Object.entries(files).map(([name, hash]) => `    ${JSON.stringify(name)}: "${hash}",\n`);
  return `// Written by tools/list-files.js: run it after every change.\nself.FILES = {\n  version: "${version}",\n  files: {\n${lines.join("")}  },\n};\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const made = { "index.html": index(), "files.js": list() };
  for (const [name, text] of Object.entries(made)) {
    if (!process.argv.includes("--check")) writeFileSync(WEB + name, text);
    else if (String(read(name)) !== text) {
      console.error(`web/${name} is not current: run node web/tools/list-files.js`);
      process.exitCode = 1;
    }
  }
}
