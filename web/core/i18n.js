// The texts of the page in the visitor's language.

import { settings } from "./settings.js";

/** @type {Record<string, string>} */
let texts = {};

/** Loads the catalogue of the chosen language. */
export async function loadTexts() {
  const catalogue = await import(`../text/${settings.language}.js`);
  texts = catalogue.default;
  document.documentElement.lang = settings.language;
}

/**
 * A text, with values put in for `{name}`.
 * @param {string} key @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const text = texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** A number with a sign, as the language writes it. @param {number} value @param {number} [digits] */
export function signed(value, digits = 1) {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: "exceptZero" };
  return new Intl.NumberFormat(settings.language, /** @type {any} */ (format)).format(value);
}
