// The analysis board.

import { boardPicture } from "../board/draw.ts";
import { h, lazy } from "../core/dom.ts";
import { short, t } from "../core/i18n.ts";
import { button, choice, toggle } from "../core/parts.ts";
import { linkTo } from "../state/link.ts";
import { here } from "../state/study.ts";
import { where } from "../state/tree.ts";
import { scoreBar } from "./bar.ts";
import { playerBars } from "./players.ts";
import { sharePanel } from "./share.ts";
import { promptView, table } from "./table.ts";
import { steps, turnList } from "./turns.ts";
import { quietText, scoreText, stateText } from "./words.ts";
import type { Line } from "../../packages/pijersi/src/types.ts";
import type { Analysis, Player, State } from "../state/state.ts";

/** So many turns of a line are shown. */
const SHOWN = 6;

export function analyseView({ analyse, settings }: State) {
  const { study, found } = analyse;
  const { position } = here(study);
  const { outcome } = position;
  const won = outcome ? { value: 0, chance: outcome.winner === "white" ? 1 : outcome.winner ? 0 : 0.5 } : undefined;
  return table({
    title: t("analyse.title"),
    enters: true,
    study,
    ...playerBars(study),
    actions: steps(),
    bar: scoreBar(found[0]?.score ?? won, study.flipped),
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
      engineLines(analyse),
      h("p", { class: "quiet", key: "quiet" }, quietText(position)),
      lazy(turnList, study),
      h(
        "div",
        { class: "buttons", key: "actions" },
        button(t("analyse.promote"), { type: "promote" }),
        button(t("analyse.remove"), { type: "remove" }),
        button(t("play.review"), { type: "leave", view: "review", isWhole: true }),
        button(t("analyse.edit"), { type: "leave", view: "edit" }),
        h(
          "a",
          { class: "button", href: linkTo({ view: "explorer", ...where(study.tree, study.at) }) },
          t("nav.explorer"),
        ),
      ),
      sharePanel(settings.picture),
    ],
  });
}

function engineLines(analyse: Analysis) {
  const { found, isOn, status, preview } = analyse;
  const { position } = here(analyse.study);
  const [best] = found;
  const depth = best && t("analyse.depth", { depth: best.depth, speed: short(best.speed), nodes: short(best.nodes) });
  const isDone = isOn && status === "done";
  // Only the state is read out: depth and lines change all the time.
  const words = position.outcome
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
    h("p", { class: "engine-state" }, depth),
    h("p", { class: "engine-state", role: "status", hidden: !words }, words),
    button(
      t("analyse.go-on"),
      { type: "analyse-again" },
      { "data-test": "go-on", hidden: !isDone || Boolean(position.outcome) },
    ),
    h(
      "ol",
      {},
      sorted(found, position.player).map(({ line, index }) => lineView(line, index)),
    ),
  );
}

/** The best line for the player to move first: lines of several depths come one after the other. */
function sorted(found: Line[], player: Player) {
  const lines = found.flatMap((line, index) => (line ? [{ line, index }] : []));
  const sign = player === "white" ? 1 : -1;
  return lines.sort((one, other) => sign * (other.line.score.chance - one.line.score.chance));
}

/** Pointing at a turn shows where it leads. */
function pointed(line: number, count: number) {
  const [over, out] = [{ type: "preview", line, count }, { type: "preview-over" }];
  return { onpointerenter: over, onpointerleave: out, onfocus: over, onblur: out };
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
