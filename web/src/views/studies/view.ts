// Studies: the list of them, or the open one with its chapters beside the board.

import { h, lazy } from "../../core/dom.ts";
import { said, t } from "../../core/i18n.ts";
import { button, select } from "../../components/controls.ts";
import { linkTo } from "../../app/link.ts";
import { playerBars } from "../../components/players.ts";
import { promptView, table } from "../../components/table.ts";
import { steps, turnList } from "../../components/turns.ts";
import { typedField } from "../../components/typed.ts";
import { stateText } from "../../components/words.ts";
import { currentNode } from "../../game/study.ts";
import { update as notes } from "../notes/update.ts";
import { notesEditor, turnMenu } from "../notes/view.ts";
import { MAX_TITLE } from "./book.ts";
import { VISIBILITIES } from "./state.ts";
import { openIn } from "./chapters.ts";
import { open, timers, update } from "./update.ts";
import type { On } from "../../core/dom.ts";
import type { Study } from "../../game/study.ts";
import type { State } from "../../app/state.ts";
import type { View } from "../../app/view.ts";
import type { AppEvent } from "../../app/events.ts";
import type { NotesEvent } from "../notes/state.ts";
import type { SavedStudy, StudiesEvent } from "./state.ts";
import type { StudySummary } from "../../generated/protocol.ts";

const studyTitle = ({ title }: { title: string }) => title.trim() || t("studies.untitled");
const chapterTitle = ({ title }: { title: string }, place: number) =>
  title.trim() || t("studies.chapter", { number: place + 1 });

function studiesView(state: State) {
  const { study } = state.studies;
  const open = openIn(state.studies);
  return study && open ? openView(state, open, study) : listView(state);
}

/** The list of studies. */
function listView({ studies }: State) {
  const { list, status, problem, onServer } = studies;
  return h(
    "div",
    { class: "prose studies" },
    h("h1", {}, t("nav.studies")),
    h("p", {}, t("studies.about")),
    h(
      "div",
      { class: "buttons" },
      button(t("studies.new"), { type: "study-new" }, { class: "primary", "data-test": "study-new" }),
      h(
        "label",
        { class: "file" },
        h("span", {}, t("studies.import")),
        h("input", { type: "file", class: "unseen", accept: ".txt,text/plain", onchange: fileChosen }),
      ),
    ),
    problem && h("p", { class: "problem", role: "alert" }, said(problem)),
    status === "failed" && h("p", { class: "problem", role: "alert" }, t("studies.failed")),
    !list.length && h("p", { class: "note" }, t(status ? "studies.none" : "studies.loading")),
    h(
      "ul",
      { class: "study-list" },
      list.map((study) =>
        h(
          "li",
          { key: study.id },
          button(
            [
              h("strong", {}, studyTitle(study)),
              h("span", { class: "note" }, t("studies.chapters", { count: study.chapters.length })),
            ],
            { type: "study-open", id: study.id },
            { "data-test": "study" },
          ),
        ),
      ),
    ),
    onServer && serverList("own", onServer.own),
    onServer && serverList("public", onServer.public),
  );
}

/** Studies on the server. */
function serverList(kind: "own" | "public", list: StudySummary[]) {
  if (!list.length) return null;
  return h(
    "section",
    { key: kind },
    h("h2", {}, t(`studies.server-${kind}`)),
    h(
      "ul",
      { class: "study-list", "data-test": `server-${kind}` },
      list.map((study) =>
        h(
          "li",
          { key: study.id },
          h(
            "a",
            { class: "button", href: linkTo({ view: "studies", turns: [], id: study.id }) },
            h("strong", {}, studyTitle(study)),
            h(
              "span",
              { class: "note" },
              study.own ? t(`studies.${study.hidden ? "hidden" : study.visibility}`) : (study.owner ?? ""),
            ),
          ),
        ),
      ),
    ),
  );
}

/** The study on the server: who may open it, its link, and removing it. */
function serverPart(state: State, { id, server }: SavedStudy) {
  const { onServer, visibility, isRequesting } = state.studies;
  if (!onServer) return null;
  return h(
    "details",
    { class: "chapters", key: "server" },
    h(
      "summary",
      { "data-test": "on-server" },
      server ? t("studies.on-server", { visibility: t(`studies.${server.visibility}`) }) : t("studies.not-on-server"),
    ),
    select(
      t("studies.visibility"),
      VISIBILITIES.map((one) => [one, t(`studies.${one}`)]),
      visibility,
      (one) => ({ type: "study-visibility", visibility: one }),
      { "data-test": "visibility" },
    ),
    h(
      "div",
      { class: "buttons" },
      button(t("studies.store"), { type: "study-store" }, { disabled: isRequesting, "data-test": "study-store" }),
      server && button(t("studies.server-link"), { type: "study-server-link" }, { "data-test": "study-server-link" }),
      server && deleteButton(state, `server ${id}`, { type: "study-unstore" }, t("studies.unstore"), "study-unstore"),
    ),
  );
}

function fileChosen(event: On): AppEvent | undefined {
  const file = event.target.files?.[0];
  return file && { type: "study-file", file };
}

/** The open study: the chapter on the board, the others beside it. */
function openView(state: State, open: SavedStudy, study: Study) {
  const { position } = currentNode(study);
  const question = t("prompt.choose-for", { player: t(`player.${position.player}`) });
  return table({
    title: t("nav.studies"),
    enters: true,
    study,
    ...playerBars(study),
    actions: steps(study),
    prompt: promptView(study, stateText(position), question),
    panel: [
      h(
        "div",
        { class: "study-head", key: "head" },
        textField("study-title", t("studies.title"), open.title, t("studies.untitled"), (title) => ({
          type: "study-title",
          title,
        })),
        button(t("studies.all"), { type: "study-close" }, { "data-test": "study-close" }),
      ),
      chapterPart(state, open),
      lazy(notedTurns, study),
      typedField(study),
      notesEditor(study),
      serverPart(state, open),
      h(
        "div",
        { class: "buttons", key: "actions" },
        button(t("notes.open-menu"), { type: "turn-menu", at: study.at }, { disabled: !study.at, "data-test": "menu" }),
        button(t("play.analyse"), { type: "leave", view: "analyse" }),
        button(t("studies.link"), { type: "study-link" }, { "data-test": "study-link" }),
        button(t("studies.export"), { type: "study-export" }, { "data-test": "study-export" }),
        deleteButton(state, open.id, { type: "study-delete", id: open.id }, t("studies.delete"), "study-delete"),
      ),
      turnMenu(study),
    ],
  });
}

const notedTurns = (study: Study) => turnList(study, undefined, true);

/** A button that must be pressed again. */
function deleteButton(state: State, id: string, event: AppEvent, label: string, test: string) {
  const { confirming } = state;
  const asks = confirming?.what === "delete" && confirming.id === id;
  return button(asks ? t("studies.sure") : label, event, { class: asks ? "danger" : "faint", "data-test": test });
}

/** The chapters, and what can be done with the one on the board. */
function chapterPart(state: State, { chapters, id }: SavedStudy) {
  const { chapter, draft, problem } = state.studies;
  const [isFirst, isLast] = [chapter === 0, chapter === chapters.length - 1];
  return h(
    "details",
    { class: "chapters", key: "chapters" },
    h(
      "summary",
      { "data-test": "chapters" },
      `${chapter + 1}/${chapters.length} · ${chapterTitle(chapters[chapter], chapter)}`,
    ),
    h(
      "ol",
      {},
      chapters.map((one, place) =>
        h(
          "li",
          { key: place },
          button(
            chapterTitle(one, place),
            { type: "chapter-open", chapter: place },
            {
              "aria-current": place === chapter ? "true" : null,
              "data-test": "chapter",
            },
          ),
        ),
      ),
    ),
    textField(
      "chapter-title",
      t("studies.chapter-title"),
      chapters[chapter].title,
      t("studies.chapter", { number: chapter + 1 }),
      (title) => ({
        type: "chapter-title",
        title,
      }),
    ),
    h(
      "div",
      { class: "buttons" },
      button(t("studies.up"), { type: "chapter-move", by: -1 }, { disabled: isFirst, "data-test": "chapter-up" }),
      button(t("studies.down"), { type: "chapter-move", by: 1 }, { disabled: isLast, "data-test": "chapter-down" }),
      button(t("studies.copy"), { type: "chapter-copy" }, { "data-test": "chapter-copy" }),
      chapters.length > 1 &&
        deleteButton(
          state,
          `${id} ${chapter}`,
          { type: "chapter-delete" },
          t("studies.delete-chapter"),
          "chapter-delete",
        ),
    ),
    h("h2", {}, t("studies.new-chapter")),
    textField("draft-title", t("studies.chapter-title"), draft.title, "", (title) => ({
      type: "chapter-draft",
      change: { title },
    })),
    h("textarea", {
      rows: 3,
      "aria-label": t("studies.start"),
      placeholder: t("studies.start"),
      spellcheck: "false",
      "data-test": "draft-text",
      value: draft.text,
      oninput: (event: On<HTMLTextAreaElement>): AppEvent => ({
        type: "chapter-draft",
        change: { text: event.target.value },
      }),
    }),
    h("p", { class: "problem", role: "alert" }, said(problem)),
    button(t("studies.add"), { type: "chapter-new" }, { "data-test": "chapter-new" }),
  );
}

function textField(test: string, label: string, value: string, placeholder: string, does: (text: string) => AppEvent) {
  return h(
    "label",
    { class: "field", key: test },
    h("span", {}, label),
    h("input", {
      maxlength: MAX_TITLE,
      placeholder,
      "data-test": test,
      value,
      oninput: (event: On): AppEvent => does(event.target.value),
    }),
  );
}

export const studies: View<StudiesEvent | NotesEvent> = {
  update: { ...update, ...notes },
  view: studiesView,
  open,
  timers,
  mayEnter: () => true,
};
