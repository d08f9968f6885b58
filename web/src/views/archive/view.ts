// The archive: search form and results.

import { smallBoard } from "../../board/draw.ts";
import { h, lazy } from "../../core/dom.ts";
import { said, spoken, t } from "../../core/i18n.ts";
import { namesView, nameView } from "../../components/names.ts";
import { button, select } from "../../components/controls.ts";
import { linkTo } from "../../app/link.ts";
import { serverNotice } from "../live/notice.ts";
import { isolated } from "../live/words.ts";
import type { State, Text } from "../../app/state.ts";
import type { Archive, ArchiveForm as Form, ArchivedGame as Game, ArchiveEvent } from "./state.ts";
import type { View } from "../../app/view.ts";
import { open, update } from "./update.ts";
import type { On } from "../../core/dom.ts";
import type { AppEvent } from "../../app/events.ts";

const RESULTS = ["1-0", "0-1", "1/2-1/2"];

function archiveView({ archive }: State) {
  const { server, form, problem, status } = archive;
  // The part is loaded, but not opened yet.
  const known = form ? server : "unknown";
  const instead = ["games", "replay"];
  const missing = serverNotice(known, "archive-check-server", t("archive.title"), t("archive.no-server"), instead);
  if (missing && !(server === "unknown" && status === "asked" && form)) return missing;
  return h(
    "div",
    { class: "archive" },
    h("h1", { key: "title" }, t("archive.title")),
    searchForm(form, problem),
    results(archive),
  );
}

function searchForm(form: Form, problem: Text | null) {
  const onsubmit = (event: Event): AppEvent => {
    event.preventDefault();
    return { type: "archive-search" };
  };
  const change = (by: Partial<Form>): AppEvent => ({ type: "archive-form", change: by });
  const field = (name: keyof Form, props = {}, kind = "") =>
    h(
      "label",
      { class: `field ${kind}`, key: name },
      h("span", {}, t(`archive.${name}`)),
      h("input", {
        value: form[name],
        spellcheck: "false",
        autocomplete: "off",
        "data-test": `archive-${name}`,
        oninput: (event: On) => change({ [name]: event.target.value }),
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
      [["", t("archive.any")], ...RESULTS.map((one) => [one, resultText(one)] as [string, string])],
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
          (setup) => change({ setup: setup as Form["setup"] }),
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

/** Whether there is room for all fields beside the results. */
const isWide = () => globalThis.matchMedia?.("(min-width: 48rem) and (min-height: 30rem)").matches ?? true;

/** Whether any of the additional fields is used. */
const hasMore = ({ name: _, result: _result, ...more }: Form) => Object.values(more).some(Boolean);

const explorerLink = ({ position }: Form) => linkTo({ view: "explorer", start: position || undefined, turns: [] });

const resultText = (result: string) => t(`archive.result.${result.replaceAll("/", "")}`);

function results({ status, list, next, query, classic }: Archive) {
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
      list.map((game) => h("li", { key: game.archive }, lazy(gameView, game, classic))),
    ),
    next !== null &&
      button(t("archive.more"), { type: "archive-more" }, { "data-test": "archive-more", disabled: status === "more" }),
  );
}

/** @param classic the code of the classic set-up, which is not displayed */
function gameView({ archive, white, black, ended, turns, result, setup, pieces }: Game, classic: string) {
  const [one, other] = [white, black].map((player) => player?.name ?? t("live.nameless"));
  const names = `${isolated(one)} – ${isolated(other)}`;
  const day = ended === null ? null : new Intl.DateTimeFormat(spoken(), { dateStyle: "medium" }).format(ended);
  const about = [
    day,
    t(turns === 1 ? "archive.one-turn" : "archive.turns", { count: turns }),
    setup !== classic && (setup ? t("live.setup-code", { code: setup }) : t("live.setup-own")),
  ].filter(Boolean);
  const opens = (view: "replay" | "review") =>
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

export const archive: View<ArchiveEvent> = {
  update,
  view: archiveView,
  open,
  place: ({ archive }) => ({ view: "archive", start: archive.form.position || undefined, turns: [] }),
};
