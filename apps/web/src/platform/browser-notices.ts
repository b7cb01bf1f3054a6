import { APP_NAME } from "@furrow/core";
import type { LocalPreferences, NoticePermission, SystemNotices } from "../ports.ts";

/** A new notification replaces the one before: only the timer's latest message counts. */
const TAG = "timer";

const look = (): NoticePermission =>
  "Notification" in window ? WORDS[Notification.permission] : "impossible";

const WORDS = { granted: "granted", denied: "denied", default: "not-asked" } as const;

export function browserNotices(preferences: LocalPreferences): SystemNotices {
  /** Each read waits for another browser process (2 ms in Chromium). If the browser reports changes, read only then. */
  let known: NoticePermission | null = null;
  /** Asked for once: Chromium keeps every answer for as long as the page lives. */
  let status: Promise<PermissionStatus | undefined> | undefined;

  const follow = () => {
    known = look();
  };

  const watch = () => {
    status ??= navigator.permissions?.query({ name: "notifications" }).then(
      (answer) => {
        follow();
        answer.addEventListener("change", follow);
        return answer;
      },
      () => undefined,
    );
    return status;
  };

  const permission = () => {
    void watch();
    return known ?? look();
  };

  return {
    permission,
    onChange(listener) {
      const gone = new AbortController();
      void watch()?.then((answer) => answer?.addEventListener("change", listener, gone));
      return () => gone.abort();
    },
    async ask() {
      if ("Notification" in window) await Notification.requestPermission();
      if (known !== null) follow();
      return permission();
    },
    show(text) {
      // Not every browser reports each change: the stored value may be outdated at the end of a session.
      if (preferences.read("systemNotices") === "off" || look() !== "granted") return;
      void show(text).catch((error: unknown) => console.warn("A notice could not be shown:", error));
    },
  };
}

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
