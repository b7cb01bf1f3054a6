import { onTestFinished, vi } from "vitest";

/** A browser whose user answers so at the question; what its system showed, and how to change its settings. */
export function stubNotifications(now: NotificationPermission, answer = now) {
  const shown: string[] = [];
  const status = new EventTarget();
  class FakeNotification extends EventTarget {
    static permission = now;
    static async requestPermission() {
      FakeNotification.permission = answer;
      return answer;
    }
    constructor(_title: string, { body = "" }: NotificationOptions = {}) {
      super();
      shown.push(body);
    }
  }
  const { Notification: own } = window;
  const put = (notification: unknown) => Object.assign(window, { Notification: notification });
  put(FakeNotification);
  onTestFinished(() => void put(own));
  vi.spyOn(navigator.permissions, "query").mockResolvedValue(status as PermissionStatus);
  return {
    shown,
    change(permission: NotificationPermission) {
      FakeNotification.permission = permission;
      status.dispatchEvent(new Event("change"));
    },
  };
}
