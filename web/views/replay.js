// Replay: a match or position from elsewhere, step by step or as a film.

import { rules } from "../api/rules.js";
import { button, h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { linkTo } from "../core/link.js";
import { BoardPage } from "../game/page.js";
import { sharePanel } from "../game/share.js";
import { Tree } from "../game/tree.js";
import { turnList } from "../game/turnlist.js";
import { problemText, quietText, stateText } from "../game/words.js";

const STEP = 1200;
const MOST = 60_000;

class ReplayView {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.page = new BoardPage(host, t("replay.title"), {
      idle: (node) => stateText(node.position),
      onNode: () => this.drawAround(),
    });
    this.problem = h("p", { class: "problem", role: "alert" });
    this.text = h("textarea", {
      rows: 7,
      "aria-label": t("replay.text"),
      placeholder: t("replay.placeholder"),
      spellcheck: "false",
      "data-test": "match-text",
    });
    this.around = h("div", {});
    this.playButton = button(t("replay.play"), () => this.togglePlay(), {
      class: "primary",
      "data-test": "replay-play",
    });
    this.scrub = h("input", {
      type: "range",
      min: 0,
      max: 0,
      value: 0,
      "aria-label": t("replay.scrub"),
      "data-test": "scrub",
      oninput: () => this.scrubbed(),
    });
    const drop = h(
      "div",
      { class: "drop" },
      this.text,
      h(
        "div",
        { class: "buttons" },
        button(t("replay.open"), () => this.read(this.text.value), { class: "primary", "data-test": "open-match" }),
        h(
          "label",
          { class: "file" },
          h("span", {}, t("replay.file")),
          h("input", {
            type: "file",
            class: "unseen",
            accept: ".txt,text/plain",
            onchange: (/** @type {any} */ event) => this.file(event.target.files[0]),
          }),
        ),
      ),
      this.problem,
    );
    host.addEventListener("dragover", (event) => {
      event.preventDefault();
      drop.classList.add("over");
    });
    host.addEventListener("dragleave", () => drop.classList.remove("over"));
    host.addEventListener("drop", (event) => {
      event.preventDefault();
      drop.classList.remove("over");
      const file = event.dataTransfer?.files[0];
      if (file) this.file(file);
      else this.read(event.dataTransfer?.getData("text") ?? "");
    });
    this.page.panel.replaceChildren(
      h("h2", {}, t("replay.title")),
      drop,
      this.around,
      this.scrub,
      this.page.steps(),
      h(
        "div",
        { class: "buttons" },
        this.playButton,
        button(t("play.analyse"), () => this.leave("analyse", false)),
        button(t("play.review"), () => this.leave("review", true), { "data-test": "review" }),
      ),
      sharePanel(this.page),
    );
  }

  /** @param {import("../core/link.js").Place} place */
  async begin({ start, turns }) {
    try {
      this.open(await rules.match({ start, turns }));
    } catch (error) {
      this.problem.textContent = problemText(error);
      this.open(await rules.match({}));
    }
  }

  /** @param {File | undefined} file */
  async file(file) {
    if (!file) return;
    if (file.size > MOST) this.problem.textContent = t("replay.too-large");
    else this.read(await file.text());
  }

  /** @param {string} text */
  async read(text) {
    this.text.value = text;
    try {
      this.open(await rules.match({ text }));
      this.problem.textContent = "";
    } catch (error) {
      this.problem.textContent = problemText(error);
    }
  }

  /** @param {import("../api/rules.js").Match} match */
  open(match) {
    if (this.page.isClosed) return;
    this.stop();
    const tree = Tree.of(match);
    tree.current = tree.root;
    this.line = [tree.root, ...tree.line(tree.root)];
    this.scrub.max = this.line.length - 1;
    this.page.open(tree);
    history.replaceState(
      null,
      "",
      linkTo(
        "replay",
        tree.root.position.psn,
        match.turns.map(({ ugi }) => ugi),
      ),
    );
  }

  scrubbed() {
    this.stop();
    this.page.go(/** @type {any} */ (this.line)[Number(this.scrub.value)]);
  }

  togglePlay() {
    if (this.timer) {
      this.stop();
      return;
    }
    if (!this.page.node.children.length) this.page.first();
    this.timer = window.setInterval(() => {
      this.page.next();
      if (!this.page.node.children.length) this.stop();
    }, STEP);
    this.playButton.textContent = t("replay.pause");
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.playButton.textContent = t("replay.play");
  }

  drawAround() {
    const { page } = this;
    if (!page.tree) return;
    this.scrub.value = this.line?.indexOf(page.node) ?? 0;
    this.scrub.setAttribute(
      "aria-valuetext",
      page.node.turn ? `${page.node.number} ${page.node.turn.text}` : t("replay.start"),
    );
    this.around.replaceChildren(
      h("p", { class: "state" }, stateText(page.node.position)),
      h("p", { class: "quiet" }, quietText(page.node.position)),
      turnList(page.tree, {
        current: page.node,
        onGo: (node) => {
          this.stop();
          page.go(node);
        },
      }),
    );
  }

  /** @param {string} view @param {boolean} whole */
  leave(view, whole) {
    const { tree, node } = this.page;
    if (tree) location.hash = linkTo(view, tree.root.position.psn, tree.turns(whole ? tree.last(node) : node));
  }

  close() {
    this.stop();
    this.page.close();
  }
}

/** @param {HTMLElement} host @param {import("../core/link.js").Place} place */
export async function open(host, place) {
  const view = new ReplayView(host);
  await view.begin(place);
  return { close: () => view.close(), key: (/** @type {KeyboardEvent} */ event) => view.page.key(event) };
}
