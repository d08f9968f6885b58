// The analysis board.

import { boardPicture } from "../../board/draw.ts";
import { h, lazy } from "../../core/dom.ts";
import { short, t } from "../../core/i18n.ts";
import { button, choice, toggle } from "../../components/controls.ts";
import { linkTo } from "../../app/link.ts";
import { currentNode } from "../../game/study.ts";
import { isOfRatedGame } from "../../game/fair.ts";
import { swapIn, spotOf } from "../../game/tree.ts";
import { resultBar, scoreBar } from "../../components/bar.ts";
import { playerBars } from "../../components/players.ts";
import { promptView, table } from "../../components/table.ts";
import { steps, turnList } from "../../components/turns.ts";
import { typedField } from "../../components/typed.ts";
import { quietText, scoreText, stateText } from "../../components/words.ts";
import type { Line } from "../../../packages/pijersi/src/types.ts";
import type { Player, State } from "../../app/state.ts";
import type { Analysis, AnalyseEvent } from "./state.ts";
import type { NotesEvent } from "../notes/state.ts";
import type { Study } from "../../game/study.ts";
import type { View } from "../../app/view.ts";
import { opponentOf as opponent } from "../../game/game.ts";
import { update as notes } from "../notes/update.ts";
import { notesEditor, turnMenu } from "../notes/view.ts";
import { bookKey, changed, open, questions, update } from "./update.ts";
import type { AppEvent } from "../../app/events.ts";

/** Maximum number of turns shown of a line. */
const SHOWN = 6;
/** Maximum number of turns shown of the atlas. */
const MAX_BOOK = 5;

function analyseView(state: State) {
  const { analyse, loaded } = state;
  const { study, found } = analyse;
  const { position } = currentNode(study);
  const { outcome } = position;
  return table({
    title: t("analyse.title"),
    enters: true,
    study,
    ...playerBars(study),
    actions: steps(study),
    bar: outcome ? resultBar(outcome, study.flipped) : scoreBar(found[0]?.score, study.flipped),
    prompt: promptView(study, stateText(position), t("prompt.choose-for", { player: t(`player.${position.player}`) })),
    panel: [
      h(
        "div",
        { class: "engine-head" },
        toggle(t("analyse.engine"), analyse.isOn, (isOn) => ({ type: "analysis", change: { isOn } }), {
          "data-test": "engine",
        }),
        choice(
          "lines",
          t("analyse.lines"),
          ["1", "2", "3", "5"].map((count) => [count, count]),
          String(analyse.lines),
          (lines) => ({
            type: "analysis",
            change: { lines: Number(lines) },
          }),
        ),
      ),
      engineLines(analyse, isOfRatedGame(state, study)),
      analyse.isOn && !isOfRatedGame(state, study) && bookLine(analyse),
      h("p", { class: "quiet", key: "quiet" }, quietText(position)),
      lazy(noted, study),
      typedField(study),
      notesEditor(study),
      h(
        "div",
        { class: "buttons", key: "actions" },
        button(t("notes.open-menu"), { type: "turn-menu", at: study.at }, { disabled: !study.at, "data-test": "menu" }),
        button(t("play.review"), { type: "leave", view: "review", isWhole: true }),
        button(t("analyse.study"), { type: "leave", view: "studies" }, { "data-test": "to-study" }),
        button(t("analyse.edit"), { type: "leave", view: "edit" }),
        h(
          "a",
          { class: "button", href: linkTo({ view: "explorer", ...spotOf(study.tree, study.at) }) },
          t("nav.explorer"),
        ),
        h("a", { class: "button", href: "#studies" }, t("nav.studies")),
      ),
      loaded.share?.view(state),
      turnMenu(study),
    ],
  });
}

/** The turns with a menu each. */
const noted = (study: Study) => turnList(study, undefined, true);

/** How far a line has been searched, and on how many threads if these are several. */
function depthText({ depth, speed, nodes, threads }: Line) {
  const text = t("analyse.depth", { depth, speed: short(speed), nodes: short(nodes) });
  return threads > 1 ? `${text} · ${t("analyse.threads", { count: threads })}` : text;
}

function engineLines(analyse: Analysis, isForbidden: boolean) {
  const { found, isOn, status, preview, isThreat } = analyse;
  const { position } = currentNode(analyse.study);
  const [best] = found;
  const depth = best && depthText(best);
  const isDone = isOn && status === "done";
  // Only the status is announced: depth and lines change continuously.
  const words = isForbidden
    ? t("fair.rated")
    : position.outcome
      ? stateText(position)
      : !isOn
        ? t("analyse.off")
        : isDone
          ? t("analyse.rests")
          : depth
            ? ""
            : t("engine.thinking");
  return h(
    "div",
    { class: "lines", key: "lines" },
    preview &&
      h(
        "div",
        { class: "preview", key: "preview", "data-test": "preview" },
        boardPicture(preview.pieces, t("analyse.preview"), preview.cells, analyse.study.flipped),
      ),
    h(
      "div",
      { class: "engine-state" },
      h("p", { hidden: Boolean(words) }, isThreat ? t(`threats.title.${opponent(position.player)}`) : depth),
      h("p", { role: "status", hidden: !words }, words),
      button(
        t("analyse.threat"),
        { type: "analyse-threat" },
        { "data-test": "threat", "aria-pressed": String(isThreat), hidden: isForbidden || Boolean(position.outcome) },
      ),
      button(
        t("analyse.go-on"),
        { type: "analyse-again" },
        { "data-test": "go-on", hidden: !isDone || Boolean(position.outcome) },
      ),
    ),
    h(
      "ol",
      { class: `of-${analyse.lines}` },
      sorted(found, position.player).map(({ line, index }) => (isThreat ? threatView(line) : lineView(line, index))),
    ),
  );
}

/** The best turns of the atlas. */
function bookLine(analyse: Analysis) {
  const turns = analyse.book[bookKey(analyse)] ?? [];
  if (turns.length === 0) return undefined;
  const shown = turns.slice(0, MAX_BOOK).map(({ turn, score }) => `${turn.text} (${scoreText(score)})`);
  return h("p", { class: "quiet", key: "book", "data-test": "book" }, t("analyse.book", { turns: shown.join(", ") }));
}

/** Sorts lines by score for the player to move, because lines of different depths arrive unordered. */
function sorted(found: Line[], player: Player) {
  const lines = found.flatMap((line, index) => (line ? [{ line, index }] : []));
  const sign = player === "white" ? 1 : -1;
  return lines.sort((one, other) => sign * (other.line.score.chance - one.line.score.chance));
}

/** Handlers that preview a turn. */
function pointed(line: number, count: number) {
  const [over, out]: AppEvent[] = [{ type: "preview", line, count }, { type: "preview-over" }];
  return { onpointerenter: over, onpointerleave: out, onfocus: over, onblur: out };
}

/** What the opponent would play: not to be followed, because it is not its turn. */
function threatView({ score, turns }: Line) {
  const [first, ...others] = turns.slice(0, SHOWN).map(({ text }) => text);
  return h(
    "li",
    { key: "threat", "data-test": "threat-line" },
    h("strong", { class: score.chance >= 0.5 ? "for-white" : "for-black" }, scoreText(score)),
    " ",
    h("b", {}, first),
    ` ${others.join(" ")}`,
  );
}

function lineView({ score, turns }: Line, index: number) {
  return h(
    "li",
    { key: index },
    h("strong", { class: score.chance >= 0.5 ? "for-white" : "for-black" }, scoreText(score)),
    turns
      .slice(0, SHOWN)
      .map(({ text }, place) =>
        button(
          text,
          { type: "follow", line: index, count: place + 1 },
          { class: "turn", key: place, ...pointed(index, place + 1) },
        ),
      ),
  );
}

export const analyse: View<AnalyseEvent | NotesEvent> = {
  update: { ...update, ...notes },
  view: analyseView,
  open,
  moved: changed,
  questions,
  mayEnter: () => true,
  place: ({ analyse: { study } }) => ({
    view: "analyse",
    ...spotOf(study.tree, study.at),
    ...swapIn(study.tree, study.at),
  }),
};
