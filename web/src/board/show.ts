// Small boards that replay one turn in a loop while they are visible.

import { Board } from "./board.ts";
import type { Shown } from "../components/shown.ts";
import type { Look } from "./look.ts";

/** Period of the loop in milliseconds, and the part of it that shows the position before the turn. */
const ROUND = 3600;
const START_TIME = 1500;

const STILL: Look = {
  ...{ pieces: {}, last: [], movable: [], chosen: null, destinations: {}, finish: null, arrows: [], badges: {} },
  ...{ arrived: null, flipped: false, names: false, isSpace: false, camera: { turn: 0, tilt: 55, isTurning: false } },
  ...{ motion: null, animate: true, isEditor: false, language: "" },
};

const running: WeakSet<HTMLElement> = new WeakSet();
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Replays a turn in an element. */
export function show(host: HTMLElement, { before, actions }: Shown) {
  if (running.has(host)) return;
  running.add(host);
  const cells = [actions[0].from, ...actions.map(({ to }) => to)];
  const after = actions[actions.length - 1].after;
  const steps = actions.map((action, index) => ({
    ...{ action, after: action.after, byHand: false },
    before: index ? actions[index - 1].after : before,
  }));
  const nothing = () => {};
  const board = new Board(host, nothing, nothing);
  const start: Look = { ...STILL, pieces: before, arrows: [{ cells, kind: "best" }] };
  board.draw(start);
  if (isStill()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const round = () => {
    board.draw(start);
    timer = setTimeout(() => {
      board.draw({ ...STILL, pieces: after, last: cells, motion: { steps } });
      timer = setTimeout(round, ROUND - START_TIME);
    }, START_TIME);
  };
  new IntersectionObserver(([{ isIntersecting }]) => {
    clearTimeout(timer);
    if (isIntersecting) round();
  }).observe(host);
}
