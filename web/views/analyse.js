// The analysis board: any variation, with Banli looking on.

import { engine } from "../api/engine.js";
import { rules } from "../api/rules.js";
import { button, choice, h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { linkTo } from "../core/link.js";
import { load, save, settings } from "../core/settings.js";
import { toast } from "../core/toast.js";
import { drawBar } from "../game/bar.js";
import { Lines } from "../game/lines.js";
import { BoardPage } from "../game/page.js";
import { sharePanel } from "../game/share.js";
import { Tree } from "../game/tree.js";
import { turnList } from "../game/turnlist.js";
import { problemText, quietText, stateText } from "../game/words.js";

const KEY = "pijersi.analysis";

/** @typedef {import("../api/engine.js").Line} Line */

class AnalyseView {
  /** @param {HTMLElement} host */
  constructor(host) {
    const kept = load(KEY, { isOn: true, lines: 3 });
    this.isOn = kept.isOn;
    this.lines = kept.lines;
    /** @type {Line[]} */
    this.found = [];
    this.state = "";
    this.page = new BoardPage(host, t("analyse.title"), {
      canEnter: () => true,
      onNode: () => this.moved(),
      idle: (node) => stateText(node.position),
      asks: (node) => t("prompt.choose-for", { player: t(`player.${node.position.player}`) }),
    });
    // Only the state is read out: depth and lines change all the time.
    this.stateBox = h("p", { class: "engine-state", role: "status" });
    this.depthBox = h("p", { class: "engine-state" });
    this.goOn = button(t("analyse.go-on"), () => this.think(), { "data-test": "go-on", hidden: true });
    this.lineList = new Lines((line, count) => this.follow(line, count));
    this.treeBox = h("div", {});
    this.drawPanel();
  }

  /** @param {import("../core/link.js").Place} place */
  async begin({ start, turns }) {
    try {
      const match = await rules.match({ start, turns });
      if (!this.page.isClosed) this.page.open(Tree.of(match));
    } catch (error) {
      toast(problemText(error));
      this.page.open(Tree.of(await rules.match({})));
    }
  }

  drawPanel() {
    const { page } = this;
    page.panel.replaceChildren(
      h(
        "div",
        { class: "engine-head" },
        h(
          "label",
          { class: "switch" },
          h("input", {
            type: "checkbox",
            checked: this.isOn,
            "data-test": "engine",
            onchange: (/** @type {any} */ event) => this.change({ isOn: event.target.checked }),
          }),
          h("span", {}, t("analyse.engine")),
        ),
        choice(
          t("analyse.lines"),
          ["1", "2", "3", "5"].map((count) => [count, count]),
          String(this.lines),
          (lines) => this.change({ lines: Number(lines) }),
        ),
      ),
      h("div", { class: "lines" }, this.depthBox, this.stateBox, this.goOn, this.lineList.element),
      this.treeBox,
      page.steps(),
      h(
        "div",
        { class: "buttons" },
        button(t("analyse.promote"), () => {
          page.tree?.promote(page.node);
          this.drawTree();
        }),
        button(t("analyse.remove"), () => this.remove()),
        button(t("analyse.review"), () => {
          const { tree } = page;
          if (tree) location.hash = linkTo("review", tree.root.position.psn, tree.turns(tree.last(page.node)));
        }),
        button(t("analyse.edit"), () => {
          location.hash = linkTo("edit", page.node.position.psn);
        }),
      ),
      sharePanel(page),
    );
  }

  /** @param {{isOn?: boolean, lines?: number}} change */
  change(change) {
    Object.assign(this, change);
    save(KEY, { isOn: this.isOn, lines: this.lines });
    this.moved();
  }

  remove() {
    const { tree, node } = this.page;
    if (!tree || !node.parent) return;
    tree.remove(node);
    this.page.go(tree.current);
  }

  /** The position on the board has changed: the engine follows. */
  moved() {
    const { page } = this;
    if (!page.tree) return;
    this.found = [];
    this.think();
    this.drawTree();
    const { root } = page.tree;
    history.replaceState(null, "", linkTo("analyse", root.position.psn, page.tree.turns(page.node)));
  }

  /** Banli looks at the position on the board, if it is wanted; what was found there before stays. */
  think() {
    this.search?.stop();
    this.state = "";
    const { node } = this.page;
    if (this.isOn && !node.position.outcome) {
      this.state = "thinking";
      this.search = engine.analyse(
        { position: node.position.psn, lines: this.lines },
        {
          line: (line) => this.heard(line),
          state: (state) => {
            this.state = state;
            this.drawLines();
          },
          refused: (error) => {
            this.state = "";
            this.drawLines();
            toast(problemText(error));
          },
        },
      );
    }
    this.drawLines();
  }

  /** @param {Line} line */
  heard(line) {
    const before = this.found[line.line - 1];
    if (before && before.depth > line.depth) return;
    this.found[line.line - 1] = line;
    this.drawLines();
    this.page.board.annotate({
      arrows: this.found
        .filter(Boolean)
        .slice(0, 3)
        .map(({ turns }, index) => ({
          cells: [turns[0].actions[0].from, ...turns[0].actions.map(({ to }) => to)],
          kind: index ? "other" : "best",
          weight: index ? 0.7 : 1,
        })),
    });
  }

  drawLines() {
    const { page, found } = this;
    const { position } = page.node;
    const won = position.outcome && {
      value: 0,
      chance: position.outcome.winner === "white" ? 1 : position.outcome.winner ? 0 : 0.5,
    };
    drawBar(page.bar, found[0]?.score ?? (won || undefined), page.flipped);
    const best = found[0];
    const number = new Intl.NumberFormat(settings.language, { notation: "compact" });
    const depth =
      best &&
      t("analyse.depth", { depth: best.depth, speed: number.format(best.speed), nodes: number.format(best.nodes) });
    const isResting = this.isOn && this.state === "done";
    const words = position.outcome
      ? stateText(position)
      : !this.isOn
        ? t("analyse.off")
        : this.state === "waiting" || this.state === "connecting"
          ? t(`engine.${this.state}`)
          : isResting
            ? t("analyse.rests")
            : depth
              ? ""
              : t("engine.thinking");
    this.stateBox.hidden = !words;
    if (this.stateBox.textContent !== words) this.stateBox.textContent = words;
    this.depthBox.textContent = depth ?? "";
    this.goOn.hidden = !isResting;
    this.lineList.draw(found.filter(Boolean));
  }

  /** Plays the first turns of a line on the board. @param {Line} line @param {number} count */
  async follow(line, count) {
    for (const turn of line.turns.slice(0, count)) {
      const played = await this.page.playTurn(turn);
      if (!played) return;
      await played.shown;
    }
  }

  drawTree() {
    const { page } = this;
    if (!page.tree) return;
    this.treeBox.replaceChildren(
      h("p", { class: "quiet" }, quietText(page.node.position)),
      turnList(page.tree, { current: page.node, onGo: (node) => page.go(node) }),
    );
  }

  close() {
    this.search?.stop();
    this.page.close();
  }
}

/** @param {HTMLElement} host @param {import("../core/link.js").Place} place */
export async function open(host, place) {
  const view = new AnalyseView(host);
  await view.begin(place);
  return { close: () => view.close(), key: (/** @type {KeyboardEvent} */ event) => view.page.key(event) };
}
