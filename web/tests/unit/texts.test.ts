// The catalogues of all languages have the same keys, and contain all texts of the page.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { decimal, short, signed, speak } from "../../src/core/i18n.ts";
import { LANGUAGES, languageOf } from "../../src/languages/languages.ts";
import { CATALOGUES } from "../../src/languages/load.ts";
import { stale } from "../../tools/bundle.js";
import { DIST, filesBelow, pageFiles } from "../../tools/list-files.js";
import type { Language } from "../../src/languages/languages.ts";

const WEB = fileURLToPath(new URL("../../", import.meta.url));
const SOURCES = `${WEB}src/`;

type Texts = Readonly<Record<string, string>>;

/** What is spelt as in English. */
const SHARED_WORDS: Readonly<Record<"de" | "es", string[]>> = {
  de: ["Analyse", "Arena", "Atlas", "Editor", "Enter", "Esc", "Notation", "Online", "Pause", "System"],
  es: ["Arena", "Atlas", "Editor", "Error", "Esc", "Final"],
};

/** The texts of a language by area, with those of the whole page. */
async function catalogues(language: Language): Promise<Readonly<Record<string, Texts>>> {
  const { page, areas } = (await CATALOGUES[language]()).default;
  const loaded = Object.entries(areas).map(async ([area, load]) => [area, (await load()).default] as const);
  return { page, ...Object.fromEntries(await Promise.all(loaded)) };
}
const english = await catalogues("en");
const en: Texts = Object.assign({}, ...Object.values(english));
const CODES = Object.keys(LANGUAGES) as Language[];
const TRANSLATED = CODES.filter((language) => language !== "en");

test("the catalogues of a language have no key in common", () => {
  assert.ok("rules" in english);
  assert.equal(Object.keys(en).length, Object.values(english).flatMap(Object.keys).length);
});

test("every file in the folder of a language is one of its areas", async () => {
  for (const language of CODES) {
    const files = filesBelow(`${SOURCES}languages/${language}`).map((file) => file.replace(/\.ts$/, ""));
    const others = language === "en" ? ["index"] : ["index", "problems"];
    assert.deepEqual(files, [...Object.keys(await catalogues(language)), ...others].sort(), language);
  }
});

for (const language of TRANSLATED)
  test(`every English text is in ${LANGUAGES[language].name}, with the same values to put in`, async () => {
    const translated = await catalogues(language);
    const faults = Object.entries(english).flatMap(([area, texts]) => {
      const own = translated[area] ?? {};
      const missing = Object.keys(texts).filter((key) => !own[key]?.trim());
      const foreign = Object.keys(own).filter((key) => !(key in texts));
      const places = (text: string) =>
        [...text.matchAll(/\{\w+\}/g)]
          .map(([place]) => place)
          .sort()
          .join(" ");
      const changed = Object.keys(texts).filter((key) => own[key] && places(own[key]) !== places(texts[key]));
      return [
        ...missing.map((key) => `${area}: no text for ${key}: ${texts[key]}`),
        ...foreign.map((key) => `${area}: English has no ${key}`),
        ...changed.map((key) => `${area}: other values in ${key}: ${own[key]}`),
      ];
    });
    assert.deepEqual(faults, []);
  });

test("English texts have no words that a native speaker would not use there", () => {
  const stilted = /\b(anew|once more|whoever|(some|no|every)body|called off)\b/i;
  const read = (file: string) => readFileSync(new URL(`../../src/languages/en/${file}`, import.meta.url), "utf8");
  const found = readdirSync(new URL("../../src/languages/en/", import.meta.url)).flatMap((file) =>
    read(file)
      .split("\n")
      .filter((line) => stilted.test(line)),
  );
  assert.deepEqual(found, []);
});

test("one thing and several things are said differently in every language", async () => {
  const pairs = [
    ["archive.one-turn", "archive.turns"],
    ["explorer.one", "explorer.count"],
    ["live.clock-day", "live.clock-days"],
    ["score.white-wins-at-once", "score.white-wins"],
    ["score.black-wins-at-once", "score.black-wins"],
    ["why.loses-at-once", "why.loses"],
    ["tournaments.one-running", "tournaments.running-games"],
    ["tournaments.one-player", "tournaments.players"],
  ];
  for (const language of CODES) {
    const texts: Texts = Object.assign({}, ...Object.values(await catalogues(language)));
    for (const [one, several] of pairs) {
      assert.doesNotMatch(texts[one], /\{(count|turns|days)\}/, `${language}: ${one}`);
      const filled = texts[several].replace(/\{(count|turns|days)\}/, "1");
      // German has one word for one player and several.
      if (`${language} ${one}` === "de tournaments.one-player") continue;
      assert.notEqual(texts[one], filled, `${language}: ${several}`);
    }
  }
});

test("no text is English where the other languages have words of their own", async () => {
  const same = /^(?:[^\p{L}]*|.{0,2})$/u;
  const names = /BhC1|PSN|SVG|PNG|GIF|CSV|TRF|Atom|Banli|Pijersi|Buchholz|Sonneborn|Escape|\{\w+\}/;
  for (const language of ["de", "es"] as const) {
    const texts: Texts = Object.assign({}, ...Object.values(await catalogues(language)));
    const isSuspect = (text: string) => !same.test(text) && !names.test(text) && !SHARED_WORDS[language].includes(text);
    const equal = Object.keys(en).filter((key) => texts[key] === en[key] && isSuspect(en[key]));
    assert.deepEqual(equal, [], language);
  }
});

test("each language has a manifest with its description", async () => {
  for (const language of CODES) {
    const name = language === "en" ? "app.webmanifest" : `app.${language}.webmanifest`;
    const manifest = JSON.parse(readFileSync(`${SOURCES}static/${name}`, "utf8")) as { description: string };
    assert.equal(manifest.description, (await catalogues(language)).page["page.description"]);
  }
});

test("the visitor's preferences choose the language", () => {
  assert.equal(languageOf(["fr-CH", "en"]), "fr");
  assert.equal(languageOf(["xx", "FR-fr", "en"]), "fr");
  assert.equal(languageOf(["de-AT"]), "de");
  assert.equal(languageOf(["ca", "es-MX"]), "es");
  assert.equal(languageOf(["constructor"]), "en");
  assert.equal(languageOf([]), "en");
});

test("every key in the page is in the catalogues, and every key is used", () => {
  const files = readdirSync(SOURCES, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".ts") && !file.startsWith("languages/"));
  const element = `${WEB}packages/pijersi-board/src/`;
  const sources = [...files.map((file) => SOURCES + file), ...filesBelow(element).map((file) => element + file)];
  const code = sources.map((file) => readFileSync(file, "utf8")).join("\n");
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
  for (const language of CODES) {
    speak(language, {});
    close([0.3, 0.5, 1, 2, 10], decimal, new Intl.NumberFormat(language));
    // German has short words for thousands, which `Intl` does not use.
    if (language !== "de") close(large, short, new Intl.NumberFormat(language, { notation: "compact" }));
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

test("German numbers have short words for thousands, millions and billions", () => {
  speak("de", {});
  assert.deepEqual([999, 1510, 2_000_000, 1_510_000_000].map(short), [
    "999",
    "1,5\u00a0Tsd.",
    "2\u00a0Mio.",
    "1,5\u00a0Mrd.",
  ]);
});

test("files stay readable in one sitting", () => {
  for (const file of readdirSync(WEB, { recursive: true }).map(String)) {
    if (
      !/\.(js|ts|css)$/.test(file) ||
      /node_modules|^src\/languages\/\w+\/|\/generated(\.ts$|\/)|^(dist|packages\/\w+\/dist)\//.test(file)
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
