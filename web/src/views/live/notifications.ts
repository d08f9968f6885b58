// Notifications: of this device, when they are sent, and private feeds.

import { h } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { button, select, toggle } from "../../components/controls.ts";
import type { Live } from "./state.ts";
import type { On } from "../../core/dom.ts";
import type { AppEvent } from "../../app/events.ts";
import type { FeedLinks, NotificationSettings } from "../../generated/protocol.ts";

/** Minutes between two notifications. */
const DIGESTS = [0, 15, 60, 240, 1440];
const NIGHT = { from: 22 * 60, to: 7 * 60 };

export function notificationsPanel({ notifications, feeds, isRequesting }: Live) {
  const ontoggle = ({ target }: On<HTMLDetailsElement>): AppEvent | undefined =>
    target.open && !notifications ? { type: "live-load-notifications" } : undefined;
  return h(
    "details",
    { class: "identity", key: "notifications", "data-test": "live-notifications", ontoggle },
    h("summary", {}, t("notify.title")),
    h("p", { class: "note" }, t("notify.note")),
    notifications && [
      button(
        t(notifications.subscribed ? "live.notify-off" : "live.notify-on"),
        { type: "live-notify", isOn: !notifications.subscribed },
        { "data-test": "live-subscribe", disabled: isRequesting },
      ),
      ...settingsView(notifications.settings),
      h("h3", {}, t("notify.feeds")),
      h("p", { class: "note" }, t("notify.feeds-note")),
      feeds && feedLinks(feeds),
      h(
        "div",
        { class: "buttons" },
        button(t("notify.feeds-create"), { type: "live-create-feeds" }, { "data-test": "live-create-feeds" }),
        button(t("notify.feeds-revoke"), { type: "live-revoke-feeds" }, { "data-test": "live-revoke-feeds" }),
      ),
    ],
  );
}

function settingsView(settings: NotificationSettings) {
  const { digest, quiet } = settings;
  const change = (by: Partial<NotificationSettings>): AppEvent => ({
    type: "live-change-notifications",
    settings: { ...settings, ...by },
  });
  const setTime = (end: "from" | "to") => (event: On) =>
    quiet ? change({ quiet: { ...quiet, [end]: minutesOf(event.target.value) } }) : undefined;
  const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [
    select(
      t("notify.digest"),
      DIGESTS.map((minutes) => [String(minutes), t(`notify.digest.${minutes}`)]),
      String(digest),
      (value) => change({ digest: Number(value) }),
      { "data-test": "live-digest" },
    ),
    toggle(t("notify.quiet"), Boolean(quiet), (isOn) => change({ quiet: isOn ? { ...NIGHT, zone: zone() } : null }), {
      "data-test": "live-quiet",
    }),
    quiet &&
      h(
        "div",
        { class: "buttons", key: "quiet" },
        timeField(t("notify.quiet-from"), quiet.from, setTime("from")),
        timeField(t("notify.quiet-to"), quiet.to, setTime("to")),
        h("span", { class: "note" }, quiet.zone),
      ),
  ];
}

const timeField = (label: string, minutes: number, onchange: (event: On) => AppEvent | undefined) =>
  h(
    "label",
    { class: "field" },
    h("span", {}, label),
    h("input", { type: "time", value: timeOf(minutes), onchange, required: true }),
  );

const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

function minutesOf(time: string) {
  const [hours, minutes] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const feedLinks = ({ atom, calendar }: FeedLinks) =>
  [
    [t("notify.atom"), atom],
    [t("notify.calendar"), calendar],
  ].map(([label, value]) =>
    h(
      "label",
      { class: "field", key: label },
      h("span", {}, label),
      h("input", { readonly: true, value, onfocus: (event: On) => event.target.select() }),
    ),
  );
