// The editor: any legal position, to play or analyse.

import { rules } from "../api/rules.js";
import { pieceLabel } from "../board/render.js";
import { button, choice, h, svg } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { linkTo } from "../core/link.js";
import { save } from "../core/settings.js";
import { BoardPage } from "../game/page.js";
import { sharePanel } from "../game/share.js";
import { Tree } from "../game/tree.js";
import { problemText } from "../game/words.js";
import { presetOptions } from "./newgame.js";

const CUBES = ["R", "P", "S", "W", "r", "p", "s", "w"];

class EditView {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.tool = "R";
    /** @type {Record<string, string>} */
    this.pieces = {};
    /** @type {"white" | "black"} */
    this.player = "white";
    this.quiet = 0;
    this.full = 1;
    this.page = new BoardPage(host, t("edit.title"), {
      onCell: (cell) => this.put(cell),
      idle: () => t("edit.prompt"),
    });
    this.problem = h("p", { class: "problem", role: "alert" });
    this.psn = h("input", {
      "aria-label": t("edit.psn"),
      spellcheck: "false",
      "data-test": "psn",
      onchange: () => this.read(this.psn.value),
    });
    this.box = h("div", { class: "fields" });
    this.page.panel.replaceChildren(h("h2", {}, t("edit.title")), this.problem, this.box, sharePanel(this.page));
  }

  /** @param {import("../core/link.js").Place} place */
  async begin({ start }) {
    try {
      this.take(start ? await rules.position(start) : await rules.setup("classic"));
    } catch (error) {
      this.take(await rules.setup("classic"));
      this.problem.textContent = problemText(error);
    }
  }

  /** Shows a position that is one. @param {import("../api/rules.js").Position} position */
  take(position) {
    if (this.page.isClosed) return;
    const { player, quiet, full } = position;
    Object.assign(this, { pieces: { ...position.pieces }, player, quiet, full, isGood: true });
    this.problem.textContent = "";
    this.page.open(new Tree(position));
    this.psn.value = position.psn;
    history.replaceState(null, "", linkTo("edit", position.psn));
    this.draw(position.setup);
  }

  /** Asks whether the pieces are a position. */
  async check() {
    const { pieces, player, quiet, full } = this;
    try {
      const position = await rules.edit({ pieces, player, quiet, full });
      if (this.pieces === pieces) this.take(position);
    } catch (error) {
      this.isGood = false;
      this.problem.textContent = problemText(error);
      this.page.board.show({ .../** @type {any} */ (this.page.node.position), pieces }, { flipped: this.page.flipped });
      this.draw();
    }
  }

  /** @param {string} text */
  async read(text) {
    try {
      const match = await rules.match({ text });
      this.take(/** @type {any} */ (match.positions.at(-1)));
    } catch (error) {
      this.problem.textContent = problemText(error);
    }
  }

  /** Puts a cube: on a cube of its colour it makes a stack, elsewhere it replaces. @param {string} cell */
  put(cell) {
    const { tool } = this;
    const pieces = { ...this.pieces };
    const there = pieces[cell] ?? "";
    const isSame = there && (there === there.toUpperCase()) === (tool === tool.toUpperCase());
    if (tool === "-") {
      if (there.length > 1) pieces[cell] = there.slice(0, -1);
      else delete pieces[cell];
    } else pieces[cell] = isSame && there.length === 1 ? there + tool : tool;
    this.pieces = pieces;
    this.check();
  }

  /** @param {string} [setup] */
  draw(setup) {
    const tool = (/** @type {string} */ letters, /** @type {any} */ content, /** @type {string} */ label) =>
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(this.tool === letters),
          "aria-label": label,
          title: label,
          "data-test": `tool-${letters}`,
          onclick: () => {
            this.tool = letters;
            this.draw(setup);
          },
        },
        content,
      );
    const piece = (/** @type {string} */ letters) =>
      svg(
        "svg",
        { viewBox: "-0.64 -0.64 1.28 1.28", "aria-hidden": "true" },
        svg("use", { href: `#piece-${letters}`, x: -1, y: -1, width: 2, height: 2 }),
      );
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.test;
    const number = (/** @type {"quiet" | "full"} */ name, /** @type {number} */ least, /** @type {number} */ most) =>
      h(
        "label",
        { class: "field" },
        h("span", {}, t(`edit.${name}`)),
        h(
          "select",
          {
            "data-test": name,
            onchange: (/** @type {any} */ event) => {
              this[name] = Number(event.target.value);
              this.check();
            },
          },
          Array.from({ length: most - least + 1 }, (_, index) =>
            h("option", { value: index + least, selected: this[name] === index + least }, index + least),
          ),
        ),
      );
    const setups = (/** @type {string} */ kind) =>
      button(t(`setup.${kind}`), async () => this.take(await rules.setup(kind)), { "data-test": `setup-${kind}` });
    this.box.replaceChildren(
      h(
        "div",
        { class: "palette", role: "group", "aria-label": t("edit.tools") },
        CUBES.slice(0, 4).map((letters) => tool(letters, piece(letters), pieceLabel(letters))),
        tool("-", "⌫", t("edit.erase")),
        CUBES.slice(4).map((letters) => tool(letters, piece(letters), pieceLabel(letters))),
        h(
          "button",
          {
            type: "button",
            "aria-label": t("edit.clear"),
            title: t("edit.clear"),
            "data-test": "clear",
            onclick: () => {
              this.pieces = {};
              this.check();
            },
          },
          "∅",
        ),
      ),
      choice(
        t("edit.player"),
        [
          ["white", t("player.white")],
          ["black", t("player.black")],
        ],
        this.player,
        (player) => {
          this.player = /** @type {any} */ (player);
          this.check();
        },
      ),
      h("div", { class: "pair" }, number("quiet", 0, 20), number("full", 1, Math.max(60, this.full))),
      h(
        "div",
        { class: "field" },
        h("span", {}, t("edit.setups")),
        h("div", { class: "buttons" }, setups("classic"), setups("half"), setups("full")),
      ),
      h("label", { class: "field" }, h("span", {}, t("edit.psn")), this.psn),
      h("p", { class: "note" }, setup ? t("edit.code", { code: setup }) : ""),
      h(
        "div",
        { class: "buttons" },
        button(t("edit.play"), () => this.playFrom(), {
          class: "primary",
          disabled: !this.isGood,
          "data-test": "play-from",
        }),
        button(
          t("play.analyse"),
          () => {
            location.hash = linkTo("analyse", this.page.node.position.psn);
          },
          { disabled: !this.isGood },
        ),
        button(t("board.flip"), () => this.page.flip()),
      ),
    );
    if (focused)
      /** @type {HTMLElement | null} */ (this.box.querySelector(`[data-test="${CSS.escape(focused)}"]`))?.focus();
  }

  /** A game against Banli from here. */
  playFrom() {
    const { psn, player } = this.page.node.position;
    save("pijersi.game", { options: { ...presetOptions(), opponent: "banli" }, human: player, start: psn, turns: [] });
    location.hash = "play";
  }

  close() {
    this.page.close();
  }
}

/** @param {HTMLElement} host @param {import("../core/link.js").Place} place */
export async function open(host, place) {
  const view = new EditView(host);
  await view.begin(place);
  return {
    close: () => view.close(),
    key: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "f") return false;
      view.page.flip();
      return true;
    },
  };
}
