// Learn: ten short lessons, each with an exercise on the board.

import { rules } from "../api/rules.js";
import { button, h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { load, save } from "../core/settings.js";
import { sound } from "../core/sound.js";
import { BoardPage } from "../game/page.js";
import { Tree } from "../game/tree.js";
import { LESSONS } from "./lessons.js";

const KEY = "pijersi.lessons";

class LearnView {
  /** @param {HTMLElement} host @param {number} number */
  constructor(host, number) {
    /** @type {number[]} */
    this.done = load(KEY, []);
    this.number = number;
    this.page = new BoardPage(host, t("learn.title"), {
      canEnter: (node) => !node.parent,
      onTurn: (turn) => this.answered(turn),
    });
    this.verdict = h("p", { class: "verdict", role: "status" });
    this.buttons = h("div", { class: "buttons" });
  }

  async begin() {
    const { position } = LESSONS[this.number - 1];
    const start = await rules.position(position);
    if (this.page.isClosed) return;
    this.verdict.textContent = "";
    this.verdict.className = "verdict";
    this.draw(false);
    this.page.open(new Tree(start));
  }

  /** @param {number} number */
  go(number) {
    this.number = number;
    history.replaceState(null, "", `#learn?n=${number}`);
    this.begin();
  }

  /** @param {import("../api/rules.js").Turn} turn */
  async answered(turn) {
    const played = await this.page.playTurn(turn);
    if (!played) return;
    const { node, shown } = played;
    await shown;
    if (this.page.isClosed || this.page.node !== node) return;
    const isRight = LESSONS[this.number - 1].solves(turn, node.position);
    sound(isRight ? "win" : "low");
    this.verdict.textContent = t(isRight ? "learn.right" : "learn.wrong");
    this.verdict.className = `verdict ${isRight ? "right" : "wrong"}`;
    if (isRight && !this.done.includes(this.number)) {
      this.done.push(this.number);
      save(KEY, this.done);
    }
    this.draw(isRight);
  }

  /** Plays a solution. */
  async show() {
    const { position } = LESSONS[this.number - 1];
    const start = await rules.position(position);
    for (const turn of start.turns ?? []) {
      const { position: after } = await rules.play(position, turn.ugi);
      if (!LESSONS[this.number - 1].solves(turn, after)) continue;
      const cells = [turn.actions[0].from, ...turn.actions.map(({ to }) => to)];
      this.page.board.annotate({ arrows: [{ cells, kind: "hint" }] });
      return;
    }
  }

  /** @param {boolean} isSolved */
  draw(isSolved) {
    const { number, page } = this;
    const isLast = number === LESSONS.length;
    this.buttons.replaceChildren(
      isSolved && !isLast
        ? button(t("learn.next"), () => this.go(number + 1), { class: "primary", "data-test": "next-lesson" })
        : "",
      isSolved && isLast ? h("p", {}, t("learn.done"), " ", h("a", { href: "#play" }, t("learn.play"))) : "",
      button(t("learn.again"), () => this.begin(), {
        "data-test": "again",
        class: this.verdict.classList.contains("wrong") ? "primary" : "",
      }),
      isSolved ? "" : button(t("learn.show"), () => this.show(), { "data-test": "show" }),
    );
    page.panel.replaceChildren(
      h(
        "div",
        { class: "lessons", role: "group", "aria-label": t("learn.lessons") },
        LESSONS.map((_, index) =>
          button(String(index + 1), () => this.go(index + 1), {
            "aria-current": index + 1 === number ? "step" : null,
            class: this.done.includes(index + 1) ? "done" : "",
            "aria-label": `${t("learn.lesson", { number: index + 1 })}: ${t(`lesson.${index + 1}.title`)}`,
          }),
        ),
      ),
      h("h2", {}, `${number}. ${t(`lesson.${number}.title`)}`),
      h("p", {}, t(`lesson.${number}.text`)),
      h("p", { class: "task" }, t(`lesson.${number}.task`)),
      this.verdict,
      this.buttons,
    );
  }

  close() {
    this.page.close();
  }
}

/** @param {HTMLElement} host @param {import("../core/link.js").Place} place */
export async function open(host, { rest }) {
  const asked = Number(rest.get("n"));
  const number = asked >= 1 && asked <= LESSONS.length ? Math.floor(asked) : 1;
  const view = new LearnView(host, number);
  await view.begin();
  return { close: () => view.close() };
}
