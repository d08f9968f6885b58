// Whether the host of the page has a server (docs/live.md).

/** The reply of the host. */
let reply: Promise<boolean> | undefined;
/** What it says, once it is there. */
let known: boolean | undefined;

/** On static hosts `live.json` says no; `pijersi serve` replaces it. */
export async function hasServer(): Promise<boolean> {
  reply ??= fetch(new URL("../live.json", import.meta.url), { cache: "no-store" }).then(async (response) => {
    const answer = response.ok ? await response.json().catch(() => ({})) : {};
    // In doubt, try the API.
    return (known = answer.server !== false);
  });
  try {
    return await reply;
  } catch (error) {
    // No network: the next call retries.
    reply = undefined;
    throw error;
  }
}

/** Whether the host has a server, if its reply is there. */
export const knownServer = () => known;
