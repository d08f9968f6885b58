// The number on the icon of the installed app: the games in which it is the visitor's turn.

/** The number that the page has shown, and the list of games that it was counted in. */
let shown: { count: number; list: unknown } | undefined;

/**
 * Shows the number. It is shown again with every new list, because a notification may have changed it meanwhile.
 * @param count undefined while it is not known: then the number of the last notification stays
 */
export function showBadge(count: number | undefined, list: unknown) {
  if (count === undefined || (count === shown?.count && list === shown.list)) return;
  shown = { count, list };
  void setBadge(navigator, count);
}

/** Some browsers have no badges, or only for the installed app. */
export async function setBadge(browser: Partial<NavigatorBadge>, count: number) {
  await (count ? browser.setAppBadge?.(count) : browser.clearAppBadge?.())?.catch(() => {});
}
