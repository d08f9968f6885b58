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
