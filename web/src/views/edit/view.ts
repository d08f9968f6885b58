// The position editor.

import { pieceLabel } from "../../board/draw.ts";
import { h } from "../../core/dom.ts";
import { said, t } from "../../core/i18n.ts";
import { button, choice, pieceIcon, select } from "../../components/controls.ts";
import { icon } from "../../components/icons.ts";
import { promptBox, table } from "../../components/table.ts";
import { stateText } from "../../components/words.ts";
import type { State } from "../../app/state.ts";
import type { EditEvent } from "./state.ts";
import type { View } from "../../app/view.ts";
import { open, update } from "./update.ts";
import type { On, Child } from "../../core/dom.ts";
import type { AppEvent } from "../../app/events.ts";

const CUBES = ["R", "P", "S", "W", "r", "p", "s", "w"];

function editView(state: State) {
  const { edit, loaded } = state;
  const { position, problem } = edit;
  return table({
    title: t("edit.title"),
    lead: palette(edit.tool),
    prompt: problem
      ? promptBox(said(problem), [], "problem")
      : promptBox(position?.outcome ? t("edit.over", { outcome: stateText(position) }) : t("edit.prompt")),
    panel: [
      h("h2", { key: "title" }, t("edit.title")),
      choice(
        "player",
        t("edit.player"),
        [
          ["white", t("player.white")],
          ["black", t("player.black")],
        ],
        edit.player,
        (player) => change({ player }),
      ),
      h(
        "div",
        { class: "pair", key: "counters" },
        counter("quiet", edit.quiet, 0, 20),
        counter("full", edit.full, 1, Math.max(60, edit.full)),
      ),
      h(
        "div",
        { class: "field", key: "setups" },
        h("span", {}, t("edit.setups")),
        h(
          "div",
          { class: "buttons" },
          ["classic", "half", "full", "balanced"].map((setup) =>
            button(t(`setup.${setup}`), { type: "edit-setup", setup }, { "data-test": `setup-${setup}` }),
          ),
        ),
      ),
      h(
        "label",
        { class: "field", key: "text" },
        h("span", {}, t("edit.psn")),
        h("input", {
          spellcheck: "false",
          "data-test": "psn",
          value: edit.text,
          oninput: (event: On) => ({ type: "edit-text", text: event.target.value }),
          onchange: (event: On) => ({ type: "edit-read", text: event.target.value }),
        }),
      ),
      h("p", { class: "note", key: "code" }, position?.setup ? t("edit.code", { code: position.setup }) : ""),
      h(
        "div",
        { class: "buttons", key: "actions" },
        button(
          t("edit.play"),
          { type: "play-from" },
          { class: "primary", disabled: !position || position.outcome !== null, "data-test": "play-from" },
        ),
        button(t("play.analyse"), { type: "analyse-edited" }, { disabled: !position }),
        button(t("board.flip"), { type: "flip" }),
      ),
      position && loaded.share?.view(state),
    ],
  });
}

const change = (by: Extract<EditEvent, { type: "edit" }>["change"]): AppEvent => ({ type: "edit", change: by });

function counter(name: "quiet" | "full", value: number, least: number, most: number) {
  const numbers = Array.from({ length: most - least + 1 }, (_, index) => String(index + least));
  return select(
    t(`edit.${name}`),
    numbers.map((number) => [number, number]),
    String(value),
    (number) => change({ [name]: Number(number) }),
    { "data-test": name },
  );
}

function palette(chosen: string) {
  const tool = (letters: string, content: Child, label: string) =>
    button(
      content,
      { type: "tool", tool: letters },
      { "aria-pressed": String(chosen === letters), "aria-label": label, title: label, "data-test": `tool-${letters}` },
    );
  const cubes = (letters: string[]) => letters.map((one) => tool(one, pieceIcon(one), pieceLabel(one)));
  return h(
    "div",
    { class: "palette", role: "group", "aria-label": t("edit.tools"), key: "palette" },
    cubes(CUBES.slice(0, 4)),
    tool("-", icon("erase"), t("edit.erase")),
    cubes(CUBES.slice(4)),
    button(icon("clear"), change({ pieces: {} }), {
      "aria-label": t("edit.clear"),
      title: t("edit.clear"),
      "data-test": "clear",
    }),
  );
}

export const edit: View<EditEvent> = {
  update,
  view: editView,
  open,
  place: ({ edit }) => ({ view: "edit", start: edit.position?.psn, turns: [] }),
};
