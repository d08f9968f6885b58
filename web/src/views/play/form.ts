// The form for a new local game.

import { h } from "../../core/dom.ts";
import { decimal, said, t } from "../../core/i18n.ts";
import { choice, select, toggle } from "../../components/controls.ts";
import { chancesView } from "./chances.ts";
import type { GameOptions } from "../../game/game.ts";
import type { Play } from "./state.ts";
import type { On } from "../../core/dom.ts";
import type { AppEvent } from "../../app/events.ts";

/** Preset clocks: minutes, and seconds added per turn. */
const CLOCKS = [
  [1, 2],
  [3, 2],
  [5, 3],
  [10, 5],
  [30, 10],
];
/** Choices for a custom clock. */
const MINUTES = [1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 30, 45, 60, 90, 120, 180];
const SECONDS = [0, 1, 2, 3, 4, 5, 8, 10, 15, 20, 30, 60];
const TIMES = [200, 500, 1000, 3000, 10_000];
const SETUPS = ["classic", "half", "full", "balanced", "code"] as const;

const change = (by: Partial<GameOptions>): AppEvent => ({ type: "form", change: by });

export function newGameForm(play: Play) {
  const { options, problem } = play;
  const { opponent } = options;
  const onsubmit = (event: Event): AppEvent => {
    event.preventDefault();
    return { type: "start" };
  };
  return h(
    "form",
    { class: "new-game", id: "new-game", onsubmit, key: "form" },
    h("h2", {}, t("form.title")),
    choice(
      "opponent",
      t("form.opponent"),
      pairs(["banli", "two", "watch"] as const, (key) => t(`form.${key}`)),
      opponent,
      (value) => change({ opponent: value }),
    ),
    h("div", { class: "fields" }, fields(options)),
    chancesView(play),
    fairOptions(options, (by) => change(by)),
    h("p", { class: "problem", role: "alert" }, said(problem)),
    h(
      "p",
      { class: "note" },
      mayJustMove(options) && `${t("form.note")} `,
      t("form.new-here"),
      " ",
      h("a", { href: "#learn" }, t("form.learn")),
    ),
  );
}

/** Options beyond the rulebook, out of a beginner's way. */
export function fairOptions<Options extends { swap?: boolean; twoGames?: boolean }>(
  options: Options,
  changed: (by: { swap?: boolean; twoGames?: boolean }) => AppEvent,
) {
  const { swap = false, twoGames = false } = options;
  return h(
    "details",
    { class: "fair", key: "fair", open: swap || twoGames || undefined },
    h("summary", { "data-test": "fair" }, t("fair.title")),
    toggle(t("fair.swap"), swap, (isOn) => changed({ swap: isOn }), { "data-test": "fair-swap" }),
    h("p", { class: "note" }, t("fair.swap-note")),
    toggle(t("fair.two"), twoGames, (isOn) => changed({ twoGames: isOn }), { "data-test": "fair-two" }),
    h("p", { class: "note" }, t("fair.two-note")),
  );
}

const mayJustMove = ({ opponent, colour }: GameOptions) =>
  opponent === "two" || (opponent === "banli" && colour !== "black");

const pairs = <Key extends string>(keys: readonly Key[], name: (key: Key) => string): [Key, string][] =>
  keys.map((key) => [key, name(key)]);

function fields(options: GameOptions) {
  const { opponent, setup, minutes, increment } = options;
  const seconds = (time: number) => t("seconds", { value: decimal(time / 1000) });
  return [
    opponent !== "two" &&
      levelField("level", t(opponent === "watch" ? "form.white-level" : "form.level"), options.level),
    opponent === "watch" && levelField("blackLevel", t("form.black-level"), options.blackLevel),
    opponent === "banli" &&
      choice(
        "colour",
        t("form.colour"),
        [
          ["white", t("player.white")],
          ["random", t("form.random")],
          ["black", t("player.black")],
        ],
        options.colour,
        (colour) => change({ colour }),
      ),
    select(
      t("form.setup"),
      pairs(setup === "position" ? ([...SETUPS, "position"] as const) : SETUPS, (key) => t(`setup.${key}`)),
      setup,
      (value) => change({ setup: value }),
      { "data-test": "setup" },
    ),
    setup === "code" &&
      h(
        "label",
        { class: "field", key: "code" },
        h("span", {}, t("form.code")),
        h("input", {
          value: options.code,
          placeholder: "GRXLLS",
          maxlength: 13,
          spellcheck: "false",
          autocapitalize: "characters",
          oninput: (event: On) => change({ code: event.target.value }),
        }),
      ),
    opponent !== "watch" &&
      select(
        t("form.clock"),
        [
          ["0+0", t("clock.none")],
          ...CLOCKS.map(
            ([minute, second]) => [`${minute}+${second}`, `${minute} min + ${second} s`] as [string, string],
          ),
          ["own", t("clock.own")],
        ],
        hasOwnClock(options) ? "own" : `${minutes}+${increment}`,
        (value: string) => {
          if (value === "own") return change({ isOwnClock: true, minutes: minutes || 15 });
          const [minute, second] = value.split("+").map(Number);
          return change({ isOwnClock: false, minutes: minute, increment: second });
        },
        { "data-test": "clock" },
      ),
    opponent !== "watch" && hasOwnClock(options) && ownClock(options),
    opponent !== "two" &&
      (opponent === "watch" || !minutes) &&
      select(
        t("form.time"),
        TIMES.map((time) => [String(time), seconds(time)]),
        String(options.time),
        (time) => change({ time: Number(time) }),
        { "data-test": "time" },
      ),
  ];
}

const hasOwnClock = ({ isOwnClock, minutes, increment }: GameOptions) =>
  minutes > 0 && (isOwnClock || !CLOCKS.some(([minute, second]) => minute === minutes && second === increment));

/** Fields for a custom clock. */
function ownClock({ minutes, increment }: GameOptions) {
  const list = (all: number[], one: number) =>
    [...new Set([...all, one])]
      .sort((first, second) => first - second)
      .map((value) => [String(value), String(value)] as [string, string]);
  return h(
    "div",
    { class: "own-clock", key: "own-clock" },
    select(t("clock.minutes"), list(MINUTES, minutes), String(minutes), (value) => change({ minutes: Number(value) }), {
      "data-test": "own-minutes",
    }),
    select(
      t("clock.increment"),
      list(SECONDS, increment),
      String(increment),
      (value) => change({ increment: Number(value) }),
      { "data-test": "own-seconds" },
    ),
  );
}

function levelField(name: "level" | "blackLevel", label: string, value: number) {
  return h(
    "div",
    { class: "field level", key: name },
    h("label", { for: `field-${name}` }, label, " ", h("strong", {}, value)),
    h("input", {
      id: `field-${name}`,
      type: "range",
      min: 1,
      max: 10,
      step: 1,
      value: String(value),
      "aria-valuetext": `${value}, ${t(`level.${value}`)}`,
      "data-test": name,
      oninput: (event: On) => change({ [name]: Number(event.target.value) }),
    }),
    h("span", { class: "note" }, t(`level.${value}`)),
  );
}
