import { APP_NAME } from "@furrow/core";
import type { LocalPreferences, NoticePermission, SystemNotices } from "../ports.ts";

/** One after the other in the same place: what the timer says last is what counts. */
const TAG = "timer";

const permission = (): NoticePermission =>
  "Notification" in window ? WORDS[Notification.permission] : "impossible";

const WORDS = { granted: "granted", denied: "denied", default: "not-asked" } as const;

/** Asked for once: Chromium keeps every answer for as long as the page lives. */
let status: Promise<PermissionStatus> | undefined;

export const browserNotices = (preferences: LocalPreferences): SystemNotices => ({
  permission,
  onChange(listener) {
    const gone = new AbortController();
    status ??= navigator.permissions?.query({ name: "notifications" });
    void status?.then((answer) => answer.addEventListener("change", listener, gone)).catch(() => {});
    return () => gone.abort();
  },
  async ask() {
    if ("Notification" in window) await Notification.requestPermission();
    return permission();
  },
  show(text) {
    if (preferences.read("systemNotices") === "off" || permission() !== "granted") return;
    void show(text).catch((error: unknown) => console.warn("A notice could not be shown:", error));
  },
});

async function show(text: string): Promise<void> {
  const options = { body: text, tag: TAG, icon: "/favicon.svg" };
  try {
    const notice = new Notification(APP_NAME, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch (error) {
    // In Chrome on Android the constructor throws, and only the service worker can show it.
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration === undefined) throw error;
    await registration.showNotification(APP_NAME, options);
  }
}
