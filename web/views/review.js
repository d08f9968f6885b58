// Review: a finished match, every turn judged.

import { engine } from "../api/engine.js";
import { rules } from "../api/rules.js";
import { button, h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { linkTo } from "../core/link.js";
import { drawBar } from "../game/bar.js";
import { graph } from "../game/graph.js";
import { BoardPage } from "../game/page.js";
import { sharePanel } from "../game/share.js";
import { Tree } from "../game/tree.js";
import { turnList } from "../game/turnlist.js";
import { problemText, scoreText, stateText } from "../game/words.js";

/**
 * @typedef {import("../game/tree.js").Node} Node
 * @typedef {import("../api/engine.js").Review} Review
 */

const LABELS = ["forced", "best", "good", "inaccuracy", "mistake", "blunder"];
const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" };

class ReviewView {
  /** @param {HTMLElement} host */
  constructor(host) {
    /** @type {Review | undefined} */
    this.review = undefined;
    this.page = new BoardPage(host, t("review.title"), {
      idle: (node) => stateText(node.position),
      onNode: (node) => this.drawNode(node),
      look: (node) => this.look(node),
    });
    this.head = h("div", {});
    this.said = h("div", { class: "said", "aria-live": "polite" });
    this.list = h("div", {});
  }

  /** @param {import("../core/link.js").Place} place */
  async begin({ start, turns }) {
    const { page } = this;
    page.panel.replaceChildren(
      h("h2", {}, t("review.title")),
      this.head,
      this.said,
      this.list,
      page.steps(),
      h(
        "div",
        { class: "buttons" },
        button(t("review.next"), () => this.nextMistake(), { class: "primary", "data-test": "next-mistake" }),
        button(t("play.analyse"), () => {
          const { tree } = page;
          if (tree) location.hash = linkTo("analyse", tree.root.position.psn, tree.turns(page.node));
        }),
      ),
      sharePanel(page),
    );
    try {
      const match = await rules.match({ start, turns });
      const tree = Tree.of(match);
      this.line = [tree.root, ...tree.line(tree.root)];
      tree.current = tree.root;
      page.open(tree);
    } catch (error) {
      this.head.replaceChildren(h("p", { class: "problem" }, problemText(error)));
      return;
    }
    if (!turns.length) {
      this.head.replaceChildren(h("p", {}, t("review.empty"), " ", h("a", { href: "#replay" }, t("review.open"))));
      return;
    }
    const bar = h("progress", { max: 1, value: 0, "aria-label": t("review.progress") });
    this.head.replaceChildren(h("p", {}, t("review.progress")), bar);
    this.search = engine.review(
      { start, turns },
      {
        progress: (done, of) => {
          bar.value = done / of;
        },
        review: (review) => this.judged(review),
        refused: (error) => this.head.replaceChildren(h("p", { class: "problem" }, problemText(error))),
      },
    );
  }

  /** @param {Node} node */
  plyOf(node) {
    return this.line?.indexOf(node) ?? -1;
  }

  /** What is said of the turn that led to a node. @param {Node} node */
  of(node) {
    const ply = this.plyOf(node);
    return ply > 0 ? this.review?.turns[ply - 1] : undefined;
  }

  /** @param {Review} review */
  judged(review) {
    this.review = review;
    const spots = review.turns.flatMap(({ label, sign }, index) => (sign ? [{ ply: index + 1, kind: label }] : []));
    this.graph = graph({
      chances: review.graph,
      spots,
      onGo: (ply) => this.page.go(/** @type {any} */ (this.line)[ply]),
    });
    const first = this.page.tree?.root.position.player === "white" ? 0 : 1;
    const count = (/** @type {number} */ player, /** @type {string} */ label) =>
      review.turns.filter((turn, index) => (index + first) % 2 === player && turn.label === label).length;
    const percent = (/** @type {number | null} */ value) => (value === null ? "–" : `${Math.round(value)} %`);
    this.head.replaceChildren(
      this.graph.element,
      h(
        "table",
        { class: "summary", "data-test": "summary" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, t("review.summary")),
            h("th", { scope: "col" }, t("player.white")),
            h("th", { scope: "col" }, t("player.black")),
          ),
        ),
        h(
          "tbody",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "row" }, t("review.accuracy")),
            review.accuracy.map((value) => h("td", {}, h("strong", {}, percent(value)))),
          ),
          LABELS.map((label) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, t(`label.${label}`)),
              [0, 1].map((player) => h("td", {}, count(player, label))),
            ),
          ),
        ),
      ),
    );
    this.page.again();
    this.drawNode(this.page.node);
  }

  /** Marks on the cells: how good the turn was, and what was better. @param {Node} node */
  look(node) {
    const judged = this.of(node);
    if (!judged || !node.turn) return {};
    const sign = SIGNS[/** @type {keyof typeof SIGNS} */ (judged.label)];
    const end = node.turn.actions.at(-1)?.to ?? "";
    return sign ? { badges: { [end]: { text: sign, kind: judged.label } } } : {};
  }

  /** @param {Node} node */
  drawNode(node) {
    const { page, review } = this;
    if (!page.tree) return;
    const ply = Math.max(0, this.plyOf(node));
    this.graph?.go(ply);
    const judged = this.of(node);
    if (review) drawBar(page.bar, judged?.score ?? { value: 0, chance: review.graph[ply] }, page.flipped);
    const better = judged?.better ?? [];
    this.said.replaceChildren(
      judged
        ? h(
            "p",
            {},
            h("strong", {}, node.turn?.text),
            " ",
            h("span", { class: `label ${judged.label}` }, t(`label.${judged.label}`)),
            ` ${scoreText(judged.score)}`,
          )
        : "",
      judged && better.length
        ? h(
            "p",
            {},
            t("review.better"),
            " ",
            button(better[0].text, () => this.showBetter(node), { class: "turn", "data-test": "better" }),
            better.slice(1, 4).map(({ text }) => ` ${text}`),
          )
        : "",
    );
    this.list.replaceChildren(
      turnList(page.tree, {
        current: node,
        onGo: (next) => page.go(next),
        mark: (turn) => {
          const label = this.of(turn)?.label ?? "";
          const text = SIGNS[/** @type {keyof typeof SIGNS} */ (label)];
          return text ? { text, kind: label, label: t(`label.${label}`) } : undefined;
        },
      }),
    );
  }

  /** The position before the turn, with both turns as arrows. @param {Node} node */
  async showBetter(node) {
    const judged = this.of(node);
    if (!judged?.better.length || !node.parent || !node.turn) return;
    const cells = (/** @type {import("../api/rules.js").Turn} */ turn) => [
      turn.actions[0].from,
      ...turn.actions.map(({ to }) => to),
    ];
    this.page.board.show(node.parent.position, {
      flipped: this.page.flipped,
      arrows: [
        { cells: cells(node.turn), kind: "played", weight: 0.7 },
        { cells: cells(judged.better[0]), kind: "better" },
      ],
    });
  }

  nextMistake() {
    const { line, review } = this;
    if (!line || !review) return;
    const now = this.plyOf(this.page.node);
    const order = [...line.keys()].map((index) => (now + 1 + index) % line.length);
    const next = order.find((ply) => ply > 0 && review.turns[ply - 1]?.sign);
    if (next) this.page.go(line[next]);
  }

  close() {
    this.search?.stop();
    this.page.close();
  }
}

/** @param {HTMLElement} host @param {import("../core/link.js").Place} place */
export async function open(host, place) {
  const view = new ReviewView(host);
  await view.begin(place);
  return {
    close: () => view.close(),
    key: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "n") view.nextMistake();
      else return view.page.key(event);
      return true;
    },
  };
}
