// The texts of the page in the visitor's language.

/** @type {Record<string, string>} */
let texts = {};
let language = "en";

/** Speaks a language from now on. @param {string} name @param {Record<string, string>} catalogue */
export function speak(name, catalogue) {
  language = name;
  texts = catalogue;
}

/** Whether the texts of lessons and rules are wanted, too. */
let hasBook = false;

/** Loads the texts in a language, and speaks it from then on. @param {string} name */
export async function loadTexts(name) {
  const files = hasBook ? [`../text/${name}.js`, `../text/book/${name}.js`] : [`../text/${name}.js`];
  const catalogues = await Promise.all(files.map((file) => import(file)));
  speak(name, Object.assign({}, ...catalogues.map((catalogue) => catalogue.default)));
}

/** Loads the texts of lessons and rules. */
export async function openBook() {
  if (hasBook) return;
  hasBook = true;
  await loadTexts(language);
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
export const said = (text) => (text ? t(text.key, text.values) : "");

/** A number with a sign, as the language writes it. @param {number} value @param {number} [digits] */
export function signed(value, digits = 1) {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: "exceptZero" };
  return new Intl.NumberFormat(language, /** @type {any} */ (format)).format(value);
}

/** A large number, shortened. @param {number} value */
export function short(value) {
  return new Intl.NumberFormat(language, { notation: "compact" }).format(value);
}
