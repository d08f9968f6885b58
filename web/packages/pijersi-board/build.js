// Collects what the package carries: the script and the compiled rules from `web/dist`.
//
//   node build.js   (npm pack runs it)

import { copyFileSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
mkdirSync(here("dist"), { recursive: true });
copyFileSync(here("../../dist/embed/pijersi-board.js"), here("dist/pijersi-board.js"));
copyFileSync(here("../../dist/pijersi.wasm"), here("pijersi.wasm"));
for (const name of ["LICENSE-APACHE", "LICENSE-MIT"]) copyFileSync(here(`../../../${name}`), here(name));
