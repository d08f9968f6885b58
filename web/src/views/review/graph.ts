// A graph of White's chance to win, turn by turn. Clicking or dragging selects a turn.

import { h } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { lineOf } from "./judged.ts";
import type { Review as Judgement } from "../../../packages/pijersi/src/types.ts";
import type { Review } from "./state.ts";
import type { AppEvent } from "../../app/events.ts";

/** Size of the drawing, and the room around its points for their dots. */
const [WIDTH, HEIGHT, MARGIN] = [300, 100, 7];

/** A pointer event on the graph. */
type OnGraph = PointerEvent & { readonly currentTarget: SVGSVGElement };

export function graph(review: Review, { graph: chances, turns }: Judgement) {
  const last = Math.max(1, chances.length - 1);
  const now = Math.max(0, lineOf(review).indexOf(review.study.at));
  const x = (ply: number) => MARGIN + (ply / last) * (WIDTH - 2 * MARGIN);
  const y = (chance: number) => MARGIN + (1 - chance) * (HEIGHT - 2 * MARGIN);
  const points = chances.map((chance, ply) => `L${x(ply).toFixed(2)} ${y(chance).toFixed(2)}`).join("");
  const first = y(chances[0] ?? 0.5).toFixed(2);
  const go = (ply: number): AppEvent => ({ type: "review-go", ply: Math.max(0, Math.min(last, ply)) });
  const goTo = (event: OnGraph) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * WIDTH;
    return go(Math.round(((at - MARGIN) / (WIDTH - 2 * MARGIN)) * last));
  };
  const spots = turns.map(({ label, sign }, index) => {
    if (!sign) return null;
    // A zero-length line with round caps stays circular when the graph is stretched.
    return h("path", { class: `spot ${label}`, d: `M${x(index + 1)} ${y(chances[index + 1])}h0` });
  });
  return h(
    "svg",
    {
      class: "graph",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: "none",
      role: "slider",
      tabindex: 0,
      "aria-label": t("review.graph"),
      "aria-valuemin": 0,
      "aria-valuemax": chances.length - 1,
      "aria-valuenow": now,
      "aria-valuetext": t("review.at", { ply: now, chance: Math.round((chances[now] ?? 0.5) * 100) }),
      "data-test": "graph",
      onpointerdown: (event: OnGraph) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        return goTo(event);
      },
      onpointermove: (event: OnGraph) => (event.buttons ? goTo(event) : undefined),
      onkeydown: (event: KeyboardEvent) => {
        const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key];
        if (to === undefined) return undefined;
        event.preventDefault();
        return go(to);
      },
    },
    h("path", { class: "area", d: `M0 ${HEIGHT}V${first}${points}H${WIDTH}V${HEIGHT}Z` }),
    h("path", { class: "middle", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
    spots,
    h("path", { class: "here", d: `M${x(now)} 0V${HEIGHT}` }),
  );
}
