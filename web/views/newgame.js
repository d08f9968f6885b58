// The form before a game.

import { h } from "../core/dom.js";
import { decimal, said, t } from "../core/i18n.js";
import { choice, select } from "../core/parts.js";

/** @typedef {import("../state/state.js").GameOptions} GameOptions */

/** Minutes and seconds for each turn. */
const CLOCKS = [
  [1, 2],
  [3, 2],
  [5, 3],
  [10, 5],
  [30, 10],
];
/** What another clock can have. */
const MINUTES = [1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 30, 45, 60, 90, 120, 180];
const SECONDS = [0, 1, 2, 3, 4, 5, 8, 10, 15, 20, 30, 60];
const TIMES = [200, 500, 1000, 3000, 10_000];
const SETUPS = ["classic", "half", "full", "code"];

/** @param {Partial<GameOptions>} by */
const change = (by) => ({ type: "form", change: by });

/** @param {import("../state/state.js").Play} play */
export function newGameForm({ options, problem }) {
  const { opponent } = options;
  const onsubmit = (/** @type {Event} */ event) => {
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
      pairs(["banli", "two", "watch"], (key) => t(`form.${key}`)),
      opponent,
      (value) => change({ opponent: /** @type {any} */ (value) }),
    ),
    h("div", { class: "fields" }, fields(options)),
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

/** @param {GameOptions} options */
const mayJustMove = ({ opponent, colour }) => opponent === "two" || (opponent === "banli" && colour !== "black");

/** @param {string[]} keys @param {(key: string) => string} name @returns {[string, string][]} */
const pairs = (keys, name) => keys.map((key) => [key, name(key)]);

/** @param {GameOptions} options */
function fields(options) {
  const { opponent, setup, minutes, increment } = options;
  const seconds = (/** @type {number} */ time) => t("seconds", { value: decimal(time / 1000) });
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
        (colour) => change({ colour: /** @type {any} */ (colour) }),
      ),
    select(
      t("form.setup"),
      pairs(setup === "position" ? [...SETUPS, "position"] : SETUPS, (key) => t(`setup.${key}`)),
      setup,
      (value) => change({ setup: /** @type {any} */ (value) }),
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
          oninput: (/** @type {any} */ event) => change({ code: event.target.value }),
        }),
      ),
    opponent !== "watch" &&
      select(
        t("form.clock"),
        [
          ["0+0", t("clock.none")],
          ...CLOCKS.map(
            ([minute, second]) =>
              /** @type {[string, string]} */ ([`${minute}+${second}`, `${minute} min + ${second} s`]),
          ),
          ["own", t("clock.own")],
        ],
        hasOwnClock(options) ? "own" : `${minutes}+${increment}`,
        (value) => {
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

/** @param {GameOptions} options */
const hasOwnClock = ({ isOwnClock, minutes, increment }) =>
  minutes > 0 && (isOwnClock || !CLOCKS.some(([minute, second]) => minute === minutes && second === increment));

/** A clock as the visitor wants it. @param {GameOptions} options */
function ownClock({ minutes, increment }) {
  const list = (/** @type {number[]} */ all, /** @type {number} */ one) =>
    [...new Set([...all, one])]
      .sort((first, second) => first - second)
      .map((value) => /** @type {[string, string]} */ ([String(value), String(value)]));
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

/** @param {"level" | "blackLevel"} name @param {string} label @param {number} value */
function levelField(name, label, value) {
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
      oninput: (/** @type {any} */ event) => change({ [name]: Number(event.target.value) }),
    }),
    h("span", { class: "note" }, t(`level.${value}`)),
  );
}
