// Offline, and newer versions: the service worker keeps all files of the page.

let registration: ServiceWorkerRegistration | undefined;
const { serviceWorker } = navigator;

/**
 * Keeps the page for times without a network.
 * @param onNewer a newer version is ready for the next start
 */
export async function watchVersion(onNewer: () => void) {
  try {
    registration = await serviceWorker.register(new URL("../sw.js", import.meta.url));
  } catch {
    // Some hosts and private windows do not allow it: the page works without, but not offline.
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

/** Starts the newer version now. */
export function restart() {
  const waiting = registration?.waiting;
  if (!waiting) {
    location.reload();
    return;
  }
  serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage({ type: "take-over" });
}
