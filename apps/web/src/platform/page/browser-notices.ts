import { APP_NAME } from "@furrow/core";
import { isSample, ownName, toPublic } from "../../base-path.ts";
import type { NoticePermission, SystemNotices } from "../ports/page.ts";
import type { DeviceSettings } from "../ports/storage.ts";

/** The sample asks for nothing that the browser would remember. */
const look = (): NoticePermission =>
  "Notification" in window && !isSample ? WORDS[Notification.permission] : "impossible";

const WORDS = { granted: "granted", denied: "denied", default: "not-asked" } as const;

/** A new notification replaces the one before of its name: only the timer's latest message counts. */
export function browserNotices(settings: DeviceSettings): SystemNotices {
  return {
    permission: look,
    onChange(listener) {
      const gone = new AbortController();
      void navigator.permissions?.query({ name: "notifications" }).then(
        (status) => status.addEventListener("change", listener, gone),
        () => undefined,
      );
      return () => gone.abort();
    },
    async requestPermission() {
      if (look() !== "impossible") await Notification.requestPermission();
      return look();
    },
    show(text, name = "timer") {
      if (!settings.get("systemNotices") || look() !== "granted") return;
      void show(text, ownName(name)).catch((error: unknown) =>
        console.warn("A notice could not be shown:", error),
      );
    },
  };
}

async function show(text: string, tag: string): Promise<void> {
  const options = { body: text, tag, icon: toPublic("/favicon.svg") };
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
