import type { AlarmMessage, PushAddress, PushDevice, PushSupport } from "../ports/alarm.ts";

export const browserPush: PushDevice = {
  support: pushSupport,
  async subscribe(key) {
    try {
      // `ready` never settles where no worker is registered, as in some private windows.
      if ((await navigator.serviceWorker.getRegistration()) === undefined) return null;
      const { pushManager } = await navigator.serviceWorker.ready;
      const known = await pushManager.getSubscription();
      if (known !== null && keyOf(known) === key) return addressOf(known);
      // A server whose data was restored may have another key, and a browser has one subscription a worker.
      await known?.unsubscribe();
      const options = { userVisibleOnly: true, applicationServerKey: key };
      return addressOf(await pushManager.subscribe(options));
    } catch (error) {
      console.warn("The browser gave no push subscription:", error);
      return null;
    }
  },
  async unsubscribe() {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  },
  async closeReminders(isOver) {
    const registration = await navigator.serviceWorker.getRegistration();
    for (const notification of (await registration?.getNotifications()) ?? []) {
      // The page's own notices have no id.
      const id: unknown = notification.data?.session;
      if (typeof id === "string" && id.startsWith("reminder_") && isOver(id)) notification.close();
    }
  },
  onMessage(listener) {
    const closed = new AbortController();
    const hear = ({ data }: MessageEvent) => isAlarmMessage(data) && listener(data);
    navigator.serviceWorker.addEventListener("message", hear, { signal: closed.signal });
    return () => closed.abort();
  },
};

function pushSupport(): PushSupport {
  if (!window.isSecureContext) return "insecure";
  if ("PushManager" in window && "serviceWorker" in navigator) return "possible";
  // iPadOS calls itself a Mac, but Macs have no touch screen.
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) ||
    (navigator.userAgent.includes("Mac") && navigator.maxTouchPoints > 1);
  return isApple ? "home-screen" : "unsupported";
}

const isAlarmMessage = (data: unknown): data is AlarmMessage =>
  data === "noted" || data === "timer" || data === "tasks";

/** Null if the keys are missing, as in browsers without encrypted payloads. */
function addressOf(subscription: PushSubscription): PushAddress | null {
  const { endpoint, keys } = subscription.toJSON();
  const [p256dh, auth] = [keys?.p256dh, keys?.auth];
  return endpoint === undefined || p256dh === undefined || auth === undefined
    ? null
    : { endpoint, p256dh, auth };
}

/** base64url without padding, as servers give their key. */
function keyOf({ options }: PushSubscription): string | null {
  if (options.applicationServerKey === null) return null;
  const bytes = new Uint8Array(options.applicationServerKey);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
