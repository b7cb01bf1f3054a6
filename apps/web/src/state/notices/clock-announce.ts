import type { Notice } from "@furrow/core";
import type { SystemNotices } from "../../platform/ports/page.ts";
import type { Telemetry } from "../../platform/ports/server.ts";
import type { DeviceSettings } from "../../platform/ports/storage.ts";
import { type Announce, type AnnounceParts, createAnnounce } from "./announce.tsx";
import { isJustNow, noticeText } from "./notice-text.ts";

export interface ClockAnnounceParts extends AnnounceParts {
  readonly systemNotices: Pick<SystemNotices, "show">;
  readonly telemetry: Telemetry;
  readonly deviceSettings: DeviceSettings;
  /** If the user looks at this page, its own notices are enough. */
  readonly isLookedAt: () => boolean;
}

/** Announces what the scheduler did. Timer events are also system notifications, and completed sessions are counted. */
export function createClockAnnounce(parts: ClockAnnounceParts): Announce {
  const { systemNotices, telemetry, deviceSettings, isLookedAt, now } = parts;
  const announce = createAnnounce(parts);
  const endedUnseen = (notice: Notice) =>
    notice.type === "WorkComplete" && !(isLookedAt() && isJustNow(notice.endedAt, now()));
  return (notices, run, action) => {
    announce(notices, run, action);
    // From now on the timer page offers the alarm that rings when the app is closed, once on a device.
    if (deviceSettings.get("alarmOffer") === "none" && notices.some(endedUnseen))
      deviceSettings.set("alarmOffer", "due");
    for (const notice of notices.filter(isOfTimer)) {
      if (!isLookedAt()) systemNotices.show(noticeText(notice, now()).text);
      const mode = notice.type === "WorkComplete" ? "work" : notice.type === "BreakOver" ? "break" : null;
      if (mode !== null) telemetry.record({ type: "event", name: "session-completed", mode });
    }
  };
}

const isOfTimer = ({ type }: Notice): boolean =>
  type === "TimerWarning" || type === "WorkComplete" || type === "WentAway" || type === "BreakOver";
