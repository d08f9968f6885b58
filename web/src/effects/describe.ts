// What browsers and search engines are told about the page, in the visitor's language.

import { spoken, t } from "../core/i18n.ts";

/** Describes the page, and the program that it can be installed as. */
export function describePage() {
  const language = spoken();
  document.querySelector("meta[name=description]")?.setAttribute("content", t("page.description"));
  const manifest = language === "en" ? "app.webmanifest" : `app.${language}.webmanifest`;
  const link = document.querySelector("link[rel=manifest]");
  if (link?.getAttribute("href") !== manifest) link?.setAttribute("href", manifest);
}

/**
 * Sets attributes of the root element. Equal values are skipped, because any assignment makes the browser recompute all styles.
 */
export function setPageAttributes(attributes: Record<string, string>) {
  const { documentElement } = document;
  for (const [name, value] of Object.entries(attributes)) {
    if (documentElement.getAttribute(name) !== value) documentElement.setAttribute(name, value);
  }
}
