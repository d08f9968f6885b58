// Taking a match along: its text, its position, a link, a picture.

import { rules } from "../api/rules.js";
import { button, h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { addressOf, linkTo } from "../core/link.js";
import { settings } from "../core/settings.js";
import { toast } from "../core/toast.js";

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("share.copied"));
  } catch {
    // Without permission the text is shown, to be copied by hand.
    window.prompt(t("share.copy-by-hand"), text);
  }
}

/** @param {string} address @param {string} name */
function download(address, name) {
  const link = h("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
}

/** @param {import("./page.js").BoardPage} page @param {() => string | undefined} [result] */
export function sharePanel(page, result = () => undefined) {
  const start = () => /** @type {any} */ (page.tree).root.position.psn;
  const turns = () => /** @type {any} */ (page.tree).turns(page.node);
  const matchText = async () => (await rules.match({ start: start(), turns: turns(), result: result() })).text;
  const picture = (/** @type {string} */ format) => {
    const query = new URLSearchParams({
      format,
      start: start(),
      turns: turns().join("."),
      language: settings.language,
      flip: String(page.flipped),
      perspective: String(settings.view === "space"),
      size: format === "gif" ? "480" : "1000",
      theme: isDark() ? "dark" : "light",
    });
    download(`api/picture?${query}`, `pijersi.${format}`);
  };
  return h(
    "details",
    { class: "share" },
    h("summary", {}, t("share.title")),
    h(
      "div",
      { class: "buttons" },
      button(t("share.link"), () => copy(addressOf(linkTo("analyse", start(), turns()))), { "data-test": "copy-link" }),
      button(t("share.match"), async () => copy(await matchText()), { "data-test": "copy-match" }),
      button(t("share.psn"), () => copy(page.node.position.psn), { "data-test": "copy-psn" }),
      button(
        t("share.download"),
        async () => {
          const file = URL.createObjectURL(new Blob([await matchText()], { type: "text/plain" }));
          download(file, "pijersi.txt");
          setTimeout(() => URL.revokeObjectURL(file), 10_000);
        },
        { "data-test": "download-match" },
      ),
      button(t("share.svg"), () => picture("svg")),
      button(t("share.png"), () => picture("png"), { "data-test": "picture-png" }),
      button(t("share.gif"), () => picture("gif")),
    ),
  );
}

export function isDark() {
  return settings.theme === "dark" || (settings.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
}
