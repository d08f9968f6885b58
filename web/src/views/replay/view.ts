// Replay: an imported match or position, step by step or automatically.

import { h, lazy } from "../../core/dom.ts";
import { decimal, said, t } from "../../core/i18n.ts";
import { button, choice, iconButton } from "../../components/controls.ts";
import { currentNode } from "../../game/study.ts";
import { mainLine } from "../../game/tree.ts";
import { wholeOf } from "../../app/link.ts";
import { playerBars } from "../../components/players.ts";
import { promptView, table } from "../../components/table.ts";
import { steps, turnList } from "../../components/turns.ts";
import { turnAt } from "../../components/spoken.ts";
import { quietText, stateText } from "../../components/words.ts";
import type { State } from "../../app/state.ts";
import type { Replay, ReplayEvent } from "./state.ts";
import type { View } from "../../app/view.ts";
import { open, timers, update } from "./update.ts";
import type { On } from "../../core/dom.ts";
import type { AppEvent } from "../../app/events.ts";

/** A game between two engines, with captures by stacks and by cubes. */
const SAMPLE =
  "b4d3e3.f4e4d4.a2a3c4.g4f5e5.c4c3d3.g5f6f4.a4b5d6.e5f5g4.a5b6d5.f4f5e5.d3e2f2.g1g2f2.d6e6d6.e5d6e5.b2b1d2.f1e1.d2e1e1.g4g3g1.d5d6d6.g6f7e6.d6e6e6.f4e4d5.e6f6g5";

function replayView(state: State) {
  const { replay, loaded } = state;
  const { study, isPlaying, speed } = replay;
  const { position, number, turn } = currentNode(study);
  const nodes = [0, ...mainLine(study.tree, 0)];
  const onscrub = (event: On): AppEvent => ({ type: "replay-scrub", ply: Number(event.target.value) });
  return table({
    title: t("replay.title"),
    study,
    ...playerBars(study),
    actions: [
      steps(study),
      iconButton(
        isPlaying ? "pause" : "play",
        t(isPlaying ? "replay.pause" : "replay.play"),
        { type: "replay-play" },
        { class: "primary", "data-test": "replay-play" },
      ),
    ],
    prompt: promptView(study, stateText(position)),
    props: { ondragover: dragged(true), ondragleave: dragged(false), ondrop: dropped },
    panel: [
      h("h2", { key: "title" }, t("replay.title")),
      openForm(replay, nodes.length > 1),
      h("p", { class: "state", key: "state" }, stateText(position)),
      h("p", { class: "quiet", key: "quiet" }, quietText(position)),
      lazy(turnList, study),
      h("input", {
        type: "range",
        min: 0,
        max: nodes.length - 1,
        value: String(Math.max(0, nodes.indexOf(study.at))),
        "aria-label": t("replay.scrub"),
        "aria-valuetext": turn ? `${number} ${turnAt(study, study.at)}` : t("replay.start"),
        "data-test": "scrub",
        oninput: onscrub,
      }),
      choice(
        "speed",
        t("replay.speed"),
        ["0.5", "1", "2", "4"].map((one) => [one, t("replay.times", { speed: decimal(Number(one)) })]),
        String(speed),
        (value) => ({ type: "replay-speed", speed: Number(value) }),
      ),
      h(
        "div",
        { class: "buttons", key: "actions" },
        button(t("play.analyse"), { type: "leave", view: "analyse" }),
        button(t("play.review"), { type: "leave", view: "review", isWhole: true }, { "data-test": "review" }),
        button(t("nav.guess"), { type: "leave", view: "guess", isWhole: true }, { "data-test": "guess" }),
      ),
      loaded.share?.view(state),
    ],
  });
}

/** The import form, collapsed while a match is open. */
function openForm({ text, problem, isOver }: Replay, hasGame: boolean) {
  return h(
    "details",
    { class: isOver ? "drop over" : "drop", key: "drop", open: !hasGame || Boolean(problem), after: keepFocus },
    h("summary", { "data-test": "open-another" }, t(hasGame ? "replay.open-another" : "replay.open-one")),
    h(
      "div",
      { class: "drop-fields" },
      h("textarea", {
        rows: 3,
        "aria-label": t("replay.text"),
        placeholder: t("replay.placeholder"),
        spellcheck: "false",
        "data-test": "match-text",
        value: text,
        oninput: (event: On<HTMLTextAreaElement>) => ({ type: "replay-text", text: event.target.value }),
      }),
      h(
        "div",
        { class: "buttons" },
        button(t("replay.open"), { type: "replay-open" }, { class: "primary", "data-test": "open-match" }),
        h(
          "label",
          { class: "file" },
          h("span", {}, t("replay.file")),
          h("input", {
            type: "file",
            class: "unseen",
            accept: ".txt,text/plain",
            onchange: (event: On) => fileEvent(event.target.files?.[0]),
          }),
        ),
      ),
      button(t("replay.sample"), { type: "replay-sample", turns: SAMPLE.split(".") }, { "data-test": "sample" }),
      h("p", { class: "problem", role: "alert" }, said(problem)),
    ),
  );
}

/** Keeps a form open that has the focus. */
function keepFocus(details: HTMLDetailsElement) {
  if (!details.open && details.contains(document.activeElement)) details.querySelector("summary")?.focus();
}

const fileEvent = (file: File | undefined): AppEvent | undefined => (file ? { type: "replay-file", file } : undefined);

const dragged =
  (isOver: boolean) =>
  (event: DragEvent): AppEvent => {
    event.preventDefault();
    return { type: "replay-over", isOver };
  };

function dropped(event: DragEvent): AppEvent {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  return fileEvent(file) ?? { type: "replay-open", text: event.dataTransfer?.getData("text") ?? "" };
}

export const replay: View<ReplayEvent> = {
  update,
  view: replayView,
  open,
  timers,
  moved: (state) => ({ ...state, replay: { ...state.replay, isPlaying: false } }),
  place: ({ replay: { study } }) => wholeOf("replay", study.tree),
};
