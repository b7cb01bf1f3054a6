import type { Instant, Notice } from "@furrow/core";
import type { Sounds, SystemNotices, Telemetry } from "../ports.ts";
import { type Announce, createAnnounce } from "./announce.ts";
import { noticeText } from "./notice-text.ts";
import type { ToastStore } from "./toast-store.ts";

export interface ClockAnnounceParts {
  readonly toasts: ToastStore;
  readonly sounds: Sounds;
  readonly systemNotices: Pick<SystemNotices, "show">;
  readonly telemetry: Telemetry;
  /** Whether this page is being looked at: then its own notices are enough. */
  readonly isLookedAt: () => boolean;
  readonly now: () => Instant;
}

/** What the clock did is announced as everything else is; of the timer the system is told too, and sessions are counted. */
export function createClockAnnounce(parts: ClockAnnounceParts): Announce {
  const { toasts, sounds, systemNotices, telemetry, isLookedAt, now } = parts;
  const announce = createAnnounce(toasts, sounds, now);
  return (notices, action) => {
    announce(notices, action);
    for (const notice of notices.filter(isOfTimer)) {
      if (!isLookedAt()) systemNotices.show(noticeText(notice, now()).text);
      if (notice.type === "WorkComplete") telemetry.record({ type: "SessionCompleted", mode: "work" });
      if (notice.type === "BreakOver") telemetry.record({ type: "SessionCompleted", mode: "break" });
    }
  };
}

const isOfTimer = ({ type }: Notice): boolean =>
  type === "TimerWarning" || type === "WorkComplete" || type === "BreakOver";
