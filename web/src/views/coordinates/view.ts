// The coordinate trainer: an empty board, and the name of a cell to find or a marked cell to name.

import { h } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { button, choice, signButton } from "../../components/controls.ts";
import { promptBox, table, verdictBox } from "../../components/table.ts";
import { MODES, SIDES } from "./state.ts";
import { DURATION, pressed, recordOf, timeLeft, timers, update } from "./update.ts";
import type { State } from "../../app/state.ts";
import type { View } from "../../app/view.ts";
import type { Coordinates, CoordinatesEvent, Round } from "./state.ts";

const LETTERS = ["a", "b", "c", "d", "e", "f", "g"];
const DIGITS = ["1", "2", "3", "4", "5", "6", "7"];

function coordinatesView({ coordinates, now }: State) {
  const { round, kept } = coordinates;
  const isRunning = Boolean(round && !round.isOver);
  return table({
    title: t("coordinates.title"),
    lead: h(
      "p",
      { class: "task", key: "task", "data-test": "task", "aria-live": "polite" },
      round && isRunning ? taskText(coordinates, round) : t(`coordinates.about.${kept.mode}`),
    ),
    above: bar(round, now),
    prompt: promptOf(coordinates),
    actions: isRunning
      ? keys(coordinates)
      : button(
          t(round ? "coordinates.again" : "coordinates.start"),
          { type: "cells-start" },
          { class: "primary", "data-test": "cells-start", key: "start" },
        ),
    panel: panel(coordinates),
  });
}

const taskText = ({ kept: { mode }, letter }: Coordinates, { target }: Round) =>
  mode === "find"
    ? [t("coordinates.find"), " ", h("strong", { class: "cell-name", "data-test": "target" }, target)]
    : [t("coordinates.name"), " ", h("strong", { class: "cell-name" }, `${letter || "?"}?`)];

/** The time left and the score. */
function bar(round: Round | null, now: number) {
  const time = round?.isOver ? 0 : round ? timeLeft(round, now) : DURATION;
  return h(
    "div",
    { class: "cells-bar", role: "group", "aria-label": t("coordinates.round") },
    h("span", { class: "clock", role: "timer" }, t("seconds", { value: Math.ceil(time / 1000) })),
    h("span", { "data-test": "cells-right" }, t("coordinates.right", { count: round?.right ?? 0 })),
    h("span", {}, t("coordinates.wrong", { count: round?.wrong ?? 0 })),
  );
}

/** The verdict on the last answer, or the result. */
function promptOf({ round }: Coordinates) {
  if (!round) return promptBox(t("coordinates.duration"));
  if (round.isOver) {
    const isBest = round.right > round.best;
    const text = t(isBest ? "coordinates.record" : "coordinates.best", { count: round.best });
    return verdictBox("right", t("coordinates.over", { count: round.right }), text);
  }
  if (!round.last) return promptBox("");
  const { target, given } = round.last;
  return target === given
    ? verdictBox("right", t("coordinates.verdict.right", { cell: target }))
    : verdictBox("wrong", t("coordinates.verdict.wrong", { cell: target, given }));
}

/** Buttons for the letters of names, and then for their digits; keys of the keyboard do the same. */
function keys({ kept, letter }: Coordinates) {
  const stop = { type: "cells-stop" } as const;
  if (kept.mode === "find") return button(t("coordinates.stop"), stop, { key: "stop" });
  const last = letter
    ? signButton("undo", t("coordinates.undo"), { type: "cells-undo" }, { key: "last", "data-test": "cells-undo" })
    : signButton("close", t("coordinates.stop"), stop, { key: "last" });
  return h(
    "div",
    { class: "cells-keys", role: "group", "aria-label": t("coordinates.keys"), key: "keys" },
    // The same buttons, so that the focus stays in its place.
    (letter ? DIGITS : LETTERS).map((sign, index) =>
      button(sign, { type: "cells-key", sign }, { key: index, "data-test": `key-${sign}` }),
    ),
    last,
  );
}

function panel({ kept }: Coordinates) {
  const { mode, side, records } = kept;
  return [
    h("h2", { key: "title" }, t("coordinates.title")),
    choice(
      "mode",
      t("coordinates.mode"),
      MODES.map((one) => [one, t(`coordinates.mode.${one}`)] as const),
      mode,
      (value) => ({ type: "cells-choose", choice: { mode: value } }),
    ),
    choice(
      "side",
      t("coordinates.side"),
      SIDES.map((one) => [one, t(`coordinates.side.${one}`)] as const),
      side,
      (value) => ({ type: "cells-choose", choice: { side: value } }),
    ),
    h(
      "p",
      { class: "quiet", key: "best", "data-test": "cells-best" },
      t("coordinates.best", { count: records[recordOf(kept)] ?? 0 }),
    ),
    h("p", { class: "quiet", key: "rows" }, t("coordinates.rows")),
    h("a", { class: "button", href: "#puzzles", key: "puzzles" }, t("nav.puzzles")),
  ];
}

export const coordinates: View<CoordinatesEvent> = { update, view: coordinatesView, pressed, timers };
