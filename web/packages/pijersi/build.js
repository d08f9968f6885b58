// Collects what the package carries: the bundled module and the compiled modules from `web/dist`, and the type declarations.
//
//   node build.js   (npm pack runs it)
//
// It needs the tools of the tests: `npm ci` in web.

import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
mkdirSync(here("dist"), { recursive: true });
for (const name of ["index.js", "worker.js"]) copyFileSync(here(`../../dist/pijersi/${name}`), here(`dist/${name}`));
for (const name of [
  "pijersi.wasm",
  "banli.wasm",
  "banli-threads.wasm",
  "scene.wasm",
  "pictures.wasm",
  "proofs.wasm",
  "banli.net",
  "classic.book",
]) {
  copyFileSync(here(`../../dist/${name}`), here(name));
}
for (const name of ["LICENSE-APACHE", "LICENSE-MIT"]) copyFileSync(here(`../../../${name}`), here(name));
execFileSync(here("../../node_modules/.bin/tsc"), ["--project", here("tsconfig.json")], { stdio: "inherit" });
