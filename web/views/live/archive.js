// The archive: a form to search it, and the games that were found.

import { smallBoard } from "../../board/draw.js";
import { h, lazy } from "../../core/dom.js";
import { said, spoken, t } from "../../core/i18n.js";
import { namesView, nameView } from "../../core/names.js";
import { button, select } from "../../core/parts.js";
import { linkTo } from "../../state/link.js";
import { serverNotice } from "./notice.js";
import { isolated } from "./words.js";

/**
 * @typedef {import("../../state/state.js").Archive} Archive
 * @typedef {import("../../state/state.js").ArchiveForm} Form
 * @typedef {import("../../state/state.js").ArchivedGame} Game
 */

const RESULTS = ["1-0", "0-1", "1/2-1/2"];

/** @param {import("../../state/state.js").State} state */
export function archiveView({ archive }) {
  const { server, form, problem, status } = archive;
  // The part is there, but has not been opened yet.
  const known = form ? server : "unknown";
  const instead = ["games", "replay"];
  const missing = serverNotice(known, "archive-again", t("archive.title"), t("archive.no-server"), instead);
  if (missing && !(server === "unknown" && status === "asked" && form)) return missing;
  return h(
    "div",
    { class: "archive" },
    h("h1", { key: "title" }, t("archive.title")),
    searchForm(form, problem),
    results(archive),
  );
}

/** @param {Form} form @param {import("../../state/state.js").Text | null} problem */
function searchForm(form, problem) {
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    return { type: "archive-search" };
  };
  const change = (/** @type {Partial<Form>} */ by) => ({ type: "archive-form", change: by });
  const field = (/** @type {keyof Form} */ name, props = {}, kind = "") =>
    h(
      "label",
      { class: `field ${kind}`, key: name },
      h("span", {}, t(`archive.${name}`)),
      h("input", {
        value: form[name],
        spellcheck: "false",
        autocomplete: "off",
        "data-test": `archive-${name}`,
        oninput: (/** @type {any} */ event) => change({ [name]: event.target.value }),
        ...props,
      }),
    );
  const count = { type: "number", min: 0, max: 9999, inputmode: "numeric" };
  return h(
    "form",
    { class: "card archive-form", onsubmit, key: "form", role: "search", "aria-label": t("archive.search") },
    field("name", { maxlength: 60 }),
    select(
      t("archive.result"),
      [["", t("archive.any")], ...RESULTS.map((one) => /** @type {[string, string]} */ ([one, resultText(one)]))],
      form.result,
      (result) => change({ result }),
      { "data-test": "archive-result" },
    ),
    h(
      "details",
      { class: "wide", key: "more", open: isWide() || hasMore(form) },
      h("summary", { "data-test": "archive-more-fields" }, t("archive.more-fields")),
      h(
        "div",
        { class: "archive-fields" },
        field("from", { type: "date" }),
        field("to", { type: "date" }),
        field("least", count),
        field("most", count),
        select(
          t("archive.setup"),
          [
            ["", t("archive.any")],
            ["classic", t("setup.classic")],
            ["code", t("setup.code")],
          ],
          form.setup,
          (setup) => change({ setup: /** @type {Form["setup"]} */ (setup) }),
          { "data-test": "archive-setup" },
        ),
        form.setup === "code" && field("code", { maxlength: 13, placeholder: "GRXLLS" }),
        field("first", { maxlength: 400, placeholder: "a4-b5=c4 f4-e4" }),
        field("position", { maxlength: 200 }, "wide"),
      ),
    ),
    h("p", { class: "problem wide", role: "alert" }, said(problem)),
    h(
      "div",
      { class: "buttons wide" },
      h("button", { type: "submit", class: "primary", "data-test": "archive-search" }, t("archive.search")),
      button(t("archive.reset"), { type: "archive-reset" }, { "data-test": "archive-reset" }),
      h("a", { class: "button", href: explorerLink(form), "data-test": "to-explorer" }, t("archive.to-explorer")),
    ),
  );
}

/** Whether there is room for all fields beside what was found. */
const isWide = () => globalThis.matchMedia?.("(min-width: 48rem) and (min-height: 30rem)").matches ?? true;

/** Whether more is looked for than a player and a result. @param {Form} form */
const hasMore = ({ name: _, result: _result, ...more }) => Object.values(more).some(Boolean);

/** @param {Form} form */
const explorerLink = ({ position }) => linkTo({ view: "explorer", start: position || undefined, turns: [] });

/** @param {string} result */
const resultText = (result) => t(`archive.result.${result.replaceAll("/", "")}`);

/** @param {Archive} archive */
function results({ status, list, next, query, classic }) {
  const address = `api/v1/archive/text${query ? `?${query}` : ""}`;
  const count = t(next === null ? "archive.count" : "archive.count-first", { count: list.length });
  return h(
    "section",
    { key: "list", "aria-label": t("archive.list"), "aria-busy": String(status === "asked") },
    h(
      "p",
      { role: "status", class: "quiet", "data-test": "archive-count" },
      status === "asked" ? t("archive.asked") : list.length ? count : t("archive.none"),
    ),
    list.length > 0 &&
      h(
        "p",
        { key: "download" },
        h(
          "a",
          { href: address, download: "pijersi-games.txt", "data-test": "archive-download" },
          t("archive.download"),
        ),
      ),
    h(
      "ol",
      { class: "archive-list" },
      list.map((game) => h("li", { key: game.archive }, lazy(gameView, game, classic, spoken()))),
    ),
    next !== null &&
      button(t("archive.more"), { type: "archive-more" }, { "data-test": "archive-more", disabled: status === "more" }),
  );
}

/** @param {Game} game @param {string} classic the code of the usual set-up, which needs no mention */
function gameView({ archive, white, black, ended, turns, result, setup, pieces }, classic) {
  const [one, other] = [white, black].map((player) => player?.name ?? t("live.nameless"));
  const names = `${isolated(one)} – ${isolated(other)}`;
  const day = ended === null ? null : new Intl.DateTimeFormat(spoken(), { dateStyle: "medium" }).format(ended);
  const about = [
    day,
    t(turns === 1 ? "archive.one-turn" : "archive.turns", { count: turns }),
    setup !== classic && (setup ? t("live.setup-code", { code: setup }) : t("live.setup-own")),
  ].filter(Boolean);
  const opens = (/** @type {string} */ view) =>
    button(
      t(`nav.${view}`),
      { type: "archive-open", archive, view },
      {
        "data-test": `archive-${view}`,
        "aria-label": [`${t(`nav.${view}`)}: ${names}`, day].filter(Boolean).join(", "),
      },
    );
  return h(
    "article",
    { class: "archived" },
    pieces && h("div", { class: "small-board" }, smallBoard(pieces, t("archive.board"))),
    h(
      "div",
      {},
      h("h2", {}, namesView(nameView(one), nameView(other))),
      h("p", { class: "archived-result" }, `${result} · ${resultText(result)}`),
      h("p", { class: "note" }, about.join(" · ")),
      h("div", { class: "buttons" }, opens("replay"), opens("review")),
    ),
  );
}
