// Notifications, feeds, vacations and conditional turns.

import { refusedText, requestOwnGames, withEffects, withLive } from "./change.ts";
import { linesOf, linesText } from "./conditional.ts";
import type { Effect, State } from "../../app/state.ts";
import type { Handlers } from "../../app/view.ts";
import type { CorrespondenceEvent, ServerProblem } from "./events.ts";

const request = (state: State, effect: Effect): State =>
  withEffects(withLive(state, { isRequesting: true, problem: null }), effect);

const refused = (state: State, problem: ServerProblem): State => ({
  ...withLive(state, { isRequesting: false }),
  message: refusedText(problem),
});

const VACATION = "identity/vacation";
const conditionalPath = ({ live }: State) => `games/${live.id}/conditional`;

export const correspondenceEvents: Handlers<CorrespondenceEvent> = {
  "live-load-notifications": (state) =>
    withEffects(state, { type: "live", method: "GET", path: "notifications", answered: "live-notifications" }),

  "live-change-notifications": (state, { settings }) => {
    const body = settings;
    return request(state, {
      type: "live",
      method: "POST",
      path: "notifications",
      body,
      answered: "live-notifications",
    });
  },

  "live-notifications": (state, { answer, problem }) =>
    problem
      ? refused(state, problem)
      : withLive(state, {
          isRequesting: false,
          notifications: answer,
          kept: { ...state.live.kept, notify: answer.subscribed || state.live.kept.notify },
        }),

  "live-create-feeds": (state) =>
    request(state, { type: "live", method: "POST", path: "feeds", answered: "live-feeds" }),
  "live-feeds": (state, { answer, problem }) =>
    problem ? refused(state, problem) : withLive(state, { isRequesting: false, feeds: answer }),
  "live-revoke-feeds": (state) =>
    request(state, { type: "live", method: "DELETE", path: "feeds", answered: "live-feeds-revoked" }),
  "live-feeds-revoked": (state, { problem }) =>
    problem
      ? refused(state, problem)
      : { ...withLive(state, { isRequesting: false, feeds: null }), message: { key: "notify.feeds-revoked" } },

  "live-load-vacation": (state) =>
    withEffects(state, { type: "live", method: "GET", path: VACATION, answered: "live-vacation" }),
  "live-vacation-days": (state, { days }) => withLive(state, { vacationDays: days }),
  "live-start-vacation": (state) => {
    const body = { days: Number(state.live.vacationDays) };
    return request(state, { type: "live", method: "POST", path: VACATION, body, answered: "live-vacation" });
  },
  "live-end-vacation": (state) =>
    request(state, { type: "live", method: "DELETE", path: VACATION, answered: "live-vacation" }),
  "live-vacation": (state, { answer, problem }) =>
    problem ? refused(state, problem) : requestOwnGames(withLive(state, { isRequesting: false, vacation: answer })),

  "live-load-conditional": (state) =>
    withEffects(state, {
      type: "live",
      method: "GET",
      path: conditionalPath(state),
      of: state.live.id ?? "",
      answered: "live-conditional",
    }),
  "live-conditional-text": (state, { text }) => {
    const { conditional } = state.live;
    return conditional ? withLive(state, { conditional: { ...conditional, text } }) : state;
  },
  "live-save-conditional": (state) => {
    const { conditional, game } = state.live;
    if (!conditional || !game) return state;
    const body = { number: game.state.number, lines: linesOf(conditional.text) };
    const path = conditionalPath(state);
    return request(state, { type: "live", method: "POST", path, body, of: game.id, answered: "live-conditional" });
  },
  "live-conditional": (state, { answer, problem, of }) => {
    if (of !== state.live.id) return state;
    if (problem) return withLive(state, { isRequesting: false, problem: refusedText(problem) });
    const text = linesText(answer.lines);
    return withLive(state, { isRequesting: false, conditional: { text, saved: text } });
  },
};
