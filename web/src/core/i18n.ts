// The texts of the page in the visitor's language.

import type { Failure, Unavailable } from "../../packages/pijersi/src/types.ts";
import type { Text } from "../app/state.ts";

/** The languages of the page. */
export type Language = "en" | "fr";

let texts: Record<string, string> = {};
let language: Language = "en";

/** Speaks a language from now on. */
export function speak(name: Language, catalogue: Record<string, string>) {
  // What came earlier in this language stays: folders of texts may arrive in any order.
  texts = name === language ? { ...texts, ...catalogue } : catalogue;
  language = name;
}

/**
 * The folders of texts that are wanted beside those of the whole page: `book` for lessons and rules, others for the view of that name.
 */
const folders: Set<string> = new Set();

/** The language whose texts were asked for last. */
let wanted: Language = "en";

/** Loads the texts in a language, and speaks it from then on. */
export async function loadTexts(name: Language) {
  wanted = name;
  const catalogues = await Promise.all([
    import(`../app/texts.${name}.ts`),
    ...[...folders].map((folder) => import(`../views/${folder}/texts.${name}.ts`)),
  ]);
  if (name === wanted) speak(name, Object.assign({}, ...catalogues.map((catalogue) => catalogue.default)));
}

/** Loads the texts of a folder, too. */
export async function openTexts(folder: string) {
  if (folders.has(folder)) return;
  folders.add(folder);
  try {
    await loadTexts(wanted);
  } catch (error) {
    // The next one who needs them tries again.
    folders.delete(folder);
    throw error;
  }
}

/** The language spoken now. */
export const spoken = () => language;

/** A text, with values put in for `{name}`. */
export function t(key: string, values: Record<string, string | number> = {}) {
  const text = texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** A text of the state. */
export function said(text: Text | null) {
  if (!text) return "";
  if (text.failure) return problemText(text.failure);
  return t(text.otherwise && !(text.key in texts) ? text.otherwise : text.key, text.values);
}

type Problem = Failure | Unavailable;

let translate: (failure: Problem) => string | undefined = () => undefined;

/** @param translator of what the rules and Banli report, which is in English */
export const setTranslator = (translator: typeof translate) => (translate = translator);

/** What the rules or Banli report. The message is English; other languages have a sentence for each code. */
function problemText(failure: Problem) {
  const { message } = failure;
  if (language === "en") return message.charAt(0).toUpperCase() + message.slice(1);
  return translate(failure) ?? t("problem");
}

// Numbers are written here and not by `Intl`: what it reads before its first number takes 20 ms and more.

/**
 * A number as the language writes it.
 * @param digits after the point; as many as there are when left out
 */
export function decimal(value: number, digits?: number) {
  const text = digits === undefined ? String(value) : value.toFixed(digits);
  return language === "fr" ? text.replace(".", ",") : text;
}

/** A number with a sign, as the language writes it. */
export function signed(value: number, digits: number = 1) {
  const text = decimal(Math.abs(value), digits);
  if (!/[1-9]/.test(text)) return text;
  return (value < 0 ? "-" : "+") + text;
}

/** The units of large numbers, each a thousand times the one before. */
const UNITS: Record<string, string[]> = { en: ["", "K", "M", "B"], fr: ["", "\u00a0k", "\u00a0M", "\u00a0Md"] };

/** A large number, shortened. */
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

/** Two digits, or all of those before the point. */
const rounded = (value: number) => (value < 100 ? Number(value.toPrecision(2)) : Math.round(value));
