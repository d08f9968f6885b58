// The texts of the page in the visitor's language.

import type { Failure, Unavailable } from "../../packages/pijersi/src/types.ts";
import type { Text } from "../app/state.ts";

/** The languages of the page. */
export type Language = "en" | "fr";

let texts: Record<string, string> = {};
let language: Language = "en";

/** Switches to a language. */
export function speak(name: Language, catalogue: Record<string, string>) {
  // Merge: the folders of a language may be loaded in any order.
  texts = name === language ? { ...texts, ...catalogue } : catalogue;
  language = name;
}

/**
 * The open folders of texts besides those of the whole page: `book` for lessons and rules, others for the view of that name.
 */
const folders: Set<string> = new Set();

/** The language requested last. */
let wanted: Language = "en";

/** Loads the texts of a language and switches to it. */
export async function loadTexts(name: Language) {
  wanted = name;
  const catalogues = await Promise.all([
    import(`../app/texts.${name}.ts`),
    ...[...folders].map((folder) => import(`../views/${folder}/texts.${name}.ts`)),
  ]);
  if (name === wanted) speak(name, Object.assign({}, ...catalogues.map((catalogue) => catalogue.default)));
}

/** Loads the texts of a folder. */
export async function openTexts(folder: string) {
  if (folders.has(folder)) return;
  folders.add(folder);
  try {
    await loadTexts(wanted);
  } catch (error) {
    // The next call retries.
    folders.delete(folder);
    throw error;
  }
}

/** The current language. */
export const spoken = () => language;

/** A text, with `{name}` replaced by values. */
export function t(key: string, values: Record<string, string | number> = {}) {
  const text = texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** The text of a `Text` value. */
export function said(text: Text | null) {
  if (!text) return "";
  if (text.failure) return problemText(text.failure);
  return t(text.otherwise && !(text.key in texts) ? text.otherwise : text.key, text.values);
}

type Problem = Failure | Unavailable;

let translate: (failure: Problem) => string | undefined = () => undefined;

/** @param translator translates errors of the rules and of Banli */
export const setTranslator = (translator: typeof translate) => (translate = translator);

/** An error of the rules or of Banli. Messages are English; other languages have a sentence for each code. */
function problemText(failure: Problem) {
  const { message } = failure;
  if (language === "en") return message.charAt(0).toUpperCase() + message.slice(1);
  return translate(failure) ?? t("problem");
}

// Numbers are formatted without `Intl`, whose first use takes 20 ms and more.

/**
 * A number in the format of the language.
 * @param digits number of decimals; by default all of them
 */
export function decimal(value: number, digits?: number) {
  const text = digits === undefined ? String(value) : value.toFixed(digits);
  return language === "fr" ? text.replace(".", ",") : text;
}

/** A signed number in the format of the language. */
export function signed(value: number, digits: number = 1) {
  const text = decimal(Math.abs(value), digits);
  if (!/[1-9]/.test(text)) return text;
  return (value < 0 ? "-" : "+") + text;
}

/** The units of large numbers, each a thousand times the one before. */
const UNITS: Record<string, string[]> = { en: ["", "K", "M", "B"], fr: ["", "\u00a0k", "\u00a0M", "\u00a0Md"] };

/** A large number in short form. */
export function short(value: number) {
  const units = UNITS[language] ?? UNITS.en;
  let scaled = value;
  let unit = 0;
  while (rounded(scaled) >= 1000 && unit < units.length - 1) {
    scaled /= 1000;
    unit += 1;
  }
  return decimal(rounded(scaled)) + units[unit];
}

/** Two significant digits, or the integer part. */
const rounded = (value: number) => (value < 100 ? Number(value.toPrecision(2)) : Math.round(value));
