// Lists the files of the page with fingerprints of their contents, for the service worker (`files.js`): tools/bundle.js
// writes the list.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const WEB = fileURLToPath(new URL("../", import.meta.url));
/** What a host serves. */
export const DIST = `${WEB}dist/`;
/** The page's own files: not the module for other sites, not the list itself, and not what only the host knows (live.json). */
const PAGE = /^(built|fonts|icons)\/|^[^/]+\.(html|svg|txt|wasm|net|book|webmanifest)$/;

/** @param {string} name */
const read = (name) => readFileSync(DIST + name);
/** @param {string | Buffer} content */
const hashOf = (content) => createHash("sha256").update(content).digest("hex").slice(0, 16);

/** The paths of all files in a folder and below. @param {string} folder @returns {string[]} */
export const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length).replace(/^\/+/, ""))
    .sort();

/** The files of the page, in order. */
export const pageFiles = () => filesBelow(DIST).filter((name) => PAGE.test(name));

/** The list for the service worker. */
export function list() {
  const files = Object.fromEntries(pageFiles().map((name) => [name, hashOf(read(name))]));
  const version = hashOf(JSON.stringify(files) + read("sw.js"));
  const lines = Object.entries(files).map(([name, hash]) => `    ${JSON.stringify(name)}: "${hash}",\n`);
  return `// Written by tools/bundle.js: run it after every change.\nself.FILES = {\n  version: "${version}",\n  files: {\n${lines.join("")}  },\n};\n`;
}
