// Bundles the page: what `main.js` and the worker import, and the style sheets, minified, in `built/`. What is loaded when
// it is first needed stays apart. The list of the page's files (`files.js`) follows.
//
//   node tools/bundle.js           writes all of it
//   node tools/bundle.js --check   fails when it is not current
//   node tools/bundle.js --watch   writes it again after every change of the sources
//
// It needs the tools of the tests: `npm ci` in web/tests.

import { mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { list, WEB } from "./list-files.js";

const require = createRequire(new URL("../tests/package.json", import.meta.url));
const { rollup } = require("rollup");
const importVariables = require("@rollup/plugin-dynamic-import-vars").default;
const { transform } = require("esbuild");

/** The folder of what is built, below the page's. */
const FOLDER = "built/";
/** The style sheets of the first load, in their order; each of the others is a file of its own. */
const FIRST_STYLES = ["theme", "base", "controls", "board", "table"];
/** Syntax that every browser with WebAssembly SIMD understands. */
const TARGET = "es2022";

/** @param {string} code @param {import("esbuild").TransformOptions} options */
const minified = async (code, options) =>
  (await transform(code, { minify: true, target: TARGET, charset: "utf8", legalComments: "none", ...options })).code;

const minifier = {
  name: "minifier",
  renderChunk: (/** @type {string} */ code) => minified(code, { format: "esm" }),
};

/** A part that is loaded later comes together with what it imports, instead of asking for that when it is there. */
const together = {
  name: "together",
  renderDynamicImport: (/** @type {any} */ { chunk, targetChunk, getTargetChunkImports }) => {
    /** What is loaded at once need not be asked for. @param {any} part */
    const isLater = ({ fileName }) => fileName !== chunk.fileName && fileName !== "main.js" && fileName !== "worker.js";
    const imports = targetChunk ? getTargetChunkImports().filter(isLater) : [];
    if (!imports.length) return null;
    const others = imports.map((/** @type {any} */ part) => `import("./${part.fileName}")`);
    return { left: "Promise.all([import(", right: `), ${others.join(", ")}]).then(([part]) => part)` };
  },
};

/** A module with all that it imports. @param {string} file @returns {Promise<Record<string, string>>} contents by name */
async function modules(file) {
  const bundled = await rollup({
    input: WEB + file,
    plugins: [importVariables(), together, minifier],
    onwarn: (warning) => {
      throw new Error(warning.message);
    },
  });
  const { output } = await bundled.generate({
    format: "es",
    entryFileNames: "[name].js",
    // A part of the page is named after its content: it is never mixed with another version.
    chunkFileNames: ({ facadeModuleId, moduleIds }) => `${nameOf(facadeModuleId ?? moduleIds[0])}-[hash].js`,
    hashCharacters: "hex",
  });
  await bundled.close();
  return Object.fromEntries(output.map((one) => [one.fileName, "code" in one ? one.code : String(one.source)]));
}

/** `views/live/lobby.js` is called `views-live-lobby`. @param {string} id */
const nameOf = (id) => id.slice(WEB.length, -".js".length).replaceAll("/", "-");

/** The style sheets, minified. @returns {Promise<Record<string, string>>} contents by name */
async function styles() {
  const names = readdirSync(`${WEB}style`).map((file) => file.replace(/\.css$/, ""));
  const sheets = [
    ["page", FIRST_STYLES],
    ...names.filter((name) => !FIRST_STYLES.includes(name)).map((name) => [name, [name]]),
  ];
  const made = sheets.map(async ([name, parts]) => {
    const text = parts.map((/** @type {string} */ part) => readFileSync(`${WEB}style/${part}.css`, "utf8")).join("");
    return [`${name}.css`, await minified(text, { loader: "css" })];
  });
  return Object.fromEntries(await Promise.all(made));
}

/** All that is built from the sources of the page. @returns {Promise<Record<string, string>>} contents by path below `web/` */
export async function bundle() {
  // A worker starts sooner when all that it needs is one file.
  const made = Object.assign({}, ...(await Promise.all([modules("main.js"), modules("pijersi/worker.js"), styles()])));
  return Object.fromEntries(Object.entries(made).map(([name, content]) => [FOLDER + name, content]));
}

/** What is in the folder now. @returns {Record<string, string>} */
export function builtFiles() {
  mkdirSync(WEB + FOLDER, { recursive: true });
  const names = readdirSync(WEB + FOLDER).map((name) => FOLDER + name);
  return Object.fromEntries(names.map((name) => [name, readFileSync(WEB + name, "utf8")]));
}

/** Writes what has changed, and removes what is no longer built. */
export async function write() {
  const [wanted, present] = [await bundle(), builtFiles()];
  for (const name of Object.keys(present)) if (!(name in wanted)) rmSync(WEB + name);
  for (const [name, content] of Object.entries(wanted)) {
    if (present[name] !== content) writeFileSync(WEB + name, content);
  }
  writeFileSync(`${WEB}files.js`, list());
}

/** What is not what the sources give. @returns {Promise<string[]>} */
export async function stale() {
  const wanted = { ...(await bundle()), "files.js": list() };
  const present = { ...builtFiles(), "files.js": readFileSync(`${WEB}files.js`, "utf8") };
  const names = new Set([...Object.keys(wanted), ...Object.keys(present)]);
  return [...names].filter((name) => wanted[name] !== present[name]).sort();
}

/** Writes again after every change of the sources, a moment later: editors write a file in several steps. */
function follow() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let due;
  const again = () => {
    clearTimeout(due);
    due = setTimeout(
      () =>
        write().then(
          () => console.log("bundled"),
          (error) => console.error(error.message),
        ),
      100,
    );
  };
  const folders = readdirSync(WEB, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !["built", "tests", "tools"].includes(entry.name))
    .map(({ name }) => name);
  for (const folder of folders) watch(WEB + folder, { recursive: true }, again);
  watch(WEB, (_, file) => file !== "files.js" && !folders.includes(String(file)) && file !== "built" && again());
  again();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes("--watch")) follow();
  else if (process.argv.includes("--check")) {
    const old = await stale();
    for (const name of old) console.error(`web/${name} is not current: run node web/tools/bundle.js`);
    process.exitCode = old.length ? 1 : 0;
  } else await write();
}
