// Offline use and updates: registers the service worker, which caches all files of the page.

let registration: ServiceWorkerRegistration | undefined;
const { serviceWorker } = navigator;

/**
 * Caches the page for offline use.
 * @param onNewer called when a newer version is installed
 */
export async function watchVersion(onNewer: () => void) {
  try {
    registration = await serviceWorker.register(new URL("../sw.js", import.meta.url));
  } catch {
    // Some hosts and private windows do not allow service workers: the page only works online.
    return;
  }
  if (registration?.waiting && serviceWorker.controller) onNewer();
  registration?.addEventListener("updatefound", () => {
    const newer = registration?.installing;
    newer?.addEventListener("statechange", () => {
      if (newer.state === "installed" && serviceWorker.controller) onNewer();
    });
  });
}

/** Activates the newer version now. */
export function restart() {
  const waiting = registration?.waiting;
  if (!waiting) {
    location.reload();
    return;
  }
  serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage({ type: "take-over" });
}

/** A message of the service worker to a page: the place to show after a notification was followed. */
export interface WorkerMessage {
  type: "show";
  address: string;
}
