// Banli, over a socket that opens when first needed and comes back by itself.

import { pause, reportConnection } from "../core/connection.js";
import { Refused } from "./rules.js";

/**
 * @typedef {{value: number, win?: number, chance: number}} Score from White's side
 * @typedef {{line: number, depth: number, score: Score, nodes: number, time: number, speed: number,
 *   turns: import("./rules.js").Turn[]}} Line
 * @typedef {{turn: import("./rules.js").Turn, score: Score, depth: number}} Answer
 * @typedef {{label: string, sign: string, accuracy: number, score: Score, better: import("./rules.js").Turn[]}} Judged
 * @typedef {{accuracy: (number | null)[], graph: number[], turns: Judged[]}} Review
 * @typedef {{question: object, hear: (word: any) => void}} Talk
 * @typedef {"connecting" | "waiting" | "thinking"} State
 */

/** @type {Map<number, Talk>} */
const talks = new Map();
/** @type {WebSocket | undefined} */
let socket;
let attempt = 0;
let lastId = 0;

function open() {
  if (socket) return;
  const address = new URL("api/socket", location.href);
  address.protocol = address.protocol.replace("http", "ws");
  socket = new WebSocket(address);
  socket.onopen = () => {
    attempt = 0;
    reportConnection("engine", true);
    for (const [id, talk] of talks) {
      talk.hear({ type: "started" });
      send({ id, ...talk.question });
    }
  };
  socket.onmessage = (event) => {
    const word = JSON.parse(event.data);
    talks.get(word.id)?.hear(word);
  };
  socket.onclose = async () => {
    socket = undefined;
    for (const { hear } of [...talks.values()]) hear({ type: "connecting" });
    if (!document.hidden || talks.size) reportConnection("engine", false);
    await pause(attempt);
    attempt += 1;
    open();
  };
}

/** @param {object} question */
function send(question) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(question));
}

/** Asks until `close` is called; asks again when the socket was lost. @param {object} question @param {(word: any) => void} hear */
function ask(question, hear) {
  open();
  const id = (lastId += 1);
  talks.set(id, { question, hear });
  if (socket?.readyState !== WebSocket.OPEN) hear({ type: "connecting" });
  send({ id, ...question });
  return {
    close: () => {
      if (talks.delete(id)) send({ type: "stop", id });
    },
    done: () => talks.delete(id),
  };
}

/** @typedef {{stop: () => void}} Stoppable */

export const engine = {
  /** Opens the socket before it is needed. */
  connect: open,

  /**
   * The turn Banli plays.
   * @param {{position: string, level: number, time?: number, clock?: {remaining: number, increment: number}}} question
   * @param {(state: State) => void} [onState]
   * @returns {Stoppable & {answer: Promise<Answer>}}
   */
  play(question, onState = () => {}) {
    /** @type {ReturnType<typeof ask>} */
    let talk;
    const answer = new Promise((resolve, reject) => {
      talk = ask({ type: "play", ...question }, (word) => {
        if (word.type === "connecting") onState("connecting");
        if (word.type === "waiting") onState("waiting");
        if (word.type === "started") onState("thinking");
        if (word.type === "answer") {
          talk.done();
          resolve(word);
        }
        if (word.type === "error") {
          talk.done();
          reject(new Refused(word.error));
        }
      });
    });
    return { answer: /** @type {Promise<Answer>} */ (answer), stop: () => talk.close() };
  },

  /**
   * Better and better lines, until stopped.
   * @param {{position: string, lines: number}} question
   * @param {{line: (line: Line) => void, state: (state: State | "done") => void, refused: (error: Error) => void}} on
   * @returns {Stoppable}
   */
  analyse(question, on) {
    const talk = ask({ type: "analyse", ...question }, (word) => {
      if (word.type === "connecting") on.state("connecting");
      if (word.type === "waiting") on.state("waiting");
      if (word.type === "started") on.state("thinking");
      if (word.type === "line") on.line(word);
      if (word.type === "answer" || word.type === "error") talk.done();
      if (word.type === "answer") on.state("done");
      if (word.type === "error") on.refused(new Refused(word.error));
    });
    return { stop: () => talk.close() };
  },

  /**
   * Every turn of a match, judged.
   * @param {{start?: string, turns: string[]}} question
   * @param {{progress: (done: number, of: number) => void, review: (review: Review) => void, refused: (error: Error) => void}} on
   * @returns {Stoppable}
   */
  review(question, on) {
    const talk = ask({ type: "review", ...question }, (word) => {
      if (word.type === "progress") on.progress(word.done, word.of);
      if (word.type === "review" || word.type === "error") talk.done();
      if (word.type === "review") on.review(word);
      if (word.type === "error") on.refused(new Refused(word.error));
    });
    return { stop: () => talk.close() };
  },
};
