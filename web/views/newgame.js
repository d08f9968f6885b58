// The form before a game.

import { button, choice, h, select } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { load } from "../core/settings.js";

/**
 * @typedef {{opponent: "banli"|"two"|"watch", level: number, blackLevel: number, colour: "white"|"black"|"random",
 *   setup: "classic"|"half"|"full"|"code", code: string, minutes: number, increment: number, time: number}} GameOptions
 */

/** @type {GameOptions} */
const PRESET = {
  opponent: "banli",
  level: 3,
  blackLevel: 3,
  colour: "white",
  setup: "classic",
  code: "",
  minutes: 0,
  increment: 0,
  time: 1000,
};

/** What was chosen last time. @returns {GameOptions} */
export function presetOptions() {
  const options = { ...PRESET, ...load("pijersi.options", {}) };
  return options.setup === "code" ? { ...options, setup: "classic" } : options;
}

/** @param {string} label @param {number} value @param {(value: number) => void} onchange @param {string} name */
function levelField(label, value, onchange, name) {
  const shown = h("output", {}, value);
  const note = h("span", { class: "note" }, t(`level.${value}`));
  return h(
    "label",
    { class: "field level" },
    h("span", {}, label, " ", shown),
    h("input", {
      type: "range",
      min: 1,
      max: 10,
      step: 1,
      value,
      "data-test": name,
      oninput: (/** @type {any} */ event) => {
        const level = Number(event.target.value);
        shown.textContent = String(level);
        note.textContent = t(`level.${level}`);
        onchange(level);
      },
    }),
    note,
  );
}

/**
 * @param {GameOptions} options @param {(change: Partial<GameOptions>) => void} onChange @param {() => void} onStart
 * @returns {{element: HTMLElement, problem: (text: string) => void}}
 */
export function newGameForm(options, onChange, onStart) {
  const problem = h("p", { class: "problem", role: "alert" });
  const fields = h("div", { class: "fields" });
  const draw = () => {
    const { opponent } = options;
    fields.replaceChildren(
      opponent !== "two"
        ? levelField(
            t(opponent === "watch" ? "form.white-level" : "form.level"),
            options.level,
            (level) => onChange({ level }),
            "level",
          )
        : "",
      opponent === "watch"
        ? levelField(t("form.black-level"), options.blackLevel, (blackLevel) => onChange({ blackLevel }), "black-level")
        : "",
      opponent === "banli"
        ? choice(
            t("form.colour"),
            [
              ["white", t("player.white")],
              ["random", t("form.random")],
              ["black", t("player.black")],
            ],
            options.colour,
            (colour) => onChange({ colour: /** @type {any} */ (colour) }),
          )
        : "",
      select(
        t("form.setup"),
        [
          ["classic", t("setup.classic")],
          ["half", t("setup.half")],
          ["full", t("setup.full")],
          ["code", t("setup.code")],
        ],
        options.setup,
        (setup) => {
          onChange({ setup: /** @type {any} */ (setup) });
          draw();
        },
      ),
      options.setup === "code"
        ? h(
            "label",
            { class: "field" },
            h("span", {}, t("form.code")),
            h("input", {
              value: options.code,
              placeholder: "GRXLLS",
              maxlength: 13,
              spellcheck: "false",
              autocapitalize: "characters",
              oninput: (/** @type {any} */ event) => onChange({ code: event.target.value }),
            }),
          )
        : "",
      opponent !== "watch"
        ? select(
            t("form.clock"),
            [
              ["0+0", t("clock.none")],
              ["1+2", "1 min + 2 s"],
              ["3+2", "3 min + 2 s"],
              ["5+3", "5 min + 3 s"],
              ["10+5", "10 min + 5 s"],
              ["30+10", "30 min + 10 s"],
            ],
            `${options.minutes}+${options.increment}`,
            (value) => {
              const [minutes, increment] = value.split("+").map(Number);
              onChange({ minutes, increment });
            },
          )
        : "",
      opponent !== "two" && !options.minutes
        ? select(
            t("form.time"),
            [
              ["200", "0.2 s"],
              ["500", "0.5 s"],
              ["1000", "1 s"],
              ["3000", "3 s"],
              ["10000", "10 s"],
            ],
            String(options.time),
            (time) => onChange({ time: Number(time) }),
          )
        : "",
    );
  };
  draw();
  const element = h(
    "form",
    {
      class: "new-game",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        onStart();
      },
    },
    h("h2", {}, t("form.title")),
    choice(
      t("form.opponent"),
      [
        ["banli", t("form.banli")],
        ["two", t("form.two")],
        ["watch", t("form.watch")],
      ],
      options.opponent,
      (opponent) => {
        onChange({ opponent: /** @type {any} */ (opponent) });
        draw();
      },
    ),
    fields,
    problem,
    h("button", { type: "submit", class: "primary big", "data-test": "start" }, t("form.start")),
    h("p", { class: "note" }, t("form.note"), " ", h("a", { href: "#learn" }, t("form.learn"))),
  );
  return {
    element,
    problem: (text) => {
      problem.textContent = text;
    },
  };
}
