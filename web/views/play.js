// Playing: against Banli, two people at one screen, or watching Banli play itself.

import { engine } from "../api/engine.js";
import { rules } from "../api/rules.js";
import { button, h, sureButton } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { linkTo } from "../core/link.js";
import { load, save } from "../core/settings.js";
import { sound } from "../core/sound.js";
import { toast } from "../core/toast.js";
import { Clock } from "../game/clock.js";
import { BoardPage } from "../game/page.js";
import { nameOf, verdict } from "../game/players.js";
import { sharePanel } from "../game/share.js";
import { Tree } from "../game/tree.js";
import { turnList } from "../game/turnlist.js";
import { problemText, quietText, stateText } from "../game/words.js";
import { newGameForm, presetOptions } from "./newgame.js";

/**
 * @typedef {import("./newgame.js").GameOptions} GameOptions
 * @typedef {"white" | "black"} Player
 * @typedef {{options: GameOptions, human: Player, start: string, turns: string[], times?: import("../game/clock.js").Times,
 *   result?: string, reason?: string}} Kept
 */

const KEY = "pijersi.game";
const PAUSE_WHEN_WATCHING = 400;

class PlayView {
  /** @param {HTMLElement} host */
  constructor(host) {
    /** @type {GameOptions} */
    this.options = presetOptions();
    /** @type {Player} */
    this.human = "white";
    this.isOn = false;
    this.isPaused = false;
    /** @type {string | undefined} */
    this.result = undefined;
    this.reason = "";
    /** The node whose end was told. @type {import("../game/tree.js").Node | undefined} */
    this.toldEnd = undefined;
    /** @type {"" | import("../api/engine.js").State} */
    this.engineState = "";
    /** @type {BoardPage} */
    this.page = new BoardPage(host, t("play.title"), {
      canEnter: (node) => this.isHumanTurn(node) && !this.result,
      onTurn: (turn) => this.entered(turn),
      onNode: () => this.drawAround(),
      idle: () => this.idleText(),
      asks: (node) =>
        this.options.opponent === "two"
          ? t("prompt.choose-for", { player: t(`player.${node.position.player}`) })
          : t("prompt.choose"),
    });
    this.list = h("div", {});
  }

  async begin() {
    const kept = /** @type {Kept | null} */ (load(KEY, null));
    if (kept && (await this.resume(kept))) return;
    await this.prepare();
  }

  /** The form, and a board that is ready for the first turn. */
  async prepare() {
    this.stopAll();
    save(KEY, undefined);
    this.isOn = false;
    this.result = undefined;
    this.options = presetOptions();
    const isBlack = this.options.colour === "black" && this.options.opponent === "banli";
    this.human = isBlack ? "black" : "white";
    this.page.flipped = isBlack;
    await this.setUp();
    this.drawPanel();
  }

  async setUp() {
    const { setup, code } = this.options;
    try {
      const start = await rules.setup(setup === "code" ? code.trim() : setup);
      this.setupProblem = "";
      if (!this.isOn && !this.page.isClosed) this.page.open(new Tree(start));
    } catch (error) {
      this.setupProblem = problemText(error);
    }
    this.form?.problem(this.setupProblem ?? "");
  }

  /** @param {Kept} kept */
  async resume(kept) {
    try {
      const match = await rules.match({ start: kept.start, turns: kept.turns });
      Object.assign(this, {
        options: kept.options,
        human: kept.human,
        isOn: true,
        result: kept.result,
        reason: kept.reason ?? "",
      });
      this.page.flipped = kept.human === "black" && kept.options.opponent === "banli";
      this.page.open(Tree.of(match));
      this.makeClock(kept.times);
      this.isPaused = this.options.opponent === "watch";
      this.drawPanel();
      this.proceed();
      return true;
    } catch {
      save(KEY, undefined);
      return false;
    }
  }

  /** Starts the game that the form describes. */
  async start() {
    if (this.setupProblem) return;
    const { opponent, colour } = this.options;
    this.human = colour === "random" ? (Math.random() < 0.5 ? "white" : "black") : colour;
    if (opponent !== "banli") this.human = "white";
    this.isOn = true;
    this.isPaused = false;
    this.result = undefined;
    this.reason = "";
    this.page.flipped = this.human === "black";
    this.makeClock();
    this.drawPanel();
    this.page.again();
    this.keep();
    await this.proceed();
  }

  /** @param {import("../game/clock.js").Times} [times] */
  makeClock(times) {
    const { minutes, increment } = this.options;
    this.clock = minutes
      ? new Clock(
          { minutes, increment },
          (player) => this.timeOver(player),
          () => this.drawSides(),
          times,
        )
      : undefined;
  }

  /** @param {import("../game/tree.js").Node} node */
  isHumanTurn(node) {
    const { opponent } = this.options;
    if (opponent === "watch") return false;
    if (node.children.length) return false;
    return opponent === "two" || node.position.player === this.human;
  }

  /** @param {import("../api/rules.js").Turn} turn */
  async entered(turn) {
    // The first turn on the waiting board starts the game.
    if (!this.isOn) {
      Object.assign(this, { isOn: true, human: "white" });
      if (this.options.opponent === "watch") this.options.opponent = "banli";
      this.makeClock();
      this.drawPanel();
    }
    await this.play(turn);
  }

  /** @param {import("../api/rules.js").Turn} turn */
  async play(turn) {
    const played = await this.page.playTurn(turn);
    if (!played) return;
    const { node, shown } = played;
    this.clock?.run(node.position.outcome ? null : node.position.player, true);
    this.keep();
    if (node.position.outcome) await shown;
    // Banli thinks while the turn is still being shown.
    if (this.page.node === node && !this.page.isClosed) await this.proceed(shown);
  }

  /** What comes next: the end, the engine, or the visitor. @param {Promise<void>} [shown] the turn before has been shown */
  async proceed(shown) {
    this.page.drawPrompt();
    this.drawAround();
    const node = this.page.node;
    const { position } = node;
    if (position.outcome) {
      this.ended(position.outcome.winner);
      return;
    }
    if (this.result || node.children.length) return;
    if (this.clock && !this.clock.running && node.parent) this.clock.run(position.player);
    if (this.isHumanTurn(node) || this.isPaused) return;
    await this.think(node, shown);
  }

  /** @param {import("../game/tree.js").Node} node @param {Promise<void>} [shown] */
  async think(node, shown) {
    const { opponent, level, blackLevel, time } = this.options;
    const { player, psn } = node.position;
    const used = opponent === "watch" && player === "black" ? blackLevel : level;
    const clock = this.clock && { remaining: Math.round(this.clock.left(player)), increment: this.clock.increment };
    this.thinking?.stop();
    this.engineState = "thinking";
    const thinking = engine.play({ position: psn, level: used, time, ...(clock && { clock }) }, (state) => {
      this.engineState = state;
      this.page.drawPrompt();
    });
    this.thinking = thinking;
    this.page.drawPrompt();
    try {
      const { turn } = await thinking.answer;
      await shown;
      if (this.thinking !== thinking || this.page.node !== node) return;
      this.engineState = "";
      if (opponent === "watch") await new Promise((done) => setTimeout(done, PAUSE_WHEN_WATCHING));
      if (this.thinking === thinking && !this.page.isClosed) await this.play(turn);
    } catch (error) {
      this.engineState = "";
      toast(problemText(error));
    }
  }

  stopAll() {
    this.thinking?.stop();
    this.thinking = undefined;
    this.engineState = "";
    this.clock?.stop();
  }

  /** @param {Player} player */
  timeOver(player) {
    this.declare(player === "white" ? "0-1" : "1-0", "time");
  }

  resign() {
    this.declare(this.human === "white" ? "0-1" : "1-0", "resigned");
  }

  /** @param {string} result @param {string} reason */
  declare(result, reason) {
    this.stopAll();
    this.result = result;
    this.reason = reason;
    this.keep();
    this.page.again();
    this.ended(result === "1-0" ? "white" : "black");
  }

  /** @param {Player | null} winner */
  ended(winner) {
    this.stopAll();
    const { opponent } = this.options;
    if (this.toldEnd !== this.page.node) {
      sound(!winner ? "draw" : opponent === "banli" && winner !== this.human ? "loss" : "win");
      this.toldEnd = this.page.node;
    }
    this.drawPanel();
    this.drawAround();
    this.page.drawPrompt();
  }

  /** Takes back to the visitor's last turn. */
  undo() {
    const { tree } = this.page;
    if (!tree) return;
    this.stopAll();
    this.result = undefined;
    this.toldEnd = undefined;
    let node = tree.last(tree.root);
    if (!node.parent) return;
    node = node.parent;
    if (this.options.opponent === "banli") {
      while (node.parent && node.position.player !== this.human) node = node.parent;
    }
    node.children = [];
    this.page.go(node);
    this.keep();
    this.drawPanel();
    this.proceed();
  }

  async hint() {
    const node = this.page.node;
    if (!this.isHumanTurn(node) || this.result || node.position.outcome) return;
    toast(t("hint.thinking"));
    const asked = engine.play({ position: node.position.psn, level: 10, time: 800 });
    const answer = await asked.answer.catch((error) => toast(problemText(error)));
    if (!answer || this.page.node !== node || this.page.isClosed) return;
    const { turn } = answer;
    const cells = [turn.actions[0].from, ...turn.actions.map(({ to }) => to)];
    this.page.board.annotate({ arrows: [{ cells, kind: "hint" }] });
    toast(t("hint.text", { turn: turn.text }));
  }

  /** Watching: stop and go. */
  pause() {
    this.isPaused = !this.isPaused;
    if (this.isPaused) this.stopAll();
    else this.page.last();
    this.drawPanel();
    this.proceed();
  }

  keep() {
    const { tree } = this.page;
    if (!this.isOn || !tree) return;
    const end = tree.last(tree.root);
    /** @type {Kept} */
    const kept = {
      options: this.options,
      human: this.human,
      start: tree.root.position.psn,
      turns: tree.turns(end),
      times: this.clock && { white: this.clock.left("white"), black: this.clock.left("black") },
      result: this.result,
      reason: this.reason,
    };
    save(KEY, kept);
  }

  idleText() {
    const { position } = this.page.node;
    if (position.outcome) return stateText(position);
    if (this.result) return t(`ended.${this.reason}`, { result: this.result });
    if (this.engineState) return t(`engine.${this.engineState}`);
    if (!this.isOn) return t("form.press-start");
    if (this.page.node.children.length) return t("play.looking-back");
    return this.isPaused ? t("watch.paused") : "";
  }

  drawSides() {
    const { page, clock } = this;
    if (!page.tree) return;
    const { position } = page.node;
    for (const [player, place] of /** @type {[Player, HTMLElement][]} */ ([
      ["white", page.flipped ? page.above : page.below],
      ["black", page.flipped ? page.below : page.above],
    ])) {
      const isActive = position.player === player && !position.outcome && !this.result;
      place.replaceChildren(
        h("span", { class: `who ${player} ${isActive ? "active" : ""}` }, nameOf(player, this.options, this.human)),
        clock
          ? h("span", { class: `clock ${clock.left(player) < 20_000 ? "low" : ""}`, role: "timer" }, clock.text(player))
          : "",
      );
    }
  }

  drawAround() {
    const { page } = this;
    if (!page.tree) return;
    this.drawSides();
    this.list.replaceChildren(
      this.options.opponent === "banli" ? verdict(page.node.position, this.result, this.human) : "",
      h(
        "p",
        { class: "state" },
        this.result ? t(`ended.${this.reason}`, { result: this.result }) : stateText(page.node.position),
      ),
      h("p", { class: "quiet" }, quietText(page.node.position)),
      turnList(page.tree, { current: page.node, onGo: (node) => page.go(node) }),
    );
  }

  drawPanel() {
    const { page } = this;
    if (!this.isOn) {
      this.form = newGameForm(
        this.options,
        (change) => this.formChanged(change),
        () => this.start(),
      );
      page.panel.replaceChildren(this.form.element);
      return;
    }
    const isOver = Boolean(this.result || (page.tree && page.tree.last(page.tree.root).position.outcome));
    const { opponent } = this.options;
    page.panel.replaceChildren(
      this.list,
      page.steps(),
      h(
        "div",
        { class: "buttons" },
        opponent === "watch" &&
          !isOver &&
          button(t(this.isPaused ? "watch.go-on" : "watch.pause"), () => this.pause(), { class: "primary" }),
        opponent !== "watch" && button(t("play.undo"), () => this.undo(), { "data-test": "undo" }),
        opponent !== "watch" && !isOver && button(t("play.hint"), () => this.hint(), { "data-test": "hint" }),
        opponent === "banli" &&
          !isOver &&
          sureButton(t("play.resign"), t("sure.resign"), () => this.resign(), { "data-test": "resign" }),
        isOver &&
          button(t("play.review"), () => page.tree && this.leave("review", page.tree.last(page.tree.root)), {
            "data-test": "review",
          }),
        button(t("play.analyse"), () => this.leave("analyse", page.node)),
        isOver || !page.tree?.root.children.length
          ? button(t("play.new"), () => this.prepare(), { "data-test": "new-game", class: isOver ? "primary" : "" })
          : sureButton(t("play.new"), t("sure.new"), () => this.prepare(), { "data-test": "new-game" }),
      ),
      sharePanel(page, () => this.result),
    );
    this.drawAround();
  }

  /** @param {Partial<GameOptions>} change */
  formChanged(change) {
    Object.assign(this.options, change);
    save("pijersi.options", this.options);
    if ("setup" in change || "code" in change) this.setUp();
    if ("colour" in change || "opponent" in change) {
      const isBlack = this.options.colour === "black" && this.options.opponent === "banli";
      this.human = isBlack ? "black" : "white";
      this.page.flipped = isBlack;
      this.page.again();
    }
    this.drawSides();
  }

  /** Takes the match to another view, up to a node. @param {string} view @param {import("../game/tree.js").Node} node */
  leave(view, node) {
    const { tree } = this.page;
    if (tree) location.hash = linkTo(view, tree.root.position.psn, tree.turns(node));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "u" && this.isOn) this.undo();
    else if (event.key === "h" && this.isOn) this.hint();
    else return this.page.key(event);
    return true;
  }

  close() {
    this.keep();
    this.stopAll();
    this.page.close();
  }
}

/** @param {HTMLElement} host @param {import("../core/link.js").Place} _place */
export async function open(host, _place) {
  const view = new PlayView(host);
  await view.begin();
  return { close: () => view.close(), key: (/** @type {KeyboardEvent} */ event) => view.key(event) };
}
