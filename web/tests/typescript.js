// Lets Node run TypeScript: `node --import ./typescript.js file.ts`.

import { readFileSync } from "node:fs";
import { register } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";

// Hooks run in a thread of their own, which imports this module again.
const HOOKS = "?hooks";
if (!import.meta.url.endsWith(HOOKS)) register(import.meta.url + HOOKS);

/** @param {string} url @param {any} context @param {(url: string, context: any) => any} next */
export function load(url, context, next) {
  if (!url.endsWith(".ts")) return next(url, context);
  const { code } = transformSync(readFileSync(fileURLToPath(url), "utf8"), {
    loader: "ts",
    target: "es2023",
    sourcemap: "inline",
    sourcefile: fileURLToPath(url),
  });
  return { format: "module", source: code, shortCircuit: true };
}
