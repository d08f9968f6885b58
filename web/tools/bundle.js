// Builds `web/dist` from the sources: what `main.ts` and the worker import and the style sheets, minified, in `dist/built/`;
// the module for other sites in `dist/pijersi/`; the service worker; and the files of `src/static`. What is loaded when it
// is first needed stays apart. The list of the page's files (`files.js`) follows.
//
//   node tools/bundle.js           writes all of it
//   node tools/bundle.js --check   fails when it is not current
//   node tools/bundle.js --watch   writes it again after every change of the sources
//
// It needs the tools of the tests: `npm ci` in web.

import { mkdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import importVariables from "@rollup/plugin-dynamic-import-vars";
import { build, transform } from "esbuild";
import { rollup } from "rollup";
import { DIST, filesBelow, list, WEB } from "./list-files.js";

const SOURCES = `${WEB}src/`;
const PACKAGE = `${WEB}packages/pijersi/src/`;
/** What `web/build` and `pijersi puzzles` write into the folder. */
const MADE_ELSEWHERE = /^([^/]+\.(wasm|net|book)|kit\.svg|puzzles\.txt|files\.js)$/;
/** The style sheets of the first load, in their order; each of the others is a file of its own. */
const FIRST_STYLES = ["theme", "base", "head", "controls", "board", "table", "players", "panel"];
/** Syntax that every browser with WebAssembly SIMD understands. */
const TARGET = "es2022";

/** @param {string} code @param {import("esbuild").TransformOptions} options */
const minified = async (code, options) =>
  (await transform(code, { minify: true, target: TARGET, charset: "utf8", legalComments: "none", ...options })).code;

const typescript = {
  name: "typescript",
  transform: async (/** @type {string} */ code, /** @type {string} */ id) => {
    if (!id.endsWith(".ts")) return null;
    return { code: (await transform(code, { loader: "ts", target: TARGET })).code, map: null };
  },
};

/** Libraries are found as Node finds them. */
const libraries = {
  name: "libraries",
  resolveId: (/** @type {string} */ name) => (/^[a-z]/.test(name) ? fileURLToPath(import.meta.resolve(name)) : null),
};

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
    input: file,
    plugins: [libraries, typescript, importVariables(), together, minifier],
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

/** `views/live/lobby.ts` is called `views-live-lobby`. @param {string} id */
const nameOf = (id) =>
  (id.startsWith(PACKAGE) ? `pijersi/${id.slice(PACKAGE.length)}` : id.slice(SOURCES.length))
    .slice(0, -".ts".length)
    .replaceAll("/", "-");

/** The style sheets, minified. @returns {Promise<Record<string, string>>} contents by name */
async function styles() {
  const parts = filesBelow(`${SOURCES}views`).filter((file) => file.endsWith("/style.css"));
  const sheets = [
    ["page", FIRST_STYLES.map((name) => `style/${name}.css`)],
    ...parts.map((file) => [file.replace("/style.css", ""), [`views/${file}`]]),
  ];
  const made = sheets.map(async ([name, files]) => {
    const text = files.map((/** @type {string} */ file) => readFileSync(SOURCES + file, "utf8")).join("");
    return [`${name}.css`, await minified(text, { loader: "css" })];
  });
  return Object.fromEntries(await Promise.all(made));
}

/** The module for other sites, and its worker. @returns {Promise<Record<string, string>>} contents by name */
async function packaged() {
  const { outputFiles } = await build({
    entryPoints: [`${PACKAGE}index.ts`, `${PACKAGE}worker.ts`],
    outdir: `${DIST}pijersi`,
    absWorkingDir: WEB,
    bundle: true,
    write: false,
    format: "esm",
    target: TARGET,
    charset: "utf8",
  });
  return Object.fromEntries(outputFiles.map(({ path, text }) => [path.slice(`${DIST}pijersi/`.length), text]));
}

/** The style sheets of the page fit a shadow tree, where there are no fonts to fetch. */
const shadowStyles = {
  name: "shadow-styles",
  setup: (/** @type {import("esbuild").PluginBuild} */ { onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const text = readFileSync(path, "utf8")
        .replace(/@font-face \{[^}]*\}/g, "")
        .replace(/^:root/gm, ":host");
      return { contents: await minified(text, { loader: "css" }), loader: "text" };
    }),
};

/** The element for other sites: one file with its drawings, styles and texts. @returns {Promise<Record<string, string>>} */
async function element() {
  const { outputFiles } = await build({
    entryPoints: [`${WEB}packages/pijersi-board/src/index.ts`],
    outfile: `${DIST}embed/pijersi-board.js`,
    absWorkingDir: WEB,
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: TARGET,
    charset: "utf8",
    legalComments: "none",
    loader: { ".svg": "text" },
    plugins: [shadowStyles],
  });
  return { "embed/pijersi-board.js": outputFiles[0].text };
}

/** The service worker, a script in one file. */
async function serviceWorker() {
  const { outputFiles } = await build({
    entryPoints: [`${SOURCES}sw.ts`],
    absWorkingDir: WEB,
    bundle: true,
    write: false,
    format: "iife",
    target: TARGET,
    charset: "utf8",
  });
  return outputFiles[0].text;
}

/** All that is built from the sources, but for the list. @returns {Promise<Record<string, string | Buffer>>} contents by path below `dist/` */
export async function bundle() {
  const below = (/** @type {string} */ folder, /** @type {Record<string, string>} */ files) =>
    Object.fromEntries(Object.entries(files).map(([name, content]) => [folder + name, content]));
  const [page, worker, sheets, module, board, service] = await Promise.all([
    modules(`${SOURCES}main.ts`),
    // A worker starts sooner when all that it needs is one file.
    modules(`${PACKAGE}worker.ts`),
    styles(),
    packaged(),
    element(),
    serviceWorker(),
  ]);
  const fixed = filesBelow(`${SOURCES}static`).map((name) => [name, readFileSync(`${SOURCES}static/${name}`)]);
  return {
    ...Object.fromEntries(fixed),
    ...below("built/", { ...page, ...worker, ...sheets }),
    ...below("pijersi/", module),
    ...board,
    "sw.js": service,
  };
}

/** What was built before. @returns {Record<string, Buffer>} */
export function builtFiles() {
  mkdirSync(DIST, { recursive: true });
  const names = filesBelow(DIST).filter((name) => !MADE_ELSEWHERE.test(name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(DIST + name)]));
}

/** @param {Buffer | undefined} present @param {string | Buffer | undefined} wanted */
const isSame = (present, wanted) =>
  present !== undefined && wanted !== undefined && present.equals(Buffer.from(wanted));

/** Writes what has changed, and removes what is no longer built. */
export async function write() {
  const [wanted, present] = [await bundle(), builtFiles()];
  for (const name of Object.keys(present)) if (!(name in wanted)) rmSync(DIST + name);
  for (const [name, content] of Object.entries(wanted)) {
    if (isSame(present[name], content)) continue;
    mkdirSync(dirname(DIST + name), { recursive: true });
    writeFileSync(DIST + name, content);
  }
  writeFileSync(`${DIST}files.js`, list());
}

/** What is not what the sources give. @returns {Promise<string[]>} */
export async function stale() {
  const wanted = { ...(await bundle()), "files.js": list() };
  const present = { ...builtFiles(), "files.js": readFileSync(`${DIST}files.js`) };
  const names = new Set([...Object.keys(wanted), ...Object.keys(present)]);
  return [...names].filter((name) => !isSame(present[name], wanted[name])).sort();
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
  for (const folder of [SOURCES, PACKAGE]) watch(folder, { recursive: true }, again);
  again();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes("--watch")) follow();
  else if (process.argv.includes("--check")) {
    const old = await stale();
    for (const name of old) console.error(`web/dist/${name} is not current: run node web/tools/bundle.js`);
    process.exitCode = old.length ? 1 : 0;
  } else await write();
}
