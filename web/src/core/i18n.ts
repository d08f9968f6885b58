// The texts of the page in the visitor's language.

import { LANGUAGES } from "../languages/languages.ts";
import type { Failure, Unavailable } from "../../packages/pijersi/src/types.ts";
import type { Text } from "../app/state.ts";
import type { Language } from "../languages/languages.ts";

let texts: Record<string, string> = {};
let language: Language = "en";

/** Switches to a language. */
export function speak(name: Language, catalogue: Record<string, string>) {
  // Merge: the areas of a language may be loaded in any order.
  texts = name === language ? { ...texts, ...catalogue } : catalogue;
  language = name;
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

/** The sentences for problems in the current language, once they are loaded. */
let translate: ((failure: Problem) => string | undefined) | undefined;

/** Sets the sentences for problems. */
export const translateWith = (translator: typeof translate) => (translate = translator);

/** An error of the rules or of Banli. Messages are English; other languages have a sentence for each code. */
function problemText(failure: Problem) {
  const { message } = failure;
  if (language === "en") return message.charAt(0).toUpperCase() + message.slice(1);
  return translate?.(failure) ?? t("problem");
}

// Numbers are formatted without `Intl`, whose first use takes 20 ms and more.

/**
 * A number in the format of the language.
 * @param digits number of decimals; by default all of them
 */
export function decimal(value: number, digits?: number) {
  const text = digits === undefined ? String(value) : value.toFixed(digits);
  return text.replace(".", LANGUAGES[language].decimal);
}

/** A signed number in the format of the language. */
export function signed(value: number, digits: number = 1) {
  const text = decimal(Math.abs(value), digits);
  if (!/[1-9]/.test(text)) return text;
  return (value < 0 ? "-" : "+") + text;
}

/** A large number in short form. */
export function short(value: number) {
  const { units } = LANGUAGES[language];
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
