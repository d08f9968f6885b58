// The form of a new tournament.

import { h } from "../../core/dom.ts";
import { said, t } from "../../core/i18n.ts";
import { button, select, toggle } from "../../components/controls.ts";
import { clockWords, setupName } from "../live/words.ts";
import type { AppEvent } from "../../app/events.ts";
import type { On, Props } from "../../core/dom.ts";
import type { TournamentForm as Form, Tournaments } from "./state.ts";

const KINDS = ["swiss", "round-robin", "knockout", "arena", "league"] as const;
const CLOCKS = ["1+2", "3+2", "5+3", "10+5", "30+10", "1d/turn", "3d/turn", "7d/turn"];
const SETUPS = ["classic", "half-random", "full-random", "balanced"] as const;

/** The button that opens the form, or the form. */
export function createForm(tournaments: Tournaments) {
  const { isFormOpen, form, problem, isRequesting } = tournaments;
  if (!isFormOpen) {
    const show: AppEvent = { type: "tournaments-show-form", isOpen: true };
    return h(
      "p",
      { class: "buttons", key: "new" },
      button(t("tournaments.new"), show, { class: "primary", "data-test": "tournament-new" }),
    );
  }
  const onsubmit = (event: Event): AppEvent => {
    event.preventDefault();
    return { type: "tournaments-create" };
  };
  const hide: AppEvent = { type: "tournaments-show-form", isOpen: false };
  return h(
    "form",
    { class: "card tournament-form", onsubmit, key: "form", "aria-labelledby": "tournament-form-title" },
    h("h2", { id: "tournament-form-title" }, t("tournaments.new")),
    h("div", { class: "fields" }, nameField(tournaments), fields(form)),
    h("p", { class: "note" }, t(`tournaments.about.${form.kind}`)),
    h("p", { class: "problem", role: "alert" }, said(problem)),
    h(
      "p",
      { class: "buttons" },
      h(
        "button",
        { type: "submit", class: "primary", disabled: isRequesting, "data-test": "tournament-create" },
        t("tournaments.create"),
      ),
      button(t("tournaments.close-form"), hide),
    ),
  );
}

const change = (by: Partial<Form>): AppEvent => ({ type: "tournaments-form", change: by });

function field(name: keyof Form, value: string, props: Props) {
  return h(
    "label",
    { class: "field", key: name },
    h("span", {}, t(`tournaments.form.${name}`)),
    h("input", {
      value,
      autocomplete: "off",
      "data-test": `tournament-${name}`,
      oninput: (event: On) => change({ [name]: event.target.value }),
      ...props,
    }),
  );
}

const count = (min: number, max: number): Props => ({ type: "number", min, max, inputmode: "numeric", required: true });

function fields(form: Form) {
  const { kind } = form;
  const everyoneMeets = kind === "round-robin" || kind === "league";
  const check = (name: "double" | "thirdPlace" | "startWhenFull" | "standIn" | "rated" | "swap") =>
    h(
      "div",
      { key: name, class: "wide" },
      toggle(t(`tournaments.form.${name}`), form[name], (isOn) => change({ [name]: isOn })),
    );
  return [
    field("title", form.title, { required: true, maxlength: 60 }),
    select(
      t("tournaments.form.kind"),
      KINDS.map((one) => [one, t(`tournaments.kind.${one}`)] as const),
      kind,
      (value) => change({ kind: value }),
      { "data-test": "tournament-kind" },
    ),
    select(
      t("form.clock"),
      CLOCKS.filter((clock) => kind !== "arena" || !clock.includes("d")).map((clock) => [clock, clockWords(clock)]),
      form.clock,
      (clock) => change({ clock }),
      { "data-test": "tournament-clock" },
    ),
    select(
      t("form.setup"),
      SETUPS.map((one) => [one, setupName(one)] as const),
      form.setup,
      (setup) => change({ setup }),
    ),
    kind === "swiss" && field("rounds", form.rounds, count(1, 30)),
    kind === "arena" && field("minutes", form.minutes, count(1, 720)),
    kind === "knockout" && field("games", form.games, count(1, 9)),
    kind === "league" && field("seasons", form.seasons, { ...count(1, 99), required: false }),
    kind !== "arena" && field("pause", form.pause, { ...count(0, 10_000), step: "any" }),
    field("maxPlayers", form.maxPlayers, { ...count(2, 1000), required: form.startWhenFull }),
    field("starts", form.starts, { type: "datetime-local" }),
    everyoneMeets && check("double"),
    kind === "knockout" && check("thirdPlace"),
    check("rated"),
    check("swap"),
    check("startWhenFull"),
    (kind === "swiss" || everyoneMeets) && check("standIn"),
  ];
}

/** The field for the visitor's name, who needs one to enter. */
export function nameField({ identity, name }: Tournaments) {
  if (identity === undefined || identity?.name) return null;
  return h(
    "label",
    { class: "field", key: "visitor" },
    h("span", {}, t("tournaments.name")),
    h("input", {
      value: name,
      required: true,
      maxlength: 24,
      autocomplete: "nickname",
      "data-test": "tournament-name",
      oninput: (event: On): AppEvent => ({ type: "tournaments-name", name: event.target.value }),
    }),
  );
}
