// The connection to the server of live games, and its HTTP API.

import { spoken, t } from "../core/i18n.ts";
import { connectionOf } from "../views/live/update.ts";
import { hasServer } from "./host.ts";
import { showBadge } from "./badge.ts";
import { turnsToPlay } from "../views/live/state.ts";
import type { Effect, Method, State } from "../app/state.ts";
import type { Dispatch, AppEvent } from "../app/events.ts";
import type { Reply, ServerProblem } from "../views/live/events.ts";
import type { Notifications } from "../generated/protocol.ts";

/** The API of the server that the page was loaded from. */
const API = new URL("../api/v1/", import.meta.url);
/** Interval of pings in milliseconds; without a message for two intervals, the connection is lost. */
const HEARTBEAT_INTERVAL = 10_000;

interface Connection {
  key: string;
  path: string;
  socket: WebSocket;
  sent: Set<number>;
  receivedAt: number;
  timer: number;
  after: number;
  hasReceived: boolean;
}

export function liveFor(dispatch: Dispatch) {
  let current: Connection | undefined;

  function connect(key: string, path: string) {
    const address = new URL(path, API);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    const mine = {
      key,
      path,
      socket,
      sent: new Set<number>(),
      receivedAt: performance.now(),
      timer: 0,
      after: 0,
      hasReceived: false,
    };
    current = mine;
    mine.timer = window.setInterval(() => heartbeat(mine), HEARTBEAT_INTERVAL);
    socket.addEventListener("message", ({ data }) => {
      if (current !== mine) return;
      mine.receivedAt = performance.now();
      mine.hasReceived = true;
      const message = JSON.parse(data);
      if (message.type === "reconnect") mine.after = message.after;
      else dispatch({ type: "live-message", from: key, message, isHidden: document.hidden });
    });
    socket.addEventListener("close", ({ code }) => void lost(mine, code));
  }

  function heartbeat(connection: Connection) {
    const { socket, receivedAt } = connection;
    if (performance.now() - receivedAt > 2 * HEARTBEAT_INTERVAL) void lost(connection, 0);
    else if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ do: "ping", t: performance.now() }));
  }

  async function lost(connection: Connection, code: number) {
    if (current !== connection) return;
    const { key, after, hasReceived, path } = connection;
    // Browsers do not report why a connection was refused.
    const isGone = !hasReceived && path.startsWith("games/") && (await isMissing(path.replace("/socket", "")));
    if (current !== connection) return;
    disconnect();
    dispatch({ type: "live-lost", from: key, code, after, isGone });
  }

  function disconnect() {
    if (!current) return;
    const { socket, timer } = current;
    current = undefined;
    clearInterval(timer);
    // Browsers report an error when a connection is closed before it is open.
    if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener("open", () => socket.close());
    else socket.close();
  }

  addEventListener("offline", () => current && void lost(current, 0));
  addEventListener("online", () => dispatch({ type: "live-online" }));
  document.addEventListener("visibilitychange", () => dispatch({ type: "live-visibility", isHidden: document.hidden }));

  return {
    /** Opens or closes the connection as the state requires, sends new messages of the outbox, and shows the badge. */
    follow(state: State) {
      showBadge(turnsToPlay(state.live), state.live.ownGames);
      const target = connectionOf(state);
      if (current && current.key !== target?.key) disconnect();
      if (target && !current) connect(target.key, target.path);
      if (!current || state.live.connection.status !== "open") return;
      const { socket, sent } = current;
      for (const message of state.live.outbox) {
        if (socket.readyState !== WebSocket.OPEN || sent.has(message.request)) continue;
        sent.add(message.request);
        socket.send(JSON.stringify(message));
      }
    },
  };
}

async function ask(method: Method, path: string, body?: object) {
  if (!(await hasServer())) throw Object.assign(new Error(""), { code: "no-server" });
  const sent = body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  // Tournaments are requested again and again: the browser asks whether they have changed.
  const cache = path.startsWith("tournaments/") ? "no-cache" : "no-store";
  const response = await fetch(new URL(path, API), { method, cache, ...sent });
  if (response.status === 204) return {};
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  const answer = isJson ? await response.json() : {};
  if (response.ok && isJson) return answer;
  const { message = "", code = "no-server", reason } = answer.error ?? {};
  throw Object.assign(new Error(message), { code: code === "tournament" ? `tournament-${reason}` : code });
}

/** Whether the server replies that a resource does not exist. */
async function isMissing(path: string) {
  const { problem } = await answerTo({ method: "GET", path });
  return problem?.code === "not-found";
}

/** The reply of the server, or its refusal as data. */
async function answerTo({ method, path, body, identity }: ApiRequest): Promise<Reply<unknown>> {
  try {
    const known = identity && (await ask("POST", "identity", identity)).identity;
    return { answer: await ask(method, path, body), identity: known };
  } catch (error) {
    const { code = "unreachable", message } = error as Partial<ServerProblem>;
    return { problem: { code, message: message ?? "" } };
  }
}

export async function carryOutLive(effect: LiveEffect, dispatch: Dispatch) {
  switch (effect.type) {
    case "live":
      // The type of the reply follows from the type of the event.
      dispatch({ type: effect.answered, of: effect.of, ...(await answerTo(effect)) } as AppEvent);
      break;
    case "live-data": {
      const { answer, problem } = await answerTo({ method: "GET", path: "identity/data" });
      if (problem) dispatch({ type: "message", text: { key: `live.refusal.${problem.code}`, values: { ...problem } } });
      else dispatch({ type: "save", name: effect.name, text: JSON.stringify(answer, null, 2) });
      break;
    }
    case "live-share":
      // Cancelling is not an error.
      await navigator.share({ title: "Pijersi", text: t("live.invitation"), url: effect.link }).catch(() => {});
      break;
    case "live-permission":
      await subscribe(dispatch);
      break;
    case "live-unsubscribe": {
      const subscription = await (await registration())?.pushManager.getSubscription();
      await subscription?.unsubscribe().catch(() => {});
      await answerTo({ method: "DELETE", path: "notifications/subscription" });
      dispatch({ type: "live-load-notifications" });
      break;
    }
    case "live-notice":
      if (Notification.permission === "granted") notify(t(effect.key));
      break;
  }
}

/** The service worker, if the page has one. */
const registration = () => navigator.serviceWorker?.getRegistration(new URL("../", import.meta.url).href);

/** Requests the permission for notifications, and has this device notified while no page is open. */
async function subscribe(dispatch: Dispatch) {
  const isGranted = (await Notification.requestPermission()) === "granted";
  dispatch({ type: "live-permission", isGranted });
  if (!isGranted) return;
  try {
    const worker = await registration();
    if (!worker) throw new Error("no service worker");
    const { key } = (await ask("GET", "notifications")) as Notifications;
    const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = subscription.toJSON();
    const body = { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth }, language: spoken() };
    const answer = (await ask("POST", "notifications/subscription", body)) as Notifications;
    dispatch({ type: "live-notifications", answer });
  } catch {
    // The page still notifies while it is open.
    dispatch({ type: "message", text: { key: "notify.impossible" } });
  }
}

function notify(text: string) {
  try {
    const notice = new Notification("Pijersi", { body: text, tag: "pijersi-turn", icon: "icons/icon-192.png" });
    notice.addEventListener("click", () => {
      window.focus();
      notice.close();
    });
  } catch {
    // Some phones allow notifications only from a service worker; title and sound remain.
  }
}

/** One-time effects of live games. */
type LiveEffect = Extract<Effect, { type: `live${string}` }>;

/** A request to the HTTP API. */
type ApiRequest = Pick<Extract<Effect, { type: "live" }>, "method" | "path" | "body" | "identity">;
