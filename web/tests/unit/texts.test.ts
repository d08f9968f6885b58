// The catalogues have the same keys, and contain all texts of the page.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { decimal, short, signed, speak } from "../../src/core/i18n.ts";
import { stale } from "../../tools/bundle.js";
import { DIST, filesBelow, pageFiles } from "../../tools/list-files.js";
import type { Language } from "../../packages/pijersi/src/types.ts";

const WEB = fileURLToPath(new URL("../../", import.meta.url));
const SOURCES = `${WEB}src/`;

/** The folders with texts: those of the whole page, and those of parts. */
const FOLDERS = filesBelow(SOURCES)
  .filter((file) => file.endsWith("/texts.en.ts"))
  .map((file) => file.replace("texts.en.ts", ""));
const load = (language: Language): Promise<Record<string, string>[]> =>
  Promise.all(FOLDERS.map(async (folder) => (await import(`${SOURCES}${folder}texts.${language}.ts`)).default));
const [english, french] = await Promise.all([load("en"), load("fr")]);
const en: Record<string, string> = Object.assign({}, ...english);
const fr: Record<string, string> = Object.assign({}, ...french);

test("the catalogues of a language have no key in common", () => {
  assert.ok(FOLDERS.includes("views/rules/"));
  assert.equal(Object.keys(en).length, english.flatMap(Object.keys).length);
});

test("English and French have the same keys and values to put in", () => {
  assert.deepEqual(english.map(Object.keys), french.map(Object.keys));
  for (const key of Object.keys(en)) {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
    assert.deepEqual(places(en[key]), places(fr[key]), key);
    assert.ok(en[key].trim() && fr[key].trim(), key);
  }
});

test("every key in the page is in the catalogues, and every key is used", () => {
  const files = readdirSync(SOURCES, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".ts") && !/\/texts\.\w+\.ts$/.test(file));
  const code = files.map((file) => readFileSync(SOURCES + file, "utf8")).join("\n");
  const keys = [...code.matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, key]) => key);
  for (const key of keys) assert.ok(key in en, `${key} has no text`);
  const starts = [...code.matchAll(/`([\w.-]+[.])\$\{/g)].map(([, start]) => start);
  for (const key of Object.keys(en)) {
    const isUsed = code.includes(`"${key}"`) || starts.some((start) => key.startsWith(start));
    assert.ok(isUsed, `${key} is never said`);
  }
});

test("numbers are written as the language writes them", () => {
  const close = (values: number[], ours: (value: number) => string, format: Intl.NumberFormat) => {
    for (const value of values) assert.equal(ours(value), format.format(value), String(value));
  };
  const sizes = [0, 7, 99, 100, 999, 1000, 1049, 1051, 9949, 9951, 12_345, 99_499, 99_501, 123_456, 999_499, 999_501];
  const large = [...sizes, ...sizes.map((value) => 1000 * value), 1_510_000_000];
  const scores = [0, 0.04, 0.06, 0.5, 1, 1.26, 12.51, 99.9].flatMap((value) => [value, -value]);
  for (const language of ["fr", "en"] as const) {
    speak(language, {});
    close([0.3, 0.5, 1, 2, 10], decimal, new Intl.NumberFormat(language));
    close(large, short, new Intl.NumberFormat(language, { notation: "compact" }));
    for (const digits of [0, 1]) {
      const fraction = {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        signDisplay: "exceptZero",
      } as const;
      close(scores, (value) => signed(value, digits), new Intl.NumberFormat(language, fraction));
    }
  }
});

test("files stay readable in one sitting", () => {
  for (const file of readdirSync(WEB, { recursive: true }).map(String)) {
    if (
      !/\.(js|ts|css)$/.test(file) ||
      /node_modules|\/texts\.\w+\.ts$|\/generated(\.ts$|\/)|^(dist|packages\/\w+\/dist)\//.test(file)
    )
      continue;
    const lines = readFileSync(WEB + file, "utf8").split("\n").length;
    assert.ok(lines <= 400, `${file} has ${lines} lines`);
  }
});

test("what is built, and the list of the page's files, are what the sources give", async () => {
  assert.deepEqual(await stale(), [], "not current: run node web/tools/bundle.js");
});

test("a part that is loaded later comes together with what it imports", () => {
  const code = (name: string) => readFileSync(`${DIST}built/${name}`, "utf8");
  const main = code("main.js");
  const groups = [...main.matchAll(/Promise\.all\(\[(import\("[^\]]+)\]\)/g)].map(([, group]) =>
    [...group.matchAll(/"\.\/([^"]+)"/g)].map(([, name]) => name),
  );
  let imported = 0;
  for (const [, part] of main.matchAll(/import\("\.\/([^"]+)"\)/g)) {
    const needed = [...code(part).matchAll(/(?:from|^import|;import)"\.\/([^"]+)"/g)].map(([, name]) => name);
    const others = needed.filter((name) => name !== "main.js");
    imported += others.length;
    if (!others.length) continue;
    const isTogether = groups.some((group) => [part, ...others].every((name) => group.includes(name)));
    assert.ok(isTogether, `${part} asks for ${others.join(", ")} only when it is there`);
  }
  assert.ok(imported > 10, "parts import each other");
});

test("the page has no address but its own", () => {
  for (const file of pageFiles().filter((name) => /\.(js|html|css|webmanifest)$/.test(name))) {
    const code = readFileSync(DIST + file, "utf8");
    const named = code.matchAll(/(?:href|src|url|from|import|fetch)[=:(\s]*["'`]((?:https?:|\/)[^"'`]*)/g);
    const outside = [...named].map(([, path]) => path);
    assert.deepEqual(outside, [], file);
  }
});
