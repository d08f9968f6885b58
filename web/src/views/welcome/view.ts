// The landing page for new visitors.

import { h } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { button } from "../../components/controls.ts";
import { triangle } from "../../components/triangle.ts";
import type { View } from "../../app/view.ts";
import { timers, update } from "./update.ts";
import type { WelcomeEvent } from "./state.ts";
import type { AppEvent } from "../../app/events.ts";
import type { Props } from "../../core/dom.ts";

function welcomeView() {
  const choice = (name: string, event: AppEvent, props: Props) =>
    button([h("strong", {}, t(`welcome.${name}`)), h("span", {}, t(`welcome.${name}.note`))], event, props);
  return h(
    "article",
    { class: "welcome" },
    h(
      "div",
      { class: "pitch" },
      h("h1", {}, t("welcome.title")),
      h("p", { class: "sentence" }, t("welcome.text")),
      h(
        "div",
        { class: "choices" },
        choice("play", { type: "first-game" }, { class: "primary", "data-test": "welcome-play" }),
        choice(
          "learn",
          { type: "open", place: { view: "learn", turns: [], number: 1 } },
          { "data-test": "welcome-learn" },
        ),
      ),
      triangle(),
      h(
        "p",
        { class: "note" },
        h("a", { href: "#play" }, t("welcome.more")),
        " · ",
        h("a", { href: "#rules" }, t("nav.rules")),
        " · ",
        t("welcome.credit"),
      ),
    ),
    h("div", { class: "frame", inert: true, key: "frame" }),
  );
}

export const welcome: View<WelcomeEvent> = { update, view: welcomeView, timers };
