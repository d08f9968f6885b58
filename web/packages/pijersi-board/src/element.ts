// The element <pijersi-board>: a position, a game to step through, or a puzzle or lesson to be solved. The rules, a WebAssembly
// module, are loaded when the first turn is needed.

import kit from "../../../dist/kit.svg";
import boardStyle from "../../../src/style/board.css";
import themeStyle from "../../../src/style/theme.css";
import ownStyle from "./style.css";
import { Board } from "../../../src/board/board.ts";
import { arrivedAt, NOTHING } from "../../../src/board/look.ts";
import { CAMERA } from "../../../src/app/open.ts";
import { signButton } from "../../../src/components/controls.ts";
import { lastTurn } from "../../../src/components/spoken.ts";
import { quietText, refusalText, stateText } from "../../../src/components/words.ts";
import { drawIn, h } from "../../../src/core/dom.ts";
import { t } from "../../../src/core/i18n.ts";
import { goToNode, currentNode, isAtEnd, stepTo } from "../../../src/game/study.ts";
import { languageOf } from "../../../src/languages/languages.ts";
import { load } from "../../pijersi/src/rules.ts";
import { CONTENT_ATTRIBUTES, contentsOf, firstPieces } from "./contents.ts";
import { answer, begin, enterInto, judge, takeBack } from "./exercise.ts";
import { speakIn } from "./texts.ts";
import type { AppEvent } from "../../../src/app/events.ts";
import type { Look } from "../../../src/board/look.ts";
import type { Child } from "../../../src/core/dom.ts";
import type { Pijersi as Rules } from "../../pijersi/src/rules.ts";
import type { Contents } from "./contents.ts";
import type { Exercise } from "./exercise.ts";

/** A wrong turn stays on the board for this many milliseconds, and a reply comes after as many. */
const PAUSE = 900;
/** The compiled rules, shared by all elements of a page. */
let rules: Promise<Rules> | undefined;

export class PijersiBoard extends HTMLElement {
  static readonly observedAttributes = [...CONTENT_ATTRIBUTES, "language", "theme", "board", "flipped", "names"];

  #root = this.attachShadow({ mode: "open" });
  #box = document.createElement("div");
  #frame = document.createElement("div");
  #draw: ((children: Child[]) => void) | undefined;
  #board: Board | undefined;
  #contents: Contents = contentsOf(this);
  #exercise: Exercise | undefined;
  #rules: Rules | undefined;
  #failure = "";
  /** The current loading of the rules. */
  #starting: Promise<void> | undefined;
  /** Counts restarts, so that late replies are recognised. */
  #run = 0;

  connectedCallback() {
    if (!this.#draw) this.#build();
    this.#board ??= new Board(
      this.#frame,
      (event) => void this.#on(event),
      () => {},
    );
    this.#restart();
  }

  disconnectedCallback() {
    this.#run += 1;
    this.#board?.close();
    this.#board = undefined;
    this.#frame.replaceChildren();
  }

  attributeChangedCallback(name: string) {
    if (!this.#draw || !this.isConnected) return;
    if ((CONTENT_ATTRIBUTES as readonly string[]).includes(name)) this.#restart();
    else this.#show();
  }

  #build() {
    const style = new CSSStyleSheet();
    style.replaceSync(themeStyle + boardStyle + ownStyle);
    this.#root.adoptedStyleSheets = [style];
    this.#box.className = "pijersi";
    this.#frame.className = "frame";
    const drawing = new DOMParser().parseFromString(kit, "image/svg+xml").documentElement;
    drawing.setAttribute("class", "kit");
    drawing.setAttribute("aria-hidden", "true");
    const below = document.createElement("div");
    this.#box.append(document.adoptNode(drawing), this.#frame, below);
    this.#root.append(this.#box);
    this.#draw = drawIn(below, (event) => void this.#on(event));
    // A pointer or the focus comes before the first turn.
    for (const kind of ["pointerenter", "focusin"])
      this.addEventListener(kind, () => void (this.#contents.kind !== "position" && this.#start()));
  }

  #restart() {
    this.#run += 1;
    this.#contents = contentsOf(this);
    this.#exercise = undefined;
    this.#failure = "";
    this.#show();
    if (this.#rules || !firstPieces(this.#contents)) void this.#start();
  }

  /** Loads the rules, and what is shown with them. */
  async #start() {
    if (!this.#exercise) await (this.#starting ??= this.#load().finally(() => (this.#starting = undefined)));
  }

  async #load() {
    try {
      rules ??= load(new URL("../pijersi.wasm", import.meta.url));
      this.#rules = await rules;
    } catch {
      // The next attempt loads them again.
      rules = undefined;
      this.#failure = "embed.failed";
      this.#show();
      return;
    }
    try {
      this.#exercise = begin(this.#contents, this.#rules, this.hasAttribute("flipped"));
      this.#failure = "";
    } catch {
      this.#failure = "embed.unreadable";
    }
    this.#show();
  }

  /** Handles an event of the board or of the buttons. */
  async #on(event: AppEvent) {
    await this.#start();
    const [exercise, known] = [this.#exercise, this.#rules];
    if (!exercise || !known) return;
    if (event.type === "step") {
      const study = goToNode(exercise.study, stepTo(exercise.study, event.step), known);
      this.#exercise = { ...exercise, study };
    } else if (event.type === "lesson-again") {
      this.#restart();
      return;
    } else {
      const entered = enterInto(exercise, event, known);
      if (!entered) return;
      this.#exercise = entered.turn ? judge(entered, entered.turn, event.type === "drag", known) : entered.exercise;
      if (entered.turn) this.#judged();
    }
    this.#show();
  }

  /** After a judged turn: a wrong one is taken back, a right one is answered or solves the exercise. */
  #judged() {
    const exercise = this.#exercise;
    const run = this.#run;
    if (!exercise) return;
    const detail = { turn: currentNode(exercise.study).turn?.text ?? "" };
    const kind = { right: "pijersi-turn", wrong: "pijersi-wrong", solved: "pijersi-solved" }[
      exercise.verdict || "right"
    ];
    this.dispatchEvent(new CustomEvent(kind, { bubbles: true, composed: true, detail }));
    if (exercise.verdict === "solved") return;
    setTimeout(() => {
      if (run !== this.#run || this.#exercise !== exercise || !this.#rules) return;
      this.#exercise = exercise.verdict === "wrong" ? takeBack(exercise, this.#rules) : answer(exercise, this.#rules);
      this.#show();
    }, PAUSE);
  }

  #show() {
    if (!this.#draw || !this.#board) return;
    const language = languageOf([
      this.getAttribute("language") ?? (this.closest("[lang]") as HTMLElement | null)?.lang ?? "",
      ...navigator.languages,
    ]);
    speakIn(language);
    const { dataset } = this.#box;
    dataset.theme = this.getAttribute("theme") ?? "auto";
    dataset.board = this.getAttribute("board") ?? "paper";
    this.#box.lang = language;
    this.#box.setAttribute("role", "group");
    this.#box.setAttribute("aria-label", t("embed.label"));
    this.#board.draw(this.#look(language));
    this.#draw(this.#below());
  }

  #look(language: string): Look {
    const flipped = this.hasAttribute("flipped");
    const names = this.getAttribute("names") !== "off";
    const common = {
      ...NOTHING,
      ...{ flipped, names, language, animate: true, isSpace: false, isEditor: false, camera: CAMERA },
    };
    if (!this.#exercise) return { ...common, pieces: firstPieces(this.#contents) ?? {} };
    const { study } = this.#exercise;
    const { position, turn } = currentNode(study);
    const last = turn ? [turn.actions[0].from, ...turn.actions.map(({ to }) => to)] : [];
    const look = { ...common, pieces: position.pieces, motion: study.motion, last, arrived: arrivedAt(study) };
    const entry = study.entry?.view;
    if (!entry) return look;
    const { movable, chosen, destinations, pieces, first, canFinish } = entry;
    return { ...look, movable, chosen, destinations, pieces, finish: first && canFinish ? first.to : null };
  }

  /** What stands below the board. */
  #below(): Child[] {
    const exercise = this.#exercise;
    const status = (text: string) => h("p", { role: "status", "data-test": "status" }, text);
    if (this.#failure) return [status(t(this.#failure))];
    if (this.#contents.kind === "position") return [];
    if (this.#contents.kind === "game") {
      const study = exercise?.study;
      const isFirst = !study || study.at === 0;
      const isLast = Boolean(study && isAtEnd(study));
      const step = (name: "first" | "previous" | "next" | "last", isOff: boolean) =>
        signButton(name, t(`steps.${name}`), { type: "step", step: name }, { disabled: isOff, "data-test": name });
      return [
        h("div", { class: "buttons", role: "group", "aria-label": t("steps.label") }, [
          step("first", isFirst),
          step("previous", isFirst),
          step("next", isLast),
          step("last", isLast),
        ]),
        status(study ? (study.at ? lastTurn(study) : stateText(currentNode(study).position)) : ""),
      ];
    }
    const refusal = exercise?.study.refusal;
    const verdict = exercise?.verdict;
    const text = refusal ? refusalText(refusal) : verdict ? t(`embed.${verdict}`) : this.#task();
    const entry = exercise?.study.entry?.view;
    return [
      this.#contents.kind === "lesson" && h("p", {}, t(`lesson.${this.#contents.number}.text`)),
      status(text),
      h("div", { class: "buttons" }, [
        entry?.first &&
          entry.canFinish &&
          h("button", { type: "button", onclick: { type: "finish" }, "data-test": "finish" }, t("turn.finish")),
        entry?.chosen &&
          entry.canToggle &&
          h(
            "button",
            { type: "button", onclick: { type: "toggle" }, "data-test": "toggle" },
            t(entry.chosen.stack ? "part.top" : "part.stack"),
          ),
        verdict === "solved" &&
          h("button", { type: "button", onclick: { type: "lesson-again" }, "data-test": "again" }, t("embed.again")),
      ]),
    ];
  }

  #task() {
    const contents = this.#contents;
    if (contents.kind === "lesson") return t(`lesson.${contents.number}.task`);
    const position = this.#exercise && currentNode(this.#exercise.study).position;
    const isBlack = position
      ? position.player === "black"
      : / b /.test(contents.kind === "puzzle" ? contents.position : "");
    const text = t(`embed.task.${isBlack ? "black" : "white"}`);
    return position && position.quiet > 10 ? `${text} ${quietText(position)}.` : text;
  }
}
