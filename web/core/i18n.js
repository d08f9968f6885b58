// The texts of the page in the visitor's language.

import { later } from "./later.js";

/** @type {Record<string, string>} */
let texts = {};
let language = "en";

/** Speaks a language from now on. @param {string} name @param {Record<string, string>} catalogue */
export function speak(name, catalogue) {
  // What came earlier in this language stays: folders of texts may arrive in any order.
  texts = name === language ? { ...texts, ...catalogue } : catalogue;
  language = name;
}

/** The folders of texts that are wanted beside those of the whole page: `book` for lessons and rules, others for the view of that name. @type {Set<string>} */
const folders = new Set();

/** The language whose texts were asked for last. */
let wanted = "en";

/** Loads the texts in a language, and speaks it from then on. @param {string} name */
export async function loadTexts(name) {
  wanted = name;
  const catalogues = await Promise.all([
    import(`../text/${name}.js`),
    ...[...folders].map((folder) => import(`../text/${folder}/${name}.js`)),
  ]);
  if (name === wanted) speak(name, Object.assign({}, ...catalogues.map((catalogue) => catalogue.default)));
}

/** Loads the texts of a folder, too. @param {string} folder */
export async function openTexts(folder) {
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

/**
 * A text, with values put in for `{name}`.
 * @param {string} key @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const text = texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** A text of the state. @param {import("../state/state.js").Text | null} text */
export function said(text) {
  if (!text) return "";
  if (text.key === "problem") return problemText(String(text.values?.message));
  return t(text.otherwise && !(text.key in texts) ? text.otherwise : text.key, text.values);
}

/** What the rules or Banli report. They speak English; other languages have their own words for it. @param {string} message */
function problemText(message) {
  if (language === "en") return message;
  return (
    later(`problems ${language}`, () => import(`../text/problems/${language}.js`))?.translate(message) ?? t("problem")
  );
}

/** A number with a sign, as the language writes it. @param {number} value @param {number} [digits] */
export function signed(value, digits = 1) {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: "exceptZero" };
  return new Intl.NumberFormat(language, /** @type {any} */ (format)).format(value);
}

/** A large number, shortened. @param {number} value */
export function short(value) {
  return new Intl.NumberFormat(language, { notation: "compact" }).format(value);
}
