// Pointer and keyboard input on the board, as events.

import { beside, cellOf } from "./geometry.ts";
import type { Keep } from "./annotate.ts";
import type { Board } from "./board.ts";
import type { Dispatch } from "../app/events.ts";

/** Duration of a long press, which starts an annotation, in milliseconds. */
const LONG = 500;
/** Movement, in pixels, below which a press is a click. */
const DRAG_FROM = 6;

/** Rolling of the wheel for a step, and that of a line of text, in pixels. */
const MIN_ROLL = 40;
const LINE = 30;

/** The part of the program for drawings; none if it cannot be loaded. */
export const drawing = () => import("./annotate.ts").catch(() => undefined);

/** @param host the board's element */
export function listen(host: HTMLElement, board: Board, dispatch: Dispatch) {
  // The board may be in a shadow tree.
  const cellUnder = ({ clientX, clientY }: PointerEvent) =>
    cellOf((host.getRootNode() as Document | ShadowRoot).elementFromPoint(clientX, clientY));
  let isHolding = false;
  /** Where drawings belong to the position, they are kept with it. */
  const keep = (): Keep | undefined => board.look?.drawings && ((drawing) => dispatch({ type: "note-draw", drawing }));

  const draw = (start: PointerEvent, from: string, end: PointerEvent) =>
    void drawing().then((part) => part?.draw(host, start, from, end, keep()));

  /** Starts an arrow or a circle; it is added when the pointer is released. */
  const annotate = (start: PointerEvent, from: string) =>
    follow(
      start,
      () => {},
      (end) => end && draw(start, from, end),
    );

  host.addEventListener("pointerdown", (event) => {
    const cell = cellOf(event.target);
    const { look } = board;
    isHolding = false;
    if (!look) return;
    if (event.button === 2 && cell) {
      annotate(event, cell);
      return;
    }
    if (event.button === 0 && !look.drawings) host.querySelector(":scope > .drawn")?.remove();
    if (event.button !== 0 || !cell) {
      if (look.isSpace) turnWith(event);
      return;
    }
    event.preventDefault();
    // A press skips running animations.
    board.settle();
    const wasChosen = look.chosen?.cell === cell;
    const canGo = cell in look.destinations;
    if (look.isEditor && look.pieces[cell]) {
      isHolding = true;
      moveWith(event, cell);
      return;
    }
    const isNew = !wasChosen && !canGo && look.movable.includes(cell);
    if (isNew) dispatch({ type: "press", cell });
    isHolding = wasChosen || isNew;
    if (isHolding) dragWith(event, cell, isNew);
    else if (look.isSpace) turnWith(event, cell);
    else pressWith(event, cell);
  });
  // Browsers differ in their support of `touch-action` inside SVG, so scrolling is prevented here while a piece is held or an annotation is drawn.
  for (const kind of ["touchstart", "touchmove"])
    host.addEventListener(kind, (event) => isHolding && event.preventDefault(), { passive: false });
  let rolled = 0;
  // The wheel steps through the turns, unless it scrolls the page.
  host.addEventListener(
    "wheel",
    (event) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      if (event.ctrlKey || scrollHeight > clientHeight || board.look?.isEditor) return;
      event.preventDefault();
      rolled += event.deltaMode ? event.deltaY * LINE : event.deltaY;
      if (Math.abs(rolled) < MIN_ROLL) return;
      dispatch({ type: "step", step: rolled > 0 ? "next" : "previous" });
      rolled = 0;
    },
    { passive: false },
  );
  host.addEventListener("contextmenu", (event) => event.preventDefault());
  host.addEventListener("focusin", (event) => board.tabTo(cellOf(event.target)));
  host.addEventListener("keydown", (event) => onKey(event));
  // Screen readers and other tools click without a pointer.
  host.addEventListener("click", (event) => {
    const cell = cellOf(event.target);
    if (cell && event.detail === 0) press(cell);
  });

  /**
   * A long press draws; a movement before that cancels it. The duration comes from the timestamps of the events, which a busy
   * page receives late.
   */
  function rest(start: PointerEvent, cell: string | undefined) {
    let canDraw = start.pointerType === "touch" && start.button === 0 && Boolean(cell);
    const timer = canDraw ? setTimeout(() => (isHolding = true), LONG) : undefined;
    const over = () => clearTimeout(timer);
    const isLong = (now: PointerEvent) => canDraw && hasRested(start, now);
    const moved = (now: PointerEvent) => {
      canDraw = isLong(now);
      if (!canDraw) over();
    };
    return { isLong, moved, over };
  }

  function pressWith(start: PointerEvent, cell: string) {
    const resting = rest(start, cell);
    follow(
      start,
      (_x, _y, now) => resting.moved(now),
      (end, moved) => {
        resting.over();
        if (!end) return;
        if (resting.isLong(end) && (moved || !canGoTo(cell))) draw(start, cell, end);
        else if (!moved) press(cell);
      },
    );
  }

  /** Whether a piece can go there: a slow drag to such a cell moves it, and draws nothing. */
  const canGoTo = (cell: string) => cell in (board.look?.destinations ?? {});

  function press(cell: string) {
    board.settle();
    dispatch({ type: board.look?.isEditor ? "put" : "press", cell });
  }

  /** @param isNew it was chosen just now */
  function dragWith(start: PointerEvent, cell: string, isNew: boolean) {
    follow(
      start,
      (_x, _y, now) => board.hold(cell, now),
      (end, moved) => {
        board.release();
        const to = end ? cellUnder(end) : undefined;
        if (!moved && !isNew) press(cell);
        else if (moved && to && to !== cell) dispatch({ type: "drag", from: cell, to });
      },
    );
  }

  /** In the editor a piece is carried to another cell, or off the board. */
  function moveWith(start: PointerEvent, cell: string) {
    follow(
      start,
      (_x, _y, now) => board.hold(cell, now),
      (end, moved) => {
        board.release();
        if (!moved) press(cell);
        else if (end) dispatch({ type: "edit-move", from: cell, to: cellUnder(end) });
      },
    );
  }

  /**
   * A finger that has rested draws; one that moves at once turns the board.
   * @param cell what a click would press
   */
  function turnWith(start: PointerEvent, cell?: string) {
    const resting = rest(start, cell);
    follow(
      start,
      (dx, dy, now) => {
        resting.moved(now);
        if (!resting.isLong(now)) dispatch({ type: "rotate", turn: -dx * 0.4, tilt: dy * 0.3, isOver: false });
      },
      (end, moved) => {
        resting.over();
        if (cell && end && resting.isLong(end) && (moved || !canGoTo(cell))) draw(start, cell, end);
        else if (moved) dispatch({ type: "rotate", turn: 0, tilt: 0, isOver: true });
        else if (cell) press(cell);
      },
    );
  }

  function onKey(event: KeyboardEvent) {
    const cell = cellOf(event.target);
    const { look } = board;
    if (!cell || !look || event.ctrlKey || event.metaKey || event.altKey) return;
    const turns = { ArrowLeft: [-18, 0], ArrowRight: [18, 0], ArrowUp: [0, -8], ArrowDown: [0, 8] };
    const by = turns[event.key as keyof typeof turns];
    if (by && event.shiftKey) dispatch({ type: "rotate", turn: by[0], tilt: by[1], isOver: true });
    else if (by) board.focus(beside(cell, event.key, look.flipped, look.isSpace ? look.camera.turn : 0));
    else if (event.key === "Enter" || event.key === " ") press(cell);
    else if (event.key.toLowerCase() === "r") dispatch({ type: "read", reading: { of: "row", cell } });
    else if (event.key.toLowerCase() === "p") dispatch({ type: "read", reading: { of: "piece", cell } });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Whether a finger has stayed for a while. */
const hasRested = (start: PointerEvent, end: PointerEvent) =>
  start.pointerType === "touch" && start.button === 0 && end.timeStamp - start.timeStamp >= LONG;

/** Follows a pointer until it is lifted. */
function follow(
  start: PointerEvent,
  onMove: (dx: number, dy: number, event: PointerEvent) => void,
  onEnd: (end: PointerEvent | null, moved: boolean) => void,
) {
  let moved = false;
  let last = start;
  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    moved ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > DRAG_FROM;
    if (moved) onMove(event.clientX - last.clientX, event.clientY - last.clientY, event);
    last = event;
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    onEnd(event.type === "pointerup" ? event : null, moved);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
